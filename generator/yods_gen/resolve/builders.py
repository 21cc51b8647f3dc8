"""resolve, part: builders of types and attributes."""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.types import BuilderDef, ParameterDef
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.tree import Expression, ExprType
from yods_gen.library.library import Library
from yods_gen.load.raw_types import RawBuilder
from yods_gen.resolve.parameters import expression_type, resolve_parameters
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
    names: dict[str, ExprType] = {p.name: expression_type(p.kind) for p in own}
    scope = library.scope(names)
    known = {p.name: p for p in parameters if not p.mutable}
    values: list[tuple[str, Expression]] = []
    for target, given in raw.values:
        parameter_ = known.get(target.value)
        if parameter_ is None:
            reporter.error(
                target.span,
                "unknown-parameter",
                f"the definition has no parameter {quoted(target.value)} that a builder gives",
                context=context,
                help_=did_you_mean(target.value, known),
            )
            continue
        wanted: ExprType = "unknown"
        if parameter_.kind.base not in ("optional", "enum"):
            wanted = expression_type(parameter_.kind)
        value = parse_expression(given, scope, reporter, wanted=wanted, context=context)
        if value is not None:
            values.append((target.value, value))
    said = {target.value for target, _ in raw.values}
    missing = [n for n, p in known.items() if n not in said and not p.may_be_absent]
    if missing:
        reporter.error(
            name.span,
            "builder",
            f"the builder says nothing of {listed(missing)}",
            context=context,
            help_="give each an expression under 'values'",
        )
    summary = "" if raw.summary is None else raw.summary.value.strip()
    return BuilderDef(name.value, summary, own, tuple(values), name.span)
