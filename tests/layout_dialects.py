"""The test dialects that state layouts in YAML, generated when first needed."""

from __future__ import annotations

import sys
import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from yods.ir.dialect import Dialect
from yods_gen.model import build_model
from yods_gen.render import render
from yods_gen.resolve import read_definitions

DEFS = Path(__file__).parent / "defs"
PACKAGE = "layout_test_dialects"


@cache
def _generated() -> Path:
    """Folder with the generated package; it lasts as long as the process."""
    folder = Path(tempfile.mkdtemp(prefix="yods-layout-"))
    definitions = read_definitions([DEFS / "test_layout", DEFS / "my_dialect"], DEFS)
    for file in render(build_model(definitions, PACKAGE)):
        path = folder / PACKAGE / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    return folder


def dialect_module(name: str) -> Any:
    """The generated package of dialect `name`, "test" or "my_dialect"."""
    _generated()
    return import_module(f"{PACKAGE}.{name}")


def layout_dialect(name: str) -> type[Dialect]:
    """The class of dialect `name`."""
    dialect: type[Dialect] = dialect_module(name).DIALECT
    return dialect


def generated_folder() -> Path:
    """Where the package is, for a process of its own."""
    return _generated()
