"""`$name`: an operand, attribute, property, region or successor, or a parameter."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element


@dataclass(frozen=True, slots=True)
class Variable(Element):
    """`$name`: an operand, attribute, region, successor, or a type's parameter."""

    name: str
