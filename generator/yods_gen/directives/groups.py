"""Literals and printed space; optional parts: `(…)?`, `(…):(…)?` and `oilist`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Self

from yods_gen.definitions.checks import walk
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives import contexts
from yods_gen.directives.custom import BRACKET, BRACKETS
from yods_gen.directives.directive import (
    Argument,
    Directive,
    Neighbour,
    StartsGroup,
    Syntax,
    Token,
    Within,
)
from yods_gen.directives.parameter import by_row
from yods_gen.directives.steps import (
    ALWAYS,
    SELF,
    Expect,
    GroupStart,
    HandedArgument,
    Outside,
    ReadClauses,
    Step,
    Steps,
    Write,
    accept,
    called,
)
from yods_gen.directives.steps import Clause as StepClause
from yods_gen.directives.variable import Variable, always_there, is_flag, set_flag, unqualified
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.expressions.statements import If
from yods_gen.records import DataClass

_PUNCTUATION = "_:,=<>()[]{}?+-*"
_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)
#: A line break, as formats spell it.
LINE_BREAK = "\\n"


# `word`: a keyword or punctuation.


class Literal(StartsGroup):
    """A keyword or punctuation, such as `` `,` ``; `text` is without backticks."""

    TOKEN = "literal"
    USAGE = ("`word`",)
    MEANING = "a keyword or punctuation"
    FORMATS = "all"
    in_group = contexts.no_anchor

    text: str

    @property
    def shown(self) -> str:
        return f"`{self.text}`"

    @property
    def is_word(self) -> bool:
        """Whether it is a keyword, not punctuation."""
        return self.text[:1].isalpha() or self.text[:1] == "_"

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        text = token.text[1:-1]
        valid = (
            text in ("->", "...")
            or (len(text) == 1 and text in _PUNCTUATION)
            or _KEYWORD.fullmatch(text) is not None
        )
        if valid:
            return cls(text, offset=token.offset)
        if text.strip() != text or " " in text:
            help_ = "write one literal for each word; spaces come by themselves"
        else:
            help_ = (
                "a literal is a word of letters, digits, '_', '$' and '.', "
                f"one of {_PUNCTUATION}, '->' or '...'"
            )
        raise syntax.error(f"{quoted(text)} is not a valid literal", help_, token)

    def neighbour(self, context: contexts.FormatContext) -> Neighbour:
        begins = (self.text, "word") if self.is_word else (self.text,)
        words = ((self.text, self),)
        return Neighbour(begins, reported=(self, self.text), words=words)

    def read(self, context: contexts.ParseContext) -> Steps:
        return (Expect(self.text, self.is_word),)

    def start(self, context: contexts.ParseContext) -> GroupStart:
        return GroupStart((), accept(self.text, self.is_word), demands=True)

    def write(self, context: contexts.PrintContext) -> Steps:
        return (Write((context.spacing.literal(self.text),)),)


# Printed space.


class Whitespace(Directive):
    """Printed space: one blank, a line break (`LINE_BREAK`) or, empty, no blank."""

    TOKEN = "literal"
    WORDS = ("``", "` `", f"`{LINE_BREAK}`")
    MEANING = "no blank, a blank, a line break; only printed"
    FORMATS = "all"
    in_group = contexts.no_anchor

    text: str

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        return cls(token.text[1:-1], offset=token.offset)

    @property
    def shown(self) -> str:
        return f"`{self.text}`"

    def neighbour(self, context: contexts.FormatContext) -> Neighbour:
        return Neighbour(may_be_silent=True)

    def read(self, context: contexts.ParseContext) -> Steps:
        return ()

    def write(self, context: contexts.PrintContext) -> Steps:
        return context.whitespace(self.text)


# Strings.


class CodeString(Argument, Within):
    """A quoted string among a custom directive's arguments, without its quotes."""

    TOKEN = "string"
    USAGE = ('"text"',)
    MEANING = "within `custom`: a text that never changes"
    FORMATS = "all"
    ALWAYS_THERE = True

    text: str

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        return cls(token.text[1:-1], offset=token.offset)

    @property
    def shown(self) -> str:
        return f'"{self.text}"'

    def check(self, context: contexts.CheckContext) -> None:
        if context.variables.of_parameters:
            context.error(self, "misplaced", "this directive is for the formats of ops")
            return
        context.error(
            self,
            "misplaced",
            "a string only stands within 'custom<…>(…)'",
            f"write `{self.text}` in backticks for a keyword",
        )

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        if context.variables.of_parameters:
            contexts.no_anchor(self, context, anchor)
        else:
            super().in_group(context, anchor)

    def check_argument(self, context: contexts.CheckContext) -> None:
        """Any string may be one."""

    def argument_kind(self, context: contexts.FormatContext) -> str:
        return BRACKET if self.text in BRACKETS else ""

    def receive(self, context: contexts.ParseContext) -> HandedArgument:
        return HandedArgument(given=python.constant(self.text))

    def hand(self, context: contexts.PrintContext) -> PyExpr:
        return python.constant(self.text)


_ONE_ANCHOR = "keep the '^' at the element whose presence decides"


class OptionalGroup(Directive):
    """`(…)?` or `(…):(…)?`: present when its anchor is.

    `anchor` is the index of the anchored element within `then`, or within `otherwise`
    when `inverted` (the group is then present when that element is absent).
    """

    TOKEN = "punctuation"
    WORDS = ("(",)
    USAGE = ("(… $x^ …)?", "(…) : (…)?")
    MEANING = "a part that is there when what `^` marks is; else another"
    FORMATS = "all"

    then: tuple[Directive, ...]
    otherwise: tuple[Directive, ...]
    anchor: int
    inverted: bool = False

    @property
    def anchor_element(self) -> Directive:
        """The element whose presence decides."""
        return (self.otherwise if self.inverted else self.then)[self.anchor]

    @property
    def parts(self) -> tuple[Directive, ...]:
        return (*self.then, *self.otherwise)

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
        if nested:
            raise syntax.error("an optional group may not stand here", token=token)
        then, anchor = _elements(syntax)
        otherwise: tuple[Directive, ...] = ()
        inverted = False
        if syntax.accept(":"):
            syntax.expect("(", "to begin the else group")
            otherwise, else_anchor = _elements(syntax)
            if else_anchor is not None:
                if anchor is not None:
                    raise syntax.error(
                        "an optional group has one anchor, not two", _ONE_ANCHOR, token
                    )
                anchor, inverted = else_anchor, True
        syntax.expect("?", "after an optional group")
        if anchor is None:
            raise syntax.error(
                "the optional group has no anchor",
                "mark the element whose presence decides with '^'",
                token,
            )
        return cls(then, otherwise, anchor, inverted, offset=token.offset)

    def check(self, context: contexts.CheckContext) -> None:
        context.elements(self.then)
        context.elements(self.otherwise)
        for element in self.parts:
            if _has_directive(element, context):
                element.in_group(context, element is self.anchor_element)
        first = next(_visible(self.then), None)
        # `qualified` begins with what it holds.
        if first is None or (
            _has_directive(first, context) and not isinstance(unqualified(first), StartsGroup)
        ):
            variable = "a parameter" if context.variables.of_parameters else "a variable"
            context.error(
                first or self,
                "group-begin",
                "a parser could not tell whether the optional group is there",
                f"begin it with a literal, {variable} or a custom directive",
            )

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        if anchor and context.variables.of_parameters:
            message = "an optional group cannot be the anchor of another"
            context.error(self, "bad-anchor", message, "mark an optional parameter")
        else:
            contexts.no_anchor(self, context, anchor)

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return contexts.optional(context.bindings_of(self.parts))

    def _hidden(self, context: contexts.FormatContext) -> Variable | None:
        """The unit attribute that it shows by being there, and not in itself."""
        anchor = self.anchor_element
        if not isinstance(anchor, Variable) or not is_flag(context.variables.find(anchor.name)):
            return None
        firsts = [elements[0] for elements in (self.then, self.otherwise) if elements]
        return None if any(anchor is first for first in firsts) else anchor

    def read(self, context: contexts.ParseContext) -> Steps:
        held = context.parameters_in(*self.parts)
        if any(parameter.mutable for parameter in held) and not context.made:
            return (*context.absent(self.parts), *self._read_body(context))
        hidden = self._hidden(context)
        then = [each for each in self.then if each is not hidden]
        otherwise = [each for each in self.otherwise if each is not hidden]
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
        anchor = _demanded(self.anchor_element, context)
        with context.demanding(anchor if start.demands and not self.inverted else frozenset()):
            within = (*start.then, *(() if self.inverted else shown), *context.steps(rest))
        with context.demanding(anchor if self.inverted else frozenset()):
            outside = (*(shown if self.inverted else ()), *context.steps(otherwise))
        if not within and not outside and start.binds:
            return (*absent, *start.steps)
        decided = If(start.test, within, outside)
        if outside and not within:
            decided = If(python.negated(start.test), outside)
        return (*absent, *start.before, *start.steps, decided)

    def _read_body(self, context: contexts.ParseContext) -> Steps:
        """The body of a mutable type, which the text has only outside of the type itself."""
        made = context.make()
        outside = context.fresh("outside")
        anchors = context.parameters_in(self.anchor_element)
        first, *rest = _visible(self.then)
        test: PyExpr | None = None
        if all(anchor.may_be_absent for anchor in anchors):
            if first.binds(context):
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

    def write(self, context: contexts.PrintContext) -> Steps:
        anchor = self.anchor_element
        if any(p.mutable for p in context.parameters_in(*self.parts)) and not context.in_body:
            return self._write_body(context)
        hidden = self._hidden(context)
        test = python.any_of(*context.present([anchor]) or (ALWAYS,))
        if self.inverted:
            test = python.negated(test)
        with context.branch([] if self.inverted else [anchor], follows=False):
            then = context.steps(each for each in self.then if each is not hidden)
        with context.branch([anchor] if self.inverted else [], follows=True):
            otherwise = context.steps(each for each in self.otherwise if each is not hidden)
        return (If(test, then, otherwise),)

    def _write_body(self, context: contexts.PrintContext) -> Steps:
        """The body of a mutable type, unless this is inside of the type itself."""
        held = context.parameters_in(*self.parts)
        required = [parameter for parameter in held if not parameter.may_be_absent]
        tests = [python.is_there(context.read(p.name)) for p in required or held]
        together = python.all_of(*tests) if required else python.any_of(*tests)
        with context.branch([], follows=False, body=True):
            steps = context.steps(self.then)
        test = python.all_of(local("outside"), together)
        return (Outside(called("cyclic", SELF), "outside", (If(test, steps),)),)

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        return tuple(test for each in self.parts for test in each.present(context))


def _elements(syntax: Syntax) -> tuple[tuple[Directive, ...], int | None]:
    elements: list[Directive] = []
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


def _has_directive(element: Directive, context: contexts.CheckContext) -> bool:
    """False for a directive of operations in the format of a type or attribute."""
    return context.allows(element) or not context.variables.of_parameters


def _visible(elements: tuple[Directive, ...]) -> Iterator[Directive]:
    return (element for element in elements if not isinstance(element, Whitespace))


def _demanded(anchor: Directive, context: contexts.ParseContext) -> frozenset[str]:
    """The parameter that must follow where its group is present."""
    if not isinstance(unqualified(anchor), Variable):
        return frozenset()
    return frozenset(
        parameter.name
        for parameter in context.parameters_in(anchor)
        if parameter.kind.present is parameter.kind or not parameter.kind.present.READ_IF_THERE
    )


class Clause(DataClass):
    """One clause of an `oilist`: a keyword and what follows it."""

    keyword: Literal
    elements: tuple[Directive, ...]


class OIList(Directive):
    """`oilist(…|…)`: clauses in any order, each at most once."""

    WORDS = ("oilist",)
    USAGE = ("oilist(`a` … | `b` …)",)
    MEANING = "clauses in any order, each at most once"

    clauses: tuple[Clause, ...]

    @property
    def parts(self) -> tuple[Directive, ...]:
        return tuple(each for clause in self.clauses for each in (clause.keyword, *clause.elements))

    @classmethod
    def parse(cls, syntax: Syntax, token: Token, nested: bool) -> Self:
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
        return cls(tuple(clauses), offset=token.offset)

    def check(self, context: contexts.CheckContext) -> None:
        for clause in self.clauses:
            context.elements(clause.elements)
            for each in clause.elements:
                _check_absence(each, context)

    def neighbour(self, context: contexts.FormatContext) -> Neighbour:
        keywords = (clause.keyword for clause in self.clauses)
        return Neighbour(words=tuple((each.text, each) for each in keywords), repeats=True)

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return contexts.optional(context.bindings_of(self.parts))

    def read(self, context: contexts.ParseContext) -> Steps:
        absent = context.absent(each for clause in self.clauses for each in clause.elements)
        flags = [context.fresh(f"{_identifier(each.keyword.text)}_clause") for each in self.clauses]
        clauses = (
            StepClause(
                clause.keyword.text,
                accept(clause.keyword.text, clause.keyword.is_word),
                flag,
                _read_clause(clause, context),
            )
            for clause, flag in zip(self.clauses, flags, strict=True)
        )
        return (*absent, ReadClauses(tuple(clauses)))

    def write(self, context: contexts.PrintContext) -> Steps:
        return tuple(_write_clause(clause, context) for clause in self.clauses)

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        return tuple(test for each in self.clauses for test in context.present(each.elements))


def _check_absence(element: Directive, context: contexts.CheckContext) -> None:
    """Report required variables of a clause, nested ones too."""
    for part in walk(element):
        named = context.variables.find(part.name) if isinstance(part, Variable) else None
        always = always_there(named) if named is not None else None
        if always is not None:
            contexts.never_absent(part, *always, "clause", context)


def _hidden(clause: Clause, context: contexts.FormatContext) -> Variable | None:
    """The unit attribute, or property, that a clause shows by its keyword alone.

    Source: MLIR, OpFormatGen, `getUnitVariableParsingElement`.
    """
    if len(clause.elements) != 1 or not isinstance(clause.elements[0], Variable):
        return None
    variable = clause.elements[0]
    return variable if is_flag(context.variables.find(variable.name)) else None


def _read_clause(clause: Clause, context: contexts.ParseContext) -> Steps:
    hidden = _hidden(clause, context)
    if hidden is not None:
        return (set_flag(hidden, context),)
    return tuple(step for each in clause.elements for step in _read_part(each, context))


def _read_part(element: Directive, context: contexts.ParseContext) -> Steps:
    """Read an element of a clause; an optional attribute may be absent even there."""
    inner = unqualified(element)
    named = context.variables.find(inner.name) if isinstance(inner, Variable) else None
    if isinstance(named, NamedAttributeDef) and named.optional:
        return context.start(inner).steps
    return context.steps([element])


def _identifier(text: str) -> str:
    return "".join(c if c.isalnum() and c.isascii() else "_" for c in text).strip("_") or "clause"


def _write_clause(clause: Clause, context: contexts.PrintContext) -> Step:
    deciding = [each for each in clause.elements if each.present(context)]
    test = python.any_of(*context.present(clause.elements) or (python.constant(False),))
    keyword = Write((context.spacing.literal(clause.keyword.text),))
    if _hidden(clause, context) is not None:
        return If(test, (keyword,))
    with context.branch(deciding if len(deciding) == 1 else [], follows=True):
        return If(test, (keyword, *context.steps(clause.elements)))
