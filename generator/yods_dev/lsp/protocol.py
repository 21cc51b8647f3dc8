"""Handling of messages that violate the protocol."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from pygls import exceptions
from pygls.protocol import LanguageServerProtocol

#: The keys of messages that hold a URI.
_URIS = frozenset({"uri", "rootUri", "baseUri", "targetUri", "oldUri", "newUri", "scopeUri"})


class AnsweringProtocol(LanguageServerProtocol):
    """Answers requests that it cannot read, too: otherwise a client would never get an answer.

    Source: JSON-RPC 2.0, "Error object".
    """

    #: Exit code of the process: 0 if the client sent `exit` after `shutdown`.
    #: Source: LSP 3.17, "Exit Notification"; `mlir-lsp-server`, which does not say.
    exit_code = 1

    def set_writer(self, writer: Any, include_headers: bool = True) -> None:
        """Say what is sent to; where that fails once the process ends."""
        super().set_writer(_Ending(writer), include_headers)

    def structure_message(self, data: dict[str, Any]) -> Any:
        """Return the typed message of a JSON object.

        Raises:
            JsonRpcException: it does not have the type of its method; the sender got an error.
        """
        try:
            if "method" in data:
                _check_uris(data.get("params"))
            return super().structure_message(data)
        except exceptions.JsonRpcException as wrong:
            number = data.get("id")
            if "method" in data and isinstance(number, (int, str)):
                self._send_response(number, error=wrong.to_response_error())
            raise

    def handle_message(self, message: Any) -> None:
        """Act on a message, unless it comes before `initialize` or after `shutdown`.

        Source: LSP 3.17, "Initialize Request", "Shutdown Request".
        """
        method = getattr(message, "method", None)
        if method == "exit":
            self.exit_code = 0 if self._shutdown else 1
        wrong: exceptions.JsonRpcException
        if self._shutdown:
            wrong = exceptions.JsonRpcInvalidRequest()
        elif self._workspace is None and method != "initialize":
            wrong = exceptions.JsonRpcServerNotInitialized()
        else:
            super().handle_message(message)
            return
        if method == "exit":
            super().handle_message(message)
        elif method is not None and hasattr(message, "id"):
            self._send_response(message.id, error=wrong.to_response_error())


class _Ending:
    """Output stream to the client; after its first failure nothing can be answered."""

    def __init__(self, writer: Any) -> None:
        self._writer = writer

    def write(self, data: bytes) -> Any:
        """Send these bytes, or end the process."""
        try:
            return self._writer.write(data)
        except OSError as error:
            with suppress(OSError):
                print(f"yods lsp: error: nothing can be sent: {error.strerror}", file=sys.stderr)
                sys.stderr.flush()
            # A thread waits for the next message, which may never come: all else waits for it.
            os._exit(1)

    def close(self) -> Any:
        """Send nothing any more."""
        with suppress(OSError):
            return self._writer.close()


def _check_uris(params: object) -> None:
    """Raise JsonRpcInvalidParams where a URI is none: nothing that takes it apart expects that."""
    pending = [params]
    while pending:
        value = pending.pop()
        if isinstance(value, list):
            pending += value
        if not isinstance(value, dict):
            continue
        for key, inner in value.items():
            pending.append(inner)
            if isinstance(inner, str) and key in _URIS:
                try:
                    urlsplit(inner)
                except ValueError as wrong:
                    raise exceptions.JsonRpcInvalidParams(
                        message=f"'{key}' is no URI: {wrong}"
                    ) from None


class OneLine(logging.Formatter):
    """Log records on one line: bad messages of a client need no traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        said = record.getMessage().partition("\n")[0]
        wrong = record.exc_info[1] if record.exc_info else None
        why = "" if wrong is None else f": {type(wrong).__name__}: {wrong}".partition("\n")[0]
        return f"yods lsp: {said}{why}"
