"""Functions for hooks that `yods import td --cpp` translates from parsers and printers in C++.

A parser of MLIR returns failure after an error, where one of ours raises that error.

Source: MLIR, mlir/include/mlir/IR/OpImplementation.h.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I1, I32, I64, FunctionType
from yods.hints import Any
from yods.ir.attribute import Attribute, Type
from yods.ir.block import Block, Region
from yods.ir.traits import IsolatedFromAbove
from yods.text.directives import parse_symbol_visibility
from yods.text.function_syntax import parse_signature, signature_text
from yods.text.parameters import DOUBLE, EnumKind
from yods.text.piece_printer import INDENT
from yods_imported.cpp import DenseI32Array, DenseI64Array, Kind, Record, isa, resized

#: Names that only what is translated uses.
__all__ = [
    "I1", "ArrayAttr", "DenseArrayAttr", "DictionaryAttr", "FunctionType", "IntegerAttr", "Region",
    "StringAttr", "SymbolRefAttr", "TypeAttr", "UnitAttr", "signature_text",
]  # fmt: skip


class State:
    """The parts of an operation that is read."""

    def __init__(self, p: Any) -> None:
        self.parser = p
        self.cls = p.context.operation(p.op_name())
        self.operands: list[Any] = []
        self.types: list[Any] = []
        self.attributes: dict[str, Attribute] = {}
        self.regions: list[Region] = []
        self.successors: list[Any] = []
        self.propertiesAttr: Any = None
        self.location = None

    def add_region(self) -> Region:
        self.regions.append(Region())
        return self.regions[-1]

    def finish(self, succeeded: bool) -> Any:
        """The operation. Raises ParseError."""
        check_read(self.parser, succeeded)
        self.attributes.update(self.propertiesAttr or {})
        parts = tuple(self.operands), self.types, self.attributes
        return self.parser.build(self.cls, *parts, tuple(self.regions), tuple(self.successors))


def check_read(p: Any, succeeded: bool) -> None:
    """Raise ParseError for a failure of which C++ says nothing more."""
    if not succeeded:
        raise p.custom_error("expected another form")


def class_of(p: Any, kind: Any) -> Any:
    """The class of types or attributes that C++ names, whose text may lack its mnemonic."""
    if not isinstance(kind, Kind) or kind.named is None:
        return kind
    base, dialect, mnemonic = kind.named
    found = p.context.dialect(dialect)
    classes = found.ATTRIBUTES if base is Attribute else found.TYPES
    return classes[mnemonic]


def read_integer(p: Any) -> IntegerAttr:
    """MLIR: parseInteger of an APInt, whose width is that of the digits, and a sign's."""
    value = p.integer()
    width = max(4 * len(str(abs(value))), abs(value).bit_length() + 1)
    return resized(value, width)


def read_whole(p: Any, made: Any, start: int | None = None) -> Any:
    """A type or attribute that was read, whose text is kept from `start` on. Raises ParseError."""
    check_read(p, made is not None)
    text = p.text[p.pos if start is None else start : p.pos]
    if start is not None and not {"#", "!"} & {*text}:
        # An alias means something only in the text that has it.
        _TEXTS[made] = text
    return made


#: The texts of types and attributes that only C++ can write.
_TEXTS: dict[Any, str] = {}


class Written:
    """A printer of types and attributes that collects what is written."""

    def __init__(self, p: Any) -> None:
        self._printer = p
        self.text = ""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._printer, name)

    def write(self, text: str) -> None:
        self.text += text


def written(p: Any, write: Callable[[Any, Any], object], value: Any) -> str:
    """The text of a type or attribute."""
    to = Written(p)
    write(value, to)
    return to.text


def text_as_read(value: Any, p: Any) -> None:
    """Write the text that a type or attribute was read from. Raises NotImplementedError."""
    if value not in _TEXTS:
        raise NotImplementedError(f"what writes '{value.DIALECT}.{value.MNEMONIC}' is not ported")
    p.write(_TEXTS[value])


def made_by(p: Any, kind: Kind, *parameters: Any) -> Any:
    """`T::get(…)` of a type or attribute of the project."""
    cls = class_of(p, kind)
    kinds = (each.kind for each in cls.PARAMETERS)
    given = [
        each.enum(value) if isinstance(each, EnumKind) and isinstance(value, int) else value
        for each, value in zip(kinds, parameters, strict=True)
    ]
    return p.made(cls, p.next_start(), *given)


def read_body(p: Any, kind: Any) -> Any:
    """MLIR: parseCustomAttributeWithFallback, parseCustomTypeWithFallback."""
    if kind in (DenseI64Array, DenseI32Array):
        return p.dense_array(I64 if kind is DenseI64Array else I32)
    if not isinstance(kind, Kind) or kind.named is None:
        # A class of MLIR's, whose text is never without its mnemonic.
        is_type = isinstance(kind, type) and issubclass(kind, Type)
        return read_type_of(p, kind) if is_type else read_attribute_of(p, kind)
    cls = class_of(p, kind)
    return p.attribute_or_body(cls) if issubclass(cls, Attribute) else p.type_or_body(cls)


def read_attribute_of(p: Any, kind: Any, type_: Any = None) -> Any:
    at = p.next_start()
    value = p.attribute(type_)
    if not isa(value, kind):
        raise p.custom_error("invalid kind of attribute specified", at)
    return value


def read_optional_attribute_of(p: Any, kind: Any, type_: Any = None) -> Any:
    return read_attribute_of(p, kind, type_) if p.at_attribute() else None


def read_type_of(p: Any, kind: Any) -> Any:
    at = p.next_start()
    value = p.type()
    if not isa(value, kind):
        raise p.custom_error("invalid kind of type specified", at)
    return value


def read_float(p: Any) -> float:
    """MLIR: parseFloat."""
    return float(DOUBLE.read(p))


def read_optional_integer(p: Any, low: int, high: int) -> int | None:
    """MLIR: parseOptionalInteger, into a number between `low` and `high`."""
    start = p.pos
    if p.optional_signed_integer() is None:
        return None
    p.pos = start
    return p.integer_between(low, high)  # type: ignore[no-any-return]


def keyword_or_string(p: Any) -> str:
    found: str | None = optional_keyword_or_string(p)
    return str(p.keyword() if found is None else found)


def optional_keyword_or_string(p: Any) -> Any:
    found = p.optional_keyword()
    return p.optional_string() if found is None else found


def read_list(p: Any, delimiter: str, read: Callable[[], Any]) -> None:
    """MLIR: parseCommaSeparatedList; `?` stands before what may be left out."""

    def item() -> None:
        check_read(p, read())

    if not delimiter:
        p.comma_separated(item)
    elif delimiter[0] != "?" or p.at(delimiter[1]):
        p.listed(delimiter.lstrip("?"), item)


def read_operands(p: Any, delimiter: str = "", count: int = -1) -> list[Any]:
    """MLIR: parseOperandList."""
    at = p.next_start()
    if not delimiter:
        found = p.operand_list()
    elif delimiter[0] == "?" and not p.at(delimiter[1]):
        found = []
    else:
        found = p.listed(delimiter.lstrip("?"), p.operand)
    if count not in (-1, len(found)):
        raise p.custom_error(f"expected {count} operands", at)
    return found  # type: ignore[no-any-return]


def read_region(p: Any, into: Region, arguments: Sequence[Any] = ()) -> None:
    """MLIR: parseRegion."""
    isolated = issubclass(p.context.operation(p.op_name()), IsolatedFromAbove)
    # Arguments of which only the types are written are those of no block.
    given = [(each.ssaName, each.type, None) for each in arguments if each.ssaName is not None]
    into.take_blocks(p.region(given, isolated=isolated))


def add_argument(into: Region, type_: Any) -> Any:
    """MLIR: Region::addArgument."""
    if not into.blocks:
        into.append(Block())
    return into.blocks[0].add_argument(type_)


def name_start(p: Any) -> int:
    """MLIR: getNameLoc; of an attribute on its own, what follows its name."""
    return int(getattr(p, "op_start", p.pos))


def name_of(operand: Any) -> str:
    """The name of an operand as it is written, without the number of a result."""
    return "" if operand is None else "%" + operand[1].partition("#")[0].rstrip()


def read_argument(p: Any, typed: bool = False, attributed: bool = False) -> Record:
    """MLIR: parseArgument."""
    name = p.optional_argument()
    if name is None:
        raise p.wrong_token("expected SSA operand")
    if typed:
        p.expect(":")
    type_ = p.type() if typed else None
    attributes = DictionaryAttr((p.attribute_dict() or {}).items()) if attributed else None
    p.optional_trailing_location()
    return Record(ssaName=name, type=type_, attrs=attributes)


def read_arguments(
    p: Any, delimiter: str, typed: bool = False, attributed: bool = False
) -> list[Any]:
    """MLIR: parseArgumentList."""
    found: list[Any] = []

    def read() -> bool:
        found.append(read_argument(p, typed, attributed))
        return True

    if delimiter or p.peek() == "%":
        read_list(p, delimiter, read)
    return found


def read_visibility(p: Any, into: dict[str, Attribute]) -> bool:
    """MLIR: parseOptionalVisibilityKeyword."""
    found = parse_symbol_visibility(p)
    if found is not None:
        into["sym_visibility"] = found
    return found is not None


def read_signature(
    p: Any, variadic: bool, arguments: list[Any], types: list[Any], attributes: list[Any]
) -> bool:
    """MLIR: parseFunctionSignatureWithArguments; whether `...` ends the arguments."""
    read = parse_signature(p, variadic=variadic)
    names: Sequence[Any] = read.names or [None] * len(read.argument_types)
    given = zip(names, read.argument_types, read.argument_attributes, strict=True)
    arguments.extend(
        Record(ssaName=name, type=type_, attrs=DictionaryAttr((attrs or {}).items()))
        for name, type_, attrs in given
    )
    types.extend(read.result_types)
    attributes.extend(DictionaryAttr((each or {}).items()) for each in read.result_attributes)
    return read.is_variadic


def add_signature_attributes(
    into: dict[str, Attribute],
    arguments: Sequence[Any],
    results: Sequence[Any],
    of_arguments: str,
    of_results: str,
) -> None:
    """MLIR: addArgAndResultAttrs."""
    of = [each.attrs if isinstance(each, Record) else each for each in arguments]
    for name, given in ((of_arguments, of), (of_results, results)):
        if any(given):
            into[name] = ArrayAttr(each or DictionaryAttr(()) for each in given)


def interleave(
    items: Sequence[Any], write: Callable[[Any], object], between: Callable[[], object]
) -> None:
    """MLIR: llvm::interleave."""
    for at, item in enumerate(items):
        if at:
            between()
        write(item)


def write_arrow_types(p: Any, types: Sequence[Any]) -> None:
    """MLIR: printArrowTypeList."""
    texts = [p.type(each) for each in types]
    plain = len(texts) == 1 and not isinstance(types[0], FunctionType)
    p.write(f" -> {texts[0]}" if plain else f" -> ({', '.join(texts)})")


def set_indent(p: Any, more: bool) -> None:
    """MLIR: increaseIndent, decreaseIndent."""
    p._indent = p._indent + INDENT if more else p._indent.removesuffix(INDENT)


def read_case(p: Any, keywords: Mapping[int, str]) -> int:
    """The number of a case of an enum."""
    at = p.next_start()
    found = keyword_or_string(p)
    for number, keyword in keywords.items():
        if keyword == found:
            return number
    raise p.error(f"expected one of: {', '.join(keywords.values())}", at)
