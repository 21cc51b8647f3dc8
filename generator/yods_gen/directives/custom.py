"""`custom<Name>(…)`: what a pair of hooks reads and prints."""

from __future__ import annotations

import re
from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.errors import quoted

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_WORD_ENDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True, slots=True)
class Custom(Element):
    """`custom<Name>(…)`: a named pair of parse and print hooks."""

    name: str
    arguments: tuple[Element, ...]

    @property
    def parts(self) -> tuple[Element, ...]:
        return self.arguments


def _parse(syntax: Syntax, token: Token, nested: bool) -> Custom:
    if nested:
        raise syntax.error(
            "'custom' may not stand within another directive", "let it stand by itself", token
        )
    syntax.expect("<", "before the name of a custom directive")
    name = syntax.take()
    if name.kind != "word" or not _NAME.fullmatch(name.text):
        raise syntax.error("expected the name of a custom directive", token=name)
    if name.text in syntax.words:
        raise syntax.error(
            f"a custom directive cannot be named {quoted(name.text)}, as a directive is",
            "name it in capitals and small letters: 'custom<MyType>(…)'",
            name,
        )
    syntax.expect(">", "after the name of a custom directive")
    return Custom(name.text, _arguments(syntax), offset=token.offset)


def _arguments(syntax: Syntax) -> tuple[Element, ...]:
    syntax.expect("(", "after 'custom'")
    if syntax.peek(")"):
        raise syntax.error(
            "a custom directive needs something to read or print",
            "name it: 'custom<Name>($operand)'",
        )
    arguments, _ = syntax.rest("custom")
    return arguments


def hook_name(what: str, name: str) -> str:
    """The hook of a custom directive: `parse_binary_types` for `custom<BinaryTypes>`."""
    return f"{what}_{_WORD_ENDS.sub('_', name).lower()}"


DIRECTIVE = Directive(
    element=Custom,
    spelling=Spelling(
        token="word",
        words=("custom",),
        shown=lambda element: "custom",
        parse=_parse,
        usage=("custom<Name>(…)",),
        meaning="what the hooks `parse_name` and `print_name` read and print",
    ),
)
