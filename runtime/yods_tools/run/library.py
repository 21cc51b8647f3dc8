"""Functions that a program may declare and call, as MLIR's runner provides them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.attributes import FloatAttr
from yods.builtin.types import F32, F64

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.folding.programs import Program

    External: TypeAlias = Callable[..., tuple[Any, ...]]


def _text(text: str) -> Callable[[Program], External]:
    def make(program: Program) -> External:
        def write() -> tuple[Any, ...]:
            program.write(text)
            return ()

        return write

    return make


def _number(shown: Callable[[Any], str]) -> Callable[[Program], External]:
    def make(program: Program) -> External:
        def write(value: Any) -> tuple[Any, ...]:
            program.write(shown(value))
            return ()

        return write

    return make


def _signed(value: int) -> str:
    return str(value - (1 << 64) if value >> 63 else value)


def _float(type_: Any) -> Callable[[int], str]:
    """As `%lg` of C prints it."""
    return lambda bits: f"{FloatAttr.from_bits(bits, type_).value:.6g}"


#: Name → what makes the function of a program.
EXTERNALS: dict[str, Callable[[Program], External]] = {
    "printI64": _number(_signed),
    "printU64": _number(str),
    "printF32": _number(_float(F32)),
    "printF64": _number(_float(F64)),
    "printOpen": _text("( "),
    "printClose": _text(" )"),
    "printComma": _text(", "),
    "printNewline": _text("\n"),
}
