"""`(…)?` and `(…):(…)?`: a part that is there when its anchor is."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.directives.bindings import Binding, optional
from yods_gen.directives.checking import Checking, no_anchor
from yods_gen.directives.directive import Directive, OpRules, Spelling
from yods_gen.directives.flags import set_flag
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_format import OpFormat, bindings_of
from yods_gen.directives.parameters.checking import ParameterChecking, bad_parameter_anchor
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import Bound, ParameterFormat, bound
from yods_gen.directives.parameters.reading import ParameterReading, by_row, declare
from yods_gen.directives.parameters.rules import ParameterRules
from yods_gen.directives.parameters.steps import (
    ReadBody,
    ReadBranches,
    ReadSteps,
    WriteBody,
    WriteBranches,
)
from yods_gen.directives.parameters.writing import (
    ParameterWriting,
    Piece,
    is_absent,
    is_there,
    joined,
)
from yods_gen.directives.parse_steps import ParseSteps, ReadGroup
from yods_gen.directives.print_steps import PrintSteps, WriteGroup
from yods_gen.directives.qualified import Qualified, unqualified
from yods_gen.directives.reading import Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variable import Variable, is_flag
from yods_gen.directives.whitespace import Whitespace
from yods_gen.directives.writing import Writing
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, Source, constant, local
from yods_gen.records import dataclass

_ONE_ANCHOR = "keep the '^' at the element whose presence decides"


@dataclass(frozen=True, slots=True)
class OptionalGroup(Element):
    """`(…)?` or `(…):(…)?`: present when its anchor is.

    `anchor` is the index of the anchored element within `then`, or within `otherwise`
    when `inverted` (the group is then present when that element is absent).
    """

    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]
    anchor: int
    inverted: bool = False

    @property
    def anchor_element(self) -> Element:
        """The element whose presence decides."""
        return (self.otherwise if self.inverted else self.then)[self.anchor]

    @property
    def parts(self) -> tuple[Element, ...]:
        return (*self.then, *self.otherwise)


def _parse(syntax: Syntax, token: Token, nested: bool) -> OptionalGroup:
    if nested:
        raise syntax.error("an optional group may not stand here", token=token)
    then, anchor = _elements(syntax)
    otherwise: tuple[Element, ...] = ()
    inverted = False
    if syntax.accept(":"):
        syntax.expect("(", "to begin the else group")
        otherwise, else_anchor = _elements(syntax)
        if else_anchor is not None:
            if anchor is not None:
                raise syntax.error("an optional group has one anchor, not two", _ONE_ANCHOR, token)
            anchor, inverted = else_anchor, True
    syntax.expect("?", "after an optional group")
    if anchor is None:
        raise syntax.error(
            "the optional group has no anchor",
            "mark the element whose presence decides with '^'",
            token,
        )
    return OptionalGroup(then, otherwise, anchor, inverted, offset=token.offset)


def _elements(syntax: Syntax) -> tuple[tuple[Element, ...], int | None]:
    elements: list[Element] = []
    anchor: int | None = None
    while not syntax.peek(")"):
        elements.append(syntax.element(nested=False))
        if syntax.peek("^"):
            if anchor is not None:
                raise syntax.error("an optional group has one anchor, not two", _ONE_ANCHOR)
            anchor = len(elements) - 1
            syntax.take()
    closing = syntax.take()
    if not elements:
        raise syntax.error("an optional group may not be empty", token=closing)
    return tuple(elements), anchor


# Checks.


def _check(group: OptionalGroup, checking: Checking) -> None:
    checking.elements(group.parts)
    for elements, anchored in ((group.then, not group.inverted), (group.otherwise, True)):
        for number, element in enumerate(elements):
            is_anchor = anchored and number == group.anchor and element is group.anchor_element
            checking.rules(element).in_group(element, checking, is_anchor)
    first = next((each for each in group.then if not isinstance(each, Whitespace)), None)
    # `qualified` begins with what it holds.
    if first is None or checking.rules(unqualified(first)).begin is None:
        checking.error(
            first or group,
            "group-begin",
            "a parser could not tell whether the optional group is there",
            "begin it with a literal, a variable or a custom directive",
        )


def _neighbour(group: OptionalGroup, format_: OpFormat) -> Neighbour:
    return Neighbour(branches=(group.then, group.otherwise))


def _binds(group: OptionalGroup, format_: OpFormat) -> tuple[Binding, ...]:
    return optional(bindings_of(format_, group.parts))


def _hidden(group: OptionalGroup, format_: OpFormat) -> Variable | None:
    """The unit attribute that a group shows by being there, and not in itself."""
    anchor = group.anchor_element
    if not isinstance(anchor, Variable) or not is_flag(format_.op.find(anchor.name)):
        return None
    firsts = [elements[0] for elements in (group.then, group.otherwise) if elements]
    return None if any(anchor is first for first in firsts) else anchor


# Reading.


def _read(group: OptionalGroup, reading: Reading) -> ParseSteps:
    hidden = _hidden(group, reading)
    then = [each for each in group.then if each is not hidden]
    otherwise = [each for each in group.otherwise if each is not hidden]
    first = next(each for each in then if not isinstance(each, Whitespace))
    begin = reading.rules(first).begin
    assert begin is not None, first
    begun = begin(first, reading)
    rest = [each for each in then if each is not first]
    absent = reading.absent(
        [each for each in (*then, *otherwise) if each is not first or not begun.binds]
    )
    shown: ParseSteps = ()
    if hidden is not None:
        absent += reading.absent([hidden])
        shown = (set_flag(hidden, reading),)
    return (
        *absent,
        ReadGroup(
            begun.steps,
            begun.test,
            (*begun.then, *(() if group.inverted else shown), *reading.steps(rest)),
            (*(shown if group.inverted else ()), *reading.steps(otherwise)),
        ),
    )


# Writing.


def _write(group: OptionalGroup, writing: Writing) -> PrintSteps:
    anchor = group.anchor_element
    hidden = _hidden(group, writing)
    tests = writing.rules(anchor).present(anchor, writing)
    test = python.any_of(*dict.fromkeys(tests))
    if group.inverted:
        test = python.unary("not", test)
    with writing.knowing([] if group.inverted else [anchor]):
        then = writing.steps(each for each in group.then if each is not hidden)
    with writing.knowing([anchor] if group.inverted else []):
        otherwise = writing.steps(each for each in group.otherwise if each is not hidden)
    return (WriteGroup(test, then, otherwise),)


def _present(group: OptionalGroup, writing: Writing) -> tuple[Source, ...]:
    return tuple(
        test for each in group.parts for test in writing.rules(each).present(each, writing)
    )


# Formats of types and attributes.


def _check_parameters(group: OptionalGroup, checking: ParameterChecking) -> None:
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


def _parameters_as_anchor(group: OptionalGroup, checking: ParameterChecking) -> None:
    bad_parameter_anchor(checking, group, "an optional group cannot be the anchor of another")


def _binds_parameters(group: OptionalGroup, format_: ParameterFormat) -> Bound:
    for element in group.parts:
        yield from format_.binds(element)


# Reading.


def _read_parameters(group: OptionalGroup, reading: ParameterReading) -> ReadSteps:
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
        steps = (ReadBranches(begun.is_there, then, otherwise),) if then or otherwise else ()
        return (*declared, *begun.steps, *steps)
    return (*declared, *begun.steps, ReadBranches(begun.is_absent, otherwise, ()))


def _demanded_by(anchor: Element, reading: ParameterReading) -> frozenset[str]:
    """The parameter that must follow where its group is there."""
    if not isinstance(anchor, Variable | Qualified):
        return frozenset()
    return frozenset(
        parameter.name
        for parameter in bound(reading, anchor)
        if parameter.kind.present is parameter.kind or not parameter.kind.present.READ_IF_THERE
    )


def _read_body(group: OptionalGroup, reading: ParameterReading) -> ReadSteps:
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
        looks = [by_row(reading.scope, "comes_next", anchor) for anchor in anchors]
        test = python.all_of(test, python.any_of(*looks))
    cyclic = python.call(python.member(PARSER, "cyclic"), local(reading.made))
    return (*made, ReadBody(cyclic, outside, test, reading.steps(rest)))


# Writing.


def _write_parameters(group: OptionalGroup, writing: ParameterWriting) -> list[Piece]:
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
    return [WriteBranches(test, then, otherwise)]


def _write_body(group: OptionalGroup, writing: ParameterWriting) -> list[Piece]:
    """What a mutable one holds, unless this is inside of itself."""
    held = bound(writing, group)
    known = [parameter for parameter in held if not parameter.may_be_absent]
    tests = [python.compare(("is not",), (writing.slots[p.name], NONE)) for p in known or held]
    together = python.all_of(*tests) if known else python.any_of(*tests)
    with writing.group(body=True):
        steps = joined(writing.pieces(group.then))
    return [WriteBody(python.all_of(local("outside"), together), steps)]


DIRECTIVE = Directive(
    element=OptionalGroup,
    spelling=Spelling(
        token="punctuation",
        words=("(",),
        shown=lambda group: "(",
        parse=_parse,
        usage=("(… $x^ …)?", "(…) : (…)?"),
        meaning="a part that is there when what `^` marks is; else another",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=no_anchor,
        neighbour=_neighbour,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=_present,
        argument=None,
        referent=None,
        qualification=None,
    ),
    in_parameters=ParameterRules(
        check=_check_parameters,
        followed=followed_by_anything,
        as_anchor=_parameters_as_anchor,
        binds=_binds_parameters,
        read=_read_parameters,
        begin=None,
        write=_write_parameters,
        argument=None,
    ),
)
