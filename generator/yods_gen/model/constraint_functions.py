"""Functions that tell whether a type or attribute satisfies a constraint.

A predicate that takes more than one look stands once, in `constraints.py` of the
dialect that uses it, and not in the verifier of each operation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, Source, needs_of
from yods_gen.model.conditions import uncomputable_errors
from yods_gen.model.constraint_places import (
    function_name,
    module_of,
    own_module,
    same,
    stands_with,
)
from yods_gen.model.scope import ClassScope, World, uses_self_once
from yods_gen.model.tree import Definition, FunctionModel
from yods_gen.model.uncomputable import Known, may_fail

_LONGEST_NAME = 60


def constraint_function(
    scope: ClassScope, constraint: Constraint, *, even_if_short: bool = False
) -> Source | None:
    """The function that asks for `constraint`; None where there is none, because the
    question is short or has no short name."""
    if uses_self_once(constraint) and not even_if_short:
        return None
    name = function_name(constraint, scope.dialect)
    if len(name) > _LONGEST_NAME and not even_if_short:
        return None
    if stands_with(scope.dialect, constraint):
        functions = scope.world.constraint_functions.setdefault(scope.dialect, {})
        if not same(functions.get(name, constraint), constraint):
            return None
        functions[name] = constraint  # of several versions, this one
    return scope.name(module_of(scope.world, scope.dialect, constraint), name)


def predicate(scope: ClassScope, constraint: Constraint) -> Source | None:
    """The predicate of `constraint` as a function that never raises; None if it holds always."""
    if constraint.is_any:
        return None
    value = python.local(parameter_of(constraint))
    test = scope.source(constraint.predicate, {"self": value})
    # A lambda that only calls something else would be that, but it may not be imported yet.
    only_calls = re.fullmatch(rf"[\w.]+\({value}\)", test.text) is not None
    fails = may_fail(constraint.predicate.root, Known())
    function = constraint_function(scope, constraint, even_if_short=only_calls or fails)
    return function or python.function(value.text, test)


def imports_beside(scope: ClassScope, constraint: Constraint, record: object) -> Iterator[Import]:
    """The imports of a constant for `constraint`, in whose module its function is defined."""
    own = module_of(scope.world, scope.dialect, constraint)
    return (each for each in sorted(needs_of(record)) if each.module != own)


def parameter_of(constraint: Constraint) -> str:
    """The name of a predicate's parameter."""
    return "type_" if constraint.kind == "type" else "attribute"


def constraint_functions(
    world: World, dialect: str, hooks: str | None, asking: Iterable[Definition] | None = None
) -> tuple[FunctionModel, ...]:
    """The functions that the classes `asking` of a dialect need, by name; by default, all."""
    module = own_module(world, dialect)
    known = world.constraint_functions.get(dialect, {})
    needed = set(known)
    if asking is not None:
        needs = {each for model in asking for each in (*model.imports, *needs_of(model))}
        needed = {each.name for each in needs if each.module == module}
    return tuple(
        _function(world, dialect, hooks, name, constraint)
        for name, constraint in sorted(known.items())
        if name in needed
    )


def _function(
    world: World, dialect: str, hooks: str | None, name: str, constraint: Constraint
) -> FunctionModel:
    scope = ClassScope(world, dialect, "constraint", hooks, name)
    parameter = parameter_of(constraint)
    fails = may_fail(constraint.predicate.root, Known())
    model = FunctionModel(
        name=constraint.reference,
        class_name=name,
        parameter=parameter,
        # A predicate asks for members only once it knows the class; that is more than
        # the parameter's type would say.
        annotation=scope.name("typing", "Any", "typing"),
        doc=f"Whether constraint `{constraint.reference}` holds.",
        holds=scope.source(constraint.predicate, {"self": python.local(parameter)}),
        errors=uncomputable_errors(scope) if fails else None,
        imports=(),
    )
    return replace(model, imports=tuple(sorted(needs_of(model))))
