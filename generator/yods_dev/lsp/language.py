"""Shapes at the paths of a definition file, by the tables of the loader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from yods_dev.lsp.outline import Path
from yods_gen.definitions.traits import TRAITS
from yods_gen.load import shapes
from yods_gen.load.raw_dialects import RawFile
from yods_gen.records import dataclass

FILE = shapes.Record(RawFile)
ShapeT = TypeVar("ShapeT", shapes.Record, shapes.Text)


@dataclass(frozen=True, slots=True)
class UseArgument:
    """Argument of a trait or interface in use."""

    table: str
    name: str


@dataclass(frozen=True, slots=True)
class Where:
    """Shape and key at a path.

    Attributes:
        shape: The shape of a value there; None where the language has none.
        key: The key of a record whose value it is, or is part of.
        owner: The record that key is of.
    """

    shape: shapes.Shape | UseArgument | None
    key: shapes.Key | None = None
    owner: shapes.Record | None = None


def where(path: Path) -> Where:
    """Return the shape at `path`, whether the file has anything there or not."""
    current = Where(FILE)
    for step in path:
        current = _step(current, step)
    return current


def _step(at: Where, step: str | int) -> Where:
    shape = at.shape
    if isinstance(shape, shapes.OneOf):
        wanted = (
            (shapes.ListOf, shapes.Uses) if isinstance(step, int) else (shapes.Record, shapes.MapOf)
        )
        shape = next((each for each in shape.shapes if isinstance(each, wanted)), None)
    match shape, step:
        case shapes.Record(cls), str():
            key = next((key for key in shapes.keys_of(cls) if key.name == step), None)
            return Where(None if key is None else key.shape, key, shape)
        case shapes.MapOf(_, value), str():
            return Where(value, at.key, at.owner)
        case shapes.ListOf(item), int():
            return Where(item, at.key, at.owner)
        case shapes.Uses(), int():
            return Where(shape, at.key, at.owner)
        case shapes.Uses(table), str():
            return Where(UseArgument(table, step), at.key, at.owner)
        case UseArgument(), _:
            return at
        case shapes.Gaps(), _:
            return at  # its kinds, their names, and C++ all the way down
        case shapes.Body(), "expression" | "hook":
            return Where(shape, at.key, at.owner)
    return Where(None)


def shapes_at(shape: shapes.Shape | UseArgument | None, kind: type[ShapeT]) -> Iterator[ShapeT]:
    """The shapes of a kind that a value of `shape` may have."""
    match shape:
        case kind():
            yield shape
        case shapes.OneOf(alternatives):
            for each in alternatives:
                yield from shapes_at(each, kind)


def definition_path(path: Path) -> Path | None:
    """The path of the definition around: an op, type, constraint and so on."""
    if path[:1] == ("constraints",):
        return path[:3] if len(path) >= 3 else None
    if len(path) >= 2 and path[0] in SECTIONS:
        return path[:2]
    return None


#: Sections of a file and what an entry of theirs is.
SECTIONS = {
    "types": "type", "attributes": "attribute", "enums": "enum", "interfaces": "interface",
    "traits": "trait", "resources": "resource", "op_templates": "op template", "ops": "op",
    "patterns": "pattern set",
}  # fmt: skip


def trait_help(name: str) -> str:
    """Return the summary of a trait of MLIR's own; empty if there is none of that name."""
    trait = TRAITS.get(name)
    if trait is None:
        return ""
    given = "".join(f"\n- `{each.name}`" for each in trait.parameters)
    return f"**{name}** — trait\n\n{trait.summary}" + (f"\n\nIt is given:{given}" if given else "")
