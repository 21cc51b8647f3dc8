"""`make installed`: what the wheel and the sdist are worth, installed on each Python there is.

    make installed ARGS="python3.12 …"

Each Python gets a virtual environment for either, away from the repository, with the extra
`gen`; there a project's definitions are generated and checked, the generated code is
imported, and `yods opt` reads a text of the shipped dialects. With the wheel, a project that
`yods init` begins sets itself up and passes its tests without an index, `mypy --strict` and, where
there is npm, pyright. Looked for are Python 3.11 to 3.14 on the path and among pyenv's; of those
that are not there, none is required but the one that runs this. Exit code 1 where something fails.
"""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.definitions import dialect_of
from bench.inputs import TEN_LINES
from support import pyright
from support.paths import REPOSITORY

#: Minor versions of Python 3 that are supported.
SUPPORTED = range(11, 15)
_PYPROJECT = """\
[tool.yods]
definitions = ["defs"]
output = "made"
"""


def pythons() -> dict[str, str]:
    """The supported Pythons of this machine: version, as in "3.12", → program."""
    found: dict[str, str] = {}
    for minor in SUPPORTED:
        for program in _candidates(f"3.{minor}"):
            if _version(program) == f"3.{minor}":
                found[f"3.{minor}"] = program
                break
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    found.setdefault(own, sys.executable)
    return found


def _candidates(version: str) -> Iterator[str]:
    on_path = shutil.which(f"python{version}")
    if on_path is not None:
        yield on_path
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from map(str, sorted(root.glob(f"versions/{version}.*/bin/python{version}")))


def _version(program: str) -> str:
    """The version of a Python that can make virtual environments; empty of another."""
    asked = "import sys, ensurepip, venv; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([program, "-c", asked], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def built(folder: Path) -> list[Path]:
    """The wheel and the sdist of this tree as it stands."""
    for kind in ("wheel", "sdist"):
        _run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder], REPOSITORY)
    return sorted(folder.iterdir())


def check(program: str, distribution: Path, folder: Path) -> None:
    """Install `distribution` for the Python `program` and use it. Raises RuntimeError."""
    environment = folder / "environment"
    _run([program, "-m", "venv", environment], folder)
    python, yods = environment / "bin" / "python", environment / "bin" / "yods"
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, f"{distribution}[gen]"], folder)
    project = folder / "project"
    (project / "defs").mkdir(parents=True)
    (project / "pyproject.toml").write_text(_PYPROJECT, encoding="utf-8")
    (project / "defs" / "many.yaml").write_text(dialect_of(6), encoding="utf-8")
    (project / "ten.mlir").write_text(TEN_LINES, encoding="utf-8")
    _run([yods, "gen"], project)
    _run([yods, "gen", "--check"], project)
    _run([python, "-c", "import made.many.ops"], project)
    printed = _run([yods, "opt", "--verify-roundtrip", "ten.mlir"], project)
    if "arith.xori" not in printed:
        raise RuntimeError(f"yods opt printed {printed!r}")
    if distribution.suffix == ".whl":
        _check_new_project(python, distribution, folder)


def _check_new_project(python: Path, wheel: Path, folder: Path) -> None:
    """Begin a project, and set it up and test it from a folder of wheels, without an index."""
    wheels = folder / "wheels"
    needed = [f"{wheel}[gen,prove]", "editables", "hatchling", "mypy", "pytest"]
    _run([python, "-m", "pip", "download", "--quiet", "-d", wheels, *needed], folder)
    _run([python.with_name("yods"), "init", "fresh"], folder)
    project = folder / "fresh"
    # As on another machine: git does not have this file.
    (project / "local.mk").unlink()
    alone = {
        "PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}",
        "PIP_FIND_LINKS": str(wheels),
        "PIP_NO_INDEX": "1",
    }
    _run(["make", "test"], project, alone)
    own = project / ".venv" / "bin" / "python"
    _run([own, "-m", "mypy", "--strict"], project)
    if pyright.NPM is None:
        return
    (folder / "npm").mkdir()
    program = pyright.installed(folder / "npm")
    found = pyright.complaints(program, project, own, [project], [])
    if found:
        raise RuntimeError("\n".join(["pyright:", *found]))


def _run(
    command: Sequence[str | Path], cwd: Path, settings: Mapping[str, str] | None = None
) -> str:
    # Nothing of the environment that runs this may be found in the one that is made.
    clean = {
        key: value
        for key, value in os.environ.items()
        if key not in ("PYTHONPATH", "VIRTUAL_ENV") and not key.startswith("MAKE")
    }
    clean |= settings or {}
    done = subprocess.run(command, cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    if done.returncode:
        shown = " ".join(map(str, command))
        raise RuntimeError(f"{shown}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout


def _verdict(version: str, program: str, distribution: Path) -> str:
    """Of one Python and one distribution: "fine", or what went wrong."""
    kind = "wheel" if distribution.suffix == ".whl" else "sdist"
    with tempfile.TemporaryDirectory() as folder:
        try:
            check(program, distribution, Path(folder))
            found = "fine"
        except RuntimeError as wrong:
            found = str(wrong)
    print(f"Python {version}, {kind}: {found}", flush=True)
    return found


def main(arguments: Sequence[str]) -> int:
    chosen = {_version(program): program for program in arguments} or pythons()
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(os.cpu_count()) as pool:
        pairs = itertools.product(chosen.items(), built(Path(name)))
        running = [pool.submit(_verdict, *python, each) for python, each in pairs]
        return int(any(each.result() != "fine" for each in running))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
