"""Conditions, their messages, hooks, and assembly formats, as definitions have them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from yods_gen.errors import Span
from yods_gen.expressions import tree
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.tree import Expression, MessageDef
from yods_gen.records import DataClass


class EachDef(DataClass):
    """`for`: what is inside is asked for each item of a list, by these names."""

    names: tuple[str, ...]
    items: Expression


class LetDef(DataClass):
    """`let`: a name for a value."""

    name: str
    value: Expression


class WhenDef(DataClass):
    """`when`: what is inside is asked where a condition holds."""

    condition: Expression


Around: TypeAlias = EachDef | LetDef | WhenDef


class AskedDef(DataClass):
    """A condition as it is written, over the names around it."""

    condition: Expression
    message: MessageDef
    around: tuple[Around, ...]


class CheckDef(DataClass):
    """A condition every verified definition satisfies, and the message when it does not.

    Attributes:
        condition: All of it: for every item, where it is asked.
        message: Its names are those of the definition and of items.
        plain: The message stands alone, without "'d.op' op " before it (MLIR: emitError,
            where the default is emitOpError).
        asked: What is written, where `for`, `let` or `when` are around it.
    """

    condition: Expression
    message: MessageDef
    span: Span
    plain: bool = False
    asked: AskedDef | None = None


def check_def(
    condition: Expression, message: MessageDef, plain: bool, around: tuple[Around, ...]
) -> CheckDef:
    """The definition of a condition with `around` around it."""
    if not around:
        return CheckDef(condition, message, condition.span, plain)
    root, whole = condition.root, message
    for each in reversed(around):
        match each:
            case EachDef(names, items):
                clause = tree.Clause(names, items.root, ())
                item = tree.Comprehension("generator", root, (clause,))
                root = tree.Call(FUNCTIONS["all"], (item,), "bool")
            case LetDef(name, value):
                root = tree.substitute(root, {name: value.root})
                whole = whole.substitute({name: value.root})
            case WhenDef(where):
                root = tree.Boolean("or", (tree.Unary("not", where.root, "bool"), root))
    asked = AskedDef(condition, message, around)
    return CheckDef(replace(condition, root=root), whole, condition.span, plain, asked)


class HookDef(DataClass):
    """A hand-written function: `function` in the dialect's hooks module does `kind`."""

    kind: str
    function: str
    span: Span


class Element(DataClass, kw_only=True):
    """One element of a format: the base of the classes in `yods_gen.directives`."""

    #: Where it begins, in characters of the format's text from 0.
    offset: int = 0

    @property
    def parts(self) -> tuple[Element, ...]:
        """The elements directly within it, in the order written."""
        return ()


class AssemblyFormat(DataClass):
    """A parsed format.

    `span` maps an element's offset to the file: `span.part(element.offset)`.
    """

    elements: tuple[Element, ...]
    span: Span
    #: The text, on one line.
    written: str = ""

    def walk(self) -> Iterator[Element]:
        """All elements, nested ones after what holds them, in the order written."""
        for element in self.elements:
            yield from walk(element)


def walk(element: Element) -> Iterator[Element]:
    """`element` and everything inside it."""
    yield element
    for part in element.parts:
        yield from walk(part)
