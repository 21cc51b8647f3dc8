"""The properties of definitions that samples follow from; the generator writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from yods import Context, Operation
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source


@dataclass(frozen=True, slots=True)
class KindPlan:
    """The kind of a parameter or property.

    Attributes:
        word: The beginning of its name in definitions: "int8", "array", "type".
        element: The kind of its elements.
        check: The constraint of a type or attribute.
        enum: The class of an enum's cases.
    """

    word: str
    element: KindPlan | None = None
    check: Callable[[Any], object] | None = None
    enum: Any = None


@dataclass(frozen=True, slots=True)
class ParameterPlan:
    """A parameter of a type or attribute; whether functions of its own read and print it."""

    name: str
    kind: KindPlan
    hooked: bool = False


@dataclass(frozen=True, slots=True)
class ClassPlan:
    """A type or attribute: its class and the parameters of its constructor."""

    cls: Any
    parameters: tuple[ParameterPlan, ...]


@dataclass(frozen=True, slots=True)
class ValuePlan:
    """An operand or result."""

    name: str
    group: Literal["single", "optional", "variadic"]
    check: Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class AttributePlan:
    """An inherent attribute; `required` if the op is invalid without it."""

    name: str
    check: Callable[[Any], object]
    required: bool


@dataclass(frozen=True, slots=True)
class PropertyPlan:
    """A property that is no attribute."""

    name: str
    kind: KindPlan
    required: bool


@dataclass(frozen=True, slots=True)
class RulePlan:
    """A rule by which the type of an operand or result, `target`, or the types of a region's
    arguments follow from parts of an op.

    Attributes:
        names: The parts that `answer` takes: values, lists of values, attributes.
    """

    target: str
    names: tuple[str, ...]
    answer: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class RegionPlan:
    """A region, how many blocks it may have, and the rule of its arguments."""

    name: str
    variadic: bool
    min_blocks: int
    max_blocks: int | None
    arguments: RulePlan | None = None


@dataclass(frozen=True, slots=True)
class StructuredPlan:
    """A structured op: how many dimensions each input and each output has."""

    inputs: tuple[int, ...]
    outputs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpPlan:
    """An operation.

    Attributes:
        successors: Whether each is variadic.
        operand_segments, result_segments: Whether its generic form has the sizes of groups of
            operands or results.
        terminators: Names of ops that may end its blocks.
        parents: Names of ops that it must be in.
        structured: Set for a structured op, whose body its custom form makes.
        rules: Types that follow from other parts, each after those it follows from;
            `assumed` are those that may also be others.
    """

    name: str
    operands: tuple[ValuePlan, ...] = ()
    results: tuple[ValuePlan, ...] = ()
    attributes: tuple[AttributePlan, ...] = ()
    properties: tuple[PropertyPlan, ...] = ()
    regions: tuple[RegionPlan, ...] = ()
    successors: tuple[bool, ...] = ()
    operand_segments: bool = False
    result_segments: bool = False
    terminators: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    structured: StructuredPlan | None = None
    rules: tuple[RulePlan, ...] = ()
    assumed: tuple[RulePlan, ...] = ()


@dataclass(frozen=True, slots=True)
class DialectPlan:
    """A dialect: its definitions by full name, and its constraints by key."""

    types: Mapping[str, ClassPlan] = field(default_factory=dict)
    attributes: Mapping[str, ClassPlan] = field(default_factory=dict)
    ops: Mapping[str, OpPlan] = field(default_factory=dict)
    checks: Mapping[str, Callable[[Any], object]] = field(default_factory=dict)

    @staticmethod
    def merged(plans: Iterable[DialectPlan]) -> DialectPlan:
        """The definitions of several dialects, as one plan."""
        found = list(plans)
        return DialectPlan(*(
            {name: each for plan in found for name, each in getattr(plan, part.name).items()}
            for part in fields(DialectPlan)))  # fmt: skip


# Whether a text is valid IR, and the error in a line if it is not.


def error_of(text: str, context: Context) -> str:
    """The error of `text`; empty if it is valid IR."""
    try:
        module = parse_source(Source(text, "-"), context)
    except Exception as wrong:
        return message_of(wrong)
    return invalid(module, context)


def invalid(module: Operation, context: Context) -> str:
    """The first error of the verifier in `module`; empty if there is none."""
    from yods.verification.verifier import verify

    try:
        verify(module, context)
    except Exception as wrong:
        return message_of(wrong)
    return ""


def message_of(wrong: Exception) -> str:
    """The first diagnostic with its location, or the class and message of another exception."""
    if not isinstance(wrong, DiagnosticError):
        return f"{type(wrong).__name__}: {wrong}"
    first = wrong.diagnostics[0]
    return f"{first.line}:{first.column}: {first.message}" if first.line else first.message


def one_line(wrong: BaseException) -> str:
    """The message of an exception in one line, or its class."""
    return " ".join(str(wrong).split()) or type(wrong).__name__
