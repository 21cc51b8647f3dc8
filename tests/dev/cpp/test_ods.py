"""The tables of what ODS has, held against the installed files."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from yods_dev.cpp import ods
from yods_gen.definitions.traits import TRAITS


@cache
def records(include: Path, files: str) -> frozenset[str]:
    """The names of records and classes of files."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in include.glob(files))
    return frozenset(re.findall(r"^\s*(?:def|class)\s+(\w+)", text, re.MULTILINE))


def test_constraints_exist_in_ods(tablegen: Path) -> None:
    known = records(tablegen.parents[1] / "include" / "mlir" / "IR", "*.td")
    # One of another dialect has a file of its own, and two are classes of C++ alone.
    without = set(ods.ODS["without_record"])
    ours = without | ods.column("constraints", "file").keys() | {"ElementsAttr"}
    called = ods.CONSTRAINT_RECORDS
    missing = {
        called.get(name, name)
        for _, name in ods.prelude_constraints()
        if name not in ours and called.get(name, name) not in known
    }
    assert not missing
    assert not without & records(tablegen.parents[1] / "include" / "mlir" / "IR", "Common*.td")


def test_interfaces_are_defined_in_their_files(tablegen: Path) -> None:
    include = tablegen.parents[1] / "include"
    for name, row in ods.INTERFACES.items():
        assert row.get("record", name) in records(include, row["file"]), row["file"]
    for table in ("constraints", "traits"):
        for name, file in ods.column(table, "file").items():
            assert name in records(include, file), file
    # Those of dialects need no record, and MLIR has none that places elements.
    without = {"DataLayoutDialectInterface", "DialectInlinerInterface", "ElementPlacementInterface"}
    assert ods.prelude_interfaces().keys() - without <= ods.INTERFACES.keys()


def test_traits_exist_in_ods(tablegen: Path) -> None:
    known = records(tablegen.parents[1] / "include" / "mlir" / "IR", "OpBase.td")
    named = {name for name, row in TRAITS.items() if "op" in row.on}
    native = ods.column("traits", "native").keys()
    assert named - known - ods.column("traits", "file").keys() == native
