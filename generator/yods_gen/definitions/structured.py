"""Structured ops: loops, which place of each operand they are at, and a scalar body."""

from __future__ import annotations

from typing import Literal, TypeAlias

from yods_gen.records import dataclass
from yods_gen.spans import Span


@dataclass(frozen=True, slots=True)
class Loop:
    """One of the op's loops, by position."""

    position: int


@dataclass(frozen=True, slots=True)
class IndexOf:
    """One of the numbers of an attribute, such as `strides[0]`."""

    attribute: str
    position: int


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`left operator right`; `operator` is Python's."""

    operator: Literal["+", "-", "*", "//", "%"]
    left: Place
    right: Place


#: One dimension of where an operand is read or written.
Place: TypeAlias = "Loop | IndexOf | Arithmetic | int"


@dataclass(frozen=True, slots=True)
class Argument:
    """The scalar of an operand, by position."""

    position: int


@dataclass(frozen=True, slots=True)
class Literal_:
    """`I64(5)`: a constant of a type."""

    type: str
    value: int | float


@dataclass(frozen=True, slots=True)
class LoopIndex:
    """`index(n)`: where a loop is, by position."""

    position: int


@dataclass(frozen=True, slots=True)
class Apply:
    """`function(arguments)`."""

    function: str
    arguments: tuple[Scalar, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """`function(to, value)`: a conversion to the type of an operand, or to one by name.

    `by_attribute`: `function` is an attribute that says how.
    """

    function: str
    by_attribute: bool
    to: int | str
    value: Scalar


#: What the body computes.
Scalar: TypeAlias = "Argument | Literal_ | LoopIndex | Apply | Cast"


@dataclass(frozen=True, slots=True)
class StructuredOperand:
    """An operand, and the places it is indexed at.

    `places` is None where all loops index it, or none if it has no dimensions.
    """

    name: str
    places: tuple[Place, ...] | None


@dataclass(frozen=True, slots=True)
class StructuredDef:
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
