"""libyaml and PyYAML's own scanner: the same nodes, at the same places, the same mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from support.paths import REPOSITORY
from yods_gen.errors import Reporter
from yods_gen.load import nodes

FILES = sorted(
    path for name in ("defs", "generator", "tests") for path in (REPOSITORY / name).rglob("*.yaml")
)
pytestmark = pytest.mark.skipif(
    not yaml.__with_libyaml__, reason="PyYAML was built without libyaml"
)


def doubtful(_: str) -> Iterator[yaml.Event]:
    raise nodes._Ambiguous
    yield


def read(data: bytes) -> tuple[nodes.Node | None, list[str]]:
    reporter = Reporter()
    text = nodes.decode(data, "file.yaml", reporter)
    node = None if text is None else nodes.parse(text, "file.yaml", reporter)
    return node, [str(finding) for finding in reporter.findings]


def check_same(data: bytes) -> None:
    fast = read(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nodes, "_scanned_fast", doubtful)
        assert read(data) == fast


def is_scanned_fast(data: bytes) -> bool:
    slow: list[str] = []

    def counting(text: str) -> Iterator[yaml.Event]:
        slow.append(text)
        return yaml.parse(text, Loader=yaml.SafeLoader)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nodes, "_scanned", counting)
        read(data)
    return not slow


@pytest.mark.exhaustive
def test_every_definition_file() -> None:
    assert len(FILES) > 400
    for path in FILES:
        check_same(path.read_bytes())


def test_shipped_definitions_are_scanned_fast() -> None:
    slow = [
        path
        for path in FILES
        if path.is_relative_to(REPOSITORY / "defs") and not is_scanned_fast(path.read_bytes())
    ]
    assert slow == []


@pytest.mark.parametrize(
    "text",
    [
        "dialect: a\t# after a tab",
        "dialect:\ta",
        "ops: {x: I32?}",
        "ops: [a?b, ?c, ? d]",
        "? a\n: b",
        "summary: what?",
        "summary:",
        "---",
        "summary: ''",
        "a: {type:, b: c}",
        "a: 'never closed",
        'a: "\\q"',
        "a: |\n  one\n two\n",
        "a: >+\n  one\n\n\n",
        "a: &b c\nd: *b\n",
        "a: !!python/object/apply:os.[system]",
        "%YAML 1.1\n---\na: b\n...\n---\nc: d",
        "a:\n- b\n-  - c\n",
        "- a\nb: c",
        "a: b: c",
        "[" * 40 + "]" * 40,
        "a: é🙂\nü: [x, y\u2028, z]\x85b: c",
        "a: b\r\nc: |\r\n  d\r\n",
    ],
)
def test_places_where_scanners_differ(text: str) -> None:
    for end in ("", "\n", "\n\n# end"):
        check_same((text + end).encode())


PIECES = [
    *"'\":#{}[],|>&*!%@`?~-\n ",
    "- ", ": ", "\t", "\r\n", "\x85", "\u2028", "é", "---\n", "...\n", "|2\n", ">-\n", "''", "\\x",
    "<<: ", "{}", "!!str ", "&a ", "*a ", "\n  ", "\n\n", "%YAML 1.1\n---\n", "\ufeff", "\x07",
]  # fmt: skip


@given(st.data())
def test_damaged_definitions(data: Any) -> None:
    path = data.draw(st.sampled_from(FILES))
    lines = path.read_bytes().decode("utf-8", "replace").split("\n")
    first = data.draw(st.integers(0, len(lines) - 1))
    text = "\n".join(lines[first : first + 12])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.sampled_from([0, 0, 0, 1, 2, 5]))
        text = text[:place] + data.draw(st.sampled_from(PIECES)) + text[place + cut :]
    check_same(text.encode())


def test_without_libyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    data = (REPOSITORY / "defs" / "yods_defs" / "cf" / "cf.yaml").read_bytes()
    wanted = read(data)
    monkeypatch.delattr(yaml, "CSafeLoader")
    assert read(data) == wanted
    assert not is_scanned_fast(data)
