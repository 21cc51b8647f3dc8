"""Hooks of the gpu dialect, one module a kind."""

from __future__ import annotations

from yods.builtin.affine import AffineMap
from yods_defs.gpu.hooks.attributes import (
    is_target,
    parse_map,
    parse_object,
    print_map,
    print_object,
    verify_object,
    verify_operation_attribute,
    verify_select_object,
)
from yods_defs.gpu.hooks.syntax import (
    names_of_id,
    parse_all_reduce_operation,
    parse_async_dependencies,
    parse_func,
    parse_launch,
    parse_launch_dim_type,
    parse_launch_func_operands,
    parse_offloading_handler,
    parse_warp,
    print_all_reduce_operation,
    print_async_dependencies,
    print_func,
    print_launch,
    print_launch_dim_type,
    print_launch_func_operands,
    print_offloading_handler,
    print_warp,
)
from yods_defs.gpu.hooks.verify import (
    verify_all_reduce,
    verify_alloc,
    verify_body,
    verify_dynamic_shared_memory,
    verify_kernel,
    verify_launch_body,
    verify_launch_func,
    verify_load_matrix,
    verify_memcpy,
    verify_mma_compute,
    verify_return,
    verify_store_matrix,
    verify_subgroup_reduce,
    verify_warp,
)
