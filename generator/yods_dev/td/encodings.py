"""td, part: encodings in bytecode, from the records of `mlir/IR/BytecodeBase.td`.

A `DialectTypes` or `DialectAttributes` lists encodings; the place of one is its code. Its
members have the names of parameters, and the C++ that reads a member gives its kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from yods_dev.cpp.ods import ODS
from yods_dev.td.gaps import Draft
from yods_dev.td.records import Record, Records, Value

#: C++ of a variable that is not read, which is one of those before it, cast.
_CAST = re.compile(r"\(\(\$_var = \([\w:]+\)(\w+)\), true\)")
#: C++ that asks whether an optional parameter is there.
_PRESENCE = re.compile(r"!{0,2}\$_val\.(get|has)\w+\(\)")


class NotKnown(Exception):
    """Of an encoding that is C++, the first part that is not known."""


def encodings_of(
    records: Records, dialect: str, record: Record, parameters: Mapping[str, Draft]
) -> list[Draft]:
    """The encodings of the type or attribute `record`, in the order of their codes.

    Args:
        parameters: Its parameters by their names in C++.

    Raises:
        NotKnown: one cannot be said.
    """
    found = []
    for code, each in _listed(records, dialect):
        name = (each.text("cType") or each.spelled).rpartition("::")[2]
        if name == record.text("cppClassName"):
            predicate = each.text("printerPredicate").strip()
            if predicate and not _PRESENCE.fullmatch(predicate):
                raise NotKnown(predicate)
            draft: Draft = {"code": code}
            if values := dict(_values(records, each, parameters)):
                draft["values"] = values
            found.append(draft)
    return found


def _listed(records: Records, dialect: str) -> Iterator[tuple[int, Record]]:
    """The encodings of a dialect, each with its code."""
    for table in (*records.all_of("DialectAttributes"), *records.all_of("DialectTypes")):
        if table.text("dialect").lower() == dialect.replace("_", ""):
            for code, each in enumerate(table.items("elems")):
                found = records.get(each)
                if found is not None:
                    yield code, found


def _values(
    records: Records, encoding: Record, parameters: Mapping[str, Draft]
) -> Iterator[tuple[str, str]]:
    """The parameters that an encoding has, with the kind of value of each."""
    members = encoding.dag("members")
    cast: dict[str, str] = {}
    for value, name in members:
        local = records.get(value)
        if local is not None and (found := _CAST.fullmatch(local.text("cParser"))):
            cast[found[1]] = name
    for value, name in members:
        if name in cast.values():
            continue
        parameter = parameters.get(cast.get(name, name))
        if parameter is None:
            raise NotKnown(f"${name}")
        yield parameter["name"], _as_parameter(_kind(records, value, name), parameter["kind"])


def _as_parameter(read: str, kind: str) -> str:
    """The kind of value by which a parameter of this kind is written."""
    if read == "varint":
        return "flag" if kind == "bool" else "enum" if "enum<" in kind else read
    if read == "attribute" and kind == "string":
        raise NotKnown("a text that is written as an attribute")
    return "text" if read == "string" and kind.startswith("attribute") else read


def _kind(records: Records, value: Value, name: str) -> str:
    record = records.get(value)
    if record is None:
        raise NotKnown(f"${name}")
    if record.isa("Array"):
        return f"array<{_kind(records, record.fields.get('elemT'), name)}>"
    parser = record.text("cParser").removeprefix("succeeded(").removesuffix(")").strip()
    for pattern, kind in ODS["encodings"].items():
        if re.fullmatch(pattern, parser):
            return str(kind)
    raise NotKnown(f"${name}: {record.text('cParser')}")
