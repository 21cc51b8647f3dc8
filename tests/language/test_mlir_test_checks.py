"""Constraints and traits hold for what MLIR says they hold for, and fail in its words.

`defs/mlir_test_checks` defines operations of MLIR's dialect `test` as MLIR does.
Operations in generic form, of types and attributes drawn from a pool, are given to both.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from differential import subject
from differential.chunks import CONFIGURATIONS, Answer
from differential.reference import Reference
from support.generated_defs import DEFS, generated_module, generated_package
from yods_gen.resolve.dialects import read_definitions

PACKAGE = "mlir_checks_ir"
FOLDER = "mlir_test_checks"
TYPES = (
    "i32", "f32", "i16", "si32", "ui64", "none", "complex<f64>", "complex<f32>", "index",
    "tensor<f32>", "tensor<2xf32>", "tensor<?xf32>", "tensor<2x3xi32>", "tensor<3x2xi32>",
    "tensor<*xf32>", "tensor<*xi32>", "tensor<2x?xf32>", "vector<2xf32>", "vector<2x3xi32>",
    "vector<[2]xf32>", "vector<f32>", "memref<2xf32>", "memref<?x3xi32>", "memref<*xf32>",
    "tensor<2xi16>", "tensor<1x2xf32>", "tensor<4xcomplex<f64>>", "tuple<i32, f32>",
    "tuple<i32, tuple<f32, i32>>", "tuple<>", "tuple<i64>", "tensor<2xf32, 1 : i8>",
)  # fmt: skip
ATTRIBUTES = (
    "1 : i32", "-1 : i32", "0 : i32", "7 : i64", "-7 : i64", "0 : i64", "3 : si32", "3 : ui32",
    "4 : index", "true", '"text"', "[i32, f32]", "[i32, 1 : i32]", "[]", "unit", "1.5 : f32",
    "dense<1.0> : tensor<2xf32>", "dense<1.0> : vector<2xf32>", "dense<1.0> : tensor<4x8xf64>",
    "dense<1> : tensor<2xi32>", "dense<1> : tensor<2xui32>", "dense<1> : tensor<4x8xi64>",
    "dense<1> : tensor<3xindex>", 'dense<"a"> : tensor<2x!llvm.ptr>', "array<i16>",
    "array<i16: 1, 2>", "array<i16: 2, 1>", "array<i32: 1, 1, 2>", "array<i32: 2, 1>",
    "array<i64: 1, 1>", "array<i64: 1, 2>", "array<i64>", "@symbol", "i32",
)  # fmt: skip
TRIES = 16


def chunks() -> Iterator[str]:
    operations = generated_module(PACKAGE, "test", FOLDER).DIALECT.OPERATIONS
    chance = random.Random(22)

    definitions = DEFS / FOLDER
    (dialect,) = read_definitions([definitions])
    assert {op.name for op in dialect.ops} == set(operations)
    for op in dialect.ops:
        # Often alike, so that some verify.
        pool = [t for t in TYPES if t.startswith(("tensor", "vector", "memref"))]
        everything = TYPES
        if op.name.endswith(("_rank", "_shape", "_count", "_size")):
            # MLIR computes with whatever stands where there is no rank or extent.
            everything = tuple(t for t in TYPES if not {"*", "?"} & set(t))
            pool = [t for t in pool if t in everything]
        for attempt in range(TRIES):
            few = chance.sample(pool if attempt % 2 else everything, 1 + attempt % 3)
            operands = [chance.choice(few) for _ in _counted(op.operands, chance)]
            results = [chance.choice(few) for _ in _counted(op.results, chance)]
            given = [(a.name, chance.choice(ATTRIBUTES)) for a in op.attributes]
            yield _chunk(op.qualified_name, operands, results, given)
        for attribute in op.attributes:
            good = {a.name: _fitting(a.constraint.reference) for a in op.attributes}
            for value in ATTRIBUTES:
                given = [(n, v if n != attribute.name else value) for n, v in good.items()]
                yield _chunk(op.qualified_name, [], [], given)


def _counted(values: tuple[object, ...], chance: random.Random) -> range:
    variadic = any("VARIADIC" in str(getattr(v, "variadicity", "")) for v in values)
    return range(chance.randint(0, 3) if variadic else len(values))


#: An attribute that satisfies each constraint, found by trying: the first that mlir-opt takes.
_GOOD = {
    "RankedF32ElementsAttr": 16, "RankedF64ElementsAttr": 18, "RankedI32ElementsAttr": 19,
    "RankedI64ElementsAttr": 21, "AnyI32ElementsAttr": 19, "I32ElementsAttr": 19,
    "IndexElementsAttr": 22, "IndexAttr": 8, "UI32Attr": 7, "SI32Attr": 6, "AnyI32Attr": 0,
    "TypeArrayAttr": 11,
}  # fmt: skip


def _fitting(reference: str) -> str:
    name = reference.partition("[")[0]
    if name in _GOOD:
        return ATTRIBUTES[_GOOD[name]]
    for word, text in (("I16Array", "array<i16>"), ("I32Array", "array<i32: 1, 1, 2>"),
                       ("I64Array", "array<i64: 1, 2>"), ("I64", "7 : i64")):  # fmt: skip
        if word in reference:
            return text
    return "1 : i32"


def _chunk(
    name: str, operands: list[str], results: list[str], attributes: list[tuple[str, str]]
) -> str:
    lines = []
    values = [f"%v#{number}" for number in range(len(operands))]
    if operands:
        count = f":{len(operands)}" if len(operands) != 1 else ""
        lines.append(f"%v{count} = builtin.unrealized_conversion_cast to {', '.join(operands)}")
        values = values if count else ["%v"]
    given = " {" + ", ".join(f"{n} = {v}" for n, v in attributes) + "}" if attributes else ""
    defined = (f"%r:{len(results)} = " if len(results) > 1 else "%r = ") if results else ""
    lines.append(
        f'{defined}"{name}"({", ".join(values)}){given} : '
        f"({', '.join(operands)}) -> ({', '.join(results)})"
    )
    return "\n".join(lines) + "\n"


@pytest.mark.exhaustive
def test_as_mlir_opt(mlir_opt: Path) -> None:
    generated_package(PACKAGE, FOLDER)
    options = CONFIGURATIONS["generic"]
    plugin = f"--load-dialect-plugin={PACKAGE}.test"
    texts = [text.encode() for text in chunks()]
    answers = Reference(mlir_opt, cache=None, jobs=1).answers(texts, options)
    different = []
    for text, expected in zip(texts, answers, strict=True):
        found = subject.answer(text, [*options, plugin])
        if found.failure or _told(found) != _told(expected):
            different.append(f"{text.decode()}{_told(found)}\ninstead of\n{_told(expected)}")
    assert not different, f"{len(different)}\n" + "\n\n".join(different[:20])
    accepted = sum(answer.accepted for answer in answers)
    assert len(texts) > 900 and 100 < accepted < len(texts) - 300, (len(texts), accepted)


def _told(answer: Answer) -> tuple[bool, str]:
    return answer.accepted, str(answer.first_error)
