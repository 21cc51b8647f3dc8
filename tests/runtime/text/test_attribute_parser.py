"""Every spelling of a builtin type or attribute gets the answer `mlir-opt` gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.builtin_spellings import ask_mlir_opt, ask_yods, cases

CASES = list(cases())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"][:60])
def test_answer(case: dict[str, Any]) -> None:
    wanted = case.get("yods") or {k: case[k] for k in ("reprint", "error") if k in case}
    assert ask_yods(case["text"]) == wanted


# What is printed here cannot be read back, as in MLIR: a decimal literal is read by way of a
# double, which f80 and f128 are wider than.
NOT_READ_BACK = (" : f80", " : f128", "@<<INVALID EMPTY SYMBOL>>")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"][:60])
def test_print_reads_back(case: dict[str, Any]) -> None:
    answer = ask_yods(case["text"])
    if "reprint" in answer and not any(mark in answer["reprint"] for mark in NOT_READ_BACK):
        assert ask_yods(answer["reprint"]) == answer


def test_table_is_broad() -> None:
    rejected = [case for case in CASES if "error" in case]
    assert len(CASES) >= 300
    assert 0.35 <= len(rejected) / len(CASES) <= 0.65
    assert len({case["text"] for case in CASES}) == len(CASES)
    assert all("because" in case for case in CASES if "yods" in case)


@pytest.mark.exhaustive
def test_table_matches_mlir_opt(mlir_opt: Path) -> None:
    # A sample, spread over the table: the whole takes as many processes as cases.
    # Where the two differ on purpose, mlir-opt's answer need not even be stable.
    for case in [case for case in CASES if "yods" not in case][::25]:
        wanted = {k: case[k] for k in ("reprint", "error") if k in case}
        assert ask_mlir_opt(mlir_opt, case["text"]) == wanted, case["text"]
