"""`yods export irdl`: what it writes, what it says of the rest, and that mlir-opt agrees."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import yods
from support.paths import REPOSITORY
from yods.ir.operation import Operation
from yods_dev.breaking.plans import generate
from yods_dev.breaking.processes import Process
from yods_dev.breaking.versions import new_version, with_dialects
from yods_dev.export.irdl import irdl, unsaid
from yods_gen.settings import find_settings
from yods_tools.main import main

MACHINES = Path(__file__).parent / "machines.yaml"

#: Generic forms, each with what mlir-opt says of it when it has read the export.
CASES = [
    (
        '%0:2 = "x.y"() : () -> (!machines.idle, f32)\n'
        '%1 = "machines.start"(%0#0, %0#1) ({ "x.z"() : () -> () }, {}, {})\n'
        '  {speed = 1 : i32, tag = #machines.tag<"a">,\n'
        "   operandSegmentSizes = array<i32: 1, 1, 0, 0>}\n"
        "  : (!machines.idle, f32) -> tensor<2xi8>",
        "",
    ),
    (
        '%0:2 = "x.y"() : () -> (!machines.part<4 : i32, i8, "x">, f64)\n'
        '%1 = "machines.start"(%0#0, %0#1) ({ "x.z"() : () -> () }, {}, {})\n'
        '  {speed = 1 : i32, tag = #machines.tag<"a">,\n'
        "   operandSegmentSizes = array<i32: 1, 1, 0, 0>}\n"
        '  : (!machines.part<4 : i32, i8, "x">, f64) -> tensor<2xi8>',
        "'f64' does not satisfy the constraint",
    ),
    ('"x.y"() : () -> !machines.part<f32, i8, "x">', "expected base attribute 'builtin.integer'"),
    ('%0 = "x.y"() : () -> i8\n' '%1:2 = "machines.pair"(%0, %0) : (i8, i8) -> (i8, bf16)', ""),
    (
        '%0 = "x.y"() : () -> i8\n' '%1:2 = "machines.pair"(%0, %0) : (i8, i8) -> (i16, bf16)',
        "expected 'i8' but got 'i16'",
    ),
]


def export(*arguments: str) -> int:
    return main(["export", "irdl", *arguments])


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("irdl") / "machines.mlir"
    assert export("machines", "--definitions", str(MACHINES), "-o", str(made)) == 0
    return made


def test_whole_file(exported: Path) -> None:
    expected = MACHINES.with_suffix(".mlir").read_text(encoding="utf-8")
    assert exported.read_text(encoding="utf-8") == expected


def test_inexpressible_constraints_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert export("machines", "--definitions", str(MACHINES)) == 0
    told = capsys.readouterr()
    assert told.out == MACHINES.with_suffix(".mlir").read_text(encoding="utf-8")
    count = len(list(unsaid(told.out)))
    assert count > 20
    assert told.err == (
        f"{count} things of the definitions cannot be said in IRDL; comments list them\n"
    )


@pytest.mark.parametrize(("text", "refused"), CASES)
def test_mlir_reads_the_export(text: str, refused: str, exported: Path, mlir_opt: Path) -> None:
    answer = asked(mlir_opt, exported, text)
    if refused:
        assert refused in answer.stderr
    else:
        assert (answer.returncode, answer.stderr) == (0, "")


def asked(mlir_opt: Path, file: Path, text: str) -> subprocess.CompletedProcess[str]:
    command = [str(mlir_opt), f"--irdl-file={file}", "--allow-unregistered-dialect"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


IR = """\
%0:4 = "x.y"() : () -> (!machines.idle, f32, i8, !machines.part<4 of i8, "x">)
%1 = "machines.start"(%0#0, %0#1) <{speed = 1 : i32, tag = #machines.tag<"a">,
  operandSegmentSizes = array<i32: 1, 1, 0, 0>}> ({ "x.z"() : () -> () }, {}, {
    "x.z"() : () -> ()
  }) {loose = !machines.part<4 of i8>} : (!machines.idle, f32) -> tensor<2xi8>
%2 = "arith.constant"() <{value = 1 : i8}> : () -> i8
%3:2 = machines.pair %2, %0#2 : i8, f32
"""


def test_ir_is_printed_as_mlir_reads_it(exported: Path, mlir_opt: Path, tmp_path: Path) -> None:
    """Custom forms, properties and parameters of a project, through mlir-opt and its IRDL."""
    (tmp_path / "pyproject.toml").write_text(
        f'[tool.yods]\ndefinitions = ["{MACHINES}"]\noutput = "made_dialects"\n', encoding="utf-8"
    )
    for arguments in (["gen"], ["opt", "--allow-unregistered-dialect", "--print-irdl=machines"]):
        done = subprocess.run(
            [sys.executable, "-m", "yods_tools.main", *arguments],
            cwd=tmp_path, input=IR, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.stderr == ""
    assert '!machines.part<4 : i32, i8, "x">' in done.stdout
    assert "!machines.part<4 : i32, i8, unit>" in done.stdout
    answer = asked(mlir_opt, exported, done.stdout)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert '"machines.pair"' in answer.stdout


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (
            ["irdl", "machinse"],
            "no definition is of a dialect 'machinse'\n  did you mean 'machines'?",
        ),
        (
            ["td", "machinse"],
            "no definition is of a dialect 'machinse'\n  did you mean 'machines'?",
        ),
    ],
)
def test_command_lines(
    arguments: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", *arguments, "--definitions", str(MACHINES)]) == 2
    error = f"yods export {arguments[0]}: error: {error}"
    assert capsys.readouterr().err.startswith(error)


def test_invalid_definitions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "d.yaml").write_text("dialect: d\nops: {a: {traits: [Pur]}}\n", encoding="utf-8")
    assert export("d", "--definitions", str(tmp_path)) == 1
    assert "error[unknown-trait]" in capsys.readouterr().err


# The shipped dialects: mlir-opt has most of them itself, so they get another name.


def samples(name: str) -> Iterator[tuple[str, list[str]]]:
    """The ops of a shipped dialect, with generic forms that verify."""
    side = with_dialects(new_version(find_settings(REPOSITORY)), [name])
    with TemporaryDirectory() as folder, Process("generated", (folder, *side.path)) as process:
        written = generate(side, tuple(side.dialects)).write(Path(folder), side.settings.output)
        process.load(*written, [(side.settings.package, side.settings.output)])
        for op in side.dialects[name].ops:
            answers = process.ask("samples", op.qualified_name)
            yield op.qualified_name, [a["generic"] for _, a in answers if not a["refused"]]


def dynamic(op: Operation, name: str) -> str | None:
    """An op as one of a dialect `name`: without properties. None where IRDL has it otherwise."""
    groups = [[str(v.type) for v in values] for values in (op.operands, op.results)]
    attributes = [f"{key} = {value}" for key, value in op.attributes.items()]
    regions = []
    for region in op.regions:
        blocks = [f'^bb{i}:\n"x.end"() : () -> ()' for i, _ in enumerate(region.blocks)]
        regions.append("{\n" + "\n".join(blocks).removeprefix("^bb0:\n") + "\n}")
    given = [f'%{i} = "x.given"() : () -> ({type_})' for i, type_ in enumerate(groups[0])]
    left = f"%r:{len(groups[1])} = " if groups[1] else ""
    text = (
        f'{left}"{op.name}"({", ".join(f"%{i}" for i in range(len(groups[0])))})'
        + (f" ({', '.join(regions)})" if regions else "")
        + (f" {{{', '.join(attributes)}}}" if attributes else "")
        + f" : ({', '.join(groups[0])}) -> ({', '.join(groups[1])})"
    )
    own = op.name.partition(".")[0]
    if re.search(rf"[!#]{own}\.", text):
        return None  # dynamic types and attributes are written otherwise
    return "\n".join([*given, text.replace(f'"{own}.', f'"{name}.')])


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "name", ["arith", "complex", "cf", "index", "llvm", "math", "memref", "tensor"]
)
def test_shipped_dialects(name: str, mlir_opt: Path, tmp_path: Path) -> None:
    """mlir-opt takes the file, and ops that the definitions allow, where nothing is told."""
    side = with_dialects(new_version(find_settings(REPOSITORY)), [name])
    text = irdl(side.dialects[name])
    file = tmp_path / "irdl.mlir"
    file.write_text(text.replace(f"@{name}", f"@x_{name}"), encoding="utf-8")
    said = set(re.findall(r"irdl\.operation @(\w+)", text))
    chunks, ops = [], set()
    for op_name, texts in samples(name):
        op = op_name.partition(".")[2]
        narrower = re.search(r"may be of several types|SegmentSizes'", block_of(text, op))
        for sample in texts if op in said and not narrower else ():
            found = [o for o in yods.parse(sample, context=context()).walk() if o.name == op_name]
            made = dynamic(found[0], f"x_{name}")
            if made is not None:
                chunks.append(made)
                ops.add(op)
    assert len(ops) >= len(said) // 4
    answer = subprocess.run(
        [str(mlir_opt), f"--irdl-file={file}", "--allow-unregistered-dialect",
         "--split-input-file"],
        input="\n// -----\n".join(chunks), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stderr


def context() -> yods.Context:
    return yods.Context(allow_unregistered_dialects=True)


def block_of(text: str, op: str) -> str:
    """The comments in front of an operation."""
    before = text.partition(f"irdl.operation @{op} {{")[0]
    return before.rpartition("\n\n")[2]
