"""Attributes of the llvm dialect: discardable ones, and the parameters of debug information.

`dwarf.json` has the names of debug information. Sources: the DWARF standard, version 5, with what
vendors add; LLVM, Dwarf.def.
"""

from __future__ import annotations

from functools import cache

from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr, UnitAttr
from yods.builtin.types import IntegerType
from yods.hints import TYPE_CHECKING
from yods.interfaces.function import FunctionOpInterface
from yods.ir.location_attributes import FusedLoc
from yods.layout.kinds import PointerLayout
from yods.text.parameters import KEYWORD, UINT64, AttributeKind
from yods_dialects.llvm.attributes import ConstantRangeAttr, TBAAMemberAttr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Attribute, AttributeParser, AttributePrinter, Operation, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect


@cache
def numbers(kind: str) -> dict[str, int]:
    """Name → number, of the names `DW_<kind>_…`."""
    import json
    from pathlib import Path

    tables = json.loads(Path(__file__).with_name("dwarf.json").read_text(encoding="utf-8"))
    return {f"DW_{kind}_{name}": number for name, number in tables[kind].items()}


@cache
def names(kind: str) -> dict[int, str]:
    """Number → name; where several names mean a number, the first."""
    return {number: name for name, number in reversed(numbers(kind).items())}


# What the value of each must be, and what the type it is attached to.
_NAMES: dict[tuple[type[Attribute], str], str] = {
    (UnitAttr, "pointer"): "noalias nest nocapture nofree nonnull readnone readonly writeonly",
    (UnitAttr, "integer"): "signext zeroext",
    (UnitAttr, ""): "inreg noundef returned",
    (TypeAttr, "pointer"): "byref byval elementtype inalloca preallocated sret",
    (IntegerAttr, "pointer"): "align dereferenceable dereferenceable_or_null",
    (IntegerAttr, ""): "alignstack",
}
_KINDS = {name: kind for kind, names in _NAMES.items() for name in names.split()}
_VALUES: dict[type[Attribute], str] = {
    UnitAttr: "a unit attribute",
    TypeAttr: "a type attribute",
    IntegerAttr: "an integer attribute",
}
_NEVER_ON_RESULTS = (
    "alignstack allocalign allocptr byref byval inalloca nest nocapture nofree preallocated "
    "readnone readonly returned sret writeonly"
)


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on any operation."""
    if name != "llvm.data_layout":
        return None
    if not isinstance(attribute, StringAttr):
        return op.error("expected 'llvm.data_layout' to be a string attributes")
    from yods_eval.layout_strings import LLVMStringError, parse_parts

    try:
        parse_parts(attribute.value)
    except LLVMStringError as error:
        # The line end is mlir-opt's.
        return op.error(f"invalid data layout descriptor: {error.message}\n")
    return None


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, number: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on a function's argument."""
    if not isinstance(op, FunctionOpInterface):
        return None
    return _parameter_fault(op, op.argument_types[number], name, attribute)


def verify_result_attribute(
    dialect: Dialect, op: Operation, region: int, number: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on a function's result."""
    if not isinstance(op, FunctionOpInterface):
        return None
    if name.partition(".")[2] in _NEVER_ON_RESULTS.split():
        return op.plain_error(f'"{name}" is not a valid result attribute')
    return _parameter_fault(op, op.result_types[number], name, attribute)


def _parameter_fault(
    op: Operation, type_: Type, name: str, attribute: Attribute
) -> OperationError | None:
    from yods_defs.llvm.hooks.types import is_compatible

    kind = _KINDS.get(name.partition(".")[2])
    if kind is None:
        return None
    value, holder = kind
    if not isinstance(attribute, value):
        return op.plain_error(f'"{name}" should be {_VALUES[value]}')
    # What another type will become in LLVM IR is not known yet.
    if not holder or not is_compatible(type_):
        return None
    if holder == "pointer":
        fits = type_.DIALECT == "llvm" and isinstance(type_, PointerLayout)
    else:
        fits = isinstance(type_, IntegerType)
    if fits:
        return None
    return op.plain_error(f'"{name}" attribute attached to non-{holder} LLVM type')


_MEMBER = AttributeKind(TBAAMemberAttr)
#: The operation whose second argument is an encoding.
_CONVERT = 0x1001
_SCOPES = (
    "common_block compile_unit composite_type file lexical_block lexical_block_file module "
    "namespace subprogram"
)


def _parser(kind: str, description: str) -> Callable[[AttributeParser], int]:
    """How a number is read by its name, `DW_<kind>_…`."""

    def parse(p: AttributeParser) -> int:
        at = p.next_start()
        name = KEYWORD.read(p)
        number = numbers(kind).get(name)
        if number is None:
            raise p.custom_error(f"invalid debug info {description} name: {name}", at)
        return number

    return parse


def _printer(kind: str) -> Callable[[AttributePrinter, int], str]:
    return lambda p, number: names(kind).get(number, "")


parse_tag: Callable[[AttributeParser], int] = _parser("TAG", "debug info tag")
print_tag: Callable[[AttributePrinter, int], str] = _printer("TAG")
parse_language: Callable[[AttributeParser], int] = _parser("LANG", "debug info language")
print_language: Callable[[AttributePrinter, int], str] = _printer("LANG")
parse_encoding: Callable[[AttributeParser], int] = _parser("ATE", "debug info encoding")
print_encoding: Callable[[AttributePrinter, int], str] = _printer("ATE")
parse_convention: Callable[[AttributeParser], int] = _parser("CC", "debug info calling convention")
print_convention: Callable[[AttributePrinter, int], str] = _printer("CC")
parse_operation: Callable[[AttributeParser], int] = _parser("OP", "debug info operation encoding")
print_operation: Callable[[AttributePrinter, int], str] = _printer("OP")


def parse_expression_arg(p: AttributeParser, opcode: int) -> list[int] | None:
    """`16, DW_ATE_signed`: numbers, but for the second one of a conversion."""
    arguments: list[int] = []

    def argument() -> None:
        if opcode == _CONVERT and len(arguments) == 1:
            arguments.append(parse_encoding(p))
        else:
            arguments.append(UINT64.read(p))

    p.comma_separated(argument)
    return arguments


def print_expression_arg(p: AttributePrinter, opcode: int, arguments: Sequence[int]) -> str:
    shown = [str(argument) for argument in arguments]
    if opcode == _CONVERT and len(shown) > 1:
        shown[1] = print_encoding(p, arguments[1])
    return ", ".join(shown)


# Members of types for alias analysis.


def parse_members(p: AttributeParser) -> list[TBAAMemberAttr]:
    """`{<#type, 0>, <#other, 4>}`"""
    p.expect("{")
    members = p.comma_separated(lambda: _MEMBER.read(p))
    p.expect("}")
    return members


def print_members(p: AttributePrinter, members: Sequence[TBAAMemberAttr]) -> str:
    return f"{{{', '.join(map(p.stripped_attribute, members))}}}"


# Ranges of integers.


def parse_constant_range(p: AttributeParser, type_: Type | None) -> ConstantRangeAttr:
    """`<i32, 0, 12>`"""
    at = p.next_start()
    p.expect("<")
    word = p.next_start()
    type_ = p.type()
    if not isinstance(type_, IntegerType):
        raise p.error("expected integer type", word)
    p.expect(",")
    lower = _wrapped(p.integer(), type_.width)
    p.expect(",")
    upper = _wrapped(p.integer(), type_.width)
    p.expect(">")
    return p.made(ConstantRangeAttr, at, type_.width, lower, upper)


def _wrapped(number: int, width: int) -> int:
    """The low bits of `number` as a signed integer."""
    half = 1 << width >> 1
    return (number + half) % (1 << width) - half


def print_constant_range(attribute: ConstantRangeAttr, p: AttributePrinter) -> str:
    """`<i32, 0, 12>`"""
    return f"<i{attribute.width}, {attribute.lower}, {attribute.upper}>"


# What upstream's C++ has as classes over several attributes.


def is_di_node(attribute: Attribute) -> bool:
    """Whether it is debug information."""
    return attribute.DIALECT == "llvm" and attribute.MNEMONIC.startswith("di_")


def is_di_scope(attribute: Attribute) -> bool:
    """Whether it is a scope of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC[3:] in _SCOPES.split()


def is_di_type(attribute: Attribute) -> bool:
    """Whether it is a type of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC.endswith("_type")


def is_di_variable(attribute: Attribute) -> bool:
    """Whether it is a variable of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC.endswith("_variable")


def is_fused_location(attribute: Attribute) -> bool:
    """Whether it is a location made of several."""
    return isinstance(attribute, FusedLoc)
