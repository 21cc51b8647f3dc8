"""The kinds of parameters that hold types and attributes, which satisfy constraints."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Literal, Self

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions import kinds
from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import NONE, PyExpr, constant, local
from yods_gen.expressions.static_types import StaticType

_VALUE = "value"


class Constrained(kinds.ParameterKind, abstract=True):
    """A type or an attribute that satisfies a constraint."""

    #: What it holds.
    OF: ClassVar[Literal["type", "attribute"]]

    constraint: Constraint

    @classmethod
    def spelled(cls, text: kinds.KindText) -> Self | None:
        constraint = text.constraint(cls.OF, "AnyType" if cls.OF == "type" else "AnyAttr")
        return None if constraint is None else cls(text.text, constraint)

    def static_type(self, constrained: Callable[[Constraint], StaticType]) -> StaticType:
        return constrained(self.constraint)

    def _class(self) -> str:
        return self.OF.title()

    def annotation(self, names: kinds.Names, *, given: bool) -> PyExpr:
        if self.constraint.classes:
            return names.union(self.constraint.classes)
        return names.typed(self._class())

    @property
    def cpp_type(self) -> str:
        parsed = self.constraint.parsed_class
        return f"::mlir::{parsed.name if isinstance(parsed, RuntimeClass) else self._class()}"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null

    def runtime(self, names: kinds.Names) -> PyExpr:
        shared = names.shared_kind(self.constraint)
        class_ = names.name(kinds.RUNTIME_KINDS, f"{self._class()}Kind")
        made = python.call(class_, *self._runtime_arguments(names))
        return PyExpr(shared, hooks=made.hooks) if shared else made

    def _runtime_arguments(self, names: kinds.Names) -> Iterator[PyExpr]:
        constraint = self.constraint
        class_ = constraint.parsed_class
        alone = class_ is not None and _is_class_test(constraint, class_)
        if class_ is None and constraint.is_any:
            return
        yield NONE if class_ is None else _deferred(names, class_)
        if not (alone and _is_named_after(class_, constraint.summary, names)):
            yield constant(constraint.summary)
        if alone:
            return
        holds = names.source(constraint.predicate, {"self": local(_VALUE)})
        yield python.function(_VALUE, holds)
        if constraint.element_type is not None and constraint.stripped_class is not None:
            yield names.source(constraint.element_type, {})


def _deferred(names: kinds.Names, class_: ClassRef) -> PyExpr:
    """A class; one that may be defined later, as a function that returns it."""
    found = names.ref(class_)
    return found if isinstance(class_, RuntimeClass) else python.deferred(found)


def _is_class_test(constraint: Constraint, class_: ClassRef) -> bool:
    """Whether exactly the instances of `class_` satisfy a constraint."""
    match constraint.predicate.root:
        case tree.Call(function, (tree.Name("self"), tree.ClassName(ref))):
            return function.name == "isinstance" and ref == class_
    return False


def _is_named_after(class_: ClassRef | None, summary: str, names: kinds.Names) -> bool:
    """Whether the runtime derives the summary of a constraint from its class."""
    if not isinstance(class_, DefinedClass) or class_.kind not in ("type", "attribute"):
        return False
    name = names.own_name(class_).removesuffix("Type").removesuffix("Attr")
    return summary == f"{class_.dialect}.{name}"


class TypeOf(Constrained):
    """`type`, `type<C>`: a type, which satisfies `constraint`."""

    OF = "type"
    SPELLINGS = ("type", "type<…>")
    USAGE = (
        "`type`, `type<C>` | `Type` | the type; without its mnemonic where `C` is a type definition"
        " | `Type`, `TypeParameter`, a type constraint"
    )


class AttributeOf(Constrained):
    """`attribute`, `attribute<C>`: an attribute, which satisfies `constraint`."""

    OF = "attribute"
    SPELLINGS = ("attribute", "attribute<…>")
    USAGE = (
        "`attribute`, `attribute<C>` | `Attribute` | likewise | `Attribute`, `AttrParameter`\n"
        "`attribute<DenseI32ArrayAttr>` | `DenseArrayAttr` | `[1, 2]` | `DenseI32ArrayAttr`"
    )


class SelfType(Constrained):
    """`self_type`: the type of an attribute, which the parser itself reads and prints."""

    OF = "type"
    SPELLINGS = ("self_type",)
    USAGE = (
        "`self_type`, `self_type<C>` | `Type` | behind the attribute, `: i32` | "
        "`AttributeSelfTypeParameter`"
    )
    MAY_BE_ABSENT = True
    AFTER_ATTRIBUTE = True

    @classmethod
    def spells(cls, text: kinds.KindText) -> bool:
        return text.word == "self_type"

    @classmethod
    def spelled(cls, text: kinds.KindText) -> Self | None:
        if text.inside:
            text.error("the type behind an attribute is a parameter by itself")
            return None
        return super().spelled(text)
