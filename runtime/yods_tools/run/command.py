"""The command `yods run`: interpret a program.

Exit codes: 0, it ended; 1, it is invalid, did what it must not do, or the command line is wrong.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from yods import DiagnosticError, parse
from yods.ir.dialect_packages import DialectLoadError
from yods_eval.evaluation import Fault
from yods_tools.options import OptionError, help_text, options_beside, parse_arguments
from yods_tools.project import SHARED_OPTIONS, DialectSources
from yods_tools.run import STEPS, run_texts
from yods_tools.streams import read_input
from yods_tools.target.targets import find_target, target_attributes

if TYPE_CHECKING:
    from collections.abc import Sequence


#: The row in the table of subcommands.
COMMAND = ("run", "interpret a program", "")

PROGRAM = "yods run"

OPTIONS = options_beside(__file__, *SHARED_OPTIONS, STEPS=STEPS)

#: A number below zero, which is no option.
_NEGATIVE = re.compile(r"-\d")


def completions() -> list[str]:
    """The options, which shells complete."""
    return [f"--{each.name}" for each in OPTIONS]


def main(arguments: Sequence[str]) -> int:
    """Run `yods run` with `arguments`; return its exit code."""
    first = next((n for n, each in enumerate(arguments) if _NEGATIVE.match(each)), None)
    if first is not None and "--" not in arguments:
        arguments = [*arguments[:first], "--", *arguments[first:]]
    try:
        options = parse_arguments(PROGRAM, OPTIONS, arguments, 1 << 16)
    except OptionError as error:
        print(error, file=sys.stderr)
        return 1
    if options.switch("help"):
        usage = "[options] <input file> [<argument> ...]"
        examples = ("--entry=f sum.mlir 3 -4", "--entry=dot dot.mlir 'dense<[1.0, 2.0]>'")
        sys.stdout.write(help_text(PROGRAM, "Interpret a program", usage, OPTIONS, examples))
        return 0
    name, *texts = options.positional or ["-"]
    try:
        context = DialectSources.of(options).context(allow_unregistered_dialects=False)
    except (DialectLoadError, ValueError) as error:
        print(f"{PROGRAM}: Failed to load dialect plugin. {error}", file=sys.stderr)
        return 1
    try:
        content = read_input(name)
    except OSError as error:
        print(f"cannot open input file '{name}': {error.strerror}", file=sys.stderr)
        return 1
    try:
        module = parse(
            content.decode("utf-8", "surrogateescape"),
            context=context,
            filename="<stdin>" if name == "-" else name,
        )
        if options.given("target"):
            name_of_target = find_target(options.text("target"))
            module.attributes.update(target_attributes(name_of_target, context))
        steps = options.number("steps") or STEPS
        for result in run_texts(module, options.text("entry", "main"), texts, steps):
            print(result)
        return 0
    except DiagnosticError as error:
        reported = [*context.take_reported(), *error.diagnostics]
    except Fault as fault:
        reported = [] if fault.op is None else [fault.op.error(str(fault)).diagnostic]
        if not reported:
            print(f"{PROGRAM}: {fault}", file=sys.stderr)
    except ValueError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    sys.stdout.flush()
    for diagnostic in reported:
        print(diagnostic, file=sys.stderr)
    return 1
