"""Shapes of the parts of operations: types, attributes, symbols, locations; the generic form."""

from __future__ import annotations

from collections.abc import Iterator

from bench.shapes.shape import Piece, functions


def deep_regions(size: int) -> Iterator[Piece]:
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
        yield Piece(2 * depth, "\n".join(lines))


def constants(size: int) -> Iterator[Piece]:
    """Elements attributes of a hundred numbers each."""

    def body(number: int) -> list[str]:
        lines = []
        for i in range(9):
            numbers = ", ".join([str(number * 1000 + i * 100 + j) for j in range(100)])
            lines.append(f"%d{i} = arith.constant dense<[{numbers}]> : tensor<100xi32>")
        return [*lines, "%r = arith.addi %a, %b : i32"]

    return functions(size, 10, body)


def types(size: int) -> Iterator[Piece]:
    """As many types as operations."""

    def body(number: int) -> list[str]:
        lines = []
        for i in range(19):
            type_ = f"memref<{number + 1}x{i + 1}x?xf32, strided<[{i + 7}, {number + 3}, 1]>>"
            lines.append(f'%t{i} = "t.make"(%i) : (index) -> {type_}')
        return [*lines, "%r = arith.addi %a, %b : i32"]

    return functions(size, 20, body)


def unregistered(size: int) -> Iterator[Piece]:
    """Operations nobody knows, with a few attributes."""
    for number in range(max(1, size // 4)):
        yield Piece(
            4,
            f'  %a{number}:2 = "t.a"() {{x = {number} : i32, y = "s"}} : () -> (i32, f32)\n'
            f'  %b{number} = "t.b"(%a{number}#0, %a{number}#1) : (i32, f32) -> index\n'
            f'  "t.c"(%b{number}) {{flag, list = [1, 2]}} : (index) -> ()\n'
            f'  %d{number} = "t.d"(%b{number}, %a{number}#0) : (index, i32) -> tensor<4x?xf32>',
        )


def generic_form(size: int) -> Iterator[Piece]:
    """Operations that are known, in the generic form, with properties, one in the other."""
    flags = "<{overflowFlags = #arith.overflow<none>}>"
    for number in range(max(1, size // 17)):
        lines = [
            '  "func.func"() <{function_type = (i32, i32, i1) -> i32, '
            f'sym_name = "f{number}", sym_visibility = "private"}}> ({{',
            "  ^bb0(%a: i32, %b: i32, %k: i1):",
        ]
        for i in range(3):
            lines += [
                f'    %s{i} = "arith.addi"(%a, %b) {flags} {{tag = {i} : i32}} : '
                "(i32, i32) -> i32",
                f'    %q{i} = "arith.cmpi"(%s{i}, %b) <{{predicate = 2 : i64}}> : '
                "(i32, i32) -> i1",
                f'    %v{i} = "scf.if"(%q{i}) ({{',
                f'      "scf.yield"(%s{i}) : (i32) -> ()',
                "    }, {",
                f'      "scf.yield"(%b) {{note = "of {i}"}} : (i32) -> ()',
                f'    }}) {{weights = array<i32: {i}, 3>, "a.name"}} : (i1) -> i32',
            ]
        lines += ['    "func.return"(%v2) : (i32) -> ()', "  }) : () -> ()"]
        yield Piece(17, "\n".join(lines))


def dictionaries(size: int) -> Iterator[Piece]:
    """Long attribute dictionaries, of all that often stands in them."""

    def body(number: int) -> list[str]:
        lines = []
        for i in range(18):
            entries = (
                f"count = {number} : i32",
                f"index = {i} : index",
                f'name = "value {i} of {number}"',
                f"symbol = @f{number}",
                "type = memref<4x?xf32>",
                "flag",
                "truth = true",
                f"ratio = {i}.5 : f32",
                "list = [1 : i32, 2 : i32, 3 : i32]",
                f"sizes = array<i64: {i}, 4, {number}>",
                'inner = {low = 0 : i64, high = 7 : i64, kind = "closed"}',
                "map = affine_map<(d0, d1) -> (d1, d0)>",
                f"data = dense<[{i}, {number}, 9]> : tensor<3xi32>",
            )
            lines.append(f'%t{i} = "t.make"(%i) {{{", ".join(entries)}}} : (index) -> i32')
        return [*lines, "%r = arith.addi %a, %b : i32"]

    return functions(size, 19, body)


def symbols(size: int) -> Iterator[Piece]:
    """Declarations, data and functions that name one another."""
    for number in range(max(1, size // 8)):
        yield Piece(
            8,
            f'  "memref.global"() <{{initial_value = dense<[1, 2, 3, {number}]> : '
            f'tensor<4xi32>, sym_name = "g{number}", sym_visibility = "private", '
            "type = memref<4xi32>}> : () -> ()\n"
            f"  func.func private @d{number}(i32, memref<4xi32>) -> i32\n"
            f"  func.func @f{number}(%a: i32) -> i32 {{\n"
            f"    %g = memref.get_global @g{number // 2} : memref<4xi32>\n"
            f"    %x = call @d{number}(%a, %g) : (i32, memref<4xi32>) -> i32\n"
            f"    %y = call @f{number // 3}(%x) : (i32) -> i32\n"
            f'    "t.use"() {{of = @f{number // 5}, and = @d{number // 7}}} : () -> ()\n'
            "    return %y : i32\n  }",
        )


def locations(size: int) -> Iterator[Piece]:
    """Every operation at a place of its own, as `--mlir-print-debuginfo` leaves them."""
    for number in range(max(1, size // 12)):
        at = iter(range(number * 12, number * 12 + 12))
        lines = [f"  func.func @f{number}(%a: i32 loc(#loc), %b: i32 loc(#loc)) -> i32 {{"]
        before, last = "%a", "%b"
        for i in range(9):
            lines.append(f"    %v{i} = arith.addi {before}, {last} : i32 loc(#loc{next(at) + 1})")
            before, last = last, f"%v{i}"
        lines.append(f'    "t.x"({last}) : (i32) -> () loc("name"("file":{number}:{next(at)}))')
        lines.append(f"    return {last} : i32 loc(#loc{next(at) + 1})")
        lines.append(f"  }} loc(#loc{next(at) + 1})")
        yield Piece(12, "\n".join(lines))


def location_aliases(size: int) -> str:
    """The definitions of the aliases of `locations`."""
    count = max(1, size // 12) * 12
    lines = ['#loc = loc("source.mlir":1:1)\n']
    lines += [
        f'#loc{n + 1} = loc("source.mlir":{n // 3 + 2}:{n % 3 * 8 + 5})\n' for n in range(count)
    ]
    return "".join(lines)


_KINDS = 16


def aliases(size: int) -> Iterator[Piece]:
    """Types and attributes by their aliases."""

    def body(number: int) -> list[str]:
        lines = []
        for i in range(18):
            kind = (number + i) % _KINDS
            values = f"map = #map{kind}, list = [#map{i % _KINDS}, #data{kind}]"
            lines.append(f'%t{i} = "t.make"(%i) {{{values}}} : (index) -> !buffer{kind}')
        return [*lines, "%r = arith.addi %a, %b : i32"]

    return functions(size, 19, body)


def alias_definitions(size: int) -> str:
    """The definitions of the aliases of `aliases`."""
    lines = []
    for n in range(_KINDS):
        lines.append(f"#map{n} = affine_map<(d0, d1)[s0] -> (d1 + s0 * {n + 1}, d0 floordiv 4)>\n")
        lines.append(f"#data{n} = dense<[{n}, 2, 3]> : tensor<3xi32>\n")
        lines.append(f"!buffer{n} = memref<{n + 1}x?xf32, strided<[?, {n + 1}], offset: ?>>\n")
    return "".join(lines)
