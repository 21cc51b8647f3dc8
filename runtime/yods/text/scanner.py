"""The bottom of the parser: a position in a text, and what can be matched there.

There is no token list. Every primitive skips white space and comments, matches what
it is asked for and moves on; `pos` is always right after the last token taken.
The token that stands at an error is lexed only then, because MLIR words an error by
it: what cannot be a token is reported as such, and comes before any other error.

Source: MLIR, LangRef, "Notation" and "Identifiers and keywords"; the lexer's
behaviour where the document is silent.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, TypeVar
from yods.ir.diagnostics import ERROR, Diagnostic, ParseError
from yods.ir.nesting import NESTING_LIMIT
from yods.literals.integers import decimal
from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID, STRING, unescape

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.location import Source

_T = TypeVar("_T")

#: White space and comments. NUL bytes count as white space, as in MLIR's lexer.
SPACE = r"[ \n\t\r\0]*+(?://[^\n\r]*+[ \n\t\r\0]*+)*+"

# What white space or a comment may begin with.
_SPACE_BEGINS = " \n\t\r\0/"

_skip = re.compile(SPACE).match
_bare_id = re.compile(SPACE + f"({BARE_ID})").match
_next_field = LatePattern(f"{SPACE},{SPACE}{BARE_ID}{SPACE}=")
_string = LatePattern(SPACE + f"({STRING})")
_integer = LatePattern(SPACE + r"(0x[0-9A-Fa-f]++|[0-9]++)(?!\.[0-9]*+)")
_at_id = re.compile(SPACE + rf"@(?:([A-Za-z_][A-Za-z0-9_$.]*+)|({STRING}))").match

# A token that begins like one of these is not the one it begins with.
_LONGER = {"-": "->", "{": "{-#", "#": "#-}"}


class Scanner:
    """A text, a position in it, and the matching of single tokens."""

    __slots__ = ("_nesting", "pos", "source", "text")

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.pos = 0
        self._nesting = 0

    # White space and look-ahead.

    def next_start(self) -> int:
        """Where the next token begins (the text's length at its end)."""
        text = self.text
        at = self.pos
        if text[at : at + 1] == " ":
            at += 1
        if text[at : at + 1] not in _SPACE_BEGINS:
            return at
        return _skip(text, at).end()  # type: ignore[union-attr]  # matches always

    def peek(self) -> str:
        """The first character of the next token; empty at the end of the text."""
        text = self.text
        at = self.pos
        first = text[at : at + 1]
        if first == " ":
            at += 1
            first = text[at : at + 1]
        if first not in _SPACE_BEGINS:
            return first
        at = _skip(text, at).end()  # type: ignore[union-attr]  # matches always
        return text[at : at + 1]

    def at(self, token: str) -> bool:
        """Whether punctuation `token` comes next."""
        text = self.text
        at = self.pos
        if text[at : at + 1] == " ":
            at += 1
        if text[at : at + 1] in _SPACE_BEGINS:
            at = _skip(text, at).end()  # type: ignore[union-attr]  # matches always
        if not text.startswith(token, at):
            return False
        longer = _LONGER.get(token)
        return longer is None or not text.startswith(longer, at)

    def at_keyword(self, word: str) -> bool:
        """Whether the bare identifier `word` comes next."""
        found = _bare_id(self.text, self.pos)
        return found is not None and found[1] == word

    # Nesting.

    def enter_nesting(self, at: int) -> None:
        """Count one more level of nesting, opened at offset `at`."""
        self._nesting += 1
        if self._nesting > NESTING_LIMIT:
            raise self.error(f"nesting is deeper than {NESTING_LIMIT} levels", at)

    def leave_nesting(self) -> None:
        """The level entered last is closed."""
        self._nesting -= 1

    # Taking a token where it is there.

    def accept(self, token: str) -> bool:
        """Take punctuation `token` if it comes next."""
        text = self.text
        at = self.pos
        first = text[at : at + 1]
        if first == " ":
            at += 1
            first = text[at : at + 1]
        if first == token and not (token in _LONGER and text.startswith(_LONGER[token], at)):
            self.pos = at + 1
            return True
        # Unless more space comes first, it is clear whether something else stands here.
        if first in _SPACE_BEGINS:
            at = _skip(text, at).end()  # type: ignore[union-attr]  # matches always
        elif first != token[0]:
            return False
        if not text.startswith(token, at):
            return False
        longer = _LONGER.get(token)
        if longer is not None and text.startswith(longer, at):
            return False
        self.pos = at + len(token)
        return True

    def accept_keyword(self, word: str) -> bool:
        """Take the bare identifier `word` if it comes next."""
        text = self.text
        at = self.pos
        if text.startswith(" ", at):
            at += 1
        if not text.startswith(word, at) and text[at : at + 1] not in _SPACE_BEGINS:
            return False
        found = _bare_id(text, at)
        if found is None or found[1] != word:
            return False
        self.pos = found.end()
        return True

    def optional_keyword(self) -> str | None:
        """Take any bare identifier."""
        found = _bare_id(self.text, self.pos)
        if found is None:
            return None
        self.pos = found.end()
        return found[1]

    def optional_string(self) -> str | None:
        """Take a string literal; gives its contents, escapes undone."""
        found = _string.match(self.text, self.pos)
        if found is None:
            return None
        self.pos = found.end()
        return unescape(found[1][1:-1])

    def optional_symbol_name(self) -> str | None:
        """Take `@name` or `@"name"`; gives the name."""
        found = _at_id(self.text, self.pos)
        if found is None:
            return None
        self.pos = found.end()
        return found[1] or unescape(found[2][1:-1])

    def optional_integer(self) -> int | None:
        """Take an integer literal, decimal or hexadecimal, without a sign."""
        found = _integer.match(self.text, self.pos)
        if found is None:
            return None
        self.pos = found.end()
        digits = found[1]
        return int(digits, 16) if digits.startswith("0x") else decimal(digits)

    # Taking a token that must be there.

    def expect(self, token: str, context: str = "") -> None:
        """Take punctuation `token`.

        Args:
            context: What follows "expected 'TOKEN'" in the error, with its leading space.
        """
        # Mostly it is the token, after one blank or none.
        text = self.text
        at = self.pos
        if text[at : at + 1] == " ":
            at += 1
        if text.startswith(token, at) and token not in _LONGER:
            self.pos = at + len(token)
        elif not self.accept(token):
            raise self.wrong_token(f"expected '{token}'{context}")

    def expect_keyword(self, word: str, context: str = "") -> None:
        """Take the bare identifier `word`, as part of a custom form; `context` as for `expect`."""
        if not self.accept_keyword(word):
            raise self.custom_error(f"expected '{word}'{context}")

    def keyword(self, message: str = "expected valid keyword") -> str:
        """Take any bare identifier."""
        word = self.optional_keyword()
        if word is None:
            raise self.wrong_token(message)
        return word

    def string(self, message: str = "expected string") -> str:
        """Take a string literal; gives its contents."""
        value = self.optional_string()
        if value is None:
            raise self.wrong_token(message)
        return value

    # Lists.

    def comma_separated(self, read: Callable[[], _T]) -> list[_T]:
        """The results of `read`, called at least once, with commas between."""
        items = [read()]
        while self.accept(","):
            items.append(read())
        return items

    def accept_between(self, separator: str) -> bool:
        """Take a separator of items, but not the comma before the next field: `, name =`."""
        return _next_field.match(self.text, self.pos) is None and self.accept(separator)

    def listed(self, brackets: str, read: Callable[[], _T], context: str = "") -> list[_T]:
        """The same, perhaps none, in `brackets` such as `()`; `context` as for `expect`."""
        self.expect(brackets[0], context)
        if self.accept(brackets[1]):
            return []
        items = self.comma_separated(read)
        self.expect(brackets[1], context)
        return items

    # Errors.

    def error(self, message: str, at: int | None = None) -> ParseError:
        """An error at offset `at`, by default at the next token, to be raised.

        At the end of the text the last character is shown. What stands next and is no
        token at all is reported instead: MLIR's lexer is always one token ahead.
        """
        start = self.next_start()
        bad = self._lexical_error(start)
        if bad is not None:
            return bad
        if at is None:
            at = start if start < len(self.text) else start - 1
        return ParseError(Diagnostic(message, (self.source, max(at, 0)), ERROR))

    def custom_error(self, message: str, at: int | None = None) -> ParseError:
        """As `error`, for what is particular to a custom form; see `OperationParser`."""
        return self.error(message, at)

    def wrong_token(self, message: str) -> ParseError:
        """An error because the next token is not the one expected.

        Where that token begins a line, what is missing is most likely missing at the
        end of the text before, so the error is shown there, as MLIR does.
        """
        text = self.text
        start = self.next_start()
        if start >= len(text):
            start -= 1
        end = max(start, 0)
        while True:
            head = text[:end].rstrip(" \t")
            if not head:
                return self.error(message, start)
            end = len(head)
            if head[-1] not in "\n\r":
                return self.error(message, end)
            end -= 1
            line_start = max(text.rfind("\n", 0, end), text.rfind("\r", 0, end), 0)
            comment = text.find("//", line_start, end)
            if comment >= 0:
                end = comment

    def check_token(self) -> None:
        """Raise if what comes next is no token.

        To be called where the parser looks one token further than it will take: MLIR
        reports what it has lexed there even when it goes back.
        """
        bad = self._lexical_error(self.next_start())
        if bad is not None:
            raise bad

    def _lexical_error(self, at: int) -> ParseError | None:
        from yods.text.lexical import lexical_error

        found = lexical_error(self.text, at)
        if found is None:
            return None
        message, place = found
        return ParseError(Diagnostic(message, (self.source, place), ERROR))
