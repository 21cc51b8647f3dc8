"""What yods says to the same cases, in the form in which `mlir-opt` says it."""

from __future__ import annotations

from support.text_tables.cases import NAME, UNREGISTERED
from yods.ir.context import Context
from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.print_options import PrintOptions
from yods.text.diagnostic_text import diagnostic_text
from yods.text.parse import parse_source
from yods_tools.opt.split_input import split_source
from yods_tools.opt.verify_diagnostics import Expectations

_PRINTING = {
    "--mlir-print-debuginfo": "debuginfo",
    "--mlir-pretty-debuginfo": "pretty_debuginfo",
    "--mlir-print-op-generic": "generic",
    "--mlir-print-local-scope": "local_scope",
    "--mlir-print-skip-regions": "skip_regions",
}


def read(text: str, options: tuple[str, ...]) -> Operation:
    """The module a text stands for."""
    return parse_source(Source(text, NAME), Context(UNREGISTERED in options))


def printed(text: str, options: tuple[str, ...]) -> str:
    """What `mlir-opt` would write to stdout."""
    chosen = {_PRINTING[option]: True for option in options if option in _PRINTING}
    chosen_options = PrintOptions(**chosen)
    # A module ends with a line end of its own unless it is printed as if nested.
    ending = "\n" if chosen_options.local_scope else "\n\n"
    return read(text, options).print_with(chosen_options) + ending


def first_error(text: str, options: tuple[str, ...]) -> str | None:
    """What it would write to stderr about the first thing that is wrong."""
    try:
        read(text, options)
    except DiagnosticError as error:
        return diagnostic_text(error.diagnostics[0]) + "\n"
    return None


def checked(text: str, options: tuple[str, ...]) -> str:
    """What it would write to stderr with `--verify-diagnostics --split-input-file`."""
    chunks, found = split_source(Source(text, NAME))
    out: list[Diagnostic] = list(found)
    for chunk in chunks:
        expectations = Expectations(chunk, "--verify-diagnostics=only-expected" in options)
        try:
            parse_source(chunk, Context())
        except DiagnosticError as error:
            for each in error.diagnostics:
                expectations.process(each)
        out += expectations.finish()
    return "".join([diagnostic_text(each) + "\n" for each in out])


def placed_error(text: str, note: str) -> str:
    """What it would write about an error at the place of the first operation.

    Args:
        note: The text of the note that goes with it.
    """
    op = read(text, (UNREGISTERED,)).regions[0].blocks[0].first_op
    assert op is not None
    message = f"'{op.name}' op requires one result"
    found = Diagnostic(message, op.location, source=Source(text, NAME)).note(note)
    return diagnostic_text(found) + "\n"
