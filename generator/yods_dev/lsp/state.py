"""State of the language server: the texts that are open, and the requests about them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from functools import cached_property, lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec

from yods_dev.editor.document import Document
from yods_dev.editor.names import Binding, Token
from yods_dev.lsp import ir
from yods_dev.lsp.outline import Piece
from yods_dev.lsp.project import Project
from yods_dev.lsp.protocol import AnsweringProtocol
from yods_dev.lsp.subject import Subject, Target, subject_at


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
        line, column, width = target.line, target.column, target.width
        if target.plain:
            at = types.Range(types.Position(line, column), types.Position(line, column + width))
        else:
            at = self.piece(target.file, line, column, width)
        return types.Location(uri_of(target.file), at)

    def ir_document(self, uri: str) -> Document:
        """A text of IR that is open."""
        path = path_of(uri)
        text = self.buffers.get(path)
        if text is None:
            text = self.workspace.get_text_document(uri).source
        return self.ir.document(path, text)

    def span(self, uri: str, document: Document, start: int, end: int) -> types.Range:
        """A range between offsets of a text of IR."""
        return self.range(uri, document.position_of(start), document.position_of(end))


class Asked:
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


class OfDefinition(Asked):
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


class OfIr(Asked):
    """A request about a text of IR."""

    @cached_property
    def document(self) -> Document:
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


def is_definition(path: str) -> bool:
    """Return whether a file is one of definitions."""
    return path.endswith((".yaml", ".yml"))
