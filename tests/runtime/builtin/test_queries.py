"""Questions that definitions ask, beyond what tests of the language show."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Sequence
from math import factorial

import pytest

from yods.api import parse
from yods.builtin.affine import AffineDim, AffineMap, AffineMapAttr, IntegerSet, IntegerSetAttr
from yods.builtin.attributes import UNIT
from yods.builtin.queries import num_dims, num_inputs, num_map_results, product, repeated
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError


def test_repeated_is_as_a_list() -> None:
    three = repeated("x", 3)
    assert three == ["x", "x", "x"]
    assert three == ("x", "x", "x")
    assert list(three) == ["x", "x", "x"]
    assert three != ["x", "x"]
    assert three != ["x", "x", "y"]
    assert three[1:] == repeated("x", 2)
    assert three[-1] == "x"


def test_repeated_value_takes_constant_memory() -> None:
    assert len(repeated("x", 10**12)) == 10**12
    assert repeated("x", 10**12) != ["x"]
    assert not repeated("x", -1)


@pytest.mark.parametrize("look", [tuple, sum, sorted, product, lambda items: [*reversed(items)]])
def test_repeated_with_huge_count(look: Callable[[Sequence[int]], object]) -> None:
    for count in ((1 << 20) + 1, 10**12):
        # Where Python makes room for all first, there is none.
        with pytest.raises((MemoryError, OverflowError)):
            look(repeated(1, count))
    assert look(repeated(1, 1 << 20)) == look([1] * (1 << 20))


def test_repeated_values_are_compared_lazily() -> None:
    long = repeated(1, 10**12)
    assert 1 in long and 2 not in long
    assert long == repeated(1, 10**12) != repeated(2, 10**12)
    assert [*zip(long, "ab", strict=False)] == [(1, "a"), (1, "b")]
    assert 1 not in repeated(1, 0) == repeated(2, 0)


def test_long_product_is_computed_quickly() -> None:
    began = time.process_time()
    assert product(repeated(2, 1 << 20)) == 1 << (1 << 20)
    # Over twenty seconds once.
    assert time.process_time() - began < 5
    assert product(range(1, 1_000)) == factorial(999)


def test_as_many_operands_as_a_type_has_elements() -> None:
    """Whatever their number: it is compared, and nothing that long is made for it."""
    form = '%0 = "t.a"() : () -> i32\n%t = tensor.from_elements {} : tensor<{}xi32>'
    many = (1 << 20) + 1
    text = form.format(", ".join(["%0"] * many), many)
    assert len(list(parse(text, context=Context(True)).regions[0].block)) == 2
    tracemalloc.start()
    try:
        with pytest.raises(DiagnosticError, match="operand types match result element type"):
            text = '"tensor.from_elements"(%0) : (i32) -> tensor<3000000xi32>'
            parse(form.partition("\n")[0] + "\n%t = " + text, context=Context(True))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # A list of so many would be 24 MB.
    assert most < 8_000_000


def test_maps_and_sets_only() -> None:
    set_ = IntegerSetAttr(IntegerSet(1, 2, [(AffineDim(0), True)]))
    assert (num_dims(set_), num_inputs(set_)) == (1, 3)
    assert num_map_results(AffineMapAttr(AffineMap.identity(2))) == 2
    for ask in (num_dims, num_inputs, num_map_results):
        with pytest.raises(TypeError, match="'unit' is no affine map"):
            ask(UNIT)
    with pytest.raises(TypeError, match="is no affine map"):
        num_map_results(set_)
