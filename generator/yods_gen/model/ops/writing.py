"""The printer of one op being made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.directive import OpRules
from yods_gen.directives.op_format import bindings_of
from yods_gen.directives.print_steps import PrintSteps, shows
from yods_gen.directives.qualified import unqualified
from yods_gen.directives.spacing import Spacing
from yods_gen.directives.table import directive_of
from yods_gen.directives.variable import Variable
from yods_gen.directives.writing import P
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.conditions import Binding
from yods_gen.model.ops import access
from yods_gen.model.ops.context import OpContext, default_constant
from yods_gen.model.ops.groups import Segment
from yods_gen.model.ops.reading import format_of, variables_of

ElementT = TypeVar("ElementT", bound=Element)


class FormatWriter:
    """Implements `yods_gen.directives.writing.Writing`."""

    def __init__(self, context: OpContext) -> None:
        self._context = context
        self.op = variables_of(context.op)
        self.scope = context.scope
        self.spacing = Spacing()
        self.bindings = bindings_of(self, format_of(context).elements)
        #: What the method begins with: groups whose place takes a computation, as locals.
        self.bound: list[Binding] = []
        self._locals = context.locals((P.text,))
        self._bound: dict[str, Source] = {}
        #: Attributes that are there, because what is being written is.
        self._there: list[str] = []

    def rules(self, element: ElementT) -> OpRules[ElementT]:
        return directive_of(element).in_ops

    def steps(self, elements: Iterable[Element]) -> PrintSteps:
        return tuple(step for element in elements for step in self._written(element))

    def _written(self, element: Element) -> PrintSteps:
        rules = self.rules(element)
        steps = rules.write(element, self)
        # A directive that does not write what it binds is wrong, whatever the format.
        assert any(map(shows, steps)) or not rules.binds(element, self), element
        return steps

    def read(self, name: str) -> Source:
        group = self._context.group(name)
        if group is not None and isinstance(group.range, Segment) and group.segments is None:
            return access.value_within(self.scope, group, self.values(name))
        return self._context.read(name)

    def values(self, name: str) -> Source:
        group = self._context.group(name)
        assert group is not None, name
        values = access.tuple_of(self.scope, group, access.all_values(group.kind))
        if not isinstance(group.range, Segment):
            return values
        if name not in self._bound:
            local = self._locals.fresh(self._context.python[name])
            self.bound.append(Binding(local, None, values))
            self._bound[name] = python.local(local)
        return self._bound[name]

    def slot(self, attribute: NamedAttributeDef) -> Source:
        return python.member(python.SELF, self._context.slot(attribute))

    def default(self, attribute: NamedAttributeDef) -> Source:
        return python.member(python.SELF, default_constant(self._context, attribute))

    def segments(self) -> tuple[tuple[str, str], ...]:
        groups = (self._context.operands, self._context.results)
        return tuple((each.kind, each.attribute) for each in groups if each.sized)

    def is_there(self, name: str) -> bool:
        return name in self._there

    @contextmanager
    def knowing(self, elements: Iterable[Element]) -> Iterator[None]:
        before = len(self._there)
        for element in map(unqualified, elements):
            if isinstance(element, Variable):
                self._there.append(element.name)
        yield
        del self._there[before:]
