"""`functional-type(inputs, results)`: types as those of a function."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.bindings import Binding, FunctionTypes
from yods_gen.directives.checking import Checking
from yods_gen.directives.directive import Directive, OpRules, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import ParseSteps, ReadFunctionType
from yods_gen.directives.plain import apart
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.type_of import (
    check_types,
    types_bound,
    types_in_group,
    types_present,
    values_of,
)
from yods_gen.directives.writing import Writing, blank, write_by
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class FunctionalType(Element):
    """`functional-type(inputs, results)`: `(T, U) -> V`."""

    inputs: Element
    results: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.inputs, self.results)


def _parse(syntax: Syntax, token: Token, nested: bool) -> FunctionalType:
    inputs, results = syntax.arguments(token.text, 2)
    return FunctionalType(inputs, results, offset=token.offset)


def _check(element: FunctionalType, checking: Checking) -> None:
    for argument in element.parts:
        check_types(argument, argument, checking)


def _in_group(element: FunctionalType, checking: Checking, anchor: bool) -> None:
    for argument in element.parts:
        types_in_group(argument, element, checking)


def _binds(element: FunctionalType, format_: OpFormat) -> tuple[Binding, ...]:
    return (_types(element),)


def _types(element: FunctionalType) -> FunctionTypes:
    inputs, results = element.parts
    return FunctionTypes(types_bound(inputs, "functional"), types_bound(results, "functional"))


def _read(element: FunctionalType, reading: Reading) -> ParseSteps:
    found = reading.function_type(_types(element))
    return (ReadFunctionType(found.into, found.inputs, found.results),)


def _write(element: FunctionalType, writing: Writing) -> PrintSteps:
    inputs, results = (values_of(argument, writing) for argument in element.parts)
    return (blank(writing), Write((write_by("functional_type", inputs, results),)))


def _present(element: FunctionalType, writing: Writing) -> tuple[Source, ...]:
    # MLIR asks for the inputs alone.
    return types_present(element.inputs, writing)


DIRECTIVE = Directive(
    element=FunctionalType,
    spelling=Spelling(
        token="word",
        words=("functional-type",),
        shown=lambda element: "functional-type",
        parse=_parse,
        usage=("functional-type($x, $y)",),
        meaning="the types of `$x` and `$y`, as `(T, U) -> V`",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=_in_group,
        neighbour=apart,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=_present,
        argument=None,
        referent=None,
        qualification=None,
    ),
    in_parameters=None,
)
