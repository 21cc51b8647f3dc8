"""How much of test files comes back is measured as it is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import REPOSITORY, SOURCE_ROOTS

FOLLOWED = REPOSITORY / "tests" / "dev" / "td" / "followed"
SCRIPT = REPOSITORY / "tests" / "differential" / "td_chunks.py"


def measured(td: Path, tests: Path, *options: str | Path) -> list[str]:
    """What the command prints."""
    done = subprocess.run(
        [sys.executable, SCRIPT, td, "--tests", tests, "--show", *options],
        cwd=tests,
        env={"PYTHONPATH": ":".join(str(REPOSITORY / root) for root in SOURCE_ROOTS), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.exhaustive
@pytest.mark.parametrize("has_overlay", [True, False])
def test_chunks_of_a_dialect(has_overlay: bool, tablegen: Path, tmp_path: Path) -> None:
    """The overlay ports what the import alone cannot read."""
    given = ["--overlay", FOLLOWED / "depot_overlay.yaml", "--hooks", FOLLOWED / "depot_hooks.py"]
    (tmp_path / "other.mlir").write_text(
        "shop.sell\n// -----\n// expected-error\ndepot.none\n", encoding="utf-8"
    )
    (tmp_path / "depot.mlir").write_bytes((FOLLOWED / "depot.mlir").read_bytes())
    first, *why = measured(FOLLOWED / "depot.td", tmp_path, *(given if has_overlay else []))
    if has_overlay:
        assert (first, why) == ("depot: 4 of 4 chunks come back (100.0 %)", [])
    else:
        assert first == "depot: 2 of 4 chunks come back (50.0 %)"
        said = "the custom form of 'depot.take' is not ported: directive Ranges"
        assert why[0] == f"    1 depot.mlir:6: line 2: {said}"
