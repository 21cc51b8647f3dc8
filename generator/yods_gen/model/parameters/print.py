"""`text` of types and attributes, from the elements of their format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from typing import Any

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.definitions.types import ParameterDef, TypeDef
from yods_gen.directives.parameters.format import Bound
from yods_gen.directives.parameters.reading import Scope
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import Printer, Write
from yods_gen.directives.parameters.writing import Piece, joined
from yods_gen.directives.spacing import Spacing
from yods_gen.directives.table import bound_parameters, parameter_rules
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, constant
from yods_gen.model.parameters.owner import Owner
from yods_gen.model.scope import ModuleScope


def printer(scope: ModuleScope, owner: Owner) -> Printer | None:
    """`text`: writes what follows the mnemonic; None where nothing does."""
    definition = owner.definition
    hook = definition.hook("print")
    class_ = scope.name("yods.text.attribute_printer", "AttributePrinter", "typing")
    if hook is not None:
        word = "type_" if isinstance(definition, TypeDef) else "attribute"
        call = scope.hook_call(hook, (word, python.SELF), ("p", PARSER))
        return Printer(class_, call, None, ())
    if definition.format is None or not definition.format.elements:
        return None
    return _Writing(scope, owner).printer(class_, definition.format)


class _Writing:
    """See `yods_gen.directives.parameters.writing.ParameterWriting`."""

    def __init__(self, scope: ModuleScope, owner: Owner) -> None:
        self._scope = scope
        self._owner = owner
        self._slots = owner.slots
        self._parameters = {p.name: p for p in owner.definition.parameters}
        self._spacing = Spacing()
        self._sure: frozenset[str] = frozenset()
        self._in_body = False

    def printer(self, class_: Source, format_: AssemblyFormat) -> Printer:
        """Writes all elements."""
        steps = joined(self.pieces(format_.elements))
        match steps:
            case (Write(text, None),):
                return Printer(class_, text, None, ())
            case (Write(text, None), *rest):
                return Printer(class_, None, text, tuple(rest))
        return Printer(class_, None, constant(""), steps)

    # For directives.

    @property
    def scope(self) -> Scope:
        return self._scope

    @property
    def parameters(self) -> Mapping[str, ParameterDef]:
        return self._parameters

    @property
    def spacing(self) -> Spacing:
        return self._spacing

    @property
    def sure(self) -> frozenset[str]:
        return self._sure

    @property
    def slots(self) -> Mapping[str, Source]:
        return self._slots

    @property
    def members(self) -> Mapping[str, str]:
        return self._owner.members

    @property
    def in_body(self) -> bool:
        return self._in_body

    def rules(self, element: Element) -> ParameterRules[Any] | None:
        return parameter_rules(element)

    def binds(self, element: Element) -> Bound:
        return bound_parameters(element, self)

    def pieces(self, elements: Iterable[Element]) -> list[Piece]:
        made: list[Piece] = []
        for element in elements:
            rules = parameter_rules(element)
            assert rules is not None, "the format was checked"
            made += rules.write(element, self)
        return made

    @contextmanager
    def group(
        self, sure: frozenset[str] = frozenset(), *, body: bool = False, follows: bool = False
    ) -> Iterator[None]:
        outer = self._sure, self._in_body, copy(self._spacing)
        self._sure |= sure
        self._in_body |= body
        yield
        self._sure, self._in_body, spacing = outer
        if not follows:
            self._spacing = spacing
