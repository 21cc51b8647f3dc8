"""Functions that a program may declare and call, as MLIR's runner and C provide them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.attributes import FloatAttr
from yods.builtin.types import F32, F64
from yods.literals.floats import FORMATS
from yods_eval.c_functions import C_NAMES, apply_c_function
from yods_eval.constants import signed
from yods_eval.evaluation import POISON, Fault

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


#: A conversion of C's `printf`: flags, width and precision; the size of an integer; its kind.
_CONVERSION = re.compile(r"%([-+ #0]*\d*(?:\.\d+)?)(hh|h|ll|l|j|z|t|L)?([diouxXcfFeEgGsp%])")
_BITS = {"hh": 8, "h": 16, "": 32}


def _printf(program: Program) -> External:
    def string(address: Any) -> str:
        allocation, position = program.memory.find(address)
        found = bytearray()
        while not found or found[-1]:
            allocation.check(position, 1, 1)
            found.append(allocation.data[position])
            position += 1
        return found[:-1].decode("utf-8", "replace")

    def print_(form: Any, *given: Any) -> tuple[Any, ...]:
        if POISON in given:
            raise Fault("poison is printed")
        rest = iter(given)

        def shown(found: re.Match[str]) -> str:
            flags, size, kind = found[1], found[2] or "", found[3]
            if kind == "%":
                return "%"
            value = next(rest, None)
            if value is None:
                raise Fault(f"'printf' has no value for '{found[0]}'")
            if kind in "fFeEgG":
                return f"%{flags}{kind}" % FloatAttr.from_bits(value, F64).value
            if kind == "s":
                return f"%{flags}s" % string(value)
            if kind == "p":
                return f"{value:#x}"
            width = _BITS.get(size, 64)
            value &= (1 << width) - 1
            if kind in "di":
                value = signed(value, width)
            return f"%{flags}{'d' if kind == 'u' else kind}" % value

        text = _CONVERSION.sub(shown, string(form))
        program.write(text)
        return (len(text.encode()),)

    return print_


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
    "printf": _printf,
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
