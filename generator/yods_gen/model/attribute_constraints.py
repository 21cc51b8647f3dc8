"""Constraints of attributes: constants of `constraints.py` that fields of operations name.

Each has the summary, the class, the predicate and the plain Python form. If MLIR has a C++
class made for a constraint (an enum, a dense array of one element type, a flat symbol
reference), no field of an operation can hold what violates it.

Source: MLIR, the storage types in CommonAttrConstraints.td and EnumAttr.td.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from yods_gen.classes import DefinedClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, When
from yods_gen.library.prelude import is_interface
from yods_gen.model.constraint_symbols import (
    ConstraintModel,
    Importing,
    constants,
    imports_beside,
    parameter_of,
    predicate,
)
from yods_gen.model.scope import ModuleScope, Symbols

_PLAIN_VALUES = "yods.ir.plain_values"
_PLAIN = {"int": "int", "float": "float", "str": "str", "bool": "bool"}
#: Classes of which MLIR has one for each constraint.
_MADE_FOR_CONSTRAINT = frozenset({"DenseArrayAttr", "SymbolRefAttr"})
#: Constraints for which MLIR has a class.
_WITH_CLASS = frozenset({"BoolAttr"})


def attribute_constraints(
    symbols: Symbols, dialect: str, hooks: str | None, ops: Iterable[Importing]
) -> tuple[ConstraintModel, ...]:
    """The constants that the classes `ops` of a dialect name, by name."""
    return tuple(
        attribute_constant(
            ModuleScope(symbols, dialect, "constraint", hooks, name), name, constraint
        )
        for name, constraint in constants(symbols, dialect, "attribute", ops)
    )


def attribute_constant(scope: ModuleScope, name: str, constraint: Constraint) -> ConstraintModel:
    """The constant `name` of a dialect's module."""
    plain = _plain_class(scope, constraint) or scope.name("typing", "Never", "typing")
    row = scope.name("yods.ir.fields", "AttributeConstraint")
    class_ = attribute_class(scope, constraint, "typing")
    model = ConstraintModel(
        name=constraint.reference,
        class_name=name,
        annotation=python.generic(row, class_, plain),
        row=row,
        summary=constraint.summary,
        classes=isinstance_class(scope, constraint),
        holds=_predicate(scope, constraint),
        plain=_conversion(scope, constraint),
        storage=_storage(scope, constraint),
        imports=(),
    )
    return replace(model, imports=tuple(imports_beside(scope, constraint, model)))


def attribute_class(scope: ModuleScope, constraint: Constraint, when: When = "runtime") -> PyExpr:
    """The class of attributes that satisfy a constraint: `A | B`; `Any` for an interface,
    which is no subclass of Attribute, as the attribute is besides."""
    refs = list(dict.fromkeys(constraint.classes))
    if not refs:
        return scope.name("yods.ir.attribute", "Attribute", when)
    if any(is_interface(ref) for ref in refs):
        return scope.name("typing", "Any", when)
    return python.union(*(scope.ref(ref, when) for ref in refs))


def isinstance_class(scope: ModuleScope, constraint: Constraint) -> PyExpr:
    """The class, or tuple of classes, of attributes that satisfy a constraint."""
    refs = dict.fromkeys(constraint.classes)
    if not refs:
        return scope.name("yods.ir.attribute", "Attribute")
    classes = [scope.ref(ref) for ref in refs]
    return classes[0] if len(classes) == 1 else python.tuple_of(*classes)


def _predicate(scope: ModuleScope, constraint: Constraint) -> PyExpr | None:
    """The constraint's predicate, a function; None if it asks for the class only."""
    attribute = python.local(parameter_of(constraint))
    test = scope.source(constraint.predicate, {"self": attribute})
    of_class = python.call(PyExpr("isinstance"), attribute, isinstance_class(scope, constraint))
    return None if test.text == of_class.text else predicate(scope, constraint)


def _storage(scope: ModuleScope, constraint: Constraint) -> PyExpr | None:
    """The predicate of MLIR's C++ class for a constraint; None if that is the class."""
    kept = constraint.narrows or constraint
    return _predicate(scope, kept) if _has_storage(kept) else None


def _has_storage(constraint: Constraint) -> bool:
    """Whether MLIR has a C++ class that only what satisfies the constraint fits in."""
    if constraint.is_any or not constraint.classes:
        return False
    if constraint.syntax == "enum" or constraint.reference in _WITH_CLASS:
        return True
    return {ref.name for ref in constraint.classes} <= _MADE_FOR_CONSTRAINT


# Plain values.


def _enum(constraint: Constraint) -> DefinedClass | None:
    if constraint.syntax != "enum" or constraint.enum is None:
        return None
    return DefinedClass("enum", constraint.enum.dialect, constraint.enum.name)


def _plain_class(scope: ModuleScope, constraint: Constraint) -> PyExpr | None:
    """The Python type of the plain values that stand for an attribute; None for none."""
    if constraint.syntax == "unit":
        return PyExpr("bool")
    if constraint.from_python is None or constraint.python_type is None:
        return None
    enum = _enum(constraint)
    if enum is not None:
        return scope.ref(enum, "typing")
    if constraint.python_type == "Type":
        return scope.name("yods.ir.attribute", "Type", "typing")
    if constraint.python_type == "list":
        sequence = scope.name("collections.abc", "Sequence", "typing")
        return python.item(sequence, scope.name("typing", "Any", "typing"))
    return PyExpr(_PLAIN[constraint.python_type])


def given_class(scope: ModuleScope, constraint: Constraint) -> PyExpr:
    """The type of an argument for an attribute: `A`, or `A | int`."""
    class_, plain = attribute_class(scope, constraint, "typing"), _plain_class(scope, constraint)
    if plain is None or plain.text in class_.text.split(" | "):
        return class_
    return python.union(class_, plain)


def _conversion(scope: ModuleScope, constraint: Constraint) -> PyExpr | None:
    """The function that makes the attribute that a plain value stands for."""
    if constraint.from_python is None or constraint.python_type is None:
        return None
    value, enum = python.local("value"), _enum(constraint)

    def plain(name: str, *class_: PyExpr) -> PyExpr:
        return python.call(scope.name(_PLAIN_VALUES, name), value, *class_)

    if enum is not None:
        checked = python.member(plain("plain", scope.ref(enum)), "value")
    elif constraint.python_type == "list":
        checked = plain("plain_list")
    elif constraint.python_type == "Type":
        checked = plain("plain", scope.name("yods.ir.attribute", "Type"))
    elif constraint.python_type == "float":
        checked = plain("plain_float")
    else:
        checked = plain("plain", PyExpr(_PLAIN[constraint.python_type]))
    return python.function("value", scope.source(constraint.from_python, {"value": checked}))
