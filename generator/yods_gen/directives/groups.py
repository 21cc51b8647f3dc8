"""Optional parts: `(…)?` and `(…):(…)?`, whose anchor decides; `oilist`, whose keywords do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from yods_gen.definitions.assembly_format import Element, walk
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.context import (
    Binding,
    CheckContext,
    FormatContext,
    Neighbour,
    ParseContext,
    PrintContext,
    never_absent,
    no_anchor,
    optional,
)
from yods_gen.directives.directive import Spelling, Syntax, Token, plain
from yods_gen.directives.literal import Literal, Whitespace
from yods_gen.directives.parameter import by_row
from yods_gen.directives.steps import (
    SELF,
    If,
    Outside,
    ReadClauses,
    Step,
    Steps,
    Write,
    accept,
    called,
)
from yods_gen.directives.steps import Clause as StepClause
from yods_gen.directives.variable import always_there
from yods_gen.directives.variable_kinds import Variable, is_flag, set_flag, unqualified
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, PyExpr, local
from yods_gen.records import DataClass

_ONE_ANCHOR = "keep the '^' at the element whose presence decides"


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


def _parse_group(syntax: Syntax, token: Token, nested: bool) -> OptionalGroup:
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


def _check_group(group: OptionalGroup, context: CheckContext) -> None:
    context.elements(group.then)
    context.elements(group.otherwise)
    for elements, anchored in ((group.then, not group.inverted), (group.otherwise, True)):
        for number, element in enumerate(elements):
            is_anchor = anchored and number == group.anchor and element is group.anchor_element
            _check_held(element, context, is_anchor)
    first = next(_visible(group.then), None)
    # `qualified` begins with what it holds.
    if first is None or (
        _has_directive(first, context) and context.directive(unqualified(first)).start is None
    ):
        variable = "a parameter" if context.variables.of_parameters else "a variable"
        context.error(
            first or group,
            "group-begin",
            "a parser could not tell whether the optional group is there",
            f"begin it with a literal, {variable} or a custom directive",
        )


def _check_held(element: Element, context: CheckContext, is_anchor: bool) -> None:
    """Report why the group may not hold an element, or not as its anchor."""
    if _has_directive(element, context):
        context.directive(element).in_group(element, context, is_anchor)


def _has_directive(element: Element, context: CheckContext) -> bool:
    """False for a directive of operations in the format of a type or attribute."""
    return context.allows(element) or not context.variables.of_parameters


def _group_in_group(group: OptionalGroup, context: CheckContext, anchor: bool) -> None:
    if anchor and context.variables.of_parameters:
        message = "an optional group cannot be the anchor of another"
        context.error(group, "bad-anchor", message, "mark an optional parameter")
    else:
        no_anchor(group, context, anchor)


def _visible(elements: tuple[Element, ...]) -> Iterator[Element]:
    return (element for element in elements if not isinstance(element, Whitespace))


def _neighbour_group(group: OptionalGroup, context: FormatContext) -> Neighbour:
    return Neighbour(branches=(group.then, group.otherwise))


def _binds_group(group: OptionalGroup, context: FormatContext) -> tuple[Binding, ...]:
    return optional(context.bindings_of(group.parts))


def _hidden_group(group: OptionalGroup, context: FormatContext) -> Variable | None:
    """The unit attribute that a group shows by being there, and not in itself."""
    anchor = group.anchor_element
    if not isinstance(anchor, Variable) or not is_flag(context.variables.find(anchor.name)):
        return None
    firsts = [elements[0] for elements in (group.then, group.otherwise) if elements]
    return None if any(anchor is first for first in firsts) else anchor


# Reading.


def _read_group(group: OptionalGroup, context: ParseContext) -> Steps:
    held = context.parameters_in(*group.parts)
    if any(parameter.mutable for parameter in held) and not context.made:
        return (*context.absent(group.parts), *_read_body(group, context))
    hidden = _hidden_group(group, context)
    then = [each for each in group.then if each is not hidden]
    otherwise = [each for each in group.otherwise if each is not hidden]
    first = next(each for each in then if not isinstance(each, Whitespace))
    start = context.start(first)
    rest = [each for each in then if each is not first]
    absent = context.absent(
        [each for each in (*then, *otherwise) if each is not first or not start.binds]
    )
    shown: Steps = ()
    if hidden is not None:
        absent += context.absent([hidden])
        shown = (set_flag(hidden, context),)
    anchor = _demanded(group.anchor_element, context)
    with context.demanding(anchor if start.demands and not group.inverted else frozenset()):
        within = (*start.then, *(() if group.inverted else shown), *context.steps(rest))
    with context.demanding(anchor if group.inverted else frozenset()):
        outside = (*(shown if group.inverted else ()), *context.steps(otherwise))
    if not within and not outside and start.binds:
        return (*absent, *start.steps)
    decided = If(start.test, within, outside)
    if outside and not within:
        decided = If(python.negated(start.test), outside)
    return (*absent, *start.before, *start.steps, decided)


def _demanded(anchor: Element, context: ParseContext) -> frozenset[str]:
    """The parameter that must follow where its group is present."""
    if not isinstance(unqualified(anchor), Variable):
        return frozenset()
    return frozenset(
        parameter.name
        for parameter in context.parameters_in(anchor)
        if parameter.kind.present is parameter.kind or not parameter.kind.present.READ_IF_THERE
    )


def _read_body(group: OptionalGroup, context: ParseContext) -> Steps:
    """The body of a mutable type, which the text has only outside of the type itself."""
    made = context.make()
    outside = context.fresh("outside")
    anchors = context.parameters_in(group.anchor_element)
    first, *rest = _visible(group.then)
    test: PyExpr | None = None
    if all(anchor.may_be_absent for anchor in anchors):
        if context.directive(first).binds(first, context):
            looks = [by_row(context.scope, "comes_next", anchor) for anchor in anchors]
            test = python.any_of(*looks)
            rest.insert(0, first)
        else:
            test = context.start(first).test
    else:
        rest.insert(0, first)
    test = local(outside) if test is None else python.all_of(local(outside), test)
    cyclic = called("cyclic", local(context.made))
    return (*made, Outside(cyclic, outside, (If(test, context.steps(rest)),)))


# Writing.


def _write_group(group: OptionalGroup, context: PrintContext) -> Steps:
    anchor = group.anchor_element
    if any(p.mutable for p in context.parameters_in(*group.parts)) and not context.in_body:
        return _write_body(group, context)
    hidden = _hidden_group(group, context)
    tests = dict.fromkeys(context.directive(anchor).present(anchor, context))
    test = python.any_of(*tests) if tests else python.constant(True)
    if group.inverted:
        test = python.negated(test)
    with context.branch([] if group.inverted else [anchor], follows=False):
        then = context.steps(each for each in group.then if each is not hidden)
    with context.branch([anchor] if group.inverted else [], follows=True):
        otherwise = context.steps(each for each in group.otherwise if each is not hidden)
    return (If(test, then, otherwise),)


def _write_body(group: OptionalGroup, context: PrintContext) -> Steps:
    """The body of a mutable type, unless this is inside of the type itself."""
    held = context.parameters_in(*group.parts)
    required = [parameter for parameter in held if not parameter.may_be_absent]
    tests = [python.compare(("is not",), (context.read(p.name), NONE)) for p in required or held]
    together = python.all_of(*tests) if required else python.any_of(*tests)
    with context.branch([], follows=False, body=True):
        steps = context.steps(group.then)
    test = python.all_of(local("outside"), together)
    return (Outside(called("cyclic", SELF), "outside", (If(test, steps),)),)


def _present_group(group: OptionalGroup, context: PrintContext) -> tuple[PyExpr, ...]:
    return tuple(
        test for each in group.parts for test in context.directive(each).present(each, context)
    )


OPTIONAL_GROUP = replace(
    plain(
        element=OptionalGroup,
        spelling=Spelling(
            token="punctuation",
            words=("(",),
            shown=lambda group: "(",
            parse=_parse_group,
            usage=("(… $x^ …)?", "(…) : (…)?"),
            meaning="a part that is there when what `^` marks is; else another",
        ),
        formats="all",
        read=_read_group,
        write=_write_group,
    ),
    check=_check_group,
    in_group=_group_in_group,
    neighbour=_neighbour_group,
    binds=_binds_group,
    present=_present_group,
)


# Clauses.


class Clause(DataClass):
    """One clause of an `oilist`: a keyword and what follows it."""

    keyword: Literal
    elements: tuple[Element, ...]


class OIList(Element):
    """`oilist(…|…)`: clauses in any order, each at most once."""

    clauses: tuple[Clause, ...]

    @property
    def parts(self) -> tuple[Element, ...]:
        return tuple(each for clause in self.clauses for each in (clause.keyword, *clause.elements))


def _parse(syntax: Syntax, token: Token, nested: bool) -> OIList:
    if nested:
        raise syntax.error(
            "'oilist' may not stand within another directive", "let it stand by itself", token
        )
    syntax.expect("(", "after 'oilist'")
    clauses: list[Clause] = []
    while True:
        start = syntax.token
        keyword = syntax.element(nested=False)
        if not isinstance(keyword, Literal):
            raise syntax.error("a clause of 'oilist' begins with a literal", token=start)
        if any(clause.keyword.text == keyword.text for clause in clauses):
            raise syntax.error(
                f"two clauses of 'oilist' begin with {quoted(keyword.text)}",
                "give one of them another word, or make them one clause",
                start,
            )
        elements = []
        while not (syntax.peek("|") or syntax.peek(")") or syntax.token.kind == "end"):
            elements.append(syntax.element(nested=False))
        clauses.append(Clause(keyword, tuple(elements)))
        if not syntax.accept("|"):
            break
    syntax.expect(")", "to end 'oilist'")
    return OIList(tuple(clauses), offset=token.offset)


def _check(element: OIList, context: CheckContext) -> None:
    for clause in element.clauses:
        context.elements(clause.elements)
        for each in clause.elements:
            _check_absence(each, context)


def _check_absence(element: Element, context: CheckContext) -> None:
    """Report required variables of a clause, nested ones too."""
    for part in walk(element):
        named = context.variables.find(part.name) if isinstance(part, Variable) else None
        always = always_there(named) if named is not None else None
        if always is not None:
            never_absent(part, *always, "clause", context)


def _neighbour(element: OIList, context: FormatContext) -> Neighbour:
    keywords = (clause.keyword for clause in element.clauses)
    return Neighbour(words=tuple((each.text, each) for each in keywords), repeats=True)


def _binds(element: OIList, context: FormatContext) -> tuple[Binding, ...]:
    return optional(context.bindings_of(element.parts))


def _hidden(clause: Clause, context: FormatContext) -> Variable | None:
    """The unit attribute, or property, that a clause shows by its keyword alone.

    Source: MLIR, OpFormatGen, `getUnitVariableParsingElement`.
    """
    if len(clause.elements) != 1 or not isinstance(clause.elements[0], Variable):
        return None
    variable = clause.elements[0]
    return variable if is_flag(context.variables.find(variable.name)) else None


def _read(element: OIList, context: ParseContext) -> Steps:
    absent = context.absent(each for clause in element.clauses for each in clause.elements)
    flags = [context.fresh(f"{_identifier(each.keyword.text)}_clause") for each in element.clauses]
    clauses = (
        StepClause(
            clause.keyword.text,
            accept(clause.keyword.text, clause.keyword.is_word),
            flag,
            _read_clause(clause, context),
        )
        for clause, flag in zip(element.clauses, flags, strict=True)
    )
    return (*absent, ReadClauses(tuple(clauses)))


def _read_clause(clause: Clause, context: ParseContext) -> Steps:
    hidden = _hidden(clause, context)
    if hidden is not None:
        return (set_flag(hidden, context),)
    return tuple(step for each in clause.elements for step in _read_part(each, context))


def _read_part(element: Element, context: ParseContext) -> Steps:
    """Read an element of a clause; an optional attribute may be absent even there."""
    inner = unqualified(element)
    named = context.variables.find(inner.name) if isinstance(inner, Variable) else None
    if isinstance(named, NamedAttributeDef) and named.optional:
        return context.start(inner).steps
    return context.steps([element])


def _identifier(text: str) -> str:
    return "".join(c if c.isalnum() and c.isascii() else "_" for c in text).strip("_") or "clause"


def _write(element: OIList, context: PrintContext) -> Steps:
    return tuple(_write_clause(clause, context) for clause in element.clauses)


def _write_clause(clause: Clause, context: PrintContext) -> Step:
    deciding = [each for each in clause.elements if context.directive(each).present(each, context)]
    test = python.any_of(*_clause_present(clause, context) or (python.constant(False),))
    keyword = Write((context.spacing.literal(clause.keyword.text),))
    if _hidden(clause, context) is not None:
        return If(test, (keyword,))
    with context.branch(deciding if len(deciding) == 1 else [], follows=True):
        return If(test, (keyword, *context.steps(clause.elements)))


def _clause_present(clause: Clause, context: PrintContext) -> tuple[PyExpr, ...]:
    tests = (
        test for each in clause.elements for test in context.directive(each).present(each, context)
    )
    return tuple(dict.fromkeys(tests))


def _present(element: OIList, context: PrintContext) -> tuple[PyExpr, ...]:
    return tuple(test for clause in element.clauses for test in _clause_present(clause, context))


OILIST = replace(
    plain(
        element=OIList,
        spelling=Spelling(
            token="word",
            words=("oilist",),
            shown=lambda element: "oilist",
            parse=_parse,
            usage=("oilist(`a` … | `b` …)",),
            meaning="clauses in any order, each at most once",
        ),
        formats="operations",
        read=_read,
        write=_write,
    ),
    check=_check,
    neighbour=_neighbour,
    binds=_binds,
    present=_present,
)
