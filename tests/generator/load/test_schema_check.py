"""The JSON Schema, the loader and the definitions in this repository agree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from support.marks import spread
from support.paths import REPOSITORY
from yods_gen.errors import DefinitionErrors
from yods_gen.load.files import load
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.schema_check import PATH, schema
from yods_gen.load.schema_check import records as raw_records
from yods_gen.load.shapes import Choice, ListOf, MapOf, OneOf, Record, Shape, Text, Uses, keys_of

GOOD = [*sorted((REPOSITORY / "defs").rglob("*.yaml"))]
PRELUDE = sorted((REPOSITORY / "generator/yods_gen/prelude").glob("*.yaml"))


class Words(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors read it: only true and false are booleans."""


Words.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(":bool")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Words.add_implicit_resolver(
    "tag:yaml.org,2002:bool", __import__("re").compile("^(?:true|false)$"), list("tf")
)


def test_schema_is_valid() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


def records() -> list[type[Any]]:
    """All mappings of the language, found from the loader's side."""
    found: list[type[Any]] = []

    def visit(shape: Shape) -> None:
        if isinstance(shape, Record):
            if shape.cls not in found:
                found.append(shape.cls)
                for key in keys_of(shape.cls):
                    visit(key.shape)
        elif isinstance(shape, ListOf):
            visit(shape.item)
        elif isinstance(shape, MapOf):
            visit(shape.value)
        elif isinstance(shape, OneOf):
            for each in shape.shapes:
                visit(each)

    visit(Record(RawFile))
    return found


@pytest.mark.parametrize("cls", records(), ids=lambda cls: cls.__name__)
def test_keys_agree_both_ways(cls: type[Any]) -> None:
    whole = json.loads(PATH.read_text(encoding="utf-8"))
    name = cls.__name__.removeprefix("Raw")
    mapping = whole if name == "File" else whole["$defs"][name]
    keys = {key.name: key for key in keys_of(cls)}
    assert set(mapping["properties"]) == set(keys)
    assert set(mapping.get("required", ())) == {k.name for k in keys.values() if k.required}
    assert mapping["additionalProperties"] is False
    for key in keys.values():
        stated = mapping["properties"][key.name]
        if "$ref" in stated:
            stated = {**whole["$defs"][stated["$ref"].rpartition("/")[2]], **stated}
        assert stated["description"]
        if isinstance(key.shape, Choice):
            assert stated["enum"] == list(key.shape.values)
        elif isinstance(key.shape, Text) and key.shape.pattern:
            assert stated["pattern"].endswith(f"({key.shape.pattern})$")
        elif isinstance(key.shape, Uses) and key.shape.names:
            options = stated["items"]["anyOf"]
            names = {n for o in options for n in (*o.get("enum", ()), *o.get("properties", ()))}
            assert names == set(key.shape.names)


def test_every_raw_class_is_reachable() -> None:
    assert set(raw_records().values()) == set(records())


@pytest.mark.parametrize("path", spread([*GOOD, *PRELUDE], 3), ids=lambda path: path.name)
def test_schema_accepts_valid_definitions(path: Path) -> None:
    load([path], REPOSITORY)
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=Words)
    jsonschema.Draft202012Validator(schema()).validate(data)


REJECTED = [
    "{}",
    "{dialect: d, sumary: x}",
    "{dialect: 'a b'}",
    "{dialect: d, ops: []}",
    "{dialect: d, ops: {'a b': {}}}",
    "{dialect: d, ops: {o: {operands: [{name: x}]}}}",
    "{dialect: d, ops: {o: {operands: [{name: x, type: I32, kind: y}]}}}",
    "{dialect: d, ops: {o: {attributes: [{name: x, type: A, optional: 'yes'}]}}}",
    "{dialect: d, ops: {o: {hooks: {parse: 'f()'}}}}",
    "{dialect: d, enums: {e: {}}}",
    "{dialect: d, enums: {e: {kind: bits, cases: []}}}",
    "{dialect: d, enums: {e: {cases: [{name: a, value: x}]}}}",
    "{dialect: d, types: {t: {parameters: [{name: _x, kind: int}]}}}",
    "{dialect: d, hooks: a.def.b}",
    "{dialect: d, ops: {o: {operands: [{name: None, type: I32}]}}}",
    "{dialect: d, ops: {o: {traits: [Pure, [{A: 1, B: 2}]]}}}",
    "{dialect: d, ops: {o: {traits: [Pure, [[], ['a b']]]}}}",
    "{dialect: d, ops: {o: {fold: [{gives: []}]}}}",
    "{dialect: d, interfaces: {I: {on: op, methods: {m: {default: {hook: f, expression: x}}}}}}",
]


@pytest.mark.parametrize("text", REJECTED)
def test_schema_rejects_invalid_definitions(tmp_path: Path, text: str) -> None:
    path = tmp_path / "d.yaml"
    path.write_text(text)
    with pytest.raises(DefinitionErrors):
        load([path], tmp_path)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema()).validate(yaml.load(text, Loader=Words))
