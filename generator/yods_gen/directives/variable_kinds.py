"""`$name`, and the parts of each kind of definition that it may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef
from yods_gen.directives.context import (
    LEAVE_ONE_OUT,
    CheckContext,
    Named,
    Neighbour,
    ParseContext,
    PrintContext,
    Scope,
)
from yods_gen.directives.steps import Assign, GroupStart, HandedArgument, Steps
from yods_gen.errors import closest, listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.records import DataClass

NamedT = TypeVar("NamedT", bound=Named)


class Variable(Element):
    """`$name`: an operand, attribute, property, region or successor, or a parameter."""

    name: str


class Qualified(Element):
    """`qualified(x)`: print the attribute or type with its dialect and mnemonic."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def unqualified(element: Element) -> Element:
    """The element within `qualified`, or the element itself."""
    while isinstance(element, Qualified):
        element = element.argument
    return element


# Parts of several kinds.


def find(variable: Variable, context: CheckContext) -> Named | None:
    """The definition that a variable names, or None after reporting that there is none."""
    found = context.variables.find(variable.name)
    if found is not None:
        return found
    names = context.variables.names()
    match = closest(variable.name, names)
    help_ = f"did you mean '${match}'?" if match else ""
    if context.variables.of_parameters:
        message = f"there is no parameter {quoted(variable.name)}"
    else:
        message = f"the op has no {quoted(variable.name)}"
        help_ = help_ or (f"the format may name {listed(names)}" if names else "")
    context.error(variable, "unknown-variable", message, help_)
    return None


def bind_once(variable: Variable, named: Named, context: CheckContext) -> None:
    """Report a variable that the format has a second time."""
    if variable.name in context.seen.values:
        kind = context.variables.kind(variable.name)
        context.error(
            variable,
            "bound-twice",
            f"{kind} {quoted(variable.name)} stands in the format twice",
            LEAVE_ONE_OUT,
        )
    context.seen.values.add(variable.name)


def anywhere(variable: Variable, named: Named, context: CheckContext) -> None:
    """It may be outside of optional parts."""


def receive_value(named: Named, context: ParseContext) -> HandedArgument:
    """A directive's function returns the variable's value."""
    return HandedArgument(into=context.value(named.name))


def hand_value(named: Named, context: PrintContext) -> PyExpr:
    """A directive's function gets what expressions call by that name."""
    return context.read(named.name)


class VariableKind(DataClass, Generic[NamedT], kw_only=True):
    """One kind of definition that `$name` may name. Defaults are what is so of most kinds.

    Attributes:
        definition: The class of its definitions; `word` is the name of one in messages.
        check: Reports why it may not be here, and notes that it is bound.
        check_argument: The same for an argument of a custom directive.
        outside: Reports why it may not be outside of optional parts.
        always_there: If the text cannot leave it out: its name in messages, and how to make
            it optional.
        holds_group: Whether a required one keeps a group from being optional; otherwise it
            only may not be the group's anchor.
        neighbour: How its text may begin and go on.
        absent: Steps that give its variable the value for its absence.
        read: Steps that read it, if it must be present.
        start: How it begins an optional group.
        write: Steps that write it, the blank before it included.
        present: A test that it is present.
        receive: How a custom directive's parse function returns it.
        hand: The argument of a custom directive's print function.
        qualified_read: Steps that read it within `qualified(…)`, likewise
            `qualified_write`; None if it may not be there.
    """

    word: str
    definition: type[NamedT]
    check: Callable[[Variable, NamedT, CheckContext], None] = bind_once
    check_argument: Callable[[Variable, NamedT, CheckContext], None] = bind_once
    outside: Callable[[Variable, NamedT, CheckContext], None] = anywhere
    always_there: Callable[[NamedT], tuple[str, str] | None]
    holds_group: bool = True
    neighbour: Callable[[Variable, NamedT], Neighbour]
    absent: Callable[[NamedT, ParseContext], Steps]
    read: Callable[[NamedT, ParseContext], Steps]
    start: Callable[[NamedT, ParseContext], GroupStart]
    write: Callable[[NamedT, PrintContext], Steps]
    present: Callable[[NamedT, PrintContext], PyExpr]
    receive: Callable[[NamedT, ParseContext], HandedArgument] = receive_value
    hand: Callable[[NamedT, PrintContext], PyExpr] = hand_value
    qualified_read: Callable[[NamedT, ParseContext], Steps] | None = None
    qualified_write: Callable[[NamedT, PrintContext], Steps] | None = None


def is_flag(named: Named | None) -> bool:
    """Whether it is a unit attribute, or a property that is one."""
    if isinstance(named, NamedAttributeDef):
        return named.constraint.syntax == "unit"
    return isinstance(named, NativePropertyDef) and named.kind.base == "unit"


def set_flag(variable: Variable, context: ParseContext) -> Assign:
    """Set the unit attribute or property that its group or clause shows by being there."""
    value = python.constant(True)
    if not isinstance(context.variables.find(variable.name), NativePropertyDef):
        value = context.scope.name("yods.builtin.attributes", "UNIT")
    return Assign((context.value(variable.name),), value)


# Classes that constraints ask for.


def is_stripped(constraint: Constraint) -> bool:
    """Whether its values are printed without dialect and mnemonic."""
    return constraint.stripped_class is not None


def asked_class(constraint: Constraint) -> ClassRef | None:
    """The builtin class or the interface that parsing a single type or attribute asks for.

    Source: MLIR, OpFormatGen, which reads into a variable of the constraint's C++ class.
    """
    ref = constraint.parsed_class
    if isinstance(ref, DefinedClass) and ref.kind != "interface":
        return None
    return ref


def array_element(scope: Scope, constraint: Constraint) -> PyExpr:
    """The element type of a dense array, from its constraint's predicate."""
    element = constraint.element_type
    assert element is not None, f"'{constraint.reference}' is no array of one element type"
    return scope.source(element, {})
