"""Interfaces that definitions define and implement (`defs/interfaces`)."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.types import F32, I32, VectorType
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_gen.errors import DefinitionErrors
from yods_gen.model import build_model
from yods_gen.resolve.dialects import read_definitions

GOOD = """\
%a:2 = "x.y"() : () -> (i32, i32)
%p = "x.y"() : () -> !interfaces.pack<4 x f32>
interfaces.step %a#0, %a#1
interfaces.burn 7 {
}
interfaces.use %p : !interfaces.pack<4 x f32> within #interfaces.range<0, 5>
"""


def module(name: str) -> Any:
    return generated_module("made_interfaces", f"interfaces.{name}", "interfaces")


@cache
def dialect() -> Any:
    return generated_dialect("made_interfaces", "interfaces", "interfaces")


def context() -> Context:
    made = Context(allow_unregistered_dialects=True)
    made.register(dialect())
    return made


def read(text: str) -> Operation:
    given = context()
    top = parse_source(Source(text, "in.mlir"), given)
    verify(top, given)
    return top


def ops(text: str) -> list[Any]:
    return [op for op in read(text).walk() if op.name.startswith("interfaces.")]


def test_text_round_trip() -> None:
    printed = str(read(GOOD))
    assert printed == str(read(printed))
    assert "interfaces.use %1 : !interfaces.pack<4 x f32> within #interfaces.range<0, 5>" in printed


def test_generic_form_matches_the_reference_tool(mlir_opt: Path) -> None:
    generic = read(GOOD).print(generic=True)
    assert str(read(generic)) == str(read(GOOD))
    found = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert found.stdout.strip() == generic.strip()


def test_isinstance_and_expressions_over_operands() -> None:
    step, burn, use = ops(GOOD)
    interfaces, unit = module("interfaces"), module("enums").Unit
    assert isinstance(step, interfaces.Cost) and not isinstance(step, interfaces.Energy)
    assert isinstance(burn, interfaces.Energy) and isinstance(burn, interfaces.Cost)
    assert not isinstance(use, interfaces.Cost)
    assert step.cycles(3) == 12
    assert (step.where(), burn.where()) == (unit.vector, unit.scalar)


def test_defaults_are_inherited() -> None:
    step, burn, _ = ops(GOOD)
    assert step.is_cheap(5) and not step.is_cheap(4)
    assert step.inputs() == step.operands
    assert type(burn).worst() == 100
    assert burn.power is None


def test_methods_by_hook() -> None:
    burn = ops(GOOD)[1]
    assert burn.cycles(2) == 14
    assert burn.energy(2) == 42


def test_methods_of_types_attributes_and_dialects() -> None:
    pack, range_ = module("types").PackType, module("attributes").RangeAttr
    four = pack(4, F32)
    assert isinstance(four, module("interfaces").Lanes)
    assert (four.lanes(), four.lane, four.total_bits()) == (4, F32, 128)
    assert range_(0, 4).holds(3) and not range_(0, 4).holds(4)
    given = context().dialect("interfaces")
    assert isinstance(given, module("interfaces").Naming)
    assert given.name_of(ops(GOOD)[0]) == "its interfaces.step"


def test_own_methods() -> None:
    four = module("types").PackType(4, I32)
    assert four.halved() is module("types").PackType(2, I32)
    assert four.widths() == [32, 32]
    assert four.is_even
    use = ops(GOOD)[2]
    assert use.bits(2) == 256
    assert use.describe() == "128 bits within #interfaces.range<0, 5>"
    assert type(use).maximum(3, 8) == 8


def test_documentation_comes_along() -> None:
    cost = module("interfaces").Cost
    assert "A scheduler adds these up" in cost.__doc__
    assert "times: How often it runs." in cost.cycles.__doc__


def test_memory_effects() -> None:
    text = """\
%m:3 = "x.y"() : () -> (memref<i32>, memref<f32>, memref<f64>)
%n = "interfaces.touch"(%m#0, %m#1, %m#2) <{COUNTER}> : (memref<i32>, memref<f32>, memref<f64>)
  -> memref<index>
"""
    touch = ops(text.replace("COUNTER", "counter = @calls"))[0]
    one, two, three = touch.operands
    own = "interfaces.Queue"
    effects = [
        MemoryEffect(EffectKind.READ, one, full=True),
        MemoryEffect(EffectKind.WRITE, two, stage=1),
        MemoryEffect(EffectKind.WRITE, three, stage=1),
        MemoryEffect(EffectKind.WRITE, touch.counter),
        MemoryEffect(EffectKind.ALLOCATE, touch.fresh, resource="AutomaticAllocationScope"),
        MemoryEffect(EffectKind.WRITE, resource=own, stage=2),
        MemoryEffect(EffectKind.READ, resource=own),
        MemoryEffect(EffectKind.FREE),
    ]
    assert list(touch.memory_effects()) == effects
    # What the text leaves out nobody writes to.
    bare = ops(text.replace("<{COUNTER}> ", ""))[0]
    assert [e.on for e in bare.memory_effects() if e.kind is EffectKind.WRITE] == [
        *bare.operands[1:], None,
    ]  # fmt: skip


WRONG = {
    "interfaces.burn -1 {\n}": "takes -1 cycles",
    "interfaces.burn 200 {\n}": "draws 600",
    '%p = "x.y"() : () -> i32\n'
    '"interfaces.use"(%p) <{bound = #interfaces.range<0, 5>}> : (i32) -> ()': (
        "operand #0 must be LaneType instance, but got 'i32'"
    ),
    '%p = "x.y"() : () -> !interfaces.pack<4 x f32>\n'
    '"interfaces.use"(%p) <{bound = 3 : i32}> : (!interfaces.pack<4 x f32>) -> ()': (
        "Invalid attribute `bound` in property conversion: 3 : i32"
    ),
    '%p = "x.y"() : () -> !interfaces.pack<4 x f32>\n'
    "interfaces.use %p : !interfaces.pack<4 x f32> within #interfaces.range<0, 4>": (
        "has 4 lanes, which are not within bounds"
    ),
    '%p = "x.y"() : () -> i32\ninterfaces.use %p : i32 within #interfaces.range<0, 4>': (
        "invalid kind of type specified"
    ),
    '%p = "x.y"() : () -> !interfaces.pack<4 x f32>\n'
    "interfaces.use %p : !interfaces.pack<4 x f32> within 4": (
        "invalid kind of attribute specified"
    ),
}


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_interface_verifiers(text: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        read(text)
    assert WRONG[text] in caught.value.diagnostics[0].message


def test_missing_method_is_reported() -> None:
    class Nothing(module("interfaces").Cost):  # type: ignore[misc]
        pass

    with pytest.raises(NotImplementedError, match="Nothing does not implement cycles"):
        Nothing().cycles(1)


def test_operand_built_in_python_is_verified() -> None:
    use = module("ops").UseOp
    argument = Block([VectorType((4,), F32)]).arguments[0]
    op = use(argument, bound=module("attributes").RangeAttr(0, 9))
    with pytest.raises(DiagnosticError) as caught:
        verify(op, context())
    assert "must be LaneType instance" in caught.value.diagnostics[0].message


def test_diamond_inheritance_is_linear(tmp_path: Path) -> None:
    lines = ["dialect: d", "interfaces:", "  A0: {on: op}", "  B0: {on: op}"]
    for step in range(1, 30):
        lines += [
            f"  {name}{step}: {{on: op, extends: [A{step - 1}, B{step - 1}]}}" for name in "AB"
        ]
    lines += ["ops:", "  o: {interfaces: [A29, B29]}"]
    (tmp_path / "d.yaml").write_text("\n".join(lines), encoding="utf-8")
    (made,) = read_definitions([tmp_path], tmp_path)
    assert len(made.ops[0].interfaces[0].interface.lineage()) == 59
    build_model((made,), "made")


def test_mutually_dependent_interfaces(tmp_path: Path) -> None:
    """Only one order of importing their packages can work, and then it must."""
    (tmp_path / "a.yaml").write_text(
        "dialect: a\ninterfaces:\n  X: {on: op, extends: [b.Y]}\n  Z: {on: type}\n"
    )
    (tmp_path / "b.yaml").write_text("dialect: b\ninterfaces:\n  Y: {on: op}\n")
    assert len(read_definitions([tmp_path], tmp_path)) == 2
    (tmp_path / "b.yaml").write_text(
        "dialect: b\ninterfaces:\n  Y: {on: op}\ntypes:\n  t: {interfaces: [a.Z]}\n"
    )
    with pytest.raises(DefinitionErrors, match=r"interface-circle\]: 'b\.Y' cannot be"):
        read_definitions([tmp_path], tmp_path)
