"""Formatted texts of earlier runs, so that what did not change costs nothing.

A text is found by the digest of what was given to black, so a change of the generator
costs only what it changes in the code. A cache may be missing or damaged at any time: what
it does not answer is made anew.
"""

from __future__ import annotations

import hashlib


def text_digest(text: str) -> str:
    """The digest of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class TextCache:
    """Text → text as black writes it, with a note of what was asked for."""

    def __init__(self, texts: dict[str, str]) -> None:
        #: By the digest of what was formatted.
        self._texts = texts
        self._used: dict[str, str] = {}

    @classmethod
    def empty(cls) -> TextCache:
        """A cache that knows nothing."""
        return cls({})

    def get(self, text: str) -> str | None:
        """`text` formatted, if that is known."""
        key = text_digest(text)
        known = self._texts.get(key)
        if known is not None:
            self._used[key] = known
        return known

    def put(self, text: str, formatted: str) -> None:
        """Remember what black made of `text`."""
        key = text_digest(text)
        self._texts[key] = formatted
        self._used[key] = formatted

    @property
    def used(self) -> dict[str, str]:
        """What was asked for or added: all that is worth keeping."""
        return self._used

    def all_texts(self) -> dict[str, str]:
        """Everything known."""
        return self._texts
