"""The `fold` method of an op: its rules tried in order, then the hook."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.rewrites import FoldRule
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.code import Code, tuple_
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.rewrites.matching import Matching, Steps
from yods_gen.model.tree import Method
from yods_gen.resolve.pattern_text import ROOT


def fold_methods(context: OpContext) -> list[Method]:
    """`fold`, if the definition says how."""
    op, scope = context.op, context.scope
    hook = op.hook("fold")
    if hook is None and not op.fold:
        return []
    sequence = scope.typing("collections.abc", "Sequence")
    attribute = scope.typing("yods.ir.attribute", "Attribute")
    value = scope.typing("yods.ir.value", "Value")
    any_ = scope.typing("typing", "Any")
    code = Code()
    if op.fold:
        _Folds(context, code).emit()
    if hook is not None:
        code.line(f"return {scope.hook(hook)}(self, constants)")
    elif not code.lines[-1].startswith("return "):
        code.line("return None")
    return [
        Method(
            "fold",
            (),
            ("self", f"constants: {sequence}[{attribute} | None]"),
            f"{sequence}[{value}[{any_}] | {attribute}] | None",
            "",
            code.lines,
        )
    ]


class _Folds:
    """Emits the rules of one op."""

    def __init__(self, context: OpContext, code: Code) -> None:
        self._context = context
        self._scope = context.scope
        self._code = code
        self._locals = Locals({"constants", "holds"})
        #: What rules without `match` have in common.
        self._steps = Steps(self._scope, code, nested=True)
        self._shared = Matching(
            self._scope, self._steps, self._locals, context.op, "self", self._constant
        )
        #: The variable for what a rule gives, by result.
        self._made: dict[str, str] = {}

    def emit(self) -> None:
        self._prepare()
        for rule in self._context.op.fold:
            if not rule.sources:
                self._rule(rule, self._shared, self._steps)
            for source in rule.sources:
                steps = Steps(self._scope, self._code, nested=True)
                matching = Matching(
                    self._scope, steps, self._locals, self._context.op, "self", self._constant
                )
                matching.match(source)
                self._rule(rule, matching, steps)

    def _constant(self, operand: str) -> str:
        """The constant of an operand, out of what the caller found."""
        group = self._context.group(operand)
        assert group is not None and group.single
        return f"constants{group.access}"

    def _prepare(self) -> None:
        """Bind what rules without `match` read, before any condition."""
        wanted: set[str] = set()
        for rule in self._context.op.fold:
            if not rule.sources:
                for expression in _expressions(rule):
                    if not self._direct(expression):
                        wanted |= self._own(expression).names
        self._shared.bind(self._context.python, wanted)

    def _direct(self, expression: Expression) -> str:
        """Source of what is just a part of the op that is always there; "" otherwise."""
        root = expression.root
        if not isinstance(root, tree.Name) or expression.type not in ("value", "attribute"):
            return ""
        attribute = self._context.attributes.get(root.name)
        if attribute is not None and may_be_absent(attribute):
            return ""
        return f"self.{self._context.python[root.name]}"

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

    def _rule(self, rule: FoldRule, matching: Matching, steps: Steps) -> None:
        def own(expression: Expression) -> Expression:
            return expression if rule.sources else self._own(expression)

        if rule.when is not None:
            matching.condition(own(rule.when))
        if rule.gives:
            values = []
            for result, expression in zip(self._context.op.results, rule.gives, strict=True):
                direct = "" if rule.sources else self._direct(expression)
                values.append(direct or self._given(result.name, own(expression), matching, steps))
            steps.line(f"return {tuple_(values)}")
        else:
            self._set(rule, [(n, own(e)) for n, e in rule.sets], matching, steps)
        steps.close()

    def _given(self, result: str, expression: Expression, matching: Matching, steps: Steps) -> str:
        text = matching.text(expression)
        fails = matching.fails(expression)
        if expression.type == "value" and not fails:
            return text
        root = expression.root
        if isinstance(root, tree.Name) and expression.type == "attribute":
            return text
        self._scope.typing("typing", "Any")
        # One variable a result, declared where it is first set.
        declared = "" if result in self._made else ": Any"
        if declared:
            several = len(self._context.op.results) > 1
            self._made[result] = self._locals.fresh(f"made_{result}" if several else "made")
        made = self._made[result]
        if fails:
            if declared:
                steps.line(f"{made}: Any")
            steps.compute(made, text)
        else:
            steps.line(f"{made}{declared} = {text}")
        steps.require(f"{made} is not None", f"{made} is None")
        return made

    def _set(
        self,
        rule: FoldRule,
        sets: list[tuple[str, Expression]],
        matching: Matching,
        steps: Steps,
    ) -> None:
        """Change in place, if that changes anything."""
        context = self._context
        new: dict[str, str] = {}
        changed = []
        for name, expression in sets:
            python = context.python[name]
            if expression.type == "value" and not matching.fails(expression):
                local = matching.text(expression)
            else:
                required = expression.type != "none"
                local = matching.let(f"new_{python}", expression, required)
            new[name] = local
            changed.append(f"{local} is not self.{python}")
        test = " or ".join(changed)
        steps.require(f"({test})" if len(changed) > 1 else test, "")
        for name, local in new.items():
            if name in context.attributes:
                slot = context.slot(context.attributes[name])
                steps.line(f"self.{slot} = {local}")
        if any(context.group(name) is not None for name in new):
            operands = [
                new.get(o.name, f"self.{context.python[o.name]}") for o in context.op.operands
            ]
            steps.line(f"self.operands = {tuple_(operands)}")
        steps.line("return ()")


def _expressions(rule: FoldRule) -> list[Expression]:
    found = [*rule.gives, *(expression for _, expression in rule.sets)]
    return found if rule.when is None else [rule.when, *found]
