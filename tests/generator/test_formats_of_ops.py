"""Formats are good or bad as mlir-tblgen says, but for those that the manual excepts.

What mlir-tblgen says of the formats in `format_verdicts.txt` is recorded there,
by `python tests/format_shapes.py`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.format_shapes import SHAPES, verdicts, yaml_op
from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions


def found(folder: Path, cases: list[tuple[str, str]]) -> list[str]:
    """What yods says of each format."""
    ops = "".join(yaml_op(f"o{n}", SHAPES[shape], text) for n, (shape, text) in enumerate(cases))
    source = folder / "shapes.yaml"
    source.write_text(f"dialect: shapes\nhooks: shape_hooks\nops:\n{ops}", encoding="utf-8")
    wrong = set()
    try:
        read_definitions([folder], folder)
    except DefinitionErrors as errors:
        wrong = {
            int(number)
            for finding in errors.findings
            for number in re.findall(r"'shapes\.o(\d+)'", finding.context or "")
        }
    return ["bad" if number in wrong else "good" for number in range(len(cases))]


@pytest.mark.parametrize("part", range(0, len(verdicts()), 40))
def test_as_mlir_tblgen(tmp_path: Path, part: int) -> None:
    lines = [line for line in verdicts()[part : part + 40] if line.verdict != "crash"]
    said = found(tmp_path, [(line.shape, line.format) for line in lines])
    different = [
        f"{line.shape} | {line.format}: {verdict}"
        for line, verdict in zip(lines, said, strict=True)
        if (verdict == line.verdict) == line.differs
    ]
    assert not different


def test_minimum_number_of_accepted_and_rejected() -> None:
    lines = verdicts()
    assert sum(line.verdict == "good" for line in lines) >= 200
    assert sum(line.verdict == "bad" for line in lines) >= 200
    assert sum(line.differs for line in lines) <= 25
