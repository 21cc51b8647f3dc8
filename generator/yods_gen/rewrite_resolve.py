"""resolve, part: folds, rewrite patterns, and the constants a dialect makes.

Their ops may be of any dialect, so they come after the definitions of all ops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from yods_gen import expression_tree as tree
from yods_gen.constraints import Library
from yods_gen.definitions import Constraint, DialectDef, OpDef, Variadicity
from yods_gen.errors import closest, listed, quoted
from yods_gen.expression_tree import Expression, ExprType, Node
from yods_gen.expression_types import described
from yods_gen.expressions import Scope, parse_expression
from yods_gen.folding_functions import FOLDING_FUNCTIONS
from yods_gen.functions import FUNCTIONS
from yods_gen.pattern_result import ResultText
from yods_gen.pattern_source import SourceText
from yods_gen.pattern_text import ROOT, KnownOps, Names, as_attribute, part_types
from yods_gen.raw import RawDialect
from yods_gen.rewrite_definitions import (
    ConstantDef,
    FoldRule,
    LetDef,
    NewItem,
    NewOp,
    PatternDef,
    PatternSetDef,
    SourceOp,
)
from yods_gen.rewrite_raw import RawConstant, RawFoldRule, RawPattern
from yods_gen.spans import Located, Span

MAX_BENEFIT = 65535


def resolve_rewrites(
    library: Library,
    dialects: Sequence[DialectDef],
    raws: Sequence[RawDialect],
    declared: frozenset[str],
) -> tuple[DialectDef, ...]:
    """`dialects` with their folds, patterns and constants; findings are reported."""
    by_name = {raw.name: raw for raw in raws}
    makers = {
        dialect.name
        for dialect in dialects
        if any(hook.kind == "materialize_constant" for hook in dialect.hooks)
        or any(file.materialize_constant for file in by_name[dialect.name].files)
    }
    ops = KnownOps(
        {op.qualified_name: op for dialect in dialects for op in dialect.ops},
        declared,
        frozenset(makers),
    )
    return tuple(
        _Rewrites(library, ops, dialect, by_name[dialect.name]).resolve() for dialect in dialects
    )


class _Rewrites:
    """Resolves those of one dialect."""

    def __init__(
        self, library: Library, ops: KnownOps, dialect: DialectDef, raw: RawDialect
    ) -> None:
        self._library = library
        self._reporter = library.reporter
        self._ops = ops
        self._dialect = dialect
        self._raw = raw
        self._scope = replace(
            library.scope({}),
            functions={**FUNCTIONS, **FOLDING_FUNCTIONS},
            hooks=dialect.hooks_module,
        )

    def resolve(self) -> DialectDef:
        raws = {name.span: op for file in self._raw.files for name, op in file.ops}
        ops = []
        for op in self._dialect.ops:
            raw = raws[op.span]
            context = f"op {quoted(op.qualified_name)}"
            ops.append(
                replace(
                    op,
                    fold=self._folds(op, raw.fold, f"in {context}") if raw.fold else (),
                    patterns=self._patterns(raw.patterns, op, context),
                )
            )
        sets = []
        seen: dict[str, Span] = {}
        for file in self._raw.files:
            for name, patterns in file.patterns:
                self._once(name, seen, "pattern set", f"in dialect {quoted(self._dialect.name)}")
                what = f"pattern set {quoted(name.value)}"
                sets.append(
                    PatternSetDef(name.value, self._patterns(patterns, None, what), name.span)
                )
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
            constants=tuple(constants),
        )

    def _once(self, name: Located[str], seen: dict[str, Span], what: str, context: str) -> None:
        if name.value in seen:
            self._reporter.error(
                name.span,
                "duplicate-definition",
                f"the {what} {quoted(name.value)} is defined twice",
                context=context,
                help_=f"first defined at {seen[name.value]}",
            )
        seen.setdefault(name.value, name.span)

    def _expression(
        self, text: Located[str], scope: Scope, context: str, wanted: ExprType = "unknown"
    ) -> Expression | None:
        return parse_expression(text, scope, self._reporter, wanted=wanted, context=context)

    # Patterns.

    def _patterns(
        self, raws: Sequence[RawPattern], op: OpDef | None, what: str
    ) -> tuple[PatternDef, ...]:
        made = []
        seen: dict[str, Span] = {}
        for raw in raws:
            self._once(raw.name, seen, "pattern", f"in {what}")
            pattern = self._pattern(raw, op, f"in pattern {quoted(raw.name.value)} of {what}")
            if pattern is not None:
                made.append(pattern)
        return tuple(made)

    def _pattern(self, raw: RawPattern, op: OpDef | None, context: str) -> PatternDef | None:
        before = len(self._reporter.findings)
        names = Names()
        source = self._source(raw.match, names, op, context)
        if source is None:
            return None
        constraints = self._constraints(raw, names, context)
        where = [
            e
            for text in raw.where
            if (e := self._expression(text, names.scope(self._scope), context)) is not None
        ]
        let = []
        for name, text in raw.let:
            expression = self._let(name, text, names, context)
            if expression is not None:
                let.append(LetDef(name.value, expression))
        if len(self._reporter.findings) > before:
            return None
        replacement = self._replacement(raw, names, source.op, context)
        self._check_benefit(raw.benefit, context)
        if replacement is None or len(self._reporter.findings) > before:
            return None
        return PatternDef(
            name=raw.name.value,
            summary=raw.summary.value.strip() if raw.summary else "",
            source=source,
            constraints=constraints,
            where=tuple(where),
            let=tuple(let),
            replacement=replacement,
            benefit=raw.benefit.value if raw.benefit else None,
            bound=tuple(names.kinds.items()),
            span=raw.name.span,
        )

    def _source(
        self, text: Located[str], names: Names, op: OpDef | None, context: str
    ) -> SourceOp | None:
        reader = SourceText(
            text, self._scope, self._reporter, context, self._ops, self._dialect.name
        )
        source = reader.source(names)
        if source is not None and op is not None and source.op is not op:
            self._reporter.error(
                text.span,
                "wrong-root",
                f"this matches {quoted(source.op.qualified_name)}, "
                f"not {quoted(op.qualified_name)}",
                context=context,
                help_=f"move it to that op, or match {quoted(op.name)} at the outside",
            )
            return None
        return source

    def _constraints(
        self, raw: RawPattern, names: Names, context: str
    ) -> tuple[tuple[str, Constraint], ...]:
        found = []
        for name, text in raw.constraints:
            kind = names.kinds.get(name.value)
            if kind not in ("value", "attribute"):
                match = closest(name.value, names.kinds)
                self._reporter.error(
                    name.span,
                    "unknown-name",
                    (
                        f"'match' binds no {quoted(name.value)}"
                        if kind is None
                        else f"{quoted(name.value)} is neither a value nor an attribute"
                    ),
                    context=context,
                    help_=f"did you mean {quoted(match)}?" if match and kind is None else "",
                )
                continue
            constraint = self._library.resolve(
                "type" if kind == "value" else "attribute",
                text,
                self._dialect.name,
                context=context,
            )
            if constraint is not None:
                found.append((name.value, constraint))
        return tuple(found)

    def _let(
        self, name: Located[str], text: Located[str], names: Names, context: str
    ) -> Expression | None:
        expression = self._expression(text, names.scope(self._scope), context)
        if name.value in names.kinds or name.value in self._scope.functions:
            self._reporter.error(
                name.span,
                "bound-twice",
                f"{quoted(name.value)} has a meaning already",
                context=context,
                help_="choose another name",
            )
            return None
        type_ = expression.type if expression is not None else "unknown"
        names.kinds[name.value] = "value" if type_ == "value" else "attribute"
        names.types[name.value] = type_
        names.spans[name.value] = name.span
        return expression

    def _replacement(
        self, raw: RawPattern, names: Names, root: OpDef, context: str
    ) -> NewOp | tuple[NewItem, ...] | None:
        if isinstance(raw.replace, Located):
            made = self._result_text(raw.replace, names, context).whole(names, root)
            if made is None or (isinstance(made, NewOp) and made.result is None):
                return made
            if not self._count(1, root, raw.replace.span, context):
                return None
            return (made,)
        if not self._count(len(raw.replace), root, raw.span, context):
            return None
        items = [
            self._result_text(text, names, context).item(names, root, index)
            for index, text in enumerate(raw.replace)
        ]
        known = [item for item in items if item is not None]
        return tuple(known) if len(known) == len(items) else None

    def _count(self, given: int, root: OpDef, span: Span, context: str) -> bool:
        variadic = [r for r in root.results if r.variadicity is not Variadicity.SINGLE]
        if given == len(root.results) and not variadic:
            return True
        many = "no result" if not root.results else f"{len(root.results)} results"
        if len(root.results) == 1:
            many = "1 result"
        if variadic:
            many = f"the result {quoted(variadic[0].name)}, of any number of values"
        self._reporter.error(
            span,
            "wrong-result-count",
            f"{given} value{'' if given == 1 else 's'} for "
            f"{quoted(root.qualified_name)}, which has {many}",
            context=context,
            help_=(
                "replace it with an op of as many"
                if variadic
                else "write a list of one value for each result" if root.results else "write []"
            ),
        )
        return False

    def _result_text(self, text: Located[str], names: Names, context: str) -> ResultText:
        return ResultText(
            text,
            names.scope(self._scope),
            self._reporter,
            context,
            self._ops,
            self._dialect.name,
        )

    def _check_benefit(self, benefit: Located[int] | None, context: str) -> None:
        if benefit is not None and not 0 <= benefit.value <= MAX_BENEFIT:
            self._reporter.error(
                benefit.span,
                "number-too-large",
                f"a benefit lies between 0 and {MAX_BENEFIT}",
                context=context,
            )

    # Folds.

    def _folds(self, op: OpDef, raws: Sequence[RawFoldRule], context: str) -> tuple[FoldRule, ...]:
        rules: list[FoldRule] = []
        for number, raw in enumerate(raws, 1):
            if rules and _always_applies(rules[-1]):
                self._reporter.error(
                    raw.span,
                    "never-tried",
                    "the rule before this one always applies",
                    context=context,
                    help_="give that one a 'when', or drop this one",
                )
                break
            rule = self._fold(op, raw, f"in rule {number} of 'fold' of {context[3:]}")
            if rule is not None:
                rules.append(rule)
        return tuple(rules)

    def _fold(self, op: OpDef, raw: RawFoldRule, context: str) -> FoldRule | None:
        before = len(self._reporter.findings)
        names = Names()
        source = None
        if raw.match is not None:
            source = self._source(raw.match, names, op, context)
            if source is None:
                return None
            scope = names.scope(self._scope)
        else:
            parts = part_types(op)
            own = {v.name for v in op.operands} | {v.name for v in op.results}
            own |= {a.name for a in op.attributes} | {r.name for r in op.regions}
            own |= {s.name for s in op.successors}
            names.kinds[ROOT] = "op"
            scope = replace(
                self._scope,
                names={ROOT: "op", **{n: t for n, t in parts.items() if n in own}},
                parts={ROOT: parts},
            )
        when = None if raw.when is None else self._expression(raw.when, scope, context)
        gives = self._gives(op, raw, scope, context)
        sets = self._sets(op, raw, scope, context)
        if len(self._reporter.findings) > before:
            return None
        return FoldRule(source, tuple(names.kinds.items()), when, gives, sets, raw.span)

    def _gives(
        self, op: OpDef, raw: RawFoldRule, scope: Scope, context: str
    ) -> tuple[Expression, ...]:
        if (raw.gives is None) == (not raw.sets):
            self._reporter.error(
                raw.span,
                "fold-without-answer",
                "a rule says either what the op 'gives' or what it 'sets'",
                context=context,
            )
            return ()
        if raw.gives is None:
            return ()
        if isinstance(raw.gives, Located):
            return self._given_whole(op, raw.gives, scope, context)
        given = {name.value: (name, text) for name, text in raw.gives}
        for name, _ in raw.gives:
            if name.value not in {r.name for r in op.results}:
                match = closest(name.value, [r.name for r in op.results])
                self._reporter.error(
                    name.span,
                    "unknown-result",
                    f"{quoted(op.qualified_name)} has no result {quoted(name.value)}",
                    context=context,
                    help_=f"did you mean {quoted(match)}?" if match else "",
                )
        missing = [r.name for r in op.results if r.name not in given]
        if missing:
            self._reporter.error(
                raw.span,
                "wrong-result-count",
                f"'gives' says nothing of {listed([*missing])}",
                context=context,
            )
            return ()
        made = [self._given(op, given[r.name][1], scope, context) for r in op.results]
        return tuple(e for e in made if e is not None)

    def _given_whole(
        self, op: OpDef, text: Located[str], scope: Scope, context: str
    ) -> tuple[Expression, ...]:
        single = [r for r in op.results if r.variadicity is Variadicity.SINGLE]
        if len(op.results) != 1 or len(single) != 1:
            self._reporter.error(
                text.span,
                "wrong-result-count",
                f"one value for {quoted(op.qualified_name)}, which has "
                + (
                    f"the results {listed([r.name for r in op.results])}"
                    if len(op.results) > 1
                    else (
                        f"the result {quoted(op.results[0].name)}, of any number of values"
                        if op.results
                        else "no result"
                    )
                ),
                context=context,
                help_=(
                    "write a mapping from results to expressions"
                    if len(op.results) > 1 and len(single) == len(op.results)
                    else "use the hook 'fold'"
                ),
            )
            return ()
        made = self._given(op, text, scope, context)
        return () if made is None else (made,)

    def _given(
        self, op: OpDef, text: Located[str], scope: Scope, context: str
    ) -> Expression | None:
        made = self._expression(text, scope, context)
        if made is None:
            return None
        if made.type not in ("value", "attribute", "unknown"):
            self._reporter.error(
                text.span,
                "expression-type",
                f"an op folds to a value or an attribute, not to {described(made.type)}",
                context=context,
            )
            return None
        constant_like = any(t.name == "ConstantLike" for t in op.traits)
        if made.type == "attribute" and not constant_like:
            if op.dialect not in self._ops.constant_makers:
                self._reporter.error(
                    text.span,
                    "no-materializer",
                    f"the dialect {quoted(op.dialect)} does not make constants",
                    context=context,
                    help_="say by which op under 'materialize_constant'",
                )
        return made

    def _sets(
        self, op: OpDef, raw: RawFoldRule, scope: Scope, context: str
    ) -> tuple[tuple[str, Expression], ...]:
        operands = {o.name for o in op.operands}
        attributes = {a.name: a for a in op.attributes}
        made = []
        for name, text in raw.sets:
            expression = self._expression(text, scope, context)
            if name.value in operands:
                if any(o.variadicity is not Variadicity.SINGLE for o in op.operands):
                    self._reporter.error(
                        name.span,
                        "variadic-operand",
                        "operands can be set only where each is one value",
                        context=context,
                        help_="use the hook 'fold'",
                    )
                elif expression is not None and expression.type not in ("value", "unknown"):
                    self._reporter.error(
                        text.span,
                        "expression-type",
                        f"an operand is an SSA value, not {described(expression.type)}",
                        context=context,
                    )
            elif name.value in attributes:
                if expression is not None:
                    root = expression.root
                    if expression.type != "none":
                        root = as_attribute(root, attributes[name.value].constraint)
                    expression = replace(expression, root=root)
            else:
                match = closest(name.value, [*operands, *attributes])
                self._reporter.error(
                    name.span,
                    "unknown-name",
                    f"{quoted(name.value)} is no operand or attribute of "
                    f"{quoted(op.qualified_name)}",
                    context=context,
                    help_=f"did you mean {quoted(match)}?" if match else "",
                )
            if expression is not None:
                made.append((name.value, expression))
        return tuple(made)

    # Constants.

    def _constant(self, raw: Located[str] | RawConstant) -> ConstantDef | None:
        name = raw if isinstance(raw, Located) else raw.op
        context = f"in 'materialize_constant' of dialect {quoted(self._dialect.name)}"
        known: Mapping[str, OpDef] = self._ops.definitions
        names = (f"{self._dialect.name}.{name.value}", name.value)
        op = known.get(names[0]) or known.get(names[1])
        if op is None:
            if not self._ops.declared & set(names):
                own = f"{self._dialect.name}."
                match = closest(name.value, [n.removeprefix(own) for n in known])
                self._reporter.error(
                    name.span,
                    "unknown-op",
                    f"no op is named {quoted(name.value)}",
                    context=context,
                    help_=f"did you mean {quoted(match)}?" if match else "",
                )
            return None
        needed = [a for a in op.attributes if not a.optional and a.default is None]
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
                    context=context,
                )
                return None
        when = None
        if isinstance(raw, RawConstant) and raw.when is not None:
            scope = replace(self._scope, names={"value": "attribute", "type": "type"})
            when = self._expression(raw.when, scope, context)
        return ConstantDef(op, needed[0].name, when, name.span)


def _always_applies(rule: FoldRule) -> bool:
    """Whether no rule behind this one can be reached."""
    return (
        rule.source is None
        and rule.when is None
        and bool(rule.gives)
        and all(_is_there(e.root) for e in rule.gives)
    )


def _is_there(node: Node) -> bool:
    return isinstance(node, tree.Name) and node.type in ("value", "attribute")
