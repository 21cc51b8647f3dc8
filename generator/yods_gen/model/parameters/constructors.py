"""Constructors of types and attributes: `__new__`, and for mutable ones `set_body`.

A mutable one belongs to a context and is identified by the parameters that are not
mutable; the others may be set later, once, and may refer to itself.
Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.kinds import ATTRIBUTE
from yods_gen.definitions.types import ParameterDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.model.conditions import Binding, Conditions, check_names
from yods_gen.model.names import Locals
from yods_gen.model.parameters.arguments import given_parameters
from yods_gen.model.parameters.owner import Owner
from yods_gen.model.parameters.records import BodySetter, Constructor, Verifier
from yods_gen.model.scope import ModuleScope


def constructor(scope: ModuleScope, owner: Owner) -> Constructor | None:
    """`__new__`; None where the runtime's own does, for nothing distinguishes instances."""
    definition = owner.definition
    parameters = owner.keys
    mutable = bool(owner.mutable)
    if not definition.parameters and not definition.verify and definition.hook("verify") is None:
        return None
    members = [local(owner.members[p.name]) for p in parameters]
    make = python.member(local("cls"), "_make_in" if mutable else "_make")
    given = [local("context"), *members] if mutable else members
    checks = [c for c in definition.verify if not _is_about(c, owner.mutable)]
    return Constructor(
        returns=owner.class_name,
        context=context_class(scope) if mutable else None,
        parameters=given_parameters(scope, owner, parameters),
        made=python.call(make, *given),
        verifier=_verifier(scope, owner, owner.slots, checks, complete=not mutable),
    )


def body_setter(scope: ModuleScope, owner: Owner) -> BodySetter | None:
    """`set_body`, which completes a mutable one."""
    if not owner.mutable:
        return None
    checks = [c for c in owner.definition.verify if _is_about(c, owner.mutable)]
    names = [owner.members[p.name] for p in owner.mutable]
    members = [local(name) for name in names]
    values = owner.slots | {p.name: local(owner.members[p.name]) for p in owner.mutable}
    return BodySetter(
        parameters=given_parameters(scope, owner, owner.mutable),
        into=tuple(names),
        values=python.call(python.member(python.SELF, "_body"), *members),
        verifier=_verifier(scope, owner, values, checks, complete=True),
        completed=python.call(python.member(python.SELF, "_complete"), *members),
    )


def context_class(scope: ModuleScope) -> PyExpr:
    """The class of contexts."""
    return scope.name("yods.ir.context", "Context", "typing")


def _is_about(check: CheckDef, parameters: Sequence[ParameterDef]) -> bool:
    return bool(check_names([check]) & {p.name for p in parameters})


def _verifier(
    scope: ModuleScope,
    owner: Owner,
    values: Mapping[str, PyExpr],
    checks: Sequence[CheckDef],
    *,
    complete: bool,
) -> Verifier | None:
    """The conditions that no row has.

    Args:
        values: The parameters.
        complete: Whether all are known, as the verify hook needs them.
    """
    bindings, bound = _bound(scope, owner, values, checks)
    known = owner.known
    invalid = scope.name(ATTRIBUTE, "InvalidParameters")
    hook = owner.definition.hook("verify")
    call, locals_ = None, Locals(("violated", "message", *owner.members.values()))
    if hook is not None and complete:
        given = ((owner.members[name], value) for name, value in values.items())
        call = scope.hook_call(hook, *given)
    if not checks and call is None:
        return None
    return Verifier(
        bindings,
        Conditions(scope, known, lambda _: invalid, locals_, invalid).of(checks, bound),
        call,
    )


def _bound(
    scope: ModuleScope, owner: Owner, values: Mapping[str, PyExpr], checks: Sequence[CheckDef]
) -> tuple[tuple[Binding, ...], dict[str, PyExpr]]:
    """Parameters as the checks call them. Types and attributes have more members than
    their annotation says, once the constraint was checked; a check over one that may be None
    is false where it is."""
    bound = dict(values)
    bindings = []
    used = check_names(checks)
    for parameter in owner.definition.parameters:
        loose = parameter.kind.holds_attributes or parameter.name in owner.known.optional
        if parameter.name in used and loose:
            member = owner.members[parameter.name]
            value = bound[parameter.name]
            if value.text == member:
                member = scope.local(member)
            bindings.append(Binding(member, scope.any, value))
            bound[parameter.name] = local(member)
    return tuple(bindings), bound
