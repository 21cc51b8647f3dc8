"""`yods explain ID`: a definition that is refused with an error, and one that is not.

The examples are the very fixtures that the tests hold the checker to: in a checkout they are
read where they are, and a wheel brings them along (`force-include` in pyproject.toml).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from textwrap import fill
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from yods_dev.breaking.findings import RULES
from yods_dev.check.lints import LINTS
from yods_gen.errors import UsageError, closest, quoted
from yods_gen.options import CommandParser, command_parser
from yods_gen.records import DataClass
from yods_gen.yaml_tables import read_table

#: The row in the table of subcommands.
COMMAND = ("explain", "explain an error by examples", "gen")

_HERE = Path(__file__).parent


class FilesExample(DataClass):
    """An error by the files of a project.

    Attributes:
        summary: What is wrong with the files.
        wrong: Files that are refused, by path.
        right: Files that are accepted.
        asked: The path that the command was given.
    """

    summary: str
    wrong: Mapping[str, str]
    right: Mapping[str, str]
    asked: str = "defs"


def _file(given: Any) -> str:
    if isinstance(given, str):
        return f"{given}\n"
    return f"{given['text']}\n" + f"{given['line']}\n" * int(given["times"])


def _example(row: Mapping[str, Any]) -> FilesExample:
    files = {
        key: {path: _file(each) for path, each in row[key].items()} for key in ("wrong", "right")
    }
    return FilesExample(**{**row, **files})


#: Why each error is one, in a sentence or two, by id.
REASONS: Mapping[str, str] = read_table(_HERE / "reasons.yaml")
_TABLE = read_table(_HERE / "files.yaml")
#: Examples of errors that one definition alone cannot show, by id.
OF_FILES = {id_: _example(row) for id_, row in _TABLE["files"].items()}
#: Findings about valid projects that a stricter option refuses, by id.
STATES: Mapping[str, str] = _TABLE["states"]


_FIXTURES = _HERE.parents[2] / "tests" / "generator"
_ID = re.compile(r"error\[([a-z0-9-]+)\]")
#: So many lines of a file in an example; a longer one is shown by its beginning.
_MOST_LINES = 12


class Example(DataClass):
    """An error by example.

    Attributes:
        wrong: A definition that is refused; `report` is what is said of it.
        right: One that is accepted, the same but for the mistake.
    """

    wrong: str
    report: str
    right: str


@cache
def examples() -> dict[str, Example]:
    """An example of each error, by its id."""
    bad, good = _folders()
    return {
        id_: Example(
            _shown((bad / f"{stem}.yaml").read_bytes()),
            (bad / f"{stem}.err").read_text(encoding="utf-8"),
            _shown((good / f"{id_}.yaml").read_bytes()),
        )
        for id_, stem in chosen(bad).items()
    }


def _folders() -> tuple[Path, Path]:
    """Return the folders with rejected definitions, their messages, and corrected ones."""
    packed = _HERE / "bad_defs"
    return (packed, _HERE / "good_defs") if packed.is_dir() else (
        _FIXTURES / "bad_defs", _FIXTURES / "good_defs")  # fmt: skip


def chosen(bad: Path) -> dict[str, str]:
    """For each error the fixture that shows it best: few other errors, and short, not empty."""
    best: dict[str, tuple[bool, int, int, int, str]] = {}
    for path in sorted(bad.glob("*.err")):
        ids = _ID.findall(path.read_text(encoding="utf-8"))
        size = path.with_suffix(".yaml").stat().st_size
        for id_ in set(ids):
            rank = (not size, len(set(ids)), len(ids), size, path.stem)
            best[id_] = min(best.get(id_, rank), rank)
    return {id_: rank[-1] for id_, rank in sorted(best.items())}


def _shown(data: bytes) -> str:
    """A text as a terminal can show it."""
    text = data.decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)


def parser() -> CommandParser:
    """The parser of the command line."""
    return command_parser(__file__, "explain")


def completions() -> list[str]:
    """The options and ids, which shells complete."""
    return [*parser().option_strings(), *ids()]


def main(arguments: Sequence[str]) -> int:
    """Run the command; gives the exit code.

    Raises:
        UsageError: there is no such error.
    """
    options = parser().parse_args(arguments)
    if options.list or options.id is None:
        print("\n".join(ids()))
        return 0
    # As in a report: `error[unknown-trait]:`.
    id_ = options.id.partition("[")[2].partition("]")[0] or options.id
    print(explained(id_))
    return 0


def ids() -> list[str]:
    """The ids of all errors and warnings, and of the rules of `yods breaking`."""
    return sorted({*examples(), *OF_FILES, *STATES, *LINTS}) + sorted(RULES)


def explained(id_: str) -> str:
    """Return the explanation of an error, a warning or a rule of `yods breaking`.

    Raises:
        UsageError: there is none of that id.
    """
    found = {
        "example": examples().get(id_), "files": OF_FILES.get(id_), "state": STATES.get(id_),
        "lint": LINTS.get(id_), "rule": RULES.get(id_),
    }  # fmt: skip
    if not any(found.values()):
        match = closest(id_, ids())
        hint = f"\n  did you mean {quoted(match)}?" if match else ""
        raise UsageError(f"there is no error {quoted(id_)}{hint}\n  `yods explain --list` has all")
    environment = Environment(loader=FileSystemLoader(_HERE), undefined=StrictUndefined)
    environment.filters |= {"filled": _filled, "indented": _indented, "beginning": _beginning}
    template = environment.get_template("explanation.txt.jinja")
    return template.render(id=id_, reasons=REASONS, **found)


def _filled(text: str) -> str:
    return fill(text, 80, break_long_words=False, break_on_hyphens=False)


def _beginning(text: str) -> str:
    """A text, or its first lines where it has many."""
    lines = text.splitlines()
    if len(lines) > _MOST_LINES:
        lines = [*lines[:3], f"… and {len(lines) - 3:,} lines more"]
    return "\n".join(lines)


def _indented(text: str, width: int = 4) -> str:
    return "\n".join(f"{' ' * width}{line}".rstrip() for line in text.rstrip("\n").split("\n"))
