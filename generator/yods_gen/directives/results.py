"""`results`: all results; only within type directives."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.checking import Checking, not_in_groups
from yods_gen.directives.directive import Directive, OpRules, Spelling
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.plain import apart, binds_nothing, tells_nothing
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Results(Element):
    """`results`: all results; only within type directives."""


def _parse(syntax: Syntax, token: Token, nested: bool) -> Results:
    return Results(offset=token.offset)


def _check(element: Results, checking: Checking) -> None:
    checking.error(
        element,
        "misplaced",
        "'results' only stands within type directives",
        "write 'type(results)' for their types",
    )


def _read(element: Results, reading: Reading) -> ParseSteps:
    raise AssertionError("the text has types of results, and no results")


def _write(element: Results, writing: Writing) -> PrintSteps:
    raise AssertionError("the text has types of results, and no results")


DIRECTIVE = Directive(
    element=Results,
    spelling=Spelling(
        token="word",
        words=("results",),
        shown=lambda element: "results",
        parse=_parse,
        usage=("results",),
        meaning="all results; only within `type` and `functional-type`",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=not_in_groups,
        neighbour=apart,
        binds=binds_nothing,
        read=_read,
        begin=None,
        write=_write,
        present=tells_nothing,
        argument=None,
        referent=None,
        qualification=None,
    ),
    in_parameters=None,
)
