"""References to constraints: `F64`, `AnyOf[I32, F64]`, `MemRefOf[F32, rank=2]`.

Grammar: name [ '[' argument {',' argument} ']' ]; an argument is optionally named
(`rank=`) and is a reference, an integer, a quoted string, true, false or a list in
brackets of such.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from yods_gen.errors import Located, Reporter, TextSyntaxError, quoted
from yods_gen.records import DataClass

MAX_LENGTH = 2000
MAX_DEPTH = 16

_TOKEN = re.compile(
    r"""\s*(?:(?P<name>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)
        | (?P<number>-?[0-9]{1,19}(?![0-9A-Za-z_]))
        | (?P<string>'[^'\n]*'|"[^"\n]*")
        | (?P<punctuation>[\[\],=]))""",
    re.VERBOSE | re.ASCII,
)


class Reference(DataClass):
    """A name with arguments; `offset` and `width` place the name in the text."""

    name: str
    arguments: tuple[Argument, ...]
    offset: int
    width: int

    def __str__(self) -> str:
        if not self.arguments:
            return self.name
        return f"{self.name}[{', '.join(map(str, self.arguments))}]"


class ListArgument(DataClass):
    """A list of values."""

    items: tuple[ArgumentValue, ...]

    def __str__(self) -> str:
        return f"[{', '.join(_text(item) for item in self.items)}]"


ArgumentValue: TypeAlias = Reference | ListArgument | int | str | bool


class Argument(DataClass):
    """One argument; `name` is None for a positional one."""

    name: str | None
    value: ArgumentValue
    offset: int
    width: int

    def __str__(self) -> str:
        prefix = "" if self.name is None else f"{self.name}="
        return prefix + _text(self.value)


def _text(value: ArgumentValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        quote = '"' if "'" in value else "'"
        return f"{quote}{value}{quote}"
    return str(value)


class ReferenceSyntaxError(TextSyntaxError):
    """A text that is no reference."""


def parse_reference(text: str) -> Reference:
    """The reference `text` spells. Raises ReferenceSyntaxError."""
    value = parse_argument(text)
    if not isinstance(value, Reference):
        raise ReferenceSyntaxError("expected the name of a constraint", 0, len(text))
    return value


def read_reference(text: Located[str], reporter: Reporter) -> Reference | None:
    """The reference `text` spells, or None after reporting what is wrong."""
    try:
        return parse_reference(text.value)
    except ReferenceSyntaxError as error:
        error.report(text, "constraint-syntax", reporter)
        return None


def parse_argument(text: str) -> ArgumentValue:
    """The value spelt by `text`, an argument in brackets. Raises ReferenceSyntaxError."""
    if len(text) > MAX_LENGTH:
        raise ReferenceSyntaxError(f"more than {MAX_LENGTH} characters", 0)
    parser = _Parser(text)
    value = parser.value(0)
    parser.expect_end()
    return value


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = 0

    def value(self, depth: int) -> ArgumentValue:
        if depth > MAX_DEPTH:
            raise ReferenceSyntaxError(f"more than {MAX_DEPTH} levels of nesting", self._offset)
        kind, token, offset = self._take()
        if kind == "number":
            return int(token)
        if kind == "string":
            return token[1:-1]
        if token == "[":
            return ListArgument(tuple(a.value for a in self._arguments(depth, named=False)))
        if kind != "name":
            raise ReferenceSyntaxError("expected the name of a constraint", offset, len(token))
        if token in ("true", "false"):
            return token == "true"
        arguments: tuple[Argument, ...] = ()
        if self._peek() == "[":
            self._take()
            arguments = self._arguments(depth, named=True)
            if not arguments:
                raise ReferenceSyntaxError("the brackets are empty", self._offset - 1)
        return Reference(token, arguments, offset, len(token))

    def expect_end(self) -> None:
        if self._text[self._offset :].strip():
            _, token, offset = self._take()
            raise ReferenceSyntaxError(
                f"unexpected {quoted(token)} after the constraint", offset, len(token)
            )

    def _arguments(self, depth: int, *, named: bool) -> tuple[Argument, ...]:
        """The tokens after an opening bracket up to the closing one, which is included."""
        arguments: list[Argument] = []
        if self._peek() == "]":
            self._take()
            return ()
        while True:
            start = self._skip_space()
            value = self.value(depth + 1)
            name = None
            if named and self._peek() == "=" and isinstance(value, Reference):
                if value.arguments or "." in value.name:
                    raise ReferenceSyntaxError("a parameter's name must stand before '='", start)
                self._take()
                name = value.name
                value = self.value(depth + 1)
            arguments.append(Argument(name, value, start, self._offset - start))
            _, token, offset = self._take()
            if token == "]":
                return tuple(arguments)
            if token != ",":
                raise ReferenceSyntaxError("expected ',' or ']'", offset, len(token))

    def _skip_space(self) -> int:
        rest = self._text[self._offset :]
        return self._offset + len(rest) - len(rest.lstrip())

    def _peek(self) -> str:
        found = _TOKEN.match(self._text, self._offset)
        return found[0].strip() if found else ""

    def _take(self) -> tuple[str, str, int]:
        found = _TOKEN.match(self._text, self._offset)
        if found is None:
            start = self._skip_space()
            if start >= len(self._text):
                raise ReferenceSyntaxError(
                    "the constraint ends too early", max(0, len(self._text) - 1)
                )
            raise ReferenceSyntaxError(
                f"unexpected {quoted(self._text[start])} in a constraint", start
            )
        self._offset = found.end()
        kind = str(found.lastgroup)
        return kind, found[kind], found.start(kind)
