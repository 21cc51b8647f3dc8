"""Reading the values of layout entries.

A spec that was verified holds only values of the right kind; one under a name the
verifier does not look at may hold anything, and then MLIR reads stray memory. Here that
is an error that names the entry.
"""

from __future__ import annotations

from itertools import islice

from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import IndexType, IntegerType
from yods.hints import TYPE_CHECKING, Any, TypeGuard
from yods.ir.attribute import InvalidParameters, Type
from yods.layout.errors import DataLayoutError
from yods.layout.type_size import MASK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods.layout.interfaces import DataLayoutEntryInterface


#: Elements read of an entry's value; the longest valid one has four.
_MOST_ELEMENTS = 5


def integer_of(entry: DataLayoutEntryInterface, scope: Operation | None) -> int:
    """The entry's integer as MLIR reads it: its bits, without a sign.

    Raises:
        DataLayoutError: The value is no integer attribute.
    """
    value = entry.entry_value
    if not isinstance(value, IntegerAttr):
        raise malformed(entry, value, "an integer", scope)
    return unsigned_value(value)


def unsigned_value(attribute: IntegerAttr) -> int:
    """The bits of an integer attribute as an unsigned number of at most 64 bits."""
    type_ = attribute.type
    width = type_.width if isinstance(type_, IntegerType) else 64
    return int(attribute.value) & ((1 << width) - 1) & MASK


def alignments_of(entry: DataLayoutEntryInterface, scope: Operation | None) -> tuple[int, ...]:
    """The numbers of a built-in type's entry, in bits: ABI, or ABI and preferred.

    Raises:
        DataLayoutError: The value is no dense elements attribute of one or two i64.
    """
    values = unsigned_elements(entry.entry_value, signless=True)
    if values is None or not 1 <= len(values) <= 2:
        raise malformed(entry, entry.entry_value, "one or two dense i64 elements", scope)
    return values


def unsigned_elements(attribute: Attribute, *, signless: bool = False) -> tuple[int, ...] | None:
    """The elements of a dense elements attribute of 64-bit integers; None for any other.

    Their bits are taken for unsigned numbers, whatever their type says of a sign.

    Only the first few elements of a longer one are given: no entry has more than four.
    """
    if not is_dense_integers(attribute) or not has_i64_elements(attribute, signless=signless):
        return None
    numbers: Iterator[Any] = islice(attribute, _MOST_ELEMENTS)
    return tuple([int(number) & MASK for number in numbers])


def is_dense_integers(attribute: Attribute) -> TypeGuard[DenseElementsAttr]:
    """Whether it is a dense elements attribute of integers or indices."""
    return isinstance(attribute, DenseElementsAttr) and isinstance(
        attribute.element_type, IntegerType | IndexType
    )


def has_i64_elements(attribute: DenseElementsAttr, *, signless: bool = False) -> bool:
    """Whether the elements are integers of 64 bits, and without a sign if so asked."""
    type_ = attribute.element_type
    if not isinstance(type_, IntegerType) or type_.width != 64:
        return False
    return type_.is_signless or not signless


def malformed(
    entry: DataLayoutEntryInterface | None, value: Attribute, wanted: str, scope: Operation | None
) -> DataLayoutError:
    """The error that `value`, which an entry has or a scope answers, is of the wrong kind."""
    key = None if entry is None else entry.entry_key
    what = "the answer of the scope"
    if key is not None:
        what = "the data layout entry for " + (f'"{key}"' if isinstance(key, str) else str(key))
    return DataLayoutError(
        f"{what} is {value}, where {wanted} must stand",
        None if isinstance(key, str) else key,
        scope,
    )


def plain_key(key: object) -> Type | str:
    """The key of an entry that holds it as an attribute: a type, or a text.

    Raises:
        InvalidParameters: It is neither.
    """
    if isinstance(key, TypeAttr | StringAttr):
        return key.value
    if isinstance(key, Type | str):
        return key
    raise InvalidParameters(f"a data layout entry is about a type or a string, not {key}")
