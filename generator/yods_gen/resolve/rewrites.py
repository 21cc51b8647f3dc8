"""resolve, part: folds, rewrite patterns, the constants a dialect makes, and op templates.

Their ops may be of any dialect, so they come after the definitions of all ops.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import ConstantDef, FoldRule, OpDef, PatternSetDef, SourceOp
from yods_gen.errors import Located, Span, closest, did_you_mean, is_set, listed, quoted, text_of
from yods_gen.expressions import tree
from yods_gen.expressions.checker import Scope, impossible
from yods_gen.expressions.inference import where
from yods_gen.expressions.static_types import UNKNOWN, plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.expressions.types import described
from yods_gen.library.library import Library
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.raw_ops import RawConstant, RawFoldRule, RawPatternSet
from yods_gen.records import replace
from yods_gen.resolve.op_parts import defined_op_type, part_types
from yods_gen.resolve.ops import resolve_op
from yods_gen.resolve.pattern_sources import ROOT, KnownOps, Names, as_attribute
from yods_gen.resolve.patterns import PatternResolver
from yods_gen.resolve.template_expansion import Applied, OpTemplate, alone


class FoldResolver(PatternResolver):
    """Resolves the folds of one dialect."""

    def _folds(self, op: OpDef, raws: Sequence[RawFoldRule]) -> tuple[FoldRule, ...]:
        rules: list[FoldRule] = []
        for number, raw in enumerate(raws, 1):
            if rules and _always_applies(rules[-1]):
                self._reporter.error(
                    raw.span,
                    "never-tried",
                    "the rule before this one always applies",
                    help_="give that one a 'when', or drop this one",
                )
                break
            with self._reporter.part(f"rule {number} of 'fold'"):
                rule = self._fold(op, raw)
            if rule is not None:
                rules.append(rule)
        return tuple(rules)

    def _fold(self, op: OpDef, raw: RawFoldRule) -> FoldRule | None:
        before = len(self._reporter.findings)
        names = Names()
        sources: tuple[SourceOp, ...] = ()
        if raw.match is not None:
            sources = self._sources(raw.match, names, op)
            if not sources:
                return None
            scope = names.scope(self._scope)
        else:
            parts = part_types(op, self._library.table)
            properties = {each.name for each in op.properties}
            names.kinds[ROOT] = "op"
            root = defined_op_type(op, self._library.table)
            types = {ROOT: root, **{n: t for n, t in parts.items() if n not in properties}}
            scope = replace(self._scope, names={}).with_names(types)
        when = self._expression(raw.when, scope, "bool")
        scope = scope if when is None else where(scope, when, True)
        gives = self._gives(op, raw, scope)
        sets = self._sets(op, raw, scope)
        for each in (*gives, *(each for _, each in sets)):
            self._check_given(op, raw, each)
        self._check_types(op, raw, gives)
        if len(self._reporter.findings) > before:
            return None
        unsound = text_of(raw.unsound)
        return FoldRule(sources, tuple(names.kinds.items()), when, gives, sets, raw.span, unsound)

    def _gives(self, op: OpDef, raw: RawFoldRule, scope: Scope) -> tuple[Expression, ...]:
        if (raw.gives is None) == (not raw.sets):
            self._reporter.error(
                raw.span,
                "fold-without-answer",
                "a rule says either what the op 'gives' or what it 'sets'",
            )
            return ()
        if raw.gives is None:
            return ()
        if isinstance(raw.gives, Located):
            return self._given_whole(op, raw.gives, scope)
        given = {name.value: (name, text) for name, text in raw.gives}
        for name, _ in raw.gives:
            if name.value not in {r.name for r in op.results}:
                self._reporter.error(
                    name.span,
                    "unknown-result",
                    f"{quoted(op.qualified_name)} has no result {quoted(name.value)}",
                    help_=did_you_mean(name.value, [r.name for r in op.results]),
                )
        missing = [r.name for r in op.results if r.name not in given]
        if missing:
            self._reporter.error(
                raw.span, "wrong-result-count", f"'gives' says nothing of {listed([*missing])}"
            )
            return ()
        made = [self._given(op, given[r.name][1], scope) for r in op.results]
        return tuple(e for e in made if e is not None)

    def _given_whole(self, op: OpDef, text: Located[str], scope: Scope) -> tuple[Expression, ...]:
        single = [r for r in op.results if r.is_single]
        if len(op.results) != 1 or len(single) != 1:
            names, has, help_ = [r.name for r in op.results], "no result", "use the hook 'fold'"
            if len(names) == 1:
                has = f"the result {quoted(names[0])}, of any number of values"
            elif names:
                has = f"the results {listed(names)}"
                if len(single) == len(names):
                    help_ = "write a mapping from results to expressions"
            message = f"one value for {quoted(op.qualified_name)}, which has {has}"
            self._reporter.error(text.span, "wrong-result-count", message, help_)
            return ()
        made = self._given(op, text, scope)
        return () if made is None else (made,)

    def _given(self, op: OpDef, text: Located[str], scope: Scope) -> Expression | None:
        made = self._expression(text, scope)
        if made is None:
            return None
        if made.type not in ("value", "attribute", "unknown"):
            self._reporter.error(
                text.span,
                "expression-type",
                f"an op folds to a value or an attribute, not to {described(made.type)}",
            )
            return None
        constant_like = any(t.name == "ConstantLike" for t in op.traits)
        if made.type == "attribute" and not constant_like:
            if op.dialect not in self._ops.constant_makers:
                self._reporter.error(
                    text.span,
                    "no-materializer",
                    f"the dialect {quoted(op.dialect)} does not make constants",
                    help_="say by which op under 'materialize_constant'",
                )
        return made

    def _check_given(self, op: OpDef, raw: RawFoldRule, expression: Expression) -> None:
        """Report a result of the op, which nothing makes but the op."""
        for node in _alternatives(expression.root):
            match node:
                case tree.Name(name) | tree.Member(tree.Name("self"), name) if (
                    raw.match is None or isinstance(node, tree.Member)
                ) and any(name == r.name for r in op.results):
                    self._reporter.error(
                        expression.span,
                        "own-result",
                        f"{quoted(name)} is a result of the op itself",
                        "give an operand, a constant, or a value that 'match' finds",
                    )

    def _check_types(self, op: OpDef, raw: RawFoldRule, gives: Sequence[Expression]) -> None:
        """Report values that have no type in common with the results that they replace."""
        table = self._library.table
        operands = {} if raw.match else {o.name: o.constraint.builder for o in op.operands}
        for to, given in zip(op.results, gives, strict=False):
            type_ = dict(given.static.members).get("type", UNKNOWN)
            one = operands.get(given.root.name) if isinstance(given.root, tree.Name) else None
            never = impossible(table, "is", type_, table.constrained(to.constraint))
            if given.type == "value" and (never or _build_others(one, to.constraint.builder)):
                self._reporter.error(
                    given.span,
                    "expression-type",
                    f"this is never {to.constraint.summary}, as the result {quoted(to.name)} is",
                    "a fold gives a value of the result's type; one that converts it is a pattern",
                )

    def _sets(
        self, op: OpDef, raw: RawFoldRule, scope: Scope
    ) -> tuple[tuple[str, Expression], ...]:
        operands = {o.name for o in op.operands}
        attributes = {a.name: a for a in op.attributes}
        made = []
        for name, text in raw.sets:
            expression = self._expression(text, scope)
            if name.value in operands:
                if any(not o.is_single for o in op.operands):
                    self._reporter.error(
                        name.span,
                        "variadic-operand",
                        "operands can be set only where each is one value",
                        help_="use the hook 'fold'",
                    )
                elif expression is not None and expression.type not in ("value", "unknown"):
                    self._reporter.error(
                        text.span,
                        "expression-type",
                        f"an operand is an SSA value, not {described(expression.type)}",
                    )
            elif name.value in attributes:
                if expression is not None:
                    root = expression.root
                    if expression.type != "none":
                        root = as_attribute(root, attributes[name.value].constraint)
                    expression = replace(expression, root=root)
            else:
                self._reporter.error(
                    name.span,
                    "unknown-name",
                    f"{quoted(name.value)} is no operand or attribute of "
                    f"{quoted(op.qualified_name)}",
                    help_=did_you_mean(name.value, [*operands, *attributes]),
                )
            if expression is not None:
                made.append((name.value, expression))
        return tuple(made)


def _always_applies(rule: FoldRule) -> bool:
    """Whether no rule after this one can be reached."""
    return (
        not rule.sources
        and rule.when is None
        and bool(rule.gives)
        and all(_is_there(e.root) for e in rule.gives)
    )


def _alternatives(node: Node) -> tuple[Node, ...]:
    """The values of which an expression gives one, itself or as an item of a list."""
    match node:
        case tree.Conditional(_, then, otherwise):
            return _alternatives(then) + _alternatives(otherwise)
        case tree.Index(base):
            return _alternatives(base)
    return (node,)


def _build_others(one: Expression | None, other: Expression | None) -> bool:
    """Whether both build a type of one class, with other numbers."""
    match one and one.root, other and other.root:
        case tree.Build(ref, (tree.Constant(n),)), tree.Build(class_, (tree.Constant(m),)):
            return ref == class_ and n != m
    return False


def _is_there(node: Node) -> bool:
    return isinstance(node, tree.Name) and node.type in ("value", "attribute")


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
        if dialect.hook("materialize_constant")
        or any(file.materialize_constant for file in by_name[dialect.name].files)
    }
    ops = KnownOps(
        {op.qualified_name: op for dialect in dialects for op in dialect.ops},
        frozenset(declared),
        library.broken,
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
        if constants and self._dialect.hook("materialize_constant"):
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
                message = f"no pattern set is named {quoted(name.value)}"
                if name.value in found:
                    message = f"{quoted(name.value)} is listed twice"
                help_ = f"did you mean {quoted(match)}?" if match and match not in found else ""
                context = f"in 'canonicalize' of dialect {quoted(self._dialect.name)}"
                self._reporter.error(name.span, "unknown-name", message, help_, context=context)
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
            if not any(map(self._ops.is_reported, names)):
                own = f"{self._dialect.name}."
                self._reporter.unknown("op", name, [n.removeprefix(own) for n in known])
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
            when = self._expression(raw.when, scope, "bool")
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
