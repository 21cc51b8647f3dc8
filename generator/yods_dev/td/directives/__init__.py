"""Custom directives of dialects that do not ship, as hooks of imported definitions.

`yods import td` names this module under `hooks` where the formats of a dialect use its
directives (`yods_dev.td.custom_directives`); a hooks module of the project's own imports the
functions it needs from here.
"""

from __future__ import annotations

from yods_dev.td.directives.openacc import (
    parse_acc_var,
    parse_device_type_array_attr,
    parse_device_type_operands,
    parse_device_type_operands_with_keyword_only,
    parse_num_gangs,
    parse_operand_with_keyword_only,
    parse_operands_with_keyword_only,
    parse_recipe_sym,
    parse_var,
    parse_var_ptr_type,
    parse_wait_clause,
    print_acc_var,
    print_device_type_array_attr,
    print_device_type_operands,
    print_device_type_operands_with_keyword_only,
    print_num_gangs,
    print_operand_with_keyword_only,
    print_operands_with_keyword_only,
    print_recipe_sym,
    print_var,
    print_var_ptr_type,
    print_wait_clause,
)
from yods_dev.td.directives.openmp import (
    parse_allocate_and_allocator,
    parse_clause_attr,
    parse_linear_clause,
    parse_order_clause,
    parse_synchronization_hint,
    print_allocate_and_allocator,
    print_clause_attr,
    print_linear_clause,
    print_order_clause,
    print_synchronization_hint,
)
from yods_dev.td.directives.sizes import (
    parse_dimension_list,
    parse_mnk_dimension_list,
    parse_optional_dynamic_index_list,
    print_dimension_list,
    print_mnk_dimension_list,
    print_optional_dynamic_index_list,
)
from yods_dev.td.directives.spirv import (
    parse_image_operands,
    print_image_operands,
)
from yods_dev.td.directives.values import (
    parse_named_value_list,
    parse_same_operands_and_result_type,
    parse_single_block_region,
    print_named_value_list,
    print_same_operands_and_result_type,
    print_single_block_region,
)

__all__ = [
    "parse_acc_var",
    "parse_allocate_and_allocator",
    "parse_clause_attr",
    "parse_device_type_array_attr",
    "parse_device_type_operands",
    "parse_device_type_operands_with_keyword_only",
    "parse_dimension_list",
    "parse_image_operands",
    "parse_linear_clause",
    "parse_mnk_dimension_list",
    "parse_named_value_list",
    "parse_num_gangs",
    "parse_operand_with_keyword_only",
    "parse_operands_with_keyword_only",
    "parse_optional_dynamic_index_list",
    "parse_order_clause",
    "parse_recipe_sym",
    "parse_same_operands_and_result_type",
    "parse_single_block_region",
    "parse_synchronization_hint",
    "parse_var",
    "parse_var_ptr_type",
    "parse_wait_clause",
    "print_acc_var",
    "print_allocate_and_allocator",
    "print_clause_attr",
    "print_device_type_array_attr",
    "print_device_type_operands",
    "print_device_type_operands_with_keyword_only",
    "print_dimension_list",
    "print_image_operands",
    "print_linear_clause",
    "print_mnk_dimension_list",
    "print_named_value_list",
    "print_num_gangs",
    "print_operand_with_keyword_only",
    "print_operands_with_keyword_only",
    "print_optional_dynamic_index_list",
    "print_order_clause",
    "print_recipe_sym",
    "print_same_operands_and_result_type",
    "print_single_block_region",
    "print_synchronization_hint",
    "print_var",
    "print_var_ptr_type",
    "print_wait_clause",
]
