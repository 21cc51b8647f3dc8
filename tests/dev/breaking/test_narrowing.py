"""What of two versions is resolved: what differs, and what may depend on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_dev.breaking.narrowing import Narrowed, narrowed, same
from yods_gen.load.files import load
from yods_gen.load.raw_dialects import RawDialect

TEXT = """\
dialect: d
summary: A dialect.
constraints:
  types:
    Small: {type: I8}
    Pair: {type: 'AnyOf[d.Small, I32]'}
enums:
  mode: {cases: [{name: on}, {name: off}]}
types:
  box: {parameters: [{name: width, kind: int}], assembly_format: '`<` $width `>`'}
op_templates:
  Base: {traits: [Pure]}
patterns:
  both:
    - {name: one, match: 'uses_box(x)', replace: 'x'}
    - {name: other, match: 'folds(x)', replace: 'x'}
ops:
  plain: {operands: [{name: x, type: I32}]}
  uses_pair: {operands: [{name: x, type: d.Pair}]}
  uses_box: {operands: [{name: x, type: d.box}], results: [{name: y, type: d.box}]}
  has_mode: {attributes: [{name: how, type: d.mode}]}
  of_base: {template: Base, results: [{name: y, type: I32}]}
  folds:
    operands: [{name: x, type: I32}]
    results: [{name: y, type: I32}]
    fold: [{match: 'folds(of_base())', gives: x}]
  hooked: {hooks: {verify: check_it}}
"""


def versions(tmp_path: Path, old: str, new: str) -> list[tuple[RawDialect, ...]]:
    """TEXT, and TEXT with a piece of it replaced."""
    assert TEXT.count(old) == 1
    found = []
    for name, text in (("old", TEXT), ("new", TEXT.replace(old, new))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "d.yaml").write_text(text, encoding="utf-8")
        found.append(load([tmp_path / name], tmp_path / name))
    return found


def touched(tmp_path: Path, old: str, new: str, hooks: tuple[str, ...] = ()) -> Narrowed | None:
    return narrowed(*versions(tmp_path, old, new), ["d"], hooks)


@pytest.mark.parametrize(
    ("old", "new", "ops"),
    [
        ("plain: {operands", "plain: {summary: x, operands", "plain"),
        ("  plain: {operands: [{name: x, type: I32}]}\n", "", "plain"),
        ("{type: I8}", "{type: I16}", "uses_pair"),
        ("{name: off}", "{name: never}", "has_mode"),
        ("`<` $width `>`", "`[` $width `]`", "uses_box"),
        ("{traits: [Pure]}", "{traits: [NoMemoryEffect]}", "of_base folds"),
        ("A dialect.", "The dialect.", ""),
    ],
)
def test_what_depends_on_what_differs(old: str, new: str, ops: str, tmp_path: Path) -> None:
    found = touched(tmp_path, old, new)
    assert found is not None
    assert found.touched["d"] == {f"d.{name}" for name in ops.split()}
    assert found.modules == (old.startswith(("{name: off", "`<`")))


def test_hooks_touch_what_names_them(tmp_path: Path) -> None:
    found = touched(tmp_path, "A dialect.", "A dialect.", ("check_it",))
    assert found is not None and found.touched["d"] == {"d.hooked"}


def test_what_is_left_can_be_resolved_alone(tmp_path: Path) -> None:
    found = touched(tmp_path, "'folds(of_base())', gives: x", "'folds(of_base())', gives: y")
    assert found is not None
    (new,) = found.new
    kept = {name.value: op for file in new.files for name, op in file.ops}
    assert kept.keys() == {"folds", "of_base"}
    assert [p.name.value for f in new.files for _, s in f.patterns for p in s] == ["other"]


@pytest.mark.parametrize(
    ("old", "new"),
    [("  box: {", "  crate: {"), ("dialect: d\n", "dialect: d\nallow_unknown_operations: true\n")],
)
def test_what_all_may_depend_on_leaves_all(old: str, new: str, tmp_path: Path) -> None:
    assert touched(tmp_path, old, new) is None


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("summary: A dialect.", "summary: A dialect. # yes", True),
        ("{name: x, type: d.box}", "{type: d.box, name: x}", True),
        ("{name: on}, {name: off}", "{name: off}, {name: on}", False),
    ],
)
def test_what_is_the_same(old: str, new: str, expected: bool, tmp_path: Path) -> None:
    assert same(*versions(tmp_path, old, new)) is expected
