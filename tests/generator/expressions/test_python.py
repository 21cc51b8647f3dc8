"""Python source as values."""

from __future__ import annotations

import time

from yods_gen.expressions.python import ATOM, Import, PyExpr, local, made


def test_composed_source_merges_needs_and_reads() -> None:
    imports = [Import("m", name, name, "runtime") for name in "ab"]
    first = PyExpr("a", needs=frozenset(imports[:1]), reads=frozenset({"x"}))
    second = PyExpr("b", needs=frozenset(imports[1:]), reads=frozenset({"x", "y"}))
    whole = made("a + b", ATOM, [first, local("z"), second])
    assert whole.needs == {*imports}
    assert whole.reads == {"x", "y", "z"}
    assert made("a", ATOM, [first, PyExpr("1")]).needs is first.needs
    assert not made("1", ATOM, []).reads


def test_concatenation_is_linear() -> None:
    parts = [local(f"p{number}") for number in range(20_000)]
    began = time.process_time()
    assert len(made("f()", ATOM, parts).reads) == 20_000
    # Five seconds and more where each step copies what those before it have.
    assert time.process_time() - began < 1
