"""`parse` of an op's class, as records; `templates/op/parse.jinja` prints it.

First come the steps that read the text (`yods_gen.directives.parse_steps`), then what makes
types and attributes ready, then the op is put together and what it has besides is stored.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.expressions.python import Source
from yods_gen.model.conditions import Violation
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class UseProperties:
    """The dictionary of properties: plain values are taken out of it (`native`), then it
    is that of the attributes, or is merged with it (`merged`)."""

    native: bool
    merged: bool

    kind: ClassVar = "use_properties"


@dataclass(frozen=True, slots=True)
class CheckType:
    """The type of an operand, before an expression relies on what its constraint says."""

    violation: Violation
    name: str
    summary: str
    type: Source

    kind: ClassVar = "check_type"


@dataclass(frozen=True, slots=True)
class ComputeType:
    """A type that follows from others; there may be none."""

    into: str
    type: Source
    name: str
    errors: Source

    kind: ClassVar = "compute_type"


ReadyStep: TypeAlias = UseProperties | CheckType | ComputeType


@dataclass(frozen=True, slots=True)
class StoreAttribute:
    """An attribute goes into its slot; `unless_given`: but for what the dictionary gives."""

    slot: str
    value: Source
    unless_given: bool

    kind: ClassVar = "store_attribute"


@dataclass(frozen=True, slots=True)
class StoreNatives:
    """Properties of the dictionary that are plain values go into their slots."""

    kind: ClassVar = "store_properties"


@dataclass(frozen=True, slots=True)
class InferTypes:
    """The types of results follow from the op, which is complete now."""

    kind: ClassVar = "infer_types"


StoreStep: TypeAlias = StoreAttribute | StoreNatives | InferTypes


@dataclass(frozen=True, slots=True)
class Build:
    """The op is put together: operands, result types and attributes, as far as there are
    some, regions and successors by name."""

    arguments: tuple[Source, ...]
    regions: Source | None
    successors: Source | None
    store: tuple[StoreStep, ...]


@dataclass(frozen=True, slots=True)
class Parser:
    """The method `parse`: a hook, or steps."""

    parser: Source
    returns: Source
    hook: Source | None
    steps: ParseSteps = ()
    ready: tuple[ReadyStep, ...] = ()
    build: Build | None = None
