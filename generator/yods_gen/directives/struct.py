"""`struct(…)`: parameters of a type or attribute by name, in any order."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.literal import Literal
from yods_gen.directives.parameters.checking import ParameterChecking, any_anchor
from yods_gen.directives.parameters.format import Bound, ParameterFormat, bound
from yods_gen.directives.parameters.lists import Item, all_items, item, read_items, write_items
from yods_gen.directives.parameters.reading import ParameterReading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece
from yods_gen.directives.parameters_only import NOT_IN_OPS
from yods_gen.directives.params import Params
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variable import Variable
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Struct(Element):
    """`struct(…)`: parameters as `name = value`, comma-separated, in any order."""

    arguments: tuple[Element, ...]

    @property
    def parts(self) -> tuple[Element, ...]:
        return self.arguments


def _parse(syntax: Syntax, token: Token, nested: bool) -> Struct:
    return Struct(syntax.arguments(token.text), offset=token.offset)


# Formats of types and attributes.


def _check_parameters(element: Struct, checking: ParameterChecking) -> None:
    if not element.arguments:
        checking.error(element, "misplaced", "'struct' lists parameters, or has 'params'")
    for argument in element.arguments:
        inner = argument.argument if isinstance(argument, Qualified) else argument
        alone = len(element.arguments) == 1
        if isinstance(inner, Variable) or (isinstance(argument, Params) and alone):
            checking.check(argument)
        else:
            checking.error(
                argument, "misplaced", "a struct is made of parameters, or of 'params' alone"
            )


def _parameters_followed(element: Struct, following: Element, checking: ParameterChecking) -> None:
    if (
        isinstance(following, Literal)
        and following.text == ","
        and any(parameter.may_be_absent for parameter in bound(checking, element))
    ):
        checking.error(
            following,
            "ambiguous-comma",
            "a comma behind a struct with parameters that may be absent would be "
            "taken for one of the struct's own",
            "put something else between them, or brackets around the struct",
        )


def _binds_parameters(element: Struct, format_: ParameterFormat) -> Bound:
    for argument in element.arguments:
        yield from format_.binds(argument)


def _items(element: Struct, format_: ParameterFormat) -> tuple[Item, ...]:
    if any(isinstance(argument, Params) for argument in element.arguments):
        return all_items(format_)
    return tuple(each for argument in element.arguments for each in item(format_, argument))


def _read_parameters(element: Struct, reading: ParameterReading) -> ReadSteps:
    return read_items(reading, _items(element, reading), named=True)


def _write_parameters(element: Struct, writing: ParameterWriting) -> list[Piece]:
    return write_items(writing, _items(element, writing), named=True)


DIRECTIVE = Directive(
    element=Struct,
    spelling=Spelling(
        token="word",
        words=("struct",),
        shown=lambda element: "struct",
        parse=_parse,
        usage=("struct($x, $y)", "struct(params)"),
        meaning="parameters as `name = value`, in any order",
    ),
    in_ops=NOT_IN_OPS,
    in_parameters=ParameterRules(
        check=_check_parameters,
        followed=_parameters_followed,
        as_anchor=any_anchor,
        binds=_binds_parameters,
        read=_read_parameters,
        begin=None,
        write=_write_parameters,
        argument=None,
    ),
)
