"""Definition-time checks of the formats of ops: everything bound once and in its place.

What there is to check of each kind of element, its module says (`yods_gen.directives`).
Source of the rules: MLIR, mlir-tblgen's FormatGen and OpFormatGen. The differences are
listed in the manual, page `tblgen-differences`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.operations import OpFormatDef
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.bindings import single
from yods_gen.directives.checking import Seen
from yods_gen.directives.directive import OpRules
from yods_gen.directives.op_format import bindings_of
from yods_gen.directives.op_variables import OpVariables
from yods_gen.directives.prop_dict import PropDict
from yods_gen.directives.qualified import unqualified
from yods_gen.directives.table import directive_of
from yods_gen.directives.variable import Variable
from yods_gen.directives.variables import check_outside
from yods_gen.errors import Reporter, quoted
from yods_gen.formats.ambiguity import AmbiguityChecker
from yods_gen.formats.checks import Checker
from yods_gen.formats.types import TypeResolver

ElementT = TypeVar("ElementT", bound=Element)


def check_op_format(
    reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
) -> OpFormatDef | None:
    """The format with the source of every type, or None after reporting."""
    before = len(reporter.findings)
    checker = OpFormatChecker(reporter, format_, op, context)
    checker.check()
    if len(reporter.findings) == before:
        AmbiguityChecker(reporter, format_, op, context).check()
    if len(reporter.findings) > before:
        return None
    bindings = tuple(single(bindings_of(checker, format_.elements)))
    types = TypeResolver(reporter, format_, op, bindings, context)
    operand_types, result_types = types.sources()
    if len(reporter.findings) > before:
        return None
    return OpFormatDef(format_, operand_types, result_types)


class OpFormatChecker(Checker):
    """Every name is known, stands where it may, and is bound once, before its references.

    Implements `yods_gen.directives.checking.Checking`.
    """

    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
    ) -> None:
        super().__init__(reporter, format_, context)
        self.op = op
        self.seen = Seen()

    def rules(self, element: ElementT) -> OpRules[ElementT]:
        return directive_of(element).in_ops

    def elements(self, elements: Iterable[Element]) -> None:
        for element in elements:
            self.rules(element).check(element, self)

    def check(self) -> None:
        """Report everything but missing types and ambiguities."""
        self.elements(self._format.elements)
        for element in self._format.elements:
            variable = unqualified(element)
            if isinstance(variable, Variable):
                check_outside(variable, self)
        if AttrDict not in self.seen.once:
            self.error(
                None,
                "no-attr-dict",
                "the format never says where attributes stand",
                "add 'attr-dict', usually before the types",
            )
        self._unbound()

    def _unbound(self) -> None:
        directives = {kind: f"{kind}s" for kind in ("operand", "region", "successor")}
        if PropDict not in self.seen.once:
            directives["property"] = "prop-dict"
        for kind, directive in directives.items():
            several = "properties" if kind == "property" else f"{kind}s"
            for each in self.op.all(kind):
                if each.name not in self.seen.values:
                    self.error(
                        None,
                        f"unbound-{kind}",
                        f"the format never binds {kind} {quoted(each.name)}",
                        f"add '${each.name}', or bind all {several} at once with '{directive}'",
                    )
