"""A small evaluator of Toy's tree, and random programs: what the compiler is held against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from random import Random
from typing import Any


@dataclass(frozen=True)
class Tensor:
    shape: tuple[int, ...]
    numbers: tuple[float, ...]

    def transposed(self) -> Tensor:
        shape = self.shape[::-1]
        numbers = []
        for place in _places(shape):
            at = 0
            for index, extent in zip(place[::-1], self.shape, strict=True):
                at = at * extent + index
            numbers.append(self.numbers[at])
        return Tensor(shape, tuple(numbers))

    def printed(self) -> str:
        """As nested loops print it: behind each but the innermost, the line ends."""
        if not self.shape:
            return f"{self.numbers[0]:f} "
        size = prod(self.shape[1:])
        rows = [self.numbers[at : at + size] for at in range(0, len(self.numbers), size)]
        end = "\n" if len(self.shape) > 1 else ""
        return "".join(Tensor(self.shape[1:], row).printed() + end for row in rows)


def _places(shape: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not shape:
        yield ()
        return
    for outer in range(shape[0]):
        for inner in _places(shape[1:]):
            yield outer, *inner


class Evaluator:
    """Runs a program; `out` is what it prints."""

    def __init__(self, program: Any) -> None:
        self.out = ""
        self._functions = {each.name: each for each in program.definitions}
        self._call("main", [])

    def _call(self, name: str, arguments: Sequence[Any]) -> Any:
        function = self._functions[name]
        names = [each.name for each in function.parameters]
        known = dict(zip(names, arguments, strict=True))
        for statement in function.body:
            kind = type(statement).__name__
            if kind == "Return":
                return statement.value and self._value(statement.value, known)
            if kind == "Declaration":
                value = self._value(statement.value, known)
                if statement.type.struct:
                    members = self._functions[statement.type.struct].members
                    value = dict(zip([each.name for each in members], value, strict=True))
                elif statement.type.shape:
                    value = Tensor(statement.type.shape, value.numbers)
                known[statement.name] = value
            elif kind == "Print":
                self.out += self._value(statement.argument, known).printed()
            else:
                self._value(statement, known)
        return None

    def _value(self, expression: Any, known: dict[str, Any]) -> Any:
        kind = type(expression).__name__
        if kind == "Number":
            return Tensor((), (expression.value,))
        if kind == "Literal":
            return Tensor(expression.shape, tuple(expression.numbers))
        if kind == "StructLiteral":
            return [self._value(each, known) for each in expression.values]
        if kind == "Variable":
            return known[expression.name]
        if kind == "Call":
            arguments = [self._value(each, known) for each in expression.arguments]
            if expression.callee == "transpose":
                return arguments[0].transposed()
            return self._call(expression.callee, arguments)
        lhs = self._value(expression.lhs, known)
        if expression.operator == ".":
            return lhs[expression.rhs.name]
        rhs = self._value(expression.rhs, known)
        pairs = zip(lhs.numbers, rhs.numbers, strict=True)
        add = expression.operator == "+"
        return Tensor(lhs.shape, tuple(x + y if add else x * y for x, y in pairs))


class Writer:
    """Writes a random program, in which shapes fit."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._lines: list[str] = []
        #: Functions by name: how many arguments, of one shape, and whether they transpose it.
        self._functions: dict[str, tuple[int, bool]] = {}
        for _ in range(self._random.randint(0, 3)):
            self._function()
        self._main()

    @property
    def text(self) -> str:
        return "\n".join(self._lines) + "\n"

    def _function(self) -> None:
        name = f"f{len(self._functions)}"
        count = self._random.randint(1, 3)
        # Shapes are known to nobody within a function, but which are alike is.
        names = {f"p{number}": (0,) for number in range(count)}
        turned = self._random.random() < 0.5
        body = self._expression(names, (0,), 2)
        result = f"transpose({body})" if turned else body
        parameters = ", ".join(names)
        self._lines += [f"def {name}({parameters}) {{", f"  return {result};", "}"]
        self._functions[name] = count, turned

    def _main(self) -> None:
        self._lines.append("def main() {")
        known: dict[str, tuple[int, ...]] = {}
        for number in range(self._random.randint(2, 6)):
            shape = self._shape()
            if known and self._random.random() < 0.6:
                name = self._random.choice(list(known))
                # The same elements in a new shape, or an expression of them.
                shape = known[name]
                if self._random.random() < 0.4:
                    total = prod(shape)
                    outer = self._random.choice([n for n in range(1, total + 1) if not total % n])
                    shape = (outer, total // outer)
                    sizes = ", ".join(map(str, shape))
                    value = self._expression(known, known[name], 2)
                    self._lines.append(f"  var v{number}<{sizes}> = {value};")
                    known[f"v{number}"] = shape
                    continue
                value = self._expression(known, shape, 3)
            else:
                value = self._literal(shape)
            self._lines.append(f"  var v{number} = {value};")
            known[f"v{number}"] = shape
        for name in self._random.sample(list(known), self._random.randint(1, len(known))):
            self._lines.append(f"  print({self._expression(known, known[name], 1)});")
        self._lines.append("}")

    def _shape(self) -> tuple[int, ...]:
        return tuple(self._random.randint(1, 3) for _ in range(self._random.randint(1, 3)))

    def _literal(self, shape: Sequence[int]) -> str:
        if not shape:
            return str(self._random.choice([0, 1, 2, 3, 0.5, 1.25]))
        return "[" + ", ".join(self._literal(shape[1:]) for _ in range(shape[0])) + "]"

    def _expression(
        self, known: dict[str, tuple[int, ...]], shape: tuple[int, ...], depth: int
    ) -> str:
        """An expression of that shape; within functions it is (0,), whatever it is."""
        names = [name for name, each in known.items() if each == shape]
        ways = ["name"] * bool(names)
        if 0 not in shape:
            ways.append("literal")
        if depth:
            ways += ["+", "*"]
            ways += ["transpose"] if 0 not in shape else []
            ways += ["call"] if self._functions else []
        way = self._random.choice(ways)
        if way == "name":
            return self._random.choice(names)
        if way == "literal":
            return self._literal(shape)
        if way == "transpose":
            return f"transpose({self._expression(known, shape[::-1], depth - 1)})"
        if way == "call":
            name, (count, turned) = self._random.choice(list(self._functions.items()))
            if turned and 0 in shape:
                return self._expression(known, shape, depth - 1)
            given = shape[::-1] if turned else shape
            arguments = [self._expression(known, given, depth - 1) for _ in range(count)]
            return f"{name}({', '.join(arguments)})"
        lhs, rhs = (self._expression(known, shape, depth - 1) for _ in range(2))
        return f"({lhs} {way} {rhs})" if self._random.random() < 0.7 else f"{lhs} {way} {rhs}"
