"""Compiled templates are kept, and what is kept is never trusted over the template."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from yods_gen.output.render import TemplateCache


@pytest.fixture
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / "greeting.jinja").write_text("Hello {{ name }}", encoding="utf-8")
    return tmp_path


def _rendered(templates: Path) -> str:
    environment = Environment(
        loader=FileSystemLoader(templates), bytecode_cache=TemplateCache(templates)
    )
    return environment.get_template("greeting.jinja").render(name="op")


def _kept(templates: Path) -> list[Path]:
    return sorted((templates / "__pycache__").glob("*"))


def test_template_is_compiled_once(templates: Path) -> None:
    assert _rendered(templates) == "Hello op"
    (kept,) = _kept(templates)
    before = kept.stat().st_mtime_ns
    assert _rendered(templates) == "Hello op"
    assert kept.stat().st_mtime_ns == before


def test_changed_template_is_recompiled(templates: Path) -> None:
    _rendered(templates)
    (templates / "greeting.jinja").write_text("Bye {{ name }}", encoding="utf-8")
    assert _rendered(templates) == "Bye op"


@pytest.mark.parametrize("damage", [b"", b"rubbish", b"\x00" * 4096], ids=repr)
def test_damaged_file_is_recompiled(templates: Path, damage: bytes) -> None:
    _rendered(templates)
    (kept,) = _kept(templates)
    kept.write_bytes(damage)
    assert _rendered(templates) == "Hello op"
    assert kept.read_bytes() != damage


def test_truncated_file_is_recompiled(templates: Path) -> None:
    _rendered(templates)
    (kept,) = _kept(templates)
    kept.write_bytes(kept.read_bytes()[:-20])
    assert _rendered(templates) == "Hello op"


def test_no_cache_files_with_dont_write_bytecode(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert _rendered(templates) == "Hello op"
    assert not _kept(templates)


def test_unwritable_cache_folder_is_no_error(templates: Path) -> None:
    (templates / "__pycache__").write_text("in the way", encoding="utf-8")
    assert _rendered(templates) == "Hello op"
