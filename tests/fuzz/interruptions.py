"""`make attack`: `yods gen` killed at random moments, and two runs of it at once.

Each attack begins with generated code that is current and definitions that have changed.
Whatever happens, each file has to be as it was or as it is to be, all of them together have
to be importable, and the next run has to bring about what one undisturbed run gives and to
leave nothing beside it. Exit code 1 where anything else was seen.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.definitions import dialect_of, with_one_changed

_PYPROJECT = """\
[tool.yods]
definitions = ["defs"]
output = "made"
"""
_GEN = "import sys; from yods_gen.main import main; sys.exit(main(['gen']))"
_IMPORT = """\
import importlib, pathlib
for path in sorted(pathlib.Path("made").rglob("*.py")):
    importlib.import_module(".".join(path.with_suffix("").parts))
"""


class Attacked:
    """A project in a folder of its own, whose definitions go back and forth between two texts."""

    def __init__(self, folder: Path, ops: int = 12) -> None:
        self.root = folder
        self.definition = folder / "defs" / "many.yaml"
        self.cache = folder / "cache"
        self.definition.parent.mkdir(parents=True)
        (folder / "pyproject.toml").write_text(_PYPROJECT, encoding="utf-8")
        before = dialect_of(ops)
        after = with_one_changed(before).replace("no address space has", "nothing has")
        after = after.replace("{name: greater}", "{name: greater}, {name: unordered}")
        #: The two texts, and what one undisturbed run makes of each.
        self.texts = (before, after)
        self.made: tuple[dict[str, bytes], ...] = ()
        for text in self.texts:
            self.definition.write_text(text, encoding="utf-8")
            began = time.perf_counter()
            self._finish(self.start())
            #: Seconds that a run took here.
            self.seconds = time.perf_counter() - began
            self.made = (*self.made, self.tree())
        #: Which of the texts is there.
        self.now = 1

    def tree(self) -> dict[str, bytes]:
        """What stands in the output, by path; compiled modules aside."""
        made = self.root / "made"
        return {
            path.relative_to(made).as_posix(): path.read_bytes()
            for path in sorted(made.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        }

    def change(self) -> None:
        """Put the other text there."""
        self.now = 1 - self.now
        self.definition.write_text(self.texts[self.now], encoding="utf-8")

    def start(self) -> subprocess.Popen[str]:
        """A run of `yods gen`."""
        return subprocess.Popen(
            [sys.executable, "-c", _GEN],
            cwd=self.root,
            env={**os.environ, "YODS_CACHE_DIR": str(self.cache)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )

    def forget(self) -> None:
        """Let the next run format everything anew, so that it takes its full time."""
        shutil.rmtree(self.cache, ignore_errors=True)

    def torn(self) -> Iterator[str]:
        """What is wrong with the output as an interrupted run has left it."""
        found = self.tree()
        known = set(self.made[0]) | set(self.made[1])
        for name, content in found.items():
            if name not in known:
                # One that a run was writing, under a name that is not yet its own.
                if not name.endswith(".yods-new"):
                    yield f"{name}: nobody's"
            elif content not in (self.made[0].get(name), self.made[1].get(name)):
                yield f"{name}: neither old nor new"
        for name in set(self.made[0]) & set(self.made[1]) - set(found):
            yield f"{name}: lost"
        if found not in self.made:
            yield from self._not_importable()

    def unrepaired(self) -> Iterator[str]:
        """What is wrong with the output after one more, undisturbed run."""
        try:
            self._finish(self.start())
        except RuntimeError as error:
            yield f"the next run fails: {error}"
        yield from _differences(self.tree(), self.made[self.now])
        for path in self.cache.rglob("*.tmp"):
            yield f"{path.name}: left in the cache"

    def _not_importable(self) -> Iterator[str]:
        done = subprocess.run(
            [sys.executable, "-B", "-c", _IMPORT],
            cwd=self.root,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            yield f"cannot be imported: {done.stderr.strip().splitlines()[-1]}"

    @staticmethod
    def _finish(run: subprocess.Popen[str]) -> None:
        _, errors = run.communicate()
        if run.returncode:
            raise RuntimeError(f"exit code {run.returncode}: {errors.strip()[-300:]}")


def _differences(found: Mapping[str, bytes], wanted: Mapping[str, bytes]) -> Iterator[str]:
    for name in sorted(found.keys() | wanted.keys()):
        if name not in wanted:
            yield f"{name}: is left over"
        elif found.get(name) != wanted[name]:
            yield f"{name}: is not what a run gives"


def killed(project: Attacked, count: int, dice: random.Random) -> list[str]:
    """Kill `count` runs at random moments: what was wrong afterwards."""
    faults: list[str] = []
    for number in range(count):
        project.change()
        if dice.random() < 0.3:
            project.forget()
        run = project.start()
        time.sleep(dice.random() * project.seconds * 1.2)
        run.kill()
        run.communicate()
        wrong = [*project.torn(), *project.unrepaired()]
        faults += [f"kill {number}: {each}" for each in wrong]
    return faults


def at_once(project: Attacked, count: int, dice: random.Random) -> list[str]:
    """Start `count` pairs of runs, the second a little later: what was wrong afterwards."""
    faults: list[str] = []
    for number in range(count):
        project.change()
        first = project.start()
        time.sleep(dice.random() * project.seconds * 0.5)
        runs = (first, project.start())
        errors = [run.communicate()[1] for run in runs]
        wrong = [
            f"exit code {run.returncode}: {told.strip()[-300:]}"
            for run, told in zip(runs, errors, strict=True)
            if run.returncode
        ]
        wrong += _differences(project.tree(), project.made[project.now])
        faults += [f"pair {number}: {each}" for each in wrong]
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="attack", description=__doc__)
    parser.add_argument("--kills", type=int, default=1_000, help="runs that are killed (1,000)")
    parser.add_argument("--pairs", type=int, default=300, help="pairs of runs at once (300)")
    parser.add_argument("--seed", type=int, default=1, help="decides the moments")
    options = parser.parse_args(arguments)
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        project = Attacked(Path(folder) / "project")
        faults = killed(project, options.kills, dice)
        print(f"{options.kills} runs killed: {len(faults)} faults", flush=True)
        of_pairs = at_once(project, options.pairs, dice)
        print(f"{options.pairs} pairs of runs: {len(of_pairs)} faults", flush=True)
    for fault in (*faults, *of_pairs):
        print(fault)
    return 1 if faults or of_pairs else 0


if __name__ == "__main__":
    sys.exit(main())
