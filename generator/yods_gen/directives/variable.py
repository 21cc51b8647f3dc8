"""`$name`, the kinds of definition that it may name, and `qualified($name)`.

A kind is a class of the module for it (`values`, `attribute`, `blocks`, `parameter`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, Self, TypeVar

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.checks import Element
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    NativePropertyDef,
    ResultDef,
    ValueDef,
    Variadicity,
)
from yods_gen.directives import contexts, directive
from yods_gen.directives.steps import GroupStart, HandedArgument, Steps
from yods_gen.errors import closest, listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import Assign
from yods_gen.records import replace

NamedT = TypeVar("NamedT", bound=contexts.Named)

#: The kinds by the class of their definitions.
KINDS: dict[type[Any], VariableKind[Any]] = {}


class VariableKind(ABC, Generic[NamedT]):
    """One kind of definition that `$name` may name; defaults are what is so of most kinds.

    Attributes:
        WORD: The name of a definition in messages.
        DEFINITION: The class of its definitions.
        HOLDS_GROUP: Whether a required one keeps a group from being optional; otherwise it
            only may not be the group's anchor.
        QUALIFIABLE: Whether it may stand within `qualified(…)`.
    """

    WORD: ClassVar[str]
    DEFINITION: ClassVar[type[Any]]
    HOLDS_GROUP: ClassVar[bool] = True
    QUALIFIABLE: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        if "DEFINITION" in vars(cls):
            KINDS[cls.DEFINITION] = cls()

    def check(self, variable: Variable, named: NamedT, context: contexts.CheckContext) -> None:
        """Report why it may not be here, and note that it is bound."""
        if variable.name in context.seen.values:
            kind = context.variables.kind(variable.name)
            message = f"{kind} {quoted(variable.name)} stands in the format twice"
            contexts.bound_twice(variable, message, context)
        context.seen.values.add(variable.name)

    def check_argument(
        self, variable: Variable, named: NamedT, context: contexts.CheckContext
    ) -> None:
        """Do the same for an argument of a custom directive."""
        self.check(variable, named, context)

    def outside(self, variable: Variable, named: NamedT, context: contexts.CheckContext) -> None:
        """Report why it may not be outside of optional parts."""

    @abstractmethod
    def always_there(self, named: NamedT) -> tuple[str, str] | None:
        """If the text cannot leave it out: its name in messages, and how to make it optional."""

    def neighbour(self, variable: directive.Directive, named: NamedT) -> directive.Neighbour:
        """Return how its text may begin and go on."""
        return directive.Neighbour()

    @abstractmethod
    def absent(self, named: NamedT, context: contexts.ParseContext) -> Steps:
        """Return the steps that give its variable the value for its absence."""

    @abstractmethod
    def read(
        self, named: NamedT, context: contexts.ParseContext, *, qualified: bool = False
    ) -> Steps:
        """Return the steps that read it, if it must be present."""

    @abstractmethod
    def start(self, named: NamedT, context: contexts.ParseContext) -> GroupStart:
        """Return how it begins an optional group."""

    @abstractmethod
    def write(
        self, named: NamedT, context: contexts.PrintContext, *, qualified: bool = False
    ) -> Steps:
        """Return the steps that write it, the blank before it included."""

    @abstractmethod
    def present(self, named: NamedT, context: contexts.PrintContext) -> PyExpr:
        """Return a test that it is present."""

    def receive(self, named: NamedT, context: contexts.ParseContext) -> HandedArgument:
        """Return how a custom directive's parse function returns it."""
        return HandedArgument(into=context.value(named.name))


def kind_of(named: contexts.Named) -> VariableKind[Any]:
    """The kind of a definition."""
    return KINDS[type(named)]


def always_there(named: contexts.Named) -> tuple[str, str] | None:
    """See `VariableKind`: whether a format can leave out what a variable names."""
    if not isinstance(named, ValueDef):
        return kind_of(named).always_there(named)
    if not named.is_single:
        return None
    return quoted(named.name), "make it Optional[…] or Variadic[…]"


class Variable(
    directive.StartsGroup, directive.Argument, directive.Referent, directive.Qualifiable
):
    """`$name`: an operand, attribute, property, region or successor, or a parameter."""

    TOKEN = "variable"
    USAGE = ("$name",)
    MEANING = "an operand, attribute, property, region or successor; a parameter"
    FORMATS = "all"

    name: str

    @classmethod
    def parse(cls, syntax: directive.Syntax, token: directive.Token, nested: bool) -> Self:
        return cls(token.text[1:], offset=token.offset)

    @property
    def shown(self) -> str:
        return f"${self.name}"

    def _found(
        self, variables: contexts.FormatVariables
    ) -> tuple[VariableKind[Any], contexts.Named]:
        """The definition that it names in a checked format, after its kind."""
        named = variables.find(self.name)
        assert named is not None, self.name
        return kind_of(named), named

    # Checks.

    def check(self, context: contexts.CheckContext) -> None:
        named = find(self, context)
        if isinstance(named, ResultDef):
            context.error(
                self,
                "misplaced",
                f"result {quoted(self.name)} only stands within type directives",
                f"write 'type(${self.name})' for its type",
            )
        elif named is not None:
            kind_of(named).check(self, named, context)

    def check_argument(self, context: contexts.CheckContext) -> None:
        named = context.variables.find(self.name)
        if named is None or isinstance(named, ResultDef):
            self.check(context)
        else:
            kind_of(named).check_argument(self, named, context)

    def check_outside(self, context: contexts.CheckContext) -> None:
        """Report what it names that may not be outside of optional parts."""
        named = context.variables.find(self.name)
        if named is not None and not isinstance(named, ResultDef):
            kind_of(named).outside(self, named, context)

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        named = context.variables.find(self.name)
        if named is None:
            return
        always = always_there(named)
        holds = isinstance(named, ValueDef) or kind_of(named).HOLDS_GROUP
        if always is not None and (anchor or holds):
            place = "optional group" if holds else "anchor"
            contexts.never_absent(self, *always, place, context)

    def neighbour(self, context: contexts.FormatContext) -> directive.Neighbour:
        named = context.variables.find(self.name)
        if named is None or isinstance(named, ResultDef):
            return directive.Neighbour()
        return kind_of(named).neighbour(self, named)

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return (contexts.Value(self.name),)

    def check_qualified(self, within: directive.Directive, context: contexts.CheckContext) -> None:
        named = context.variables.find(self.name)
        self.check(context)
        if named is not None and (isinstance(named, ResultDef) or not kind_of(named).QUALIFIABLE):
            _not_qualifiable(within, context)

    def unbound(self, context: contexts.CheckContext) -> str:
        known = find(self, context) is None or self.name in context.seen.values
        return "" if known else quoted(self.name)

    def argument_kind(self, context: contexts.FormatContext) -> str:
        """The kind of argument; "operands" for a list of them."""
        named = context.variables.find(self.name)
        kind = context.variables.kind(self.name) or ""
        if isinstance(named, ValueDef) and named.variadicity is Variadicity.VARIADIC:
            return f"{kind}s"
        return kind

    # Reading.

    def read_as(self, context: contexts.ParseContext, *, qualified: bool) -> Steps:
        kind, named = self._found(context.variables)
        return kind.read(named, context, qualified=qualified)

    def start(self, context: contexts.ParseContext) -> GroupStart:
        kind, named = self._found(context.variables)
        return kind.start(named, context)

    def receive(self, context: contexts.ParseContext) -> HandedArgument:
        kind, named = self._found(context.variables)
        return kind.receive(named, context)

    def read_reference(self, context: contexts.ParseContext) -> PyExpr:
        return context.reference(self.name)

    # Writing.

    def write_as(self, context: contexts.PrintContext, *, qualified: bool) -> Steps:
        kind, named = self._found(context.variables)
        return kind.write(named, context, qualified=qualified)

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        kind, named = self._found(context.variables)
        return (kind.present(named, context),)

    def hand(self, context: contexts.PrintContext) -> PyExpr:
        return context.read(self.name)


def _not_qualifiable(element: directive.Directive, context: contexts.CheckContext) -> None:
    message = "'qualified' takes an attribute or a 'type' directive"
    context.error(element, "misplaced", message, "leave 'qualified' out")


class Qualified(directive.OfOne, directive.StartsGroup, directive.Argument, directive.Qualifiable):
    """`qualified(x)`: print the attribute or type with its dialect and mnemonic."""

    WORDS = ("qualified",)
    USAGE = ("qualified($x)",)
    MEANING = "an attribute or type with its dialect and mnemonic"
    FORMATS = "all"

    @property
    def innermost(self) -> directive.Directive:
        """The element within it that is not qualified itself."""
        inner = unqualified(self)
        assert isinstance(inner, directive.Directive)
        return inner

    def _qualifiable(self) -> directive.Qualifiable:
        assert isinstance(self.argument, directive.Qualifiable), self.argument
        return self.argument

    # Checks.

    def check(self, context: contexts.CheckContext) -> None:
        inner = self.argument
        if context.variables.of_parameters and not isinstance(inner, Variable):
            context.error(inner, "misplaced", "'qualified' takes a parameter")
        elif isinstance(inner, directive.Qualifiable):
            inner.check_qualified(self, context)
        else:
            _not_qualifiable(self, context)

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        self.argument.in_group(context, anchor)

    def check_argument(self, context: contexts.CheckContext) -> None:
        if context.variables.of_parameters:
            context.error(self, "misplaced", "a custom directive takes parameters")
            return
        inner = self.innermost
        of_type = isinstance(inner, directive.Qualifiable) and not isinstance(inner, Variable)
        if of_type and isinstance(inner, directive.Argument):
            inner.check_argument(context)
        else:
            self.check(context)

    def neighbour(self, context: contexts.FormatContext) -> directive.Neighbour:
        inner = self.innermost
        named = context.variables.find(inner.name) if isinstance(inner, Variable) else None
        neighbour = inner.neighbour(context)
        if isinstance(named, NamedAttributeDef):
            # With dialect and mnemonic, it may go on with a type whatever its class.
            return replace(neighbour, goes_on=":" if named.constraint.value_type is None else "")
        return neighbour

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return tuple(
            # With dialect and mnemonic, it may be of any class.
            replace(binding, asked=None) if isinstance(binding, contexts.TypeOfValue) else binding
            for binding in context.bindings_of((self.argument,))
        )

    # Reading and writing.

    def read_as(self, context: contexts.ParseContext, *, qualified: bool) -> Steps:
        return self._qualifiable().read_as(context, qualified=True)

    def start(self, context: contexts.ParseContext) -> GroupStart:
        return context.start(self.argument)

    def receive(self, context: contexts.ParseContext) -> HandedArgument:
        inner = self.innermost
        assert isinstance(inner, directive.Argument), inner
        return inner.receive(context)

    def write_as(self, context: contexts.PrintContext, *, qualified: bool) -> Steps:
        return self._qualifiable().write_as(context, qualified=True)

    def hand(self, context: contexts.PrintContext) -> PyExpr:
        inner = self.innermost
        assert isinstance(inner, directive.Argument), inner
        return inner.hand(context)

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        return self.argument.present(context)


def unqualified(element: Element) -> Element:
    """The element within `qualified`, or the element itself."""
    while isinstance(element, Qualified):
        element = element.argument
    return element


# Parts of several kinds.


def find(variable: Variable, context: contexts.CheckContext) -> contexts.Named | None:
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


def is_flag(named: contexts.Named | None) -> bool:
    """Whether it is a unit attribute, or a property that is one."""
    if isinstance(named, NamedAttributeDef):
        return named.constraint.syntax == "unit"
    return isinstance(named, NativePropertyDef) and named.kind.base == "unit"


def set_flag(variable: Variable, context: contexts.ParseContext) -> Assign:
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


def array_element(scope: contexts.Scope, constraint: Constraint) -> PyExpr:
    """The element type of a dense array, from its constraint's predicate."""
    element = constraint.element_type
    assert element is not None, f"'{constraint.reference}' is no array of one element type"
    return scope.source(element, {})
