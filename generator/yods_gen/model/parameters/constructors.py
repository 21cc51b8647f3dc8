"""Constructors of types and attributes: `__new__`, and for mutable ones `set_body`.

A mutable one belongs to a context and is identified by the parameters that are not
mutable; the others may be set later, once, and may refer to itself.
Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.kinds import ATTRIBUTE, PARSER
from yods_gen.definitions.types import BuilderDef, ParameterDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import NONE, PyExpr, constant, keyword, local
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.conditions import (
    Binding,
    Conditions,
    check_names,
    evaluation_errors,
    may_fail,
    violation,
)
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import Locals, member_name
from yods_gen.model.parameters.records import (
    CONTEXT,
    Alias,
    Argument,
    BodySetter,
    Builder,
    Constructor,
    Given,
    Owner,
    Verifier,
)
from yods_gen.model.scope import ModuleScope, message_names, names_of
from yods_gen.records import DataClass

_VALUE = local("value")


class Row(DataClass):
    """The row of `parameter`; one of a class, unless it is that of a builder's argument."""

    scope: ModuleScope
    owner: Owner
    parameter: ParameterDef
    of_class: bool = True

    @property
    def source(self) -> PyExpr:
        """`Parameter(name, kind, …)`."""
        return python.call(self.scope.name("yods.ir.parameters", "Parameter"), *self._arguments())

    def _arguments(self) -> Iterator[PyExpr]:
        parameter = self.parameter
        kind = parameter.kind
        yield constant(parameter.name)
        yield kind.runtime(self.scope)
        if parameter.cpp_type and parameter.cpp_type != kind.cpp_type:
            yield constant(parameter.cpp_type)
        if kind.present is not kind:
            yield keyword("optional", constant(True))
        default = self._default()
        if default is not None:
            yield keyword("default", default)
        if self.of_class:
            yield from self._hooks()

    def _default(self) -> PyExpr | None:
        default = self.parameter.default
        if default is None:
            if self.parameter.kind.AFTER_ATTRIBUTE:
                return self.scope.name("yods.builtin.types", "NONE")
            return None
        value = self.scope.source(default, self.owner.locals)
        if isinstance(default.root, tree.Constant):
            return value
        # Only a class knows the values of the parameters before.
        names = names_of(default) if self.of_class else ()
        earlier = [m for name, m in self.owner.members.items() if name in names]
        made = python.function(", ".join(earlier), value) if earlier else python.deferred(value)
        return replace(made, reads=made.reads - set(earlier))

    def _hooks(self) -> Iterator[PyExpr]:
        scope, parameter = self.scope, self.parameter
        parse, print_, key = map(parameter.hook, ("parse", "print", "key"))
        if parse is not None:
            call = python.call(scope.hook_name(parse), PARSER)
            yield keyword("parse", python.function("p", call))
        member = self.owner.members[parameter.name]
        if print_ is not None:
            call = scope.hook_call(print_, ("p", PARSER), (member, _VALUE))
            yield keyword("print", python.function("p, value", _unbound(call)))
        if key is not None:
            call = scope.hook_call(key, (member, _VALUE))
            yield keyword("key", python.function("value", call))


def _unbound(source: PyExpr) -> PyExpr:
    return replace(source, reads=source.reads - _VALUE.reads)


def given_parameters(
    scope: ModuleScope, owner: Owner, parameters: Sequence[ParameterDef]
) -> tuple[Given, ...]:
    """The parameters of a method that takes these, with their classes and defaults."""
    made = []
    may_be_left_out = True
    for parameter in reversed(parameters):
        class_ = parameter.kind.annotation(scope, given=True)
        may_be_left_out = may_be_left_out and parameter.may_be_absent
        if parameter.may_be_absent and parameter.kind.present is parameter.kind:
            class_ = class_ if class_ == scope.any else python.union(class_, NONE)
        made.append(Given(owner.members[parameter.name], class_, may_be_left_out))
    return tuple(reversed(made))


def builder_arguments(
    scope: ModuleScope, owner: Owner, parameters: Sequence[ParameterDef], builder: str
) -> tuple[Argument, ...]:
    """The arguments of `builder`, normalised by rows of its own."""
    return tuple(
        Argument(
            owner.members[parameter.name],
            python.call(
                python.member(Row(scope, owner, parameter, False).source, "argument"),
                local(owner.members[parameter.name]),
                constant(builder),
            ),
        )
        for parameter in parameters
    )


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


# Builders of types and attributes, and the aliases under which they are printed.


def builder(scope: ModuleScope, owner: Owner, definition: BuilderDef) -> Builder:
    """A class method that computes parameters from others."""
    taken = (ATTRIBUTE_NAMES, scope.own, CONTEXT if owner.mutable else frozenset())
    members = {p.name: member_name(p.name, *taken) for p in definition.parameters}
    own = replace(owner, members=members)
    name = member_name(definition.name, ATTRIBUTE_NAMES)
    with scope.shadowing(members.values()):
        builder_name = f"{owner.class_name}.{name}"
        return Builder(
            name=name,
            doc=arguments_doc(
                definition.summary, [(members[p.name], p.summary) for p in definition.parameters]
            ),
            returns=owner.class_name,
            context=context_class(scope) if owner.mutable else None,
            parameters=given_parameters(scope, own, definition.parameters),
            arguments=builder_arguments(scope, own, definition.parameters, builder_name),
            made=python.call(local("cls"), *_values(scope, owner, own, definition)),
        )


def _values(
    scope: ModuleScope, owner: Owner, own: Owner, definition: BuilderDef
) -> list[python.PyExpr]:
    """The arguments of the constructor; by keyword after one that is left out."""
    values = [local("context")] if owner.mutable else []
    expressions = dict(definition.values)
    skipped = False
    for parameter in owner.keys:
        if parameter.name not in expressions:
            skipped = True
            continue
        value = scope.source(expressions[parameter.name], own.locals)
        member = owner.members[parameter.name]
        values.append(python.keyword(member, value) if skipped else value)
    return values


def alias(scope: ModuleScope, owner: Owner) -> Alias | None:
    """`asm_alias`, for a definition that suggests an alias."""
    definition = owner.definition.alias
    if definition is None:
        return None
    used = names_of(definition.condition) | message_names(definition.name)
    known = owner.known
    parts = [part for part in definition.name.parts if not isinstance(part, str)]
    fails = any(may_fail(part.root, known) for part in parts)
    none = None
    if definition.condition is not None:
        none = violation(scope, definition.condition, owner.locals, known)
    return Alias(
        tuple(Binding(owner.members[n], scope.any, owner.slots[n]) for n in sorted(used)),
        none,
        scope.text(definition.name, owner.locals),
        definition.overridable,
        evaluation_errors(scope) if fails else None,
    )
