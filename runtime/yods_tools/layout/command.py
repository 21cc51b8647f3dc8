"""The command `yods layout`: sizes, alignments and offsets of the types in a file, by scope.

Exit codes: 0, all was well; 1, the file or the command line is wrong, or
`--strict-layout` found something.
"""

from __future__ import annotations

import sys

from yods import Context, DiagnosticError
from yods.hints import TYPE_CHECKING, Any
from yods.ir.location import Source
from yods.ir.nesting import DeepRecursion
from yods_tools.options import CommandLine, OptionError
from yods_tools.project import SHARED_OPTIONS, context_of, read_source
from yods_tools.streams import STANDARD, write_output

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Diagnostic, Operation
    from yods_tools.layout.explain import ScopeReport
    from yods_tools.options import Arguments

#: The row in the table of subcommands.
COMMAND = ("layout", "print sizes, alignments and offsets of the types in a file", "")

PROGRAM = "yods layout"
#: Python frames that a type inside another may take in a table or drawing.
_FRAMES_A_LEVEL = 30

_LINE = CommandLine(__file__, PROGRAM, *SHARED_OPTIONS)
completions = _LINE.completions
#: What can be printed for programs; one at a time.
_LANGUAGES = ("c", "ctypes", "numpy")


def main(arguments: Sequence[str]) -> int:
    """Run `yods layout` with `arguments`; gives the exit code."""
    return _LINE.run(arguments, _main)


def _main(options: Arguments) -> int:
    wrong = _clash(options)
    if wrong:
        raise OptionError(f"{PROGRAM}: {wrong}")
    context = context_of(PROGRAM, options, allow_unregistered_dialects=True)
    source = read_source(options.positional[0] if options.positional else STANDARD)
    with DeepRecursion(_FRAMES_A_LEVEL):
        return _run(options, context, source)


def _clash(options: Arguments) -> str:
    """The error in a combination of options; empty if it is valid."""
    forms = [name for name in (*_LANGUAGES, "json") if options.switch(name)]
    targets = [name for name in ("target", "data-layout") if options.given(name)]
    compared = ["compare"] if options.given("compare") else []
    alone = [*_LANGUAGES, "explain"]
    beside = [name for name in alone if compared and options.switch(name)]
    for names in (forms, targets, compared + beside):
        if len(names) > 1:
            return f"--{names[0]} and --{names[1]} exclude each other"
    line = options.text("cache-line", "64")
    if not (line.isascii() and line.isdecimal() and 0 < len(line) < 10 and int(line)):
        return f"--cache-line takes a number of bytes above 0, not '{line}'"
    return ""


def _run(options: Arguments, context: Context, source: Source) -> int:
    from yods.layout.errors import DataLayoutError
    from yods_eval.layout_strings import LLVMStringError
    from yods_tools.layout.strict import strict_findings
    from yods_tools.target.targets import UnknownTargetError

    try:
        reports = _reports(options, context, source)
        compared = _compared(options, context, source)
    except DiagnosticError as error:
        _tell([*context.take_reported(), *error.diagnostics])
        return 1
    except LLVMStringError as error:
        from yods_tools.target.command import string_fault

        sys.stderr.write(string_fault(error))
        return 1
    except (DataLayoutError, UnknownTargetError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    _tell(context.take_reported())
    findings = strict_findings(reports[0].scope) if options.switch("strict-layout") else []
    _tell(findings)
    try:
        shown = _shown(options, source, reports, compared)
    except DataLayoutError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    try:
        write_output(options.text("o", "-"), [shown])
        if options.given("svg"):
            from yods_tools.layout.drawing import scopes_svg

            write_output(options.text("svg"), [scopes_svg([*reports, *compared])])
    except BrokenPipeError:
        raise  # the reader has left, as `| head` does: the command ends quietly
    except OSError as error:
        name = error.filename or "-"
        print(f"cannot open output file '{name}': {error.strerror}", file=sys.stderr)
        return 1
    return 1 if findings else 0


def _reports(options: Arguments, context: Context, source: Source) -> list[ScopeReport]:
    """The scopes of the file, for what it says it is for or else for what is given."""
    from yods.layout.combine import spec_of
    from yods.text.parse import parse_source
    from yods_tools.target.targets import find_target, string_attributes, target_attributes

    top = parse_source(source, context)
    name = ""
    if options.given("target"):
        name = find_target(options.text("target"))
        given = target_attributes(name, context)
    elif options.given("data-layout"):
        name = options.text("data-layout")
        given = string_attributes(name, context)
    else:
        given = {}
    if spec_of(top) is not None:
        name, given = "", {}
    top.attributes.update(given)
    label = name or ("the file's own layout" if spec_of(top) else "no target")
    return _reported(options, context, top, label if options.given("compare") else "")


def _compared(options: Arguments, context: Context, source: Source) -> list[ScopeReport]:
    """The same scopes for the target to compare with; none where there is none."""
    if not options.given("compare"):
        return []
    from yods.layout.interfaces import DataLayoutSpecInterface
    from yods.text.parse import parse_source
    from yods_tools.target.targets import find_target, target_attributes

    top = parse_source(source, context)
    target = find_target(options.text("compare"))
    for name, value in list(top.attributes.items()):
        if isinstance(value, DataLayoutSpecInterface):
            del top.attributes[name]
    top.attributes.update(target_attributes(target, context))
    return _reported(options, context, top, target)


def _reported(
    options: Arguments, context: Context, top: Operation, target: str
) -> list[ScopeReport]:
    from yods.text.parse_attribute import parse_types
    from yods.verification.verifier import verify
    from yods_tools.layout.explain import report_scopes

    verify(top, context)
    types = None
    if options.given("types"):
        types = parse_types(options.text("types"), context, "--types")
    line = int(options.text("cache-line", "64"))
    return report_scopes(top, context, types, target, line)


def _shown(
    options: Arguments,
    source: Source,
    reports: Sequence[ScopeReport],
    compared: Sequence[ScopeReport],
) -> str:
    for language in filter(options.switch, _LANGUAGES):
        from yods_tools.layout.languages import LANGUAGES
        from yods_tools.layout.shapes import Shapes

        shapes = Shapes()
        shapes.add_all(reports)
        return LANGUAGES[language](shapes)
    if not options.switch("json"):
        from yods_tools.layout.table import scope_table

        if compared:
            from yods_tools.layout.strict import comparison_table

            pairs = zip(reports, compared, strict=True)
            return "\n".join(comparison_table(one, other) for one, other in pairs)
        explained = options.switch("explain")
        return "\n".join(scope_table(report, explained=explained) for report in reports)
    import json

    from yods_tools.layout.explain import VERSION, explain

    scopes = []
    for report in reports:
        data = report.as_data()
        if options.switch("explain"):
            for shown, type_ in zip(data["types"], report.types, strict=True):
                shown["explanation"] = explain(report.layout, type_).as_data()["answers"]
        scopes.append(data)
    document: dict[str, Any] = {"version": VERSION, "file": source.filename, "scopes": scopes}
    if compared:
        document["compared"] = {
            "target": compared[0].target,
            "scopes": [report.as_data() for report in compared],
        }
    return json.dumps(document, indent=2) + "\n"


def _tell(diagnostics: Sequence[Diagnostic]) -> None:
    for diagnostic in diagnostics:
        # A byte that is no UTF-8 is shown by its number.
        text = str(diagnostic).encode("utf-8", "backslashreplace").decode()
        sys.stderr.write(text if text.endswith("\n") else text + "\n")
