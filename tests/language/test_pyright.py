"""pyright, beside mypy: a user's program, a project as `yods init` writes it, generated code."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import REPOSITORY, SOURCE_ROOTS

PYRIGHT = "pyright@1.1.414"
NPM = shutil.which("npm")
#: What a user writes with generated classes; it is never run.
PROGRAM = """\
from pd_dialects.pd import AddOp, LoadOp, Mode, TileType

import yods
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import F32, I32, MemRefType
from yods_dialects.arith import AddiOp, ConstantOp
from yods_dialects.func import FuncOp

TILE = TileType([4, 8], F32)
FAST = TileType((4, 8), F32, Mode.fast, "y")
print(TILE.shape[0] + 1, TILE.element, TILE.label.upper())


def build(memref: yods.Value[MemRefType], index: yods.Value) -> AddOp:
    one = LoadOp(memref, [index], mode=Mode.fast, result=TILE)
    two = LoadOp(memref, [index], align=4, mode=Mode.slow, result=TILE)
    made = AddOp(one.result, two.result)
    made.lhs = two.result
    made.sum.type.shape.index(4)
    return made


def read(text: str) -> list[str]:
    module = yods.parse(text, filename="in.mlir")
    found = []
    for op in module.walk():
        if isinstance(op, AddiOp):
            op.replace_all_uses_with([op.lhs])
            op.erase()
        elif isinstance(op, FuncOp):
            found.append(op.sym_name.value)
    return found


def layout(module: yods.Operation) -> int:
    answers = yods.DataLayout.closest(module)
    assert answers.type_index_bitwidth(I32) is None
    return answers.type_size(TILE).minimal + answers.type_abi_alignment(I32)


one = ConstantOp(IntegerAttr(1, I32))
assert AddiOp(one.result, one.result).is_structurally_equal(AddiOp(one.result, one.result))
"""
DEFINITIONS = """\
dialect: pd
enums:
  mode: {cases: [{name: fast}, {name: slow}]}
types:
  tile:
    parameters:
      - {name: shape, kind: 'array<int64>'}
      - {name: element, kind: type}
      - {name: mode, kind: 'optional<enum<mode>>'}
      - {name: label, kind: string, default: '"x"'}
    assembly_format: '`<` $shape `,` $element (`,` $mode^)? (`,` $label^)? `>`'
ops:
  load:
    operands: [{name: base, type: AnyMemRef}, {name: indices, type: 'Variadic[Index]'}]
    attributes: [{name: align, type: I64Attr, optional: true}, {name: mode, type: mode}]
    results: [{name: result, type: tile}]
  add:
    traits: [SameOperandsAndResultType]
    operands: [{name: lhs, type: tile}, {name: rhs, type: tile}]
    results: [{name: sum, type: tile}]
    assembly_format: '$lhs `,` $rhs attr-dict `:` type($sum)'
"""
SETTINGS = '[tool.yods]\ndefinitions = ["defs"]\noutput = "pd_dialects"\n'


@pytest.fixture(scope="module")
def pyright(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if NPM is None:
        pytest.skip("npm is not installed")
    folder = tmp_path_factory.mktemp("pyright")
    command = [NPM, "install", "--silent", "--no-fund", "--no-audit", PYRIGHT]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder / "node_modules" / ".bin" / "pyright"


def yods(folder: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "yods_tools.main", *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


def complaints(pyright: Path, folder: Path) -> list[str]:
    """The errors that pyright reports about all Python in a folder."""
    settings = {"extraPaths": [str(REPOSITORY / root) for root in SOURCE_ROOTS]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [pyright, "--outputjson", "--pythonpath", sys.executable]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert report["summary"]["filesAnalyzed"] > 2, done.stdout
    return [
        f"{Path(each['file']).name}:{each['range']['start']['line'] + 1}: {each['message']}"
        for each in report["generalDiagnostics"]
    ]


@pytest.mark.exhaustive
def test_program_and_generated_code(pyright: Path, tmp_path: Path) -> None:
    (tmp_path / "defs").mkdir()
    (tmp_path / "defs" / "pd.yaml").write_text(DEFINITIONS, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    yods(tmp_path, "gen", "-q")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    assert complaints(pyright, tmp_path) == []
    # It reads the classes, and does not take everything for Any.
    (tmp_path / "program.py").write_text(
        "import yods\nfrom pd_dialects.pd import TileType\nfrom yods.builtin.types import F32\n"
        'TileType("4", F32)\nTileType([4], F32).labl\nyods.parze("")\n',
        encoding="utf-8",
    )
    lines = [each.split(":")[1] for each in complaints(pyright, tmp_path)]
    assert lines == ["4", "5", "6"]


@pytest.mark.exhaustive
def test_new_project(pyright: Path, tmp_path: Path) -> None:
    yods(tmp_path, "init", "accel")
    assert complaints(pyright, tmp_path / "accel") == []
