"""Checks of the affine dialect: which values may be dimensions and symbols, copies that go on by
themselves, and how control moves between regions.

Source: MLIR, AffineOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.affine import AffineMap, AffineMapAttr
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import DYNAMIC, INDEX, FloatType, IntegerType, MemRefType
from yods.hints import TYPE_CHECKING, Any, NamedTuple, TypeVar
from yods.interfaces.cast import CastOpInterface
from yods.interfaces.control_flow import branch_successors, loop_successors
from yods.interfaces.shapes import ShapedDimOpInterface
from yods.interfaces.side_effects import (
    ConditionallySpeculatable,
    MemoryEffectOpInterface,
    Speculatability,
    is_memory_effect_free,
)
from yods.ir.matchers import constant_of, constant_of_op
from yods.ir.traits import AffineScope, AlwaysSpeculatable, IsolatedFromAbove, NoMemoryEffect
from yods.ir.value import BlockArgument, Value
from yods.text.directives import affine_results_text
from yods_dialects.affine import ops
from yods_dialects.affine.ops import DmaStartOp, DmaWaitOp, ForOp, IfOp, ParallelOp, YieldOp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Operation, OperationParser, OperationPrinter, Region, Type
    from yods.text.value_scopes import UnresolvedOperand
    from yods_dialects.affine import AffineDialect


class Scope:
    """The affine scope around an operation, and those around it that it sees into.

    Args:
        op: The operation.
        innermost: The region to begin from, instead of the affine scope around `op`.
    """

    __slots__ = ("_innermost", "_known", "_op")

    def __init__(self, op: Operation, innermost: Region | None = None) -> None:
        self._op = op
        self._innermost = innermost
        self._known: list[Region] | None = None

    @property
    def _regions(self) -> list[Region]:
        """The regions, looked for only when the kind of a value does not say enough."""
        if self._known is None:
            self._known = []
            region = self._innermost
            if region is None:
                region = _region_of(self._op)
                while region is not None and not isinstance(region.owner, AffineScope):
                    region = None if region.owner is None else _region_of(region.owner)
            while region is not None:
                self._known.append(region)
                owner = region.owner
                if owner is None or isinstance(owner, IsolatedFromAbove):
                    break
                region = _region_of(owner)
        return self._known

    def is_symbol(self, value: Value[Any]) -> bool:
        """Whether the value does not change within the scope, as far as MLIR can tell."""
        pending, seen = [value], {value}
        while pending:
            value = pending.pop()
            if value.type is not INDEX:
                return False
            if any(region is _home(value) for region in self._regions):
                continue
            op: Any = value.defining_op
            if op is None:
                return False
            if constant_of_op(op) is not None:
                continue
            if isinstance(op, ShapedDimOpInterface) and self._is_size(op):
                continue
            if not _is_pure(op):
                return False
            pending += [each for each in op.operands if each not in seen]
            seen.update(op.operands)
        return True

    def is_dim(self, value: Value[Any]) -> bool:
        """Whether the value is a symbol, counts a loop, or is made of such by a map."""
        # Nearly all are these, so they come first.
        if value.type is INDEX and _counts_loop(value):
            return True
        pending, seen = [value], {value}
        while pending:
            value = pending.pop()
            if value.type is not INDEX:
                return False
            if _counts_loop(value) or self.is_symbol(value):
                continue
            op: Any = value.defining_op
            if op is None:
                return False
            if isinstance(op, ops.ApplyOp | ops.DelinearizeIndexOp | ops.LinearizeIndexOp):
                pending += [each for each in op.operands if each not in seen]
                seen.update(op.operands)
            elif not (isinstance(op, ShapedDimOpInterface) and _is_top_level(op.shaped_value)):
                return False
        return True

    def _is_size(self, op: ShapedDimOpInterface) -> bool:
        """Source: MLIR, `isDimOpValidSymbol`."""
        value = op.shaped_value
        if _is_top_level(value):
            return True
        number = op.dimension
        index = constant_of(number) if isinstance(number, Value) else number
        maker: Any = value.defining_op
        if not isinstance(index, IntegerAttr) or maker is None:
            return False
        while maker is not None and issubclass(type(maker), CastOpInterface):
            maker = maker.operands[0].defining_op
        if maker is None or maker.name not in _OF_SIZES:
            return False
        type_ = maker.results[0].type
        if not isinstance(type_, MemRefType) or not 0 <= index.value < len(type_.shape):
            return False
        if type_.shape[index.value] != DYNAMIC:
            return True
        sizes: Sequence[Value[Any]] = getattr(maker, _OF_SIZES[maker.name])
        return self.is_symbol(sizes[type_.shape[: index.value].count(DYNAMIC)])


def _counts_loop(value: Value[Any]) -> bool:
    """Whether it is an argument of an affine loop."""
    return isinstance(value, BlockArgument) and isinstance(value.owner.parent_op, _LOOPS)


_ACCESSES = (ops.LoadOp, ops.StoreOp, ops.VectorLoadOp, ops.VectorStoreOp)

#: A tuple: `isinstance` is quicker with it than with a union.
_LOOPS = (ops.ForOp, ops.ParallelOp)

#: What makes memrefs of sizes that are operands → the group of these.
_OF_SIZES = {"memref.alloc": "dynamic_sizes", "memref.subview": "sizes", "memref.view": "sizes"}


def _is_pure(op: Any) -> bool:
    """Whether the operation is speculatable and has no effect but its results."""
    anywhere = isinstance(op, AlwaysSpeculatable) or (
        isinstance(op, ConditionallySpeculatable) and op.speculatability() is Speculatability.ALWAYS
    )
    return anywhere and is_memory_effect_free(op)


def _region_of(op: Operation) -> Region | None:
    block = op.parent_block
    return None if block is None else block.parent


def _home(value: Value[Any]) -> Region | None:
    """The region that the value is of."""
    op = value.defining_op
    if op is not None:
        return _region_of(op)
    return value.owner.parent if isinstance(value, BlockArgument) else None


def _is_top_level(value: Value[Any]) -> bool:
    region = _home(value)
    return region is not None and isinstance(region.owner, AffineScope)


def may_inline(dialect: AffineDialect, op: Operation, into: Region, cloned: bool) -> bool:
    """Whether what `op` calls symbols and dimensions are that in `into`, too.

    Source: MLIR, AffineOps.cpp, `AffineInlinerInterface::isLegalToInline`.
    """
    around = into.owner
    return isinstance(around, AffineScope | ops.ForOp | ops.IfOp | ops.ParallelOp)


def may_inline_region(
    dialect: AffineDialect, into: Region, source: Region, cloned: bool, values: Sequence[Value[Any]]
) -> bool:
    """Whether `source` is one block whose dimensions and symbols are that in `into`, too.

    Source: MLIR, AffineOps.cpp, `AffineInlinerInterface::isLegalToInline`.
    """
    around = into.owner
    if not isinstance(around, ops.ForOp | ops.IfOp | ops.ParallelOp) or len(source.blocks) != 1:
        return False
    (block,) = source.blocks
    scope = Scope(around, into)

    def stays(value: Value[Any], is_valid: Callable[[Value[Any]], bool]) -> bool:
        if _home(value) is not source:
            return True
        op = value.defining_op
        if op is None:
            return is_valid(values[value.index])
        return isinstance(op, ShapedDimOpInterface) or constant_of_op(op) is not None

    for op in block:
        if _has_no_effect(op):
            continue
        if not isinstance(op, _ACCESSES):
            return False
        dims = op.map.map.dims
        if not all(stays(each, scope.is_dim) for each in op.indices[:dims]):
            return False
        if not all(stays(each, scope.is_symbol) for each in op.indices[dims:]):
            return False
    return True


def _has_no_effect(op: Operation) -> bool:
    if isinstance(op, MemoryEffectOpInterface):
        return not op.memory_effects()
    return isinstance(op, NoMemoryEffect)


# Dimensions and symbols.


def _verify_operands(op: Operation, values: Sequence[Value[Any]], dims: int) -> None:
    """Source: MLIR, `verifyDimAndSymbolIdentifiers`."""
    if not values:
        return
    scope = Scope(op)
    for number, value in enumerate(values):
        if number < dims and not scope.is_dim(value):
            raise op.error("operand cannot be used as a dimension id")
        if number >= dims and not scope.is_symbol(value):
            raise op.error("operand cannot be used as a symbol")


def verify_apply(op: ops.ApplyOp) -> None:
    """It may stand where there are no affine loops: what is no dimension either will do."""
    scope = Scope(op)
    for value in op.mapOperands[op.map.map.dims :]:
        if scope.is_dim(value) and not scope.is_symbol(value):
            raise op.plain_error("dimensional operand cannot be used as a symbol")


def verify_access(
    op: ops.LoadOp | ops.PrefetchOp | ops.StoreOp | ops.VectorLoadOp | ops.VectorStoreOp,
) -> None:
    _verify_operands(op, op.indices, op.map.map.dims)


def verify_if(op: IfOp) -> None:
    _verify_operands(op, op.operands, op.condition.set.dims)


def verify_for(op: ForOp) -> None:
    _verify_operands(op, op.lowerBoundOperands, op.lowerBoundMap.map.dims)
    _verify_operands(op, op.upperBoundOperands, op.upperBoundMap.map.dims)
    # MLIR counts as initial values what the inputs of the maps leave over.
    maps = op.lowerBoundMap.map, op.upperBoundMap.map
    carried = len(op._operands) - sum(each.dims + each.symbols for each in maps)
    if op._results and carried != len(op._results):
        raise op.error("mismatch between the number of loop-carried values and results")


# Control flow.


def for_speculatability(op: ForOp) -> Speculatability:
    """With a step of 1 what is in it decides. Source: MLIR, `AffineForOp::getSpeculatability`."""
    return Speculatability.RECURSIVE if op.step.value == 1 else Speculatability.NOT


def loop_yielded_values(op: ForOp) -> Sequence[Value[Any]]:
    last = op.regions[0].blocks[0].last_op
    return last._operands if isinstance(last, YieldOp) else ()


for_successors = loop_successors
if_successors = branch_successors


# parallel.

_FLOAT = {"addf", "mulf", "minimumf", "maximumf"}
_SIGNED = {"maxs", "mins"}
_UNSIGNED = {"maxu", "minu"}
_INTEGER = {"addi", "andi", "muli", "ori"}


def _reduces(kind: str, type_: Type) -> bool:
    """Source: MLIR, `isResultTypeMatchAtomicRMWKind`."""
    if kind == "assign":
        return True
    if kind in _FLOAT:
        return isinstance(type_, FloatType)
    if not isinstance(type_, IntegerType):
        return False
    if kind in _SIGNED | _UNSIGNED:
        return type_.signedness == ("signed" if kind in _SIGNED else "unsigned")
    return kind in _INTEGER


def verify_parallel(op: ParallelOp) -> None:
    from yods_dialects.arith.enums import AtomicRMWKind

    for each, result in zip(op.reductions, op._results, strict=True):
        kind = AtomicRMWKind(int(each.value)) if isinstance(each, IntegerAttr) else None
        if kind is None or not _reduces(kind.symbol, result.type):
            raise op.error("result type cannot match reduction attribute")
    first = op.lowerBoundsMap.map.dims + op.lowerBoundsMap.map.symbols
    _verify_operands(op, op.mapOperands[:first], op.lowerBoundsMap.map.dims)
    _verify_operands(op, op.mapOperands[first:], op.upperBoundsMap.map.dims)


OpT = TypeVar("OpT", "DmaStartOp", "DmaWaitOp")

#: The attributes with the maps of source, destination and tag.
_START = ("src_map", "dst_map", "tag_map")
_WAIT = ("tag_map",)


class Access(NamedTuple):
    """A memref, and the operands of the map that makes indices of it."""

    memref: Value[Any]
    map: AffineMap
    operands: Sequence[Value[Any]]


def _taken_apart(op: Operation, names: Sequence[str]) -> tuple[list[Access], Sequence[Value[Any]]]:
    """Split the operands among the named maps; return the accesses and the remaining operands."""
    maps = [op.attributes.get(name) for name in names]
    lacking = [name for name, map_ in zip(names, maps, strict=True) if map_ is None]
    if lacking:
        raise op.error(f"requires attribute '{lacking[0]}'")
    accesses = []
    rest: Sequence[Value[Any]] = op._operands
    for name, attribute in zip(names, maps, strict=True):
        if not isinstance(attribute, AffineMapAttr):
            raise op.error(f"attribute '{name}' failed to satisfy constraint: AffineMap attribute")
        end = 1 + attribute.map.dims + attribute.map.symbols
        if len(rest) <= end:
            raise op.error("incorrect number of operands")
        accesses.append(Access(rest[0], attribute.map, rest[1:end]))
        rest = rest[end:]
    return accesses, rest


def start_accesses(op: DmaStartOp) -> tuple[Sequence[Access], Sequence[Value[Any]]]:
    """Accesses to source, destination and tag of `op`, then element count and the rest."""
    return _taken_apart(op, _START)


def wait_access(op: DmaWaitOp) -> tuple[Access, Value[Any]]:
    """Access to the tag of `op`, and the element count."""
    (tag,), numbers = _taken_apart(op, _WAIT)
    return tag, numbers[0]


def _parse(p: OperationParser, cls: type[OpT], names: Sequence[str]) -> OpT:
    read: list[tuple[UnresolvedOperand, AffineMap, list[UnresolvedOperand]]] = []
    for _ in names:
        memref = p.operand()
        map_, indices = p.affine_map_of_values("[", "]")
        p.expect(",")
        read.append((memref, map_, indices))
    numbers = [p.operand()]
    if cls is DmaStartOp:
        if p.accept(","):
            numbers += p.operand_list()
        if len(numbers) not in (1, 3):
            raise p.custom_error("expected two stride related operands", p.op_start)
    p.expect(":")
    types = p.type_list() if cls is DmaStartOp else [p.type()]
    if len(types) != len(names):
        raise p.custom_error("expected three types", p.op_start)
    operands: list[Value[Any]] = []
    for (memref, _, indices), type_ in zip(read, types, strict=True):
        operands.append(p.resolve(memref, type_))
        operands += p.resolve_same(indices, INDEX)
    operands += p.resolve_same(numbers, INDEX)
    if cls is DmaWaitOp and not isinstance(types[0], MemRefType):
        raise p.custom_error("expected tag to be of memref type", p.op_start)
    op = p.build(cls, tuple(operands))
    for name, (_, map_, _) in zip(names, read, strict=True):
        op.attributes[name] = AffineMapAttr(map_)
    return op


def parse_dma_start(p: OperationParser) -> DmaStartOp:
    return _parse(p, DmaStartOp, _START)


def parse_dma_wait(p: OperationParser) -> DmaWaitOp:
    return _parse(p, DmaWaitOp, _WAIT)


def _print(op: DmaStartOp | DmaWaitOp, p: OperationPrinter, names: Sequence[str]) -> None:
    """As in MLIR, no further attributes and no operands after the count are printed."""
    accesses, numbers = _taken_apart(op, names)
    if isinstance(op, DmaWaitOp):
        numbers = numbers[:1]
    shown = [
        f"{p.operand(each.memref)}[{affine_results_text(p, each.map, each.operands)}]"
        for each in accesses
    ]
    shown.append(p.operands(numbers))
    p.write(f" {', '.join(shown)} : {p.types_of([each.memref for each in accesses])}")


def print_dma_start(op: DmaStartOp, p: OperationPrinter) -> None:
    _print(op, p, _START)


def print_dma_wait(op: DmaWaitOp, p: OperationPrinter) -> None:
    _print(op, p, _WAIT)


def _verify_indices(op: Operation, access: Access, called: str, of: str) -> None:
    scope = Scope(op)
    for value in access.operands:
        if value.type is not INDEX:
            raise op.error(f"{called} to {of} must have 'index' type")
        if not scope.is_dim(value):
            raise op.error(f"{called} must be a valid dimension or symbol identifier")


def verify_dma_start(op: DmaStartOp) -> None:
    accesses, numbers = _taken_apart(op, _START)
    for called, each in zip(("source", "destination", "tag"), accesses, strict=True):
        if not isinstance(each.memref.type, MemRefType):
            raise op.error(f"expected DMA {called} to be of memref type")
    if len(numbers) not in (1, 3):
        raise op.error("incorrect number of operands")
    for called, each in zip(("src", "dst", "tag"), accesses, strict=True):
        _verify_indices(op, each, f"{called} index", "dma_start")


def verify_dma_wait(op: DmaWaitOp) -> None:
    (tag,), _ = _taken_apart(op, _WAIT)
    if not isinstance(tag.memref.type, MemRefType):
        raise op.error("expected DMA tag to be of memref type")
    _verify_indices(op, tag, "index", "dma_wait")
