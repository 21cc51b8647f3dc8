"""What generated `parse` and `text` methods of types and attributes are made of.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Assembly Format", and
`FieldParser`. Where MLIR's message would name a C++ type, ours names the parameter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from yods.builtin.attributes import FloatAttr
from yods.builtin.types import DYNAMIC, F64, dimensions_text
from yods.text.floats import FORMATS, float_text

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.text.attribute_parser import AttributeParser

TypeT = TypeVar("TypeT", bound="Type")
AttributeT = TypeVar("AttributeT", bound="Attribute")


def read_integer(p: AttributeParser, name: str, low: int, high: int) -> int:
    """An integer between `low` and `high` for parameter `name`."""
    at = p.next_start()
    value = p.optional_signed_integer()
    if value is None:
        raise p.error(f"expected an integer for parameter '{name}'", at)
    if not low <= value <= high:
        raise p.error(f"integer value of parameter '{name}' is too large", at)
    return value


def read_float(p: AttributeParser, name: str) -> float:
    """A number for parameter `name`."""
    at = p.next_start()
    if p.peek() not in "-0123456789" or not p.peek():
        raise p.error(f"expected a floating point number for parameter '{name}'", at)
    attribute = p.attribute(F64)
    assert isinstance(attribute, FloatAttr)
    return attribute.value


def read_bool(p: AttributeParser, name: str) -> bool:
    """`true` or `false` for parameter `name`."""
    if p.accept_keyword("true"):
        return True
    if p.accept_keyword("false"):
        return False
    raise p.error(f"expected 'true' or 'false' for parameter '{name}'", p.next_start())


def read_string(p: AttributeParser, name: str) -> str:
    """A string, or a keyword, for parameter `name`."""
    at = p.next_start()
    value = p.optional_string()
    if value is None:
        value = p.optional_keyword()
    if value is None:
        raise p.error(f"expected a string for parameter '{name}'", at)
    return value


def read_dims(p: AttributeParser, name: str) -> tuple[int, ...]:
    """`4x?x2`: the sizes of a shape for parameter `name`."""
    at = p.next_start()
    if p.peek() not in "?0123456789" or not p.peek():
        raise p.error(f"expected a dimension list for parameter '{name}'", at)
    return tuple(p.dimension_list(with_trailing_x=False))


def read_type(p: AttributeParser, cls: type[TypeT]) -> TypeT:
    """A type, which must be a `cls`."""
    at = p.next_start()
    type_ = p.type()
    if not isinstance(type_, cls):
        raise p.error(f"invalid kind of type specified: expected {cls.__name__}", at)
    return type_


def read_attribute(p: AttributeParser, cls: type[AttributeT]) -> AttributeT:
    """An attribute, which must be a `cls`."""
    at = p.next_start()
    attribute = p.attribute()
    if not isinstance(attribute, cls):
        raise p.error("invalid kind of attribute specified", at)
    return attribute


def read_type_or_body(p: AttributeParser, cls: type[TypeT]) -> TypeT:
    """A `cls`: in full, or only what stands behind its mnemonic."""
    if p.peek() == "!":
        return read_type(p, cls)
    p.enter_nesting(p.next_start())  # bodies may hold bodies without end
    made = cls.parse(p)
    p.leave_nesting()
    return made


def read_attribute_or_body(p: AttributeParser, cls: type[AttributeT]) -> AttributeT:
    """A `cls`: in full, or only what stands behind its mnemonic."""
    if p.peek() == "#":
        return read_attribute(p, cls)
    p.enter_nesting(p.next_start())
    made = cls.parse(p)
    p.leave_nesting()
    return made


def struct_fields(
    p: AttributeParser, names: tuple[str, ...], required: tuple[str, ...]
) -> Iterator[str]:
    """The names of a struct's fields, one by one, each with its `=` already read."""
    seen: set[str] = set()
    while True:
        at = p.next_start()
        if not any(p.at_keyword(name) for name in names) and not (required or seen):
            return
        name = p.optional_keyword()
        if name not in names:
            raise p.error(f"expected one of the parameters {', '.join(names)}", at)
        if name in seen:
            raise p.error(f"duplicate or unknown struct parameter name: {name}", at)
        seen.add(name)
        p.expect("=")
        yield name
        if not p.accept(","):
            break
    missing = [name for name in required if name not in seen]
    if missing:
        raise p.error(f"struct is missing required parameter: {missing[0]}")


def at_value(p: AttributeParser, kind: str) -> bool:
    """Whether something comes next that can begin a value of a parameter of `kind`."""
    next_ = p.peek()
    if kind in ("int", "float"):
        return next_ != "" and next_ in "-0123456789"
    if kind == "dims":
        return next_ != "" and next_ in "?0123456789"
    if kind == "bool":
        return p.at_keyword("true") or p.at_keyword("false")
    return at_something(p)


def at_something(p: AttributeParser) -> bool:
    """Whether anything but closing punctuation comes next."""
    next_ = p.peek()
    return next_ != "" and next_ not in ">)]},:="


def number_text(value: float) -> str:
    """A number as MLIR prints an f64."""
    return float_text(FloatAttr(value, F64).bits, FORMATS[F64.KEYWORD])


def bool_text(value: bool) -> str:
    """`true` or `false`."""
    return "true" if value else "false"


def dims_text(shape: Sequence[int]) -> str:
    """`4x?x2`."""
    assert DYNAMIC < 0
    return dimensions_text(shape)[:-1]
