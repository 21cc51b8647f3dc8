"""Custom forms of VHLO: numbers and tensors are written as those of builtin types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.float_types import Float64Type, FloatType
from yods.builtin.shaped_types import DYNAMIC
from yods.ir.attribute import InvalidParameters
from yods_defs.vhlo.hooks.entries import Entries
from yods_dialects.vhlo import attributes as vhlo
from yods_dialects.vhlo.interfaces import VersionedAttrInterface
from yods_dialects.vhlo.types import FunctionV1Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.attributes import StringAttr
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter

#: The elements of a tensor as they lie in memory.
Data = bytes


# Types.


def parse_shape(p: AttributeParser) -> list[int]:
    """`2x?x`, or nothing."""
    return p.dimension_list()


def print_shape(p: AttributePrinter, shape: Sequence[int]) -> str:
    return "".join(f"{'?' if size == DYNAMIC else size}x" for size in shape)


def parse_type_array(p: AttributeParser) -> list[Type]:
    """`()`, or types with commas between."""
    if p.accept("("):
        p.expect(")")
        return []
    return p.type_list()


def print_type_array(p: AttributePrinter, types: Sequence[Type]) -> str:
    return ", ".join(map(p.type, types)) or "()"


# Attributes.


def parse_dictionary(p: AttributeParser, type_: Type | None) -> vhlo.DictionaryV1Attr:
    """`<{NAME = VALUE, …}>`, where names are attributes, too."""
    at = p.next_start()
    parts: list[Attribute] = []
    p.expect("<")
    p.expect("{")
    while not p.accept("}"):
        if parts:
            p.expect(",")
        parts.append(p.attribute())
        p.expect("=")
        parts.append(p.attribute())
    p.expect(">")
    return p.made(vhlo.DictionaryV1Attr, at, parts)


def print_dictionary(attribute: vhlo.DictionaryV1Attr, p: AttributePrinter) -> str:
    parts = [p.attribute(each) for each in attribute.value]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return "<{" + ", ".join(f"{name} = {value}" for name, value in pairs) + "}>"


def verify_dictionary(value: Sequence[Attribute]) -> None:
    """Raises InvalidParameters."""
    if not all(isinstance(name, VersionedAttrInterface) for name in value[::2]):
        raise InvalidParameters("expected VHLO key attribute")


def _inside(p: AttributeParser, cls: type[Any]) -> Any:
    """The counterpart of a builtin attribute in brackets."""
    at = p.next_start()
    p.expect("<")
    found = p.attribute_of(cls)
    p.expect(">")
    return p.made(Entries(reverse=True), at, found)


def parse_float(p: AttributeParser, type_: Type | None) -> vhlo.FloatV1Attr:
    """`<1.5 : TYPE>`."""
    at = p.next_start()
    p.expect("<")
    number: Any = p.attribute(Float64Type())
    p.expect(":")
    own = p.type()
    p.expect(">")
    meant = Entries()(own)
    if not isinstance(number, FloatAttr) or not isinstance(meant, FloatType):
        raise p.error("expected floating point literal", at)
    return p.made(vhlo.FloatV1Attr, at, own, FloatAttr(number.value, meant).bits)


def print_float(attribute: vhlo.FloatV1Attr, p: AttributePrinter) -> str:
    number = Entries()(attribute)
    return f"<{p.attribute_without_type(number)} : {p.type(attribute.type)}>"


def parse_integer(p: AttributeParser, type_: Type | None) -> vhlo.IntegerV1Attr:
    """`<5 : i32>`."""
    made: vhlo.IntegerV1Attr = _inside(p, IntegerAttr)
    return made


def print_integer(attribute: vhlo.IntegerV1Attr | vhlo.TensorV1Attr, p: AttributePrinter) -> str:
    return f"<{p.attribute(Entries()(attribute))}>"


def parse_tensor(p: AttributeParser, type_: Type | None) -> vhlo.TensorV1Attr:
    """`<dense<[1, 2]> : tensor<2xi32>>`."""
    made: vhlo.TensorV1Attr = _inside(p, DenseElementsAttr)
    return made


print_tensor = print_integer


def parse_sizes(p: AttributeParser) -> list[int]:
    """`[4, ?]`."""
    sizes: list[int] = []
    p.expect("[")
    if not p.accept("]"):
        sizes += p.comma_separated(lambda: DYNAMIC if p.accept("?") else p.integer_of(64))
        p.expect("]")
    return sizes


def print_sizes(p: AttributePrinter, sizes: Sequence[int]) -> str:
    return f"[{', '.join('?' if size == DYNAMIC else str(size) for size in sizes)}]"


# Functions.


def parse_function_body(p: OperationParser) -> tuple[Attribute, Region, Attribute]:
    """`@NAME(%a: TYPE, …) -> (TYPE, …) {…}`."""
    name: StringAttr = p.symbol_name()
    arguments = []
    p.expect("(", " in argument list")
    if not p.accept(")"):
        while True:
            at = p.next_start()
            argument = p.optional_argument()
            if argument is None:
                raise p.error("expected SSA operand", at)
            p.expect(":")
            arguments.append((argument, p.type(), p.optional_trailing_location()))
            if not p.accept(","):
                break
        p.expect(")", " in argument list")
    p.expect("->")
    results = p.function_result_types()
    region = p.region(arguments)
    function = FunctionV1Type([type_ for _, type_, _ in arguments], results)
    return vhlo.StringV1Attr(name.value), region, vhlo.TypeV1Attr(function)


def print_function_body(
    p: OperationPrinter, op: Operation, name: Any, region: Region, function: Any
) -> None:
    arguments = region.blocks[0].arguments if region.blocks else ()
    results = ", ".join(map(p.type, function.value.outputs))
    p.write(f"{p.symbol(name.value)}({p.region_arguments(arguments)}) -> ({results}) ")
    p.region(region, entry_arguments=False, empty_block=True)
