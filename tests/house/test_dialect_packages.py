"""The packages of the shipped dialects: a definition and its hooks."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from support.paths import REPOSITORY, ROOMS, TESTS

ALL = sorted(path for path in ROOMS.iterdir() if path.is_dir() and path.name != "__pycache__")
GENERATED = REPOSITORY / "generated" / "yods_dialects"
#: libyaml, where PyYAML has it, is ten times as fast.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def dotted(path: Path) -> str:
    """The name of a module of yods_defs or yods_dialects."""
    parts = path.with_suffix("").parts
    root = max(i for i, part in enumerate(parts) if part in ("yods_defs", "yods_dialects"))
    return ".".join(parts[root:]).removesuffix(".__init__")


def definition(folder: Path) -> dict[str, object]:
    """The top level of the definition that gives the package its name."""
    # A dialect called like a word of Python, such as `async`, gets an underscore.
    path = folder / f"{folder.name.rstrip('_')}.yaml"
    found: dict[str, object] = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    return found


def imported_by(path: Path) -> set[str]:
    """The modules that a module imports, and the names from them, dotted."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                found |= {module, *(f"{module}.{alias.name}" for alias in names)}
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.Constant(value=str(text)):  # of modules that are loaded later, by name
                found.add(text)
    return found


@pytest.mark.parametrize("folder", ALL, ids=lambda folder: folder.name)
def test_package_is_a_definition_and_its_hooks(folder: Path) -> None:
    defined = definition(folder)
    assert defined["dialect"] == folder.name.rstrip("_")
    assert (folder / "__init__.py").is_file()
    hooks = dotted(folder / "hooks")
    has_hooks = (folder / "hooks.py").is_file() or (folder / "hooks" / "__init__.py").is_file()
    assert defined.get("hooks") == (hooks if has_hooks else None)
    inside = {path for path in folder.rglob("*.py")} - {folder / "__init__.py"}
    # What stands beside the hooks is imported before any class of the dialect is there.
    beside = [p for p in inside if not f"{dotted(p)}.".startswith(f"{hooks}.")]
    ours = {n for p in beside for n in imported_by(p) if n.startswith(("yods_defs", "yods_dial"))}
    assert ours == set()
    used = {name for path in inside for name in imported_by(path)} | {hooks}
    assert sorted({dotted(path) for path in inside} - used) == [], "nothing imports it"


def test_only_packages_in_the_definitions_folder() -> None:
    """What hooks of several dialects need, those of a user need as well: it is the runtime's."""
    beside = {path.name for path in ROOMS.iterdir()} - {folder.name for folder in ALL}
    assert beside - {"__pycache__"} == {"__init__.py", "py.typed"}


def test_tests_of_a_dialect_are_found_by_its_name() -> None:
    tested = {path.name for path in (TESTS / "dialects").iterdir() if path.is_dir()}
    assert tested - {"__pycache__"} == {folder.name.rstrip("_") for folder in ALL}


FIRST = """
import importlib, sys
for first in sys.argv[1:]:
    for name in [n for n in sys.modules if n.partition(".")[0] in ("yods_defs", "yods_dialects")]:
        del sys.modules[name]
    try:
        importlib.import_module(first)
    except ImportError as error:
        print(f"{first}: {error}")
"""


@pytest.mark.exhaustive
def test_any_module_may_be_imported_first() -> None:
    """Hooks and generated classes know each other, in whatever order they are met."""
    modules = sorted(map(dotted, [*GENERATED.rglob("*.py"), *ROOMS.rglob("*.py")]))
    done = subprocess.run(
        [sys.executable, "-c", FIRST, *modules], capture_output=True, text=True, check=True
    )
    assert done.stdout == ""
