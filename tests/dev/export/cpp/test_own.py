"""`yods export cpp` beside C++ that there is: a dialect that was imported with it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_dev.export.cpp.build import compile_project, find_tools
from yods_tools.main import main

pytest.importorskip("tree_sitter_cpp")

LOOM = Path(__file__).parent / "loom"
SOURCES = ("verifiers.cpp", "LoomTraits.h")


@pytest.fixture
def root(tmp_path: Path, tablegen: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the dialect as imported."""
    monkeypatch.chdir(tmp_path)
    Path("pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    for folder in ("dialects", "src", "out/lib"):
        Path(folder).mkdir(parents=True)
    for name in ("loom.td", *SOURCES):
        shutil.copy(LOOM / name, name)
    tool = ["--llvm-tblgen", str(tablegen), "-I", str(find_tools().root / "include")]
    assert main(["import", "td", "loom.td", *tool, "-o", "dialects", "--cpp", *SOURCES]) == 0
    return tmp_path


def export() -> int:
    return main(["export", "cpp", "loom", "-o", "out"])


@pytest.mark.usefixtures("root")
def test_without_the_sources(capsys: pytest.CaptureFixture[str]) -> None:
    """What C++ was translated is to be ported, and what was not is a gap."""
    capsys.readouterr()
    assert export() == 0
    said = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines()]
    assert said == [
        "verify_cloth is to be ported as hooks::verifyClothType",
        "verify_cut is to be ported as hooks::verifyCut",
        "verify_sew is to be ported as hooks::verifySew",
        "verify_dye is to be ported as hooks::verifyDye",
        "fold_dye is to be ported as hooks::foldDye",
        "verify_regions_weave is to be ported as hooks::verifyRegionsWeave",
        "loom.sew: not ported: method verify",
        "loom.fold: not ported: canonicaliser",
        "loom.sew: trait Loom_Even: it is only in C++",
        "0 of 5 operations are wholly in C++",
    ]


@pytest.mark.usefixtures("root")
def test_with_the_sources(capsys: pytest.CaptureFixture[str]) -> None:
    """What the sources in `lib` define is declared, and not written."""
    for name in SOURCES:
        shutil.copy(name, "out/lib")
    for _ in range(2):
        capsys.readouterr()
        assert export() == 0
        assert capsys.readouterr().err == "loom: 5 of 5 operations are wholly in C++\n"
    written = Path("out/include/loom/Loom.td").read_text(encoding="utf-8")
    for text in ("hasCanonicalizeMethod", "hasFolder", "hasRegionVerifier", "[Pure, Loom_Even]",
                 'cppNamespace = "::loom"'):  # fmt: skip
        assert text in written
    for name in ("Loom", "LoomOps"):
        assert "::verify" not in Path(f"out/lib/{name}.cpp").read_text(encoding="utf-8")


@pytest.mark.exhaustive
def test_as_its_origin(root: Path, mlir_opt: Path) -> None:
    """Output and messages are those of the TableGen and C++ that were imported; so are Python's,
    but for what was not understood."""
    for name in SOURCES:
        shutil.copy(name, "out/lib")
    assert export() == 0
    shutil.copytree("out", "origin")
    before = Path("loom.td").read_text(encoding="utf-8")
    named = 'let name = "loom";'
    assert named in before
    declared = f"{named}\n  let extraClassDeclaration = [{{ void registerOperations(); }}];"
    Path("origin/include/loom/Loom.td").write_text(before.replace(named, declared), "utf-8")
    tools = find_tools(str(mlir_opt))
    plugins = [
        compile_project(tools, root / each, "loom", root / each / "build", ("-Wall", "-Werror"))
        for each in ("out", "origin")
    ]
    assert Project(root).yods("gen").returncode == 0
    for file in ("loom.mlir", "only_cpp.mlir"):
        for options in ([], ["--canonicalize"]):
            asked = ["--split-input-file", "--allow-unregistered-dialect", *options, LOOM / file]
            ours, origin = (
                subprocess.run([mlir_opt, f"--load-dialect-plugin={plugin}", *asked],
                               capture_output=True, text=True, check=False)
                for plugin in plugins
            )  # fmt: skip
            assert (ours.stdout, ours.stderr) == (origin.stdout, origin.stderr)
            assert "Request ignored" not in ours.stderr
            assert ours.stderr.count("error: ") == {"loom.mlir": 7, "only_cpp.mlir": 1}[file]
            if file == "loom.mlir":
                python = Project(root).yods("opt", *map(str, asked))
                assert python.stdout == ours.stdout
                said = (re.findall("error: .*", each.stderr) for each in (python, ours))
                assert next(said) == next(said)
