"""Hooks of the linalg dialect.

Source: MLIR, LinalgOps.cpp, LinalgDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods_defs.linalg.hooks.aggregates import (
    effects_of_softmax,
    verify_pack,
    verify_softmax,
    verify_unpack,
    verify_winograd_filter,
    verify_winograd_input,
    verify_winograd_output,
)
from yods_defs.linalg.hooks.forms import (
    parse_contract,
    parse_elementwise,
    parse_generic,
    print_contract,
    print_elementwise,
    print_generic,
)
from yods_defs.linalg.hooks.interfaces import (
    verify_contraction_interface,
    verify_convolution_interface,
)
from yods_defs.linalg.hooks.payload import (
    parse_broadcast,
    parse_map,
    parse_reduce,
    parse_transpose,
    print_broadcast,
    print_map,
    print_reduce,
    print_transpose,
)
from yods_defs.linalg.hooks.shapes import (
    broadcast_maps,
    map_maps,
    name_mapper_arguments,
    reduce_iterators,
    reduce_maps,
    transpose_maps,
    verify_broadcast,
    verify_map,
    verify_reduce,
    verify_transpose,
)
from yods_defs.linalg.hooks.verify import (
    contract_iterators,
    name_body_arguments,
    verify_batch_contraction,
    verify_contract,
    verify_contraction,
    verify_index,
    verify_operation_attribute,
    verify_yield,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods.ir.value import Value


def fold_memref_cast(
    op: Operation, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """Use the source of a memref cast. Source: MLIR, `memref::foldMemRefCast`."""
    from yods_defs.memref.hooks.folds import fold_casts

    return fold_casts(op, constants)
