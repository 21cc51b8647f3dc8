"""Forms and checks of tosa operations that no definition says.

Source: MLIR, TosaOps.cpp.
"""

from __future__ import annotations

from yods_defs.tosa.hooks.data import (
    verify_argmax,
    verify_cast_from_blocks,
    verify_cast_to_blocks,
    verify_concat,
    verify_gather,
    verify_pad,
    verify_reduce,
    verify_reshape,
    verify_resize,
    verify_resolvable_shape_operands,
    verify_reverse,
    verify_scatter,
    verify_slice,
    verify_slice_shape,
    verify_table,
    verify_tile,
    verify_transpose,
)
from yods_defs.tosa.hooks.forms import (
    parse_cond_if,
    parse_variable_op_type_or_initial_value,
    parse_while_loop,
    parse_with_keywords,
    print_cond_if,
    print_variable_op_type_or_initial_value,
    print_while_loop,
    print_with_keywords,
)
from yods_defs.tosa.hooks.verify import (
    verify_blocks_product,
    verify_clamp,
    verify_cond_if,
    verify_fft2d,
    verify_matmul,
    verify_mul,
    verify_negate,
    verify_rescale,
    verify_rfft2d,
    verify_select,
    verify_variable_read,
    verify_variable_write,
    verify_while_loop,
)
from yods_defs.tosa.hooks.windows import (
    verify_avg_pool,
    verify_convolution,
    verify_max_pool,
    verify_transpose_conv2d,
)
