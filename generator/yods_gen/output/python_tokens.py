"""The tokens of a statement, spaced as black spaces them, and its optional parentheses.

Everything about a token that does not change when a statement is split is decided here:
the space before it, how readily a line is split at it, and between which tokens black has
parentheses that are invisible as long as the statement fits on a line.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""
    (?P<string>[rRbBfF]{0,2}(?:"(?!"")(?:[^"\\\n]|\\.)*"|'(?!'')(?:[^'\\\n]|\\.)*'))
  | (?P<word>[^\W\d]\w*)
  | (?P<number>(?:0x[0-9A-F]+|\d+(?:\.\d+)?(?:e-?\d+)?)(?![\w.]))
  | (?P<operator>\.\.\.|:=|\*\*=?|//=?|<<=?|>>=?|[-+*/%@&|^<>=!:]=|->|[-+*/%@&|^~<>=:.,()\[\]{}])
  | (?P<blank>[ \n]+)
  | (?P<unknown>.)
    """,
    re.VERBOSE,
)
_KEYWORDS = frozenset(
    ["and", "as", "assert", "break", "class", "continue", "def", "del", "elif", "else", "except",
     "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not",
     "or", "pass", "raise", "return", "try", "while", "with"]
)  # fmt: skip
#: Of these black's answer is not known.
_UNKNOWN_WORDS = frozenset(["async", "await", "yield"])
_OPENING = {"(": ")", "[": "]", "{": "}"}
_CLOSING = frozenset(_OPENING.values())
_COMMA = 18
_BINARY = {
    "|": 9, "^": 8, "&": 7, "<<": 6, ">>": 6, "+": 5, "-": 5, "*": 4, "/": 4, "//": 4, "%": 4,
    "@": 4, "<": 10, ">": 10, "==": 10, "!=": 10, "<=": 10, ">=": 10,
}  # fmt: skip
_UNARY = frozenset(["+", "-", "~", "*", "**"])
_ARITHMETIC = frozenset([5, 6, 7, 8])
_ASSIGNMENTS = frozenset(
    ["=", "+=", "-=", "*=", "@=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "**=", "//="]
)


class UnknownForm(Exception):
    """How black lays out a statement is not known."""


class Token:
    """A word, number, string, operator or bracket.

    Attributes:
        kind: "word", "number", "string", or an operator or bracket as it is written. The text
            of a parenthesis that is invisible is empty.
        space: Whether a space is before it.
        before, after: The priority of splitting there; 0 for not at all.
        partner: The opening bracket that belongs to a closing one.
        depth: In how many brackets of its line it is.
        is_display: Whether a bracket is one of a tuple, list, dictionary or set, or holds an
            expression; and not what a call, subscript, function or class has.
        separates_arguments: Whether a comma is between arguments or parameters.
        is_added: Whether it was not in the statement.
    """

    __slots__ = ("_spaced", "after", "before", "depth", "is_added", "is_display", "kind", "partner",
                 "separates_arguments", "space", "text")  # fmt: skip

    def __init__(
        self, kind: str, text: str, space: bool = False, after: int = 0, is_added: bool = False
    ) -> None:
        self.kind = kind
        self.text = text
        self.space = self._spaced = space
        self.before = 0
        self.after = after
        self.partner: Token | None = None
        self.depth = 0
        self.is_display = False
        self.separates_arguments = False
        self.is_added = is_added

    def spaced(self, space: bool) -> None:
        """Set whether there is a space before it, for as long as nothing is split."""
        self.space = self._spaced = space

    def show(self) -> None:
        """Make a parenthesis visible."""
        self.text = self.kind

    def copy(self) -> Token:
        """The same token, before any line was split at it."""
        made = Token(self.kind, self.text, self._spaced, self.after, self.is_added)
        made.before = self.before
        made.is_display = self.is_display
        made.separates_arguments = self.separates_arguments
        return made


class _Level:
    """The state of open brackets, or of the statement outside of all."""

    def __init__(self, opening: int, kind: str) -> None:
        self.opening = opening
        #: "call", "subscript", "display", "def", "class", "block" or "dict".
        self.kind = kind
        self.start = opening + 1
        self.ternaries: list[int] = []
        self.is_comprehension = False
        self.in_target = False
        self.lambdas = 0
        self.is_typed = False
        self.colons: list[int] = []
        self.is_complex = False


def tokens_of(text: str) -> tuple[list[Token], bool]:
    """The tokens of a statement, and whether it is known how it is split.

    Raises:
        UnknownForm: it has something that is not known here.
    """
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "blank":
            continue
        piece = match[0]
        if kind == "unknown" or piece in _UNKNOWN_WORDS or not piece.isascii():
            raise UnknownForm
        if kind == "operator":
            kind = piece
        elif kind == "string":
            piece = _string(piece)
        found.append(Token(kind or "", piece))
    if not found:
        raise UnknownForm
    return _Statement(found).tokens()


def _string(text: str) -> str:
    """A string with the quotes that need fewer backslashes."""
    at = min(text.find(quote) for quote in "\"'" if quote in text)
    prefix, quote, body = text[:at], text[at], text[at + 1 : -1]
    if prefix != prefix.lower():
        raise UnknownForm
    if "\\" not in body:
        return text if quote == '"' or '"' in body else f'{prefix}"{body}"'
    if prefix or re.search(r"\\[xuUN\n]", body):
        raise UnknownForm
    other = "'" if quote == '"' else '"'
    pieces = re.findall(r"\\.|[^\\]", body)
    # Escapes that are not needed go first.
    body = "".join(piece[1] if piece == "\\" + other else piece for piece in pieces)
    pieces = re.findall(r"\\.|[^\\]", body)
    turned = "".join(
        quote if piece == "\\" + quote else "\\" + other if piece == other else piece
        for piece in pieces
    )
    difference = turned.count("\\") - body.count("\\")
    if difference > 0 or (difference == 0 and quote == '"'):
        return f"{quote}{body}{quote}"
    return f"{other}{turned}{other}"


class _Statement:
    """Decides all about the tokens of a statement."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._head = tokens[0].text if tokens[0].kind == "word" else ""
        #: Spans that are in invisible parentheses; of visible ones only where they end.
        self._spans: list[tuple[int, int]] = []
        #: Commas, assignments, colons and the `in` of a loop that are in no brackets.
        self._outside: list[int] = []
        self._ends: dict[int, int] = {}
        self._tuples: list[tuple[int, int]] = []
        self._is_known = True

    def tokens(self) -> tuple[list[Token], bool]:
        if self._head in ("match", "case", "type") and len(self._tokens) > 1:
            if self._tokens[1].kind in ("word", "string", "number", "(", "[", "{", "-", "*"):
                if self._tokens[1].text not in _KEYWORDS or self._tokens[1].text == "not":
                    raise UnknownForm
        self._scan()
        self._find_optional_parentheses()
        return self._with_invisible(), self._is_known

    def _scan(self) -> None:
        tokens = self._tokens
        levels = [_Level(-1, "block")]
        before: Token | None = None
        for index, token in enumerate(tokens):
            kind = token.kind
            level = levels[-1]
            operand = before is not None and _ends_operand(before)
            if kind in _OPENING:
                new = self._opened(index, token, before, operand)
                token.spaced(self._is_spaced(before, level) and not (operand or new == "def"))
                levels.append(_Level(index, new))
            elif kind in _CLOSING:
                self._end_ternaries(level, index)
                if len(levels) == 1 or _OPENING[tokens[level.opening].kind] != kind:
                    raise UnknownForm
                self._close(level, index)
                levels.pop()
                levels[-1].is_complex |= level.is_complex or level.kind in ("call", "subscript")
                token.partner = tokens[level.opening]
                token.is_display = token.partner.is_display
                self._ends[level.opening] = index
            elif kind == "word":
                self._word(index, token, before, level)
            elif kind in ("number", "string"):
                if operand and before is not None and not before.kind == kind == "string":
                    raise UnknownForm
                token.spaced(self._is_spaced(before, level))
                token.before = 12 if operand else 0
            else:
                self._operator(index, token, before, operand, level)
            before = token
        if len(levels) > 1:
            raise UnknownForm
        self._end_ternaries(levels[0], len(tokens))

    def _opened(self, index: int, token: Token, before: Token | None, operand: bool) -> str:
        """The kind of what an opening bracket begins."""
        tokens = self._tokens
        if index == 2 and self._head in ("def", "class"):
            if token.kind != "(" or (self._head == "class" and tokens[3].kind == ")"):
                raise UnknownForm
            return "def" if self._head == "def" else "call"
        if operand:
            if token.kind == "{":
                raise UnknownForm
            return "call" if token.kind == "(" else "subscript"
        if before is not None and before.text in ("def", "class", "except", "with", "->", "del"):
            raise UnknownForm
        following = tokens[index + 1].kind if index + 1 < len(tokens) else ""
        if token.kind in "[{" and following == "(":
            # An item alone in its brackets loses parentheses of its own.
            self._is_known = self._is_known and not self._is_alone(index)
        token.is_display = True
        return "dict" if token.kind == "{" else "display"

    def _is_alone(self, index: int) -> bool:
        depth = 0
        for token in self._tokens[index + 1 :]:
            if token.kind in _OPENING:
                depth += 1
            elif token.kind in _CLOSING:
                depth -= 1
                if depth < 0:
                    raise UnknownForm
            elif depth == 0 or (depth == 1 and token.kind == ","):
                return False
        return False

    def _word(self, index: int, token: Token, before: Token | None, level: _Level) -> None:
        text = token.text
        token.spaced(self._is_spaced(before, level))
        if before is not None and before.kind in ("number", "string") and text not in _KEYWORDS:
            raise UnknownForm
        if text not in _KEYWORDS:
            return
        if text == "lambda":
            if level.ternaries:
                raise UnknownForm
            level.is_complex = True
            level.lambdas += 1
        elif text in ("and", "or"):
            token.before = 14
        elif text == "is":
            token.before = 10
        elif text == "not":
            following = self._tokens[index + 1].text if index + 1 < len(self._tokens) else ""
            token.before = 10 if following == "in" else 0
        elif text == "in":
            if level.in_target:
                level.in_target = False
                level.start = index + 1
                if level.opening < 0:
                    self._outside.append(index)
            elif before is None or before.text != "not":
                token.before = 10
        elif text == "for":
            level.in_target = True
            if index:
                self._end_ternaries(level, index)
                level.is_comprehension = True
                token.before = 20
        elif text == "if" and index:
            if level.is_comprehension:
                token.before = 20
            else:
                if self._tokens[level.start].kind in ("*", "**"):
                    raise UnknownForm
                token.before = 16
                level.ternaries.append(level.start)
        elif text == "else" and index:
            token.before = 16
            level.start = index + 1
        elif not index or text in ("import", "from"):
            level.start = index + 1
        level.is_complex |= text == "not" or 0 < token.before < 20

    def _operator(
        self, index: int, token: Token, before: Token | None, operand: bool, level: _Level
    ) -> None:
        kind = token.kind
        if kind == ",":
            self._end_ternaries(level, index)
            self._end_item(level, index)
            token.after = 0 if level.in_target else _COMMA
            token.separates_arguments = level.kind in ("call", "def")
            level.is_typed = False
            if level.opening < 0 and not level.in_target and not level.lambdas:
                self._outside.append(index)
        elif kind == ".":
            if not operand or before is None or before.kind == "number":
                raise UnknownForm
            level.is_complex = True
            token.before = 1 if before.kind in _CLOSING else 0
        elif kind == ":":
            self._end_ternaries(level, index)
            level.start = index + 1
            if level.lambdas:
                level.lambdas -= 1
            elif level.kind == "subscript":
                level.colons.append(index)
            elif level.kind == "def":
                level.is_typed = True
            elif level.opening < 0:
                self._outside.append(index)
            elif level.kind != "dict":
                raise UnknownForm
        elif kind in _ASSIGNMENTS:
            self._end_ternaries(level, index)
            level.start = index + 1
            if level.opening < 0 and not level.lambdas:
                self._outside.append(index)
                token.spaced(True)
            elif kind != "=":
                raise UnknownForm
            else:
                token.spaced(level.is_typed and not level.lambdas)
        elif kind in _UNARY and not operand:
            if kind in ("*", "**"):
                level.is_complex = True
            token.spaced(self._is_spaced(before, level))
        elif kind == ":=":
            if level.kind not in ("call", "display") or level.colons:
                raise UnknownForm
            self._end_ternaries(level, index)
            level.start = index + 1
            level.is_complex = True
            token.spaced(True)
        elif kind == "**":
            raise UnknownForm
        elif kind == "@" and not index:
            pass
        else:
            level.is_complex |= kind != "..."
            # A `/` that ends positional parameters is no operator.
            token.before = _BINARY.get(kind, 0) if operand else 0
            token.spaced(self._is_spaced(before, level))

    def _is_spaced(self, before: Token | None, level: _Level) -> bool:
        """Whether black has a space between a token, no operator, and the one before."""
        if before is None or before.kind in _OPENING or before.kind == ".":
            return False
        if before.kind in _UNARY and not before.before:
            return False
        if before.kind == "@":
            return before is not self._tokens[0]
        if before.kind == "=":
            return before.space
        # Of slices it is decided where the subscript ends.
        return not (level.colons and before is self._tokens[level.colons[-1]])

    def _end_item(self, level: _Level, index: int) -> None:
        """Space the colons of a slice, which ends before the token at `index`."""
        if level.colons and level.is_complex:
            for colon in level.colons:
                last = self._tokens[colon - 1]
                following = self._tokens[colon + 1]
                self._tokens[colon].spaced(last.kind not in ("[", ":"))
                following.spaced(following.kind not in (",", "]", ":"))
        level.colons.clear()
        level.is_complex = False
        level.start = index + 1

    def _close(self, level: _Level, index: int) -> None:
        """End the last item in brackets, which are part of an item around them."""
        is_complex = level.is_complex
        if level.kind == "subscript":
            self._end_item(level, index)
        level.is_complex = is_complex

    def _end_ternaries(self, level: _Level, end: int) -> None:
        """Note the conditional expressions that end before the token at `end`."""
        tokens = self._tokens
        for start in level.ternaries:
            if not (start and tokens[start - 1].kind == "(" and end < len(tokens)
                    and tokens[end].kind == ")"):  # fmt: skip
                self._spans.append((start, end))
        level.ternaries.clear()

    def _find_optional_parentheses(self) -> None:
        """Note what black has in invisible parentheses in a statement of this kind."""
        tokens, outside = self._tokens, self._outside
        kinds = [tokens[index].kind for index in outside]
        end = len(tokens)
        head = self._head
        if head in ("if", "elif", "while", "for", "with", "except", "else", "try", "finally",
                    "class", "def"):  # fmt: skip
            colon = next((i for i in outside if tokens[i].kind == ":"), None)
            if colon is None or not self._is_last(colon):
                raise UnknownForm
            end = colon
        if head in ("if", "elif", "while"):
            self._parenthesize(1, end)
        elif head == "for":
            middle = next((i for i in outside if tokens[i].text == "in"), None)
            if middle is None or tokens[1].kind == "(":
                raise UnknownForm
            self._parenthesize(1, middle)
            self._parenthesize(middle + 1, end)
        elif head == "return":
            if end > 1:
                self._parenthesize(1, end)
        elif head in ("del", "with", "except", "raise") or head in ("global", "nonlocal"):
            self._is_known = self._is_known and head == "raise"
        elif head == "assert":
            comma = next((i for i in outside if tokens[i].kind == ","), end)
            self._parenthesize(1, comma)
            if comma < end:
                self._parenthesize(comma + 1, end)
        elif head == "from":
            self._import()
        elif (head in _KEYWORDS and head not in ("not", "lambda")) or tokens[0].kind == "@":
            pass
        elif any(kind in _ASSIGNMENTS or kind == ":" for kind in kinds):
            self._assignment()
        elif tokens[0].kind == "(" and self._ends.get(0) == end - 1:
            raise UnknownForm
        else:
            priorities = self._top_priorities()
            self._is_known = self._is_known and not priorities & (_ARITHMETIC | {_COMMA})

    def _is_last(self, colon: int) -> bool:
        """Whether a block begins after a colon, or a function or class has none but `...`."""
        rest = [token.kind for token in self._tokens[colon + 1 :]]
        return not rest or (self._head in ("def", "class") and rest == ["..."])

    def _top_priorities(self) -> set[int]:
        found = set()
        index = 0
        while index < len(self._tokens):
            token = self._tokens[index]
            found |= {token.before, token.after}
            index = self._ends.get(index, index) + 1
        return found

    def _assignment(self) -> None:
        tokens = self._tokens
        marks = [i for i in self._outside if tokens[i].kind != ","]
        commas = [i for i in self._outside if tokens[i].kind == ","]
        if tokens[0].kind == "(":
            raise UnknownForm
        if commas and commas[0] < marks[0]:
            self._parenthesize(0, marks[0])
        for start, end in zip(marks, [*marks[1:], len(tokens)], strict=True):
            self._parenthesize(start + 1, end)

    def _import(self) -> None:
        tokens = self._tokens
        start = next((i for i, t in enumerate(tokens) if t.text == "import"), None)
        if start is None or any(token.kind in (".", "...") for token in tokens[1:2]):
            raise UnknownForm
        if tokens[start + 1].kind == "(":
            tokens[start + 1].text = tokens[-1].text = ""
        elif tokens[start + 1].kind != "*":
            self._spans.append((start + 1, len(tokens)))

    def _parenthesize(self, start: int, end: int) -> None:
        """Have invisible parentheses around tokens, if there are no others."""
        tokens = self._tokens
        if start >= end:
            raise UnknownForm
        if tokens[start].kind == "(" and self._ends[start] == end - 1:
            inner = tokens[start + 1 : end - 1]
            depth = 0
            conditional = False
            for token in inner:
                if token.kind in _OPENING:
                    depth += 1
                elif token.kind in _CLOSING:
                    depth -= 1
                elif not depth and token.text == "lambda":
                    raise UnknownForm
                elif not depth and (token.kind in (",", ":=") or token.before == 20):
                    return
                elif not depth and token.before == 16:
                    conditional = True
            if not inner:
                return
            # Where a loop is over such an expression, it keeps its parentheses.
            if conditional or inner[0].kind == "(":
                raise UnknownForm
            tokens[start].text = tokens[end - 1].text = ""
            return
        commas = [i for i in self._outside if start <= i < end and tokens[i].kind == ","]
        # The parentheses of a tuple with one item are always there.
        self._tuples += [(start, end)] * (commas == [end - 1])
        self._spans = [span for span in self._spans if span != (start, end)]
        self._spans.append((start, end))

    def _with_invisible(self) -> list[Token]:
        """The tokens, with invisible parentheses among them."""
        if not self._spans:
            return self._tokens
        opening: dict[int, int] = {}
        closing: dict[int, int] = {}
        for start, end in self._spans:
            opening[start] = opening.get(start, 0) + 1
            closing[end] = closing.get(end, 0) + 1
        visible = {index for span in self._tuples for index in span}
        made: list[Token] = []
        for index, token in enumerate([*self._tokens, None]):
            for _ in range(closing.get(index, 0)):
                made.append(_parenthesis(")", index in visible, False))
            if token is None:
                break
            for _ in range(opening.get(index, 0)):
                made.append(_parenthesis("(", index in visible, token.space))
                token.spaced(False)
            made.append(token)
        return made


def _parenthesis(kind: str, visible: bool, space: bool) -> Token:
    made = Token(kind, kind if visible else "", space)
    made.is_display = True
    return made


def _ends_operand(token: Token) -> bool:
    """Whether an operand may end with a token, so that an operator after it is binary."""
    kind = token.kind
    if kind == "word":
        return token.text not in _KEYWORDS
    return kind in ("number", "string", "...") or kind in _CLOSING
