"""From Toy values to memory, and loops that fill it.

Source: MLIR, docs/Tutorials/Toy/Ch-5.md.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from toyc_dialects.toyc.patterns import toy_to_affine_patterns

from yods.builtin.affine import AffineConstant, AffineDim, AffineMap, AffineMapAttr
from yods.builtin.attributes import FloatAttr
from yods.builtin.types import F64, INDEX, FunctionType, MemRefType, RankedTensorType
from yods.conversion import ConversionTarget, TypeConverter, apply_partial_conversion
from yods.rewrite.pattern import FunctionPattern
from yods_dialects.affine.ops import ForOp, LoadOp, StoreOp, YieldOp
from yods_dialects.arith.ops import AddfOp, ConstantOp, MulfOp
from yods_dialects.func.ops import FuncOp
from yods_dialects.memref.ops import AllocOp, DeallocOp
from yods_dialects.toy import ops as toy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.builtin.affine import AffineExpr
    from yods.ir.attribute import Type
    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter


def lower(module: Operation, context: Context) -> None:
    """Lower all of Toy in `module` but `toy.print`, which prints memory then.

    Raises:
        DiagnosticError: Something has a shape that is not known, or is no `main`.
    """
    target = ConversionTarget()
    target.add_legal_dialect("affine", "arith", "func", "memref")
    target.add_illegal_dialect("toy")
    target.add_dynamically_legal_op(
        lambda op: isinstance(op.operands[0].type, MemRefType), toy.PrintOp
    )
    types = TypeConverter()
    types.add(_in_memory)
    patterns = [*toy_to_affine_patterns(), *PATTERNS]
    apply_partial_conversion(module, target, patterns, context, types)


def _in_memory(type_: Type) -> Type | None:
    if not isinstance(type_, RankedTensorType):
        return type_
    return MemRefType(type_.shape, type_.element_type) if type_.has_static_shape else None


class _Code:
    """Makes operations in the place of `op`, whose one result is memory."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        self._op = op
        self._rewriter = rewriter
        type_ = op.results[0].type
        assert isinstance(type_, RankedTensorType)
        self.shape = type_.shape
        self.memory = self._allocated()

    def put(self, op: Operation) -> Any:
        """Insert `op`; gives its result, if it has one."""
        op._location = self._op._location
        self._rewriter.insert(op)
        return op.results[0] if op.results else None

    def _allocated(self) -> Value[Any]:
        """Memory that is there from the beginning of the block to its end."""
        block = self._op.parent_block
        assert block is not None
        type_ = self._rewriter.converted_type(self._op.results[0].type)
        with self._rewriter.restored():
            self._rewriter.set_to_start(block)
            memory: Value[Any] = self.put(AllocOp(memref=type_))
            end = block.last_op
            assert end is not None
            self._rewriter.set_before(end)
            self.put(DeallocOp(memory))
        return memory

    def loops(self, element: Callable[[Sequence[Value[Any]]], Value[Any]]) -> None:
        """Fill the memory: `element` makes what is stored of the numbers of the loops."""
        numbers: list[Value[Any]] = []
        with self._rewriter.restored():
            for extent in self.shape:
                region = self._rewriter.build_region([INDEX])
                loop = ForOp(
                    lowerBoundMap=_bound(0),
                    upperBoundMap=_bound(extent),
                    step=1,
                    results_=(),
                    region=region,
                )
                self.put(loop)
                (body,) = region.blocks
                self._rewriter.set_to_end(body)
                end = YieldOp()
                self.put(end)
                self._rewriter.set_before(end)
                numbers += body.arguments
            value = element(numbers)
            identity = [AffineDim(number) for number in range(len(numbers))]
            self.put(StoreOp(value, self.memory, numbers, map=_map(len(numbers), identity)))
        self._rewriter.replace_op(self._op, (self.memory,))

    def load(
        self, tensor: Value[Any], places: Sequence[AffineExpr], numbers: Sequence[Value[Any]]
    ) -> Value[Any]:
        """An element of the memory of `tensor`."""
        memory = self._rewriter.remapped(tensor)
        loaded: Value[Any] = self.put(LoadOp(memory, numbers, map=_map(len(numbers), places)))
        return loaded


def _bound(number: int) -> AffineMapAttr:
    return _map(0, [AffineConstant(number)])


def _map(dims: int, results: Sequence[AffineExpr]) -> AffineMapAttr:
    return AffineMapAttr(AffineMap(dims, 0, tuple(results)))


def _constant(op: toy.ConstantOp, rewriter: PatternRewriter) -> bool:
    code = _Code(op, rewriter)
    # The same number is made once.
    known: dict[float, Value[Any]] = {}
    places = product(*map(range, code.shape))
    for place, number in zip(places, op.value, strict=True):
        assert isinstance(number, float)
        value = known.get(number)
        if value is None:
            value = known[number] = code.put(ConstantOp(value=FloatAttr(number, F64)))
        constants = [AffineConstant(each) for each in place]
        code.put(StoreOp(value, code.memory, map=_map(0, constants)))
    rewriter.replace_op(op, (code.memory,))
    return True


def _elementwise(
    make: Callable[[Value[Any], Value[Any]], Operation],
) -> Callable[[Any, PatternRewriter], bool]:
    def rewrite(op: toy.AddOp | toy.MulOp, rewriter: PatternRewriter) -> bool:
        if op.lhs.type is not op.output.type or op.rhs.type is not op.output.type:
            return False
        code = _Code(op, rewriter)

        def element(numbers: Sequence[Value[Any]]) -> Value[Any]:
            places = [AffineDim(number) for number in range(len(numbers))]
            lhs, rhs = (code.load(each, places, numbers) for each in (op.lhs, op.rhs))
            made: Value[Any] = code.put(make(lhs, rhs))
            return made

        code.loops(element)
        return True

    return rewrite


def _transpose(op: toy.TransposeOp, rewriter: PatternRewriter) -> bool:
    code = _Code(op, rewriter)
    places = [AffineDim(number) for number in reversed(range(len(code.shape)))]
    code.loops(lambda numbers: code.load(op.input, places, numbers))
    return True


def _reshape(op: toy.ReshapeOp, rewriter: PatternRewriter) -> bool:
    """Elements stay in their order, so a place of one shape tells that of the other."""
    given = op.input.type
    assert isinstance(given, RankedTensorType)
    code = _Code(op, rewriter)
    if prod(given.shape) != prod(code.shape):
        raise op.error(f"has {prod(given.shape)} elements, which do not fill a {op.output.type}")
    place: AffineExpr = AffineConstant(0)
    for number, extent in enumerate(code.shape):
        place = place * extent + AffineDim(number)
    places = []
    for number, extent in enumerate(given.shape):
        behind = prod(given.shape[number + 1 :])
        # The outermost is as large as it gets.
        places.append(place // behind % extent if number else place // behind)
    code.loops(lambda numbers: code.load(op.input, places, numbers))
    return True


def _func(op: toy.FuncOp, rewriter: PatternRewriter) -> bool:
    type_ = op.function_type.value
    if op.sym_name.value != "main" or not isinstance(type_, FunctionType):
        return False
    if type_.inputs or type_.results:
        raise op.error("expected 'main' to have 0 inputs and 0 results")
    made = FuncOp(sym_name="main", function_type=type_, location=op._location)
    rewriter.insert(made)
    rewriter.take_region(op.body, made.body)
    rewriter.erase_op(op)
    return True


PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(toy.ConstantOp, _constant),
    FunctionPattern(toy.AddOp, _elementwise(AddfOp)),
    FunctionPattern(toy.MulOp, _elementwise(MulfOp)),
    FunctionPattern(toy.TransposeOp, _transpose),
    FunctionPattern(toy.ReshapeOp, _reshape),
    FunctionPattern(toy.FuncOp, _func),
)
