"""`params`: all parameters of a type or attribute, comma-separated."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.parameters.checking import ParameterChecking, any_anchor, bind
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import Bound, ParameterFormat, all_listed
from yods_gen.directives.parameters.lists import all_items, read_items, write_items
from yods_gen.directives.parameters.reading import ParameterReading
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece
from yods_gen.directives.parameters_only import NOT_IN_OPS
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.errors import quoted
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Params(Element):
    """`params`: all parameters of a type or attribute, comma-separated."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Params:
    return Params(offset=token.offset)


# Formats of types and attributes.


def _check_parameters(element: Params, checking: ParameterChecking) -> None:
    listed = all_listed(checking)
    twice = [parameter.name for parameter in listed if parameter.name in checking.seen]
    if twice:
        checking.error(
            element,
            "bound-twice",
            f"'params' binds parameter {quoted(twice[0])}, which is bound already",
        )
        return
    for parameter in listed:
        bind(checking, element, parameter.name)


def _binds_parameters(element: Params, format_: ParameterFormat) -> Bound:
    return ((element, parameter) for parameter in all_listed(format_))


def _read_parameters(element: Params, reading: ParameterReading) -> ReadSteps:
    return read_items(reading, all_items(reading), named=False)


def _write_parameters(element: Params, writing: ParameterWriting) -> list[Piece]:
    return write_items(writing, all_items(writing), named=False)


DIRECTIVE = Directive(
    element=Params,
    spelling=Spelling(
        token="word",
        words=("params",),
        shown=lambda element: "params",
        parse=_parse,
        usage=("params",),
        meaning="all parameters of a type or attribute, comma-separated",
    ),
    in_ops=NOT_IN_OPS,
    in_parameters=ParameterRules(
        check=_check_parameters,
        followed=followed_by_anything,
        as_anchor=any_anchor,
        binds=_binds_parameters,
        read=_read_parameters,
        begin=None,
        write=_write_parameters,
        argument=None,
    ),
)
