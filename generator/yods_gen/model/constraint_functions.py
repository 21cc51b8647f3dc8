"""Functions that tell whether a type or attribute satisfies a constraint.

A predicate that takes more than one look stands once, in `constraints.py` of the
dialect that uses it, and not in the verifier of each operation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import Source, needs_of
from yods_gen.expressions.tree import Expression, Node
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


def quick_test(constraint: Constraint) -> Expression | None:
    """What is worth asking before the function is called: the first alternative, if short."""
    root = constraint.predicate.root
    if not isinstance(root, tree.Boolean) or root.operator != "or":
        return None
    first = root.values[0]
    if _mentions(first) != 1 or may_fail(first, Known()):
        return None
    return replace(constraint.predicate, root=first)


def _mentions(node: Node) -> int:
    return sum(isinstance(n, tree.Name) and n.name == "self" for n in tree.walk(node))


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
    parameter = "type_" if constraint.kind == "type" else "attribute"
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
