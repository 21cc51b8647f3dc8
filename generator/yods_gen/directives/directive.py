"""Directives of assembly formats: the base classes of all elements."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Literal, Self, TypeAlias

from yods_gen.definitions.checks import Element
from yods_gen.directives.steps import GroupStart, HandedArgument, Steps
from yods_gen.errors import TextSyntaxError, did_you_mean, quoted
from yods_gen.expressions.python import PyExpr
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.directives import contexts

#: Tokens that an element can begin with, and the end of the text.
TokenKind: TypeAlias = Literal["literal", "variable", "string", "word", "punctuation", "end"]


MAX_DEPTH = 24


class Token(DataClass):
    """A token of a format's text, backticks, quotes and `$` included."""

    kind: TokenKind
    text: str
    offset: int


class FormatSyntaxError(TextSyntaxError):
    """A format that cannot be parsed."""


class Syntax:
    """A format that is being parsed.

    Attributes:
        words: The keywords that directives begin with.
    """

    def __init__(
        self,
        tokens: list[Token],
        end: int,
        beginning_with: Callable[[Token], type[Directive] | None],
        words: tuple[str, ...],
    ) -> None:
        self._tokens = tokens
        self._beginning_with = beginning_with
        self.words = words
        self._next = 0
        self._depth = 0
        self._end = Token("end", "", max(0, end - 1))

    @property
    def at_end(self) -> bool:
        """Whether the text has no more tokens."""
        return self._next >= len(self._tokens)

    @property
    def token(self) -> Token:
        """The next token."""
        return self._end if self.at_end else self._tokens[self._next]

    def peek(self, punctuation: str) -> bool:
        """Whether this punctuation comes next."""
        return self.token.kind == "punctuation" and self.token.text == punctuation

    def error(self, message: str, help_: str = "", token: Token | None = None) -> FormatSyntaxError:
        """The error to raise at a token, by default the next."""
        token = token or self.token
        return FormatSyntaxError(message, token.offset, max(1, len(token.text)), help_)

    def take(self) -> Token:
        """Take the next token."""
        token = self.token
        self._next += 1
        return token

    def accept(self, punctuation: str) -> bool:
        """Take this punctuation if it comes next."""
        if self.peek(punctuation):
            self._next += 1
            return True
        return False

    def expect(self, punctuation: str, where: str) -> None:
        """Take this punctuation, whose position `where` describes.

        Raises:
            FormatSyntaxError: something else comes next.
        """
        if not self.accept(punctuation):
            found = "the end" if self.at_end else quoted(self.token.text)
            raise self.error(f"expected {quoted(punctuation)} {where}, found {found}")

    def element(self, *, nested: bool) -> Directive:
        """Parse one element; `nested` within another directive, which takes only some."""
        if self._depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} levels of nesting")
        token = self.take()
        directive = self._beginning_with(token)
        if directive is None:
            raise self._no_element(token)
        self._depth += 1
        element = directive.parse(self, token, nested)
        self._depth -= 1
        return element

    def _no_element(self, token: Token) -> FormatSyntaxError:
        if token.kind == "end":
            return self.error("the format ends where an element is expected", token=token)
        if token.kind == "word":
            help_ = f"write `{token.text}` in backticks for a keyword"
            message = f"no directive is named {quoted(token.text)}"
            return self.error(message, did_you_mean(token.text, self.words) or help_, token)
        return self.error(
            f"expected an element, found {quoted(token.text)}",
            f"write `{token.text}` in backticks for literal text",
            token,
        )

    def arguments(self, name: str, count: int | None = None) -> tuple[Directive, ...]:
        """Parse the arguments of the directive `name` in their parentheses."""
        self.expect("(", f"after {quoted(name)}")
        arguments, closing = self.rest(name)
        if count is not None and len(arguments) != count:
            plural = "" if count == 1 else "s"
            raise self.error(
                f"{quoted(name)} takes {count} argument{plural}, not {len(arguments)}",
                token=closing,
            )
        return arguments

    def rest(self, name: str) -> tuple[tuple[Directive, ...], Token]:
        """Parse arguments whose parenthesis is open, and the one that closes it."""
        arguments: list[Directive] = []
        if not self.peek(")"):
            arguments.append(self.element(nested=True))
            while self.accept(","):
                arguments.append(self.element(nested=True))
        closing = self.token
        self.expect(")", f"to end the arguments of {quoted(name)}")
        return tuple(arguments), closing


class Neighbour(DataClass):
    """How the text of an element may begin and go on.

    Attributes:
        begins: The marks that it begins with for certain: punctuation, or a kind of text.
        goes_on: The mark with which it may go on, so that what begins with that mark may
            not follow: ":", "region" or ",".
        takes: The marks of what a parser takes for it where it is absent.
        reported: Where to report that, and the name in the message.
        may_be_silent: Whether it may leave no trace in the text.
        items: The neighbours of which it is a list, each `listed` before another.
        words: The literals that it may begin with, each with its element.
        repeats: Whether it takes any of `words` again once it was read.
    """

    begins: tuple[str, ...] = ()
    goes_on: str = ""
    takes: tuple[str, ...] = ()
    reported: tuple[Element, str] | None = None
    may_be_silent: bool = False
    items: tuple[Neighbour, ...] = ()
    listed: bool = False
    words: tuple[tuple[str, Element], ...] = ()
    repeats: bool = False

    @property
    def name(self) -> str:
        """The name in messages."""
        return "" if self.reported is None else self.reported[1]


class Directive(Element, ABC):
    """One kind of element, with all that the generator does with it.

    By default it binds nothing, is valid outside of groups, and is parted from its neighbours.

    Attributes:
        TOKEN: The kind of token that it begins with.
        WORDS: The texts of that token; empty for any.
        USAGE: How to write it, `WORDS` by default, and `MEANING` the explanation: a row of the
            manual.
        FORMATS: Formats that have it: of operations, of types and attributes, or all.
    """

    TOKEN: ClassVar[TokenKind] = "word"
    WORDS: ClassVar[tuple[str, ...]] = ()
    USAGE: ClassVar[tuple[str, ...]] = ()
    MEANING: ClassVar[str]
    FORMATS: ClassVar[Literal["all", "operations", "parameters"]] = "operations"

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        """Parse what follows its token; `nested` within another directive."""
        return cls(offset=token.offset)

    @property
    def shown(self) -> str:
        """The text that it begins with, as messages underline it."""
        return self.WORDS[0]

    def check(self, context: contexts.CheckContext) -> None:
        """Report what is invalid about it, and note what it binds."""

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        """Report why an optional group may not hold it, or not as its anchor."""
        message = "this may not stand in an optional group"
        context.error(self, "not-optional", message, "move it out of the group")

    def neighbour(self, context: contexts.FormatContext) -> Neighbour:
        """Return how its text may begin and go on."""
        return Neighbour()

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        """Return what it binds."""
        return ()

    @abstractmethod
    def read(self, context: contexts.ParseContext) -> Steps:
        """Return the steps that read it, if it must be present."""

    @abstractmethod
    def write(self, context: contexts.PrintContext) -> Steps:
        """Return the steps that write it, the blank before it included."""

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        """Return tests each of which implies that it is present."""
        return ()


class StartsGroup(Directive):
    """A directive that an optional group may begin with."""

    @abstractmethod
    def start(self, context: contexts.ParseContext) -> GroupStart:
        """Return how it begins an optional group."""


class Handed(Directive):
    """A directive that a custom directive's print function may be handed."""

    @abstractmethod
    def hand(self, context: contexts.PrintContext) -> PyExpr:
        """Return the argument of the print function."""


class Argument(Handed):
    """A directive that may be an argument of a custom directive.

    `ALWAYS_THERE`: it is present whatever the text.
    """

    ALWAYS_THERE: ClassVar[bool] = False

    def check_argument(self, context: contexts.CheckContext) -> None:
        """Report where it may not be one."""
        self.check(context)

    def argument_kind(self, context: contexts.FormatContext) -> str:
        """Return its kind, by which shared directives choose their functions."""
        return ""

    @abstractmethod
    def receive(self, context: contexts.ParseContext) -> HandedArgument:
        """Return how the parse function takes or returns it."""


class Referent(Handed):
    """A directive that may stand within `ref(…)`."""

    @abstractmethod
    def unbound(self, context: contexts.CheckContext) -> str:
        """Return its name in messages if the format has not bound it before, or ""."""

    @abstractmethod
    def read_reference(self, context: contexts.ParseContext) -> PyExpr:
        """Return the argument of the parse function."""


class Qualifiable(Directive):
    """A directive that may stand within `qualified(…)`."""

    def check_qualified(self, within: Directive, context: contexts.CheckContext) -> None:
        """Report why it may not, at the enclosing directive."""
        self.check(context)

    def read(self, context: contexts.ParseContext) -> Steps:
        return self.read_as(context, qualified=False)

    def write(self, context: contexts.PrintContext) -> Steps:
        return self.write_as(context, qualified=False)

    @abstractmethod
    def read_as(self, context: contexts.ParseContext, *, qualified: bool) -> Steps:
        """Return the steps that read it, there or by itself."""

    @abstractmethod
    def write_as(self, context: contexts.PrintContext, *, qualified: bool) -> Steps:
        """Return the steps that write it, there or by itself."""


class Within(Directive):
    """A directive that only stands within another one, which reads and prints it."""

    def read(self, context: contexts.ParseContext) -> Steps:
        raise AssertionError(self)

    def write(self, context: contexts.PrintContext) -> Steps:
        raise AssertionError(self)


class OfOne(Directive):
    """A directive of one argument, in parentheses."""

    argument: Directive

    @property
    def parts(self) -> tuple[Directive, ...]:
        return (self.argument,)

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        (argument,) = syntax.arguments(token.text, 1)
        return cls(argument, offset=token.offset)


def directive(element: Element) -> Directive:
    """An element as the directive that it is."""
    assert isinstance(element, Directive), element
    return element
