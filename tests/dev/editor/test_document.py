"""What an editor is told about a text of IR."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yods.ir.context import Context
from yods_dev.editor.completing import complete
from yods_dev.editor.document import Document
from yods_dev.editor.hovering import hover
from yods_dev.editor.shape import folding_ranges, formatted, inlay_types

TEXT = Path(__file__).with_name("text.mlir").read_text(encoding="utf-8")


def document(text: str = TEXT) -> Document:
    return Document(text, Context)


def test_valid_text_has_no_diagnostics() -> None:
    assert document().diagnostics == []


def test_every_part_is_read() -> None:
    text = TEXT.replace("arith.addi %z", "arith.adi %z") + '// -----\n"x.y"() : () -> ()\n'
    made = document(text)
    found = [(each.line, each.message.partition(" in ")[0]) for each in made.diagnostics]
    assert [line for line, _ in found] == [15, 23]
    place = made.diagnostics[0].place()
    assert place is not None
    start = made.offset_of(place[1], place[2])
    assert text[start : made.word_end(start)] == "arith.adi"


def test_lone_surrogate_keeps_its_location() -> None:
    text = '// \ud83d\n\ud83d"x.y"( \n'
    made = document(text)
    (found,) = made.diagnostics
    place = found.place()
    assert place is not None
    assert made.offset_of(place[1], place[2]) == text.rindex("\ud83d")


@pytest.mark.parametrize(
    ("words", "behind", "said"),
    [
        ("%x, %y", 1, "%x : i32\n```\n\n4 bytes, aligned to 4"),
        ("%y = ", 1, "%y : i1\n```\n\n1 bytes, aligned to 1"),
        ("%q : i32, i32", 1, "%q : i32"),
        ("%i = ", 1, "%i : index"),
        ("%z: i32", 1, "%z : i32"),
        ("arith.addi %p", 4, "**arith.addi**\n\nSum of integers."),
        ("return %s", 4, "**func.return**"),
        ("index\n", 3, "8 bytes, aligned to 4 (preferred 8)"),
        ("memref<4xf32, #map>", 2, "memref<4xf32"),
        ("@g(%r", 1, "func.func private @g(i32)"),
        ("#map>", 2, "#map = affine_map<(d0) -> (d0)>"),
    ],
)
def test_hover(words: str, behind: int, said: str) -> None:
    found = hover(document(), TEXT.index(words) + behind)
    assert found is not None
    assert said in found[0]


@pytest.mark.parametrize("words", ["// %nothing", "-> i32", "attributes {", "\n  }"])
def test_hover_without_information(words: str) -> None:
    assert hover(document(), TEXT.index(words) + 1) is None


def test_layout_of_the_enclosing_scope() -> None:
    text = (
        "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {\n"
        "  %0 = arith.constant 0 : index\n}\n"
    )
    found = hover(document(text), text.index("%0"))
    assert found is not None
    assert "4 bytes, aligned to 4" in found[0]


@pytest.mark.parametrize(
    ("typed", "offered", "others"),
    [
        ("arith.ad", {"arith.addi", "arith.addf"}, {"math.absf"}),
        ("ari", {"arith.", "memref."}, set()),
        ("%k = arith.addi %", {"%a", "%z", "%c0"}, {"%i"}),
        ("cf.br ^", {"^bb1"}, {"%a"}),
        ("func.call @", {"@f", "@g", "@h"}, set()),
        ("%k = memref.alloc() {al", {"alignment = "}, {"arith."}),
        ("%k = ub.poison : !llvm.", {"!llvm.ptr"}, set()),
    ],
)
def test_completion_in_unfinished_text(typed: str, offered: set[str], others: set[str]) -> None:
    head, _, rest = TEXT.partition("    return %s")
    text = f"{head}    {typed}\n    return %s{rest}"
    found = {each.text for each in complete(document(text), len(head) + 4 + len(typed))}
    assert offered <= found
    assert not others & found


def test_formatting_restores_the_indentation() -> None:
    flat = "\n".join(line.strip() for line in TEXT.split("\n"))
    assert flat != TEXT
    assert formatted(document(flat)) == TEXT
    assert formatted(document(TEXT)) == TEXT


def test_inlay_types_and_folding() -> None:
    text = TEXT.replace("%x, %y", "%x, %yy")
    shown = {
        text[:offset].rpartition("%")[2]: said
        for offset, said in inlay_types(document(text), 0, 99)
    }
    assert shown == {"x": ": i32", "yy": ": i1", "c0": ": index", "c1": ": index", "r": ": i32",
                     "s": ": i32"}  # fmt: skip
    assert inlay_types(document(text), 0, 3) == []
    lines = text.split("\n")
    for first, last in folding_ranges(document(text)):
        assert lines[first].endswith("{")
        assert lines[last + 1].strip() == "}"
    assert len(folding_ranges(document(text))) == 4


@given(cut=st.integers(0, 900), inserted=st.text('%a^@b!#{}()"=:,. \n', max_size=10))
@settings(max_examples=40, deadline=None)
def test_any_text_is_answered(cut: int, inserted: str) -> None:
    at = cut % len(TEXT)
    text = TEXT[:at] + inserted + TEXT[at + 7 :]
    made = document(text)
    assert isinstance(made.diagnostics, list)
    hover(made, at)
    complete(made, at + len(inserted))
    folding_ranges(made)
    inlay_types(made, 0, 99)
    # Only white space changes, and a second time nothing.
    again = formatted(made)
    assert re.sub(r"\s+", " ", again).strip() == re.sub(r"\s+", " ", text).strip()
    assert formatted(document(again)) == again


def test_deprecated_items_are_struck_through(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "%0 = arith.addi"
    made = document(text)
    cls = made.context.operation("arith.addi")
    assert not any(each.deprecated for each in complete(made, len(text)))
    monkeypatch.setattr(
        cls, "__deprecated__", "'arith.addi' is deprecated: use mod_arith.add", False
    )
    found = [each.text for each in complete(made, len(text)) if each.deprecated]
    assert found == ["arith.addi"]
