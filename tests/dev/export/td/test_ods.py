"""The tables of what ODS has, held against the installed files."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from yods_dev.export.td import ods, traits
from yods_dev.td.known import prelude_names
from yods_gen.definitions.traits import TRAITS


@cache
def records(include: Path, files: str) -> frozenset[str]:
    """The names of records and classes of files."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in include.glob(files))
    return frozenset(re.findall(r"^\s*(?:def|class)\s+(\w+)", text, re.MULTILINE))


def test_constraints_exist_in_ods(tablegen: Path) -> None:
    known = records(tablegen.parents[1] / "include" / "mlir" / "IR", "*.td")
    # One of another dialect has a file of its own, and two are classes of C++ alone.
    ours = ods.OURS | {name for name in ods.INCLUDES} | {"ElementsAttr"}
    missing = {
        ods.SPELLED.get(name, name)
        for _, name in ods.prelude_constraints()
        if name not in ours and ods.SPELLED.get(name, name) not in known
    }
    assert not missing
    assert not ods.OURS & records(tablegen.parents[1] / "include" / "mlir" / "IR", "Common*.td")


def test_interfaces_are_defined_in_their_files(tablegen: Path) -> None:
    include = tablegen.parents[1] / "include"
    for name, (record, file) in ods.INTERFACES.items():
        assert (record or name) in records(include, file), file
    for name, file in ods.INCLUDES.items():
        assert name in records(include, file), file
    for name, file in traits.INCLUDES.items():
        assert name in records(include, file), file
    # One that a dialect has needs no record.
    dialects = {"DataLayoutDialectInterface", "DialectInlinerInterface"}
    assert prelude_names().interfaces - dialects <= ods.INTERFACES.keys()


def test_traits_exist_in_ods(tablegen: Path) -> None:
    known = records(tablegen.parents[1] / "include" / "mlir" / "IR", "OpBase.td")
    named = {name for name, row in TRAITS.items() if "op" in row.on}
    assert named - known - traits.INCLUDES.keys() == traits.NATIVE.keys()
