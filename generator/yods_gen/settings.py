"""Settings of a project: `[tool.yods]` of the nearest `pyproject.toml`, and overrides.

- `definitions`: files and folders with definitions; default `["defs"]`.
- `output`: folder of the generated package; default `generated`.
- `package`: its import name; by default the last part of `output`.
- `imports`: definitions of other packages of dialects that these refer to, as a table from
  the package's import name to a list of paths. Those of yods itself need no mention.
- `breaking`: what `yods breaking` asks (`yods_dev.breaking.config`).
- `lint`: a table with `ignore`, the ids of warnings that nobody wants (`yods_dev.check.lints`).

Paths are relative to the folder of the `pyproject.toml`, and `output` ends in the package's
name, so that Python finds the package where it is written.
"""

from __future__ import annotations

import hashlib
import json
import keyword
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from yods_gen.errors import CommandError, Span, closest, excerpt, listed, quoted
from yods_gen.records import DataClass, field
from yods_gen.toml_places import loads, place_of
from yods_gen.whole_files import cache_folder, only_mine, write_whole

_TEXT = {"type": "string", "minLength": 1, "pattern": r"\A[^\0]*\Z"}
_PATHS = {"type": "array", "minItems": 1, "items": _TEXT, "title": "a list of paths"}
PACKAGE = r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*"


def table_of(properties: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a table with these settings."""
    return {"type": "object", "additionalProperties": False, "properties": dict(properties)}


def texts(title: str) -> dict[str, Any]:
    """Return the schema of a list of texts."""
    return {"type": "array", "items": {"type": "string", "minLength": 1}, "title": title}


#: `[tool.yods]`. Who reads `breaking` and `lint` checks them.
SETTINGS = table_of(
    {
        "definitions": {**_PATHS, "examples": ['["defs"]']},
        "output": {**_TEXT, "title": "text, in quotes"},
        "package": {**_TEXT, "title": "text, in quotes"},
        "imports": {
            "type": "object",
            "propertyNames": {"pattern": rf"\A{PACKAGE}\Z", "title": "name of a Python package"},
            "additionalProperties": {**_PATHS, "examples": ['["defs"]']},
            "title": "a table from packages to lists of paths",
            "examples": ['imports = {other_dialects = ["../other/defs"]}'],
        },
        "breaking": {},
        "lint": {},
    }
)

#: Message, keys from `[tool.yods]` to the setting, and advice.
Violation = tuple[str, tuple[str, ...], str]


def violation(table: object, schema: Mapping[str, Any], *keys: str) -> Violation | None:
    """Return the first error in the table at `keys`; None if the schema accepts it."""
    from jsonschema import Draft202012Validator

    error = next(Draft202012Validator(schema).iter_errors(table), None)
    if error is None:
        return None
    name = f"[{'.'.join(('tool', 'yods', *keys))}]"
    path = tuple(step for step in error.absolute_path if isinstance(step, str))
    if error.validator == "additionalProperties":
        known = schema["properties"]
        key = next(key for key in error.instance if key not in known)
        match = closest(key, known)
        hint = f"did you mean {quoted(match)}? " if match else ""
        help_ = f"{hint}the settings are {listed(known)}"
        return f"{name} has no setting {quoted(key)}", (*keys, key), help_
    if "propertyNames" in error.schema_path:
        return f"{quoted(error.instance)} is no {error.schema['title']}", (*keys, *path), ""
    if not path:
        return f"{name} must be a table", keys, ""
    wanted, value = schema, table
    for step in path:
        wanted = wanted.get("properties", {}).get(step) or wanted["additionalProperties"]
        value = value[step] if isinstance(value, dict) else None
    example = next(iter(wanted.get("examples", ())), "")
    if example and wanted["type"] == "array" and isinstance(value, str) and value.isprintable():
        example = f'["{value}"]'
    message = f"{quoted(path[-1])} must be {wanted['title']}"
    help_ = f"such as: {example}" if example else ""
    return f"{name} {message}" if keys else message, (*keys, *path), help_


def settings_violation(table: object) -> Violation | None:
    """As `violation`, of `[tool.yods]`.

    A table that was accepted is not checked again: to import jsonschema takes longer than a run
    of `yods gen` that has nothing to do.
    """
    content = json.dumps([table, SETTINGS], sort_keys=True, default=str)
    digest = hashlib.sha256(content.encode("utf-8", "surrogateescape")).hexdigest()
    folder = cache_folder()
    mark = None if folder is None else folder / "settings" / digest
    try:
        if mark is not None and only_mine(os.stat(mark)):
            return None
    except OSError:
        pass
    found = violation(table, SETTINGS)
    if found is None and mark is not None:
        try:
            mark.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(mark, "")
        except OSError:
            pass  # the next run checks it again
    return found


_PACKAGE = re.compile(PACKAGE)

#: Import names of the dialects that come along: their classes, and their definitions.
SHIPPED_PACKAGE = "yods_dialects"
SHIPPED_DEFINITIONS = "yods_defs"


_OURS = {"yods", "yods_eval", "yods_imported", "yods_tools", "yods_gen", "yods_dev"}
#: Names under which a package of dialects would hide another package, or be hidden by it.
_TAKEN = sys.stdlib_module_names | _OURS | {SHIPPED_DEFINITIONS}


class SettingsError(CommandError):
    """Settings that make no sense; the text is for the user.

    `keys` lead from `[tool.yods]` to the setting, and `value` is a text in it that is meant;
    with `placed` around it, the message shows where that stands. Without keys it is about what
    stands in no file.
    """

    def __init__(self, message: str, *keys: str, value: str = "", help_: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.keys = keys
        self.value = value
        self.help = help_
        self.span: Span | None = None
        self.source_line = ""

    def __str__(self) -> str:
        lines = [self.message if self.span is None else f"{self.span}: {self.message}"]
        if self.span is not None:
            lines += excerpt(self.source_line, self.span)
        lines += [f"  {self.help}"] if self.help else []
        return "\n".join(lines)

    def show(self, path: Path, span: Span | None) -> None:
        """Say where in the file at `path` it is."""
        try:
            # TOML's lines end as these do, and at no other character.
            lines = path.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError):
            return
        if span is not None and span.line <= len(lines):
            self.span, self.source_line = span, lines[span.line - 1]


@contextmanager
def placed(path: Path | None) -> Iterator[None]:
    """Add the source location to errors in the settings of the file at `path`."""
    try:
        yield
    except SettingsError as wrong:
        if path is not None and wrong.keys and wrong.span is None:
            try:
                text = path.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                raise wrong from None
            names = ("tool", "yods", *(key for key in wrong.keys if key))
            wrong.show(path, place_of(text, _shown(path), names, wrong.value))
        raise


def _shown(path: Path) -> str:
    """Return the path for messages: relative if it is below the working directory."""
    try:
        relative = os.path.relpath(path)
    except (OSError, ValueError):  # no such folder any more, or another drive
        return str(path)
    return str(path) if relative.startswith("..") else relative.replace(os.sep, "/")


class Settings(DataClass):
    """Location of definitions and of generated code.

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
    #: The `pyproject.toml`, if there is one.
    file: Path | None = None

    #: Whether the file says where the definitions are, and not the command line.
    definitions_in_file: bool = False

    def wrong_definitions(self, message: str, path: Path | None = None) -> SettingsError:
        """Return an error about the setting of the definitions, or about `path` in it."""
        if not self.definitions_in_file:
            return SettingsError(message)
        written = "" if path is None else os.path.relpath(path, self.root).replace(os.sep, "/")
        return SettingsError(message, "definitions", value=written)


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
    start = resolved(start)
    found = _nearest(start)
    with placed(found):
        return _settings(start, found, definitions, output, package)


def resolved(path: Path) -> Path:
    """Return `path` without links; a link to itself stays, and fails when it is opened."""
    return Path(os.path.realpath(path))


def _settings(
    start: Path,
    found: Path | None,
    definitions: Sequence[str],
    output: str | None,
    package: str | None,
) -> Settings:
    table: Mapping[str, Any] = {}
    root = start
    if found is not None:
        root, table = found.parent, _read(found)
    elif not (definitions and output):
        raise SettingsError(
            f"no pyproject.toml in {start} or above it\n"
            "  add one with a table [tool.yods], or give --definitions and --output"
        )
    places = [start / path for path in definitions]
    if not places:
        given = _nameable(table.get("definitions", ["defs"]), "definitions")
        places = [root / path for path in given]
    made_definitions = tuple(map(resolved, places))
    key = () if output is not None else ("output",)
    made_output = resolved(
        start / output if output is not None else root / _text(table, "output", "generated")
    )
    if made_output == root or made_output in root.parents:
        raise SettingsError(
            f"the output folder {made_output} holds the whole project",
            *key,
            help_="give generated code a folder of its own",
        )
    if made_output.exists() and not made_output.is_dir():
        raise SettingsError(f"the output {made_output} is no folder", *key)
    for path in made_definitions:
        if path == made_output or made_output in path.parents:
            raise SettingsError(f"the definitions {path} lie in the output folder", *key)
    made_package = package or _text(table, "package", made_output.name)
    _check_package(made_package, *(() if package else ("package",) if "package" in table else key))
    if output is None and package is None:
        _check_place(made_output, made_package)
    imports = _imports(table, root)
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
        found,
        not definitions,
    )


def _check_package(name: str, *keys: str) -> None:
    if not _PACKAGE.fullmatch(name) or any(keyword.iskeyword(part) for part in name.split(".")):
        suggested = re.sub(r"\W", "_", name)
        fits = _PACKAGE.fullmatch(suggested) and not keyword.iskeyword(suggested)
        raise SettingsError(
            f"{quoted(name)} is no name of a Python package",
            *keys,
            help_=f"{quoted(suggested)} is one" if fits else "",
        )
    first = name.partition(".")[0]
    if first in _TAKEN:
        raise SettingsError(
            f"there is a Python package {quoted(first)} already: generated code would not be found",
            *keys,
            help_=f"call it {quoted(f'{first}_dialects')}, say",
        )


def _check_place(output: Path, package: str) -> None:
    """Check that the folder of package `a.b` is `a/b`, in any folder."""
    parts = tuple(package.split("."))
    if output.parts[-len(parts) :] != parts:
        raise SettingsError(
            f"package {quoted(package)} cannot be imported from a folder {quoted(output.name)}",
            "output",
            help_=f"let 'output' end in {quoted('/'.join(parts))}, as the package is called",
        )


def _imports(table: Mapping[str, Any], root: Path) -> dict[str, tuple[Path, ...]]:
    made = {}
    for package, paths in table.get("imports", {}).items():
        for path in _nameable(paths, "imports", package):
            if not (root / path).exists():
                raise SettingsError(
                    f"there are no definitions of {package} at {resolved(root / path)}",
                    "imports",
                    package,
                    value=path,
                )
        made[package] = tuple(resolved(root / path) for path in paths)
    return made


def shipped_definitions() -> Path | None:
    """The folder with the definitions of the shipped dialects; None where it is not installed.

    Their package is looked up and not imported: it has hooks, which import generated code.
    """
    found = find_spec(SHIPPED_DEFINITIONS)
    folders = None if found is None else found.submodule_search_locations
    return Path(folders[0]) if folders else None


def shipped_imports() -> dict[str, tuple[Path, ...]]:
    """The imports of a project without settings: the shipped dialects, if they are installed."""
    shipped = shipped_definitions()
    return {} if shipped is None else {SHIPPED_PACKAGE: (shipped,)}


def _nearest(start: Path) -> Path | None:
    """Return the nearest pyproject.toml with the table, otherwise the nearest."""
    nearest: Path | None = None
    for folder in (start, *start.parents):
        path = folder / "pyproject.toml"
        if path.is_file():
            nearest = nearest or path
            if "yods" in _tool(path):
                return path
    return nearest


#: A project's file is asked for several times, by a language server for each request.
_loads = lru_cache(maxsize=8)(loads)


def _tool(path: Path) -> Mapping[str, Any]:
    try:
        data = _loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise _no_toml(path, str(wrong)) from None
    except (OSError, ValueError, RecursionError) as wrong:
        raise SettingsError(f"cannot read {path}: {wrong}") from None
    tool = data.get("tool", {})
    return tool if isinstance(tool, dict) else {}


def _no_toml(path: Path, reason: str) -> SettingsError:
    """Return the error of `tomllib` with its line."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", reason)
    if place is None:
        return SettingsError(f"{_shown(path)} is no TOML: {reason}")
    made = SettingsError(f"this is no TOML: {reason[: place.start()]}")
    made.show(path, Span(_shown(path), int(place[1]), int(place[2])))
    return made


def _read(path: Path) -> Mapping[str, Any]:
    table = _tool(path).get("yods", {})
    found = settings_violation(table)
    if found is not None:
        raise _error(found)
    checked: Mapping[str, Any] = table
    return checked


def check_table(table: object, schema: Mapping[str, Any], key: str) -> None:
    """Check the table `[tool.yods.KEY]`. Raises SettingsError."""
    found = violation(table, schema, key)
    if found is not None:
        raise _error(found)


def _error(found: Violation) -> SettingsError:
    message, keys, help_ = found
    return SettingsError(message, *(keys or ("",)), help_=help_)


def _nameable(paths: Sequence[str], *keys: str) -> Sequence[str]:
    """Return `paths`, as which files can have names here: the locale may have no such letters."""
    for path in paths:
        try:
            os.fsencode(path)
        except UnicodeEncodeError:
            raise SettingsError(
                f"{quoted(path)} cannot be the name of a file in this locale, whose encoding is "
                f"{sys.getfilesystemencoding()}",
                *keys,
                help_="set PYTHONUTF8=1, or a locale of UTF-8",
            ) from None
    return paths


def _text(table: Mapping[str, Any], key: str, default: str) -> str:
    (text,) = _nameable([table.get(key, default)], key)
    return text
