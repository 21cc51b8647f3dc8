"""Builders of classes: what the arguments of a constructor become."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

import pytest

from yods.builtin.attributes import StringAttr
from yods.builtin.segments import SegmentSizes
from yods.builtin.types import I32, INDEX
from yods.ir import construction
from yods.ir.attribute import Type
from yods.ir.block import Block, Region
from yods.ir.fields import (
    AttributeConstraint,
    DefaultAttribute,
    OptionalAttribute,
    RequiredAttribute,
)
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.parts import (
    OneRegion,
    Operand,
    OptionalOperand,
    OptionalResult,
    Result,
    TypeConstraint,
    VariadicOperand,
    VariadicSuccessor,
)
from yods.ir.value import Value
from yods.ir.value_ranges import Segment

if TYPE_CHECKING:
    from yods.ir.operation_base import Common

TEXT: AttributeConstraint[StringAttr, str] = AttributeConstraint(
    "text", StringAttr, plain=StringAttr
)
ANY = TypeConstraint("any type")
NONE_GIVEN = StringAttr("none given")


class Op(Operation):
    __slots__ = ("_label", "_mode", "_note", "_operand_segment_sizes")

    NAME = "t.op"
    label = RequiredAttribute(TEXT)
    mode = DefaultAttribute(TEXT, NONE_GIVEN)
    note = OptionalAttribute(TEXT)
    first = Operand[Any](Segment(0), ANY)
    perhaps = OptionalOperand[Any](Segment(1), ANY)
    others = VariadicOperand[Any](Segment(2), ANY)
    operand_segment_sizes = SegmentSizes(3)
    same = Result[Any](0, ANY)
    more = OptionalResult[Any](slice(1, None), ANY)
    body = OneRegion(0)
    next = VariadicSuccessor(0)

    INFERRED_TYPES: ClassVar[Mapping[str, Any]] = {"same": lambda first: first.type}

    def __init__(
        self,
        first: Value[Any],
        perhaps: Value[Any] | None = None,
        others: Iterable[Value[Any]] = (),
        *,
        label: StringAttr | str,
        mode: StringAttr | str | None = None,
        note: StringAttr | str | None = None,
        same: Type | None = None,
        more: Type | None = None,
        body: Region | None = None,
        next: Sequence[Block] = (),
        **common: Unpack[Common],
    ) -> None:
        self._build_from(
            first, perhaps, others, label, mode, note, same, more, body, next, **common
        )


A, B, C = Block([I32, INDEX, INDEX]).arguments


def test_omitted_arguments() -> None:
    op = Op(A, label="x")
    assert (op.label, op.mode, op.note) == (StringAttr("x"), NONE_GIVEN, None)
    assert (op.operands, op.perhaps, op.others) == ((A,), None, ())
    assert [result.type for result in op.results] == [I32]
    assert (len(op.regions), op.successors, dict(op.discardable_attributes)) == (1, (), {})


def test_given_arguments() -> None:
    block, region = Block(), Region()
    kept = {"kept": NONE_GIVEN}
    op = Op(
        A, B, [C, C], label=NONE_GIVEN, mode="m", note="n", same=INDEX, more=I32, body=region,
        next=[block], attributes=kept,
    )  # fmt: skip
    assert (op.mode, op.note) == (StringAttr("m"), StringAttr("n"))
    assert (op.perhaps, op.others) == (B, (C, C))
    assert [result.type for result in op.results] == [INDEX, I32]
    assert (op.body, op.successors, dict(op.discardable_attributes)) == (region, (block,), kept)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"first": 3}, "operand 'first' of 't.op' must be a value (any type), but got int 3"),
        ({"others": B}, "a sequence of values (variadic of any type), but got BlockArgument; wr"),
        ({"perhaps": 3}, "operand #1 ('perhaps') of 't.op' must be a value (any type), but got"),
        ({"label": None}, "attribute 'label' of 't.op' must be text, but got None"),
        ({"note": 3}, "attribute 'note' of 't.op' must be text, but got int 3"),
        ({"same": 3}, "result 'same' of 't.op' must be a type (any type), but got int 3"),
        ({"body": 3}, "region 'body' of 't.op' must be a region or a function that fills it"),
        ({"next": [3]}, "successor #0 of 't.op' must be a block, but got int 3"),
        ({"lable": "x"}, "Op.__init__() got an unexpected keyword argument 'lable'"),
    ],
)
def test_wrong_arguments(given: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        Op(**{"first": A, "label": "x", **given})
    assert message in str(caught.value)


def test_classes_of_one_shape_share_code(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other(Operation):
        __slots__ = ()

        NAME = "t.other"
        value = Operand[Any](0, ANY)

        def __init__(self, value: Value[Any], **common: Unpack[Common]) -> None:
            self._build_from(value, **common)

    class Third(Operation):
        __slots__ = ()

        NAME = "t.third"
        it = Operand[Any](0, ANY)

        def __init__(self, it: Value[Any], **common: Unpack[Common]) -> None:
            self._build_from(it, **common)

    assert construction.builder(Other).__code__ is construction.builder(Third).__code__  # type: ignore[attr-defined]


def test_constructor_of_an_older_generator() -> None:
    class Older(Operation):
        __slots__ = ()

        NAME = "t.older"
        value = Operand[Any](0, ANY)

        def __init__(self, value: Value[Any], *, attributes: Any = None, location: Any = None):
            self._build_from(value, attributes, location)

    assert dict(Older(A, attributes={"kept": NONE_GIVEN}).discardable_attributes) == {
        "kept": NONE_GIVEN
    }


def test_custom_constructor_calls_the_base() -> None:
    class Derived(Op):
        __slots__ = ()

        def __init__(self) -> None:
            super().__init__(A, label="derived")

    assert Derived().label == StringAttr("derived")
    assert Op(A, label="base").label == StringAttr("base")


def test_a_missing_argument_names_the_class_whose_constructor_its_base_has() -> None:
    class Base(Operation):
        __slots__ = ()

        def __init__(self, x: Value[Any], *, y: Type = I32, **common: Unpack[Common]) -> None:
            self._build_from(x, y, **common)

    class Derived(Base):
        __slots__ = ()

    make: Any = Derived
    with pytest.raises(TypeError) as caught:
        make()
    assert str(caught.value) == "Derived.__init__() missing 1 required positional argument: 'x'"
    assert inspect.signature(Derived) == inspect.signature(Base)


class _Named(UnregisteredOperation):
    __slots__ = ()

    def __init__(self, name: str) -> None:
        """Make one of a name alone."""
        super().__init__(name)


class _Derived(_Named):
    __slots__ = ()


def test_inherited_constructor_has_the_name_of_the_class() -> None:
    assert _Derived("t.x").name == "t.x"
    assert _Derived.__init__.__doc__ == "Make one of a name alone."
    with pytest.raises(TypeError, match=r"^_Derived\.__init__\(\) takes 2 positional arguments"):
        _Derived("t.x", "t.y")  # type: ignore[call-arg]
