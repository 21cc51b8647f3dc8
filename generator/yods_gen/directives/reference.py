"""`ref(x)`: something bound earlier, handed to a custom directive."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.checking import Checking, not_in_groups
from yods_gen.directives.directive import Argument, Directive, OpRules, Spelling
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parameters.checking import ParameterChecking, any_anchor, unknown
from yods_gen.directives.parameters.common import binds_no_parameter, followed_by_anything
from yods_gen.directives.parameters.reading import ParameterReading
from yods_gen.directives.parameters.rules import ParameterArgument, ParameterHanded, ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.plain import apart, binds_nothing, tells_nothing
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Handed, Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.directives.writing import Writing
from yods_gen.errors import quoted
from yods_gen.expressions.python import NONE, Source, local
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Reference(Element):
    """`ref(x)`: something bound earlier, handed to a custom directive."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse(syntax: Syntax, token: Token, nested: bool) -> Reference:
    if not nested:
        raise syntax.error("'ref' only stands within 'custom<…>(…)'", token=token)
    (argument,) = syntax.arguments(token.text, 1)
    return Reference(argument, offset=token.offset)


def _check(element: Reference, checking: Checking) -> None:
    inner = element.argument
    rules = checking.rules(inner)
    of_all = isinstance(inner, TypeOf) and not isinstance(inner.argument, Variable)
    if rules.referent is None or of_all:
        checking.error(
            element,
            "misplaced",
            "'ref' takes a variable, its type, 'attr-dict', 'operands', 'regions' "
            "or 'successors'",
            "hand the directive a string for what never changes",
        )
        return
    unbound = rules.referent.unbound(inner, checking)
    if unbound:
        checking.error(
            element,
            "unbound-reference",
            f"'ref' names {unbound}, which is not bound before it",
            "bind it earlier in the format",
        )


def _kind(element: Reference, format_: OpFormat) -> str:
    return ""


def _read(element: Reference, reading: Reading) -> ParseSteps:
    raise AssertionError("a reference only stands within a custom directive")


def _give(element: Reference, reading: Reading) -> Handed:
    inner = element.argument
    referent = reading.rules(inner).referent
    assert referent is not None, inner
    return Handed(given=referent.read(inner, reading))


def _write(element: Reference, writing: Writing) -> PrintSteps:
    raise AssertionError("a reference only stands within a custom directive")


def _hand(element: Reference, writing: Writing) -> Source:
    inner = element.argument
    referent = writing.rules(inner).referent
    assert referent is not None, inner
    return referent.write(inner, writing)


# Formats of types and attributes.


def _parameter_name(element: Reference) -> str:
    assert isinstance(element.argument, Variable)
    return element.argument.name


def _check_parameter_argument(element: Reference, checking: ParameterChecking) -> None:
    if not isinstance(element.argument, Variable):
        checking.error(element, "misplaced", "a custom directive takes parameters")
        return
    name = element.argument.name
    parameter = checking.parameters.get(name)
    if parameter is None:
        unknown(checking, element.argument, name)
    elif name not in checking.seen and not parameter.kind.BEHIND_ATTRIBUTE:
        checking.error(
            element.argument,
            "ref-unbound",
            f"parameter {quoted(name)} is referred to before it is bound",
            "put what binds it before this directive",
        )


def _read_parameter_argument(element: Reference, reading: ParameterReading) -> ParameterHanded:
    name = _parameter_name(element)
    if not reading.is_bound(name):
        return ParameterHanded("value", NONE, "")
    variable = reading.variable(name)
    return ParameterHanded(variable, local(variable), "")


def _write_parameter_argument(element: Reference, writing: ParameterWriting) -> tuple[str, Source]:
    return writing.members[_parameter_name(element)], writing.slots[_parameter_name(element)]


def _check_parameters(element: Reference, checking: ParameterChecking) -> None:
    raise AssertionError(_WITHIN_CUSTOM)


def _read_parameters(element: Reference, reading: ParameterReading) -> ReadSteps:
    raise AssertionError(_WITHIN_CUSTOM)


def _write_parameters(element: Reference, writing: ParameterWriting) -> list[Piece]:
    raise AssertionError(_WITHIN_CUSTOM)


_WITHIN_CUSTOM = "the parser of formats lets it stand within 'custom' alone"


DIRECTIVE = Directive(
    element=Reference,
    spelling=Spelling(
        token="word",
        words=("ref",),
        shown=lambda element: "ref",
        parse=_parse,
        usage=("ref($x)",),
        meaning="within `custom`: what was bound before",
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
        argument=Argument(check=_check, kind=_kind, always_there=False, read=_give, write=_hand),
        referent=None,
        qualification=None,
    ),
    in_parameters=ParameterRules(
        check=_check_parameters,
        followed=followed_by_anything,
        as_anchor=any_anchor,
        binds=binds_no_parameter,
        read=_read_parameters,
        begin=None,
        write=_write_parameters,
        argument=ParameterArgument(
            check=_check_parameter_argument,
            read=_read_parameter_argument,
            write=_write_parameter_argument,
        ),
    ),
)
