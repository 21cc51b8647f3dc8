"""`yods gen` as its users meet it: in a project of their own, from its command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.gen_project import GEO, Project, gen, make_rooms
from support.marks import spread
from support.paths import REPOSITORY, SOURCE_ROOTS
from yods_tools.main import main as yods_main


def test_generates_imports_and_runs(project: Project) -> None:
    done = project.yods("gen")
    files = [f"src/shapes/ir/{name}" for name in ("__init__", "geo/__init__", "geo/constraints")]
    report = f"wrote {', '.join(f'{each}.py' for each in files)} and 5 more\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, report, "")
    assert project.yods("gen").stdout == "generated code is current\n"
    assert project.yods("gen", "-q").stdout == ""
    printed = project.python("""
import yods
from yods.builtin.types import F64
from yods.ir.context import Context
from shapes.ir.geo import DIALECT, OriginOp, PointType, ScaleOp, Side
context = Context(dialects=[DIALECT])
text = '''
%0 = geo.origin on right : <8>
%1 = geo.origin {note} : <8>
%2 = geo.scale %0 by 3 exact with %1, %0 : !geo.point<8>, !geo.point<8> : <8> -> !geo.point<8>
'''
module = yods.parse(text, context=context)
print(module)
origin = OriginOp(result=PointType(4), side=Side.left)
twice = ScaleOp(origin.result, times=2)
print(twice.result.type, twice.times, twice.exact, origin.side.value)
yods.verify(twice)
for faulty in (ScaleOp(origin.result, times=0), ScaleOp(origin.result, times=1, result=F64)):
    try:
        faulty.verify_invariants()
    except Exception as error:
        print(error)
for parameters in (0, -1, 1 << 40):
    try:
        PointType(parameters)
    except ValueError as error:
        print(error)
""")
    assert printed == """\
module {
  %0 = geo.origin on right : <8>
  %1 = geo.origin {note} : <8>
  %2 = geo.scale %0 by 3 exact with %1, %0 : !geo.point<8>, !geo.point<8> : <8> -> !geo.point<8>
}
!geo.point<4> 2 : i64 None 0
'geo.scale' op cannot scale to nothing
'geo.scale' op result #0 must be point of the plane, but got 'f64'
a point needs a positive width, but got 0
a point needs a positive width, but got -1
parameter 'bits' must fit into 32 bits, signed
"""


FUSED = """\
dialect: fused
depends: [arith]
discardable_attributes:
  - {name: hot, type: UnitAttr, ops: [func.func, builtin.module]}
ops:
  fma:
    traits: [Pure, SameOperandsAndResultType]
    operands:
      - {name: a, type: AnyFloat}
      - {name: b, type: AnyFloat}
      - {name: c, type: AnyFloat}
    attributes:
      - {name: fastmath, type: arith.FastMath, default: 'arith.FastMath(arith.FastMathFlags.none)'}
    results: [{name: result, type: AnyFloat}]
    assembly_format: '$a `,` $b `,` $c (`fastmath` `` $fastmath^)? attr-dict `:` type($result)'
  load:
    traits: [{HasParent: func.func}]
    operands: [{name: pointer, type: llvm.LLVMPointer}]
    results: [{name: result, type: geo.point}]
    assembly_format: '$pointer attr-dict `:` type($pointer) `->` type($result)'
"""


@pytest.mark.exhaustive
def test_definitions_of_other_packages(project: Project, tmp_path: Path) -> None:
    """A second project names shipped definitions, and those of the first."""
    assert gen() == 0
    second = tmp_path / "second"
    (second / "defs").mkdir(parents=True)
    (second / "defs" / "fused.yaml").write_text(FUSED, encoding="utf-8")
    (second / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["defs"]\noutput = "fused_dialects"\n'
        '[tool.yods.imports]\n"shapes.ir" = ["../project/dialects"]\n',
        encoding="utf-8",
    )
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(
            (
                *sys.path[:0],
                str(second),
                str(project.root / "src"),
                os.environ.get("PYTHONPATH", ""),
            )
        ),
    }
    yods = [sys.executable, "-m", "yods"]

    def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*yods, *arguments],
            cwd=second, env=environment, input=text, capture_output=True, text=True, check=False,
        )  # fmt: skip

    done = run("gen", "--quiet")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    written = sorted(p.relative_to(second).as_posix() for p in second.rglob("*.py"))
    assert written == [
        "fused_dialects/__init__.py",
        "fused_dialects/fused/__init__.py",
        "fused_dialects/fused/constraints.py",
        "fused_dialects/fused/dialect.py",
        "fused_dialects/fused/ops.py",
    ]
    text = """\
module attributes {fused.hot} {
  func.func @f(%arg0: f32, %arg1: !llvm.ptr) {
    %0 = fused.fma %arg0, %arg0, %arg0 fastmath<fast> : f32
    %1 = fused.load %arg1 : !llvm.ptr -> <8>
    return
  }
}

"""
    plugins = [
        f"--load-dialect-plugin={name}" for name in ("fused_dialects.fused", "shapes.ir.geo")
    ]
    done = run("opt", *plugins, text=text)
    assert (done.returncode, done.stdout, done.stderr) == (0, text, "")
    assert run("gen", "--check").returncode == 0
    # What another package defines may change what this one generates.
    geo = project.root / "dialects" / "geo.yaml"
    geo.write_text(GEO.replace("  point:", "  spot:").replace("geo.point", "geo.spot"))
    done = run("gen")
    assert done.returncode == 1
    assert "no type is named 'geo.point'" in done.stderr


def test_definitions_and_hooks_in_one_package(tmp_path: Path) -> None:
    """A project laid out in rooms: `yods gen`, its own tests, `yods opt`."""
    project = make_rooms(tmp_path / "project")
    done = project.yods("gen", "-q")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "from src/shapes/geo/geo.yaml." in project.text("geo/ops.py")
    assert project.yods("gen", "--check").returncode == 0
    tested = project.module("pytest", "-q", "-p", "no:cacheprovider", "src/shapes/geo")
    assert "2 passed" in tested.stdout, tested.stdout
    (project.root / "in.mlir").write_text(
        "%0 = geo.origin : <8>\n%1 = geo.scale %0 by 0 : <8> -> !geo.point<8>\n"
    )
    run = project.yods("opt", "--load-dialect-plugin=shapes.ir.geo", "in.mlir")
    assert run.returncode == 1
    assert "in.mlir:2:6: error: 'geo.scale' op cannot scale to nothing" in run.stderr
    # Hooks that do not fit are found where they are.
    hooks = project.root / "src" / "shapes" / "geo" / "hooks.py"
    hooks.write_text(
        hooks.read_text().replace("def verify_scale(op: ScaleOp)", "def verify_scale()")
    )
    told = project.yods("gen")
    assert told.returncode == 1
    assert "src/shapes/geo/geo.yaml:48:15: error[hook-signature]" in told.stderr
    assert "it is verify_scale(), line 24 of 'shapes.geo.hooks'" in told.stderr


def test_calling_constraint_is_a_function_reference(project: Project) -> None:
    (project.root / "dialects" / "liked.yaml").write_text(
        """\
dialect: liked
hooks: shapes.liked
ops:
  hold:
    attributes: [{name: it, type: Liked}]
constraints:
  attributes:
    Liked: {summary: what one likes, hook: is_liked}
""",
        encoding="utf-8",
    )
    (project.root / "src" / "shapes" / "liked.py").write_text(
        "def is_liked(attribute: object) -> bool:\n    return True\n", encoding="utf-8"
    )
    assert gen() == 0
    text = (project.output / "liked" / "constraints.py").read_text(encoding="utf-8")
    assert "holds=is_liked\n" in text
    assert "def is_liked(attribute: Any) -> bool:" in text
    assert "lambda attribute: " not in text


def test_generated_code_is_typed(project: Project) -> None:
    assert gen() == 0
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "-p", "shapes"],
        cwd=project.root,
        env={
            **project.environment(),
            "MYPYPATH": os.pathsep.join(map(str, (project.root / "src", REPOSITORY / "runtime"))),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in done.stdout.splitlines() if line.startswith("src/")]
    assert ours == [], done.stdout
    assert "Success" in done.stdout or "error" in done.stdout, done.stderr


def test_output_is_reproducible(project: Project) -> None:
    """Hash seed, working directory, locale, line ends of the definitions, a cache."""
    seen = []
    for number, changes in enumerate(
        ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "LC_ALL": "C", "PYTHONUTF8": "0"})
    ):
        for path in project.output.rglob("*"):
            if path.is_file():
                path.unlink()
        if number:
            project.definition.write_bytes(GEO.replace("\n", "\r\n").encode())
        folder = project.root / "src" if number else project.root
        done = project.yods("gen", cwd=folder, YODS_CACHE_DIR="", **changes)
        assert done.returncode == 0, done.stderr
        seen.append(project.files())
    assert seen[0] == seen[1]
    assert all(b"\r" not in content for content in seen[0].values())
    assert project.yods("gen", "--check").returncode == 0


def test_selected_dialect(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    other = project.definition.with_name("flat.yaml")
    other.write_text(GEO.replace("dialect: geo", "dialect: flat").replace("geo.", "flat."))
    # Its hooks are those of the other dialect, which is not there yet.
    assert gen("flat", "--no-import") == 0
    assert {path.partition("/")[0] for path in project.files()} == {
        "__init__.py",
        "flat",
        "py.typed",
    }
    assert gen("flta") == 2
    assert "did you mean 'flat'?" in capsys.readouterr().err
    assert gen() == 0
    assert "geo/ops.py" in project.files()
    assert gen("flat", "--check") == 0


def test_selected_dialect_leaves_the_passes_of_others(project: Project) -> None:
    """The package lists the passes of all its dialects, though only one was read."""
    definition = "dialect: {name}\nsummary: Things.\nhooks: {name}_hooks\npasses:\n"
    definition += "  {name}-sweep: {{summary: Sweep, run: sweep}}\n"
    for name in ("cave", "hall"):
        place = project.definition.with_name(f"{name}.yaml")
        place.write_text(definition.format(name=name), encoding="utf-8")
        hooks = project.root / f"{name}_hooks.py"
        hooks.write_text("def sweep(pass_, op):\n    return None\n", encoding="utf-8")
    assert gen() == 0
    whole = project.files()["__init__.py"]
    assert b"cave-sweep" in whole and b"hall-sweep" in whole
    assert gen("cave") == 0
    assert project.files()["__init__.py"] == whole
    project.definition.with_name("hall.yaml").unlink()
    assert gen() == 0
    assert b"hall-sweep" not in project.files()["__init__.py"]


@pytest.mark.parametrize(
    "unfinished",
    spread(
        [
            "dialect: flat\nops:\n  move: {operands: [",
            "dialect: flat\nops: {move: {operands: [{name: x, type: Nonsense}]}}\n",
            "dialect: geo_\nsummry: geo.\n",
            "",
            "\ufeff",
            "x: [",
        ],
        3,
    ),
)
def test_unfinished_file_stops_only_dependent_dialects(
    project: Project, capsys: pytest.CaptureFixture[str], unfinished: str
) -> None:
    project.definition.with_name("flat.yaml").write_text(unfinished)
    assert gen("geo") == 0
    assert capsys.readouterr().err == ""
    assert gen("geo", "--check") == 0
    assert gen() == 1
    assert "dialects/flat.yaml:" in capsys.readouterr().err
    assert gen("geos") == 2
    assert capsys.readouterr().err == (
        "yods gen: error: no definition is of a dialect 'geos'\n  did you mean 'geo'?\n"
    )


def test_unfinished_file_that_is_needed(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    flat = project.definition.with_name("flat.yaml")
    flat.write_text("dialect: flat\ntypes: {spot: {}")
    project.definition.write_text(GEO.replace("hooks: ", "depends: [flat]\nhooks: "))
    assert gen("geo") == 1
    assert "dialects/flat.yaml:" in capsys.readouterr().err
    flat.write_text("dialect: flat\ntypes: {spot: {}}\n")
    assert gen("geo") == 0
    assert "flat/types.py" not in project.files()


# Reports.


def test_check_and_diff_write_nothing(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert gen("--check") == 1
    assert "geo/ops.py would be added" in capsys.readouterr().err
    assert not project.output.exists()
    assert gen() == 0
    before = project.files()
    project.definition.write_text(GEO.replace("point of the plane", "place in the plane"))
    capsys.readouterr()
    assert gen("--diff") == 0
    diff = capsys.readouterr().out
    assert "-" in diff and "place in the plane" in diff and "\x1b" not in diff
    assert gen("--check") == 1
    error = capsys.readouterr().err
    assert "src/shapes/ir/geo/types.py would change" in error
    assert "run `yods gen`" in error
    assert project.files() == before


def test_invalid_definitions_leave_the_output_unchanged(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gen() == 0
    before = project.files()
    project.definition.write_text(GEO.replace("type: geo.point", "type: geo.pint"))
    assert gen() == 1
    assert "nothing was written" in capsys.readouterr().err
    assert yods_main(["check"]) == 1
    assert project.files() == before
    project.definition.write_text(GEO)
    capsys.readouterr()
    assert yods_main(["check"]) == 0
    assert capsys.readouterr().out == "1 dialect: no mistakes\n"


def test_unknown_command_without_extras(project: Project) -> None:
    done = project.yods("chek")
    assert done.returncode == 2
    assert "did you mean 'check'?" in done.stderr
    path = os.pathsep.join(str(REPOSITORY / name) for name in SOURCE_ROOTS)
    alone = subprocess.run(
        [sys.executable, "-S", "-m", "yods_tools.main", "gen"],
        cwd=project.root,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert alone.returncode == 2
    assert 'pip install "yods[gen]"' in alone.stderr
    assert "Traceback" not in alone.stderr


def test_missing_generator_requirement(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is imported late, when the generator itself is there already."""

    def missing(program: str, command: object) -> int:
        raise ModuleNotFoundError("No module named 'yaml'", name="yaml")

    monkeypatch.setattr("yods_gen.options.run_command", missing)
    for command in ("gen", "check", "breaking"):
        assert yods_main([command]) == 2
        error = capsys.readouterr().err
        assert error.startswith(f"yods {command}: error: the generator is not installed")
        assert 'pip install "yods[gen]"' in error


def test_help_of_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        yods_main(["help", "check"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: yods check")
    assert yods_main(["help"]) == 0
    assert yods_main(["help", "chekc"]) == 2
    assert "there is no command 'chekc'; did you mean 'check'?" in capsys.readouterr().err


def test_no_definitions_at_all(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.definition.unlink()
    for command in ("gen", "check"):
        assert yods_main([command]) == 2
        assert "there are no definitions (*.yaml) in " in capsys.readouterr().err


def test_no_colour_is_obeyed(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert yods_main(["gen", "--diff"]) == 0
    assert "\x1b[32m" in capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    assert yods_main(["gen", "--diff"]) == 0
    assert "\x1b[" not in capsys.readouterr().out
