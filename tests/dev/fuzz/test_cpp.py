"""`yods fuzz --cpp`: Python and the C++ of one definition, held against each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_dev.fuzz import cpp
from yods_gen.settings import SettingsError


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot read"):
        cpp.chunks_of([str(tmp_path / "no.mlir")])


def test_texts_of_files(tmp_path: Path) -> None:
    path = tmp_path / "some.mlir"
    path.write_text("a\n// -----\n\n// -----\nb\n", encoding="utf-8")
    assert cpp.chunks_of([str(path)]) == ["a\n", "\nb\n"]
