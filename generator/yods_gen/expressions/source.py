"""Expressions, first step: their text, parsed by Python's `ast`, and errors at its columns."""

from __future__ import annotations

import ast
import io
import keyword
import re
import tokenize
import warnings
from functools import cache

from yods_gen.errors import Located, Reporter, Span, quoted

MAX_LENGTH = 2000
MAX_DEPTH = 40


class Invalid(Exception):
    """Reported already."""


class SourceText:
    """The text of an expression. `parse` reads it; `error` points into it."""

    def __init__(self, text: Located[str], reporter: Reporter) -> None:
        self._located = text
        # A line break within the scalar is white space to an expression.
        self._text = text.value.replace("\n", " ").replace("\r", " ").replace("\f", " ")
        self._start = len(self._text) - len(self._text.lstrip())
        self._reporter = reporter
        self._errors = 0

    # Errors.

    def _span(self, node: ast.AST) -> Span:
        start = getattr(node, "col_offset", 0)
        end = getattr(node, "end_col_offset", start + 1)
        data = self._text[self._start :].encode()
        # `ast` counts bytes.
        first = len(data[:start].decode(errors="replace"))
        width = len(data[start:end].decode(errors="replace"))
        return self._located.span.part(self._start + first, width)

    def _error(self, where: ast.AST | Span, id_: str, message: str, help_: str = "") -> None:
        span = where if isinstance(where, Span) else self._span(where)
        self._errors += 1
        self._reporter.error(span, id_, message, help_)

    def _fail(self, where: ast.AST | Span, id_: str, message: str, help_: str = "") -> Invalid:
        self._error(where, id_, message, help_)
        return Invalid()

    def _parse(self) -> ast.expr:
        whole = self._located.span
        if not self._text.strip():
            raise self._fail(whole, "expression-syntax", "an expression is missing")
        if len(self._text) > MAX_LENGTH:
            raise self._fail(
                whole,
                "expression-too-large",
                f"the expression has {len(self._text)} characters; {MAX_LENGTH} are the limit",
                "move part of it into a hook",
            )
        depth = 0
        for offset, character in enumerate(self._text):
            depth += (character in "([{") - (character in ")]}")
            if depth > MAX_DEPTH:
                raise self._too_deep(whole.part(offset))
        source = self._text[self._start :]
        if "#" in source:
            self._refuse_comment(source)
        try:
            return _parsed(source)
        except SyntaxError as error:
            # Offset 0 stands for the end of the text.
            column = self._start + (error.offset or len(source)) - 1
            reserved = _RESERVED.search(source)
            if reserved is not None:
                raise self._fail(
                    whole.part(self._start + reserved.start(1), len(reserved[1])),
                    "expression-syntax",
                    f"Python reserves the word {quoted(reserved[1])}",
                    f"write {quoted(f'{reserved[0]}_')}",
                ) from None
            raise self._fail(
                whole.part(min(column, max(0, len(self._text.rstrip()) - 1))),
                "expression-syntax",
                "this is not a valid expression",
                _SYNTAX_HELP if ":=" not in source else "assignments are not expressions here",
            ) from None
        except (RecursionError, MemoryError):
            raise self._too_deep(whole) from None
        except ValueError:
            raise self._fail(whole, "expression-syntax", "this is not a valid expression") from None

    def _too_deep(self, span: Span) -> Invalid:
        return self._fail(span, "expression-too-large", f"more than {MAX_DEPTH} levels of nesting")

    def _refuse_comment(self, source: str) -> None:
        try:
            for token in tokenize.generate_tokens(io.StringIO(source).readline):
                if token.type == tokenize.COMMENT:
                    raise self._fail(
                        self._located.span.part(self._start + token.start[1]),
                        "expression-syntax",
                        "a comment may not stand in an expression",
                        "write it as a YAML comment, outside the quotes",
                    )
        except (tokenize.TokenError, IndentationError, SyntaxError):
            pass  # `ast.parse` words it better

    # `ast` to our tree.


@cache
def _parsed(source: str) -> ast.expr:
    """The tree of an expression, which many definitions have in common and none changes."""
    with warnings.catch_warnings():
        # Python's own advice, such as on `\d`, is not for the author of a definition.
        warnings.simplefilter("ignore")
        return ast.parse(source, mode="eval").body


#: A member that is called as a keyword of Python, or what has members and is.
_RESERVED = re.compile(rf"\b(?:[A-Za-z_]\w*\.(?=\w)|(?=\w+\.))({'|'.join(keyword.kwlist)})\b")
_SYNTAX_HELP = "check brackets, quotes and operators"
