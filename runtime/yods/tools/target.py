"""The command `yods target`: what a module for a target says of its data layout.

Exit codes: 0, all was well; 1, the target is unknown or the command line is wrong.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from yods.layout.targets import TARGETS, UnknownTargetError, find_target, target_module
from yods.tools.options import Option, OptionError, help_text, parse_arguments

if TYPE_CHECKING:
    from collections.abc import Sequence

PROGRAM = "yods target"

OPTIONS = (
    Option("help", "switch", "Display this help"),
    Option("list", "switch", "Print the names of the targets"),
    Option("string", "switch", "Print LLVM's data layout string instead of a module"),
)


def main(arguments: Sequence[str]) -> int:
    """Run `yods target` with `arguments`; gives the exit code."""
    try:
        options = parse_arguments(PROGRAM, OPTIONS, arguments, 1)
        if options.switch("help"):
            shown = help_text(PROGRAM, "Data layouts of targets", "[options] <target>", OPTIONS)
            sys.stdout.write(shown)
            return 0
        if options.switch("list"):
            sys.stdout.write("\n".join(TARGETS) + "\n")
            return 0
        if not options.positional:
            raise OptionError(f"{PROGRAM}: a target must be named; --list tells which there are")
        target = find_target(options.positional[0])
    except OptionError as error:
        print(error, file=sys.stderr)
        return 1
    except UnknownTargetError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
    shown = TARGETS[target] if options.switch("string") else str(target_module(target)).rstrip()
    sys.stdout.write(shown + "\n")
    return 0
