"""The rules: a module a family, each with its table `RULES` and a function `compare`."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Finding, Rule
from yods_dev.breaking.rules import (
    deprecations,
    dialects,
    enums,
    generic,
    hooks,
    interfaces,
    layout,
    leftovers,
    passes,
    properties,
    python_api,
    rewrites,
    syntax,
    types,
    verifier,
)

#: In the order in which they look: later ones know what the earlier ones told.
_FAMILIES = (
    dialects, passes, generic, properties, enums, syntax, types, verifier, interfaces, layout,
    rewrites, python_api, hooks, deprecations, leftovers,
)  # fmt: skip

#: Every rule, by id.
RULES: dict[str, Rule] = {
    id_: rule
    for family in (syntax, generic, properties, python_api, hooks, verifier, types, enums, layout,
                   rewrites, interfaces, passes, dialects, deprecations, leftovers)
    for id_, rule in family.RULES.items()
}  # fmt: skip


def findings_of(comparison: Comparison) -> list[Finding]:
    """What all rules find, sorted by place, each once."""
    for family in _FAMILIES:
        family.compare(comparison)
    found = {(f.rule.id, f.subject, f.message): f for f in reversed(comparison.findings)}
    return sorted(found.values(), key=lambda finding: finding.order)
