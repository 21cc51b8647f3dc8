"""Sources of the types of operands and results in a generated parser.

Source: MLIR, mlir-tblgen's OpFormatGen: types are in the format, follow by a trait
from one that does, are the only one possible, or are inferred.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import assert_never

from yods_gen.definitions.assembly_format import AssemblyFormat
from yods_gen.definitions.operations import TypeSource, ValueDef, Variadicity
from yods_gen.definitions.uses import TraitDef
from yods_gen.directives.context import (
    All,
    Dictionary,
    FormatVariables,
    SingleBinding,
    TypeOfValue,
    TypesOfAll,
    Value,
)
from yods_gen.errors import Reporter, quoted
from yods_gen.expressions.tree import Expression
from yods_gen.library.type_variables import bare_variable
from yods_gen.records import DataClass


class TypeResolver(DataClass):
    """Finds the `TypeSource` of each operand and result of one op."""

    _reporter: Reporter
    _format: AssemblyFormat
    _op: FormatVariables
    _bindings: Sequence[SingleBinding]
    _known: dict[str, TypeSource] = field(default_factory=dict)
    #: Those whose type the format gives by name, from which others may follow.
    _named: set[str] = field(default_factory=set)

    def sources(self) -> tuple[tuple[TypeSource, ...], tuple[TypeSource, ...]]:
        """Sources of operand and result types; what has none is reported."""
        for binding in self._bindings:
            match binding:
                case TypeOfValue(name, how):
                    self._named.add(name)
                    self._known.setdefault(name, TypeSource(how))
                case TypesOfAll(kind, how):
                    for each in self._op.all(kind):
                        self._known.setdefault(each.name, TypeSource(how))
                case Value() | All() | Dictionary():
                    pass
                case _:
                    assert_never(binding)
        spelled = {each.name for each in self._bindings if isinstance(each, Value)}
        for attribute in self._op.attributes:
            self._known.setdefault(attribute.name, TypeSource("attribute", attribute.name))
            if attribute.name in spelled:
                self._named.add(attribute.name)
        self._by_traits()
        self._by_variables()
        return (
            tuple(self._of(item, "operand") for item in self._op.operands),
            tuple(self._of(item, "result") for item in self._op.results),
        )

    def _by_traits(self) -> None:
        """Types that a trait says are those of, or follow from, one that is written."""
        written = {name: source for name, source in self._known.items() if name in self._named}
        for trait in self._op.traits:
            if trait.type_follows:
                self._transform(
                    trait.argument("from"),
                    trait.argument("to"),
                    trait.argument("transform"),
                    written,
                )
            names = self._of_one_type(trait)
            source = next((name for name in names if name in written), None)
            if source is not None:
                how = written[source].how
                same = TypeSource("attribute" if how == "attribute" else "same", source)
                for name in names:
                    self._known.setdefault(name, same)

    def _of_one_type(self, trait: TraitDef) -> Sequence[str]:
        """The parts that have one type because of a trait."""
        operands = [item.name for item in self._op.operands]
        results = [item.name for item in self._op.results]
        match trait.one_type:
            case None:
                return ()
            case "names":
                names = trait.argument("names")
                assert isinstance(names, tuple)
                return tuple(map(str, names))
            case "operands":
                return operands
            case "operands and results":
                return operands + results
            case "results and first attribute":
                if self._op.attributes:
                    same = TypeSource("attribute", self._op.attributes[0].name)
                    for name in results:
                        self._known.setdefault(name, same)
                return ()
            case _:
                assert_never(trait.one_type)

    def _by_variables(self) -> None:
        """Types that are a type variable's, which one that is written says or contains."""
        written = dict(self._known)
        values: list[ValueDef] = [*self._op.operands, *self._op.results]
        for variable in self._op.type_variables:
            same = [v.name for v in values if bare_variable(v) == variable.name]
            said = [v for v in values if v.name in same and v.name in written]
            single = next((v.name for v in said if v.variadicity is Variadicity.SINGLE), None)
            found = next((s for s in variable.sources if s[0] in written), None)
            for name in same:
                if single is not None:
                    self._known.setdefault(name, TypeSource("same", single))
                elif found is not None:
                    self._known.setdefault(name, TypeSource("transform", *found, of_each=True))
                elif said:
                    # It need not be there, but nothing else says the type.
                    self._known.setdefault(name, TypeSource("same", said[0].name))

    def _transform(
        self, from_: object, to: object, transform: object, written: dict[str, TypeSource]
    ) -> None:
        if from_ in written and isinstance(transform, Expression):
            self._known.setdefault(str(to), TypeSource("transform", str(from_), transform))

    def _of(self, item: ValueDef, kind: str) -> TypeSource:
        name = item.name
        if name in self._known:
            return self._known[name]
        if item.constraint.builder is not None and item.variadicity is Variadicity.SINGLE:
            return TypeSource("builder", None, item.constraint.builder)
        inferred = self._op.inferred
        # What is inferred is inferred for all results, so that none may be written.
        written = any(result.name in self._named for result in self._op.results)
        if kind == "result" and not written and (inferred is None or name in inferred):
            return TypeSource("infer")
        if (
            kind == "operand"
            and item.constraint.builder is not None
            and not any(isinstance(b, All) and b.kind == "operand" for b in self._bindings)
        ):
            # Each value bound by `$name` has this type, however many there are.
            return TypeSource("builder", None, item.constraint.builder)
        span = self._format.span
        self._reporter.error(
            type(span)(span.path, span.line, span.column, 1),
            "unknown-type-of",
            f"the format never gives the type of {kind} {quoted(name)}",
            help_=f"add 'type(${name})', or a trait or 'infer' that it follows from",
        )
        return TypeSource("format")
