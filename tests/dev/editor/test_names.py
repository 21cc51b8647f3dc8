"""What names stand for, told from the words around them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yods_dev.editor import names
from yods_dev.editor.names import Names

TEXT = Path(__file__).with_name("text.mlir").read_text(encoding="utf-8")


def described(text: str) -> list[str]:
    """Each name with the lines of its definitions and uses, from 1."""

    def line(offset: int) -> int:
        return text.count("\n", 0, offset) + 1

    return [
        f"{binding.name}: {[line(t.start) for t in binding.definitions]} "
        f"{[line(t.start) for t in binding.uses]}"
        for binding in sorted(Names(text).bindings, key=lambda b: b.places[0].start)
    ]


def test_names_of_a_text() -> None:
    assert described(TEXT) == [
        "#map: [1] [4]",
        "@g: [3] [12]",
        "@f: [4] []",
        "%a: [4] [5, 5, 8, 15]",
        "%m: [4] []",
        "%x: [5] [8]",
        "%y: [5] []",
        "%c0: [6] [8]",
        "%c1: [7] [8, 8]",
        "%r: [8] [12, 13]",
        "%i: [8] []",
        "%p: [8] [9]",
        "%q: [8] [9, 10]",
        "%s: [9] [10]",
        "^bb1: [14] [13]",
        "%z: [14] [15]",
        "%s: [15] [16]",
        "@h: [18] []",
        "%a: [18] [19]",
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("%a = ", []),
        ("^bb0(%a: i32, ", ["^bb0: [1] []", "%a: [1] []"]),
        (
            'func.func @f() {\n  "x.y"(%late) : (i32) -> ()\n  %late = "x.z"() : () -> i32',
            ["@f: [1] []", "%late: [3] [2]"],
        ),
        (
            "func.func @f(%a: i32) {\n  func.return\n}\nfunc.func @g(%a: i32) {",
            ["@f: [1] []", "%a: [1] []", "@g: [4] []", "%a: [4] []"],
        ),
    ],
)
def test_names_of_unfinished_texts(text: str, names: list[str]) -> None:
    found = [each for each in described(text) if not (names == [] and each.startswith("%a"))]
    assert found == names


def test_visible_values() -> None:
    names = Names(TEXT)
    inner = TEXT.index("scf.yield")
    assert names.visible(inner, "value") == [
        "%a", "%c0", "%c1", "%i", "%m", "%p", "%q", "%r", "%s", "%x", "%y", "%z"
    ]  # fmt: skip
    assert names.visible(TEXT.index("return %a"), "value") == ["%a"]
    assert names.visible(TEXT.index("cf.br"), "block") == ["^bb1"]
    assert names.visible(0, "symbol") == ["@f", "@g", "@h"]


@given(st.text('%a^@b!#{}()"=:,. \n', max_size=60))
def test_any_text_has_names(text: str) -> None:
    names = Names(text)
    for binding in names.bindings:
        for token in binding.places:
            assert text[token.start : token.end] == binding.name == token.text
    for offset in range(len(text) + 1):
        names.at(offset)
        names.visible(offset, "value")


class Looked(list[Any]):
    """A list that counts what is taken from it."""

    count = 0

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        self.count += len(found) if isinstance(index, slice) else 1
        return found


def test_reading_nested_regions_is_linear(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Looked] = []
    made = names._Reader.__init__

    def counting(self: names._Reader, of: Names) -> None:
        made(self, of)
        self._tokens = Looked(self._tokens)
        seen.append(self._tokens)

    monkeypatch.setattr(names._Reader, "__init__", counting)
    Names('"t.r"() ({\n' * 300 + "}) : () -> ()\n" * 300)
    (tokens,) = seen
    assert 0 < tokens.count < 4 * len(tokens)
