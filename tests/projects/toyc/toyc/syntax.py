"""The tree that a program is read into, and how it is shown.

Source: MLIR, docs/Tutorials/Toy/Ch-1.md and Ch-7.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from yods.ir.location import Source


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a program."""

    source: Source
    offset: int

    @property
    def location(self) -> tuple[Source, int]:
        """The place as operations and diagnostics have it."""
        return self.source, self.offset

    def __str__(self) -> str:
        line, column = self.source.line_and_column(self.offset)
        return f"@{self.source.filename}:{line}:{column}"


@dataclass(frozen=True, slots=True)
class VarType:
    """What a declaration says of a variable: a shape, or the name of a struct; or neither."""

    struct: str = ""
    shape: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"<{', '.join(map(str, self.shape))}>"


@dataclass(frozen=True, slots=True)
class Number:
    place: Place
    value: float


@dataclass(frozen=True, slots=True)
class Literal:
    """`[[1, 2], [3, 4]]`: `values` are those of its dimensions, the outermost first."""

    place: Place
    values: tuple[Number | Literal, ...]
    shape: tuple[int, ...]

    @property
    def numbers(self) -> list[float]:
        """All numbers in it, in order."""
        found: list[float] = []
        for each in self.values:
            found += [each.value] if isinstance(each, Number) else each.numbers
        return found


@dataclass(frozen=True, slots=True)
class StructLiteral:
    place: Place
    values: tuple[Number | Literal | StructLiteral, ...]


@dataclass(frozen=True, slots=True)
class Variable:
    place: Place
    name: str


@dataclass(frozen=True, slots=True)
class Binary:
    place: Place
    operator: str
    lhs: Expression
    rhs: Expression


@dataclass(frozen=True, slots=True)
class Call:
    place: Place
    callee: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Print:
    place: Place
    argument: Expression


@dataclass(frozen=True, slots=True)
class Declaration:
    """`var a<2, 3> = …;` or, of a struct, `Name a = …;`; members and parameters have no value."""

    place: Place
    name: str
    type: VarType
    value: Expression | None = None


@dataclass(frozen=True, slots=True)
class Return:
    place: Place
    value: Expression | None


Expression: TypeAlias = Number | Literal | StructLiteral | Variable | Binary | Call | Print
Statement: TypeAlias = Expression | Declaration | Return


@dataclass(frozen=True, slots=True)
class Function:
    place: Place
    name: str
    parameters: tuple[Declaration, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Struct:
    place: Place
    name: str
    members: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True)
class Program:
    definitions: tuple[Function | Struct, ...]


def shown(program: Program) -> str:
    """The tree as `toyc -emit=ast` prints it."""
    dump = _Dump()
    dump.program(program)
    return "\n".join(dump.lines) + "\n"


@dataclass(slots=True)
class _Dump:
    lines: list[str] = field(default_factory=list)
    depth: int = 0

    def line(self, text: str) -> None:
        self.lines.append("  " * self.depth + text)

    def inside(self, *parts: Statement) -> None:
        self.depth += 1
        for part in parts:
            self.part(part)
        self.depth -= 1

    def program(self, program: Program) -> None:
        self.depth = 1
        self.line("Module:")
        for each in program.definitions:
            self.depth = 2
            if isinstance(each, Struct):
                self.line(f"Struct: {each.name} {each.place}")
                self.depth += 1
                self.line("Variables: [")
                self.inside(*each.members)
                self.line("]")
            else:
                self.function(each)

    def function(self, function: Function) -> None:
        self.line("Function ")
        self.depth += 1
        self.line(f"Proto '{function.name}' {function.place}")
        self.line(f"Params: [{', '.join(each.name for each in function.parameters)}]")
        self.line("Block {")
        self.inside(*function.body)
        self.line("} // Block")

    def part(self, part: Statement) -> None:
        match part:
            case Number():
                self.line(f"{_number(part.value)} {part.place}")
            case Literal():
                self.line(f"Literal: {_literal(part)} {part.place}")
            case StructLiteral():
                self.line(f"Struct Literal: {part.place}")
                self.inside(*part.values)
            case Variable():
                self.line(f"var: {part.name} {part.place}")
            case Binary():
                self.line(f"BinOp: {part.operator} {part.place}")
                self.inside(part.lhs, part.rhs)
            case Call():
                self.line(f"Call '{part.callee}' [ {part.place}")
                self.inside(*part.arguments)
                self.line("]")
            case Print():
                self.line(f"Print [ {part.place}")
                self.inside(part.argument)
                self.line("]")
            case Declaration():
                struct = f"<{part.type.struct}>" if part.type.struct else str(part.type)
                self.line(f"VarDecl {part.name}{struct} {part.place}")
                self.inside(*([] if part.value is None else [part.value]))
            case Return():
                self.line("Return" if part.value is not None else "Return (void)")
                self.inside(*([] if part.value is None else [part.value]))


def _number(value: float) -> str:
    return f"{value:.6e}"


def _literal(literal: Number | Literal) -> str:
    if isinstance(literal, Number):
        return _number(literal.value)
    values: Sequence[str] = [_literal(each) for each in literal.values]
    return f"<{', '.join(map(str, literal.shape))}>[ {', '.join(values)}]"
