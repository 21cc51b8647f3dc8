"""The parts of a directive of assembly formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.context import (
    Binding,
    CheckContext,
    FormatContext,
    Neighbour,
    ParseContext,
    PrintContext,
    binds_nothing,
    implies_nothing,
    not_in_groups,
    parted,
    valid,
)
from yods_gen.directives.steps import GroupStart, HandedArgument, Steps
from yods_gen.expressions.python import PyExpr
from yods_gen.records import DataClass

ElementT = TypeVar("ElementT", bound=Element)

#: Tokens that an element can begin with, and the end of the text.
TokenKind: TypeAlias = Literal["literal", "variable", "string", "word", "punctuation", "end"]


class Token(DataClass):
    """A token of a format's text, backticks, quotes and `$` included."""

    kind: TokenKind
    text: str
    offset: int


class FormatSyntaxError(Exception):
    """A format that cannot be parsed: `message`, `offset` and `width` of the range, advice."""

    def __init__(self, message: str, offset: int, width: int = 1, help_: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.width = width
        self.help = help_


class Syntax(Protocol):
    """A format that is being parsed, after the first token of a directive."""

    @property
    def token(self) -> Token:
        """The next token."""

    @property
    def words(self) -> tuple[str, ...]:
        """The keywords that directives begin with."""

    def peek(self, punctuation: str) -> bool:
        """Whether this punctuation comes next."""

    def accept(self, punctuation: str) -> bool:
        """Take this punctuation if it comes next."""

    def expect(self, punctuation: str, where: str) -> None:
        """Take this punctuation, whose position `where` describes.

        Raises:
            FormatSyntaxError: something else comes next.
        """

    def take(self) -> Token:
        """Take the next token."""

    def element(self, *, nested: bool) -> Element:
        """Parse one element; `nested` within another directive, which takes only some."""

    def arguments(self, name: str, count: int | None = None) -> tuple[Element, ...]:
        """Parse the arguments of the directive `name` in their parentheses."""

    def rest(self, name: str) -> tuple[tuple[Element, ...], Token]:
        """Parse arguments whose parenthesis is open, and the one that closes it."""

    def error(self, message: str, help_: str = "", token: Token | None = None) -> FormatSyntaxError:
        """The error to raise at a token, by default the next."""


class Spelling(DataClass, Generic[ElementT]):
    """The text of elements of one kind.

    Attributes:
        token: The kind of token that it begins with.
        words: The texts of that token; empty for any.
        shown: What it begins with, as messages underline it.
        parse: Parses the rest. The last argument is true within another directive.
        usage: How to write it, and `meaning` the explanation: a row of the manual.
    """

    token: TokenKind
    words: tuple[str, ...]
    shown: Callable[[ElementT], str]
    parse: Callable[[Syntax, Token, bool], ElementT]
    usage: tuple[str, ...]
    meaning: str


def one_word(element: type[ElementT], word: str, meaning: str) -> Spelling[ElementT]:
    """The spelling of elements that are a word and nothing else."""
    return Spelling(
        token="word",
        words=(word,),
        shown=lambda each: word,
        parse=lambda syntax, token, nested: element(offset=token.offset),
        usage=(word,),
        meaning=meaning,
    )


class Argument(DataClass, Generic[ElementT]):
    """An element as an argument of a custom directive.

    Attributes:
        check: Reports where it may not be one.
        kind: Its kind, by which shared directives choose their functions.
        always_there: Whether it is present whatever the text.
        read: How the parse function takes or returns it.
        write: The argument of the print function.
    """

    check: Callable[[ElementT, CheckContext], None]
    kind: Callable[[ElementT, FormatContext], str]
    always_there: bool
    read: Callable[[ElementT, ParseContext], HandedArgument]
    write: Callable[[ElementT, PrintContext], PyExpr]


class Referent(DataClass, Generic[ElementT]):
    """An element within `ref(…)`.

    Attributes:
        unbound: Its name in messages if the format has not bound it before, or "".
        read: The argument of the parse function.
        write: The argument of the print function.
    """

    unbound: Callable[[ElementT, CheckContext], str]
    read: Callable[[ElementT, ParseContext], PyExpr]
    write: Callable[[ElementT, PrintContext], PyExpr]


class Qualification(DataClass, Generic[ElementT]):
    """An element within `qualified(…)`; `check` gets the enclosing element, too."""

    check: Callable[[ElementT, Element, CheckContext], None]
    read: Callable[[ElementT, ParseContext], Steps]
    write: Callable[[ElementT, PrintContext], Steps]


class Directive(DataClass, Generic[ElementT]):
    """One kind of element. No part has a default: one that is missing fails at import.

    `plain` makes one from the parts that every directive has.

    Attributes:
        formats: Formats that have it: of operations, of types and attributes, or all.
        read: Steps that read it, if it must be present.
        write: Steps that write it, the blank before it included.
        check: Reports what is invalid about an element, and notes what it binds.
        in_group: Reports why an optional group may not hold it, or not as its anchor.
        neighbour: How its text may begin and go on.
        binds: What it binds.
        start: How it begins an optional group; None if it cannot.
        present: Tests each of which implies that it is present.
        argument: As an argument of a custom directive; None if it cannot be one, and
            likewise within `ref(…)` (`referent`) and `qualified(…)` (`qualification`).
    """

    element: type[ElementT]
    spelling: Spelling[ElementT]
    formats: Literal["all", "operations", "parameters"]
    read: Callable[[ElementT, ParseContext], Steps]
    write: Callable[[ElementT, PrintContext], Steps]
    check: Callable[[ElementT, CheckContext], None]
    in_group: Callable[[ElementT, CheckContext, bool], None]
    neighbour: Callable[[ElementT, FormatContext], Neighbour]
    binds: Callable[[ElementT, FormatContext], tuple[Binding, ...]]
    start: Callable[[ElementT, ParseContext], GroupStart] | None
    present: Callable[[ElementT, PrintContext], tuple[PyExpr, ...]]
    argument: Argument[ElementT] | None
    referent: Referent[ElementT] | None
    qualification: Qualification[ElementT] | None


def plain(
    *,
    element: type[ElementT],
    spelling: Spelling[ElementT],
    formats: Literal["all", "operations", "parameters"],
    read: Callable[[ElementT, ParseContext], Steps],
    write: Callable[[ElementT, PrintContext], Steps],
) -> Directive[ElementT]:
    """A directive that binds nothing, is valid outside of groups, and parts its neighbours.

    `dataclasses.replace` gives it the parts of its own.
    """
    return Directive(
        element=element,
        spelling=spelling,
        formats=formats,
        read=read,
        write=write,
        check=valid,
        in_group=not_in_groups,
        neighbour=parted,
        binds=binds_nothing,
        start=None,
        present=implies_nothing,
        argument=None,
        referent=None,
        qualification=None,
    )
