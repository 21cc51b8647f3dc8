"""The class that the text of a type or attribute gives, as its constraint says."""

from __future__ import annotations

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.directives.context import Scope
from yods_gen.expressions.python import Source


def is_stripped(constraint: Constraint) -> bool:
    """Whether its values are printed without dialect and mnemonic."""
    return constraint.stripped_class is not None


def asked_class(constraint: Constraint) -> ClassRef | None:
    """The builtin class or the interface that parsing a single type or attribute asks for.

    Source: MLIR, OpFormatGen, which reads into a variable of the constraint's C++ class.
    """
    ref = constraint.parsed_class
    if isinstance(ref, DefinedClass) and ref.kind != "interface":
        return None
    return ref


def array_element(scope: Scope, constraint: Constraint) -> Source:
    """The element type of a dense array, from its constraint's predicate."""
    element = constraint.element_type
    assert element is not None, f"'{constraint.reference}' is no array of one element type"
    return scope.source(element, {})
