"""td, part: types of a dialect that no record defines, as records.

Such a type is a class in C++ without parameters. The dialect's `parseType` gives it for a keyword,
in a test of that keyword or a row of a switch, and `printType` writes the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from yods_dev.cpp.sources.units import Function, Units, text
from yods_dev.td.records import Record, Records

_CONTEXT = r"(?:this->)?(?:getContext\(\)|\w*[cC]o?n?te?xt?\w*)"
_ROW = re.compile(
    r'"([\w.]+)"\s*(?:,|\)\s*\{?\s*return)\s*((?:\w+::)*)(\w+)::get\(\s*' + _CONTEXT + r"\s*\)"
)


def add_class_types(records: Records, units: Units) -> None:
    """Add what C++ defines to the records of a run."""
    dialects = {
        record.text("cppNamespace").lstrip(":"): record for record in records.all_of("Dialect")
    }
    taken = {
        f"{record.text('cppNamespace').lstrip(':')}::{record.text('cppClassName')}"
        for record in records.all_of("TypeDef")
    }
    dump: dict[str, Any] = {}
    for function in units.named("parseType"):
        dialect = next((dialects[n] for n in _namespaces(function) if n in dialects), None)
        if dialect is None:
            continue
        for word, around, class_ in _ROW.findall(text(function.node)):
            namespace = dialect.text("cppNamespace")
            full = f"{namespace.lstrip(':')}::{class_}"
            within = f"::{namespace.lstrip(':')}::".endswith(f"::{around}")
            if full not in taken and within and _prints(units, function, word):
                taken.add(full)
                name = dialect.text("name").replace("_", "")
                dump[f"{name}_{class_}"] = _definition(dialect, class_, word, function)
    records.add(dump)


def _namespaces(function: Function) -> Iterator[str]:
    """The namespaces that the class of a method may be in, as it is written."""
    spelled = function.name.rpartition("::")[0].rpartition("::")[0]
    for scope in ("", *function.scopes):
        yield f"{scope}::{spelled}".strip(":")


def _prints(units: Units, parses: Function, word: str) -> bool:
    name = f"{parses.name.rpartition('::')[0]}::printType"
    printers = [each for each in units.named("printType") if each.name == name]
    return any(f'"{word}"' in text(each.node) for each in printers)


def _definition(dialect: Record, class_: str, word: str, function: Function) -> dict[str, Any]:
    return {
        "!superclasses": ["DialectType", "TypeDef"],
        "!locs": [function.place],
        "dialect": {"kind": "def", "def": dialect.name},
        "cppNamespace": dialect.text("cppNamespace"),
        "cppClassName": class_,
        "cppType": f"{dialect.text('cppNamespace')}::{class_}",
        "mnemonic": word,
    }
