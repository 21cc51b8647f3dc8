"""Check of settings with jsonschema: the schema of `[tool.yods]`, and messages for its errors.

A setting's `title` is what messages say it must be.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from typing import Any

from yods_gen.cache_folder import cache_folder, only_mine
from yods_gen.errors import closest, listed, quoted
from yods_gen.whole_files import write_whole

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
