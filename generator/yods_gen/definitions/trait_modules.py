"""Where modules of the runtime stand that the generator reads, those with traits above all."""

from __future__ import annotations

import ast
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from yods_gen.errors import CommandError

#: The modules with traits, what others derive from first.
TRAIT_MODULES = ("yods.ir.traits", "yods.builtin.traits")


def trait_files() -> tuple[Path, ...]:
    """The files of those modules.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return tuple(map(runtime_file, TRAIT_MODULES))


def runtime_file(module: str) -> Path:
    """The file of a module of the runtime or of a shipped dialect, which is looked up and not
    imported.

    Raises:
        ModuleNotFoundError: its package is not installed.
    """
    return runtime_folder(module).with_suffix(".py")


def runtime_folder(package: str) -> Path:
    """The folder of a package of the runtime. Raises as `runtime_file` does."""
    top, *parts = package.split(".")
    found = find_spec(top)
    folders = None if found is None else found.submodule_search_locations
    if not folders:
        raise ModuleNotFoundError(f"the package '{top}' is not installed")
    return Path(folders[0]).joinpath(*parts)


# The facts about a whole scope that a data layout answers, read from their rows in the runtime.
# The class `ScopeFacts` of `yods.layout.scope_facts` has a row each. It is read as text: the
# generator never imports the runtime.

MODULE = "yods.layout.scope_facts"
#: The dialect whose entries answer them, unless a spec names others.
DIALECT = "dlti"
#: What stands for their names in a list of the prelude.
PLACEHOLDER = "$scope_facts"
_ROWS = ("ScopeFact", "IntegerScopeFact")


@cache
def scope_facts() -> dict[str, str]:
    """The summary of each fact, by its name, in the order of the rows.

    Raises:
        CommandError: a row is not as it should be.
    """
    path = runtime_file(MODULE)
    found: dict[str, str] = {}
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id=row), args=[ast.Constant(value=str(summary)), *_]),
            ) if (
                row in _ROWS
            ):
                found[name] = summary
            case ast.Call(func=ast.Name(id=row)) if row in _ROWS and not _has_summary(node):
                raise CommandError(f"{path}:{node.lineno}: a {row} begins with its summary")
    return found


def _has_summary(row: ast.Call) -> bool:
    return bool(row.args) and isinstance(row.args[0], ast.Constant)
