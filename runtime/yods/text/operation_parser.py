"""The parser of operations: its table of contents.

As in `attribute_parser`, each rule is a function of a module in `grammar`, or of
`value_scopes`. Generated `parse` methods and hooks call them.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.text import value_scopes
from yods.text.attribute_parser import AttributeParser
from yods.text.grammar import affine, custom_forms, locations, operands, operations, regions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yods.ir.attribute import Attribute
    from yods.ir.block import Block
    from yods.ir.context import Context
    from yods.ir.location import AnyLocation, Source
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.value_scopes import Placeholder


class OperationParser(AttributeParser):
    """Reads operations. One object reads one source; see `yods.text.parse`."""

    __slots__ = (
        "_argument_places",
        "_never_defined",
        "_outer_forward",
        "blocks",
        "default_dialect",
        "forward",
        "full_names",
        "generic_classes",
        "inherent",
        "op_start",
        "result_names",
        "undefined_blocks",
        "values",
    )

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        #: Where the name of the operation being read begins.
        self.op_start = 0
        #: Result names before the operation being read, with how many each stands for.
        self.result_names: tuple[tuple[str, int], ...] = ()
        #: The dialect whose operations need no prefix here.
        self.default_dialect = "builtin"
        #: What names without a dialect have come to mean: `return` → `func.return`.
        self.full_names: dict[str, str] = {}
        #: Name of an operation of the generic form → its class, where there is one.
        self.generic_classes: dict[str, type[Operation] | None] = {}
        #: Such a class, and properties → the inherent attributes that they are.
        self.inherent: dict[tuple[type[Operation], Attribute], Mapping[str, Attribute]] = {}
        #: Names in sight → values. Later ones were defined further in, so that leaving
        #: a region drops names from the end.
        self.values: dict[str, Value[Any]] = {}
        #: Names used but not yet defined, of the current isolated scope.
        self.forward: dict[str, Placeholder] = {}
        #: The same of the isolated scopes around, and of those already closed.
        self._outer_forward: list[dict[str, Placeholder]] = []
        self._never_defined: list[Placeholder] = []
        #: Where arguments with a location of their own stand in the text.
        self._argument_places: dict[Value[Any], AnyLocation] = {}
        #: Blocks of the current region: all, and those used but not yet defined.
        self.blocks: dict[str, tuple[Block, int]] = {}
        self.undefined_blocks: dict[str, tuple[Block, int]] = {}

    # The whole source.

    top_level = operations.top_level
    optional_top_level_definition = operations.optional_top_level_definition
    resolve_deferred_locations = locations.resolve_deferred_locations
    finish = value_scopes.finish

    # Operations.

    block_body = operations.block_body
    operation = operations.operation
    build = operations.build
    build_binary = operations.build_binary
    build_functional = operations.build_functional
    build_terminator = operations.build_terminator
    set_inferred_types = operations.set_inferred_types
    custom_error = operations.custom_error
    op_name = operations.op_name

    # Operands.

    operand = operands.operand
    optional_operand = operands.optional_operand
    optional_argument = operands.optional_argument
    operand_pair = operands.operand_pair
    operand_list = operands.operand_list
    operand_lists = operands.operand_lists
    bracketed_operands = operands.bracketed_operands
    affine_map_of_values = affine.affine_map_of_values
    affine_expression_of_values = affine.affine_expression_of_values
    resolve = value_scopes.resolve
    resolve_pair = operands.resolve_pair
    resolve_all = value_scopes.resolve_all
    resolve_same = value_scopes.resolve_same
    resolve_optional = value_scopes.resolve_optional

    # Types in custom forms.

    attributes_then_type = custom_forms.attributes_then_type
    attributes_then_type_of = custom_forms.attributes_then_type_of
    type_or_body = custom_forms.type_or_body
    first_type = custom_forms.first_type
    known_type = custom_forms.known_type
    operand_type_error = custom_forms.operand_type_error
    no_such_type = custom_forms.no_such_type

    # Attributes in custom forms.

    attribute_dict_with_keyword = custom_forms.attribute_dict_with_keyword
    own_attribute_dict = custom_forms.own_attribute_dict
    own_attribute_dict_with_keyword = custom_forms.own_attribute_dict_with_keyword
    property_dict = custom_forms.property_dict
    property_values = custom_forms.property_values
    merged = custom_forms.merged
    symbol_name = custom_forms.symbol_name
    optional_symbol_name_attribute = custom_forms.optional_symbol_name_attribute
    symbol_reference = custom_forms.symbol_reference
    attribute_or_body = custom_forms.attribute_or_body
    optional_attribute_or_body = custom_forms.optional_attribute_or_body
    optional_attribute_of = custom_forms.optional_attribute_of
    enum_attribute = custom_forms.enum_attribute
    optional_enum_attribute = custom_forms.optional_enum_attribute
    string_enum_attribute = custom_forms.string_enum_attribute
    optional_string_enum_attribute = custom_forms.optional_string_enum_attribute
    repeated_clause = custom_forms.repeated_clause

    # Regions, blocks, successors.

    region = regions.region
    optional_region = regions.optional_region
    region_list = regions.region_list
    plain_arguments = regions.plain_arguments
    ensure_block = regions.ensure_block
    ensure_terminator = regions.ensure_terminator
    then_and_else = regions.then_and_else
    relocate_argument = regions.relocate_argument
    optional_block_name = regions.optional_block_name
    successor = regions.successor
    successor_with_operands = regions.successor_with_operands
    successor_list = regions.successor_list
    optional_successor_list = regions.optional_successor_list

    # Names of values and blocks.

    enter_scope = value_scopes.enter_scope
    leave_scope = value_scopes.leave_scope
    define = value_scopes.define
    place_of = value_scopes.place_of
    block_named = value_scopes.block_named
    define_block = value_scopes.define_block
    check_blocks = value_scopes.check_blocks
