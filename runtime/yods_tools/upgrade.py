"""`yods upgrade`: rewrite files of older versions of dialects, texts and bytecode.

Exit codes: 0, all is of the newest versions; 1, a file is not, or cannot be read or written.
"""

from __future__ import annotations

import sys

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import DiagnosticError
from yods.ir.dialect_packages import DialectVersionError
from yods.ir.location import Source
from yods_tools.options import CommandLine, OptionError, parse_arguments
from yods_tools.project import SHARED_OPTIONS, DialectSources, versions_of
from yods_tools.streams import read_input, write_output

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods import Context, Operation
    from yods_tools.options import Arguments

#: The row in the table of subcommands.
COMMAND = ("upgrade", "rewrite IR of older versions of dialects", "")
PROGRAM = "yods upgrade"
_MOST_FILES = 1 << 20
_MARKER = "// -----"

_LINE = CommandLine(__file__, PROGRAM, *SHARED_OPTIONS)
completions = _LINE.completions


def main(arguments: Sequence[str]) -> int:
    """Run `yods upgrade`; return its exit code."""
    try:
        options = parse_arguments(PROGRAM, _LINE.options, arguments, _MOST_FILES)
        versions = versions_of(options)
        sources = DialectSources.of(options)
    except OptionError as error:
        print(error, file=sys.stderr)
        return 1
    except (ImportError, ValueError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    if options.switch("help") or not options.positional:
        print(_LINE.help(), end="")
        return 0 if options.switch("help") else 1
    context = sources.context(options.switch("allow-unregistered-dialect"))
    results = [_upgraded(options, name, context, versions) for name in options.positional]
    return 0 if all(results) else 1


def _upgraded(options: Arguments, name: str, context: Context, versions: Mapping[str, int]) -> bool:
    """Upgrade one file; whether it is now, or was, of the newest versions."""
    try:
        text = read_input(name).decode("utf-8", "surrogateescape")
        new = _new_text(Source(text, name), context.another(), versions)
        if new == text:
            return True
        if options.switch("diff"):
            _print_diff(name, text, new)
        elif options.switch("check"):
            print(f"{name}: is of an older version")
        else:
            write_output(name, [new])
            return True
    except DiagnosticError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{PROGRAM}: {name}: {error.strerror}", file=sys.stderr)
    except DialectVersionError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
    return False


def _print_diff(name: str, old: str, new: str) -> None:
    from difflib import unified_diff

    from yods.text.parse import BYTECODE

    if old.startswith(BYTECODE):
        print(f"{name}: bytecode of an older version")
        return
    lines = old.splitlines(keepends=True), new.splitlines(keepends=True)
    print("".join(unified_diff(*lines, name, name)), end="")


def _new_text(source: Source, context: Context, versions: Mapping[str, int]) -> str:
    """The contents of a file for the newest versions; unchanged if it is of them."""
    from yods.text.parse import BYTECODE
    from yods_tools.opt.split_input import split_source

    if not source.text.startswith(BYTECODE):
        chunks = split_source(source)[0]
        new = [_new_chunk(each, context.another(), versions) for each in chunks]
        if new == [each.text for each in chunks]:
            return source.text
        if "//" in source.text.replace(_MARKER, "").replace("://", ""):
            print(f"{PROGRAM}: {source.filename}: comments are not kept", file=sys.stderr)
        return f"{_MARKER}\n".join(new)
    op = _read(source, context, versions)
    data = source.text.encode("utf-8", "surrogateescape")
    if not _is_old(data, source.filename, context, versions):
        return source.text
    from yods.bytecode.writer import write_bytecode

    written = write_bytecode(op, external_resources=context.external_resources)
    return written.decode("utf-8", "surrogateescape")


def _is_old(data: bytes, name: str, context: Context, versions: Mapping[str, int]) -> bool:
    from yods.bytecode.reader import File

    return bool(getattr(File(data, name, context, versions).context, "versions", ()))


def _new_chunk(source: Source, context: Context, versions: Mapping[str, int]) -> str:
    """A part of a text for the newest versions; unchanged if it is of them."""
    op = _read(source, context, versions)
    try:
        present = _read(source, context.another(), {})
        if present.print(generic=True) == op.print(generic=True):
            return source.text
    except DiagnosticError:
        pass  # it is of an older version only
    located = "loc(" in source.text
    return f"{op.print(debuginfo=located, external_resources=context.external_resources)}\n"


def _read(source: Source, context: Context, versions: Mapping[str, int]) -> Operation:
    from yods.text.parse import parse_source
    from yods.verification.verifier import verify

    op = parse_source(source, context, dialect_versions=versions)
    verify(op, context)
    return op
