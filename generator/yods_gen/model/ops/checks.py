"""Checks of an op's class that no field states, as records.

Each has a macro of its own in `templates/op/verify.jinja`. All read the locals `operands`
and `results`, which a method binds if one of its checks reads them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeAlias

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import NamedAttributeDef, TypeVariableDef, ValueDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Binding, Known, Statement, Violation, may_fail, violated
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.ops.groups import Group, all_of_kind, only_value, tuple_of
from yods_gen.records import DataClass, Printed


class Call(Printed):
    """A hand-written check: a function of a trait, an interface or the hooks module.

    Attributes:
        test: False for nearly all ops, of which the function accepts each; None for no test.
        of_types: Whether `test` is that the types of operands and results are not all one.
    """

    call: PyExpr
    test: PyExpr | None = None
    of_types: bool = False


class GuardedCalls(DataClass):
    """Calls that are needed only if `test` is true; `of_types` as in `Call`."""

    test: PyExpr
    calls: tuple[Call, ...]
    of_types: bool

    kind: ClassVar = "guarded"


class VariableUse(DataClass):
    """A type variable that a constraint mentions: its value, and the part that determines it."""

    name: str
    value: PyExpr
    determined_by: str


class VariableCheck(DataClass):
    """A type or attribute is what the variables in its constraint make of it.

    Attributes:
        each: The values whose type `found` is, where they are any number.
        function: Makes the error.
    """

    each: PyExpr | None
    violation: Violation
    function: PyExpr
    what: str
    summary: str
    found: PyExpr
    uses: tuple[VariableUse, ...]

    kind: ClassVar = "variable"


class Variables(Printed):
    """Types that are named once, and required elsewhere."""

    bindings: tuple[Binding, ...]
    checks: tuple[VariableCheck, ...]


class PredicateTrait(Printed):
    """A trait that is a condition over the whole op, which `summary` describes."""

    bindings: tuple[Binding, ...]
    violation: Violation
    summary: str


class Inferred(Printed):
    """The type of the only result is not the inferred one; `function` raises the error, if any."""

    bindings: tuple[Binding, ...]
    violation: Violation
    function: PyExpr


class OwnConditions(DataClass):
    """Conditions that the definition states."""

    bindings: tuple[Binding, ...]
    conditions: tuple[Statement, ...]

    kind: ClassVar = "own"


Check: TypeAlias = Call | GuardedCalls | Variables | PredicateTrait | Inferred | OwnConditions


class Verifier(DataClass):
    """A method that checks: `verify_structure`, `verify_op`, `verify_regions`.

    Attributes:
        binds: The locals that its checks read, "operands" or "results".
    """

    name: str
    binds: tuple[str, ...]
    checks: tuple[Check, ...]


def variable_checks(context: OpContext, locals_: Locals) -> Iterator[Variables]:
    """Test that each use of a variable is the type that the first one determines."""
    if context.op.type_variables:
        checker = _Variables(context, locals_)
        checks = tuple(checker.checks())
        if checks or checker.binds:
            yield Variables(checker.binds, checks)


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
                binds.append(Binding(local, None, value))
                self._bound[variable.name] = python.local(local)
        self.binds = tuple(binds)

    def checks(self) -> Iterator[VariableCheck]:
        """The tests of one op: operands, results, attributes, variables."""
        context = self._context
        for groups in (context.operands, context.results):
            for group in groups.groups:
                yield from self._values(group)
        for attribute in context.op.attributes:
            if attribute.match is not None:
                source = context.read(attribute.name)
                part = f"attribute '{attribute.name}'"
                yield self._check(attribute.match, source, part, absent=may_be_absent(attribute))
        for variable in context.op.type_variables:
            yield from self._variable(variable)

    def _values(self, group: Group) -> Iterator[VariableCheck]:
        """The type of every value of one operand or result."""
        name, match = group.definition.name, group.definition.match
        if match is None or self._is_binding(name, match):
            return
        context, part = self._context, f"{group.kind} '{name}'"
        value = only_value(context.operands if group.kind == "operand" else context.results, group)
        if value is not None:
            yield self._check(match, python.member(value, "type"), part)
        else:
            values = tuple_of(context.scope, group, all_of_kind(group))
            yield self._check(match, PyExpr("value.type"), part, each=values)

    def _variable(self, variable: TypeVariableDef) -> Iterator[VariableCheck]:
        """A variable that consists of others."""
        match, local = variable.match, self._bound.get(variable.name)
        if match is None or local is None or self._is_binding(variable.source, match):
            return
        yield self._check(match, local, f"type {variable.name}")

    def _check(
        self,
        match: Constraint,
        found: PyExpr,
        what: str,
        each: PyExpr | None = None,
        *,
        absent: bool = False,
    ) -> VariableCheck:
        scope = self._context.scope
        test = scope.violation(match.predicate, {"self": found, **self._bound})
        if absent:
            test = python.all_of(python.is_there(found), test)
        fails = may_fail(match.predicate.root, Known())
        uses = tuple(
            VariableUse(name, self._bound[name], self._determined_by(variable))
            for name, variable in self._variables.items()
            if name in _names(match)
        )
        function = scope.name("yods.verification.variables", "variable_error")
        return VariableCheck(
            each, violated(scope, test, fails), function, what, match.summary, found, uses
        )

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
