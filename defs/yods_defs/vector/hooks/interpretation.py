"""Steps of interpreted programs: vectors.

Their elements are taken and put by positions in row-major order.
"""

from __future__ import annotations

from itertools import product
from math import prod

from yods.builtin.affine import AffineDim
from yods.builtin.attributes import FloatAttr
from yods.builtin.queries import element_type_of
from yods.builtin.types import FloatType, IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods_defs.affine.hooks.interpretation import compiled_results
from yods_defs.linalg.structured import loop_ranges
from yods_eval.constants import signed
from yods_eval.evaluation import POISON, Fault, element_width
from yods_eval.memory import Elements, row_major
from yods_eval.programs import Code, Step, defined, numbers
from yods_eval.reductions import combiner, reduced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from yods_dialects.vector import ops


def _type(op: Any, number: int = 0) -> VectorType:
    """The type of a result, or a vector without dimensions of it."""
    type_ = op.results[number].type
    return type_ if isinstance(type_, VectorType) else VectorType((), type_)


def _shaped(op: Any, data: list[Any]) -> Any:
    """A result of these elements, which is one where it is no vector."""
    type_ = op.results[0].type
    return Elements(type_.shape, data) if isinstance(type_, VectorType) else data[0]


def _data(value: Any) -> list[Any]:
    return value.data if isinstance(value, Elements) else [value]


# Elements in other places.


def compute_broadcast(op: ops.BroadcastOp, code: Code, source: Any) -> Elements:
    shape = _type(op).shape
    if not isinstance(source, Elements):
        return Elements(shape, [source] * prod(shape))
    strides = [0] * (len(shape) - len(source.shape)) + source.strides
    given = (*[1] * (len(shape) - len(source.shape)), *source.shape)
    return source.box(0, shape, [s if n > 1 else 0 for s, n in zip(strides, given, strict=True)])


def _inner(source: Elements, position: Sequence[int]) -> tuple[int, Sequence[int], Sequence[int]]:
    """Offset, shape and strides of the part at a position of the first dimensions."""
    shape, strides = source.shape, source.strides
    for number, (at, size) in enumerate(zip(position, shape, strict=False)):
        if not 0 <= at < size:
            raise Fault(f"index {at} is out of bounds of dimension {number} of size {size}")
    offset = sum(at * stride for at, stride in zip(position, strides, strict=False))
    return offset, shape[len(position) :], strides[len(position) :]


def compute_extract(op: ops.ExtractOp, code: Code, source: Elements, *dynamic: Any) -> Any:
    static = op.static_position.values
    return _shaped(op, source.box(*_inner(source, numbers(static, iter(dynamic)))).data)


def compute_insert(
    op: ops.InsertOp, code: Code, value: Any, dest: Elements, *dynamic: Any
) -> Elements:
    static = op.static_position.values
    offset, shape, strides = _inner(dest, numbers(static, iter(dynamic)))
    return dest.with_box(Elements(shape, _data(value)), offset, strides)


def _corner(op: Any, shape: Sequence[int]) -> int:
    """The position of the first element of a strided slice of a vector of this shape."""
    return sum(at.value * by for at, by in zip(op.offsets, row_major(shape), strict=False))


def compute_extract_strided_slice(
    op: ops.ExtractStridedSliceOp, code: Code, source: Elements
) -> Elements:
    return source.box(_corner(op, source.shape), _type(op).shape, source.strides)


def compute_insert_strided_slice(
    op: ops.InsertStridedSliceOp, code: Code, value: Elements, dest: Elements
) -> Elements:
    strides = dest.strides[len(dest.strides) - len(value.shape) :]
    return dest.with_box(value, _corner(op, dest.shape), strides)


def compute_transpose(op: ops.TransposeOp, code: Code, source: Elements) -> Elements:
    order, shape = op.permutation.values, _type(op).shape
    return source.box(0, shape, [source.strides[each] for each in order])


def interpret_shape_cast(op: ops.ShapeCastOp, code: Code) -> Step:
    return code.computed(op, lambda source: Elements(_type(op).shape, source.data))


def interpret_from_elements(op: ops.FromElementsOp, code: Code) -> Step:
    return code.computed(op, lambda *values: Elements(_type(op).shape, list(values)))


def interpret_to_elements(op: ops.ToElementsOp, code: Code) -> Step:
    many = len(op.results) != 1
    return code.computed(op, lambda source: source.data if many else source.data[0])


def compute_shuffle(op: ops.ShuffleOp, code: Code, first: Elements, second: Elements) -> Elements:
    mask, shape = op.mask.values, _type(op).shape
    size = prod(shape[1:])
    data = [*first.data, *second.data]
    rows = [
        data[each * size : (each + 1) * size] if each >= 0 else [POISON] * size for each in mask
    ]
    return Elements(shape, [element for row in rows for element in row])


def compute_interleave(op: ops.InterleaveOp, code: Code, first: Any, second: Any) -> Elements:
    pairs = zip(_data(first), _data(second), strict=True)
    return Elements(_type(op).shape, [each for pair in pairs for each in pair])


def interpret_deinterleave(op: ops.DeinterleaveOp, code: Code) -> Step:
    shape = _type(op).shape
    return code.computed(
        op, lambda source: (Elements(shape, source.data[::2]), Elements(shape, source.data[1::2]))
    )


def compute_bitcast(op: ops.BitcastOp, code: Code, source: Elements) -> Elements:
    index_width, big = code.program.index_width, code.program.memory.byte_order == "big"
    given = element_width(op.source.type, index_width)
    wanted = element_width(op.result.type, index_width)
    group, count = max(wanted // given, 1), max(given // wanted, 1)
    found: list[Any] = []
    for at in range(0, len(source.data), group):
        part = source.data[at : at + group]
        if POISON in part:
            found += [POISON] * count
            continue
        bits = 0
        for each in part if big else part[::-1]:
            bits = bits << given | each
        parts = [bits >> wanted * n & (1 << wanted) - 1 for n in range(count)]
        found += parts[::-1] if big else parts
    return Elements(_type(op).shape, found)


def interpret_step(op: ops.StepOp, code: Code) -> Step:
    return code.computed(op, lambda: Elements(_type(op).shape, list(range(_type(op).shape[0]))))


def _mask(shape: Sequence[int], sizes: Sequence[int]) -> Elements:
    all_indices = product(*map(range, shape))
    return Elements(shape, [int(all(map(int.__lt__, at, sizes))) for at in all_indices])


def interpret_constant_mask(op: ops.ConstantMaskOp, code: Code) -> Step:
    return code.computed(op, lambda: _mask(_type(op).shape, op.mask_dim_sizes.values))


def compute_create_mask(op: ops.CreateMaskOp, code: Code, *sizes: Any) -> Elements:
    return _mask(_type(op).shape, list(map(code.program.signed, defined(sizes))))


# Arithmetic.


def _combiner(op: Any, code: Code) -> Callable[[Any, Any], Any]:
    return combiner(op.kind.value.symbol, op.results[0].type, code.program.index_width)


def interpret_reduction(op: ops.ReductionOp, code: Code) -> Step:
    combine = _combiner(op, code)
    return code.computed(op, lambda vector, acc=None: reduced(combine, acc, vector.data))


def interpret_multi_reduction(op: ops.MultiReductionOp, code: Code) -> Step:
    combine, left_out = _combiner(op, code), op.reduction_dims.values

    def reduce(source: Elements, acc: Any) -> Any:
        kept = [n for n in range(len(source.shape)) if n not in left_out]
        shape, strides = [source.shape[n] for n in kept], source.strides
        gone = [source.shape[n] for n in left_out], [strides[n] for n in left_out]
        data = list(_data(acc))
        for number, at in enumerate(product(*map(range, shape))):
            first = sum(i * strides[n] for i, n in zip(at, kept, strict=True))
            data[number] = reduced(combine, data[number], source.box(first, *gone).data)
        return _shaped(op, data)

    return code.computed(op, reduce)


def interpret_outerproduct(op: ops.OuterproductOp, code: Code) -> Step:
    combine, multiply = _combiner(op, code), combiner("mul", op.results[0].type, 64)

    def outer(left: Elements, right: Any, acc: Elements | None = None) -> Elements:
        data = [multiply(a, b) for a in left.data for b in _data(right)]
        if acc is not None:
            data = list(map(combine, acc.data, data))
        return Elements(_type(op).shape, data)

    return code.computed(op, outer)


def interpret_contract(op: ops.ContractOp, code: Code) -> Step:
    combine, multiply = _combiner(op, code), combiner("mul", op.results[0].type, 64)
    maps = [each.map for each in op.indexing_maps]  # type: ignore[attr-defined]
    accesses = [compiled_results(map_) for map_ in maps]

    def contract(left: Elements, right: Elements, acc: Any) -> Any:
        total = Elements(_type(op).shape, list(_data(acc)))
        ends = loop_ranges([left.shape, right.shape, total.shape], maps)
        for at in product(*map(range, ends or ())):
            a, b, c = ([access(at) for access in each] for each in accesses)
            value = multiply(left.load(a), right.load(b))
            total.store(c, combine(total.load(c), value))
        return _shaped(op, total.data)

    return code.computed(op, contract)


# Memory.


def _places(shape: Sequence[int], indices: Sequence[Any]) -> Iterator[list[int]]:
    """The indices of the elements that a vector of this shape has in memory from `indices` on."""
    if POISON in indices:
        raise Fault("poison is used as an index")
    outer = len(indices) - len(shape)
    for at in product(*map(range, shape)):
        yield [*indices[:outer], *map(int.__add__, indices[outer:], at)]


def _is_whole(op: Any) -> bool:
    """Whether memory has vectors as its elements."""
    return isinstance(op.base.type.element_type, VectorType)


def compute_load(op: ops.LoadOp, code: Code, base: Any, *indices: Any) -> Any:
    whole = _is_whole(op)
    if whole:
        return base.load(indices)
    shape = _type(op).shape
    return Elements(shape, [base.load(each) for each in _places(shape, indices)])


def compute_store(op: ops.StoreOp, code: Code, value: Elements, base: Any, *indices: Any) -> None:
    whole = _is_whole(op)
    if whole:
        base.store(indices, value)
        return
    for where, element in zip(_places(value.shape, indices), value.data, strict=True):
        base.store(where, element)


def _chosen(mask: Elements) -> Iterator[tuple[int, bool]]:
    """The numbers of elements, and whether each takes part."""
    if POISON in mask.data:
        raise Fault("poison is used as a mask")
    return ((number, bool(bit)) for number, bit in enumerate(mask.data))


def _masked(
    op: Any, rest: Sequence[Any]
) -> tuple[Elements, Iterator[tuple[int, list[int] | None]]]:
    """The last operand, and the indices of its elements in memory; None where one is left out."""
    *indices, mask, value = rest
    chosen = [on for _, on in _chosen(mask)]
    kind = op.name.removeprefix("vector.")
    places: Iterator[list[int]]
    if kind in ("gather", "scatter"):
        *offsets, inner, index = indices
        places = ([*offsets, inner + each] for each in index.data)
    else:
        places = _places(mask.shape, indices)
    if kind in ("expandload", "compressstore"):
        return value, enumerate(next(places) if on else None for on in chosen)
    pairs = zip(places, chosen, strict=True)
    return value, enumerate(place if on else None for place, on in pairs)


def compute_maskedload(op: Any, code: Code, base: Any, *rest: Any) -> Elements:
    other, places = _masked(op, rest)
    data = [other.data[n] if at is None else base.load(at) for n, at in places]
    return Elements(other.shape, data)


compute_gather = compute_expandload = compute_maskedload


def compute_maskedstore(op: Any, code: Code, base: Any, *rest: Any) -> Any:
    value, places = _masked(op, rest)
    made = base.copy() if isinstance(base, Elements) else base
    for number, at in places:
        if at is not None:
            made.store(at, value.data[number])
    return made if op.results else ()


compute_scatter = compute_compressstore = compute_maskedstore


def _transfers(
    op: Any, code: Code, shape: Sequence[int], base: Any, indices: Sequence[Any], mask: Any
) -> Iterator[tuple[int, list[int] | None]]:
    """For each element of a vector, its number and indices; None where it is left out."""
    # Of each dimension of memory: that of the vector.
    results = enumerate(op.permutation_map.map.results)
    kept = {number: each.position for number, each in results if isinstance(each, AffineDim)}
    in_bounds = [bool(each.value) for each in op.in_bounds]
    start = list(map(code.program.signed, defined(indices)))
    masked = None if mask is None else dict(_chosen(mask))
    # The dimensions of a mask are those of memory.
    order = sorted(kept, key=kept.__getitem__)
    spans = row_major([shape[n] for n in order])
    for number, at in enumerate(product(*map(range, shape))):
        where = list(start)
        inside = True
        for n, dim in kept.items():
            where[dim] += at[n]
            inside = inside and (in_bounds[n] or 0 <= where[dim] < base.sizes[dim])
        at_mask = sum(at[n] * span for n, span in zip(order, spans, strict=True))
        inside = inside and (masked is None or masked[at_mask])
        yield number, where if inside else None


def compute_transfer_read(op: ops.TransferReadOp, code: Code, base: Any, *rest: Any) -> Elements:
    shape, rank = _type(op).shape, len(op.indices)
    padding, mask = rest[rank], rest[rank + 1] if op.mask is not None else None
    found = _transfers(op, code, shape, base, rest[:rank], mask)
    return Elements(shape, [padding if at is None else base.load(at) for _, at in found])


def compute_transfer_write(
    op: ops.TransferWriteOp, code: Code, value: Elements, base: Any, *rest: Any
) -> Any:
    made = base.copy() if isinstance(base, Elements) else base
    rank, mask = len(op.indices), rest[-1] if op.mask is not None else None
    for number, at in _transfers(op, code, value.shape, base, rest[:rank], mask):
        if at is not None:
            made.store(at, value.data[number])
    return made if op.results else ()


def interpret_print(op: ops.PrintOp, code: Code) -> Step:
    type_ = None if op.source is None else element_type_of(op.source.type)
    endings = {"NoPunctuation": "", "NewLine": "\n", "Comma": ", ", "Open": "( ", "Close": " )"}
    ending = endings[op.punctuation.value.symbol]
    text = "" if op.stringLiteral is None else op.stringLiteral.value

    def shown(value: Any) -> str:
        if isinstance(value, Elements) and value.shape:
            inner = value.shape[1:]
            rows = [
                value.box(at * prod(inner), inner, row_major(inner)) for at in range(value.shape[0])
            ]
            return f"( {', '.join(map(shown, rows))} )"
        (element,) = _data(value)
        if isinstance(type_, FloatType) and element is not POISON:
            return f"{FloatAttr.from_bits(element, type_).value:.6g}"
        if isinstance(type_, IntegerType) and type_.width > 1 and element is not POISON:
            return str(signed(element, type_.width))
        return str(element)

    def write(*values: Any) -> None:
        code.program.write(text + "".join(map(shown, values)) + ending)

    return code.computed(op, write)
