"""Random modules: valid ones grown from the grammar, and damaged ones.

Everything follows from the seed. What `module` gives is meant to be valid; what `damage`
gives mostly is not.
"""

from __future__ import annotations

import re
from random import Random

_KEYS = ("a", "b", "value", "x.y", '"two words"', "sym", "_k", "n1", "unit_like")
_NAMES = ("a", "b", "x", "arg", "v1", "7", "long_name", "_", "a.b", "n-1", "$d")
_OPS = ("t.a", "t.b", "u.op", "some.thing", "t.a.b")
_STRINGS = ('""', '"s"', '"a b"', '"\\0A\\FF"', '"\\22q\\5C"', '"é"', '"tab\\t"')
_SYMBOLS = ("@f", "@a_b", '@"odd one"', "@f::@g", "@f::@g::@h")
_FLOAT_TYPES = ("f16", "bf16", "f32", "f64", "tf32", "f8E4M3FN", "f8E5M2")
_FLOATS = ("0.0", "-0.0", "1.0", "1.5", "-2.25", "1.0e10", "3.14159", "1.0e-6", "100.0")


class ModuleWriter:
    """Writes one module. `size` bounds the number of operations, roughly."""

    def __init__(self, random: Random, size: int = 30) -> None:
        self.random = random
        self.left = size
        self.aliases: list[tuple[str, str]] = []  # (name, kind), kind "!" or "#"
        self.used_names = 0

    def module(self) -> str:
        r = self.random
        head = []
        for number in range(r.choice((0, 0, 1, 3))):
            if r.random() < 0.5:
                head.append(f"!al{number} = {self.type(2)}")
                self.aliases.append((f"!al{number}", "!"))
            else:
                head.append(f"#al{number} = {self.attribute(2)}")
                self.aliases.append((f"#al{number}", "#"))
        body = self.block_body({}, 0)
        if r.random() < 0.3:
            body = ["module {", *("  " + line for line in body), "}" + self.location()]
        return "\n".join([*head, *body]) + "\n"

    def block_body(self, scope: dict[str, str], depth: int) -> list[str]:
        """Operations that see the values of `scope` (name → type), which grows."""
        lines: list[str] = []
        for _ in range(self.random.randint(1, 5)):
            if self.left <= 0:
                break
            lines += self.operation(scope, depth)
        return lines or ['"t.a"() : () -> ()']

    def operation(
        self, scope: dict[str, str], depth: int, successors: tuple[str, ...] = ()
    ) -> list[str]:
        r = self.random
        self.left -= 1
        results = [self.type(2) for _ in range(r.choice((0, 0, 1, 1, 1, 2, 3)))]
        names: list[tuple[str, str]] = []
        prefix = ""
        if results:
            name = self.new_name()
            if len(results) > 1 and r.random() < 0.6:
                prefix = f"%{name}:{len(results)} = "
                names = [(f"%{name}#{i}", type_) for i, type_ in enumerate(results)]
            else:
                each = [name, *(self.new_name() for _ in results[1:])]
                prefix = ", ".join("%" + n for n in each) + " = "
                names = [("%" + n, type_) for n, type_ in zip(each, results, strict=True)]
        operands = [r.choice(list(scope)) for _ in range(r.randint(0, 3))] if scope else []
        text = f'{prefix}"{r.choice(_OPS)}"({", ".join(operands)})'
        if successors:
            text += f"[{', '.join(successors)}]"
        if r.random() < 0.15:
            text += f" <{{{self.entries()}}}>"
        lines = [text]
        if depth < 4 and r.random() < 0.2:
            self.regions(lines, scope, depth)
        if r.random() < 0.35:
            lines[-1] += f" {{{self.entries()}}}"
        types = ", ".join(scope[name] for name in operands)
        lines[-1] += f" : ({types}) -> {self.result_types(results)}{self.location()}"
        scope.update(names)
        return lines

    def regions(self, lines: list[str], scope: dict[str, str], depth: int) -> None:
        lines[-1] += " ("
        for number in range(self.random.randint(1, 2)):
            lines[-1] += ", {" if number else "{"
            lines += ["  " + line for line in self.region(scope, depth + 1)]
            lines.append("}")
        lines[-1] += ")"

    def region(self, outer: dict[str, str], depth: int) -> list[str]:
        """Blocks; a value is used in its own block or, from the entry, in all of them."""
        r = self.random
        labels = [f"^b{depth}_{i}" for i in range(r.choice((1, 1, 1, 2, 3)))]
        entry: dict[str, str] = dict(outer)
        lines: list[str] = []
        for number, label in enumerate(labels):
            scope = entry if number == 0 else dict(entry)
            if number or r.random() < 0.4:
                arguments = [(f"%{self.new_name()}", self.type(2)) for _ in range(r.randint(0, 2))]
                written = ", ".join(f"{n}: {t}{self.location(0.1)}" for n, t in arguments)
                lines.append(f"{label}({written}):" if written else f"{label}:")
                scope.update(arguments)
            lines += ["  " + line for line in self.block_body(scope, depth)]
            if len(labels) > 1:
                count = r.randint(0, 2) if number else r.randint(1, 2)
                targets = tuple(r.choice(labels[1:]) for _ in range(count))
                lines += ["  " + line for line in self.operation(scope, 9, targets)]
        return lines

    def new_name(self) -> str:
        self.used_names += 1
        return f"{self.random.choice(_NAMES)}{self.used_names}".lstrip("0") or "z"

    def location(self, chance: float = 0.12) -> str:
        return f" loc({self.location_body(2)})" if self.random.random() < chance else ""

    def location_body(self, depth: int) -> str:
        r = self.random
        kinds = ["unknown", '"n"', f'"f.c":{r.randint(0, 99)}:{r.randint(0, 99)}']
        kinds.append(f'"r":{r.randint(1, 9)}:1 to {r.randint(10, 19)}:{r.randint(1, 5)}')
        if depth:
            inner = self.location_body(depth - 1)
            kinds.append(f'"n"({inner})')
            kinds.append(f"callsite({inner} at {self.location_body(depth - 1)})")
            kinds.append(f"fused[{inner}, {self.location_body(depth - 1)}]")
            kinds.append(f"fused<{self.attribute(1)}>[{inner}]")
        return r.choice(kinds)

    def result_types(self, types: list[str]) -> str:
        if len(types) == 1 and not types[0].startswith("("):
            return types[0]
        return f"({', '.join(types)})"

    def entries(self) -> str:
        keys = self.random.sample(_KEYS, self.random.randint(0, 3))
        return ", ".join(
            key if self.random.random() < 0.2 else f"{key} = {self.attribute(3)}" for key in keys
        )

    def type(self, depth: int) -> str:
        r = self.random
        known = [name for name, kind in self.aliases if kind == "!"]
        if known and r.random() < 0.2:
            return r.choice(known)
        if depth == 0 or r.random() < 0.4:
            return r.choice(("i1", "i32", "i64", "si8", "ui16", "index", *_FLOAT_TYPES))
        element = r.choice(("i8", "f32", "index", "f64", "i1"))
        dims = "".join(f"{r.choice(('?', '0', '1', '4', '17'))}x" for _ in range(r.randint(0, 3)))
        static = "".join(f"{r.choice((1, 2, 8))}x" for _ in range(r.randint(0, 2)))
        rank = dims.count("x")
        space = r.choice(("", "", ", 1", ', "s"', ", 0 : i8"))
        inner = self.type(depth - 1)
        return r.choice(
            (
                f"tensor<{dims}{element}>",
                f"tensor<*x{element}>",
                f"tensor<{dims}{element}, {self.attribute(1)}>" if rank else "none",
                f"vector<{static}{element}>",
                f"vector<{static}[4]x{element}>",
                f"memref<{dims}{element}{space}>",
                f"memref<*x{element}{space}>",
                f"memref<{dims}{element}, strided<[{', '.join('?' * rank)}], offset: 3>{space}>",
                f"complex<{r.choice(('f32', 'i16'))}>",
                f"tuple<{inner}, {self.type(depth - 1)}>",
                "tuple<>",
                f"({inner}) -> {self.result_types([self.type(depth - 1)])}",
                f"!dia.type<{element}, [1, 2]>",
                "!dia.mnemonic",
            )
        )

    def attribute(self, depth: int) -> str:
        r = self.random
        known = [name for name, kind in self.aliases if kind == "#"]
        if known and r.random() < 0.2:
            return r.choice(known)
        choices = [
            f"{r.randint(-128, 127)} : {r.choice(('i8', 'i32', 'index', 'si16', 'i128'))}",
            str(r.randint(-(10**12), 10**12)),
            f"{r.choice(_FLOATS)} : {r.choice(('f32', 'f64', 'f32', 'bf16'))}",
            r.choice(("true", "false", "unit", "[]", "{}", "loc(unknown)")),
            r.choice(_STRINGS),
            r.choice(_SYMBOLS),
            f"array<i32: {r.randint(-9, 9)}, {r.randint(-9, 9)}>",
            f"dense<{r.randint(0, 100)}> : tensor<{r.randint(1, 4)}xi8>",
            self.dense(),
            self.affine(),
            "#dia.attr<x = 1>",
            "strided<[4, 1], offset: ?>",
        ]
        if depth:
            choices.append(f"[{self.attribute(depth - 1)}, {self.attribute(depth - 1)}]")
            choices.append(f"{{k = {self.attribute(depth - 1)}, u}}")
            choices.append(self.type(depth - 1))
        return r.choice(choices)

    def dense(self) -> str:
        r = self.random
        rows, columns = r.randint(1, 3), r.randint(1, 3)
        element = r.choice(("i8", "f32", "i1", "index"))
        values = {
            "i8": [str(r.randint(-128, 127)) for _ in range(5)],
            "f32": list(_FLOATS),
            "i1": ["true", "false"],
            "index": [str(r.randint(0, 10**6)) for _ in range(5)],
        }[element]
        body = [[r.choice(values) for _ in range(columns)] for _ in range(rows)]
        text = ", ".join(f"[{', '.join(row)}]" for row in body)
        return f"dense<[{text}]> : {r.choice(('tensor', 'vector'))}<{rows}x{columns}x{element}>"

    def affine(self) -> str:
        r = self.random
        dims, symbols = r.randint(0, 3), r.randint(0, 2)
        head = f"({', '.join(f'd{i}' for i in range(dims))})"
        head += f"[{', '.join(f's{i}' for i in range(symbols))}]" if symbols else ""
        leaves = [f"d{i}" for i in range(dims)] + [f"s{i}" for i in range(symbols)]
        if r.random() < 0.25:
            sign = r.choice(("==", ">="))
            return f"affine_set<{head} : ({self.affine_expression(leaves, 3)} {sign} 0)>"
        count = r.randint(0, 3)
        results = ", ".join(self.affine_expression(leaves, 3) for _ in range(count))
        return f"affine_map<{head} -> ({results})>"

    def affine_expression(self, leaves: list[str], depth: int) -> str:
        r = self.random
        if depth == 0 or r.random() < 0.3:
            return r.choice([*leaves, str(r.randint(0, 9)), str(r.randint(0, 9))])
        left = self.affine_expression(leaves, depth - 1)
        if r.random() < 0.5:
            right = self.affine_expression(leaves, depth - 1)
            return f"({left} {r.choice('+-')} {right})"
        operator = r.choice(("*", "mod", "floordiv", "ceildiv"))
        return f"({left}) {operator} {r.randint(1, 9)}"


def module(seed: int, size: int = 30) -> str:
    """A module that follows from `seed`, of about `size` operations at most."""
    return ModuleWriter(Random(seed), size).module()


_TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|[A-Za-z_][\w$.]*|[%^@!#][\w$.-]*|\d+(?:\.\d*)?|\s+|->|::|.'
)
_POOL_TEXT = """
( ) { } [ ] < > , : :: = -> ? * + - # ! @ % ^ | / ... {-# #-} " loc dense array i32 f32
tensor memref vector tuple complex index none affine_map affine_set strided fused callsite at
unknown unit true sparse dense_resource distinct module func.func 0 1 -1 0x1F 1.0 1e5 i0
4294967296 99999999999999999999 %0 %x ^bb0 @f #map !alias i99999999 builtin. <{ }> loc( () \\ ` é
"""
_POOL = tuple(_POOL_TEXT.split())


def damage(text: str, seed: int) -> str:
    """`text` with a few of its tokens removed, doubled, exchanged or replaced."""
    r = Random(seed)
    tokens = _TOKEN.findall(text)
    for _ in range(r.choice((1, 1, 1, 2, 3))):
        if not tokens:
            break
        at = r.randrange(len(tokens))
        kind = r.randrange(6)
        if kind == 0:
            del tokens[at]
        elif kind == 1:
            tokens.insert(at, tokens[at])
        elif kind == 2:
            other = r.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == 3:
            tokens[at] = r.choice(_POOL)
        elif kind == 4:
            tokens.insert(at, r.choice(_POOL))
        else:
            tokens[at] = tokens[r.randrange(len(tokens))]
    if r.random() < 0.05:
        del tokens[r.randrange(len(tokens) + 1) :]
    return "".join(tokens).rstrip("\n") + "\n"
