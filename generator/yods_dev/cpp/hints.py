"""cpp, part: a project's own rows of the table of known C++ (`--hints FILE`).

A YAML mapping from C++ spellings to expressions of the definition language: in the C++ `$a`
to `$d` stand for anything, in the expression `_a` to `_d` for the same. In place
of an expression `{hook: function}` names a function of the hooks module, which is what a
predicate becomes whose whole text is the spelling:

    llvm::cast<mydialect::TileType>($a).getArea(): _a.rows * _a.columns
    isLegalTile($a): {hook: is_legal_tile}

`hooks: mydialect.hooks` names that module. `formats` says what custom forms are that C++ reads
by one call in the body of `parse`:

    formats:
      parseDefaultOp($a, $b, 0): attr-dict
      parseDefaultOp($a, $b, $c): 'operands attr-dict `:` type(operands)'
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

import yaml

from yods_dev.cpp.parser import CppSyntaxError, parse_cpp
from yods_dev.cpp.rules import Kind, Rules, rules_of
from yods_gen.errors import CommandError
from yods_gen.load.shapes import MODULE, matches
from yods_gen.load.sources import file_bytes
from yods_gen.records import DataClass

_MAX_SIZE = 1_000_000


class HintsError(CommandError):
    """A hints file that cannot be used; the text is for the user."""


class Hints(DataClass):
    """Contents of a hints file."""

    rules: Rules = field(default_factory=lambda: Rules({}))
    #: Functions of the hooks module, each with the C++ it implements.
    hooks: tuple[tuple[ast.expr, str], ...] = ()
    #: The module that has these functions.
    module: str = ""
    #: Assembly formats by the calls in C++ parsers.
    formats: tuple[tuple[ast.expr, str], ...] = ()


def read_hints(path: Path) -> Hints:
    """The hints of a file. Raises HintsError."""
    try:
        text = file_bytes(path).decode("utf-8")
        if len(text) > _MAX_SIZE:
            raise HintsError(f"{path} is larger than hints can be")
        loaded = _safe(text)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as wrong:
        raise HintsError(f"cannot read {path}: {wrong}") from None
    if loaded is None:
        return Hints()
    if not isinstance(loaded, dict):
        raise HintsError(f"{path}: hints are a mapping from C++ to expressions")
    rows: list[tuple[str, str, Kind]] = []
    hooks: list[tuple[ast.expr, str]] = []
    formats = _formats(path, loaded.pop("formats", {}))
    module = loaded.pop("hooks", "")
    if not isinstance(module, str) or (module and not matches(MODULE, module)):
        raise HintsError(f"{path}: 'hooks' is the dotted name of a Python module")
    for cpp, meaning in loaded.items():
        _row(path, cpp, meaning, rows, hooks)
    if hooks and not module:
        raise HintsError(f"{path}: say by 'hooks: module' where the functions are")
    return Hints(rules_of(rows), tuple(hooks), module, formats)


def _formats(path: Path, said: object) -> tuple[tuple[ast.expr, str], ...]:
    if not isinstance(said, dict) or not all(
        isinstance(text, str) for pair in said.items() for text in pair
    ):
        raise HintsError(f"{path}: 'formats' is a mapping from C++ calls to assembly formats")
    return tuple((_pattern(path, cpp), text) for cpp, text in said.items())


def _safe(text: str) -> object:
    # Aliases could make a small file a huge one.
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise yaml.YAMLError("aliases are not read")
    try:
        loaded: object = yaml.safe_load(text)
    except (AttributeError, LookupError, TypeError, ValueError) as wrong:
        # The loader has no error of its own for a date in month 13, and the like.
        raise yaml.YAMLError(f"a value is none of its kind: {wrong}") from None
    return loaded


def _row(
    path: Path,
    cpp: object,
    meaning: object,
    rows: list[tuple[str, str, Kind]],
    hooks: list[tuple[ast.expr, str]],
) -> None:
    if not isinstance(cpp, str):
        raise HintsError(f"{path}: the C++ {cpp!r} is no text")
    pattern = _pattern(path, cpp)
    if isinstance(meaning, Mapping):
        hook = meaning.get("hook")
        if not (isinstance(hook, str) and hook.isidentifier() and len(meaning) == 1):
            raise HintsError(f"{path}: '{cpp}' needs an expression or {{hook: function}}")
        hooks.append((pattern, hook))
        return
    if not isinstance(meaning, str | int):
        raise HintsError(f"{path}: '{cpp}' needs an expression or {{hook: function}}")
    try:
        ast.parse(str(meaning), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise HintsError(f"{path}: '{meaning}', for '{cpp}', is no expression") from None
    rows.append((cpp, str(meaning), "unknown"))


def _pattern(path: Path, cpp: str) -> ast.expr:
    try:
        return parse_cpp(cpp)
    except CppSyntaxError as wrong:
        raise HintsError(f"{path}: cannot read the C++ '{cpp}': {wrong}") from None
