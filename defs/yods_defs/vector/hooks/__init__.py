"""Hooks of the vector dialect, one module a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods_defs.vector.hooks.contractions import (
    parse_contract,
    parse_outerproduct,
    print_contract,
    print_outerproduct,
    verify_contract,
    verify_outerproduct,
)
from yods_defs.vector.hooks.masks import (
    mask_of_contract,
    mask_of_result,
    mask_of_source,
    mask_of_transfer,
    parse_mask,
    print_mask,
    verify_mask,
)
from yods_defs.vector.hooks.memory import (
    verify_compressstore,
    verify_expandload,
    verify_gather,
    verify_load,
    verify_maskedload,
    verify_maskedstore,
    verify_scatter,
    verify_store,
    verify_type_cast,
)
from yods_defs.vector.hooks.shapes import (
    infer_to_elements,
    parse_shuffle_type,
    print_shuffle_type,
    verify_bitcast,
    verify_broadcast,
    verify_constant_mask,
    verify_extract,
    verify_extract_strided_slice,
    verify_insert,
    verify_insert_strided_slice,
    verify_multi_reduction,
    verify_reduction,
    verify_scan,
    verify_shape_cast,
    verify_shuffle,
    verify_transpose,
)
from yods_defs.vector.hooks.transfers import (
    effects_of_transfer,
    parse_transfer_read,
    parse_transfer_write,
    print_transfer_read,
    print_transfer_write,
    verify_transfer_read,
    verify_transfer_write,
)

# What the definition names.
if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.value import Value
    from yods_dialects.vector.ops import (
        BroadcastOp,
        ConstantMaskOp,
        LoadOp,
        MaskedloadOp,
        MaskedstoreOp,
        StoreOp,
        TransferReadOp,
        TransferWriteOp,
    )

    Constants: TypeAlias = Sequence[Attribute | None]
    Folded: TypeAlias = Sequence[Value[Any] | Attribute] | None


# What folds is loaded when something is folded.


def fold_access(
    op: LoadOp | StoreOp | MaskedloadOp | MaskedstoreOp, constants: Constants
) -> Folded:
    from yods_defs.vector.hooks import folds

    return folds.access(op, constants)


def fold_broadcast(op: BroadcastOp, constants: Constants) -> Folded:
    from yods_defs.vector.hooks import folds

    return folds.broadcast(op, constants)


def fold_constant_mask(op: ConstantMaskOp, constants: Constants) -> Folded:
    from yods_defs.vector.hooks import folds

    return folds.constant_mask(op, constants)


def fold_transfer_read(op: TransferReadOp, constants: Constants) -> Folded:
    from yods_defs.vector.hooks import folds

    return folds.transfer(op, op.vector, constants)


def fold_transfer_write(op: TransferWriteOp, constants: Constants) -> Folded:
    from yods_defs.vector.hooks import folds

    return folds.transfer(op, op.valueToStore, constants)
