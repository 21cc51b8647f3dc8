"""Shapes of YAML values, from which the JSON Schema is derived.

A `Raw…` dataclass of the modules `raw_…` states its keys with `must_give`, `may_give` and
`may_list`; the annotation of a key implies its shape. `schema_file` writes the shapes as a JSON
Schema, `schema_check` checks files with that schema and `reader` makes records of what it accepts.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from functools import cache
from keyword import iskeyword, kwlist
from types import NoneType
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from yods_gen.definitions.gaps import Carrier
from yods_gen.errors import Located, Span, quoted
from yods_gen.load.nodes import Node
from yods_gen.records import DataClass, field

#: A Python name that generated code has unchanged.
IDENTIFIER = r"[A-Za-z][A-Za-z0-9_]*"


class Text(DataClass):
    """A string; `pattern`, when given, must match all of it, and `what` names it."""

    what: str = "text"
    pattern: str | None = None
    #: Whether generated code has it unchanged, so that no part of it may be a keyword.
    python: bool = False
    #: Whether it is a name in expressions, where `True` would be the constant.
    in_expressions: bool = False


class Flag(DataClass):
    """`true` or `false`, without quotes."""


class Number(DataClass):
    """An integer in decimal or hexadecimal (0x…) notation."""


class Choice(DataClass):
    """One of several keywords."""

    values: tuple[str, ...]


class ListOf(DataClass):
    """A list of values of one shape."""

    item: Shape
    what: str = "a list"


class MapOf(DataClass):
    """A mapping from names to values of one shape; the order is kept."""

    key: Text
    value: Shape
    what: str = "a mapping from names to definitions"


class Record(DataClass):
    """A mapping with known keys: those of a `Raw…` dataclass."""

    cls: type[Any]


class Uses(DataClass):
    """Traits or interfaces: bare names and `{Name: arguments}`, also in lists (ODS: TraitList).

    Definitions may add to the table, so that only resolving finds unknown names; `names` are
    those that the language has, which editors propose.
    """

    table: str
    names: tuple[str, ...] = ()
    #: Kind of definition that the names are for; empty: any.
    on: str = ""


class Body(DataClass):
    """Body of a method: `{expression: …}`, `{hook: function}`, or just the function."""


class Gaps(DataClass):
    """Unported parts of a definition: C++ texts by the kinds of `definitions.gaps`."""

    on: Carrier


class OneOf(DataClass):
    """A value of any of these shapes, which are of different kinds of YAML nodes."""

    shapes: tuple[Shape, ...]


Shape: TypeAlias = (
    Text | Flag | Number | Choice | ListOf | MapOf | Record | Uses | Body | Gaps | OneOf
)

#: Names that are constants in expressions, whatever else has such a name.
CONSTANTS = frozenset({"True", "False", "None"})

TEXT = Text()
EXPRESSION = Text("an expression")
REFERENCE = Text("a constraint")
FORMAT = Text("an assembly format")
NAME = Text("a name", IDENTIFIER)
#: Name of a part or parameter of an op, type, attribute, trait or constraint.
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
#: Shape of the value of a gap, by `GapKind.form`.
GAP_SHAPES: dict[str, Shape] = {
    "one": TEXT,
    "list": ListOf(TEXT, "a list of C++"),
    "named": MapOf(TEXT, TEXT, "a mapping from names to C++"),
}


# Annotations of keys, each of a value in a file and its shape.
Prose: TypeAlias = Annotated[Located[str], TEXT]
Expr: TypeAlias = Annotated[Located[str], EXPRESSION]
Reference: TypeAlias = Annotated[Located[str], REFERENCE]
FormatText: TypeAlias = Annotated[Located[str], FORMAT]
Name: TypeAlias = Annotated[Located[str], NAME]
PartName: TypeAlias = Annotated[Located[str], PART_NAME]
QualifiedName: TypeAlias = Annotated[Located[str], QUALIFIED_NAME]
Mnemonic: TypeAlias = Annotated[Located[str], MNEMONIC]
OpName: TypeAlias = Annotated[Located[str], OP_NAME]
FullOpName: TypeAlias = Annotated[
    Located[str], Text("an operation", rf"{NAMESPACE.pattern}\.{OP_NAME.pattern}")
]
Namespace: TypeAlias = Annotated[Located[str], NAMESPACE]
ModuleName: TypeAlias = Annotated[Located[str], MODULE]
HookName: TypeAlias = Annotated[Located[str], HOOK]
CPP_NAME = Text("a C++ name", r"(::)?[A-Za-z_]\w*(::[A-Za-z_]\w*)*")
CppName: TypeAlias = Annotated[Located[str], CPP_NAME]
Bool: TypeAlias = Annotated[Located[bool], Flag()]
Int: TypeAlias = Annotated[Located[int], Number()]

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")
#: A mapping of the file, in its order, and one whose keys are names.
Keyed: TypeAlias = tuple[tuple[KeyT, ValueT], ...]
Entries: TypeAlias = Keyed[Name, ValueT]


def must_give(doc: str) -> Any:
    """A key that must be given."""
    return field(metadata={"doc": doc})


def may_give(doc: str) -> Any:
    """A key that may be left out, and is then None."""
    return field(default=None, metadata={"doc": doc})


def may_list(doc: str) -> Any:
    """A key for a list or mapping that may be left out, and is then empty."""
    return field(default=(), metadata={"doc": doc})


def _shape(annotation: Any) -> Shape:
    """Return the shape that the annotation of a key implies."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        shape: Shape = arguments[1]
        return shape
    if origin is tuple and get_origin(arguments[0]) is tuple:
        key, value = map(_shape, get_args(arguments[0]))
        assert isinstance(key, Text), annotation
        return MapOf(key, value)
    if origin is tuple:
        return ListOf(_shape(arguments[0]))
    if origin is None:
        return Record(annotation)
    shapes = tuple(_shape(each) for each in arguments if each is not NoneType)
    return shapes[0] if len(shapes) == 1 else OneOf(shapes)


class Key(DataClass):
    """One key of a record."""

    name: str
    attribute: str
    shape: Shape
    doc: str
    required: bool


def keys_by_name(cls: type[Any]) -> dict[str, Key]:
    """Return the keys of a `Raw…` class in declared order, by name.

    A trailing underscore of the attribute (`class_`) is not part of the key.
    """
    if cls not in _KEYS:
        annotations = get_type_hints(cls, include_extras=True)
        keys = (
            Key(
                declared.name.removesuffix("_"),
                declared.name,
                _shape(annotations[declared.name]),
                declared.metadata["doc"],
                declared.default is MISSING,
            )
            for declared in fields(cls)
            if "doc" in declared.metadata
        )
        _KEYS[cls] = {key.name: key for key in keys}
    return _KEYS[cls]


_KEYS: dict[type[Any], dict[str, Key]] = {}


def keys_of(cls: type[Any]) -> tuple[Key, ...]:
    """Return the keys of a `Raw…` class in declared order."""
    return tuple(keys_by_name(cls).values())


@cache
def full_pattern(text: Text) -> str | None:
    """Return the regular expression for `text`, excluded keywords and constants included."""
    if text.pattern is None:
        return None
    excluded = ""
    if text.in_expressions:
        excluded = f"(?!({'|'.join(sorted(CONSTANTS))})$)"
    elif text.python:
        excluded = rf"(?!(.*\.)?({'|'.join(kwlist)})(\.|$))"
    return f"^{excluded}({text.pattern})$"


def matches(text: Text, value: str) -> bool:
    """Return whether `value` is such a text."""
    pattern = full_pattern(text)
    return pattern is None or re.fullmatch(pattern, value, re.ASCII) is not None


def keyword_help(name: str) -> str:
    """Return advice on a dotted Python name that has a keyword as a part; empty if none is."""
    for part in name.split("."):
        if iskeyword(part):
            return f"{quoted(part)} is a keyword of Python; choose another name"
    return ""


# Shapes and summaries that several tables of keys use.

SUMMARY = "One line of prose, without full stop where it is a noun phrase."
DESCRIPTION = "Prose in Markdown for the documentation of the generated class."
#: The key `deprecated`.
DEPRECATED = "That it should no longer be used, by what is to be used instead: 'use sum'."
Deprecation: TypeAlias = Annotated[
    Located[str], Text("a line that says what to use instead", r"\S.*")
]
#: The key `unported`.
UNPORTED = "What is not ported: the C++ that each gap stands for."
PORTED = "In an overlay: gaps that are filled elsewhere, such as 'verifier' or 'directives.Name'."


class Raw(DataClass, kw_only=True):
    """A mapping of a definition file, with its place."""

    span: Span


class RawUse(DataClass):
    """A trait or interface in use; `argument` is what followed its name, if anything."""

    name: Located[str]
    argument: Node | None


#: Interfaces may come from any dialect, so only resolving finds unknown names.
InterfaceUses: TypeAlias = Annotated[tuple[RawUse, ...], Uses("interfaces")]
