"""Settings of a project: `[tool.yods]` of the nearest `pyproject.toml`, and overrides.

- `definitions`: files and folders with definitions; default `["defs"]`.
- `output`: folder of the generated package; default `generated`.
- `package`: its import name; by default the last part of `output`.
- `imports`: definitions of other packages of dialects that these refer to, as a table from
  the package's import name to a list of paths. Those of yods itself need no mention.
- `breaking`: what `yods breaking` asks (`yods_gen.breaking.config`).
- `lint`: a table with `ignore`, the ids of warnings that nobody wants (`yods_gen.lints`).

Paths are relative to the folder of the `pyproject.toml`.
"""

from __future__ import annotations

import keyword
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from yods_gen.errors import closest, listed, quoted
from yods_gen.records import dataclass

_KEYS = ("definitions", "output", "package", "imports", "breaking", "lint")
_PACKAGE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*")

#: Import names of the dialects that come along: their classes, and their definitions.
SHIPPED_PACKAGE = "yods_dialects"
SHIPPED_DEFINITIONS = "yods_defs"


class SettingsError(Exception):
    """Settings that make no sense; the text is for the user."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where definitions are, and where generated code goes.

    `root` is the project's folder; `definitions` and `output` are absolute.
    """

    root: Path
    definitions: tuple[Path, ...]
    output: Path
    package: str
    #: Definitions only referred to, absolute, by the package that has their classes.
    imports: Mapping[str, tuple[Path, ...]] = field(default_factory=dict)
    #: The table `breaking`, unchecked.
    breaking: object = None
    #: The table `lint`, unchecked.
    lint: object = None


def find_settings(
    start: Path,
    *,
    definitions: Sequence[str] = (),
    output: str | None = None,
    package: str | None = None,
) -> Settings:
    """The settings in force at folder `start`.

    Args:
        definitions, output, package: Replace those of the file; their paths are
            relative to `start`.

    Raises:
        SettingsError: the file cannot be read, has unknown keys or wrong values, or
            there is neither a file nor overrides enough.
    """
    start = start.resolve()
    found = _nearest(start)
    table: Mapping[str, Any] = {}
    root = start
    if found is not None:
        root, table = found.parent, _read(found)
    elif not (definitions and output):
        raise SettingsError(
            f"no pyproject.toml in {start} or above it\n"
            "  add one with a table [tool.yods], or give --definitions and --output"
        )
    shown = "pyproject.toml" if found is None else str(found)
    made_definitions = (
        tuple((start / path).resolve() for path in definitions)
        if definitions
        else tuple((root / path).resolve() for path in _paths(table, shown))
    )
    made_output = (
        (start / output).resolve()
        if output is not None
        else (root / _text(table, "output", "generated", shown)).resolve()
    )
    made_package = package or _text(table, "package", made_output.name, shown)
    _check_package(made_package)
    if made_output == root or made_output in root.parents:
        raise SettingsError(
            f"the output folder {made_output} holds the whole project\n"
            "  give generated code a folder of its own"
        )
    for path in made_definitions:
        if path == made_output or made_output in path.parents:
            raise SettingsError(f"the definitions {path} lie in the output folder")
    imports = _imports(table, root, shown)
    shipped = shipped_definitions()
    if shipped is not None and made_package != SHIPPED_PACKAGE:
        imports.setdefault(SHIPPED_PACKAGE, (shipped,))
    return Settings(
        root,
        made_definitions,
        made_output,
        made_package,
        imports,
        table.get("breaking"),
        table.get("lint"),
    )


def _check_package(name: str) -> None:
    if not _PACKAGE.fullmatch(name) or any(keyword.iskeyword(part) for part in name.split(".")):
        raise SettingsError(f"{quoted(name)} is no name of a Python package")


def _imports(table: Mapping[str, Any], root: Path, shown: str) -> dict[str, tuple[Path, ...]]:
    value = table.get("imports", {})
    if not isinstance(value, dict):
        raise SettingsError(f"{shown}: [tool.yods.imports] must be a table of packages")
    made = {}
    for package, paths in value.items():
        _check_package(package)
        found = tuple((root / path).resolve() for path in _path_list(paths, package, shown))
        for path in found:
            if not path.exists():
                raise SettingsError(f"{shown}: there are no definitions of {package} at {path}")
        made[package] = found
    return made


def shipped_definitions() -> Path | None:
    """The folder with the definitions of the shipped dialects; None where it is not installed.

    Their package is looked up and not imported: it has hooks, which import generated code.
    """
    found = find_spec(SHIPPED_DEFINITIONS)
    folders = None if found is None else found.submodule_search_locations
    return Path(folders[0]) if folders else None


def _nearest(start: Path) -> Path | None:
    """The nearest pyproject.toml that has the table; else the nearest at all."""
    nearest: Path | None = None
    for folder in (start, *start.parents):
        path = folder / "pyproject.toml"
        if path.is_file():
            nearest = nearest or path
            if "yods" in _tool(path):
                return path
    return nearest


def _tool(path: Path) -> Mapping[str, Any]:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as wrong:
        raise SettingsError(f"cannot read {path}: {wrong}") from None
    tool = data.get("tool", {})
    return tool if isinstance(tool, dict) else {}


def _read(path: Path) -> Mapping[str, Any]:
    table = _tool(path).get("yods", {})
    if not isinstance(table, dict):
        raise SettingsError(f"{path}: [tool.yods] must be a table")
    for key in table:
        if key not in _KEYS:
            match = closest(key, _KEYS)
            hint = f"did you mean {quoted(match)}? " if match else ""
            raise SettingsError(
                f"{path}: [tool.yods] has no setting {quoted(key)}\n"
                f"  {hint}the settings are {listed(_KEYS)}"
            )
    return table


def _paths(table: Mapping[str, Any], shown: str) -> tuple[str, ...]:
    return _path_list(table.get("definitions", ["defs"]), "definitions", shown)


def _path_list(value: Any, key: str, shown: str) -> tuple[str, ...]:
    if not (isinstance(value, list) and value and all(isinstance(v, str) and v for v in value)):
        raise SettingsError(f"{shown}: {quoted(key)} must be a list of paths")
    return tuple(value)


def _text(table: Mapping[str, Any], key: str, default: str, shown: str) -> str:
    value = table.get(key, default)
    if not isinstance(value, str) or not value or "\0" in value:
        raise SettingsError(f"{shown}: {quoted(key)} must be text")
    return value
