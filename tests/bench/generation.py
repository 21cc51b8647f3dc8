"""`yods gen` from nothing, after one change, and with nothing to do.

Times are what it takes on two processors that nobody else uses: the command's own CPU
seconds and half of those its helpers take beside it. The wall clock, which hears of
everybody else's work too, is measured along with them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from bench.definitions import dialect_of, with_one_changed
from bench.tools import ROOT, NotMeasured

#: Operations of the dialect in which one is changed.
OPS = 300
_PYPROJECT = """\
[tool.yods]
definitions = ["defs"]
output = "made"
"""
#: Runs the command and says what it took.
_COMMAND = """\
import json, os, resource, sys, time
began = time.perf_counter()
from yods_tools.main import main
code = main()
wall = time.perf_counter() - began
own, helpers = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
cpu = [each.ru_utime + each.ru_stime for each in (own, helpers)]
print(json.dumps({"cpu": cpu[0] + cpu[1] / 2, "wall": wall}))
sys.exit(code)
"""


class Generation:
    """Generates the shipped dialects and one of `OPS` ops in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._runs = 0
        first = dialect_of(OPS)
        #: What stands there, and what is to stand there next.
        self._texts = [first, with_one_changed(first)]

    def from_nothing(self) -> dict[str, float]:
        """Seconds for each 1,000 generated lines of all shipped dialects: "cpu" and "wall"."""
        self._runs += 1
        made = self._folder / f"made{self._runs}"
        took = self._gen(
            ROOT,
            *("--output", str(made), "--package", "yods_dialects"),
            cache=self._folder / f"cache{self._runs}",
        )
        lines = sum(path.read_bytes().count(b"\n") for path in made.rglob("*.py"))
        return {name: seconds / lines * 1_000 for name, seconds in took.items()}

    def one_changed(self) -> dict[str, float]:
        """Seconds after the change of one op of `OPS`."""
        project = self._project()
        self._texts.reverse()
        self._write(project)
        return self._gen(project)

    def unchanged(self) -> dict[str, float]:
        """Seconds where nothing changed."""
        return self._gen(self._project())

    def _project(self) -> Path:
        project = self._folder / "project"
        if not project.exists():
            (project / "defs").mkdir(parents=True)
            (project / "pyproject.toml").write_text(_PYPROJECT, encoding="utf-8")
            self._write(project)
            self._gen(project)
        return project

    def _write(self, project: Path) -> None:
        (project / "defs" / "many.yaml").write_text(self._texts[0], encoding="utf-8")

    def _gen(self, cwd: Path, *arguments: str, cache: Path | None = None) -> dict[str, float]:
        environment = {**os.environ, "YODS_CACHE_DIR": str(cache or self._folder / "cache")}
        done = subprocess.run(
            [sys.executable, "-c", _COMMAND, "gen", "-q", *arguments],
            cwd=cwd,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NotMeasured(done.stderr.strip().splitlines()[0][:160])
        found: dict[str, float] = json.loads(done.stdout)
        return found
