"""What operations of a dialect ask of their operands and results: constants for rows.

They have the words for it, so that these stand once: verifiers ask the row of a value for
them when something is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, needs_of
from yods_gen.model.constraint_places import constant, constant_name, constants
from yods_gen.model.scope import ClassScope, World
from yods_gen.model.tree import Definition, TypeConstraintModel

_ROW = "yods.ir.parts", "TypeConstraint"
_LONGEST_NAME = 60


def type_constraint(scope: ClassScope, constraint: Constraint) -> Source:
    """The constant for `constraint`; made on the spot where it would have no short name."""
    if len(constant_name(constraint, scope.dialect)) > _LONGEST_NAME:
        return python.call(scope.name(*_ROW), python.constant(constraint.summary))
    return constant(scope, constraint)


def type_constraints(
    world: World, dialect: str, ops: Iterable[Definition]
) -> tuple[TypeConstraintModel, ...]:
    """The constants that the classes `ops` of a dialect name, by name."""
    return tuple(
        type_constant(world, dialect, name, constraint)
        for name, constraint in constants(world, dialect, "type", ops)
    )


def type_constant(
    world: World, dialect: str, name: str, constraint: Constraint
) -> TypeConstraintModel:
    """The constant `name` of a dialect's module."""
    row = ClassScope(world, dialect, "constraint", None, name).name(*_ROW)
    model = TypeConstraintModel(constraint.reference, name, row, constraint.summary, ())
    return replace(model, imports=tuple(sorted(needs_of(model))))
