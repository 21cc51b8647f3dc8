"""Entries as a definition's expressions see them.

An entry has `key` and `value`; where the definition names the numbers in the value
(dense elements of 64-bit integers), it has those too, by name. A number that is missing
repeats the one before.
"""

from __future__ import annotations

from types import SimpleNamespace

from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import InvalidParameters
from yods.layout.entry_values import has_i64_elements, is_dense_integers, unsigned_elements

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.layout.interfaces import DataLayoutEntryInterface


def check_numbers(entry: DataLayoutEntryInterface, least: int, most: int) -> None:
    """Check that the entry's value has between `least` and `most` numbers.

    Raises:
        InvalidParameters: It has not; worded as for MLIR's pointers.
    """
    value = entry.entry_value
    if not is_dense_integers(value) or not least <= value.num_elements <= most:
        count = str(least) if least == most else f"{least} or {most}"
        if most - least > 1:
            count = f"{least} to {most}"
        raise InvalidParameters(
            f"expected layout attribute for '{entry.entry_key}' to be a dense integer elements "
            f"attribute with {count} elements"
        )
    if not has_i64_elements(value):
        raise InvalidParameters(f"expected i64 parameters for '{entry.entry_key}'")


def read_entry(entry: DataLayoutEntryInterface, names: Sequence[str]) -> Any:
    """One entry with its numbers, unsigned.

    Raises:
        InvalidParameters: The value has no numbers where the definition names some.
    """
    read = SimpleNamespace(key=entry.entry_key, value=entry.entry_value)
    if names:
        numbers = unsigned_elements(entry.entry_value)
        if not numbers:
            raise InvalidParameters(
                f"the data layout entry for {entry.entry_key} cannot be {entry.entry_value}"
            )
        for place, name in enumerate(names):
            setattr(read, name, numbers[min(place, len(numbers) - 1)])
    return read


def read_entries(entries: Sequence[DataLayoutEntryInterface], names: Sequence[str]) -> list[Any]:
    """All entries, each as `read_entry` gives it. Raises as it does."""
    return [read_entry(entry, names) for entry in entries]
