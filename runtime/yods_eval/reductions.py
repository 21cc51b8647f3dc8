"""The functions that reductions combine elements by."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from yods.builtin.queries import element_type_of
from yods.builtin.types import FloatType
from yods.hints import TYPE_CHECKING, Any
from yods_eval import elements
from yods_eval.constants import format_of
from yods_eval.evaluation import POISON, Fault, element_width

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.ir.attribute import Type

_OF_INTEGERS: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, width: (a + b) & ((1 << width) - 1),
    "sub": lambda a, b, width: (a - b) & ((1 << width) - 1),
    "mul": lambda a, b, width: (a * b) & ((1 << width) - 1),
    "and": lambda a, b, width: a & b,
    "or": lambda a, b, width: a | b,
    "xor": lambda a, b, width: a ^ b,
    "nand": lambda a, b, width: ~(a & b) & ((1 << width) - 1),
    "maxs": elements.smax,
    "mins": elements.smin,
    "maxu": lambda a, b, width: max(a, b),
    "minu": lambda a, b, width: min(a, b),
}
_OF_FLOATS: dict[str, Callable[..., int]] = {
    "add": elements.fadd,
    "sub": elements.fsub,
    "mul": elements.fmul,
    "maximum": elements.fmaximum,
    "minimum": elements.fminimum,
    "maxnum": elements.fmaxnum,
    "minnum": elements.fminnum,
}
#: What arith, vector and llvm call them otherwise.
_ALIASES = {
    "maxsi": "maxs", "smax": "maxs", "max": "maxs", "minsi": "mins", "smin": "mins", "min": "mins",
    "maxui": "maxu", "umax": "maxu", "minui": "minu", "umin": "minu", "fmax": "maxnum",
    "fmin": "minnum", "assign": "xchg", "_and": "and", "_or": "or", "_xor": "xor",
}  # fmt: skip


def combiner(kind: str, type_: Type, index_width: int) -> Callable[[Any, Any], Any]:
    """The function of this name of two elements of `type_`.

    Args:
        kind: As the enumerations of arith, vector and llvm have it, such as `addf` or `maxs`.
    """
    name = _ALIASES.get(kind, kind)
    if name == "xchg":
        return lambda old, new: new
    form: Any
    table: dict[str, Callable[..., int]]
    if isinstance(element_type_of(type_), FloatType):
        form, table = format_of(type_), _OF_FLOATS
        names = (name, name.removesuffix("f"), name.removeprefix("f"))
    else:
        form, table = element_width(type_, index_width), _OF_INTEGERS
        names = (name, name.removesuffix("i"), name)
    name = next((each for each in names if each in table), "")
    if not name:
        raise Fault(f"elements cannot be combined by '{kind}'")
    function = table[name]

    def combine(a: Any, b: Any) -> Any:
        if a is POISON or b is POISON:
            return POISON
        # What proves programs has terms for elements.
        return function(a, b, form) if isinstance(a, int) else a.combined(name, b)

    return combine


def reduced(combine: Callable[[Any, Any], Any], start: Any, values: Iterable[Any]) -> Any:
    """All values combined in their order, from `start` if it is not None."""
    items = iter(values)
    return reduce(combine, items, next(items) if start is None else start)
