"""What is printed where an op is not what its definition says, and how long texts are kept."""

from __future__ import annotations

import pytest

from differential import subject
from yods.api import parse
from yods.ir.context import Context
from yods.ir.operation import UnregisteredOperation
from yods.ir.print_options import PrintOptions
from yods.text.printing import operation_pieces

_UNVERIFIED = ("--allow-unregistered-dialect", "--mlir-very-unsafe-disable-verifier-on-parsing")

WRONG = {
    "too few successors": '"cf.br"() : () -> ()',
    "no segment sizes": '"cf.cond_br"(%c)[^x] : (i1) -> ()\n^x:',
    "no attribute": '"cf.assert"(%c) : (i1) -> ()',
    "no region": '"scf.if"(%c) : (i1) -> ()',
    "no induction variable": '"scf.for"(%i, %i, %i) ({\n^bb0:\n  "t.x"() : () -> ()\n}) '
    ": (index, index, index) -> ()",
    "no bounds": '"scf.forall"() ({\n^bb0:\n}) : () -> ()',
    "too few operands": '"memref.dma_start"(%c) : (i1) -> ()',
    "no type": '"memref.global"() <{sym_name = "g"}> : () -> ()',
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_invalid_op_is_printed_generically(text: str) -> None:
    whole = f'"t.f"() ({{\n^bb0(%c: i1, %i: index):\n{text}\n}}) : () -> ()\n'
    answer = subject.answer(whole.encode(), _UNVERIFIED)
    assert not answer.failure
    name = text.partition("(")[0]
    assert answer.accepted
    assert f"  {name}(" in answer.output
    # The generic form is read again, and is the same then.
    again = subject.answer(answer.output.encode(), _UNVERIFIED)
    assert again.output == answer.output
    located = subject.answer(whole.encode(), (*_UNVERIFIED, "--mlir-print-debuginfo"))
    assert not located.failure and f"  {name}(" in located.output


def test_invalid_module_is_printed_in_the_generic_form() -> None:
    """As mlir-opt prints it: valid operations of it, too."""
    text = b'func.func @f() {\n  return\n}\n"cf.assert"() : () -> ()\n'
    answer = subject.answer(text, _UNVERIFIED)
    assert not answer.failure
    assert answer.output == (
        '"builtin.module"() ({\n'
        '  "func.func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
        '    "func.return"() : () -> ()\n'
        "  }) : () -> ()\n"
        '  "cf.assert"() : () -> ()\n'
        "}) : () -> ()\n\n"
    )


def many_with_long_types(generic: bool) -> list[str]:
    """The text of a hundred operations with types of some 10,000 characters, in pieces."""
    members = ", ".join(["i32"] * 2_000)
    type_ = f"!llvm.struct<({members})>"
    each = f"  %{{0}} = llvm.extractvalue %arg0[0] : {type_}\n"
    two = f'  "t.x"(%arg0) : ({type_}) -> !llvm.struct<(i1, {members})>\n'
    lines = "".join([each.format(number) for number in range(50)]) + two * 50
    text = f"llvm.func @f(%arg0: {type_}) {{\n{lines}  llvm.return\n}}\n"
    module = parse(text, context=Context(True))
    return operation_pieces(module, PrintOptions(generic=generic))


@pytest.mark.parametrize("generic", [False, True])
def test_long_types_of_operations_are_one_text(generic: bool) -> None:
    pieces = many_with_long_types(generic)
    whole = "".join(pieces)
    again = parse(whole, context=Context(True)).print(generic=generic)
    assert again == whole and len(whole) > 1_000_000
    kept = {id(piece): len(piece) for piece in pieces}
    # The two types, and the function's own, which are written with what is around them.
    assert sum(kept.values()) < 100_000


def test_operation_with_many_long_types() -> None:
    types = [f"!llvm.struct<(i{n + 1}{', i32' * 2_000})>" for n in range(12)]
    text = f'"t.x"() : () -> ({", ".join(types)})'
    module = parse(text, context=Context(True))
    (op,) = module.regions[0].block
    assert isinstance(op, UnregisteredOperation)
    assert str(op).endswith(text)
