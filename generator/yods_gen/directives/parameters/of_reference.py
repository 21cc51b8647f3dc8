"""`ref($name)` in formats of types and attributes: within `custom` alone."""

from __future__ import annotations

from yods_gen.directives.parameters.checking import Checking, any_anchor, unknown
from yods_gen.directives.parameters.common import binds_nothing, followed_by_anything
from yods_gen.directives.parameters.reading import Reading
from yods_gen.directives.parameters.rules import Handed, ParameterArgument, ParameterRules
from yods_gen.directives.parameters.steps import ReadSteps
from yods_gen.directives.parameters.writing import Piece, Writing
from yods_gen.directives.reference import Reference
from yods_gen.directives.variable import Variable
from yods_gen.errors import quoted
from yods_gen.expressions.python import NONE, Source, local


def _name(element: Reference) -> str:
    assert isinstance(element.argument, Variable)
    return element.argument.name


def _check_argument(element: Reference, checking: Checking) -> None:
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


def _read_argument(element: Reference, reading: Reading) -> Handed:
    name = _name(element)
    if not reading.is_bound(name):
        return Handed("value", NONE, "")
    variable = reading.variable(name)
    return Handed(variable, local(variable), "")


def _write_argument(element: Reference, writing: Writing) -> tuple[str, Source]:
    return writing.members[_name(element)], writing.slots[_name(element)]


def _check(element: Reference, checking: Checking) -> None:
    raise AssertionError(_WITHIN_CUSTOM)


def _read(element: Reference, reading: Reading) -> ReadSteps:
    raise AssertionError(_WITHIN_CUSTOM)


def _write(element: Reference, writing: Writing) -> list[Piece]:
    raise AssertionError(_WITHIN_CUSTOM)


_WITHIN_CUSTOM = "the parser of formats lets it stand within 'custom' alone"

RULES = ParameterRules(
    check=_check,
    followed=followed_by_anything,
    as_anchor=any_anchor,
    binds=binds_nothing,
    read=_read,
    begin=None,
    write=_write,
    argument=ParameterArgument(check=_check_argument, read=_read_argument, write=_write_argument),
)
