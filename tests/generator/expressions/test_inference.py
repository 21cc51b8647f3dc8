"""What conditions that hold say of the types of names."""

from __future__ import annotations

import pytest

from yods_gen.errors import Located, Reporter, Span
from yods_gen.expressions.checker import BUILTIN_CLASSES, Scope, parse_expression
from yods_gen.expressions.inference import Facts, Inference, where
from yods_gen.expressions.static_types import plain
from yods_gen.expressions.tree import Expression, Node


def parse(text: str, scope: Scope) -> Expression:
    reporter = Reporter()
    located = Located(text, Span("test", 1, 1, len(text), 1))
    expression = parse_expression(located, scope, reporter)
    assert expression is not None, [str(finding) for finding in reporter.findings]
    return expression


SCOPE = Scope(
    {"a": "attribute", "t": "type"},
    classes=BUILTIN_CLASSES,
    known={"a": plain("attribute"), "t": plain("type")},
)


def test_conditions_that_hold_narrow_what_follows() -> None:
    condition = parse("isinstance(t, IntegerType)", SCOPE)
    assert parse("t.width", where(SCOPE, condition, True)).static.kind == "int"
    refused = parse("not isinstance(t, IntegerType)", SCOPE)
    assert parse("t.width", where(SCOPE, refused, False)).static.kind == "int"
    vector = where(SCOPE, parse("isinstance(t, VectorType)", SCOPE), True)
    both = where(vector, parse("isinstance(t.element_type, IntegerType)", vector), True)
    assert parse("t.element_type.width", both).static.kind == "int"


def test_conditions_before_are_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    outcomes = Inference._outcomes

    def counted(self: Inference, node: Node) -> tuple[Facts, Facts]:
        nonlocal asked
        asked += 1
        return outcomes(self, node)

    monkeypatch.setattr(Inference, "_outcomes", counted)

    def questions(count: int) -> int:
        nonlocal asked
        asked = 0
        scope = where(SCOPE, parse("isinstance(a, IntegerAttr)", SCOPE), True)
        for number in range(count):
            scope = where(scope, parse(f"a.value != {number}", scope), True)
        return asked

    few, more, most = map(questions, (10, 20, 30))
    assert most - more == more - few > 0
