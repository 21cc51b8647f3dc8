"""The test dialects that state layouts in YAML, generated when first needed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.generated_defs import generated_dialect, generated_module, generated_package
from yods.ir.dialect import Dialect

PACKAGE = "layout_test_dialects"
_FOLDERS = ("mlir_test_layout", "my_dialect", "specs")


def dialect_module(name: str) -> Any:
    """The generated package of dialect `name`, "test", "my_dialect" or "specs"."""
    return generated_module(PACKAGE, name, *_FOLDERS)


def layout_dialect(name: str) -> type[Dialect]:
    """The class of dialect `name`."""
    return generated_dialect(PACKAGE, name, *_FOLDERS)


def generated_folder() -> Path:
    """Where the package is, for a process of its own."""
    return generated_package(PACKAGE, *_FOLDERS)
