"""Where printers put blanks: mlir-tblgen's rules for assembly formats.

Source: MLIR, mlir-tblgen's FormatGen (`shouldEmitSpaceBefore`), OpFormatGen and
AttrOrTypeFormatGen.
"""

from __future__ import annotations


def _space_before(text: str, after_punctuation: bool) -> bool:
    if len(text) != 1 and text != "->":
        return True
    if after_punctuation:
        return text[0] not in ">)}],"
    return text[0] not in "<>(){}[],"


class Spacing:
    """What was printed last, as far as it decides about the next blank."""

    def __init__(self) -> None:
        self._wanted = True
        self._after_punctuation = False

    def literal(self, text: str) -> str:
        """`text` with the blank that belongs before it."""
        blank = " " if self._wanted and _space_before(text, self._after_punctuation) else ""
        self._wanted = len(text) != 1 or text[0] not in "<({["
        self._after_punctuation = not (text[:1].isalpha() or text[:1] == "_")
        return blank + text

    def whitespace(self, text: str) -> str:
        """Explicit space: a blank, or none at all where `text` is empty."""
        self._after_punctuation = not text
        self._wanted = False
        return " " if text else ""

    def in_parameters(self, text: str) -> str:
        """The same in the format of a type or attribute, where a blank is no punctuation."""
        if not text:
            self._after_punctuation = True
        self._wanted = False
        return text

    def new_line(self) -> None:
        """A line end was printed."""
        self._wanted = False

    def element(self) -> str:
        """The blank before a variable or directive."""
        blank = " " if self._wanted or not self._after_punctuation else ""
        self._after_punctuation = False
        self._wanted = True
        return blank

    def attr_dict(self) -> None:
        """An attribute dictionary was printed, which brings its own blank."""
        self._after_punctuation = False

    def list_item(self) -> None:
        """The separator of a list was printed."""
        self._wanted = False
        self._after_punctuation = True
