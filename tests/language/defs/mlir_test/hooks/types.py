"""Hooks of its types and attributes: what MLIR's Test dialect reads and prints by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mlir_test_ir.test.attributes import CompoundAAttr, DecimalShapeAttr, I64ElementsAttr
from mlir_test_ir.test.enums import Signedness
from mlir_test_ir.test.types import CompoundAType, IntegerType, StructType

from yods.builtin.attributes import ArrayAttr, IntegerAttr, StringAttr
from yods.builtin.types import DYNAMIC, F32, F64, FLOAT_TYPES, I64
from yods.ir.attribute import Attribute, Type
from yods.text.attribute_parser import AttributeParser
from yods.text.parameters import INT64, KEYWORD, STRING

_INT32 = (-(1 << 31), (1 << 31) - 1)
_INT64 = (-(1 << 63), (1 << 63) - 1)


# Compounds.


def _compound(p: Any) -> tuple[int, Type, list[int]]:
    p.expect("<")
    width = p.integer_between(*_INT32)
    p.expect(",")
    type_ = p.type()
    p.expect(",")
    p.expect("[")
    numbers = []
    while INT64.comes_next(p):
        numbers.append(p.integer_between(*_INT32))
        if not p.accept(","):
            break
    p.expect("]")
    p.expect(">")
    return width, type_, numbers


def parse_compound_type(p: Any) -> CompoundAType:
    return CompoundAType(*_compound(p))


def parse_compound_attribute(p: Any, type_: Type | None) -> CompoundAAttr:
    return CompoundAAttr(*_compound(p))


def print_compound(what: Any, p: Any) -> str:
    numbers = ", ".join(map(str, what.arrayOfInts))
    return f"<{what.widthOfSomething}, {p.type(what.oneType)}, [{numbers}]>"


# Parameters of their own classes.


class FieldInfo(NamedTuple):
    """A field of `!test.struct`."""

    name: str
    type: Type


def parse_struct(p: Any) -> StructType:
    p.expect("<")
    fields = []
    while p.accept("{"):
        name = p.optional_keyword()
        if name is None:
            raise p.custom_error("expected valid keyword")
        p.expect(",")
        fields.append(FieldInfo(name, p.type()))
        p.expect("}")
        if not p.accept(","):
            break
    p.expect(">")
    return StructType(fields)


def print_struct(type_: StructType, p: Any) -> str:
    shown = ", ".join(f"{{{f.name},{p.type(f.type)}}}" for f in type_.fields)
    return f"<{shown}>"


class CustomParam(NamedTuple):
    """A number in a class of its own."""

    value: int


_SIGNS = {
    "u": Signedness.unsigned,
    "unsigned": Signedness.unsigned,
    "s": Signedness.signed,
    "signed": Signedness.signed,
    "n": Signedness.signless,
    "none": Signedness.signless,
}


def parse_integer(p: Any) -> IntegerType:
    p.expect("<")
    at = p.next_start()
    word = p.optional_keyword()
    if word is None:
        raise p.custom_error("expected valid keyword", at)
    sign = _SIGNS.get(word.lower())
    if sign is None:
        raise p.custom_error("expected signed, unsigned, or none", at)
    p.expect(",")
    width = p.integer_between(*_INT32)
    p.expect(">")
    return IntegerType(width, sign)


def print_integer(type_: IntegerType, p: Any) -> str:
    return f"<{type_.signedness.symbol}, {type_.width}>"


def parse_custom_param(p: Any) -> CustomParam:
    return CustomParam(p.integer_between(*_INT32))


def print_custom_param(p: Any, value: CustomParam) -> str:
    return str(value.value)


def parse_int_array(p: Any) -> list[int]:
    p.expect("[")
    numbers: list[int] = p.comma_separated(lambda: p.integer_between(*_INT32))
    p.expect("]")
    return numbers


def print_int_array(p: Any, numbers: Sequence[int]) -> str:
    return f"[{', '.join(map(str, numbers))}]"


def parse_question(p: Any) -> int:
    return DYNAMIC if p.accept("?") else p.integer_between(*_INT64)


def print_question(p: Any, value: int) -> str:
    return "?" if value == DYNAMIC else str(value)


def parse_numbers(p: Any) -> Attribute:
    if INT64.comes_next(p):
        return ArrayAttr([IntegerAttr(p.integer_between(*_INT64), I64)])
    attribute: Attribute = p.attribute()
    return attribute


def print_numbers(p: Any, value: ArrayAttr) -> str:
    values = list(value)
    if len(values) == 1 and isinstance(values[0], IntegerAttr):
        return str(values[0].value)
    text: str = p.attribute(value)
    return text


# Attributes.


def parse_decimal_shape(p: Any, type_: Type | None) -> DecimalShapeAttr:
    p.expect("<")
    if p.accept(">"):
        return DecimalShapeAttr(())
    sizes = []
    while True:
        size = p.dimension_list(allow_dynamic=False, with_trailing_x=False)
        if not size:
            raise p.custom_error("expected an integer")
        sizes += size
        if p.accept(">"):
            return DecimalShapeAttr(sizes)


def print_decimal_shape(attribute: DecimalShapeAttr, p: Any) -> str:
    return f"<{'x'.join(map(str, attribute.shape))}>"


def parse_i64_elements(p: Any, type_: Type | None) -> I64ElementsAttr:
    at = p.next_start() - len("i64_elements")
    p.expect("<")
    p.expect("[")
    numbers = []
    while INT64.comes_next(p):
        numbers.append(p.integer_between(0, (1 << 64) - 1))
        if not p.accept(","):
            break
    p.expect("]")
    p.expect(">")
    made: I64ElementsAttr = p.made(I64ElementsAttr, at, type_, numbers)
    return made


def print_i64_elements(attribute: I64ElementsAttr, p: Any) -> str:
    return f"<[{', '.join(map(str, attribute.elements))}]>"


# Custom directives.


def parse_custom_type_a(p: AttributeParser) -> int:
    return p.integer_between(*_INT32)


def print_custom_type_a(p: Any, a: int) -> str:
    return str(a)


def parse_custom_type_b(p: AttributeParser, a: int) -> int | None:
    if a < 0:
        return None
    for _ in range(a):
        p.integer_between(*_INT32)
    return p.integer_between(*_INT32)


def print_custom_type_b(p: Any, a: int, b: int | None) -> str:
    if a < 0:
        return ""
    return " " + "".join(f"{i} " for i in range(a)) + str(b)


def parse_foo_string(p: Any) -> str:
    text: str = p.string()
    return text


def print_foo_string(p: Any, foo: str) -> str:
    return f'"{foo}"'


def parse_bar_string(p: Any, foo: str) -> None:
    p.expect_keyword(foo)


def print_bar_string(p: Any, foo: str) -> str:
    return foo


def parse_true_false(p: Any) -> bool:
    return bool(p.integer_between(0, 1))


def print_true_false(p: Any, value: bool) -> str:
    return "true" if value else "false"


def parse_conditional_alias(p: Any) -> StringAttr:
    if KEYWORD.comes_next(p) or STRING.comes_next(p):
        word = p.optional_keyword()
        return StringAttr(p.string() if word is None else word)
    attribute = p.attribute()
    if not isinstance(attribute, StringAttr):
        raise p.custom_error("invalid kind of attribute specified")
    return attribute


def print_conditional_alias(p: Any, value: StringAttr) -> str:
    text: str = p.alias(value) or p.keyword_or_string(value.value)
    return text


def parse_custom_float_attr(p: Any) -> tuple[str, Attribute]:
    name = p.string()
    p.expect(":")
    types = {"float": F32, "double": F64, "fp80": FLOAT_TYPES["f80"]}
    if name not in types:
        raise p.custom_error("unknown float type, expected 'float', 'double' or 'fp80'")
    next_ = p.peek()
    if not next_ or next_ not in "-0123456789":
        raise p.custom_error("expected floating point literal")
    return name, p.attribute(types[name])


def print_custom_float_attr(p: Any, name: str, value: Attribute) -> str:
    return f'"{name}" : {p.attribute_without_type(value)}'
