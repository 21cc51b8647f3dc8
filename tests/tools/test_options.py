"""Tables of options beside commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_tools.commands import COMMANDS, Command
from yods_tools.options import Option, options_beside
from yods_tools.project import SHARED_OPTIONS

KINDS = {"switch", "text", "number", "integer", "list", "optional"}
TABLE = """\
# Options, and an empty line.

depth     number          How deep; DEPTH if not given
no-project
colour    text: red, any  One word, and 'one more'
"""


def test_table_is_read(tmp_path: Path) -> None:
    (tmp_path / "paint.options").write_text(TABLE, encoding="utf-8")
    found = options_beside(str(tmp_path / "paint.py"), *SHARED_OPTIONS, DEPTH=3)
    depth, shared, colour = found
    assert shared in SHARED_OPTIONS and shared.name == "no-project"
    assert (depth.name, depth.kind, depth.help) == ("depth", "number", "How deep; 3 if not given")
    assert (colour.kind, colour.choices) == ("text", ("red", "any"))
    assert colour.help == "One word, and 'one more'"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_tables_of_commands_have_known_kinds(command: Command) -> None:
    options: tuple[Option, ...] = getattr(command.load(), "OPTIONS", ())
    assert {option.kind for option in options} <= KINDS
    assert all(option.help for option in options)
    assert len({option.name for option in options}) == len(options)
