"""What an editor is told of a definition, beyond its mistakes: the lints of `yods check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.editing import edited_project
from yods_dev.lsp.project import Project, findings

ODD = "  box:\n    summary: box."


def told(path: Path) -> list[tuple[str, str]]:
    """Severity and id of what is told last of a file."""
    last = list(findings(Project.around(path), str(path)))[-1]
    return [(each.severity, each.id) for each in last]


def odd_project(folder: Path, lint: str = "") -> Path:
    """A project with a summary that ends in a full stop."""
    path = edited_project(folder)
    text = path.read_text(encoding="utf-8")
    assert text.count("  box:\n    summary: box") == 1
    path.write_text(text.replace("  box:\n    summary: box", ODD), encoding="utf-8")
    settings = folder / "pyproject.toml"
    settings.write_text(settings.read_text(encoding="utf-8") + lint, encoding="utf-8")
    return path


def test_lints_are_warnings(tmp_path: Path) -> None:
    assert told(odd_project(tmp_path)) == [("warning", "summary-full-stop")]


def test_diagnostics_ignored_by_the_project_are_not_reported(tmp_path: Path) -> None:
    lint = '\n[tool.yods.lint]\nignore = ["summary-full-stop"]\n'
    assert told(odd_project(tmp_path, lint)) == []


def test_invalid_settings_give_no_warnings(tmp_path: Path) -> None:
    assert told(odd_project(tmp_path, '\n[tool.yods.lint]\nignore = ["no-such"]\n')) == []


def test_errors_precede_warnings(tmp_path: Path) -> None:
    path = odd_project(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("traits: [Pure]", "traits: [Poor]"), encoding="utf-8")
    assert {severity for severity, _ in told(path)} == {"error"}


@pytest.mark.parametrize("used", [True, False])
def test_constraint_used_by_another_dialect_is_used(tmp_path: Path, used: bool) -> None:
    path = edited_project(tmp_path)
    text = path.read_text(encoding="utf-8")
    unused = "    Odd: {type: I16, summary: odd one}\n"
    path.write_text(text.replace("  types:\n", f"  types:\n{unused}", 1), encoding="utf-8")
    (path.parent / "other.yaml").write_text(
        "dialect: other\nops:\n  move:\n    summary: moves\n"
        f"    operands: [{{name: x, type: {'demo.Odd' if used else 'I16'}}}]\n",
        encoding="utf-8",
    )
    assert told(path) == ([] if used else [("warning", "unused-constraint")])
