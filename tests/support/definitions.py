"""Definitions written down for one test."""

from __future__ import annotations

from pathlib import Path

from yods_gen.definitions.dialects import DialectDef
from yods_gen.resolve.dialects import read_definitions


def definitions(folder: Path, **files: str) -> tuple[DialectDef, ...]:
    """What the files say, each written to `folder` under its name."""
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return read_definitions([folder], folder)
