"""The definition language as a JSON Schema, derived from the shapes the loader reads by.

`python -m yods_gen.load.schema_file` writes `schema/yods.schema.json`, which editors use;
a test compares the file with this module's answer.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from yods_gen.definitions.gaps import Carrier, kinds_on
from yods_gen.definitions.traits import TRAITS
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.shapes import (
    EXPRESSION,
    IDENTIFIER,
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
    keys_of,
)

#: A name, not an address: editors and validators tell schemas apart by it, nothing fetches it.
ID = "urn:yods:schema:definitions"
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
    match shape:
        case Text(_, None):
            # What YAML takes for a number is still text to us: `default: 42`.
            return {"type": ["string", "number", "boolean"]}
        case Text(_, pattern):
            return {"type": "string", "pattern": f"^({pattern})$"}
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
                "propertyNames": {"pattern": f"^({key.pattern})$"} if key.pattern else {},
                "additionalProperties": _shape(value, definitions),
            }
        case Record(cls):
            name = cls.__name__.removeprefix("Raw")
            if name not in definitions:
                definitions[name] = {}
                definitions[name] = _record(cls, definitions)
            return {"$ref": f"#/$defs/{name}"}
        case Uses(_, names, open_):
            items = _any_use() if names is None else _use(names)
            if open_ and names is not None:
                items["anyOf"] += _any_use()["anyOf"]
            items["anyOf"].append({"type": "array"})
            return {"type": "array", "items": items}
        case Body():
            return _body()
        case Gaps(on):
            return _gaps(on)
        case OneOf(shapes):
            return {"anyOf": [_shape(each, definitions) for each in shapes]}


def _gaps(on: Carrier) -> dict[str, Any]:
    text = _shape(TEXT, {})
    forms: dict[str, dict[str, Any]] = {
        "one": text,
        "list": {"type": "array", "items": text},
        "named": {"type": "object", "additionalProperties": text},
    }
    properties = {k.key: {**forms[k.form], "description": k.doc} for k in kinds_on(on)}
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _body() -> dict[str, Any]:
    hook = {"type": "string", "pattern": f"^({IDENTIFIER})$"}
    expression = _shape(EXPRESSION, {})
    one = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": False}
    return {"anyOf": [hook, {**one, "properties": {"expression": expression, "hook": hook}}]}


def _any_use() -> dict[str, Any]:
    """Interfaces and traits that definitions define: they say what each takes."""
    name = f"^({QUALIFIED_NAME.pattern})$"
    one = {"type": "object", "minProperties": 1, "maxProperties": 1}
    return {
        "anyOf": [
            {"type": "string", "pattern": name},
            {**one, "propertyNames": {"pattern": name}},
        ]
    }


def _use(names: tuple[str, ...]) -> dict[str, Any]:
    settings = {n: TRAITS[n].parameters for n in names}
    parametric = [n for n in names if settings[n]]
    bare = [n for n in names if not any(s.required for s in settings[n])]
    options: list[dict[str, Any]] = [{"enum": bare}]
    if parametric:
        options.append(
            {
                "type": "object",
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": False,
                "properties": {n: {"description": TRAITS[n].summary} for n in parametric},
            }
        )
    return {"anyOf": options}


if __name__ == "__main__":
    PATH.parent.mkdir(exist_ok=True)
    PATH.write_text(schema_text(), encoding="utf-8", newline="\n")
