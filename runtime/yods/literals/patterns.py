"""Regular expressions that are compiled when a text first needs them."""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class LatePattern:
    """A regular expression whose compilation waits for its first use.

    Compiling all that the grammar has would be a seventh of the time in which a short file
    is read and printed, and a file has few of them. Once compiled, a method is a slot that
    holds the one of `re.Pattern`, so that it costs what that costs.

    Attributes:
        match: As that of `re.Pattern`.
        fullmatch: As that of `re.Pattern`.
        search: As that of `re.Pattern`.
        finditer: As that of `re.Pattern`.
        split: As that of `re.Pattern`.
    """

    __slots__ = ("_flags", "_text", "finditer", "fullmatch", "match", "search", "split")

    match: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    finditer: Callable[..., Iterator[re.Match[str]]]
    split: Callable[..., list[Any]]

    def __init__(self, text: str, flags: int = 0) -> None:
        self._text = text
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        # Python asks here only while the slot is empty.
        pattern = re.compile(self._text, self._flags)
        self.fullmatch = pattern.fullmatch
        self.search = pattern.search
        self.match = pattern.match
        self.finditer = pattern.finditer
        self.split = pattern.split
        return getattr(pattern, name)


class Shortcut:
    """A regular expression for the common case of what a slower path reads.

    It is compiled when it has been asked for some times: a short text is read before that
    would have paid. Until then it answers that it does not match.

    Attributes:
        match: As that of `re.Pattern`.
    """

    __slots__ = ("_text", "_waiting", "match")

    match: Callable[[str, int], re.Match[str] | None]

    def __init__(self, text: str, worth_compiling: int = 64) -> None:
        """
        Args:
            worth_compiling: Uses that take about as much longer as the compilation takes.
        """
        self._text = text
        self._waiting = worth_compiling
        self.match = self._count

    def _count(self, text: str, at: int) -> re.Match[str] | None:
        self._waiting -= 1
        if self._waiting > 0:
            return None
        self.match = re.compile(self._text).match
        return self.match(text, at)
