"""What a run keeps for the next one: nothing is done twice, and no damage does harm."""

from __future__ import annotations

import os
import time

import pytest

from support.gen_project import GEO, Project, gen


def test_nothing_to_do_touches_nothing(project: Project) -> None:
    assert gen() == 0
    before = {path: path.stat().st_mtime_ns for path in project.output.rglob("*")}
    assert gen() == 0
    assert before == {path: path.stat().st_mtime_ns for path in project.output.rglob("*")}


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"not json",
        b"[1, 2]",
        b'{"format": 3, "inputs": "x", "outputs": {"geo/ops.py": 3}}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
    ids=["empty", "text", "list", "types", "deep", "bytes"],
)
def test_damaged_cache_costs_only_time(project: Project, damage: bytes) -> None:
    assert gen() == 0
    (state,) = (project.root / "cache").glob("*.json")
    before = project.files()
    state.write_bytes(damage)
    assert gen() == 0
    assert project.files() == before


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="needs owners and permissions")
def test_cache_others_can_write_is_ignored(project: Project) -> None:
    assert gen() == 0
    (state,) = (project.root / "cache").glob("*.json")
    state.chmod(0o666)
    from yods_gen.output.state import State, load_state

    assert load_state(state) == State()


def test_what_killed_runs_left_in_the_cache_goes(project: Project) -> None:
    assert gen() == 0
    cache = project.root / "cache"
    (state,) = cache.glob("*.json")
    mine = cache / f"{state.stem}.abc.tmp"
    old, fresh = cache / "other.abc.tmp", cache / "other.def.tmp"
    for path in (mine, old, fresh):
        path.write_text("{")
    yesterday = time.time() - 86_400
    os.utime(old, (yesterday, yesterday))
    project.definition.write_text(GEO.replace("point of the plane", "place in the plane"))
    assert gen() == 0
    assert set(cache.glob("*.tmp")) == {fresh}
    settings = cache / "settings"
    assert set(cache.iterdir()) == {fresh, settings, state, state.with_suffix(".lock")}
