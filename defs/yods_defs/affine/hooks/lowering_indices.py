"""One number for several indices, and back, as arithmetic.

Source: MLIR, mlir/lib/Dialect/Affine/Transforms/AffineExpandIndexOps.cpp.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import DYNAMIC
from yods.interfaces.control_flow import LoopLikeOpInterface
from yods.ir.matchers import constant_of
from yods.rewrite.pattern import FunctionPattern
from yods_defs.affine.hooks.expansion import Arithmetic
from yods_dialects.affine import ops as affine
from yods_dialects.arith.attributes import IntegerOverflowAttr
from yods_dialects.arith.enums import CmpIPredicate, IntegerOverflowFlags
from yods_dialects.arith.ops import AddiOp, DivsiOp, FloordivsiOp, MuliOp, RemsiOp, SelectOp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

_NSW = IntegerOverflowAttr(IntegerOverflowFlags.nsw)
_NO_WRAP = IntegerOverflowAttr(IntegerOverflowFlags.nsw | IntegerOverflowFlags.nuw)


def _product(
    code: Arithmetic, lhs: Value[Any], rhs: Value[Any], flags: IntegerOverflowAttr
) -> Value[Any]:
    return code.put(MuliOp(lhs, rhs, overflowFlags=flags))


def _strides(
    code: Arithmetic,
    basis: Sequence[int],
    dynamic: Sequence[Value[Any]],
    flags: IntegerOverflowAttr,
) -> list[Value[Any]]:
    """How far it is from one index to the next in each dimension but the last.

    Args:
        basis: The sizes of the dimensions but the first; DYNAMIC for one of `dynamic`, which
            ends with these.
    """
    made: list[Value[Any]] = []
    given = list(dynamic)
    part: Value[Any] | None = None
    number = 1
    for size in reversed(basis):
        if size == DYNAMIC:
            value = given.pop()
            known = constant_of(value)
            if isinstance(known, IntegerAttr):
                number *= known.value  # as if it were stated
            else:
                part = value if part is None else _product(code, part, value, flags)
        else:
            number *= size
        if part is not None and number == 1:
            made.append(part)
            continue
        stride = code.constant(number)
        made.append(stride if part is None else _product(code, part, stride, flags))
    return made[::-1]


def _delinearize(op: affine.DelinearizeIndexOp, rewriter: PatternRewriter) -> bool:
    number = op.linear_index
    basis = op.static_basis.values
    if len(op.multi_index) == len(basis):
        basis = basis[1:]  # how large the first may be does not matter
    if len(op.multi_index) == 1:
        rewriter.replace_op(op, (number,))
        return True
    code = Arithmetic(op, rewriter)
    strides = _strides(code, basis, op.dynamic_basis, _NO_WRAP)
    zero = code.constant(0)

    def rest(stride: Value[Any]) -> Value[Any]:
        """The remainder that is not negative."""
        made = code.put(RemsiOp(number, stride))
        negative = code.compare(CmpIPredicate.slt, made, zero)
        corrected = code.put(AddiOp(made, stride, overflowFlags=_NSW))
        return code.put(SelectOp(negative, corrected, made))

    made = [code.put(FloordivsiOp(number, strides[0]))]
    for stride, following in pairwise(strides):
        made.append(code.put(DivsiOp(rest(stride), following)))
    made.append(rest(strides[-1]))
    rewriter.replace_op(op, made)
    return True


def _linearize(op: affine.LinearizeIndexOp, rewriter: PatternRewriter) -> bool:
    code = Arithmetic(op, rewriter)
    indices = op.multi_index
    if not indices:
        rewriter.replace_op(op, (code.constant(0),))
        return True
    basis = op.static_basis.values
    if len(indices) == len(basis):
        basis = basis[1:]
    strides = _strides(code, basis, op.dynamic_basis, _NO_WRAP if op.disjoint else _NSW)
    scaled = [
        _product(code, index, stride, _NSW) for index, stride in zip(indices, strides, strict=False)
    ]
    # What changes least is added first, so that it can leave loops.
    loops = [_invariant_loops(op, index) for index in indices]
    terms = sorted(zip(loops, [*scaled, indices[-1]], strict=True), key=lambda each: -each[0])
    total = terms[0][1]
    for _, term in terms[1:]:
        total = code.put(AddiOp(total, term, overflowFlags=_NSW))
    rewriter.replace_op(op, (total,))
    return True


def _invariant_loops(op: Operation, value: Value[Any]) -> int:
    """How many loops around `op`, from the innermost out, do not change `value`."""
    count = 0
    around = op.parent_op
    while around is not None:
        if isinstance(around, LoopLikeOpInterface):
            if not around.is_defined_outside_of_loop(value):
                break
            count += 1
        around = around.parent_op
    return count


INDICES: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(affine.DelinearizeIndexOp, _delinearize),
    FunctionPattern(affine.LinearizeIndexOp, _linearize),
)
