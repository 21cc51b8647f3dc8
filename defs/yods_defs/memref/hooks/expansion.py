"""Expand ops that change strided metadata to `memref.reinterpret_cast` of the base buffer.

Source: MLIR, mlir/lib/Dialect/MemRef/Transforms/ExpandStridedMetadata.cpp.
"""

from __future__ import annotations

from yods.builtin.affine import AffineConstant, AffineExpr, AffineSymbol
from yods.builtin.attributes import IntegerAttr
from yods.builtin.strided import stated_strides
from yods.builtin.types import DYNAMIC, INDEX, MemRefType
from yods.hints import TYPE_CHECKING, Any, NamedTuple
from yods.rewrite.greedy import GreedyConfig, apply_patterns_greedily
from yods.rewrite.pattern import FunctionPattern, PatternSet, Rewritten
from yods_defs.affine.hooks.composition import applied
from yods_defs.memref.hooks.views import Mixed, dropped_dimensions, groups_of, mixed, subview_type
from yods_dialects.arith.ops import ConstantOp
from yods_dialects.memref import ops

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Operation, PatternRewriter, Value
    from yods_dialects.memref.passes import ExpandStridedMetadataPass


def expand_strided_metadata(pass_: ExpandStridedMetadataPass, op: Operation) -> None:
    """Expand what is in `op`."""
    # Users come before what they use, so that each takes apart what it needs for itself.
    config = GreedyConfig(top_down=False, merge_blocks=True)
    apply_patterns_greedily(op.regions, PatternSet(PATTERNS), pass_.context, config)


class _Metadata(NamedTuple):
    """Strided metadata of a memref.

    Attributes:
        base: The base buffer; None if unused.
    """

    base: Value[Any] | None
    offset: Mixed
    sizes: Sequence[Mixed]
    strides: Sequence[Mixed]


def _constant(op: Operation, rewriter: PatternRewriter, item: Mixed) -> Value[Any]:
    """`item` as a value."""
    if not isinstance(item, int):
        return item
    made = ConstantOp(IntegerAttr(item, INDEX), result=INDEX, location=op._location)
    return rewriter.insert(made).results[0]


def _extracted(
    op: Operation, source: Value[Any], type_: MemRefType, rewriter: PatternRewriter
) -> Sequence[Value[Any]]:
    """Memory, offset, sizes and strides of `source`, as a new op gives them."""
    indices = [INDEX] * len(type_.shape)
    made = ops.ExtractStridedMetadataOp(
        source,
        base_buffer=MemRefType((), type_.element_type, None, type_.memory_space),
        sizes=indices,
        strides=indices,
        location=op._location,
    )
    return rewriter.insert(made).results


def _taken_apart(
    op: Operation, source: Value[Any], rewriter: PatternRewriter
) -> tuple[_Metadata, tuple[int, ...]] | None:
    """Strided metadata of `source`; None if its type has no strides.

    Offset and strides are numbers where the type says them; sizes are values.
    """
    type_ = source.type
    found = stated_strides(type_) if isinstance(type_, MemRefType) else None
    if not isinstance(type_, MemRefType) or found is None:
        return None
    base, offset, *others = _extracted(op, source, type_, rewriter)
    rank = len(type_.shape)
    strides = _stated(found[0], others[rank:])
    (offset_item,) = _stated((found[1],), (offset,))
    return _Metadata(base, offset_item, others[:rank], strides), type_.shape


def _stated(numbers: Sequence[int], values: Sequence[Mixed]) -> list[Mixed]:
    """The numbers, and values in the places of those that are unknown."""
    return [
        value if number == DYNAMIC else number
        for number, value in zip(numbers, values, strict=True)
    ]


# What each op makes of the metadata of its source.


def _of_subview(op: ops.SubviewOp, rewriter: PatternRewriter) -> _Metadata | None:
    source, result = op.source.type, op.result.type
    found = _taken_apart(op, op.source, rewriter)
    if found is None or not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return None
    before, _ = found
    offsets = mixed(op.offsets, op.static_offsets.values)
    sizes = mixed(op.sizes, op.static_sizes.values)
    steps = mixed(op.strides, op.static_strides.values)
    product = AffineSymbol(0) * AffineSymbol(1)
    strides: list[Mixed] = []
    values: list[Mixed] = [before.offset]
    sum_: AffineExpr = AffineSymbol(0)
    for offset, step, stride in zip(offsets, steps, before.strides, strict=True):
        strides.append(applied(op, rewriter, product, (step, stride)))
        sum_ = sum_ + AffineSymbol(len(values)) * AffineSymbol(len(values) + 1)
        values += (offset, stride)
    start = applied(op, rewriter, sum_, values)
    whole = subview_type(
        source, op.static_offsets.values, op.static_sizes.values, op.static_strides.values
    )
    dropped = dropped_dimensions(whole, result, sizes) or set()
    kept = [i for i in range(len(sizes)) if i not in dropped]
    return _Metadata(before.base, start, [sizes[i] for i in kept], [strides[i] for i in kept])


def _of_expand_shape(op: ops.ExpandShapeOp, rewriter: PatternRewriter) -> _Metadata | None:
    result = op.result.type
    groups = groups_of(op)
    if any([result.shape[i] for i in group].count(DYNAMIC) > 1 for group in groups):
        # Which size is how large does not follow from the source.
        return None
    found = _taken_apart(op, op.src, rewriter)
    if found is None:
        return None
    before, _ = found
    if not before.strides:
        ones = [1] * len(result.shape)
        return _Metadata(before.base, before.offset, ones, ones)
    sizes: list[Mixed] = []
    strides: list[Mixed] = []
    for group, size, stride in zip(groups, before.sizes, before.strides, strict=True):
        shape = [result.shape[i] for i in group]
        sizes += _expanded_sizes(op, rewriter, shape, size)
        strides += _expanded_strides(op, rewriter, shape, size, stride)
    return _Metadata(before.base, before.offset, sizes, strides)


def _expanded_sizes(
    op: Operation, rewriter: PatternRewriter, shape: Sequence[int], size: Mixed
) -> list[Mixed]:
    """The sizes that `size` is split into; one of them may be unknown."""
    known = 1
    for number in shape:
        known *= 1 if number == DYNAMIC else number
    return [
        (
            applied(op, rewriter, AffineSymbol(0).floordiv(known), (size,))
            if number == DYNAMIC
            else number
        )
        for number in shape
    ]


def _expanded_strides(
    op: Operation, rewriter: PatternRewriter, shape: Sequence[int], size: Mixed, stride: Mixed
) -> list[Mixed]:
    """The strides of the dimensions that one of `size` and `stride` is split into."""
    # How many elements of the group there are inner each dimension, but for the unknown size.
    inner = [1] * len(shape)
    known = 1
    for i in reversed(range(len(shape))):
        inner[i] = known
        known *= 1 if shape[i] == DYNAMIC else shape[i]
    unknown = shape.index(DYNAMIC) if DYNAMIC in shape else 0
    strides: list[Mixed] = []
    for i, number in enumerate(inner):
        if i < unknown:
            expr = (AffineSymbol(0) * number).floordiv(known) * AffineSymbol(1)
            strides.append(applied(op, rewriter, expr, (size, stride)))
        else:
            strides.append(applied(op, rewriter, AffineSymbol(0) * number, (stride,)))
    return strides


def _of_collapse_shape(op: ops.CollapseShapeOp, rewriter: PatternRewriter) -> _Metadata | None:
    result = op.result.type
    after = stated_strides(result)
    found = _taken_apart(op, op.src, rewriter)
    if found is None or after is None:
        return None
    before, shape = found
    sizes: list[Mixed] = []
    strides: list[Mixed] = []
    known = _stated(shape, before.sizes)
    groups = groups_of(op) if result.shape else []
    for number, group in enumerate(groups):
        if result.shape[number] != DYNAMIC:
            sizes.append(result.shape[number])
        else:
            product: AffineExpr = AffineConstant(1)
            for i in range(len(group)):
                product = product * AffineSymbol(i)
            sizes.append(applied(op, rewriter, product, [known[i] for i in group]))
        strides.append(
            _collapsed_stride([(shape[i], before.strides[i]) for i in group], after[0][number])
        )
    return _Metadata(before.base, before.offset, sizes, strides)


def _collapsed_stride(group: Sequence[tuple[int, Mixed]], wanted: int) -> Mixed:
    """The stride of dimensions joined, of which each has a size and a stride.

    Args:
        wanted: What the type of the result says.
    """
    # What there is one of may be of any stride.
    meant = [stride for size, stride in group if size != 1]
    if meant:
        return meant[-1]
    unknown = (stride for _, stride in group if not isinstance(stride, int))
    return next(unknown, wanted) if wanted == DYNAMIC else wanted


def _expand(resolve: Callable[[Any, PatternRewriter], _Metadata | None]) -> Any:
    """A pattern that rebuilds the memref from the metadata `resolve` computes."""

    def rewrite(op: Any, rewriter: PatternRewriter) -> Rewritten:
        found = resolve(op, rewriter)
        if found is None:
            return False
        assert found.base is not None
        return _put_together(found, found.base, op.results[0].type)

    return rewrite


def _put_together(found: _Metadata, base: Value[Any], type_: Any) -> ops.ReinterpretCastOp:
    items = ((found.offset,), found.sizes, found.strides)
    numbers = [[each if isinstance(each, int) else DYNAMIC for each in part] for part in items]
    values = [[each for each in part if not isinstance(each, int)] for part in items]
    return ops.ReinterpretCastOp(
        base,
        *values,
        static_offsets=numbers[0],
        static_sizes=numbers[1],
        static_strides=numbers[2],
        result=type_,
    )


# What is asked of a memref that some op made.


def _metadata_of(
    of: Any, resolve: Callable[[Any, PatternRewriter, Any], _Metadata | None]
) -> FunctionPattern[Any]:
    """A pattern for `extract_strided_metadata` of what an op of class `of` makes."""

    def rewrite(op: ops.ExtractStridedMetadataOp, rewriter: PatternRewriter) -> Rewritten:
        maker = op.source.defining_op
        if not isinstance(maker, of):
            return False
        found = resolve(maker, rewriter, op)
        if found is None:
            return False
        base = op.results[0] if found.base is None else found.base
        items = (found.offset, *found.sizes, *found.strides)
        return [base, *(_constant(op, rewriter, each) for each in items)]

    return FunctionPattern(ops.ExtractStridedMetadataOp, rewrite)


def _of_view(
    resolve: Callable[[Any, PatternRewriter], _Metadata | None],
) -> Callable[[Any, PatternRewriter, Any], _Metadata | None]:
    return lambda maker, rewriter, op: resolve(maker, rewriter)


def _of_allocation(
    maker: ops.AllocOp | ops.AllocaOp | ops.GetGlobalOp,
    rewriter: PatternRewriter,
    op: ops.ExtractStridedMetadataOp,
) -> _Metadata | None:
    type_ = maker.results[0].type
    if not isinstance(type_, MemRefType) or type_.layout is not None:
        return None
    dynamic = () if isinstance(maker, ops.GetGlobalOp) else maker.dynamic_sizes
    sizes = mixed(dynamic, type_.shape)
    rank = len(sizes)
    strides: list[Mixed] = [1] * rank
    product: AffineExpr = AffineConstant(1)
    for i in reversed(range(rank - 1)):
        product = product * AffineSymbol(rank - 2 - i)
        strides[i] = applied(op, rewriter, product, sizes[i + 1 :])
    base = op.results[0]
    if not base.has_uses:
        return _Metadata(None, 0, sizes, strides)
    memory: Value[Any] = maker.results[0]
    if type_ is not base.type:
        cast = _put_together(_Metadata(memory, 0, (), ()), memory, base.type)
        cast._location = op._location
        memory = rewriter.insert(cast).results[0]
    return _Metadata(memory, 0, sizes, strides)


def _of_reinterpret_cast(
    maker: ops.ReinterpretCastOp, rewriter: PatternRewriter, op: ops.ExtractStridedMetadataOp
) -> _Metadata | None:
    type_ = maker.source.type
    if not isinstance(type_, MemRefType):
        return None
    return _Metadata(
        _extracted(op, maker.source, type_, rewriter)[0],
        mixed(maker.offsets, maker.static_offsets.values)[0],
        mixed(maker.sizes, maker.static_sizes.values),
        mixed(maker.strides, maker.static_strides.values),
    )


def _of_cast(
    maker: ops.CastOp | ops.AssumeAlignmentOp,
    rewriter: PatternRewriter,
    op: ops.ExtractStridedMetadataOp,
) -> _Metadata | None:
    found = _taken_apart(op, maker.operands[0], rewriter)
    if found is None:
        return None
    before, shape = found
    return _Metadata(before.base, before.offset, _stated(shape, before.sizes), before.strides)


def _of_memory_space_cast(
    maker: ops.MemorySpaceCastOp, rewriter: PatternRewriter, op: ops.ExtractStridedMetadataOp
) -> _Metadata | None:
    type_ = maker.source.type
    if not isinstance(type_, MemRefType):
        return None
    base, offset, *others = _extracted(op, maker.source, type_, rewriter)
    memory: Value[Any] | None = None
    if op.results[0].has_uses:
        cast = ops.MemorySpaceCastOp(base, dest=op.results[0].type, location=op._location)
        memory = rewriter.insert(cast).results[0]
    rank = len(others) // 2
    return _Metadata(memory, offset, others[:rank], others[rank:])


#: Of what MLIR knows that it begins where the memory of its operand does.
_SAME_MEMORY = (ops.ReinterpretCastOp, ops.SubviewOp)


def _pointer(op: ops.ExtractAlignedPointerAsIndexOp, rewriter: PatternRewriter) -> bool:
    maker = op.source.defining_op
    if not isinstance(maker, _SAME_MEMORY):
        return False
    with rewriter.modifying(op):
        op.set_operand(0, maker.operands[0])
    return True


PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(ops.SubviewOp, _expand(_of_subview)),
    FunctionPattern(ops.ExpandShapeOp, _expand(_of_expand_shape)),
    FunctionPattern(ops.CollapseShapeOp, _expand(_of_collapse_shape)),
    _metadata_of((ops.AllocOp, ops.AllocaOp, ops.GetGlobalOp), _of_allocation),
    _metadata_of(ops.CollapseShapeOp, _of_view(_of_collapse_shape)),
    _metadata_of(ops.ExpandShapeOp, _of_view(_of_expand_shape)),
    FunctionPattern(ops.ExtractAlignedPointerAsIndexOp, _pointer),
    _metadata_of(ops.ReinterpretCastOp, _of_reinterpret_cast),
    _metadata_of(ops.SubviewOp, _of_view(_of_subview)),
    _metadata_of((ops.CastOp, ops.AssumeAlignmentOp), _of_cast),
    _metadata_of(ops.MemorySpaceCastOp, _of_memory_space_cast),
    _metadata_of(
        ops.ExtractStridedMetadataOp, lambda maker, *_: _Metadata(maker.results[0], 0, (), ())
    ),
)
