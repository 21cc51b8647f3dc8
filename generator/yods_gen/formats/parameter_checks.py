"""Definition-time checks of the formats of types and attributes.

Source of the rules: MLIR, mlir-tblgen's AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.parameters.common import not_here
from yods_gen.directives.parameters.format import Bound, bound
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.table import bound_parameters, parameter_rules
from yods_gen.errors import Reporter, quoted
from yods_gen.formats.checks import Checker


def check_parameter_format(
    reporter: Reporter, format_: AssemblyFormat, parameters: Sequence[ParameterDef], context: str
) -> None:
    """Report what is wrong with the format of a type or attribute."""
    _ParameterChecker(reporter, format_, parameters, context).check_format()


class _ParameterChecker(Checker):
    """See `yods_gen.directives.parameters.checking.ParameterChecking`."""

    def __init__(
        self,
        reporter: Reporter,
        format_: AssemblyFormat,
        parameters: Sequence[ParameterDef],
        context: str,
    ) -> None:
        super().__init__(reporter, format_, context)
        self._parameters = {p.name: p for p in parameters}
        self._seen: set[str] = set()

    @property
    def parameters(self) -> Mapping[str, ParameterDef]:
        return self._parameters

    @property
    def seen(self) -> set[str]:
        return self._seen

    def rules(self, element: Element) -> ParameterRules[Any] | None:
        return parameter_rules(element)

    def binds(self, element: Element) -> Bound:
        return bound_parameters(element, self)

    def check_format(self) -> None:
        """Every parameter that is always there must be bound, and none twice."""
        self.elements(self._format.elements)
        if any(p.mutable for p in self._parameters.values()):
            self._mutable()
        for parameter in self._parameters.values():
            if parameter.name not in self._seen and not parameter.may_be_absent:
                self.error(
                    None,
                    "unbound-parameter",
                    f"the format never binds parameter {quoted(parameter.name)}",
                    f"add '${parameter.name}', or bind all parameters at once with 'params'",
                )

    def check(self, element: Element) -> None:
        rules = self.rules(element)
        if rules is None:
            not_here(element, self)
        else:
            rules.check(element, self)

    def elements(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self.check(element)
        for element, following in pairwise(elements):
            rules = self.rules(element)
            if rules is not None:
                rules.followed(element, following, self)

    def _mutable(self) -> None:
        """What is mutable stands in one group, behind all that tells instances apart."""
        groups: list[Element] = []
        before: set[str] = set()
        keys = {n for n, p in self._parameters.items() if not p.mutable}
        for element in self._format.elements:
            held = bound(self, element)
            if not any(p.mutable for p in held):
                before |= {p.name for p in held} if not groups else set()
                continue
            groups.append(element)
            late = [n for n in keys - before if not self._parameters[n].may_be_absent]
            if (
                len(groups) > 1
                or not isinstance(element, OptionalGroup)
                or element.otherwise
                or not all(p.mutable for p in held)
                or late
            ):
                self.error(
                    element,
                    "mutable",
                    "mutable parameters stand in one optional group without an else, behind all "
                    "others",
                    "inside of itself the definition is written without that group: "
                    "'`<` $name (`,` $body^)? `>`'",
                )
                return
