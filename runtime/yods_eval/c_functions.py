"""Functions of f32 and f64, as the C library computes them.

MLIR folds them with `sinf` and its kin, whose last bit is the library's own. Where
there is no such library (`libm`), the function is Python's, which knows f64 alone: an
f32 is rounded from it, and may differ in its last bit.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Sequence
from functools import cache
from struct import pack

from yods.hints import Any
from yods.literals.floats import FloatFormat, bits_from_double, double_from_bits

#: Those that MLIR folds.
C_NAMES = frozenset(
    {
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cos", "cosh", "erf", "erfc",
        "exp", "exp2", "expm1", "log", "log10", "log1p", "log2", "pow", "round", "sin", "sinh",
        "sqrt", "tan", "tanh", "trunc",
    }
)  # fmt: skip
_LIBRARIES = ("libm.so.6", "libm.dylib")


def is_c_function(name: str) -> bool:
    """Whether `name` is one of the functions that are known here."""
    return name in C_NAMES


def apply_c_function(name: str, operands: Sequence[int], form: FloatFormat) -> int:
    """The bits of `name(operands)`; all are of format `form`, which is f32's or f64's."""
    numbers = [double_from_bits(bits, form) for bits in operands]
    function = _c_function(name, form.width, len(numbers))
    if function is not None:
        return _bits(function(*numbers), form)
    return _bits(_python_function(name, numbers), form)


def _bits(value: float, form: FloatFormat) -> int:
    """As `bits_from_double`; a NaN keeps its payload."""
    if value != value and form.width == 32:
        return int.from_bytes(pack("<f", value), "little")
    return bits_from_double(value, form)


@cache
def _library() -> ctypes.CDLL | None:
    for name in _LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


@cache
def _c_function(name: str, width: int, count: int) -> Callable[..., float] | None:
    library = _library()
    if library is None:
        return None
    type_: Any = ctypes.c_float if width == 32 else ctypes.c_double
    try:
        function = library[name + "f" if width == 32 else name]
    except AttributeError:
        return None
    function.argtypes = [type_] * count
    function.restype = type_
    return function


def _python_function(name: str, numbers: Sequence[float]) -> float:
    """The same from Python, which raises where C gives an infinity or a NaN."""
    if name == "round":
        return math.copysign(math.floor(abs(numbers[0]) + 0.5), numbers[0])
    function: Callable[..., Any] = getattr(math, name)
    try:
        return float(function(*numbers))
    except OverflowError:
        odd = name == "sinh" or (name == "pow" and numbers[1] % 2 == 1)
        return math.copysign(math.inf, numbers[0]) if odd else math.inf
    except ValueError:
        if name in ("log", "log2", "log10", "log1p"):
            return -math.inf
        return math.copysign(math.inf, numbers[0]) if name == "atanh" else math.nan
