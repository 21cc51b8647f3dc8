"""The command `yods`: finds the sub-command and hands over.

It stands above all rooms, since it knows the commands of the runtime and of the generator.
Each sub-command is imported only when it is called, so that one does not pay for the others:
`yods opt` loads nothing of the generator but this module, and works without what the extra
`gen` installs.
"""

from __future__ import annotations

import sys

# As `typing` has it, whose import is half of what this module would take: whoever interrupts
# that gets a traceback, since nothing of ours runs yet (`run`).
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

#: Each command with what it does.
ABOUT = {
    "init": "write a project with a small dialect to begin from",
    "gen": "write Python classes for the dialects that definitions describe",
    "check": "check definitions and write nothing",
    "explain": "what an error means, with an example that is refused and one that is not",
    "breaking": "say what a change of definitions breaks, and prove it",
    "fuzz": "make operations from definitions, and see whether they survive",
    "import": "import td: write definitions of dialects that TableGen files describe",
    "export": "export irdl|td: write a dialect as others can read it",
    "doc": "write documentation of dialects, from their definitions",
    "opt": "read, verify, transform and print IR, as mlir-opt does",
    "layout": "sizes, alignments and offsets of the types in a file",
    "target": "data layouts of targets",
    "lsp": "answer an editor's questions about definitions and IR",
    "completion": "what bash, zsh or fish need to complete all this",
}
USAGE = (
    "usage: yods COMMAND [ARGUMENTS]\n\ncommands:\n"
    + "\n".join(f"  {command:<10}  {about}" for command, about in ABOUT.items())
    + "\n\n`yods COMMAND --help` and `yods help COMMAND` say more."
)
COMMANDS = tuple(ABOUT)
_READERS = ("opt", "layout", "target")
#: What the extra `gen` installs.
_EXTRA = frozenset({"black", "jinja2", "jsonschema", "yaml"})


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; gives the exit code, 2 for one that cannot be understood."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    if not arguments:
        print(USAGE, file=sys.stderr)
        return 2
    command, rest = arguments[0], arguments[1:]
    if command == "help" and rest[:1] and rest[0] in COMMANDS:
        return main([rest[0], "--help"])
    if command in ("-h", "--help") or (command == "help" and not rest):
        print(USAGE)
        return 0
    if command == "--version":
        from importlib.metadata import version

        print(f"yods {version('yods')}")
        return 0
    if command in _READERS:
        return _reader(command, rest)
    if command == "completion":
        return _completion(rest)
    if command in COMMANDS:
        return _generator(command, rest)
    if command == "help":
        command = rest[0]
    from yods.ir.suggest import closest

    close = closest(command, COMMANDS)
    hint = f"; did you mean '{close}'?" if close else ""
    print(f"yods: error: there is no command '{command}'{hint}\n\n{USAGE}", file=sys.stderr)
    return 2


def _reader(command: str, arguments: list[str]) -> int:
    """Run a command that reads IR, and so loads the dialects it mentions."""
    from yods_tools.program import opt, reading

    if command == "opt":
        return opt(arguments)
    if command == "target":
        from yods_tools.target.command import main as read
    else:
        from yods_tools.layout.command import main as read
    return reading(f"yods {command}", lambda: read(arguments))


def run() -> NoReturn:
    """The console script: runs a command line and ends the process with its exit code."""
    try:
        from yods_tools.program import end_with
    except KeyboardInterrupt:
        sys.exit(130)  # as `end_with` ends whatever is interrupted later
    end_with(main)


def _generator(command: str, arguments: Sequence[str]) -> int:
    try:
        from yods_gen import commands

        return commands.main(command, arguments)
    except ModuleNotFoundError as missing:
        # What the generator needs it imports when it needs it.
        if missing.name not in _EXTRA:
            raise
        return _not_installed(command, missing)


def _completion(arguments: list[str]) -> int:
    from yods_tools.completion import SHELLS, USAGE, script

    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE, end="")
        return 0
    if len(arguments) != 1 or arguments[0] not in SHELLS:
        from yods.ir.suggest import closest

        given = arguments[0] if arguments else ""
        close = closest(given, SHELLS) if given else None
        hint = f"; did you mean '{close}'?" if close else ""
        wrong = f"there is no shell '{given}'" if given else "it wants the name of a shell"
        print(f"yods completion: error: {wrong}{hint}\n\n{USAGE}", file=sys.stderr, end="")
        return 2
    print(script(arguments[0], ABOUT, _words()), end="")
    return 0


def _words() -> dict[str, list[str]]:
    """What each command takes, besides files."""
    from yods_tools.layout.command import OPTIONS as LAYOUT
    from yods_tools.opt.command import OPTIONS as OPT
    from yods_tools.opt.command import pass_names
    from yods_tools.target.command import OPTIONS as TARGET

    found = {
        "opt": [*(f"--{each.name}" for each in OPT), *(f"--{name}" for name in pass_names([]))],
        "layout": [f"--{each.name}" for each in LAYOUT],
        "target": [f"--{each.name}" for each in TARGET],
        "import": ["td"],
        "export": ["irdl", "td"],
        "completion": ["bash", "zsh", "fish"],
    }
    try:
        from yods_gen import commands

        found |= commands.words()
    except ModuleNotFoundError as missing:
        if missing.name not in _EXTRA:
            raise
    return found


def _not_installed(command: str, missing: ModuleNotFoundError) -> int:
    print(
        f"yods {command}: error: the generator is not installed ({missing})\n"
        '  pip install "yods[gen]"',
        file=sys.stderr,
    )
    return 2


if __name__ == "__main__":
    run()
