"""Functions that a program may declare and call, as MLIR's runner and C provide them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.attributes import FloatAttr
from yods.builtin.types import F32, F64
from yods.literals.floats import FORMATS
from yods_eval.c_functions import C_NAMES, apply_c_function
from yods_eval.evaluation import Fault

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.literals.floats import FloatFormat
    from yods_eval.programs import Program

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


def _malloc(program: Program) -> External:
    def allocate(*given: Any) -> tuple[Any, ...]:
        size, alignment = given[-1], given[0] if len(given) > 1 else 16
        return (program.memory.allocate(size, max(alignment, 16), "heap").base,)

    return allocate


def _free(program: Program) -> External:
    def free(address: Any) -> tuple[Any, ...]:
        if address:
            allocation, position = program.memory.find(address)
            if allocation.kind != "heap" or position:
                raise Fault(f"deallocation of {allocation.kind} memory at byte {position}")
            program.memory.free(allocation, "deallocation")
        return ()

    return free


def _of_c(name: str, form: FloatFormat) -> Callable[[Program], External]:
    def make(program: Program) -> External:
        return lambda *given: (apply_c_function(name, given, form),)

    return make


#: Name → what makes the function of a program.
EXTERNALS: dict[str, Callable[[Program], External]] = {
    "printI64": _number(_signed),
    "printU64": _number(str),
    "printF32": _number(_float(F32)),
    "printF64": _number(_float(F64)),
    "malloc": _malloc,
    "aligned_alloc": _malloc,
    "free": _free,
    "printOpen": _text("( "),
    "printClose": _text(" )"),
    "printComma": _text(", "),
    "printNewline": _text("\n"),
}
for _name in C_NAMES:
    EXTERNALS[_name] = _of_c(_name, FORMATS["f64"])
    EXTERNALS[f"{_name}f"] = _of_c(_name, FORMATS["f32"])
