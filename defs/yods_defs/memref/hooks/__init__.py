"""Hooks of the memref dialect.

Source: MLIR, MemRefOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin import types as builtin
from yods.builtin.affine import AffineMapAttr
from yods.builtin.attributes import UNIT, IntegerAttr, TypeAttr, UnitAttr
from yods.builtin.elements import ElementsAttr
from yods.builtin.shape_rules import bounds_fault as bounds_fault
from yods.builtin.shape_rules import is_rank_reduced as is_rank_reduced
from yods.builtin.strided import has_identity_layout as has_identity_layout
from yods.builtin.strided import layout_symbols as layout_symbols
from yods.builtin.strided import stated_strides as stated_strides
from yods.builtin.strided import strides_and_offset, uses_own_layout
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.control_flow import branch_successors
from yods.interfaces.side_effects import is_memory_effect_free
from yods.ir.attribute import InvalidParameters
from yods.ir.late_modules import late_names
from yods.ir.traits import AutomaticAllocationScope
from yods.text.directives import colon_type
from yods.text.operand_lists import operands_within
from yods_defs.memref.hooks.views import *
from yods_dialects.memref import ops
from yods_eval.deferred import interpreters_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, OperationParser, OperationPrinter, Type, Value
    from yods_defs.memref.hooks.expansion import *
    from yods_defs.memref.hooks.merging import *
    from yods_defs.memref.hooks.reshape_rewrites import *
    from yods_defs.memref.hooks.rewrites import *
else:
    __getattr__ = late_names(__name__, "rewrites", "reshape_rewrites", "expansion", "merging")


# How operations are interpreted is loaded when a program is.

interpret = interpreters_in("yods_defs.memref.hooks.interpretation")


# Custom forms that no assembly format describes; checks of allocations, access and globals.


# alloca_scope.


def parse_alloca_scope(p: OperationParser) -> ops.AllocaScopeOp:
    types = p.function_result_types() if p.accept("->") else []
    region = p.ensure_terminator(p.region(), ops.AllocaScopeOp.TERMINATOR)
    attributes = p.attribute_dict()
    return p.build(ops.AllocaScopeOp, (), types, attributes, regions=(region,))


def print_alloca_scope(op: ops.AllocaScopeOp, p: OperationPrinter) -> None:
    p.write(f"  -> ({p.types_of(op._results)}) " if op._results else "  ")
    p.region(op.regions[0], entry_arguments=False, terminators=bool(op._results))
    p.attribute_dict(op)


# dma_start.


def parse_dma_start(p: OperationParser) -> ops.DmaStartOp:
    source, source_indices = p.operand(), operands_within(p, "[")
    p.expect(",")
    target, target_indices = p.operand(), operands_within(p, "[")
    p.expect(",")
    count = p.operand()
    p.expect(",")
    tag, tag_indices = p.operand(), operands_within(p, "[")
    stride = []
    while p.accept(","):
        stride.append(p.operand())
    if len(stride) not in (0, 2):
        raise p.custom_error("expected two stride related operands", p.op_start)
    p.expect(":")
    types = p.type_list()
    if len(types) != 3:
        raise p.custom_error("fewer/more types expected", p.op_start)
    operands = [
        p.resolve(source, types[0]),
        *p.resolve_same(source_indices, builtin.INDEX),
        p.resolve(target, types[1]),
        *p.resolve_same(target_indices, builtin.INDEX),
        p.resolve(count, builtin.INDEX),
        p.resolve(tag, types[2]),
        *p.resolve_same(tag_indices, builtin.INDEX),
        *p.resolve_same(stride, builtin.INDEX),
    ]
    return p.build(ops.DmaStartOp, tuple(operands))


class DmaParts:
    """The operands of a dma_start, by what they are for.

    Raises nothing: where there are too few operands, parts are missing.
    """

    __slots__ = (
        "count", "source", "source_indices", "stride", "tag", "tag_indices", "target",
        "target_indices",
    )  # fmt: skip

    def __init__(self, op: ops.DmaStartOp) -> None:
        operands = op._operands
        self.source = operands[0]
        start = 1 + _rank(self.source)
        self.source_indices = operands[1:start]
        self.target = operands[start]
        end = start + 1 + _rank(self.target)
        self.target_indices = operands[start + 1 : end]
        self.count = operands[end]
        self.tag = operands[end + 1]
        last = end + 2 + _rank(self.tag)
        self.tag_indices = operands[end + 2 : last]
        self.stride = operands[last:]


def _rank(value: Value[Any]) -> int:
    return len(value.type.shape) if isinstance(value.type, builtin.MemRefType) else 0


def print_dma_start(op: ops.DmaStartOp, p: OperationPrinter) -> None:
    parts = DmaParts(op)
    text = (
        f" {p.operand(parts.source)}[{p.operands(parts.source_indices)}], "
        f"{p.operand(parts.target)}[{p.operands(parts.target_indices)}], "
        f"{p.operand(parts.count)}, {p.operand(parts.tag)}[{p.operands(parts.tag_indices)}]"
    )
    if parts.stride:
        text += f", {p.operands(parts.stride)}"
    p.write(text)
    p.attribute_dict(op)
    p.write(f" : {p.types_of([parts.source, parts.target, parts.tag])}")


# generic_atomic_rmw.


def parse_generic_atomic_rmw(p: OperationParser) -> ops.GenericAtomicRmwOp:
    memref, indices = p.operand(), operands_within(p, "[")
    type_ = colon_type(p, builtin.MemRefType)
    operands = (p.resolve(memref, type_), *p.resolve_same(indices, builtin.INDEX))
    region = p.region()
    attributes = p.attribute_dict()
    return p.build(
        ops.GenericAtomicRmwOp, operands, (type_.element_type,), attributes, regions=(region,)
    )


def print_generic_atomic_rmw(op: ops.GenericAtomicRmwOp, p: OperationPrinter) -> None:
    p.write(f" {p.operand(op.memref)}[{p.operands(op.indices)}] : {p.type(op.memref.type)} ")
    p.region(op.regions[0])
    p.attribute_dict(op)


# global.


def parse_global_memref_op_type_and_initial_value(
    p: OperationParser,
) -> tuple[TypeAttr, Attribute | None]:
    """`TYPE`, and ` = VALUE` or ` = uninitialized` where it is defined here."""
    type_ = p.type()
    if not isinstance(type_, builtin.MemRefType) or not type_.has_static_shape:
        raise p.custom_error(f"type should be static shaped memref, but got '{type_}'", p.op_start)
    if not p.accept("="):
        return TypeAttr(type_), None
    if p.accept_keyword("uninitialized"):
        return TypeAttr(type_), UNIT
    at = p.next_start()
    try:
        value_type = builtin.RankedTensorType(type_.shape, type_.element_type)
    except InvalidParameters as wrong:
        raise p.error(str(wrong), at) from None
    value = p.attribute(value_type)
    if not isinstance(value, ElementsAttr):
        raise p.custom_error("initial value should be a unit or elements attribute", p.op_start)
    return TypeAttr(type_), value


def print_global_memref_op_type_and_initial_value(
    p: OperationPrinter, op: ops.GlobalOp, type_: TypeAttr, value: Attribute | None
) -> None:
    text = p.type(type_.value)
    if value is not None:
        shown = "uninitialized" if isinstance(value, UnitAttr) else p.attribute_without_type(value)
        text += f" = {shown}"
    p.write(text)


# prefetch.


def parse_prefetch(p: OperationParser) -> ops.PrefetchOp:
    memref, indices = p.operand(), operands_within(p, "[")
    p.expect(",")
    access = p.keyword()
    p.expect(",")
    p.expect_keyword("locality")
    p.expect("<")
    locality = p.attribute_of(IntegerAttr, builtin.I32)
    p.expect(">")
    p.expect(",")
    cache = p.keyword()
    type_ = colon_type(p, builtin.MemRefType)
    operands = (p.resolve(memref, type_), *p.resolve_same(indices, builtin.INDEX))
    if access not in ("read", "write"):
        raise p.custom_error("rw specifier has to be 'read' or 'write'", p.op_start)
    if cache not in ("data", "instr"):
        raise p.custom_error("cache type has to be 'data' or 'instr'", p.op_start)
    attributes: dict[str, Attribute] = {
        "isWrite": IntegerAttr(int(access == "write"), builtin.I1),
        "localityHint": locality,
        "isDataCache": IntegerAttr(int(cache == "data"), builtin.I1),
    }
    return p.build(ops.PrefetchOp, operands, (), attributes)


def print_prefetch(op: ops.PrefetchOp, p: OperationPrinter) -> None:
    access = "write" if op.isWrite.value else "read"
    cache = "data" if op.isDataCache.value else "instr"
    p.write(
        f" {p.operand(op.memref)}[{p.operands(op.indices)}], {access}, "
        f"locality<{op.localityHint.value}>, {cache}"
    )
    p.attribute_dict(op, elided=("isWrite", "localityHint", "isDataCache"))
    p.write(f" : {p.type(op.memref.type)}")


# transpose.


def parse_transpose(p: OperationParser) -> ops.TransposeOp:
    operand = p.operand()
    permutation = p.affine_map()
    attributes = p.attribute_dict() or {}
    type_ = colon_type(p, builtin.MemRefType)
    value = p.resolve(operand, type_)
    p.expect_keyword("to")
    result = p.type()
    attributes["permutation"] = AffineMapAttr(permutation)
    return p.build(ops.TransposeOp, (value,), (result,), attributes)


def print_transpose(op: ops.TransposeOp, p: OperationPrinter) -> None:
    p.write(f" {p.operand(op._operands[0])} {op.permutation.map}")
    p.attribute_dict(op, elided=("permutation",))
    p.write(f" : {p.type(op._operands[0].type)} to {p.type(op._results[0].type)}")


# Allocation.


def is_in_allocation_scope(op: Operation) -> bool:
    """Whether an operation around it frees memory on the stack."""
    return any(isinstance(each, AutomaticAllocationScope) for each in op.ancestors)


alloca_scope_successors = branch_successors


# Access.


def atomic_kind(kind: IntegerAttr) -> str:
    """How an atomic operation is called."""
    from yods_dialects.arith.enums import AtomicRMWKind

    return AtomicRMWKind(kind.value).symbol


def verify_generic_atomic_rmw(op: ops.GenericAtomicRmwOp) -> None:
    # Walked as MLIR does, from the inside out.
    for inner in op.walk(post_order=True):
        if inner is not op and not is_memory_effect_free(inner):
            raise inner.plain_error(
                "body of 'memref.generic_atomic_rmw' should contain only operations with "
                "no side effects"
            )


def infer_distinct_objects(op: ops.DistinctObjectsOp) -> list[Type]:
    return [value.type for value in op._operands]


# Casts.


def is_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
    """Whether two types agree in all that both of them say."""
    if len(inputs) != 1 or len(outputs) != 1:
        return False
    a, b = inputs[0], outputs[0]
    if isinstance(a, builtin.MemRefType) and isinstance(b, builtin.MemRefType):
        return _agree(a, b)
    if not isinstance(a, builtin.MemRefType | builtin.UnrankedMemRefType) or not isinstance(
        b, builtin.MemRefType | builtin.UnrankedMemRefType
    ):
        return False
    if isinstance(a, builtin.UnrankedMemRefType) and isinstance(b, builtin.UnrankedMemRefType):
        return False
    return a.element_type is b.element_type and a.memory_space is b.memory_space


def _agree(a: builtin.MemRefType, b: builtin.MemRefType) -> bool:
    if a.element_type is not b.element_type:
        return False
    if a.layout is not b.layout:
        # Where a layout beyond MLIR's is used, what can be proved counts.
        strides_of = strides_and_offset if uses_own_layout(a, b) else stated_strides
        first, second = strides_of(a), strides_of(b)
        if first is None or second is None or len(first[0]) != len(second[0]):
            return False
        pairs = [(first[1], second[1]), *zip(first[0], second[0], strict=True)]
        if any(x != y and builtin.DYNAMIC not in (x, y) for x, y in pairs):
            return False
    if a.memory_space is not b.memory_space or len(a.shape) != len(b.shape):
        return False
    return all(x == y or builtin.DYNAMIC in (x, y) for x, y in zip(a.shape, b.shape, strict=True))
