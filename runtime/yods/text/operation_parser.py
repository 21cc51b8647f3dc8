"""What may be asked of the parser of operations: its table of contents.

As in `attribute_parser`, each rule is a function of a module in `grammar`, or of
`value_scopes`. Generated `parse` methods and hooks find here what they are made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.text import value_scopes
from yods.text.attribute_parser import AttributeParser
from yods.text.grammar import (
    affine,
    building,
    custom_attributes,
    custom_types,
    definitions,
    locations,
    operands,
    operations,
    regions,
)

if TYPE_CHECKING:
    import re

    from yods.ir.attribute import Type
    from yods.ir.block import Block, Region
    from yods.ir.context import Context
    from yods.ir.location import AnyLocation, Source
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.grammar.building import Model, Tail
    from yods.text.grammar.known_entries import Frames
    from yods.text.grammar.known_lines import KnownLines, UnknownLine
    from yods.text.value_scopes import Placeholder


class OperationParser(AttributeParser):
    """Reads operations. One object reads one source; see `yods.text.parse`."""

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        #: Where the name of the operation being read begins.
        self.op_start = 0
        self._result_names: tuple[tuple[str, int], ...] = ()
        #: The dialect whose operations need no prefix here.
        self.default_dialect = "builtin"
        #: What names without a dialect have come to mean: `return` → `func.return`.
        self.full_names: dict[str, str] = {}
        #: Class of operations → the lines with such, of which each is read once.
        self.lines: dict[type[Operation], KnownLines] = {}
        #: The line that is read now, if it may be remembered.
        self.unknown: UnknownLine | None = None
        #: Regions that will be asked for again: where one begins → it, and where it ends.
        self.regions_read: dict[int, tuple[Region, int]] = {}
        #: What regions end with where the text leaves that out, by name.
        self.terminators: dict[str, Model] = {}
        #: Labels without the names in them → types of the blocks' arguments.
        self.argument_types: dict[str, tuple[Type, ...]] = {}
        #: How an operation would begin at `ahead_at`, where somebody has looked.
        self.ahead: re.Match[str] | None = None
        self.ahead_at = -1
        #: Where the next token behind `ahead_at` begins, where no operation does.
        self.ahead_start = -1
        #: Name of an operation of the generic form → its class, where there is one.
        self.generic_classes: dict[str, type[Operation] | None] = {}
        #: Name and the rest of the line → how such operations of the generic form end; None
        #: where that has come once. For those with regions, also the properties before these.
        self.tails: dict[tuple[object, ...], Tail | None] = {}
        #: Those that differ in values of attributes alone, from the first one on.
        self.frames: Frames | None = None
        #: How many more are remembered, unless known ones come again.
        self.tail_credit = 512
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
    optional_top_level_definition = definitions.optional_top_level_definition
    resolve_deferred_locations = locations.resolve_deferred_locations
    finish = value_scopes.finish

    # Operations.

    block_body = operations.block_body
    operation = operations.operation
    build = building.build
    set_inferred_types = building.set_inferred_types
    custom_error = operations.custom_error
    op_name = operations.op_name

    @property
    def result_names(self) -> tuple[tuple[str, int], ...]:
        """Result names in front of the operation being read, with how many each stands for.

        Whatever looks at them is read anew, even where the same text has been read before.
        """
        self.looks_beyond += 1
        return self._result_names

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
    resolve_optional = value_scopes.resolve_optional

    # Types in custom forms.

    attributes_then_type = custom_types.attributes_then_type
    attributes_then_type_of = custom_types.attributes_then_type_of
    type_or_body = custom_types.type_or_body
    optional_type_or_body = custom_types.optional_type_or_body
    type_or_body_list = custom_types.type_or_body_list
    first_type = custom_types.first_type
    known_type = custom_types.known_type
    operand_type_error = custom_types.operand_type_error
    no_such_type = custom_types.no_such_type

    # Attributes in custom forms.

    attribute_dict_with_keyword = custom_attributes.attribute_dict_with_keyword
    own_attribute_dict = custom_attributes.own_attribute_dict
    own_attribute_dict_with_keyword = custom_attributes.own_attribute_dict_with_keyword
    property_dict = custom_attributes.property_dict
    native_values = custom_attributes.native_values
    merged = custom_attributes.merged
    symbol_name = custom_attributes.symbol_name
    free_symbol_name = custom_attributes.free_symbol_name
    optional_symbol_name_attribute = custom_attributes.optional_symbol_name_attribute
    symbol_reference = custom_attributes.symbol_reference
    free_symbol_reference = custom_attributes.free_symbol_reference
    attribute_or_body = custom_attributes.attribute_or_body
    optional_attribute_or_body = custom_attributes.optional_attribute_or_body
    optional_attribute_of = custom_attributes.optional_attribute_of
    enum_attribute = custom_attributes.enum_attribute
    optional_enum_attribute = custom_attributes.optional_enum_attribute
    string_enum_attribute = custom_attributes.string_enum_attribute
    optional_string_enum_attribute = custom_attributes.optional_string_enum_attribute
    repeated_clause = custom_attributes.repeated_clause

    # Regions, blocks, successors.

    region = regions.region
    opened_region = regions.opened_region
    optional_region = regions.optional_region
    region_list = regions.region_list
    plain_argument = regions.plain_argument
    ensure_block = regions.ensure_block
    ensure_terminator = regions.ensure_terminator
    relocate_argument = regions.relocate_argument
    optional_block_name = regions.optional_block_name
    successor = regions.successor
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
