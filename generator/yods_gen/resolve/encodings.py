"""resolve, part: encodings of types and attributes in bytecode."""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.types import AttrOrTypeDef, EncodingDef, ParameterDef
from yods_gen.errors import Reporter, did_you_mean, quoted
from yods_gen.load.raw_types import RawEncoding


def resolve_encodings(
    reporter: Reporter, raw: Sequence[RawEncoding], parameters: Sequence[ParameterDef], context: str
) -> tuple[EncodingDef, ...]:
    """The encodings of a definition with these parameters; findings go to the reporter."""
    known = {p.name: p for p in parameters}
    for each in raw:
        named = {name.value for name, _ in each.values}
        for name, _ in each.values:
            if name.value not in known:
                reporter.error(
                    name.span,
                    "unknown-parameter",
                    f"the definition has no parameter {quoted(name.value)}",
                    context=context,
                    help_=did_you_mean(name.value, known),
                )
        for parameter in parameters:
            if parameter.name not in named and not parameter.may_be_absent:
                reporter.error(
                    each.code.span,
                    "lost-parameter",
                    f"the encoding has no value for parameter {quoted(parameter.name)}",
                    context=context,
                    help_="name it, or give it a default",
                )
    return tuple(
        EncodingDef(
            each.code.value,
            tuple((name.value, kind.value) for name, kind in each.values),
            each.code.span,
        )
        for each in raw
    )


def check_codes(reporter: Reporter, definitions: Sequence[AttrOrTypeDef]) -> None:
    """Report codes that two encodings of a dialect's types, or of its attributes, have."""
    taken: dict[int, str] = {}
    for definition in definitions:
        for each in definition.bytecode:
            if each.code in taken:
                reporter.error(
                    each.span,
                    "duplicate-code",
                    f"{quoted(taken[each.code])} has an encoding of code {each.code} already",
                    context=f"in {quoted(definition.qualified_name)}",
                )
            taken[each.code] = definition.qualified_name
