"""Messages of the verifier about an operation, type or attribute: a list in Markdown.

In the order in which it is checked: structure and constraints, traits, interfaces, own checks.
A message is shown as it is printed, with placeholders in capitals for what
the operation at hand gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from yods_gen.definitions.checks import CheckDef, TraitDef
from yods_gen.definitions.interfaces import InterfaceUse
from yods_gen.definitions.native_traits import Marker
from yods_gen.definitions.operations import OpDef, ValueDef, Variadicity
from yods_gen.definitions.types import AttrOrTypeDef

_BY_HAND = "those of a verifier written by hand"


def of_op(op: OpDef) -> str:
    """The errors of an operation, with their heading; empty where it has none."""
    before = f"'{op.qualified_name}' op "
    lines = [*_of_values("operand", op.operands), *_of_values("result", op.results)]
    for attribute in op.attributes:
        if not attribute.optional and attribute.default is None:
            lines.append(f"requires attribute '{attribute.name}'")
        if not attribute.constraint.is_any:
            summary = attribute.constraint.summary
            lines.append(f"attribute '{attribute.name}' failed to satisfy constraint: {summary}")
    for place, region in enumerate(op.regions):
        if region.constraint_summary != "any region":
            summary = region.constraint_summary
            lines.append(
                f"region #{place} ('{region.name}') failed to verify constraint: {summary}"
            )
    items = [f"`{before}{line}`" for line in lines]
    items += _of_traits(op.traits, before)
    items += _of_interfaces(op.interfaces, before)
    items += of_checks((*op.verify, *op.inferable, *op.verify_regions), before)
    if op.hook("verify") is not None:
        items.append(_BY_HAND)
    return _listed(items)


def of_definition(definition: AttrOrTypeDef) -> str:
    """Return the messages on making an instance of a type or an attribute."""
    items = list(of_checks(definition.verify, ""))
    if definition.hook("verify") is not None:
        items.append(_BY_HAND)
    return _listed(items)


def _listed(items: Sequence[str]) -> str:
    return "**Errors**\n\n" + "\n".join(f"- {each}" for each in items) if items else ""


def _of_values(kind: str, values: Sequence[ValueDef]) -> Iterator[str]:
    known = True
    for place, value in enumerate(values):
        if not value.constraint.is_any:
            number = str(place) if known else "N"
            yield f"{kind} #{number} must be {value.constraint_summary}, but got TYPE"
        known = known and value.variadicity is Variadicity.SINGLE


def _of_traits(traits: Sequence[TraitDef], before: str) -> Iterator[str]:
    for trait in traits:
        row = trait.row
        if row is not None and not isinstance(row.check, Marker):
            yield f"where `{trait.name}` does not hold: {row.summary}"
        if trait.definition is not None:
            yield from of_checks(trait.definition.verify, before)
            if trait.definition.hooks:
                yield f"what `{trait.name}` checks by hand"


def _of_interfaces(interfaces: Sequence[InterfaceUse], before: str) -> Iterator[str]:
    for use in interfaces:
        for interface in use.interface.lineage():
            yield from of_checks((*interface.verify, *interface.verify_regions), before)


def of_checks(checks: Iterable[CheckDef], before: str) -> Iterator[str]:
    """Messages of checks, as code; `before` precedes those of an operation."""
    for check in checks:
        message = " ".join(check.message.source.split())
        yield f"`{'' if check.plain else before}{message}`"
