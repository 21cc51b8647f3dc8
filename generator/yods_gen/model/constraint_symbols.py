"""Symbols of constraints: a constant for each that fields name, and the function it calls.

    EVEN = TypeConstraint("integer of even width", is_even)

Those of the prelude's constraints without arguments are defined once for all dialects, in the
package `builtin` of the shipped dialects (`model.common_constraints`). Others are defined in
`constraints.py` of each dialect that uses them, with the constants of attribute constraints.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

from yods_gen.classes import DefinedClass, name_set
from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, When, snake_case
from yods_gen.expressions.statements import Annotated, Method, Return, bind
from yods_gen.library.prelude import plain_constraints
from yods_gen.library.reserved_names import OPERATION_NAMES
from yods_gen.model.names import module_names
from yods_gen.model.scope import RUNTIME_CONSTANTS, ModuleScope, Symbols, uses_self_once
from yods_gen.model.tree import CodeModel, GeneratedModel
from yods_gen.records import DataClass
from yods_gen.settings import SHIPPED_PACKAGE

_CONSTRAINT = "yods.ir.parts", "TypeConstraint"
_LONGEST_NAME = 60
Kind: TypeAlias = Literal["type", "attribute"]

#: The dialect whose definitions the prelude are.
PRELUDE = "builtin"


class CommonModule(DataClass):
    """A module of `yods_dialects.builtin` with constraints of the prelude.

    Attributes:
        about: The subject of its constraints, for its docstring.
        classes: The names of the classes that they test; None for any.
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
        """Whether `constraint` may be defined in it."""
        if self.kind != constraint.kind:
            return False
        asked = {ref.name for ref in constraint.classes}
        return self.classes is None or (bool(asked) and asked <= self.classes)


_SHAPED = name_set("""
    BaseMemRefType MemRefType RankedTensorType ShapedType TensorType UnrankedMemRefType
    UnrankedTensorType VectorType
    """)
_NUMBERS = name_set("FloatAttr IntegerAttr")
_DENSE = name_set("DenseArrayAttr DenseElementsAttr DenseStringElementsAttr")

#: The modules of common constraints. The first that has all classes of a constraint
#: defines it. They are small because a module is loaded as a whole.
COMMON_MODULES = (
    CommonModule("shaped_constraints", "type", "types with a shape", _SHAPED),
    CommonModule("type_constraints", "type", "types"),
    CommonModule("number_constraints", "attribute", "attributes that are numbers", _NUMBERS),
    CommonModule("dense_constraints", "attribute", "dense arrays and elements", _DENSE),
    CommonModule("attribute_constraints", "attribute", "attributes"),
)


def is_common(constraint: Constraint) -> bool:
    """Whether the runtime defines it."""
    return (constraint.kind, constraint.reference) in plain_constraints()


def own_module(symbols: Symbols, dialect: str) -> str:
    """The module with a dialect's own constraints."""
    return f"{symbols.packages[dialect].full}.constraints"


def module_of(symbols: Symbols, dialect: str, constraint: Constraint) -> str:
    """The module of the symbols of a constraint that a dialect uses."""
    if is_common(constraint):
        return common_module(constraint).full
    return own_module(symbols, dialect)


def common_module(constraint: Constraint) -> CommonModule:
    """The common module of a constraint of the prelude."""
    return next(module for module in COMMON_MODULES if module.has(constraint))


def _is_own(dialect: str, constraint: Constraint) -> bool:
    """Whether its symbols are generated with the classes of the dialect."""
    return dialect == PRELUDE or not is_common(constraint)


def function_name(constraint: Constraint, dialect: str) -> str:
    """The name of a function for the predicate."""
    own = constraint.reference.replace(f"{dialect}.", "")
    words = re.findall(r"-?[A-Za-z0-9_]+", own)
    return "is_" + "_".join(snake_case(word.replace("-", "minus_")) for word in words)


def constant_name(constraint: Constraint, dialect: str) -> str:
    """The name of the constant, unless it is taken."""
    name = function_name(constraint, dialect).removeprefix("is_").upper()
    while (
        any(name in names for names in (RUNTIME_CONSTANTS, OPERATION_NAMES, module_names()))
        # Constants of classes of operations are named like this.
        or name.endswith("_DEFAULT")
    ):
        name += "_"
    return name


def constant(scope: ModuleScope, constraint: Constraint) -> PyExpr:
    """The constant for `constraint`, for use in the class of this scope."""
    symbols, dialect = scope.symbols, scope.dialect
    name = first = constant_name(constraint, dialect)
    if _is_own(dialect, constraint):
        known = symbols.constraint_constants.setdefault(dialect, {})
        number = 1
        while name in scope.own or not _same(known.get(name, constraint), constraint):
            # An enum of one letter, or two constraints that differ in punctuation or kind only.
            # An underscore alone is what a class adds that has a part of this name.
            number += 1
            name = f"{first}_{number}"
        known[name] = constraint  # of several versions, this one
    return scope.name(module_of(symbols, dialect, constraint), name)


def own_constants(
    symbols: Symbols, dialect: str, hooks: str | None, ops: Iterable[GeneratedModel]
) -> tuple[CodeModel, ...]:
    """The constants of a dialect's own module that the classes `ops` use: first those of types,
    by name."""
    module = own_module(symbols, dialect)
    asked = {each.name for op in ops for each in op.imports if each.module == module}
    known = symbols.constraint_constants.get(dialect, {})
    return tuple(
        constant_model(symbols, dialect, hooks, name, known[name])
        for name in sorted(asked & known.keys(), key=lambda n: (known[n].kind != "type", n))
    )


def constant_model(
    symbols: Symbols, dialect: str, hooks: str | None, name: str, constraint: Constraint
) -> CodeModel:
    """The constant `name` of a dialect's module."""
    scope = ModuleScope(symbols, dialect, "constraint", hooks, name)
    if constraint.kind == "attribute":
        return _attribute_constant(scope, name, constraint)
    made = python.call(scope.name(*_CONSTRAINT), *_arguments(scope, constraint))
    return CodeModel(constraint.reference, name, "type constraint", (bind(name, made),))


# Predicates.


def predicate(scope: ModuleScope, constraint: Constraint) -> PyExpr | None:
    """The predicate as a function; None if it always holds."""
    value = python.local(parameter_of(constraint))
    test = scope.source(constraint.predicate, {"self": value})
    if test.text == "True":
        return None
    # Instead of a lambda that only calls a function one would name that function, but it may
    # not be imported yet.
    only_calls = re.fullmatch(rf"[\w.]+\({value}\)", test.text) is not None
    name = function_name(constraint, scope.dialect)
    if only_calls or not (uses_self_once(constraint) or len(name) > _LONGEST_NAME):
        functions = scope.symbols.constraint_functions.setdefault(scope.dialect, {})
        if not _is_own(scope.dialect, constraint) or _same(
            functions.setdefault(name, constraint), constraint
        ):
            return scope.name(module_of(scope.symbols, scope.dialect, constraint), name)
    return python.function(value.text, test)


def parameter_of(constraint: Constraint) -> str:
    """The name of a predicate's parameter."""
    return "type_" if constraint.kind == "type" else "attribute"


def constraint_functions(
    symbols: Symbols,
    dialect: str,
    hooks: str | None,
    asking: Iterable[GeneratedModel] | None = None,
) -> tuple[CodeModel, ...]:
    """The predicates that the definitions `asking` of a dialect use, by name; by default, all."""
    module = own_module(symbols, dialect)
    known = symbols.constraint_functions.get(dialect, {})
    needed = set(known)
    if asking is not None:
        needs = (each for model in asking for each in model.imports)
        needed = {each.name for each in needs if each.module == module}
    return tuple(
        _function(symbols, dialect, hooks, name, constraint)
        for name, constraint in sorted(known.items())
        if name in needed
    )


def _function(
    symbols: Symbols, dialect: str, hooks: str | None, name: str, constraint: Constraint
) -> CodeModel:
    scope = ModuleScope(symbols, dialect, "constraint", hooks, name)
    parameter = parameter_of(constraint)
    # A predicate asks for members only once it knows the class; that is more than the
    # parameter's type would say.
    given = Annotated(parameter, scope.any)
    holds = scope.source(constraint.predicate, {"self": python.local(parameter)})
    doc = f"Whether constraint `{constraint.reference}` holds."
    function = Method(name, (given,), PyExpr("bool"), (Return(holds),), first="", doc=doc)
    return CodeModel(constraint.reference, name, "constraint", (function,))


# Constraints on types.


def type_constraint(scope: ModuleScope, constraint: Constraint) -> PyExpr:
    """The constant for `constraint`; made on the spot if it would have no short name."""
    if len(constant_name(constraint, scope.dialect)) > _LONGEST_NAME:
        return python.call(scope.name(*_CONSTRAINT), *_arguments(scope, constraint))
    return constant(scope, constraint)


def _arguments(scope: ModuleScope, constraint: Constraint) -> tuple[PyExpr, ...]:
    """The summary, and the predicate if there is one."""
    summary, holds = python.constant(constraint.summary), predicate(scope, constraint)
    return (summary,) if holds is None else (summary, holds)


def _same(one: Constraint, other: Constraint) -> bool:
    """Whether two constraints have one kind and reference."""
    return (one.kind, one.reference) == (other.kind, other.reference)


_PLAIN_VALUES = "yods.ir.plain_values"
_PLAIN = {"int": "int", "float": "float", "str": "str", "bool": "bool"}
#: Classes of which MLIR has one for each constraint.
_MADE_FOR_CONSTRAINT = frozenset({"DenseArrayAttr", "SymbolRefAttr"})
#: Constraints for which MLIR has a class.
_WITH_CLASS = frozenset({"BoolAttr"})


def _attribute_constant(scope: ModuleScope, name: str, constraint: Constraint) -> CodeModel:
    plain = _plain_class(scope, constraint) or scope.typed("Never")
    row = scope.name("yods.ir.fields", "AttributeConstraint")
    class_ = attribute_class(scope, constraint, "typing")
    others = {
        # A predicate, if the class alone does not decide.
        "holds": _predicate(scope, constraint),
        # A function that makes one from a plain value.
        "plain": _conversion(scope, constraint),
        # A predicate for the attributes that MLIR's C++ class for it can hold, where the class
        # is not all.
        "storage": _storage(scope, constraint),
    }
    given = (python.keyword(word, value) for word, value in others.items() if value is not None)
    classes = isinstance_class(scope, constraint)
    made = python.call(row, python.constant(constraint.summary), classes, *given)
    value = bind(name, made, python.generic(row, class_, plain))
    return CodeModel(constraint.reference, name, "attribute constraint", (value,))


def attribute_class(scope: ModuleScope, constraint: Constraint, when: When = "runtime") -> PyExpr:
    """The class of attributes that satisfy a constraint."""
    if not constraint.classes:
        return scope.name("yods.ir.attribute", "Attribute", when)
    return scope.union(constraint.classes, when)


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
    enum = constraint.enum if constraint.syntax == "enum" else None
    return None if enum is None else enum.ref


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
        return scope.typed("Type")
    if constraint.python_type == "list":
        return scope.typed("Sequence[Any]")
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
