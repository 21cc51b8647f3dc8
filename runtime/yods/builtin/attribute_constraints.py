# Made by `python -m yods_gen.common_constraints` from the generator's prelude.
"""What verifiers of all dialects ask of attributes, under MLIR's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.affine import (
    AffineMapAttr,
    IntegerSetAttr,
)
from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import ElementsAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import (
    F32,
    F64,
    I1,
    I32,
    I64,
)
from yods.ir.attribute import (
    Attribute,
    Type,
)
from yods.ir.inherent_attributes import AttributeConstraint
from yods.ir.location_attributes import Location
from yods.ir.plain_values import (
    plain,
    plain_list,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import (
        Any,
        Never,
    )


def is_affine_map_array_attr(attribute: Any) -> bool:
    """Whether constraint `AffineMapArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, AffineMapAttr) for a in attribute.elements
    )


def is_bool_array_attr(attribute: Any) -> bool:
    """Whether constraint `BoolArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, IntegerAttr) and a.type is I1 for a in attribute.elements
    )


def is_dict_array_attr(attribute: Any) -> bool:
    """Whether constraint `DictArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, DictionaryAttr) for a in attribute.elements
    )


def is_f32_array_attr(attribute: Any) -> bool:
    """Whether constraint `F32ArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, FloatAttr) and a.type is F32 for a in attribute.elements
    )


def is_f64_array_attr(attribute: Any) -> bool:
    """Whether constraint `F64ArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, FloatAttr) and a.type is F64 for a in attribute.elements
    )


def is_flat_symbol_ref_array_attr(attribute: Any) -> bool:
    """Whether constraint `FlatSymbolRefArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, SymbolRefAttr) and a.is_flat for a in attribute.elements
    )


def is_flat_symbol_ref_attr(attribute: Any) -> bool:
    """Whether constraint `FlatSymbolRefAttr` holds."""
    return isinstance(attribute, SymbolRefAttr) and attribute.is_flat


def is_i32_array_attr(attribute: Any) -> bool:
    """Whether constraint `I32ArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, IntegerAttr) and a.type is I32 for a in attribute.elements
    )


def is_i64_array_attr(attribute: Any) -> bool:
    """Whether constraint `I64ArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, IntegerAttr) and a.type is I64 for a in attribute.elements
    )


def is_i64_small_vector_array_attr(attribute: Any) -> bool:
    """Whether constraint `I64SmallVectorArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, IntegerAttr) and a.type is I64 for a in attribute.elements
    )


def is_index_list_array_attr(attribute: Any) -> bool:
    """Whether constraint `IndexListArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, ArrayAttr)
        and all(isinstance(a_, IntegerAttr) and a_.type is I64 for a_ in a.elements)
        for a in attribute.elements
    )


def is_location_array_attr(attribute: Any) -> bool:
    """Whether constraint `LocationArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, Location) for a in attribute.elements
    )


def is_str_array_attr(attribute: Any) -> bool:
    """Whether constraint `StrArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, StringAttr) for a in attribute.elements
    )


def is_symbol_ref_array_attr(attribute: Any) -> bool:
    """Whether constraint `SymbolRefArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, SymbolRefAttr) for a in attribute.elements
    )


def is_type_array_attr(attribute: Any) -> bool:
    """Whether constraint `TypeArrayAttr` holds."""
    return isinstance(attribute, ArrayAttr) and all(
        isinstance(a, TypeAttr) for a in attribute.elements
    )


AFFINE_MAP_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "AffineMap array attribute", ArrayAttr, holds=is_affine_map_array_attr
)


AFFINE_MAP_ATTR: AttributeConstraint[AffineMapAttr, Never] = AttributeConstraint(
    "AffineMap attribute", AffineMapAttr
)


ANY_ATTR: AttributeConstraint[Attribute, Never] = AttributeConstraint("any attribute", Attribute)


ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "array attribute", ArrayAttr
)


BOOL_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "1-bit boolean array attribute", ArrayAttr, holds=is_bool_array_attr
)


CONST_UNIT_ATTR: AttributeConstraint[UnitAttr, bool] = AttributeConstraint(
    "constant attribute true", UnitAttr, holds=lambda attribute: attribute is UnitAttr()
)


DICT_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "Array of dictionary attributes", ArrayAttr, holds=is_dict_array_attr
)


DICTIONARY_ATTR: AttributeConstraint[DictionaryAttr, Never] = AttributeConstraint(
    "dictionary of named attribute values", DictionaryAttr
)


ELEMENTS_ATTR: AttributeConstraint[Any, Never] = AttributeConstraint(
    "constant vector/tensor attribute", ElementsAttr
)


F32_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "32-bit float array attribute",
    ArrayAttr,
    holds=is_f32_array_attr,
    plain=lambda value: ArrayAttr([FloatAttr(each, F32) for each in plain_list(value)]),
)


F64_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "64-bit float array attribute",
    ArrayAttr,
    holds=is_f64_array_attr,
    plain=lambda value: ArrayAttr([FloatAttr(each, F64) for each in plain_list(value)]),
)


FLAT_SYMBOL_REF_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "flat symbol ref array attribute", ArrayAttr, holds=is_flat_symbol_ref_array_attr
)


FLAT_SYMBOL_REF_ATTR: AttributeConstraint[SymbolRefAttr, str] = AttributeConstraint(
    "flat symbol reference attribute",
    SymbolRefAttr,
    holds=is_flat_symbol_ref_attr,
    plain=lambda value: SymbolRefAttr(plain(value, str)),
    storage=is_flat_symbol_ref_attr,
)


I32_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "32-bit integer array attribute",
    ArrayAttr,
    holds=is_i32_array_attr,
    plain=lambda value: ArrayAttr([IntegerAttr(each, I32) for each in plain_list(value)]),
)


I64_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "64-bit integer array attribute",
    ArrayAttr,
    holds=is_i64_array_attr,
    plain=lambda value: ArrayAttr([IntegerAttr(each, I64) for each in plain_list(value)]),
)


I64_SMALL_VECTOR_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "64-bit integer array attribute",
    ArrayAttr,
    holds=is_i64_small_vector_array_attr,
    plain=lambda value: ArrayAttr([IntegerAttr(each, I64) for each in plain_list(value)]),
)


INDEX_LIST_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "Array of 64-bit integer array attributes", ArrayAttr, holds=is_index_list_array_attr
)


INTEGER_SET_ATTR: AttributeConstraint[IntegerSetAttr, Never] = AttributeConstraint(
    "IntegerSet attribute", IntegerSetAttr
)


IS_NULL_ATTR: AttributeConstraint[Attribute, Never] = AttributeConstraint(
    "empty attribute (for optional attributes)", Attribute, holds=lambda attribute: False
)


LOCATION_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "location array attribute", ArrayAttr, holds=is_location_array_attr
)


LOCATION_ATTR: AttributeConstraint[Location, Never] = AttributeConstraint(
    "location attribute", Location
)


STR_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "string array attribute",
    ArrayAttr,
    holds=is_str_array_attr,
    plain=lambda value: ArrayAttr([StringAttr(each) for each in plain_list(value)]),
)


STR_ATTR: AttributeConstraint[StringAttr, str] = AttributeConstraint(
    "string attribute", StringAttr, plain=lambda value: StringAttr(plain(value, str))
)


SYMBOL_NAME_ATTR: AttributeConstraint[StringAttr, str] = AttributeConstraint(
    "string attribute", StringAttr, plain=lambda value: StringAttr(plain(value, str))
)


SYMBOL_REF_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Never] = AttributeConstraint(
    "symbol ref array attribute", ArrayAttr, holds=is_symbol_ref_array_attr
)


SYMBOL_REF_ATTR: AttributeConstraint[SymbolRefAttr, Never] = AttributeConstraint(
    "symbol reference attribute", SymbolRefAttr
)


TYPE_ARRAY_ATTR: AttributeConstraint[ArrayAttr, Sequence[Any]] = AttributeConstraint(
    "type array attribute",
    ArrayAttr,
    holds=is_type_array_attr,
    plain=lambda value: ArrayAttr([TypeAttr(each) for each in plain_list(value)]),
)


TYPE_ATTR: AttributeConstraint[TypeAttr, Type] = AttributeConstraint(
    "any type attribute", TypeAttr, plain=lambda value: TypeAttr(plain(value, Type))
)


TYPED_ATTR_INTERFACE: AttributeConstraint[Any, Never] = AttributeConstraint(
    "TypedAttr instance", TypedAttrInterface
)


UNIT_ATTR: AttributeConstraint[UnitAttr, bool] = AttributeConstraint(
    "unit attribute", UnitAttr, holds=lambda attribute: attribute is UnitAttr()
)
