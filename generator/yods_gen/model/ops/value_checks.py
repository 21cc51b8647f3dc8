"""Checks of the constraints of attributes, properties, operands and results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

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
from yods_gen.model.ops.groups import At, Between, Group, Groups, Segment, Share
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
    return AttributeCheck(binding, violated(scope, test, fails), attribute.name)


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
        for run in _runs(groups):
            if len(run) > 1:
                yield _run(context, groups, run)
            else:
                yield from _values(context, groups, run[0], asked)


def _runs(groups: Groups) -> list[list[Group]]:
    """The groups, neighbours together whose values can be checked in one go: an attribute
    says where one ends and the next begins, and all are the same to their constraint."""
    runs: list[list[Group]] = []
    for group in groups.groups:
        definition = group.definition
        if (
            runs
            and groups.sized
            and _is_plain(group)
            and _is_plain(runs[-1][-1])
            and fixed_number(groups, runs[-1][0]) is not None
            and definition.constraint == runs[-1][-1].definition.constraint
        ):
            runs[-1].append(group)
        else:
            runs.append([group])
    return runs


def _is_plain(group: Group) -> bool:
    """Whether a group is any number of values, of which something is asked."""
    loose = group.variadicity is Variadicity.VARIADIC and group.segments is None
    return loose and not group.definition.constraint.is_any


def _run(context: OpContext, groups: Groups, run: list[Group]) -> Check:
    """Check the values of several groups that follow one another."""
    number = fixed_number(groups, run[0])
    assert number is not None
    last = None if run[-1] is groups.groups[-1] else run[-1]
    values = access.numbered_run(context.scope, number, last, all_of_kind(run[0]))
    return EachType(values, _plain_check(context, run[0], Source("value.type"), Source("index")))


def all_of_kind(group: Group) -> Source:
    """The local variable with all operands, or all results, of a verifier."""
    return python.local(f"{group.kind}s")


def fixed_number(groups: Groups, group: Group) -> int | None:
    """The number of a group's first value, where that is known beforehand; from the end
    where it is negative. An attribute that counts values has been checked to say 1 of each
    group that is a single one."""
    match group.place:
        case At(index) | Between(index, _):
            return index
        case Segment():
            before = groups.groups[: group.index]
            return group.index if all(each.single for each in before) else None
        case Share():
            return None
        case _:
            assert_never(group.place)


def only_value(context: OpContext, group: Group) -> Source | None:
    """The value of a group that is a single one, at a place that is known beforehand."""
    groups = context.operands if group.kind == "operand" else context.results
    number = fixed_number(groups, group) if group.single else None
    return None if number is None else python.item(all_of_kind(group), python.constant(number))


def _values(
    context: OpContext, groups: Groups, group: Group, asked: dict[str, Source]
) -> Iterator[Check | Doubtful]:
    """Check the type of every value of one operand or result."""
    every = all_of_kind(group)
    if group.segments is not None:
        check = context.scope.name("yods.builtin.segments", "verify_segment_sizes")
        count = python.call(Source("len"), access.tuple_of(context.scope, group, every))
        name = python.constant(group.segments)
        sizes = python.call(
            context.scope.name("yods.builtin.segments", "sizes_of"), context.read(group.segments)
        )
        arguments = (sizes, name, python.constant(group.kind), count)
        yield Call(python.call(check, python.SELF, *arguments))
    if group.definition.constraint.is_any:
        return
    value = only_value(context, group)
    if value is not None:
        number = fixed_number(groups, group)
        place = access.number_of(context.scope, group, every)
        if number is not None and number >= 0:
            place = python.constant(number)
        yield _type_check(context, group, python.member(value, "type"), place, asked)
        return
    each = _plain_check(context, group, Source("value.type"), Source("index"))
    if group is groups.groups[-1] and (number := fixed_number(groups, group)) is not None:
        values = access.numbered_run(context.scope, number, None, every)
    else:
        values = access.numbered(context.scope, group, every)
    yield EachType(values, each)
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
        alone = TypeCheck(_kind(group), None, violated(scope, test, False), number)
        return Doubtful(check, (first, type_), alone)
    quick = quick_test(constraint)
    if function is None or quick is None:
        return check
    test = python.all_of(
        scope.violation(quick, {"self": type_}),
        python.unary("not", python.call(function, type_)),
    )
    return TypeCheck(_kind(group), None, violated(scope, test, False), number)


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
    return TypeCheck(_kind(group), binding, violated(scope, test, fails), number)
