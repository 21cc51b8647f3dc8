"""What two versions have in common is made once, and is as if it were made twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_edits import make
from yods_dev.breaking.code import Common, write_code
from yods_dev.breaking.sides import Side, both_loaded, new_side, with_dialects
from yods_gen.settings import find_settings


def _side(folder: Path) -> Side:
    return with_dialects(new_side(find_settings(folder)), ["shop"])


def _both(old: Path, new: Path, dialect: str = "shop") -> tuple[Side, Side]:
    sides = [new_side(find_settings(folder)) for folder in (old, new)]
    loaded = both_loaded(sides[0], sides[1], [dialect])
    return loaded.whole(loaded.narrowed([dialect], ()))


def _files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


@pytest.mark.parametrize(
    "edit", ["fold", "op_removed", "op_added", "pure_dropped", "ops_reordered"]
)
def test_code_in_common_is_the_same_code(edit: str, tmp_path: Path) -> None:
    old, new = _both(make(tmp_path / "old"), make(tmp_path / "new", edit))
    alone = _side(tmp_path / "old")
    shared = [op for op in old.dialects["shop"].ops if op in new.dialects["shop"].ops]
    kept = {id(op) for op in new.dialects["shop"].ops}
    assert shared, "an edit of one op leaves the others"
    assert {id(op) for op in shared} <= kept, "an op that is the same is the same object"
    common = Common()
    for side, name in ((old, "a"), (new, "b"), (alone, "c")):
        (tmp_path / name).mkdir()
        write_code(side, ["shop"], tmp_path / name, common if side is not alone else None)
    assert _files(tmp_path / "a") == _files(tmp_path / "c")


def test_ops_that_use_a_constraint_that_differs_are_not_in_common(tmp_path: Path) -> None:
    old, new = _both(make(tmp_path / "old"), make(tmp_path / "new", "constraint_loosened"))
    before, now = ({op.name: op for op in side.dialects["shop"].ops} for side in (old, new))
    assert {name for name, op in now.items() if before[name] is not op} == {"sub", "pack"}


def test_nothing_is_in_common_where_hooks_are_another_module(tmp_path: Path) -> None:
    folders = make(tmp_path / "old"), make(tmp_path / "new")
    path = folders[1] / "shop.yaml"
    path.write_text(path.read_text().replace("hooks: shop_hooks", "hooks: other_hooks"))
    old, new = _both(*folders)
    kept = {id(op) for op in new.dialects["shop"].ops}
    assert kept.isdisjoint(id(op) for op in old.dialects["shop"].ops)


def test_an_op_whose_rewrites_name_a_changed_one_is_not_in_common(tmp_path: Path) -> None:
    text = """dialect: d
ops:
  one:
    operands: [{name: x, type: I32}]
    results: [{name: y, type: I32}]
    traits: [Pure]
    fold:
      - {match: 'one(two(a))', gives: a}
  two:
    operands: [{name: x, type: I32}]
    results: [{name: y, type: I32}]
    traits: [Pure]
  three:
    operands: [{name: x, type: I32}]
"""
    for name, traits in (("new", "Pure, Involution"), ("old", "Pure")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pyproject.toml").write_text(
            '[tool.yods]\ndefinitions = ["d.yaml"]\noutput = "made"\npackage = "made"\n'
        )
        before, _, after = text.rpartition("[Pure]")
        (folder / "d.yaml").write_text(f"{before}[{traits}]{after}")
    sides = _both(tmp_path / "old", tmp_path / "new", "d")
    old, new = ({op.name: op for op in side.dialects["d"].ops} for side in sides)
    assert old["three"] is new["three"]
    assert old["one"] is not new["one"]
