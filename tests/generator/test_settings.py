"""Settings that make no sense, and those of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.gen_project import Project, gen
from yods_gen.output.generated import MARKER


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("outptu = 'x'", "did you mean 'output'?"),
        ("definitions = 'defs'", "'definitions' must be a list of paths"),
        ("output = 3", "'output' must be text"),
        ("output = '.'", "holds the whole project"),
        ("output = '..'", "holds the whole project"),
        ("package = 'a-b'", "is no name of a Python package"),
        ("package = 'a.class'", "is no name of a Python package"),
        ("definitions = ['nowhere']", "there are no definitions at"),
        ("output = 'dialects'", "lie in the output folder"),
        ("output = [", "cannot read"),
    ],
)
def test_wrong_settings(
    project: Project, capsys: pytest.CaptureFixture[str], settings: str, words: str
) -> None:
    base = "" if settings.startswith("def") else 'definitions = ["dialects"]\n'
    (project.root / "pyproject.toml").write_text(f"[tool.yods]\n{base}{settings}\n")
    assert gen() == 2
    assert words in capsys.readouterr().err


def test_command_line_overrides_settings(project: Project, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere"
    assert gen("--output", str(target), "--package", "elsewhere") == 0
    assert (target / "geo" / "ops.py").read_text().startswith(MARKER)
    assert "from elsewhere.geo.types import" in (target / "geo" / "ops.py").read_text()
    assert not project.output.exists()
