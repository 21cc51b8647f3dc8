"""What generated `parse` and `text` methods of types and attributes are made of.

Every `read_…` takes last the class whose parameter it reads, and the parameter's name, which
MLIR tells after the error that the value itself met with; not inside a list, of which only
the whole is told.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Assembly Format";
DialectImplementation.h, `FieldParser`; mlir-tblgen, AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from struct import pack
from typing import TYPE_CHECKING, TypeAlias

from yods.builtin.attributes import FloatAttr
from yods.builtin.types import DYNAMIC, FLOAT_TYPES, dimensions_text
from yods.ir.attribute import Interned, parameter_of
from yods.ir.diagnostics import ParseError
from yods.literals.floats import FORMATS, bits_from_double, float_text
from yods.literals.patterns import Shortcut
from yods.text.grammar.symbols import symbol_body_end
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from types import TracebackType
    from typing import TypeVar

    from yods.builtin.elements import DenseArrayAttr
    from yods.ir.attribute import Attribute, Type
    from yods.ir.enums import BitEnum, IntegerEnum, StringEnum
    from yods.text.attribute_parser import AttributeParser

    T = TypeVar("T")
    TypeT = TypeVar("TypeT", bound="Type")
    AttributeT = TypeVar("AttributeT", bound="Attribute")
    EnumT = TypeVar("EnumT", bound="IntegerEnum | StringEnum | BitEnum")

#: More dimensions than any type has; so many positions can be written as their number.
_MOST_POSITIONS = 2**16

# A number that is what Python's own floats are.
_usual_double = Shortcut(SPACE + r"(-?+[0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)")

#: The class whose parameter is read; None inside a list.
Owner: TypeAlias = type[Interned] | None


def _failed(p: AttributeParser, owner: Owner, name: str, error: ParseError) -> ParseError:
    """What a reader raises where reading its value met with `error`."""
    if owner is None:
        return error
    told = owner.CPP_NAME or owner.__name__
    cpp_type = parameter_of(owner, name).cpp_type
    what = f"{told} parameter '{name}' which is to be a `{cpp_type}`"
    return p.custom_error(f"failed to parse {what}").after(error)


class Reading:
    """`with Reading(p, what):` tells of `what` that is read, too, when reading it fails.

    For hooks, where MLIR has other names for parameters than the definition.
    """

    __slots__ = ("_p", "_what")

    def __init__(self, p: AttributeParser, what: str) -> None:
        self._p = p
        self._what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, ParseError):
            told = self._p.custom_error(f"failed to parse {self._what}")
            raise told.after(error) from None


# Numbers.


def read_integer(
    p: AttributeParser, low: int, high: int, owner: Owner = None, name: str = ""
) -> int:
    """An integer between `low` and `high`; below 0, where that is `low`, its bits count."""
    try:
        return p.integer_between(low, high)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_any_integer(p: AttributeParser, owner: Owner = None, name: str = "") -> int:
    """An integer of any size."""
    try:
        return p.integer()
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_bool(p: AttributeParser, owner: Owner = None, name: str = "") -> bool:
    """`true` or `false`, or 1 or 0."""
    try:
        return p.integer_between(0, 1) != 0
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_float(p: AttributeParser, keyword: str, owner: Owner = None, name: str = "") -> float:
    """A number of float type `keyword`: with a point, or its bits in hexadecimal."""
    try:
        usual = _usual_double.match(p.text, p.pos) if keyword == "f64" else None
        if usual is not None:
            p.pos = usual.end()
            return float(usual[1])
        next_ = p.peek()
        if not next_ or next_ not in "-0123456789":
            raise p.custom_error("expected floating point literal", p.next_start())
        attribute = p.attribute(FLOAT_TYPES[keyword])
        assert isinstance(attribute, FloatAttr)
        return attribute.value
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def rounded(value: float, keyword: str) -> float:
    """The number of float type `keyword` that is nearest to `value`."""
    type_ = FLOAT_TYPES[keyword]
    return FloatAttr.from_bits(bits_from_double(value, FORMATS[type_.KEYWORD]), type_).value


def float_key(value: float) -> bytes:
    """What is equal for the same bits only: -0.0 is not 0.0, and NaN is itself."""
    return pack("<d", value)


def number_text(value: float, keyword: str = "f64") -> str:
    """A number as MLIR prints one of float type `keyword`."""
    format_ = FORMATS[FLOAT_TYPES[keyword].KEYWORD]
    return float_text(bits_from_double(value, format_), format_)


# Words.


def read_string(p: AttributeParser, owner: Owner = None, name: str = "") -> str:
    """A string in quotes."""
    try:
        at = p.next_start()
        value = p.optional_string()
        if value is None:
            raise p.custom_error("expected string", at)
        return value
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_raw(p: AttributeParser, owner: Owner = None, name: str = "") -> str:
    """Text in angle brackets as it is written, brackets and all; empty where there is none."""
    at = p.next_start()
    if not p.text.startswith("<", at):
        return ""
    try:
        p.pos = symbol_body_end(p, at)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None
    return p.text[at : p.pos]


def is_raw(value: object) -> bool:
    """Whether `value` is empty, or text in angle brackets."""
    return type(value) is str and (not value or (value[0] == "<" and value[-1] == ">"))


def read_keyword(p: AttributeParser, owner: Owner = None, name: str = "") -> str:
    """A bare word."""
    try:
        at = p.next_start()
        value = p.optional_keyword()
        if value is None:
            raise p.custom_error("expected valid keyword", at)
        return value
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_enum(p: AttributeParser, cls: type[EnumT], owner: Owner = None, name: str = "") -> EnumT:
    """A case of an enum: its symbol, or several of a bit enum."""
    try:
        return cls.read_parameter(p)  # type: ignore[return-value]  # Self of whichever it is
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


# Lists.


def read_list(
    p: AttributeParser, read: Callable[[], T], owner: Owner = None, name: str = ""
) -> list[T]:
    """What `read` reads, at least once, with commas between."""
    try:
        return p.comma_separated(read)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def bracketed(p: AttributeParser, read: Callable[[], T]) -> list[T]:
    """`[a, b]` or `[]`: a list inside of a list."""
    p.enter_nesting(p.next_start())
    p.expect("[")
    items = [] if p.at("]") else p.comma_separated(read)
    p.expect("]")
    p.leave_nesting()
    return items


def read_dims(p: AttributeParser, owner: Owner = None, name: str = "") -> tuple[int, ...]:
    """`4x?x2`: the sizes of a shape."""
    return _sizes(p, owner, name, with_trailing_x=False)


def read_leading_dims(p: AttributeParser, owner: Owner = None, name: str = "") -> tuple[int, ...]:
    """`4x?x` in front of what the sizes are of, as in `4x?xf32`."""
    return _sizes(p, owner, name, with_trailing_x=True)


def _sizes(
    p: AttributeParser, owner: Owner, name: str, *, with_trailing_x: bool
) -> tuple[int, ...]:
    try:
        next_ = p.peek()
        if not next_ or next_ not in "?0123456789":
            raise p.custom_error("expected a dimension list", p.next_start())
        return tuple(p.dimension_list(with_trailing_x=with_trailing_x))
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_extent(p: AttributeParser, owner: Owner = None, name: str = "") -> int:
    """`4`, or `?` for what is known only at run time."""
    try:
        return DYNAMIC if p.accept("?") else p.integer_between(DYNAMIC + 1, -(DYNAMIC + 1))
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_permutation(p: AttributeParser, owner: Owner = None, name: str = "") -> tuple[int, ...]:
    """`[1, 0, 2]`, or `3` for `[0, 1, 2]`."""
    try:
        if p.at("["):
            return tuple(bracketed(p, lambda: _position(p)))
        return tuple(range(_position(p)))
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def _position(p: AttributeParser) -> int:
    at = p.next_start()
    number = p.integer_between(-_MOST_POSITIONS, _MOST_POSITIONS)
    if number < 0:
        raise p.custom_error("expected a number that is not below 0", at)
    return number


# Types and attributes.


def read_any_type(p: AttributeParser, owner: Owner = None, name: str = "") -> Type:
    """Any type."""
    try:
        return p.type()
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_type(p: AttributeParser, cls: type[TypeT], owner: Owner = None, name: str = "") -> TypeT:
    """A type, which must be a `cls`."""
    try:
        return p.type_of(cls)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_any_attribute(p: AttributeParser, owner: Owner = None, name: str = "") -> Attribute:
    """Any attribute."""
    try:
        return p.attribute()
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_attribute(
    p: AttributeParser, cls: type[AttributeT], owner: Owner = None, name: str = ""
) -> AttributeT:
    """An attribute, which must be a `cls`."""
    try:
        return p.attribute_of(cls)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_dense_array(
    p: AttributeParser, element_type: Type, owner: Owner = None, name: str = ""
) -> DenseArrayAttr:
    """`[1, 2]`: a dense array whose element type goes without saying."""
    try:
        return p.dense_array(element_type)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_type_or_body(
    p: AttributeParser, cls: type[TypeT], owner: Owner = None, name: str = ""
) -> TypeT:
    """A `cls`: in full, or only what stands behind its mnemonic."""
    try:
        if p.peek() == "!":
            return p.type_of(cls)
        p.enter_nesting(p.next_start())  # bodies may hold bodies without end
        made = cls.parse(p)
        p.leave_nesting()
        return made
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_attribute_or_body(
    p: AttributeParser, cls: type[AttributeT], owner: Owner = None, name: str = ""
) -> AttributeT:
    """A `cls`: in full, or only what stands behind its mnemonic."""
    try:
        if p.peek() == "#":
            return p.attribute_of(cls)
        p.enter_nesting(p.next_start())
        made = cls.parse(p)
        p.leave_nesting()
        return made
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def read_parameter(
    p: AttributeParser, read: Callable[[AttributeParser], T], owner: Owner = None, name: str = ""
) -> T:
    """What `read`, a hook, reads."""
    try:
        return read(p)
    except ParseError as error:
        raise _failed(p, owner, name, error) from None


def self_type(p: AttributeParser, at: int, type_: Type | None, cls: type[TypeT]) -> TypeT | None:
    """The type that stands behind an attribute, if any does; it must be a `cls`.

    Args:
        at: Where the attribute's own syntax begins.
    """
    if type_ is None or isinstance(type_, cls):
        return type_
    raise p.custom_error("invalid kind of type specified", at)


# What comes next.


def at_integer(p: AttributeParser) -> bool:
    """Whether an integer comes next, which may be `true` or `false`."""
    next_ = p.peek()
    if next_ == "-":
        return not p.at("->")
    return next_.isdigit() or p.at_keyword("true") or p.at_keyword("false")


def at_number(p: AttributeParser) -> bool:
    """Whether a number comes next."""
    next_ = p.peek()
    return next_.isdigit() or (next_ == "-" and not p.at("->"))


def at_dims(p: AttributeParser) -> bool:
    """Whether a size comes next."""
    next_ = p.peek()
    return next_ == "?" or next_.isdigit()


def at_extent(p: AttributeParser) -> bool:
    """Whether a number or `?` comes next."""
    return p.peek() == "?" or at_number(p)


def at_permutation(p: AttributeParser) -> bool:
    """Whether a list of positions comes next, or how many there are."""
    next_ = p.peek()
    return next_ == "[" or next_.isdigit()


def at_string(p: AttributeParser) -> bool:
    """Whether a string comes next."""
    return p.peek() == '"'


def at_raw(p: AttributeParser) -> bool:
    """Whether text in angle brackets comes next."""
    return p.peek() == "<"


def at_word(p: AttributeParser) -> bool:
    """Whether a keyword comes next."""
    next_ = p.peek()
    return next_.isalpha() or next_ == "_"


def at_word_or_string(p: AttributeParser) -> bool:
    """Whether a keyword or a string comes next."""
    return at_word(p) or at_string(p)


def at_type(p: AttributeParser) -> bool:
    """Whether a type comes next."""
    return p.at_type()


def at_attribute(p: AttributeParser) -> bool:
    """Whether an attribute comes next."""
    return p.at_attribute()


def at_something(p: AttributeParser) -> bool:
    """Whether anything but closing punctuation comes next."""
    next_ = p.peek()
    return next_ != "" and next_ not in ">)]},:="


# Texts.


def bool_text(value: bool) -> str:
    """`true` or `false`."""
    return "true" if value else "false"


def dims_text(shape: Sequence[int]) -> str:
    """`4x?x2`."""
    return dimensions_text(shape)[:-1]


def extent_text(extent: int) -> str:
    """`4`, or `?`."""
    return "?" if extent == DYNAMIC else str(extent)


def permutation_text(permutation: Sequence[int]) -> str:
    """`[1, 0, 2]`, or `3` for `[0, 1, 2]`."""
    if all(place == position for place, position in enumerate(permutation)):
        return str(len(permutation))
    return f"[{', '.join(map(str, permutation))}]"
