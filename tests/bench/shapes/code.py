"""Code as compilers make it: arithmetic, memory, control flow."""

from __future__ import annotations

from collections.abc import Iterator

from bench.shapes.shape import Piece, functions

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


def mixed(size: int) -> Iterator[Piece]:
    """Operations of func, arith and memref."""

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

    return functions(size, 48, body)


def long_function(size: int) -> Iterator[Piece]:
    """Everything in one block."""
    return functions(size, max(1, size - 2), lambda number: _chain(size - 2))


def small_functions(size: int) -> Iterator[Piece]:
    """Two operations a function."""
    return functions(size, 2, lambda number: _chain(2))


def arithmetic(size: int) -> Iterator[Piece]:
    """A hundred operations a function."""
    return functions(size, 98, lambda number: _chain(98))


def branches(size: int) -> Iterator[Piece]:
    """Blocks with arguments, conditional and plain branches."""

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

    return functions(size, 47, body)


def switches(size: int) -> Iterator[Piece]:
    """Switches of six cases, whose blocks meet again."""

    def body(number: int) -> list[str]:
        lines = []
        last = "%a"
        for i in range(6):
            cases = ",\n".join([f"      {n}: ^c{i}_{n}(%b : i32)" for n in range(5)])
            lines.append(
                f"cf.switch {last} : i32, [\n      default: ^e{i}({last} : i32),\n{cases}\n    ]"
            )
            for n in range(5):
                lines += [
                    f"^c{i}_{n}(%x{i}_{n}: i32):",
                    f"  %s{i}_{n} = arith.addi %x{i}_{n}, {last} : i32",
                    f"  cf.br ^e{i}(%s{i}_{n} : i32)",
                ]
            last = f"%y{i}"
            lines.append(f"^e{i}({last}: i32):")
        return [*lines, f"  %r = arith.addi {last}, %b : i32"]

    return functions(size, 6 * 11 + 1, body)


def loops(size: int) -> Iterator[Piece]:
    """Structured control flow: loops that carry values, conditionals, loops with a condition."""

    def body(number: int) -> list[str]:
        lines = ["%c0 = arith.constant 0 : index", "%c1 = arith.constant 1 : index"]
        last = "%a"
        for i in range(4):
            lines += [
                f"%f{i}:2 = scf.for %i{i} = %c0 to %i step %c1 "
                f"iter_args(%p{i} = {last}, %q{i} = %b) -> (i32, i32) {{",
                f"  %l{i} = memref.load %m[%i{i}] : memref<16xi32>",
                f"  %k{i} = arith.cmpi slt, %l{i}, %p{i} : i32",
                f"  %d{i} = scf.if %k{i} -> (i32) {{",
                f"    %t{i} = arith.addi %p{i}, %l{i} : i32",
                f"    scf.yield %t{i} : i32",
                "  } else {",
                f"    scf.yield %q{i} : i32",
                "  }",
                f"  scf.yield %d{i}, %p{i} : i32, i32",
                "}",
                f"%w{i} = scf.while (%u{i} = %f{i}#0) : (i32) -> i32 {{",
                f"  %g{i} = arith.cmpi slt, %u{i}, %f{i}#1 : i32",
                f"  scf.condition(%g{i}) %u{i} : i32",
                "} do {",
                f"^bb0(%z{i}: i32):",
                f"  %h{i} = arith.addi %z{i}, %b : i32",
                f"  scf.yield %h{i} : i32",
                "}",
            ]
            last = f"%w{i}"
        return [*lines, f"%r = arith.addi {last}, %b : i32"]

    return functions(size, 3 + 4 * 13, body)


def memrefs(size: int) -> Iterator[Piece]:
    """Accesses with lists of indices, dimensions, views."""
    cube = "memref<8x16x32xf32>"
    part = "memref<4x4x4xf32, strided<[512, 32, 1], offset: ?>>"

    def body(number: int) -> list[str]:
        lines = ["%c0 = arith.constant 0 : index"]
        for i in range(8):
            lines += [
                f"%d{i} = memref.dim %t, %c0 : memref<?x?xf32>",
                f"%l{i} = memref.load %m[%i, %j, %d{i}] : {cube}",
                f"%k{i} = memref.load %t[%j, %d{i}] : memref<?x?xf32>",
                f"%s{i} = arith.addf %l{i}, %k{i} : f32",
                f"memref.store %s{i}, %m[%d{i}, %c0, %i] : {cube}",
                f"%v{i} = memref.subview %m[%i, %j, %d{i}] [4, 4, 4] [1, 1, 1] : {cube} to {part}",
                f"memref.store %l{i}, %v{i}[%c0, %i, %j] : {part}",
            ]
        return [*lines, "%r = arith.addi %a, %a : i32"]

    arguments = "%a: i32, %m: memref<8x16x32xf32>, %t: memref<?x?xf32>, %i: index, %j: index"
    return functions(size, 2 + 8 * 7, body, arguments)
