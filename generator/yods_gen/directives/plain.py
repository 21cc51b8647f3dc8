"""What directives say that have nothing of their own to say about something."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import Binding
from yods_gen.directives.checking import Checking
from yods_gen.directives.neighbour import APART, Neighbour
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.writing import Writing
from yods_gen.expressions.python import Source


def unchecked(element: Element, checking: Checking) -> None:
    """There is nothing wrong with it, wherever it stands."""


def apart(element: Element, format_: OpFormat) -> Neighbour:
    """It is parted from its neighbours."""
    return APART


def binds_nothing(element: Element, format_: OpFormat) -> tuple[Binding, ...]:
    """It binds nothing."""
    return ()


def tells_nothing(element: Element, writing: Writing) -> tuple[Source, ...]:
    """It does not tell whether something is there."""
    return ()
