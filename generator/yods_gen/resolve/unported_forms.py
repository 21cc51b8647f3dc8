"""resolve, part: types and attributes whose custom form is not ported.

Their instances keep what stands in angle brackets as text. What parameters they would have
is known only to C++, and so is all that is computed from these.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from yods_gen.definitions.interfaces import BodyDef, InterfaceUse
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.formats.parser import read_format
from yods_gen.kinds.words import Raw
from yods_gen.resolve.interfaces import READ_BY_CLASS
from yods_gen.spans import Span

DefinitionT = TypeVar("DefinitionT", bound=AttrOrTypeDef)

#: The parameter that holds the text.
BODY = "body"


def as_text(definition: DefinitionT) -> DefinitionT:
    """`definition` with its text in place of its parameters; a type after an attribute
    is no part of that."""
    types_after = tuple(p for p in definition.parameters if p.kind.AFTER_ATTRIBUTE)
    unknown = frozenset(p.name for p in definition.parameters if p not in types_after)
    body = ParameterDef(BODY, Raw(BODY), None, "What stands in angle brackets.", definition.span)
    uses = (_without(use, unknown) for use in definition.interfaces)
    return replace(
        definition,
        parameters=(body, *types_after),
        format=read_format(f"`` ${BODY}", definition.span),
        verify=(),
        hooks=(),
        layout=None,
        builders=(),
        alias=None,
        interfaces=tuple(use for use in uses if use is not None),
        methods=tuple(
            replace(m, body=_unported(m.span)) if _asks(m.body, unknown) else m
            for m in definition.methods
        ),
    )


def _without(use: InterfaceUse, unknown: frozenset[str]) -> InterfaceUse | None:
    """Its interfaces without those parameters; None if the runtime requires more."""
    if not any(_asks(each.body, unknown) for each in use.implementations):
        return use
    lineage = use.interface.lineage()
    if any(i.runtime_class is not None and i.name not in READ_BY_CLASS for i in lineage):
        return None
    return replace(
        use,
        implementations=tuple(
            replace(each, body=_unported(each.body.span)) if _asks(each.body, unknown) else each
            for each in use.implementations
        ),
    )


def _asks(body: BodyDef | None, unknown: frozenset[str]) -> bool:
    """Whether a method needs a parameter that is unknown; a hook may need any."""
    if body is None:
        return False
    if body.expression is None:
        return body.hook is not None
    return bool(body.expression.names & (unknown | {"self"}))


def _unported(span: Span) -> BodyDef:
    return BodyDef(None, None, span)
