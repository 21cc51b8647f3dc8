"""What the definition of the llvm dialect cannot say, a module a kind."""

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
    is_aggregate,
    is_compatible,
    is_floating,
    is_loadable,
    is_non_aggregate,
    is_outer_type,
    is_primitive_type,
    is_vector,
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
    verify_return,
    verify_shufflevector,
    verify_store,
    verify_switch,
)

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods_dialects.arith.attributes import FastMathAttr, IntegerOverflowAttr
    from yods_dialects.llvm.attributes import FastmathAttr
    from yods_dialects.llvm.enums import IntegerOverflowFlags
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
__all__ = [
    "convert_index",
    "func_argument_types",
    "func_is_variadic",
    "func_result_types",
    "is_aggregate",
    "is_compatible",
    "is_floating",
    "is_loadable",
    "is_non_aggregate",
    "is_outer_type",
    "is_primitive_type",
    "is_vector",
    "parse_address_space",
    "parse_alias",
    "parse_alloca",
    "parse_array",
    "parse_builtin_type",
    "parse_call",
    "parse_call_intrinsic",
    "parse_func",
    "parse_function",
    "parse_gep_indices",
    "parse_global",
    "parse_indirect_br_op_sucessors",
    "parse_insert_extract_value_element_type",
    "parse_invoke",
    "parse_landingpad",
    "parse_llvm_linkage",
    "parse_op_bundles",
    "parse_pointer",
    "parse_predicate",
    "parse_shuffle_type",
    "parse_struct",
    "parse_switch_op_cases",
    "parse_target",
    "print_address_space",
    "print_alias",
    "print_alloca",
    "print_array",
    "print_call",
    "print_call_intrinsic",
    "print_func",
    "print_function",
    "print_gep_indices",
    "print_global",
    "print_indirect_br_op_sucessors",
    "print_insert_extract_value_element_type",
    "print_invoke",
    "print_landingpad",
    "print_llvm_linkage",
    "print_op_bundles",
    "print_pointer",
    "print_predicate",
    "print_shuffle_type",
    "print_struct",
    "print_switch_op_cases",
    "print_target",
    "struct_abi_alignment",
    "struct_entries_are_compatible",
    "struct_preferred_alignment",
    "verify_alias",
    "verify_alias_regions",
    "verify_alloca",
    "verify_argument_attribute",
    "verify_array",
    "verify_assume",
    "verify_bitcast",
    "verify_call",
    "verify_call_intrinsic",
    "verify_call_symbol",
    "verify_extension",
    "verify_extractvalue",
    "verify_func",
    "verify_func_regions",
    "verify_function",
    "verify_getelementptr",
    "verify_global",
    "verify_global_regions",
    "verify_insertvalue",
    "verify_invoke",
    "verify_landingpad",
    "verify_load",
    "verify_operation_attribute",
    "verify_result_attribute",
    "verify_return",
    "verify_shufflevector",
    "verify_store",
    "verify_struct",
    "verify_struct_entries",
    "verify_switch",
]


def convert_index(pass_: ConvertIndexToLlvmPass, op: Operation) -> None:
    """Convert all of `index` in `op`."""
    from yods_defs.llvm.hooks.from_index import convert

    convert(pass_, op)


def is_di_node(attribute: Attribute) -> bool:
    """Whether it is debug information."""
    return attribute.DIALECT == "llvm" and attribute.MNEMONIC.startswith("di_")


_SCOPES = frozenset(
    (
        "common_block",
        "compile_unit",
        "composite_type",
        "file",
        "lexical_block",
        "lexical_block_file",
        "module",
        "namespace",
        "subprogram",
    )
)


def is_di_scope(attribute: Attribute) -> bool:
    """Whether it is a scope of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC[3:] in _SCOPES


def is_di_type(attribute: Attribute) -> bool:
    """Whether it is a type of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC.endswith("_type")


def is_di_variable(attribute: Attribute) -> bool:
    """Whether it is a variable of debug information."""
    return attribute.DIALECT == "llvm" and attribute.MNEMONIC in (
        "di_local_variable",
        "di_global_variable",
    )


def is_fused_location(attribute: Attribute) -> bool:
    """Whether it is a location made of several."""
    from yods.ir.location_attributes import FusedLoc

    return isinstance(attribute, FusedLoc)


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
