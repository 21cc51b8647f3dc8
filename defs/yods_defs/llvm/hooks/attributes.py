"""Discardable attributes of the llvm dialect: on any operation, and on functions' values.

Source: MLIR, LLVMDialect.cpp, `verifyOperationAttribute` and `verifyParameterAttribute`;
LLVM, DataLayout.cpp, for the shape of a layout string. The messages are theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr, UnitAttr
from yods.builtin.types import IntegerType
from yods.interfaces.function import FunctionOpInterface
from yods.layout.kinds import PointerLayout

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

# What the value of each must be, and what the type it is attached to.
_POINTER_UNITS = "noalias nest nocapture nofree nonnull readnone readonly writeonly"
_KINDS: dict[str, tuple[type[Attribute], str]] = {
    **{name: (UnitAttr, "pointer") for name in _POINTER_UNITS.split()},
    **{name: (UnitAttr, "integer") for name in ("signext", "zeroext")},
    **{name: (UnitAttr, "") for name in ("inreg", "noundef", "returned")},
    **{
        name: (TypeAttr, "pointer")
        for name in ("byref", "byval", "elementtype", "inalloca", "preallocated", "sret")
    },
    **{
        name: (IntegerAttr, "pointer")
        for name in ("align", "dereferenceable", "dereferenceable_or_null")
    },
    "alignstack": (IntegerAttr, ""),
}
_VALUES: dict[type[Attribute], str] = {
    UnitAttr: "a unit attribute",
    TypeAttr: "a type attribute",
    IntegerAttr: "an integer attribute",
}
_NEVER_ON_RESULTS = frozenset(
    (
        "alignstack",
        "byref",
        "byval",
        "inalloca",
        "nest",
        "nocapture",
        "nofree",
        "preallocated",
        "readnone",
        "readonly",
        "returned",
        "sret",
        "writeonly",
    )
)

# Form of each part of a layout string: how many components stand between colons, the
# first of them behind the letter, and how LLVM writes that down.
_FORMS = {
    "p": (3, 5, "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"),
    "i": (2, 3, "i<size>:<abi>[:<pref>]"),
    "v": (2, 3, "v<size>:<abi>[:<pref>]"),
    "f": (2, 3, "f<size>:<abi>[:<pref>]"),
    "a": (2, 3, "a:<abi>[:<pref>]"),
    "m": (2, 2, "m:<mangling>"),
}
_NUMBERED = {"S": "S<size>", "P": "P<address space>", "G": "G<address space>"}
_NUMBERED["A"] = "A<address space>"
_MANGLINGS = frozenset("elomwxa")


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on any operation."""
    if name != "llvm.data_layout":
        return None
    if not isinstance(attribute, StringAttr):
        return op.error("expected 'llvm.data_layout' to be a string attributes")
    fault = layout_string_fault(attribute.value)
    # The line end is mlir-opt's.
    return op.error(f"invalid data layout descriptor: {fault}\n") if fault else None


def layout_string_fault(text: str) -> str:
    """What LLVM finds wrong with the form of a layout string; empty if nothing.

    Whether its numbers are possible ones is not asked.
    """
    for part in text.split("-") if text else ():
        fault = _part_fault(part)
        if fault:
            return fault
    return ""


def _part_fault(part: str) -> str:
    if not part:
        return "empty specification is not allowed"
    letter, rest = part[0], part[1:]
    components = rest.split(":")
    if letter in "eE":
        return "malformed specification, must be just 'e' or 'E'" if rest else ""
    if letter in _FORMS:
        least, most, form = _FORMS[letter]
        shaped = least <= len(components) <= most and not (letter in "am" and components[0])
        if not shaped:
            return _malformed(form)
        if letter == "m" and components[1] not in _MANGLINGS:
            return "unknown mangling mode"
        return ""
    if letter in _NUMBERED:
        return "" if rest else _malformed(_NUMBERED[letter])
    if letter == "F":
        return "" if rest[:1] in ("i", "n") and rest[1:] else _malformed("F<type><abi>")
    if letter == "n":
        if part.startswith("ni:") or all(components):
            return ""
        return "size component cannot be empty"
    return "" if letter == "s" else f"unknown specifier '{letter}'"


def _malformed(form: str) -> str:
    return f'malformed specification, must be of the form "{form}"'


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
    if name.partition(".")[2] in _NEVER_ON_RESULTS:
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
