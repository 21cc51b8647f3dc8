"""The command `yods layout`: sizes, alignments and offsets of the types in a file, by scope.

Exit codes: 0, all was well; 1, the file or the command line is wrong, or
`--strict-layout` found something.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from yods.ir.context import Context, DialectLoadError, load_dialect
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.nesting import DeepRecursion
from yods.tools.options import Option, OptionError, help_text, parse_arguments
from yods.tools.project import project_dialect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.diagnostics import Diagnostic
    from yods.tools.layout.report import ScopeReport
    from yods.tools.options import Arguments

PROGRAM = "yods layout"
#: Python frames that a type inside another may take in a table or drawing.
_FRAMES_A_LEVEL = 30

OPTIONS = (
    Option("c", "switch", "Print C: structs, unions, and assertions of what lies where"),
    Option("ctypes", "switch", "Print Python: classes of ctypes"),
    Option("help", "switch", "Display this help"),
    Option("o", "text", "Output file; '-' is standard output"),
    Option(
        "load-dialect-plugin",
        "list",
        "Python modules with dialects to load, separated by commas; those of the project one "
        "works in are found ([tool.yods])",
    ),
    Option("explain", "switch", "Say of each number which scope, entry and rule gave it"),
    Option("json", "switch", "Print JSON; yods.tools.layout.report documents its form"),
    Option("numpy", "switch", "Print Python: data types of numpy"),
    Option("strict-layout", "switch", "Report entries that are accepted but look wrong"),
    Option("svg", "text", "Draw the aggregates to scale into this file"),
    Option("target", "text", "What the file is for, where it does not say; see yods target --list"),
    Option("types", "text", "Show these types, separated by commas, in every scope"),
)
#: What can be printed for programs; one at a time.
_LANGUAGES = ("c", "ctypes", "numpy")


def main(arguments: Sequence[str]) -> int:
    """Run `yods layout` with `arguments`; gives the exit code."""
    try:
        options = parse_arguments(PROGRAM, OPTIONS, arguments, 1)
    except OptionError as error:
        print(error, file=sys.stderr)
        return 1
    if options.switch("help"):
        sys.stdout.write(
            help_text(PROGRAM, "Layouts of the types in a file", "[options] <input file>", OPTIONS)
        )
        return 0
    forms = [name for name in (*_LANGUAGES, "json") if options.switch(name)]
    if len(forms) > 1:
        print(f"{PROGRAM}: --{forms[0]} and --{forms[1]} exclude each other", file=sys.stderr)
        return 1
    name = options.positional[0] if options.positional else "-"
    try:
        named = [load_dialect(module) for module in options.texts("load-dialect-plugin")]
        context = Context(True, named, project_dialect)
    except (DialectLoadError, ValueError) as error:
        print(f"{PROGRAM}: Failed to load dialect plugin. {error}", file=sys.stderr)
        return 1
    try:
        text = _read(name)
    except OSError as error:
        print(f"cannot open input file '{name}': {error.strerror}", file=sys.stderr)
        return 1
    with DeepRecursion(_FRAMES_A_LEVEL):
        return _run(options, context, Source(text, "<stdin>" if name == "-" else name))


def _run(options: Arguments, context: Context, source: Source) -> int:
    from yods.layout.combine import spec_of
    from yods.layout.errors import DataLayoutError
    from yods.text.parse import parse_source
    from yods.text.parse_attribute import parse_types
    from yods.tools.layout.report import report_scopes
    from yods.tools.layout.strict import strict_findings
    from yods.verification.verifier import verify

    try:
        top = parse_source(source, context)
        if options.given("target"):
            from yods.layout.targets import UnknownTargetError, find_target, target_attributes

            try:
                target = find_target(options.text("target"))
            except UnknownTargetError as error:
                print(f"{PROGRAM}: {error}", file=sys.stderr)
                return 1
            if spec_of(top) is None:
                for name, value in target_attributes(target, context).items():
                    top.attributes[name] = value
        verify(top, context)
        types = None
        if options.given("types"):
            types = parse_types(options.text("types"), context, "--types")
        reports = report_scopes(top, context, types)
    except DiagnosticError as error:
        _tell([*context.take_reported(), *error.diagnostics])
        return 1
    except DataLayoutError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    _tell(context.take_reported())
    findings = strict_findings(top) if options.switch("strict-layout") else []
    _tell(findings)
    try:
        shown = _shown(options, source, reports)
    except DataLayoutError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    try:
        _write(options.text("o", "-"), shown)
        if options.given("svg"):
            from yods.tools.layout.drawing import scopes_svg

            _write(options.text("svg"), scopes_svg(reports))
    except OSError as error:
        print(f"cannot open output file '{error.filename}': {error.strerror}", file=sys.stderr)
        return 1
    return 1 if findings else 0


def _shown(options: Arguments, source: Source, reports: Sequence[ScopeReport]) -> str:
    if any(map(options.switch, _LANGUAGES)):
        return _in_a_language(options, reports)
    if not options.switch("json"):
        from yods.tools.layout.table import scope_table

        explained = options.switch("explain")
        return "\n".join(scope_table(report, explained=explained) for report in reports)
    import json

    from yods.tools.layout.explain import explain
    from yods.tools.layout.report import VERSION

    scopes = []
    for report in reports:
        data = report.as_data()
        if options.switch("explain"):
            for shown, type_ in zip(data["types"], report.types, strict=True):
                shown["explanation"] = explain(report.layout, type_).as_data()["answers"]
        scopes.append(data)
    document = {"version": VERSION, "file": source.filename, "scopes": scopes}
    return json.dumps(document, indent=2) + "\n"


def _in_a_language(options: Arguments, reports: Sequence[ScopeReport]) -> str:
    from yods.tools.layout.shapes import Shapes

    shapes = Shapes()
    shapes.add_all(reports)
    if options.switch("c"):
        from yods.tools.layout.c_text import c_text

        return c_text(shapes)
    from yods.tools.layout.python_text import ctypes_text, numpy_text

    return ctypes_text(shapes) if options.switch("ctypes") else numpy_text(shapes)


def _tell(diagnostics: Sequence[Diagnostic]) -> None:
    for diagnostic in diagnostics:
        # A byte that is no UTF-8 is shown by its number.
        text = str(diagnostic).encode("utf-8", "backslashreplace").decode()
        sys.stderr.write(text if text.endswith("\n") else text + "\n")


def _read(name: str) -> str:
    if name == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(name, "rb") as file:
            data = file.read()
    return data.decode("utf-8", "surrogateescape")


def _write(name: str, text: str) -> None:
    data = text.encode("utf-8", "surrogateescape")
    if name == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    with open(name, "wb") as file:
        file.write(data)
