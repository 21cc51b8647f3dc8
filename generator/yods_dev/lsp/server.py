"""`yods lsp`: the language server, over standard input and output.

It translates between the protocol and the functions that know the answers: those of
`yods_dev.lsp` about definitions, and those of `yods_dev.editor` about IR. What goes wrong in a
request is logged, and the request has no answer; the server goes on.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from yods_dev.lsp import ir
from yods_dev.lsp.checking import findings
from yods_dev.lsp.completion import Completion, completions
from yods_dev.lsp.language import SECTIONS
from yods_dev.lsp.project import Project
from yods_dev.lsp.protocol import AnsweringProtocol
from yods_dev.lsp.renaming import CannotRename, references, rename
from yods_dev.lsp.subject import Target, subject_at
from yods_gen.errors import Finding

#: Seconds without a keystroke after which a text is checked.
QUIET = 0.1

_KINDS = {
    "key": types.CompletionItemKind.Property,
    "type": types.CompletionItemKind.Class,
    "attribute": types.CompletionItemKind.Value,
    "trait": types.CompletionItemKind.Interface,
    "interface": types.CompletionItemKind.Interface,
    "member": types.CompletionItemKind.Variable,
    "function": types.CompletionItemKind.Function,
    "class": types.CompletionItemKind.Class,
    "word": types.CompletionItemKind.Keyword,
    "value": types.CompletionItemKind.EnumMember,
    "template": types.CompletionItemKind.Struct,
}
_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
}
_SYMBOLS = {
    "type": types.SymbolKind.Class,
    "attribute": types.SymbolKind.Constant,
    "enum": types.SymbolKind.Enum,
    "interface": types.SymbolKind.Interface,
    "trait": types.SymbolKind.Interface,
    "op": types.SymbolKind.Function,
    "op template": types.SymbolKind.Struct,
}

T = TypeVar("T")


class YodsServer(LanguageServer):
    """The server's state: the texts that are open, and the projects they are of."""

    protocol: AnsweringProtocol

    def __init__(self) -> None:
        super().__init__("yods", version("yods"), protocol_cls=AnsweringProtocol)
        self.buffers: dict[str, str] = {}
        self.projects: dict[Path, Project] = {}
        self.checks: dict[str, asyncio.Task[None]] = {}
        self.ir = ir.IrFiles()
        #: Files with diagnostics that a document's last check published.
        self.published: dict[str, set[str]] = {}
        #: The lines of what one answer is about: documents split their text each time.
        self._lines: dict[str, Sequence[str]] = {}

    def begin_answer(self) -> None:
        """Forget what belongs to the answer before: texts may have changed."""
        self._lines.clear()

    def lines(self, uri: str) -> Sequence[str]:
        """The lines of a document, split once for each answer."""
        lines = self._lines.get(uri)
        if lines is None:
            lines = self._lines[uri] = self.workspace.get_text_document(uri).lines
        return lines

    def project(self, path: str) -> Project:
        """The project that a file is of."""
        made = Project.around(Path(path), self.buffers)
        known = self.projects.get(made.settings.root)
        if known is None or known.settings != made.settings:
            known = self.projects[made.settings.root] = made
        return known

    def position(self, path: str, uri: str, at: types.Position) -> tuple[int, int]:
        """A position of the client as line and column in characters, from 0."""
        document = self.workspace.get_text_document(uri)
        found = document.position_codec.position_from_client_units(self.lines(uri), at)
        return found.line, found.character

    def range(self, path: str, line: int, column: int, width: int) -> types.Range:
        """A stretch of one line as the client counts."""
        uri = uri_of(path)
        codec = self.workspace.get_text_document(uri).position_codec
        return codec.range_to_client_units(
            self.lines(uri),
            types.Range(types.Position(line, column), types.Position(line, column + width)),
        )

    def ir_at(self, uri: str, at: types.Position) -> tuple[ir.Document, int]:
        """A text of IR that is open, and the offset of a position of the client in it."""
        path = path_of(uri)
        line, column = self.position(path, uri, at)
        document = self.ir_document(uri)
        return document, document.offset_at(line, column)

    def ir_document(self, uri: str) -> ir.Document:
        """A text of IR that is open."""
        path = path_of(uri)
        text = self.buffers.get(path)
        if text is None:
            text = self.workspace.get_text_document(uri).source
        return self.ir.document(path, text)

    def span(self, uri: str, document: ir.Document, start: int, end: int) -> types.Range:
        """A stretch of a text of IR as the client counts."""
        opened = self.workspace.get_text_document(uri)
        places = (types.Position(*document.position_of(each)) for each in (start, end))
        return opened.position_codec.range_to_client_units(self.lines(uri), types.Range(*places))


def path_of(uri: str) -> str:
    """Return the absolute path of a file's URI; of another URI, a substitute."""
    parts = urlsplit(uri)
    if parts.scheme != "file":
        return os.path.abspath(unquote(parts.path).lstrip("/") or "untitled")
    return os.path.abspath(url2pathname(parts.path))


def uri_of(path: str) -> str:
    """The URI of a file."""
    return Path(path).as_uri()


def _logged(answer: Callable[..., T]) -> Callable[..., T | None]:
    """Wrap a handler so that its errors are logged and the server goes on."""

    @wraps(answer)
    def handler(server: YodsServer, params: Any) -> T | None:
        server.begin_answer()
        try:
            return answer(server, params)
        except CannotRename as why:
            server.window_show_message(types.ShowMessageParams(types.MessageType.Error, str(why)))
        except (OSError, UnicodeDecodeError):
            pass  # the file is not open, and cannot be read
        except Exception as wrong:
            _log(server, answer.__name__, wrong)
        return None

    return handler


def _log(server: YodsServer, what: str, wrong: BaseException) -> None:
    text = "".join(traceback.format_exception(wrong))
    message = f"yods lsp: {what} failed\n{text}"
    server.window_log_message(types.LogMessageParams(types.MessageType.Error, message))


def is_definition(path: str) -> bool:
    """Return whether a file is one of definitions."""
    return path.endswith((".yaml", ".yml"))


def make_server() -> YodsServer:
    """The server, with all that it can be asked."""
    server = YodsServer()

    def feature(name: str, options: Any = None) -> Callable[[Callable[..., T]], None]:
        def register(answer: Callable[..., T]) -> None:
            server.feature(name, options)(_logged(answer))

        return register

    feature(types.TEXT_DOCUMENT_DID_OPEN)(_opened)
    feature(types.TEXT_DOCUMENT_DID_CHANGE)(_changed)
    feature(types.TEXT_DOCUMENT_DID_SAVE)(_changed)
    feature(types.TEXT_DOCUMENT_DID_CLOSE)(_closed)
    feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=["$", "[", ".", "{", "!", "#", "%", "@"]),
    )(_completion)
    feature(types.TEXT_DOCUMENT_HOVER)(_hover)
    feature(types.TEXT_DOCUMENT_DEFINITION)(_definition)
    feature(types.TEXT_DOCUMENT_REFERENCES)(_references)
    feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))(_rename)
    feature(types.TEXT_DOCUMENT_PREPARE_RENAME)(_prepare_rename)
    feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)(_symbols)
    feature(types.TEXT_DOCUMENT_CODE_ACTION)(_code_actions)
    feature(types.TEXT_DOCUMENT_FORMATTING)(_formatting)
    feature(types.TEXT_DOCUMENT_FOLDING_RANGE)(_folding)
    feature(types.TEXT_DOCUMENT_INLAY_HINT)(_inlay_hints)
    return server


def _opened(server: YodsServer, params: types.DidOpenTextDocumentParams) -> None:
    _changed(server, params)


def _changed(
    server: YodsServer,
    params: (
        types.DidOpenTextDocumentParams
        | types.DidChangeTextDocumentParams
        | types.DidSaveTextDocumentParams
    ),
) -> None:
    uri = params.text_document.uri
    path = path_of(uri)
    server.buffers[path] = server.workspace.get_text_document(uri).source
    waiting = server.checks.get(uri)
    if waiting is not None:
        waiting.cancel()
    server.checks[uri] = asyncio.ensure_future(_check_later(server, uri, path))


def _closed(server: YodsServer, params: types.DidCloseTextDocumentParams) -> None:
    uri = params.text_document.uri
    server.buffers.pop(path_of(uri), None)
    waiting = server.checks.pop(uri, None)
    if waiting is not None:
        waiting.cancel()
    for file in server.published.pop(uri, set()):
        server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri_of(file), []))


async def _check_later(server: YodsServer, uri: str, path: str) -> None:
    """Check a text after a pause in typing; a newer text cancels this between two stages."""
    try:
        await asyncio.sleep(QUIET)
        if is_definition(path):
            await _check_definition(server, uri, path)
        else:
            _check_ir(server, uri)
    except asyncio.CancelledError:
        raise
    except Exception as wrong:
        _log(server, f"checking {path}", wrong)


async def _check_definition(server: YodsServer, uri: str, path: str) -> None:
    project = server.project(path)
    found: tuple[Finding, ...] = ()
    for found in findings(project, path):
        if found:
            _publish(server, uri, path, project, found)
        await asyncio.sleep(0)
    _publish(server, uri, path, project, found)


def _check_ir(server: YodsServer, uri: str) -> None:
    server.begin_answer()
    document = server.ir_document(uri)
    found = []
    for start, end, diagnostic in ir.diagnostics(document):
        diagnostic.range = server.span(uri, document, start, end)
        found.append(diagnostic)
    server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found))
    server.published[uri] = {path_of(uri)}


def _publish(
    server: YodsServer, uri: str, path: str, project: Project, found: tuple[Finding, ...]
) -> None:
    server.begin_answer()
    by_file: dict[str, list[types.Diagnostic]] = {path: []}
    for finding in found:
        file = os.path.abspath(project.settings.root / finding.span.path)
        by_file.setdefault(file, []).append(_diagnostic(server, file, finding))
    for file in server.published.get(uri, set()) - by_file.keys():
        by_file[file] = []
    server.published[uri] = set(by_file)
    for file, diagnostics in by_file.items():
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri_of(file), diagnostics)
        )


def _diagnostic(server: YodsServer, file: str, finding: Finding) -> types.Diagnostic:
    span = finding.span
    lines = (finding.message, finding.context, finding.help)
    return types.Diagnostic(
        range=server.range(file, span.line - 1, span.column - 1, span.width),
        message="\n".join(line for line in lines if line),
        severity=_SEVERITIES[finding.severity],
        code=finding.id,
        source="yods",
    )


def _completion(server: YodsServer, params: types.CompletionParams) -> types.CompletionList | None:
    uri = params.text_document.uri
    path = path_of(uri)
    if not is_definition(path):
        return _ir_completion(server, uri, params.position)
    line, column = server.position(path, uri, params.position)
    found = completions(server.project(path), path, line, column)
    items = [_completion_item(server, path, line, column, each) for each in found]
    return types.CompletionList(is_incomplete=False, items=items)


def _ir_completion(server: YodsServer, uri: str, at: types.Position) -> types.CompletionList:
    document, offset = server.ir_at(uri, at)
    items = [
        types.CompletionItem(
            label=each.text.rstrip(" ="),
            kind=kind,
            documentation=_markdown(each.help) if each.help else None,
            text_edit=types.TextEdit(server.span(uri, document, each.start, offset), each.text),
            filter_text=each.text,
            tags=_tags(each.deprecated),
        )
        for each, kind in ir.completion(document, offset)
    ]
    # Behind the name of a dialect its operations are others.
    return types.CompletionList(is_incomplete=True, items=items)


def _completion_item(
    server: YodsServer, path: str, line: int, column: int, each: Completion
) -> types.CompletionItem:
    return types.CompletionItem(
        label=each.label,
        kind=_KINDS[each.kind],
        documentation=_markdown(each.help) if each.help else None,
        text_edit=types.TextEdit(
            server.range(path, line, each.column, column - each.column), each.text
        ),
        filter_text=each.text,
        tags=_tags(each.deprecated),
    )


def _tags(deprecated: bool) -> list[types.CompletionItemTag] | None:
    return [types.CompletionItemTag.Deprecated] if deprecated else None


def _markdown(text: str) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown, text)


def _hover(server: YodsServer, params: types.HoverParams) -> types.Hover | None:
    path = path_of(params.text_document.uri)
    line, column = server.position(path, params.text_document.uri, params.position)
    if not is_definition(path):
        document, offset = server.ir_at(params.text_document.uri, params.position)
        found = ir.hover(document, offset)
        if found is None:
            return None
        text, start, end = found
        return types.Hover(
            _markdown(text), server.span(params.text_document.uri, document, start, end)
        )
    subject = subject_at(server.project(path), path, line, column)
    if subject is None:
        return None
    piece = subject.piece
    return types.Hover(
        _markdown(subject.help), server.range(path, piece.line, piece.column, len(piece.text))
    )


def _location(server: YodsServer, target: Target) -> types.Location:
    return types.Location(
        uri_of(target.file), server.range(target.file, target.line, target.column, target.width)
    )


def _ir_places(
    server: YodsServer, uri: str, at: types.Position, *, definitions: bool
) -> list[types.Location]:
    """Return the definition of the name at a position of IR, or its references."""
    document, offset = server.ir_at(uri, at)
    found = ir.named(document, offset)
    if found is None:
        return []
    places = found[0].definitions if definitions else found[0].places
    return [types.Location(uri, server.span(uri, document, t.start, t.end)) for t in places]


def _definition(
    server: YodsServer, params: types.DefinitionParams
) -> types.Location | list[types.Location] | None:
    path = path_of(params.text_document.uri)
    line, column = server.position(path, params.text_document.uri, params.position)
    if not is_definition(path):
        return _ir_places(server, params.text_document.uri, params.position, definitions=True)
    subject = subject_at(server.project(path), path, line, column)
    return None if subject is None or subject.target is None else _location(server, subject.target)


def _references(server: YodsServer, params: types.ReferenceParams) -> list[types.Location]:
    path = path_of(params.text_document.uri)
    line, column = server.position(path, params.text_document.uri, params.position)
    if not is_definition(path):
        return _ir_places(server, params.text_document.uri, params.position, definitions=False)
    return [
        _location(server, Target(use.file, use.line, use.column, use.width))
        for use in references(server.project(path), path, line, column)
    ]


def _rename(server: YodsServer, params: types.RenameParams) -> types.WorkspaceEdit | None:
    path = path_of(params.text_document.uri)
    line, column = server.position(path, params.text_document.uri, params.position)
    if not is_definition(path):
        return _ir_rename(server, params)
    edits = rename(server.project(path), path, line, column, params.new_name)
    return types.WorkspaceEdit(
        changes={
            uri_of(file): [
                types.TextEdit(server.range(file, use.line, use.column, use.width), text)
                for use, text in uses
            ]
            for file, uses in edits.items()
        }
    )


def _ir_rename(server: YodsServer, params: types.RenameParams) -> types.WorkspaceEdit:
    uri = params.text_document.uri
    document, offset = server.ir_at(uri, params.position)
    found = ir.named(document, offset)
    if found is None:
        raise CannotRename("nothing stands here that has a name of its own")
    binding, _ = found
    name = params.new_name
    name = name if name[:1] == binding.name[:1] else binding.name[:1] + name
    if not ir.is_name(binding.kind, name):
        raise CannotRename(f"'{name}' is no name of a {binding.kind}")
    if name in document.names.visible(offset, binding.kind):
        raise CannotRename(f"there is a {binding.kind} '{name}' here already")
    edits = [
        types.TextEdit(server.span(uri, document, token.start, token.end), name)
        for token in binding.places
    ]
    return types.WorkspaceEdit(changes={uri: edits})


def _prepare_rename(server: YodsServer, params: types.PrepareRenameParams) -> types.Range | None:
    path = path_of(params.text_document.uri)
    line, column = server.position(path, params.text_document.uri, params.position)
    if not is_definition(path):
        uri = params.text_document.uri
        document, offset = server.ir_at(uri, params.position)
        found = ir.named(document, offset)
        return None if found is None else server.span(uri, document, found[1].start, found[1].end)
    subject = subject_at(server.project(path), path, line, column)
    if subject is None or (subject.member is None and subject.declaration is None):
        return None
    piece = subject.piece
    return server.range(path, piece.line, piece.column, len(piece.text))


def _symbols(
    server: YodsServer, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | None:
    path = path_of(params.text_document.uri)
    if not is_definition(path):
        uri = params.text_document.uri
        document = server.ir_document(uri)
        found = []
        for name, word, start, end in ir.outline(document):
            at = server.span(uri, document, start, end)
            kind = types.SymbolKind.Function
            found.append(types.DocumentSymbol(name, kind, at, at, detail=word))
        return found
    return list(_sections(server, path))


def _sections(server: YodsServer, path: str) -> Iterator[types.DocumentSymbol]:
    """The definitions of a file, with what kind each is."""
    for item in server.project(path).outline(path).items:
        match item.path, item.role:
            case (str(section), str(name)), "key" if section in SECTIONS:
                kind = SECTIONS[section]
                at = server.range(path, item.start.line, item.start.column, len(name))
                symbol = _SYMBOLS.get(kind, types.SymbolKind.Object)
                yield types.DocumentSymbol(name, symbol, at, at, detail=kind)


def _code_actions(
    server: YodsServer, params: types.CodeActionParams
) -> list[types.CodeAction] | None:
    """Writes what a diagnostic says was meant."""
    uri = params.text_document.uri
    actions = []
    for diagnostic in params.context.diagnostics:
        _, meant, rest = diagnostic.message.partition("did you mean '")
        word = rest.partition("'")[0]
        if not meant or not word:
            continue
        actions.append(
            types.CodeAction(
                title=f"Change to '{word}'",
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[diagnostic],
                edit=types.WorkspaceEdit(changes={uri: [types.TextEdit(diagnostic.range, word)]}),
                is_preferred=True,
            )
        )
    return actions


def _formatting(
    server: YodsServer, params: types.DocumentFormattingParams
) -> list[types.TextEdit] | None:
    uri = params.text_document.uri
    if is_definition(path_of(uri)):
        return None
    document = server.ir_document(uri)
    text = ir.formatted(document)
    if text == document.text:
        return []
    return [types.TextEdit(server.span(uri, document, 0, len(document.text)), text)]


def _folding(
    server: YodsServer, params: types.FoldingRangeParams
) -> list[types.FoldingRange] | None:
    uri = params.text_document.uri
    if is_definition(path_of(uri)):
        return None
    ranges = ir.folding_ranges(server.ir_document(uri))
    return [types.FoldingRange(start_line=first, end_line=last) for first, last in ranges]


def _inlay_hints(server: YodsServer, params: types.InlayHintParams) -> list[types.InlayHint] | None:
    uri = params.text_document.uri
    if is_definition(path_of(uri)):
        return None
    document = server.ir_document(uri)
    found = ir.inlay_types(document, params.range.start.line, params.range.end.line)
    return [
        types.InlayHint(
            server.span(uri, document, offset, offset).start, text, types.InlayHintKind.Type
        )
        for offset, text in found
    ]
