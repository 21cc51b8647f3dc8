"""`yods gen` as its users meet it: in a project of their own, from its command line."""

from __future__ import annotations

import difflib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.gen_project import GEO, Project, make_project
from support.paths import REPOSITORY, ROOMS, SOURCE_ROOTS
from yods_gen import commands
from yods_gen.output import write
from yods_gen.output.render import MARKER


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    project = make_project(tmp_path / "project")
    monkeypatch.chdir(project.root)
    monkeypatch.setenv("YODS_CACHE_DIR", str(project.root / "cache"))
    yield project


def gen(*arguments: str) -> int:
    return commands.main("gen", arguments)


def test_generates_imports_and_runs(project: Project) -> None:
    done = project.yods("gen")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    printed = project.python("""
import yods
from yods.builtin.types import F64
from yods.ir.context import Context
from shapes.ir.geo import DIALECT, OriginOp, PointType, ScaleOp, Side
context = Context(dialects=[DIALECT])
text = '''
%0 = geo.origin on right : <8>
%1 = geo.origin {note} : <8>
%2 = geo.scale %0 by 3 exact with %1, %0 : <8>, <8> : <8> -> !geo.point<8>
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
  %2 = geo.scale %0 by 3 exact with %1, %0 : <8>, <8> : <8> -> !geo.point<8>
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

    done = run("gen")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    written = sorted(p.relative_to(second).as_posix() for p in second.rglob("*.py"))
    assert written == [
        "fused_dialects/__init__.py",
        "fused_dialects/fused/__init__.py",
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


def test_same_bytes_whatever_the_circumstances(project: Project) -> None:
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


def test_nothing_to_do_touches_nothing(project: Project) -> None:
    assert gen() == 0
    before = {path: path.stat().st_mtime_ns for path in project.output.rglob("*")}
    assert gen() == 0
    assert before == {path: path.stat().st_mtime_ns for path in project.output.rglob("*")}


def test_unchanged_definitions_are_not_rendered_again(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gen() == 0
    formatted: list[str] = []
    from yods_gen.output import processes

    real = processes.formatted

    def counting(text: str) -> str:
        formatted.append(text)
        return real(text)

    monkeypatch.setattr(processes, "formatted", counting)
    project.definition.write_text(GEO.replace("A point further away.", "A point far away."))
    assert gen() == 0
    classes = [text for text in formatted if "class " in text]
    assert len(classes) == 1 and "class ScaleOp" in classes[0]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"not json",
        b"[1, 2]",
        b'{"format": 1, "inputs": "x", "outputs": {"geo/ops.py": 3}, "texts": {}}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
    ids=["empty", "text", "list", "types", "deep", "bytes"],
)
def test_damaged_cache_costs_only_time(project: Project, damage: bytes) -> None:
    assert gen() == 0
    (state,) = (project.root / "cache").glob("*.json")
    before = project.files()
    state.write_bytes(damage)
    assert gen() == 0
    assert project.files() == before


def test_altered_text_in_the_cache_is_not_used(project: Project) -> None:
    assert gen() == 0
    (state,) = (project.root / "cache").glob("*.json")
    before = project.files()
    data = json.loads(state.read_text())
    for entry in data["texts"].values():
        entry[1] = "import os\n" + entry[1]
    data["inputs"] = ""
    state.write_text(json.dumps(data))
    assert gen() == 0
    assert project.files() == before


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="needs owners and permissions")
def test_cache_others_can_write_is_ignored(project: Project) -> None:
    assert gen() == 0
    (state,) = (project.root / "cache").glob("*.json")
    state.chmod(0o666)
    from yods_gen.output.state import State, load_state

    assert load_state(state) == State()


# Edits.


def lines_changed(old: dict[str, bytes], new: dict[str, bytes]) -> list[str]:
    """The added and removed lines between two generated trees, each with its file."""
    changes = []
    for path in sorted({*old, *new}):
        before = old.get(path, b"").decode().splitlines()
        after = new.get(path, b"").decode().splitlines()
        for line in difflib.ndiff(before, after):
            if line[:1] in "+-":
                changes.append(f"{path}: {line}")
    return changes


def without_imports(content: bytes) -> str:
    """A generated module from its first class on."""
    text = content.decode()
    return text[text.index("@final") :]


def class_text(files: dict[str, bytes], path: str, name: str) -> str:
    text = files[path].decode()
    start = text.index(f"\nclass {name}(")
    end = text.find("\n\n\n", start)
    return text[start : end if end > 0 else len(text)]


TOY = ROOMS / "toy" / "toy.yaml"


@pytest.fixture
def toy(project: Project) -> Project:
    """The Toy dialect in place of the project's own."""
    text = TOY.read_text()
    project.definition.write_text(text)
    assert gen() == 0
    return project


def edit(project: Project, old: str, new: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The generated tree before and after an edit of the definition."""
    before = project.files()
    text = project.definition.read_text()
    assert text.count(old) == 1
    project.definition.write_text(text.replace(old, new))
    assert gen() == 0
    return before, project.files()


TRANSPOSE = """\
  transpose:
    summary: The value with its dimensions in reverse order.
"""


def test_optional_attribute_changes_one_class(toy: Project) -> None:
    before, after = edit(
        toy,
        TRANSPOSE,
        TRANSPOSE + "    attributes: [{name: fast, type: UnitAttr, optional: true}]\n",
    )
    changed = [path for path in after if before[path] != after[path]]
    assert changed == ["toy/ops.py"]
    name = "TransposeOp"
    old, new = class_text(before, "toy/ops.py", name), class_text(after, "toy/ops.py", name)
    assert "fast" in new
    rest = after["toy/ops.py"].decode().replace(new, old).encode()
    assert without_imports(rest) == without_imports(before["toy/ops.py"])
    imports = lines_changed({"": before["toy/ops.py"]}, {"": rest})
    assert [line.removeprefix(": ") for line in imports] == [
        "+     UNIT,",
        "+     UnitAttr,",
    ]


def test_new_op_only_adds_lines(toy: Project) -> None:
    before, after = edit(
        toy,
        TRANSPOSE,
        "  negate:\n    summary: The value with opposite signs.\n    traits: [Pure]\n"
        "    operands: [{name: input, type: toy.Value}]\n"
        "    results: [{name: output, type: toy.Value}]\n"
        "    assembly_format: '$input attr-dict `:` type($input) `to` type($output)'\n\n"
        + TRANSPOSE,
    )
    changes = lines_changed(before, after)
    assert any("class NegateOp" in line for line in changes)
    assert [line for line in changes if ": - " in line] == []


def test_renamed_operand_changes_one_class(toy: Project) -> None:
    text = toy.definition.read_text()
    start = text.index(TRANSPOSE)
    end = text.index("\n\n", start)
    renamed = text[start:end].replace("input.", "matrix.").replace("$input", "$matrix")
    renamed = renamed.replace("name: input", "name: matrix")
    before, after = edit(toy, text[start:end], renamed)
    name = "TransposeOp"
    old, new = class_text(before, "toy/ops.py", name), class_text(after, "toy/ops.py", name)
    assert "matrix" in new and "matrix" not in old
    assert after["toy/ops.py"].decode().replace(new, old) == before["toy/ops.py"].decode()
    assert {path for path in after if before[path] != after[path]} == {"toy/ops.py"}


# What is in the way, left over, or interrupted.


def test_foreign_file_is_never_touched(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = project.output / "geo" / "ops.py"
    mine.parent.mkdir(parents=True)
    mine.write_text("precious = True\n")
    assert gen() == 2
    error = capsys.readouterr().err
    assert str(mine) in error and "not generated by yods" in error
    assert project.files() == {"geo/ops.py": b"precious = True\n"}


def test_orphans_are_reported_and_removed_on_request(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gen() == 0
    own = project.output / "geo" / "notes.py"
    own.write_text("# mine\n")
    project.definition.write_text(
        GEO.replace("dialect: geo", "dialect: flat").replace("geo.", "flat.")
    )
    for _ in range(2):  # it is mentioned again
        assert gen() == 0
        assert "comes from no definition any more" in capsys.readouterr().err
    assert (project.output / "geo" / "ops.py").exists()
    assert gen("--check") == 1
    assert gen("--clean") == 0
    assert set(project.files()) >= {"flat/ops.py", "geo/notes.py"}
    assert not (project.output / "geo" / "ops.py").exists()
    assert gen("--check") == 0


def test_selected_dialect(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    other = project.definition.with_name("flat.yaml")
    other.write_text(GEO.replace("dialect: geo", "dialect: flat").replace("geo.", "flat."))
    assert gen("flat") == 0
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


class Interrupted(BaseException):
    """Stands for a kill: nothing may catch it."""


STEPS = ("_write_durably", "replace", "_sync_folder")


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_a_kill_leaves_every_file_old_or_new(
    project: Project, monkeypatch: pytest.MonkeyPatch, step: str, count: int
) -> None:
    assert gen() == 0
    old = project.files()
    project.definition.write_text(GEO.replace("point of the plane", "place in the plane"))
    with monkeypatch.context() as patch:
        calls = 0
        owner = os if step == "replace" else write
        real = getattr(owner, step)

        def stopping(*arguments: object) -> object:
            nonlocal calls
            calls += 1
            if calls > count:
                if step == "_write_durably":  # the file is only half there
                    path, content = arguments
                    assert isinstance(path, Path) and isinstance(content, bytes)
                    path.write_bytes(content[: len(content) // 2])
                raise Interrupted
            return real(*arguments)

        patch.setattr(owner, step, stopping)
        try:
            gen()
            stopped = False
        except Interrupted:
            stopped = True
    broken = {p: c for p, c in project.files().items() if not p.endswith(write.TEMPORARY)}
    assert gen() == 0
    new = project.files()
    assert not any(path.endswith(write.TEMPORARY) for path in new)
    assert old != new
    assert all(content in (old[path], new[path]) for path, content in broken.items())
    assert stopped or broken == new
    assert gen("--check") == 0


def test_refused_write_changes_nothing(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gen() == 0
    before = project.files()
    project.definition.write_text(GEO.replace("point of the plane", "place in the plane"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(write, "_write_durably", full)
    assert gen() == 2
    assert "No space left on device" in capsys.readouterr().err
    assert project.files() == before


def test_output_cannot_leave_its_folder(project: Project, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    project.output.mkdir(parents=True)
    (project.output / "geo").symlink_to(outside, target_is_directory=True)
    assert gen() == 2
    assert list(outside.iterdir()) == []


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


def test_mistakes_in_definitions_leave_everything(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gen() == 0
    before = project.files()
    project.definition.write_text(GEO.replace("type: geo.point", "type: geo.pint"))
    assert gen() == 1
    assert "nothing was written" in capsys.readouterr().err
    assert commands.main("check", ()) == 1
    assert project.files() == before
    project.definition.write_text(GEO)
    capsys.readouterr()
    assert commands.main("check", ()) == 0
    assert capsys.readouterr().out == "1 dialect: no mistakes\n"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("outptu = 'x'", "did you mean 'output'?"),
        ("definitions = 'defs'", "'definitions' must be a list of paths"),
        ("output = 3", "'output' must be text"),
        ("output = '.'", "holds the whole project"),
        ("output = '..'", "holds the whole project"),
        ("package = 'a-b'", "is no name of a Python package"),
        ("package = 'a.class'", "is no name of a Python package"),
        ("definitions = ['nowhere']", "there are no definitions at"),
        ("output = 'dialects'", "lie in the output folder"),
        ("output = [", "cannot read"),
    ],
)
def test_wrong_settings(
    project: Project, capsys: pytest.CaptureFixture[str], settings: str, words: str
) -> None:
    base = "" if settings.startswith("def") else 'definitions = ["dialects"]\n'
    (project.root / "pyproject.toml").write_text(f"[tool.yods]\n{base}{settings}\n")
    assert gen() == 2
    assert words in capsys.readouterr().err


def test_command_line_overrides_settings(project: Project, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere"
    assert gen("--output", str(target), "--package", "elsewhere") == 0
    assert (target / "geo" / "ops.py").read_text().startswith(MARKER)
    assert "from elsewhere.geo.types import" in (target / "geo" / "ops.py").read_text()
    assert not project.output.exists()


def test_unknown_command_and_missing_generator(project: Project) -> None:
    done = project.yods("chek")
    assert done.returncode == 2
    assert "did you mean 'check'?" in done.stderr
    path = os.pathsep.join(str(REPOSITORY / name) for name in SOURCE_ROOTS if name != "generator")
    alone = subprocess.run(
        [sys.executable, "-S", "-m", "yods.tools.main", "gen"],
        cwd=project.root,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert alone.returncode == 2
    assert 'pip install "yods[gen]"' in alone.stderr
    assert "Traceback" not in alone.stderr
