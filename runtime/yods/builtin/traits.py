"""Traits about the types of operands and results, and about how many there are of each.

As in `yods.ir.traits`, a trait stands here in full: class, documentation, check.

Source: MLIR, mlir/lib/IR/Operation.cpp (`OpTrait::impl`), mlir/include/mlir/IR/
OpDefinition.h, mlir/lib/Dialect/Traits.cpp.
"""

from __future__ import annotations

from yods.builtin.queries import compatible_shape, element_type_of
from yods.builtin.shape_rules import broadcast_shapes, compatible_shapes, innermost_element_type
from yods.builtin.types import (
    DYNAMIC,
    I1,
    FloatType,
    IndexType,
    IntegerType,
    RankedTensorType,
    ShapedType,
    TensorType,
    VectorType,
)
from yods.hints import TYPE_CHECKING, Any
from yods.ir.traits import OpTrait

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation
    from yods.ir.value import Value

# Segments.


class AttrSizedOperandSegments(OpTrait, checked="structure"):
    """`operandSegmentSizes` holds how many operands each group has."""

    __slots__ = ()

    #: The numbers, in a slot of the operation's class; None if they are not set.
    _operand_segment_sizes: tuple[int, ...] | None


def verify_attr_sized_operand_segments(op: Operation) -> None:
    """The sizes are there, add up, and are 1 for each group that is one value."""
    op.SEGMENTS["operandSegmentSizes"].verifier(type(op))(op)


class AttrSizedResultSegments(OpTrait, checked="structure"):
    """`resultSegmentSizes` holds how many results each group has."""

    __slots__ = ()

    #: The numbers, in a slot of the operation's class; None if they are not set.
    _result_segment_sizes: tuple[int, ...] | None


def verify_attr_sized_result_segments(op: Operation) -> None:
    """As `verify_attr_sized_operand_segments`, for results."""
    op.SEGMENTS["resultSegmentSizes"].verifier(type(op))(op)


# Types.


def _types(values: Iterable[Value[Any]]) -> list[Type]:
    return [value.type for value in values]


def _is_signless_integer_like(type_: Type) -> bool:
    element = innermost_element_type(type_)
    return isinstance(element, IndexType) or (
        isinstance(element, IntegerType) and element.is_signless
    )


class Elementwise(OpTrait, checked="traits", holds_for="one type"):
    """On vectors and tensors it works element by element."""

    __slots__ = ()


# A tuple: `isinstance` is quicker with it than with a union.
_MAPPABLE = (VectorType, TensorType)


def verify_elementwise(op: Operation) -> None:
    operands = [t for v in op._operands if isinstance(t := v.type, _MAPPABLE)]
    results = [t for v in op._results if isinstance(t := v.type, _MAPPABLE)]
    if not operands and not results:
        return
    if not operands:
        raise op.error("if a result is non-scalar, then at least one operand must be non-scalar")
    if not results:
        raise op.error(
            "if an operand is non-scalar, then there must be at least one non-scalar result"
        )
    if len(results) != len(op.results):
        raise op.error("if an operand is non-scalar, then all results must be non-scalar")
    types = operands + results
    if any(type(t) is not type(types[0]) for t in types) or not compatible_shapes(types):
        raise op.error("all non-scalar operands/results must have the same shape and base type")


class Scalarizable(OpTrait, marker=True):
    """Containers among its operands and results may be replaced by their elements."""

    __slots__ = ()


class Tensorizable(OpTrait, marker=True):
    """Scalars among its operands and results may be replaced by tensors of them."""

    __slots__ = ()


class Vectorizable(OpTrait, marker=True):
    """Scalars among its operands and results may be replaced by vectors of them."""

    __slots__ = ()


class ElementwiseMappable(Elementwise, Scalarizable, Vectorizable, Tensorizable, marker=True):
    """Elementwise, Scalarizable, Vectorizable and Tensorizable in one."""

    __slots__ = ()


class FirstAttrDerivedResultType(OpTrait, marker=True, one_type="results and first attribute"):
    """The type of its results is that of its first attribute."""

    __slots__ = ()


class OperandsAreFloatLike(OpTrait, checked="traits"):
    """All operands are floats, or vectors or tensors of floats."""

    __slots__ = ()


def verify_operands_are_float_like(op: Operation) -> None:
    if not all(isinstance(innermost_element_type(v.type), FloatType) for v in op.operands):
        raise op.error("requires a float type")


class OperandsAreSignlessIntegerLike(OpTrait, checked="traits"):
    """All operands are signless integers or indices, or vectors or tensors of them."""

    __slots__ = ()


def verify_operands_are_signless_integer_like(op: Operation) -> None:
    if not all(_is_signless_integer_like(v.type) for v in op.operands):
        raise op.error("requires an integer or index type")


class ResultsAreBoolLike(OpTrait, checked="traits"):
    """All results are i1, or vectors or tensors of it."""

    __slots__ = ()


def verify_results_are_bool_like(op: Operation) -> None:
    if not all(innermost_element_type(v.type) is I1 for v in op.results):
        raise op.error("requires a bool result type")


class ResultsAreFloatLike(OpTrait, checked="traits"):
    """All results are floats, or vectors or tensors of floats."""

    __slots__ = ()


def verify_results_are_float_like(op: Operation) -> None:
    if not all(isinstance(innermost_element_type(v.type), FloatType) for v in op.results):
        raise op.error("requires a floating point type")


class ResultsAreSignlessIntegerLike(OpTrait, checked="traits"):
    """All results are signless integers or indices, or vectors or tensors of them."""

    __slots__ = ()


def verify_results_are_signless_integer_like(op: Operation) -> None:
    if not all(_is_signless_integer_like(v.type) for v in op.results):
        raise op.error("requires an integer or index type")


class ResultsBroadcastableShape(OpTrait, checked="traits", holds_for="one type"):
    """The operands' shapes broadcast to one that is compatible with the results'."""

    __slots__ = ()


def verify_results_broadcastable_shape(op: Operation) -> None:
    types = _types(op.operands) + _types(op.results)
    if any(isinstance(t, TensorType) for t in types):
        if any(isinstance(t, VectorType) for t in types):
            raise op.plain_error("cannot broadcast vector with tensor")
    shapes = [v.type.shape for v in op.operands if isinstance(v.type, RankedTensorType)]
    if not shapes:
        return
    broadcast: tuple[int, ...] = shapes[0]
    for shape in shapes:
        combined = broadcast_shapes(broadcast, shape)
        if combined is None:
            raise op.error("operands don't have broadcast-compatible shapes")
        broadcast = combined
    for result in op.results:
        if not isinstance(result.type, RankedTensorType):
            continue
        actual = result.type.shape
        suffix = actual[max(0, len(actual) - len(broadcast)) :]
        if len(suffix) != len(broadcast) or not all(
            DYNAMIC in (x, y) or x == y for x, y in zip(suffix, broadcast, strict=True)
        ):
            raise op.error(
                f"result type '{_shape_text(actual)}' not broadcast compatible with "
                f"broadcasted operands's shapes '{_shape_text(broadcast)}'"
            )


class SameOperandsAndResultElementType(OpTrait, checked="traits", holds_for="one type"):
    """All operands and results have one element type."""

    __slots__ = ()


def verify_same_operands_and_result_element_type(op: Operation) -> None:
    values = [*op.expect_operands_at_least(1), *op.expect_results_at_least(1)]
    elements = [element_type_of(v.type) for v in values]
    if any(e is not elements[0] for e in elements):
        raise op.error("requires the same element type for all operands and results")


class SameOperandsAndResultRank(OpTrait, checked="traits", holds_for="one type"):
    """All ranked operands and results have one rank."""

    __slots__ = ()


def verify_same_operands_and_result_rank(op: Operation) -> None:
    def ranks(values: Iterable[Value[Any]]) -> list[int]:
        types = [v.type for v in values]
        return [len(t.shape) for t in types if isinstance(t, ShapedType) and t.has_rank]

    operands = ranks(op.expect_operands_at_least(1))
    results = ranks(op.results)
    expected = (operands + results)[:1]
    if any([rank] != expected for rank in operands):
        raise op.error("operands don't have matching ranks")
    if any([rank] != expected for rank in results):
        raise op.error("result type has different rank than operands")


class SameOperandsAndResultShape(OpTrait, checked="traits", holds_for="one type"):
    """All operands and results have compatible shapes."""

    __slots__ = ()


def verify_same_operands_and_result_shape(op: Operation) -> None:
    types = _types(op.expect_operands_at_least(1)) + _types(op.expect_results_at_least(1))
    if not compatible_shapes(types):
        raise op.error("requires the same shape for all operands and results")


class SameOperandsAndResultType(
    OpTrait, checked="traits", holds_for="one type", one_type="operands and results"
):
    """All operands and results have one element type and compatible shapes."""

    __slots__ = ()


def verify_same_operands_and_result_type(op: Operation) -> None:
    """One element type, compatible shapes, and the encoding of the first result."""
    operands = op.expect_operands_at_least(1)
    results = op.expect_results_at_least(1)
    first = results[0].type
    element = element_type_of(first)
    encoding = first.encoding if isinstance(first, RankedTensorType) else None
    for value in (*results[1:], *operands):
        type_ = value.type
        if type_ is first:
            continue
        if element_type_of(type_) is not element or not compatible_shape(type_, first):
            raise op.error("requires the same type for all operands and results")
        if encoding is not None and isinstance(type_, RankedTensorType):
            if type_.encoding is not encoding:
                raise op.error("requires the same encoding for all operands and results")
    # ODS infers the types of so many results from the first operand.
    of = operands[0].type
    if len(op.INFERRED_TYPES) == len(results) and any(each.type is not of for each in results):
        if not hasattr(op, "infer_return_types"):
            raise incompatible_with_inferred(op, [of] * len(results))


def incompatible_with_inferred(op: Operation, inferred: Sequence[Type]) -> OperationError:
    """The error that the results of `op` do not have the types that are inferred.

    Source: MLIR, `detail::verifyInferredResultTypes`.
    """
    texts, given = (
        ", ".join(f"'{type_}'" for type_ in types)
        for types in (inferred, [result.type for result in op._results])
    )
    return op.error("failed to infer returned types").after(
        f"'{op.name}' op inferred type(s) {texts} are incompatible with "
        f"return type(s) of operation {given}"
    )


class SameOperandsElementType(OpTrait, checked="traits", holds_for="one operand type"):
    """All operands have one element type."""

    __slots__ = ()


def verify_same_operands_element_type(op: Operation) -> None:
    elements = [element_type_of(v.type) for v in op.expect_operands_at_least(1)]
    if any(e is not elements[0] for e in elements):
        raise op.error("requires the same element type for all operands")


class SameOperandsShape(OpTrait, checked="traits", holds_for="one operand type"):
    """All operands have compatible shapes."""

    __slots__ = ()


def verify_same_operands_shape(op: Operation) -> None:
    if not compatible_shapes(_types(op.expect_operands_at_least(1))):
        raise op.error("requires the same shape for all operands")


class SameTypeOperands(
    OpTrait, checked="traits", holds_for="one operand type", one_type="operands"
):
    """All operands have one type."""

    __slots__ = ()


def verify_same_type_operands(op: Operation) -> None:
    types = _types(op.operands)
    if any(t is not types[0] for t in types):
        raise op.error("requires all operands to have the same type")


def _shape_text(shape: Sequence[int]) -> str:
    return "x".join("?" if extent == DYNAMIC else str(extent) for extent in shape)
