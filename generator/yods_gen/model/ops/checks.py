"""Checks of an op's class that no field states, as statements.

All read the locals `operands` and `results`, which a method binds if one of its checks reads them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import NamedAttributeDef, TypeVariableDef, ValueDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import ForEach, If, Raise, Statement, Statements, bind
from yods_gen.model.conditions import Known, may_fail, violated
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.ops.groups import Group, all_of_kind, only_value, tuple_of


class Guarded(If):
    """Calls of hand-written checks, which accept each op of which `test` is false: nearly all.

    `of_types`: `test` is that the types of operands and results are not all one.
    """

    of_types: bool = False


def variable_checks(context: OpContext, locals_: Locals) -> Iterator[Statement]:
    """Test that each use of a variable is the type that the first one determines."""
    checker = _Variables(context, locals_)
    yield from checker.binds
    yield from checker.checks()


class _Variables:
    """The variables of one op, and what binds those that are used."""

    def __init__(self, context: OpContext, locals_: Locals) -> None:
        self._context = context
        self._variables = {v.name: v for v in context.op.type_variables}
        used = {name for match in _matches(context) for name in _names(match)}
        self._bound: dict[str, PyExpr] = {}
        binds = []
        for variable in context.op.type_variables:
            if variable.name in used:
                local = locals_.fresh(variable.name)
                type_ = python.member(context.read(variable.source), "type")
                value = context.scope.source(variable.expression, {"self": type_})
                binds.append(bind(local, value))
                self._bound[variable.name] = python.local(local)
        self.binds = tuple(binds)

    def checks(self) -> Iterator[Statement]:
        """The tests of one op: operands, results, attributes, variables."""
        context = self._context
        for groups in (context.operands, context.results):
            for group in groups.groups:
                if group.definition.match is not None:
                    yield from self._values(group, group.definition.match)
        for attribute in context.op.attributes:
            if attribute.match is not None:
                source = context.read(attribute.name)
                part = f"attribute '{attribute.name}'"
                yield from self._check(
                    attribute.match, source, part, absent=may_be_absent(attribute)
                )
        for variable in context.op.type_variables:
            yield from self._variable(variable)

    def _values(self, group: Group, match: Constraint) -> Iterator[Statement]:
        """The type of every value of one operand or result."""
        name = group.definition.name
        if self._is_binding(name, match):
            return
        context, part = self._context, f"{group.kind} '{name}'"
        value = only_value(context.operands if group.kind == "operand" else context.results, group)
        if value is not None:
            yield from self._check(match, python.member(value, "type"), part)
        else:
            values = tuple_of(context.scope, group, all_of_kind(group))
            check = self._check(match, PyExpr("value.type"), part)
            yield ForEach("value", values, check)

    def _variable(self, variable: TypeVariableDef) -> Iterator[Statement]:
        """A variable that consists of others."""
        match, local = variable.match, self._bound.get(variable.name)
        if match is None or local is None or self._is_binding(variable.source, match):
            return
        yield from self._check(match, local, f"type {variable.name}")

    def _check(
        self, match: Constraint, found: PyExpr, what: str, *, absent: bool = False
    ) -> Statements:
        """The test that `found` is what the variables in its constraint make of it."""
        scope = self._context.scope
        test = scope.violation(match.predicate, {"self": found, **self._bound})
        if absent:
            test = python.all_of(python.is_there(found), test)
        fails = may_fail(match.predicate.root, Known())
        uses = [
            python.tuple_of(
                python.constant(name), self._bound[name],
                python.constant(self._determined_by(variable)),
            )
            for name, variable in self._variables.items()
            if name in _names(match)
        ]  # fmt: skip
        function = scope.name("yods.verification.variables", "variable_error")
        summary = python.constant(match.summary)
        error = python.call(function, python.SELF, python.constant(what), summary, found, *uses)
        # The comma has black give each argument a line.
        error = python.made(f"{error.text[:-1]},)", python.ATOM, (error,))
        return violated(scope, test, fails).leads_to(Raise(error))

    def _determined_by(self, variable: TypeVariableDef) -> str:
        group = self._context.group(variable.source)
        assert group is not None
        return f"{group.kind} '{variable.source}'"

    def _is_binding(self, source: str, match: Constraint) -> bool:
        """Whether a match only determines a variable."""
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
    parts: tuple[ValueDef | NamedAttributeDef | TypeVariableDef, ...]
    parts = (*op.operands, *op.results, *op.attributes, *op.type_variables)
    return [part.match for part in parts if part.match is not None]


def _names(match: Constraint) -> frozenset[str]:
    return match.predicate.names - {"self"}
