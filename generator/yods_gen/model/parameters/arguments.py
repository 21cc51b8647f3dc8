"""What constructors and builders take, and what becomes of it first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yods_gen.definitions.kinds import ATTRIBUTE
from yods_gen.definitions.types import ParameterDef
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source, constant, local
from yods_gen.model.conditions import uncomputable_errors
from yods_gen.model.parameters.owner import Owner
from yods_gen.model.parameters.records import Argument, Default, Given, NoDefault
from yods_gen.model.scope import ClassScope
from yods_gen.model.uncomputable import may_fail
from yods_gen.records import dataclass

#: What makes an argument into what its kind asks for.
_CONVERSIONS = {"items": "items_of", "number": "number_of"}


@dataclass(frozen=True, slots=True)
class Told:
    """Whose argument it is, for the errors about it.

    A class knows in its rows what it takes (`row` is true); a builder does not.
    """

    owner: Source
    row: bool

    def error(self, scope: ClassScope, parameter: ParameterDef, value: Source) -> Source:
        """The error that an argument is not of its kind."""
        name = constant(parameter.name)
        if self.row:
            return python.call(scope.name(ATTRIBUTE, "wrong_argument"), self.owner, name, value)
        expected = constant(parameter.kind.expected(scope))
        function = scope.name(ATTRIBUTE, "argument_error")
        return python.call(function, self.owner, name, expected, value)

    def converted(self, scope: ClassScope, parameter: ParameterDef, value: Source) -> Source | None:
        """What an argument is made into before anything is asked of it."""
        conversion = parameter.kind.conversion
        if not conversion:
            return None
        function = scope.name(ATTRIBUTE, _CONVERSIONS[conversion])
        made = python.call(function, self.owner, constant(parameter.name), value)
        if parameter.kind.present is parameter.kind:
            return made
        return python.choice(python.compare(("is",), (value, NONE)), NONE, made)


#: A class's own constructor.
CLASS = Told(local("cls"), True)
#: A method of its instances.
INSTANCE = Told(python.call(Source("type"), python.SELF), True)


def given_parameters(
    scope: ClassScope, owner: Owner, parameters: Sequence[ParameterDef]
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


def arguments(
    scope: ClassScope, owner: Owner, parameters: Sequence[ParameterDef], told: Told
) -> Iterator[Argument]:
    """Give absent ones their defaults, and others the form in which they are kept."""
    for parameter in parameters:
        name = owner.members[parameter.name]
        value = local(name)
        kept = parameter.kind.kept(scope, value)
        made = Argument(
            name,
            _default(scope, owner, parameter),
            told.converted(scope, parameter, value),
            parameter.kind.wrong(scope, value),
            told.error(scope, parameter, value),
            None if kept == value else kept,
        )
        if made.default or made.converted or made.wrong or made.kept:
            yield made


def _default(scope: ClassScope, owner: Owner, parameter: ParameterDef) -> Default | None:
    if parameter.default is not None:
        value = scope.source(parameter.default, owner.locals)
        if not may_fail(parameter.default.root, owner.known):
            return Default(value, None)
        invalid = scope.name(ATTRIBUTE, "InvalidParameters")
        message = f"parameter '{parameter.name}' has no default here"
        return Default(value, NoDefault(uncomputable_errors(scope), invalid, message))
    if parameter.kind.BEHIND_ATTRIBUTE:
        return Default(scope.name("yods.builtin.types", "NONE"), None)
    return None
