"""The reference of commands: the help of each, as the commands themselves print it."""

from __future__ import annotations

import os
import re
from contextlib import redirect_stdout, suppress
from io import StringIO

from yods_dev.doc.documents import Document, document
from yods_dev.doc.sections import joined, table
from yods_tools.commands import COMMANDS, Command

#: A line of help about an option or argument, and a heading of such lines.
_ROW = re.compile(r"^ {2,6}(\S.*?)(?: {2,}(\S.*))?$")
_HEADING = re.compile(r"^([A-Za-z ]+):$")
_USAGE = re.compile(r"^usage: (.*)$", re.IGNORECASE)
_CODE = re.compile(r"(`[^`]*`)")


def command_reference() -> Document:
    """Return the page of all commands."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "2000"  # `argparse` breaks lines for the terminal; a page does itself
    try:
        parts = [
            joined(f"## yods {each.name}", _summary(each), help_as_markdown(_help(each)))
            for each in COMMANDS
        ]
    finally:
        os.environ.pop("COLUMNS")
        if before is not None:
            os.environ["COLUMNS"] = before
    return document("Commands", "commands.html", joined("# Commands", *parts))


def help_as_markdown(text: str) -> str:
    """The help of a command: its options as tables, its usage and examples as code."""
    blocks: list[str] = []
    rows: list[list[str]] = []
    heading = ""

    def finish() -> None:
        if rows and heading.lower() == "examples":
            code = "\n".join("  ".join(filter(None, row)) for row in rows)
            blocks.append(f"```sh\n{code}\n```")
        elif rows:
            first = heading[:1].upper() + heading[1:].lower()
            listed = ([f"`` {name} ``", _escaped(meaning)] for name, meaning in rows)
            blocks.append(table((first.removesuffix("s") or "Argument", "meaning"), listed))
        rows.clear()

    for line in text.splitlines():
        usage, titled, row = _USAGE.match(line), _HEADING.match(line), _ROW.match(line)
        if row is not None:
            rows.append([row[1], row[2] or ""])
        elif line.startswith("  ") and rows:
            rows[-1][1] = f"{rows[-1][1]} {line.strip()}".strip()
        else:
            finish()
            heading = titled[1] if titled is not None else heading
            if usage is not None:
                blocks.append(f"```text\n{usage[1]}\n```")
            elif titled is None:
                blocks.append(_escaped(line.removeprefix("OVERVIEW: ")))
    finish()
    return joined(*blocks)


def _escaped(text: str) -> str:
    """Plain text in Markdown; what is in code stays so."""
    pieces = _CODE.split(text)
    return "".join(
        piece if number % 2 else re.sub(r"([\\*_\[\]<>#])", r"\\\1", piece)
        for number, piece in enumerate(pieces)
    )


def _summary(command: Command) -> str:
    needs = f' (`pip install "yods[{command.extra.name}]"`)' if command.extra.name else ""
    return f"{command.summary[:1].upper()}{command.summary[1:]}{needs}."


def _help(command: Command) -> str:
    """The help of a command; empty where its extra is not installed."""
    printed = StringIO()
    try:
        with redirect_stdout(printed), suppress(SystemExit):
            command.load().main(["--help"])
    except ModuleNotFoundError:
        return ""
    return printed.getvalue()
