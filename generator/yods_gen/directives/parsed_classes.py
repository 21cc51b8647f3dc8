"""The class that the text of a type or attribute gives, as its constraint says."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.directives.scope import Scope
from yods_gen.expressions import tree
from yods_gen.expressions.python import Source


def stripped_class(constraint: Constraint) -> DefinedClass | RuntimeClass | None:
    """The class whose own syntax a format prints without dialect and mnemonic.

    Source: MLIR, `printStrippedAttrOrType`: where the C++ class is known, and is no
    interface.
    """
    ref = constraint.parsed_class
    if isinstance(ref, DefinedClass) and ref.kind not in ("enum", "interface"):
        return ref
    if isinstance(ref, RuntimeClass) and ref.name == "DenseArrayAttr":
        return ref
    return None


def is_stripped(constraint: Constraint) -> bool:
    """Whether its values are printed without dialect and mnemonic."""
    return stripped_class(constraint) is not None


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
    for node in tree.walk(constraint.predicate.root):
        if isinstance(node, tree.Comparison) and node.operators == ("is",):
            left, right = node.operands
            if isinstance(left, tree.Member) and left.name == "element_type":
                return scope.source(replace(constraint.predicate, root=right), {})
    raise AssertionError(f"'{constraint.reference}' is no array of one element type")
