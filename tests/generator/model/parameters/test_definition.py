"""The names of parameters are chosen without a copy of all names of the module for each type."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

from yods_gen.classes import DefinedClass
from yods_gen.errors import Reporter
from yods_gen.model.parameters.definition import parameter_members
from yods_gen.model.scope import PackageName, Symbols
from yods_gen.resolve.dialects import read_definitions

DEFINITION = """\
dialect: d
types:
  much:
    assembly_format: "`<` params `>`"
    parameters: [{name: T7Type, kind: int}, {name: context, kind: int}, {name: x, kind: int}]
"""


def test_type_does_not_copy_module_names(tmp_path: Path) -> None:
    file = tmp_path / "d.yaml"
    file.write_text(DEFINITION, encoding="utf-8")
    (dialect,) = read_definitions([file])
    names = {DefinedClass("type", "d", f"t{number}"): f"T{number}Type" for number in range(20_000)}
    symbols = Symbols("p", names, {"d": PackageName("p", "d")}, Reporter())
    (definition,) = dialect.types
    parameter_members(symbols, definition)
    tracemalloc.start()
    try:
        members = parameter_members(symbols, definition)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # A name of the module is not taken a second time.
    assert members == {"T7Type": "T7Type_", "context": "context", "x": "x"}
    # A set of all names is over a megabyte.
    assert most < 100_000
