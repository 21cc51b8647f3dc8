"""What programs do with much IR, and editors with long files: `growth_worker.py WHAT FILE`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from yods.api import parse
from yods.ir.context import Context
from yods.ir.operation import Operation
from yods_dev.editor.document import Document
from yods_dev.editor.hovering import hover
from yods_dev.editor.shape import folding_ranges, formatted, inlay_types
from yods_dev.lsp.completion import completions
from yods_dev.lsp.project import Project, findings
from yods_dev.lsp.subject import subject_at


def _read(path: Path) -> Operation:
    return parse(path.read_text("utf-8"), context=Context(True))


def clone(path: Path) -> None:
    """Copy all there is."""
    module = _read(path)
    copy = module.clone()
    assert sum(1 for _ in copy.walk()) == sum(1 for _ in module.walk())


def erase(path: Path) -> None:
    """Erase all there is, one operation after the other, the last first."""
    block = _read(path).regions[0].block
    while block.last_op is not None:
        block.last_op.erase()
    assert block.is_empty


def edit_ir(path: Path) -> None:
    """Ask what an editor asks of a text of IR, and again after a character is typed."""
    text = path.read_text("utf-8")
    for version in (text, f"{text} "):
        document = Document(version, lambda: Context(True), str(path))
        assert not document.diagnostics
        hover(document, len(text) // 2)
        folding_ranges(document)
        inlay_types(document, 0, len(text))
        assert formatted(document) or not text


def edit_definitions(path: Path) -> None:
    """Ask what an editor asks of definitions, and again after a character is typed."""
    project = Project.around(path)
    text = path.read_text("utf-8")
    last = text.count("\n") - 1
    for version in (text, f"{text}#\n"):
        project.buffers[str(path)] = version
        *_, found = findings(project, str(path))
        assert not any(each.severity == "error" for each in found)
        completions(project, str(path), last, 4)
        subject_at(project, str(path), last, 5)


WORKS: dict[str, Callable[[Path], None]] = {
    "clone": clone,
    "erase": erase,
    "edit-ir": edit_ir,
    "edit-definitions": edit_definitions,
}

if __name__ == "__main__":
    WORKS[sys.argv[1]](Path(sys.argv[2]))
