"""What elements of an op's format bind: what the text gives, and the op is made from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal, TypeAlias, assert_never

from yods_gen.classes import ClassRef
from yods_gen.records import dataclass

#: How the format gives a type; a word of `TypeSource.how`.
How: TypeAlias = Literal["format", "functional", "custom"]


@dataclass(frozen=True, slots=True)
class Value:
    """What `$name` stands for: an operand, attribute, property, region or successor.

    `optional`, here and below: it stands where the text may leave it out.
    """

    name: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class All:
    """All of a kind."""

    kind: Literal["operand", "region", "successor"]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class TypeOfValue:
    """The type, or types, of the operand or result `name`.

    `asked` is the class that reading it makes sure of, if it does.
    """

    name: str
    how: How
    optional: bool = False
    asked: ClassRef | None = None


@dataclass(frozen=True, slots=True)
class TypesOfAll:
    """The types of all operands or results."""

    kind: Literal["operand", "result"]
    how: How
    optional: bool = False


Types: TypeAlias = TypeOfValue | TypesOfAll


@dataclass(frozen=True, slots=True)
class FunctionTypes:
    """The inputs and results of one function type."""

    inputs: Types
    results: Types


@dataclass(frozen=True, slots=True)
class Dictionary:
    """Whatever attributes, or properties, nothing else binds."""

    of: Literal["attributes", "properties"]
    optional: bool = False


SingleBinding: TypeAlias = Value | All | TypeOfValue | TypesOfAll | Dictionary
Binding: TypeAlias = SingleBinding | FunctionTypes


def single(bindings: Iterable[Binding]) -> Iterator[SingleBinding]:
    """The bindings one by one, without those that consist of two."""
    for binding in bindings:
        match binding:
            case FunctionTypes(inputs, results):
                yield inputs
                yield results
            case Value() | All() | TypeOfValue() | TypesOfAll() | Dictionary():
                yield binding
            case _:
                assert_never(binding)


def optional(bindings: Iterable[Binding]) -> tuple[Binding, ...]:
    """The same, where the text may leave them out."""
    return tuple(
        (
            FunctionTypes(
                replace(binding.inputs, optional=True), replace(binding.results, optional=True)
            )
            if isinstance(binding, FunctionTypes)
            else replace(binding, optional=True)
        )
        for binding in bindings
    )
