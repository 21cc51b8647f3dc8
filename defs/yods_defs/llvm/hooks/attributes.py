"""Discardable attributes of the llvm dialect: on any operation, and on functions' values.

Source: MLIR, LLVMDialect.cpp, `verifyOperationAttribute` and `verifyParameterAttribute`.
The messages are MLIR's.
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
        "allocalign",
        "allocptr",
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


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on any operation."""
    if name != "llvm.data_layout":
        return None
    if not isinstance(attribute, StringAttr):
        return op.error("expected 'llvm.data_layout' to be a string attributes")
    from yods_defs.llvm.layout_strings import LLVMStringError, parse_parts

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
