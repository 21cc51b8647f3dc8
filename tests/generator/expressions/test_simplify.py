"""Conditions that are not ported accept, however deep they are."""

from __future__ import annotations

import pytest

from support.expressions import python_text
from yods_gen.errors import Located, Reporter, Span
from yods_gen.expressions import tree
from yods_gen.expressions.checker import parse_expression
from yods_gen.expressions.scope import Scope
from yods_gen.expressions.simplify import accepting
from yods_gen.expressions.tree import Node

CASES = {
    "gap(x)": "True",
    "not gap(x)": "True",
    "not (not gap(x) or x)": "not x",
    "gap(x) and x": "x",
    "gap(x) or x": "True",
    "not (gap(x) and x)": "True",
    "not (gap(x) or x)": "not x",
    "x if gap(x) else y": "x or y",
    "not (x if gap(x) else y)": "not (x and y)",
    "(gap(x) and y) if x else y": "y if x else y",
    "all(gap(i) and i for i in y)": "all(i for i in y)",
    "all(i for i in y if gap(i))": "all(i for i in y if False)",
    "any(i for i in y if gap(i))": "any(i for i in y if True)",
    "not any(gap(i) for i in y)": "not any(False for i in y)",
    "all([gap(x), x])": "all([True, x])",
    "gap(x) == x": "True",
    "not (gap(x) == x)": "True",
    "len([gap(i) for i in y]) > 1": "True",
    "bool(gap(x)) and x": "bool(True) and x",
    "any(i for i in [gap(x)])": "True",
    "x and y": "x and y",
}


def expression(text: str) -> Node:
    """`text`, in which `gap(…)` is a condition that is not ported."""
    names = {"x": "unknown", "y": "list"}

    def ask(name: str, *_: object) -> Node | None:
        return tree.Unported() if name == "gap" else None

    scope = Scope(names, ask=ask, keeps_gaps=True)  # type: ignore[arg-type]
    made = parse_expression(Located(text, Span("x", 1, 1, 1, 1)), scope, Reporter())
    assert made is not None, text
    return made.root


@pytest.mark.parametrize(("text", "decided"), CASES.items())
def test_conditions_with_gaps_accept(text: str, decided: str) -> None:
    root = accepting(expression(text))
    shown = tree.Expression(root, text, Span("x", 1, 1))
    assert python_text(shown, {"x": "x", "y": "y"}) == decided
