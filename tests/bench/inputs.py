"""The inputs that are measured: shapes of IR, each grown to a number of operations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Input:
    """A text and how many operations it holds, modules included."""

    shape: str
    ops: int
    text: str

    @property
    def name(self) -> str:
        return f"{self.shape} {self.ops:,}"


def make(shape: str, size: int) -> Input:
    """The input of `shape` with about `size` operations."""
    lines: list[str] = []
    ops = 0
    for ops_, line in SHAPES[shape](size):
        ops += ops_
        lines.append(line)
    return Input(shape, ops + 1, "module {\n" + "\n".join(lines) + "\n}\n")


def _functions(
    size: int, body_ops: int, body: Callable[[int], list[str]]
) -> Iterator[tuple[int, str]]:
    """Functions of `body_ops` operations and a return, until there are `size`."""
    for number in range(max(1, size // (body_ops + 2))):
        inner = "\n".join("    " + line for line in body(number))
        yield (
            body_ops + 2,
            f"  func.func @f{number}(%a: i32, %b: i32, %m: memref<16xi32>, %i: index) -> i32 {{\n"
            f"{inner}\n    return %r : i32\n  }}",
        )


_ARITHMETIC = ("addi", "subi", "muli", "andi", "ori", "xori")


def _chain(count: int) -> list[str]:
    """`count` integer operations, each on the two values before; the last is %r."""
    lines = []
    before, last = "%a", "%b"
    for i in range(count):
        name = "%r" if i == count - 1 else f"%v{i}"
        lines.append(f"{name} = arith.{_ARITHMETIC[i % 6]} {before}, {last} : i32")
        before, last = last, name
    return lines


def _mixed(size: int) -> Iterator[tuple[int, str]]:
    """What D6 names: func, arith and memref operations."""

    def body(number: int) -> list[str]:
        lines = ["%c0 = arith.constant 0 : index", f"%c7 = arith.constant {number} : i32"]
        last = "%c7"
        for i in range(11):
            lines += [
                f"%l{i} = memref.load %m[%i] : memref<16xi32>",
                f"%s{i} = arith.addi %l{i}, {last} : i32",
                f"%p{i} = arith.muli %s{i}, %a : i32",
                f"memref.store %p{i}, %m[%c0] : memref<16xi32>",
            ]
            last = f"%p{i}"
        lines.append(f"%k = arith.cmpi slt, {last}, %b : i32")
        lines.append(f"%r = arith.select %k, {last}, %b : i32")
        return lines

    yield from _functions(size, 48, body)


def _long_function(size: int) -> Iterator[tuple[int, str]]:
    yield from _functions(size, max(1, size - 2), lambda number: _chain(size - 2))


def _small_functions(size: int) -> Iterator[tuple[int, str]]:
    yield from _functions(size, 2, lambda number: _chain(2))


def _arithmetic(size: int) -> Iterator[tuple[int, str]]:
    yield from _functions(size, 98, lambda number: _chain(98))


def _branches(size: int) -> Iterator[tuple[int, str]]:
    """Control flow: blocks with arguments, conditional and plain branches."""

    def body(number: int) -> list[str]:
        lines = ["cf.br ^b0(%a, %b : i32, i32)"]
        for i in range(15):
            lines += [
                f"^b{i}(%x{i}: i32, %y{i}: i32):",
                f"  %s{i} = arith.addi %x{i}, %y{i} : i32",
                f"  %k{i} = arith.cmpi slt, %s{i}, %b : i32",
                f"  cf.cond_br %k{i}, ^b{i + 1}(%s{i}, %x{i} : i32, i32), "
                f"^b{max(i, 1)}(%y{i}, %s{i} : i32, i32)",
            ]
        lines += ["^b15(%x: i32, %y: i32):", "  %r = arith.addi %x, %y : i32"]
        return lines

    yield from _functions(size, 47, body)


def _deep_regions(size: int) -> Iterator[tuple[int, str]]:
    """Unregistered operations, each inside the one before, forty levels deep."""
    depth = 40
    for number in range(max(1, size // (2 * depth))):
        lines = []
        for level in range(depth):
            pad = "  " * (level + 1)
            lines.append(f'{pad}%n{number}_{level} = "t.value"() : () -> i32')
            lines.append(f'{pad}"t.region"(%n{number}_{level}) ({{')
        for level in reversed(range(depth)):
            lines.append("  " * (level + 1) + "}) : (i32) -> ()")
        yield 2 * depth, "\n".join(lines)


def _constants(size: int) -> Iterator[tuple[int, str]]:
    """Elements attributes of a hundred numbers each."""

    def body(number: int) -> list[str]:
        lines = []
        for i in range(9):
            numbers = ", ".join(str(number * 1000 + i * 100 + j) for j in range(100))
            lines.append(f"%d{i} = arith.constant dense<[{numbers}]> : tensor<100xi32>")
        return [*lines, "%r = arith.addi %a, %b : i32"]

    yield from _functions(size, 10, body)


def _types(size: int) -> Iterator[tuple[int, str]]:
    """As many types as operations."""

    def body(number: int) -> list[str]:
        lines = []
        for i in range(19):
            type_ = f"memref<{number + 1}x{i + 1}x?xf32, strided<[{i + 7}, {number + 3}, 1]>>"
            lines.append(f'%t{i} = "t.make"(%i) : (index) -> {type_}')
        return [*lines, "%r = arith.addi %a, %b : i32"]

    yield from _functions(size, 20, body)


def _unregistered(size: int) -> Iterator[tuple[int, str]]:
    """The generic form of operations nobody knows, with attributes."""
    for number in range(max(1, size // 4)):
        yield (
            4,
            f'  %a{number}:2 = "t.a"() {{x = {number} : i32, y = "s"}} : () -> (i32, f32)\n'
            f'  %b{number} = "t.b"(%a{number}#0, %a{number}#1) : (i32, f32) -> index\n'
            f'  "t.c"(%b{number}) {{flag, list = [1, 2]}} : (index) -> ()\n'
            f'  %d{number} = "t.d"(%b{number}, %a{number}#0) : (index, i32) -> tensor<4x?xf32>',
        )


SHAPES: dict[str, Callable[[int], Iterator[tuple[int, str]]]] = {
    "mixed": _mixed,
    "arithmetic": _arithmetic,
    "branches": _branches,
    "deep regions": _deep_regions,
    "large constants": _constants,
    "many types": _types,
    "long function": _long_function,
    "small functions": _small_functions,
    "unregistered": _unregistered,
}

TEN_LINES = """\
module {
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.muli %0, %b : i32
    %2 = arith.subi %1, %a : i32
    %3 = arith.xori %2, %0 : i32
    %4 = arith.ori %3, %1 : i32
    return %4 : i32
  }
}
"""
