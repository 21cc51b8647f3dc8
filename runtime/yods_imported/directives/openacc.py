"""Custom directives of the OpenACC dialect: values for one device, some, or all.

The attribute `device_type` of the op's dialect names the device of a value; the case `none`
stands for a device that the text does not name.

Source: MLIR, OpenACC.cpp. A list of devices in front of values is kept where MLIR 22 forgets it.
"""

from __future__ import annotations

from yods.builtin.attributes import UNIT, ArrayAttr, IntegerAttr, SymbolRefAttr, TypeAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import I1, I32, BaseMemRefType
from yods.hints import TYPE_CHECKING, Any
from yods_imported.directives.lists import typed_operand, typed_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods.builtin.attributes import UnitAttr
    from yods.text.value_scopes import UnresolvedOperand
    from yods_imported.directives.lists import Operands, Types, Values

_MNEMONIC = "device_type"
_ANY = "none"
#: The interface of types through which data is reached.
_POINTER_LIKE = "PointerLikeType"


# Devices.


def _any_device(p: OperationParser) -> Attribute:
    """The attribute for a device without a name."""
    from yods.text.parse_attribute import parse_attribute

    namespace = (p.op_name() or "").partition(".")[0]
    dialect = p.context.dialect(namespace)
    if dialect is None or _MNEMONIC not in dialect.ATTRIBUTES:
        message = f"dialect '{namespace}' has no attribute '{_MNEMONIC}'"
        raise p.custom_error(message, p.op_start)
    return parse_attribute(f"#{namespace}.{_MNEMONIC}<{_ANY}>", p.context)


def _is_any(device: Attribute) -> bool:
    case = getattr(device, "value", None)
    return getattr(case, "symbol", None) == _ANY


def _is_any_alone(devices: ArrayAttr | None) -> bool:
    return devices is not None and len(devices.elements) == 1 and _is_any(devices.elements[0])


def _device(p: OperationParser) -> Attribute:
    """`[#acc.device_type<host>]`, or nothing."""
    if not p.accept("["):
        return _any_device(p)
    device = p.attribute()
    p.expect("]")
    return device


def _devices(p: OperationParser) -> list[Attribute]:
    """`#acc.device_type<host>, …]`, after the opening bracket of the list."""
    devices = [p.attribute()]
    while p.accept(","):
        devices.append(p.attribute())
    p.expect("]")
    return devices


def _device_text(p: OperationPrinter, device: Attribute) -> str:
    return "" if _is_any(device) else f" [{p.attribute(device)}]"


def _devices_text(p: OperationPrinter, devices: ArrayAttr | None) -> list[str]:
    """`[…]` as the first item in parentheses; nothing for no devices."""
    if devices is None or not devices.elements:
        return []
    return [f"[{', '.join([p.attribute(device) for device in devices.elements])}]"]


def parse_device_type_array_attr(p: OperationParser) -> ArrayAttr:
    """`([#acc.device_type<host>, …])`, or nothing for the one that is not named."""
    if not p.accept("("):
        return ArrayAttr([_any_device(p)])
    devices: list[Attribute] = []
    if p.accept("["):
        devices = _devices(p)
        p.expect(")")
    return ArrayAttr(devices)


def print_device_type_array_attr(
    p: OperationPrinter, op: Operation, devices: ArrayAttr | None
) -> None:
    if not _is_any_alone(devices):
        p.write("".join(f"({text})" for text in _devices_text(p, devices)))


# Values with their types.


def _for_devices(
    p: OperationParser, item: Callable[[OperationParser, Operands, list[Type]], object]
) -> tuple[Operands, list[Type], ArrayAttr]:
    """Parse a list of items, each with the device that it is for."""
    operands: Operands = []
    types: list[Type] = []
    devices: list[Attribute] = []
    while True:
        item(p, operands, types)
        devices.append(_device(p))
        if not p.accept(","):
            return operands, types, ArrayAttr(devices)


def parse_device_type_operands(p: OperationParser) -> tuple[Operands, list[Type], ArrayAttr]:
    """`%a : i32 [#acc.device_type<host>], …`."""
    return _for_devices(p, typed_operand)


def print_device_type_operands(
    p: OperationPrinter, op: Operation, values: Values, types: Types, devices: ArrayAttr | None
) -> None:
    p.write(", ".join(_values_for_devices(p, values, devices)))


def _values_for_devices(
    p: OperationPrinter, values: Values, devices: ArrayAttr | None
) -> list[str]:
    elements = () if devices is None else devices.elements
    return [
        typed_text(p, (value,)) + _device_text(p, device)
        for value, device in zip(values, elements, strict=False)
    ]


def parse_device_type_operands_with_keyword_only(
    p: OperationParser,
) -> tuple[Operands, list[Type], ArrayAttr | None, ArrayAttr | None]:
    """`([#acc.device_type<host>], %a : i32, …)`, or nothing for the one that is not named."""
    if not p.accept("("):
        return [], [], None, ArrayAttr([_any_device(p)])
    only = _leading_devices(p)
    values, types, devices = parse_device_type_operands(p)
    p.expect(")")
    return values, types, devices, ArrayAttr(only) if only else None


def _leading_devices(p: OperationParser) -> list[Attribute]:
    if not p.accept("["):
        return []
    devices = _devices(p)
    p.expect(",")
    return devices


def print_device_type_operands_with_keyword_only(
    p: OperationPrinter,
    op: Operation,
    values: Values,
    types: Types,
    devices: ArrayAttr | None,
    only: ArrayAttr | None,
) -> None:
    if values or not _is_any_alone(only):
        listed = [*_devices_text(p, only), *_values_for_devices(p, values, devices)]
        p.write(f"({', '.join(listed)})")


# Several values for a device.


class _Segments:
    """A reader of `{devnum: %a : i32, …}` that counts the operands of each."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.numbered: list[Attribute] = []  # whether the first operand is a device's number

    def __call__(self, p: OperationParser, operands: Operands, types: list[Type]) -> None:
        p.expect("{")
        numbered = p.accept_keyword("devnum")
        if numbered:
            p.expect(":")
        before = len(operands)
        typed_operand(p, operands, types)
        while p.accept(","):
            typed_operand(p, operands, types)
        p.expect("}")
        self.numbered.append(IntegerAttr(int(numbered), I1))
        self.sizes.append(len(operands) - before)


def _segments_text(
    p: OperationPrinter,
    values: Values,
    devices: ArrayAttr | None,
    segments: DenseArrayAttr | None,
    numbered: ArrayAttr | None = None,
) -> list[str]:
    rest = iter(values)
    listed = []
    for at, device in enumerate(() if devices is None else devices.elements):
        size = segments.values[at] if segments is not None else 0
        own = [value for _, value in zip(range(int(size)), rest, strict=False)]
        flag = numbered.elements[at] if numbered is not None else None
        word = "devnum: " if isinstance(flag, IntegerAttr) and flag.value else ""
        listed.append(f"{{{word}{typed_text(p, own)}}}{_device_text(p, device)}")
    return listed


def parse_num_gangs(p: OperationParser) -> tuple[Operands, list[Type], ArrayAttr, DenseArrayAttr]:
    """`{%a : i32, %b : i32} [#acc.device_type<host>], …`, and how many each device has."""
    segments = _Segments()
    return *_for_devices(p, segments), DenseArrayAttr(I32, segments.sizes)


def print_num_gangs(
    p: OperationPrinter,
    op: Operation,
    values: Values,
    types: Types,
    devices: ArrayAttr | None,
    segments: DenseArrayAttr | None,
) -> None:
    p.write(", ".join(_segments_text(p, values, devices, segments)))


def parse_wait_clause(
    p: OperationParser,
) -> tuple[
    Operands, list[Type], ArrayAttr | None, DenseArrayAttr | None, ArrayAttr | None, ArrayAttr
]:
    """`([#acc.device_type<host>], {devnum: %a : i32, %b : i32}, …)`, or nothing."""
    if not p.accept("("):
        return [], [], None, None, None, ArrayAttr([_any_device(p)])
    only = ArrayAttr(_leading_devices(p))
    segments = _Segments()
    listed = _for_devices(p, segments)
    p.expect(")")
    return *listed, DenseArrayAttr(I32, segments.sizes), ArrayAttr(segments.numbered), only


def print_wait_clause(
    p: OperationPrinter,
    op: Operation,
    values: Values,
    types: Types,
    devices: ArrayAttr | None,
    segments: DenseArrayAttr | None,
    numbered: ArrayAttr | None,
    only: ArrayAttr | None,
) -> None:
    if values or not _is_any_alone(only):
        listed = [*_devices_text(p, only), *_segments_text(p, values, devices, segments, numbered)]
        p.write(f"({', '.join(listed)})")


# A keyword, with values or without.


def parse_operand_with_keyword_only(
    p: OperationParser,
) -> tuple[UnresolvedOperand | None, Type | None, UnitAttr | None]:
    """`(%a : i32)`, or nothing: then the attribute is there."""
    if not p.accept("("):
        return None, None, UNIT
    values: Operands = []
    types: list[Type] = []
    typed_operand(p, values, types)
    p.expect(")")
    return values[0], types[0], None


def print_operand_with_keyword_only(
    p: OperationPrinter,
    op: Operation,
    value: Value[Any] | None,
    type_: Type | None,
    only: UnitAttr | None,
) -> None:
    if not only and value is not None:
        p.write(f"({typed_text(p, (value,))})")


def parse_operands_with_keyword_only(
    p: OperationParser,
) -> tuple[Operands, list[Type], UnitAttr | None]:
    """`(%a, %b : i32, i64)`, or nothing: then the attribute is there."""
    if not p.accept("("):
        return [], [], UNIT
    values = p.operand_list()
    p.expect(":")
    types = p.type_list()
    p.expect(")")
    return values, types, None


def print_operands_with_keyword_only(
    p: OperationPrinter, op: Operation, values: Values, types: Types, only: UnitAttr | None
) -> None:
    if not only:
        p.write(f"({p.operands(values)} : {', '.join(map(p.type, types))})")


# Data and what reaches it.


def _reaches_data(type_: Type) -> bool:
    """Return whether a type is a memref, or implements the dialect's pointer interface."""
    return isinstance(type_, BaseMemRefType) or any(
        base.__name__ == _POINTER_LIKE for base in type(type_).__mro__
    )


def _element(type_: Type) -> Type:
    """Return the type of the data that a value points to; data itself has its own."""
    return type_.element_type if isinstance(type_, BaseMemRefType) else type_


def parse_var(p: OperationParser) -> UnresolvedOperand:
    """`varPtr(%a` or `var(%a`."""
    if not p.accept_keyword("varPtr"):
        p.expect_keyword("var")
    p.expect("(")
    return p.operand()


def print_var(p: OperationPrinter, op: Operation, value: Value[Any]) -> None:
    p.write(f"{'varPtr' if _reaches_data(value.type) else 'var'}({p.operand(value)}")


def parse_var_ptr_type(p: OperationParser) -> tuple[Type, TypeAttr]:
    """`memref<i32>) varType(i32)`: a type, and that of the data where it does not follow."""
    type_ = p.type()
    p.expect(")")
    if not p.accept_keyword("varType"):
        return type_, TypeAttr(_element(type_))
    p.expect("(")
    data = p.type()
    p.expect(")")
    return type_, TypeAttr(data)


def print_var_ptr_type(
    p: OperationPrinter, op: Operation, type_: Type, data: TypeAttr | None
) -> None:
    shown = data is not None and data.value is not _element(type_)
    p.write(f"{p.type(type_)})")
    if data is not None and shown:
        p.write(f" varType({p.type(data.value)})")


def parse_acc_var(p: OperationParser) -> tuple[UnresolvedOperand, Type]:
    """`accPtr(%a : memref<i32>)` or `accVar(%a : i32)`."""
    if not p.accept_keyword("accPtr"):
        p.expect_keyword("accVar")
    values: Operands = []
    types: list[Type] = []
    p.expect("(")
    typed_operand(p, values, types)
    p.expect(")")
    return values[0], types[0]


def print_acc_var(p: OperationPrinter, op: Operation, value: Value[Any], type_: Type) -> None:
    word = "accPtr" if _reaches_data(value.type) else "accVar"
    p.write(f"{word}({typed_text(p, (value,))})")


def parse_recipe_sym(p: OperationParser) -> SymbolRefAttr:
    """`@recipe`."""
    return p.attribute_of(SymbolRefAttr)


def print_recipe_sym(p: OperationPrinter, op: Operation, recipe: SymbolRefAttr | None) -> None:
    if recipe is not None:
        p.write(p.attribute(recipe))
