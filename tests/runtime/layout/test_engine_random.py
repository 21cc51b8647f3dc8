"""Random types under random specs, some of them wrong, against `mlir-opt`.

Left out is what MLIR itself cannot answer (runtime/yods/layout/README.md): nested scopes
that speak of one class of types, structs with fixed and scalable parts, and parts of
alignment 0.
"""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from support.layout_dialects import layout_dialect
from support.marks import spread
from yods import Context, DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_tools.opt.data_layout_query import annotate_queries

INTEGERS = ["i1", "i7", "i8", "si8", "ui16", "i16", "i24", "i32"]
INTEGERS += ["i33", "i63", "i64", "i65", "i128", "i200"]
FLOATS = ["f16", "bf16", "f32", "f64", "f80", "f128", "tf32", "f8E5M2", "!llvm.ppc_fp128"]
POINTERS = ["!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<3>"]
OTHERS = ["!ptr.ptr<#ptr.generic_space>", "!ptr.ptr<#llvm.address_space<1>>",
          "!test.test_type_with_layout<3>", "index"]  # fmt: skip
IDENTIFIERS = {
    "endianness": ['"little"', '"big"', '"x"', "3"],
    "stack_alignment": ["64", "128 : i32", "-8"],
    "alloca_memory_space": ["1 : ui32", "#llvm.address_space<1>"],
    "default_memory_space": ["#llvm.address_space<1>", "4"],
    "mangling_mode": ['"e"'],
    "legal_int_widths": ["array<i32: 32, 64>"],
    "bogus": ["1"],
}


class Writer:
    """Writes one random module."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.names = 0

    def type(self, depth: int = 0) -> str:
        choose = self.random.random()
        if depth > 2 or choose < 0.4:
            return self.random.choice([*INTEGERS, *FLOATS, *POINTERS, *OTHERS])
        if choose < 0.65:
            fields = ", ".join(self.type(depth + 1) for _ in range(self.random.randrange(5)))
            self.names += 1
            kind = self.random.choice(["", "packed ", f'"s{self.names}", '])
            return f"!llvm.struct<{kind}({fields})>"
        if choose < 0.8:
            count = self.random.choice([0, 1, 2, 7, 1000, 2**32, 2**63 - 1])
            return f"!llvm.array<{count} x {self.type(depth + 1)}>"
        if choose < 0.92:
            dims = "x".join(
                str(n)
                for n in self.random.choices([1, 2, 3, 5, 8, 100], k=self.random.choice([1, 2]))
            )
            # Only a vector that is no part of a struct may scale.
            dims = f"[{dims}]" if depth == 0 and dims.isdigit() and choose < 0.84 else dims
            return f"vector<{dims}x{self.random.choice([*INTEGERS, *FLOATS, *POINTERS])}>"
        return f"complex<{self.random.choice([*INTEGERS, *FLOATS])}>"

    def numbers(self, *counts: int) -> str:
        count = self.random.choice(counts)
        values = self.random.choices([8, 16, 32, 64, 128, 24, 256], k=count)
        if self.random.random() < 0.85:
            values.sort()
        shape = self.random.choice(["vector", "tensor"])
        element = self.random.choice(["i64"] * 12 + ["i32", "ui64"])
        return f"dense<{values}> : {shape}<{count}x{element}>"

    def entry(self) -> tuple[str, str]:
        key = self.random.choice(
            [*INTEGERS[:8], *FLOATS, *POINTERS * 2, *OTHERS, "!llvm.struct<()>", *IDENTIFIERS]
        )
        if key in IDENTIFIERS:
            return f'"dlti.{key}"', self.random.choice(IDENTIFIERS[key])
        if key == "index":
            return key, self.random.choice(["32", "16 : i32", "40", '"x"', "128"])
        if key.startswith("!ptr"):
            size, abi = self.random.choice([16, 32, 64]), self.random.choice([8, 16, 32])
            return key, f"#ptr.spec<size = {size}, abi = {abi}, preferred = 64, index = 24>"
        if key.startswith("!test"):
            return key, self.random.choice(['["size", 24]', '["alignment", 4]', '["index", 7]'])
        if key in POINTERS:
            return key, self.numbers(3, 4, 3, 4, 3, 4, 2)
        return key, self.numbers(1, 2, 1, 2, 1, 2, 3)

    def spec(self, avoided: frozenset[str] = frozenset()) -> tuple[str, frozenset[str]]:
        entries = {}
        for _ in range(self.random.choice([0, 1, 2, 3, 5])):
            key, value = self.entry()
            if group(key) not in avoided or key.startswith('"'):
                entries[key] = value
        shown = [
            f"{key} = {value}" if self.random.random() < 0.8 else f"#dlti.dl_entry<{key}, {value}>"
            for key, value in entries.items()
        ]
        return f"#dlti.dl_spec<{', '.join(shown)}>", frozenset(map(group, entries))

    def queries(self, count: int) -> str:
        return "".join(
            f'  "test.data_layout_query"() : () -> {self.type()}\n' for _ in range(count)
        )

    def module(self) -> str:
        outer, groups = self.spec()
        body = self.queries(3)
        if self.random.random() < 0.4:
            inner, _ = self.spec(groups)
            body += (
                f'  "test.op_with_data_layout"() ({{\n{self.queries(3)}'
                f'  "test.maybe_terminator"() : () -> ()\n  }}) '
                f"{{dlti.dl_spec = {inner}}} : () -> ()\n"
            )
        return (
            f"module attributes {{dlti.dl_spec = {outer}}} {{\n"
            f"func.func @f() {{\n{body}  return\n}}\n}}\n"
        )


def group(key: str) -> str:
    """The class of types that `key` is one of."""
    if key in INTEGERS:
        return "integer"
    return key.partition("<")[0] if key.startswith("!") else key


def ours(text: str, name: str) -> tuple[str, str]:
    """Output and diagnostics as `mlir-opt --test-data-layout-query` prints them."""
    context = Context(False, [layout_dialect("test")])
    try:
        module = parse_source(Source(text, name), context)
        verify(module, context)
        annotate_queries(module, context)
    except DiagnosticError as error:
        told = [*context.take_reported(), *error.diagnostics]
        return "", "\n".join(str(diagnostic) for diagnostic in told)
    return str(module), ""


def without_blank_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("start", spread(range(0, 60, 10), 3))
def test_random_layouts_are_those_of_mlir(start: int, mlir_opt: Path, tmp_path: Path) -> None:
    file = tmp_path / "case.mlir"
    for seed in range(start, start + 10):
        text = Writer(seed).module()
        file.write_text(text)
        run = subprocess.run(
            [mlir_opt, "--test-data-layout-query", file],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert run.returncode in (0, 1), text
        out, err = ours(text, str(file))
        assert without_blank_lines(err) == without_blank_lines(run.stderr), text
        assert without_blank_lines(out) == without_blank_lines(run.stdout), text
