"""Definition-time checks of the formats of types and attributes.

Source of the rules: MLIR, mlir-tblgen's AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom
from yods_gen.directives.literal import Literal
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.params import Params
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.struct import Struct
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.errors import Reporter, closest, quoted
from yods_gen.formats.checks import Checker


def check_parameter_format(
    reporter: Reporter, format_: AssemblyFormat, parameters: Sequence[ParameterDef], context: str
) -> None:
    """Report what is wrong with the format of a type or attribute."""
    _ParameterChecker(reporter, format_, parameters, context).check()


class _ParameterChecker(Checker):
    def __init__(
        self,
        reporter: Reporter,
        format_: AssemblyFormat,
        parameters: Sequence[ParameterDef],
        context: str,
    ) -> None:
        super().__init__(reporter, format_, context)
        self._parameters = {p.name: p for p in parameters}
        self._listed = [p.name for p in parameters if not p.kind.BEHIND_ATTRIBUTE]
        self._bound: set[str] = set()

    def check(self) -> None:
        """Every parameter that is always there must be bound, and none twice."""
        self._elements(self._format.elements)
        if any(p.mutable for p in self._parameters.values()):
            self._mutable()
        for parameter in self._parameters.values():
            if parameter.name not in self._bound and not parameter.may_be_absent:
                self.error(
                    None,
                    "unbound-parameter",
                    f"the format never binds parameter {quoted(parameter.name)}",
                    f"add '${parameter.name}', or bind all parameters at once with 'params'",
                )

    def _mutable(self) -> None:
        """What is mutable stands in one group, behind all that tells instances apart."""
        groups: list[Element] = []
        before: set[str] = set()
        for element in self._format.elements:
            held = self._held(element)
            if not any(p.mutable for p in held):
                before |= {p.name for p in held} if not groups else set()
                continue
            groups.append(element)
            keys = {n for n, p in self._parameters.items() if not p.mutable}
            late = sorted(n for n in keys - before if not self._parameters[n].may_be_absent)
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

    def _elements(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self._element(element)
        for first, second in pairwise(elements):
            if (
                isinstance(first, Struct)
                and second == Literal(",", offset=second.offset)
                and any(p.may_be_absent for p in self._held(first))
            ):
                self.error(
                    second,
                    "ambiguous-comma",
                    "a comma behind a struct with parameters that may be absent would be "
                    "taken for one of the struct's own",
                    "put something else between them, or brackets around the struct",
                )

    def _element(self, element: Element) -> None:
        match element:
            case Literal() | Whitespace():
                pass
            case Variable(name):
                self._bind(element, name, element)
            case Qualified(Variable(name) as variable):
                self._bind(variable, name, element)
            case Qualified(argument):
                self.error(argument, "misplaced", "'qualified' takes a parameter")
            case Params():
                self._params(element)
            case Struct(arguments):
                self._struct(element, arguments)
            case Custom(_, arguments):
                for argument in arguments:
                    self._custom_argument(argument)
            case OptionalGroup():
                self._elements(element.then)
                self._elements(element.otherwise)
                self._group(element)
            case _:
                self.error(element, "misplaced", "this directive is for the formats of ops")

    def _bind(self, place: Element, name: str, element: Element | None) -> None:
        parameter = self._parameters.get(name)
        if parameter is None:
            self._unknown(place, name)
            return
        if parameter.kind.BEHIND_ATTRIBUTE:
            self.error(
                place,
                "self-type",
                "the type behind an attribute is read and printed by itself",
                "leave it out of the format; a custom directive may have it as 'ref($type)'",
            )
        elif name in self._bound:
            self.error(place, "bound-twice", f"parameter {quoted(name)} stands in the format twice")
        elif element is not None and parameter.kind.hook_class and not parameter.hook("parse"):
            self.error(
                place,
                "no-syntax",
                f"nothing says how to read parameter {quoted(name)}, which is a class of the "
                "hooks module",
                "give it 'hooks: {parse: …, print: …}', or use a custom directive",
            )
        self._bound.add(name)

    def _unknown(self, place: Element, name: str) -> None:
        match = closest(name, self._parameters)
        self.error(
            place,
            "unknown-variable",
            f"there is no parameter {quoted(name)}",
            f"did you mean '${match}'?" if match else "",
        )

    def _params(self, element: Element) -> None:
        for name in self._listed:
            if name in self._bound:
                self.error(
                    element,
                    "bound-twice",
                    f"'params' binds parameter {quoted(name)}, which is bound already",
                )
                return
        for name in self._listed:
            self._bind(element, name, element)

    def _struct(self, element: Element, arguments: Sequence[Element]) -> None:
        if not arguments:
            self.error(element, "misplaced", "'struct' lists parameters, or has 'params'")
        for argument in arguments:
            if isinstance(argument, Params) and len(arguments) == 1:
                self._params(argument)
            elif isinstance(argument, Variable) or (
                isinstance(argument, Qualified) and isinstance(argument.argument, Variable)
            ):
                self._element(argument)
            else:
                self.error(
                    argument, "misplaced", "a struct is made of parameters, or of 'params' alone"
                )

    def _custom_argument(self, argument: Element) -> None:
        match argument:
            case Variable(name):
                self._bind(argument, name, None)
            case Reference(Variable(name) as variable):
                parameter = self._parameters.get(name)
                if parameter is None:
                    self._unknown(variable, name)
                elif name not in self._bound and not parameter.kind.BEHIND_ATTRIBUTE:
                    self.error(
                        variable,
                        "ref-unbound",
                        f"parameter {quoted(name)} is referred to before it is bound",
                        "put what binds it before this directive",
                    )
            case CodeString():
                pass
            case _:
                self.error(argument, "misplaced", "a custom directive takes parameters")

    def _group(self, group: OptionalGroup) -> None:
        inner = [*group.then, *group.otherwise]
        for element in inner:
            if isinstance(element, OptionalGroup):
                continue  # that one was checked by itself
            for place, parameter in self._places(element):
                if not parameter.may_be_absent and not parameter.mutable:
                    self.error(
                        place,
                        "not-optional",
                        f"parameter {quoted(parameter.name)} is always there, "
                        "so no optional group may hold it",
                        "make its kind 'optional<…>', give it a default, or move it out of the "
                        "group",
                    )
        visible = [element for element in group.then if not isinstance(element, Whitespace)]
        if not visible or isinstance(visible[0], Struct | Params | OptionalGroup):
            self.error(
                visible[0] if visible else group,
                "group-begin",
                "a parser could not tell whether the optional group is there",
                "begin it with a literal, a parameter or a custom directive",
            )
        anchor = group.anchor_element
        if isinstance(anchor, Literal | Whitespace):
            self.error(
                anchor,
                "bad-anchor",
                "this cannot be the anchor of an optional group: it is always there",
                "mark an optional parameter",
            )
        elif isinstance(anchor, OptionalGroup):
            self.error(
                anchor,
                "bad-anchor",
                "an optional group cannot be the anchor of another",
                "mark an optional parameter",
            )
        elif isinstance(anchor, Custom) and not list(self._places(anchor)):
            self.error(
                anchor,
                "bad-anchor",
                "this custom directive binds no parameter that could be absent",
                "mark an optional parameter",
            )

    def _held(self, element: Element) -> list[ParameterDef]:
        return [parameter for _, parameter in self._places(element)]

    def _places(self, element: Element) -> Iterator[tuple[Element, ParameterDef]]:
        """The parameters that `element` itself binds, each with the place that names it."""
        match element:
            case Variable(name) if name in self._parameters:
                yield element, self._parameters[name]
            case Qualified(argument):
                yield from self._places(argument)
            case Params():
                yield from ((element, self._parameters[name]) for name in self._listed)
            case Struct(arguments) | Custom(_, arguments):
                for argument in arguments:
                    yield from self._places(argument)
            case OptionalGroup(then, otherwise):
                for part in (*then, *otherwise):
                    yield from self._places(part)
