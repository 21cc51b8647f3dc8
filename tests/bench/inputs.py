"""The inputs that are measured: shapes of IR, each grown to a number of operations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bench.shapes import SHAPES


@dataclass(frozen=True, slots=True)
class Input:
    """A text, how many operations it holds, modules included, and what tools must be told."""

    shape: str
    ops: int
    text: str
    #: By the name of a tool: what it is started with.
    flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.shape} {self.ops:,}"


def make(name: str, size: int) -> Input:
    """The input of the shape called `name` with about `size` operations."""
    shape = SHAPES[name]
    pieces = list(shape.pieces(size))
    ops = 1 + sum([piece.ops for piece in pieces])
    lines = [piece.text for piece in pieces]
    text = f"{shape.before(size)}module {{\n{chr(10).join(lines)}\n}}\n{shape.after(size)}"
    return Input(name, ops, text, shape.flags)


TEN_LINES = """\
module {
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.addi %a, %b : i32
    %1 = arith.muli %0, %b : i32
    %2 = arith.subi %1, %a : i32
    %3 = arith.xori %2, %0 : i32
    %4 = arith.ori %3, %1 : i32
    return %4 : i32
  }
}
"""
