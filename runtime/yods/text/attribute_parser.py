"""The parser of types and attributes: its table of contents.

Each rule is a function of a module in `grammar`, taken into the class unchanged: a function in a
class body is a method, so no call leads to another.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.text.grammar import (
    affine,
    attributes,
    composite_types,
    dense_arrays,
    elements,
    locations,
    numbers,
    symbols,
    types,
)
from yods.text.scanner import Scanner

if TYPE_CHECKING:
    from yods.builtin.affine import AffineExpr
    from yods.builtin.attributes import DistinctAttr
    from yods.builtin.elements import Resource
    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.location import Source


class AttributeParser(Scanner):
    """Reads types and attributes, and all that stands in them."""

    __slots__ = (
        "_distinct",
        "_resources",
        "affine_names",
        "attribute_aliases",
        "attribute_cache",
        "context",
        "has_deferred_locations",
        "located_attributes",
        "open_cycles",
        "open_symbols",
        "symbol_ends",
        "type_aliases",
        "type_cache",
        "type_list_cache",
    )

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source)
        self.context = context
        #: How many types and attributes of dialects are being read, one inside the other.
        self.open_symbols = 0
        #: Whether a location names an alias whose definition is still to come.
        self.has_deferred_locations = False
        #: Name of an alias, without `!` or `#` → what it stands for.
        self.type_aliases: dict[str, Type] = {}
        self.attribute_aliases: dict[str, Attribute] = {}
        #: What is being read that may hold itself. Inside of it its name alone stands for it,
        #: so that nothing is remembered by its spelling there.
        self.open_cycles: set[object] = set()
        #: Spelling → what it means, of what has been read before.
        self.type_cache: dict[str, Type] = dict(types.WORDS)
        self.type_list_cache: dict[str, tuple[Type, ...]] = {}
        self.attribute_cache: dict[str, Attribute] = {}
        #: Spelling of the names of an affine map or set → what they stand for, how many are
        #: dimensions and how many symbols.
        self.affine_names: dict[str, tuple[dict[str, AffineExpr], int, int]] = {}
        #: Inside of the type or attribute that is being read: where a `<` is → behind its `>`.
        self.symbol_ends: dict[int, int] = {}
        #: How many attributes so far must be read anew each time, since where their parts are in
        #: the text matters.
        self.located_attributes = 0
        self._distinct: dict[int, DistinctAttr] = {}
        self._resources: dict[str, Resource] = {}

    # Types.

    type = types.any_type
    optional_type = types.optional_type
    at_type = types.at_type
    type_of = types.type_of
    wrong_kind_of_type = types.wrong_kind_of_type
    type_list = types.type_list
    type_list_parens = types.type_list_parens
    type_lists = types.type_lists
    function_type = types.function_type
    function_result_types = types.function_result_types
    functional_type = types.functional_type
    dimension_list = composite_types.dimension_list

    # Attributes.

    attribute = attributes.any_attribute
    optional_attribute = attributes.optional_attribute
    at_attribute = attributes.at_attribute
    attribute_of = attributes.attribute_of
    attribute_dict = attributes.attribute_dict
    dense_array = dense_arrays.dense_array
    optional_dense_array = dense_arrays.optional_dense_array
    resource = elements.resource

    # Numbers.

    integer = numbers.integer
    integer_of = numbers.integer_of
    integer_between = numbers.integer_between
    optional_signed_integer = numbers.optional_signed_integer

    # Affine structures.

    affine_map = affine.affine_map
    integer_set = affine.integer_set
    affine_expression = affine.affine_expression
    affine_map_attribute = affine.affine_map_attribute
    integer_set_attribute = affine.integer_set_attribute

    # Locations.

    location_attribute = locations.location_attribute
    location_instance = locations.location_instance
    optional_trailing_location = locations.optional_trailing_location

    # For the syntax of dialects.

    cyclic = symbols.cyclic
    made = symbols.made
    answered = symbols.answered
    several = symbols.several
    parts_stand_at = symbols.parts_stand_at
    symbol_mnemonic = symbols.symbol_mnemonic
    symbol_body_end = symbols.symbol_body_end
    unknown_name = symbols.unknown_name
    unregistered = symbols.unregistered
