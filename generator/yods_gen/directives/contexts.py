"""Formats of operations, types and attributes while they are checked, parsed and printed.

A directive is written against these contexts. Operations and parameters (of types and attributes)
implement them: `yods_gen.formats`, `yods_gen.model.ops.format_contexts`,
`yods_gen.model.parameters.format_contexts`. What only operations have raises for parameters, whose
formats are checked not to contain the directives that ask for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import AbstractContextManager, contextmanager
from typing import Literal, Protocol, TypeAlias, assert_never

from yods_gen.classes import ClassRef
from yods_gen.definitions import operations
from yods_gen.definitions.checks import Element, TraitDef
from yods_gen.definitions.kinds import Names
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.directive import StartsGroup, directive
from yods_gen.directives.steps import FunctionLocals, GroupStart, Spacing, Steps, Write, shows
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.records import DataClass, field, replace

# What a format may name.

Named: TypeAlias = (
    operations.ValueDef
    | operations.NamedAttributeDef
    | operations.NativePropertyDef
    | operations.RegionDef
    | operations.SuccessorDef
    | ParameterDef
)


class FormatVariables(DataClass, frozen=False):
    """Everything that one format may name: parts of an operation, or parameters.

    Attributes:
        inferred: Results whose types the operation infers; None: all of them, by a hook.
        owner: Whose format it is, as assertions about directives name it.
    """

    operands: tuple[operations.OperandDef, ...] = ()
    results: tuple[operations.ResultDef, ...] = ()
    attributes: tuple[operations.NamedAttributeDef, ...] = ()
    regions: tuple[operations.RegionDef, ...] = ()
    successors: tuple[operations.SuccessorDef, ...] = ()
    traits: Sequence[TraitDef] = ()
    inferred: frozenset[str] | None = frozenset()
    hooks: Mapping[str, str] = field(default_factory=dict)
    type_variables: Sequence[operations.TypeVariableDef] = ()
    properties: tuple[operations.NativePropertyDef, ...] = ()
    parameters: Sequence[ParameterDef] = ()
    #: The format is that of a type or attribute.
    of_parameters: bool = False
    #: The names of parts that checks may ask to be present.
    checked: Set[str] = frozenset()
    owner: str = ""

    def kind(self, name: str) -> str | None:
        """The kind of `name`: "operand", "region" …"""
        for kind, group in self._groups():
            if any(item.name == name for item in group):
                return kind
        return None

    def find(self, name: str) -> Named | None:
        """The definition of `name`."""
        for _, group in self._groups():
            for item in group:
                if item.name == name:
                    return item
        return None

    def all(self, kind: str) -> Sequence[Named]:
        """Everything of one kind."""
        return dict(self._groups())[kind]

    def trait(self, name: str) -> TraitDef | None:
        """The first use of trait `name`, or None."""
        return next((trait for trait in self.traits if trait.name == name), None)

    def names(self) -> list[str]:
        """All names."""
        return [item.name for _, group in self._groups() for item in group]

    def _groups(self) -> Iterable[tuple[str, Sequence[Named]]]:
        yield "operand", self.operands
        yield "attribute", self.attributes
        yield "property", self.properties
        yield "region", self.regions
        yield "successor", self.successors
        yield "result", self.results
        yield "parameter", self.parameters


# Bindings of elements: what the text gives for an operation, type or attribute.

#: How the format gives a type; a value of `TypeSource.how`.
How: TypeAlias = Literal["format", "functional", "custom"]


class Value(DataClass):
    """The meaning of `$name`: an operand, attribute, property, region, successor, parameter.

    `optional`, here and below: the text may leave it out.
    """

    name: str
    optional: bool = False


class All(DataClass):
    """All of a kind."""

    kind: Literal["operand", "region", "successor"]
    optional: bool = False


class TypeOfValue(DataClass):
    """The type, or types, of the operand or result `name`.

    `asked` is the class that reading it makes sure of, if it does.
    """

    name: str
    how: How
    optional: bool = False
    asked: ClassRef | None = None


class TypesOfAll(DataClass):
    """The types of all operands or results."""

    kind: Literal["operand", "result"]
    how: How
    optional: bool = False


Types: TypeAlias = TypeOfValue | TypesOfAll


class FunctionTypes(DataClass):
    """The inputs and results of one function type."""

    inputs: Types
    results: Types


class Dictionary(DataClass):
    """The attributes, or properties, that nothing else binds."""

    of: Literal["attributes", "properties"]
    optional: bool = False


SingleBinding: TypeAlias = Value | All | TypeOfValue | TypesOfAll | Dictionary
Binding: TypeAlias = SingleBinding | FunctionTypes


def single(bindings: Iterable[Binding]) -> Iterator[SingleBinding]:
    """The bindings one by one, both of a function type."""
    for binding in bindings:
        match binding:
            case FunctionTypes(inputs, results):
                yield inputs
                yield results
            case Value() | All() | TypeOfValue() | TypesOfAll() | Dictionary():
                yield binding
            case _:
                assert_never(binding)


def optional(bindings: Iterable[Binding]) -> tuple[Binding, ...]:
    """The same bindings, which the text may leave out."""
    return tuple(
        (
            FunctionTypes(
                replace(binding.inputs, optional=True), replace(binding.results, optional=True)
            )
            if isinstance(binding, FunctionTypes)
            else replace(binding, optional=True)
        )
        for binding in bindings
    )


# The contexts.


class FormatContext:
    """One format."""

    def __init__(self, variables: FormatVariables) -> None:
        self.variables = variables

    def allows(self, element: Element) -> bool:
        """Whether formats of this kind have the directive of an element."""
        formats = directive(element).FORMATS
        return formats in ("all", "parameters" if self.variables.of_parameters else "operations")

    def bindings_of(self, elements: Iterable[Element]) -> tuple[Binding, ...]:
        """The bindings of elements, in their order."""
        return tuple(
            binding
            for element in elements
            if self.allows(element)
            for binding in directive(element).binds(self)
        )

    def parameters_in(self, *elements: Element) -> list[ParameterDef]:
        """The parameters that elements bind, in their order."""
        bindings = self.bindings_of(elements)
        named = [self.variables.find(each.name) for each in bindings if isinstance(each, Value)]
        return [each for each in named if isinstance(each, ParameterDef)]


class Seen(DataClass, frozen=False):
    """The bindings of the elements before."""

    #: Operands, attributes, properties, regions, successors and parameters.
    values: set[str] = field(default_factory=set)
    #: Operands and results whose type the format gives.
    types: set[str] = field(default_factory=set)
    #: Those whose type it gives by their own name.
    types_by_name: set[str] = field(default_factory=set)
    #: Elements that a format may have once.
    once: set[type[Element]] = field(default_factory=set)
    #: The same for the types of `operands` and of `results`.
    types_once: set[type[Element]] = field(default_factory=set)


class CheckContext(FormatContext):
    """A format being checked."""

    def __init__(self, variables: FormatVariables) -> None:
        super().__init__(variables)
        self.seen = Seen()

    def error(self, element: Element | None, id_: str, message: str, help_: str = "") -> None:
        """Report at an element, or at the beginning of the format."""
        raise NotImplementedError

    def elements(self, elements: Sequence[Element]) -> None:
        """Check elements in their order; what such formats do not have is reported."""
        raise NotImplementedError


class Scope(Names, Protocol):
    """The names that generated code of one class knows."""

    def hook_call(self, name: str, *arguments: tuple[str, PyExpr], **keywords: PyExpr) -> PyExpr:
        """A call of a hook; each argument has a name for the hook's parameter."""


class ParseContext(FormatContext):
    """A parser under construction. The methods that raise are for operations alone.

    Attributes:
        scope: The names that the code may use.
        demanded: Parameters that must follow, because their group has begun.
        made: The variable of the mutable type that is read, once it exists.
        checks_properties: Whether attributes in a dictionary may violate constraints.
        traits: The operation's traits, and those they imply.
    """

    scope: Scope
    checks_properties = False
    traits: frozenset[str] = frozenset()
    made = ""

    def __init__(self, variables: FormatVariables) -> None:
        super().__init__(variables)
        self.demanded: frozenset[str] = frozenset()

    def steps(self, elements: Iterable[Element]) -> Steps:
        """The steps that read elements in their order."""
        return tuple(step for each in elements for step in directive(each).read(self))

    def start(self, element: Element) -> GroupStart:
        """How an optional part begins with `element`, which may begin one."""
        assert isinstance(element, StartsGroup), element
        return element.start(self)

    def absent(self, elements: Iterable[Element]) -> Steps:
        """The steps that give the variables of elements the values for their absence, unless
        an enclosing group does."""
        raise NotImplementedError

    @contextmanager
    def demanding(self, names: frozenset[str]) -> Iterator[None]:
        """Within this, these parameters must follow, too."""
        outer = self.demanded
        self.demanded |= names
        yield
        self.demanded = outer

    def make(self) -> Steps:
        """The steps that make the mutable type that is read, from its key."""
        raise NotImplementedError

    def is_whole(self, parameters: Sequence[ParameterDef]) -> bool:
        """Whether these are all parameters, in order, and no other element needs one's value."""
        raise NotImplementedError

    def read_whole(self, value: PyExpr) -> Steps:
        """The steps that read all parameters at once."""
        raise NotImplementedError

    # Variables.

    def value(self, name: str) -> str:
        """The variable of `$name`."""
        raise NotImplementedError

    def reference(self, name: str) -> PyExpr:
        """The value of `$name`, which is bound before, for `ref($name)`."""
        return python.local(self.value(name))

    def fresh(self, name: str) -> str:
        """A variable for the directive's own use, called `name` or similarly."""
        raise NotImplementedError

    def lists(self, name: str) -> str:
        """The variable of the lists that the operand `name` consists of."""
        raise NotImplementedError

    def all(self, kind: str) -> str:
        """The variable of all of a kind, read at once."""
        raise NotImplementedError

    def types(self, argument: Element) -> PyExpr:
        """The type, or types, of `$name`, `operands` or `results`."""
        raise NotImplementedError

    def type_lists(self, name: str) -> str:
        """The variable of the types of lists of operands."""
        raise NotImplementedError

    def function_type(self, types: FunctionTypes) -> FunctionLocals:
        """The variables of a function type."""
        raise NotImplementedError

    def start_of(self, name: str) -> str:
        """The variable of the location of an operand, or of `operands`; empty if unused."""
        raise NotImplementedError

    def annotation(self, attribute: operations.NamedAttributeDef) -> PyExpr:
        """The type of an attribute's slot in a valid operation."""
        raise NotImplementedError


class PrintContext(FormatContext):
    """A printer under construction. The methods that raise are for operations alone.

    Attributes:
        scope: The names that the code may use.
        spacing: Decides about blanks.
        in_body: Whether the group is being written that a type inside of itself leaves out.
    """

    scope: Scope
    in_body = False

    def __init__(self, variables: FormatVariables) -> None:
        super().__init__(variables)
        self.spacing = Spacing()

    def steps(self, elements: Iterable[Element]) -> Steps:
        """The steps that write elements in their order."""
        return tuple(step for element in elements for step in self._written(element))

    def _written(self, element: Element) -> Steps:
        steps = directive(element).write(self)
        # A directive that does not write what it binds is wrong, whatever the format.
        wrong = f"{self.variables.owner}: nothing writes what {type(element).__name__} binds"
        assert shows(steps) or not directive(element).binds(self), wrong
        return steps

    def present(self, elements: Sequence[Element]) -> tuple[PyExpr, ...]:
        """Tests each of which implies that one of the elements is present."""
        tests = dict.fromkeys(test for each in elements for test in directive(each).present(self))
        silent = ", ".join(type(each).__name__ for each in elements)
        wrong = f"{self.variables.owner}: no `present` of {silent} gives a test"
        assert tests or not self.bindings_of(elements), wrong
        return tuple(tests)

    def blank(self) -> Write:
        """The blank before a variable or directive, if one belongs there."""
        return Write((self.spacing.element(),))

    def whitespace(self, text: str) -> Steps:
        """A blank or line break that the format asks for; no blank where `text` is empty."""
        raise NotImplementedError

    def branch(
        self, elements: Iterable[Element], *, follows: bool, body: bool = False
    ) -> AbstractContextManager[None]:
        """Within this, the variables among `elements` are present.

        Args:
            follows: What comes after the group is spaced after this branch.
            body: A type inside of itself leaves the group out.
        """
        raise NotImplementedError

    def is_present(self, name: str) -> bool:
        """Whether `$name` is known to be present here."""
        raise NotImplementedError

    def read(self, name: str) -> PyExpr:
        """The value of `$name`."""
        raise NotImplementedError

    @property
    def bindings(self) -> tuple[Binding, ...]:
        """The bindings of the whole format."""
        raise NotImplementedError

    def values(self, name: str) -> PyExpr:
        """The values of an operand or result, as a tuple."""
        raise NotImplementedError

    def slot(self, attribute: operations.NamedAttributeDef) -> PyExpr:
        """The slot of an attribute, which may hold None."""
        raise NotImplementedError

    def default(self, attribute: operations.NamedAttributeDef) -> PyExpr:
        """The value of an attribute that is absent."""
        raise NotImplementedError

    def segments(self) -> tuple[tuple[str, str], ...]:
        """The attributes that count operands and results, each after "operand" or "result"."""
        raise NotImplementedError


# Messages of several directives.


def bound_twice(element: Element, message: str, context: CheckContext) -> None:
    """Report an element that binds what another has bound."""
    context.error(element, "bound-twice", message, "leave one of the two out")


def once(element: Element, name: str, context: CheckContext) -> None:
    """Report an element that the format has a second time."""
    if type(element) in context.seen.once:
        bound_twice(element, f"'{name}' stands in the format twice", context)
    context.seen.once.add(type(element))


def bind_all(element: Element, kind: str, context: CheckContext) -> None:
    """Bind all of a kind, of which none may be bound already."""
    group = context.variables.all(kind)
    twice = [item.name for item in group if item.name in context.seen.values]
    if twice and type(element) not in context.seen.once:
        bound_twice(element, f"'{kind}s' binds {kind} {quoted(twice[0])} a second time", context)
    once(element, f"{kind}s", context)
    context.seen.values.update(item.name for item in group)


def no_anchor(element: Element, context: CheckContext, anchor: bool) -> None:
    """Report an element that an optional group may hold, but not as its anchor."""
    if anchor:
        bad_anchor(element, "it is always there", context)


def bad_anchor(element: Element, reason: str, context: CheckContext) -> None:
    """Report an anchor that does not decide whether its group is present."""
    if context.variables.of_parameters:
        help_ = "mark an optional parameter"
    else:
        help_ = (
            "mark an optional or variadic operand, an optional attribute, a region "
            "or a custom directive"
        )
    message = f"this cannot be the anchor of an optional group: {reason}"
    context.error(element, "bad-anchor", message, help_)


def never_absent(element: Element, name: str, change: str, place: str, ctx: CheckContext) -> None:
    """Report something required where it would have to be optional.

    Args:
        place: "anchor", "optional group" or "clause".
        change: How it could become optional.
    """
    if place == "anchor":
        message = f"{name} is always there, so it cannot be the anchor"
        help_ = f"{change}, or mark another element with '^'"
    else:
        message = f"{name} is always there, so no {place} may hold it"
        help_ = f"{change}, or move it out of the {place.removeprefix('optional ')}"
    ctx.error(element, "not-optional", message, help_)
