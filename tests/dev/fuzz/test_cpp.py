"""`yods fuzz --cpp`: Python and the C++ of one definition, held against each other."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_dev.fuzz import cpp
from yods_gen.settings import SettingsError
from yods_tools.main import main

#: The guide's port of the hook of the project that `yods init` writes.
GUIDE = REPOSITORY / "generator" / "yods_gen" / "manual" / "guide" / "8-to-production.md"


@pytest.mark.exhaustive
def test_from_prototype_to_production(
    tmp_path: Path, mlir_opt: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """What the guide says of the dialect of `yods init`: Python and C++ agree, with the hook that
    is ported, until a predicate is turned round in the C++ alone."""
    monkeypatch.chdir(tmp_path)
    assert main(["init", "accel"]) == 0
    monkeypatch.chdir(tmp_path / "accel")
    assert main(["export", "cpp", "accel", "-o", "accel-cpp"]) == 0
    hooks = Path("accel-cpp", "lib", "AccelHooks.cpp")
    ported = re.search(r"^```cpp\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert ported is not None
    before, _, after = hooks.read_text(encoding="utf-8").partition("// def name_sum")
    hooks.write_text(before + ported[1] + after[after.index("\n}\n") + 3 :], encoding="utf-8")
    asked = ["fuzz", "--trust-project", "accel", "--cpp", "--ported", "accel-cpp"]
    asked += ["--recorded", "tests/tiles.mlir", "--examples", "50"]
    capsys.readouterr()
    assert main(asked) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(" by C++, 0 differences")
    written = cpp.project

    def planted(*arguments: object, **own: object) -> object:
        made = written(*arguments, **own)  # type: ignore[arg-type]
        path = "lib/Accel.cpp"
        assert "yods::Int(rows) > 0" in made.files[path]
        made.files[path] = made.files[path].replace("yods::Int(rows) > 0", "yods::Int(rows) < 0")
        return made

    monkeypatch.setattr(cpp, "project", planted)
    assert main(asked) == 1
    assert "error: a tile has rows and columns, but got" in capsys.readouterr().out


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="cannot read"):
        cpp.chunks_of([str(tmp_path / "no.mlir")])


def test_texts_of_files(tmp_path: Path) -> None:
    path = tmp_path / "some.mlir"
    path.write_text("a\n// -----\n\n// -----\nb\n", encoding="utf-8")
    assert cpp.chunks_of([str(path)]) == ["a\n", "\nb\n"]


LAYOUT = '"t.t"() {type = memref<2xf32, #contig.contiguous<1>>} : () -> ()'
RESHAPED = "error: 'memref.expand_shape' op expected expanded type to be"


@pytest.mark.parametrize(
    ("text", "python", "theirs", "expected"),
    [
        (LAYOUT, f"error: {LAYOUT}", f"{RESHAPED} 'memref<2xf32>'", cpp.LAYOUTS),
        (LAYOUT, f"module {{\n  {LAYOUT.replace(', #contig.contiguous<1>', '')}\n}}",
         f"module {{\n  {LAYOUT}\n}}", cpp.LAYOUTS),
        (LAYOUT, "module {\n}", f"module {{\n  {LAYOUT}\n}}", ""),
        (LAYOUT, f"error: {LAYOUT}", "error: 'contig.other' op is wrong", ""),
        ('"t.t"() : () -> memref<2xf32>', "module {\n}", f"{RESHAPED} 'memref<2xf32>'", ""),
        ("", "error: 'toy.print' op requires a single operand",
         "error: 'toy.print' op requires zero results", cpp.COUNTS),
        ("", "error: 'toy.print' op requires a single operand",
         "error: 'toy.print' op requires 1 operand", ""),
    ],
)  # fmt: skip
def test_what_readme_says_of_a_difference(
    text: str, python: str, theirs: str, expected: str
) -> None:
    found = cpp.Difference(text, "", python, theirs)
    asked = [sys.executable, "-m", "yods_tools.main", "opt"]
    assert cpp._expected(found, "contig", asked) == expected


def test_text_without_an_answer_is_found_among_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """As of a pattern that never ends: the others are answered, and that one is named."""
    monkeypatch.setattr(cpp, "_SECONDS", 3)
    script = (
        "import sys, time; text = sys.stdin.read(); 'ever' in text and time.sleep(600); print(text)"
    )
    texts = ["one", "two", "ever", "four"]
    said = cpp.answers([sys.executable, "-c", script], texts)
    assert said == ["one", "two", "no answer in 3 seconds", "four"]
