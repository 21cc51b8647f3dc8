"""Constraints: each of the prelude resolves, references combine, and the words are MLIR's."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from support.expressions import python_text
from yods_gen.definitions.constraints import Constraint
from yods_gen.errors import Located, Reporter, Span
from yods_gen.library.library import Library
from yods_gen.library.prelude import prelude


def library() -> Library:
    reporter = Reporter()
    raws = prelude()
    from yods_gen.resolve.dialects import _declare

    made = Library(reporter)
    _declare(made, raws)
    return made


def test_every_constraint_of_the_prelude_resolves() -> None:
    made = library()
    for entry in list(made.entries.values()):
        if entry.raw.parameters:
            found = made.check_parametric(entry)
        else:
            found = made.resolve(entry.kind, entry.name, "builtin")
        assert found is not None, entry.name.value
        assert found.predicate.names <= {"self"}
        assert found.summary
    assert made.reporter.findings == []


def constraint(kind: str, reference: str) -> Constraint:
    made = library()
    found = made.resolve(kind, Located(reference, Span("x", 1, 1)), "builtin")  # type: ignore[arg-type]
    assert found is not None, [str(f) for f in made.reporter.findings]
    return found


@pytest.mark.parametrize(
    ("reference", "summary", "predicate"),
    [
        ("F64", "64-bit float", "x is Float64Type()"),
        ("I[7]", "7-bit signless integer", "x is IntegerType(7)"),
        (
            "TensorOf[F32, F64]",
            "tensor of 32-bit float or 64-bit float values",
            "isinstance(x, TensorType) and "
            "(x.element_type is Float32Type() or x.element_type is Float64Type())",
        ),
        (
            "MemRefOf[F32, rank=2]",
            "2D memref of 32-bit float values",
            "isinstance(x, MemRefType) and len(x.shape) == 2 and "
            "x.element_type is Float32Type()",
        ),
        ("MemRefOf[AnyType]", "memref of any type values", "isinstance(x, MemRefType)"),
        (
            "TensorRankOf[F32, 1, 2]",
            "1D/2D tensor of 32-bit float values",
            "isinstance(x, RankedTensorType) and len(x.shape) in (1, 2) and "
            "x.element_type is Float32Type()",
        ),
        ("Not[I1]", "not 1-bit signless integer", "not x is IntegerType(1)"),
        ("AnyOf[I1, I1]", "1-bit signless integer or 1-bit signless integer",
         "x is IntegerType(1)"),
        ("AnyOf[I1, Index, summary='flag or index']", "flag or index",
         "x is IntegerType(1) or x is IndexType()"),
    ],
)  # fmt: skip
def test_constraint_algebra(reference: str, summary: str, predicate: str) -> None:
    found = constraint("type", reference)
    assert found.summary == summary
    assert python_text(found.predicate, {"self": "x"}) == predicate


#: An op of MLIR's own that breaks one constraint, which operand, result or attribute,
#: and the constraint of the prelude that says the same.
WORDS = [
    ('"tensor.rank"(%a) : (f32) -> f32', "operand #0", "type", "AnyTensor"),
    (
        '"arith.addi"(%a, %a) : (f32, f32) -> f32',
        "operand #0",
        "type",
        "SignlessIntegerOrIndexLike",
    ),
    ('"arith.sitofp"(%i) : (i32) -> i32', "result #0", "type", "FloatLike"),
    ('"scf.if"(%a) ({"scf.yield"() : () -> ()}, {}) : (f32) -> ()', "operand #0", "type", "I1"),
    ('"complex.re"(%a) : (f32) -> f32', "operand #0", "type", "Complex[AnyFloat]"),
    ('"memref.load"(%a) : (f32) -> f32', "operand #0", "type", "AnyMemRef"),
    ('"memref.dealloc"(%a) : (f32) -> ()', "operand #0", "type", "AnyRankedOrUnrankedMemRef"),
    ('"memref.dim"(%a, %a) : (f32, f32) -> index', "operand #0", "type",
     "AnyNon0RankedOrUnrankedMemRef"),
    ('"tensor.dim"(%a, %a) : (f32, f32) -> index', "operand #0", "type",
     "AnyNon0RankedOrUnrankedTensor"),
    ('"tensor.insert"(%a, %a) : (f32, f32) -> f32', "operand #1", "type", "AnyRankedTensor"),
    ('"tensor.from_elements"(%a) : (f32) -> f32', "result #0", "type", "AnyStaticShapeTensor"),
    ('"vector.shape_cast"(%i) : (i32) -> index', "operand #0", "type", "AnyVectorOfAnyRank"),
    ('"index.add"(%a, %a) : (f32, f32) -> index', "operand #0", "type", "Index"),
    ('"memref.alloc"() <{alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>}>'
     " : () -> memref<f32>", "attribute 'alignment'", "attribute",
     "Confined[I64Attr, AllOf[IntPositive, IntPowerOf2]]"),
    ('"memref.prefetch"(%a) <{isDataCache = true, isWrite = true, localityHint = 7 : i32}>'
     " : (f32) -> ()", "attribute 'localityHint'", "attribute",
     "Confined[I32Attr, IntMinValue[0], IntMaxValue[3]]"),
]  # fmt: skip


def test_summaries_match_mlir(mlir_opt: Path) -> None:
    for op, subject, kind, reference in WORDS:
        results = "" if op.endswith("()") else "%r = "
        text = f"func.func @f(%a: f32, %i: i32) {{\n  {results}{op}\n  return\n}}\n"
        answer = subprocess.run(
            [mlir_opt], input=text, capture_output=True, text=True, timeout=60, check=False
        ).stderr
        words = constraint(kind, reference).summary
        if kind == "type":
            assert f"{subject} must be {words}, but got " in answer, reference
        else:
            assert f"{subject} failed to satisfy constraint: {words}\n" in answer, reference
