"""The pass manager: what it runs on what, what it says, and what may look on."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from yods import Context, DiagnosticError, parse
from yods.ir.operation import Operation
from yods.passes import Pass, PassManager, PassOption, StatisticRow
from yods.passes.instrumentation import Instrumentation
from yods.passes.manager import PassNestingError
from yods_tools.main import main
from yods_tools.passes.reports import Timing, statistics_report

ONE = """\
func.func @f(%a: i32, %i: index) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.addi %0, %1 : i32
  scf.for %j = %i to %i step %i {
    %3 = arith.addi %a, %a : i32
  }
  "foo.bar"() ({ "foo.end"() : () -> () }) : () -> ()
  return %2 : i32
}
"""

#: Command lines that `mlir-opt` answers in the same words, on both streams.
LINES = (
    "--cse --canonicalize --dump-pass-pipeline",
    "--pass-pipeline='any(cse,any(canonicalize))' --dump-pass-pipeline",
    "--pass-pipeline='builtin.module(func.func(cse),func.func(canonicalize))' --dump-pass-pipeline",
    "--pass-pipeline='builtin.module(func.func(func.func(cse)))' --dump-pass-pipeline",
    "--pass-pipeline='builtin.module()' --dump-pass-pipeline",
    "--canonicalize='top-down max-iterations=0x10 disable-patterns={a,b}' --dump-pass-pipeline",
    "--canonicalize='enable-patterns=\"x y\",z region-simplify={disabled}' --dump-pass-pipeline",
    "--pass-pipeline='builtin.module(func.func(cse,canonicalize),func.func(cse),cse)' "
    "--mlir-print-ir-before-all --mlir-print-ir-after-all",
    "--pass-pipeline='builtin.module(any(cse),func.func(cse),any(canonicalize))' "
    "--mlir-print-ir-before=cse --mlir-print-ir-after=canonicalize",
    "--pass-pipeline='builtin.module(func.func(cse,cse))' --mlir-print-ir-after-all "
    "--mlir-print-ir-after-change",
    "--cse --cse --mlir-print-ir-after-change --mlir-print-ir-after=cse --mlir-print-op-generic",
    "--cse --mlir-print-ir-before-all --mlir-print-debuginfo",
    "--pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-after-all "
    "--mlir-disable-threading --mlir-print-ir-module-scope",
    "--cse --mlir-print-ir-after-failure",
    "--cse --mlir-print-ir-before=foo",
    "--pass-pipeline='builtin.module(func.func(scf.for(cse)))'",
    "--pass-pipeline='builtin.module(func.func(foo.bar(cse)))'",
    "--pass-pipeline='func.func(cse)'",
    "--no-implicit-module --cse --dump-pass-pipeline",
    "--pass-pipeline='builtin.module(func.func(canonicalize{foo=1}))'",
    "--pass-pipeline='builtin.module(func.func(canonicalize{max-iterations=x},cse))'",
    "--pass-pipeline='builtin.module(func.func(cse{foo=1}),bar)'",
    "--pass-pipeline='builtin.module(func.func{}(cse))'",
    "--pass-pipeline='builtin.module(func.func())'",
    "--canonicalize=region-simplify",
)


class Count(Pass):
    """Counts additions, and fails where there are too many."""

    ARGUMENT = "count"
    ANCHOR = "func.func"
    OPTIONS = (PassOption("at-most", "int64", 100), PassOption("names", "string", (), is_list=True))
    STATISTICS = (StatisticRow("num-counted", "Number of additions"),)

    at_most: int
    num_counted: int

    def run(self, op: Operation) -> None:
        found = sum(each.name == "arith.addi" for each in op.walk())
        self.num_counted += found
        if found > self.at_most:
            raise op.error(f"has {found} additions")


class Spoil(Pass):
    """Leaves what is not valid, or raises what no pass should."""

    ARGUMENT = "spoil"
    OPTIONS = (PassOption("crash", "bool", False),)

    crash: bool

    def run(self, op: Operation) -> None:
        if self.crash:
            raise ZeroDivisionError("one\ntoo many")
        terminator = op.regions[0].blocks[0].last_op
        assert terminator is not None
        terminator.erase()


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "in.mlir").write_text(ONE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "in.mlir"


def read(text: str = ONE) -> tuple[Operation, Context]:
    context = Context(allow_unregistered_dialects=True)
    return parse(text, context=context, filename="in.mlir"), context


@pytest.mark.parametrize("line", LINES)
def test_ir_printing_matches_mlir_opt(
    line: str, source: str, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    words = ["--allow-unregistered-dialect", *shlex.split(line), source]
    code = main(["opt", *words])
    ours = (code, *capsys.readouterr())
    done = subprocess.run([mlir_opt, *words], capture_output=True, text=True, check=False)
    assert ours == (done.returncode, done.stdout, done.stderr.replace("mlir-opt:", "yods opt:"))


@pytest.mark.parametrize("option", ["--mlir-print-ir-tree-dir=", "--mlir-generate-reproducer="])
def test_files_beside_the_output(
    option: str, source: str, tmp_path: Path, mlir_opt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipeline = "--pass-pipeline=builtin.module(func.func(cse,canonicalize),cse)"
    common = ["--allow-unregistered-dialect", pipeline, "--mlir-print-ir-after-all", source]
    assert main(["opt", f"{option}ours", *common]) == 0
    capsys.readouterr()
    subprocess.run([mlir_opt, f"{option}theirs", *common], capture_output=True, check=True)
    ours, theirs = (_files(tmp_path / name) for name in ("ours", "theirs"))
    assert ours == theirs
    assert ours


def _files(path: Path) -> dict[str, str]:
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file()]
    return {str(each.relative_to(path)): each.read_text(encoding="utf-8") for each in files}


def test_reproducer_is_runnable(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], mlir_opt: Path
) -> None:
    assert main(["opt", "--allow-unregistered-dialect", "--cse",
                 "--mlir-generate-reproducer=again.mlir", source]) == 0  # fmt: skip
    capsys.readouterr()
    words = ["--allow-unregistered-dialect", "--run-reproducer", "--canonicalize",
             "--dump-pass-pipeline", "again.mlir"]  # fmt: skip
    assert main(["opt", *words]) == 0
    done = subprocess.run([mlir_opt, *words], capture_output=True, text=True, check=True)
    assert capsys.readouterr() == (done.stdout, done.stderr)


# Passes of one's own.


def test_pass_failure_is_reported_at_the_operation() -> None:
    module, context = read()
    manager = PassManager("builtin.module", implicit_nesting=True).add(Count(at_most=3))
    assert manager.text == "builtin.module(func.func(count{at-most=3 }))"
    with pytest.raises(DiagnosticError) as failed:
        manager.run(module, context)
    (error,) = failed.value.diagnostics
    assert (error.message, error.place()) == ("'func.func' op has 4 additions", ("in.mlir", 1, 1))
    assert error.notes[0].message.startswith('see current operation: \n"func.func"()')


def test_verification_after_each_pass() -> None:
    module, context = read()
    manager = PassManager("builtin.module")
    manager.nest("func.func").add(Spoil())
    with pytest.raises(DiagnosticError, match="empty block: expect at least a terminator"):
        short = parse("func.func @f() { return }")
        manager.run(short, context)
    manager.verify_each = False
    manager.run(module, context)
    assert "return" not in str(module)


def test_exception_in_a_pass_is_one_error() -> None:
    module, context = read()
    manager = PassManager("builtin.module")
    manager.nest("func.func").add(Spoil(crash=True))
    with pytest.raises(DiagnosticError) as failed:
        manager.run(module, context)
    (error,) = failed.value.diagnostics
    raised = "pass 'spoil' raised ZeroDivisionError: one too many on 'func.func' operation @f"
    assert error.message.startswith(f"{raised}, at {__file__}:")
    assert error.message.endswith(" in run")
    assert (error.place(), error.notes) == (("in.mlir", 1, 1), [])
    manager.show_tracebacks = True
    with pytest.raises(DiagnosticError) as failed:
        manager.run(module, context)
    (note,) = failed.value.diagnostics[0].notes
    assert "in run\n    raise ZeroDivisionError" in note.message


def test_every_operation_has_its_chance_and_the_next_pass_none() -> None:
    text = "\n".join(f"func.func private @f{n}()" for n in range(3))
    module, context = read(text)

    class Fail(Pass):
        ARGUMENT = "fail"
        seen: list[str]

        def run(self, op: Operation) -> None:
            self.seen.append(str(op.attributes["sym_name"]))
            self.fail()

    failing, after = Fail(), Count()
    failing.seen = []
    manager = PassManager("builtin.module")
    manager.nest("func.func").add(failing).add(after)
    with pytest.raises(DiagnosticError) as failed:
        manager.run(module, context)
    assert failed.value.diagnostics == ()
    assert failing.seen == ['"f0"', '"f1"', '"f2"']
    assert after.num_counted == 0


def test_pass_is_nested_at_its_anchor() -> None:
    with pytest.raises(PassNestingError) as wrong:
        PassManager("builtin.module").add(Count())
    assert str(wrong.value) == (
        "Can't add pass 'Count' restricted to 'func.func' on a PassManager intended to run on "
        "'builtin.module', did you intend to nest?"
    )
    module, context = read()
    with pytest.raises(DiagnosticError) as failed:
        PassManager().add(Count()).run(module, context)
    assert failed.value.diagnostics[0].message == (
        "'builtin.module' op trying to schedule pass 'Count' on an unsupported operation"
    )
    with pytest.raises(TypeError, match="pass 'count' has no option 'most'"):
        Count(most=3)


def test_statistics_as_pipeline_and_list() -> None:
    module, context = read()
    manager = PassManager("builtin.module")
    manager.nest("func.func").add(Count()).add(Spoil(crash=False))
    manager.verify_each = False
    manager.nest("func.func").add(Count())
    manager.run(module, context)
    rule = "===" + "-" * 73 + "==="
    heading = f"{rule}\n{' ' * 25}... Pass statistics report ...\n{rule}\n"
    row = "(S) {} num-counted - Number of additions\n"
    assert statistics_report(manager, as_list=False) == (
        f"{heading}'func.func' Pipeline\n  Count\n    {row.format(4)}  Spoil\n"
        f"'func.func' Pipeline\n  Count\n    {row.format(4)}\n"
    )
    assert statistics_report(manager, as_list=True) == f"{heading}Count\n  {row.format(8)}\n"


def test_timing_covers_the_passes_run() -> None:
    module, context = read()
    timing = Timing()
    manager = PassManager("builtin.module")
    manager.instrumentations.append(timing)
    manager.nest("func.func").add(Count())
    manager.nest("func.func").add(Count())
    manager.run(module, context)
    names = re.findall(r"\( *\d+\.\d%\)(.*)", timing.report(as_list=False))
    assert names == ["  'func.func' Pipeline", "    Count", "  Rest", "  Total"]
    names = re.findall(r"\( *\d+\.\d%\)(.*)", timing.report(as_list=True))
    assert sorted(names[:3]) == ["  'func.func' Pipeline", "  Count", "  root"]


def test_instrumentation_sees_all_events() -> None:
    heard: list[str] = []

    class Ear(Instrumentation):
        def before_pipeline(self, name: str) -> None:
            heard.append(name)

        def before_pass(self, pass_: Pass, op: Operation) -> None:
            heard.append(f"{pass_.ARGUMENT} on {op.name}")

        def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
            heard.append("failed")

    module, context = read()
    manager = PassManager("builtin.module")
    manager.instrumentations.append(Ear())
    manager.nest("gpu.module").add(Spoil())
    manager.nest("func.func").add(Count.from_text("at-most=1 names={a,b}"))
    with pytest.raises(DiagnosticError):
        manager.run(module, context)
    assert heard == [
        "Pipeline Collection : ['func.func', 'gpu.module']",
        "count on func.func",
        "failed",
    ]
