"""The table of imports in the manual is what the command measures."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.td_imports import DOCUMENT, import_dialect

DIALECTS = {
    "index": "Index/IR/IndexOps.td",
    "ub": "UB/IR/UBOps.td",
    "cf": "ControlFlow/IR/ControlFlowOps.td",
}


@pytest.mark.parametrize("dialect", DIALECTS)
def test_row_of_the_table(dialect: str, tablegen: Path, tmp_path: Path) -> None:
    path = tablegen.parents[1] / "include" / "mlir" / "Dialect" / DIALECTS[dialect]
    row, _ = import_dialect(tablegen, dialect, [[path]], tmp_path)
    assert f"{row}\n" in DOCUMENT.read_text(encoding="utf-8")


def test_targets() -> None:
    """Of all operations 99 % are converted, and 84 % of the declarative formats are exact."""
    text = DOCUMENT.read_text(encoding="utf-8")
    text = text.partition("<!-- measured: imports -->")[2].partition("<!-- end -->")[0]
    (total,) = (line for line in text.splitlines() if line.startswith("| all |"))
    _, ops, converted, formats, exact, _ = (cell.strip() for cell in total.strip("|").split("|"))
    assert int(converted) >= 0.99 * int(ops) > 2_600
    assert int(exact) >= 0.84 * int(formats)
