"""What two versions have in common is not generated again, and nothing is found otherwise."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.breaking_edits import EDITS, edit_names, make
from yods_dev.breaking.command import findings
from yods_dev.breaking.hook_functions import Functions
from yods_dev.breaking.reports import text
from yods_dev.breaking.shared_code import Shared, shared, shared_files
from yods_dev.breaking.sides import both_loaded, new_side, with_dialects
from yods_gen.settings import find_settings
from yods_tools.main import main

#: One that changes a class, and one that adds one.
QUICK = ("fold", "op_added")
EDITED = [
    name if name in QUICK else pytest.param(name, marks=pytest.mark.exhaustive)
    for name in edit_names()
]


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The classes of the base."""
    folder = make(tmp_path_factory.mktemp("generated") / "base")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("YODS_CACHE_DIR", "")
        patch.chdir(folder)
        assert main(["gen"]) == 0
    return folder / "shop_dialects"


def versions(folder: Path, edit: str, generated: Path) -> tuple[Path, Path]:
    """The base and an edit of it, which has the classes of the base."""
    old, new = make(folder / "old"), make(folder / "new", edit)
    shutil.copytree(generated, new / "shop_dialects")
    return old, new


def common(old: Path, new: Path) -> Shared | None:
    """What two versions have in common."""
    settings = find_settings(new)
    sides = new_side(find_settings(old)), new_side(settings)
    hooks = [Functions(side.hooks_texts("shop")) for side in sides]
    narrow = both_loaded(*sides, ["shop"]).narrowed(["shop"], hooks[0].changed(hooks[1]))
    return None if narrow is None else shared(narrow, settings.output, ["shop"])


@pytest.mark.parametrize("edit", EDITED)
def test_the_report_is_the_same(edit: str, tmp_path: Path, generated: Path) -> None:
    old, new = versions(tmp_path, edit, generated)
    if edit in QUICK:
        assert common(old, new) is not None
    expected = (EDITS / f"{edit}.report").read_text(encoding="utf-8")
    assert text(findings(find_settings(new), str(old))) + "\n" == expected


def test_only_what_differs_is_generated(tmp_path: Path, generated: Path) -> None:
    old, new = versions(tmp_path, "fold", generated)
    found = common(old, new)
    assert found is not None
    side = with_dialects(new_side(find_settings(new)), ["shop"])
    changed = found.narrow.touched["shop"]
    classes = [
        text.partition("class ")[2].partition("(")[0]
        for file in shared_files(side, "shop", found)
        if file.path.endswith("ops.py")
        for text in file.own
    ]
    assert len(classes) == len(changed) == 1
    # The others have no text of their own, but the body that is compiled.
    text = next(f.text for f in shared_files(side, "shop", found) if f.path == "shop/ops.py")
    assert text.count("\nclass ") == 1
    assert text.count(" = final(_made(") == len(found.narrow.kept["shop"])


@pytest.mark.parametrize(
    ("edit", "touched"),
    [
        ("constraint_loosened", "sub pack"),
        ("op_removed", "open"),
        ("layout_hook_body", ""),
        ("enum_word", "paint"),
        ("type_mnemonic", "paint pack open"),
    ],
)
def test_what_depends_on_what_differs_is_generated(
    edit: str, touched: str, tmp_path: Path, generated: Path
) -> None:
    found = common(*versions(tmp_path, edit, generated))
    assert found is not None
    assert found.narrow.touched["shop"] == {f"shop.{name}" for name in touched.split()}


def test_nothing_is_taken_from_what_is_not_there(tmp_path: Path) -> None:
    assert common(make(tmp_path / "old"), make(tmp_path / "new", "fold")) is None


@pytest.mark.parametrize(
    "damage", ["x = 1\n\n\n@final\n", "@final\nclass (Odd):\n    pass\n\n\n@final\n"]
)
def test_nothing_is_taken_from_what_somebody_edited(
    damage: str, tmp_path: Path, generated: Path
) -> None:
    old, new = versions(tmp_path, "fold", generated)
    path = new / "shop_dialects" / "shop" / "ops.py"
    before, _, rest = path.read_text(encoding="utf-8").rpartition("@final\n")
    path.write_text(f"{before}{damage}{rest}", encoding="utf-8")
    assert common(old, new) is None
