"""What branches hand to their successors: groups of operands, and lists of them."""

from __future__ import annotations

from typing import Any

import pytest

from support.effort import calls
from yods.api import parse
from yods.interfaces.control_flow import BranchOpInterface
from yods.ir.operation import Operation

SWITCH = """\
llvm.func @f(%x: i32, %y: f32, %p: !llvm.ptr) {
  llvm.switch %x : i32, ^bb1(%y : f32) [
    3: ^bb2,
    4: ^bb3(%x, %y : i32, f32)
  ]
^bb1(%0: f32):
  llvm.return
^bb2:
  llvm.return
^bb3(%1: i32, %2: f32):
  llvm.return
}
"""
INDIRECT = """\
llvm.func @f(%x: i32, %y: f32, %p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb1(%x, %y : i32, f32),
    ^bb2(%y : f32)
  ]
^bb1(%0: i32, %1: f32):
  llvm.return
^bb2(%2: f32):
  llvm.return
}
"""


def branch(text: str) -> tuple[Operation, Any]:
    """A module, and the branch at the end of the first block in its function."""
    module = parse(text)
    function = next(iter(module.regions[0].blocks[0].operations))
    return module, function.regions[0].blocks[0].last_op


def given(op: Any) -> list[tuple[int, int]]:
    """For each successor its first operand and how many there are."""
    found = [op.successor_operands(number) for number in range(len(op.successors))]
    return [(each.first, len(each)) for each in found]


@pytest.mark.parametrize(
    ("text", "expected"), [(SWITCH, [(1, 1), (2, 0), (2, 2)]), (INDIRECT, [(1, 2), (3, 1)])]
)
def test_lists_are_of_successors(text: str, expected: list[tuple[int, int]]) -> None:
    _module, op = branch(text)
    assert isinstance(op, BranchOpInterface)
    assert given(op) == expected


@pytest.mark.parametrize(
    ("text", "dropped", "expected"),
    [
        (SWITCH, [1, 3], [(1, 0), (1, 0), (1, 1)]),
        (SWITCH, [2], [(1, 1), (2, 0), (2, 1)]),
        (INDIRECT, [2, 3], [(1, 1), (2, 0)]),
    ],
)
def test_erased_successor_operands(
    text: str, dropped: list[int], expected: list[tuple[int, int]]
) -> None:
    _module, op = branch(text)
    kept = [value for number, value in enumerate(op.operands) if number not in dropped]
    op.erase_successor_operands(dropped)
    assert given(op) == expected
    assert list(op.operands) == kept


@pytest.mark.parametrize(
    ("text", "successor", "expected"),
    [
        (SWITCH, 0, [(1, 2), (3, 0), (3, 2)]),
        (SWITCH, 1, [(1, 1), (2, 1), (3, 2)]),
        (SWITCH, 2, [(1, 1), (2, 0), (2, 3)]),
        (INDIRECT, 0, [(1, 3), (4, 1)]),
        (INDIRECT, 1, [(1, 2), (3, 2)]),
    ],
)
def test_appended_successor_operands(
    text: str, successor: int, expected: list[tuple[int, int]]
) -> None:
    _module, op = branch(text)
    value = op.operands[0]
    op.append_successor_operands(successor, [value])
    assert given(op) == expected
    assert op.successor_operands(successor).forwarded[-1] is value


def wide(cases: int) -> str:
    """A switch that hands a value to each of its many cases."""
    listed = ",".join([f"{case}: ^bb1(%x : i32)" for case in range(cases)])
    switch = f"llvm.switch %x : i32, ^bb1(%x : i32) [{listed}]"
    return f"llvm.func @f(%x: i32) {{ {switch} ^bb1(%0: i32): llvm.return }}"


def test_successor_operand_lookup_is_linear() -> None:
    _module, few = branch(wide(50))
    _other, many = branch(wide(200))
    assert given(many) == [(number, 1) for number in range(1, 202)]
    assert calls(lambda: given(many)) < 5 * calls(lambda: given(few))


def test_missing_list_is_empty() -> None:
    _module, op = branch(SWITCH)
    op.case_operand_segments = [0]
    assert given(op) == [(1, 1), (2, 0), (2, 0)]
