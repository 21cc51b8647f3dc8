"""The definition language as a JSON Schema, derived from the shapes that `raw_…` modules state.

`yods gen` writes `schema/yods.schema.json`, which editors use (`yods_gen.language_tables`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from yods_gen.definitions.gaps import kinds_on
from yods_gen.definitions.traits import TRAITS
from yods_gen.load import raw_dialects, raw_interfaces, raw_ops, raw_types
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.shapes import (
    GAP_SHAPES,
    HOOK,
    QUALIFIED_NAME,
    TEXT,
    Body,
    Choice,
    Flag,
    Gaps,
    Key,
    ListOf,
    MapOf,
    Number,
    OneOf,
    Record,
    Shape,
    Text,
    Uses,
    full_pattern,
    keys_of,
)

#: A name, not an address: editors and validators identify schemas by it, nothing fetches it.
ID = "urn:yods:schema:definitions"
_DEFS = "#/$defs/"
_ONE_KEY = {"minProperties": 1, "maxProperties": 1}
PATH = Path(__file__).parents[1] / "schema" / "yods.schema.json"


def schema() -> dict[str, Any]:
    """Return the whole schema, draft 2020-12."""
    writer = _Writer()
    root = writer.record(RawFile)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": ID,
        "title": "yods definition file",
        **root,
        "$defs": dict(sorted(writer.definitions.items())),
    }


def schema_for_checks() -> dict[str, Any]:
    """Return the schema without references and annotations: checks take a third of the time less.

    It is that of a file over which overlays were put, so that nothing has a key `ported`.
    """
    return _Writer(for_checks=True).record(RawFile)


def schema_text() -> str:
    """Return the text of the schema file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


class _Writer:
    """Writes shapes as schemas; `definitions` gets those that several keys have."""

    def __init__(self, *, for_checks: bool = False) -> None:
        self.definitions: dict[str, Any] = {}
        self._for_checks = for_checks

    def record(self, cls: type[Any]) -> dict[str, Any]:
        """Return the schema of a mapping."""
        keys = keys_of(cls)
        result: dict[str, Any] = {"type": "object"}
        if not self._for_checks:
            result["description"] = (cls.__doc__ or "").strip()
        result["additionalProperties"] = False
        result["properties"] = {key.name: self._value(key) for key in keys}
        required = [key.name for key in keys if key.required]
        if required:
            result["required"] = required
        return result

    def _value(self, key: Key) -> dict[str, Any]:
        if not self._for_checks:
            return {**self._shape(key.shape), "description": key.doc}
        return {"not": {}} if key.name == "ported" else self._shape(key.shape)

    def _shape(self, shape: Shape) -> dict[str, Any]:
        match shape:
            case Text(_, None):
                # What YAML takes for a number is still text to us: `default: 42`.
                return {"type": ["string", "number", "boolean"]}
            case Text(what, _, python):
                text = {"type": "string", "pattern": full_pattern(shape)}
                words = re.findall(r"\w+", what.replace("'s", "").title())
                return self._named("".join(words[1:]), lambda: text) if python else text
            case Flag():
                return {"type": "boolean"}
            case Number():
                return {"type": "integer"}
            case Choice(values):
                return {"enum": list(values)}
            case ListOf(item):
                return {"type": "array", "items": self._shape(item)}
            case MapOf(key, value):
                return {
                    "type": "object",
                    "propertyNames": {"pattern": full_pattern(key)} if key.pattern else {},
                    "additionalProperties": self._shape(value),
                }
            case Record(cls):
                return self._named(cls.__name__.removeprefix("Raw"), lambda: self.record(cls))
            case Uses():
                name = f"{shape.on.title()}{shape.table.title()}"
                return self._named(name, lambda: self._uses(shape, name))
            case Body():
                properties = {"expression": self._shape(TEXT), "hook": self._shape(HOOK)}
                body = {"type": ["string", "object"], "pattern": full_pattern(HOOK), **_ONE_KEY}
                return {**body, "additionalProperties": False, "properties": properties}
            case Gaps(on):
                gaps = {k.key: (self._shape(GAP_SHAPES[k.form]), k.doc) for k in kinds_on(on)}
                properties = {
                    key: {**form, "description": doc} for key, (form, doc) in gaps.items()
                }
                return {"type": "object", "additionalProperties": False, "properties": properties}
            case OneOf(shapes):
                return _one_of([self._resolved(self._shape(each)) for each in shapes])

    def _named(self, name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Put a schema that many keys have among the definitions, and refer to it."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name].update(make())
        if self._for_checks:
            return dict(self.definitions[name])
        return {"$ref": f"{_DEFS}{name}"}

    def _resolved(self, schema: dict[str, Any]) -> dict[str, Any]:
        reference = schema.get("$ref")
        return schema if reference is None else self.definitions[reference.removeprefix(_DEFS)]

    def _uses(self, shape: Uses, name: str) -> dict[str, Any]:
        """Definitions say themselves what a trait or interface of theirs takes."""
        pattern = full_pattern(QUALIFIED_NAME)
        item: dict[str, Any] = {
            "type": ["string", "object", "array"],
            "pattern": pattern,
            **_ONE_KEY,
            "propertyNames": {"pattern": pattern},
        }
        item["items"] = item if self._for_checks else {"$ref": f"{_DEFS}{name}/items"}
        if shape.names and not self._for_checks:
            # Any other name will do, too; these are what editors propose.
            traits = {name: TRAITS[name] for name in shape.names}
            bare = [n for n, t in traits.items() if not any(s.required for s in t.parameters)]
            given = {n: {"description": t.summary} for n, t in traits.items() if t.parameters}
            item["anyOf"] = [{"enum": bare}, {"properties": given}]
        return {"type": "array", "items": item}


def _one_of(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    """Join schemas for different kinds of nodes, as each keyword applies to one kind.

    `anyOf` would mean the same, but its errors do not say which of the kinds was meant, and it
    takes longer.
    """
    joined = {key: value for schema in schemas for key, value in schema.items()}
    types = ([each] if isinstance(each, str) else each for each in (s["type"] for s in schemas))
    return {**joined, "type": [name for each in types for name in each]}


def records() -> dict[str, type[Any]]:
    """The `Raw…` classes that have keys, by their names without `Raw`."""
    modules = (raw_dialects, raw_interfaces, raw_ops, raw_types)
    return {
        name.removeprefix("Raw"): value
        for module in modules
        for name, value in vars(module).items()
        if name.startswith("Raw") and isinstance(value, type) and keys_of(value)
    }
