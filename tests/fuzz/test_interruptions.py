"""Whatever happens to `yods gen`, each file is old or new, and the next run repairs all."""

from __future__ import annotations

import random

import pytest

from fuzz.interruptions import Attacked, at_once, killed


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Attacked:
    return Attacked(tmp_path_factory.mktemp("attacked") / "project")


@pytest.mark.exhaustive  # processes by the dozen; `make attack` starts them by the thousand
def test_runs_that_are_killed(project: Attacked) -> None:
    assert killed(project, 6, random.Random(1)) == []


@pytest.mark.exhaustive
def test_runs_at_once(project: Attacked) -> None:
    assert at_once(project, 3, random.Random(1)) == []


@pytest.mark.exhaustive
def test_torn_files_are_detected(project: Attacked) -> None:
    """An attack that could not find anything would prove nothing."""
    assert project.made[0] != project.made[1]
    assert [*project.torn(), *project.unrepaired()] == []
    made = project.root / "made"
    ops = made / "one" / "ops.py"
    ops.write_bytes(ops.read_bytes()[:-40] + b"\n(")
    (made / "stray.txt").write_text("")
    first, second, third = project.torn()
    assert first == "one/ops.py: neither old nor new"
    assert second == "stray.txt: nobody's"
    assert third.startswith("cannot be imported: SyntaxError")
    (made / "stray.txt").unlink()
    ops.write_bytes(project.made[0]["one/ops.py"])
    assert "one/ops.py: neither old nor new" not in list(project.torn())


def test_lost_files_are_detected(project: Attacked) -> None:
    (project.root / "made" / "one" / "ops.py").unlink()
    assert "one/ops.py: lost" in list(project.torn())
    left = project.cache / "left.tmp"
    left.write_text("")
    assert list(project.unrepaired()) == ["left.tmp: left in the cache"]
    left.unlink()
    assert list(project.unrepaired()) == []
