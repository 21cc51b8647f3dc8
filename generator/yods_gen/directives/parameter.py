"""`$name` of a parameter of a type or attribute, and several as `params` or `struct(…)`.

Source of what is read when, of blanks and of errors: MLIR, mlir-tblgen, AttrOrTypeFormatGen.
Unlike there, the text may leave a default out wherever it may be printed so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Self

from yods_gen.constrained_kinds import Constrained
from yods_gen.definitions import kinds
from yods_gen.definitions.kinds import LISTS
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.contexts import (
    Binding,
    CheckContext,
    FormatContext,
    ParseContext,
    PrintContext,
    Scope,
    Value,
)
from yods_gen.directives.directive import Directive, Neighbour, Syntax, Token
from yods_gen.directives.steps import CLS, SELF, GroupStart, P, Steps, Write
from yods_gen.directives.variable import Qualified, Variable, VariableKind, kind_of
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, PyExpr, constant, local
from yods_gen.expressions.statements import Assign, If
from yods_gen.kinds import Array, Dims, Enumeration
from yods_gen.records import replace
from yods_gen.yaml_tables import read_table


def _bind(
    element: Directive, parameter: ParameterDef, context: CheckContext, *, by_format: bool
) -> None:
    """Note that a parameter is bound, and report why it may not be.

    Args:
        by_format: The format itself reads and writes it, and no hook of a directive.
    """
    name = parameter.name
    if parameter.kind.AFTER_ATTRIBUTE:
        context.error(
            element,
            "self-type",
            "the type behind an attribute is read and printed by itself",
            "leave it out of the format; a custom directive may have it as 'ref($type)'",
        )
    elif name in context.seen.values:
        context.error(
            element, "bound-twice", f"parameter {quoted(name)} stands in the format twice"
        )
    elif by_format and parameter.kind.hook_class and not parameter.hook("parse"):
        context.error(
            element,
            "no-syntax",
            f"nothing says how to read parameter {quoted(name)}, which is a class of the "
            "hooks module",
            "give it 'hooks: {parse: …, print: …}', or use a custom directive",
        )
    context.seen.values.add(name)


def read_parameter(parameter: ParameterDef, context: ParseContext) -> Steps:
    """Read a parameter; an optional one only if it seems to come next, unless it must."""
    required = parameter.name in context.demanded or not parameter.may_be_absent
    method = "read_parameter" if required or parameter.hook("parse") else "read_optional"
    value = by_row(context.scope, method, parameter)
    return (Assign((context.value(parameter.name),), value),)


def by_row(scope: Scope, function: str, parameter: ParameterDef) -> PyExpr:
    """A call of a function of the runtime that reads by the row of a parameter."""
    return python.call(scope.name(LISTS, function), P, CLS, constant(parameter.name))


def read_with(parameter: ParameterDef, context: ParseContext, literal: str) -> Steps | None:
    """Read a required parameter and the literal after it; None if each is read by itself.

    In `4x?xf32` either `x` is followed by a size or by the element.
    """
    may_be_absent = parameter.may_be_absent and parameter.name not in context.demanded
    if may_be_absent or parameter.hook("parse") is not None:
        return None
    if not isinstance(parameter.kind, Dims) or literal != "x":
        return None
    value = by_row(context.scope, "read_leading_dimensions", parameter)
    return (Assign((context.value(parameter.name),), value),)


@cache
def _table() -> Any:
    return read_table(Path(__file__).with_name("marks.yaml"))


def _marks(kind: kinds.ParameterKind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How texts of a kind may begin, and what is taken for one that is absent."""
    while isinstance(kind, Array) and not isinstance(kind.of, Array):
        kind = kind.of
    stripped = isinstance(kind, Constrained) and kind.constraint.stripped_class is not None
    row = _table().get(type(kind).__name__ + " without mnemonic" * stripped, {})
    begins = row.get("begins", "")
    return tuple(begins.split()), tuple(row.get("takes", begins).split())


class ParameterKind(VariableKind[ParameterDef]):
    """Parameters of types and attributes."""

    WORD = "parameter"
    DEFINITION = ParameterDef
    QUALIFIABLE = True

    def check(self, variable: Variable, parameter: ParameterDef, context: CheckContext) -> None:
        _bind(variable, parameter, context, by_format=True)

    def check_argument(
        self, variable: Variable, parameter: ParameterDef, context: CheckContext
    ) -> None:
        _bind(variable, parameter, context, by_format=False)

    def always_there(self, parameter: ParameterDef) -> tuple[str, str] | None:
        if parameter.may_be_absent or parameter.mutable:
            return None
        change = "make its kind 'optional<…>', give it a default"
        return f"parameter {quoted(parameter.name)}", change

    def neighbour(self, variable: Directive, parameter: ParameterDef) -> Neighbour:
        if parameter.hook("parse"):
            return Neighbour()
        kind, silent = parameter.kind.present, parameter.may_be_absent
        begins, takes = _marks(kind)
        goes_on = "," if isinstance(kind, Array) else ""
        if isinstance(kind, Enumeration) and kind.enum.kind == "bit":
            joined = kind.enum.cpp_class or not kind.enum.quoted
            goes_on = kind.enum.separator.strip() if joined else ""
        return Neighbour(begins, goes_on, takes, (variable, parameter.name), silent)

    def absent(self, parameter: ParameterDef, context: ParseContext) -> Steps:
        class_ = parameter.kind.present.annotation(context.scope, given=True)
        return (Assign((context.value(parameter.name),), NONE, python.union(class_, NONE)),)

    def read(
        self, parameter: ParameterDef, context: ParseContext, *, qualified: bool = False
    ) -> Steps:
        return read_parameter(parameter, context)

    def start(self, parameter: ParameterDef, context: ParseContext) -> GroupStart:
        steps = read_parameter(parameter, context)
        found = python.is_there(local(context.value(parameter.name)))
        return GroupStart(steps, found, binds=True)

    def write(
        self, parameter: ParameterDef, context: PrintContext, *, qualified: bool = False
    ) -> Steps:
        given = [P, SELF, constant(parameter.name)]
        if qualified:
            given.append(python.keyword("qualified", constant(True)))
        text = python.call(context.scope.name(LISTS, "parameter_text"), *given)
        steps: Steps = (context.blank(), Write((text,)))
        if not parameter.may_be_absent or context.is_present(parameter.name):
            return steps
        # The blank belongs to the parameter, and goes when it does.
        return (If(self.present(parameter, context), steps),)

    def present(self, parameter: ParameterDef, context: PrintContext) -> PyExpr:
        """Whether a parameter is present, and not its default."""
        if parameter.default is None:
            return python.is_there(context.read(parameter.name))
        function = context.scope.name(LISTS, "is_printed")
        return python.call(function, SELF, constant(parameter.name))


class _Several(Directive):
    """A directive that reads and prints several parameters."""

    FORMATS = "parameters"

    def _items(self, context: FormatContext) -> tuple[Neighbour, ...]:
        return tuple(kind_of(p).neighbour(self, p) for p in context.parameters_in(self))

    def present(self, context: PrintContext) -> tuple[PyExpr, ...]:
        parameters = context.parameters_in(self)
        return tuple(kind_of(each).present(each, context) for each in parameters)


class Params(_Several):
    """`params`: all parameters of a type or attribute, comma-separated."""

    WORDS = ("params",)
    MEANING = "all parameters of a type or attribute, comma-separated"

    def check(self, context: CheckContext) -> None:
        listed = _all(context)
        twice = [each.name for each in listed if each.name in context.seen.values]
        if twice:
            context.error(
                self,
                "bound-twice",
                f"'params' binds parameter {quoted(twice[0])}, which is bound already",
            )
            return
        for parameter in listed:
            _bind(self, parameter, context, by_format=True)

    def in_group(self, context: CheckContext, anchor: bool) -> None:
        if not context.variables.of_parameters:
            super().in_group(context, anchor)
            return
        for parameter in _all(context):
            report_required(self, parameter, context)

    def neighbour(self, context: FormatContext) -> Neighbour:
        items = self._items(context)
        listed = (replace(each, listed=True) for each in items[:-1])
        return Neighbour(items=(*listed, *items[-1:]))

    def binds(self, context: FormatContext) -> tuple[Binding, ...]:
        return tuple(Value(parameter.name) for parameter in _all(context))

    def read(self, context: ParseContext) -> Steps:
        return _read_list("read_list", context, _all(context))

    def write(self, context: PrintContext) -> Steps:
        return _write_list("list_text", context, _all(context), ())


class Struct(_Several):
    """`struct(…)`: parameters as `name = value`, comma-separated, in any order."""

    WORDS = ("struct",)
    USAGE = ("struct($x, $y)", "struct(params)")
    MEANING = "parameters as `name = value`, in any order"

    arguments: tuple[Directive, ...]

    @property
    def parts(self) -> tuple[Directive, ...]:
        return self.arguments

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        return cls(syntax.arguments(token.text), offset=token.offset)

    def check(self, context: CheckContext) -> None:
        if not self.arguments:
            context.error(self, "misplaced", "'struct' lists parameters, or has 'params'")
        for argument in self.arguments:
            inner = argument.argument if isinstance(argument, Qualified) else argument
            alone = len(self.arguments) == 1
            if isinstance(inner, Variable) or (isinstance(argument, Params) and alone):
                context.elements((argument,))
            else:
                context.error(
                    argument, "misplaced", "a struct is made of parameters, or of 'params' alone"
                )

    def in_group(self, context: CheckContext, anchor: bool) -> None:
        if not context.variables.of_parameters:
            super().in_group(context, anchor)
            return
        for argument in self.arguments:
            if context.allows(argument):
                argument.in_group(context, False)

    def neighbour(self, context: FormatContext) -> Neighbour:
        items = [replace(item, begins=("word",), takes=()) for item in self._items(context)]
        if any(item.may_be_silent for item in items) and not items[-1].goes_on:
            items[-1] = replace(items[-1], goes_on=",", reported=(self, self.shown))
        return Neighbour(items=tuple(items))

    def binds(self, context: FormatContext) -> tuple[Binding, ...]:
        return context.bindings_of(self.arguments)

    def read(self, context: ParseContext) -> Steps:
        return _read_list("read_struct", context, context.parameters_in(self))

    def write(self, context: PrintContext) -> Steps:
        qualified = [each for each in self.arguments if isinstance(each, Qualified)]
        parameters = context.parameters_in(self)
        return _write_list("struct_text", context, parameters, context.parameters_in(*qualified))


def _all(context: FormatContext) -> list[ParameterDef]:
    """All parameters but the type of an attribute: those of `params`."""
    return [p for p in context.variables.parameters if not p.kind.AFTER_ATTRIBUTE]


def report_required(element: Directive, parameter: ParameterDef, context: CheckContext) -> None:
    """Report a required parameter within an optional group."""
    always = kind_of(parameter).always_there(parameter)
    if always is not None:
        name, change = always
        message = f"{name} is always there, so no optional group may hold it"
        context.error(element, "not-optional", message, f"{change}, or move it out of the group")


def _read_list(function: str, context: ParseContext, parameters: Sequence[ParameterDef]) -> Steps:
    if not parameters:
        return ()
    if len(parameters) == 1 and function == "read_list":
        return read_parameter(parameters[0], context)
    whole = context.is_whole(parameters)
    names = () if whole else _names(context, parameters)
    value = python.call(context.scope.name(LISTS, function), P, CLS, *names)
    if whole:
        return context.read_whole(value)
    if len(parameters) == 1:
        value = python.item(value, constant(0))
    return (Assign(tuple(context.value(p.name) for p in parameters), value),)


def _names(context: FormatContext, parameters: Sequence[ParameterDef]) -> list[PyExpr]:
    """The names of parameters; none if these are all."""
    if list(parameters) == list(context.variables.parameters):
        return []
    return [constant(p.name) for p in parameters]


def _write_list(
    function: str,
    context: PrintContext,
    parameters: Sequence[ParameterDef],
    qualified: Sequence[ParameterDef],
) -> Steps:
    """Comma-separated values without those that equal their default."""
    blank = context.spacing.element()
    context.spacing.list_item()
    if not parameters:
        return (Write((blank,)),)
    # The last of them is spaced like a variable.
    context.spacing.element()
    given = [P, SELF, *_names(context, parameters)]
    if qualified:
        names = constant(tuple(each.name for each in qualified))
        given.append(python.keyword("qualified", names))
    if blank and all(p.may_be_absent for p in parameters):
        given.append(python.keyword("before", constant(blank)))
        blank = ""
    return (Write((blank, python.call(context.scope.name(LISTS, function), *given))),)
