"""Where encodings of `ttg` put elements: linear layouts.

A linear layout says of each bit of a register's, lane's, warp's and block's number, or of an
offset in shared memory, what it adds to the index of the element there.

Source: Triton 3.9.0, lib/Dialect/TritonGPU/IR/LinearLayoutConversions.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from triton_dialects.ttg import attributes

from triton_defs.encodings import Bases

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.interfaces import ElementBits

Size = list[int]


def element_bits(encoding: Any, shape: Sequence[int]) -> ElementBits | None:
    """The vectors that bits of coordinates add to an index, for tensors or buffers of a shape."""
    match encoding:
        case attributes.SwizzledSharedEncodingAttr():
            return _swizzled(encoding, list(shape))
        case attributes.NVMMASharedEncodingAttr():
            return _for_tensor_cores(encoding, list(shape))
        case attributes.SharedLinearEncodingAttr():
            return {"offset": encoding.offset, "block": encoding.block}
    return _distributed(encoding, list(shape))


class _Layout:
    """A layout under construction: what it covers so far, and what bits add.

    Attributes:
        covered: The extents of the part of a tensor that the bits so far reach.
    """

    def __init__(self, rank: int) -> None:
        self.covered = [1] * rank
        self.bits: dict[str, list[tuple[int, ...]]] = {
            name: [] for name in ("register", "lane", "warp", "block")
        }

    def add(self, coordinate: str, sizes: Sequence[int], order: Sequence[int]) -> None:
        """Have bits of a coordinate move along the dimensions, by these many elements in all."""
        for dim in order:
            for _ in range(sizes[dim].bit_length() - 1):
                self.move(coordinate, dim)

    def move(self, coordinate: str, dim: int) -> None:
        """Have one more bit of a coordinate move along a dimension, beyond what is covered."""
        step = self.covered[dim]
        self.bits[coordinate].append(_vector(len(self.covered), dim, step))
        self.covered[dim] = 2 * step

    def fitted(
        self, shape: Sequence[int], order: Sequence[int], blocks: Bases, *, repeat: bool = False
    ) -> dict[str, list[tuple[int, ...]]]:
        """The bits for a shape: what is larger is repeated by registers, in `order`.

        Args:
            repeat: Whether bits of registers that add nothing to a smaller shape stay.
        """
        own, self.bits["block"] = _divided(shape, blocks)
        for name in ("register", "lane", "warp"):
            rows = self.bits[name]
            inside = [tuple(s if s < e else 0 for s, e in zip(r, own, strict=True)) for r in rows]
            self.bits[name] = [row for row in inside if repeat or name != "register" or any(row)]
        for dim in order:
            while self.covered[dim] < own[dim]:
                self.move("register", dim)
        return self.bits


def _divided(shape: Sequence[int], blocks: Bases) -> tuple[Size, list[tuple[int, ...]]]:
    """The extents of the part that a block has, and what the bits of a block's number add."""
    own = [extent >> sum(1 for row in blocks if row[dim]) or 1 for dim, extent in enumerate(shape)]
    return own, [tuple(s * e for s, e in zip(row, own, strict=True)) for row in blocks]


def _vector(rank: int, dim: int, step: int) -> tuple[int, ...]:
    return tuple(step if each == dim else 0 for each in range(rank))


def _distributed(encoding: Any, shape: Size) -> ElementBits | None:
    rank = len(shape)
    rows = list(reversed(range(rank)))
    match encoding:
        case attributes.SliceEncodingAttr():
            whole = [*shape[: encoding.dim], 1, *shape[encoding.dim :]]
            return _sliced(element_bits(encoding.parent, whole), encoding.dim)
        case attributes.LinearEncodingAttr():
            layout = _Layout(rank)
            for name in layout.bits:
                for row in getattr(encoding, name):
                    layout.bits[name].append(row)
                    if name != "block":
                        layout.covered = [
                            max(c, 2 * s) for c, s in zip(layout.covered, row, strict=True)
                        ]
            return layout.fitted(shape, _moved(encoding.register, rank), ()) | {
                "block": encoding.block
            }
        case attributes.BlockedEncodingAttr():
            layout = _of_blocks(encoding, encoding.sizePerThread, rank)
            return layout.fitted(shape, encoding.order, encoding.CGALayout)
        case attributes.NvidiaMmaEncodingAttr(versionMajor=2 | 3):
            layout = _Layout(rank)
            layout.move("register", rank - 1)
            layout.add("lane", [*[1] * (rank - 2), 8, 4], rows)
            layout.move("register", rank - 2)
            if encoding.versionMajor == 3:
                while layout.covered[rank - 1] < encoding.instrShape[1]:
                    layout.move("register", rank - 1)
            layout.add("warp", encoding.warpsPerCTA, _order_of_warps(encoding, rows))
            return layout.fitted(shape, rows, encoding.CGALayout, repeat=True)
        case attributes.DotOperandEncodingAttr():
            return _operand(encoding, shape)
    return None


def _order_of_warps(encoding: Any, rows: Size) -> Size:
    return list(reversed(rows)) if encoding.versionMajor == 3 else rows


def _moved(bases: Bases, rank: int) -> Size:
    """The dimensions in which bases move, in their order; the others after them, last first."""
    dims = [dim for row in bases for dim, step in enumerate(row) if step]
    return list(dict.fromkeys([*dims, *reversed(range(rank))]))


def _sliced(bits: ElementBits | None, dim: int) -> ElementBits | None:
    if bits is None:
        return None
    rows = {name: [(*row[:dim], *row[dim + 1 :]) for row in each] for name, each in bits.items()}
    return rows | {"register": [row for row in rows["register"] if any(row)]}


def _of_blocks(encoding: Any, sizes: Sequence[int], rank: int) -> _Layout:
    layout, order = _Layout(rank), encoding.order
    layout.add("register", sizes, order)
    layout.add("lane", encoding.threadsPerWarp, order)
    layout.add("warp", encoding.warpsPerCTA, order)
    return layout


def _kept(blocks: Bases, summed: int) -> Bases:
    """The vectors that blocks add where all have the same along a dimension."""
    return tuple(
        tuple(0 if dim == summed else step for dim, step in enumerate(row)) for row in blocks
    )


def _operand(encoding: Any, shape: Size) -> ElementBits | None:
    """An operand of a product: along the dimension that is summed warps hold the same."""
    parent, rank = encoding.parent, len(shape)
    summed, kept = (rank - 1, rank - 2) if encoding.opIdx == 0 else (rank - 2, rank - 1)
    if isinstance(parent, attributes.BlockedEncodingAttr):
        sizes = list(parent.sizePerThread)
        sizes[summed] = shape[summed]
        layout = _of_blocks(parent, sizes, len(shape))
        blocks = _kept(parent.CGALayout, summed)
        return layout.fitted(shape, parent.order, blocks, repeat=True)
    if not isinstance(parent, attributes.NvidiaMmaEncodingAttr):
        return None
    layout = _Layout(rank)
    layout.add("register", _sizes(rank, summed, encoding.kWidth), [summed])
    layout.add("lane", _sizes(rank, summed, 4), [summed])
    layout.add("lane", _sizes(rank, kept, 8), [kept])
    if encoding.opIdx == 0:
        layout.move("register", kept)
    layout.move("register", summed)
    rows = list(reversed(range(rank)))
    for dim in _order_of_warps(parent, rows):
        for _ in range(parent.warpsPerCTA[dim].bit_length() - 1):
            if dim == summed:
                layout.bits["warp"].append((0,) * rank)
            else:
                layout.move("warp", dim)
    order = [summed, kept, *range(rank - 2)]
    return layout.fitted(shape, order, _kept(parent.CGALayout, summed), repeat=True)


def _sizes(rank: int, dim: int, size: int) -> Size:
    return [size if each == dim else 1 for each in range(rank)]


# Shared memory.


def _swizzled(encoding: Any, shape: Size) -> ElementBits:
    shape = shape[len(shape) - len(encoding.order) :]
    own, blocks = _divided(shape, encoding.CGALayout)
    return {"offset": _phased(encoding, own, encoding.order), "block": blocks}


def _phased(encoding: Any, shape: Size, order: Sequence[int]) -> list[tuple[int, ...]]:
    """Elements in `order`, along the first dimension exchanged by what is in the second."""
    vec, per_phase, most = _phases(encoding)
    rank = len(shape)
    bits = []
    for at, dim in enumerate(order):
        step = 1
        while step < shape[dim]:
            row = list(_vector(rank, dim, step))
            if at == 1:
                row[order[0]] = (step // per_phase % most * vec) % shape[order[0]]
            bits.append(tuple(row))
            step *= 2
    return bits


def _phases(encoding: Any) -> tuple[int, int, int]:
    if isinstance(encoding, attributes.SwizzledSharedEncodingAttr):
        return encoding.vec, encoding.perPhase, encoding.maxPhase
    width = encoding.swizzlingByteWidth
    return (128 // encoding.elementBitWidth, 128 // width, width // 16) if width else (1, 1, 1)


def _for_tensor_cores(encoding: Any, shape: Size) -> ElementBits | None:
    """Tiles of eight rows as wide as what is exchanged, one row of tiles after the other."""
    shape = shape[len(shape) - encoding.rank :]
    if encoding.rank != 2 or encoding.fp4Padded:
        return None
    own, blocks = _divided(shape, encoding.CGALayout)
    order = [0, 1] if encoding.transposed else [1, 0]
    wide = max(encoding.swizzlingByteWidth, 16) * 8 // encoding.elementBitWidth
    tile = list(own)
    tile[order[0]] = min(own[order[0]], wide) if encoding.swizzlingByteWidth else own[order[0]]
    bits = _phased(encoding, tile, order)
    step = tile[order[0]]
    while step < own[order[0]]:
        bits.append(_vector(2, order[0], step))
        step *= 2
    return {"offset": bits, "block": blocks}
