"""A project with one small dialect, for tests of what editors are told."""

from __future__ import annotations

from pathlib import Path

from support.paths import REPOSITORY

FOLDER = REPOSITORY / "tests/dev/lsp"


def edited_project(folder: Path) -> Path:
    """Make a project in `folder`; gives the path of its definition."""
    (folder / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["defs"]\noutput = "generated"\n', encoding="utf-8"
    )
    (folder / "defs").mkdir()
    definition = folder / "defs/demo.yaml"
    definition.write_bytes((FOLDER / "demo.yaml").read_bytes())
    (folder / "demo_hooks.py").write_bytes((FOLDER / "demo_hooks.py").read_bytes())
    return definition


def place_of(text: str, words: str, behind: int = 0) -> tuple[int, int]:
    """Line and column of `words` in a text, from 0, and so many characters further."""
    at = text.index(words) + behind
    return text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)
