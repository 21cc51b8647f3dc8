"""load, part: nodes to values by the shapes that the modules `raw_…` state."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from yods_gen.definitions.gaps import GAP_KINDS, Gap, kinds_on
from yods_gen.errors import Reporter, closest, listed, quoted
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.load.raw_dialects import RawFile
from yods_gen.load.raw_interfaces import RawBody
from yods_gen.load.raw_parts import RawUse
from yods_gen.load.shapes import (
    CONSTANTS,
    EXPRESSION,
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
    keys_of,
    keyword_help,
    matches,
)
from yods_gen.spans import Located, Span

_DECIMAL = re.compile(r"[+-]?(0|[1-9][0-9]*)|0x[0-9a-fA-F]+")
#: What YAML 1.1 readers take for booleans; named so that the message can explain.
_OTHER_BOOLEANS = frozenset({"yes", "no", "on", "off", "y", "n"})
MAX_NUMBER_DIGITS = 20


def _shown(keys: Mapping[str, Key]) -> str:
    """The keys to choose from, those that must be there first."""
    return listed(sorted(keys, key=lambda name: not keys[name].required))


class Reader:
    """Nodes to values by shape. A method gives None after reporting a mistake."""

    def __init__(self, reporter: Reporter) -> None:
        self._reporter = reporter
        #: What we are in, innermost last, for the context line of a message.
        self._trail: list[str] = []
        self._dialect = ""

    def file(self, node: Node) -> RawFile | None:
        if isinstance(node, MapNode):
            names = (v for k, v in node.entries if k.value == "dialect")
            name = next(names, None)
            self._dialect = name.value if isinstance(name, Scalar) else ""
        raw: RawFile | None = self._record(RawFile, node, node.span)
        return raw

    def value(self, shape: Shape, node: Node, trail: str) -> Any:
        """`node` read as `shape`, or None after an error."""
        if isinstance(shape, Record):
            return self._record(shape.cls, node, node.span, trail)
        if isinstance(shape, ListOf):
            return self._list(node, trail, lambda item: self.value(shape.item, item, trail))
        if isinstance(shape, MapOf):
            return self._map(shape, node, trail)
        if isinstance(shape, Uses):
            return self._list(_flat(node), trail, lambda item: self._use(shape, item))
        if isinstance(shape, Body):
            return read_body(node, trail, self._error)
        if isinstance(shape, Gaps):
            return self._gaps(shape, node, trail)
        if isinstance(shape, OneOf):
            return self._one_of(shape, node, trail)
        return self._scalar(shape, node, trail)

    def _one_of(self, shape: OneOf, node: Node, trail: str) -> Any:
        kind: tuple[type[Any], ...] = (Text, Flag, Number, Choice)
        if isinstance(node, MapNode):
            kind = (MapOf, Record)
        elif isinstance(node, ListNode):
            kind = (ListOf, Uses)
        for each in shape.shapes:
            if isinstance(each, kind):
                return self.value(each, node, trail)
        self._wrong_kind(node, trail, " or ".join(_wanted(each) for each in shape.shapes))
        return None

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        # A definition's qualified name says which dialect it is of.
        trail = self._trail[1:] if len(self._trail) > 1 else self._trail
        context = f"in {' of '.join(reversed(trail))}" if trail else ""
        self._reporter.error(span, id_, message, context=context, help_=help_)

    def _wrong_kind(self, node: Node, what: str, wanted: str, help_: str = "") -> None:
        self._error(
            node.span, "wrong-kind", f"{quoted(what)} must be {wanted}, not {_kind(node)}", help_
        )

    def _record(self, cls: type[Any], node: Node, span: Span, key_name: str = "") -> Any:
        what = self._trail[-1] if self._trail else "the file"
        keys = {key.name: key for key in keys_of(cls)}
        if not isinstance(node, MapNode):
            self._error(
                node.span,
                "wrong-kind",
                f"{what} must be a mapping, not {_kind(node)}",
                f"its keys are {_shown(keys)}" if self._trail else "begin it with 'dialect: name'",
            )
            return None
        given = {key.value: value for key, value in node.entries}
        name = given.get("name") or given.get("dialect")
        label = _LABELS.get(cls.__name__) and (_ITEM_LABELS.get(key_name) or _LABELS[cls.__name__])
        if label and isinstance(name, Scalar):
            self._trail.append(f"{label} {quoted(name.value)}")
        try:
            values = self._record_values(node, keys, what)
            for key in keys.values():
                if key.required and key.name not in given:
                    self._error(
                        span if label else node.span,
                        "missing-key",
                        f"the key {quoted(key.name)} is missing",
                        f"add '{key.name}: …'",
                    )
                    return None
        finally:
            if label and isinstance(name, Scalar):
                self._trail.pop()
        if any(value is None for value in values.values()):
            return None
        return cls(span=span, **values)

    def _record_values(self, node: MapNode, keys: dict[str, Any], what: str) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for key_node, value_node in node.entries:
            key = keys.get(key_node.value)
            if key is None:
                match = closest(key_node.value, keys)
                self._error(
                    key_node.span,
                    "unknown-key",
                    f"there is no key {quoted(key_node.value)} here",
                    f"did you mean {quoted(match)}?" if match else f"the keys are {_shown(keys)}",
                )
                continue
            if key.name == "ported":
                # Overlays are part of their files by now, without what is theirs alone.
                self._error(
                    key_node.span,
                    "ported",
                    "'ported' fills gaps of another file, and this one is no overlay",
                    "remove the gap from 'unported', or write 'overlay: true' at the top",
                )
                continue
            values[key.attribute] = self.value(key.shape, value_node, key.name)
        return values

    def _list(self, node: Node, what: str, read: Callable[[Node], Any]) -> Any:
        if not isinstance(node, ListNode):
            self._wrong_kind(node, what, "a list", f"write '{what}: [...]', or items with '- '")
            return None
        items = [self._in(f"item {n} of {quoted(what)}", read, i) for n, i in _count(node.items)]
        return None if any(item is None for item in items) else tuple(items)

    def _in(self, label: str, read: Callable[[Node], Any], node: Node) -> Any:
        # Records with a name say it themselves; "item 3" helps only for the others.
        named = isinstance(node, MapNode) and any(k.value == "name" for k, _ in node.entries)
        if named or isinstance(node, Scalar):
            return read(node)
        self._trail.append(label)
        try:
            return read(node)
        finally:
            self._trail.pop()

    def _map(self, shape: MapOf, node: Node, what: str) -> Any:
        if not isinstance(node, MapNode):
            self._wrong_kind(node, what, "a mapping from names to definitions")
            return None
        label = _SECTION_LABELS.get(what, what)
        entries = []
        good = True
        for key, value in node.entries:
            self._trail.append(f"{label} {quoted(self._qualified(key.value, what))}")
            if not matches(shape.key, key.value):
                self._bad_text(key, shape.key)
                good = False
            if isinstance(shape.value, Record):
                read = self._record(shape.value.cls, value, key.span)
            else:
                read = self.value(shape.value, value, key.value)
            self._trail.pop()
            good = good and read is not None
            entries.append((Located(key.value, key.span), read))
        return tuple(entries) if good else None

    def _qualified(self, name: str, section: str) -> str:
        """`name` with its dialect's, for the definitions that have such a name."""
        return f"{self._dialect}.{name}" if section in _DEFINITIONS and self._dialect else name

    def _use(self, shape: Uses, node: Node) -> RawUse | None:
        argument: Node | None = None
        name = node
        if isinstance(node, MapNode) and len(node.entries) == 1:
            name, argument = node.entries[0]
        if not isinstance(name, Scalar):
            self._wrong_kind(node, shape.table, "names, or names with arguments '{Name: …}'")
            return None
        if shape.names is None or shape.open:
            if not matches(QUALIFIED_NAME, name.value):
                self._bad_text(name, QUALIFIED_NAME)
                return None
            return RawUse(Located(name.value, name.span), argument)
        singular = shape.table.removesuffix("s")
        if name.value not in shape.names:
            match = closest(name.value, shape.names)
            self._error(
                name.span,
                f"unknown-{singular}",
                f"no {singular} is named {quoted(name.value)}",
                (
                    f"did you mean {quoted(match)}?"
                    if match
                    else f"the {shape.table} are {listed(sorted(shape.names))}"
                ),
            )
            return None
        return RawUse(Located(name.value, name.span), argument)

    def _gaps(self, shape: Gaps, node: Node, what: str) -> tuple[Gap, ...] | None:
        kinds = {kind.key: kind for kind in kinds_on(shape.on)}
        if not isinstance(node, MapNode):
            self._wrong_kind(node, what, "a mapping", f"its keys are {listed(sorted(kinds))}")
            return None
        gaps: list[Gap] = []
        good = True
        for key, value in node.entries:
            kind = kinds.get(key.value)
            if kind is None:
                good = False
                match = closest(key.value, kinds)
                if match is None and key.value in GAP_KINDS:
                    help_ = f"such gaps are in definitions of {listed(GAP_KINDS[key.value].on)}"
                else:
                    help_ = f"did you mean {quoted(match)}?" if match else ""
                self._error(
                    key.span,
                    "unknown-key",
                    f"nothing here has a gap {quoted(key.value)}",
                    help_ or f"the gaps are {listed(sorted(kinds))}",
                )
                continue
            texts: list[tuple[str, Span, Node]]
            if kind.form == "one":
                texts = [("", key.span, value)]
            elif kind.form == "named" and isinstance(value, MapNode):
                texts = [(name.value, name.span, text) for name, text in value.entries]
            elif kind.form == "list" and isinstance(value, ListNode):
                texts = [("", item.span, item) for item in value.items]
            else:
                wanted = "a mapping from names to C++" if kind.form == "named" else "a list of C++"
                self._wrong_kind(value, key.value, wanted)
                good = False
                continue
            for name, span, text in texts:
                read = self._scalar(TEXT, text, name or key.value)
                good = good and read is not None
                if read is not None:
                    gaps.append(Gap(kind.key, name, read.value, span))
        return tuple(gaps) if good else None

    def _scalar(self, shape: Text | Flag | Number | Choice, node: Node, what: str) -> Any:
        if not isinstance(node, Scalar):
            self._wrong_kind(node, what, _wanted(shape))
            return None
        if node.plain and node.value in ("", "~", "null"):
            self._error(node.span, "missing-value", f"{quoted(what)} has no value")
            return None
        if isinstance(shape, Flag):
            return self._flag(node, what)
        if isinstance(shape, Number):
            if not (_DECIMAL.fullmatch(node.value) and node.plain):
                self._wrong_kind(node, what, _wanted(shape))
                return None
            if len(node.value) > MAX_NUMBER_DIGITS:
                self._error(node.span, "number-too-large", f"{quoted(what)} is far too large")
                return None
            return Located(int(node.value, 0), node.span)
        if isinstance(shape, Choice):
            if node.value not in shape.values:
                self._error(
                    node.span,
                    "unknown-value",
                    f"{quoted(what)} cannot be {quoted(node.value)}",
                    f"choose one of {listed(shape.values, 'or')}",
                )
                return None
            return Located(node.value, node.span)
        if not matches(shape, node.value):
            self._bad_text(node, shape)
            return None
        return Located(node.value, node.span)

    def _flag(self, node: Scalar, what: str) -> Located[bool] | None:
        if node.plain and node.value in ("true", "false"):
            return Located(node.value == "true", node.span)
        if node.value.lower() in _OTHER_BOOLEANS or node.value.lower() in ("true", "false"):
            self._error(
                node.span,
                "not-a-boolean",
                f"{quoted(node.value)} is not a boolean here",
                "write true or false, in lower case and without quotes",
            )
        else:
            self._wrong_kind(node, what, "true or false")
        return None

    def _bad_text(self, node: Scalar, shape: Text) -> None:
        help_ = keyword_help(node.value) or f"it must match {shape.pattern}"
        if shape.in_expressions and node.value in CONSTANTS:
            help_ = "in expressions it is the constant; choose another name"
        self._error(node.span, "invalid-name", f"{quoted(node.value)} is not {shape.what}", help_)


_BODY_FORM = "write {expression: '…'}, or {hook: function}"


def read_body(
    node: Node, what: str, error: Callable[[Span, str, str, str], None]
) -> RawBody | None:
    """What a method does, as a default or an implementation writes it.

    Args:
        what: The method, for messages.
        error: Takes a place, an id, a message and what to do.
    """
    if isinstance(node, Scalar):
        if matches(HOOK, node.value) and not (node.plain and node.value in ("null", "~")):
            return RawBody(node.span, None, Located(node.value, node.span))
        error(
            node.span,
            "invalid-name",
            f"{quoted(node.value)} is not {HOOK.what}",
            keyword_help(node.value) or _BODY_FORM,
        )
        return None
    if isinstance(node, MapNode) and len(node.entries) == 1:
        key, value = node.entries[0]
        if key.value in ("expression", "hook"):
            if not isinstance(value, Scalar) or not value.value:
                wanted = EXPRESSION.what if key.value == "expression" else "a function's name"
                error(value.span, "wrong-kind", f"{quoted(key.value)} must be {wanted}", _BODY_FORM)
                return None
            if key.value == "expression":
                return RawBody(node.span, Located(value.value, value.span), None)
            return read_body(value, what, error)
    error(node.span, "wrong-kind", f"{quoted(what)} must be an expression or a hook", _BODY_FORM)
    return None


def _count(items: Iterable[Node]) -> Iterable[tuple[int, Node]]:
    return enumerate(items, 1)


def _kind(node: Node) -> str:
    if isinstance(node, Scalar):
        return f"the text {quoted(node.value)}" if node.value else "empty"
    return "a list" if isinstance(node, ListNode) else "a mapping"


def _wanted(shape: Shape) -> str:
    if isinstance(shape, Flag):
        return "true or false"
    if isinstance(shape, Number):
        return "an integer"
    if isinstance(shape, Choice):
        return f"one of {listed(shape.values, 'or')}"
    if isinstance(shape, Text):
        return shape.what
    return "a list" if isinstance(shape, ListOf | Uses) else "a mapping"


#: What a record with a `name` is called in messages.
_LABELS = {
    "RawFile": "dialect",
    "RawParameter": "parameter",
    "RawConstraintParameter": "parameter",
    "RawMethodParameter": "parameter",
    "RawSetting": "setting",
    "RawEnumCase": "case",
    "RawValue": "value",
    "RawNamedAttribute": "attribute",
    "RawRegion": "region",
    "RawSuccessor": "successor",
    "RawPattern": "pattern",
    "RawPassOption": "option",
    "RawStatistic": "statistic",
}
#: What an item of a list is called, where the class of its record does not tell.
_ITEM_LABELS = {"operands": "operand", "results": "result"}
#: The sections whose entries have a qualified name.
_DEFINITIONS = frozenset({"ops", "types", "attributes", "enums", "interfaces", "traits"})
#: What an entry of a section is called.
_SECTION_LABELS = {
    "ops": "op",
    "types": "type",
    "attributes": "attribute",
    "enums": "enum",
    "interfaces": "interface",
    "traits": "trait",
    "methods": "method",
    "infer": "result",
    "build": "result",
    "result_names": "result",
    "patterns": "pattern set",
    "passes": "pass",
}


def _flat(node: Node) -> Node:
    """A list of uses without lists in it (ODS: TraitList)."""
    if not isinstance(node, ListNode) or not any(isinstance(i, ListNode) for i in node.items):
        return node
    items: list[Node] = []
    for item in node.items:
        inner = _flat(item)
        items += inner.items if isinstance(inner, ListNode) else (inner,)
    return ListNode(tuple(items), node.span)
