"""Checks of what is a contraction or a convolution: by its maps, its loops and its body.

Source: MLIR, LinalgInterfaces.cpp, `isContractionInterfaceImpl`, `isConvolutionInterfaceImpl`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from yods.builtin.affine import (
    ADD,
    MUL,
    AffineBinary,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineSymbol,
)
from yods.interfaces.side_effects import is_memory_effect_free
from yods_defs.linalg.structured import LinalgStructuredInterface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.value import Value

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
    structured = cast(LinalgStructuredInterface, op)
    try:
        maps = structured.indexing_maps_array
    except IndexError:
        return None
    kinds = structured.iterator_types_array
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
        for loop, factor in (
            (expression.lhs, expression.rhs),
            (expression.rhs, expression.lhs),
        ):
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
