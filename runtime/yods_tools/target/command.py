"""The command `yods target`: the data layout of a module for a target.

Exit codes: 0, all was well; 1, the target is unknown, LLVM does not take the string, or the command
line is wrong.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from yods.builtin.ops import ModuleOp
from yods.ir.diagnostics import Diagnostic
from yods.ir.location import Source
from yods_eval.layout_strings import LLVMStringError
from yods_tools.options import OptionError, help_text, options_beside, parse_arguments
from yods_tools.target import targets

if TYPE_CHECKING:
    from collections.abc import Sequence

#: The row in the table of subcommands.
COMMAND = ("target", "print data layouts of targets", "")

PROGRAM = "yods target"

OPTIONS = options_beside(__file__)


def completions() -> list[str]:
    """The options, which shells complete."""
    return [f"--{each.name}" for each in OPTIONS]


def main(arguments: Sequence[str]) -> int:
    """Run `yods target` with `arguments`; gives the exit code."""
    try:
        options = parse_arguments(PROGRAM, OPTIONS, arguments, 1)
        if options.switch("help"):
            usage = "[options] <target>"
            examples = ("x86_64-linux-gnu", "--list", "--string armv7")
            shown = help_text(PROGRAM, "Data layouts of targets", usage, OPTIONS, examples)
            sys.stdout.write(shown)
            return 0
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
    except OptionError as error:
        print(error, file=sys.stderr)
        return 1
    except targets.UnknownTargetError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
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
