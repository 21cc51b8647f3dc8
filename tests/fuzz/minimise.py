"""Cutting a finding down to what is needed to see it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

_TOKENS = re.compile(rb'"(?:[^"\\\n]|\\.)*"|\w+|\s+|.', re.S)


def minimise(text: bytes, fails: Callable[[bytes], bool], seconds: float = 30.0) -> bytes:
    """A small text for which `fails` still holds, found within about `seconds`.

    Pieces are left out, ever smaller ones: first whole lines, then tokens, then bytes.
    """
    deadline = time.monotonic() + seconds
    for cut in (_lines, _tokens, _bytes):
        text = _without(cut(text), fails, deadline)
    return text


def _lines(text: bytes) -> list[bytes]:
    return text.splitlines(keepends=True)


def _tokens(text: bytes) -> list[bytes]:
    return _TOKENS.findall(text)


def _bytes(text: bytes) -> list[bytes]:
    return [text[i : i + 1] for i in range(len(text))]


def _without(pieces: list[bytes], fails: Callable[[bytes], bool], deadline: float) -> bytes:
    size = max(1, len(pieces) // 2)
    while True:
        at = 0
        removed = False
        while at < len(pieces):
            if time.monotonic() > deadline:
                return b"".join(pieces)
            kept = pieces[:at] + pieces[at + size :]
            if fails(b"".join(kept)):
                pieces = kept
                removed = True
            else:
                at += size
        if size == 1 and not removed:
            return b"".join(pieces)
        size = max(1, size // 2)
