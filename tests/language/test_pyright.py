"""pyright, beside mypy: a user's program, a project as `yods init` writes it, generated code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import REPOSITORY, SOURCE_ROOTS
from support.pyright import NPM, complaints, installed

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
    assembly_format: '`<` `[` $shape `]` `,` $element (`,` $mode^)? (`,` $label^)? `>`'
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


#: Errors that pyright finds only if it reads the classes, and does not take everything for Any.
WRONG = """\
import yods
from pd_dialects.pd import TileType
from yods.builtin.types import F32
TileType("4", F32)
TileType([4], F32).labl
yods.parze("")
"""


def yods(folder: Path, *arguments: str) -> None:
    command = [sys.executable, "-m", "yods_tools.main", *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


@pytest.mark.exhaustive
@pytest.mark.skipif(NPM is None, reason="npm is not installed")
def test_programs_and_all_generated_code(tmp_path: Path) -> None:
    """One run of pyright, which reads the runtime anew each time."""
    (tmp_path / "defs").mkdir()
    (tmp_path / "defs" / "pd.yaml").write_text(DEFINITIONS, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(SETTINGS, encoding="utf-8")
    yods(tmp_path, "gen", "-q")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")
    yods(tmp_path, "init", "accel")
    (tmp_path / "npm").mkdir()
    pyright = installed(tmp_path / "npm")
    own = [tmp_path / each for each in ("pd_dialects", "program.py", "wrong.py", "accel")]
    found = complaints(
        pyright,
        tmp_path,
        sys.executable,
        [*own, REPOSITORY / "generated"],
        [tmp_path / "accel", *(REPOSITORY / root for root in SOURCE_ROOTS)],
    )
    places = [each.split(":")[:2] for each in found]
    assert places == [["wrong.py", line] for line in ("4", "5", "6")], found
