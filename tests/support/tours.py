"""Pages whose commands run, and print what the page says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def steps_of(page: Path) -> list[tuple[str, str, str | None]]:
    """Each runnable block: its language, its text, and the output shown behind it."""
    steps: list[tuple[str, str, str | None]] = []
    for language, text in _BLOCK.findall(page.read_text(encoding="utf-8")):
        if language == "text":
            ran, code, _ = steps[-1]
            steps[-1] = (ran, code, text)
        elif language in ("sh", "python"):
            steps.append((language, text, None))
    return steps


def follow(
    steps: Sequence[tuple[str, str, str | None]],
    folder: Path,
    programs: Sequence[Path] = (),
    environment: Mapping[str, str] = os.environ,
) -> None:
    """Run `steps`, beginning in `folder`; where commands leave the user the next ones run.

    Args:
        programs: Folders with programs, besides that of this Python.
    """
    path = os.pathsep.join(
        [*map(str, programs), str(os.path.dirname(sys.executable)), os.environ["PATH"]]
    )
    for language, text, expected in steps:
        read, write = os.pipe()
        shell = ["bash", "-uc", f"{text}\npwd >&{write}"]
        done = subprocess.run(
            shell if language == "sh" else [sys.executable],
            input=None if language == "sh" else text,
            cwd=folder,
            env={**environment, "PATH": path},
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
            folder = type(folder)(left)
        if expected is not None:
            assert done.stdout == expected, text
