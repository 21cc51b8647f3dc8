"""Tables of options beside commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_tools.commands import COMMANDS, Command
from yods_tools.options import CommandLine, Option
from yods_tools.project import SHARED_OPTIONS

KINDS = {"switch", "text", "number", "integer", "list", "optional"}
TABLE = """\
# Options, and an empty line.

overview  Paints.
usage     <colour>
example   --depth=2 red

depth     number          How deep; DEPTH if not given
no-project
colour    text: red, any  One word, and 'one more'
"""


def test_table_is_read(tmp_path: Path) -> None:
    (tmp_path / "paint.options").write_text(TABLE, encoding="utf-8")
    line = CommandLine(str(tmp_path / "paint.py"), "paint", *SHARED_OPTIONS, DEPTH=3)
    depth, shared, colour = line.options
    assert shared in SHARED_OPTIONS and shared.name == "no-project"
    assert (depth.name, depth.kind, depth.help) == ("depth", "number", "How deep; 3 if not given")
    assert (colour.kind, colour.choices) == ("text", ("red", "any"))
    assert colour.help == "One word, and 'one more'"
    assert line.completions() == ["--depth", "--no-project", "--colour"]
    assert line.help().startswith("OVERVIEW: Paints.\nUSAGE: paint <colour>\n\nOPTIONS:\n")
    assert line.help().endswith("\nEXAMPLES:\n  paint --depth=2 red\n")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_tables_of_commands_have_known_kinds(command: Command) -> None:
    line = getattr(command.load(), "_LINE", None)
    options: tuple[Option, ...] = () if line is None else line.options
    assert {option.kind for option in options} <= KINDS
    assert all(option.help for option in options)
    assert len({option.name for option in options}) == len(options)
