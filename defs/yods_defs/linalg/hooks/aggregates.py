"""Checks of ops that stand for several structured ones, and of those that pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.queries import compatible_shape
from yods.builtin.types import DYNAMIC, MemRefType, RankedTensorType
from yods.interfaces.side_effects import EffectKind, MemoryEffect, Speculatability
from yods.ir.matchers import constant_of
from yods_dialects.linalg.enums import WinogradConv2DFmr
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.attributes import IntegerAttr
    from yods_dialects.linalg import ops


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


def _tiles(op: ops.PackOp | ops.UnpackOp) -> Sequence[int]:
    return op.static_inner_tiles.values


def _known_tiles(op: ops.PackOp | ops.UnpackOp) -> Sequence[int]:
    """Tile sizes, including those given by constants."""
    given = iter(op.inner_tiles)
    found = []
    for tile in _tiles(op):
        known = signed_value(constant_of(next(given))) if tile == DYNAMIC else tile
        found.append(DYNAMIC if known is None else known)
    return found


def _speculatability(op: ops.PackOp | ops.UnpackOp, packed: RankedTensorType) -> Speculatability:
    """Source: MLIR, LinalgOps.cpp, `areTilesAndTiledDimsAllConstant`."""
    tiles = _known_tiles(op)
    known = DYNAMIC not in (*tiles, *packed.shape[len(packed.shape) - len(tiles) :])
    return Speculatability.ALWAYS if known else Speculatability.NOT


def pack_speculatability(op: ops.PackOp) -> Speculatability:
    """It may run anywhere if it pads, or all tiles and their sizes are known."""
    pads = op.padding_value is not None
    return Speculatability.ALWAYS if pads else _speculatability(op, op.dest.type)


def unpack_speculatability(op: ops.UnpackOp) -> Speculatability:
    """It may run anywhere if all tiles and their sizes are known."""
    return _speculatability(op, op.source.type)


def _verify_packing(
    op: ops.PackOp | ops.UnpackOp, plain: RankedTensorType, packed: RankedTensorType
) -> None:
    """Checks common to pack and unpack: `packed` is `plain` in tiles."""
    tiles, positions = _tiles(op), op.inner_dims_pos.values
    order = op.outer_dims_perm.values
    rank = len(plain.shape)
    unknown = tiles.count(DYNAMIC)
    # MLIR crashes.
    if len(op.inner_tiles) < unknown:
        raise op.error(
            f"incorrect number of dynamic sizes, has {len(op.inner_tiles)}, expected {unknown}"
        )
    if 0 in _known_tiles(op):
        raise op.plain_error("invalid zero tile factor")
    for name, numbers in (("inner_dims_pos", positions), ("outer_dims_perm", order)):
        if len(set(numbers)) != len(numbers) or any(not 0 <= each < rank for each in numbers):
            raise op.plain_error(f"invalid {name} vector")
    if order and len(order) != rank:
        raise op.plain_error("outer_dims_perm must be a permutation or empty")
    if len(tiles) > rank:
        raise op.plain_error(
            "tiling factors must be less than or equal to the input rank for pack or output rank "
            "for unpack"
        )
    if len(tiles) != len(positions):
        raise op.plain_error("tiling factors must equal the number of dimensions to tile")
    if rank + len(tiles) != len(packed.shape):
        raise op.plain_error(
            "packed rank != (unpacked rank + num tiling factors), got "
            f"{len(packed.shape)} != {rank + len(tiles)}"
        )
    if any(tile != extent for tile, extent in zip(tiles, packed.shape[rank:], strict=True)):
        raise op.plain_error(
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed "
            "type"
        )
    wanted = RankedTensorType(
        packed_shape(plain.shape, tiles, positions, order), plain.element_type
    )
    if not compatible_shape(wanted, packed):
        raise op.plain_error(f"expected '{wanted}' for the packed domain value, got '{packed}'")


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


def verify_pack(op: ops.PackOp) -> None:
    source, dest = op.source.type, op.dest.type
    _verify_packing(op, source, dest)
    if op.padding_value is not None:
        if op.padding_value.type is not source.element_type:
            raise op.error(
                f"expected padding_value has '{source.element_type}' but got: "
                f"'{op.padding_value.type}'"
            )
        return
    outer, order = list(dest.shape), op.outer_dims_perm.values
    for number, position in enumerate(order):
        outer[position] = dest.shape[number]
    for tile, position in zip(_known_tiles(op), op.inner_dims_pos.values, strict=True):
        # Where the size of tiles is not known, their number is what must divide.
        part = outer[position] if tile == DYNAMIC else tile
        extent = source.shape[position]
        if DYNAMIC not in (part, extent) and (not part or extent % part):
            raise op.error(
                "invalid tile factor or output size provided. Only full tiles are supported when "
                "padding_value is not set"
            )


def verify_unpack(op: ops.UnpackOp) -> None:
    _verify_packing(op, op.dest.type, op.source.type)


# Winograd's convolution.


def _sizes(fmr: IntegerAttr) -> tuple[int, int]:
    """Output and filter tile sizes, encoded in the enum case's name."""
    _, tile, size = WinogradConv2DFmr(int(fmr.value)).symbol.split("_")
    return int(tile), int(size)


def _fits(shape: Sequence[int], type_: RankedTensorType) -> bool:
    return compatible_shape(RankedTensorType(shape, type_.element_type), type_)


def verify_winograd_filter(op: ops.WinogradFilterTransformOp) -> None:
    tile, size = _sizes(op.fmr)
    filters, height, width, channels = op.filter.type.shape
    for word, extent in (("height", height), ("width", width)):
        if extent not in (size, 1):
            raise op.error(f"expect filter {word} either equals to r or 1")
    if height == width == 1:
        raise op.error("expect either filter height or width equals to r")
    outer = [tile + size - 1 if extent == size else 1 for extent in (height, width)]
    if not _fits([*outer, channels, filters], op.output.type):
        raise op.error("the output shape is not expected")


def verify_winograd_input(op: ops.WinogradInputTransformOp) -> None:
    tile, size = _sizes(op.fmr)
    images, *extents, channels = op.input.type.shape
    alphas, tiles = [], []
    for extent, alpha in zip(extents, op.output.type.shape, strict=False):
        transformed = alpha != 1 or extent == DYNAMIC
        alphas.append(tile + size - 1 if transformed else 1)
        if extent == DYNAMIC:
            tiles.append(DYNAMIC)
        else:
            # As C++ divides, towards 0.
            tiles.append(int((extent - (size - 1)) / tile) if transformed else extent)
    if not _fits([*alphas, *tiles, images, channels], op.output.type):
        raise op.error("the output shape is not expected")


def verify_winograd_output(op: ops.WinogradOutputTransformOp) -> None:
    tile, size = _sizes(op.fmr)
    alphas, tiles = op.value.type.shape[:2], op.value.type.shape[2:4]
    images, filters = op.value.type.shape[4:]
    extents = []
    for word, alpha, count in zip(("height", "width"), alphas, tiles, strict=True):
        if DYNAMIC in (alpha, count):
            extents.append(DYNAMIC)
            continue
        transformed = alpha != 1
        if alpha != (tile + size - 1 if transformed else 1):
            raise op.error(f"expect input {word} equals to input tile size")
        extents.append((tile if transformed else 1) * count)
    if not _fits([images, *extents, filters], op.output.type):
        raise op.error("the output shape is not expected")
