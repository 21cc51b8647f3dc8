"""The comparers: each module compares one kind of thing, and reports by the rules about it."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Finding
from yods_dev.breaking.rules import (
    deprecations,
    dialects,
    enums,
    formats,
    generic,
    hooks,
    interfaces,
    layout,
    passes,
    properties,
    python_api,
    remaining,
    rewrites,
    types,
    verifier,
)

#: In the order in which they compare: a later module knows the findings of the earlier ones.
_COMPARERS = (
    dialects, passes, generic, properties, enums, formats, types, verifier, interfaces, layout,
    rewrites, python_api, hooks, deprecations, remaining,
)  # fmt: skip


def findings_of(comparison: Comparison) -> list[Finding]:
    """The findings of all rules, sorted by location, each once."""
    for module in _COMPARERS:
        module.compare(comparison)
    found = {(f.rule.id, f.subject, f.message): f for f in reversed(comparison.findings)}
    return sorted(found.values(), key=lambda finding: finding.order)
