"""`yods lsp`: the language server, over standard input and output.

It checks texts when they change, and answers requests. What goes wrong in a request is logged,
and the request has no answer; the server goes on.
"""

from __future__ import annotations

import asyncio
import os
import traceback
from collections.abc import Callable
from typing import Any, TypeAlias

from lsprotocol import types

from yods_dev.lsp import answers, ir, links, state
from yods_dev.lsp.project import Project, findings
from yods_dev.lsp.subject import CannotRename
from yods_gen.errors import Finding

#: Seconds without a keystroke after which a text is checked.
QUIET = 0.1

_SEVERITIES = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}

_Handler: TypeAlias = Callable[[state.YodsServer, Any], Any]


def _log(server: state.YodsServer, what: str, wrong: BaseException) -> None:
    text = "".join(traceback.format_exception(wrong))
    message = f"yods lsp: {what} failed\n{text}"
    server.window_log_message(types.LogMessageParams(types.MessageType.Error, message))


def _changed(asked: state.Asked) -> None:
    server, uri, path = asked.server, asked.uri, asked.path
    server.buffers[path] = server.workspace.get_text_document(uri).source
    waiting = server.checks.get(uri)
    if waiting is not None:
        waiting.cancel()
    server.checks[uri] = asyncio.ensure_future(_check_later(server, uri, path))


def _closed(asked: state.Asked) -> None:
    server, uri = asked.server, asked.uri
    server.buffers.pop(asked.path, None)
    waiting = server.checks.pop(uri, None)
    if waiting is not None:
        waiting.cancel()
    for file in server.published.pop(uri, set()):
        server.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(state.uri_of(file), [])
        )


async def _check_later(server: state.YodsServer, uri: str, path: str) -> None:
    """Check a text after a pause in typing; a newer text cancels this between two stages."""
    try:
        await asyncio.sleep(QUIET)
        if state.is_definition(path):
            await _check_definition(server, uri, path)
        else:
            _check_ir(server, uri)
        await _read_ahead(server.project(path))
    except asyncio.CancelledError:
        raise
    except Exception as wrong:
        _log(server, f"checking {path}", wrong)


async def _check_definition(server: state.YodsServer, uri: str, path: str) -> None:
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
    for file in links.texts(project):
        links.identifiers_in(file)
        await asyncio.sleep(0)


def _check_ir(server: state.YodsServer, uri: str) -> None:
    server.begin_answer()
    document = server.ir_document(uri)
    found = []
    for start, end, diagnostic in ir.diagnostics(document):
        diagnostic.range = server.span(uri, document, start, end)
        found.append(diagnostic)
    server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found))
    server.published[uri] = {state.path_of(uri)}


def _publish(
    server: state.YodsServer, uri: str, path: str, project: Project, found: tuple[Finding, ...]
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
            types.PublishDiagnosticsParams(state.uri_of(file), diagnostics)
        )


def _diagnostic(server: state.YodsServer, file: str, finding: Finding) -> types.Diagnostic:
    span = finding.span
    lines = (finding.message, finding.context, finding.help)
    return types.Diagnostic(
        range=server.piece(file, span.line - 1, span.column - 1, span.width),
        message="\n".join(line for line in lines if line),
        severity=_SEVERITIES[finding.severity],
        code=finding.id,
        source="yods",
    )


#: Of these there is no answer.
_CHANGES = (
    (types.TEXT_DOCUMENT_DID_OPEN, _changed),
    (types.TEXT_DOCUMENT_DID_CHANGE, _changed),
    (types.TEXT_DOCUMENT_DID_SAVE, _changed),
    (types.TEXT_DOCUMENT_DID_CLOSE, _closed),
)


def make_server() -> state.YodsServer:
    """The server, with all that it can be asked."""
    server = state.YodsServer()
    server.feature(types.INITIALIZE)(_initialize)
    server.feature(types.WORKSPACE_SYMBOL)(answers.workspace_symbols)
    for name, change in _CHANGES:
        server.feature(name)(_handler(name, change, change))
    for name, of_definition, of_ir, options in answers.FEATURES:
        server.feature(name, options)(_handler(name, of_definition, of_ir))
    return server


def _initialize(server: state.YodsServer, params: types.InitializeParams) -> None:
    """Take over what the client says of the workspace: whether its code may run."""
    given = params.initialization_options
    server.ir.trusted = isinstance(given, dict) and given.get("trusted") is True


def _handler(
    name: str, of_definition: answers.Answer | None, of_ir: answers.Answer | None
) -> _Handler:
    """Return the handler of a feature; its errors are logged, and the server goes on."""

    def handler(server: state.YodsServer, params: Any) -> Any:
        server.begin_answer()
        try:
            if state.is_definition(state.path_of(params.text_document.uri)):
                return of_definition and of_definition(state.OfDefinition(server, params))
            return of_ir and of_ir(state.OfIr(server, params))
        except CannotRename as why:
            server.window_show_message(types.ShowMessageParams(types.MessageType.Error, str(why)))
        except (OSError, UnicodeDecodeError):
            pass  # the file is not open, and cannot be read
        except Exception as wrong:
            _log(server, name, wrong)
        return None

    return handler
