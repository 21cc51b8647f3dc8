"""Passes as definitions say them (`defs/passes`): their classes, and how they are run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.ir.project import Project
from yods_tools.main import main
from yods_tools.passes.textual import PassRegistry

PLUGIN = "--load-dialect-plugin=made_passes.passes"
TEXT = 'passes.box {\n  "a.b"() : () -> ()\n}\n'


@pytest.fixture(autouse=True)
def dialect() -> Any:
    return generated_dialect("made_passes", "passes", "passes")


@pytest.fixture
def source(tmp_path: Path) -> str:
    path = tmp_path / "in.mlir"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def said(
    source: str, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, str, list[str]]:
    code = main(["opt", "--allow-unregistered-dialect", PLUGIN, *words, source])
    output, errors = capsys.readouterr()
    return code, output, errors.splitlines()


def test_options_are_typed_and_have_defaults() -> None:
    module = generated_module("made_passes", "passes.passes", "passes")
    made = module.CountOpsPass(limit=3)
    assert (made.limit, made.names, made.only, made.text_) == (3, (), (1, 2), 'a "b"')
    assert (made.share, made.fatal, made.mode) == (0.5, True, "quiet")
    assert made.text == (
        "count-ops{fatal=true limit=3 mode=quiet  only={1,2} share=5.000000e-01 " 'text={a "b"}}'
    )
    again = module.CountOpsPass.from_text("names={a.b,c} names=d only=7 fatal=0 share=1e3 text=")
    assert again.names == ("a.b", "c", "d")


def test_invalid_option_values_are_reported_like_llvm(
    source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for option, told in {
        "limit=a": "for the --limit option: 'a' value invalid for long argument!",
        "only=1,-2": "for the --only option: '-2' value invalid for uint argument!",
        "mode=soft": "for the --mode option: Cannot find option named 'soft'!",
        "share=x": "for the --share option: 'x' value invalid for floating point argument!",
        "names": "",
        "limit": "for the --limit option: requires a value!",
    }.items():
        code, _, errors = said(source, capsys, f"--count-ops={option}")
        assert (code, errors[:1]) == ((1, [f"yods opt: {told}"]) if told else (0, []))


def test_run_hook_pass_from_the_command_line(
    source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, errors = said(source, capsys, "--count-ops", "--mlir-pass-statistics")
    assert code == 0
    assert errors[3:6] == [
        "CountOpsPass",
        "  (S) 1 context  - Number of runs",
        "  (S) 3 num-seen - Number of operations seen",
    ]
    code, output, errors = said(source, capsys, "--count-ops=limit=1 names=a.b,passes.box")
    assert (code, output) == (1, "")
    assert errors[0].endswith("error: 'builtin.module' op holds 2")


def test_pass_class_runs_at_its_anchor(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    pipeline = "--pass-pipeline=builtin.module(passes.box(nested-count))"
    for words in ("--nested-count",), (pipeline,):
        code, output, errors = said(source, capsys, *words, "--mlir-print-ir-before-all")
        assert (code, "a.b" in output) == (0, False)
        assert errors[0] == "// -----// IR Dump Before NestedCount (nested-count) //----- //"
    code, _, errors = said(source, capsys, "--pass-pipeline=builtin.module(nested-count)")
    assert (code, errors[0]) == (
        1,
        "<unknown>:0: error: Can't add pass 'NestedCount' restricted to 'passes.box' on a "
        "PassManager intended to run on 'builtin.module', did you intend to nest?",
    )


def test_passes_are_found_by_their_dialects(
    source: str, capsys: pytest.CaptureFixture[str], dialect: Any
) -> None:
    passes = PassRegistry([dialect])
    assert passes.find("nested-count") is not None
    assert passes.find("open-pass") is None
    assert {"canonicalize", "cse", "count-ops", "nested-count"} <= set(passes.arguments())
    code, _, errors = said(source, capsys, "--count-op")
    assert (code, errors[1]) == (1, "yods opt: Did you mean '--count-ops'?")


def test_passes_of_the_enclosing_project(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.yods]\npackage = "made_passes"\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    assert PassRegistry().find("count-ops") is None
    assert PassRegistry(project=Project.around()).find("count-ops") is not None
    unregistered = "--allow-unregistered-dialect"
    assert main(["opt", "--count-ops=limit=-1", unregistered, PLUGIN, source]) == 0
    assert main(["opt", "--count-ops=limit=-1", unregistered, "--no-project", source]) == 1
    assert "Unknown command line argument '--count-ops=limit=-1'" in capsys.readouterr().err


def test_failure_dump_is_reproducible(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fails = "count-ops{limit=0}"
    again = tmp_path / "again.mlir"
    code, output, errors = said(
        source,
        capsys,
        f"--pass-pipeline=builtin.module(cse,{fails})",
        "--mlir-print-ir-after-failure",
        f"--mlir-pass-pipeline-crash-reproducer={again}",
    )
    assert (code, output) == (1, "")
    assert "error: 'builtin.module' op holds 3" in errors[0]
    assert "error: Failures have been detected while processing an MLIR pass pipeline" in (
        "\n".join(errors)
    )
    assert any(
        line.endswith(
            "note: Pipeline failed while executing [`CountOpsPass` on 'builtin.module' "
            f"operation]: reproducer generated at `{again}`"
        )
        for line in errors
    )
    assert "// -----// IR Dump After CountOpsPass Failed (count-ops) //----- //" in errors
    text = again.read_text("utf-8")
    assert 'pipeline: "builtin.module(cse, count-ops{' in text
    code, _, errors = said(str(again), capsys, "--run-reproducer")
    assert (code, "op holds 3" in errors[0]) == (1, True)
    local = f"--mlir-pass-pipeline-crash-reproducer={again}"
    words = ("--cse", f"--{fails[:9]}=limit=0", local, "--mlir-pass-pipeline-local-reproducer")
    assert said(source, capsys, *words)[0] == 1
    assert 'pipeline: "builtin.module(count-ops{' in again.read_text("utf-8")


def test_unreadable_and_unwritable_files_are_one_error(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, output, errors = said(source, capsys, f"--mlir-generate-reproducer={tmp_path}/no/x")
    assert (code, output) == (1, "")
    assert "error: failed to create a reproducer: cannot open output file" in errors[0]
    (tmp_path / "broken_package.py").write_text("1 / 0\n", "utf-8")
    (tmp_path / "half_package.py").write_text(
        'PASSES = {"half": "broken_package:Half", "none": "half_package:PASSES"}\n', "utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    for package, word, told in (
        ("broken_package", "--any", "cannot look for passes in package 'broken_package': "),
        ("half_package", "--half", "cannot load pass 'half' from 'broken_package:Half': Zero"),
        ("half_package", "--none", "cannot load pass 'none' from 'half_package:PASSES': it is no"),
        ("half_package", "--pass-pipeline=any(half)", "cannot load pass 'half' from"),
    ):
        project = f'[tool.yods]\npackage = "{package}"\n'
        (tmp_path / "pyproject.toml").write_text(project, "utf-8")
        code, output, errors = said(source, capsys, word)
        assert (code, output, len(errors)) == (1, "", 1)
        assert errors[0].startswith(told)
