"""What is proposed in definitions."""

from __future__ import annotations

from pathlib import Path

from support.editing import edited_project, place_of
from yods_dev.lsp.completion import completions
from yods_dev.lsp.project import Project
from yods_dev.lsp.subject import subject_at

TEXT = """\
dialect: demo
traits:
  Loud: {summary: It is loud, deprecated: use Quiet}
  Quiet: {summary: It is quiet}
ops:
  ring:
    traits: [Loud]
"""


def test_deprecated_items_are_struck_through(tmp_path: Path) -> None:
    path = edited_project(tmp_path)
    project = Project.around(path, {str(path): TEXT})
    line, column = place_of(TEXT, "[Loud]", 1)
    found = {each.label: each for each in completions(project, str(path), line, column)}
    assert found["Loud"].deprecated and not found["Quiet"].deprecated
    subject = subject_at(project, str(path), line, column + 1)
    assert subject is not None and "\n\nDeprecated: use Quiet." in subject.help
