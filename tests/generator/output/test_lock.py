"""Runs of one project wait for one another, and for nobody else."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from support.gen_project import GEO, Project, gen
from yods_gen.output import lock
from yods_gen.output.lock import locked
from yods_gen.output.state import lock_path

HOLDER = """
import sys, time
from pathlib import Path
from yods_gen.output.lock import locked
with locked(Path(sys.argv[1]), lambda: None) as alone:
    print(alone, flush=True)
    sys.stdin.readline()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """A process that holds the lock until it reads a line."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None and process.stdout.readline() == "True\n"
    return process


def end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.communicate()


def test_runs_at_once_all_succeed(project: Project) -> None:
    for number in range(2):
        project.definition.write_text(GEO.replace("in the plane", f"in plane {number}"))
        started = [
            subprocess.Popen(
                [sys.executable, "-m", "yods_tools.main", "gen"],
                cwd=project.root,
                env=project.environment(),
                stderr=subprocess.PIPE,
                text=True,
            )
            for _ in range(3)
        ]
        for process in started:
            assert process.communicate()[1] == ""
            assert process.returncode == 0
        assert f"in plane {number}" in project.text("geo/__init__.py")
    assert gen("--check") == 0


@pytest.mark.parametrize("how", ["ends", "dies"])
def test_run_waits_for_the_previous_run(
    project: Project, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    path = lock_path(project.root, project.output)
    first = holder(path)
    waited: list[bool] = []

    def told() -> None:
        waited.append(project.output.exists())
        assert first.stdin is not None
        if how == "ends":
            first.stdin.write("\n")
            first.stdin.flush()
        else:
            first.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)

    monkeypatch.setattr("yods_gen.gen._say_waiting", told)
    try:
        assert gen() == 0
    finally:
        end(first)
    assert waited == [False]
    assert gen("--check") == 0
    assert waited == [False]


def test_checks_and_other_projects_do_not_wait(project: Project, tmp_path: Path) -> None:
    assert gen() == 0
    first = holder(lock_path(project.root, project.output))
    try:
        assert gen("--check") == 0
        assert gen("--output", str(tmp_path / "other"), "--package", "other") == 0
    finally:
        end(first)


def test_without_locks(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: int) -> bool:
        raise OSError("no locks available")

    with monkeypatch.context() as patch:
        patch.setattr(lock, "_try", refused)
        assert gen() == 0
    (tmp_path / "file").touch()
    with locked(tmp_path / "file" / "lock", lambda: None) as alone:
        assert not alone
    monkeypatch.setenv("YODS_CACHE_DIR", "")
    assert lock_path(project.root, project.output).parent == Path(tempfile.gettempdir())
    assert gen("--check") == 0


@pytest.mark.skipif(sys.platform == "win32", reason="modes and pipes are POSIX's")
def test_lock_held_by_another_user_is_not_awaited(tmp_path: Path) -> None:
    """In a folder that all share, somebody else may have made the file and hold it for ever."""
    import fcntl
    import os

    def waiting() -> None:
        pytest.fail("waits for somebody else")

    path = tmp_path / "shared.lock"
    path.touch()
    path.chmod(0o666)
    with path.open() as theirs:
        fcntl.flock(theirs, fcntl.LOCK_EX)
        with locked(path, waiting) as alone:
            assert not alone
    path.unlink()
    os.mkfifo(path, 0o600)
    with locked(path, waiting) as alone:
        assert not alone
    path.unlink()
    with locked(path, waiting) as alone:
        assert alone
