"""A client of `yods lsp`, on its standard streams."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from support.editing import place_of


class Client(LanguageClient):
    """A client that keeps what the server publishes and logs."""

    def __init__(self) -> None:
        super().__init__("test", "1")
        self.diagnostics: dict[str, list[types.Diagnostic]] = {}
        self.published = asyncio.Event()
        self.logged: list[str] = []
        self.texts: dict[str, str] = {}

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params: types.PublishDiagnosticsParams) -> None:
            self.diagnostics[params.uri] = list(params.diagnostics)
            self.published.set()

        @self.feature(types.WINDOW_LOG_MESSAGE)
        def log(params: types.LogMessageParams) -> None:
            self.logged.append(params.message)

        @self.feature(types.WINDOW_SHOW_MESSAGE)
        def show(params: types.ShowMessageParams) -> None:
            self.logged.append(params.message)

    async def until(self, uri: str, good: Callable[[list[types.Diagnostic]], bool]) -> None:
        while uri not in self.diagnostics or not good(self.diagnostics[uri]):
            self.published.clear()
            await asyncio.wait_for(self.published.wait(), 60)

    def open(self, path: Path, language: str, text: str | None = None) -> str:
        uri = path.as_uri()
        self.texts[uri] = path.read_text(encoding="utf-8") if text is None else text
        item = types.TextDocumentItem(uri, language, 1, self.texts[uri])
        self.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return uri

    def change(self, uri: str, text: str) -> None:
        self.texts[uri] = text
        self.diagnostics.pop(uri, None)
        self.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version=2, uri=uri),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    def at(self, uri: str, words: str, behind: int = 0) -> dict[str, object]:
        line, column = place_of(self.texts[uri], words, behind)
        return {
            "text_document": types.TextDocumentIdentifier(uri),
            "position": types.Position(line, column),
        }


def session(
    talk: Callable[[Client], Awaitable[None]], folder: Path, trusted: bool | None = None
) -> Client:
    """Start the server, let `talk` speak to it, and end it as the protocol says."""

    async def run() -> Client:
        client = Client()
        await client.start_io(sys.executable, "-m", "yods", "lsp")
        await client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(),
                root_uri=folder.as_uri(),
                initialization_options=None if trusted is None else {"trusted": trusted},
            )
        )
        client.initialized(types.InitializedParams())
        await talk(client)
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()
        return client

    return asyncio.run(run())
