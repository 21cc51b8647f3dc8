"""The results that an operation computes, by the `semantics:` of its definition.

`evaluator(op)` gives a function from an element of each operand to an element of its result, or a
tuple of them for another number of results. An element is a non-negative number: an
integer or index in two's complement, the bits of a float; or `POISON`. Of vectors and tensors the
function is called for each element.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from yods.builtin.queries import element_type_of
from yods.builtin.types import FloatType, IntegerType
from yods.hints import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from yods import Operation, Type

#: From an element of each operand to one of each result.
Evaluator: TypeAlias = Callable[..., Any]


class UndefinedBehaviour(Exception):
    """An operation must not be executed with these operands; the condition is the message."""


class Fault(Exception):
    """A program cannot go on.

    Attributes:
        op: The operation at fault, once known.
    """

    def __init__(self, message: str, op: Operation | None = None) -> None:
        super().__init__(message)
        self.op = op


class _Poison:
    """The element that stands for no value."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "poison"


POISON = _Poison()


def element_width(type_: Type, index_width: int) -> int:
    """Bits of an integer, float or index, or of the elements of a shaped type."""
    element = element_type_of(type_)
    return element.width if isinstance(element, IntegerType | FloatType) else index_width


#: Module of a dialect's operations → its functions.
_EVALUATORS: dict[str, dict[str, Callable[[Any, int], Evaluator]]] = {}


def evaluator(op: Operation, index_width: int = 64) -> Evaluator | None:
    """The function that computes what `op` does; None where its definition does not say."""
    module = type(op).__module__
    known = _EVALUATORS.get(module)
    if known is None:
        try:
            found = import_module(f"{module.rpartition('.')[0]}.semantics")
        except ModuleNotFoundError:
            found = None
        known = _EVALUATORS[module] = getattr(found, "EVALUATORS", {})
    make = known.get(op.name)
    return None if make is None else make(op, index_width)
