"""The `fold` method of an op, and how ops and their dialect make constants."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import FoldRule
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import SELF, PyExpr
from yods_gen.expressions.statements import Method, Return, Statements, bind
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.conditions import evaluation_errors
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.rewrites import matching as matcher
from yods_gen.model.scope import ModuleScope
from yods_gen.model.tree import NamedValue
from yods_gen.records import replace
from yods_gen.resolve.pattern_sources import ROOT

#: The method of a dialect that makes an operation of a constant.
MATERIALIZE = (
    "materialize_constant(self, value: Attribute, type_: Type, location: AnyLocation) "
    "-> Operation | None"
)


def fold_method(context: OpContext) -> Method | None:
    """`fold`, if the definition says how: its rules' steps, and the call of the hook after them."""
    op, scope = context.op, context.scope
    hook = op.hook("fold")
    if hook is None and not op.fold:
        return None
    body = _Folds(context).steps() if op.fold else ()
    if hook is not None:
        constants = ("constants", python.local("constants"))
        body = *body, Return(scope.hook_call(hook, ("op", SELF), constants))
    elif not isinstance(body[-1], Return):
        # No rule answers in any case.
        body = *body, Return(python.NONE)
    return scope.method("fold(self, constants: Sequence[Attribute | None]) -> FoldResult", body)


class _Folds:
    """Makes the steps of one op's rules."""

    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._scope = context.scope
        self._locals = Locals({"constants", matcher.HOLDS})
        #: The steps of the rule at hand.
        self._steps: list[matcher.Step] = []
        #: What rules without `match` have in common.
        self._shared = self._matching()
        #: The variable for what a rule gives, by result.
        self._made: dict[str, PyExpr] = {}

    def steps(self) -> Statements:
        """The steps of all rules, in their order."""
        self._prepare()
        found = self._taken()
        for rule in self._context.op.fold:
            if not rule.sources:
                self._rule(rule, self._shared)
                found += self._taken()
            for source in rule.sources:
                matching = self._matching()
                matching.match(source)
                self._rule(rule, matching)
                found += self._taken()
        return found

    def _taken(self) -> Statements:
        """The steps so far; those of another rule come next."""
        steps = matcher.nested(self._steps)
        self._steps.clear()
        return steps

    def _matching(self) -> matcher.Matching:
        contexts = {ROOT: matcher.context_of(self._scope, self._context.op)}
        return matcher.Matching(
            self._scope, self._steps.append, self._locals, contexts, {ROOT: SELF}, self._constant
        )

    def _constant(self, operand: str) -> PyExpr:
        """The constant of an operand, out of what the caller found."""
        group = self._context.group(operand)
        assert group is not None and group.single
        return matcher.constants_of(self._scope, group)

    def _prepare(self) -> None:
        """Bind what rules without `match` read, before any condition."""
        wanted: set[str] = set()
        for rule in self._context.op.fold:
            if not rule.sources:
                for expression in _expressions(rule):
                    if self._direct(expression) is None:
                        own = self._own(expression)
                        wanted |= own.names - (set() if self._shared.fails(own) else {ROOT})
        self._shared.bind(self._context.python, wanted)

    def _direct(self, expression: Expression) -> PyExpr | None:
        """Source of what is just a part of the op that is always there."""
        root = expression.root
        if not isinstance(root, tree.Name) or expression.type not in ("value", "attribute"):
            return None
        attribute = self._context.attributes.get(root.name)
        if attribute is not None and may_be_absent(attribute):
            return None
        return python.member(SELF, self._context.python[root.name])

    def _own(self, expression: Expression) -> Expression:
        """`expression` with the op's parts by their full names and its constants read."""
        return replace(expression, root=self._owned(expression.root))

    def _owned(self, node: Node) -> Node:
        match node:
            case tree.Call(function, (tree.Name(name),)) if function.name == "constant":
                group = self._context.group(name)
                if group is not None and group.kind == "operand":
                    if group.single:
                        return tree.Name(f"{ROOT}.{name}:constant", "unknown")
                    part = tree.Name(f"{ROOT}.{name}", "unknown")
                    there = tree.Comparison(("is not",), (part, tree.Constant(None, "none")))
                    found = tree.Call(function, (part,), "unknown")
                    return tree.Conditional(there, found, tree.Constant(None, "none"), "unknown")
            case tree.Call(function, (tree.Name(name),)) if function.name == "constants":
                group = self._context.group(name)
                if group is not None and group.kind == "operand":
                    return tree.Name(f"{ROOT}.{name}:constants", "list")
            case tree.Name(name, type_) if name in self._context.python:
                return tree.Name(f"{ROOT}.{name}", type_)
        return tree.map_children(node, self._owned)

    def _rule(self, rule: FoldRule, matching: matcher.Matching) -> None:
        def own(expression: Expression) -> Expression:
            return expression if rule.sources else self._own(expression)

        if rule.when is not None:
            matching.condition(own(rule.when))
        if rule.unsound:
            matching.require_unsound()
        if not rule.gives:
            sets = [(name, own(expression)) for name, expression in rule.sets]
            self._set(sets, matching)
            return
        values = []
        for result, expression in zip(self._context.op.results, rule.gives, strict=True):
            direct = None if rule.sources else self._direct(expression)
            values.append(direct or self._given(result.name, own(expression), matching))
        self._steps.append(Return(python.tuple_of(*values)))

    def _given(self, result: str, expression: Expression, matching: matcher.Matching) -> PyExpr:
        value = matching.text(expression)
        fails = matching.fails(expression)
        if expression.type == "value" and not fails:
            return value
        root = expression.root
        if isinstance(root, tree.Name) and expression.type == "attribute":
            return value
        # One variable a result, declared where it is first set.
        annotation = None
        if result not in self._made:
            annotation = self._scope.any
            several = len(self._context.op.results) > 1
            name = self._locals.fresh(f"made_{result}" if several else "made")
            self._made[result] = python.local(name)
        made = self._made[result]
        step: matcher.Step = bind(made.text, value, annotation)
        if fails:
            errors = evaluation_errors(self._scope)
            step = matcher.Compute(made.text, annotation, value, errors)
        self._steps.append(step)
        matching.require_there(made)
        return made

    def _set(self, sets: list[tuple[str, Expression]], matching: matcher.Matching) -> None:
        """Change in place, if that changes anything."""
        context = self._context
        new: dict[str, PyExpr] = {}
        changed = []
        for name, expression in sets:
            member = context.python[name]
            if expression.type == "value" and not matching.fails(expression):
                value = matching.text(expression)
            else:
                value = matching.let(f"new_{member}", expression, expression.type != "none")
            new[name] = value
            changed.append(python.compare(("is not",), (value, python.member(SELF, member))))
        matching.require(python.any_of(*changed))
        puts = [
            bind(f"self.{context.slot(context.attributes[name])}", value)
            for name, value in new.items()
            if name in context.attributes
        ]
        if any(context.group(name) is not None for name in new):
            operands = [
                new.get(o.name, python.member(SELF, context.python[o.name]))
                for o in context.op.operands
            ]
            puts.append(bind("self.operands", python.tuple_of(*operands)))
        self._steps += [*puts, Return(python.tuple_of())]


def _expressions(rule: FoldRule) -> list[Expression]:
    found = [*rule.gives, *(expression for _, expression in rule.sets)]
    return found if rule.when is None else [rule.when, *found]


def constant_rows(scope: ModuleScope, dialect: DialectDef) -> Iterator[NamedValue]:
    """The ops that make the dialect's constants, which are tried in order: module, class, the
    attribute with the value, and the condition that decides, if the definition has one."""
    rows = []
    for each in dialect.constants:
        package = scope.symbols.packages[each.op.dialect].full
        class_name = scope.symbols.op_classes[each.op.qualified_name]
        when: tuple[PyExpr, ...] = ()
        if each.when is not None:
            bound = {"value": PyExpr("value"), "type": PyExpr("type_")}
            when = (python.function("value, type_", scope.source(each.when, bound)),)
        names = map(python.constant, (f"{package}.ops", class_name, each.attribute))
        rows.append(python.tuple_of(*names, *when))
    if rows:
        yield NamedValue("CONSTANTS", python.tuple_of(*rows))
