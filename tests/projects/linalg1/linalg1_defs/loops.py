"""Loops over ranges."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from linalg1_dialects.linalg1.ops import RangeOp

from yods.builtin.affine import AffineDim, AffineMap, AffineMapAttr, AffineSymbol
from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import INDEX
from yods.ir.matchers import constant_of
from yods_defs.affine.hooks.verify import Scope
from yods_dialects.affine.ops import ForOp as AffineForOp
from yods_dialects.affine.ops import YieldOp as AffineYieldOp
from yods_dialects.scf.ops import ForOp as ScfForOp
from yods_dialects.scf.ops import YieldOp as ScfYieldOp

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.builder import Builder
    from yods.ir.operation import Operation
    from yods.ir.value import Value


class LoopNestRangeBuilder:
    """Builds loops over ranges, the first outermost: `with nest as (i, j): …` fills them.

    A loop is an `affine.for` where its bounds are symbols to the affine dialect, or numbers of
    loops around it and what maps make of these, and an `scf.for` elsewhere.

    Args:
        builder: Where it stands, the loops are put; within them, it stands in the innermost.
        ranges: Results of `linalg1.range`.

    Raises:
        ValueError: One is no such result, or its step is no constant above 0.
    """

    def __init__(self, builder: Builder, ranges: Sequence[Value[Any]]) -> None:
        self._builder = builder
        self._loops = [_Loop(each) for each in ranges]
        self._open = ExitStack()

    def __enter__(self) -> list[Value[Any]]:
        with ExitStack() as stack:
            numbers = [stack.enter_context(loop.built(self._builder)) for loop in self._loops]
            self._open = stack.pop_all()
        return numbers

    def __exit__(self, *raised: Any) -> None:
        self._open.__exit__(*raised)


class _Loop:
    """A loop over the numbers of a range."""

    def __init__(self, range_: Value[Any]) -> None:
        made_by = range_.defining_op
        if not isinstance(made_by, RangeOp):
            raise ValueError(f"a loop needs the result of a linalg1.range, not {range_.type}")
        step = constant_of(made_by.step)
        if not isinstance(step, IntegerAttr) or step.value <= 0:
            raise ValueError("the step of a range must be a constant above 0 to loop over it")
        self._range = made_by
        self._step = step

    @contextmanager
    def built(self, builder: Builder) -> Iterator[Value[Any]]:
        """The loop where `builder` stands, which then stands in it; gives its number."""
        low, high = self._range.min, self._range.max
        region = builder.build_region([INDEX])
        end: Operation
        scope = Scope(self._range)
        if scope.is_dim(low) and scope.is_dim(high):
            maps = [_SYMBOL if scope.is_symbol(bound) else _DIMENSION for bound in (low, high)]
            loop: Operation = AffineForOp(
                [low],
                [high],
                lowerBoundMap=maps[0],
                upperBoundMap=maps[1],
                step=self._step,
                results_=(),
                region=region,
            )
            end = AffineYieldOp()
        else:
            loop = ScfForOp(low, high, self._range.step, results_=(), region=region)
            end = ScfYieldOp()
        builder.insert(loop)
        (body,) = region.blocks
        body.append(end)
        with builder.at(end):
            yield body.arguments[0]


#: The bound that is what it is given.
_SYMBOL = AffineMapAttr(AffineMap(0, 1, (AffineSymbol(0),)))
_DIMENSION = AffineMapAttr(AffineMap(1, 0, (AffineDim(0),)))
