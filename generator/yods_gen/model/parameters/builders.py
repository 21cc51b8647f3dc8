"""Builders of types and attributes, and the aliases under which they are printed."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.types import BuilderDef
from yods_gen.expressions import python
from yods_gen.expressions.python import local
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.conditions import Binding, evaluation_errors, violation
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import member_name
from yods_gen.model.parameters.arguments import builder_arguments, given_parameters
from yods_gen.model.parameters.constructors import context_class
from yods_gen.model.parameters.owner import CONTEXT, Owner
from yods_gen.model.parameters.records import Alias, Builder
from yods_gen.model.partial_expressions import may_fail
from yods_gen.model.scope import ModuleScope, message_names, names_of


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
