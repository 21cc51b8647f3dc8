"""The table of samples in the manual: how it is counted and written."""

from __future__ import annotations

from pathlib import Path

import pytest

from differential.reference import Reference
from differential.td_imports import DOCUMENT, import_dialect
from differential.td_samples import Row, row, sampled_dialect, total, with_rows


def test_samples_of_a_dialect(tablegen: Path, mlir_opt: Path, tmp_path: Path) -> None:
    """Of each op of `ub` a sample is accepted, and comes back as it was printed, in both forms."""
    path = tablegen.parents[1] / "include" / "mlir" / "Dialect" / "UB" / "IR" / "UBOps.td"
    import_dialect(tablegen, "ub", [[path]], tmp_path)
    found = sampled_dialect("ub", tmp_path, Reference(mlir_opt, cache=None))
    assert row("ub", found) == Row("ub", 2, 2, 2, 2, 2, 2)


def test_samples_rejected_by_mlir_are_not_counted(
    tablegen: Path, mlir_opt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import that says less than MLIR makes samples that MLIR refuses, and it tells why."""
    monkeypatch.setattr("differential.td_samples._WANTED", (2,))
    (tmp_path / "ub.yaml").write_text(
        "dialect: ub\nops:\n  poison: {assembly_format: attr-dict}\n", encoding="utf-8"
    )
    (op,) = found = sampled_dialect("ub", tmp_path, Reference(mlir_opt, cache=None))
    assert row("ub", found) == Row("ub", 1, 1, 0, 0, 1, 0)
    assert "'ub.poison' op requires one result" in op.why


def test_rows_of_other_dialects_stay() -> None:
    text = "a\n<!-- measured: samples -->\n\n<!-- end -->\nb\n"
    one, two = Row("one", 3, 3, 2, 2, 1, 1), Row("two", 1, 1, 1, 1, 1, 0)
    written = with_rows(with_rows(text, [two]), [one])
    assert written.index(f"{one}\n{two}\n{total([one, two])}\n") > 0
    assert with_rows(written, [Row("one", 3, 3, 3, 3, 1, 1)]).count("| one |") == 1
    assert (written[:2], written[-3:]) == ("a\n", "\nb\n")


def test_table_of_the_document() -> None:
    """It is as the command writes it."""
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_rows(text, []) == text


def test_every_imported_dialect_has_a_row() -> None:
    """In both tables, with as many operations."""
    text = DOCUMENT.read_text(encoding="utf-8")
    names = {}
    for table in ("imports", "samples"):
        rows = text.partition(f"<!-- measured: {table} -->")[2].partition("<!-- end -->")[0]
        found = [line.split("|")[1:3] for line in rows.strip().splitlines()[2:]]
        names[table] = {name.strip(): int(ops) for name, ops in found if name.strip() != "all"}
    # The runtime has its types and attributes; `mlir-opt` has no `vcix`.
    for name in ("builtin", "vcix"):
        del names["imports"][name]
    assert names["samples"] == names["imports"]
