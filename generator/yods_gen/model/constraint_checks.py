"""The part of an op's verifier that checks the constraints of operands, results and
attributes."""

from __future__ import annotations

from yods_gen.definitions.operations import (
    NamedAttributeDef,
    ValueDef,
    Variadicity,
)
from yods_gen.model.code import Code, literal
from yods_gen.model.constraint_functions import constraint_function, quick_test
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, is_unit, may_be_absent
from yods_gen.model.ops.groups import Group, Groups
from yods_gen.model.scope import uses_self_once
from yods_gen.model.uncomputable import Known, guarded, may_fail


def check_attributes(context: OpContext, code: Code) -> None:
    """Attributes: those that must be there are, and each satisfies its constraint."""
    locals_ = context.locals(("operands", "results", "violated", "message"))
    # mlir-opt asks for what is missing by name, and then checks in the order declared.
    for attribute in sorted(context.op.attributes, key=lambda a: a.name):
        if not may_be_absent(attribute):
            with code.block(f"if self.{context.slot(attribute)} is None:"):
                code.line(f"raise self.missing_attribute({literal(attribute.name)})")
    for attribute in context.op.attributes:
        _attribute(context, attribute, code, locals_)


def _attribute(
    context: OpContext, attribute: NamedAttributeDef, code: Code, locals_: Locals
) -> None:
    constraint = attribute.constraint
    if constraint.is_any:
        return
    slot = f"self.{context.slot(attribute)}"
    if is_unit(attribute):
        unit = context.scope.need("yods.builtin.attributes", "UNIT")
        test = f"{slot} is not None and {slot} is not {unit}"
    else:
        value = slot
        function = constraint_function(context.scope, constraint)
        if function is None and not uses_self_once(constraint):
            value = locals_.fresh(context.python[attribute.name])
            context.scope.typing("typing", "Any")
            code.line(f"{value}: Any = {slot}")
        if function is not None:
            test = f"not {function}({value})"
        else:
            test = context.scope.condition(constraint.predicate, {"self": value})
        if may_be_absent(attribute):
            test = f"{value} is not None and ({test})"
        if function is None:
            fails = may_fail(constraint.predicate.root, Known())
            test = guarded(context.scope, code, test, fails)
    with code.block(f"if {test}:"):
        code.line(
            f"raise self.attribute_error({literal(attribute.name)}, {literal(constraint.summary)})"
        )


def check_values(context: OpContext, code: Code) -> None:
    """Operands and results: the type of each satisfies its constraint."""
    #: The type first asked about each constraint, by the constraint's reference. Another
    #: value's type is asked about only where it is not this one: types are interned.
    asked: dict[str, str] = {}
    for groups in (context.operands, context.results):
        for group in groups.groups:
            _values(context, group, code, asked)


def _values(context: OpContext, group: Group, code: Code, asked: dict[str, str]) -> None:
    """Check the type of every value of one operand or result."""
    definition = group.definition
    constraint = definition.constraint
    if group.segments is not None:
        check = context.scope.need("yods.verification.traits", "verify_segment_sizes")
        sizes = context.scope.need("yods.builtin.segments", "sizes_of")
        values = context.value_tuple(group, f"{group.kind}s")
        code.line(
            f"{check}(self, {sizes}({context.source(group.segments)}), "
            f"{literal(group.segments)}, {literal(group.kind)}, len({values}))"
        )
    if constraint.is_any:
        return
    groups = context.operands if group.kind == "operand" else context.results
    tuple_ = f"{group.kind}s"
    if group.single and not groups.sized and not groups.same_size:
        number = group.index if "-" not in group.access else f"len({tuple_}) - {group.access[2:-1]}"
        type_ = f"{tuple_}{group.access}.type"
        _type(context, definition, type_, group.kind, str(number), code, asked)
        return
    values = context.value_tuple(group, tuple_)
    start = _start(context, group, groups)
    with code.block(
        f"for index, value in enumerate({values}, {start}):"
        if start != "0"
        else (f"for index, value in enumerate({values}):")
    ):
        _type(context, definition, "value.type", group.kind, "index", code, None)
    if group.variadicity is Variadicity.OPTIONAL and groups.sized:
        with code.block(f"if len({values}) > 1:"):
            code.line(
                f"raise self.error({literal(f'{group.kind} group starting at #')} "
                f'f"{{{start}}} requires 0 or 1 element, but found {{len({values})}}")'
            )


def _start(context: OpContext, group: Group, groups: Groups) -> str:
    """The number of the group's first value."""
    if groups.sized:
        segment = context.scope.need("yods.builtin.segments", "segment")
        return f"{segment}(self.{groups.slot}, {group.index}).start"
    if groups.same_size and len(groups.loose) > 1:
        return group.access[1:-1].partition(" : ")[0]
    return str(group.index)


def _type(
    context: OpContext,
    definition: ValueDef,
    type_: str,
    kind: str,
    number: str,
    code: Code,
    asked: dict[str, str] | None,
) -> None:
    scope = context.scope
    constraint = definition.constraint
    known = None if asked is None else asked.setdefault(constraint.reference, type_)
    same = known if known != type_ else None
    function = None
    if constraint.builder is not None:
        test = f"{type_} is not {scope.expression(constraint.builder, {})}"
    elif uses_self_once(constraint):
        test = scope.condition(constraint.predicate, {"self": type_})
    elif (function := constraint_function(scope, constraint)) is not None:
        tests = [f"not {function}({type_})"]
        quick = quick_test(constraint)
        if same is not None:
            tests.insert(0, f"{type_} is not {same}")
        elif quick is not None:
            tests.insert(0, scope.condition(quick, {"self": type_}))
        test = " and ".join(tests)
    elif same is not None:
        with code.block(f"if {type_} is not {same}:"):
            _type(context, definition, type_, kind, number, code, None)
        return
    else:
        code.line(f"type_ = {type_}")
        test = scope.condition(constraint.predicate, {"self": "type_"})
    if constraint.builder is None and function is None:
        test = guarded(scope, code, test, may_fail(constraint.predicate.root, Known()))
    with code.block(f"if {test}:"):
        code.line(f"raise self.{kind}_error({number}, {literal(definition.constraint_summary)})")
