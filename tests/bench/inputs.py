"""The inputs that are measured: shapes of IR, each grown to a number of operations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count

from bench.shapes import SHAPES
from fuzz.programs import program

#: A line with an operation, as random programs are written.
_OPERATION = re.compile(r"^ *(?:%[^=\n]*= )?[a-z]\w*", re.M)


@dataclass(frozen=True, slots=True)
class Input:
    """A text, how many operations it holds, modules included, and the flags of tools."""

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


#: Shapes of what front ends and lowerings write, with numbers of operations that give texts of
#: 34 kB to 400 kB, as most long files have.
_LONG_SHAPES = (
    ("file of lowered code", 700),
    ("file of lowered code", 4_000),
    ("file of loop nests", 1_500),
    ("file of loop nests", 6_000),
    ("file of dialects' tests", 2_500),
    ("tensor programs", 1_500),
    ("tensor programs", 5_000),
    ("debug information", 300),
    ("debug information", 2_000),
)
#: Characters of each text with random programs.
_PROGRAM_SIZES = (40_000, 150_000, 400_000)


def long_files() -> list[Input]:
    """Return texts as programs produce them: lowered loops, tensor programs, debug information.

    Others hold random programs in which hardly a line is like another.
    """
    return [make(*each) for each in _LONG_SHAPES] + [_programs(size) for size in _PROGRAM_SIZES]


def _programs(size: int) -> Input:
    """Return random programs, each in a module of its own, of about `size` characters."""
    texts: list[str] = []
    length = 0
    for seed in count():
        text = program(seed)
        if length + len(text) > size:
            break
        texts.append(text)
        length += len(text)
    ops = 1 + sum([len(_OPERATION.findall(text)) for text in texts])
    return Input("random programs", ops, "\n".join(texts))


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
