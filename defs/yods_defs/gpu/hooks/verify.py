"""Attributes and verifiers of the gpu dialect.

Source: MLIR, GPUDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.affine import AffineMap
from yods.builtin.attributes import (
    OpaqueAttr,
    StringAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.strided import strides_and_offset
from yods.builtin.types import I32, FloatType, IntegerType, MemRefType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.side_effects import Speculatability
from yods.interfaces.symbol_tables import is_symbol_table
from yods.ir.attribute_map import attribute_of
from yods_defs.gpu.hooks.syntax import workgroup_count
from yods_dialects.gpu.attributes import AddressSpaceAttr
from yods_dialects.gpu.enums import AddressSpaceKind, BroadcastTypeKind, CompilationTarget
from yods_dialects.gpu.ops import FuncOp, TerminatorOp
from yods_dialects.gpu.ops import ModuleOp as GPUModuleOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        Operation,
        Type,
        Value,
    )
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods_dialects.gpu import ops
    from yods_dialects.gpu.enums import AllReduceOperationKind


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
    word = "" if kind is CompilationTarget.Fatbin else f"{kind.symbol} = "
    return word + p.attribute(data)


# Modules.


def verify_module(op: GPUModuleOp) -> None:
    """Each of its targets may reject what it has not."""
    from yods_dialects.gpu.interfaces import TargetAttrVerifyInterface

    for target in op.targets or ():
        if isinstance(target, TargetAttrVerifyInterface):
            target.verify_target(op)


# Launches and functions.


def is_function(op: Operation) -> bool:
    """Return whether an operation is a function."""
    return isinstance(op, FunctionOpInterface)


def is_marked(op: Operation, name: str) -> bool:
    """Return whether an operation has the unit attribute of that name."""
    return isinstance(attribute_of(op, name), UnitAttr)


def verify_launch_body(op: ops.LaunchOp) -> None:
    """Its arguments are ids, sizes and memory; it ends by `gpu.terminator`."""
    if not op.body.blocks:
        raise op.error("body region is empty")
    arguments = op.body.blocks[0].arguments
    config = 12 if op.clusterSizeX is None else 18
    count = workgroup_count(op)
    if len(arguments) < config + count:
        raise op.error(
            f"expected at least {config + count} region arguments, but got {len(arguments)}"
        )
    _verify_memory(op, arguments[config:], count)
    for block in op.body.blocks:
        last = block.last_op
        if last is not None and not last.successors and not isinstance(last, TerminatorOp):
            raise last.plain_error(
                f"expected '{TerminatorOp.NAME}' or a terminator with successors"
            ).note(f"in '{op.name}' body region", op.location)


def _verify_memory(op: Operation, buffers: Sequence[Value[Any]], count: int) -> None:
    """Buffers for a workgroup first, then those of one thread."""
    for number, value in enumerate(buffers):
        space = AddressSpaceKind.Workgroup if number < count else AddressSpaceKind.Private
        if not isinstance(value.type, MemRefType):
            raise op.error("expected memref type in attribution")
        found = value.type.memory_space
        if isinstance(found, AddressSpaceAttr) and found.value is not space:
            raise op.error(f"expected memory space {space.symbol} in attribution")


def broadcast_speculatability(op: ops.SubgroupBroadcastOp) -> Speculatability:
    """Elsewhere another lane may be the first. Source: MLIR, GPUDialect.cpp."""
    first = op.broadcast_type.value is BroadcastTypeKind.first_active_lane
    return Speculatability.NOT if first else Speculatability.ALWAYS


def verify_body(op: FuncOp) -> None:
    """A kernel gives nothing; arguments are those of its type, and memory."""
    if "gpu.kernel" in op.attributes and op.result_types:
        raise op.error("expected void return type for kernel function")
    if not op.body.blocks:
        raise op.error("expected body with at least one block")
    arguments = op.body.blocks[0].arguments
    types, count = op.argument_types, workgroup_count(op)
    if len(arguments) < len(types) + count:
        raise op.error(f"expected at least {len(types) + count} arguments to body region")
    for number, (type_, argument) in enumerate(zip(types, arguments, strict=False)):
        if argument.type is not type_:
            raise op.error(
                f"expected body region argument #{number} to be of type '{type_}', "
                f"got '{argument.type}'"
            )
    _verify_memory(op, arguments[len(types) :], count)


# Reductions.

_FLOATS = ("minnumf", "maxnumf", "minimumf", "maximumf")
_INTEGERS = ("minsi", "minui", "maxsi", "maxui", "and", "or", "xor")


def suits_reduction(kind: AllReduceOperationKind, element: Type) -> bool:
    """Whether elements of the type may be combined so."""
    return (kind.symbol not in _FLOATS or isinstance(element, FloatType)) and (
        kind.symbol not in _INTEGERS or isinstance(element, IntegerType)
    )


# Memory.


def has_symbol_table(op: Operation) -> bool:
    """Whether an operation around has a symbol table."""
    return any(map(is_symbol_table, op.ancestors))


# Matrices.


def has_unit_stride(type_: Any) -> bool:
    """Whether rows of a memref are contiguous."""
    found = strides_and_offset(type_)
    return type_.rank == 0 or (found is not None and found[0][-1] == 1)
