"""Hooks of the transform dialect, one module a kind."""

from __future__ import annotations

from yods_defs.transform.hooks.consuming import consumed_by_body, consumed_by_include
from yods_defs.transform.hooks.operations import (
    verify_apply_conversion_patterns,
    verify_apply_patterns,
    verify_apply_registered_pass,
    verify_cast_and_call,
    verify_match_structured,
    verify_num_associations,
    verify_replace,
    verify_split_handle,
)
from yods_defs.transform.hooks.sequences import (
    verify_alternatives,
    verify_collect_matching,
    verify_foreach,
    verify_foreach_match,
    verify_include,
    verify_included,
    verify_named_sequence,
    verify_operation_attribute,
    verify_sequence,
    verify_tune_alternatives,
    verify_with_pdl_patterns,
)
from yods_defs.transform.hooks.syntax import (
    names_of_foreach_match,
    parse_alternatives_op_selected_region,
    parse_apply_registered_pass_options,
    parse_continuous_tile_size_types,
    parse_foreach_match_symbols,
    parse_multitile_sizes_types,
    parse_named_sequence,
    parse_packed_or_dynamic_index_list,
    parse_semi_function_type,
    parse_sequence_op_operands,
    parse_split,
    parse_transform_match_dims,
    print_alternatives_op_selected_region,
    print_apply_registered_pass_options,
    print_continuous_tile_size_types,
    print_foreach_match_symbols,
    print_multitile_sizes_types,
    print_named_sequence,
    print_packed_or_dynamic_index_list,
    print_semi_function_type,
    print_sequence_op_operands,
    print_split,
    print_transform_match_dims,
)
