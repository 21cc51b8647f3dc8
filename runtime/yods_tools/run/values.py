"""Values of programs from Python and texts, and back; functions that programs may declare."""

from __future__ import annotations

import json
import re
import sys
from contextlib import suppress

from yods.builtin import types as builtin
from yods.builtin.attributes import FloatAttr
from yods.builtin.elements import DenseElementsAttr
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.diagnostics import DiagnosticError
from yods.literals.floats import FORMATS
from yods.text.parse_attribute import parse_attribute
from yods_eval.c_functions import C_NAMES, apply_c_function
from yods_eval.constants import constant_from, signed
from yods_eval.evaluation import POISON, Fault
from yods_eval.memory import Elements, MemRef, new_memref
from yods_eval.programs import value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Type
    from yods.literals.floats import FloatFormat
    from yods_eval.programs import Program

    External: TypeAlias = Callable[..., tuple[Any, ...]]


def from_python(program: Program, value: Any, type_: Type) -> Any:
    """The value of a program for a number, nested list or array.

    Raises:
        ValueError: `value` is not of this type.
    """
    if isinstance(type_, builtin.MemRefType | builtin.RankedTensorType | builtin.VectorType):
        shape, data = _flattened(value)
        if len(shape) != len(type_.shape) or any(
            extent not in (builtin.DYNAMIC, size)
            for extent, size in zip(type_.shape, shape, strict=True)
        ):
            raise ValueError(f"values of shape {list(shape)} are no {type_}")
        bits = [_bits(program, each, type_.element_type) for each in data]
        if isinstance(type_, builtin.MemRefType):
            return new_argument(program, type_, shape, bits)
        return Elements(shape, bits)
    return _bits(program, value, type_)


def _bits(program: Program, value: Any, type_: Type) -> Any:
    if isinstance(type_, builtin.FloatType):
        return FloatAttr(float(value), type_).bits
    if isinstance(type_, builtin.ComplexType):
        number = complex(value)
        return tuple(_bits(program, e, type_.element_type) for e in (number.real, number.imag))
    if isinstance(type_, builtin.IntegerType | builtin.IndexType):
        width = type_.width if isinstance(type_, builtin.IntegerType) else program.index_width
        number = int(value)
        if number != value or not -(1 << (width - 1)) <= number < 1 << width:
            raise ValueError(f"{value!r} is no value of type {type_}")
        return number & ((1 << width) - 1)
    raise ValueError(f"arguments of type {type_} cannot be given")


def _flattened(value: Any) -> tuple[tuple[int, ...], list[Any]]:
    """Shape and elements of nested lists, or of an array."""
    value = value.tolist() if hasattr(value, "tolist") else value
    shape: list[int] = []
    data = [value]
    while data and isinstance(data[0], list | tuple):
        extent = len(data[0])
        if any(not isinstance(each, list | tuple) or len(each) != extent for each in data):
            raise ValueError("rows of different lengths")
        shape.append(extent)
        data = [each for row in data for each in row]
    return tuple(shape), data


def new_argument(
    program: Program, type_: builtin.MemRefType, shape: Sequence[int], bits: Sequence[int]
) -> MemRef:
    """Memory with these elements, in row-major order."""
    made = new_memref(program.memory, type_, shape, "argument")
    made.fill(bits)
    return made


def to_python(value: Any, type_: Type) -> Any:
    """A number, a nested list or, where numpy is imported, an array of a value."""
    if isinstance(value, MemRef):
        assert isinstance(type_, builtin.ShapedType)
        data = [value.load(each) for each in value.all_indices()]
        return to_python(Elements(value.sizes, data), type_)
    if isinstance(value, Elements):
        assert isinstance(type_, builtin.ShapedType)
        flat = [to_python(each, type_.element_type) for each in value.data]
        return _array(flat, value.shape, type_.element_type)
    if value is POISON:
        return POISON
    if isinstance(type_, builtin.ComplexType):
        return complex(*(to_python(each, type_.element_type) for each in value))
    if isinstance(type_, builtin.FloatType):
        return FloatAttr.from_bits(value, type_).value
    if isinstance(type_, builtin.IntegerType) and type_.width == 1:
        return bool(value)
    width = type_.width if isinstance(type_, builtin.IntegerType) else 64
    unsigned = isinstance(type_, builtin.IntegerType) and type_.signedness == "unsigned"
    return value if unsigned or value < 1 << (width - 1) else value - (1 << width)


def _array(flat: list[Any], shape: Sequence[int], element: Type) -> Any:
    # Whoever wants arrays has imported numpy; no one else needs it.
    numpy: Any = sys.modules.get("numpy")
    if numpy is None:
        for extent in reversed(shape[1:]):
            flat = [flat[at : at + extent] for at in range(0, len(flat), max(extent, 1))]
        return flat if shape else flat[0]
    name = str(element)
    if isinstance(element, builtin.IntegerType) and not element.is_unsigned:
        name = f"int{element.width}" if element.width > 1 else "bool"
    known = {"index": "int64", "ui8": "uint8", "ui16": "uint16", "ui32": "uint32", "ui64": "uint64"}
    dtype = known.get(name, name.replace("f", "float") if name in ("f16", "f32", "f64") else name)
    typed = POISON not in flat and hasattr(numpy, dtype)
    return numpy.array(flat, **({"dtype": dtype} if typed else {})).reshape(shape)


def from_text(program: Program, text: str, type_: Type) -> Any:
    """The value that `text` spells, as an attribute of MLIR is spelled.

    Raises:
        ValueError: It spells none of this type.
    """
    wanted: Type = type_
    if isinstance(type_, builtin.ShapedType) and text.startswith("dense<") and text.endswith(">"):
        # The type may leave open what the text shows.
        with suppress(json.JSONDecodeError):
            return from_python(program, json.loads(text[6:-1]), type_)
    if isinstance(type_, builtin.MemRefType):
        wanted = builtin.RankedTensorType(type_.shape, type_.element_type)
    if isinstance(wanted, builtin.FloatType) and text.lstrip("-").isdecimal():
        text = f"{text}.0"
    plain = not isinstance(wanted, builtin.IntegerType) or wanted.width != 1 or text.isdecimal()
    spelled = f"{text} : {wanted}" if " : " not in text and plain else text
    try:
        attribute = parse_attribute(spelled)
    except DiagnosticError as error:
        raise ValueError(f"'{text}' is no value of type {type_}: {error}") from error
    given = getattr(attribute, "type", None)
    fits = given is wanted
    if isinstance(wanted, builtin.RankedTensorType) and isinstance(given, builtin.RankedTensorType):
        pairs = zip(wanted.shape, given.shape, strict=False)
        fits = (
            wanted.element_type is given.element_type
            and len(wanted.shape) == len(given.shape)
            and all(a in (builtin.DYNAMIC, b) for a, b in pairs)
        )
    value = value_of(attribute)
    if value is None or not fits:
        raise ValueError(f"'{text}' is no value of type {type_}")
    if isinstance(type_, builtin.MemRefType):
        return new_argument(program, type_, value.shape, value.data)
    return value


def text_of(value: Any, type_: Type) -> str:
    """A value as MLIR spells the attribute with it."""
    if isinstance(value, MemRef):
        value = Elements(value.sizes, [value.load(each) for each in value.all_indices()])
    if isinstance(value, Elements):
        assert isinstance(type_, builtin.ShapedType)
        if POISON in value.data:
            return str(value)
        if isinstance(type_.element_type, builtin.ComplexType):
            value = Elements(value.shape, [part for each in value.data for part in each])
        made = (
            type_
            if isinstance(type_, builtin.VectorType)
            else builtin.RankedTensorType(value.shape, type_.element_type)
        )
        return str(DenseElementsAttr.from_bits(made, value.data))
    if isinstance(type_, builtin.ComplexType) and value is not POISON:
        parts = (text_of(each, type_.element_type).split(" : ")[0] for each in value)
        return f"({', '.join(parts)}) : {type_}"
    constant = None if not isinstance(value, int) else constant_from([value], type_)
    return repr(value) if constant is None else str(constant)


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
                return f"%{flags}{kind}" % FloatAttr.from_bits(value, builtin.F64).value
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
    "printF32": _number(_float(builtin.F32)),
    "printF64": _number(_float(builtin.F64)),
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
