"""Checks of linalg's ops whose definition does not state them: maps, shapes, ops that pack, and
which ops are contractions or convolutions.

Source: MLIR, LinalgInterfaces.cpp, `isContractionInterfaceImpl`, `isConvolutionInterfaceImpl`.
"""

from __future__ import annotations

from functools import lru_cache

from yods.builtin.affine import (
    ADD,
    MUL,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbol,
)
from yods.builtin.types import DYNAMIC, MemRefType, RankedTensorType
from yods.hints import TYPE_CHECKING, Any, Final, cast
from yods.interfaces.side_effects import (
    EffectKind,
    MemoryEffect,
    Speculatability,
    is_memory_effect_free,
)
from yods.ir.matchers import constant_of
from yods_defs.linalg import structured
from yods_dialects.linalg.enums import WinogradConv2DFmr
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Block, Operation, Region, Value
    from yods.builtin.attributes import IntegerAttr
    from yods.interfaces.asm import SetName
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods_dialects.linalg import ops
    from yods_dialects.linalg.ops import BroadcastOp, MapOp, ReduceOp, TransposeOp


#: What multiplies elements, with what sums the products up.
_PRODUCTS: Final = {
    "arith.mulf": "arith.addf",
    "arith.muli": "arith.addi",
    "arith.andi": "arith.ori",
    "complex.mul": "complex.add",
}


def _stated(op: Operation) -> tuple[Sequence[AffineMap], Sequence[str]] | None:
    """Indexing maps and iterator types; None where they are inconsistent, which the verifier of
    structured operations reports."""
    stated = cast(structured.LinalgStructuredInterface, op)
    try:
        maps = stated.indexing_maps_array
    except IndexError:
        return None
    kinds = stated.iterator_types_array
    if len(maps) < 2 or any([each.dims != len(kinds) for each in maps]):
        return None
    return maps, kinds


# Contractions.


def verify_contraction_interface(op: Operation) -> None:
    """Products of elements of two inputs, summed up into one output."""
    style = cast(Any, op)
    if len(style.dps_inputs) != 2 or len(style.dps_inits) != 1:
        raise op.plain_error("expected op with 2 inputs and 1 output")
    stated = _stated(op)
    if stated is None:
        return
    maps, kinds = stated
    if "reduction" not in kinds:
        raise op.plain_error("expected at least 1 reduction")
    if not _are_projections(tuple(maps)):
        raise op.plain_error("expected indexing maps to be projected permutations")
    blocks = op.regions[0].blocks
    if blocks and not _sums_products(blocks[0]):
        raise op.plain_error("expected add/mul op in the body")


@lru_cache(maxsize=256)
def _are_projections(maps: tuple[AffineMap, ...]) -> bool:
    """Whether each gives some of its loops back; operations of one kind have the same maps."""
    return all([each.is_projected_permutation for each in maps])


def _sums_products(block: Block) -> bool:
    """Whether what `block` yields is its last argument and a product of the other two."""
    last = block.last_op
    if last is None or len(last.operands) != 1 or len(block.arguments) != 3:
        return False
    left, right, output = block.arguments
    summed = _before_casts(last.operands[0]).defining_op
    if summed is None or len(summed.results) != 1 or len(summed.operands) != 2:
        return False
    terms = [_before_casts(each) for each in summed.operands]
    if output not in terms:
        return False
    product = terms[terms[0] is output].defining_op
    if product is None or len(product.results) != 1 or len(product.operands) != 2:
        return False
    if _PRODUCTS.get(product.name) != summed.name:
        return False
    first, second = (_before_casts(each) for each in product.operands)
    return (first is left and second is right) or (first is right and second is left)


def _before_casts(value: Value[Any]) -> Value[Any]:
    """The value before a chain of side-effect-free operations with one operand."""
    op = value.defining_op
    while op is not None and len(op.operands) == 1 and is_memory_effect_free(op):
        value = op.operands[0]
        op = value.defining_op
    return value


# Convolutions.


class _Input:
    """The loops that the input of a convolution is indexed by.

    Attributes:
        convolved: Those that stand in sums of two, each of which may have a factor.
        plain: Those that stand alone.
    """

    __slots__ = ("convolved", "pairs", "plain")

    def __init__(self) -> None:
        self.convolved: set[int] = set()
        self.plain: set[int] = set()
        self.pairs: dict[int, int] = {}

    def takes(self, expression: AffineExpr) -> bool:
        """Add the loops of `expression`; False where it has another form, or one is known."""
        if isinstance(expression, AffineDim):
            if self._knows(expression.position):
                return False
            self.plain.add(expression.position)
            return True
        if not isinstance(expression, AffineBinary) or expression.kind != ADD:
            return False
        left, right = _with_factor(expression.lhs), _with_factor(expression.rhs)
        if left is None or right is None or self._knows(left) or self._knows(right):
            return False
        self.convolved |= {left, right}
        self.pairs[left], self.pairs[right] = right, left
        return True

    def _knows(self, loop: int) -> bool:
        return loop in self.convolved or loop in self.plain

    def forget_repeated(self, map_: AffineMap) -> None:
        """A loop that indexes more than one dimension is neither, nor what is added to it."""
        for loop in range(map_.dims):
            if sum(each.uses(AffineDim(loop)) for each in map_.results) > 1:
                for each in (loop, self.pairs.get(loop, loop)):
                    self.convolved.discard(each)
                    self.plain.discard(each)


def _with_factor(expression: AffineExpr) -> int | None:
    """The loop of `d0`, `d0 * 2` or `d0 * s0`."""
    if isinstance(expression, AffineDim):
        return expression.position
    if isinstance(expression, AffineBinary) and expression.kind == MUL:
        for loop, factor in ((expression.lhs, expression.rhs), (expression.rhs, expression.lhs)):
            if isinstance(loop, AffineDim) and isinstance(factor, AffineConstant | AffineSymbol):
                return loop.position
    return None


def verify_convolution_interface(op: Operation) -> None:
    """Each loop is of the batch, the image, the window, or of channels."""
    style = cast(Any, op)
    if len(style.dps_inputs) < 2 or len(style.dps_inits) != 1:
        raise op.plain_error("expected op with 2 inputs and 1 output")
    stated = _stated(op)
    if stated is None:
        return
    maps, kinds = stated
    found = _Input()
    if not all(map(found.takes, maps[0].results)):
        raise op.plain_error("unexpected input index map for convolutions")
    found.forget_repeated(maps[0])
    if not maps[1].is_projected_permutation or not maps[-1].is_projected_permutation:
        raise op.plain_error("expected output/filter indexing maps to be projected permutations")
    window, output = _loops(maps[1]), _loops(maps[-1])
    for loop in output:
        # Of the batch or the image, which the window does not move over; of output channels,
        # which the input has not; of channels with a window each.
        if (loop in found.convolved) == (loop in window) and loop not in found.plain:
            raise op.plain_error("unexpected loop dimension for convolution op")
        if kinds[loop] != "parallel":
            raise op.plain_error("expected all iterators used to access outputs to be parallel")
    for loop in window:
        if loop in output:
            if loop in found.convolved:
                raise op.plain_error("unexpected loop dimension for convolution op")
        elif loop not in found.convolved and loop not in found.plain:
            raise op.plain_error("unexpected loop dimension for convolution op")
        elif kinds[loop] != "reduction":
            raise op.plain_error(
                "expected all iterators not used to access outputs to be reduction"
            )
    if len({*output, *window}) != len(kinds):
        raise op.plain_error("unexpected loop dimension for convolution op")
    if not found.convolved:
        raise op.plain_error("expected convolved dim to be non-empty")


def _loops(map_: AffineMap) -> list[int]:
    return [each.position for each in map_.results if isinstance(each, AffineDim)]


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    if name != structured.MEMOIZED:
        return op.plain_error(f"attribute '\"{name}\"' not supported by the linalg dialect")
    return None


def name_body_arguments(op: Operation, region: Region, set_name: SetName) -> None:
    """Those of inputs are `%in`, those of outputs `%out`."""
    _name_arguments(op, region, set_name, "out")


def _name_arguments(op: Operation, region: Region, set_name: SetName, output: str) -> None:
    inputs = len(cast(Any, op).dps_inputs)
    for block in region.blocks[:1]:
        for number, argument in enumerate(block.arguments):
            set_name(argument, "in" if number < inputs else output)


def inits_around(op: ops.YieldOp) -> Sequence[Value[Any]] | None:
    """Return the outputs of the structured operation around; None where there is none."""
    parent = op.parent_op
    structure = isinstance(parent, structured.LinalgStructuredInterface)
    return cast(Any, parent).dps_inits if structure else None


def loops_around(op: ops.IndexOp) -> int | None:
    """Return how many loops the structured operation around has; None where there is none."""
    parent = op.parent_op
    return (
        parent.number_of_loops if isinstance(parent, structured.LinalgStructuredInterface) else None
    )


element_in_body = structured.element_or_self


# Maps that are given in place of those stated.


def _is_stated(op: structured.LinalgStructuredInterface) -> bool:
    return op.indexing_maps_array == op.stated_maps()


def verify_contraction(op: ops.MatmulOp) -> None:
    if _is_stated(op):
        return
    # How many maps there are is checked later.
    for given, stated in zip(op.indexing_maps_array[:2], op.stated_maps(), strict=False):
        if not set(given.results) <= set(stated.results):
            raise op.error("Unexpected dim expression in map result.")
        if len(given.results) < len(stated.results):
            if not given.results or not given.results[0].uses(AffineDim(given.dims - 1)):
                raise op.error("Invalid broadcast requested, should be (d2).")


def verify_batch_contraction(op: ops.BatchMatmulOp | ops.BatchReduceMatmulOp) -> None:
    if _is_stated(op):
        return
    maps, stated = op.indexing_maps_array, op.stated_maps()
    if len(maps) != 3:
        raise op.error("Indexing_map attribute must have 3 affine maps.")
    for number in range(2):
        _verify_batch_input(op, maps[number], stated[number], is_lhs=number == 0)
    results, wanted = maps[2].results, stated[2].results
    if len(results) != len(wanted):
        raise op.error(f"expects {len(wanted)} dims, but got ({len(results)}).")
    if not all(each.uses(dim) for each, dim in zip(results, wanted, strict=True)):
        raise op.error("Invalid output map result dimension.")


def _verify_batch_input(op: Operation, given: AffineMap, stated: AffineMap, is_lhs: bool) -> None:
    if not set(given.results) <= set(stated.results):
        raise op.error("Unexpected result dim expression (outside the set of default result dims).")
    if len(given.results) > 3:
        raise op.error("no. of result dim expressions exceeds 3.")
    found = [each.position for each in given.results if isinstance(each, AffineDim)]
    batch, m, n, k = range(4)
    if len(found) < len(stated.results):
        pairs = ([batch, k], [m, k]) if is_lhs else ([batch, k], [k, n])
        if found != [k] and found not in pairs:
            raise op.error("Invalid broadcast requested.")
    elif found[0] != batch:
        raise op.error("Invalid batch dimension expression.")


# contract.


def contract_iterators(op: ops.ContractOp) -> Sequence[str]:
    """Loops that the output is not indexed by sum up."""
    maps = op.indexing_maps_array
    kept = {each.position for each in maps[-1].results if isinstance(each, AffineDim)}
    kinds = ("reduction", "parallel")
    return tuple(kinds[each in kept] for each in range(maps[-1].dims)) if maps else ()


def is_projected_permutation(map_: AffineMapAttr) -> bool:
    return map_.map.is_projected_permutation


def has_dims_of_first(op: ops.ContractOp, map_: AffineMapAttr) -> bool:
    return map_.map.dims == op.indexing_maps_array[0].dims


def accesses(op: ops.ContractOp) -> list[tuple[int, int, int]]:
    """Return how often each dimension is read by, and how often it is written."""
    maps = op.indexing_maps_array[: len(op.operands)]
    places = [[e.position for e in map_.results if isinstance(e, AffineDim)] for map_ in maps]
    dims = range(maps[0].dims if maps else 0)
    counts = [[each.count(dim) for each in places] for dim in dims]
    return [(dim, sum(counts[dim][:2]), sum(counts[dim][2:])) for dim in dims]


def _map(loops: int, places: Sequence[int]) -> AffineMapAttr:
    """The map that gives these of the loops."""
    dims = structured.loop_dims(loops)
    return AffineMapAttr(AffineMap(loops, 0, [dims[each] for each in places]))


def _identity(loops: int) -> AffineMapAttr:
    return _map(loops, range(loops))


def _without(loops: int, dropped: Sequence[int]) -> AffineMapAttr:
    return _map(loops, [each for each in range(loops) if each not in dropped])


def name_mapper_arguments(op: Operation, region: Region, set_name: SetName) -> None:
    """Those of inputs are `%in`, those of outputs `%init`."""
    _name_arguments(op, region, set_name, "init")


# map.


def map_maps(op: MapOp) -> Sequence[AffineMapAttr]:
    return [_identity(structured.rank_of(op.init))] * len(op.operands)


# reduce.


def reduce_maps(op: ReduceOp) -> Sequence[AffineMapAttr]:
    loops = structured.rank_of(op.inputs[0]) if op.inputs else 0
    reduced = _without(loops, op.dimensions.values)
    return [_identity(loops)] * len(op.inputs) + [reduced] * len(op.inits)


def reduce_iterators(op: ReduceOp) -> Sequence[str]:
    dropped = op.dimensions.values
    loops = structured.rank_of(op.inputs[0]) if op.inputs else 0
    return ["reduction" if each in dropped else "parallel" for each in range(loops)]


# transpose.


def transpose_maps(op: TransposeOp) -> Sequence[AffineMapAttr]:
    loops = structured.rank_of(op.init)
    places = sorted(range(len(op.permutation.values)), key=op.permutation.values.__getitem__)
    return [_map(loops, [each for each in places if each < loops]), _identity(loops)]


# broadcast.


def broadcast_maps(op: BroadcastOp) -> Sequence[AffineMapAttr]:
    loops = structured.rank_of(op.init)
    return [_without(loops, op.dimensions.values), _identity(loops)]


def effects_of_softmax(op: ops.SoftmaxOp) -> tuple[MemoryEffect, ...]:
    """Memrefs are read, the output written as well.

    Source: MLIR, `SoftmaxOp::getEffects`.
    """
    effects = [
        MemoryEffect(EffectKind.READ, each, full=True)
        for each in op.operands
        if isinstance(each.type, MemRefType)
    ]
    if isinstance(op.output.type, MemRefType):
        effects.append(MemoryEffect(EffectKind.WRITE, op.output, full=True))
    return tuple(effects)


# pack and unpack.


def known_tiles(op: ops.PackOp | ops.UnpackOp) -> Sequence[int]:
    """Tile sizes, including those given by constants."""
    given = iter(op.inner_tiles)
    found = []
    for tile in op.static_inner_tiles.values:
        known = signed_value(constant_of(next(given))) if tile == DYNAMIC else tile
        found.append(DYNAMIC if known is None else known)
    return found


def _speculatability(op: ops.PackOp | ops.UnpackOp, packed: RankedTensorType) -> Speculatability:
    """Source: MLIR, LinalgOps.cpp, `areTilesAndTiledDimsAllConstant`."""
    tiles = known_tiles(op)
    known = DYNAMIC not in (*tiles, *packed.shape[len(packed.shape) - len(tiles) :])
    return Speculatability.ALWAYS if known else Speculatability.NOT


def pack_speculatability(op: ops.PackOp) -> Speculatability:
    """It may run anywhere if it pads, or all tiles and their sizes are known."""
    pads = op.padding_value is not None
    return Speculatability.ALWAYS if pads else _speculatability(op, op.dest.type)


def unpack_speculatability(op: ops.UnpackOp) -> Speculatability:
    """It may run anywhere if all tiles and their sizes are known."""
    return _speculatability(op, op.source.type)


def packed_shape(
    shape: Sequence[int], tiles: Sequence[int], positions: Sequence[int], order: Sequence[int]
) -> list[int]:
    """The shape of a tensor in tiles."""
    outer = list(shape)
    for tile, position in zip(tiles, positions, strict=True):
        if outer[position] != DYNAMIC:
            known = tile != DYNAMIC
            outer[position] = -(-outer[position] // tile) if known else DYNAMIC
    if order:
        outer = [outer[each] for each in order]
    return [*outer, *tiles]


def has_full_tiles(op: ops.PackOp) -> bool:
    """Whether tiles are filled, as far as that is known."""
    outer, order = list(op.dest.type.shape), op.outer_dims_perm.values
    for number, position in enumerate(order):
        outer[position] = op.dest.type.shape[number]
    for tile, position in zip(known_tiles(op), op.inner_dims_pos.values, strict=True):
        # Where the size of tiles is not known, their number is what must divide.
        part = outer[position] if tile == DYNAMIC else tile
        extent = op.source.type.shape[position]
        if DYNAMIC not in (part, extent) and (not part or extent % part):
            return False
    return True


# Winograd's convolution.


def winograd_sizes(fmr: IntegerAttr) -> tuple[int, int]:
    """Output and filter tile sizes, encoded in the enum case's name."""
    _, tile, size = WinogradConv2DFmr(int(fmr.value)).symbol.split("_")
    return int(tile), int(size)
