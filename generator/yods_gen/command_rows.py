"""The table of subcommands, derived from the rows in the modules that answer them.

The modules of `yods_tools`, `yods_gen` and `yods_dev` are read as text: the generator imports none
of the packages around it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from yods_gen.errors import CommandError, listed
from yods_gen.whole_files import files_below

#: The packages with commands, in the order in which `yods help` shows them.
PACKAGES = ("yods_gen", "yods_dev", "yods_tools")
_ROW = re.compile(rb"^COMMAND\b", re.MULTILINE)
_NAME = re.compile(r"[a-z]+( [a-z]+)?")
_HEAD = """\
# The table of subcommands: name, module, extra and summary of each.
# Derived by `yods gen` from the rows `COMMAND` of these modules; edit those, not this file.

"""


def table_file() -> tuple[Path, str]:
    """The file with the table, and its text.

    Raises:
        CommandError: a row is not as it should be.
    """
    rows = [(name, module, extra or "-", summary) for name, summary, module, extra in _rows()]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join([*map(str.ljust, row, widths), row[3]]) for row in rows]
    return _folder("yods_tools") / "commands.table", _HEAD + "".join(f"{line}\n" for line in lines)


def command_sources() -> Iterator[tuple[str, Path, bytes]]:
    """Name, file and text of each module that answers a command."""
    for package in PACKAGES:
        folder = _folder(package)
        for path in files_below([folder], (".py",)):
            text = path.read_bytes()
            if _ROW.search(text):
                parts = (package, *path.relative_to(folder).with_suffix("").parts)
                yield ".".join(parts), path, text


def _rows() -> Iterator[tuple[str, str, str, str]]:
    extras = list(_extras())
    places = {"help": "yods_tools/main.py"}
    for module, path, text in command_sources():
        body = [each for each in ast.parse(text, path).body if isinstance(each, _STATEMENTS)]
        row = next((each for each in body if "COMMAND" in _names(each)), None)
        if row is None:
            continue
        place = f"{path}:{row.lineno}"
        missing = {"main", "completions"}.difference(*map(_names, body))
        if missing:
            raise CommandError(f"{place}: a command without '{min(missing)}' answers nothing")
        try:
            name, summary, extra = ast.literal_eval(getattr(row, "value", None) or row)
            wrong = _wrong(name, summary, extra, extras) or _clash(name, places)
        except (AttributeError, TypeError, ValueError):
            wrong = "COMMAND has a name, a summary and an extra, as literals"
        if wrong:
            raise CommandError(f"{place}: {wrong}")
        places[name] = place
        yield name, summary, module, extra


_STATEMENTS = (ast.Assign, ast.AnnAssign, ast.FunctionDef)


def _names(statement: ast.stmt) -> set[str]:
    """The names that an assignment or the definition of a function gives."""
    if isinstance(statement, ast.FunctionDef):
        return {statement.name}
    names = (each for each in ast.walk(statement) if isinstance(each, ast.Name))
    return {each.id for each in names if isinstance(each.ctx, ast.Store)}


def _wrong(name: str, summary: str, extra: str, extras: list[str]) -> str:
    """The error in a row, empty if it is as the table can have it."""
    if not _NAME.fullmatch(name):
        return f"the name of a command is one or two lower-case words, not {name!r}"
    if not summary or summary != " ".join(summary.split()):
        return f"the summary of '{name}' is to be one line, with single blanks, not {summary!r}"
    if extra not in extras:
        known = listed(filter(None, extras))
        return f"no extra is named {extra!r}: there are {known}, and '' for none"
    return ""


def _clash(name: str, places: Mapping[str, str]) -> str:
    """The error in a name that another command has, alone or as its first word."""
    for other, there in places.items():
        if f"{name} ".startswith(f"{other} ") or f"{other} ".startswith(f"{name} "):
            return f"'{name}' cannot be a command beside '{other}', {there}"
    return ""


def _extras() -> Iterator[str]:
    """The names of the extras, which `yods_tools.commands` describes."""
    for node in ast.walk(ast.parse((_folder("yods_tools") / "commands.py").read_bytes())):
        match node:
            case ast.Call(func=ast.Name("Extra"), args=[ast.Constant(value=str(name)), *_]):
                yield name


def _folder(package: str) -> Path:
    """The folder of a package, which is looked up and not imported."""
    found = find_spec(package)
    folders = None if found is None else found.submodule_search_locations
    if not folders:
        raise CommandError(f"the package '{package}' is not installed")
    return Path(folders[0])
