"""The house: what is tracked, what a wheel holds, what `make` needs."""

from __future__ import annotations

import email
import os
import re
import shutil
import stat
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from support import oracle
from support.paths import PACKAGES, REPOSITORY

TOP_FOLDERS = {"defs", "generator", "generated", "runtime", "tests"}
LARGEST_FILE_IN_BYTES = 3 * 1024 * 1024

# A path of the machine somebody works on. What precedes tells it from a URL's path
# and from a folder of that name further down a relative path.
MACHINE_PATH = re.compile(rb"(?<![\w./*-])/(?:work|root|home|Users)/[\w.]")

PYPROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))


def git_files(*options: str) -> list[Path]:
    """Paths that `git ls-files` gives for `options`, relative to the root."""
    if not (REPOSITORY / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", *options], cwd=REPOSITORY, capture_output=True, check=True
    )
    return [Path(os.fsdecode(name)) for name in listed.stdout.split(b"\0") if name]


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """Tracked files that are there; one about to be removed is nobody's concern."""
    files = [path for path in git_files() if (REPOSITORY / path).is_file()]
    assert Path("pyproject.toml") in files
    return files


def test_top_level_folders(tracked: list[Path]) -> None:
    folders = {path.parts[0] for path in tracked if len(path.parts) > 1}
    assert {name for name in folders if not name.startswith(".")} == TOP_FOLDERS


def test_no_machine_paths(tracked: list[Path]) -> None:
    found = [
        f"{path}:{number}: {line.decode(errors='replace').strip()}"
        for path in tracked
        for number, line in enumerate((REPOSITORY / path).read_bytes().splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("folder", ["work", "root", "home", "Users"])
@pytest.mark.parametrize("before", ["", "see ", '"', "(", "path=", "\t"])
def test_machine_path_is_recognised(folder: str, before: str) -> None:
    assert MACHINE_PATH.search(f"{before}/{folder}/someone".encode())


@pytest.mark.parametrize(
    "text", ["https://example.org/home/x", "a/work/b", "../root/x", "/homework/x"]
)
def test_other_path_is_no_machine_path(text: str) -> None:
    assert not MACHINE_PATH.search(text.encode())


def test_no_large_files(tracked: list[Path]) -> None:
    sizes = {str(path): (REPOSITORY / path).stat().st_size for path in tracked}
    assert {name: size for name, size in sizes.items() if size > LARGEST_FILE_IN_BYTES} == {}


def test_no_carriage_returns(tracked: list[Path]) -> None:
    """`.gitattributes` would change such a file on its way into the repository."""
    texts = [path for path in tracked if path.suffix != ".mlirbc"]  # which it leaves alone
    assert [str(path) for path in texts if b"\r" in (REPOSITORY / path).read_bytes()] == []


def test_makefile_targets_are_phony() -> None:
    """A folder of a target's name would otherwise make the target silently do nothing."""
    text = (REPOSITORY / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", text, re.MULTILINE))
    (phony,) = re.findall(r"^\.PHONY: (.+)$", text, re.MULTILINE)
    assert targets == set(phony.split())
    assert {"gen", "test", "lint", "bench", "fuzz", "differential", "clean"} <= targets


# --- the distribution ---------------------------------------------------------------


def test_no_requirement_without_an_extra() -> None:
    assert PYPROJECT["project"]["dependencies"] == []


@pytest.mark.parametrize("extra", ["gen", "dev"])
def test_requirements_have_an_upper_bound(extra: str) -> None:
    for requirement in PYPROJECT["project"]["optional-dependencies"][extra]:
        if not requirement.startswith("yods["):
            assert re.search(r">=[\d.]+,<[\d.]+$", requirement), requirement


def test_each_shipped_dialect_is_announced() -> None:
    announced = PYPROJECT["project"]["entry-points"]["yods.dialects"]
    folder = REPOSITORY / PYPROJECT["tool"]["yods"]["output"]
    package = PYPROJECT["tool"]["yods"]["package"]
    generated = {path.parent.name for path in folder.glob("*/__init__.py")}
    # The builtin dialect is the runtime's; what all dialects have in common of it is generated.
    generated -= {"builtin"}
    # A dialect called like a word of Python, such as `async`, lives behind an underscore.
    assert announced == {name.rstrip("_"): f"{package}.{name}" for name in generated}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of this tree as it stands."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=REPOSITORY,
        check=True,
        capture_output=True,
    )
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_builds_are_reproducible(tmp_path: Path) -> None:
    """The same tree gives the same bytes, whenever its files were written."""
    tree = tmp_path / "tree"
    for path in git_files("--cached", "--others", "--exclude-standard"):
        if (REPOSITORY / path).is_file() and path.parts[0] not in ("tests", "generated"):
            (tree / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(REPOSITORY / path, tree / path)
    for name in ("bad_defs", "good_defs"):
        (tree / "tests" / "generator" / name).mkdir(parents=True)
    (tree / "generated" / "yods_dialects").mkdir(parents=True)
    made = []
    for number, epoch in enumerate((1_700_000_000, 1_800_000_000)):
        for path in tree.rglob("*.py"):
            os.utime(path, (epoch, epoch))
        folder = tmp_path / str(number)
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-d", folder],
            cwd=tree,
            env={**os.environ, "SOURCE_DATE_EPOCH": "1600000000"},
            check=True,
            capture_output=True,
        )
        made.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert len(made[0]) == 2
    assert made[0] == made[1]


@pytest.mark.exhaustive
def test_indexes_accept_the_distributions(tmp_path: Path) -> None:
    for command in (
        ["hatchling", "build", "-d", str(tmp_path)],
        ["twine", "check", "--strict", str(tmp_path / "*")],
        ["check_wheel_contents", str(tmp_path)],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=REPOSITORY,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_links_of_the_metadata_lead_to_files(wheel: zipfile.ZipFile) -> None:
    """An index shows the README alone, so that its links are absolute, below one address."""
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = email.message_from_bytes(wheel.read(name))
    repository = PYPROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]
    base = f"{repository}/blob/v{metadata['Version']}/"
    text = re.sub(r"(?ms)^```.*?^```$", "", str(metadata.get_payload()))
    links = re.findall(r"\]\(([^)]+)\)", text)
    links += [url.split(", ")[1] for url in metadata.get_all("Project-URL", [])]
    assert {link for link in links if link.startswith(base)} > {f"{base}CHANGELOG.md"}
    for link in links:
        if link.startswith(base):
            assert (REPOSITORY / link.removeprefix(base).partition("#")[0]).exists(), link
        else:
            assert link.startswith(("#", "https://")), link


def test_release_installs_each_supported_python() -> None:
    workflow = (REPOSITORY / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    matrix = yaml.safe_load(workflow)["jobs"]["install"]["strategy"]["matrix"]["python"]
    prefix = "Programming Language :: Python :: "
    named = [each.removeprefix(prefix) for each in PYPROJECT["project"]["classifiers"]]
    assert matrix == [each for each in named if re.fullmatch(r"3\.\d+", each)]


def test_wheel_holds_the_packages_whole(wheel: zipfile.ZipFile) -> None:
    """Modules, py.typed, definitions, schema, prelude, templates: every file, and no other."""
    expected = {
        path.relative_to(folder).as_posix()
        for package, folder in PACKAGES.items()
        for path in git_files(
            "--cached", "--others", "--exclude-standard", "--", f"{folder}/{package}"
        )
        if (REPOSITORY / path).is_file()
    }
    # What `yods explain` shows are fixtures of the tests.
    expected |= {
        f"yods_dev/explain/{path.relative_to('tests/generator').as_posix()}"
        for path in git_files(
            "--cached", "--others", "--exclude-standard", "--",
            "tests/generator/bad_defs", "tests/generator/good_defs",
        )
    }  # fmt: skip
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == expected
    assert {f"{package}/py.typed" for package in PACKAGES} <= held
    assert {".py", ".typed", ".json", ".yaml", ".jinja"} <= {Path(name).suffix for name in held}


def test_wheel_metadata(wheel: zipfile.ZipFile) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    metadata = email.message_from_bytes(wheel.read(name))
    assert metadata["License-Expression"] == "Apache-2.0 WITH LLVM-exception"
    required = metadata.get_all("Requires-Dist", [])
    assert [requirement for requirement in required if "extra ==" not in requirement] == []
    assert any(name.endswith("/licenses/LICENSE") for name in wheel.namelist())


# --- make and the oracle on machines that lack something ----------------------------


def script(path: Path, text: str) -> Path:
    """An executable shell script."""
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def make(*arguments: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run make at the root, as from a shell: nothing of an outer make is inherited."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    return subprocess.run(
        ["make", *arguments],
        cwd=REPOSITORY,
        env={**inherited, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@needs_make
def test_make_with_an_old_python(tmp_path: Path) -> None:
    old = script(tmp_path / "python3.10", "exit 1")
    done = make("setup", f"PYTHON={old}", f"VENV={tmp_path / 'venv'}")
    assert done.returncode != 0
    assert f"yods needs Python 3.11 or newer as '{old}'" in done.stderr
    assert not (tmp_path / "venv").exists()


@needs_make
def test_make_without_python(tmp_path: Path) -> None:
    done = make("setup", "PYTHON=no-such-python", f"VENV={tmp_path / 'venv'}")
    assert done.returncode != 0
    assert "yods needs Python 3.11 or newer as 'no-such-python'" in done.stderr


@needs_make
def test_make_without_venv(tmp_path: Path) -> None:
    bare = script(tmp_path / "python3", 'case "$2" in *ensurepip*) exit 1;; esac')
    done = make("setup", f"PYTHON={bare}", f"VENV={tmp_path / 'venv'}")
    assert done.returncode != 0
    assert "lacks venv or ensurepip" in done.stderr


@needs_make
def test_interrupted_installation_is_not_ready(tmp_path: Path) -> None:
    """pip fails: make fails, and the next make tries again."""
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    script(venv / "bin" / "python", "exit 1")
    for _ in range(2):
        done = make("setup", f"PYTHON={script(tmp_path / 'python3', 'exit 0')}", f"VENV={venv}")
        assert done.returncode != 0
        assert not (venv / ".ready").exists()


@needs_make
def test_differential_asks_for_its_folder() -> None:
    venv = Path(sys.prefix)
    if not (venv / ".ready").exists():
        pytest.skip("not run from an environment that make set up")
    done = make("differential", f"VENV={venv}", "--old-file=pyproject.toml")
    assert done.returncode != 0
    assert "make differential DIR=path" in done.stderr


def test_ci_requires_the_oracle() -> None:
    text = (REPOSITORY / ".ci" / "run").read_text(encoding="utf-8")
    assert os.access(REPOSITORY / ".ci" / "run", os.X_OK)
    assert f"llvm={oracle.PACKAGED.parents[1]}\n" in text
    assert '"$llvm/bin/mlir-opt"' in text
    assert "set -euo pipefail\n" in text
    assert "export YODS_REQUIRE_MLIR=1\n" in text


@pytest.mark.parametrize(
    ("answer", "version"),
    [
        ("echo '  LLVM version 22.1.8'", 22),
        ("echo '  LLVM version 19.1.7'", 19),
        ("echo nothing of use", None),
        ("exit 1", None),
    ],
)
def test_version_of_an_oracle(tmp_path: Path, answer: str, version: int | None) -> None:
    assert oracle.reported_version(script(tmp_path / "mlir-opt", answer)) == version


def test_oracle_of_another_version_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script(tmp_path / "mlir-opt", "echo '  LLVM version 19.1.7'")
    right = script(tmp_path / "mlir-opt-22", "echo '  LLVM version 22.0.0'")
    monkeypatch.setattr("yods_dev.fuzz.mlir_opt._PLACES", (tmp_path / "absent",))
    monkeypatch.setenv("PATH", str(tmp_path))
    find = oracle.find_mlir_opt.__wrapped__
    assert find() == right
    right.unlink()
    assert find() is None


@pytest.mark.parametrize(("required", "outcome"), [(None, {"skipped": 1}), ("1", {"errors": 1})])
def test_missing_oracle_skips_or_fails(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    required: str | None,
    outcome: dict[str, int],
) -> None:
    pytester.makeconftest((REPOSITORY / "tests" / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile("def test_compare(mlir_opt): pass")
    monkeypatch.setattr(oracle, "find_mlir_opt", lambda: None)
    monkeypatch.delenv("YODS_REQUIRE_MLIR", raising=False)
    if required:
        monkeypatch.setenv("YODS_REQUIRE_MLIR", required)
    # The copy trusts the folder it lies in, with the projects of all later tests: not for long.
    monkeypatch.setenv("YODS_TRUST", "")
    pytester.runpytest_inprocess("-p", "no:xdist").assert_outcomes(**outcome)
