"""Conversion of types, and casts of values between them.

Source: MLIR, DialectConversion.md, "Type Conversion".
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.attribute import Type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.builder import Builder
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.ir.value import Value

    #: The result of a rule: types, or None to try the next rule.
    RuleAnswer: TypeAlias = Type | Sequence[Type] | None
    #: Makes values of the types wanted of the inputs; None where it cannot.
    Materializer: TypeAlias = Callable[
        [Builder, Sequence[Type], Sequence[Value[Any]], AnyLocation], "Sequence[Value[Any]] | None"
    ]


class NoConversion(Exception):
    """Raised by a rule: there is no way to convert this type, and no other rule is asked."""


class TypeConverter:
    """Rules by which types, or values, are converted; those added last are asked first.

    A type is legal that is converted to itself.
    """

    def __init__(self) -> None:
        self._rules: list[Callable[[Type], RuleAnswer]] = []
        self._value_rules: list[Callable[[Value[Any]], RuleAnswer]] = []
        self._sources: list[Materializer] = []
        self._targets: list[Materializer] = []
        self._known: dict[Type, tuple[Type, ...] | None] = {}

    # Rules.

    def add(self, rule: Callable[[Type], RuleAnswer]) -> None:
        """Add a rule for types. It may raise NoConversion."""
        self._rules.append(rule)
        self._known.clear()

    def add_for_values(self, rule: Callable[[Value[Any]], RuleAnswer]) -> None:
        """Add a rule that looks at a value and what is around it; asked before all others."""
        self._value_rules.append(rule)

    def add_source_materialization(self, make: Materializer) -> None:
        """Add a way to make what there was of what it became."""
        self._sources.append(make)

    def add_target_materialization(self, make: Materializer) -> None:
        """Add a way to make what a pattern wants of what there is."""
        self._targets.append(make)

    # Asking.

    def convert(self, type_: Type) -> tuple[Type, ...] | None:
        """Convert `type_` to any number of types; None if no rule applies."""
        try:
            return self._known[type_]
        except KeyError:
            pass
        found = _first(self._rules, type_)
        self._known[type_] = found
        return found

    def convert_one(self, type_: Type) -> Type | None:
        """The one type that `type_` becomes; None where it is not one."""
        found = self.convert(type_)
        return found[0] if found is not None and len(found) == 1 else None

    def convert_value(self, value: Value[Any]) -> tuple[Type, ...] | None:
        """Convert the type of `value`, which may depend on the value."""
        if self._value_rules:
            found = _first(self._value_rules, value)
            if found is not None:
                return found
        try:
            return self._known[value.type]
        except KeyError:
            return self.convert(value.type)

    def convert_all(self, types: Iterable[Type]) -> tuple[Type, ...] | None:
        """Convert `types`, one after the other; None if no rule applies to one."""
        made: list[Type] = []
        for type_ in types:
            found = self.convert(type_)
            if found is None:
                return None
            made += found
        return tuple(made)

    def is_legal(self, type_: Type) -> bool:
        """Whether `type_` stays as it is."""
        return self.convert(type_) == (type_,)

    def is_legal_value(self, value: Value[Any]) -> bool:
        """Whether the type of `value` stays as it is."""
        return self.convert_value(value) == (value.type,)

    def is_legal_op(self, op: Operation) -> bool:
        """Whether the types of all operands and results of `op` stay as they are."""
        return all(map(self.is_legal_value, (*op._operands, *op._results)))

    # Materialisations.

    def materialize_source(
        self,
        builder: Builder,
        types: Sequence[Type],
        inputs: Sequence[Value[Any]],
        location: AnyLocation,
    ) -> Sequence[Value[Any]] | None:
        """Values of `types`, which there were, of `inputs`, which they became."""
        return _materialized(self._sources, builder, types, inputs, location)

    def materialize_target(
        self,
        builder: Builder,
        types: Sequence[Type],
        inputs: Sequence[Value[Any]],
        location: AnyLocation,
    ) -> Sequence[Value[Any]] | None:
        """Values of `types`, which a pattern wants, of `inputs`."""
        return _materialized(self._targets, builder, types, inputs, location)


def _first(rules: Sequence[Callable[[Any], RuleAnswer]], asked: Any) -> tuple[Type, ...] | None:
    for rule in reversed(rules):
        try:
            answer = rule(asked)
        except NoConversion:
            return None
        if answer is not None:
            return (answer,) if isinstance(answer, Type) else tuple(answer)
    return None


def _materialized(
    ways: Sequence[Materializer],
    builder: Builder,
    types: Sequence[Type],
    inputs: Sequence[Value[Any]],
    location: AnyLocation,
) -> Sequence[Value[Any]] | None:
    for way in reversed(ways):
        made = way(builder, types, inputs, location)
        if made is not None:
            return made
    return None


def casts(
    builder: Builder, types: Sequence[Type], inputs: Sequence[Value[Any]], location: AnyLocation
) -> Sequence[Value[Any]] | None:
    """A materialisation for both ways: a cast that a later conversion resolves."""
    from yods.builtin.ops import UnrealizedConversionCastOp

    cast = UnrealizedConversionCastOp(inputs, types, location=location)
    return builder.insert(cast).results
