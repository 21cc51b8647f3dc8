"""How a dialect makes operations of constants."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import ConstantDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import PyExpr, reads_of
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import Binding, evaluation_errors
from yods_gen.model.names import class_name
from yods_gen.model.partial_expressions import Known, may_fail
from yods_gen.model.rewrites.matching import context_of
from yods_gen.model.rewrites.steps import Ask
from yods_gen.model.scope import ModuleScope
from yods_gen.records import DataClass, Printed


class Fitting(DataClass):
    """`local` is whether the constant fits, as far as a test that may fail can tell."""

    local: str
    ask: Ask


class ConstantRule(DataClass):
    """An op that makes constants, and of what.

    Attributes:
        fittings: Tests that may have no value.
        condition: All that has to hold.
        module: Where the op's class comes from, if it is another dialect's; `imported` is
            its name there, and `alias` the name it has here.
        call: What makes the op.
    """

    fittings: tuple[Fitting, ...]
    condition: PyExpr
    module: str
    imported: str
    alias: str
    call: PyExpr


class MaterializeConstant(Printed):
    """`materialize_constant`: the ops that make constants, tried in order.

    `bindings` are the type and the value under names that say nothing of their classes,
    which the tests find out. `typed` is whether no constant is of another type than its result.
    """

    attribute: PyExpr
    type_: PyExpr
    location: PyExpr
    returns: PyExpr
    any_: PyExpr
    bindings: tuple[Binding, ...]
    rules: tuple[ConstantRule, ...]
    typed: bool
    name: str = "materialize_constant"


_OF_TYPE = PyExpr('getattr(constant, "type", type_) is type_')


def materializer(scope: ModuleScope, dialect: DialectDef) -> MaterializeConstant | None:
    """`materialize_constant`, if the definition lists ops for it."""
    if not dialect.constants:
        return None
    typed = all(each.when is None for each in dialect.constants)
    rules = tuple(_rule(scope, dialect, each, typed) for each in dialect.constants)
    reads = reads_of(rules)
    any_ = scope.name("typing", "Any", "typing")
    return MaterializeConstant(
        attribute=scope.name("yods.ir.attribute", "Attribute", "typing"),
        type_=scope.name("yods.ir.attribute", "Type", "typing"),
        location=scope.name("yods.ir.location", "AnyLocation", "typing"),
        returns=python.or_none(scope.name("yods.ir.operation", "Operation", "typing")),
        any_=any_,
        bindings=tuple(
            Binding(local, any_, PyExpr(subject))
            for local, subject in (("wanted", "type_"), ("checked", "value"))
            if local in reads
        ),
        rules=rules,
        typed=typed,
    )


def _rule(scope: ModuleScope, dialect: DialectDef, each: ConstantDef, typed: bool) -> ConstantRule:
    op = each.op
    (result,) = op.results
    attribute = next(a for a in op.attributes if a.name == each.attribute)
    constant, wanted, checked = map(python.local, ("constant", "wanted", "checked"))
    checks: list[tuple[Expression, dict[str, PyExpr]]] = []
    for constraint, subject in ((attribute.constraint, constant), (result.constraint, wanted)):
        if not constraint.is_any:
            checks.append((constraint.predicate, {"self": subject}))
    # What would not verify is not made.
    for check in op.verify:
        condition = _over_types(check.condition, result.name)
        if condition.names <= {attribute.name, "type"}:
            checks.append((condition, {attribute.name: checked, "type": wanted}))
    if each.when is not None:
        checks.append((each.when, {"value": checked, "type": wanted}))
    known = Known(frozenset({"self", "value", "type", attribute.name}))
    fittings: list[Fitting] = []
    # Where a rule says `when`, that decides about types, too.
    conditions = [_OF_TYPE] if each.when is None and not typed else []
    for predicate, bindings in checks:
        test = scope.source(predicate, bindings)
        if may_fail(predicate.root, known):
            local = f"fits{len(conditions) or ''}"
            fittings.append(Fitting(local, Ask(test, evaluation_errors(scope))))
            test = python.local(local)
        conditions.append(test)
    names = context_of(scope, op).python
    class_ = scope.symbols.op_classes[op.qualified_name]
    elsewhere = op.dialect != dialect.name
    alias = class_name(scope.symbols.packages[op.dialect].name, class_) if elsewhere else class_
    return ConstantRule(
        fittings=tuple(fittings),
        condition=python.all_of(*conditions) if conditions else python.constant(True),
        module=f"{scope.symbols.packages[op.dialect].full}.ops" if elsewhere else "",
        imported=class_,
        alias=alias,
        call=python.call(
            PyExpr(alias),
            python.keyword(names[each.attribute], constant),
            python.keyword(names[result.name], python.local("type_")),
            python.keyword("location", python.local("location")),
        ),
    )


def _over_types(expression: Expression, result: str) -> Expression:
    """`expression` with `type` for the type of `result`."""

    def changed(node: tree.Node) -> tree.Node:
        match node:
            case tree.Member(tree.Name(name), "type") if name == result:
                return tree.Name("type", "type")
        return tree.map_children(node, changed)

    return replace(expression, root=changed(expression.root))
