"""ODS's assembly format language, as a list of elements.

`yods_gen.formats.parser` reads it, `str` writes it back unchanged; one element list
drives the generated parser and printer, so that they cannot disagree. Source of
the language: MLIR, "Operation Definition Specification", "Declarative Assembly
Format", and "Defining Dialect Attributes and Types", "Assembly Format".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TypeAlias

from yods_gen.spans import Span


@dataclass(frozen=True, slots=True)
class Literal:
    """A keyword or punctuation, such as `` `,` ``; `text` is without backticks."""

    text: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Whitespace:
    r"""Printed space: one blank, a line break (`text` is ``\n``) or, empty, none at all."""

    text: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Variable:
    """`$name`: an operand, attribute, region, successor, or a type's parameter."""

    name: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class AttrDict:
    """`attr-dict` or `attr-dict-with-keyword`: the attributes not bound elsewhere."""

    with_keyword: bool = False
    offset: int = 0


@dataclass(frozen=True, slots=True)
class PropDict:
    """`prop-dict`: the properties not bound elsewhere, in angle brackets."""

    offset: int = 0


@dataclass(frozen=True, slots=True)
class Operands:
    """`operands`: all operands."""

    offset: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """`results`: all results; only within type directives."""

    offset: int = 0


@dataclass(frozen=True, slots=True)
class Regions:
    """`regions`: all regions."""

    offset: int = 0


@dataclass(frozen=True, slots=True)
class Successors:
    """`successors`: all successors."""

    offset: int = 0


@dataclass(frozen=True, slots=True)
class TypeOf:
    """`type(x)`: the type of an operand or result, or all of `operands` or `results`."""

    argument: Element
    offset: int = 0


@dataclass(frozen=True, slots=True)
class FunctionalType:
    """`functional-type(inputs, results)`: `(T, U) -> V`."""

    inputs: Element
    results: Element
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Qualified:
    """`qualified(x)`: print the attribute or type with its dialect and mnemonic."""

    argument: Element
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Reference:
    """`ref(x)`: something bound earlier, handed to a custom directive."""

    argument: Element
    offset: int = 0


@dataclass(frozen=True, slots=True)
class CodeString:
    """A quoted string among a custom directive's arguments, without its quotes."""

    text: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Custom:
    """`custom<Name>(…)`: a named pair of parse and print hooks."""

    name: str
    arguments: tuple[Element, ...]
    offset: int = 0


@dataclass(frozen=True, slots=True)
class OIListClause:
    """One clause of an `oilist`: a keyword and what follows it."""

    keyword: Literal
    elements: tuple[Element, ...]
    offset: int = 0


@dataclass(frozen=True, slots=True)
class OIList:
    """`oilist(…|…)`: clauses in any order, each at most once."""

    clauses: tuple[OIListClause, ...]
    offset: int = 0


@dataclass(frozen=True, slots=True)
class OptionalGroup:
    """`(…)?` or `(…):(…)?`: present when its anchor is.

    `anchor` is the index of the anchored element within `then`, or within `otherwise`
    when `inverted` (the group is then present when that element is absent).
    """

    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]
    anchor: int
    inverted: bool = False
    offset: int = 0

    @property
    def anchor_element(self) -> Element:
        """The element whose presence decides."""
        return (self.otherwise if self.inverted else self.then)[self.anchor]


@dataclass(frozen=True, slots=True)
class Params:
    """`params`: all parameters of a type or attribute, comma-separated."""

    offset: int = 0


@dataclass(frozen=True, slots=True)
class Struct:
    """`struct(…)`: parameters as `name = value`, comma-separated, in any order."""

    arguments: tuple[Element, ...]
    offset: int = 0


Element: TypeAlias = (
    Literal | Whitespace | Variable | AttrDict | PropDict | Operands | Results | Regions
    | Successors | TypeOf | FunctionalType | Qualified | Reference | CodeString | Custom
    | OIList | OptionalGroup | Params | Struct
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class AssemblyFormat:
    """A parsed format. `str` gives back the text it was read from.

    Every element's `offset` counts characters of `source` from 0; `span` maps it to
    the file with `span.part(offset)`.
    """

    elements: tuple[Element, ...]
    source: str
    span: Span

    def __str__(self) -> str:
        return self.source

    def walk(self) -> Iterator[Element]:
        """All elements, nested ones after what holds them, in the order written."""
        for element in self.elements:
            yield from walk(element)


def walk(element: Element) -> Iterator[Element]:
    """`element` and everything inside it."""
    yield element
    for child in nested(element):
        yield from walk(child)


def nested(element: Element) -> Iterator[Element]:
    """The direct parts of `element`, in the order written."""
    for field in fields(element):
        value = getattr(element, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, OIListClause):
                yield item.keyword
                yield from item.elements
            elif isinstance(item, Element):
                yield item
