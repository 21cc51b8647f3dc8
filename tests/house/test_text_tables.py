"""The answers recorded in tests/runtime/text/tables: for the cases there are, as the tool says."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.text_tables.answers import ask, load
from support.text_tables.cases import TABLES


@pytest.mark.parametrize("table", sorted(TABLES))
def test_recorded_answers_match_the_cases(table: str) -> None:
    asked = [(case.text, case.options) for case in TABLES[table]()]
    kept = [(answer.text, answer.options) for answer in load(table)]
    assert kept == asked, "run python -m support.text_tables.answers"


@pytest.mark.exhaustive
@pytest.mark.parametrize("table", sorted(TABLES))
def test_recorded_answers_match_the_tool(table: str, mlir_opt: Path, tmp_path: Path) -> None:
    """A sample; `python -m support.text_tables.answers` asks about all."""
    cases, kept = TABLES[table](), load(table)
    for number in range(0, len(cases), len(cases) // 12 + 1):
        assert ask(mlir_opt, cases[number], tmp_path) == kept[number]
