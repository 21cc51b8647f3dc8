"""Definition-time checks of optional groups and `oilist`: what stands there may be absent.

Source of the rules: MLIR, mlir-tblgen's FormatGen, `parseOptionalGroup`, and OpFormatGen,
`verifyOptionalGroupElement` and `verifyOIListParsingElement`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yods_gen.definitions.assembly_format import AssemblyFormat, Element, walk
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    NativePropertyDef,
    RegionDef,
    SuccessorDef,
    ValueDef,
    Variadicity,
)
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom
from yods_gen.directives.functional_type import FunctionalType
from yods_gen.directives.literal import Literal
from yods_gen.directives.oilist import OIList
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.prop_dict import PropDict
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.errors import Reporter, quoted
from yods_gen.formats.checks import Checker

if TYPE_CHECKING:
    from yods_gen.formats.op_checks import OpVariables

_OPTIONAL_PROPERTY = "give it a default, or make its kind 'optional<…>'"
_OPTIONAL_ATTRIBUTE = "make it 'optional: true' or give it a default"


def may_be_absent(attribute: NamedAttributeDef) -> bool:
    """Whether a format may leave the attribute out."""
    return attribute.optional or attribute.default is not None


class GroupChecker(Checker):
    """Reports groups and clauses that could not be told to be there, or not left out."""

    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
    ) -> None:
        super().__init__(reporter, format_, context)
        self._op = op

    def check(self) -> None:
        """Report everything about groups and clauses."""
        for element in self._format.elements:
            self._outside(element)
        for element in self._format.walk():
            if isinstance(element, OptionalGroup):
                self._group(element)
            elif isinstance(element, OIList):
                for clause in element.clauses:
                    for part in clause.elements:
                        self._clause_element(part)

    def _outside(self, element: Element) -> None:
        """An attribute that may be absent needs something that shows its absence.

        MLIR 22 accepts it and prints a null attribute; later versions reject it.
        """
        while isinstance(element, Qualified):
            element = element.argument
        found = self._op.find(element.name) if isinstance(element, Variable) else None
        if isinstance(found, NamedAttributeDef) and found.optional and found.default is None:
            self.error(
                element,
                "optional-outside",
                f"attribute {quoted(found.name)} may be absent, and nothing shows it",
                f"put it in an optional group: '(${found.name}^)?'",
            )

    # Optional groups.

    def _group(self, group: OptionalGroup) -> None:
        for elements, anchored in ((group.then, not group.inverted), (group.otherwise, True)):
            for number, element in enumerate(elements):
                is_anchor = anchored and number == group.anchor and element is group.anchor_element
                self._group_element(element, is_anchor)
        visible = [e for e in group.then if not isinstance(e, Whitespace)]
        if not visible or not self._can_begin(visible[0]):
            self.error(
                visible[0] if visible else group,
                "group-begin",
                "a parser could not tell whether the optional group is there",
                "begin it with a literal, a variable or a custom directive",
            )

    def _can_begin(self, element: Element) -> bool:
        while isinstance(element, Qualified):
            element = element.argument
        return isinstance(element, Literal | Variable | Custom)

    def _group_element(self, element: Element, anchor: bool) -> None:
        match element:
            case Qualified(argument):
                self._group_element(argument, anchor)
            case Variable(name):
                self._group_variable(element, name, anchor)
            case TypeOf(argument):
                self._group_type(argument, element)
            case FunctionalType(inputs, results):
                self._group_type(inputs, element)
                self._group_type(results, element)
            case Custom(_, arguments):
                if anchor:
                    self._custom_anchor(element, arguments)
            case Literal() | Whitespace() | OptionalGroup():
                if anchor:
                    self._bad_anchor(element, "it is always there")
            case _:
                self.error(
                    element,
                    "not-optional",
                    "this may not stand in an optional group",
                    "move it out of the group",
                )

    def _bad_anchor(self, element: Element, reason: str) -> None:
        self.error(
            element,
            "bad-anchor",
            f"this cannot be the anchor of an optional group: {reason}",
            "mark an optional or variadic operand, an optional attribute, a region "
            "or a custom directive",
        )

    def _custom_anchor(self, element: Element, arguments: Sequence[Element]) -> None:
        """Any of its arguments decides, so each must be able to."""
        for argument in arguments:
            match argument:
                case Reference():
                    pass
                case CodeString() | AttrDict() | PropDict():
                    self._bad_anchor(element, "one of its arguments is always there")
                case _:
                    self._group_element(argument, True)
        if all(isinstance(argument, Reference) for argument in arguments):
            self._bad_anchor(element, "it binds nothing that could be absent")

    def _group_type(self, argument: Element, directive: Element) -> None:
        if isinstance(argument, Variable):
            self._group_variable(argument, argument.name, False)
        else:
            self.error(
                directive,
                "not-optional",
                "the types of all at once may not stand in an optional group",
                "name what may be absent: 'type($name)'",
            )

    def _group_variable(self, element: Element, name: str, anchor: bool) -> None:
        found = self._op.find(name)
        match found:
            case ValueDef() if found.variadicity is Variadicity.SINGLE:
                self._never_absent(
                    element, quoted(name), "make it Optional[…] or Variadic[…]", "optional group"
                )
            case SuccessorDef() if not found.variadic:
                self._never_absent(
                    element,
                    f"successor {quoted(name)}",
                    "make it 'variadic: true'",
                    "optional group",
                )
            case NamedAttributeDef() if anchor and not may_be_absent(found):
                self._never_absent(
                    element,
                    f"attribute {quoted(name)}",
                    _OPTIONAL_ATTRIBUTE,
                    "anchor",
                )
            case NativePropertyDef() if not found.may_be_absent:
                self._never_absent(
                    element, f"property {quoted(name)}", _OPTIONAL_PROPERTY, "optional group"
                )

    def _never_absent(self, element: Element, what: str, change: str, place: str) -> None:
        if place == "anchor":
            message = f"{what} is always there, so it cannot be the anchor"
            help_ = f"{change}, or mark another element with '^'"
        else:
            message = f"{what} is always there, so no {place} may hold it"
            help_ = f"{change}, or move it out of the {place.removeprefix('optional ')}"
        self.error(element, "not-optional", message, help_)

    # Clauses of `oilist`.

    def _clause_element(self, element: Element) -> None:
        """Everything a clause binds must be able to be absent, however deep it stands."""
        for part in walk(element):
            if not isinstance(part, Variable):
                continue
            found = self._op.find(part.name)
            match found:
                case ValueDef() if found.variadicity is Variadicity.SINGLE:
                    self._never_absent(
                        part,
                        quoted(part.name),
                        "make it Optional[…] or Variadic[…]",
                        "clause",
                    )
                case NamedAttributeDef() if not may_be_absent(found):
                    self._never_absent(
                        part, f"attribute {quoted(part.name)}", _OPTIONAL_ATTRIBUTE, "clause"
                    )
                case NativePropertyDef() if not found.may_be_absent:
                    self._never_absent(
                        part, f"property {quoted(part.name)}", _OPTIONAL_PROPERTY, "clause"
                    )
                case SuccessorDef() if not found.variadic:
                    self._never_absent(
                        part,
                        f"successor {quoted(part.name)}",
                        "make it 'variadic: true'",
                        "clause",
                    )
                case RegionDef() | None | _:
                    pass
