"""Text of an assembly format to its elements.

Syntax only: what the names mean is checked by `yods_gen.formats.checks`. Source: MLIR,
mlir-tblgen's FormatGen (lexer, literals, optional groups) and OpFormatGen (directives).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from yods_gen.definitions import assembly_format as af
from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.errors import did_you_mean, quoted
from yods_gen.spans import Span

MAX_LENGTH = 10_000
MAX_DEPTH = 24

_TOKEN = re.compile(
    r"""(?P<space>[ \t\r\n]+)
      | (?P<literal>`[^`]*`)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<variable>\$[A-Za-z_][A-Za-z0-9_]*)
      | (?P<word>[A-Za-z_][A-Za-z0-9_-]*)
      | (?P<punctuation>[()\[\]<>,=:?^|])""",
    re.VERBOSE | re.ASCII,
)
_PUNCTUATION = "_:,=<>()[]{}?+-*"
_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)
_DIRECTIVES = (
    "attr-dict", "attr-dict-with-keyword", "custom", "functional-type", "oilist", "operands",
    "params", "prop-dict", "qualified", "ref", "regions", "results", "struct", "successors",
    "type",
)  # fmt: skip


_ONE_ANCHOR = "keep the '^' at the element whose presence decides"


class FormatSyntaxError(Exception):
    """A format that cannot be read: `message`, `offset` and `width` of the place, advice."""

    def __init__(self, message: str, offset: int, width: int = 1, help_: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.width = width
        self.help = help_


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    offset: int


def read_format(text: str, span: Span | None = None) -> AssemblyFormat:
    """Read a format.

    Raises:
        FormatSyntaxError: the text is no format; carries message and offset.
    """
    return AssemblyFormat(parse_format(text), text, span or Span("<format>", 1, 1, 1, 1))


def parse_format(text: str) -> tuple[Element, ...]:
    """The elements of `text`. Raises FormatSyntaxError."""
    if len(text) > MAX_LENGTH:
        raise FormatSyntaxError(f"the format has more than {MAX_LENGTH} characters", 0)
    parser = _Parser(_tokens(text), len(text.rstrip()))
    elements = []
    while not parser.at_end:
        elements.append(parser.element(0, top=True))
        if parser.peek("^"):
            raise parser.error("only an element of an optional group can be its anchor")
    return tuple(elements)


def _tokens(text: str) -> list[_Token]:
    tokens = []
    offset = 0
    while offset < len(text):
        found = _TOKEN.match(text, offset)
        if found is None:
            character = text[offset]
            if character == "`":
                raise FormatSyntaxError(
                    "a literal is never closed", offset, 1, "close it with a backtick"
                )
            if character == '"':
                raise FormatSyntaxError("a string is never closed", offset, 1)
            if character == "$":
                raise FormatSyntaxError("'$' must be followed by a name", offset, 1)
            raise FormatSyntaxError(
                f"unexpected {quoted(character)}",
                offset,
                1,
                "put what the text shall contain in backticks",
            )
        kind = str(found.lastgroup)
        if kind != "space":
            tokens.append(_Token(kind, found[0], offset))
        offset = found.end()
    return tokens


class _Parser:
    def __init__(self, tokens: list[_Token], end: int) -> None:
        self._tokens = tokens
        self._next = 0
        self._end = _Token("end", "", max(0, end - 1))

    @property
    def at_end(self) -> bool:
        return self._next >= len(self._tokens)

    @property
    def _token(self) -> _Token:
        return self._end if self.at_end else self._tokens[self._next]

    def peek(self, punctuation: str) -> bool:
        """Whether the next token is this punctuation."""
        token = self._token
        return token.kind == "punctuation" and token.text == punctuation

    def error(
        self, message: str, help_: str = "", token: _Token | None = None
    ) -> FormatSyntaxError:
        token = token or self._token
        return FormatSyntaxError(message, token.offset, max(1, len(token.text)), help_)

    def _take(self) -> _Token:
        token = self._token
        self._next += 1
        return token

    def _accept(self, punctuation: str) -> bool:
        if self.peek(punctuation):
            self._next += 1
            return True
        return False

    def _expect(self, punctuation: str, where: str) -> None:
        if not self._accept(punctuation):
            found = "the end" if self.at_end else quoted(self._token.text)
            raise self.error(f"expected {quoted(punctuation)} {where}, found {found}")

    def element(self, depth: int, top: bool) -> Element:
        """One element; `top` allows what may not stand within a directive."""
        if depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} levels of nesting")
        token = self._take()
        if token.kind == "literal":
            return self._literal(token)
        if token.kind == "variable":
            return af.Variable(token.text[1:], token.offset)
        if token.kind == "string":
            return af.CodeString(token.text[1:-1], token.offset)
        if token.kind == "word":
            return self._directive(token, depth, top)
        if token.text == "(" and token.kind == "punctuation":
            if not top:
                raise self.error("an optional group may not stand here", token=token)
            return self._optional_group(token, depth)
        if token.kind == "end":
            raise self.error("the format ends where an element is expected", token=token)
        raise self.error(
            f"expected an element, found {quoted(token.text)}",
            f"write `{token.text}` in backticks for literal text",
            token,
        )

    def _literal(self, token: _Token) -> Element:
        text = token.text[1:-1]
        if text in ("", " ", "\\n"):
            return af.Whitespace(text, token.offset)
        valid = (
            text in ("->", "...")
            or (len(text) == 1 and text in _PUNCTUATION)
            or _KEYWORD.fullmatch(text) is not None
        )
        if valid:
            return af.Literal(text, token.offset)
        if text.strip() != text or " " in text:
            help_ = "write one literal for each word; spaces come by themselves"
        else:
            help_ = (
                "a literal is a word of letters, digits, '_', '$' and '.', "
                f"one of {_PUNCTUATION}, '->' or '...'"
            )
        raise self.error(f"{quoted(text)} is not a valid literal", help_, token)

    def _directive(self, token: _Token, depth: int, top: bool) -> Element:
        name, offset = token.text, token.offset
        match name:
            case "attr-dict" | "attr-dict-with-keyword":
                return af.AttrDict(name != "attr-dict", offset)
            case "prop-dict":
                return af.PropDict(offset)
            case "operands":
                return af.Operands(offset)
            case "results":
                return af.Results(offset)
            case "regions":
                return af.Regions(offset)
            case "successors":
                return af.Successors(offset)
            case "params":
                return af.Params(offset)
            case "type":
                return af.TypeOf(self._arguments(name, 1, depth)[0], offset)
            case "qualified":
                return af.Qualified(self._arguments(name, 1, depth)[0], offset)
            case "ref":
                if top:
                    raise self.error("'ref' only stands within 'custom<…>(…)'", token=token)
                return af.Reference(self._arguments(name, 1, depth)[0], offset)
            case "functional-type":
                inputs, results = self._arguments(name, 2, depth)
                return af.FunctionalType(inputs, results, offset)
            case "struct":
                return af.Struct(self._arguments(name, None, depth), offset)
            case "custom":
                return self._custom(token, depth, top)
            case "oilist":
                return self._oilist(token, depth, top)
        raise self.error(
            f"no directive is named {quoted(name)}",
            did_you_mean(name, _DIRECTIVES) or f"write `{name}` in backticks for a keyword",
            token,
        )

    def _arguments(self, name: str, count: int | None, depth: int) -> tuple[Element, ...]:
        self._expect("(", f"after {quoted(name)}")
        arguments: list[Element] = []
        if name == "custom" and self.peek(")"):
            raise self.error(
                "a custom directive needs something to read or print",
                "name it: 'custom<Name>($operand)'",
            )
        if not self.peek(")"):
            arguments.append(self.element(depth + 1, top=False))
            while self._accept(","):
                arguments.append(self.element(depth + 1, top=False))
        closing = self._token
        self._expect(")", f"to end the arguments of {quoted(name)}")
        if count is not None and len(arguments) != count:
            plural = "" if count == 1 else "s"
            raise self.error(
                f"{quoted(name)} takes {count} argument{plural}, not {len(arguments)}",
                token=closing,
            )
        return tuple(arguments)

    def _custom(self, token: _Token, depth: int, top: bool) -> Element:
        if not top:
            raise self.error(
                "'custom' may not stand within another directive",
                "let it stand by itself",
                token,
            )
        self._expect("<", "before the name of a custom directive")
        name = self._take()
        if name.kind != "word" or not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name.text):
            raise self.error("expected the name of a custom directive", token=name)
        if name.text in _DIRECTIVES:
            raise self.error(
                f"a custom directive cannot be named {quoted(name.text)}, as a directive is",
                "name it in capitals and small letters: 'custom<MyType>(…)'",
                name,
            )
        self._expect(">", "after the name of a custom directive")
        return af.Custom(name.text, self._arguments("custom", None, depth), token.offset)

    def _oilist(self, token: _Token, depth: int, top: bool) -> Element:
        if not top:
            raise self.error(
                "'oilist' may not stand within another directive",
                "let it stand by itself",
                token,
            )
        self._expect("(", "after 'oilist'")
        clauses: list[af.OIListClause] = []
        while True:
            start = self._token
            keyword = self.element(depth + 1, top=True)
            if not isinstance(keyword, af.Literal):
                raise self.error("a clause of 'oilist' begins with a literal", token=start)
            if any(clause.keyword.text == keyword.text for clause in clauses):
                raise self.error(
                    f"two clauses of 'oilist' begin with {quoted(keyword.text)}",
                    "give one of them another word, or make them one clause",
                    start,
                )
            elements = []
            while not (self.peek("|") or self.peek(")") or self.at_end):
                elements.append(self.element(depth + 1, top=True))
            clauses.append(af.OIListClause(keyword, tuple(elements), keyword.offset))
            if not self._accept("|"):
                break
        self._expect(")", "to end 'oilist'")
        return af.OIList(tuple(clauses), token.offset)

    def _optional_group(self, opening: _Token, depth: int) -> Element:
        then, anchor = self._group_elements(depth)
        otherwise: tuple[Element, ...] = ()
        inverted = False
        if self._accept(":"):
            self._expect("(", "to begin the else group")
            otherwise, else_anchor = self._group_elements(depth)
            if else_anchor is not None:
                if anchor is not None:
                    raise self.error(
                        "an optional group has one anchor, not two", _ONE_ANCHOR, opening
                    )
                anchor, inverted = else_anchor, True
        self._expect("?", "after an optional group")
        if anchor is None:
            raise self.error(
                "the optional group has no anchor",
                "mark the element whose presence decides with '^'",
                opening,
            )
        return af.OptionalGroup(then, otherwise, anchor, inverted, opening.offset)

    def _group_elements(self, depth: int) -> tuple[tuple[Element, ...], int | None]:
        elements: list[Element] = []
        anchor: int | None = None
        while not self.peek(")"):
            elements.append(self.element(depth + 1, top=True))
            if self.peek("^"):
                if anchor is not None:
                    raise self.error("an optional group has one anchor, not two", _ONE_ANCHOR)
                anchor = len(elements) - 1
                self._take()
        closing = self._take()
        if not elements:
            raise self.error("an optional group may not be empty", token=closing)
        return tuple(elements), anchor
