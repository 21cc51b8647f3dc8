"""Functions that tell whether a type or attribute satisfies a constraint.

A predicate that takes more than one look stands once, in `constraints.py` of the
dialect that uses it, and not in the verifier of each operation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import Source, needs_of
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.conditions import uncomputable_errors
from yods_gen.model.docs import sentence
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
    functions = scope.world.constraint_functions.setdefault(scope.dialect, {})
    if functions.setdefault(name, constraint).reference != constraint.reference:
        return None
    return scope.name(_module(scope.world, scope.dialect), name)


def _module(world: World, dialect: str) -> str:
    return f"{world.packages[dialect].full}.constraints"


def function_name(constraint: Constraint, dialect: str) -> str:
    """What a function that asks for `constraint` is called, or would be."""
    own = constraint.reference.replace(f"{dialect}.", "")
    words = re.findall(r"-?[A-Za-z0-9_]+", own)
    return "is_" + "_".join(_snake_case(word.replace("-", "minus_")) for word in words)


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


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
    world: World, dialect: str, hooks: str | None, asking: Iterable[Definition]
) -> tuple[FunctionModel, ...]:
    """The functions that the classes `asking` of a dialect need, by name."""
    module = _module(world, dialect)
    needs = {each for model in asking for each in (*model.imports, *needs_of(model))}
    needed = {each.name for each in needs if each.module == module}
    known = world.constraint_functions.get(dialect, {})
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
        doc=sentence(f"Constraint `{constraint.reference}`: {constraint.summary.strip()}"),
        holds=scope.source(constraint.predicate, {"self": python.local(parameter)}),
        errors=uncomputable_errors(scope) if fails else None,
        imports=(),
    )
    return replace(model, imports=tuple(sorted(needs_of(model))))
