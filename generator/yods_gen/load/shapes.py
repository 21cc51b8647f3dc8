"""Shapes of YAML values: what the loader checks and the JSON Schema says, in one table.

A `Raw…` dataclass of the modules `raw_…` states its keys with `required_key` and `optional_key`;
`yods_gen.load.files` reads nodes by these shapes and `yods_gen.load.schema_file` writes them as
JSON Schema, so the two cannot drift.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, Field, field, fields
from keyword import iskeyword
from typing import Any, TypeAlias

from yods_gen.definitions.gaps import Carrier
from yods_gen.errors import quoted
from yods_gen.records import dataclass

#: A Python name that shows up in generated code as it is.
IDENTIFIER = r"[A-Za-z][A-Za-z0-9_]*"


@dataclass(frozen=True, slots=True)
class Text:
    """A string; `pattern`, when given, must match all of it, and `what` names it."""

    what: str = "text"
    pattern: str | None = None
    #: Whether it is written into Python as it is, so that no part of it may be a keyword.
    python: bool = False
    #: Whether expressions call something so, where `True` would stand for the constant.
    in_expressions: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """`true` or `false`, without quotes."""


@dataclass(frozen=True, slots=True)
class Number:
    """An integer in decimal or hexadecimal (0x…) notation."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one shape."""

    item: Shape


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping from names to values of one shape; the order is kept."""

    key: Text
    value: Shape


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with known keys: those of a `Raw…` dataclass."""

    cls: type[Any]


@dataclass(frozen=True, slots=True)
class Uses:
    """Traits or interfaces: bare names and `{Name: arguments}`, names from a table.

    `names` is None where only resolving tells them; where definitions may add to the
    table, it is `open`.
    """

    table: str
    names: tuple[str, ...] | None
    open: bool = False


@dataclass(frozen=True, slots=True)
class Body:
    """What a method does: `{expression: …}`, `{hook: function}`, or just the function."""


@dataclass(frozen=True, slots=True)
class Gaps:
    """What is not ported of a definition: C++ texts by the kinds of `definitions.gaps`."""

    on: Carrier


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value of any of these shapes, which are of different kinds of YAML nodes."""

    shapes: tuple[Shape, ...]


Shape: TypeAlias = (
    Text | Flag | Number | Choice | ListOf | MapOf | Record | Uses | Body | Gaps | OneOf
)

#: Names that stand for a constant in expressions, whatever else is called so.
CONSTANTS = frozenset({"True", "False", "None"})

TEXT = Text()
EXPRESSION = Text("an expression")
REFERENCE = Text("a constraint")
FORMAT = Text("an assembly format")
NAME = Text("a name", IDENTIFIER)
#: What an op, type, attribute, trait or constraint calls a part or parameter of its own.
PART_NAME = Text("a name", IDENTIFIER, in_expressions=True)
#: A definition of this dialect, or with its dialect of another one.
QUALIFIED_NAME = Text("a name", rf"{IDENTIFIER}(\.{IDENTIFIER})?")
#: MLIR: bare-id with dots, so that `pack.lower` can be an op of dialect `d`.
MNEMONIC = Text("a mnemonic", r"[A-Za-z_][A-Za-z0-9_$]*(\.[A-Za-z_][A-Za-z0-9_$]*)*")
#: MLIR reads a name with a hyphen in quotes only, so that such an op has no custom form.
OP_NAME = Text("a mnemonic", r"[A-Za-z_][A-Za-z0-9_$-]*(\.[A-Za-z0-9_][A-Za-z0-9_$-]*)*")
NAMESPACE = Text("a dialect's name", r"[A-Za-z][A-Za-z0-9_]*")
MODULE = Text("a Python module's dotted name", rf"{IDENTIFIER}(\.{IDENTIFIER})*", python=True)
HOOK = Text("a Python function's name", IDENTIFIER, python=True)


def required_key(shape: Shape, doc: str) -> Any:
    """A key that must be given."""
    return field(metadata={"shape": shape, "doc": doc})


def optional_key(shape: Shape, doc: str) -> Any:
    """A key that may be left out; lists and mappings are then empty, the rest None."""
    empty: Any = () if isinstance(shape, ListOf | MapOf | Uses | Gaps) else None
    return field(default=empty, metadata={"shape": shape, "doc": doc})


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a record."""

    name: str
    attribute: str
    shape: Shape
    doc: str
    required: bool


def keys_of(cls: type[Any]) -> tuple[Key, ...]:
    """The keys of a `Raw…` class in declared order.

    A trailing underscore of the attribute (`class_`) is not part of the key.
    """
    known = _KEYS.get(cls)
    if known is None:
        known = _KEYS[cls] = tuple(_key(f) for f in fields(cls) if "shape" in f.metadata)
    return known


_KEYS: dict[type[Any], tuple[Key, ...]] = {}


def _key(declared: Field[Any]) -> Key:
    return Key(
        declared.name.removesuffix("_"),
        declared.name,
        declared.metadata["shape"],
        declared.metadata["doc"],
        declared.default is MISSING,
    )


def matches(text: Text, value: str) -> bool:
    """Whether `value` is such a text."""
    if text.pattern is None:
        return True
    if re.fullmatch(text.pattern, value, re.ASCII) is None:
        return False
    if text.in_expressions and value in CONSTANTS:
        return False
    return not (text.python and keyword_help(value))


def keyword_help(name: str) -> str:
    """What to do about a dotted name for Python that a keyword spoils; empty where none does."""
    for part in name.split("."):
        if iskeyword(part):
            return f"{quoted(part)} is a keyword of Python; choose another name"
    return ""
