"""Records as a program tells them that may be any, and no `llvm-tblgen`."""

from __future__ import annotations

from typing import Any

import pytest

from yods_dev.td.records import Dag, Other, Record, Records, Ref


def record(**fields: Any) -> Record:
    (made,) = Records({"!instanceof": {}, "A": {"x": 1, **fields}})
    return made


@pytest.mark.parametrize("wrong", [None, -1, 1.5, "text", {}, {"kind": "def"}, [[]], True])
def test_invalid_record_fields(wrong: Any) -> None:
    made = record(**{"!locs": wrong, "!superclasses": wrong})
    assert made.line == 0
    assert made.fields == {"x": 1}


@pytest.mark.parametrize("line", ["9" * 5_000, "\u00b2", "-1", ""])
def test_non_numeric_line(line: str) -> None:
    assert record(**{"!locs": [f"a/Ops.td:{line}"]}).line == 0


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ({"kind": "dag"}, Other("")),
        ({"kind": "dag", "operator": 3, "args": [1, None, [1], [1, 2, 3]]}, Dag("", ())),
        ({"kind": "dag", "operator": {"def": "ins"}, "args": [[7, None]]}, Dag("ins", ((7, ""),))),
        ({"kind": "def", "def": 3}, Other("")),
        ({"kind": "def", "def": "B"}, Ref("B")),
        ("\ud83d x", "? x"),
        ({"kind": "var", "printable": "\udc80"}, Other("?")),
    ],
)
def test_malformed_values(value: Any, read: object) -> None:
    assert record(y=value).fields["y"] == read


def test_value_nested_deeper_than_the_recursion_limit() -> None:
    value: Any = []
    for _ in range(5_000):
        value = [value]
    assert isinstance(record(y=value).fields["y"], tuple)


def test_record_name_invalid_as_a_file_name() -> None:
    assert not list(Records({"!instanceof": {}, "\ud83d": {}}))


def test_records_of_one_name_with_and_without_folders() -> None:
    """The folders of a file are known in the run that reads it, and not in one that includes it."""
    records = Records({"A": {"!locs": ["a.td:2"]}}, {"A": {"!locs": ["b.td:3"]}})
    records.add({"A": {"!locs": ["b.td:3"]}}, {"b.td": "folder/b.td"})
    assert [(each.name, each.source) for each in records] == [
        ("A", "a.td:2"),
        ("A_2", "folder/b.td:3"),
    ]
