"""load, part: nodes that the schema accepts to the records of the modules `raw_…`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from yods_gen.definitions.gaps import Gap
from yods_gen.errors import Located, Span, quoted
from yods_gen.load import shapes
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.load.raw_interfaces import RawBody


def read(shape: shapes.Shape, node: Node, span: Span | None = None) -> Any:
    """Return the value of `node`, which has the shape.

    Args:
        span: Place of a record, where its name is that of the key before it.
    """
    shape = chosen(shape, node)
    if isinstance(node, MapNode):
        if isinstance(shape, shapes.Record):
            keys = shapes.keys_by_name(shape.cls)
            known = ((keys[k.value], v) for k, v in node.entries if k.value in keys)
            values = {key.attribute: read(key.shape, v) for key, v in known}
            return shape.cls(span=span or node.span, **values)
        if isinstance(shape, shapes.MapOf):
            entries = (
                (Located(k.value, k.span), read(shape.value, v, k.span)) for k, v in node.entries
            )
            return tuple(entries)
        if isinstance(shape, shapes.Gaps):
            return tuple(_gaps(node))
    elif isinstance(node, ListNode):
        if isinstance(shape, shapes.ListOf):
            return tuple(read(shape.item, item) for item in node.items)
        return tuple(_uses(node))
    elif isinstance(shape, shapes.Flag):
        return Located(node.value == "true", node.span)
    elif isinstance(shape, shapes.Number):
        return Located(int(node.value, 0), node.span)
    elif not isinstance(shape, shapes.Body):
        return Located(node.value, node.span)
    return read_body(node, "", _unexpected)


def chosen(shape: shapes.Shape, node: Node) -> shapes.Shape:
    """Return the alternative of `shape` that is for this kind of node; `shape` if there is none."""
    if not isinstance(shape, shapes.OneOf):
        return shape
    kind: tuple[type[Any], ...] = (shapes.Text, shapes.Flag, shapes.Number, shapes.Choice)
    if isinstance(node, MapNode):
        kind = (shapes.MapOf, shapes.Record)
    elif isinstance(node, ListNode):
        kind = (shapes.ListOf, shapes.Uses)
    return next((each for each in shape.shapes if isinstance(each, kind)), shape)


def _uses(node: ListNode) -> Iterator[shapes.RawUse]:
    for item in node.items:
        if isinstance(item, ListNode):
            yield from _uses(item)
        elif isinstance(item, MapNode):
            ((name, argument),) = item.entries
            yield shapes.RawUse(Located(name.value, name.span), argument)
        else:
            yield shapes.RawUse(Located(item.value, item.span), None)


def _gaps(node: MapNode) -> Iterator[Gap]:
    for key, value in node.entries:
        texts: list[tuple[str, Span, Node]] = [("", key.span, value)]
        if isinstance(value, MapNode):
            texts = [(name.value, name.span, text) for name, text in value.entries]
        elif isinstance(value, ListNode):
            texts = [("", item.span, item) for item in value.items]
        for name, span, text in texts:
            if isinstance(text, Scalar):
                yield Gap(key.value, name, text.value, span)


def _unexpected(*what: object) -> None:
    raise AssertionError(what)  # the schema accepted it


_BODY_FORM = "write {expression: '…'}, or {hook: function}"


def read_body(
    node: Node, what: str, error: Callable[[Span, str, str, str], None]
) -> RawBody | None:
    """Return the body of a method, as a default or an implementation has it.

    Args:
        what: The method, for messages.
        error: Takes a place, an id, a message and what to do.
    """
    if isinstance(node, Scalar):
        if shapes.matches(shapes.HOOK, node.value) and not (
            node.plain and node.value in ("null", "~")
        ):
            return RawBody(node.span, None, Located(node.value, node.span))
        error(
            node.span,
            "invalid-name",
            f"{quoted(node.value)} is not {shapes.HOOK.what}",
            shapes.keyword_help(node.value) or _BODY_FORM,
        )
        return None
    if isinstance(node, MapNode) and len(node.entries) == 1:
        key, value = node.entries[0]
        if key.value in ("expression", "hook"):
            if not isinstance(value, Scalar) or not value.value:
                wanted = (
                    shapes.EXPRESSION.what if key.value == "expression" else "a function's name"
                )
                error(value.span, "wrong-kind", f"{quoted(key.value)} must be {wanted}", _BODY_FORM)
                return None
            if key.value == "expression":
                return RawBody(node.span, Located(value.value, value.span), None)
            return read_body(value, what, error)
    error(node.span, "wrong-kind", f"{quoted(what)} must be an expression or a hook", _BODY_FORM)
    return None
