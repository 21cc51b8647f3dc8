"""The table of subcommands, derived from the rows in the modules that answer them.

The modules of `yods_tools`, `yods_gen` and `yods_dev` are read as text: the generator imports none
of the packages around it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from yods_gen.errors import CommandError
from yods_gen.whole_files import files_below

#: The packages with commands, in the order in which `yods help` shows them.
PACKAGES = ("yods_gen", "yods_dev", "yods_tools")
_ROW = b"\nCOMMAND = "
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
            if _ROW in b"\n" + text:
                parts = (package, *path.relative_to(folder).with_suffix("").parts)
                yield ".".join(parts), path, text


def _rows() -> Iterator[tuple[str, str, str, str]]:
    for module, path, text in command_sources():
        body = ast.parse(text).body
        for node in body:
            match node:
                case ast.Assign(targets=[ast.Name("COMMAND")], value=value):
                    break
        names = {each.name for each in body if isinstance(each, ast.FunctionDef)}
        assigned = (each.targets for each in body if isinstance(each, ast.Assign))
        names |= {n.id for of in assigned for target in of for n in ast.walk(target)
                  if isinstance(n, ast.Name)}  # fmt: skip
        missing = {"main", "completions"} - names
        if missing:
            raise CommandError(
                f"{path}:{node.lineno}: a command without '{min(missing)}' answers nothing"
            )
        try:
            name, summary, extra = ast.literal_eval(value)
        except (TypeError, ValueError):
            raise CommandError(
                f"{path}:{node.lineno}: COMMAND has a name, a summary and an extra, as literals"
            ) from None
        yield name, summary, module, extra


def _folder(package: str) -> Path:
    """The folder of a package, which is looked up and not imported."""
    found = find_spec(package)
    folders = None if found is None else found.submodule_search_locations
    if not folders:
        raise CommandError(f"the package '{package}' is not installed")
    return Path(folders[0])
