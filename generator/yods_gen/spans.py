"""Where a value stands in a definition file, and how that is shown.

Every value of every stage carries a `Span`, so that any later check can point at
the text its author has to change.
"""

from __future__ import annotations

from dataclasses import field
from typing import Generic, TypeVar

from yods_gen.records import DataClass

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


class Span(DataClass, order=True):
    """A stretch of one line: `path` as printed, `line` and `column` from 1.

    `width` is the number of characters to underline, at least 1. `mapped` says that
    a column inside the value maps straight back to the file: the value is a scalar
    on one line, and `content` is the column at which its text begins.
    """

    path: str
    line: int
    column: int
    width: int = 1
    content: int | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def part(self, start: int, width: int = 1) -> Span:
        """The span of `width` characters from offset `start` (from 0) of the value's text.

        Where the text of the value does not stand in the file as it is (a block
        scalar, escapes in double quotes), the whole value is the best answer.
        """
        if self.content is None:
            return self
        return Span(self.path, self.line, self.content + start, max(width, 1))


class Located(DataClass, Generic[T_co]):
    """A value and where it was written."""

    value: T_co
    span: Span


def text_of(text: Located[str] | None) -> str:
    """Prose that a definition may leave out."""
    return "" if text is None else text.value.strip()


def is_set(flag: Located[bool] | None) -> bool:
    """Whether a flag that a definition may leave out is given as true."""
    return flag is not None and flag.value
