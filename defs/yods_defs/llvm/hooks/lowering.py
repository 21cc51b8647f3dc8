"""Helpers shared by the conversions to LLVM; addresses and descriptors of memrefs."""

from __future__ import annotations

from functools import cache
from itertools import product

from yods.builtin import types as builtin
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.ops import UnrealizedConversionCastOp
from yods.builtin.strided import permutation_and_offset, strides_and_offset
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.rewriter import CannotConvert
from yods.conversion.target import ConversionTarget
from yods.hints import TYPE_CHECKING, Any
from yods.ir.parts import TypeConstraint
from yods.rewrite.pattern import RewritePattern
from yods_defs.llvm.hooks.type_conversion import (
    ALIGNED,
    ALLOCATED,
    KEPT_FLOATS,
    OFFSET,
    SIZES,
    STRIDES,
    AggregateCode,
)
from yods_dialects.arith.enums import CmpFPredicate, RoundingMode
from yods_dialects.llvm import enums, ops
from yods_dialects.llvm.attributes import FastmathAttr
from yods_dialects.llvm.enums import RoundingMode as LLVMRoundingMode
from yods_dialects.llvm.types import LLVMArrayType, LLVMPointerType, LLVMStructType

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods import Attribute, Block, Context, Operation, PatternRewriter, Region, Type, Value
    from yods.conversion.type_converter import TypeConverter
    from yods.ir.operation import Pattern
    from yods_dialects.arith.attributes import FastMathAttr, IntegerOverflowAttr


def llvm_target() -> ConversionTarget:
    """The target of conversions to LLVM; casts are legal, so that none is folded."""
    target = ConversionTarget()
    target.add_legal_dialect("llvm")
    target.add_legal_op(UnrealizedConversionCastOp)
    return target


def convert_to_llvm(
    op: Operation, patterns: Iterable[Pattern], context: Context, converter: TypeConverter
) -> None:
    """Convert what `patterns` can convert; the rest stays, with casts between."""
    target = llvm_target()
    apply_partial_conversion(op, target, patterns, context, converter)


# Flags that two dialects spell with bits of their own.


@cache
def fastmath(flags: FastMathAttr | None) -> FastmathAttr:
    """LLVM's attribute for `flags`; where nothing is said, nothing is allowed."""
    if flags is None:
        return FastmathAttr(enums.FastmathFlags.none)
    given = flags.value
    made = enums.FastmathFlags.none
    for flag in type(given):
        if flag.value and flag in given:
            made |= enums.FastmathFlags[flag.name or "none"]
    return FastmathAttr(made)


def integer_predicate(number: int) -> enums.ICmpPredicate:
    """LLVM's comparison of that number, which other dialects count alike."""
    return enums.ICmpPredicate(number)


#: Comparisons of floats that LLVM calls otherwise; it numbers them otherwise, too.
_FLOAT_PREDICATES = {"AlwaysFalse": "false", "AlwaysTrue": "true"}


def float_predicate(predicate: Any) -> enums.FCmpPredicate:
    """LLVM's comparison of floats for one of `arith`."""
    name = CmpFPredicate(predicate.value).name
    return enums.FCmpPredicate[_FLOAT_PREDICATES.get(name, name.lower())]


_ROUNDING = {
    RoundingMode.to_nearest_even: LLVMRoundingMode.NearestTiesToEven,
    RoundingMode.downward: LLVMRoundingMode.TowardNegative,
    RoundingMode.upward: LLVMRoundingMode.TowardPositive,
    RoundingMode.toward_zero: LLVMRoundingMode.TowardZero,
    RoundingMode.to_nearest_away: LLVMRoundingMode.NearestTiesToAway,
}


def rounding(mode: Any) -> LLVMRoundingMode:
    """How LLVM calls a mode of rounding."""
    return _ROUNDING[RoundingMode(mode.value)]


def pair(*types: Type) -> LLVMStructType:
    """A structure of two."""
    return LLVMStructType(None, types, False, False)


def kept(op: Any) -> dict[str, Attribute]:
    """The attributes of a conversion of floats; its flags, which LLVM's has not, are one."""
    flags = {} if op.fastmath is None else {"fastmath": op.fastmath}
    return {**op.discardable_attributes, **flags}


@cache
def overflow(flags: IntegerOverflowAttr) -> enums.IntegerOverflowFlags:
    """LLVM's flags for `flags`, which has the same bits."""
    return enums.IntegerOverflowFlags(flags.value.value)


# Making operations.


class Code(AggregateCode):
    """Makes LLVM operations in the place of `op`, at its location."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        super().__init__(rewriter, op._location)
        self.rewriter = rewriter

    @property
    def index_type(self) -> Any:
        """The type that `index` converts to."""
        return self.rewriter.converted_type(builtin.INDEX)

    def split(self, op: Operation) -> tuple[Block, Block, Region]:
        """The block that now ends before `op`, that which begins with it, and their region."""
        block = op.parent_block
        assert block is not None
        assert block.parent is not None
        return block, self.rewriter.split_block(op), block.parent

    def index(self, number: int) -> Value[Any]:
        """A constant of type index, as LLVM has it: what does not fit 64 bits loses the rest."""
        wrapped = (number + (1 << 63)) % (1 << 64) - (1 << 63)
        return self.value(
            ops.MlirConstantOp(value=IntegerAttr(wrapped, builtin.INDEX), res=self.index_type)
        )

    def constant(self, number: float, type_: Type) -> Value[Any]:
        """A number of a type of LLVM's, in each element of it."""
        return self.value(ops.MlirConstantOp(value=_splat(number, type_), res=type_))


def _splat(number: float, type_: Any) -> Any:
    if isinstance(type_, builtin.VectorType):
        return DenseElementsAttr(type_, number)
    if isinstance(number, float):
        return FloatAttr(number, type_)
    return IntegerAttr(number, type_)


def is_true(flag: Any) -> bool:
    """Whether an optional boolean attribute is there and true."""
    return flag is not None and bool(flag.value)


# Floats that LLVM has not.


def _is_fitting(type_: Any) -> bool:
    element = type_.element_type if isinstance(type_, builtin.VectorType) else type_
    return not isinstance(element, builtin.FloatType) or str(element) in KEPT_FLOATS


_FITTING = TypeConstraint("type without floats of which LLVM makes integers", _is_fitting)


class OnLLVMFloats(RewritePattern):
    """A pattern that leaves alone what takes or gives floats of which LLVM makes integers.

    Source: MLIR, LLVMCommon/Pattern.h, `opHasUnsupportedFloatingPointTypes`.
    """

    def __init__(self, pattern: RewritePattern) -> None:
        self._pattern = pattern

    @property
    def root(self) -> type[Operation] | str | None:
        return self._pattern.root

    @property
    def benefit(self) -> int:
        return self._pattern.benefit

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        fitting = _FITTING.verified
        for value in (*op._operands, *op._results):
            if value.type not in fitting and not _FITTING.admits(value.type):
                return False
        return self._pattern.match_and_rewrite(op, rewriter)


# Vectors of several dimensions.


class UnrollVectors(RewritePattern):
    """An element-wise operation on vectors of several dimensions, as one on each of their rows.

    LLVM has vectors of one dimension; those around them are arrays. What is made of a row is
    the same operation, which then is converted in turn.

    Source: MLIR, VectorPattern.cpp, `handleMultidimensionalVectors`.
    """

    BENEFIT = 10

    def __init__(self, root: type[Operation]) -> None:
        self._root = root

    @property
    def root(self) -> type[Operation]:
        return self._root

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        if len(op._results) != 1 or not isinstance(op._results[0].type, builtin.VectorType):
            return False
        if not op.operands:
            return False
        made = rewriter.converted_type(op.results[0].type)
        if not isinstance(made, LLVMArrayType):
            return False
        code = Code(op, rewriter)
        operands = [rewriter.remapped(value) for value in op.operands]
        if any(not isinstance(value.type, LLVMArrayType) for value in operands):
            return False
        sizes: list[int] = []
        row: Type = made
        while isinstance(row, LLVMArrayType):
            sizes.append(row.num_elements)
            row = row.element_type
        whole = code.poison(made)
        for position in product(*map(range, sizes)):
            rows = [code.extract(value, *position) for value in operands]
            part = op.clone()
            part.operands = tuple(rows)
            part.results[0].type = row
            whole = code.insert(whole, code.value(part), *position)
        rewriter.replace_op(op, (whole,))
        return True


#: Stands for an index that is a value, in a `getelementptr`.
_VALUE = -(1 << 31)
#: What is known of the addresses of elements that are read and written.
IN_BOUNDS = enums.GEPNoWrapFlags.inbounds | enums.GEPNoWrapFlags.nuw
NO_FLAGS = enums.GEPNoWrapFlags.none
_NO_WRAP = enums.IntegerOverflowFlags.nsw | enums.IntegerOverflowFlags.nuw


class MemoryCode(Code):
    """Makes LLVM operations about memrefs in the place of `op`."""

    def address(
        self,
        base: Value[Any],
        element: Type,
        *indices: Value[Any] | int,
        flags: enums.GEPNoWrapFlags = NO_FLAGS,
        res: Type | None = None,
    ) -> Value[Any]:
        """Address of an element relative to `base`, of its type or of type `res`."""
        values = [each for each in indices if not isinstance(each, int)]
        numbers = [each if isinstance(each, int) else _VALUE for each in indices]
        return self.value(
            ops.GetelementptrOp(
                base,
                values,
                rawConstantIndices=numbers,
                elem_type=element,
                noWrapFlags=flags,
                res=base.type if res is None else res,
            )
        )

    def element_type(self, type_: builtin.MemRefType) -> Type:
        """Converted element type of a memref."""
        return self.rewriter.converted_type(type_.element_type)

    def first_element(self, type_: builtin.MemRefType, whole: Value[Any]) -> Value[Any]:
        """The address that indices of zero lead to."""
        stated = strides_and_offset(type_)
        assert stated is not None
        base = self.extract(whole, ALIGNED)
        offset = stated[1]
        if offset == 0:
            return base
        value = self.extract(whole, OFFSET) if offset == builtin.DYNAMIC else self.index(offset)
        return self.address(base, self.element_type(type_), value)

    def element(
        self,
        type_: builtin.MemRefType,
        whole: Value[Any],
        indices: Sequence[Value[Any]],
        flags: enums.GEPNoWrapFlags = NO_FLAGS,
    ) -> Value[Any]:
        """The address of the element at `indices`."""
        stated = strides_and_offset(type_)
        assert stated is not None
        wrap = _NO_WRAP if flags else enums.IntegerOverflowFlags.none
        base = self.first_element(type_, whole)
        place: Value[Any] | None = None
        for number, (index, stride) in enumerate(zip(indices, stated[0], strict=True)):
            step = index
            if stride != 1:
                by = (
                    self.extract(whole, STRIDES, number)
                    if stride == builtin.DYNAMIC
                    else self.index(stride)
                )
                step = self.value(ops.MulOp(index, by, overflowFlags=wrap))
            place = (
                step if place is None else self.value(ops.AddOp(place, step, overflowFlags=wrap))
            )
        if place is None:
            return base
        return self.address(base, self.element_type(type_), place, flags=flags)

    def sizes_and_strides(
        self, type_: builtin.MemRefType, dynamic: Sequence[Value[Any]]
    ) -> tuple[list[Value[Any]], list[Value[Any]], Value[Any]]:
        """The sizes of new memory, its strides, and how many elements there are.

        Args:
            type_: Its elements lie side by side, in whatever order of dimensions.
        """
        contiguous = permutation_and_offset(type_)
        assert contiguous is not None, "others are not allocated"
        given = iter(dynamic)
        sizes = [next(given) if n == builtin.DYNAMIC else self.index(n) for n in type_.shape]
        known = 1
        running = self.index(1)
        strides = [running] * len(sizes)
        for dimension in reversed(contiguous[0]):
            size, value = type_.shape[dimension], sizes[dimension]
            strides[dimension] = running
            innermost = known == 1
            if size == builtin.DYNAMIC or known == builtin.DYNAMIC:
                known = builtin.DYNAMIC
            else:
                known *= size
            if innermost:
                running = value
            elif known == builtin.DYNAMIC:
                running = self.value(ops.MulOp(running, value))
            else:
                running = self.index(known)
        return sizes, strides, running

    def bytes_of(self, count: Value[Any] | int, element: Type) -> Value[Any]:
        """Size of `count` elements in bytes: the address one past the last, the first at 0."""
        pointer = LLVMPointerType(0)
        zero = self.value(ops.MlirZeroOp(res=pointer))
        return self.value(ops.PtrtointOp(self.address(zero, element, count), res=self.index_type))

    def descriptor(
        self,
        type_: builtin.MemRefType,
        allocated: Value[Any],
        aligned: Value[Any],
        sizes: Sequence[Value[Any]],
        strides: Sequence[Value[Any]],
        offset: Value[Any] | None = None,
    ) -> Value[Any]:
        """The descriptor of new memory; its first element is at 0 unless `offset` is given."""
        whole = self.poison(self.rewriter.converted_type(type_))
        whole = self.insert(whole, allocated, ALLOCATED)
        whole = self.insert(whole, aligned, ALIGNED)
        whole = self.insert(whole, offset or self.index(0), OFFSET)
        for part, values in ((SIZES, sizes), (STRIDES, strides)):
            for number, value in enumerate(values):
                whole = self.insert(whole, value, part, number)
        return whole

    def on_stack(self, value: Value[Any]) -> Value[Any]:
        """The address of a place with `value` on the stack."""
        # Like the size of pointers, whatever an index is.
        one = self.value(ops.MlirConstantOp(value=IntegerAttr(1, builtin.INDEX), res=builtin.I64))
        place = self.value(ops.AllocaOp(one, elem_type=value.type, res=LLVMPointerType(0)))
        self.put(ops.StoreOp(value, place))
        return place

    def unranked(self, type_: Type, rank: Value[Any], pointer: Value[Any]) -> Value[Any]:
        """An unranked memref for the ranked descriptor that `pointer` points to."""
        return self.insert(self.insert(self.poison(type_), rank, 0), pointer, 1)


# What patterns in YAML make by functions: they get the operation that is converted, the rewriter,
# and what the pattern gives them, values as they were converted.


def number(op: Operation, rewriter: PatternRewriter, value: int) -> Value[Any]:
    """An index, of which LLVM's has as many bits as fit."""
    type_ = rewriter.converted_type(builtin.INDEX)
    assert isinstance(type_, builtin.IntegerType)
    half = 1 << (type_.width - 1)
    return Code(op, rewriter).constant((value + half) % (half << 1) - half, type_)


def index_width(op: Operation, rewriter: PatternRewriter) -> Value[Any]:
    """How many bits an index has."""
    return number(op, rewriter, element_width(rewriter.converted_type(builtin.INDEX)))


def element_width(type_: Any) -> int:
    """The bits of a type, or of its elements."""
    element: Any = type_.element_type if isinstance(type_, builtin.VectorType) else type_
    width: int = element.width
    return width


def with_width(type_: Any, width: int) -> Any:
    """The type with so many bits, in each element."""
    if isinstance(type_, builtin.VectorType):
        return builtin.VectorType(type_.shape, builtin.IntegerType(width), type_.scalable_dims)
    return builtin.IntegerType(width)


def _resized(
    op: Operation, rewriter: PatternRewriter, value: Value[Any], type_: Type, widen: Any
) -> Value[Any]:
    wanted = rewriter.converted_type(type_)
    if value.type is wanted:
        return value
    if not isinstance(wanted, builtin.IntegerType | builtin.VectorType):
        raise CannotConvert  # row by row, then
    shrinks = element_width(value.type) > element_width(wanted)
    return Code(op, rewriter).value((ops.TruncOp if shrinks else widen)(value, res=wanted))


def resized_signed(
    op: Operation, rewriter: PatternRewriter, value: Value[Any], type_: Type
) -> Value[Any]:
    """The integer with the bits that `type_` has, its sign in those that are new."""
    return _resized(op, rewriter, value, type_, ops.SextOp)


def resized_unsigned(
    op: Operation, rewriter: PatternRewriter, value: Value[Any], type_: Type
) -> Value[Any]:
    """The same with zeros in them."""
    return _resized(op, rewriter, value, type_, ops.ZextOp)


def unchanged(
    op: Operation, rewriter: PatternRewriter, value: Value[Any], type_: Type
) -> Value[Any]:
    """The value as it is, if `type_` becomes the type that it has."""
    if value.type is not rewriter.converted_type(type_):
        raise CannotConvert
    return value


def _widened(op: Operation, rewriter: PatternRewriter, value: Value[Any], widen: Any) -> Value[Any]:
    width = 2 * element_width(value.type)
    return Code(op, rewriter).value(widen(value, res=with_width(value.type, width)))


def widened_signed(op: Operation, rewriter: PatternRewriter, value: Value[Any]) -> Value[Any]:
    """The integer with twice as many bits."""
    return _widened(op, rewriter, value, ops.SextOp)


def widened_unsigned(op: Operation, rewriter: PatternRewriter, value: Value[Any]) -> Value[Any]:
    """The same without a sign."""
    return _widened(op, rewriter, value, ops.ZextOp)


def halves(op: Operation, rewriter: PatternRewriter, whole: Value[Any]) -> list[Value[Any]]:
    """The low and the high half of an integer."""
    code, width = Code(op, rewriter), element_width(whole.type) // 2
    type_ = with_width(whole.type, width)
    low = code.value(ops.TruncOp(whole, res=type_))
    shifted = code.value(ops.LshrOp(whole, code.constant(width, whole.type)))
    return [low, code.value(ops.TruncOp(shifted, res=type_))]


def real(op: Operation, rewriter: PatternRewriter, like: Value[Any], value: float) -> Value[Any]:
    """A float of the type of `like`, in each element of it."""
    return Code(op, rewriter).constant(value, like.type)


def parts(op: Operation, rewriter: PatternRewriter, whole: Value[Any]) -> list[Value[Any]]:
    """The members of a structure of two."""
    code = Code(op, rewriter)
    return [code.extract(whole, number) for number in range(2)]


def part(op: Operation, rewriter: PatternRewriter, whole: Value[Any], number: int) -> Value[Any]:
    """A member of a structure."""
    return Code(op, rewriter).extract(whole, number)


def index(op: Operation, rewriter: PatternRewriter, value: int) -> Value[Any]:
    """A constant of type index, as LLVM has it."""
    return Code(op, rewriter).index(value)


def element(
    op: Operation,
    rewriter: PatternRewriter,
    type_: builtin.MemRefType,
    whole: Value[Any],
    indices: Sequence[Value[Any]],
    in_bounds: bool = False,
) -> Value[Any]:
    """The address of an element of a memref."""
    flags = IN_BOUNDS if in_bounds else NO_FLAGS
    return MemoryCode(op, rewriter).element(type_, whole, indices, flags)


def of_any_rank(
    op: Operation, rewriter: PatternRewriter, whole: Value[Any], rank: int, type_: Type
) -> Value[Any]:
    """A memref of any rank for one of a known rank."""
    code = MemoryCode(op, rewriter)
    place = code.on_stack(whole)
    return code.unranked(rewriter.converted_type(type_), code.index(rank), place)
