"""Names of the runtime's own classes, which the parts of definitions keep clear of."""

from __future__ import annotations

from yods_gen.classes import name_set
from yods_gen.library.prelude import prelude

#: Attributes and methods of `yods.ir.operation.Operation`; a test compares the two.
OPERATION_NAMES = name_set("""
    ancestors attribute_error attributes bytecode canonicalization_patterns clone COUNTS create
    DEFAULT_DIALECT DEFAULTS dialect_name discardable_attributes drop_all_references erase error
    expect_counts expect_operands expect_operands_at_least expect_regions
    expect_regions_at_least expect_results expect_results_at_least expect_successors
    expect_successors_at_least fold FORMAT group_error has_uses INFERRED_TYPES ATTRIBUTES
    is_ancestor_of is_before_in_block is_structurally_equal location may_have_successors
    might_be_terminator missing_attribute move_after move_before NAME name next_op
    OLDER operand_error operands OPERANDS parent_block parent_op parent_region parse
    PATTERNS REGISTERED
    plain_error predicate_error previous_op print print_assembly print_with INHERENT_ATTRIBUTES
    inherent_items region_error regions remove replace_all_uses_with result result_error results
    REGIONS RESULTS SEGMENTS set_default_attributes set_operand set_operands faulty_property
    property_fault accepts_storage successors SUCCESSORS UNPORTED_FORM UNPORTED_REWRITES
    UNSOUND_TRAITS
    verify_invariants verify_op verify_predicates verify_regions verify_structure
    verify_unequal_types walk PROPERTIES property_items property_values
    property_error
    """)

#: Slots and methods of `Operation` for itself; a test compares the two.
PRIVATE_OPERATION_NAMES = name_set("""
    _add_block_uses _attach_parts _attributes _block _build_from _check_successors _count_error
    _drop_block_uses _drop_operand_uses _location _name _next _operands
    _only_result _order _previous _repr_html_ _repr_pretty_ _results _successors _value_error
    _without_parts
    """)

#: What classes of interfaces and traits have besides the methods that the prelude describes.
_HELPER_NAMES = name_set("""
    all_argument_attributes all_result_attributes BODY_ARGUMENTS build_body
    can_discard_when_unused dps_inputs entry_block function_arguments function_body
    has_pure_buffer_semantics has_pure_tensor_semantics indexing_maps_array infer_return_types
    is_compatible_return_types is_declaration is_defined_outside_of_loop is_external
    is_optional_symbol is_private is_public ITERATOR_TYPES memory_effects mixed_offsets
    mixed_sizes mixed_strides number_of_loops REGION_KIND region_kind resolve_callable
    stated_maps symbol_name TERMINATOR tied_result verify_body verify_layout_scope
    verify_symbol_uses verify_type visibility
    """)

#: Members required by interfaces that parts of an op may provide by their names.
PART_NAMES = name_set("""
    condition dimension false_value offsets shaped_value sizes static_offsets static_sizes
    static_strides strides true_value
    """)

#: What interfaces and generated methods add to an op's class; a test compares them.
INTERFACE_NAMES = _HELPER_NAMES | {
    method.value
    for file in prelude().files
    for _, interface in file.interfaces
    if interface.on.value == "op"
    for method, _ in interface.methods
    if method.value not in PART_NAMES
}

#: Attributes and methods of `yods.ir.attribute.Type` and `Attribute`.
ATTRIBUTE_NAMES = (
    name_set("""
    asm_alias BODY BYTECODE CPP_NAME DIALECT is_complete KEYS MNEMONIC PARAMETERS parse set_body
    text verify_parameters
    """)
    | name_set("""
    aliased_type array_parts ASSUMED_OUTSIDE combine_with default_pointer default_space
    device_spec entries_for_class entry_for entry_key entry_value find_entry identifier_of
    layout_abi_alignment layout_are_compatible layout_entries layout_index_bitwidth layout_parts
    layout_preferred_alignment layout_size layout_size_in_bits layout_verify_entries NATURAL
    pointer_entry pointer_space query_key SCOPE_KEYS struct_parts union_parts verify_entry
    verify_spec with_entries
    """)
)

#: Attributes and methods of `yods.ir.dialect.Dialect`; a test compares the two.
DIALECT_NAMES = name_set("""
    ALLOWS_UNKNOWN_OPERATIONS ATTRIBUTES canonicalization_patterns
    combine_layout_entries CONSTANTS context DEPENDENT_DIALECTS downgrade_bytecode GAPS
    materialize_constant NAMESPACE
    OPERATIONS parse_attribute parse_other_attribute parse_other_type parse_type PASSES
    reads_attributes reads_types reads_unnamed_types TYPES unknown_attribute_message
    unknown_type_message UNNAMED_ATTRIBUTE UNNAMED_TYPE upgrade_bytecode UPGRADES VERSION
    verify_layout_entry
    verify_operation_attribute verify_region_argument_attribute verify_region_result_attribute
    """)

#: What the body of a generated class uses for itself: as decorators and in annotations.
CLASS_SCOPE = name_set(
    "property classmethod staticmethod int str bool float tuple list bytes object"
)

#: Names that methods cannot have, by kind of definition.
RESERVED_NAMES = {
    "op": OPERATION_NAMES | INTERFACE_NAMES | CLASS_SCOPE,
    "type": ATTRIBUTE_NAMES | CLASS_SCOPE,
    "attribute": ATTRIBUTE_NAMES | CLASS_SCOPE,
    "dialect": DIALECT_NAMES | CLASS_SCOPE,
}
