"""Constraints of operands and results: constants that fields of operations name.

Each has the summary for messages, and the predicate.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.constraint_functions import imports_beside, predicate
from yods_gen.model.constraint_places import constant, constant_name, constants
from yods_gen.model.scope import ClassScope, World
from yods_gen.model.tree import Definition, TypeConstraintModel

_CONSTRAINT = "yods.ir.parts", "TypeConstraint"
_LONGEST_NAME = 60


def type_constraint(scope: ClassScope, constraint: Constraint) -> Source:
    """The constant for `constraint`; made on the spot if it would have no short name."""
    if len(constant_name(constraint, scope.dialect)) > _LONGEST_NAME:
        return python.call(scope.name(*_CONSTRAINT), *_arguments(scope, constraint))
    return constant(scope, constraint)


def _arguments(scope: ClassScope, constraint: Constraint) -> tuple[Source, ...]:
    """The summary, and the predicate if there is one."""
    summary, holds = python.constant(constraint.summary), predicate(scope, constraint)
    return (summary,) if holds is None else (summary, holds)


def type_constraints(
    world: World, dialect: str, hooks: str | None, ops: Iterable[Definition]
) -> tuple[TypeConstraintModel, ...]:
    """The constants that the classes `ops` of a dialect name, by name."""
    return tuple(
        type_constant(ClassScope(world, dialect, "constraint", hooks, name), name, constraint)
        for name, constraint in constants(world, dialect, "type", ops)
    )


def type_constant(scope: ClassScope, name: str, constraint: Constraint) -> TypeConstraintModel:
    """The constant `name` of a dialect's module."""
    row = scope.name(*_CONSTRAINT)
    arguments = _arguments(scope, constraint)
    model = TypeConstraintModel(constraint.reference, name, row, arguments, ())
    return replace(model, imports=tuple(imports_beside(scope, constraint, model)))
