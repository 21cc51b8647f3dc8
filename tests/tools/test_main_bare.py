"""`pip install yods` without extras: every command says what is missing, or works."""

from __future__ import annotations

import subprocess
import sys

import pytest

from yods_tools.commands import COMMANDS

#: Runs a command line as if nothing but yods itself were installed.
BARE = """
import sys
MISSING = ("jinja2", "yaml", "jsonschema", "black", "pygls", "lsprotocol", "markdown_it")
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
from yods_tools.main import main
sys.exit(main(sys.argv[1:]))
"""

#: The commands that need the generator, with arguments that have them begin.
GENERATING = {
    "gen": ["--check"],
    "check": [],
    "breaking": ["--against", "HEAD"],
    "import td": ["a.td", "--out", "a.yaml"],
    "lsp": [],
    "init": ["demo"],
}


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
def test_missing_extra_is_named(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BARE, *command.split(), *GENERATING.get(command, ["--help"])],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert "Traceback" not in done.stderr, done.stderr
    if command in GENERATING or done.returncode != 0:
        assert done.returncode == 2
        assert f"yods {command}: error: " in done.stderr
        assert 'pip install "yods[' in done.stderr


#: Runs the console script's function, and is interrupted when that imports what ends a process.
INTERRUPTED = """
import sys
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "yods_tools.program":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupting())
import yods_tools.main
yods_tools.main.run()
"""


def test_interruption_before_imports() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
