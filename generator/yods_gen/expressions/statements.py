"""Python statements and functions as values: bodies of generated methods consist of them.

Each writes itself, as lines of any length without indentation; `yods_gen.output.formatter` lays
them out. The expressions in them are `PyExpr`, so that a body, as any record, has its imports.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

from yods_gen.expressions.python import PyExpr, docstring, one_line
from yods_gen.records import DataClass

_INDENT = "    "


class Statement(DataClass):
    """One statement."""

    def lines(self) -> Iterator[str]:
        """Its lines."""
        raise NotImplementedError


Statements: TypeAlias = tuple[Statement, ...]


def indented(lines: Iterable[str]) -> Iterator[str]:
    """`lines`, one level deeper."""
    return (_INDENT + line if line else line for line in lines)


def lines_of(statements: Iterable[Statement]) -> Iterator[str]:
    """The lines of statements that follow each other."""
    return chain.from_iterable(each.lines() for each in statements)


def block(statements: Iterable[Statement]) -> Iterator[str]:
    """The lines of the statements of a block, of which there may be none."""
    lines = lines_of(statements)
    first = next(lines, "pass")
    return indented(chain((first,), lines))


class Assign(Statement):
    """Variables, or one slot, get the value of an expression.

    `annotation` is that of the last variable.
    """

    into: tuple[str, ...]
    value: PyExpr
    annotation: PyExpr | None = None

    def lines(self) -> Iterator[str]:
        names = ", ".join(self.into)
        if self.annotation is not None and len(self.into) > 1:
            yield f"{self.into[-1]}: {self.annotation}"
        elif self.annotation is not None:
            names = f"{names}: {self.annotation}"
        yield f"{names} = {self.value}"


def bind(local: str, value: PyExpr, annotation: PyExpr | None = None) -> Assign:
    """A local variable for a value."""
    return Assign((local,), value, annotation)


class Annotated(Statement):
    """`name: annotation`: a variable without a value, or a parameter, with its default if any."""

    name: str
    annotation: PyExpr
    default: PyExpr | None = None

    def __str__(self) -> str:
        default = "" if self.default is None else f" = {self.default}"
        return f"{self.name}: {self.annotation}{default}"

    def lines(self) -> Iterator[str]:
        yield str(self)


class Do(Statement):
    """A call for what it does."""

    call: PyExpr

    def lines(self) -> Iterator[str]:
        yield str(self.call)


class If(Statement):
    """Statements that depend on a test; either sequence may be empty."""

    test: PyExpr
    then: Statements
    otherwise: Statements = ()

    def lines(self) -> Iterator[str]:
        yield f"if {self.test}:"
        yield from block(self.then)
        if self.otherwise:
            yield "else:"
            yield from block(self.otherwise)


class ForEach(Statement):
    """Statements for each item of a sequence; `item` has the variables for it."""

    item: str
    of: PyExpr
    body: Statements

    def lines(self) -> Iterator[str]:
        yield f"for {self.item} in {self.of}:"
        yield from block(self.body)


class Handler(DataClass):
    """Statements for errors; `name` is the variable for the one caught, if it is asked for."""

    errors: PyExpr
    body: Statements
    name: str = ""


class Try(Statement):
    """Statements that may raise errors."""

    body: Statements
    handlers: tuple[Handler, ...]

    def lines(self) -> Iterator[str]:
        yield "try:"
        yield from block(self.body)
        for each in self.handlers:
            yield f"except {each.errors}{' as ' if each.name else ''}{each.name}:"
            yield from block(each.body)


def attempt(
    into: str, value: PyExpr, errors: PyExpr, otherwise: PyExpr, annotation: PyExpr | None = None
) -> Statements:
    """A variable gets a value, or `otherwise` where computing it raises errors."""
    declared = () if annotation is None else (Annotated(into, annotation),)
    handler = Handler(errors, (bind(into, otherwise),))
    return (*declared, Try((bind(into, value),), (handler,)))


class Raise(Statement):
    """An error; without one, that which was caught. `alone`: without that one as its cause."""

    error: PyExpr | None = None
    alone: bool = False

    def lines(self) -> Iterator[str]:
        yield f"raise{'' if self.error is None else f' {self.error}'}{' from None' * self.alone}"


class Return(Statement):
    """The result of the method."""

    value: PyExpr

    def lines(self) -> Iterator[str]:
        yield f"return {self.value}"


class ImportNames(Statement):
    """An import that only this method needs."""

    module: str
    names: str

    def lines(self) -> Iterator[str]:
        yield f"from {self.module} import {self.names}"
        yield ""


class Prose(Statement):
    """A docstring."""

    text: str

    def lines(self) -> Iterator[str]:
        yield from docstring(self.text, 0).split("\n")


class Comment(Statement):
    """A comment of one line, after its mark."""

    text: str

    def lines(self) -> Iterator[str]:
        yield one_line(self.text)


class Blank(Statement):
    """An empty line."""

    def lines(self) -> Iterator[str]:
        yield ""


class Method(Statement):
    """A function in a class or in a function.

    Attributes:
        first: What it is called on; empty if it is called on nothing.
        keywords: Parameters that are given by name.
        rest: The last parameter, which takes all other keywords.
        is_split: Whether each parameter has a line, however short they are.
    """

    name: str
    parameters: tuple[Annotated, ...]
    returns: PyExpr
    body: Statements
    decorators: tuple[PyExpr, ...] = ()
    first: str = "self"
    keywords: tuple[Annotated, ...] = ()
    rest: Annotated | None = None
    doc: str = ""
    is_split: bool = False

    def lines(self, this: PyExpr | None = None) -> Iterator[str]:
        # `this` annotates `self`, where that is more than the class it stands in.
        given = [f"{self.first}: {this}" if this is not None and self.first else self.first]
        given += map(str, self.parameters)
        given += ["*"] * bool(self.keywords) + [str(each) for each in self.keywords]
        given += [] if self.rest is None else [f"**{self.rest}"]
        yield from (f"@{each}" for each in self.decorators)
        taken = ", ".join(filter(None, given)) + "," * self.is_split
        yield f"def {self.name}({taken}) -> {self.returns}:"
        prose = (Prose(self.doc),) if self.doc else ()
        yield from block((*prose, *self.body))


#: The decorators of methods that are not called on an instance.
STATIC, OF_CLASS = (PyExpr("staticmethod"),), (PyExpr("classmethod"),)
