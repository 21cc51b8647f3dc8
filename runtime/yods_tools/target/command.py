"""The command `yods target`: the data layout of a module for a target.

Exit codes: 0, all was well; 1, the target is unknown, LLVM does not take the string, or the command
line is wrong.
"""

from __future__ import annotations

import sys

from yods.builtin.ops import ModuleOp
from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import Diagnostic
from yods.ir.location import Source
from yods_eval.layout_strings import LLVMStringError
from yods_tools.options import CommandLine, OptionError
from yods_tools.target import targets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods_tools.options import Arguments

#: The row in the table of subcommands.
COMMAND = ("target", "print data layouts of targets", "")

PROGRAM = "yods target"

_LINE = CommandLine(__file__, PROGRAM)
completions = _LINE.completions


def main(arguments: Sequence[str]) -> int:
    """Run `yods target` with `arguments`; gives the exit code."""
    return _LINE.run(arguments, _main)


def _main(options: Arguments) -> int:
    try:
        if options.switch("list"):
            sys.stdout.write("\n".join(targets.TARGETS) + "\n")
            return 0
        if options.given("data-layout") == bool(options.positional):
            raise OptionError(
                f"{PROGRAM}: either a target must be named or --data-layout be given; --list tells "
                "which targets there are"
            )
        if options.positional:
            module = targets.target_module(targets.find_target(options.positional[0]))
        else:
            module = ModuleOp(attributes=targets.string_attributes(options.text("data-layout")))
    except targets.UnknownTargetError as error:
        raise OptionError(f"{PROGRAM}: {error}") from None
    except LLVMStringError as error:
        sys.stderr.write(string_fault(error))
        return 1
    shown = targets.string_of(module) if options.switch("string") else str(module).rstrip()
    sys.stdout.write(shown + "\n")
    return 0


def string_fault(error: LLVMStringError) -> str:
    """The error in the string of `--data-layout`, with its location."""
    place = (Source(error.string, "--data-layout"), error.offset)
    return f"{Diagnostic(error.message, place)}\n"
