"""Records of the table of traits (`yods_gen.definitions.traits`)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from yods_gen.classes import ClassRef
from yods_gen.records import DataClass

#: "value": an operand, result or attribute; "type": the same, for its type; "op": a
#: qualified op name; "…s": a list of them. "predicate" is an expression over the op,
#: "transform" one over `self`, a type, "comparator" one over `expected` and `found`, what a
#: transform gives and what is there. "text" is prose; "hook" a function's name.
ParameterKind: TypeAlias = Literal[
    "operand",
    "operands",
    "value",
    "values",
    "op",
    "ops",
    "int",
    "text",
    "texts",
    "predicate",
    "transform",
    "comparator",
    "attribute",
    "hook",
]
Target: TypeAlias = Literal["op", "type", "attribute"]
Parts: TypeAlias = Literal["operands", "results", "regions", "successors"]
#: When a check is due, in the order of a verifier. "verifier": the runtime checks it for all
#: ops alike; "before own checks": so it does, but where an op has checks of its own, these
#: come after this one.
Stage: TypeAlias = Literal[
    "structure", "constraints", "before own checks", "traits", "regions", "verifier"
]
#: Where there is nothing to check; see `yods.ir.traits`.
Holding: TypeAlias = Literal["one operand type", "one type", "last in block"]
#: Which types are one in any op with the trait: of operands, of results, of what the trait
#: names.
OneType: TypeAlias = Literal[
    "operands", "operands and results", "results and first attribute", "names"
]


class UseParameter(DataClass):
    """A parameter of a trait or interface."""

    name: str
    kind: ParameterKind
    required: bool = True


# Checks of a trait; `stage` is when they are due.


class Marker(DataClass):
    """No check besides those of the traits it implies."""


class RuntimeCheck(DataClass):
    """A function of the runtime, given the op and what the trait's parameters are given.

    Attributes:
        name: The function; None if `yods.verification` checks it.
    """

    stage: Stage
    module: str
    name: str | None
    holds_for: Holding | None = None


class Count(DataClass):
    """The op has `number` of `what`. Every op's counts are checked; those named by a trait
    come before the others."""

    what: Parts
    number: int


class SameTypes(DataClass):
    """The types of all that the parameter `names` names are one; or only their classes."""

    noun: str
    classes: bool = False


class SameAnswers(DataClass):
    """`query`, a function of expressions, gives the same for all these types."""

    query: str
    noun: str


class TypeFollows(DataClass):
    """The type of `to` is what `transform` makes of the type of `from`, where both are
    there, or as `comparator` has it."""


class FillsShape(DataClass):
    """`elements` are as many as the type of `shaped` has elements, and of its element type."""


class Predicate(DataClass):
    """`predicate`, an expression over the op, is true."""


#: MLIR calls these traits predicates: they are checked as the last of the constraints.
PredicateCheck: TypeAlias = SameTypes | SameAnswers | TypeFollows | FillsShape | Predicate
TraitCheck: TypeAlias = Marker | RuntimeCheck | Count | PredicateCheck


class TraitSpec(DataClass):
    """The properties of a trait that definitions rely on."""

    name: str
    summary: str
    #: None where the trait is nothing but a check.
    runtime_class: ClassRef | None
    parameters: tuple[UseParameter, ...] = ()
    on: tuple[Target, ...] = ("op",)
    #: Traits it includes, whose effects on formats and checks hold too.
    implies: tuple[str, ...] = ()
    repeatable: bool = False


class Trait(TraitSpec, kw_only=True):
    """A trait that every definition may use."""

    check: TraitCheck
    one_type: OneType | None = None
    #: It makes sense only for an op with regions.
    about_regions: bool = False
