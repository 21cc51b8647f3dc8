"""`--merge-allocations` in a launch: memory of the workgroup is part of what the launch asks for.

Several allocations of static size, or one beside memory that is asked for already, become views
of `gpu.dynamic_shared_memory`, after what is asked for. All see the types that they saw.
"""

from __future__ import annotations

from yods import DataLayout, DataLayoutError
from yods.builtin.attributes import IntegerAttr
from yods.builtin.strided import has_identity_layout
from yods.builtin.types import DYNAMIC, I8, I32, INDEX, MemRefType
from yods.hints import TYPE_CHECKING
from yods.ir.matchers import constant_of
from yods.layout.kinds import type_alloc_size
from yods_defs.gpu.hooks import has_symbol_table
from yods_defs.memref.hooks.merging import Counts, frees_of
from yods_dialects.arith.ops import ConstantOp, IndexCastuiOp
from yods_dialects.gpu.attributes import AddressSpaceAttr
from yods_dialects.gpu.enums import AddressSpaceKind
from yods_dialects.gpu.ops import DynamicSharedMemoryOp, LaunchOp
from yods_dialects.memref.ops import AllocOp, ViewOp

if TYPE_CHECKING:
    from yods import Context
    from yods_defs.memref.hooks.merging import Count

_SPACE = AddressSpaceAttr(AddressSpaceKind.Workgroup)
_MOST_BYTES = 2**31 - 1
#: In bytes, what MLIR lowers this memory to is aligned.
_ALIGNED = 16


def merge_shared_memory(launch: LaunchOp, context: Context | None) -> int:
    """Make views of allocations that `launch` does once; gives how many."""
    layout = DataLayout.closest(launch, context=context)
    # Other blocks may run several times, and what they allocate be in use at a time.
    found = [(op, _bytes(op, layout)) for op in launch.body.blocks[0] if isinstance(op, AllocOp)]
    members = [(op, *extent) for op, extent in found if extent is not None]
    asked = launch.dynamicSharedMemorySize
    if len(members) < (2 if asked is None else 1) or not has_symbol_table(launch):
        return 0
    known = IntegerAttr(0, I32) if asked is None else constant_of(asked)
    present = known.value % 2**32 if isinstance(known, IntegerAttr) else 0
    if present + sum(size + alignment for _, size, alignment in members) > _MOST_BYTES:
        return 0
    outside = Counts(launch)
    end: Count = present
    if asked is not None and known is None:
        end = outside.insert(IndexCastuiOp(asked, out=INDEX, location=launch._location))
    memory = DynamicSharedMemoryOp(
        resultMemref=MemRefType([DYNAMIC], I8, None, _SPACE), location=members[0][0]._location
    )
    Counts(members[0][0]).insert(memory)
    for op, size, alignment in members:
        offset = outside.round_up(end, alignment)
        end = outside.sum(offset, size)
        inside = Counts(op)
        view = ViewOp(
            memory.results[0],
            inside.value(offset),
            result=op.results[0].type,
            location=op._location,
        )
        for free in frees_of(op) or ():
            free.erase()
        op.results[0].replace_all_uses_with(inside.insert(view))
        op.erase()
    launch.dynamicSharedMemorySize = outside.insert(
        ConstantOp(IntegerAttr(end, I32), location=launch._location)
        if isinstance(end, int)
        else IndexCastuiOp(end, out=I32, location=launch._location)
    )
    return len(members)


def _bytes(op: AllocOp, layout: DataLayout) -> tuple[int, int] | None:
    """Size and alignment of what `op` allocates; None if no view can stand for it."""
    type_ = op.results[0].type
    if type_.memory_space is not _SPACE or frees_of(op) is None:
        return None
    if not (type_.has_static_shape and has_identity_layout(type_)):
        return None
    try:
        unit = type_alloc_size(layout, type_.element_type).fixed
        least = layout.type_abi_alignment(type_.element_type)
    except (DataLayoutError, ValueError):
        return None
    given = op.alignment
    alignment = max(least, given.value if given is not None else 1)
    return (unit * type_.num_elements, alignment) if alignment <= _ALIGNED else None
