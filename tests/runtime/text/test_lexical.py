"""What the lexer says about text that is no token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.text_tables import subject
from support.text_tables.answers import Answer, load
from yods.text.lexical import lexical_error, token_end, token_kind_at


@pytest.mark.parametrize("answer", load("lexical"), ids=lambda a: repr(a.text))
def test_agrees_with_mlir(answer: Answer) -> None:
    if answer.accepted:
        assert subject.first_error(answer.text, answer.options) is None
    else:
        assert subject.first_error(answer.text, answer.options) == answer.stderr


@pytest.mark.parametrize(
    ("text", "kind", "end"),
    [
        ("", "end", 0),
        ("abc.d$ x", "bare_id", 6),
        ("%a-b:2", "prefixed_id", 4),
        ("%0a", "prefixed_id", 2),
        ("#-}", "#-}", 3),
        ("{-#", "{-#", 3),
        ("->", "->", 2),
        ("-1", "-", 1),
        ("0x1g", "integer", 3),
        ("0xg", "integer", 1),
        ("1.5e-3x", "float", 6),
        ("1.e", "float", 2),
        ('"a\\"b" c', "string", 6),
        ('@"a b"', "at_id", 6),
        ("@a.b", "at_id", 4),
        ("...", "...", 3),
        ("@1", "error", 0),
        ('"a', "error", 0),
    ],
)
def test_tokens(text: str, kind: str, end: int) -> None:
    assert token_kind_at(text, 0) == kind
    assert token_end(text, 0) == end


@given(st.text(alphabet='ab01"\\@#%!^.-><{}()xé\n/ $_', max_size=12))
def test_lexer_is_total(text: str) -> None:
    if not text or text[0] in " \n":
        return
    error = lexical_error(text, 0)
    if error is None:
        assert 0 < token_end(text, 0) <= len(text)
        assert token_kind_at(text, 0) != "error"
    else:
        message, at = error
        assert message and 0 <= at <= len(text)


def test_long_tokens_take_linear_time() -> None:
    for text in ('"' + "a" * 1_000_000, '"' + "\\n" * 500_000, "%" + "-" * 1_000_000):
        lexical_error(text, 0)
        token_end(text, 0)
