"""Reading the text of a format, as far as directives take part in it."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from yods_gen.definitions.assembly_format import Element
from yods_gen.records import dataclass

#: Tokens that an element can begin with, and the end of the text.
TokenKind: TypeAlias = Literal["literal", "variable", "string", "word", "punctuation", "end"]


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a format's text, backticks, quotes and `$` included."""

    kind: TokenKind
    text: str
    offset: int


class FormatSyntaxError(Exception):
    """A format that cannot be read: `message`, `offset` and `width` of the place, advice."""

    def __init__(self, message: str, offset: int, width: int = 1, help_: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.width = width
        self.help = help_


class Syntax(Protocol):
    """A format that is being read: what a directive's `parse` goes on with."""

    @property
    def token(self) -> Token:
        """The next token."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words that directives begin with."""

    def peek(self, punctuation: str) -> bool:
        """Whether this punctuation comes next."""

    def accept(self, punctuation: str) -> bool:
        """Take this punctuation if it comes next."""

    def expect(self, punctuation: str, where: str) -> None:
        """Take this punctuation, which `where` says the place of.

        Raises:
            FormatSyntaxError: something else comes next.
        """

    def take(self) -> Token:
        """Take the next token, whatever it is."""

    def element(self, *, nested: bool) -> Element:
        """Read one element; `nested` within another directive, where not all may stand."""

    def arguments(self, name: str, count: int | None = None) -> tuple[Element, ...]:
        """Read the arguments of the directive `name` in their parentheses."""

    def rest(self, name: str) -> tuple[tuple[Element, ...], Token]:
        """Read arguments whose parenthesis is open, and the one that closes it."""

    def error(self, message: str, help_: str = "", token: Token | None = None) -> FormatSyntaxError:
        """What to raise about a token, by default about the next."""
