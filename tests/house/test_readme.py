"""The README's tour: every command runs, and prints what the README says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from support.paths import REPOSITORY

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _steps() -> list[tuple[str, str, str | None]]:
    """Each runnable block: its language, its text, and the output shown behind it."""
    blocks = _BLOCK.findall((REPOSITORY / "README.md").read_text(encoding="utf-8"))
    steps: list[tuple[str, str, str | None]] = []
    for language, text in blocks:
        if language == "text":
            ran, code, _ = steps[-1]
            steps[-1] = (ran, code, text)
        elif language in ("sh", "python"):
            steps.append((language, text, None))
    return steps


def test_tour(tmp_path: Path) -> None:
    steps = _steps()
    assert {language for language, _, _ in steps} == {"sh", "python"}
    assert sum(output is not None for _, _, output in steps) >= 4
    folder = tmp_path
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for language, text, expected in steps:
        read, write = os.pipe()
        # Where the commands leave the user is where the next ones run.
        shell = ["bash", "-uc", f"{text}\npwd >&{write}"]
        done = subprocess.run(
            shell if language == "sh" else [sys.executable],
            input=None if language == "sh" else text,
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            pass_fds=(write,),
        )
        os.close(write)
        with os.fdopen(read) as place:
            left = place.read().strip()
        assert done.returncode == 0, f"{text}\n{done.stdout}{done.stderr}"
        if left:
            folder = Path(left)
        if expected is not None:
            assert done.stdout == expected, text
