"""What a client waits for `yods lsp`: requests about the shipped dialects, over its streams.

    python tests/bench/language_server.py

Each request is made once, and then some times more. Wall time is that of the first and the median
of the rest; CPU time is the server's.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from lsprotocol import types

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.language_client import Client, session
from support.paths import REPOSITORY

ROUNDS = 9
DEFINITION = REPOSITORY / "defs/yods_defs/arith/arith.yaml"
#: What is under the cursor in the definition: a text, and how far into it.
NAME, TYPE = ("\n  addi:", 4), ("AnyFloat", 3)
CALL, PATTERN = ("match: 'addi(", 13), ("match: '", 8)
CONSTRAINT, KEY = ("type: Any", 6), ("    operands:", 6)
_IR = "func.func @f(%a: i32) -> i32 {\n  %b = arith.addi %a, %a : i32\n  return %b : i32\n}\n"


def requests(client: Client, uri: str, ir: str) -> dict[str, Callable[[], Awaitable[Any]]]:
    """The requests of the table, by name."""
    document = types.TextDocumentIdentifier(uri)

    def at(place: tuple[str, int]) -> dict[str, Any]:
        return client.at(uri, *place)

    def ir_at(words: str) -> dict[str, Any]:
        return client.at(ir, words, 2)

    ask = client
    every = types.ReferenceContext(include_declaration=True)
    spaces = types.FormattingOptions(2, True)

    def complete(place: tuple[str, int]) -> Callable[[], Awaitable[Any]]:
        return lambda: ask.text_document_completion_async(types.CompletionParams(**at(place)))

    return {
        "completion of a key": complete(KEY),
        "completion in `match`": complete(PATTERN),
        "completion of a constraint": complete(CONSTRAINT),
        "signature help": lambda: ask.text_document_signature_help_async(
            types.SignatureHelpParams(**at(CALL))
        ),
        "hover": lambda: ask.text_document_hover_async(types.HoverParams(**at(TYPE))),
        "definition": lambda: ask.text_document_definition_async(
            types.DefinitionParams(**at(TYPE))
        ),
        "references of an op": lambda: ask.text_document_references_async(
            types.ReferenceParams(context=every, **at(NAME))
        ),
        "references of a constraint": lambda: ask.text_document_references_async(
            types.ReferenceParams(context=every, **at(TYPE))
        ),
        "rename of an op": lambda: ask.text_document_rename_async(
            types.RenameParams(new_name="plus", **at(NAME))
        ),
        "outline": lambda: ask.text_document_document_symbol_async(
            types.DocumentSymbolParams(document)
        ),
        "symbols of the project": lambda: ask.workspace_symbol_async(
            types.WorkspaceSymbolParams("addi")
        ),
        "formatting": lambda: ask.text_document_formatting_async(
            types.DocumentFormattingParams(document, spaces)
        ),
        "IR: hover": lambda: ask.text_document_hover_async(
            types.HoverParams(**ir_at("arith.addi"))
        ),
        "IR: definition": lambda: ask.text_document_definition_async(
            types.DefinitionParams(**ir_at("arith.addi"))
        ),
        "IR: completion": lambda: ask.text_document_completion_async(
            types.CompletionParams(**ir_at("arith.addi"))
        ),
        "IR: formatting": lambda: ask.text_document_formatting_async(
            types.DocumentFormattingParams(types.TextDocumentIdentifier(ir), spaces)
        ),
    }


def cpu(pid: int) -> float:
    """CPU time of a process so far, in milliseconds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


async def talk(client: Client) -> None:
    """Make the requests, and print the table."""
    uri = client.open(DEFINITION, "yaml")
    await client.until(uri, lambda found: found == [])
    ir = client.open(REPOSITORY / "requests.mlir", "mlir", _IR)
    await client.until(ir, lambda found: found == [])
    process = client._server  # pygls has no public name for it
    assert process is not None
    pid = process.pid
    # The server reads ahead when it has checked a text, and is idle then.
    while True:
        before = cpu(pid)
        time.sleep(0.5)
        if cpu(pid) - before < 50:
            break
    print("| Request | first, ms | median, ms | CPU, ms |\n| --- | --- | --- | --- |")
    for name, make in requests(client, uri, ir).items():
        times = []
        for number in range(ROUNDS + 1):
            if number == 1:
                began_cpu = cpu(pid)
            began = time.perf_counter()
            assert await make() is not None, name
            times.append((time.perf_counter() - began) * 1000)
        used = (cpu(pid) - began_cpu) / ROUNDS
        print(f"| {name} | {times[0]:.0f} | {statistics.median(times[1:]):.0f} | {used:.0f} |")


if __name__ == "__main__":
    sys.exit(session(talk, REPOSITORY, trusted=True).logged != [])
