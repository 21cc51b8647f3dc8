"""Attributes: what gpu checks of them on any operation, and its own; the messages are MLIR's.

Source: MLIR, GPUDialect.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.affine import AffineMap
from yods.builtin.attributes import IntegerAttr, OpaqueAttr, StringAttr, UnitAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import I32
from yods.ir.attribute import InvalidParameters
from yods_dialects.gpu.enums import CompilationTarget

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

_SIZES = ("gpu.known_block_size", "gpu.known_cluster_size", "gpu.known_grid_size")


#: What promises to be a target, as MLIR's dialects do: nvvm's, and those of dialects that are
#: kept as texts here.
_TARGETS = ("nvvm.target", "rocdl.target", "spirv.target_env", "xevm.target")


def is_target(attribute: Attribute) -> bool:
    """Whether the attribute is a compilation target."""
    if isinstance(attribute, OpaqueAttr):
        name = f"{attribute.namespace}.{attribute.data.partition('<')[0]}"
    else:
        name = f"{attribute.DIALECT}.{attribute.MNEMONIC}"
    return name in _TARGETS


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `gpu.…` on any operation."""
    if name == "gpu.container_module" and isinstance(attribute, UnitAttr):
        if not isinstance(op, ModuleOp):
            return op.plain_error(
                f"expected '{name}' attribute to be attached to '{ModuleOp.NAME}'"
            )
    elif name in _SIZES:
        if not (isinstance(attribute, DenseArrayAttr) and attribute.element_type is I32):
            return op.error(f"{name} must be a dense i32 array")
        if len(attribute.values) != 3:
            return op.error(f"{name} must contain exactly 3 elements")
    return None


# Parameters and directives of attributes.


def parse_map(p: AttributeParser) -> AffineMap:
    """An affine map without `affine_map<…>` around it."""
    return p.affine_map()


def print_map(p: AttributePrinter, map_: AffineMap) -> str:
    """As `parse_map` reads it."""
    return str(map_)


def parse_object(p: AttributeParser) -> tuple[CompilationTarget, StringAttr]:
    """`bin = "bytes"`; bytes alone are a fat binary."""
    at = p.next_start()
    word = p.optional_keyword()
    kind = CompilationTarget.Fatbin if word is None else CompilationTarget.from_symbol(word)
    if kind is None:
        raise p.error("expected keyword for GPU object format", at)
    if word is not None:
        p.expect("=")
    return kind, p.attribute_of(StringAttr)


def print_object(p: AttributePrinter, kind: CompilationTarget, data: StringAttr) -> str:
    """As `parse_object` reads it."""
    word = "" if kind is CompilationTarget.Fatbin else f"{kind.symbol} = "
    return word + p.attribute(data)


def verify_object(target: Attribute, *others: object) -> None:
    """It is for a target."""
    if not is_target(target):
        raise InvalidParameters(
            "the target attribute must implement or promise the `gpu::TargetAttrInterface`"
        )


def verify_select_object(target: Attribute | None) -> None:
    """By number, or by target."""
    if isinstance(target, IntegerAttr):
        if target.value < 0:
            raise InvalidParameters("the object index must be positive")
    elif target is not None and not is_target(target):
        raise InvalidParameters("the target attribute must be a GPU Target attribute")
