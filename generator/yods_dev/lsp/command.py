"""`yods lsp`: run the language server on standard input and output."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence

from yods_dev.lsp.protocol import OneLine
from yods_dev.lsp.server import make_server

#: The row in the table of subcommands.
COMMAND = ("lsp", "serve editors of definitions and IR", "lsp")


def completions() -> list[str]:
    """The options, which shells complete."""
    return ["--stdio"]


def main(arguments: Sequence[str]) -> int:
    """Run `yods lsp`; return its exit code."""
    if arguments and arguments[0] in ("-h", "--help"):
        print(
            "usage: yods lsp\n\n"
            "Speaks the language server protocol on standard input and output, about\n"
            "definitions (.yaml) and IR (.mlir). README.md says how to set up editors.\n"
            "\nexamples:\n"
            '  vim.lsp.config("yods", { cmd = { "yods", "lsp" }, filetypes = { "yaml", "mlir" } })'
        )
        return 0
    if arguments and list(arguments) != ["--stdio"]:
        print(f"yods lsp: error: there is no option '{arguments[0]}'", file=sys.stderr)
        return 2
    if sys.stdin is None:
        print("yods lsp: error: standard input is closed", file=sys.stderr)
        return 2
    # Standard output is the protocol's: what others log goes to standard error, and little.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    logging.basicConfig(level=logging.ERROR, handlers=[handler])
    server = make_server()
    try:
        server.start_io()
    except (MemoryError, OverflowError, ValueError) as wrong:
        # A length of so many digits that Python makes no number of them.
        if isinstance(wrong, ValueError) and "digits" not in str(wrong):
            raise
        print("yods lsp: error: a message is too large to be read", file=sys.stderr)
        return 1
    return server.protocol.exit_code
