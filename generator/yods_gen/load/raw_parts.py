"""Shapes and summaries that several tables of keys use."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from yods_gen.load.nodes import Node
from yods_gen.load.shapes import Text, Uses
from yods_gen.records import DataClass
from yods_gen.spans import Located, Span

SUMMARY = "One line of prose, without full stop where it is a noun phrase."
DESCRIPTION = "Prose in Markdown for the documentation of the generated class."
#: The key `deprecated`.
DEPRECATED = "That it should no longer be used, by what is to be used instead: 'use sum'."
Deprecation: TypeAlias = Annotated[
    Located[str], Text("a line that says what to use instead", r"\S.*")
]
#: The key `unported`.
UNPORTED = "What is not ported: the C++ that each gap stands for."
PORTED = "In an overlay: gaps that are filled elsewhere, such as 'verifier' or 'directives.Name'."


class Raw(DataClass, kw_only=True):
    """A mapping of a definition file, with its place."""

    span: Span


class RawUse(DataClass):
    """A trait or interface in use; `argument` is what followed its name, if anything."""

    name: Located[str]
    argument: Node | None


#: Interfaces may come from any dialect, so only resolving finds unknown names.
InterfaceUses: TypeAlias = Annotated[tuple[RawUse, ...], Uses("interfaces")]
