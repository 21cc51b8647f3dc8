"""Shapes of IR, and parts that several have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Piece(NamedTuple):
    """Some text of a module, and how many operations it holds."""

    ops: int
    text: str


def _nothing(size: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Shape:
    """One shape of IR, by the number of operations that a text of it is to have.

    Attributes:
        pieces: What stands in the module.
        before, after: What stands around it: aliases, as far as they belong there.
        flags: By the name of a tool, the flags for everything that the shape is about.
    """

    pieces: Callable[[int], Iterator[Piece]]
    before: Callable[[int], str] = _nothing
    after: Callable[[int], str] = _nothing
    flags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


#: What the functions of most shapes are given.
ARGUMENTS = "%a: i32, %b: i32, %m: memref<16xi32>, %i: index"


def functions(
    size: int, ops: int, body: Callable[[int], list[str]], arguments: str = ARGUMENTS
) -> Iterator[Piece]:
    """Functions until there are `size` operations; the last value of each is `%r`.

    Args:
        ops: How many operations the lines of a body are.
        body: The lines, by the number of the function.
    """
    for number in range(max(1, size // (ops + 2))):
        inner = "\n".join(["    " + line for line in body(number)])
        yield Piece(
            ops + 2,
            f"  func.func @f{number}({arguments}) -> i32 {{\n{inner}\n    return %r : i32\n  }}",
        )
