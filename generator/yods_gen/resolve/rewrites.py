"""resolve, part: folds, rewrite patterns, the constants a dialect makes, and op templates.

Their ops may be of any dialect, so they come after the definitions of all ops.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import ConstantDef, OpDef, PatternSetDef
from yods_gen.errors import closest, did_you_mean, quoted
from yods_gen.expressions.static_type import plain
from yods_gen.library.library import Library
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.raw_ops import RawConstant, RawPatternSet
from yods_gen.resolve.folds import FoldResolver
from yods_gen.resolve.ops import resolve_op
from yods_gen.resolve.pattern_text import KnownOps
from yods_gen.resolve.template_expansion import Applied, OpTemplate, alone
from yods_gen.spans import Located, Span, is_set


def resolve_rewrites(
    library: Library,
    dialects: Sequence[DialectDef],
    applied: Applied,
    declared: Mapping[str, Span],
    wanted: Collection[str] | None,
) -> tuple[DialectDef, ...]:
    """`dialects` with their folds, patterns and constants, those `wanted` with their templates;
    findings are reported."""
    by_name = {raw.name: raw for raw in applied.raws}
    makers = {
        dialect.name
        for dialect in dialects
        if any(hook.kind == "materialize_constant" for hook in dialect.hooks)
        or any(file.materialize_constant for file in by_name[dialect.name].files)
    }
    ops = KnownOps(
        {op.qualified_name: op for dialect in dialects for op in dialect.ops},
        frozenset(declared),
        frozenset(makers),
    )
    resolvers = [_Rewrites(library, ops, each, by_name[each.name]) for each in dialects]
    found = [resolver.resolve() for resolver in resolvers]
    # After all that may be wrong: what a template leaves open is no error.
    return tuple(
        (
            resolver.with_templates(dialect, applied.templates, declared)
            if wanted is None or dialect.name in wanted
            else dialect
        )
        for resolver, dialect in zip(resolvers, found, strict=True)
    )


class _Rewrites(FoldResolver):
    """Resolves all of one dialect."""

    def resolve(self) -> DialectDef:
        raws = {name.span: op for file in self._raw.files for name, op in file.ops}
        ops = []
        for op in self._dialect.ops:
            raw = raws[op.span]
            with self._reporter.within(f"in op {quoted(op.qualified_name)}"):
                fold = self._folds(op, raw.fold) if raw.fold else ()
                patterns = self._patterns(raw.patterns, op)
            ops.append(replace(op, fold=fold, patterns=patterns))
        sets = []
        seen: dict[str, Span] = {}
        for file in self._raw.files:
            for name, given in file.patterns:
                raws_ = given.patterns if isinstance(given, RawPatternSet) else given
                with self._reporter.within(f"in dialect {quoted(self._dialect.name)}"):
                    self._once(name, seen, "pattern set")
                with self._reporter.within(f"in pattern set {quoted(name.value)}"):
                    found = self._patterns(raws_, None)
                if isinstance(given, RawPatternSet):
                    converts, keeps = (
                        is_set(each) for each in (given.converts, given.keeps_attributes)
                    )
                    found = tuple(
                        replace(each, converts=converts, keeps_attributes=keeps) for each in found
                    )
                sets.append(PatternSetDef(name.value, found, name.span))
        constants = [
            made
            for file in self._raw.files
            for raw_constant in file.materialize_constant
            if (made := self._constant(raw_constant)) is not None
        ]
        if constants and any(hook.kind == "materialize_constant" for hook in self._dialect.hooks):
            self._reporter.error(
                constants[0].span,
                "two-materializers",
                "there is both 'materialize_constant' and the hook of that name",
                context=f"in dialect {quoted(self._dialect.name)}",
                help_="keep one of the two",
            )
        return replace(
            self._dialect,
            ops=tuple(ops),
            pattern_sets=tuple(sets),
            canonicalize=self._canonicalize([each.name for each in sets]),
            constants=tuple(constants),
        )

    def with_templates(
        self, dialect: DialectDef, templates: Mapping[str, OpTemplate], declared: Mapping[str, Span]
    ) -> DialectDef:
        """`dialect` with its op templates, and how they fold as far as they alone can tell."""
        found = resolve_templates(
            self._library, self._raw, dialect.hooks_module, templates, declared
        )
        made = []
        for op in found:
            rules = templates[op.qualified_name].raw.fold
            with self._reporter.attempt() as attempt:
                fold = self._folds(op, rules) if rules else ()
            made.append(op if attempt.failed else replace(op, fold=fold))
        return replace(dialect, templates=tuple(made))

    def _canonicalize(self, sets: Sequence[str]) -> tuple[str, ...]:
        found: list[str] = []
        for file in self._raw.files:
            for name in file.canonicalize:
                if name.value in sets and name.value not in found:
                    found.append(name.value)
                    continue
                match = closest(name.value, sets)
                self._reporter.error(
                    name.span,
                    "unknown-name",
                    (
                        f"{quoted(name.value)} is listed twice"
                        if name.value in found
                        else f"no pattern set is named {quoted(name.value)}"
                    ),
                    context=f"in 'canonicalize' of dialect {quoted(self._dialect.name)}",
                    help_=f"did you mean {quoted(match)}?" if match and match not in found else "",
                )
        return tuple(found)

    # Constants.

    def _constant(self, raw: Located[str] | RawConstant) -> ConstantDef | None:
        context = f"in 'materialize_constant' of dialect {quoted(self._dialect.name)}"
        with self._reporter.within(context):
            return self._constant_of(raw)

    def _constant_of(self, raw: Located[str] | RawConstant) -> ConstantDef | None:
        name = raw if isinstance(raw, Located) else raw.op
        known: Mapping[str, OpDef] = self._ops.definitions
        names = (f"{self._dialect.name}.{name.value}", name.value)
        op = known.get(names[0]) or known.get(names[1])
        if op is None:
            if not self._ops.declared & set(names):
                own = f"{self._dialect.name}."
                self._reporter.error(
                    name.span,
                    "unknown-op",
                    f"no op is named {quoted(name.value)}",
                    help_=did_you_mean(name.value, [n.removeprefix(own) for n in known]),
                )
            return None
        needed = [a for a in op.attributes if not a.optional and a.default is None]
        if len(op.attributes) == 1:
            needed = list(op.attributes)
        faults = [
            ("is not 'ConstantLike'", all(t.name != "ConstantLike" for t in op.traits)),
            ("has operands", bool(op.operands)),
            ("has not one result", len(op.results) != 1),
            ("needs not one attribute", len(needed) != 1),
        ]
        for fault, given in faults:
            if given:
                self._reporter.error(
                    name.span,
                    "no-constant",
                    f"{quoted(op.qualified_name)} makes no constants: it {fault}",
                )
                return None
        when = None
        if isinstance(raw, RawConstant) and raw.when is not None:
            scope = self._scope.with_names({"value": plain("attribute"), "type": plain("type")})
            when = self._expression(raw.when, scope)
        return ConstantDef(op, needed[0].name, when, name.span)


def resolve_templates(
    library: Library,
    raw: RawDialect,
    hooks: str | None,
    templates: Mapping[str, OpTemplate],
    ops: Mapping[str, Span],
) -> tuple[OpDef, ...]:
    """The templates of a dialect as ops of their own, each after its own template.

    The model makes a base class of a template. Many templates leave parts to the ops made from
    them; such a template is resolved without what refers to those parts. Nothing is reported
    here: an error in a template is reported for the ops made from it.

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
    library: Library, dialect: str, template: OpTemplate, hooks: str | None, ops: Mapping[str, Span]
) -> OpDef | None:
    """The template with as much of what it says as makes sense alone."""
    for variant in alone(template.raw):
        with library.reporter.attempt() as attempt:
            op = resolve_op(library, dialect, template.name, variant, hooks, ops)
        if op is not None and not attempt.failed:
            return op
    return None
