"""Reading programs: tokens, and a parser that looks one token ahead.

Source: MLIR, docs/Tutorials/Toy/Ch-1.md; examples/toy, Lexer.h and Parser.h, for the language and
the words of errors.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

from toyc.syntax import (
    Binary,
    Call,
    Declaration,
    Expression,
    Function,
    Literal,
    Number,
    Place,
    Print,
    Program,
    Return,
    Statement,
    Struct,
    StructLiteral,
    Variable,
    VarType,
)
from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.ir.location import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = re.compile(
    r"(?:[ \t\r\n]|\#[^\n]*)*"
    r"(?:(?P<number>[0-9][0-9.]*)|(?P<word>[A-Za-z][A-Za-z0-9_]*)|(?P<other>.)|$)",
    re.DOTALL,
)
_KEYWORDS = frozenset(("return", "var", "def", "struct"))
#: How tightly operators bind.
_PRECEDENCE = {"+": 20, "-": 20, "*": 40, ".": 60}
#: Expressions within one another; deeper ones are an error and no overflow of the stack.
_DEEPEST = 200


def parse(text: str, file: str) -> Program:
    """The tree of a program.

    Raises:
        DiagnosticError: It is none; what is wrong is told at its place.
    """
    return _Parser(text, file).program()


class _Parser:
    def __init__(self, text: str, file: str) -> None:
        self._text = text
        self._source = Source(text, file)
        self._depth = 0
        self._at = 0
        self._end = 0
        self._kind = ""
        self._token = ""
        self._advance()

    # Tokens.

    def _advance(self) -> None:
        found = _TOKEN.match(self._text, self._end)
        assert found is not None  # it matches at the end, too
        self._kind = found.lastgroup or "end"
        self._token = found[found.lastgroup] if found.lastgroup else ""
        self._at = found.start(found.lastgroup) if found.lastgroup else found.end()
        self._end = found.end()
        if self._token in _KEYWORDS:
            self._kind = "keyword"

    def _place(self) -> Place:
        return Place(self._source, self._at)

    def _fail(self, message: str, place: Place | None = None) -> NoReturn:
        at = self._place() if place is None else place
        raise DiagnosticError([Diagnostic(message, at.location)])

    def _expected(self, what: str, context: str = "") -> NoReturn:
        found = f"'{self._token}'" if self._kind != "end" else "the end of the program"
        self._fail(f"expected '{what}'{' ' if context else ''}{context}, but got {found}")

    def _is(self, token: str) -> bool:
        return self._token == token and self._kind in ("other", "keyword")

    def _accept(self, token: str) -> bool:
        if not self._is(token):
            return False
        self._advance()
        return True

    def _expect(self, token: str, context: str) -> None:
        if not self._accept(token):
            self._expected(token, context)

    def _identifier(self, what: str, context: str = "") -> str:
        if self._kind != "word":
            self._expected(what, context)
        name = self._token
        self._advance()
        return name

    def _number(self) -> float:
        try:
            value = float(self._token)
        except ValueError:
            self._fail(f"'{self._token}' is no number")
        self._advance()
        return value

    # Definitions.

    def program(self) -> Program:
        definitions: list[Function | Struct] = []
        while self._kind != "end":
            if self._is("struct"):
                definitions.append(self._struct())
            elif self._is("def"):
                definitions.append(self._function())
            else:
                self._expected("def' or 'struct", "at top-level")
        if not definitions:
            self._fail("a program must have a function")
        return Program(tuple(definitions))

    def _struct(self) -> Struct:
        place = self._place()
        self._advance()
        name = self._identifier("identifier", "after 'struct'")
        self._expect("{", "in struct definition")
        members: list[Declaration] = []
        while True:
            members.append(self._declaration(needs_value=False))
            if members[-1].value is not None:
                self._fail("variables within a struct definition must not have initializers")
            self._expect(";", "after variable in struct definition")
            if self._accept("}"):
                return Struct(place, name, tuple(members))

    def _function(self) -> Function:
        place = self._place()
        self._advance()
        name = self._identifier("function name", "in prototype")
        self._expect("(", "in prototype")
        parameters: list[Declaration] = []
        while not self._is(")"):
            at = self._place()
            word = self._identifier("identifier", "in parameter list")
            if self._kind == "word":  # the first word was the name of a struct
                parameters.append(Declaration(at, self._identifier("name"), VarType(word)))
            else:
                parameters.append(Declaration(at, word, VarType()))
            if not self._accept(","):
                break
            if self._is(")"):
                self._expected("identifier", "after ',' in parameter list")
        self._expect(")", "to end function prototype")
        return Function(place, name, tuple(parameters), self._block())

    def _block(self) -> tuple[Statement, ...]:
        self._expect("{", "to begin block")
        statements: list[Statement] = []
        while self._accept(";"):
            pass
        while not self._is("}"):
            if self._kind == "end":
                self._expected("}", "to close block")
            statements.append(self._statement())
            self._expect(";", "after expression")
            while self._accept(";"):
                pass
        self._advance()
        return tuple(statements)

    # Statements.

    def _statement(self) -> Statement:
        if self._is("return"):
            place = self._place()
            self._advance()
            return Return(place, None if self._is(";") else self._expression())
        if self._is("var"):
            return self._declaration(needs_value=True)
        if self._kind == "word":
            behind = _TOKEN.match(self._text, self._end)
            if (
                behind is not None
                and behind.lastgroup == "word"
                and behind["word"] not in _KEYWORDS
            ):
                return self._declaration(needs_value=True)
        return self._expression()

    def _declaration(self, *, needs_value: bool) -> Declaration:
        """`var name<shape> = value`, or `Struct name = value`."""
        place = self._place()
        if self._accept("var"):
            name = self._identifier("identifier", "after 'var' declaration")
            type_ = VarType(shape=self._shape()) if self._is("<") else VarType()
        else:
            type_ = VarType(self._identifier("var' or 'identifier", "in a declaration"))
            name = self._identifier("name", "in variable declaration")
        value: Expression | None = None
        if self._accept("="):
            value = self._struct_literal() if self._is("{") else self._expression()
        elif needs_value:
            self._expected("=", "in variable declaration")
        return Declaration(place, name, type_, value)

    def _shape(self) -> tuple[int, ...]:
        self._advance()
        shape: list[int] = []
        while True:
            at = self._place()
            if self._kind != "number":
                self._expected("number", "in shape")
            size = self._number()
            if size != int(size) or size < 1:
                self._fail("an extent of a shape must be a whole number above 0", at)
            shape.append(int(size))
            if self._accept(">"):
                return tuple(shape)
            self._expect(",", "or '>' in shape")

    # Expressions.

    @contextmanager
    def _nesting(self) -> Iterator[None]:
        self._depth += 1
        if self._depth > _DEEPEST:
            self._fail(f"expressions are nested more than {_DEEPEST} deep")
        yield
        self._depth -= 1

    def _expression(self) -> Expression:
        with self._nesting():
            return self._binary(0, self._primary())

    def _binary(self, precedence: int, lhs: Expression) -> Expression:
        """What follows `lhs` as far as it binds at least as tightly as `precedence`."""
        while (mine := self._precedence()) >= precedence:
            place, operator = self._place(), self._token
            self._advance()
            rhs = self._primary()
            if mine < self._precedence():
                rhs = self._binary(mine + 1, rhs)
            lhs = Binary(place, operator, lhs, rhs)
        return lhs

    def _precedence(self) -> int:
        return _PRECEDENCE.get(self._token, -1)

    def _primary(self) -> Expression:
        if self._kind == "word":
            return self._name_or_call()
        place = self._place()
        if self._kind == "number":
            return Number(place, self._number())
        if self._accept("("):
            inner = self._expression()
            self._expect(")", "to close expression with parentheses")
            return inner
        if self._is("["):
            return self._literal()
        self._expected("expression")

    def _name_or_call(self) -> Expression:
        place, name = self._place(), self._token
        self._advance()
        if not self._accept("("):
            return Variable(place, name)
        arguments: list[Expression] = []
        while not self._is(")"):
            arguments.append(self._expression())
            if not self._accept(","):
                break
        self._expect(")", "or ',' in argument list")
        if name != "print":
            return Call(place, name, tuple(arguments))
        if len(arguments) != 1:
            self._fail("expected a single argument to print()", place)
        return Print(place, arguments[0])

    def _literal(self) -> Literal:
        place = self._place()
        self._advance()
        values: list[Number | Literal] = []
        while True:
            if self._is("["):
                with self._nesting():
                    values.append(self._literal())
            elif self._kind == "number":
                values.append(Number(self._place(), self._number()))
            else:
                self._expected("<num> or [", "in literal expression")
            if self._accept("]"):
                break
            self._expect(",", "or ']' in literal expression")
        shapes = {each.shape if isinstance(each, Literal) else () for each in values}
        if len(shapes) > 1:
            self._fail("expected 'uniform well-nested dimensions' inside literal expression", place)
        return Literal(place, tuple(values), (len(values), *shapes.pop()))

    def _struct_literal(self) -> StructLiteral:
        place = self._place()
        self._advance()
        values: list[Number | Literal | StructLiteral] = []
        while True:
            if self._is("["):
                values.append(self._literal())
            elif self._kind == "number":
                values.append(Number(self._place(), self._number()))
            elif self._is("{"):
                with self._nesting():
                    values.append(self._struct_literal())
            else:
                self._expected("{, [, or number", "in struct literal expression")
            if self._accept("}"):
                return StructLiteral(place, tuple(values))
            self._expect(",", "or '}' in struct literal expression")
