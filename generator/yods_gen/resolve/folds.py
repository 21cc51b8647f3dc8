"""resolve, part: how ops fold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from yods_gen.definitions.operations import FoldRule, OpDef, SourceOp, Variadicity
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import Scope
from yods_gen.expressions.tree import Expression, Node
from yods_gen.expressions.types import described
from yods_gen.load.raw_ops import RawFoldRule
from yods_gen.resolve.part_types import defined_op_type, part_types
from yods_gen.resolve.pattern_text import ROOT, Names, as_attribute
from yods_gen.resolve.patterns import PatternResolver
from yods_gen.spans import Located, text_of


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
            own = {v.name for v in op.operands} | {v.name for v in op.results}
            own |= {a.name for a in op.attributes} | {r.name for r in op.regions}
            own |= {s.name for s in op.successors}
            names.kinds[ROOT] = "op"
            root = defined_op_type(op, self._library.table)
            types = {ROOT: root, **{n: t for n, t in parts.items() if n in own}}
            scope = replace(self._scope, names={}).with_names(types)
        when = None if raw.when is None else self._expression(raw.when, scope)
        scope = scope if when is None else scope.where(when, True)
        gives = self._gives(op, raw, scope)
        sets = self._sets(op, raw, scope)
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
                help_=(
                    "write a mapping from results to expressions"
                    if len(op.results) > 1 and len(single) == len(op.results)
                    else "use the hook 'fold'"
                ),
            )
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

    def _sets(
        self, op: OpDef, raw: RawFoldRule, scope: Scope
    ) -> tuple[tuple[str, Expression], ...]:
        operands = {o.name for o in op.operands}
        attributes = {a.name: a for a in op.attributes}
        made = []
        for name, text in raw.sets:
            expression = self._expression(text, scope)
            if name.value in operands:
                if any(o.variadicity is not Variadicity.SINGLE for o in op.operands):
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


def _is_there(node: Node) -> bool:
    return isinstance(node, tree.Name) and node.type in ("value", "attribute")
