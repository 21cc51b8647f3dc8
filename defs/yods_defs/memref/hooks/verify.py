"""Checks of allocation, access, globals and casts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import UnitAttr
from yods.builtin.elements import ElementsAttr
from yods.builtin.strided import (
    layout_symbols,
    stated_strides,
    strides_and_offset,
    uses_own_layout,
)
from yods.builtin.types import (
    DYNAMIC,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    UnrankedMemRefType,
)
from yods.interfaces.control_flow import RegionSuccessor
from yods.interfaces.side_effects import is_memory_effect_free
from yods.ir.traits import AutomaticAllocationScope
from yods_defs.memref.hooks.syntax import DmaParts
from yods_defs.memref.hooks.views import expect_identity_layouts, expect_same_memory
from yods_dialects.memref.ops import GlobalOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.memref import ops

# Allocation.


def verify_sizes(op: Operation, sizes: Sequence[Value[Any]], type_: MemRefType) -> None:
    """A size for each extent that is not known beforehand."""
    unknown = type_.shape.count(DYNAMIC)
    if len(sizes) != unknown:
        raise op.error(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {unknown}")


def verify_alloc(op: ops.AllocOp | ops.AllocaOp) -> None:
    """A size for each unknown extent, a symbol for each one of the layout."""
    type_ = op._results[0].type
    assert isinstance(type_, MemRefType)
    verify_sizes(op, op.dynamic_sizes, type_)
    symbols = layout_symbols(type_)
    if len(op.symbol_operands) != symbols:
        raise op.error(
            "symbol operand count does not equal memref symbol count: "
            f"expected {symbols}, got {len(op.symbol_operands)}"
        )


def verify_alloca(op: ops.AllocaOp) -> None:
    parent = op.parent_op
    while parent is not None and not isinstance(parent, AutomaticAllocationScope):
        parent = parent.parent_op
    if parent is None:
        raise op.error("requires an ancestor op with AutomaticAllocationScope trait")
    verify_alloc(op)


def alloca_scope_successors(
    op: ops.AllocaScopeOp, point: Operation | None
) -> Sequence[RegionSuccessor]:
    if point is not None:
        return (RegionSuccessor(None, op._results),)
    return (RegionSuccessor(op.regions[0]),)


def verify_realloc(op: ops.ReallocOp) -> None:
    source, result = op.source.type, op._results[0].type
    assert isinstance(source, MemRefType)
    assert isinstance(result, MemRefType)
    expect_identity_layouts(op, "layout", source=source, result=result)
    expect_same_memory(op, ("source memref type", source), ("result memref type", result))
    size = op.dynamic_result_size
    if DYNAMIC in result.shape and size is None:
        raise op.plain_error(f"missing dimension operand for result type '{result}'")
    if DYNAMIC not in result.shape and size is not None:
        raise op.plain_error(f"unnecessary dimension operand for result type '{result}'")


# Access.

_FLOAT_KINDS = {"addf", "maximumf", "minimumf", "mulf"}
_INTEGER_KINDS = {"addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "xori", "andi"}


def verify_atomic_rmw(op: ops.AtomicRmwOp) -> None:
    from yods_dialects.arith.enums import AtomicRMWKind

    type_ = op.memref.type
    assert isinstance(type_, MemRefType)
    if len(type_.shape) != len(op._operands) - 2:
        raise op.error("expects the number of subscripts to be equal to memref rank")
    kind = AtomicRMWKind(op.kind.value).symbol
    value = op.value.type
    if kind in _FLOAT_KINDS and not isinstance(value, FloatType):
        raise op.error(f"with kind '{kind}' expects a floating-point type")
    if kind in _INTEGER_KINDS and not isinstance(value, IntegerType):
        raise op.error(f"with kind '{kind}' expects an integer type")


def verify_generic_atomic_rmw(op: ops.GenericAtomicRmwOp) -> None:
    block = op.regions[0].entry_block
    arguments = () if block is None else block.arguments
    if len(arguments) != 1:
        raise op.error("expected single number of entry block arguments")
    if op._results[0].type is not arguments[0].type:
        raise op.error("expected block argument of the same type result type")
    # Walked as MLIR does, from the inside out.
    for inner in op.walk(post_order=True):
        if inner is not op and not is_memory_effect_free(inner):
            raise inner.plain_error(
                "body of 'memref.generic_atomic_rmw' should contain only operations with "
                "no side effects"
            )


def verify_atomic_yield(op: ops.AtomicYieldOp) -> None:
    parent = op.parent_op
    if parent is None or not parent.results:
        return
    given, expected = op.result.type, parent.results[0].type
    if given is not expected:
        raise op.error(f"types mismatch between yield op: '{given}' and its parent: '{expected}'")


def infer_distinct_objects(op: ops.DistinctObjectsOp) -> list[Type]:
    return [value.type for value in op._operands]


def verify_dma_start(op: ops.DmaStartOp) -> None:
    """Memrefs with as many indices as they have dimensions, and the rest indices."""
    count = len(op._operands)
    needed = 4
    if count < needed:
        raise op.error(f"expected at least {needed} operands")
    for what, place in (("source", 0), ("destination", 1)):
        position = place + needed - 4
        type_ = op._operands[position].type
        if not isinstance(type_, MemRefType):
            raise op.error(f"expected {what} to be of memref type")
        rank = len(type_.shape)
        needed += rank
        if count < needed:
            raise op.error(f"expected at least {needed} operands")
        indices = op._operands[position + 1 : position + 1 + rank]
        if not all(isinstance(each.type, IndexType) for each in indices):
            raise op.error(f"expected {what} indices to be of index type")
    parts = DmaParts(op)
    if not isinstance(parts.count.type, IndexType):
        raise op.error("expected num elements to be of index type")
    if not isinstance(parts.tag.type, MemRefType):
        raise op.error("expected tag to be of memref type")
    needed += len(parts.tag.type.shape)
    if count < needed:
        raise op.error(f"expected at least {needed} operands")
    if not all(isinstance(each.type, IndexType) for each in parts.tag_indices):
        raise op.error("expected tag indices to be of index type")
    if count not in (needed, needed + 2):
        raise op.error("incorrect number of operands")
    if not all(isinstance(each.type, IndexType) for each in parts.stride):
        raise op.error("expected stride and num elements per stride to be of type index")


# Globals.


def verify_global(op: GlobalOp) -> None:
    type_ = op.type.value
    if not isinstance(type_, MemRefType) or not type_.has_static_shape:
        raise op.error(f"type should be static shaped memref, but got '{type_}'")
    value = op.initial_value
    if value is None or isinstance(value, UnitAttr):
        return
    if not isinstance(value, ElementsAttr):
        raise op.error(f"initial value should be a unit or elements attribute, but got {value}")
    if value.element_type is not type_.element_type:
        raise op.error(
            f"initial value element expected to be of type '{type_.element_type}', "
            f"but was of type '{value.element_type}'"
        )
    if value.type.shape != type_.shape:
        expected = ", ".join(map(str, type_.shape))
        given = ", ".join(map(str, value.type.shape))
        raise op.error(f"initial value shape expected to be {expected} but was {given}")


def verify_get_global(op: ops.GetGlobalOp, tables: SymbolTables) -> None:
    name = op.name_.root
    found = tables.lookup_nearest(op, op.name_)
    if not isinstance(found, GlobalOp):
        raise op.error(f"'{name}' does not reference a valid global memref")
    if found.type.value is not op.result.type:
        raise op.error(
            f"result type '{op.result.type}' does not match type '{found.type.value}' of "
            f"the global memref @{name}"
        )


# Casts.


def is_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Whether two types agree in all that both of them say."""
    if len(inputs) != 1 or len(outputs) != 1:
        return False
    a, b = inputs[0], outputs[0]
    if isinstance(a, MemRefType) and isinstance(b, MemRefType):
        return _agree(a, b)
    if not isinstance(a, MemRefType | UnrankedMemRefType) or not isinstance(
        b, MemRefType | UnrankedMemRefType
    ):
        return False
    if isinstance(a, UnrankedMemRefType) and isinstance(b, UnrankedMemRefType):
        return False
    return a.element_type is b.element_type and a.memory_space is b.memory_space


def _agree(a: MemRefType, b: MemRefType) -> bool:
    if a.element_type is not b.element_type:
        return False
    if a.layout is not b.layout:
        # Where a layout beyond MLIR's is used, what can be proved counts.
        strides_of = strides_and_offset if uses_own_layout(a, b) else stated_strides
        first, second = strides_of(a), strides_of(b)
        if first is None or second is None or len(first[0]) != len(second[0]):
            return False
        pairs = [(first[1], second[1]), *zip(first[0], second[0], strict=True)]
        if any(x != y and DYNAMIC not in (x, y) for x, y in pairs):
            return False
    if a.memory_space is not b.memory_space or len(a.shape) != len(b.shape):
        return False
    return all(x == y or DYNAMIC in (x, y) for x, y in zip(a.shape, b.shape, strict=True))


def is_memory_space_cast(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Whether two types differ in nothing but the memory space."""
    if len(inputs) != 1 or len(outputs) != 1:
        return False
    a, b = inputs[0], outputs[0]
    if isinstance(a, MemRefType) and isinstance(b, MemRefType):
        same = a.element_type is b.element_type and a.layout is b.layout
        return same and a.shape == b.shape
    if isinstance(a, UnrankedMemRefType) and isinstance(b, UnrankedMemRefType):
        return a.element_type is b.element_type
    return False
