"""`type(x)` and `functional-type(x, y)`: the types of operands or results."""

from __future__ import annotations

from typing import Self

from yods_gen.classes import ClassRef
from yods_gen.definitions.operations import OperandDef, ValueDef, Variadicity
from yods_gen.directives import contexts, steps, values
from yods_gen.directives.directive import (
    Argument,
    Directive,
    Neighbour,
    OfOne,
    Qualifiable,
    Referent,
    Syntax,
    Token,
)
from yods_gen.directives.values import Operands, Results, flatten
from yods_gen.directives.variable import Variable, asked_class, find, is_stripped
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import For, PyExpr
from yods_gen.expressions.statements import Assign
from yods_gen.library.known_classes import is_interface
from yods_gen.records import replace


class TypeOf(OfOne, Argument, Referent, Qualifiable):
    """`type(x)`: the type of an operand or result, or all of `operands` or `results`."""

    WORDS = ("type",)
    USAGE = ("type($x)",)
    MEANING = "the type of an operand or result, or of all `operands` or `results`"

    def check(self, context: contexts.CheckContext) -> None:
        check_types(self.argument, self, context)

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        types_in_group(self.argument, self, context)

    def check_argument(self, context: contexts.CheckContext) -> None:
        if not isinstance(self.argument, Operands | Results):
            self.check(context)
            return
        kind = "operand" if isinstance(self.argument, Operands) else "result"
        names = [f"type(${each.name})" for each in context.variables.all(kind)]
        context.error(
            self,
            "misplaced",
            "a custom directive gets types one name at a time",
            f"write {listed(names) if names else 'nothing; there is none'}",
        )

    def unbound(self, context: contexts.CheckContext) -> str:
        variable = self.argument
        assert isinstance(variable, Variable), variable
        known = find(variable, context) is None or variable.name in context.seen.types_by_name
        return "" if known else f"the type of {quoted(variable.name)}"

    def neighbour(self, context: contexts.FormatContext) -> Neighbour:
        several = self.argument_kind(context) == "types"
        name = f"type({self.argument.shown})"
        return Neighbour(goes_on="," if several else "", reported=(self, name))

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        types = types_bound(self.argument, "format")
        if isinstance(types, contexts.TypeOfValue):
            types = replace(types, asked=_asked(_value(types.name, context.variables)))
        return (types,)

    def read_as(self, context: contexts.ParseContext, *, qualified: bool) -> steps.Steps:
        into = str(context.types(self.argument))
        if not isinstance(self.argument, Variable):
            return (steps.read_into(into, "type_list"),)
        value = _value(self.argument.name, context.variables)
        asked = None if qualified else _asked(value)
        if asked is not None:
            # What implements an interface is a type besides, which mypy cannot know.
            declared = context.scope.any if is_interface(asked) else None
            class_ = context.scope.ref(asked)
            return (steps.ReadType((into,), steps.called("type_of", class_), declared, class_),)
        ref = None if qualified else value.constraint.stripped_class
        return (_read_as(value, into, None if ref is None else context.scope.ref(ref)),)

    def receive(self, context: contexts.ParseContext) -> steps.HandedArgument:
        into = str(context.types(self.argument))
        assert isinstance(self.argument, Variable)
        name = self.argument.name
        if not _in_lists(_value(name, context.variables)):
            return steps.HandedArgument(into=into)
        return values.handed_lists(into, context.type_lists(name))

    def read_reference(self, context: contexts.ParseContext) -> PyExpr:
        return context.types(self.argument)

    def write_as(self, context: contexts.PrintContext, *, qualified: bool) -> steps.Steps:
        return (context.blank(), steps.Write((_text(self.argument, context, qualified),)))

    def hand(self, context: contexts.PrintContext) -> PyExpr:
        assert isinstance(self.argument, Variable)
        name = self.argument.name
        value = _value(name, context.variables)
        if value.is_single:
            return python.member(context.read(name), "type")
        type_of_each = python.member(PyExpr("value"), "type")
        if _in_lists(value):
            types = python.comprehension("list", type_of_each, For(("value",), PyExpr("some")))
            return python.comprehension("list", types, For(("some",), context.read(name)))
        each = For(("value",), context.values(name))
        if value.variadicity is Variadicity.OPTIONAL:
            types = python.comprehension("generator", type_of_each, each)
            return python.call(PyExpr("next"), types, python.constant(None))
        return python.comprehension("list", type_of_each, each)

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        return types_present(self.argument, context)

    def argument_kind(self, context: contexts.FormatContext) -> str:
        """The kind of argument: one type, or a list."""
        if not isinstance(self.argument, Variable):
            return ""
        # An unknown name is reported elsewhere.
        value = context.variables.find(self.argument.name)
        several = isinstance(value, ValueDef) and value.variadicity is Variadicity.VARIADIC
        return "types" if several else "type"


def _value(name: str, op: contexts.FormatVariables) -> ValueDef:
    """The operand or result of that name, which there is: the format was checked."""
    value = op.find(name)
    assert isinstance(value, ValueDef), name
    return value


def check_types(argument: Directive, directive: Directive, context: contexts.CheckContext) -> None:
    """Report what is wrong with the argument of `directive`, which asks for its types."""
    seen = context.seen
    match argument:
        case Variable(name):
            value = find(argument, context)
            kind = context.variables.kind(name)
            if isinstance(value, ValueDef):
                if name in seen.types:
                    message = f"the type of {kind} {quoted(name)} stands in the format twice"
                    contexts.bound_twice(argument, message, context)
                seen.types.add(name)
                seen.types_by_name.add(name)
            elif value is not None:
                context.error(
                    argument,
                    "misplaced",
                    f"{kind} {quoted(name)} has no type of its own here",
                    "name an operand or a result",
                )
        case Operands() | Results():
            _check_all(argument, context)
        case _:
            context.error(
                directive,
                "misplaced",
                "a type directive takes an operand, a result, 'operands' or 'results'",
                "write 'type($name)', naming one",
            )


def _check_all(argument: Operands | Results, context: contexts.CheckContext) -> None:
    kind = "operand" if isinstance(argument, Operands) else "result"
    seen, names = context.seen, [each.name for each in context.variables.all(kind)]
    twice = [name for name in names if name in seen.types]
    if twice:
        message = f"the type of {kind} {quoted(twice[0])} stands in the format twice"
        contexts.bound_twice(argument, message, context)
    elif type(argument) in seen.types_once:
        message = f"the types of '{kind}s' stand in the format twice"
        contexts.bound_twice(argument, message, context)
    seen.types_once.add(type(argument))
    seen.types.update(names)


def types_in_group(
    argument: Directive, directive: Directive, context: contexts.CheckContext
) -> None:
    """Report types that could not be left out of an optional group."""
    if not isinstance(argument, Variable):
        context.error(
            directive,
            "not-optional",
            "the types of all at once may not stand in an optional group",
            "name what may be absent: 'type($name)'",
        )
        return
    argument.in_group(context, False)


def types_bound(argument: Directive, how: contexts.How) -> contexts.Types:
    """The binding of the types of an argument."""
    match argument:
        case Variable(name):
            return contexts.TypeOfValue(name, how)
        case Operands():
            return contexts.TypesOfAll("operand", how)
        case Results():
            return contexts.TypesOfAll("result", how)
    raise AssertionError(argument)


def _asked(value: ValueDef) -> ClassRef | None:
    """The class that the parser asks for when it reads the type of a single value."""
    single = value.is_single
    if not single or value.constraint.stripped_class is not None:
        return None
    return asked_class(value.constraint)


def absent_types(types: contexts.Types, into: str, context: contexts.ParseContext) -> Assign:
    """Give the variable of types the value for their absence."""
    if isinstance(types, contexts.TypeOfValue) and types.how != "functional":
        if _value(types.name, context.variables).variadicity is Variadicity.OPTIONAL:
            return Assign((into,), python.NONE, context.scope.typed("Type | None"))
    return Assign((into,), python.tuple_of(), context.scope.typed("Sequence[Type]"))


def _read_as(value: ValueDef, into: str, body: PyExpr | None) -> Assign:
    if _in_lists(value):
        return flatten(into, steps.called("type_lists"))
    prefix = "optional_" if value.variadicity is Variadicity.OPTIONAL else ""
    suffix = "_list" if value.variadicity is Variadicity.VARIADIC else ""
    if not value.is_single:
        # MLIR has the short form of single types alone.
        return steps.read_into(into, f"{prefix}type{suffix}")
    if body is None:
        return steps.ReadType((into,), steps.called("type"), None, None)
    return steps.read_into(into, "type_or_body", body)


def _in_lists(value: ValueDef) -> bool:
    return isinstance(value, OperandDef) and value.segments is not None


def _text(argument: Directive, context: contexts.PrintContext, qualified: bool) -> PyExpr:
    if not isinstance(argument, Variable):
        return steps.called("types_of", values_of(argument, context))
    value = _value(argument.name, context.variables)
    if _in_lists(value):
        return steps.called("type_lists", context.read(value.name))
    if value.is_single:
        type_ = python.member(context.read(value.name), "type")
        stripped = not qualified and is_stripped(value.constraint)
        return steps.called("stripped_type", type_) if stripped else steps.looked_up("types", type_)
    return steps.called("types_of", context.values(value.name))


def values_of(argument: Directive, context: contexts.PrintContext) -> PyExpr:
    """The values, as a tuple, whose types are those of an argument."""
    match argument:
        case Variable(name):
            return context.values(name)
        case Operands():
            return steps.own("_operands")
        case Results():
            return steps.own("_results")
    raise AssertionError(argument)


def types_present(argument: Directive, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
    """Tests that there is something whose types are those of an argument."""
    if isinstance(argument, Variable):
        return (values.present(_value(argument.name, context.variables), context),)
    return (values_of(argument, context),)


class FunctionalType(Directive):
    """`functional-type(inputs, results)`: `(T, U) -> V`."""

    WORDS = ("functional-type",)
    USAGE = ("functional-type($x, $y)",)
    MEANING = "the types of `$x` and `$y`, as `(T, U) -> V`"

    inputs: Directive
    results: Directive

    @property
    def parts(self) -> tuple[Directive, ...]:
        return (self.inputs, self.results)

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        inputs, results = syntax.arguments(token.text, 2)
        return cls(inputs, results, offset=token.offset)

    def check(self, context: contexts.CheckContext) -> None:
        for argument in self.parts:
            check_types(argument, argument, context)

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        for argument in self.parts:
            types_in_group(argument, self, context)

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return (self._types(),)

    def _types(self) -> contexts.FunctionTypes:
        inputs, results = self.parts
        return contexts.FunctionTypes(
            types_bound(inputs, "functional"), types_bound(results, "functional")
        )

    def read(self, context: contexts.ParseContext) -> steps.Steps:
        found = context.function_type(self._types())
        parts = (("inputs", found.inputs), ("results", found.results))
        whole = python.local(found.into)
        return (
            steps.read_into(found.into, "functional_type"),
            *(Assign((into,), python.member(whole, part)) for part, into in parts if into),
        )

    def write(self, context: contexts.PrintContext) -> steps.Steps:
        inputs, results = (values_of(argument, context) for argument in self.parts)
        return (context.blank(), steps.Write((steps.called("functional_type", inputs, results),)))

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        # MLIR asks for the inputs alone.
        return types_present(self.inputs, context)
