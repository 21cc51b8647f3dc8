"""Contexts for the parser and the printer of one op's custom form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import assert_never

from yods_gen.definitions.checks import AssemblyFormat, Element
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, Variadicity
from yods_gen.directives import contexts
from yods_gen.directives.groups import LINE_BREAK
from yods_gen.directives.steps import FunctionLocals, P, Steps, Write, called
from yods_gen.directives.value_types import absent_types
from yods_gen.directives.values import Operands, Results
from yods_gen.directives.variable import Variable, kind_of, unqualified
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, reads_of
from yods_gen.expressions.statements import Assign, Do
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, checks_properties, default_constant
from yods_gen.model.ops.groups import Segment, all_values, tuple_of, value_within
from yods_gen.records import replace

#: Of which class the items of a list of all of a kind are.
_CLASSES = {"operand": "UnresolvedOperand", "region": "Region", "successor": "Block"}


def format_of(context: OpContext) -> AssemblyFormat:
    """The op's format, which it has."""
    assert context.op.format is not None
    return context.op.format.format


def variables_of(op: OpDef) -> contexts.FormatVariables:
    """Everything that the op's format may name."""
    return contexts.FormatVariables(
        op.operands,
        op.results,
        op.attributes,
        op.regions,
        op.successors,
        op.traits,
        properties=op.properties,
        owner=op.qualified_name,
    )


class OpParseContext(contexts.ParseContext):
    """The parser of one op.

    All variables are chosen first, by the bindings of the elements: what uses them is computed
    before the steps that read them.

    Attributes:
        bindings: The single bindings of the format.
        values: Name in the definition → local variable, for all but types.
        typed: Operand or result → what has its type, or list of types.
        wholes: "operand", "region", "successor" → the variable with all of them.
        all_types: "operand", "result" → what has the types of all of them.
        starts: Operand that is not a single one, or "operands" → the variable of its
            location in the text.
    """

    def __init__(self, context: OpContext) -> None:
        super().__init__(variables_of(context.op))
        self._context = context
        self._locals = Locals(("attributes", "properties"))
        self.scope = context.scope
        self.traits = context.traits
        self.checks_properties = checks_properties(context)
        self.values: dict[str, str] = {}
        self.typed: dict[str, PyExpr] = {}
        self.wholes: dict[str, str] = {}
        self.all_types: dict[str, PyExpr] = {}
        self.starts: dict[str, str] = {}
        self._lists: dict[tuple[str, str], str] = {}
        self._functions: dict[contexts.Types, FunctionLocals] = {}
        #: What has its value from a group around the elements being read.
        self._given: set[contexts.SingleBinding] = set()
        #: Local variables that are read later.
        self._wanted: frozenset[str] = frozenset()
        bindings = self.bindings_of(format_of(context).elements)
        self.bindings = tuple(contexts.single(bindings))
        for binding in bindings:
            self._choose(binding)

    def _choose(self, binding: contexts.Binding) -> None:
        """Choose the local variables of what an element binds."""
        match binding:
            case contexts.Value(name):
                python_name = self._context.python[name]
                self.values[name] = self.fresh(python_name)
                group = self._context.group(name)
                if group is not None and not group.single:
                    self.starts[name] = self.fresh(f"{python_name}_at")
                if group is not None and group.segments is not None:
                    self._list_local(name, "")
            case contexts.All(kind):
                self.wholes[kind] = self.fresh(f"{kind}s")
                if kind == "operand":
                    self.starts["operands"] = self.fresh("operands_at")
            case contexts.TypeOfValue() | contexts.TypesOfAll():
                self._bind_types(binding, python.local(self._types_local(binding)))
            case contexts.FunctionTypes():
                self._choose_function(binding)
            case contexts.Dictionary():
                pass  # it is called what it is
            case _:
                assert_never(binding)

    def _choose_function(self, types: contexts.FunctionTypes) -> None:
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

    def _types_local(self, binding: contexts.Types) -> str:
        if isinstance(binding, contexts.TypesOfAll):
            return self.fresh(f"{binding.kind}_types")
        group = self._context.group(binding.name)
        assert group is not None
        plural = "s" if group.variadicity is Variadicity.VARIADIC else ""
        return self.fresh(f"{self._context.python[binding.name]}_type{plural}")

    def _bind_types(self, binding: contexts.Types, source: PyExpr) -> None:
        if isinstance(binding, contexts.TypesOfAll):
            self.all_types[binding.kind] = source
        else:
            self.typed[binding.name] = source

    @property
    def has(self) -> frozenset[str]:
        """The dictionaries that the format has: "attributes", "properties"."""
        return frozenset(each.of for each in self.bindings if isinstance(each, contexts.Dictionary))

    @property
    def locals_bound(self) -> frozenset[str]:
        """The variables that the steps must give a value."""
        types = reads_of((*self.typed.values(), *self.all_types.values()))
        return types | {*self.values.values(), *self.wholes.values(), *self.has}

    def lists_of(self, name: str) -> str | None:
        """The variable for the lists that an operand consists of, if they were read."""
        return self._lists.get((name, ""))

    def steps_with(self, wanted: frozenset[str]) -> Steps:
        """The steps that read the format, where `wanted` local variables are read later."""
        self._wanted = wanted
        return self.steps(format_of(self._context).elements)

    # For directives.

    def absent(self, elements: Iterable[Element]) -> Steps:
        steps: Steps = ()
        for binding in contexts.single(self.bindings_of(elements)):
            key = replace(binding, optional=False)
            if key not in self._given:
                self._given.add(key)
                steps += self._absent(binding)
        return steps

    def _absent(self, binding: contexts.SingleBinding) -> Steps:
        match binding:
            case contexts.Value(name):
                named = self.variables.find(name)
                assert named is not None, name
                steps = kind_of(named).absent(named, self)
                return steps
            case contexts.TypeOfValue() | contexts.TypesOfAll():
                return (absent_types(binding, self._types_of(binding), self),)
            case contexts.All(kind):
                annotation = self.scope.typed(f"list[{_CLASSES[kind]}]")
                return (Assign((self.all(kind),), python.list_of(), annotation),)
            case contexts.Dictionary(of):
                return (Assign((of,), python.NONE),)
            case _:
                assert_never(binding)

    def annotation(self, attribute: NamedAttributeDef) -> PyExpr:
        constraint = attribute.constraint
        classes = constraint.classes
        if len(classes) > 1 and constraint.parsed_class is None:
            return self.scope.any  # it is read as any attribute; the verifier asks which it is
        if not classes:
            return self.scope.typed("Attribute")
        return self._context.scope.union(classes)

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

    def types(self, argument: Element) -> PyExpr:
        match argument:
            case Variable(name):
                return self.typed[name]
            case Operands():
                return self.all_types["operand"]
            case Results():
                return self.all_types["result"]
        raise AssertionError(argument)

    def _types_of(self, types: contexts.Types) -> str:
        if isinstance(types, contexts.TypesOfAll):
            return str(self.all_types[types.kind])
        return str(self.typed[types.name])

    def function_type(self, types: contexts.FunctionTypes) -> FunctionLocals:
        return self._functions[_key(types.inputs)]

    def start_of(self, name: str) -> str:
        at = self.starts[name]
        return at if at in self._wanted else ""

    def fresh(self, name: str) -> str:
        return self._locals.fresh(name)


def _key(types: contexts.Types) -> contexts.Types:
    return replace(types, optional=False)


class OpPrintContext(contexts.PrintContext):
    """The printer of one op."""

    def __init__(self, context: OpContext) -> None:
        super().__init__(variables_of(context.op))
        self._context = context
        self.scope = context.scope
        self._bindings = self.bindings_of(format_of(context).elements)
        #: Groups whose range is computed, as variables that the method begins with.
        self.bound: list[Assign] = []
        self._locals = Locals((P.text,))
        self._bound: dict[str, PyExpr] = {}
        #: Attributes that are present because their group is.
        self._there: list[str] = []

    @property
    def bindings(self) -> tuple[contexts.Binding, ...]:
        return self._bindings

    def whitespace(self, text: str) -> Steps:
        if text == LINE_BREAK:
            return (Do(called("newline")),)
        return (Write((self.spacing.whitespace(text),)),)

    def read(self, name: str) -> PyExpr:
        group = self._context.group(name)
        if group is not None and isinstance(group.range, Segment) and group.segments is None:
            return value_within(self._context.scope, group, self.values(name))
        return self._context.read(name)

    def values(self, name: str) -> PyExpr:
        group = self._context.group(name)
        assert group is not None, name
        values = tuple_of(self._context.scope, group, all_values(group.kind))
        if not isinstance(group.range, Segment):
            return values
        if name not in self._bound:
            local = self._locals.fresh(self._context.python[name])
            self.bound.append(Assign((local,), values))
            self._bound[name] = python.local(local)
        return self._bound[name]

    def slot(self, attribute: NamedAttributeDef) -> PyExpr:
        return python.member(python.SELF, self._context.slot(attribute))

    def default(self, attribute: NamedAttributeDef) -> PyExpr:
        return python.member(python.SELF, default_constant(self._context, attribute))

    def segments(self) -> tuple[tuple[str, str], ...]:
        groups = (self._context.operands, self._context.results)
        return tuple((each.kind, each.attribute) for each in groups if each.sized)

    def is_present(self, name: str) -> bool:
        return name in self._there

    @contextmanager
    def branch(
        self, elements: Iterable[Element], *, follows: bool, body: bool = False
    ) -> Iterator[None]:
        before = len(self._there)
        for element in map(unqualified, elements):
            if isinstance(element, Variable):
                self._there.append(element.name)
        yield
        del self._there[before:]
