"""Steps of generated parsers and printers: statements, those of them alone among these.

A directive gives the steps that read or write it; a method is a sequence of steps.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import (
    Assign,
    Do,
    If,
    Raise,
    Return,
    Statement,
    Try,
    bind,
    block,
    indented,
)
from yods_gen.records import DataClass

Step: TypeAlias = Statement
Steps: TypeAlias = tuple[Step, ...]

#: The parser or printer, the class and the instance, in generated methods.
P, CLS, SELF = PyExpr("p"), PyExpr("cls"), python.SELF
ALWAYS = python.constant(True)


class Expect(Statement):
    """A literal must come next."""

    text: str
    is_word: bool

    def lines(self) -> Iterator[str]:
        yield str(called(f"expect{'_keyword' * self.is_word}", python.constant(self.text)))


class ReadType(Assign):
    """A variable gets the type that the text has, of class `asked` if there is one."""

    asked: PyExpr | None = None


class Outside(Statement):
    """Steps within `with p.cyclic(…)`, whose answer is the variable `outside`.

    A mutable type holds its body in the text only outside of itself.
    """

    cyclic: PyExpr
    outside: str
    steps: Steps

    def lines(self) -> Iterator[str]:
        yield f"with {self.cyclic} as {self.outside}:"
        yield from block(self.steps)


class Clause(DataClass):
    """A clause of `ReadClauses`; `flag` is true once it was read."""

    keyword: str
    test: PyExpr
    flag: str
    steps: Steps


class ReadClauses(Statement):
    """Clauses in any order, each at most once."""

    clauses: tuple[Clause, ...]

    def lines(self) -> Iterator[str]:
        yield f"{' = '.join(each.flag for each in self.clauses)} = False"
        yield "while True:"
        word = "if"
        for each in self.clauses:
            flag = PyExpr(each.flag)
            repeated = Raise(called("repeated_clause", python.constant(each.keyword)))
            read = bind(each.flag, python.constant(True))
            yield f"    {word} {each.test}:"
            yield from indented(block((If(flag, (repeated,)), read, *each.steps)))
            word = "elif"
        yield from ("    else:", "        break")


class Write(Statement):
    """Text, and expressions that give text. Neighbours are joined."""

    parts: tuple[str | PyExpr, ...]

    @property
    def text(self) -> PyExpr:
        """All parts as one expression."""
        return python.f_string(*self.parts)

    def lines(self) -> Iterator[str]:
        yield f"p.write({self.text})"


class Append(Statement):
    """Text at the end of the variable `out`."""

    text: PyExpr

    def lines(self) -> Iterator[str]:
        yield f"out += {self.text}"


def sets(steps: Steps) -> frozenset[str]:
    """The variables that steps give a value in any case."""
    return frozenset().union(*map(_sets, steps))


def _sets(step: Step) -> frozenset[str]:
    match step:
        case Assign(into):
            return frozenset(into)
        case Try(body):
            return sets(body)
        case If(_, then, otherwise):
            return sets(then) & sets(otherwise)
        case Outside(_, outside, steps):
            return sets(steps) | {outside}
    return frozenset()


def shows(steps: Steps) -> bool:
    """Whether steps write more than constant text."""
    for step in steps:
        if not isinstance(step, Write) or any(isinstance(part, PyExpr) for part in step.parts):
            return True
    return False


def _changed_within(step: Step, change: Callable[[Steps], Steps]) -> Step:
    match step:
        case If(test, then, otherwise):
            return If(test, change(then), change(otherwise))
        case Outside(cyclic, outside, within):
            return Outside(cyclic, outside, change(within))
    return step


def joined(steps: Steps) -> Steps:
    """Return `steps`, those within others too, with neighbouring pieces of text as one."""
    made: list[Step] = []
    for step in steps:
        if isinstance(step, Write):
            if not any(isinstance(part, PyExpr) or part for part in step.parts):
                continue
            if made and isinstance(made[-1], Write):
                made[-1] = Write((*made[-1].parts, *step.parts))
                continue
        made.append(_changed_within(step, joined))
    return tuple(made)


def appended(steps: Steps) -> Steps:
    """Return steps that append text to `out` instead of writing it."""
    return tuple(
        Append(step.text) if isinstance(step, Write) else _changed_within(step, appended)
        for step in steps
    )


# Steps with their purpose.


class GroupStart(DataClass):
    """How a parser finds out whether an optional part is present.

    Attributes:
        steps: Look for what it begins with.
        test: True if that was found.
        then: Comes first within the part.
        binds: Whether `steps` give what they bind a value in any case.
        demands: Whether the anchor must follow if the part is present.
        before: Comes before `steps`, for the sake of the test alone.
    """

    steps: Steps
    test: PyExpr
    then: Steps = ()
    binds: bool = False
    demands: bool = False
    before: Steps = ()


class HandedArgument(DataClass):
    """How a custom directive's parse function takes or returns something.

    Attributes:
        before: Steps before the call.
        given: The argument of the call, if it takes one.
        into: The variable that receives what the call returns, if it does.
        after: Steps after the call.
    """

    before: Steps = ()
    given: PyExpr | None = None
    into: str = ""
    after: Steps = ()


class FunctionLocals(DataClass):
    """The variables of a function type, and of its parts where they have some."""

    into: str
    inputs: str
    results: str


# Calls in generated code.


def accept(text: str, is_word: bool) -> PyExpr:
    """The call that reads a literal, if it comes next."""
    return called("accept_keyword" if is_word else "accept", python.constant(text))


def called(method: str, *arguments: PyExpr) -> PyExpr:
    """A call of a method of the parser or printer."""
    return python.call(python.member(P, method), *arguments)


def looked_up(table: str, key: PyExpr) -> PyExpr:
    """The text in one of the printer's tables: `values`, `types`, `blocks`.

    Names and types are most of what is printed, and a call takes twice the time.
    """
    return python.item(python.member(P, table), key)


def own(name: str) -> PyExpr:
    """A slot of the operation."""
    return python.member(SELF, name)


def checked_instance(call: PyExpr, class_: PyExpr, hook: str) -> PyExpr:
    """The result of a hook, checked to be an instance of `class_`."""
    return called("answered", call, class_, python.constant(hook))


def checked_count(call: PyExpr, count: int, hook: str) -> PyExpr:
    """The result of a hook, checked to be `count` values if that is not one."""
    if count < 2:
        return call
    return called("several", call, python.constant(count), python.constant(hook))


def read_into(into: str, method: str, *arguments: PyExpr) -> Assign:
    """A variable gets what a method of the parser reads."""
    return Assign((into,), called(method, *arguments))


# Blanks, by mlir-tblgen's rules: FormatGen (`shouldEmitSpaceBefore`), OpFormatGen and
# AttrOrTypeFormatGen.


def _space_before(text: str, after_punctuation: bool) -> bool:
    if len(text) != 1 and text != "->":
        return True
    if after_punctuation:
        return text[0] not in ">)}],"
    return text[0] not in "<>(){}[],"


class Spacing:
    """Whether a blank comes next, by what was printed last."""

    def __init__(self) -> None:
        self._wanted = True
        self._after_punctuation = False

    def literal(self, text: str) -> str:
        """`text` with the blank that belongs before it."""
        blank = " " if self._wanted and _space_before(text, self._after_punctuation) else ""
        self._wanted = len(text) != 1 or text[0] not in "<({["
        self._after_punctuation = not (text[:1].isalpha() or text[:1] == "_")
        return blank + text

    def whitespace(self, text: str) -> str:
        """Explicit space: a blank, or no blank where `text` is empty."""
        self._after_punctuation = not text
        self._wanted = False
        return " " if text else ""

    def in_parameters(self, text: str) -> str:
        """The same in the format of a type or attribute, where a blank is no punctuation."""
        if not text:
            self._after_punctuation = True
        self._wanted = False
        return text

    def new_line(self) -> None:
        """A line end was printed."""
        self._wanted = False

    def element(self) -> str:
        """The blank before a variable or directive."""
        blank = " " if self._wanted or not self._after_punctuation else ""
        self._after_punctuation = False
        self._wanted = True
        return blank

    def attr_dict(self) -> None:
        """An attribute dictionary was printed, which brings its own blank."""
        self._after_punctuation = False

    def list_item(self) -> None:
        """The separator of a list was printed."""
        self._wanted = False
        self._after_punctuation = True


def outline(steps: Steps) -> tuple[str, ...]:
    """Return a line a step, locals named in order; none if there are steps of other kinds.

    It is for comparing sequences. A test before a call that writes attributes only saves the
    call, and whether names of attributes are checked follows from the class: both are left out.
    """
    names: dict[str, str] = {}

    def renamed(value: PyExpr) -> str:
        text = value.text.replace("p.attributes_then_type(cls)", "p.attributes_then_type()")
        text = text.replace("p.own_attribute_dict(cls)", "p.attribute_dict()")
        return re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)

    lines = []
    for step in steps:
        match step:
            case Assign(into, value, None) if getattr(step, "asked", None) is None:
                text = renamed(value)
                for name in into:
                    names[name] = f"v{len(names)}"
                lines.append(f"{', '.join(names[name] for name in into)} = {text}")
            case Expect(text):
                lines.append(f"expect {text}")
            case Return(value):
                lines.append(f"return {renamed(value)}")
            case Write(parts):
                written = (p if isinstance(p, str) else f"{{{p.text}}}" for p in parts)
                lines.append(f"write {''.join(written)}")
            case If(_, (Do(call),), ()) | Do(call):
                lines.append(f"do {call.text}")
            case _:
                return ()
    return tuple(lines)
