"""Every step of reading and writing parameters has its macro, and no macro is left over."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from support.paths import REPOSITORY
from yods_gen.directives.parameters import steps

TEMPLATES = REPOSITORY / "generator" / "yods_gen" / "templates" / "parameters"
_ROW = re.compile(r'"(\w+)": (\w+),')


@pytest.mark.parametrize(
    ("union", "template"),
    [(steps.ReadStep, "parse.jinja"), (steps.WriteStep, "print.jinja")],
    ids=["read", "write"],
)
def test_macros_are_those_of_the_steps(union: Any, template: str) -> None:
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    _, _, table = text.partition("{%- set STEPS = {")
    rows = _ROW.findall(table.partition("}")[0])
    kinds = {step.kind for step in get_args(union)}
    assert {kind for kind, _ in rows} == kinds
    assert all(f"{{%- macro {macro}(s) %}}" in text for _, macro in rows)
