"""What the lexer says about text that is no token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.text_tables import subject
from support.text_tables.answers import Answer, load
from yods.text.lexical import lexical_error, token_kind_at


@pytest.mark.parametrize("answer", load("lexical"), ids=lambda a: repr(a.text))
def test_agrees_with_mlir(answer: Answer) -> None:
    if answer.accepted:
        assert subject.first_error(answer.text, answer.options) is None
    else:
        assert subject.first_error(answer.text, answer.options) == answer.stderr


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "end"),
        ("abc.d$ x", "bare_id"),
        ("%a-b:2", "prefixed_id"),
        ("%0a", "prefixed_id"),
        ("#-}", "#-}"),
        ("{-#", "{-#"),
        ("->", "->"),
        ("-1", "-"),
        ("0x1g", "integer"),
        ("0xg", "integer"),
        ("1.5e-3x", "float"),
        ("1.e", "float"),
        ('"a\\"b" c', "string"),
        ('@"a b"', "at_id"),
        ("@a.b", "at_id"),
        ("...", "..."),
        ("@1", "error"),
        ('"a', "error"),
    ],
)
def test_tokens(text: str, kind: str) -> None:
    assert token_kind_at(text, 0) == kind


@given(st.text(alphabet='ab01"\\@#%!^.-><{}()xé\n/ $_', max_size=12))
def test_lexer_is_total(text: str) -> None:
    if not text or text[0] in " \n":
        return
    error = lexical_error(text, 0)
    if error is None:
        assert token_kind_at(text, 0) != "error"
    else:
        message, at = error
        assert message and 0 <= at <= len(text)


def test_long_tokens_take_linear_time() -> None:
    for text in ('"' + "a" * 1_000_000, '"' + "\\n" * 500_000, "%" + "-" * 1_000_000):
        lexical_error(text, 0)
        token_kind_at(text, 0)
