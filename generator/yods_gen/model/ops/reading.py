"""The parser of one op being made: which local variable has what the format binds.

All variables are chosen first, by what the elements bind; so it is known what is made from
them before a step is made that reads them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, assert_never

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, Variadicity
from yods_gen.directives.absence import absent
from yods_gen.directives.bindings import (
    All,
    Binding,
    Dictionary,
    FunctionTypes,
    SingleBinding,
    TypeOfValue,
    Types,
    TypesOfAll,
    Value,
    single,
)
from yods_gen.directives.directive import OpRules
from yods_gen.directives.op_format import bindings_of
from yods_gen.directives.op_variables import OpVariables
from yods_gen.directives.operands import Operands
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.reading import FunctionLocals
from yods_gen.directives.results import Results
from yods_gen.directives.table import directive_of
from yods_gen.directives.variable import Variable
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, reads_of
from yods_gen.model.ops.context import OpContext, checks_properties

ElementT = TypeVar("ElementT", bound=Element)


def format_of(context: OpContext) -> AssemblyFormat:
    """The op's format, which it has."""
    assert context.op.format is not None
    return context.op.format.format


def variables_of(op: OpDef) -> OpVariables:
    """What the op's format may mention."""
    return OpVariables(
        op.operands,
        op.results,
        op.attributes,
        op.regions,
        op.successors,
        op.traits,
        properties=op.properties,
        dialect=op.dialect,
    )


class FormatReader:
    """Implements `yods_gen.directives.reading.Reading`.

    Attributes:
        bindings: What the format binds, one by one.
        values: Name in the definition → local variable, for all but types.
        typed: Operand or result → what has its type, or list of types.
        wholes: "operand", "region", "successor" → the variable with all of them.
        all_types: "operand", "result" → what has the types of all of them.
        places: Operand that is not a single one, or "operands" → the variable with its
            place in the text.
    """

    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._locals = context.locals(("attributes", "properties"))
        self.op = variables_of(context.op)
        self.scope = context.scope
        self.traits = context.traits
        self.checks_properties = checks_properties(context)
        self.values: dict[str, str] = {}
        self.typed: dict[str, Source] = {}
        self.wholes: dict[str, str] = {}
        self.all_types: dict[str, Source] = {}
        self.places: dict[str, str] = {}
        self._lists: dict[tuple[str, str], str] = {}
        self._functions: dict[Types, FunctionLocals] = {}
        #: What has its value from a group around the elements being read.
        self._given: set[SingleBinding] = set()
        #: The places that messages ask for.
        self._wanted: frozenset[str] = frozenset()
        bindings = bindings_of(self, format_of(context).elements)
        self.bindings = tuple(single(bindings))
        for binding in bindings:
            self._choose(binding)

    def _choose(self, binding: Binding) -> None:
        """Choose the local variables of what an element binds."""
        match binding:
            case Value(name):
                python_name = self._context.python[name]
                self.values[name] = self.fresh(python_name)
                group = self._context.group(name)
                if group is not None and not group.single:
                    self.places[name] = self.fresh(f"{python_name}_at")
                if group is not None and group.segments is not None:
                    self._list_local(name, "")
            case All(kind):
                self.wholes[kind] = self.fresh(f"{kind}s")
                if kind == "operand":
                    self.places["operands"] = self.fresh("operands_at")
            case TypeOfValue() | TypesOfAll():
                self._bind_types(binding, python.local(self._types_local(binding)))
            case FunctionTypes():
                self._choose_function(binding)
            case Dictionary():
                pass  # it is called what it is
            case _:
                assert_never(binding)

    def _choose_function(self, types: FunctionTypes) -> None:
        function = self.fresh("function_type")
        names = ["", ""]
        for index, (part, binding) in enumerate(
            (("inputs", types.inputs), ("results", types.results))
        ):
            source = python.member(python.local(function), part)
            if binding.optional:
                names[index] = self._types_local(binding)
                source = python.local(names[index])
            self._bind_types(binding, source)
        self._functions[_key(types.inputs)] = FunctionLocals(function, *names)

    def _types_local(self, binding: Types) -> str:
        if isinstance(binding, TypesOfAll):
            return self.fresh(f"{binding.kind}_types")
        group = self._context.group(binding.name)
        assert group is not None
        plural = "s" if group.variadicity is Variadicity.VARIADIC else ""
        return self.fresh(f"{self._context.python[binding.name]}_type{plural}")

    def _bind_types(self, binding: Types, source: Source) -> None:
        if isinstance(binding, TypesOfAll):
            self.all_types[binding.kind] = source
        else:
            self.typed[binding.name] = source

    @property
    def has(self) -> frozenset[str]:
        """The dictionaries that the format has: "attributes", "properties"."""
        return frozenset(each.of for each in self.bindings if isinstance(each, Dictionary))

    @property
    def locals_bound(self) -> frozenset[str]:
        """The variables that the steps must give a value."""
        types = reads_of((*self.typed.values(), *self.all_types.values()))
        return types | {*self.values.values(), *self.wholes.values(), *self.has}

    def lists_of(self, name: str) -> str | None:
        """The variable for the lists that an operand consists of, if they were read."""
        return self._lists.get((name, ""))

    def steps_with(self, wanted: frozenset[str]) -> ParseSteps:
        """The steps that read the format, where `wanted` local variables are read later."""
        self._wanted = wanted
        return self.steps(format_of(self._context).elements)

    # What directives ask.

    def rules(self, element: ElementT) -> OpRules[ElementT]:
        return directive_of(element).in_ops

    def steps(self, elements: Iterable[Element]) -> ParseSteps:
        return tuple(
            step for element in elements for step in self.rules(element).read(element, self)
        )

    def absent(self, elements: Iterable[Element]) -> ParseSteps:
        steps: ParseSteps = ()
        for binding in single(bindings_of(self, elements)):
            key = replace(binding, optional=False)
            if key not in self._given:
                self._given.add(key)
                steps += absent(binding, self)
        return steps

    def annotation(self, attribute: NamedAttributeDef) -> Source:
        classes = attribute.constraint.classes
        if not classes:
            return self.scope.name("yods.ir.attribute", "Attribute", "typing")
        return self.scope.union(classes)

    def value(self, name: str) -> str:
        return self.values[name]

    def lists(self, name: str) -> str:
        return self._list_local(name, "")

    def type_lists(self, name: str) -> str:
        return self._list_local(name, "types")

    def _list_local(self, name: str, of: str) -> str:
        if (name, of) not in self._lists:
            words = (self._context.python[name], of, "lists")
            self._lists[name, of] = self.fresh("_".join(word for word in words if word))
        return self._lists[name, of]

    def all(self, kind: str) -> str:
        return self.wholes[kind]

    def types(self, argument: Element) -> Source:
        match argument:
            case Variable(name):
                return self.typed[name]
            case Operands():
                return self.all_types["operand"]
            case Results():
                return self.all_types["result"]
        raise AssertionError(argument)

    def types_of(self, types: Types) -> str:
        source = (
            self.all_types[types.kind] if isinstance(types, TypesOfAll) else self.typed[types.name]
        )
        return str(source)

    def function_type(self, types: FunctionTypes) -> FunctionLocals:
        return self._functions[_key(types.inputs)]

    def place(self, name: str) -> str:
        at = self.places[name]
        return at if at in self._wanted else ""

    def fresh(self, name: str) -> str:
        return self._locals.fresh(name)


def _key(types: Types) -> Types:
    return replace(types, optional=False)
