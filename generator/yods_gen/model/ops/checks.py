"""What a verifier of an op's class does, check by check, as records.

Each has a macro of its own in `templates/op/verify.jinja`. All read the locals `operands`
and `results`, which a verifier binds where one of its checks reads them.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias, assert_never

from yods_gen.expressions.python import Source
from yods_gen.model.conditions import Binding, Condition, Violation
from yods_gen.records import dataclass

Kind: TypeAlias = Literal["operand", "result"]


@dataclass(frozen=True, slots=True)
class CountRow:
    """How many there must be of `what`: "regions", "operands_at_least"."""

    what: str
    number: int


@dataclass(frozen=True, slots=True)
class Counts:
    """One test for all counts, behind which each tells of itself."""

    wrong: Source
    counts: tuple[CountRow, ...]

    kind: ClassVar = "counts"


@dataclass(frozen=True, slots=True)
class Call:
    """Something hand-written checks: a trait's function, an interface's, a hook."""

    call: Source

    kind: ClassVar = "call"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Checks that find nothing unless `test` is true."""

    test: Source
    checks: tuple[Check, ...]

    kind: ClassVar = "doubt"


@dataclass(frozen=True, slots=True)
class Missing:
    """An attribute must be there."""

    slot: Source
    name: str

    kind: ClassVar = "missing"


@dataclass(frozen=True, slots=True)
class AttributeCheck:
    """An attribute satisfies its constraint; `binding` where the test looks at it twice."""

    binding: Binding | None
    violation: Violation
    name: str

    kind: ClassVar = "attribute"


@dataclass(frozen=True, slots=True)
class PropertyCheck:
    """A property that is no attribute satisfies its condition."""

    violation: Violation
    name: str
    message: str

    kind: ClassVar = "property"


@dataclass(frozen=True, slots=True)
class TypeCheck:
    """The type of operand or result number `number` satisfies its constraint; `binding`
    where the test looks at it twice."""

    of: Kind
    binding: Binding | None
    violation: Violation
    number: Source

    kind: ClassVar = "type"


@dataclass(frozen=True, slots=True)
class EachType:
    """The type of each value of a group does; `numbered` gives number and value of each."""

    numbered: Source
    check: TypeCheck

    kind: ClassVar = "each_type"


@dataclass(frozen=True, slots=True)
class AtMostOne:
    """An attribute gives an optional operand or result no more than one value."""

    of: Kind
    start: Source
    count: Source

    kind: ClassVar = "at_most_one"


@dataclass(frozen=True, slots=True)
class VariableUse:
    """What a type variable is, and what says so, where a constraint mentions it."""

    name: str
    value: Source
    said_by: str


@dataclass(frozen=True, slots=True)
class VariableCheck:
    """A type or attribute is what the variables in its constraint make of it.

    Attributes:
        each: The values whose type `found` is, where they are any number.
        function: Makes the error.
    """

    each: Source | None
    violation: Violation
    function: Source
    what: str
    summary: str
    found: Source
    uses: tuple[VariableUse, ...]

    kind: ClassVar = "variable"


@dataclass(frozen=True, slots=True)
class Variables:
    """Types that are named once, and required elsewhere."""

    bindings: tuple[Binding, ...]
    checks: tuple[VariableCheck, ...]

    kind: ClassVar = "variables"


@dataclass(frozen=True, slots=True)
class PredicateTrait:
    """A trait that is nothing but a condition, which `summary` puts into words; without
    `violation` it is known not to hold."""

    bindings: tuple[Binding, ...]
    violation: Violation | None
    summary: str

    kind: ClassVar = "predicate_trait"


@dataclass(frozen=True, slots=True)
class RegionCheck:
    """A region has as many blocks as it should; so has each of any number of them, of which
    `numbered` gives number and region."""

    wrong: Source
    numbered: Source | None
    index: int
    summary: str
    name: str

    kind: ClassVar = "region"


@dataclass(frozen=True, slots=True)
class Inferred:
    """The only result is of the type that follows from the rest, or `function` looks closer."""

    bindings: tuple[Binding, ...]
    violation: Violation
    function: Source

    kind: ClassVar = "inferred"


@dataclass(frozen=True, slots=True)
class OwnConditions:
    """What the definition states of the op as a whole."""

    bindings: tuple[Binding, ...]
    conditions: tuple[Condition, ...]

    kind: ClassVar = "own"


Check: TypeAlias = (
    Counts
    | Call
    | Doubt
    | Missing
    | AttributeCheck
    | PropertyCheck
    | TypeCheck
    | EachType
    | AtMostOne
    | Variables
    | PredicateTrait
    | RegionCheck
    | Inferred
    | OwnConditions
)


def binds(check: Check) -> frozenset[str]:
    """The local variables that a check binds, besides those for what its expressions name."""
    match check:
        case EachType():
            return binds(check.check) | {"index", "value"}
        case TypeCheck() | AttributeCheck():
            return frozenset() if check.binding is None else frozenset({check.binding.local})
        case RegionCheck():
            return frozenset() if check.numbered is None else frozenset({"index", "region"})
        case Variables():
            loops = any(each.each is not None for each in check.checks)
            return frozenset({"value"}) if loops else frozenset()
        case Doubt():
            return frozenset().union(*map(binds, check.checks))
        case Counts() | Call() | Missing() | PropertyCheck() | AtMostOne():
            return frozenset()
        case PredicateTrait() | Inferred() | OwnConditions():
            return frozenset()
        case _:
            assert_never(check)


@dataclass(frozen=True, slots=True)
class Verifier:
    """`verify_invariants`, or `verify_regions`.

    Attributes:
        binds: The locals that its checks read, "operands" or "results".
    """

    name: str
    binds: tuple[str, ...]
    checks: tuple[Check, ...]
