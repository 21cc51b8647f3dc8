"""The syntax and the checks of the DLTI dialect's attributes.

Source: MLIR, DLTI.cpp; the messages are MLIR's.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import StringAttr, TypeAttr
from yods.builtin.ops import ModuleOp
from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.attribute import InvalidParameters, Type
from yods.ir.diagnostics import OperationError, ParseError
from yods.layout.dlti_query import key_text
from yods.layout.interfaces import DataLayoutEntryInterface, TargetDeviceSpecInterface
from yods.layout.spec_verifier import verify_data_layout_op
from yods.literals.strings import SUFFIX_ID
from yods_dialects.dlti.attributes import (
    DataLayoutEntryAttr,
    DataLayoutSpecAttr,
    MapAttr,
    TargetDeviceSpecAttr,
    TargetSystemSpecAttr,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, AttributeParser, AttributePrinter, Operation
    from yods.ir.dialect import Dialect

_EntriesT = TypeVar(
    "_EntriesT", DataLayoutSpecAttr, MapAttr, TargetDeviceSpecAttr, TargetSystemSpecAttr
)
_type_symbol = re.compile("!" + SUFFIX_ID).match


# Reading.


def parse_entry(p: AttributeParser, type_: Type | None) -> DataLayoutEntryAttr:
    """`<key, value>`: the form entries have on their own."""
    p.expect("<")
    at = p.next_start()
    key = _optional_key(p)
    if key is None:
        raise p.error("expected a type or a quoted string", at)
    p.expect(",")
    value = p.attribute()
    p.expect(">")
    return DataLayoutEntryAttr(key, value)


def parse_spec(p: AttributeParser, type_: Type | None) -> DataLayoutSpecAttr:
    """`<key = value, …>`, keys being types or strings; may be empty."""
    return _parse_entries(p, DataLayoutSpecAttr, types=True, may_be_empty=True)


def parse_map(p: AttributeParser, type_: Type | None) -> MapAttr:
    """`<key = value, …>`, keys being types or strings; may be empty."""
    return _parse_entries(p, MapAttr, types=True, may_be_empty=True)


def parse_device_spec(p: AttributeParser, type_: Type | None) -> TargetDeviceSpecAttr:
    """`<"key" = value, …>`."""
    return _parse_entries(p, TargetDeviceSpecAttr, types=False, may_be_empty=False)


def parse_system_spec(p: AttributeParser, type_: Type | None) -> TargetSystemSpecAttr:
    """`<"device" = #dlti.target_device_spec<…>, …>`."""
    return _parse_entries(p, TargetSystemSpecAttr, types=False, may_be_empty=False)


def _parse_entries(
    p: AttributeParser, cls: type[_EntriesT], *, types: bool, may_be_empty: bool
) -> _EntriesT:
    name_start = p.pos - len(cls.MNEMONIC)
    entries: list[Attribute] = []
    starts: list[int] = []

    def pair() -> Attribute:
        starts.append(p.next_start())
        return _parse_pair(p, types)

    if not p.accept("<"):
        # MLIR reports it and takes the list for empty.
        p.context.report(p.wrong_token("expected '<'").diagnostic)
    elif not p.accept(">"):
        entries = p.comma_separated(pair)
        p.expect(">")
    if not entries and not may_be_empty:
        raise p.error("no DLTI entries provided", name_start)
    made = p.made(cls, name_start, tuple(entries))
    p.parts_stand_at(made, tuple(starts))
    return made


def _parse_pair(p: AttributeParser, types: bool) -> Attribute:
    """`key = value`, or an entry attribute."""
    key: Attribute | None = None
    if types:
        start = p.next_start()
        try:
            type_ = p.optional_type()
        except ParseError as error:
            # The text of a dialect's type counts as read, whatever is wrong in it.
            symbol = _type_symbol(p.text, start)
            if symbol is not None:
                p.pos = symbol.end()
                if p.text.startswith("<", p.pos):
                    p.pos = p.symbol_body_end(p.pos)
            raise p.error("error while parsing type DLTI key").after(error) from None
        key = None if type_ is None else TypeAttr(type_)
    if key is None:
        text = p.optional_string()
        key = None if text is None else StringAttr(text)
    if key is not None:
        p.expect("=")
        return DataLayoutEntryAttr(key, p.attribute())
    at = p.next_start()
    entry = p.attribute()
    if not isinstance(entry, DataLayoutEntryInterface):
        raise p.error("invalid kind of attribute specified", at)
    return entry


def _optional_key(p: AttributeParser) -> Attribute | None:
    key = p.optional_type()
    if key is not None:
        return TypeAttr(key)
    text = p.optional_string()
    return None if text is None else StringAttr(text)


# Writing.


def print_entry(attribute: DataLayoutEntryAttr, p: AttributePrinter) -> str:
    """`<key, value>`."""
    return f"<{key_text(attribute.entry_key)}, {p.attribute(attribute.value)}>"


def print_entries(attribute: Any, p: AttributePrinter) -> str:
    """`<key = value, …>`."""
    shown = [
        f"{key_text(entry.entry_key)} = {p.attribute(entry.entry_value)}"
        for entry in attribute.entries
    ]
    return f"<{', '.join(shown)}>"


# Checks of parameters.


def verify_entries(entries: Sequence[Attribute]) -> None:
    """Keys are not empty and not repeated."""
    _verify_keys(entries, allow_types=True)


def verify_device_spec(entries: Sequence[Attribute]) -> None:
    """As other entries, but no type is a key."""
    _verify_keys(entries, allow_types=False)


def verify_system_spec(entries: Sequence[Attribute]) -> None:
    """Each entry is a device's name and its spec."""
    seen: set[str] = set()
    for entry in _entries(entries):
        device = entry.entry_key
        if isinstance(device, Type):
            raise InvalidParameters("non-string key of DLTI system spec")
        spec = entry.entry_value
        if not isinstance(spec, TargetDeviceSpecInterface):
            raise InvalidParameters(
                f"value associated with key {key_text(device)} is not a DLTI device spec"
            )
        _verify_keys(spec.layout_entries, allow_types=False)
        if device in seen:
            raise InvalidParameters(
                f"repeated device ID in dlti.target_system_spec: {key_text(device)}"
            )
        seen.add(device)


def _verify_keys(entries: Sequence[Any], *, allow_types: bool) -> None:
    seen: set[Type | str] = set()
    for entry in _entries(entries):
        key = entry.entry_key
        if not allow_types and isinstance(key, Type):
            raise InvalidParameters("type as DLTI key is not allowed")
        if key == "":
            raise InvalidParameters("empty string as DLTI key is not allowed")
        if key in seen:
            raise InvalidParameters(f"repeated DLTI key: {key_text(key)}")
        seen.add(key)


def _entries(attributes: Sequence[Any]) -> Sequence[DataLayoutEntryInterface]:
    for attribute in attributes:
        if not isinstance(attribute, DataLayoutEntryInterface):
            raise InvalidParameters("contained invalid DLTI entry")
    return attributes


# The dialect.


_EXPECTED: dict[str, Any] = {
    "dlti.dl_spec": DataLayoutSpecAttr,
    "dlti.target_system_spec": TargetSystemSpecAttr,
    "dlti.map": MapAttr,
}


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `dlti.…` on any operation."""
    expected = _EXPECTED.get(name)
    if expected is None:
        return op.plain_error(f"attribute '{name}' not supported by dialect")
    if not isinstance(attribute, expected):
        return op.plain_error(f"'{name}' is expected to be a #dlti.{expected.MNEMONIC} attribute")
    # Other scopes check the specs that they give themselves, whatever they are called.
    if not isinstance(op, ModuleOp):
        return None
    try:
        if name == "dlti.dl_spec":
            verify_data_layout_op(op, dialect.context)
        elif isinstance(attribute, TargetSystemSpecAttr):
            attribute.verify_spec(dialect.context)
    except OperationError as error:
        return error
    except InvalidParameters as error:
        return op.plain_error(str(error))
    return None
