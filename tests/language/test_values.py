"""The operations of `defs/values`: lists of operands, type variables."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.types import F32, I32, I64, INDEX, RankedTensorType
from yods.ir.block import Block
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify

VALUES = """\
%n:2 = "x.y"() : () -> (i32, i64)
%f:2 = "x.y"() : () -> (f32, f64)
%t:3 = "x.y"() : () -> (tensor<4xi32>, tensor<2xf32>, tensor<2xf64>)
"""


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_values", "values", "values"))
    module = parse_source(Source(VALUES + text, "in.mlir"), context)
    verify(module, context)
    return module


def ops() -> Any:
    return generated_module("made_values", "values.ops", "values")


FORMS = [
    '"values.lists"(%0#0, %0#1, %0#1) <{lengths = array<i32: 1, 0, 1>}> : (i32, i64, i64) -> ()',
    '"values.lists"(%0#0) <{lengths = array<i32>}> : (i32) -> ()',
    '"values.sized_lists"(%0#0, %1#0, %0#1, %0#1) <{lengths = array<i32: 1, 1>, '
    "operandSegmentSizes = array<i32: 1, 2, 1>}> : (i32, f32, i64, i64) -> ()",
    "%3 = values.scaled %2#0 by %0#0 : tensor<4xi32>",
    "%3 = values.scaled %2#0 by %0#0 from %0#0 : tensor<4xi32>",
    "values.many_scaled %2#0 : tensor<4xi32>",
    "values.many_scaled %2#0 by %0#0, %0#0 : tensor<4xi32>",
    "values.maybe_scaled %2#0 by %0#0 : tensor<4xi32>",
    "%3 = values.maybe_scaled %2#0 by %0#0 : tensor<4xi32> -> i32",
    "%all, %element = values.nested_variables %2#1, %2#1, %2#1 {zero = f32} : tensor<2xf32>",
    "%one, %other = values.result_variable %1#0, %1#0 : f32, index",
    "%one, %other = values.result_variable  : f32, f32",
]


@pytest.mark.parametrize("text", FORMS)
def test_round_trip(mlir_opt: Path, text: str) -> None:
    named = text.replace("%0#", "%n#").replace("%1#", "%f#").replace("%2#", "%t#")
    module = read(named)
    printed = module.print()
    if "values.lists" not in text and "sized" not in text:
        assert printed.split("\n")[4].strip() == text.strip()
    generic = module.print(generic=True)
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_values", "values", "values"))
    assert parse_source(Source(generic, "g.mlir"), context).print() == printed
    accepted = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic,
        capture_output=True,
        text=True,
        check=False,
    )
    assert accepted.returncode == 0, accepted.stderr
    assert parse_source(Source(accepted.stdout, "m.mlir"), context).print() == printed


REFUSED = {
    '"values.lists"(%n#0, %n#1) <{lengths = array<i32: 1, 1>}> : (i32, i64) -> ()': (
        "'values.lists' op groups count (1) does not match with the total size (2) specified in "
        "attribute 'lengths'"
    ),
    '"values.lists"(%n#0, %n#1) <{lengths = array<i32: 2, -1>}> : (i32, i64) -> ()': (
        "'values.lists' op 'lengths' attribute cannot have negative elements"
    ),
    '"values.lists"(%n#0, %n#0) <{lengths = array<i32: 1>}> : (i32, i32) -> ()': (
        "'values.lists' op operand #1 must be variadic of 64-bit signless integer, but got 'i32'"
    ),
    '"values.sized_lists"(%n#0, %n#0) <{lengths = array<i32: 1>, '
    "operandSegmentSizes = array<i32: 0, 2, 0>}> : (i32, i32) -> ()": (
        "'values.sized_lists' op groups count (2) does not match with the total size (1) "
        "specified in attribute 'lengths'"
    ),
    '%0 = "values.scaled"(%t#0, %n#1) : (tensor<4xi32>, i64) -> i32': (
        "'values.scaled' op operand 'factor' must be T, where T is 'i32' by operand 'tensor', "
        "but got 'i64'"
    ),
    '%0 = "values.scaled"(%t#0, %n#0) : (tensor<4xi32>, i32) -> i64': (
        "'values.scaled' op result 'sum' must be T, where T is 'i32' by operand 'tensor', "
        "but got 'i64'"
    ),
    "%0 = values.scaled %t#0 by %n#1 : tensor<4xi32>": (
        "use of value '%n' expects different type than prior uses: 'i32' vs 'i64'"
    ),
    '%0:2 = "values.nested_variables"(%t#2, %t#1) '
    ": (tensor<2xf64>, tensor<2xf32>) -> (tensor<2xf32>, f32)": (
        "'values.nested_variables' op operand 'inputs' must be S, "
        "where S is 'tensor<2xf32>' by operand 'first', but got 'tensor<2xf64>'"
    ),
    "%0:2 = values.nested_variables %t#1, {zero = f64} : tensor<2xf32>": (
        "'values.nested_variables' op attribute 'zero' must be type attribute of T, "
        "where T is 'f32' by operand 'first', but got 'f64'"
    ),
    '%0:2 = "values.result_variable"(%n#0) : (i32) -> (i32, i64)': (
        "'values.result_variable' op result 'other' must be T or index, "
        "where T is 'i32' by result 'one', but got 'i64'"
    ),
}


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        read(text)
    assert caught.value.diagnostics[0].message == REFUSED[text]


def test_lists_in_python() -> None:
    small, a, b = Block([I32, I64, I64]).arguments
    op = ops().ListsOp(small, [[a], [], [b, a]])
    assert op.groups == ((a,), (), (b, a))
    op.groups = [(), (b,)]
    assert (op.operands, op.lengths.values) == ((small, b), (0, 1))
    for wrong, message in (
        ([a], "operand 'groups' of 'values.lists' must be a sequence of sequences of values"),
        ([[a], ["x"]], "operand #2 ('groups') of 'values.lists' must be a value"),
    ):
        with pytest.raises(TypeError) as caught:
            ops().ListsOp(small, wrong)
        assert str(caught.value).startswith(message)
    sized = ops().SizedListsOp(None, [[a], [small, b]], [b])
    sized.groups += ((),)
    assert (sized.lengths.values, sized.operand_segment_sizes.values) == ((1, 2, 0), (0, 3, 1))
    sized.verify_invariants()
    sized.before = small
    assert (sized.before, sized.groups[1]) == (small, (small, b))


def test_types_follow_from_variables() -> None:
    tensor, number = Block([RankedTensorType((4,), F32), F32]).arguments
    op = ops().NestedVariablesOp([], tensor)
    assert [result.type for result in op.results] == [tensor.type, F32]
    with pytest.raises(ValueError, match="has no type that follows from 'f32'"):
        ops().NestedVariablesOp([], number)
    assert not number.has_uses


def test_declared_builders() -> None:
    tensor, index = Block([RankedTensorType((4,), F32), INDEX]).arguments
    seen: list[Any] = []
    whole = ops().TiledOp.whole(tensor, step=3, body=lambda builder, each: seen.append(each.type))
    assert (whole.step.value, whole.tile.type, whole.rest, seen) == (6, tensor.type, (), [F32])
    part = ops().TiledOp.at(tensor, [index, index], I32)
    assert [str(result.type) for result in part.results] == [
        "tensor<4xi32>",
        "tensor<4xf32>",
        "tensor<4xf32>",
    ]
    assert (part.step.value, part.label.value, part.depth) == (2, "part", 2)
    part.verify_invariants()
    with pytest.raises(TypeError) as caught:
        ops().TiledOp.at(tensor, [index], 32)
    assert str(caught.value) == (
        "'element' of 'values.tiled' builder 'at' must be a type, but got int 32"
    )
    with pytest.raises(TypeError, match="must be a value, but got the type 'index'"):
        ops().TiledOp.whole(INDEX)
    assert "What is taken." in (ops().TiledOp.whole.__doc__ or "")


def test_attributes_from_lists() -> None:
    tensor = Block([RankedTensorType((4,), F32)]).arguments[0]
    op = ops().ListedOp(tensor, sizes=[1, 2], names=("a", "b"))
    assert (op.sizes.values, [each.value for each in op.names.elements]) == ((1, 2), ["a", "b"])
    op.sizes = ()
    assert op.sizes.values == ()
    assert op.types.elements[0].value is F32
    for wrong, error in (("12", TypeError), (3, TypeError), ([2**64], ValueError)):
        with pytest.raises(error, match="must be i64 dense array attribute"):
            op.sizes = wrong
    with pytest.raises(TypeError, match="must be string array attribute"):
        op.names = [3]
