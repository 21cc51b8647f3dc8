"""How types and attributes are made: `__new__`, and for mutable ones `set_body`.

A mutable one belongs to a context and is told apart by the parameters that are not
mutable; what it holds may be said later, once, and may be itself.
Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.kinds import ATTRIBUTE
from yods_gen.definitions.types import ParameterDef
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant, local
from yods_gen.model.conditions import (
    Binding,
    Condition,
    Words,
    check_names,
    violated,
    violation,
    words,
)
from yods_gen.model.parameters.arguments import CLASS, INSTANCE, arguments, given_parameters
from yods_gen.model.parameters.owner import Owner, key_of
from yods_gen.model.parameters.records import BodySetter, Checks, Constructor
from yods_gen.model.scope import ClassScope
from yods_gen.model.uncomputable import Known, may_fail

_CONTEXT = local("context")


def constructor(scope: ClassScope, owner: Owner) -> Constructor | None:
    """`__new__`; None where the runtime's own does, for nothing tells instances apart."""
    definition = owner.definition
    parameters = owner.keys
    mutable = bool(owner.mutable)
    if not definition.parameters and not definition.verify and definition.hook("verify") is None:
        return None
    binding, key = _key(scope, owner, parameters)
    found, new = ("_named", "_enter") if mutable else ("_known", "_intern")
    of = [_CONTEXT, key] if mutable else [key]
    members = [local(owner.members[p.name]) for p in parameters]
    checks = [c for c in definition.verify if not _is_about(c, owner.mutable)]
    return Constructor(
        returns=owner.class_name,
        context=context_class(scope) if mutable else None,
        parameters=given_parameters(scope, owner, parameters),
        arguments=tuple(arguments(scope, owner, parameters, CLASS)),
        key=binding,
        known=Binding(scope.local("known"), None, python.call(_own(found), *of)),
        checks=_checks(scope, owner, parameters, checks, complete=not mutable),
        made=python.call(_own(new), *of, *members),
    )


def body_setter(scope: ClassScope, owner: Owner) -> BodySetter | None:
    """`set_body`, which completes a mutable one."""
    if not owner.mutable:
        return None
    checks = [c for c in owner.definition.verify if _is_about(c, owner.mutable)]
    used = check_names(checks)
    members = [local(owner.members[p.name]) for p in owner.mutable]
    slots = owner.slots
    return BodySetter(
        parameters=given_parameters(scope, owner, owner.mutable),
        arguments=tuple(arguments(scope, owner, owner.mutable, INSTANCE)),
        bindings=tuple(
            Binding(owner.members[p.name], None, slots[p.name])
            for p in owner.keys
            if p.name in used
        ),
        checks=_checks(scope, owner, owner.mutable, checks, complete=True),
        completed=python.call(python.member(python.SELF, "_complete"), *members),
    )


def context_class(scope: ClassScope) -> Source:
    """The class of contexts."""
    return scope.name("yods.ir.context", "Context", "typing")


def _own(method: str) -> Source:
    return python.member(local("cls"), method)


def _is_about(check: CheckDef, parameters: Sequence[ParameterDef]) -> bool:
    return bool(check_names([check]) & {p.name for p in parameters})


def _key(
    scope: ClassScope, owner: Owner, parameters: Sequence[ParameterDef]
) -> tuple[Binding | None, Source]:
    """What tells instances apart, and the variable for it where it is longer."""
    members = [local(owner.members[p.name]) for p in parameters]
    keys = [key_of(scope, owner, p, m) for p, m in zip(parameters, members, strict=True)]
    key = keys[0] if len(keys) == 1 else python.tuple_of(*keys)
    if len(members) <= 1 and keys == members:
        return None, key
    name = scope.local("key")
    return Binding(name, None, key), local(name)


def _checks(
    scope: ClassScope,
    owner: Owner,
    parameters: Sequence[ParameterDef],
    checks: Sequence[CheckDef],
    *,
    complete: bool,
) -> Checks:
    """What raises InvalidParameters.

    Args:
        parameters: Those whose values are checked.
        complete: Whether all parameters are known, as the verify hook wants them.
    """
    bindings, bound = _bound(scope, owner, checks)
    known = owner.known
    invalid = scope.name(ATTRIBUTE, "InvalidParameters")
    hook = owner.definition.hook("verify")
    call = None
    if hook is not None and complete:
        keys = owner.slots if owner.mutable else owner.locals
        values = owner.locals | {p.name: keys[p.name] for p in owner.keys}
        given = ((owner.members[name], value) for name, value in values.items())
        call = scope.hook_call(hook, *given)
    return Checks(
        tuple(_values(scope, owner, parameters)),
        bindings,
        tuple(
            Condition(
                violation(scope, check.condition, bound, known),
                invalid,
                words(scope, check.message, bound, known.unless(check.condition.root)),
            )
            for check in checks
        ),
        call,
    )


def _values(
    scope: ClassScope, owner: Owner, parameters: Sequence[ParameterDef]
) -> Iterator[Condition]:
    """What the kinds of the parameters ask."""
    invalid = scope.name(ATTRIBUTE, "InvalidParameters")
    for parameter in parameters:
        value = local(owner.members[parameter.name])
        fault = parameter.kind.fault(scope, parameter.name, value)
        if fault is not None:
            of_self = Known(frozenset({"self"}))
            fails = fault.predicate is not None and may_fail(fault.predicate.root, of_self)
            test = violated(scope, fault.test, fails)
            yield Condition(test, invalid, Words(constant(fault.message)))


def _bound(
    scope: ClassScope, owner: Owner, checks: Sequence[CheckDef]
) -> tuple[tuple[Binding, ...], dict[str, Source]]:
    """Parameters as the checks call them. Types and attributes have more members than
    their annotation says, once the constraint was checked."""
    bound = owner.locals
    bindings = []
    used = check_names(checks)
    taken = {*owner.members.values(), scope.local("key")}
    for parameter in owner.definition.parameters:
        if parameter.name in used and parameter.kind.holds_attributes:
            value = bound[parameter.name]
            name = f"{value}_"
            while name in taken:
                name += "_"
            bindings.append(Binding(name, scope.any, value))
            bound[parameter.name] = local(name)
    return tuple(bindings), bound
