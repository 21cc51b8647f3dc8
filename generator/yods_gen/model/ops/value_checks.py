"""Checks of the constraints of attributes, properties, operands and results."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.operations import NamedAttributeDef, Variadicity
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.conditions import Binding, violated, violation
from yods_gen.model.constraint_functions import constraint_function, quick_test
from yods_gen.model.names import Locals
from yods_gen.model.ops import access
from yods_gen.model.ops.checks import (
    AtMostOne,
    AttributeCheck,
    Call,
    Check,
    Doubt,
    EachType,
    Kind,
    Missing,
    PropertyCheck,
    TypeCheck,
)
from yods_gen.model.ops.context import OpContext, is_unit, may_be_absent
from yods_gen.model.ops.doubts import Doubtful
from yods_gen.model.ops.groups import Group
from yods_gen.model.scope import uses_self_once
from yods_gen.model.uncomputable import Known, may_fail

_NONE = python.NONE


def attribute_checks(context: OpContext, locals_: Locals) -> Iterator[Check]:
    """Attributes: those that must be there are, and each satisfies its constraint."""
    # mlir-opt asks for what is missing by name, and then checks in the order declared.
    for attribute in sorted(context.op.attributes, key=lambda a: a.name):
        if not may_be_absent(attribute):
            yield Missing(_slot(context, attribute), attribute.name)
    for attribute in context.op.attributes:
        if not attribute.constraint.is_any:
            yield _attribute(context, attribute, locals_)


def _slot(context: OpContext, attribute: NamedAttributeDef) -> Source:
    return python.member(python.SELF, context.slot(attribute))


def _attribute(context: OpContext, attribute: NamedAttributeDef, locals_: Locals) -> AttributeCheck:
    scope, constraint = context.scope, attribute.constraint
    value = _slot(context, attribute)
    there = python.compare(("is not",), (value, _NONE))
    binding, fails = None, False
    if is_unit(attribute):
        unit = scope.name("yods.builtin.attributes", "UNIT")
        test = python.all_of(there, python.compare(("is not",), (value, unit)))
    else:
        function = constraint_function(scope, constraint)
        if function is not None:
            test = python.unary("not", python.call(function, value))
        else:
            fails = may_fail(constraint.predicate.root, Known())
            if not uses_self_once(constraint):
                name = locals_.fresh(context.python[attribute.name])
                binding = Binding(name, scope.name("typing", "Any", "typing"), value)
                value = python.local(name)
                there = python.compare(("is not",), (value, _NONE))
            test = scope.violation(constraint.predicate, {"self": value})
        if may_be_absent(attribute):
            test = python.all_of(there, test)
    return AttributeCheck(binding, violated(scope, test, fails), attribute.name, constraint.summary)


def property_checks(context: OpContext) -> Iterator[Check]:
    """The conditions that the definition states about single properties."""
    for each in context.op.properties:
        if each.check is not None:
            slot = python.member(python.SELF, context.python[each.name])
            test = violation(context.scope, each.check, {"self": slot}, Known())
            yield PropertyCheck(test, each.name, each.message)


def value_checks(context: OpContext) -> Iterator[Check | Doubtful]:
    """Operands and results: the type of each satisfies its constraint."""
    #: The type first asked about each constraint, by the constraint's reference. Another
    #: value's type is asked about only where it is not this one: types are interned.
    asked: dict[str, Source] = {}
    for groups in (context.operands, context.results):
        for group in groups.groups:
            yield from _values(context, group, asked)


def all_of_kind(group: Group) -> Source:
    """The local variable with all operands, or all results, of a verifier."""
    return python.local(f"{group.kind}s")


def is_single(context: OpContext, group: Group) -> bool:
    """Whether a group is one value at a place that is known beforehand."""
    groups = context.operands if group.kind == "operand" else context.results
    return group.single and not groups.sized and not groups.same_size


def _values(
    context: OpContext, group: Group, asked: dict[str, Source]
) -> Iterator[Check | Doubtful]:
    """Check the type of every value of one operand or result."""
    every = all_of_kind(group)
    if group.segments is not None:
        check = context.scope.name("yods.builtin.segments", "verify_segment_sizes")
        count = python.call(Source("len"), access.tuple_of(context.scope, group, every))
        name = python.constant(group.segments)
        arguments = (context.read(group.segments), name, python.constant(group.kind), count)
        yield Call(python.call(check, python.SELF, *arguments))
    if group.definition.constraint.is_any:
        return
    if is_single(context, group):
        type_ = python.member(access.only(context.scope, group, every), "type")
        number = access.number_of(context.scope, group, every)
        yield _type_check(context, group, type_, number, asked)
        return
    each = _plain_check(context, group, Source("value.type"), Source("index"))
    yield EachType(access.numbered(context.scope, group, every), each)
    groups = context.operands if group.kind == "operand" else context.results
    if group.variadicity is Variadicity.OPTIONAL and groups.sized:
        count = python.call(Source("len"), access.tuple_of(context.scope, group, every))
        yield AtMostOne(_kind(group), access.number_of(context.scope, group, every), count)


def _kind(group: Group) -> Kind:
    return "operand" if group.kind == "operand" else "result"


def _type_check(
    context: OpContext, group: Group, type_: Source, number: Source, asked: dict[str, Source]
) -> Check | Doubtful:
    """The check of a single value; it finds nothing where an equal constraint holds for the
    same type already."""
    scope, constraint = context.scope, group.definition.constraint
    first = asked.setdefault(constraint.reference, type_)
    check = _plain_check(context, group, type_, number)
    if constraint.builder is not None or uses_self_once(constraint):
        return check
    function = constraint_function(scope, constraint)
    if first != type_:
        differs = python.compare(("is not",), (type_, first))
        if function is None:
            return Doubtful(check, (first, type_), Doubt(differs, (check,)))
        test = python.all_of(differs, python.unary("not", python.call(function, type_)))
        alone = TypeCheck(_kind(group), None, violated(scope, test, False), number, check.summary)
        return Doubtful(check, (first, type_), alone)
    quick = quick_test(constraint)
    if function is None or quick is None:
        return check
    test = python.all_of(
        scope.violation(quick, {"self": type_}),
        python.unary("not", python.call(function, type_)),
    )
    return TypeCheck(_kind(group), None, violated(scope, test, False), number, check.summary)


def _plain_check(context: OpContext, group: Group, type_: Source, number: Source) -> TypeCheck:
    """The check of a value whose type is `type_`, which looks at nothing else."""
    scope, constraint = context.scope, group.definition.constraint
    binding, fails = None, False
    if constraint.builder is not None:
        test = python.compare(("is not",), (type_, scope.source(constraint.builder, {})))
    elif (function := constraint_function(scope, constraint)) is not None:
        test = python.unary("not", python.call(function, type_))
    else:
        fails = may_fail(constraint.predicate.root, Known())
        if not uses_self_once(constraint):
            binding = Binding("type_", None, type_)
            type_ = python.local("type_")
        test = scope.violation(constraint.predicate, {"self": type_})
    summary = group.definition.constraint_summary
    return TypeCheck(_kind(group), binding, violated(scope, test, fails), number, summary)
