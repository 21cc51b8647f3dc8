"""Texts of definitions from earlier runs, so that what did not change costs nothing.

A text is found by a fingerprint of the model it was made from. A cache may be missing
or damaged at any time: what it does not answer is made anew.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from typing import Any


def fingerprint(model: Any) -> str:
    """A digest of a model: plain data, frozen dataclasses and tuples."""
    digest = hashlib.sha256()
    _feed(digest, model)
    return digest.hexdigest()


def _feed(digest: Any, value: Any) -> None:
    if is_dataclass(value):
        digest.update(f"<{type(value).__name__}".encode())
        for field in fields(value):
            digest.update(f"|{field.name}=".encode())
            _feed(digest, getattr(value, field.name))
        digest.update(b">")
    elif isinstance(value, tuple):
        digest.update(f"({len(value)}:".encode())
        for item in value:
            _feed(digest, item)
        digest.update(b")")
    else:
        data = str(value).encode("utf-8", "surrogatepass")
        digest.update(f"{type(value).__name__}{len(data)}:".encode() + data)


def text_digest(text: str) -> str:
    """The digest of a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class TextCache:
    """Fingerprint → text, with a note of what was asked for."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._used: dict[str, str] = {}

    @classmethod
    def empty(cls) -> TextCache:
        """A cache that knows nothing."""
        return cls({})

    def get(self, key: str) -> str | None:
        """The text for `key`, if it is known."""
        text = self._texts.get(key)
        if text is not None:
            self._used[key] = text
        return text

    def put(self, key: str, text: str) -> None:
        """Remember a text."""
        self._texts[key] = text
        self._used[key] = text

    @property
    def used(self) -> dict[str, str]:
        """What was asked for or added: all that is worth keeping."""
        return self._used

    def all_texts(self) -> dict[str, str]:
        """Everything known."""
        return self._texts
