"""Answers of the server about IR, by the functions of `yods_dev.editor`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from lsprotocol import types

from yods.ir.context import Context
from yods.ir.diagnostics import ERROR, WARNING
from yods.ir.project import Project, trusted
from yods_dev.editor.completing import Proposal, complete
from yods_dev.editor.document import Document
from yods_gen.records import dataclass
from yods_gen.settings import Settings, SettingsError, find_settings

_KINDS = {
    "operation": types.CompletionItemKind.Function,
    "type": types.CompletionItemKind.Class,
    "attribute": types.CompletionItemKind.Property,
    "value": types.CompletionItemKind.Variable,
    "block": types.CompletionItemKind.Reference,
    "symbol": types.CompletionItemKind.Function,
    "dialect": types.CompletionItemKind.Module,
}
_SEVERITIES = {ERROR: types.DiagnosticSeverity.Error, WARNING: types.DiagnosticSeverity.Warning}


class Workspace(Project):
    """A project that an editor has open; its code runs where the editor says that it may."""

    __slots__ = ()

    def refusal(self, instead: str = "") -> str:
        if self.trust or trusted(self.root):
            return ""
        return (
            "its project's Python would run, and the editor has not said that the workspace is "
            'trusted; if you trust it, set the initialization option "trusted" of the server to '
            f"true, or YODS_TRUST={self.root}"
        )


@dataclass(slots=True)
class IrFiles:
    """The texts of IR that are open, each as it was read last."""

    documents: dict[str, Document] = field(default_factory=dict)
    #: Whether the client trusts the workspace.
    trusted: bool = False
    _loaded: dict[Path, float] = field(default_factory=dict)

    def document(self, path: str, text: str) -> Document:
        """The text of a file, read in its project's context."""
        known = self.documents.get(path)
        if known is None or known.text != text or self._stale(path):
            project = self._project(path)
            known = Document(text, lambda: Context(project=project), path)
            self.documents[path] = known
        return known

    def _stale(self, path: str) -> bool:
        settings = self._settings(path)
        return settings is not None and self._loaded.get(settings.output) != _newest(settings)

    def _project(self, path: str) -> Project | None:
        """Return the project that a file is of; its modules that are not current are forgotten."""
        settings = self._settings(path)
        if settings is None:
            return None
        newest = _newest(settings)
        if self._loaded.get(settings.output) != newest:
            if settings.output in self._loaded:
                _forget(settings)
            self._loaded[settings.output] = newest
        root, output = str(settings.root), str(settings.output)
        return Workspace(root, settings.package, output, self.trusted)

    @staticmethod
    def _settings(path: str) -> Settings | None:
        try:
            return find_settings(Path(path).parent)
        except SettingsError:
            return None


def _newest(settings: Settings) -> float:
    """When the generated code changed last."""
    files = settings.output.rglob("*.py") if settings.output.is_dir() else ()
    return max((file.stat().st_mtime for file in files), default=0.0)


def _forget(settings: Settings) -> None:
    """Have the project's modules imported anew: its generated code, and its hooks."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if name.startswith(f"{settings.package}.") or name == settings.package:
            del sys.modules[name]
        elif file and Path(file).is_relative_to(settings.root) and ".venv" not in file:
            if not name.startswith(("yods.", "yods_gen", "__main__")) and name != "yods":
                del sys.modules[name]


def diagnostics(document: Document) -> Iterator[tuple[int, int, types.Diagnostic]]:
    """Return the diagnostics of a text with their offsets."""
    for each in document.diagnostics:
        place = each.place()
        start = 0 if place is None else document.offset_of(place[1], place[2])
        notes = "".join(f"\n{note.severity}: {note.message}" for note in each.notes)
        found = types.Diagnostic(
            range=types.Range(types.Position(0, 0), types.Position(0, 0)),
            message=each.message + notes,
            severity=_SEVERITIES.get(each.severity, types.DiagnosticSeverity.Information),
            source="yods",
        )
        yield start, document.word_end(start), found


def completion(
    document: Document, offset: int
) -> Iterator[tuple[Proposal, types.CompletionItemKind]]:
    """The proposals at an offset, with how an editor shows them."""
    project = document.context.project
    own = () if project is None else project.namespaces()
    for each in complete(document, offset, own):
        yield each, _KINDS[each.kind]


def is_name(kind: str, text: str) -> bool:
    """Return whether a text may be the name of such an entity, sigil included."""
    begin = {"value": "%", "block": r"\^", "symbol": "@", "alias": "[!#]"}[kind]
    return re.fullmatch(rf"{begin}([A-Za-z_$.-][A-Za-z0-9_$.-]*|[0-9]+)", text) is not None


def outline(document: Document) -> Iterator[tuple[str, str, int, int]]:
    """The symbols of a text: name, operation, and from where to where it is named."""
    for binding in document.names.bindings:
        if binding.kind == "symbol" and binding.operation is not None:
            for token in binding.definitions:
                operation = document.names.operation_at(token.start)
                word = "" if operation is None else operation.word.text
                yield binding.name, word, token.start, token.end
