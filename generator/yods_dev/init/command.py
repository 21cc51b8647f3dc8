"""`yods init`: writes a project with a small dialect that passes its own tests.

What is written is in `project/`, a file each; names between `@` are filled in.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from yods_gen.errors import UsageError, WriteError, quoted
from yods_gen.gen import generate
from yods_gen.imported import catalogue
from yods_gen.model.names import class_name, package_name, plain_class_name
from yods_gen.options import command_line
from yods_gen.settings import shipped_definitions
from yods_gen.whole_files import write_new

#: The row in the table of subcommands.
COMMAND = ("init", "write a project with a small dialect", "gen")
parser, completions = command_line(__file__, COMMAND[0])

_PROJECT = Path(__file__).with_name("project")
_NAME = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
_PLACE = re.compile(r"@(\w+)@")
#: Names in a project of the files of `project/`.
_PLACES = {
    "pyproject.toml.in": "pyproject.toml",
    "Makefile.in": "Makefile",
    "README.md.in": "README.md",
    "gitignore.in": ".gitignore",
    "pre-commit.yaml.in": ".pre-commit-config.yaml",
    "check.yml.in": ".github/workflows/check.yml",
    "definitions.yaml.in": "@definitions@/@dialect@.yaml",
    "hooks.py.in": "@definitions@/hooks.py",
    "test.py.in": "tests/test_@dialect@.py",
    "tiles.mlir.in": "tests/tiles.mlir",
}


def main(arguments: Sequence[str]) -> int:
    """Run `yods init`; return its exit code.

    Raises:
        UsageError: a project cannot be called so.
        WriteError: there is something in its place.
        OSError: it cannot be written.
    """
    folder = Path(parser().parse_args(arguments).name)
    names = _names(folder.name)
    if folder.is_dir() and any(folder.iterdir()):
        raise WriteError(f"the folder {quoted(str(folder))} is not empty")
    if folder.exists() and not folder.is_dir():
        raise WriteError(f"there is a file {quoted(str(folder))} already")
    files = {
        _filled(place, names): _filled((_PROJECT / source).read_text(encoding="utf-8"), names)
        for source, place in _PLACES.items()
    }
    # It is of this machine, and not for git.
    python = sys.executable.replace(" ", "\\ ").replace("$", "$$")
    files["local.mk"] = f"PYTHON := {python}\n"
    _write(folder, files)
    code = generate(folder)
    if code == 0:
        shown = os.path.join(folder, "")
        print(f"{shown} has dialect {quoted(names['dialect'])}\n")
        if find_spec("pytest") is None:
            print("  pip install pytest    # which runs its tests")
        print(f"  cd {folder} && make test")
    return code


def _write(folder: Path, files: Mapping[str, str]) -> None:
    """Write all files of a project, or none.

    Raises:
        WriteError: another process has begun one there meanwhile.
        OSError: it cannot be written.
    """
    made: list[Path] = []
    try:
        for name, text in files.items():
            path = folder / name
            # Of folders that it makes itself nothing is left either.
            missing = [each for each in path.parents if not each.exists()]
            made += reversed(missing)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_new(path, text.encode("utf-8", "surrogateescape"))
            made.append(path)
    except BaseException as wrong:
        for path in reversed(made):
            with contextlib.suppress(OSError):  # another process has written there
                path.rmdir() if path.is_dir() else path.unlink()
        if isinstance(wrong, FileExistsError):
            raise WriteError(f"the folder {quoted(str(folder))} is not empty") from None
        raise


def _names(name: str) -> Mapping[str, str]:
    """Return the replacements of placeholders for a project called `name`.

    Raises:
        UsageError: a project cannot be called so.
    """
    if not _NAME.fullmatch(name) or len(name) > 60:
        raise UsageError(
            f"{quoted(name)} cannot be the name of a dialect\n"
            "  a name has small letters and digits, with _ or - between words: my_dialect"
        )
    dialect = name.replace("-", "_")
    shipped = shipped_definitions()
    taken = set() if shipped is None else set(catalogue([shipped], {}).own)
    if dialect in {*taken, "builtin", "yods"}:
        raise UsageError(f"a dialect {quoted(dialect)} comes with yods; choose another name")
    installed = version("yods")
    major, minor = installed.split(".")[:2]
    python = f"{dialect}_" if iskeyword(dialect) else dialect
    if f"{python}_defs" in sys.stdlib_module_names:
        raise UsageError(f"{quoted(name)} is the name of a module of Python")
    return {
        "project": name,
        "dialect": dialect,
        "package": package_name(dialect),
        "Dialect": class_name(dialect, "Dialect"),
        "Class": plain_class_name(class_name(dialect, "")),
        "version": installed,
        # Generated code needs the runtime of its generator, or a later one of that minor version.
        "next": f"{major}.{int(minor) + 1}",
        "definitions": f"{dialect}_defs",
        "dialects": f"{dialect}_dialects",
    }


def _filled(text: str, names: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda place: names[place[1]], text)
