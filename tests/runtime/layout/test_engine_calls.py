"""A cached query is a look-up in a dictionary, without a Python function in between."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

from yods import Context, parse
from yods.layout.engine import DataLayout


def functions_called(layout: DataLayout, type_: Any) -> list[str]:
    """The Python functions that a query of a size calls."""
    called: list[str] = []

    def enter(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            called.append(frame.f_code.co_qualname)

    before = sys.getprofile()
    sys.setprofile(enter)
    try:
        layout.type_size(type_)
    finally:
        sys.setprofile(before)
    return called


def test_cached_query_calls_no_python_function() -> None:
    module: Any = parse('"q.q"() {t = i32} : () -> ()', context=Context(True))
    (query,) = (op for op in module.walk() if op.name == "q.q")
    i32 = query.attributes["t"].value
    layout = DataLayout(module)
    assert "DataLayout._ask.<locals>.<lambda>" in functions_called(layout, i32)
    assert functions_called(layout, i32) == []
