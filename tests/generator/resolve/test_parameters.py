"""Parameters of types and attributes, of which there may be many."""

from __future__ import annotations

import cProfile
import pstats
from pathlib import Path

import pytest

from yods_gen.resolve.dialects import read_definitions


def calls(folder: Path, count: int, each: str) -> int:
    """How many calls it takes to read a type of so many parameters."""
    file = folder / "d.yaml"
    lines = [each.replace("$", str(n)) for n in range(1, count + 1)]
    form = "assembly_format: '`<` struct(params) `>`'"
    head = f"dialect: d\ntypes:\n  much:\n    {form}\n    parameters:\n"
    first = "      - {name: p0, kind: int}\n"
    file.write_text(head + first + "\n".join(lines), encoding="utf-8")
    profile = cProfile.Profile()
    profile.runcall(read_definitions, [file])
    return int(pstats.Stats(profile).total_calls)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "each",
    ["      - {name: p$, kind: int}", "      - {name: p$, kind: int, default: p0}"],
    ids=["plain", "default"],
)
def test_cost_per_parameter_is_constant(tmp_path: Path, each: str) -> None:
    calls(tmp_path, 10, each)  # what is made once
    few, more, most = (calls(tmp_path, count, each) for count in (200, 400, 800))
    assert most - more < 2.2 * (more - few)
