"""Rows of parameters, and the arguments of constructors and builders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from yods_gen.definitions.kinds import PARSER
from yods_gen.definitions.types import ParameterDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import NONE, PyExpr, constant, keyword, local
from yods_gen.model.parameters.owner import Owner
from yods_gen.model.parameters.records import Argument, Given
from yods_gen.model.scope import ModuleScope, names_of
from yods_gen.records import DataClass

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
) -> tuple[Argument, ...]:
    """The arguments of `builder`, normalised by rows of its own."""
    return tuple(
        Argument(
            owner.members[parameter.name],
            python.call(
                python.member(Row(scope, owner, parameter, False).source, "argument"),
                local(owner.members[parameter.name]),
                constant(builder),
            ),
        )
        for parameter in parameters
    )
