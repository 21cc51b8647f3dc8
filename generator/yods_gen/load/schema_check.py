"""load, part: the JSON Schema of the language, and what it finds wrong with a file.

`jsonschema` decides; here its errors get their place in the file and our messages. What is
checked is the file after overlays were put over it, so `ported`, which is for overlays only,
must be gone. The schema is derived from the shapes that `raw_…` modules state; `yods gen` writes
`schema/yods.schema.json`, which editors use (`yods_gen.language_tables`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.protocols import Validator
from jsonschema.validators import extend

from yods_gen.definitions.gaps import GAP_KINDS, kinds_on
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Reporter, Span, did_you_mean, listed, quoted
from yods_gen.load import raw_dialects, raw_interfaces, raw_ops, raw_types
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.reader import chosen, read_body
from yods_gen.load.shapes import (
    CONSTANTS,
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
    keys_by_name,
    keys_of,
    keyword_help,
)
from yods_gen.records import DataClass
from yods_gen.yaml_tables import read_table

#: A name, not an address: editors and validators identify schemas by it, nothing fetches it.
ID = "urn:yods:schema:definitions"
_DEFS = "#/$defs/"
_ONE_KEY = {"minProperties": 1, "maxProperties": 1}
#: What is written in the type of an operand or result instead of a key.
_WRAPPERS = {"optional": "Optional", "variadic": "Variadic"}
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


_DECIMAL = re.compile(r"[+-]?(0|[1-9][0-9]*)|0x[0-9a-fA-F]+")
#: Booleans of YAML 1.1, whose readers are common; the message explains.
_BOOLEANS = frozenset({"yes", "no", "on", "off", "y", "n", "true", "false"})
#: Plain scalars that are null in YAML.
NULLS = ("", "~", "null")
MAX_NUMBER_DIGITS = 20


class _Flag(str):
    """`true` or `false` without quotes, which may be meant as a text, too."""

    __slots__ = ()


class _Number(str):
    """An integer without quotes, which may be meant as a text, too."""

    __slots__ = ()


def _data(node: Node) -> Any:
    """Return `node` as the data that a schema is about."""
    if isinstance(node, Scalar):
        text = node.value
        if not node.plain:
            return text
        if text in ("true", "false"):
            return _Flag(text)
        if text in NULLS:
            return None
        return _Number(text) if _DECIMAL.fullmatch(text) else text
    if isinstance(node, ListNode):
        return list(map(_data, node.items))
    return {key.value: _data(value) for key, value in node.entries}


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


def _pattern(_: Validator, pattern: str, value: object, __: object) -> Iterator[ValidationError]:
    """As jsonschema's keyword, but of ASCII, and `$` does not match before a line break."""
    if isinstance(value, str) and not _compiled(pattern).fullmatch(value):
        yield ValidationError("does not match")


@cache
def _validator() -> Validator:
    def is_number(_: object, value: object) -> bool:
        return type(value) is _Number and len(value) <= MAX_NUMBER_DIGITS

    types = Draft202012Validator.TYPE_CHECKER.redefine_many(
        {
            "boolean": lambda _, value: type(value) is _Flag,
            "integer": is_number,
            "number": is_number,
        }
    )
    make: Any = extend  # it has no annotations
    cls = make(Draft202012Validator, {"pattern": _pattern}, type_checker=types)
    validator: Validator = cls(schema_for_checks())
    return validator


def accepts(root: Node, reporter: Reporter) -> bool:
    """Report what the schema finds wrong with a file; return whether it can be read all the same.

    It can where there are keys too many.
    """
    errors = list(_validator().iter_errors(_data(root)))
    if errors:
        explanation = _Explanation(root, reporter)
        for error in errors:
            explanation.report(error)
    return all(error.validator in ("not", "additionalProperties") for error in errors)


class _Place(DataClass, frozen=False):
    """Location of an error in a file.

    Attributes:
        name: The key whose value it is, or is part of.
        trail: What it is in, innermost last.
    """

    node: Node
    shape: Shape
    name: str
    trail: list[str]


class _Explanation:
    """Messages for the errors of one file."""

    def __init__(self, root: Node, reporter: Reporter) -> None:
        self._root = root
        self._reporter = reporter
        self._trail: list[str] = []
        name = _entry(root, "dialect")
        self._dialect = name[1].value if name and isinstance(name[1], Scalar) else ""

    def report(self, error: ValidationError) -> None:
        """Report an error."""
        path = list(error.absolute_path)
        ported = error.validator == "not"
        place = self._place(path[:-1] if ported else path)
        node, shape, name, self._trail = place.node, place.shape, place.name, place.trail
        if isinstance(shape, Uses) and path and isinstance(path[-1], int):
            self._bad_use(shape, node)
        elif isinstance(shape, Body):
            if read_body(node, name, self._error) is not None:
                self._wrong_kind(node, name, "an expression or a hook")
        elif isinstance(node, MapNode) and isinstance(shape, Record):
            self._unfit_keys(node, shape, error)
        elif isinstance(node, MapNode) and isinstance(shape, Gaps):
            self._unknown_gaps(node, shape)
        elif isinstance(node, MapNode) and isinstance(shape, MapOf):
            key = next(key for key, _ in node.entries if key.value == error.instance)
            self._trail.append(self._entry_label(name, key.value))
            self._bad_text(key, shape.key)
        elif isinstance(shape, Record):
            what = self._trail[-1] if self._trail else "the file"
            keys = f"its keys are {_shown(shape)}"
            help_ = keys if self._trail else "begin it with 'dialect: name'"
            message = f"{what} must be a mapping, not {_kind(node)}"
            self._error(node.span, "wrong-kind", message, help_)
        else:
            self._wrong_value(shape, node, name)

    # Places.

    def _place(self, path: list[str | int]) -> _Place:
        place = _Place(self._root, Record(RawFile), "", [])
        self._enter(place)
        for step in path:
            if isinstance(step, int):
                self._item(place, step)
            elif not self._key(place, step):
                break
            place.shape = chosen(place.shape, place.node)
            self._enter(place)
        return place

    def _item(self, place: _Place, number: int) -> None:
        assert isinstance(place.node, ListNode)
        place.node = place.node.items[number]
        if isinstance(place.shape, ListOf):
            place.shape = place.shape.item
        # Records with a name say it themselves; "item 3" helps only for the others.
        if not isinstance(place.node, Scalar) and _entry(place.node, "name") is None:
            place.trail.append(f"item {number + 1} of {quoted(place.name)}")

    def _key(self, place: _Place, step: str) -> bool:
        """Go to the value of a key, if it has a shape of its own."""
        found = _entry(place.node, step)
        shape, section = place.shape, place.name
        assert found is not None
        if isinstance(shape, Record):
            place.shape = keys_by_name(shape.cls)[step].shape
        elif isinstance(shape, Gaps):
            place.shape = GAP_SHAPES[GAP_KINDS[step].form]
        elif isinstance(shape, MapOf):
            if shape.key.pattern is not None:
                place.trail.append(self._entry_label(section, step))
            place.shape = shape.value
        else:
            return False
        place.node, place.name = found[1], step
        return True

    def _enter(self, place: _Place) -> None:
        """Add the name of a record to what the error is in."""
        if isinstance(place.shape, Record):
            label = _labels()["records"].get(place.shape.cls.__name__)
            named = _entry(place.node, "name") or _entry(place.node, "dialect")
            if label and named is not None and isinstance(named[1], Scalar):
                label = _labels()["items"].get(place.name, label)
                place.trail.append(f"{label} {quoted(named[1].value)}")

    def _entry_label(self, section: str, name: str) -> str:
        """Return what an entry of a section is called: a definition by its qualified name."""
        if section in _DEFINITIONS and self._dialect:
            name = f"{self._dialect}.{name}"
        return f"{_labels()['sections'].get(section, section)} {quoted(name)}"

    # Messages.

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        # A definition's qualified name says which dialect it is of.
        trail = self._trail[1:] if len(self._trail) > 1 else self._trail
        context = f"in {' of '.join(reversed(trail))}" if trail else ""
        self._reporter.error(span, id_, message, context=context, help_=help_)

    def _wrong_kind(self, node: Node, what: str, wanted: str, help_: str = "") -> None:
        message = f"{quoted(what)} must be {wanted}, not {_kind(node)}"
        self._error(node.span, "wrong-kind", message, help_)

    def _unfit_keys(self, node: MapNode, shape: Record, error: ValidationError) -> None:
        keys = keys_by_name(shape.cls)
        if error.validator == "required":
            name = next(n for n in keys if error.message.startswith(repr(n)))
            message = f"the key {quoted(name)} is missing"
            self._error(node.span, "missing-key", message, f"add '{name}: …'")
            return
        for key, _ in node.entries:
            if error.validator == "not" and key.value == "ported":
                # Overlays are part of their files by now, without what is theirs alone.
                self._error(
                    key.span,
                    "ported",
                    "'ported' fills gaps of another file, and this one is no overlay",
                    "remove the gap from 'unported', or write 'overlay: true' at the top",
                )
            elif error.validator != "not" and key.value not in keys:
                help_ = _comma_help(key) or did_you_mean(key.value, keys)
                if key.value in _WRAPPERS and "type" in keys:
                    help_ = f"write 'type: {_WRAPPERS[key.value]}[…]'"
                help_ = help_ or f"the keys are {_shown(shape)}"
                message = f"there is no key {quoted(key.value)} here"
                self._error(key.span, "unknown-key", message, help_)

    def _unknown_gaps(self, node: MapNode, shape: Gaps) -> None:
        known = [kind.key for kind in kinds_on(shape.on)]
        for key, _ in node.entries:
            if key.value in known:
                continue
            help_ = did_you_mean(key.value, known)
            if not help_ and key.value in GAP_KINDS:
                help_ = f"such gaps are in definitions of {listed(GAP_KINDS[key.value].on)}"
            message = f"nothing here has a gap {quoted(key.value)}"
            help_ = help_ or f"the gaps are {listed(sorted(known))}"
            self._error(key.span, "unknown-key", message, help_)

    def _bad_use(self, shape: Uses, node: Node) -> None:
        is_map = isinstance(node, MapNode) and len(node.entries) == 1
        name = node.entries[0][0] if isinstance(node, MapNode) and is_map else node
        if isinstance(name, Scalar):
            self._bad_text(name, QUALIFIED_NAME)
        else:
            wanted = "names, or names with arguments '{Name: …}'"
            self._wrong_kind(node, shape.table, wanted)

    def _wrong_value(self, shape: Shape, node: Node, what: str) -> None:
        """Report a scalar that does not fit, or a list or mapping for another kind of node."""
        wanted = _wanted(shape)
        if not isinstance(shape, _SCALARS) or not isinstance(node, Scalar):
            help_ = ""
            if isinstance(shape, ListOf | Uses) and wanted == "a list":
                help_ = f"write '{what}: [...]', or items with '- '"
            elif isinstance(shape, Gaps):
                help_ = f"its keys are {listed(sorted(kind.key for kind in kinds_on(shape.on)))}"
            self._wrong_kind(node, what, wanted, help_)
        elif node.plain and node.value in NULLS:
            self._error(node.span, "missing-value", f"{quoted(what)} has no value")
        elif isinstance(shape, Flag) and node.value.lower() in _BOOLEANS:
            message = f"{quoted(node.value)} is not a boolean here"
            help_ = "write true or false, in lower case and without quotes"
            self._error(node.span, "not-a-boolean", message, help_)
        elif isinstance(shape, Number) and node.plain and _DECIMAL.fullmatch(node.value):
            self._error(node.span, "number-too-large", f"{quoted(what)} is far too large")
        elif isinstance(shape, Choice):
            message = f"{quoted(what)} cannot be {quoted(node.value)}"
            help_ = f"choose {_wanted(shape)}"
            self._error(node.span, "unknown-value", message, help_)
        elif isinstance(shape, Text):
            self._bad_text(node, shape)
        else:
            self._wrong_kind(node, what, wanted)

    def _bad_text(self, node: Scalar, shape: Text) -> None:
        help_ = keyword_help(node.value) or _comma_help(node)
        if shape is QUALIFIED_NAME and (use := _USE.fullmatch(node.value)) is not None:
            help_ = f"its arguments are a list or mapping: {{{use[1]}: [{use[2]}]}}"
        help_ = help_ or f"it must match {shape.pattern}"
        if shape.in_expressions and node.value in CONSTANTS:
            help_ = "in expressions it is the constant; choose another name"
        self._error(node.span, "invalid-name", f"{quoted(node.value)} is not {shape.what}", help_)


#: A trait or interface with arguments, as ODS has them.
_USE = re.compile(r"([\w.]+)[<(](.*)[)>]")
_SCALARS = (Text, Flag, Number, Choice)


def _entry(node: Node, name: str) -> tuple[Scalar, Node] | None:
    entries = node.entries if isinstance(node, MapNode) else ()
    return next((entry for entry in entries if entry[0].value == name), None)


def _shown(shape: Record) -> str:
    """Return the keys to choose from, those that must be there first."""
    keys = keys_by_name(shape.cls)
    return listed(sorted(keys, key=lambda name: not keys[name].required))


def _comma_help(node: Scalar) -> str:
    """Return advice on a part of a text that YAML has cut at a comma; empty for others."""
    if node.plain and any(node.value.count(a) != node.value.count(b) for a, b in ("()", "<>")):
        return "an expression with a comma is to be quoted: YAML ends it there"
    return ""


def _kind(node: Node) -> str:
    if isinstance(node, Scalar):
        return f"the text {quoted(node.value)}" if node.value else "empty"
    return "a list" if isinstance(node, ListNode) else "a mapping"


def _wanted(shape: Shape) -> str:
    match shape:
        case Flag():
            return "true or false"
        case Number():
            return "an integer"
        case Choice(values):
            return f"one of {listed(values, 'or')}"
        case Text() | ListOf() | MapOf():
            return shape.what
        case OneOf(shapes):
            return " or ".join(map(_wanted, shapes))
        case Uses():
            return "a list"
        case Record() | Gaps() | Body():
            return "a mapping"


#: The sections whose entries have a qualified name.
_DEFINITIONS = frozenset({"ops", "types", "attributes", "enums", "interfaces", "traits"})


@cache
def _labels() -> Any:
    """Names in messages for records that have a `name`, for those of lists, and for sections."""
    return read_table(Path(__file__).with_name("labels.yaml"))
