"""String literals: escapes stand for bytes, and every byte survives."""

from __future__ import annotations

import pytest

from yods.literals.strings import escape, unescape


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("plain", "plain"),
        (r"a\nb\tc\"d\\e", 'a\nb\tc"d\\e'),
        (r"\0A\0a\22", '\n\n"'),
        (r"\C3\A9 é", "é é"),
        (r"\\0A", "\\0A"),
        (r"\FF\5C", "\udcff\\"),
    ],
)
def test_escapes_stand_for_bytes(written: str, value: str) -> None:
    assert unescape(written) == value


def test_every_byte_survives() -> None:
    value = bytes(range(256)).decode("utf-8", "surrogateescape") + "é€𝄞"
    written = escape(value)
    assert written.isascii()
    assert written.isprintable()
    assert r"!\22#" in written
    assert r"[\\]" in written
    assert r"~\7F\80" in written
    assert unescape(written) == value
