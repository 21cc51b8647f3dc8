"""`yods lsp`: the language server, over standard input and output.

It translates between the protocol and the functions that know the answers: those of
`yods_dev.lsp` about definitions, and those of `yods_dev.editor` about IR. What goes wrong in a
request is logged, and the request has no answer; the server goes on.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec

from yods_dev.editor.completing import Proposal
from yods_dev.editor.names import Binding, Token
from yods_dev.lsp import ir
from yods_dev.lsp.completion import Completion, completions
from yods_dev.lsp.language import SECTIONS
from yods_dev.lsp.links import definitions_of, rename
from yods_dev.lsp.outline import Piece
from yods_dev.lsp.project import NAMED_SECTIONS, Project, findings
from yods_dev.lsp.protocol import AnsweringProtocol
from yods_dev.lsp.subject import CannotRename, Subject, Target, references, subject_at
from yods_dev.lsp.writing import formatted, signature_at
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

_PARTS = {"cases": types.SymbolKind.EnumMember, "parameters": types.SymbolKind.TypeParameter}

#: Returns the answer to a request about a file of the one kind or the other.
_Answer: TypeAlias = Callable[[Any], Any]
_Handler: TypeAlias = Callable[["YodsServer", Any], Any]


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
        #: Lines of what one answer is about, and how the client counts in them: documents split
        #: their text each time, and are read anew if they are not open.
        self._lines: dict[str, tuple[Sequence[str], PositionCodec]] = {}

    def begin_answer(self) -> None:
        """Forget what belongs to the answer before: texts may have changed."""
        self._lines.clear()

    def lines(self, uri: str) -> tuple[Sequence[str], PositionCodec]:
        """The lines of a document, split once for each answer, and its positions' codec."""
        lines = self._lines.get(uri)
        if lines is None:
            document = self.workspace.get_text_document(uri)
            lines = self._lines[uri] = (document.lines, document.position_codec)
        return lines

    def project(self, path: str) -> Project:
        """The project that a file is of."""
        made = Project.around(Path(path), self.buffers)
        known = self.projects.get(made.settings.root)
        if known is None or known.settings != made.settings:
            known = self.projects[made.settings.root] = made
        known.begin_request()
        return known

    def range(self, uri: str, start: tuple[int, int], end: tuple[int, int]) -> types.Range:
        """A range between lines and columns in characters, from 0, as the client counts."""
        lines, codec = self.lines(uri)
        plain = types.Range(types.Position(*start), types.Position(*end))
        if end[0] < len(lines) and lines[start[0]].isascii() and lines[end[0]].isascii():
            return plain  # every client counts alike
        return codec.range_to_client_units(lines, plain)

    def piece(self, path: str, line: int, column: int, width: int) -> types.Range:
        """A stretch of one line of a file."""
        return self.range(uri_of(path), (line, column), (line, column + width))

    def location(self, target: Target) -> types.Location:
        """A place in a file."""
        at = self.piece(target.file, target.line, target.column, target.width)
        return types.Location(uri_of(target.file), at)

    def ir_document(self, uri: str) -> ir.Document:
        """A text of IR that is open."""
        path = path_of(uri)
        text = self.buffers.get(path)
        if text is None:
            text = self.workspace.get_text_document(uri).source
        return self.ir.document(path, text)

    def span(self, uri: str, document: ir.Document, start: int, end: int) -> types.Range:
        """A range between offsets of a text of IR."""
        return self.range(uri, document.position_of(start), document.position_of(end))


class _Asked:
    """A request about a file."""

    def __init__(self, server: YodsServer, params: Any) -> None:
        self.server = server
        self.params = params
        self.uri: str = params.text_document.uri
        self.path = path_of(self.uri)

    @cached_property
    def position(self) -> tuple[int, int]:
        """The position that it is about: line and column in characters, from 0."""
        lines, codec = self.server.lines(self.uri)
        found = codec.position_from_client_units(lines, self.params.position)
        return found.line, found.character


class _Definition(_Asked):
    """A request about a file of definitions."""

    @cached_property
    def project(self) -> Project:
        return self.server.project(self.path)

    @cached_property
    def subject(self) -> Subject | None:
        """The subject at the position."""
        return subject_at(self.project, self.path, *self.position)

    def piece(self, piece: Piece) -> types.Range:
        return self.server.piece(self.path, piece.line, piece.column, len(piece.text))


class _Ir(_Asked):
    """A request about a text of IR."""

    @cached_property
    def document(self) -> ir.Document:
        return self.server.ir_document(self.uri)

    @cached_property
    def offset(self) -> int:
        return self.document.offset_at(*self.position)

    def span(self, start: int, end: int) -> types.Range:
        return self.server.span(self.uri, self.document, start, end)

    def named(self) -> tuple[Binding, Token] | None:
        """The entity that the name at the position refers to, and that name."""
        return self.document.names.at(self.offset)


def path_of(uri: str) -> str:
    """Return the absolute path of a file's URI; of another URI, a substitute."""
    parts = urlsplit(uri)
    if parts.scheme != "file":
        return os.path.abspath(unquote(parts.path).lstrip("/") or "untitled")
    return os.path.abspath(url2pathname(parts.path))


@lru_cache
def uri_of(path: str) -> str:
    """The URI of a file."""
    return Path(path).as_uri()


def _log(server: YodsServer, what: str, wrong: BaseException) -> None:
    text = "".join(traceback.format_exception(wrong))
    message = f"yods lsp: {what} failed\n{text}"
    server.window_log_message(types.LogMessageParams(types.MessageType.Error, message))


def is_definition(path: str) -> bool:
    """Return whether a file is one of definitions."""
    return path.endswith((".yaml", ".yml"))


def _changed(asked: _Asked) -> None:
    server, uri, path = asked.server, asked.uri, asked.path
    server.buffers[path] = server.workspace.get_text_document(uri).source
    waiting = server.checks.get(uri)
    if waiting is not None:
        waiting.cancel()
    server.checks[uri] = asyncio.ensure_future(_check_later(server, uri, path))


def _closed(asked: _Asked) -> None:
    server, uri = asked.server, asked.uri
    server.buffers.pop(asked.path, None)
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
        await _read_ahead(server.project(path))
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


async def _read_ahead(project: Project) -> None:
    """Read what requests will ask of other files, one at a time: a request may come between."""
    for file in project.files():
        project.outline(file)
        await asyncio.sleep(0)


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
        range=server.piece(file, span.line - 1, span.column - 1, span.width),
        message="\n".join(line for line in lines if line),
        severity=_SEVERITIES[finding.severity],
        code=finding.id,
        source="yods",
    )


# Answers.


def _completion(asked: _Definition) -> types.CompletionList:
    line, column = asked.position
    found = completions(asked.project, asked.path, line, column)
    items = [
        _item(each.label, _KINDS[each.kind], each, asked.server.piece(
            asked.path, line, each.column, column - each.column))
        for each in found
    ]  # fmt: skip
    # After the name of a dialect its operations are others.
    others = any(each.text.endswith(".") for each in found)
    return types.CompletionList(is_incomplete=others, items=items)


def _ir_completion(asked: _Ir) -> types.CompletionList:
    found = ir.completion(asked.document, asked.offset)
    items = [
        _item(each.text.rstrip(" ="), kind, each, asked.span(each.start, asked.offset))
        for each, kind in found
    ]
    # Behind the name of a dialect its operations are others.
    return types.CompletionList(is_incomplete=True, items=items)


def _item(
    label: str, kind: types.CompletionItemKind, each: Completion | Proposal, at: types.Range
) -> types.CompletionItem:
    return types.CompletionItem(
        label=label,
        kind=kind,
        documentation=_markdown(each.help) if each.help else None,
        text_edit=types.TextEdit(at, each.text),
        filter_text=each.text,
        tags=[types.CompletionItemTag.Deprecated] if each.deprecated else None,
    )


def _markdown(text: str) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown, text)


def _hover(asked: _Definition) -> types.Hover | None:
    subject = asked.subject
    if subject is None:
        return None
    return types.Hover(_markdown(subject.help), asked.piece(subject.piece))


def _ir_hover(asked: _Ir) -> types.Hover | None:
    found = ir.hover(asked.document, asked.offset)
    if found is None:
        return None
    text, start, end = found
    return types.Hover(_markdown(text), asked.span(start, end))


def _definition(asked: _Definition) -> types.Location | None:
    subject = asked.subject
    if subject is None or subject.target is None:
        return None
    return asked.server.location(subject.target)


def _ir_definition(asked: _Ir) -> list[types.Location]:
    found = asked.named()
    if found is None:
        project = asked.server.project(asked.path)
        targets = definitions_of(project, asked.document, asked.offset)
        return [asked.server.location(each) for each in targets]
    return [
        types.Location(asked.uri, asked.span(each.start, each.end)) for each in found[0].definitions
    ]


def _references(asked: _Definition) -> list[types.Location]:
    found = references(asked.project, asked.path, *asked.position)
    return [asked.server.location(use) for use in found]


def _ir_references(asked: _Ir) -> list[types.Location]:
    found = asked.named()
    tokens = [] if found is None else found[0].places
    return [types.Location(asked.uri, asked.span(each.start, each.end)) for each in tokens]


def _rename(asked: _Definition) -> types.WorkspaceEdit:
    return _edit(asked, rename(asked.project, asked.path, *asked.position, asked.params.new_name))


def _edit(asked: _Asked, edits: dict[str, list[tuple[Target, str]]]) -> types.WorkspaceEdit:
    changes = {
        uri_of(file): [types.TextEdit(asked.server.location(use).range, text) for use, text in uses]
        for file, uses in edits.items()
    }
    return types.WorkspaceEdit(changes=changes)


def _ir_rename(asked: _Ir) -> types.WorkspaceEdit:
    found = asked.named()
    name = asked.params.new_name
    if found is None:
        project = asked.server.project(asked.path)
        for each in definitions_of(project, asked.document, asked.offset)[:1]:
            return _edit(asked, rename(project, each.file, each.line, each.column, name))
        raise CannotRename("nothing stands here that has a name of its own")
    binding, _ = found
    name = name if name[:1] == binding.name[:1] else binding.name[:1] + name
    if not ir.is_name(binding.kind, name):
        raise CannotRename(f"'{name}' is no name of a {binding.kind}")
    if name in asked.document.names.visible(asked.offset, binding.kind):
        raise CannotRename(f"there is a {binding.kind} '{name}' here already")
    edits = [types.TextEdit(asked.span(each.start, each.end), name) for each in binding.places]
    return types.WorkspaceEdit(changes={asked.uri: edits})


def _prepare_rename(asked: _Definition) -> types.Range | None:
    subject = asked.subject
    if subject is None or (subject.member is None and subject.declaration is None):
        return None
    return asked.piece(subject.piece)


def _ir_prepare_rename(asked: _Ir) -> types.Range | None:
    found = asked.named()
    return None if found is None else asked.span(found[1].start, found[1].end)


def _symbols(asked: _Definition) -> list[types.DocumentSymbol]:
    """The definitions of a file, with what kind each is."""
    found = []
    for item in asked.project.outline(asked.path).items:
        match item.path, item.role:
            case (str(section), str(name)), "key" if section in SECTIONS:
                kind = SECTIONS[section]
                at = asked.piece(item.start)
                symbol = _SYMBOLS.get(kind, types.SymbolKind.Object)
                made = types.DocumentSymbol(name, symbol, at, at, detail=kind, children=[])
                found.append(made)
            case (_, _, str(section), int(), *rest), "value" if (
                found and rest in ([], ["name"]) and (section == "cases" or rest)
            ):
                at = asked.piece(item.start)
                part = NAMED_SECTIONS.get(section, section.removesuffix("s"))
                kind_ = _PARTS.get(section, types.SymbolKind.Field)
                children = [*(found[-1].children or ())]
                children.append(types.DocumentSymbol(item.text, kind_, at, at, detail=part))
                found[-1].children = children
                # What stands around it begins at the definition's name and ends here.
                found[-1].range = types.Range(found[-1].range.start, at.end)
    return found


def _workspace_symbols(
    server: YodsServer, params: types.WorkspaceSymbolParams
) -> list[types.SymbolInformation]:
    """The definitions of the projects that are open, by a part of their names."""
    for project in server.projects.values():
        project.begin_request()
    wanted = params.query.lower()
    return [
        types.SymbolInformation(
            location=server.location(Target.of(each.file, each.item.start)),
            name=each.qualified_name,
            kind=_SYMBOLS.get(each.kind, types.SymbolKind.Object),
            container_name=each.kind,
        )
        for project in server.projects.values()
        for each in project.declarations()
        if wanted in each.qualified_name.lower() and each.file in project.own_files()
    ]


def _signature_help(asked: _Definition) -> types.SignatureHelp | None:
    found = signature_at(asked.project, asked.path, *asked.position)
    if found is None:
        return None
    shown = types.SignatureInformation(
        f"{found.name}({', '.join(found.parameters)})",
        _markdown(found.help),
        [types.ParameterInformation(each) for each in found.parameters],
    )
    return types.SignatureHelp([shown], 0, min(found.active, len(found.parameters)))


def _definition_formatting(asked: _Definition) -> list[types.TextEdit]:
    text = asked.project.text(asked.path)
    made = formatted(text)
    if made == text:
        return []
    last = len(text.split("\n"))
    return [types.TextEdit(asked.server.range(asked.uri, (0, 0), (last, 0)), made)]


def _ir_symbols(asked: _Ir) -> list[types.DocumentSymbol]:
    found = []
    for name, word, start, end in ir.outline(asked.document):
        at = asked.span(start, end)
        found.append(types.DocumentSymbol(name, types.SymbolKind.Function, at, at, detail=word))
    return found


def _code_actions(asked: _Asked) -> list[types.CodeAction]:
    """Writes what a diagnostic says was meant."""
    actions = []
    for diagnostic in asked.params.context.diagnostics:
        _, meant, rest = diagnostic.message.partition("did you mean '")
        word = rest.partition("'")[0]
        if not meant or not word:
            continue
        edit = types.TextEdit(diagnostic.range, word)
        actions.append(
            types.CodeAction(
                title=f"Change to '{word}'",
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[diagnostic],
                edit=types.WorkspaceEdit(changes={asked.uri: [edit]}),
                is_preferred=True,
            )
        )
    return actions


def _formatting(asked: _Ir) -> list[types.TextEdit]:
    document = asked.document
    text = ir.formatted(document)
    if text == document.text:
        return []
    return [types.TextEdit(asked.span(0, len(document.text)), text)]


def _folding(asked: _Ir) -> list[types.FoldingRange]:
    ranges = ir.folding_ranges(asked.document)
    return [types.FoldingRange(start_line=first, end_line=last) for first, last in ranges]


def _inlay_hints(asked: _Ir) -> list[types.InlayHint]:
    lines = asked.params.range
    found = ir.inlay_types(asked.document, lines.start.line, lines.end.line)
    return [
        types.InlayHint(asked.span(offset, offset).start, text, types.InlayHintKind.Type)
        for offset, text in found
    ]


_COMPLETION = types.CompletionOptions(trigger_characters=["$", "[", ".", "{", "!", "#", "%", "@"])
_SIGNATURES = types.SignatureHelpOptions(trigger_characters=["(", ","])
#: Features of the protocol with the answer about definitions, that about IR, and options.
_FEATURES: tuple[tuple[str, _Answer | None, _Answer | None, Any], ...] = (
    (types.TEXT_DOCUMENT_DID_OPEN, _changed, _changed, None),
    (types.TEXT_DOCUMENT_DID_CHANGE, _changed, _changed, None),
    (types.TEXT_DOCUMENT_DID_SAVE, _changed, _changed, None),
    (types.TEXT_DOCUMENT_DID_CLOSE, _closed, _closed, None),
    (types.TEXT_DOCUMENT_COMPLETION, _completion, _ir_completion, _COMPLETION),
    (types.TEXT_DOCUMENT_HOVER, _hover, _ir_hover, None),
    (types.TEXT_DOCUMENT_DEFINITION, _definition, _ir_definition, None),
    (types.TEXT_DOCUMENT_REFERENCES, _references, _ir_references, None),
    (types.TEXT_DOCUMENT_RENAME, _rename, _ir_rename, types.RenameOptions(prepare_provider=True)),
    (types.TEXT_DOCUMENT_PREPARE_RENAME, _prepare_rename, _ir_prepare_rename, None),
    (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, _symbols, _ir_symbols, None),
    (types.TEXT_DOCUMENT_CODE_ACTION, _code_actions, _code_actions, None),
    (types.TEXT_DOCUMENT_FORMATTING, _definition_formatting, _formatting, None),
    (types.TEXT_DOCUMENT_SIGNATURE_HELP, _signature_help, None, _SIGNATURES),
    (types.TEXT_DOCUMENT_FOLDING_RANGE, None, _folding, None),
    (types.TEXT_DOCUMENT_INLAY_HINT, None, _inlay_hints, None),
)


def make_server() -> YodsServer:
    """The server, with all that it can be asked."""
    server = YodsServer()
    server.feature(types.INITIALIZE)(_initialize)
    server.feature(types.WORKSPACE_SYMBOL)(_workspace_symbols)
    for name, of_definition, of_ir, options in _FEATURES:
        server.feature(name, options)(_handler(name, of_definition, of_ir))
    return server


def _initialize(server: YodsServer, params: types.InitializeParams) -> None:
    """Take over what the client says of the workspace: whether its code may run."""
    given = params.initialization_options
    server.ir.trusted = isinstance(given, dict) and given.get("trusted") is True


def _handler(name: str, of_definition: _Answer | None, of_ir: _Answer | None) -> _Handler:
    """Return the handler of a feature; its errors are logged, and the server goes on."""

    def handler(server: YodsServer, params: Any) -> Any:
        server.begin_answer()
        try:
            if is_definition(path_of(params.text_document.uri)):
                return of_definition and of_definition(_Definition(server, params))
            return of_ir and of_ir(_Ir(server, params))
        except CannotRename as why:
            server.window_show_message(types.ShowMessageParams(types.MessageType.Error, str(why)))
        except (OSError, UnicodeDecodeError):
            pass  # the file is not open, and cannot be read
        except Exception as wrong:
            _log(server, name, wrong)
        return None

    return handler
