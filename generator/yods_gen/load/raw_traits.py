"""load, part: traits that definitions define.

`yods_gen.library.traits` checks them, `yods_gen.model.traits` makes the classes.
"""

from __future__ import annotations

from yods_gen.definitions.gaps import Gap
from yods_gen.load.raw_interfaces import RawCheck
from yods_gen.load.raw_parts import DEPRECATED, DEPRECATION, PORTED, UNPORTED
from yods_gen.load.shapes import (
    HOOK,
    PART_NAME,
    QUALIFIED_NAME,
    TEXT,
    Choice,
    Flag,
    Gaps,
    ListOf,
    Record,
    optional_key,
    required_key,
)
from yods_gen.records import dataclass
from yods_gen.spans import Located, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class RawTraitParameter:
    """A parameter of a trait: what its uses give."""

    span: Span
    name: Located[str] = required_key(PART_NAME, "Its name in expressions and Python.")
    kind: Located[str] = required_key(
        Choice(("operand", "operands", "value", "values", "attribute", "int", "text", "op", "ops")),
        "What is given: the name of an operand, of several, of an operand, result or attribute, "
        "of several, of an attribute, a number, a text, an op's full name, or several. In "
        "expressions a name stands for what it names.",
    )
    summary: Located[str] | None = optional_key(TEXT, "One line of prose.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RawTrait:
    """A trait of a definition's own: a class to ask for, and what it checks."""

    span: Span
    on: Located[str] | None = optional_key(
        Choice(("op", "type", "attribute")), "What may have it; ops by default."
    )
    summary: Located[str] | None = optional_key(
        TEXT, "One line of prose, for the generated docstring."
    )
    description: Located[str] | None = optional_key(
        TEXT, "Prose in Markdown, for the generated docstring."
    )
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    parameters: tuple[RawTraitParameter, ...] = optional_key(
        ListOf(Record(RawTraitParameter)), "What its uses give: `{Name: …}`."
    )
    implies: tuple[Located[str], ...] = optional_key(
        ListOf(QUALIFIED_NAME), "Traits without arguments that come with it."
    )
    repeatable: Located[bool] | None = optional_key(
        Flag(), "Whether an op may have it several times, with other arguments."
    )
    checked: Located[str] | None = optional_key(
        Choice(("structure", "constraints", "traits", "regions")),
        "When: before the constraints, as the last of them, among the traits in the order "
        "listed (the default), or once the regions are known to be right.",
    )
    verify: tuple[RawCheck, ...] = optional_key(
        ListOf(Record(RawCheck)), "Conditions over `self`, the op, and the parameters."
    )
    hook: Located[str] | None = optional_key(
        HOOK,
        "Function of the hooks module that checks it: it is given the op and the arguments.",
    )
    unported: tuple[Gap, ...] = optional_key(Gaps("trait"), UNPORTED)
    ported: tuple[Located[str], ...] = optional_key(ListOf(TEXT), PORTED)
