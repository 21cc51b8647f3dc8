"""Hooks of the llvm dialect, one module a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.types import VectorType
from yods_defs.llvm.hooks.attributes import (
    verify_argument_attribute,
    verify_operation_attribute,
    verify_result_attribute,
)
from yods_defs.llvm.hooks.call_checks import (
    verify_assume,
    verify_call,
    verify_call_intrinsic,
    verify_call_symbol,
    verify_invoke,
)
from yods_defs.llvm.hooks.calls import (
    parse_call,
    parse_call_intrinsic,
    parse_invoke,
    print_call,
    print_call_intrinsic,
    print_invoke,
)
from yods_defs.llvm.hooks.compatibility import (
    is_aggregate,
    is_floating,
    is_loadable,
    is_non_aggregate,
    is_outer_type,
    is_primitive_type,
    is_vector,
)
from yods_defs.llvm.hooks.constants import verify_constant
from yods_defs.llvm.hooks.debug import (
    is_di_node,
    is_di_scope,
    is_di_type,
    is_di_variable,
    is_fused_location,
    parse_constant_range,
    parse_convention,
    parse_encoding,
    parse_expression_arg,
    parse_language,
    parse_members,
    parse_operation,
    parse_tag,
    print_constant_range,
    print_convention,
    print_encoding,
    print_expression_arg,
    print_language,
    print_members,
    print_operation,
    print_tag,
)
from yods_defs.llvm.hooks.globals import (
    func_argument_types,
    func_is_variadic,
    func_result_types,
    parse_alias,
    parse_func,
    parse_global,
    print_alias,
    print_func,
    print_global,
)
from yods_defs.llvm.hooks.symbol_checks import (
    verify_addressof,
    verify_atomicrmw,
    verify_blockaddress,
    verify_blockaddress_function,
    verify_cmpxchg,
    verify_comdat_regions,
    verify_ctor_symbols,
    verify_ctors,
    verify_dso_local_equivalent,
    verify_dtor_symbols,
    verify_dtors,
    verify_ifunc,
    verify_ifunc_symbols,
    verify_module_flags,
)
from yods_defs.llvm.hooks.syntax import (
    parse_alloca,
    parse_gep_indices,
    parse_indirect_br_op_sucessors,
    parse_insert_extract_value_element_type,
    parse_landingpad,
    parse_llvm_linkage,
    parse_op_bundles,
    parse_predicate,
    parse_shuffle_type,
    parse_switch_op_cases,
    print_alloca,
    print_gep_indices,
    print_indirect_br_op_sucessors,
    print_insert_extract_value_element_type,
    print_landingpad,
    print_llvm_linkage,
    print_op_bundles,
    print_predicate,
    print_shuffle_type,
    print_switch_op_cases,
)
from yods_defs.llvm.hooks.types import (
    is_compatible,
    parse_address_space,
    parse_array,
    parse_builtin_type,
    parse_function,
    parse_pointer,
    parse_struct,
    parse_target,
    print_address_space,
    print_array,
    print_function,
    print_pointer,
    print_struct,
    print_target,
    struct_abi_alignment,
    struct_entries_are_compatible,
    struct_preferred_alignment,
    verify_array,
    verify_function,
    verify_struct,
    verify_struct_entries,
)
from yods_defs.llvm.hooks.verify import (
    verify_alias,
    verify_alias_regions,
    verify_alloca,
    verify_bitcast,
    verify_branch_weights,
    verify_dereferenceable,
    verify_extension,
    verify_extractvalue,
    verify_func,
    verify_func_regions,
    verify_getelementptr,
    verify_global,
    verify_global_regions,
    verify_insertvalue,
    verify_landingpad,
    verify_load,
    verify_place,
    verify_return,
    verify_store,
    verify_switch,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.arith.attributes import FastMathAttr, IntegerOverflowAttr
    from yods_dialects.llvm.attributes import FastmathAttr
    from yods_dialects.llvm.enums import IntegerOverflowFlags
    from yods_dialects.llvm.ops import ExtractvalueOp
    from yods_dialects.llvm.passes import (
        ConvertArithToLlvmPass,
        ConvertCfToLlvmPass,
        ConvertFuncToLlvmPass,
        ConvertIndexToLlvmPass,
        ConvertMathToLlvmPass,
        ConvertToLlvmPass,
        FinalizeMemrefToLlvmPass,
    )

# What the definition names.


def fold_extractvalue(
    op: ExtractvalueOp, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any] | Attribute] | None:
    """Fold the extraction of a member inserted before."""
    from yods_defs.llvm.hooks.folds import extracted

    return extracted(op)


def convert_index(pass_: ConvertIndexToLlvmPass, op: Operation) -> None:
    """Convert all of `index` in `op`."""
    from yods_defs.llvm.hooks.from_index import convert

    convert(pass_, op)


def convert_arith(pass_: ConvertArithToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `arith` in `op`."""
    from yods_defs.llvm.hooks.from_arith import convert

    convert(pass_, op)


def convert_math(pass_: ConvertMathToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `math` in `op`."""
    from yods_defs.llvm.hooks.from_math import convert

    convert(pass_, op)


def fastmath(flags: FastMathAttr | None) -> FastmathAttr:
    """LLVM's attribute for the flags of `arith`."""
    from yods_defs.llvm.hooks.lowering import fastmath as converted

    return converted(flags)


def overflow(flags: IntegerOverflowAttr) -> IntegerOverflowFlags:
    """LLVM's flags for those of `arith`."""
    from yods_defs.llvm.hooks.lowering import overflow as converted

    return converted(flags)


def convert_cf(pass_: ConvertCfToLlvmPass, op: Operation) -> None:
    """Convert all of `cf` in `op`."""
    from yods_defs.llvm.hooks.from_cf import convert

    convert(pass_, op)


def convert_func(pass_: ConvertFuncToLlvmPass, op: Operation) -> None:
    """Convert functions, calls and returns in `op`."""
    from yods_defs.llvm.hooks.from_func import convert

    convert(pass_, op)


def convert_memref(pass_: FinalizeMemrefToLlvmPass, op: Operation) -> None:
    """Convert what LLVM has of `memref` in `op`."""
    from yods_defs.llvm.hooks.from_memref import convert

    convert(pass_, op)


def convert_all(pass_: ConvertToLlvmPass, op: Operation) -> None:
    """Convert all that goes to LLVM in `op`."""
    from yods_defs.llvm.hooks.to_llvm import convert

    convert(pass_, op)


def has_rows(type_: Type) -> bool:
    """Whether it is a vector of several dimensions, which LLVM does not have."""
    return isinstance(type_, VectorType) and len(type_.shape) > 1
