"""The operations of `defs/names`: parts that are called like what generated classes use."""

from __future__ import annotations

import re
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.attributes import UNIT, IntegerAttr, StringAttr
from yods.builtin.types import F32, I32, I64, INDEX
from yods.ir.attribute import InvalidParameters
from yods.ir.block import Block
from yods.ir.builder import Builder
from yods.ir.context import Context
from yods.ir.diagnostics import OperationError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify


def ops() -> Any:
    return generated_module("made_names", "names.ops", "names")


A, F, V, N = Block([I64, F32, I32, INDEX]).arguments


def parts(**given: Any) -> Any:
    filled: list[Builder] = []
    return ops().PartsOp(A, F, [V, V], V, [N], STR_ATTR="s", OneRegion=filled.append, **given)


def test_parts_are_read_under_their_names() -> None:
    op = parts(OptionalAttribute=7, I64_ATTR="t", block=True)
    assert (op.operand, op.Operand, op.VariadicOperand) == (A, F, (V, V))
    assert (op.OptionalOperand, op.Segment) == (V, (N,))
    assert (op.result.type, op.Result.type) == (I32, I64)
    assert op.results == (op.result, op.Result)
    assert op.OneRegion is op.regions[0]
    assert {name: attribute for name, attribute in op.attributes.items()} == {
        "I64_ATTR": StringAttr("t"),
        "OptionalAttribute": IntegerAttr(7, I64),
        "STR_ATTR": StringAttr("s"),
        "block": UNIT,
        "operandSegmentSizes": op.operand_segment_sizes,
        "set_given": IntegerAttr(5, I64),
    }
    op.verify_invariants()


def test_parts_are_assigned_under_their_names() -> None:
    op = parts()
    op.Segment = ()
    op.VariadicOperand = [V]
    op.OptionalOperand = None
    op.set_given = 8
    op.UNIT = True
    op.block = False
    assert op.operands == (A, F, V)
    assert op.operand_segment_sizes.values == (1, 1, 1, 0, 0)
    assert (op.set_given, op.UNIT, op.block) == (IntegerAttr(8, I64), UNIT, None)
    op.verify_invariants()


def test_errors_name_the_part() -> None:
    message = "operand 'operand' of 'names.parts' must be a value (any type), but got str 'x'"
    with pytest.raises(TypeError, match=re.escape(message)):
        ops().PartsOp("x", F, STR_ATTR="s")
    message = "attribute 'STR_ATTR' of 'names.parts' must be string attribute, but got int 3"
    with pytest.raises(TypeError, match=re.escape(message)):
        parts().STR_ATTR = 3
    message = "result 'result' of 'names.parts' must be a type (32-bit signless integer)"
    with pytest.raises(TypeError, match=re.escape(message)):
        parts(result=A)


def test_python_functions_may_be_hidden() -> None:
    op = ops().SlicesOp(A, [F, F], [V, V], first=I64, len=[F32])
    assert (op.slice, op.rest, op.tuple_) == (A, (F, F), (V, V))
    assert (op.first.type, [each.type for each in op.len]) == (I64, [F32])
    op.verify_invariants()
    with pytest.raises(TypeError, match=r"result 'len' of 'names\.slices' must be a sequence"):
        ops().SlicesOp(A, first=I64, len=F32)
    # Both a result and an operand that the result's type follows from.
    with pytest.raises(TypeError, match=r"operand 'reason' of 'names\.same' must be a value"):
        ops().SameOp("x")


def test_parts_in_text() -> None:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_names", "names", "names"))
    text = (
        '%0:4 = "x.y"() : () -> (i64, f32, i32, index) '
        '%1:2 = "names.parts"(%0#0, %0#1, %0#2, %0#3) <{STR_ATTR = "s", block, '
        "operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, set_given = 5 : i64}> ({\n}) "
        ": (i64, f32, i32, index) -> (i32, i64)"
    )
    module = parse_source(Source(text, "in.mlir"), context)
    verify(module, context)
    printed = module.print(generic=True)
    assert '<{STR_ATTR = "s", block, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, ' in printed
    assert str(parse_source(Source(printed, "in.mlir"), context).print(generic=True)) == printed


def test_parameter_named_key() -> None:
    keyed = generated_module("made_names", "names.attributes", "names").KeyedAttr
    one, other = (keyed(StringAttr("a"), IntegerAttr(number, I32)) for number in (0, 1))
    assert one is not other
    assert str(other) == '#names.keyed<"a", 1 : i32>'
    with pytest.raises(InvalidParameters, match=r'^has "no"$'):
        keyed(StringAttr("no"), UNIT)


def classes(module: str) -> Any:
    return generated_module("made_names", f"classes.{module}", "names")


def test_constraints_named_after_constants() -> None:
    """`I32` is a type and `I32_` what asks for it; parts may have both names."""
    op = classes("ops").ConstantsOp(V, V, F)
    op.verify_invariants()
    assert (op.I32, op.I32_, op.either) == (V, V, F)
    with pytest.raises(OperationError, match="operand #1 must be 32-bit signless integer"):
        classes("ops").ConstantsOp(V, A, F).verify_invariants()


def test_classes_and_an_enum_of_one_letter() -> None:
    value = Block([classes("types").TType(3)]).arguments[0]
    order = classes("enums").E.b
    op = classes("ops").ClassesOp(value, V, E=order, order=order)
    op.verify_invariants()
    assert (op.TType, op.OtherOp, op.E.value, op.order.value) == (value, V, 1, 1)


def test_parameters_named_like_classes() -> None:
    text = '%0 = "x.y"() : () -> !classes.u<7, !classes.t<3>, 2>\n'
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_names", "classes", "names"))
    module = parse_source(Source(text, "in.mlir"), context)
    made: Any = module.body.first_op.results[0].type
    assert (made.TType_, made.inner, made.UType_) == (7, classes("types").TType(3), 2)
    assert "!classes.u<7, <3>, 2>" in module.print()
