"""Dialects defined in tests/language/defs, generated when a test first needs them."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from support.paths import TESTS, lasting_folder
from yods.ir.dialect import Dialect
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions

DEFS = TESTS / "language" / "defs"


@cache
def generated_package(name: str, *folders: str) -> Path:
    """Folder that holds package `name`, generated from these folders of tests/language/defs.

    It is on the module path, and lasts as long as the process.
    """
    folder = lasting_folder()
    definitions = read_definitions([DEFS / each for each in folders], DEFS)
    for file in render(build_model(definitions, name)):
        path = folder / name / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    return folder


def generated_module(package: str, module: str, *folders: str) -> Any:
    """A module of a generated package."""
    generated_package(package, *folders)
    return import_module(f"{package}.{module}")


def generated_dialect(package: str, dialect: str, *folders: str) -> type[Dialect]:
    """The class of a generated dialect."""
    found: type[Dialect] = generated_module(package, dialect, *folders).DIALECT
    return found
