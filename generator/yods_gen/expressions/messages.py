"""Message templates: prose with `{expression}` parts, and texts computed from them.

Expressions within a message are checked like any other; the rest is only ever printed
as a literal. Summaries of constraints are computed while generating, by `evaluate`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yods_gen.errors import Located, Reporter
from yods_gen.expressions import tree
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.simplify import COMPARISONS
from yods_gen.expressions.tree import Expression, MessageDef, Node
from yods_gen.records import replace

MAX_LENGTH = 4000


def parse_message(text: Located[str], scope: Scope, reporter: Reporter) -> MessageDef | None:
    """The parts of a message, or None after reporting mistakes."""
    source = text.value
    if len(source) > MAX_LENGTH:
        reporter.error(
            text.span, "message-too-long", f"the message has more than {MAX_LENGTH} characters"
        )
        return None
    parts: list[str | Expression] = []
    literal = ""
    good = True
    offset = 0
    while offset < len(source):
        character = source[offset]
        if source[offset : offset + 2] in ("{{", "}}"):
            literal += character
            offset += 2
        elif character == "{":
            end = _closing_brace(source, offset)
            if end is None:
                reporter.error(
                    text.span.part(offset),
                    "message-syntax",
                    "a '{' in a message is never closed",
                    "close the expression with '}', or write '{{' for a brace",
                )
                return None
            inner = part_of(text, offset + 1, end)
            expression = parse_expression(inner, scope, reporter)
            if expression is None:
                good = False
            else:
                if literal:
                    parts.append(literal)
                literal = ""
                parts.append(expression)
            offset = end + 1
        elif character == "}":
            reporter.error(
                text.span.part(offset),
                "message-syntax",
                "a '}' in a message closes nothing",
                "write '}}' for a brace",
            )
            return None
        else:
            literal += character
            offset += 1
    if literal:
        parts.append(literal)
    return MessageDef(tuple(parts), source, text.span) if good else None


def part_of(text: Located[str], start: int, end: int) -> Located[str]:
    """A part of a text as a text of its own, from whose beginning its columns count."""
    span = text.span.part(start, end - start)
    content = None if text.span.content is None else text.span.content + start
    return Located(text.value[start:end], replace(span, content=content))


def _closing_brace(source: str, start: int) -> int | None:
    quote = ""
    for offset in range(start + 1, len(source)):
        character = source[offset]
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
        elif character == "}":
            return offset
    return None


class CannotEvaluate(Exception):
    """A summary that computes more than is known while generating."""


def render_message(message: MessageDef, values: Mapping[str, Any]) -> str:
    """The text of `message` for known values. Raises CannotEvaluate."""
    return "".join(
        part if isinstance(part, str) else str(evaluate(part.root, values))
        for part in message.parts
    )


def evaluate(node: Node, values: Mapping[str, Any]) -> Any:
    """The value of a tree over what is known while generating: parameters of constraints.

    Strings, integers, lists, `+`, `join`, `len`, `str` and comprehensions; nothing that
    could fail to end. Raises CannotEvaluate.
    """
    match node:
        case tree.Constant(value):
            return value
        case tree.Name(name) if name in values:
            return values[name]
        case tree.Member(base, "summary" | "reference" as member):
            said = getattr(evaluate(base, values), member, None)
            if isinstance(said, str):
                return said
        case tree.Sequence_(_, items):
            return [evaluate(item, values) for item in items]
        case tree.Conditional(condition, then, otherwise):
            return evaluate(then if evaluate(condition, values) else otherwise, values)
        case tree.Comparison((sign,), (left, right)) if sign in COMPARISONS:
            first, second = evaluate(left, values), evaluate(right, values)
            if type(first) is type(second):
                return COMPARISONS[sign](first, second)
        case tree.Binary("+", left, right):
            first, second = evaluate(left, values), evaluate(right, values)
            if type(first) is type(second):
                return first + second
        case tree.Comprehension(_, element, (tree.Clause((target,), iterable, ()),)):
            items = evaluate(iterable, values)
            if isinstance(items, list | tuple):
                return [evaluate(element, {**values, target: item}) for item in items]
        case tree.Call(function, arguments):
            given = [evaluate(argument, values) for argument in arguments]
            if function.name == "join" and isinstance(given[0], list | tuple):
                separator = given[1] if len(given) > 1 else ", "
                return str(separator).join(map(str, given[0]))
            if function.name == "len" and isinstance(given[0], list | tuple | str):
                return len(given[0])
            if function.name == "str":
                return str(given[0])
    raise CannotEvaluate
