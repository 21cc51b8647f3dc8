"""cpp, part: names of ODS for what definitions call otherwise (`ods.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from yods_gen.library.prelude import prelude
from yods_gen.load.raw_interfaces import RawInterface
from yods_gen.load.raw_types import RawConstraint
from yods_gen.yaml_tables import read_table

Kind: TypeAlias = Literal["type", "attribute"]
Names: TypeAlias = Mapping[str, str]


def tables(file: str) -> Any:
    """Return the tables of a YAML file, by its path from this module."""
    return read_table(Path(__file__).parent / file)


#: Each table as `ods.yaml` explains it.
ODS: Any = tables("ods.yaml")
INTERFACES: Mapping[str, Names] = ODS["interfaces"]
TRAITS: Mapping[str, Mapping[str, Any]] = ODS["traits"]
TYPE_CLASSES: Names = ODS["type_classes"]
ATTRIBUTE_CLASSES: Names = ODS["attribute_classes"]
METHODS: Mapping[str, Sequence[str]] = ODS["methods"]
SETTINGS: Names = ODS["settings"]
METHOD_TYPES: Mapping[str, Sequence[str]] = ODS["method_types"]
OP_FLAGS: Sequence[Names] = ODS["op_flags"]
OP_CLASSES: Names = ODS["op_classes"]


def column(table: str, name: str) -> Names:
    """Return a column of a table: the rows that have it, with their values."""
    return {key: row[name] for key, row in ODS[table].items() if name in row}


CONSTRAINT_RECORDS = column("constraints", "record")
_NAMESPACES = column("dialects", "namespace")


def cpp_namespace(dialect: str) -> str:
    """Return the C++ namespace of a dialect by default."""
    return _NAMESPACES.get(dialect, f"::mlir::{dialect}")


def mlir_class(name: str) -> str:
    """Return the C++ class of a class of the runtime."""
    row: Names = INTERFACES.get(name, {})
    space = f"::{row['space']}" if "space" in row else ""
    return f"::mlir{space}::{'LocationAttr' if name == 'Location' else row.get('cpp', name)}"


@cache
def prelude_constraints() -> Mapping[tuple[Kind, str], RawConstraint]:
    """The constraints that every definition may name."""
    found: dict[tuple[Kind, str], RawConstraint] = {}
    for file in prelude().files:
        if file.constraints is not None:
            found.update({("type", name.value): raw for name, raw in file.constraints.types})
            found.update(
                {("attribute", name.value): raw for name, raw in file.constraints.attributes}
            )
    return found


@cache
def prelude_interfaces() -> Mapping[str, RawInterface]:
    """MLIR's own interfaces, by name."""
    return {name.value: raw for file in prelude().files for name, raw in file.interfaces}
