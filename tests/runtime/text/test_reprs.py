"""`repr` of parts of the IR: short, by the names that the printer gives, whatever their state."""

from __future__ import annotations

import pytest

import yods
from yods.builtin.types import I32
from yods.ir.block import Block, Region
from yods.ir.context import Context
from yods.ir.operation import Operation, UnregisteredOperation
from yods_dialects import arith
from yods_tools.main import main

SOURCE = """\
func.func private @f(%a: i32) -> i32 {
  %b:2 = "scf.execute_region"() ({
    %c = arith.addi %a, %a : i32
    scf.yield %c, %c : i32, i32
  }) : () -> (i32, i32)
  %splat = tensor.splat %b#1 : tensor<4xi32>
  cf.br ^bb1(%b#1 : i32)
^bb1(%d: i32):
  return %d : i32
}
"""


def parts(source: str) -> list[str]:
    """The `repr` of all operations, regions, blocks and values."""
    found = []
    for op in yods.parse(source).walk():
        found += [repr(op), *map(repr, op.results)]
        for region in op.regions:
            found.append(repr(region))
            for block in region:
                found += [repr(block), *map(repr, block.arguments)]
    return found


def made(source: str) -> list[Operation]:
    """The operations of a module that may be of unknown dialects."""
    context = Context(allow_unregistered_dialects=True)
    return list(yods.parse(source, context=context).regions[0].block.operations)


def test_parts_of_a_module() -> None:
    assert parts(SOURCE) == [
        "<ModuleOp builtin.module>",
        "<Region of 1 block, in builtin.module>",
        "<Block ^bb0, 1 operation, in builtin.module>",
        "<FuncOp func.func @f>",
        "<Region of 2 blocks, in func.func @f>",
        "<Block ^bb0(%arg0: i32), 3 operations, in func.func @f>",
        "<BlockArgument %arg0 : i32 of ^bb0, 2 uses>",
        "<Block ^bb1(%1: i32), 1 operation, in func.func @f>",
        "<BlockArgument %1 : i32 of ^bb1, 1 use>",
        "<ExecuteRegionOp %0:2 = scf.execute_region : i32, i32>",
        "<OpResult %0#0 : i32 of scf.execute_region, 0 uses>",
        "<OpResult %0#1 : i32 of scf.execute_region, 2 uses>",
        "<Region of 1 block, in scf.execute_region>",
        "<Block ^bb0, 2 operations, in scf.execute_region>",
        "<AddiOp %2 = arith.addi : i32>",
        "<OpResult %2 : i32 of arith.addi, 2 uses>",
        "<YieldOp scf.yield>",
        "<SplatOp %splat = tensor.splat : tensor<4xi32>>",
        "<OpResult %splat : tensor<4xi32> of tensor.splat, 0 uses>",
        "<BrOp cf.br>",
        "<ReturnOp func.return>",
    ]


def test_names_are_those_of_the_printer() -> None:
    module = yods.parse(SOURCE)
    text = module.print()
    for op in module.walk():
        if op.results:
            name = repr(op).split()[1]
            assert f"{name} = " in text


def test_parts_of_nothing() -> None:
    block = Block([I32])
    assert repr(block) == "<Block ^?(%?: i32), 0 operations, in no operation>"
    assert repr(block.arguments[0]) == "<BlockArgument %? : i32 of ^?, 0 uses>"
    assert repr(Region([block])) == "<Region of 1 block, in no operation>"
    add = arith.AddiOp(block.arguments[0], block.arguments[0])
    block.append(add)
    assert repr(add) == "<AddiOp %0 = arith.addi : i32>"
    assert repr(UnregisteredOperation("x.y")) == "<UnregisteredOperation x.y>"


def test_long_types_and_lists_are_cut() -> None:
    types = ", ".join(["i32"] * 20)
    function = f"({types}) -> ()"
    (op,) = made(f'%0:20 = "x.y"() : () -> ({types})')
    assert repr(op).endswith(f" = x.y : {', '.join(['i32'] * 8)}, …>")
    (op,) = made(f'%0 = "x.y"() : () -> ({function})')
    assert repr(op.results[0]) == (
        "<OpResult %0 : (i32, i32, i32, i32, i32, i32,…i32, i32, i32, i32, i32) -> () "
        "of x.y, 0 uses>"
    )


def test_hooks_that_raise_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no names")

    first = next(op for op in yods.parse(SOURCE).walk() if op.name == "tensor.splat")
    monkeypatch.setattr(type(first), "asm_result_names", fail)
    assert repr(first) == "<SplatOp %? = tensor.splat : tensor<4xi32>>"


def test_a_layout() -> None:
    module = yods.parse("module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {}")
    assert repr(yods.DataLayout(module)) == (
        "<DataLayout of builtin.module: #dlti.dl_spec<index = 32 : i64>>"
    )
    assert repr(yods.DataLayout()) == "<DataLayout of no scope>"


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["-V"]) == main(["--version"]) == 0
    assert capsys.readouterr().out == f"yods {yods.__version__}\n" * 2
