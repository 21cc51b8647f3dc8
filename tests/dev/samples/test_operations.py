"""Shapes of operations, and the types that follow from others."""

from __future__ import annotations

from itertools import combinations, product
from types import SimpleNamespace

import pytest

from yods.ir.context import Context
from yods_dev.samples.operations import Parts, axes_of, lengths_in, missing, shapes_of
from yods_dev.samples.plan import AttributePlan, DialectPlan, OpPlan, RulePlan, ValuePlan
from yods_dev.samples.values import Values


def _any(value: object) -> bool:
    return True


def _plan(groups: str, attributes: int) -> OpPlan:
    operands = tuple(ValuePlan(f"o{at}", "variadic" if each == "*" else "optional", _any)
                     for at, each in enumerate(groups))  # fmt: skip
    optional = tuple(AttributePlan(f"a{at}", _any, False) for at in range(attributes))
    return OpPlan("d.op", operands, (ValuePlan("r", "single", _any),), optional)


@pytest.mark.parametrize(("groups", "attributes"), [("", 0), ("*", 1), ("*?*", 3), ("****", 12)])
def test_any_two_parts_are_met_in_all_combinations(groups: str, attributes: int) -> None:
    plan = _plan(groups, attributes)
    axes, shapes = axes_of(plan), shapes_of(plan)
    assert len(set(shapes)) == len(shapes) < 60
    assert missing(plan, shapes) == {}
    seen = [lengths_in(plan, shape) for shape in shapes]
    for one, other in combinations(axes, 2):
        pairs = {(each[one], each[other]) for each in seen}
        assert pairs == set(product(axes[one], axes[other]))


def test_what_is_missing() -> None:
    plan = _plan("*", 1)
    smallest = shapes_of(plan)[0]
    assert missing(plan, [smallest]) == {
        "operand 'o0'": [1, 2], "attribute 'a0'": [1], "discardable attribute": [1],
    }  # fmt: skip


def test_types_follow_from_others() -> None:
    values = Values(Context(allow_unregistered_dialects=True), DialectPlan())
    element = RulePlan("r", ("o0",), lambda given: given.type.element_type)
    plan = OpPlan("d.op", (ValuePlan("o0", "single", _any),), (ValuePlan("r", "single", _any),),
                  rules=(element,))  # fmt: skip
    tensor, i1 = values.read("tensor<2xf32>"), values.read("i1")
    shape, *_ = shapes_of(plan)
    parts = Parts(plan, shape, (tensor, i1), (), values)
    assert list(map(str, parts.types)) == ["tensor<2xf32>", "f32"]
    # A rule that has no answer changes nothing.
    assert Parts(plan, shape, (i1, i1), (), values).types == (i1, i1)
    assert parts.answer(RulePlan("", ("o0",), lambda given: [given.type])) == [tensor]
    assert parts.answer(RulePlan("", (), lambda: SimpleNamespace().missing)) is None
