"""Checks of type variables: a type named once, and required elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import TypeVariableDef
from yods_gen.expressions import tree
from yods_gen.model.code import Code, literal
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.ops.groups import Group
from yods_gen.model.uncomputable import Known, guarded, may_fail


def check_variables(context: OpContext, code: Code, locals_: Locals) -> None:
    """Test that each use of a variable is what the first one says."""
    variables = {v.name: v for v in context.op.type_variables}
    if not variables:
        return
    used = {name for match in _matches(context) for name in _names(match)}
    bindings: dict[str, str] = {}
    for variable in context.op.type_variables:
        if variable.name in used:
            local = bindings[variable.name] = locals_.fresh(variable.name)
            source = context.scope.expression(
                variable.expression, {"self": f"{context.source(variable.source)}.type"}
            )
            code.line(f"{local} = {source}")
    checker = _Checks(context, code, variables, bindings)
    for groups in (context.operands, context.results):
        for group in groups.groups:
            checker.values(group)
    for attribute in context.op.attributes:
        if attribute.match is not None:
            absent = may_be_absent(attribute)
            checker.attribute(attribute.name, attribute.match, absent)
    for variable in context.op.type_variables:
        if variable.match is not None:
            checker.variable(variable)


class _Checks:
    """Emits the tests of one op."""

    def __init__(
        self,
        context: OpContext,
        code: Code,
        variables: dict[str, TypeVariableDef],
        bindings: dict[str, str],
    ) -> None:
        self._context = context
        self._code = code
        self._variables = variables
        self._bindings = bindings

    def values(self, group: Group) -> None:
        """The type of every value of one operand or result."""
        match = group.definition.match
        if match is None or self._is_binding(group.definition.name, match):
            return
        context, code = self._context, self._code
        groups = context.operands if group.kind == "operand" else context.results
        name = group.definition.name
        if group.single and not groups.sized and not groups.same_size:
            type_ = f"{group.kind}s{group.access}.type"
            self._test(match, type_, f"{group.kind} '{name}'", type_)
            return
        values = context.value_tuple(group, f"{group.kind}s")
        with code.block(f"for value in {values}:"):
            self._test(match, "value.type", f"{group.kind} '{name}'", "value.type")

    def attribute(self, name: str, match: Constraint, absent: bool) -> None:
        """An attribute whose constraint is about a variable."""
        source = self._context.source(name)
        if absent:
            with self._code.block(f"if {source} is not None:"):
                self._test(match, source, f"attribute '{name}'", source)
        else:
            self._test(match, source, f"attribute '{name}'", source)

    def variable(self, variable: TypeVariableDef) -> None:
        """A variable that consists of others."""
        assert variable.match is not None
        if self._is_binding(variable.source, variable.match):
            return
        local = self._bindings.get(variable.name)
        if local is not None:
            self._test(variable.match, local, f"type {variable.name}", local)

    def _test(self, match: Constraint, self_: str, what: str, found: str) -> None:
        scope, code = self._context.scope, self._code
        test = scope.condition(match.predicate, {"self": self_, **self._bindings})
        test = guarded(scope, code, test, may_fail(match.predicate.root, Known()))
        names = [name for name in self._variables if name in _names(match)]
        function = scope.need("yods.verification.variables", "variable_error")
        known = ", ".join(
            f"({literal(name)}, {self._bindings[name]}, "
            f"{literal(self._said_by(self._variables[name]))})"
            for name in names
        )
        with code.block(f"if {test}:"):
            code.line(
                f"raise {function}(self, {literal(what)}, {literal(match.summary)}, "
                f"{found}, {known})"
            )

    def _said_by(self, variable: TypeVariableDef) -> str:
        group = self._context.group(variable.source)
        assert group is not None
        return f"{group.kind} '{variable.source}'"

    def _is_binding(self, source: str, match: Constraint) -> bool:
        """Whether a match does nothing but say what a variable is."""
        root = match.predicate.root
        if not (isinstance(root, tree.Comparison) and root.operators == ("is",)):
            return False
        path, name = root.operands
        if not isinstance(name, tree.Name):
            return False
        variable = self._variables.get(name.name)
        return (
            variable is not None and variable.source == source and variable.expression.root == path
        )


def _matches(context: OpContext) -> Sequence[Constraint]:
    op = context.op
    matches = [operand.match for operand in op.operands]
    matches += [result.match for result in op.results]
    matches += [attribute.match for attribute in op.attributes]
    matches += [variable.match for variable in op.type_variables]
    return [match for match in matches if match is not None]


def _names(match: Constraint) -> frozenset[str]:
    return match.predicate.names - {"self"}
