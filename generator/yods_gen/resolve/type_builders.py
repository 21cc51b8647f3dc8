"""resolve, part: builders of types and attributes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from yods_gen.definitions.types import BuilderDef, ParameterDef
from yods_gen.errors import Reporter, did_you_mean, listed, quoted
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.static_type import ExprType
from yods_gen.expressions.tree import Expression
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawBuilder
from yods_gen.load.shapes import Entries
from yods_gen.resolve.parameters import resolve_parameters
from yods_gen.spans import Located


def resolve_builder(
    library: Library,
    dialect: str,
    name: Located[str],
    raw: RawBuilder,
    parameters: Sequence[ParameterDef],
    hooks_module: str | None,
    context: str,
) -> BuilderDef:
    """A builder of the definition with these parameters; findings go to the reporter."""
    reporter = library.reporter
    context = f"in builder {quoted(name.value)} of {context.removeprefix('in ')}"
    own = resolve_parameters(library, dialect, raw.parameters, hooks_module, context)
    for parameter in own:
        if parameter.mutable or parameter.hooks:
            reporter.error(
                parameter.span,
                "builder",
                f"parameter {quoted(parameter.name)} of a builder is neither mutable nor "
                "has it hooks",
                context=context,
            )
    names = {p.name: p.kind.static_type(library.table.constrained) for p in own}
    scope = library.scope(names)
    known = {p.name: p for p in parameters if not p.mutable}

    def unknown(target: Located[str]) -> None:
        reporter.error(
            target.span,
            "unknown-parameter",
            f"the definition has no parameter {quoted(target.value)} that a builder gives",
            context=context,
            help_=did_you_mean(target.value, known),
        )

    values = builder_values(
        reporter, scope, name, raw.values, {n: p.kind.expression_type for n, p in known.items()},
        [n for n, p in known.items() if not p.may_be_absent], unknown, context,
    )  # fmt: skip
    summary = "" if raw.summary is None else raw.summary.value.strip()
    return BuilderDef(name.value, summary, own, values, name.span)


def builder_values(
    reporter: Reporter,
    scope: Scope,
    name: Located[str],
    given: Entries[Located[str]],
    wanted: Mapping[str, ExprType],
    required: Iterable[str],
    unknown: Callable[[Located[str]], None],
    context: str,
) -> tuple[tuple[str, Expression], ...]:
    """The arguments of a builder for the constructor, by the constructor's parameters.

    Args:
        name: The builder's.
        wanted: The constructor's parameters, and the types of expressions for them.
        required: Its required parameters.
        unknown: Reports a name that it does not take.
    """
    values: list[tuple[str, Expression]] = []
    for target, text in given:
        if target.value not in wanted:
            unknown(target)
            continue
        value = parse_expression(
            text, scope, reporter, wanted=wanted[target.value], context=context
        )
        if value is not None:
            values.append((target.value, value))
    said = {target.value for target, _ in given}
    missing = [each for each in required if each not in said]
    if missing:
        reporter.error(
            name.span,
            "builder",
            f"the builder says nothing of {listed(missing)}",
            context=context,
            help_="give each an expression under 'values'",
        )
    return tuple(values)
