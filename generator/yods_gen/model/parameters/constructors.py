"""Records of the class of a type or attribute, and its constructors: `__new__`, `set_body`.

A mutable one belongs to a context and is identified by the parameters that are not
mutable; the others may be set later, once, and may refer to itself.
Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.kinds import ATTRIBUTE, PARSER
from yods_gen.definitions.types import AttrOrTypeDef, BuilderDef, ParameterDef
from yods_gen.expressions import python, statements, tree
from yods_gen.expressions.python import NONE, PyExpr, constant, keyword, local
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.conditions import (
    Conditions,
    Known,
    check_names,
    evaluation_errors,
    may_fail,
    violation,
)
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import Locals, member_name
from yods_gen.model.scope import ModuleScope, message_names, names_of
from yods_gen.records import DataClass, replace

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
) -> tuple[statements.Annotated, ...]:
    """The parameters of a method that takes these, with their classes; the default is None."""
    made = []
    may_be_left_out = True
    for parameter in reversed(parameters):
        class_ = parameter.kind.annotation(scope, given=True)
        may_be_left_out = may_be_left_out and parameter.may_be_absent
        if parameter.may_be_absent and parameter.kind.present is parameter.kind:
            class_ = class_ if class_ == scope.any else python.union(class_, NONE)
        default = NONE if may_be_left_out else None
        made.append(statements.Annotated(owner.members[parameter.name], class_, default))
    return tuple(reversed(made))


def _in_context(scope: ModuleScope, owner: Owner) -> tuple[statements.Annotated, ...]:
    """The parameter for the context, which a mutable one belongs to."""
    return (statements.Annotated("context", scope.typed("Context")),) if owner.mutable else ()


def constructor(scope: ModuleScope, owner: Owner) -> Iterator[statements.Method]:
    """`__new__`, which hands its arguments over to the rows, and the conditions of a new one.

    Where nothing distinguishes instances, the runtime's own does.
    """
    definition = owner.definition
    parameters = owner.keys
    mutable = bool(owner.mutable)
    if not definition.parameters and not definition.verify and definition.hook("verify") is None:
        return
    members = [local(owner.members[p.name]) for p in parameters]
    make = python.member(local("cls"), "_make_in" if mutable else "_make")
    given = [local("context"), *members] if mutable else members
    taken = (*_in_context(scope, owner), *given_parameters(scope, owner, parameters))
    made = statements.Return(python.call(make, *given))
    yield statements.Method("__new__", taken, PyExpr(owner.class_name), (made,), first="cls")
    checks = [c for c in definition.verify if not _is_about(c, owner.mutable)]
    verifier = _verifier(scope, owner, owner.slots, checks, complete=not mutable)
    if verifier:
        yield scope.method("verify_parameters(self) -> None", verifier)


_SET_BODY = """Set the body, once: to set the same again changes nothing.

Raises:
    InvalidParameters: the body is invalid, or another is set.
"""


def body_setter(scope: ModuleScope, owner: Owner) -> Iterator[statements.Method]:
    """`set_body`, which completes a mutable one."""
    if not owner.mutable:
        return
    checks = [c for c in owner.definition.verify if _is_about(c, owner.mutable)]
    names = [owner.members[p.name] for p in owner.mutable]
    members = [local(name) for name in names]
    values = owner.slots | {p.name: local(owner.members[p.name]) for p in owner.mutable}
    body = (
        statements.bind(
            f"{', '.join(names)}{',' * (len(names) == 1)}",
            python.call(python.member(python.SELF, "_body"), *members),
        ),
        *_verifier(scope, owner, values, checks, complete=True),
        statements.Do(python.call(python.member(python.SELF, "_complete"), *members)),
    )
    given = given_parameters(scope, owner, owner.mutable)
    yield statements.Method("set_body", given, NONE, body, doc=_SET_BODY)


def _is_about(check: CheckDef, parameters: Sequence[ParameterDef]) -> bool:
    return bool(check_names([check]) & {p.name for p in parameters})


def _verifier(
    scope: ModuleScope,
    owner: Owner,
    values: Mapping[str, PyExpr],
    checks: Sequence[CheckDef],
    *,
    complete: bool,
) -> statements.Statements:
    """The conditions that no row has, and the verify hook.

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
    made = Conditions(scope, known, lambda _: invalid, locals_, invalid).of(checks, bound)
    return (*bindings, *made) if call is None else (*bindings, *made, statements.Do(call))


def _bound(
    scope: ModuleScope, owner: Owner, values: Mapping[str, PyExpr], checks: Sequence[CheckDef]
) -> tuple[statements.Statements, dict[str, PyExpr]]:
    """Parameters as the checks call them. Types and attributes have more members than
    their annotation says, once the constraint was checked; a check over one that may be None
    is false where it is."""
    bound = dict(values)
    bindings = []
    used = check_names(checks)
    for name, member in owner.members.items():
        if name in used:
            made = scope.local(member) if bound[name].text == member else member
            bindings.append(statements.bind(made, bound[name], scope.any))
            bound[name] = local(made)
    return tuple(bindings), bound


# Builders of types and attributes, and the aliases under which they are printed.


def builder(scope: ModuleScope, owner: Owner, definition: BuilderDef) -> statements.Method:
    """A class method that computes parameters from others."""
    taken = (ATTRIBUTE_NAMES, scope.own, CONTEXT if owner.mutable else frozenset())
    members = {p.name: member_name(p.name, *taken) for p in definition.parameters}
    own = replace(owner, members=members)
    name = member_name(definition.name, ATTRIBUTE_NAMES)
    documented = [(members[p.name], p.summary) for p in definition.parameters]
    with scope.shadowing(members.values()):
        given = given_parameters(scope, own, definition.parameters)
        make = python.member(local("cls"), "_make_in" if owner.mutable else "_make")
        made = statements.Return(python.call(make, *_values(scope, owner, own, definition)))
        return statements.Method(
            name,
            (*_in_context(scope, owner), *given),
            PyExpr(owner.class_name),
            (*_normalised(scope, own, definition, f"{owner.class_name}.{name}"), made),
            statements.OF_CLASS,
            "cls",
            doc=arguments_doc(definition.summary, documented),
        )


def _normalised(
    scope: ModuleScope, own: Owner, definition: BuilderDef, builder: str
) -> Iterator[statements.Statement]:
    """Have the arguments of `builder` normalised by rows of its own."""
    for parameter in definition.parameters:
        member = own.members[parameter.name]
        argument = python.member(Row(scope, own, parameter, False).source, "argument")
        yield statements.bind(member, python.call(argument, local(member), constant(builder)))


def _values(
    scope: ModuleScope, owner: Owner, own: Owner, definition: BuilderDef
) -> list[python.PyExpr]:
    """All parameters, None where the builder leaves one out. The rows check them, as the
    annotations of a constructor may ask for less general ones than expressions give."""
    values = [local("context")] if owner.mutable else []
    expressions = dict(definition.values)
    for each in owner.keys:
        given = expressions.get(each.name)
        values.append(NONE if given is None else scope.source(given, own.locals))
    return values


def alias(scope: ModuleScope, owner: Owner) -> Iterator[statements.Method]:
    """`asm_alias`, for a definition that suggests an alias: its name, and whether a dialect may
    suggest another."""
    definition = owner.definition.alias
    if definition is None:
        return
    used = names_of(definition.condition) | message_names(definition.name)
    known = owner.known
    parts = definition.name.inserted
    none = statements.Return(NONE)
    body: list[statements.Statement] = [
        statements.bind(owner.members[n], owner.slots[n], scope.any) for n in sorted(used)
    ]
    if definition.condition is not None:
        body += violation(scope, definition.condition, owner.locals, known).leads_to(none)
    name = scope.text(definition.name, owner.locals)
    answer: statements.Statement = statements.Return(
        python.listed(name, constant(not definition.overridable))
    )
    if any(may_fail(part.root, known) for part in parts):
        answer = statements.Try((answer,), (statements.Handler(evaluation_errors(scope), (none,)),))
    yield scope.method("asm_alias(self) -> tuple[str, bool] | None", (*body, answer))
