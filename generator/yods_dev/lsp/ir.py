"""Answers of the server about IR, by the functions of `yods_dev.editor`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from lsprotocol import types

from yods.ir.context import Context, load_dialect
from yods.ir.diagnostics import ERROR, WARNING, Diagnostic
from yods.ir.dialect import Dialect
from yods_dev.editor.completing import Proposal, complete
from yods_dev.editor.document import Document
from yods_dev.editor.hovering import hover
from yods_dev.editor.names import Binding, Token
from yods_dev.editor.shape import folding_ranges, formatted, inlay_types
from yods_gen.records import dataclass
from yods_gen.settings import Settings, SettingsError, find_settings
from yods_tools.project import generated_namespaces, module_of

_KINDS = {
    "operation": types.CompletionItemKind.Function,
    "type": types.CompletionItemKind.Class,
    "attribute": types.CompletionItemKind.Property,
    "value": types.CompletionItemKind.Variable,
    "block": types.CompletionItemKind.Reference,
    "symbol": types.CompletionItemKind.Function,
    "dialect": types.CompletionItemKind.Module,
}
_SEVERITIES = {
    ERROR: types.DiagnosticSeverity.Error,
    WARNING: types.DiagnosticSeverity.Warning,
}


class ProjectContext(Context):
    """A context that finds the dialects of one project, too, by what it generated."""

    def __init__(self, settings: Settings | None) -> None:
        self._settings = settings
        super().__init__()

    def dialect(self, namespace: str) -> Dialect | None:
        known = self._dialects.get(namespace)
        settings = self._settings
        if known is not None or settings is None:
            return super().dialect(namespace)
        module = module_of(settings.package, settings.output, namespace)
        if module is None:
            return super().dialect(namespace)
        return self.register(load_dialect(module, namespace))

    def own_namespaces(self) -> list[str]:
        """The dialects that the project has generated."""
        settings = self._settings
        if settings is None or not settings.output.is_dir():
            return []
        return generated_namespaces(settings.output)


@dataclass(slots=True)
class IrFiles:
    """The texts of IR that are open, each as it was read last."""

    documents: dict[str, Document] = field(default_factory=dict)
    _loaded: dict[Path, float] = field(default_factory=dict)

    def document(self, path: str, text: str) -> Document:
        """The text of a file, read in its project's context."""
        known = self.documents.get(path)
        if known is None or known.text != text or self._stale(path):
            settings = self._settings(path)
            known = Document(text, lambda: ProjectContext(settings), path)
            self.documents[path] = known
        return known

    def _stale(self, path: str) -> bool:
        settings = self._settings(path)
        return settings is not None and self._loaded.get(settings.output) != _newest(settings)

    def _settings(self, path: str) -> Settings | None:
        """Return the project's settings, and make its current generated code importable."""
        try:
            settings = find_settings(Path(path).parent)
        except SettingsError:
            return None
        newest = _newest(settings)
        if self._loaded.get(settings.output) != newest:
            if settings.output in self._loaded:
                _forget(settings)
            self._loaded[settings.output] = newest
            depth = settings.package.count(".")
            for folder in (settings.root, settings.output.parents[depth]):
                if str(folder) not in sys.path:
                    sys.path.append(str(folder))
        return settings


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
            severity=_severity(each),
            source="yods",
        )
        yield start, document.word_end(start), found


def _severity(diagnostic: Diagnostic) -> types.DiagnosticSeverity:
    return _SEVERITIES.get(diagnostic.severity, types.DiagnosticSeverity.Information)


def completion(
    document: Document, offset: int
) -> Iterator[tuple[Proposal, types.CompletionItemKind]]:
    """The proposals at an offset, with how an editor shows them."""
    context = document.context
    own = context.own_namespaces() if isinstance(context, ProjectContext) else ()
    for each in complete(document, offset, own):
        yield each, _KINDS[each.kind]


def named(document: Document, offset: int) -> tuple[Binding, Token] | None:
    """Return the entity that the name at an offset refers to."""
    return document.names.at(offset)


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


__all__ = [
    "Document",
    "IrFiles",
    "completion",
    "diagnostics",
    "folding_ranges",
    "formatted",
    "hover",
    "inlay_types",
    "is_name",
    "named",
    "outline",
]
