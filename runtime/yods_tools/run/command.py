"""The command `yods run`: interpret a program.

Exit codes: 0, it ended; 1, it is invalid, did what it must not do, or the command line is wrong.
"""

from __future__ import annotations

import re
import sys

from yods import DiagnosticError, parse
from yods.hints import TYPE_CHECKING
from yods_eval.evaluation import Fault
from yods_tools.options import CommandLine
from yods_tools.project import SHARED_OPTIONS, context_of, read_source
from yods_tools.run import STEPS, run_texts
from yods_tools.streams import STANDARD
from yods_tools.target.targets import find_target, target_attributes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods_tools.options import Arguments


#: The row in the table of subcommands.
COMMAND = ("run", "interpret a program", "")

PROGRAM = "yods run"

_LINE = CommandLine(__file__, PROGRAM, *SHARED_OPTIONS, positional=1 << 16, STEPS=STEPS)
completions = _LINE.completions

#: A number below zero, which is no option.
_NEGATIVE = re.compile(r"-\d")


def main(arguments: Sequence[str]) -> int:
    """Run `yods run` with `arguments`; return its exit code."""
    first = next((n for n, each in enumerate(arguments) if _NEGATIVE.match(each)), None)
    if first is not None and "--" not in arguments:
        arguments = [*arguments[:first], "--", *arguments[first:]]
    return _LINE.run(arguments, _main)


def _main(options: Arguments) -> int:
    name, *texts = options.positional or [STANDARD]
    context = context_of(PROGRAM, options, allow_unregistered_dialects=False)
    source = read_source(name)
    try:
        module = parse(source.text, context=context, filename=source.filename)
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
