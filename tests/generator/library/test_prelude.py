"""The prelude's constraints have MLIR's names and MLIR's words.

`upstream_constraints.tsv` beside this module lists facts: kind, how definitions write a
constraint, how ODS writes it, and the summary that MLIR's messages show. Where `llvm-tblgen` and
MLIR's `.td` files are installed, the facts themselves are compared with them.
"""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from support.oracle import find_mlir_opt
from yods_gen.errors import Located, Reporter, Span
from yods_gen.library.library import Library
from yods_gen.library.prelude import PRELUDE
from yods_gen.load.files import load
from yods_gen.load.raw_types import RawConstraint
from yods_gen.resolve.dialects import _declare, prelude

FACTS = Path(__file__).parent / "upstream_constraints.tsv"
#: Upstream's names that yods has no value for.
UNSUPPORTED = {"GraphType": "the runtime has no graph types"}
#: The prelude's names that are none of MLIR's constraints: common parts of several that are, and
#: constraints that MLIR builds under other names, as `AnyIntegerAttrBase`.
OURS = {
    "type": {"AnyVector", "VectorOf", "MemRefInSpace", "HasAnyRankOf", "HasRankGreaterOrEqual",
             "HasStaticShape"},
    "attribute": {"AnyIntegerAttrOf", "SignlessIntegerAttrOf", "SignedIntegerAttrOf",
                  "UnsignedIntegerAttrOf", "IntegerAttr", "TypedAttrInterface", "DenseElementsAttr",
                  "DenseElements", "DenseArrayOf", "DictionaryAttrWith", "TypedDictionaryAttr"},
}  # fmt: skip


def facts() -> list[tuple[str, str, str, str]]:
    rows = [line.split("\t") for line in FACTS.read_text().splitlines()[1:]]
    return [(kind, reference, ods, summary) for kind, reference, ods, summary in rows]


@cache
def library() -> Library:
    made = Library(Reporter())
    _declare(made, prelude())
    return made


@pytest.mark.parametrize("kind", ["type", "attribute"])
def test_summaries_are_mlirs(kind: str) -> None:
    wrong = []
    for of, reference, ods, summary in facts():
        if of != kind:
            continue
        span = Span("facts.tsv", 1, 1, len(reference))
        constraint = library().resolve(kind, Located(reference, span), "builtin")  # type: ignore[arg-type]
        if constraint is None or constraint.summary != summary:
            wrong.append((reference, ods, summary, constraint and constraint.summary))
    assert wrong == []
    assert library().reporter.findings == []


def rows(kind: str) -> list[tuple[str, RawConstraint]]:
    """The rows of the prelude for types or for attributes."""
    tables = [file.constraints for file in prelude().files if file.constraints is not None]
    return [(name.value, raw) for t in tables for name, raw in getattr(t, f"{kind}s")]


@pytest.mark.parametrize("kind", ["type", "attribute"])
def test_every_row_has_mlirs_name(kind: str) -> None:
    """A shared constraint that MLIR lacks belongs into a dialect."""
    upstream = {reference.partition("[")[0] for of, reference, *_ in facts() if of == kind}
    assert {name for name, _ in rows(kind)} - upstream == OURS[kind]


@pytest.mark.parametrize("kind", ["type", "attribute"])
def test_every_row_has_a_summary(kind: str) -> None:
    """Its own, or that of the constraint which it narrows."""
    silent = [name for name, raw in rows(kind) if not (raw.summary or raw.type or raw.attribute)]
    assert silent == []


@cache
def _records() -> dict[str, Any]:
    """All records of OpBase.td, with one `Fact<n>` for each parametric row of the table."""
    tool = find_mlir_opt()
    program = tool and tool.with_name("llvm-tblgen")
    include = tool and tool.parent.parent / "include"
    if program is None or include is None or not program.exists():
        pytest.skip("llvm-tblgen is not installed")
    if not (include / "mlir/IR/OpBase.td").exists():
        pytest.skip("MLIR's .td files are not installed")
    source = 'include "mlir/IR/OpBase.td"\n' + "".join(
        f"def Fact{number} : {ods};\n"
        for number, (_, _, ods, _) in enumerate(facts())
        if "<" in ods
    )
    answer = subprocess.run(
        [program, "--dump-json", "-I", include],
        input=source,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    records: dict[str, Any] = json.loads(answer.stdout)
    return records


def test_table_matches_tblgen() -> None:
    records = _records()
    wrong = []
    for number, (_, reference, ods, summary) in enumerate(facts()):
        record = records[f"Fact{number}" if "<" in ods else ods]
        if record["summary"] != summary:
            wrong.append((reference, record["summary"]))
    assert wrong == []


def test_every_name_of_upstream_is_there() -> None:
    records = _records()
    known = {ods.partition("<")[0] for _, _, ods, _ in facts()}
    named = {
        name
        for name, record in records.items()
        if isinstance(record, dict)
        and not record.get("!anonymous", True)
        and not name.startswith("Fact")
        and {"TypeConstraint", "AttrConstraint"} & set(record["!superclasses"])
    }
    assert named - known == set(UNSUPPORTED)


def test_schema_accepts_the_prelude() -> None:
    """`prelude` itself does not have it checked."""
    assert load([PRELUDE], PRELUDE) == (prelude(),)
