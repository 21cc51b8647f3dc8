"""Structured operations: loops over the elements of operands, and what their body computes."""

from __future__ import annotations

from typing import Literal, TypeAlias

from yods_gen.errors import Span
from yods_gen.records import DataClass


class Loop(DataClass):
    """One of the op's loops, by position."""

    position: int


class IndexOf(DataClass):
    """One of the numbers of an attribute, such as `strides[0]`."""

    attribute: str
    position: int


class Arithmetic(DataClass):
    """`left operator right`; `operator` is Python's."""

    operator: Literal["+", "-", "*", "//", "%"]
    left: Place
    right: Place


#: One dimension of where an operand is read or written.
Place: TypeAlias = "Loop | IndexOf | Arithmetic | int"


class Argument(DataClass):
    """The scalar of an operand, by position."""

    position: int


class Literal_(DataClass):
    """`I64(5)`: a constant of a type."""

    type: str
    value: int | float


class LoopIndex(DataClass):
    """`index(n)`: where a loop is, by position."""

    position: int


class Apply(DataClass):
    """`function(arguments)`."""

    function: str
    arguments: tuple[Scalar, ...]


class Cast(DataClass):
    """`function(to, value)`: a conversion to the type of an operand, or to one by name.

    `by_attribute`: `function` is an attribute that says how.
    """

    function: str
    by_attribute: bool
    to: int | str
    value: Scalar


#: What the body computes.
Scalar: TypeAlias = "Argument | Literal_ | LoopIndex | Apply | Cast"


class StructuredOperand(DataClass):
    """An operand, and the places it is indexed at.

    `places` is None where all loops index it, or none if it has no dimensions.
    """

    name: str
    places: tuple[Place, ...] | None


class StructuredDef(DataClass):
    """The value of `structured` of an op.

    Attributes:
        iterators: The kind of each loop; None where there is a parallel one for each
            dimension of the first output.
        operands: Inputs, then outputs.
        body: The value for each output; empty where an op has hooks for that.
    """

    iterators: tuple[str, ...] | None
    operands: tuple[StructuredOperand, ...]
    body: tuple[Scalar, ...]
    span: Span

    @property
    def index_attributes(self) -> tuple[str, ...]:
        """The attributes whose numbers its maps mention."""
        names: dict[str, None] = {}
        pending: list[Place] = [
            place for each in self.operands for place in reversed(each.places or ())
        ]
        while pending:
            match pending.pop(0):
                case IndexOf(attribute, _):
                    names[attribute] = None
                case Arithmetic(_, left, right):
                    pending[:0] = (left, right)
        return tuple(names)
