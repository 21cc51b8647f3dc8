"""cpp, part: what the parser makes."""

from __future__ import annotations

from typing import TypeAlias

from yods_gen.records import DataClass


class Name(DataClass):
    """`::llvm::cast<::mlir::ShapedType>`: its parts, and the types between the brackets.

    A `$name` of ODS is one part that begins with `$`.
    """

    parts: tuple[str, ...]
    types: tuple[str, ...] = ()

    @property
    def last(self) -> str:
        return self.parts[-1]


class Literal(DataClass):
    """A number, text, truth value, or None for `nullptr`."""

    value: int | float | str | bool | None


class Member(DataClass):
    """`of.name<types>`, also through `->`."""

    of: Expression
    name: str
    types: tuple[str, ...] = ()


class Call(DataClass):
    """`callee(arguments)`."""

    callee: Expression
    arguments: tuple[Expression, ...]


class Index(DataClass):
    """`of[at]`."""

    of: Expression
    at: Expression


class Unary(DataClass):
    """`!x`, `-x`, `*x`, `&x`, `~x`."""

    operator: str
    operand: Expression


class Binary(DataClass):
    """`left operator right`."""

    operator: str
    left: Expression
    right: Expression


class Conditional(DataClass):
    """`condition ? then : otherwise`."""

    condition: Expression
    then: Expression
    otherwise: Expression


class Braced(DataClass):
    """`{a, b}`, or `Type{a, b}`."""

    items: tuple[Expression, ...]
    name: Name | None = None


class Lambda(DataClass):
    """`[](Type a) { auto b = …; return body; }`: `locals` are what it binds on the way."""

    parameters: tuple[str, ...]
    locals: tuple[tuple[str, Expression], ...]
    body: Expression


Expression: TypeAlias = (
    Name | Literal | Member | Call | Index | Unary | Binary | Conditional | Braced | Lambda
)
