"""Hypothesis strategies: what is drawn is valid, varied, and of the dialect asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings

from support.breaking_edits import make
from support.paths import REPOSITORY
from yods.api import parse
from yods.ir.operation import Operation
from yods_dev.breaking.versions import VersionError
from yods_dev.samples.plan import error_of, invalid
from yods_dev.samples.strategies import NothingToDrawError, attributes, context, operations, types
from yods_tools.main import main

_FEW = settings(
    max_examples=25, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A user's project, with classes generated; what is imported of it goes again."""
    before = set(sys.modules)
    monkeypatch.chdir(make(tmp_path / "shop"))
    monkeypatch.syspath_prepend(str(tmp_path / "shop"))
    assert main(["gen"]) == 0
    yield
    for name in set(sys.modules) - before:
        if name.startswith("shop"):
            del sys.modules[name]


def _drawn(strategy: Any) -> list[Any]:
    found: list[Any] = []

    @_FEW
    @given(strategy)
    def collect(value: Any) -> None:
        found.append(value)

    collect()
    return found


def _module_of(op: Operation) -> Operation:
    while (parent := op.parent_op) is not None:
        op = parent
    return op


def _assert_good(dialect: str, drawn: list[Operation]) -> None:
    for op in drawn:
        assert op.name.startswith(f"{dialect}.")
        module = _module_of(op)
        assert invalid(module, context(dialect)) == ""
        text = module.print(generic=True)
        assert error_of(text, context(dialect)) == ""
        assert parse(text, context=context(dialect)).print(generic=True) == text
    assert len({op.name for op in drawn}) > 1
    assert len({op.print(generic=True) for op in drawn}) > len(drawn) // 3


@pytest.mark.usefixtures("shipped")
def test_shipped_operations() -> None:
    names = ["arith.addi", "arith.cmpf", "arith.select", "arith.constant"]
    drawn = _drawn(operations("arith", names))
    _assert_good("arith", drawn)
    assert {op.name for op in drawn} <= set(names)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("shop")
def test_samples_of_a_project() -> None:
    _assert_good("shop", _drawn(operations("shop")))
    boxes = {str(each) for each in _drawn(types("shop", ["shop.box"]))}
    assert len(boxes) > 2 and all(text.startswith("!shop.box<") for text in boxes)
    assert {str(each).partition("<")[0] for each in _drawn(types("shop"))} > {"!shop.box"}
    # What it imports may be drawn beside.
    assert {op.name for op in _drawn(operations("func", ["func.return"]))} == {"func.return"}


@pytest.mark.exhaustive
@pytest.mark.usefixtures("shipped")
def test_groups_of_values_vary_in_length() -> None:
    drawn = _drawn(operations("scf", ["scf.execute_region"]))
    lengths = {len(op.results) for op in drawn}
    assert len(lengths) > 2


@pytest.mark.usefixtures("shipped")
def test_examples_shrink_to_the_smallest() -> None:
    smallest = find(operations("arith", ["arith.addi"]), lambda op: True, settings=_FEW)
    assert str(smallest) == "%2 = arith.addi %0, %1 : i32"


@pytest.mark.usefixtures("shipped")
def test_attributes() -> None:
    found = {str(each) for each in _drawn(attributes("arith", ["arith.FastMath"]))}
    assert len(found) > 2 and all(text.startswith("#arith.fastmath<") for text in found)


@pytest.mark.usefixtures("shipped")
def test_nothing_to_draw() -> None:
    with pytest.raises(NothingToDrawError, match=r"^dialect 'arith' has no types$"):
        types("arith")
    with pytest.raises(NothingToDrawError, match=r"^dialect 'arith' has no op 'arith.plus'$"):
        operations("arith", ["arith.plus"])
    with pytest.raises(VersionError, match="did you mean 'arith'"):
        operations("arih")
