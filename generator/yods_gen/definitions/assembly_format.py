"""Assembly formats, independent of their elements.

Each kind of element is a class in a module of `yods_gen.directives`, with all that the
generator does with it. Source of the language: MLIR, "Operation Definition
Specification", "Declarative Assembly Format", and "Defining Dialect Attributes and
Types", "Assembly Format".
"""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.records import DataClass
from yods_gen.spans import Span


class Element(DataClass, kw_only=True):
    """One element of a format: the base of the classes in `yods_gen.directives`."""

    #: Where it begins, in characters of the format's text from 0.
    offset: int = 0

    @property
    def parts(self) -> tuple[Element, ...]:
        """The elements directly within it, in the order written."""
        return ()


class AssemblyFormat(DataClass):
    """A parsed format.

    `span` maps an element's offset to the file: `span.part(element.offset)`.
    """

    elements: tuple[Element, ...]
    span: Span
    #: The text, on one line.
    written: str = ""

    def walk(self) -> Iterator[Element]:
        """All elements, nested ones after what holds them, in the order written."""
        for element in self.elements:
            yield from walk(element)


def walk(element: Element) -> Iterator[Element]:
    """`element` and everything inside it."""
    yield element
    for part in element.parts:
        yield from walk(part)
