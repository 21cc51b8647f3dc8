"""Optional groups in formats of types and attributes."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.parameters.checking import Checking, bad_anchor
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import ParameterFormat, bound
from yods_gen.directives.parameters.reading import Reading, declare
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import (
    ReadBody,
    ReadGroup,
    ReadSteps,
    WriteBody,
    WriteGroup,
)
from yods_gen.directives.parameters.writing import Piece, Writing, is_absent, is_there, joined
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, constant, local


def _check(group: OptionalGroup, checking: Checking) -> None:
    checking.elements(group.then)
    checking.elements(group.otherwise)
    for element in group.parts:
        if isinstance(element, OptionalGroup):
            continue  # that one was checked by itself
        for place, parameter in checking.binds(element):
            if not parameter.may_be_absent and not parameter.mutable:
                checking.error(
                    place,
                    "not-optional",
                    f"parameter {quoted(parameter.name)} is always there, "
                    "so no optional group may hold it",
                    "make its kind 'optional<…>', give it a default, or move it out of the group",
                )
    first = next(_visible(group.then), None)
    rules = None if first is None else checking.rules(first)
    if first is None or (rules is not None and rules.begin is None):
        checking.error(
            first or group,
            "group-begin",
            "a parser could not tell whether the optional group is there",
            "begin it with a literal, a parameter or a custom directive",
        )
    anchor = checking.rules(group.anchor_element)
    if anchor is not None:
        anchor.as_anchor(group.anchor_element, checking)


def _visible(elements: tuple[Element, ...]) -> Iterator[Element]:
    return (element for element in elements if not isinstance(element, Whitespace))


def _as_anchor(group: OptionalGroup, checking: Checking) -> None:
    bad_anchor(checking, group, "an optional group cannot be the anchor of another")


def _binds(
    group: OptionalGroup, format_: ParameterFormat
) -> Iterator[tuple[Element, ParameterDef]]:
    for element in group.parts:
        yield from format_.binds(element)


# Reading.


def _read(group: OptionalGroup, reading: Reading) -> ReadSteps:
    held = bound(reading, group)
    declared = tuple(step for parameter in held for step in declare(reading, parameter))
    if any(parameter.mutable for parameter in held) and not reading.made:
        return (*declared, *_read_body(group, reading))
    first, *rest = _visible(group.then)
    begun = reading.begin(first)
    demanded: frozenset[str] = frozenset()
    if begun.demands and not group.inverted:
        demanded = _demanded_by(group.anchor_element, reading)
    with reading.demanding(demanded):
        then = reading.steps(rest)
    otherwise = reading.steps(group.otherwise)
    if then or not (otherwise or begun.demands):
        steps = (ReadGroup(begun.is_there, then, otherwise),) if then or otherwise else ()
        return (*declared, *begun.steps, *steps)
    return (*declared, *begun.steps, ReadGroup(begun.is_absent, otherwise, ()))


def _demanded_by(anchor: Element, reading: Reading) -> frozenset[str]:
    """The parameter that must follow where its group is there."""
    if not isinstance(anchor, Variable | Qualified):
        return frozenset()
    return frozenset(
        parameter.name
        for parameter in bound(reading, anchor)
        if parameter.kind.present is parameter.kind or not parameter.kind.present.READ_IF_THERE
    )


def _read_body(group: OptionalGroup, reading: Reading) -> ReadSteps:
    """What a mutable one holds stands in the text where it is not inside of itself."""
    made = reading.make()
    outside = reading.fresh("outside")
    anchors = bound(reading, group.anchor_element)
    first, *rest = _visible(group.then)
    test = local(outside)
    if not all(anchor.may_be_absent for anchor in anchors):
        rest.insert(0, first)
    elif (begun := reading.begin(first)).demands:
        test = python.all_of(test, begun.is_there)
    else:
        rest.insert(0, first)
        looks = dict.fromkeys(anchor.kind.looks(reading.scope) for anchor in anchors)
        test = python.all_of(test, python.any_of(*looks))
    cyclic = python.call(python.member(PARSER, "cyclic"), local(reading.made))
    return (*made, ReadBody(cyclic, outside, test, reading.steps(rest)))


# Writing.


def _write(group: OptionalGroup, writing: Writing) -> list[Piece]:
    if any(p.mutable for p in bound(writing, group)) and not writing.in_body:
        return _write_body(group, writing)
    anchors = bound(writing, group.anchor_element)
    if not anchors:
        test = constant(not group.inverted)
    elif group.inverted:
        test = python.all_of(*(is_absent(writing, anchor) for anchor in anchors))
    else:
        test = python.any_of(*(is_there(writing, anchor) for anchor in anchors))
    names = frozenset(anchor.name for anchor in anchors) if len(anchors) == 1 else frozenset()
    with writing.group(frozenset() if group.inverted else names):
        then = joined(writing.pieces(group.then))
    with writing.group(names if group.inverted else frozenset(), follows=True):
        otherwise = joined(writing.pieces(group.otherwise))
    return [WriteGroup(test, then, otherwise)]


def _write_body(group: OptionalGroup, writing: Writing) -> list[Piece]:
    """What a mutable one holds, unless this is inside of itself."""
    held = bound(writing, group)
    known = [parameter for parameter in held if not parameter.may_be_absent]
    tests = [python.compare(("is not",), (writing.slots[p.name], NONE)) for p in known or held]
    together = python.all_of(*tests) if known else python.any_of(*tests)
    with writing.group(body=True):
        steps = joined(writing.pieces(group.then))
    return [WriteBody(python.all_of(local("outside"), together), steps)]


RULES = ParameterRules(
    check=_check,
    followed=followed_by_anything,
    as_anchor=_as_anchor,
    binds=_binds,
    read=_read,
    begin=None,
    write=_write,
    argument=None,
)
