"""`(…)?` and `(…):(…)?`: a part that is there when its anchor is."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token

_ONE_ANCHOR = "keep the '^' at the element whose presence decides"


@dataclass(frozen=True, slots=True)
class OptionalGroup(Element):
    """`(…)?` or `(…):(…)?`: present when its anchor is.

    `anchor` is the index of the anchored element within `then`, or within `otherwise`
    when `inverted` (the group is then present when that element is absent).
    """

    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]
    anchor: int
    inverted: bool = False

    @property
    def anchor_element(self) -> Element:
        """The element whose presence decides."""
        return (self.otherwise if self.inverted else self.then)[self.anchor]

    @property
    def parts(self) -> tuple[Element, ...]:
        return (*self.then, *self.otherwise)


def _parse(syntax: Syntax, token: Token, nested: bool) -> OptionalGroup:
    if nested:
        raise syntax.error("an optional group may not stand here", token=token)
    then, anchor = _elements(syntax)
    otherwise: tuple[Element, ...] = ()
    inverted = False
    if syntax.accept(":"):
        syntax.expect("(", "to begin the else group")
        otherwise, else_anchor = _elements(syntax)
        if else_anchor is not None:
            if anchor is not None:
                raise syntax.error("an optional group has one anchor, not two", _ONE_ANCHOR, token)
            anchor, inverted = else_anchor, True
    syntax.expect("?", "after an optional group")
    if anchor is None:
        raise syntax.error(
            "the optional group has no anchor",
            "mark the element whose presence decides with '^'",
            token,
        )
    return OptionalGroup(then, otherwise, anchor, inverted, offset=token.offset)


def _elements(syntax: Syntax) -> tuple[tuple[Element, ...], int | None]:
    elements: list[Element] = []
    anchor: int | None = None
    while not syntax.peek(")"):
        elements.append(syntax.element(nested=False))
        if syntax.peek("^"):
            if anchor is not None:
                raise syntax.error("an optional group has one anchor, not two", _ONE_ANCHOR)
            anchor = len(elements) - 1
            syntax.take()
    closing = syntax.take()
    if not elements:
        raise syntax.error("an optional group may not be empty", token=closing)
    return tuple(elements), anchor


DIRECTIVE = Directive(
    element=OptionalGroup,
    spelling=Spelling(
        token="punctuation",
        words=("(",),
        shown=lambda group: "(",
        parse=_parse,
        usage=("(… $x^ …)?", "(…) : (…)?"),
        meaning="a part that is there when what `^` marks is; else another",
    ),
)
