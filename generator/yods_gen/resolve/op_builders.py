"""resolve, part: builders that an op declares beside its constructor (ODS: OpBuilder)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from yods_gen.definitions.operations import OpBuilderDef, OpBuilderParameterDef, OpDef, Variadicity
from yods_gen.definitions.types import BuilderDef, ParameterDef
from yods_gen.errors import Located, Reporter, did_you_mean, listed, quoted, text_of
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.static_types import UNKNOWN, StaticType, read
from yods_gen.expressions.tree import Expression
from yods_gen.expressions.types import described, fits
from yods_gen.library.library import Library
from yods_gen.load.raw_ops import RawOpBuilder
from yods_gen.load.raw_types import RawBuilder
from yods_gen.load.shapes import Entries
from yods_gen.resolve.op_parts import known_type
from yods_gen.resolve.parameters import resolve_parameters


def resolve_builder(
    library: Library,
    dialect: str,
    name: Located[str],
    raw: RawBuilder,
    parameters: Sequence[ParameterDef],
    hooks_module: str | None,
) -> BuilderDef:
    """A builder of the definition with these parameters; findings go to the reporter."""
    reporter = library.reporter
    own = resolve_parameters(library, dialect, raw.parameters, hooks_module)
    for parameter in own:
        if parameter.mutable or parameter.hooks:
            reporter.error(
                parameter.span,
                "builder",
                f"parameter {quoted(parameter.name)} of a builder is neither mutable nor "
                "has it hooks",
            )
    names = {p.name: p.kind.static_type(library.table.constrained) for p in own}
    scope = library.scope(names)
    known = {p.name: p for p in parameters if not p.mutable}
    wanted = {n: p.kind.static_type(library.table.constrained) for n, p in known.items()}
    required = [n for n, p in known.items() if not p.may_be_absent]
    values = builder_values(reporter, scope, name, raw.values, wanted, required, of_op=False)
    summary = text_of(raw.summary)
    return BuilderDef(name.value, summary, own, values, name.span)


def builder_values(
    reporter: Reporter,
    scope: Scope,
    name: Located[str],
    given: Entries[Located[str]],
    wanted: Mapping[str, StaticType],
    required: Collection[str],
    *,
    of_op: bool,
) -> tuple[tuple[str, Expression], ...]:
    """The arguments of a builder for the constructor, by the constructor's parameters.

    Args:
        name: The builder's.
        wanted: The constructor's parameters, and the types of expressions for them.
        required: Its required parameters.
        of_op: Whether it makes an op, and no type or attribute.
    """
    values: list[tuple[str, Expression]] = []
    for target, text in given:
        if target.value not in wanted:
            what, help_ = quoted(target.value), did_you_mean(target.value, wanted)
            if of_op:
                message = f"the constructor takes no {what}"
                help_ = help_ or f"it takes {listed(wanted)}"
                reporter.error(target.span, "unknown-name", message, help_)
            else:
                message = f"the definition has no parameter {what} that a builder gives"
                reporter.error(target.span, "unknown-parameter", message, help_)
            continue
        of = wanted[target.value]
        value = parse_expression(text, scope, reporter, wanted=of.coarse)
        if value is None:
            continue
        values.append((target.value, value))
        static, item = value.static, value.static.of_items.coarse
        if static.optional and target.value in required:
            message = f"{quoted(target.value)} must be given, but this may be None"
            help_ = "say what it is then: '… if … is not None else …'"
            reporter.error(text.span, "expression-type", message, help_)
        elif static.kind == "list" and not fits(item, of.of_items.coarse):
            items = f"{described(of.of_items.coarse)}, not {described(item)}"
            message = f"{quoted(target.value)} takes a list; an item is {items}"
            reporter.error(text.span, "expression-type", message)
    said = {target.value for target, _ in given}
    missing = [each for each in required if each not in said]
    if missing:
        reporter.error(
            name.span,
            "builder",
            f"the builder says nothing of {listed(missing)}",
            help_="give each an expression under 'values'",
        )
    return tuple(values)


#: How expressions see a builder's parameter of each kind.
PARAMETER_TYPES: dict[str, StaticType] = {
    "value": read("value"),
    "values": read("list value"),
    "type": read("type"),
    "types": read("list type"),
    "attribute": read("attribute"),
    "int": read("int"),
    "float": read("float"),
    "bool": read("bool"),
    "string": read("str"),
    "list": read("list"),
    "region": read("region?"),
    "block": read("block"),
    "blocks": read("list block"),
}


def resolve_op_builders(
    library: Library, raws: Entries[RawOpBuilder], op: OpDef, hooks_module: str | None
) -> tuple[OpBuilderDef, ...]:
    """The builders of `op`, which is otherwise complete; findings go to the reporter."""
    made = []
    for name, raw in raws:
        with library.reporter.part(f"builder {quoted(name.value)}"):
            made.append(_builder(library, name, raw, op, hooks_module))
    return tuple(made)


def _builder(
    library: Library, name: Located[str], raw: RawOpBuilder, op: OpDef, hooks_module: str | None
) -> OpBuilderDef:
    reporter = library.reporter
    parameters: dict[str, OpBuilderParameterDef] = {}
    for each in raw.parameters:
        type_ = PARAMETER_TYPES[each.kind.value]
        default = parse_expression(each.default, library.scope({}), reporter, wanted=type_.coarse)
        if each.name.value in parameters:
            reporter.error(
                each.name.span,
                "duplicate-name",
                f"two parameters are named {quoted(each.name.value)}",
            )
        parameters[each.name.value] = OpBuilderParameterDef(
            each.name.value, each.kind.value, default, text_of(each.summary), each.name.span
        )
    values: tuple[tuple[str, Expression], ...] = ()
    if raw.hook is not None:
        if hooks_module is None:
            reporter.no_hooks_module(raw.hook.span, f"the hook {quoted(raw.hook.value)}")
        if raw.values:
            reporter.error(raw.hook.span, "builder", "a builder has 'values' or a 'hook', not both")
    else:
        values = _values(library, name, raw, op, parameters)
    return OpBuilderDef(
        name.value,
        text_of(raw.summary),
        tuple(parameters.values()),
        values,
        None if raw.hook is None else raw.hook.value,
        name.span,
    )


def _values(
    library: Library,
    name: Located[str],
    raw: RawOpBuilder,
    op: OpDef,
    parameters: Mapping[str, OpBuilderParameterDef],
) -> tuple[tuple[str, Expression], ...]:
    """The arguments for the constructor, over the builder's parameters."""
    reporter = library.reporter
    names = {p.name: PARAMETER_TYPES[p.kind] for p in parameters.values()}
    scope = library.scope(names)
    wanted, required = _wanted(op), _required(op)
    return builder_values(reporter, scope, name, raw.values, wanted, required, of_op=True)


def _wanted(op: OpDef) -> dict[str, StaticType]:
    """The parameters of the constructor, and the types of expressions for them."""
    wanted: dict[str, StaticType] = {}
    for value in op.operands:
        several = read("list value") if value.variadicity is Variadicity.VARIADIC else UNKNOWN
        wanted[value.name] = read("value") if value.is_single else several
    lengths = {o.segments for o in op.operands}
    wanted.update((a.name, UNKNOWN) for a in op.attributes if a.name not in lengths)
    wanted.update((p.name, UNKNOWN) for p in op.properties)
    for result in op.results:
        variadic = result.variadicity is Variadicity.VARIADIC
        wanted[result.name] = read("list type" if variadic else "type")
    wanted.update((r.name, read("list") if r.variadic else UNKNOWN) for r in op.regions)
    wanted.update((s.name, read("list block" if s.variadic else "block")) for s in op.successors)
    return wanted


def _required(op: OpDef) -> list[str]:
    """The required parameters of the constructor."""
    lengths = {o.segments for o in op.operands}
    names = [o.name for o in op.operands if o.is_single]
    names += [
        a.name
        for a in op.attributes
        if not a.optional and a.default is None and a.name not in lengths
    ]
    names += [p.name for p in op.properties if not p.may_be_absent]
    for index, result in enumerate(op.results):
        optional = result.variadicity is Variadicity.OPTIONAL
        if not optional and known_type(op, result, index) is None:
            names.append(result.name)
    return names + [s.name for s in op.successors if not s.variadic]
