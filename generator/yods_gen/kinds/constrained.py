"""What kinds that hold a type or an attribute have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import (
    ATTRIBUTE,
    PARAMETERS,
    PARSER,
    STRUCTS,
    Fault,
    Names,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant
from yods_gen.expressions.tree import ExprType
from yods_gen.kinds.plain import Plain


class Constrained(Plain, abstract=True):
    """A type or an attribute that satisfies a constraint."""

    __slots__ = ()

    READ_IF_THERE = False

    #: What it holds.
    OF: ClassVar[Literal["type", "attribute"]]

    if TYPE_CHECKING:
        constraint: Constraint

    @property
    def expression_type(self) -> ExprType:
        return self.OF

    @property
    def holds_attributes(self) -> bool:
        return True

    def _class(self) -> str:
        return self.OF.title()

    def annotation(self, names: Names, *, given: bool) -> Source:
        if self.constraint.classes:
            return names.union(self.constraint.classes)
        return names.name(ATTRIBUTE, self._class(), "typing")

    @property
    def cpp_type(self) -> str:
        parsed = self.constraint.parsed_class
        return f"::mlir::{parsed.name if isinstance(parsed, RuntimeClass) else self._class()}"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null

    def expected(self, names: Names) -> str:
        return f"a{'n' if self.OF == 'attribute' else ''} {self.OF}"

    def wrong(self, names: Names, value: Source) -> Source:
        class_ = names.name(ATTRIBUTE, self._class())
        test = python.call(names.builtin_name("isinstance"), value, class_)
        return python.unary("not", test)

    def fault(self, names: Names, name: str, value: Source) -> Fault | None:
        if self.constraint.is_any:
            return None
        predicate = self.constraint.predicate
        test = names.violation(predicate, {"self": value})
        message = f"failed to verify '{name}': {self.constraint.summary}"
        return Fault(test, message, predicate)

    @property
    def _own_class(self) -> DefinedClass | None:
        """The defined class of values whose mnemonic goes without saying."""
        ref = self.constraint.stripped_class
        return ref if isinstance(ref, DefinedClass) else None

    @property
    def _is_dense_array(self) -> bool:
        """Whether it is a dense array with a known element type, which stands in brackets."""
        return isinstance(self.constraint.stripped_class, RuntimeClass)

    def looks(self, names: Names) -> Source:
        if self._is_dense_array:
            return python.call(python.member(PARSER, "at"), constant("["))
        test = f"at_{self.OF}" if self._own_class is None else "at_something"
        return python.call(names.name(PARAMETERS, test), PARSER)

    def read(self, names: Names, *told: Source) -> Source:
        if self._own_class is not None:
            function = names.name(PARAMETERS, f"read_{self.OF}_or_body")
            return python.call(function, PARSER, names.ref(self._own_class), *told)
        element = self.constraint.element_type
        if self._is_dense_array and element is not None:
            function = names.name(PARAMETERS, "read_dense_array")
            return python.call(function, PARSER, names.source(element, {}), *told)
        parsed = self.constraint.parsed_class
        if parsed is not None:
            function = names.name(PARAMETERS, f"read_{self.OF}")
            return python.call(function, PARSER, names.ref(parsed), *told)
        return python.call(names.name(PARAMETERS, f"read_any_{self.OF}"), PARSER, *told)

    def usual(self, names: Names) -> Source | None:
        if self._is_dense_array:
            return None
        parsed = self._own_class or self.constraint.parsed_class
        any_ = names.name(ATTRIBUTE, self._class())
        class_ = any_ if parsed is None else names.ref(parsed)
        return python.call(names.name(STRUCTS, f"usual_{self.OF}"), class_)

    def written(self, names: Names, value: Source, *, qualified: bool) -> Source:
        stripped = self.constraint.stripped_class is not None and not qualified
        method = f"stripped_{self.OF}" if stripped else self.OF
        return python.call(python.member(PARSER, method), value)
