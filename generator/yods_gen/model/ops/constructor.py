"""The constructor of an op's class, and the types of results it knows by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeAlias

from yods_gen.definitions.operations import NamedAttributeDef, RegionDef, ResultDef, Variadicity
from yods_gen.expressions import python
from yods_gen.expressions.python import SELF, Source
from yods_gen.model.attribute_constraints import given_class, isinstance_class
from yods_gen.model.conditions import Binding, uncomputable_errors
from yods_gen.model.ops import properties
from yods_gen.model.ops.context import (
    OpContext,
    default_constant,
    has_plain_form,
    is_unit,
    may_be_absent,
)
from yods_gen.model.ops.groups import Group
from yods_gen.model.scope import ClassScope
from yods_gen.records import dataclass
from yods_gen.resolve.known_types import KnownType, known_type

_NONE = python.constant(None)
_SEGMENT_SIZES = ("yods.builtin.segments", "segment_sizes")


@dataclass(frozen=True, slots=True)
class Parameter:
    """`name: annotation = default` of a method."""

    name: str
    annotation: Source
    default: Source | None = None


# Attributes and properties.


@dataclass(frozen=True, slots=True)
class Checked:
    """An attribute that must be given, as an attribute of `classes`."""

    name: str
    attribute: str
    slot: str
    classes: Source

    kind: ClassVar = "checked"


@dataclass(frozen=True, slots=True)
class Converted:
    """An attribute that must be given, perhaps as a plain value: its setter makes it."""

    name: str

    kind: ClassVar = "converted"


@dataclass(frozen=True, slots=True)
class Stored:
    """`self.slot = value`."""

    slot: str
    value: Source

    kind: ClassVar = "stored"


Setting: TypeAlias = Checked | Converted | Stored


# Types of results.


@dataclass(frozen=True, slots=True)
class Inferred:
    """The type of a result that follows where it is not given.

    Attributes:
        result: The result's name in the definition.
        bindings: What computing it reads besides the constructor's parameters.
        errors: What computing it may raise; None where it cannot fail.
        operands: The parameters for operands that it follows from.
    """

    name: str
    result: str
    bindings: tuple[Binding, ...]
    type: Source
    errors: Source | None
    operands: tuple[str, ...]

    kind: ClassVar = "inferred"


@dataclass(frozen=True, slots=True)
class Listed:
    """The types of a variadic result among others, which must be a sequence of types;
    `are_types` asks that."""

    name: str
    are_types: Source

    kind: ClassVar = "listed"


ResultType: TypeAlias = Inferred | Listed


# Operands and regions.


@dataclass(frozen=True, slots=True)
class Operands:
    """The tuple of all operands.

    Attributes:
        local: The variable it is put into first, where some parameters must be sequences.
        sequences: Those parameters.
        sizes: What says how many values the groups have.
    """

    values: Source
    local: str
    sequences: tuple[str, ...]
    sizes: tuple[Stored, ...]


@dataclass(frozen=True, slots=True)
class RegionFill:
    """A function given for a region fills it.

    Attributes:
        given: The parameter.
        region: The region; all that `given` is for, where there are several.
        one, body: The variables for one of several regions and what was given for it.
        fill: Who lets it be filled.
        arguments: Types of the block's arguments and the class of its terminator, as far as
            they are known.
    """

    given: str
    region: Source
    one: str
    body: str
    bindings: tuple[Binding, ...]
    fill: Source
    arguments: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Constructor:
    """`__init__`, with everything that the definition names as parameters.

    Attributes:
        absent: Slots of attributes that are None until they are given.
        given: The parameters of attributes that may be left out.
        init: What `_init` gets before the attributes and the location.
    """

    parameters: tuple[Parameter, ...]
    keywords: tuple[Parameter, ...]
    settings: tuple[Setting, ...]
    absent: tuple[str, ...]
    given: tuple[str, ...]
    types: tuple[ResultType, ...]
    operands: Operands
    init: tuple[Source, ...]
    regions: Source | None
    successors: Source | None
    fills: tuple[RegionFill, ...]


def constructor(context: OpContext) -> Constructor:
    """The constructor of an op's class."""
    return _Maker(context).constructor()


class _Maker:
    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._scope: ClassScope = context.scope
        self._op = context.op
        lengths = {group.segments for group in context.operands.groups}
        #: Those that do not follow from lists of operands.
        self._attributes = tuple(a for a in context.op.attributes if a.name not in lengths)

    def constructor(self) -> Constructor:
        positional, keywords = self._attribute_parameters()
        operands = self._operands()
        types = self._types()
        init = [Source(operands.local) if operands.local else operands.values, self._all_types()]
        while init and init[-1] == python.tuple_of():
            init.pop()
        return Constructor(
            parameters=(*self._operand_parameters(), *positional),
            keywords=(
                *keywords,
                *self._property_parameters(),
                *self._type_parameters(),
                *self._region_parameters(),
                *self._successor_parameters(),
                *location_parameters(self._scope),
            ),
            settings=tuple(self._settings()),
            absent=tuple(
                self._context.slot(a) for a in self._attributes if a.optional and not is_unit(a)
            ),
            given=tuple(
                self._context.python[a.name]
                for a in self._attributes
                if not is_unit(a) and not _is_required(a)
            ),
            types=types,
            operands=operands,
            init=tuple(init),
            regions=self._regions(),
            successors=self._successors(),
            fills=tuple(self._fills()),
        )

    # Annotations.

    def _any(self) -> Source:
        return self._scope.name("typing", "Any", "typing")

    def _typing(self, module: str, name: str) -> Source:
        return self._scope.name(module, name, "typing")

    def _sequence(self, of: Source) -> Source:
        return python.item(self._typing("collections.abc", "Sequence"), of)

    def _type(self) -> Source:
        return self._typing("yods.ir.attribute", "Type")

    # Attributes and properties.

    def _attribute_parameters(self) -> tuple[list[Parameter], list[Parameter]]:
        """Those that may be given by position, and those that may not."""
        positional: list[Parameter] = []
        keywords: list[Parameter] = []
        for attribute in self._attributes:
            name = self._context.python[attribute.name]
            given = given_class(self._scope, attribute.constraint)
            if _is_required(attribute):
                # Where no operand comes first, what must be said may be said without its name.
                (keywords if self._op.operands else positional).append(Parameter(name, given))
            else:
                keywords.append(Parameter(name, _or_none(given), _NONE))
        return positional, keywords

    def _settings(self) -> Iterator[Setting]:
        context = self._context
        for attribute in self._attributes:
            name, slot = context.python[attribute.name], context.slot(attribute)
            if is_unit(attribute):
                unit = self._scope.name("yods.builtin.attributes", "UNIT")
                yield Stored(slot, python.choice(python.local(name), unit, _NONE))
            elif not _is_required(attribute):
                if not attribute.optional:
                    default = default_constant(context, attribute)
                    yield Stored(slot, python.member(SELF, default))
            elif has_plain_form(attribute):
                yield Converted(name)
            else:
                classes = isinstance_class(self._scope, attribute.constraint)
                yield Checked(name, attribute.name, slot, classes)
        for each in self._op.properties:
            name = context.python[each.name]
            check = python.member(SELF, "checked_property")
            value = python.call(check, python.constant(each.name), python.local(name))
            yield Stored(name, value)

    def _property_parameters(self) -> Iterator[Parameter]:
        for each in self._op.properties:
            annotation = properties.given_annotation(self._scope, each.kind)
            default = properties.default(self._scope, each) if each.may_be_absent else None
            yield Parameter(self._context.python[each.name], annotation, default)

    # Operands.

    def _operand_parameters(self) -> tuple[Parameter, ...]:
        parameters: list[Parameter] = []
        may_default = True
        value = python.item(self._typing("yods.ir.value", "Value"), self._any())
        for group in reversed(self._context.operands.groups):
            name = self._context.python[group.definition.name]
            if group.single:
                may_default = False
                parameters.append(Parameter(name, value))
            elif group.variadicity is Variadicity.OPTIONAL:
                default = _NONE if may_default else None
                parameters.append(Parameter(name, _or_none(value), default))
            else:
                of = value if group.segments is None else self._sequence(value)
                default = python.tuple_of() if may_default else None
                parameters.append(Parameter(name, self._sequence(of), default))
        return tuple(reversed(parameters))

    def _operands(self) -> Operands:
        context = self._context
        groups = context.operands.groups
        values = python.tuple_of(*(self._group_values(group) for group in groups))
        loose = [g for g in groups if g.variadicity is Variadicity.VARIADIC]
        if len(groups) == len(loose) == 1 and groups[0].segments is None:
            name = python.local(context.python[groups[0].definition.name])
            values = python.call(self._scope.builtin_name("tuple"), name)
        used = {*context.python.values(), "location"}
        return Operands(
            values,
            context.locals(used).fresh("operands") if loose else "",
            tuple(context.python[group.definition.name] for group in loose),
            tuple(self._sizes()),
        )

    def _group_values(self, group: Group) -> Source:
        """The values of a group as items of a tuple."""
        given = python.local(self._context.python[group.definition.name])
        if group.single:
            return given
        if group.variadicity is Variadicity.OPTIONAL:
            return _perhaps(given)
        if group.segments is not None:
            value, each = python.local("value"), python.local("each")
            clauses = (python.For(("each",), given), python.For(("value",), each))
            return python.starred(python.comprehension("list", value, *clauses))
        return python.starred(given)

    def _sizes(self) -> Iterator[Stored]:
        for groups in (self._context.operands, self._context.results):
            if groups.sized:
                yield Stored(groups.slot, python.tuple_of(*map(self._size, groups.groups)))
        each = python.local("each")
        for group in self._context.operands.groups:
            if group.segments is not None:
                given = python.local(self._context.python[group.definition.name])
                lengths = python.comprehension(
                    "list", python.call(Source("len"), each), python.For(("each",), given)
                )
                made = python.call(self._scope.name(*_SEGMENT_SIZES), python.starred(lengths))
                slot = self._context.slot(self._context.attributes[group.segments])
                yield Stored(slot, made)

    def _size(self, group: Group) -> Source:
        """How many values a group has."""
        given = python.local(self._context.python[group.definition.name])
        if group.single:
            return python.constant(1)
        if group.variadicity is Variadicity.OPTIONAL:
            absent = python.compare(("is",), (given, _NONE))
            return python.choice(absent, python.constant(0), python.constant(1))
        length = self._scope.builtin_name("len")
        if group.segments is not None:
            each = python.call(length, python.local("each"))
            lengths = python.comprehension("generator", each, python.For(("each",), given))
            return python.call(self._scope.builtin_name("sum"), lengths)
        return python.call(length, given)

    # Types of results.

    def _known(self, index: int, result: ResultDef) -> KnownType | None:
        return known_type(self._op, result, index)

    def _type_parameters(self) -> Iterator[Parameter]:
        type_ = self._type()
        for index, result in enumerate(self._op.results):
            name = self._context.python[result.name]
            if result.variadicity is Variadicity.VARIADIC:
                yield Parameter(name, self._sequence(type_))
            elif result.variadicity is Variadicity.OPTIONAL or self._known(index, result):
                yield Parameter(name, _or_none(type_), _NONE)
            else:
                yield Parameter(name, type_)

    def _types(self) -> tuple[ResultType, ...]:
        made: list[ResultType] = []
        for index, result in enumerate(self._op.results):
            known = self._known(index, result)
            name = self._context.python[result.name]
            if known is not None:
                made.append(self._inferred(name, result, known))
            elif result.variadicity is Variadicity.VARIADIC and len(self._op.results) > 1:
                made.append(Listed(name, self._scope.name("yods.ir.plain_values", "all_types")))
        return tuple(made)

    def _all_types(self) -> Source:
        """The types of all results."""
        items = []
        for result in self._op.results:
            given = python.local(self._context.python[result.name])
            if result.variadicity is Variadicity.VARIADIC:
                if len(self._op.results) == 1:
                    return given
                items.append(python.starred(given))
            elif result.variadicity is Variadicity.OPTIONAL:
                items.append(_perhaps(given))
            else:
                items.append(given)
        return python.tuple_of(*items)

    def _inferred(self, name: str, result: ResultDef, known: KnownType) -> Inferred:
        """How a result's type follows from the other arguments."""
        context = self._context
        bindings: tuple[Binding, ...] = ()
        if known.like:
            type_ = python.member(python.local(context.python[known.like]), "type")
            used = {known.like}
        else:
            assert known.expression is not None
            sources, bindings = self._sources(known)
            type_ = self._scope.source(known.expression, sources)
            used = {known.type_of} if known.type_of else set(known.expression.names)
        operands = tuple(
            context.python[group.definition.name]
            for group in context.operands.groups
            if group.definition.name in used
        )
        errors = uncomputable_errors(self._scope) if used else None
        return Inferred(name, result.name, bindings, type_, errors, operands)

    def _sources(self, known: KnownType) -> tuple[dict[str, Source], tuple[Binding, ...]]:
        """What an expression's names are in the constructor: its parameters."""
        context = self._context
        if known.type_of:
            given = python.local(context.python[known.type_of])
            return {"self": python.member(given, "type")}, ()
        assert known.expression is not None
        names = context.python.keys() & known.expression.names
        sources = {name: python.local(context.python[name]) for name in names}
        locals_ = context.locals(context.members)
        bindings = []
        for name in sorted(known.expression.names & context.attributes.keys()):
            # The constraint promises more than the Python type says; and what was given may
            # have been plain, or left out.
            attribute = context.attributes[name]
            as_given = _is_required(attribute) and not has_plain_form(attribute)
            local = locals_.fresh(context.python[name])
            value = sources[name] if as_given else context.read(name)
            bindings.append(Binding(local, self._any(), value))
            sources[name] = python.local(local)
        return sources, tuple(bindings)

    # Regions.

    def _region_parameters(self) -> Iterator[Parameter]:
        for region in self._op.regions:
            name = self._context.python[region.name]
            callable_ = self._typing("collections.abc", "Callable")
            function = python.generic(callable_, Source("..."), Source("object"))
            given = python.union(self._typing("yods.ir.block", "Region"), function)
            if region.variadic:
                yield Parameter(name, self._sequence(given), python.tuple_of())
            else:
                yield Parameter(name, _or_none(given), _NONE)

    def _regions(self) -> Source | None:
        items = []
        region_of = self._scope.name("yods.ir.region_arguments", "region_of")
        for region in self._op.regions:
            given = python.local(self._context.python[region.name])
            name = python.constant(region.name)
            if region.variadic:
                made = python.call(region_of, SELF, name, python.local("each"))
                each = python.For(("each",), given)
                items.append(python.starred(python.comprehension("list", made, each)))
            else:
                items.append(python.call(region_of, SELF, name, given))
        return python.tuple_of(*items) if items else None

    def _fills(self) -> Iterator[RegionFill]:
        """Let functions that were given for regions fill them, now that the op is there."""
        context = self._context
        fill = self._scope.name("yods.ir.region_arguments", "fill_region")
        used = {*context.python.values(), "location", "operands"}
        locals_ = context.locals(used)
        for region in self._op.regions:
            bindings, arguments = self._fill_arguments(region)
            yield RegionFill(
                context.python[region.name],
                context.read(region.name),
                locals_.fresh("made") if region.variadic else "",
                locals_.fresh("body") if region.variadic else "",
                bindings,
                fill,
                arguments,
            )

    def _fill_arguments(self, region: RegionDef) -> tuple[tuple[Binding, ...], tuple[Source, ...]]:
        """What a region's block starts with and ends with, as further arguments."""
        bindings: tuple[Binding, ...] = ()
        arguments: list[Source] = []
        terminator = self._op.trait("SingleBlockImplicitTerminator")
        if region.arguments is not None:
            used = {*self._context.python.values(), "location", "operands"}
            locals_ = self._context.locals(used)
            sources, bindings = self._context.bound(region.arguments.names, locals_)
            arguments.append(self._scope.source(region.arguments, sources))
        elif terminator is not None:
            arguments.append(python.tuple_of())
        if terminator is not None:
            arguments.append(self._scope.op_ref(str(terminator.argument("terminator"))))
        return bindings, tuple(arguments)

    # Successors.

    def _successor_parameters(self) -> Iterator[Parameter]:
        block = self._typing("yods.ir.block", "Block")
        for successor in self._op.successors:
            name = self._context.python[successor.name]
            if successor.variadic:
                yield Parameter(name, self._sequence(block), python.tuple_of())
            else:
                yield Parameter(name, block)

    def _successors(self) -> Source | None:
        items = [
            python.starred(given) if successor.variadic else given
            for successor in self._op.successors
            for given in (python.local(self._context.python[successor.name]),)
        ]
        return python.tuple_of(*items) if items else None


def location_parameters(scope: ClassScope) -> tuple[Parameter, ...]:
    """What every function that makes an op takes last."""
    mapping = scope.name("collections.abc", "Mapping", "typing")
    attribute = scope.name("yods.ir.attribute", "Attribute", "typing")
    location = scope.name("yods.ir.location", "AnyLocation", "typing")
    return (
        Parameter("attributes", _or_none(python.generic(mapping, Source("str"), attribute)), _NONE),
        Parameter("location", location, _NONE),
    )


def _or_none(annotation: Source) -> Source:
    return python.union(annotation, _NONE)


def _perhaps(given: Source) -> Source:
    """An argument that may be None as no or one item of a tuple."""
    absent = python.compare(("is",), (given, _NONE))
    return python.starred(python.choice(absent, python.tuple_of(), python.tuple_of(given)))


def _is_required(attribute: NamedAttributeDef) -> bool:
    """Whether a constructor must be given the attribute."""
    return not may_be_absent(attribute) and attribute.default is None
