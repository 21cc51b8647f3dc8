"""Consistency of a user-defined layout with its memref and with itself.

Everything that asks about a layout trusts its answers, whichever of them it asks for; so
they are compared when a memref type is made, and errors are reported at the layout.
"""

from __future__ import annotations

from yods.builtin import layout_maps
from yods.builtin.interfaces import DYNAMIC
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import EVALUATION_ERRORS, InvalidParameters, evaluation_error_message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.builtin.affine import AffineMap
    from yods.builtin.interfaces import MemRefLayoutAttrInterface, StridesAndOffset

_MAX = 2**63 - 1


def check_layout(layout: MemRefLayoutAttrInterface, shape: Sequence[int]) -> None:
    """Check all facts of `layout` for a memref of this shape.

    Raises:
        InvalidParameters: It does not fit, or its methods disagree; the message says how.
    """
    try:
        layout.verify_layout(shape)
        _compare(layout, shape)
    except InvalidParameters:
        raise
    except NotImplementedError:
        return  # it is only in C++, and a gap accepts
    except EVALUATION_ERRORS as error:
        # An expression of the definition has no value for these parameters.
        why = evaluation_error_message(error)
        raise InvalidParameters(f"memref layout '{layout}' cannot be computed: {why}") from None


def _compare(layout: MemRefLayoutAttrInterface, shape: Sequence[int]) -> None:
    map_ = layout.affine_map
    if map_.dims != len(shape):
        raise InvalidParameters(
            f"memref layout mismatch between rank and affine map: {len(shape)} != {map_.dims}"
        )
    if layout.is_identity and not map_.is_identity:
        raise _disagreement(layout, f"it is the identity, but its map is {map_}")
    strided = layout.strides_and_offset(shape)
    if strided is not None:
        strides, offset = strided
        if len(strides) != len(shape):
            raise InvalidParameters(
                f"memref layout mismatch between rank and strides: {len(shape)} != {len(strides)}"
            )
        _check_range(shape, strides, offset)
        _compare_with_map(layout, shape, strided, map_)
    contiguous = layout.permutation_and_offset(shape)
    if contiguous is not None:
        permutation, offset = contiguous
        if len(permutation) != len(shape) or not layout_maps.is_permutation(permutation):
            listed = ", ".join(map(str, permutation))
            raise InvalidParameters(
                f"memref layout's permutation [{listed}] is none of {len(shape)} dimensions"
            )
        implied = layout_maps.permuted_strides(shape, permutation), offset
        if strided is None:
            _check_range(shape, *implied)
            strided = implied
        if not _agree(strided, implied):
            raise _disagreement(
                layout,
                f"its strides are {_shown(strided)}, but its permutation says {_shown(implied)}",
            )
        found = layout_maps.permutation_of_map(map_)
        if found is not None and DYNAMIC in implied[0] and found[0] != tuple(permutation):
            raise _disagreement(
                layout, f"its permutation is {list(permutation)}, but its map is {map_}"
            )


def _compare_with_map(
    layout: MemRefLayoutAttrInterface,
    shape: Sequence[int],
    strided: StridesAndOffset,
    map_: AffineMap,
) -> None:
    by_map = layout_maps.strides_by_map(layout, shape)
    if by_map is not None:
        if not _agree(strided, by_map):
            raise _disagreement(
                layout, f"its strides are {_shown(strided)}, but its map says {_shown(by_map)}"
            )
    elif len(map_.results) == 1 and not map_.symbols and DYNAMIC not in (*strided[0], strided[1]):
        # No sum of strides for all indices, but perhaps for the valid ones.
        for place in _places(shape):
            counted = strided[1] + sum(i * s for i, s in zip(place, strided[0], strict=True))
            if map_.results[0].value(place) != counted:
                raise _disagreement(
                    layout, f"its strides are {_shown(strided)}, but its map is {map_}"
                )


def _places(shape: Sequence[int]) -> Iterator[list[int]]:
    """The indices of the first element, the last along each dimension, and the last one."""
    if 0 in shape:
        return
    last = [max(extent - 1, 0) if extent != DYNAMIC else 1 for extent in shape]
    yield [0] * len(shape)
    for dimension, index in enumerate(last):
        yield [index if i == dimension else 0 for i in range(len(shape))]
    yield last


def _agree(first: StridesAndOffset, second: StridesAndOffset) -> bool:
    """Whether all numbers that are known in both are equal."""
    pairs = zip((*first[0], first[1]), (*second[0], second[1]), strict=True)
    return all(a == b or DYNAMIC in (a, b) for a, b in pairs)


def _check_range(shape: Sequence[int], strides: Sequence[int], offset: int) -> None:
    """Check that every static offset fits into 64 bits."""
    known = [stride for stride in strides if stride != DYNAMIC]
    lowest = highest = 0 if offset == DYNAMIC else offset
    for extent, stride in zip(shape, strides, strict=True):
        if stride != DYNAMIC and extent > 0:
            reach = (extent - 1) * stride
            lowest, highest = lowest + min(reach, 0), highest + max(reach, 0)
    if lowest < -_MAX or highest > _MAX or any(not -_MAX <= stride <= _MAX for stride in known):
        raise InvalidParameters("memref layout has elements at places beyond 64 bits")


def _disagreement(layout: MemRefLayoutAttrInterface, what: str) -> InvalidParameters:
    return InvalidParameters(f"memref layout '{layout}' contradicts itself: {what}")


def _shown(strided: StridesAndOffset) -> str:
    strides = ", ".join(["?" if stride == DYNAMIC else str(stride) for stride in strided[0]])
    return f"[{strides}], offset: {'?' if strided[1] == DYNAMIC else strided[1]}"
