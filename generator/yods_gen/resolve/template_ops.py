"""resolve, part: op templates as ops of their own.

The model makes a base class of a template, with what it determines by itself. Many
templates leave parts to the ops made from them; such a template is resolved without what
speaks of those parts. That it has gaps is no error, so nothing here is reported: what is
wrong in a template shows in the ops made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from yods_gen.definitions.operations import OpDef
from yods_gen.library.library import Library
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.resolve.ops import resolve_op
from yods_gen.resolve.template_expansion import OpTemplate, alone
from yods_gen.spans import Span


def resolve_templates(
    library: Library,
    raw: RawDialect,
    hooks: str | None,
    templates: Mapping[str, OpTemplate],
    ops: Mapping[str, Span],
) -> tuple[OpDef, ...]:
    """The templates of a dialect, each after its own template.

    One that is made from another dialect's stands alone: a base class in another module
    could not be imported in any order.
    """
    if library.reporter.findings:
        return ()
    made: dict[str, OpDef] = {}
    for qualified, template in templates.items():
        if qualified != f"{raw.name}.{template.name.value}":
            continue
        op = _resolved(library, raw.name, template, hooks, ops)
        if op is not None:
            base = template.base if template.base in made else None
            made[qualified] = replace(op, template=base)
    return tuple(made.values())


def _resolved(
    library: Library,
    dialect: str,
    template: OpTemplate,
    hooks: str | None,
    ops: Mapping[str, Span],
) -> OpDef | None:
    """The template with as much of what it says as makes sense alone."""
    for variant in alone(template.raw):
        with library.reporter.attempt() as attempt:
            op = resolve_op(library, dialect, template.name, variant, hooks, ops)
        if op is not None and not attempt.failed:
            return op
    return None
