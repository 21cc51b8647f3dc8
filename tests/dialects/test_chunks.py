"""What yods says of the chunks of each shipped dialect is what mlir-opt says.

They are `valid.mlir`, `invalid.mlir` and `canonicalize.mlir` in the folder of the dialect.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from differential import subject
from differential.chunks import Answer
from differential.comparison import Comparison
from differential.recorded import digest, entry
from differential.reference import Reference
from support import dialect_answers
from support.dialect_answers import (
    DIALECTS,
    FILES,
    WAYS,
    ask,
    chunks,
    differs,
    kept,
    record,
    unknown_ops,
)

#: Dialects, or kinds of chunks, of which there is little to say.
FEW = {
    ("gpu", "canonicalize"): 1,
    ("llvm", "canonicalize"): 1,
    ("affine", "canonicalize"): 5,
    ("bufferization", "canonicalize"): 1,
    ("async", "valid"): 20,
    ("async", "invalid"): 15,
    ("emitc", "valid"): 10,
    ("emitc", "invalid"): 10,
    ("func", "canonicalize"): 5,
    ("gpu", "valid"): 20,
    ("linalg", "canonicalize"): 1,
    ("nvvm", "valid"): 15,
    ("nvvm", "invalid"): 10,
    ("quant", "canonicalize"): 3,
    ("shape", "canonicalize"): 5,
    ("shape", "valid"): 10,
    ("shape", "invalid"): 12,
    ("ml_program", "valid"): 10,
    ("ml_program", "invalid"): 10,
    ("pdl", "valid"): 10,
    ("pdl", "invalid"): 10,
    ("ptr", "canonicalize"): 2,
    ("ptr", "valid"): 15,
    ("quant", "valid"): 10,
    ("quant", "invalid"): 15,
    ("sparse_tensor", "valid"): 10,
    ("sparse_tensor", "invalid"): 10,
    ("tensor", "canonicalize"): 5,
    ("tosa", "valid"): 10,
    ("tosa", "invalid"): 10,
    ("ub", "canonicalize"): 5,
    ("vector", "canonicalize"): 5,
}


@pytest.fixture(scope="module")
def reference(mlir_opt: Path) -> Reference:
    return Reference(mlir_opt, jobs=1)


@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_minimum_number_of_chunks(dialect: str, kind: str) -> None:
    minimum = 20 if kind == "canonicalize" else 25
    assert len(chunks(dialect, kind)) >= FEW.get((dialect, kind), minimum)


@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_like_recorded(dialect: str, kind: str) -> None:
    entries = kept(dialect)[kind]
    digests = [digest(chunk.text) for chunk in chunks(dialect, kind)]
    assert len(set(digests)) == len(digests), "two chunks are the same"
    assert set(digests) == set(entries), "record the answers anew"
    found = []
    for chunk in chunks(dialect, kind):
        answers = [subject.answer(chunk.text, way) for way in WAYS[kind]]
        got = next((answer.failure for answer in answers if answer.failure), None) or entry(answers)
        expected = entries[digest(chunk.text)]
        if (got == expected) is differs(chunk):
            found.append(f"{chunk.where}: {got} where mlir-opt says {expected}")
    assert found == []


@pytest.mark.exhaustive
@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_recorded_output_matches_mlir_opt(dialect: str, kind: str, reference: Reference) -> None:
    assert kept(dialect)[kind] == ask(reference, dialect, kind)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("dialect", "kind"), FILES)
def test_like_mlir_opt(dialect: str, kind: str, reference: Reference) -> None:
    found = []
    # The first way says most; the recorded answers hold the others.
    way = WAYS[kind][0]
    answers = reference.answers([chunk.text for chunk in chunks(dialect, kind)], way)
    for chunk, expected in zip(chunks(dialect, kind), answers, strict=True):
        comparison = Comparison(chunk, " ".join(way), expected, subject.answer(chunk.text, way))
        if comparison.agrees is differs(chunk):
            found.append(comparison.report())
    assert not found, "\n".join(found)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_accepted_chunks_have_ops_of_mlir(dialect: str) -> None:
    assert unknown_ops(dialect, kept(dialect)) == []


@pytest.mark.parametrize("message", [
    "custom op 'math.hypot' is unknown",
    "unregistered operation 'math.hypot' found in dialect ('math') that does not allow unknown",
])  # fmt: skip
def test_op_that_mlir_lacks_is_not_recorded(
    message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Lacking:
        """It knows everything but the first chunk of all."""

        def answers(self, texts: list[bytes], _: object) -> list[Answer]:
            refused = Answer(False, "", f"in.mlir:3:8: error: {message}\n")
            return [refused, *[Answer(True, "", "")] * (len(texts) - 1)]

    monkeypatch.setattr(dialect_answers, "_file", tmp_path.joinpath)
    reference: Any = Lacking()
    with pytest.raises(SystemExit) as ended:
        record(reference, "math")
    kinds = [kind for dialect, kind in FILES if dialect == "math" and kind != "invalid"]
    where = [chunks("math", kind)[0].where for kind in kinds]
    assert str(ended.value).splitlines() == [
        *[f"{each}: {message}" for each in where],
        "nothing was recorded of math: dialects of MLIR have its ops alone; one of your own goes "
        "into a dialect of yours",
    ]
    assert list(tmp_path.iterdir()) == []
