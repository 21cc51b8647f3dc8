"""CHECK lines as FileCheck reads them."""

from __future__ import annotations

import pytest

from yods_dev.td.lit.chunks import checks_hold

PRINTED = """\
module {
  %0 = a.one : i32
  %1 = a.two %0,  %0 : i32
  a.three %1
}
"""


@pytest.mark.parametrize(
    ("checks", "holds"),
    [
        ("CHECK: a.one\nCHECK-NEXT: a.two", True),
        ("CHECK: a.one\nCHECK-NEXT: a.three", False),
        ("CHECK: a.two\nCHECK: a.one", False),
        ("CHECK: a.two %0, %0\nCHECK-SAME: : i32", True),
        ("CHECK: a.two\nCHECK-SAME: a.three", False),
        ("CHECK: %[[A:.+]] = a.one\nCHECK: a.two %[[A]], %[[A]]", True),
        ("CHECK: %[[A:.+]] = a.one\nCHECK: a.three %[[A]]", False),
        ("CHECK: a.three %[[B]]", False),
        ("CHECK: %[[A:.+]] = a.{{one|two}}", True),
        ("CHECK: a.two %[[A:[[:digit:]]+]], %[[A]]", True),
        ("CHECK-DAG: a.two\nCHECK-DAG: a.one\nCHECK: a.three", True),
        ("CHECK-DAG: a.one\nCHECK-DAG: a.one", False),
        ("CHECK: a.one\nCHECK-NOT: a.three\nCHECK: a.two", True),
        ("CHECK: a.one\nCHECK-NOT: a.two\nCHECK: a.three", False),
        ("CHECK: a.one\nCHECK-NOT: a.three", False),
        ("CHECK-LABEL: module\nCHECK: a.one", True),
        ("CHECK: {{(}}", None),
        ("CHECK-COUNT-2: i32", None),
        ("CHECK: [[#A:]]", None),
        ("CHECK1: a.one", None),
        ("nothing", None),
    ],
)
def test_checks(checks: str, holds: bool | None) -> None:
    test = "".join(f"// {line}\n" for line in checks.splitlines())
    assert checks_hold(test, PRINTED) is holds
