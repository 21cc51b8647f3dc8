"""`parse` of types and attributes, from the elements of their format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import ATTRIBUTE, LISTS, PARSER
from yods_gen.definitions.types import ParameterDef, TypeDef
from yods_gen.directives.hooks import answered
from yods_gen.directives.literal import Literal
from yods_gen.directives.parameters.format import Bound
from yods_gen.directives.parameters.reading import (
    AT,
    CLS,
    ParameterBegin,
    Scope,
    is_there,
    read_with,
)
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import Completion, Make, Parser, Read, ReadSteps
from yods_gen.directives.reference import Reference
from yods_gen.directives.table import bound_parameters, parameter_rules
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source, local
from yods_gen.kinds.constrained import SelfType
from yods_gen.model.names import Locals
from yods_gen.model.parameters.owner import Owner
from yods_gen.model.scope import ModuleScope

#: The argument of `parse` of an attribute for the type after it.
_TYPE = "type_"


def parser(scope: ModuleScope, owner: Owner) -> Parser | None:
    """`parse`: reads what follows the mnemonic; None where nothing does."""
    definition = owner.definition
    hook = definition.hook("parse")
    elements = definition.format.elements if definition.format is not None else ()
    if hook is None and not definition.parameters and not elements:
        return None
    type_ = None
    if not isinstance(definition, TypeDef):
        type_ = scope.name(ATTRIBUTE, "Type", "typing")
    reader = scope.name("yods.text.attribute_parser", "AttributeParser", "typing")
    if hook is not None:
        given = [("p", PARSER), *([] if type_ is None else [(_TYPE, local(_TYPE))])]
        call = answered(scope.hook_call(hook, *given), CLS, hook)
        return Parser(reader, type_, owner.class_name, call, (), None, None)
    return _Reading(scope, owner, elements).parser(reader, type_)


class _Reading:
    """See `yods_gen.directives.parameters.reading.ParameterReading`."""

    def __init__(self, scope: ModuleScope, owner: Owner, elements: Sequence[Element]) -> None:
        self._scope = scope
        self._owner = owner
        self._elements = elements
        self._parameters = {p.name: p for p in owner.definition.parameters}
        format_ = owner.definition.format
        self._refers = format_ is not None and any(isinstance(e, Reference) for e in format_.walk())
        self._locals = Locals((str(AT), _TYPE))
        self._variables: dict[str, str] = {}
        self._made = ""
        #: The variable for the values of all parameters, where they are read at once.
        self._all = ""
        self._demanded: frozenset[str] = frozenset()

    def parser(self, reader: Source, type_: Source | None) -> Parser:
        """Reads all elements, and then makes an instance, or completes it."""
        own_type = [step for p in self._parameters.values() for step in self._own_type(p)]
        steps: ReadSteps = (*own_type, *self.steps(self._elements))
        completion = None
        if self._owner.mutable:
            steps += self.make()
            completion = self._completion()
            result = local(self._made)
        else:
            result = self._made_of(self._parameters, CLS, AT)
        return Parser(reader, type_, self._owner.class_name, None, steps, completion, result)

    def _made_of(self, names: Iterable[str], *what: Source) -> Source:
        """`p.made(what, …)` with the values of these parameters."""
        values = [
            local(self._variables[name]) if name in self._variables else NONE for name in names
        ]
        if self._all:
            values = [python.starred(local(self._all))]
        return python.call(python.member(PARSER, "made"), *what, *values)

    def _completion(self) -> Completion:
        """Set the body of a mutable one, if the text has it."""
        names = [parameter.name for parameter in self._owner.mutable]
        said = is_there(self, names)
        set_body = python.member(local(self._made), "set_body")
        return Completion(said, self._made_of(names, set_body, AT))

    def _own_type(self, parameter: ParameterDef) -> Iterator[Read]:
        """Checks the type after the attribute, which the parser has read."""
        kind = parameter.kind
        if not isinstance(kind, SelfType):
            return
        self._variables[parameter.name] = _TYPE
        class_ = kind.constraint.parsed_class
        if class_ is not None:
            self._variables[parameter.name] = into = self._locals.fresh("own_type")
            function = self._scope.name(LISTS, "self_type")
            given = (PARSER, AT, local(_TYPE), self._scope.ref(class_))
            yield Read((into,), python.call(function, *given))

    # For directives.

    @property
    def scope(self) -> Scope:
        return self._scope

    @property
    def parameters(self) -> Mapping[str, ParameterDef]:
        return self._parameters

    @property
    def demanded(self) -> frozenset[str]:
        return self._demanded

    @property
    def made(self) -> str:
        return self._made

    def rules(self, element: Element) -> ParameterRules[Any] | None:
        return parameter_rules(element)

    def binds(self, element: Element) -> Bound:
        return bound_parameters(element, self)

    def steps(self, elements: Iterable[Element]) -> ReadSteps:
        steps: ReadSteps = ()
        printed = [each for each in elements if not isinstance(each, Whitespace)]
        while printed:
            element, *printed = printed
            together = self._with_literal(element, printed[0]) if printed else None
            if together is None:
                steps += self._rules(element).read(element, self)
            else:
                steps += together
                del printed[0]
        return steps

    def _with_literal(self, element: Element, following: Element) -> ReadSteps | None:
        """Reads a parameter and the literal after it, if neither can be read alone."""
        if not isinstance(element, Variable) or not isinstance(following, Literal):
            return None
        return read_with(self, self._parameters[element.name], following.text)

    def _rules(self, element: Element) -> ParameterRules[Any]:
        rules = parameter_rules(element)
        assert rules is not None, "the format was checked"
        return rules

    def begin(self, element: Element) -> ParameterBegin:
        begin = self._rules(element).begin
        assert begin is not None, "the format was checked"
        return begin(element, self)

    def make(self) -> ReadSteps:
        if self._made:
            return ()
        context = python.member(PARSER, "context")
        made = self._made_of([p.name for p in self._owner.keys], CLS, AT, context)
        self._made = self._locals.fresh("made")
        return (Make(self._made, made),)

    def is_whole(self, parameters: Sequence[ParameterDef]) -> bool:
        every = tuple(self._parameters.values())
        # In a group, variables are declared before.
        alone = not (self._variables or self._owner.mutable or self._refers)
        return alone and tuple(parameters) == every

    def read_whole(self, value: Source) -> ReadSteps:
        self._all = self._locals.fresh("values")
        return (Read((self._all,), value),)

    @contextmanager
    def demanding(self, names: frozenset[str]) -> Iterator[None]:
        outer = self._demanded
        self._demanded |= names
        yield
        self._demanded = outer

    def is_bound(self, name: str) -> bool:
        return name in self._variables

    def variable(self, name: str) -> str:
        if name not in self._variables:
            self._variables[name] = self._locals.fresh(self._owner.members[name])
        return self._variables[name]

    def fresh(self, name: str) -> str:
        return self._locals.fresh(name)
