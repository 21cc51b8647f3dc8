"""`make attack`: `yods gen` killed at random moments, and two runs of it at once.

Each attack begins with generated code that is current and definitions that have changed.
Whatever happens, each file has to be as it was or as it is to be, all of them together have
to be importable, and the next run has to bring about what one undisturbed run gives and to
leave nothing beside it. Exit code 1 where anything else was seen.

Runs are forked from a process that has imported what they need, so that a thousand of them
cost minutes, and kills fall where files are written and not where Python starts.
"""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

_PYPROJECT = """\
[tool.yods]
definitions = ["defs"]
output = "made"
"""
#: A small dialect with something of all that gets a module, in two versions.
_DEFINITION = """\
dialect: {name}
summary: Operations that are {said}.
enums:
  order:
    summary: How two values are compared.
    width: 64
    cases: [{{name: less}}, {{name: {case}}}]
types:
  handle:
    summary: Reference to memory of one address space.
    parameters:
      - {{name: space, kind: int32, summary: Address space number.}}
    assembly_format: '`<` $space `>`'
    verify:
      - {{check: space >= 0, message: '{said} has the number {{space}}'}}
ops:
  first:
    summary: Is always the same.
    traits: [Pure]
    results:
      - {{name: result, type: I32}}
    assembly_format: 'attr-dict `:` type($result)'
  second:
    summary: Is {said}.
    operands:
      - {{name: value, type: I32}}
    assembly_format: '$value attr-dict `:` type($value)'
"""
_NAMES = ("one", "two")
_VERSIONS = ({"said": "old", "case": "more"}, {"said": "new", "case": "other"})
_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    [
        *("black", "yods_tools.main", "yods_gen.gen", "yods_gen.imported"),
        "yods_gen.output.render",
        *("jinja2", "jinja2.defaults", "yods_gen.output.render", "yods_gen.output.write"),
        *("yods_gen.resolve.dialects", "yods_gen.resolve.hook_sources", "yods.api"),
    ]
)

#: Attacks after which a line says how far it is.
_TOLD = 50


def _gen(root: Path, cache: Path, errors: Path) -> None:
    """What a run does, in its process: `yods gen` in the folder `root`."""
    from yods_tools.main import main as yods

    os.chdir(root)
    os.environ["YODS_CACHE_DIR"] = str(cache)
    with open(os.devnull, "w") as nowhere, errors.open("w", encoding="utf-8") as told:
        sys.stdout, sys.stderr = nowhere, told
        code = yods(["gen"])
        told.flush()
        os._exit(code)


def _import(root: Path, errors: Path) -> None:
    """Import all that was generated, in a process for that."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(root))
    try:
        for path in sorted((root / "made").rglob("*.py")):
            importlib.import_module(".".join(path.relative_to(root).with_suffix("").parts))
    except BaseException as error:
        errors.write_text(f"{type(error).__name__}: {error}", encoding="utf-8")
        os._exit(1)
    os._exit(0)


class Run:
    """A process that has been started.

    Args:
        work: What it does, a function of this module; `given` and the file for errors are
            what it gets.
        errors: Where the process writes what is wrong.
    """

    def __init__(self, work: Callable[..., None], errors: Path, *given: Path) -> None:
        self._errors = errors
        errors.unlink(missing_ok=True)
        self._process = _FORKS.Process(target=work, args=(*given, errors))
        self._process.start()

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.join()

    def finish(self) -> str:
        """Wait for its end: empty, or what was wrong."""
        self._process.join()
        if self._process.exitcode == 0:
            return ""
        told = self._errors.read_text(encoding="utf-8") if self._errors.exists() else ""
        return f"exit code {self._process.exitcode}: {told.strip()[-300:]}"


class Attacked:
    """A project in a folder of its own, of whose definitions there are two versions."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.cache = folder / "cache"
        (folder / "defs").mkdir(parents=True)
        (folder / "pyproject.toml").write_text(_PYPROJECT, encoding="utf-8")
        #: What one undisturbed run makes of each version.
        self.made: tuple[dict[str, bytes], ...] = ()
        #: Which of the versions is there.
        self.now = 1
        for _ in _VERSIONS:
            self.change()
            began = time.perf_counter()
            self._finish()
            #: Seconds that a run took here.
            self.seconds = time.perf_counter() - began
            self.made = (*self.made, self.tree())

    def tree(self) -> dict[str, bytes]:
        """What stands in the output, by path; compiled modules aside."""
        made = self.root / "made"
        return {
            path.relative_to(made).as_posix(): path.read_bytes()
            for path in sorted(made.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        }

    def change(self) -> None:
        """Put the other version there."""
        self.now = 1 - self.now
        for name in _NAMES:
            text = _DEFINITION.format(name=name, **_VERSIONS[self.now])
            (self.root / "defs" / f"{name}.yaml").write_text(text, encoding="utf-8")

    def start(self, number: int = 0) -> Run:
        """A run of `yods gen`; `number` tells those apart that run at once."""
        return Run(_gen, self.root / f"errors-{number}", self.root, self.cache)

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
            self._finish()
        except RuntimeError as error:
            yield f"the next run fails: {error}"
        yield from _differences(self.tree(), self.made[self.now])
        for path in self.cache.rglob("*.tmp"):
            yield f"{path.name}: left in the cache"

    def _not_importable(self) -> Iterator[str]:
        wrong = Run(_import, self.root / "errors-of-import", self.root).finish()
        if wrong:
            yield f"cannot be imported: {wrong.partition(': ')[2]}"

    def _finish(self) -> None:
        """One undisturbed run."""
        wrong = self.start().finish()
        if wrong:
            raise RuntimeError(wrong)


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
        wrong = [*project.torn(), *project.unrepaired()]
        faults += [f"kill {number}: {each}" for each in wrong]
        if number % _TOLD == _TOLD - 1:
            print(f"  {number + 1} runs killed: {len(faults)} faults", flush=True)
    return faults


def at_once(project: Attacked, count: int, dice: random.Random) -> list[str]:
    """Start `count` pairs of runs, the second a little later: what was wrong afterwards."""
    faults: list[str] = []
    for number in range(count):
        project.change()
        first = project.start()
        time.sleep(dice.random() * project.seconds * 0.5)
        second = project.start(1)
        wrong = [told for run in (first, second) if (told := run.finish())]
        wrong += _differences(project.tree(), project.made[project.now])
        faults += [f"pair {number}: {each}" for each in wrong]
        if number % _TOLD == _TOLD - 1:
            print(f"  {number + 1} pairs of runs: {len(faults)} faults", flush=True)
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
