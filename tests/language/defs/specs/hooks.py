"""Hooks of the dialect `specs`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods.ir.attribute import InvalidParameters, Type
from yods.ir.context import Context
from yods.layout.interfaces import DataLayoutEntryInterface, DataLayoutSpecInterface


def check_entry(entry: Any) -> None:
    if entry.number < 0:
        raise InvalidParameters(f"{entry.name} is below zero")


def take_largest(
    spec: Any, specs: Sequence[DataLayoutSpecInterface], context: Context | None
) -> DataLayoutSpecInterface | None:
    """Of each name the entry with the largest number; none where one is called "alone"."""
    largest: dict[str, Any] = {}
    for each in (*specs, spec):
        for entry in each.layout_entries:
            if entry.name == "alone" and entry.name in largest:
                return None
            if entry.name not in largest or entry.number > largest[entry.name].number:
                largest[entry.name] = entry
    made: DataLayoutSpecInterface = type(spec)(tuple(largest.values()))
    return made


def check_spec(spec: Any, context: Context | None) -> None:
    for entry in spec.layout_entries:
        entry.verify_entry()
    if len(spec.layout_entries) > 2:
        raise InvalidParameters("a spec has at most two entries")


def check_device(device: Any) -> None:
    for entry in device.layout_entries:
        entry.verify_entry()
    if len(device.layout_entries) > 1:
        raise InvalidParameters("a device says one thing of itself")


def check_system(system: Any, context: Context | None) -> None:
    for entry in system.layout_entries:
        entry.entry_value.verify_entry()
    if len(system.layout_entries) > 1:
        raise InvalidParameters("a system has one device")


def entries_of_index(spec: Any, type_class: type[Type]) -> Sequence[DataLayoutEntryInterface]:
    """All classes are laid out as the first entry says."""
    return tuple(spec.layout_entries[:1])


def last_entry(spec: Any, identifier: str) -> DataLayoutEntryInterface | None:
    """Of several entries of an identifier, the last."""
    found = [entry for entry in spec.layout_entries if entry.entry_key == identifier]
    return found[-1] if found else None


#: The operations that were asked for their specs.
asked: list[Any] = []


def counted_spec(op: Any) -> DataLayoutSpecInterface | None:
    asked.append(op)
    spec: DataLayoutSpecInterface | None = op.spec
    return spec
