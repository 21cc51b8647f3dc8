"""The definition language as a JSON Schema, derived from the shapes that `raw_…` modules state.

`yods gen` writes `schema/yods.schema.json`, which editors use (`yods_gen.documents`).
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from yods_gen.definitions.gaps import kinds_on
from yods_gen.definitions.traits import TRAITS
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
    """The whole schema, draft 2020-12."""
    definitions: dict[str, Any] = {}
    root = _record(RawFile, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": ID,
        "title": "yods definition file",
        **root,
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """The bytes of the schema file, as text."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _record(cls: type[Any], definitions: dict[str, Any]) -> dict[str, Any]:
    keys = keys_of(cls)
    result: dict[str, Any] = {
        "type": "object",
        "description": (cls.__doc__ or "").strip(),
        "additionalProperties": False,
        "properties": {
            key.name: {**_shape(key.shape, definitions), "description": key.doc} for key in keys
        },
    }
    required = [key.name for key in keys if key.required]
    if required:
        result["required"] = required
    return result


def _shape(shape: Shape, definitions: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a shape; one that several places refer to goes to `definitions`."""
    match shape:
        case Text(_, None):
            # What YAML takes for a number is still text to us: `default: 42`.
            return {"type": ["string", "number", "boolean"]}
        case Text(what, _, True):
            text = {"type": "string", "pattern": full_pattern(shape)}
            return _named(
                "".join(re.findall(r"\w+", what.replace("'s", "").title())[1:]), text, definitions
            )
        case Text():
            return {"type": "string", "pattern": full_pattern(shape)}
        case Flag():
            return {"type": "boolean"}
        case Number():
            return {"type": "integer"}
        case Choice(values):
            return {"enum": list(values)}
        case ListOf(item):
            return {"type": "array", "items": _shape(item, definitions)}
        case MapOf(key, value):
            return {
                "type": "object",
                "propertyNames": {"pattern": full_pattern(key)} if key.pattern else {},
                "additionalProperties": _shape(value, definitions),
            }
        case Record(cls):
            name = cls.__name__.removeprefix("Raw")
            if name not in definitions:
                definitions[name] = {}
                definitions[name] = _record(cls, definitions)
            return {"$ref": f"{_DEFS}{name}"}
        case Uses():
            name = f"{shape.on.title()}{shape.table.title()}"
            return _named(name, _uses(shape, name), definitions)
        case Body():
            properties = {"expression": _shape(TEXT, {}), "hook": _shape(HOOK, definitions)}
            body = {"type": ["string", "object"], "pattern": full_pattern(HOOK), **_ONE_KEY}
            return {**body, "additionalProperties": False, "properties": properties}
        case Gaps(on):
            gaps = {
                kind.key: (_shape(GAP_SHAPES[kind.form], {}), kind.doc) for kind in kinds_on(on)
            }
            properties = {key: {**form, "description": doc} for key, (form, doc) in gaps.items()}
            return {"type": "object", "additionalProperties": False, "properties": properties}
        case OneOf(shapes):
            return _one_of([_definition(_shape(each, definitions), definitions) for each in shapes])


def _named(name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """Put a schema that many keys have among the definitions, and refer to it."""
    definitions[name] = schema
    return {"$ref": f"{_DEFS}{name}"}


def _definition(schema: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref")
    return schema if reference is None else definitions[reference.removeprefix(_DEFS)]


def _one_of(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    """Join schemas for different kinds of nodes, as each keyword applies to one kind.

    `anyOf` would mean the same, but its errors do not say which of the kinds was meant, and it
    takes longer.
    """
    joined = {key: value for schema in schemas for key, value in schema.items()}
    types = ([each] if isinstance(each, str) else each for each in (s["type"] for s in schemas))
    return {**joined, "type": [name for each in types for name in each]}


def _uses(shape: Uses, name: str) -> dict[str, Any]:
    """Interfaces and traits that definitions define say themselves what each takes."""
    pattern = full_pattern(QUALIFIED_NAME)
    item: dict[str, Any] = {
        "type": ["string", "object", "array"],
        "pattern": pattern,
        **_ONE_KEY,
        "propertyNames": {"pattern": pattern},
        "items": {"$ref": f"{_DEFS}{name}/items"},
    }
    if shape.names:
        # Any other name will do, too; these are what editors propose.
        bare = [n for n in shape.names if not any(s.required for s in TRAITS[n].parameters)]
        given = {n: {"description": TRAITS[n].summary} for n in shape.names if TRAITS[n].parameters}
        item["anyOf"] = [{"enum": bare}, {"properties": given}]
    return {"type": "array", "items": item}
