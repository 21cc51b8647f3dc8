# Made by `python -m yods_gen.common_constraints` from the generator's prelude.
"""What verifiers of all dialects ask of dense arrays and elements, under MLIR's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yods.builtin.elements import (
    DenseArrayAttr,
    DenseElementsAttr,
    DenseStringElementsAttr,
)
from yods.builtin.types import (
    F32,
    F64,
    I1,
    I8,
    I16,
    I32,
    I64,
    INDEX,
    IndexType,
    IntegerType,
)
from yods.ir.inherent_attributes import AttributeConstraint
from yods.ir.plain_values import plain_list

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import (
        Any,
        Never,
    )


def is_any_i32_elements_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI32ElementsAttr` holds."""
    return (
        isinstance(attribute, DenseElementsAttr)
        and isinstance(attribute.type.element_type, IntegerType)
        and attribute.type.element_type.width == 32
    )


def is_any_i64_elements_attr(attribute: Any) -> bool:
    """Whether constraint `AnyI64ElementsAttr` holds."""
    return (
        isinstance(attribute, DenseElementsAttr)
        and isinstance(attribute.type.element_type, IntegerType)
        and attribute.type.element_type.width == 64
    )


def is_any_int_elements_attr(attribute: Any) -> bool:
    """Whether constraint `AnyIntElementsAttr` holds."""
    return isinstance(attribute, DenseElementsAttr) and isinstance(
        attribute.type.element_type, (IntegerType, IndexType)
    )


def is_dense_bool_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseBoolArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is I1


def is_dense_f32_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseF32ArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is F32


def is_dense_f64_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseF64ArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is F64


def is_dense_i16_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseI16ArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is I16


def is_dense_i32_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseI32ArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is I32


def is_dense_i64_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseI64ArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is I64


def is_dense_i8_array_attr(attribute: Any) -> bool:
    """Whether constraint `DenseI8ArrayAttr` holds."""
    return isinstance(attribute, DenseArrayAttr) and attribute.element_type is I8


def is_f32_elements_attr(attribute: Any) -> bool:
    """Whether constraint `F32ElementsAttr` holds."""
    return isinstance(attribute, DenseElementsAttr) and attribute.type.element_type is F32


def is_f64_elements_attr(attribute: Any) -> bool:
    """Whether constraint `F64ElementsAttr` holds."""
    return isinstance(attribute, DenseElementsAttr) and attribute.type.element_type is F64


def is_i32_elements_attr(attribute: Any) -> bool:
    """Whether constraint `I32ElementsAttr` holds."""
    return isinstance(attribute, DenseElementsAttr) and attribute.type.element_type is I32


def is_i64_elements_attr(attribute: Any) -> bool:
    """Whether constraint `I64ElementsAttr` holds."""
    return isinstance(attribute, DenseElementsAttr) and attribute.type.element_type is I64


def is_index_elements_attr(attribute: Any) -> bool:
    """Whether constraint `IndexElementsAttr` holds."""
    return isinstance(attribute, DenseElementsAttr) and attribute.type.element_type is INDEX


ANY_I32_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "32-bit integer elements attribute", DenseElementsAttr, holds=is_any_i32_elements_attr
)


ANY_I64_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "64-bit integer elements attribute", DenseElementsAttr, holds=is_any_i64_elements_attr
)


ANY_INT_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "integer elements attribute", DenseElementsAttr, holds=is_any_int_elements_attr
)


DENSE_BOOL_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "i1 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_bool_array_attr,
    plain=lambda value: DenseArrayAttr(I1, plain_list(value)),
    storage=is_dense_bool_array_attr,
)


DENSE_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "constant vector/tensor attribute", DenseElementsAttr
)


DENSE_F32_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "f32 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_f32_array_attr,
    plain=lambda value: DenseArrayAttr(F32, plain_list(value)),
    storage=is_dense_f32_array_attr,
)


DENSE_F64_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "f64 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_f64_array_attr,
    plain=lambda value: DenseArrayAttr(F64, plain_list(value)),
    storage=is_dense_f64_array_attr,
)


DENSE_I16_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "i16 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_i16_array_attr,
    plain=lambda value: DenseArrayAttr(I16, plain_list(value)),
    storage=is_dense_i16_array_attr,
)


DENSE_I32_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "i32 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_i32_array_attr,
    plain=lambda value: DenseArrayAttr(I32, plain_list(value)),
    storage=is_dense_i32_array_attr,
)


DENSE_I64_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "i64 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_i64_array_attr,
    plain=lambda value: DenseArrayAttr(I64, plain_list(value)),
    storage=is_dense_i64_array_attr,
)


DENSE_I8_ARRAY_ATTR: AttributeConstraint[DenseArrayAttr, Sequence[Any]] = AttributeConstraint(
    "i8 dense array attribute",
    DenseArrayAttr,
    holds=is_dense_i8_array_attr,
    plain=lambda value: DenseArrayAttr(I8, plain_list(value)),
    storage=is_dense_i8_array_attr,
)


F32_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "32-bit float elements attribute", DenseElementsAttr, holds=is_f32_elements_attr
)


F64_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "64-bit float elements attribute", DenseElementsAttr, holds=is_f64_elements_attr
)


I32_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "32-bit signless integer elements attribute", DenseElementsAttr, holds=is_i32_elements_attr
)


I64_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "64-bit signless integer elements attribute", DenseElementsAttr, holds=is_i64_elements_attr
)


INDEX_ELEMENTS_ATTR: AttributeConstraint[DenseElementsAttr, Never] = AttributeConstraint(
    "index elements attribute", DenseElementsAttr, holds=is_index_elements_attr
)


STRING_ELEMENTS_ATTR: AttributeConstraint[DenseStringElementsAttr, Never] = AttributeConstraint(
    "string elements attribute", DenseStringElementsAttr
)
