"""td, part: enums."""

from __future__ import annotations

from collections.abc import Mapping

from yods_dev.td.conversion import Conversion, case_name
from yods_dev.td.gaps import Draft
from yods_dev.td.records import Record

_BIT = ("BitEnumBase", "BitEnum", "BitEnumAttr")


def convert_enum(conversion: Conversion, record: Record) -> Draft:
    """An enum: integer, bit or string."""
    draft: Draft = {}
    bits = record.isa(*_BIT)
    string = record.isa("StrEnumAttr") or record.text("underlyingType") in ("", "::llvm::StringRef")
    width = record.number("bitwidth", 32)
    if bits:
        draft["kind"] = "bit"
    elif string and width <= 0:
        draft["kind"] = "string"
    if width not in (32, 0) and width > 0:
        draft["width"] = width
    if bits:
        separator = record.text("separator")
        if separator and separator != "|":
            draft["separator"] = separator
        if record.flag("printBitEnumQuoted"):
            draft["quoted"] = True
        if record.flag("printBitEnumPrimaryGroups"):
            draft["prints_groups"] = True
    class_ = record.text("className")
    namespace = record.text("cppNamespace")
    if namespace:
        draft["cpp_class"] = f"{namespace}::{class_}"
    draft.update(conversion.prose_of(record))
    draft["cases"] = _cases(conversion, record, bits, "kind" in draft and not bits)
    return draft


def _cases(conversion: Conversion, record: Record, bits: bool, string: bool) -> list[Draft]:
    cases: list[Draft] = []
    taken: set[str] = set()
    following = 1 if bits else 0
    bits_of: dict[str, int] = {}
    for case in conversion.records.list(record, "enumerants"):
        symbol = case.text("symbol")
        entry: Draft = {"name": case_name(symbol, taken)}
        if entry["name"] != symbol:
            conversion.renamed.append(f"case of {record.name}: '{symbol}' is '{entry['name']}'")
        # A case may have no text.
        text = case.text("str") if isinstance(case.fields.get("str"), str) else symbol
        if text != entry["name"]:
            entry["symbol"] = text
        value = case.number("value")
        group = (
            _group(value, bits_of) if case.isa("BitEnumCaseGroup", "BitEnumAttrCaseGroup") else []
        )
        if group:
            entry["group"] = group
        elif not string:
            if value != following:
                entry["value"] = value
            following = (1 << max(value, 0).bit_length()) if bits else value + 1
        if bits and value and not value & (value - 1):
            bits_of[entry["name"]] = value
        summary = conversion.summary(case)
        if summary and summary != f"case {text}":
            entry["summary"] = summary
        if conversion.deprecation(case):
            entry["deprecated"] = conversion.deprecation(case)
        cases.append(entry)
    return cases


def _group(value: int, bits: Mapping[str, int]) -> list[str]:
    """The cases before whose bits make `value`; none where some bit has no case."""
    parts = [name for name, bit in bits.items() if bit & value]
    return parts if sum(bits[name] for name in parts) == value else []
