"""cpp, part: what the parser makes."""

from __future__ import annotations

from typing import TypeAlias

from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Name:
    """`::llvm::cast<::mlir::ShapedType>`: its parts, and the types between the brackets.

    A `$name` of ODS is one part that begins with `$`.
    """

    parts: tuple[str, ...]
    types: tuple[str, ...] = ()

    @property
    def last(self) -> str:
        return self.parts[-1]


@dataclass(frozen=True, slots=True)
class Literal:
    """A number, text, truth value, or None for `nullptr`."""

    value: int | float | str | bool | None


@dataclass(frozen=True, slots=True)
class Member:
    """`of.name<types>`, also through `->`."""

    of: Expression
    name: str
    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """`callee(arguments)`."""

    callee: Expression
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """`of[at]`."""

    of: Expression
    at: Expression


@dataclass(frozen=True, slots=True)
class Unary:
    """`!x`, `-x`, `*x`, `&x`, `~x`."""

    operator: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary:
    """`left operator right`."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Conditional:
    """`condition ? then : otherwise`."""

    condition: Expression
    then: Expression
    otherwise: Expression


@dataclass(frozen=True, slots=True)
class Braced:
    """`{a, b}`, or `Type{a, b}`."""

    items: tuple[Expression, ...]
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Lambda:
    """`[](Type a) { auto b = …; return body; }`: `locals` are what it binds on the way."""

    parameters: tuple[str, ...]
    locals: tuple[tuple[str, Expression], ...]
    body: Expression


Expression: TypeAlias = (
    Name | Literal | Member | Call | Index | Unary | Binary | Conditional | Braced | Lambda
)
