"""Where what stands of a constraint in generated code stands, and what it is called.

A constraint of the prelude that takes no arguments is defined once for all dialects, in the
package `builtin` of the shipped dialects (`model.common_constraints`). Any other is defined in
`constraints.py` of each dialect that uses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions.python import Source
from yods_gen.library.prelude import plain_constraints
from yods_gen.library.reserved_names import OPERATION_NAMES
from yods_gen.model.names import module_names
from yods_gen.model.scope import RUNTIME_CONSTANTS, ClassScope, World
from yods_gen.model.tree import Definition
from yods_gen.records import dataclass
from yods_gen.settings import SHIPPED_PACKAGE

Kind: TypeAlias = Literal["type", "attribute"]

#: The dialect whose definitions the prelude are.
PRELUDE = "builtin"


@dataclass(frozen=True, slots=True)
class CommonModule:
    """A module of common constraints.

    Attributes:
        about: What its constraints are about.
        classes: The names of the classes that they ask for; None for any.
    """

    name: str
    kind: Kind
    about: str
    classes: frozenset[str] | None = None

    @property
    def full(self) -> str:
        """Its import name."""
        return f"{SHIPPED_PACKAGE}.{PRELUDE}.{self.name}"

    def has(self, constraint: Constraint) -> bool:
        """Whether a constraint that is about all that this is about may stand in it."""
        if self.kind != constraint.kind:
            return False
        asked = {ref.name for ref in constraint.classes}
        return self.classes is None or (bool(asked) and asked <= self.classes)


#: The modules of common constraints: what they ask of, and of which classes; the
#: first that all classes of a constraint belong to has it. They are small because all of a
#: module is loaded where something of it is used.
COMMON_MODULES = (
    CommonModule(
        "shaped_constraints",
        "type",
        "types with a shape",
        frozenset(
            {
                "BaseMemRefType",
                "MemRefType",
                "RankedTensorType",
                "ShapedType",
                "TensorType",
                "UnrankedMemRefType",
                "UnrankedTensorType",
                "VectorType",
            }
        ),
    ),
    CommonModule("type_constraints", "type", "types"),
    CommonModule(
        "number_constraints",
        "attribute",
        "attributes that are numbers",
        frozenset({"FloatAttr", "IntegerAttr"}),
    ),
    CommonModule(
        "dense_constraints",
        "attribute",
        "dense arrays and elements",
        frozenset({"DenseArrayAttr", "DenseElementsAttr", "DenseStringElementsAttr"}),
    ),
    CommonModule("attribute_constraints", "attribute", "attributes"),
)


def is_common(constraint: Constraint) -> bool:
    """Whether it is in one of the common modules."""
    return (constraint.kind, constraint.reference) in plain_constraints()


def own_module(world: World, dialect: str) -> str:
    """The module with the constraints that stand with a dialect."""
    return f"{world.packages[dialect].full}.constraints"


def module_of(world: World, dialect: str, constraint: Constraint) -> str:
    """The module in which a constraint stands that a dialect uses."""
    if is_common(constraint):
        return common_module(constraint).full
    return own_module(world, dialect)


def common_module(constraint: Constraint) -> CommonModule:
    """The common module of a constraint of the prelude."""
    return next(module for module in COMMON_MODULES if module.has(constraint))


def stands_with(dialect: str, constraint: Constraint) -> bool:
    """Whether what stands of a constraint is made with the classes of a dialect."""
    return dialect == PRELUDE or not is_common(constraint)


def function_name(constraint: Constraint, dialect: str) -> str:
    """What a function that asks for `constraint` is called, or would be."""
    own = constraint.reference.replace(f"{dialect}.", "")
    words = re.findall(r"-?[A-Za-z0-9_]+", own)
    return "is_" + "_".join(_snake_case(word.replace("-", "minus_")) for word in words)


def constant_name(constraint: Constraint, dialect: str) -> str:
    """What the constant for `constraint` is called, unless another is called so."""
    name = function_name(constraint, dialect).removeprefix("is_").upper()
    while (
        name in RUNTIME_CONSTANTS | OPERATION_NAMES | module_names()
        # Classes of operations call their own constants so.
        or name.endswith("_DEFAULT")
    ):
        name += "_"
    return name


def constant(scope: ClassScope, constraint: Constraint) -> Source:
    """The constant for `constraint`, which the class whose scope this is names."""
    world, dialect = scope.world, scope.dialect
    name = first = constant_name(constraint, dialect)
    if stands_with(dialect, constraint):
        known = world.constraint_constants.setdefault(dialect, {})
        number = 1
        while name in scope.own or not same(known.get(name, constraint), constraint):
            # An enum of one letter, or two constraints that differ in punctuation alone, or in
            # kind. An underscore alone would be what a class adds that has a part of this name.
            number += 1
            name = f"{first}_{number}"
        known[name] = constraint  # of several versions, this one
    return scope.name(module_of(world, dialect, constraint), name)


def constants(
    world: World, dialect: str, kind: Kind, ops: Iterable[Definition]
) -> Iterator[tuple[str, Constraint]]:
    """The constants of a dialect's own module that the classes `ops` name, by name."""
    module = own_module(world, dialect)
    asked = {each.name for op in ops for each in op.imports if each.module == module}
    for name, constraint in sorted(world.constraint_constants.get(dialect, {}).items()):
        if name in asked and constraint.kind == kind:
            yield name, constraint


def same(one: Constraint, other: Constraint) -> bool:
    """Whether two are one, by what they are called."""
    return (one.kind, one.reference) == (other.kind, other.reference)


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
