"""Records of the class of a type or attribute, and its constructors: `__new__`, `set_body`.

A mutable one belongs to a context and is identified by the parameters that are not
mutable; the others may be set later, once, and may refer to itself.
Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Literal

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.kinds import ATTRIBUTE, PARSER
from yods_gen.definitions.types import AttrOrTypeDef, BuilderDef, ParameterDef
from yods_gen.directives.steps import Steps
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import NONE, PyExpr, constant, keyword, local
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.conditions import (
    Binding,
    Conditions,
    Known,
    Statement,
    Violation,
    check_names,
    evaluation_errors,
    may_fail,
    violation,
)
from yods_gen.model.docs import Annotated, ClassModel, NamedValue, arguments_doc
from yods_gen.model.layouts import LayoutModel
from yods_gen.model.methods import MethodModel
from yods_gen.model.names import Locals, member_name
from yods_gen.model.scope import ModuleScope, message_names, names_of
from yods_gen.records import DataClass


class Given(Annotated):
    """A parameter of a constructor or builder; None if it `may_be_left_out` and is."""

    may_be_left_out: bool


class Verifier(DataClass):
    """`verify_parameters`: the conditions of the definition, over `bindings`, and its `hook`."""

    bindings: tuple[Binding, ...]
    conditions: tuple[Statement, ...]
    hook: PyExpr | None


class Constructor(DataClass):
    """`__new__`: hands its arguments over to the rows.

    Attributes:
        returns: The class itself.
        context: The class of the context, which a mutable one belongs to.
        made: The call that gives the one instance.
        verifier: The conditions of a new one, if there are any.
    """

    returns: str
    context: PyExpr | None
    parameters: tuple[Given, ...]
    made: PyExpr
    verifier: Verifier | None


class BodySetter(DataClass):
    """`set_body`: sets the parameters that are mutable.

    Attributes:
        values: The call that normalises the arguments, whose result goes `into` variables.
    """

    parameters: tuple[Given, ...]
    into: tuple[str, ...]
    values: PyExpr
    verifier: Verifier | None
    completed: PyExpr


class Builder(DataClass):
    """A class method that computes parameters from others."""

    name: str
    doc: str
    returns: str
    context: PyExpr | None
    parameters: tuple[Given, ...]
    #: The variables of the arguments, and their normalised values.
    arguments: tuple[NamedValue, ...]
    made: PyExpr


class Alias(DataClass):
    """`asm_alias`: the alias under which it is printed.

    Attributes:
        none: A test that it has none.
        overridable: Whether a dialect may suggest another.
        errors: What computing the name may raise, which then is none.
    """

    bindings: tuple[Binding, ...]
    none: Violation | None
    name: PyExpr
    overridable: bool
    errors: PyExpr | None


class KindConstants(ClassModel):
    """Constants of a module for kinds that several parameters have."""

    constants: tuple[tuple[str, PyExpr], ...]

    kind: ClassVar[Literal["parameter kinds"]] = "parameter kinds"


class Parser(DataClass):
    """`parse`: reads what follows the mnemonic.

    Attributes:
        parser: The class of the parser.
        type_: The class of the type of an attribute, which `parse` is given.
        returns: The class itself.
        hook: Does all of it.
    """

    parser: PyExpr
    type_: PyExpr | None
    returns: str
    hook: PyExpr | None
    steps: Steps


class Printer(DataClass):
    """`text`: writes what follows the mnemonic; `printer` is the class of the printer."""

    printer: PyExpr
    steps: Steps


class DefinitionModel(ClassModel):
    """The class of one type or attribute, in the order in which its template prints it.

    Attributes:
        name: Its key in the definition file.
        slots: The names of the slots; `fields` has their annotations.
        cpp_name: Its name in MLIR's messages, if not that of the class; or empty.
        constants: Those that interfaces and layouts require.
        properties: Slots that an interface declares as properties, which to checkers can be
            overridden by nothing but properties; `checking` is then `TYPE_CHECKING`.
        constructor: None where nothing distinguishes instances.
        parser, printer: None where nothing follows the mnemonic.
    """

    kind: Literal["type", "attribute"]
    bases: tuple[PyExpr, ...]
    final: PyExpr
    deprecated: PyExpr | None
    #: The decorator of a class with arguments that should no longer be given.
    deprecated_arguments: PyExpr | None
    doc: str
    slots: tuple[str, ...]
    dialect: str
    mnemonic: str
    cpp_name: str
    rows: tuple[PyExpr, ...]
    constants: tuple[NamedValue, ...]
    fields: tuple[Annotated, ...]
    properties: tuple[Annotated, ...]
    checking: PyExpr | None
    constructor: Constructor | None
    body: BodySetter | None
    builders: tuple[Builder, ...]
    parser: Parser | None
    printer: Printer | None
    alias: Alias | None
    layout: LayoutModel | None
    methods: tuple[MethodModel, ...]


# The type or attribute whose class is generated, and the names of its parameters there.

#: The argument for the context that a mutable one belongs to.
CONTEXT = frozenset({"context"})


class Owner(DataClass):
    """A definition; `members` are the names of its parameters in Python."""

    definition: AttrOrTypeDef
    class_name: str
    members: Mapping[str, str]

    @property
    def keys(self) -> tuple[ParameterDef, ...]:
        """The parameters that distinguish instances."""
        return tuple(p for p in self.definition.parameters if not p.mutable)

    @property
    def mutable(self) -> tuple[ParameterDef, ...]:
        """The parameters that may be set later."""
        return tuple(p for p in self.definition.parameters if p.mutable)

    @property
    def locals(self) -> dict[str, PyExpr]:
        """The parameters as local variables, as constructors have them."""
        return {name: python.local(member) for name, member in self.members.items()}

    @property
    def slots(self) -> dict[str, PyExpr]:
        """The parameters as an instance has them."""
        return {name: python.member(python.SELF, member) for name, member in self.members.items()}

    @property
    def known(self) -> Known:
        """Facts that expressions over the parameters may rely on."""
        names = frozenset(p.name for p in self.definition.parameters)
        optional = frozenset(
            p.name
            for p in self.definition.parameters
            if p.kind.MAY_BE_ABSENT and not p.kind.AFTER_ATTRIBUTE
        )
        return Known(names - optional, optional=optional)


class EnumCase(DataClass):
    """A member: its number, of an enum that has numbers, its symbol and its line of prose."""

    name: str
    number: int | None
    symbol: str
    doc: str


class EnumModel(ClassModel):
    """The class of one enum.

    Attributes:
        width: Bits of the integer that stores a case, if messages name it.
        cpp_class: What messages call the enum, or else `summary`; either may be empty.
        separator: What stands between the symbols of a bit enum, where not `|`.
    """

    base: PyExpr
    final: PyExpr
    doc: str
    deprecated: PyExpr | None
    cases: tuple[EnumCase, ...]
    width: int | None
    cpp_class: str
    summary: str
    separator: str
    quoted: bool
    prints_groups: bool

    kind: Literal["enum"] = "enum"


_VALUE = local("value")


class Row(DataClass):
    """The row of `parameter`; one of a class, unless it is that of a builder's argument."""

    scope: ModuleScope
    owner: Owner
    parameter: ParameterDef
    of_class: bool = True

    @property
    def source(self) -> PyExpr:
        """`Parameter(name, kind, …)`."""
        return python.call(self.scope.name("yods.ir.parameters", "Parameter"), *self._arguments())

    def _arguments(self) -> Iterator[PyExpr]:
        parameter = self.parameter
        kind = parameter.kind
        yield constant(parameter.name)
        yield kind.runtime(self.scope)
        if parameter.cpp_type and parameter.cpp_type != kind.cpp_type:
            yield constant(parameter.cpp_type)
        if kind.present is not kind:
            yield keyword("optional", constant(True))
        default = self._default()
        if default is not None:
            yield keyword("default", default)
        if self.of_class:
            yield from self._hooks()

    def _default(self) -> PyExpr | None:
        default = self.parameter.default
        if default is None:
            if self.parameter.kind.AFTER_ATTRIBUTE:
                return self.scope.name("yods.builtin.types", "NONE")
            return None
        value = self.scope.source(default, self.owner.locals)
        if isinstance(default.root, tree.Constant):
            return value
        # Only a class knows the values of the parameters before.
        names = names_of(default) if self.of_class else ()
        earlier = [m for name, m in self.owner.members.items() if name in names]
        made = python.function(", ".join(earlier), value) if earlier else python.deferred(value)
        return replace(made, reads=made.reads - set(earlier))

    def _hooks(self) -> Iterator[PyExpr]:
        scope, parameter = self.scope, self.parameter
        parse, print_, key = map(parameter.hook, ("parse", "print", "key"))
        if parse is not None:
            call = python.call(scope.hook_name(parse), PARSER)
            yield keyword("parse", python.function("p", call))
        member = self.owner.members[parameter.name]
        if print_ is not None:
            call = scope.hook_call(print_, ("p", PARSER), (member, _VALUE))
            yield keyword("print", python.function("p, value", _unbound(call)))
        if key is not None:
            call = scope.hook_call(key, (member, _VALUE))
            yield keyword("key", python.function("value", call))


def _unbound(source: PyExpr) -> PyExpr:
    return replace(source, reads=source.reads - _VALUE.reads)


def given_parameters(
    scope: ModuleScope, owner: Owner, parameters: Sequence[ParameterDef]
) -> tuple[Given, ...]:
    """The parameters of a method that takes these, with their classes and defaults."""
    made = []
    may_be_left_out = True
    for parameter in reversed(parameters):
        class_ = parameter.kind.annotation(scope, given=True)
        may_be_left_out = may_be_left_out and parameter.may_be_absent
        if parameter.may_be_absent and parameter.kind.present is parameter.kind:
            class_ = class_ if class_ == scope.any else python.union(class_, NONE)
        made.append(Given(owner.members[parameter.name], class_, may_be_left_out))
    return tuple(reversed(made))


def builder_arguments(
    scope: ModuleScope, owner: Owner, parameters: Sequence[ParameterDef], builder: str
) -> tuple[NamedValue, ...]:
    """The arguments of `builder`, normalised by rows of its own."""
    return tuple(
        NamedValue(
            owner.members[parameter.name],
            python.call(
                python.member(Row(scope, owner, parameter, False).source, "argument"),
                local(owner.members[parameter.name]),
                constant(builder),
            ),
        )
        for parameter in parameters
    )


def constructor(scope: ModuleScope, owner: Owner) -> Constructor | None:
    """`__new__`; None where the runtime's own does, for nothing distinguishes instances."""
    definition = owner.definition
    parameters = owner.keys
    mutable = bool(owner.mutable)
    if not definition.parameters and not definition.verify and definition.hook("verify") is None:
        return None
    members = [local(owner.members[p.name]) for p in parameters]
    make = python.member(local("cls"), "_make_in" if mutable else "_make")
    given = [local("context"), *members] if mutable else members
    checks = [c for c in definition.verify if not _is_about(c, owner.mutable)]
    return Constructor(
        returns=owner.class_name,
        context=context_class(scope) if mutable else None,
        parameters=given_parameters(scope, owner, parameters),
        made=python.call(make, *given),
        verifier=_verifier(scope, owner, owner.slots, checks, complete=not mutable),
    )


def body_setter(scope: ModuleScope, owner: Owner) -> BodySetter | None:
    """`set_body`, which completes a mutable one."""
    if not owner.mutable:
        return None
    checks = [c for c in owner.definition.verify if _is_about(c, owner.mutable)]
    names = [owner.members[p.name] for p in owner.mutable]
    members = [local(name) for name in names]
    values = owner.slots | {p.name: local(owner.members[p.name]) for p in owner.mutable}
    return BodySetter(
        parameters=given_parameters(scope, owner, owner.mutable),
        into=tuple(names),
        values=python.call(python.member(python.SELF, "_body"), *members),
        verifier=_verifier(scope, owner, values, checks, complete=True),
        completed=python.call(python.member(python.SELF, "_complete"), *members),
    )


def context_class(scope: ModuleScope) -> PyExpr:
    """The class of contexts."""
    return scope.name("yods.ir.context", "Context", "typing")


def _is_about(check: CheckDef, parameters: Sequence[ParameterDef]) -> bool:
    return bool(check_names([check]) & {p.name for p in parameters})


def _verifier(
    scope: ModuleScope,
    owner: Owner,
    values: Mapping[str, PyExpr],
    checks: Sequence[CheckDef],
    *,
    complete: bool,
) -> Verifier | None:
    """The conditions that no row has.

    Args:
        values: The parameters.
        complete: Whether all are known, as the verify hook needs them.
    """
    bindings, bound = _bound(scope, owner, values, checks)
    known = owner.known
    invalid = scope.name(ATTRIBUTE, "InvalidParameters")
    hook = owner.definition.hook("verify")
    call, locals_ = None, Locals(("violated", "message", *owner.members.values()))
    if hook is not None and complete:
        given = ((owner.members[name], value) for name, value in values.items())
        call = scope.hook_call(hook, *given)
    if not checks and call is None:
        return None
    return Verifier(
        bindings,
        Conditions(scope, known, lambda _: invalid, locals_, invalid).of(checks, bound),
        call,
    )


def _bound(
    scope: ModuleScope, owner: Owner, values: Mapping[str, PyExpr], checks: Sequence[CheckDef]
) -> tuple[tuple[Binding, ...], dict[str, PyExpr]]:
    """Parameters as the checks call them. Types and attributes have more members than
    their annotation says, once the constraint was checked; a check over one that may be None
    is false where it is."""
    bound = dict(values)
    bindings = []
    used, optional = check_names(checks), owner.known.optional
    for parameter in owner.definition.parameters:
        loose = parameter.kind.holds_attributes or parameter.name in optional
        if parameter.name in used and loose:
            member = owner.members[parameter.name]
            value = bound[parameter.name]
            if value.text == member:
                member = scope.local(member)
            bindings.append(Binding(member, scope.any, value))
            bound[parameter.name] = local(member)
    return tuple(bindings), bound


# Builders of types and attributes, and the aliases under which they are printed.


def builder(scope: ModuleScope, owner: Owner, definition: BuilderDef) -> Builder:
    """A class method that computes parameters from others."""
    taken = (ATTRIBUTE_NAMES, scope.own, CONTEXT if owner.mutable else frozenset())
    members = {p.name: member_name(p.name, *taken) for p in definition.parameters}
    own = replace(owner, members=members)
    name = member_name(definition.name, ATTRIBUTE_NAMES)
    with scope.shadowing(members.values()):
        builder_name = f"{owner.class_name}.{name}"
        return Builder(
            name=name,
            doc=arguments_doc(
                definition.summary, [(members[p.name], p.summary) for p in definition.parameters]
            ),
            returns=owner.class_name,
            context=context_class(scope) if owner.mutable else None,
            parameters=given_parameters(scope, own, definition.parameters),
            arguments=builder_arguments(scope, own, definition.parameters, builder_name),
            made=python.call(local("cls"), *_values(scope, owner, own, definition)),
        )


def _values(
    scope: ModuleScope, owner: Owner, own: Owner, definition: BuilderDef
) -> list[python.PyExpr]:
    """The arguments of the constructor; by keyword after one that is left out."""
    values = [local("context")] if owner.mutable else []
    expressions = dict(definition.values)
    skipped = False
    for parameter in owner.keys:
        if parameter.name not in expressions:
            skipped = True
            continue
        value = scope.source(expressions[parameter.name], own.locals)
        member = owner.members[parameter.name]
        values.append(python.keyword(member, value) if skipped else value)
    return values


def alias(scope: ModuleScope, owner: Owner) -> Alias | None:
    """`asm_alias`, for a definition that suggests an alias."""
    definition = owner.definition.alias
    if definition is None:
        return None
    used = names_of(definition.condition) | message_names(definition.name)
    known = owner.known
    parts = [part for part in definition.name.parts if not isinstance(part, str)]
    fails = any(may_fail(part.root, known) for part in parts)
    none = None
    if definition.condition is not None:
        none = violation(scope, definition.condition, owner.locals, known)
    return Alias(
        tuple(Binding(owner.members[n], scope.any, owner.slots[n]) for n in sorted(used)),
        none,
        scope.text(definition.name, owner.locals),
        definition.overridable,
        evaluation_errors(scope) if fails else None,
    )
