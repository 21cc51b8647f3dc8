"""The checks of MLIR's native traits, for generated verifiers to call.

Each function is named after its trait and raises OperationError at the first fault,
with MLIR's message. Which operation has which trait is not looked at.

Source: MLIR, mlir/lib/IR/Operation.cpp (`OpTrait::impl`), mlir/include/mlir/IR/
OpDefinition.h, mlir/lib/IR/TypeUtilities.cpp, mlir/lib/Dialect/Traits.cpp.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value

# Shapes and element types.


def element_type_or_self(type_: Type) -> Type:
    """Element type of a shaped type; any other type itself (MLIR: getElementTypeOrSelf)."""
    return type_.element_type if isinstance(type_, ShapedType) else type_


def innermost_element_type(type_: Type) -> Type:
    """What a vector, or a tensor of whatever depth, is made of; any other type itself."""
    while isinstance(type_, TensorType):
        type_ = type_.element_type
    return type_.element_type if isinstance(type_, VectorType) else type_


def compatible_shape(a: Type, b: Type) -> bool:
    """Whether two types can be equal in shape; unknown extents fit any.

    Source: MLIR, `verifyCompatibleShape`.
    """
    if not isinstance(a, ShapedType):
        return not isinstance(b, ShapedType)
    if not isinstance(b, ShapedType):
        return False
    if not (a.has_rank and b.has_rank):
        return True
    return len(a.shape) == len(b.shape) and all(
        DYNAMIC in (x, y) or x == y for x, y in zip(a.shape, b.shape, strict=True)
    )


def compatible_shapes(types: Sequence[Type]) -> bool:
    """Whether all types can be equal in shape.

    Source: MLIR, `verifyCompatibleShapes`.
    """
    shaped = [t for t in types if isinstance(t, ShapedType)]
    if not shaped:
        return True
    if len(shaped) != len(types):
        return False
    if len({isinstance(t, VectorType) and t.is_scalable for t in shaped}) > 1:
        return False
    shapes = [t.shape for t in shaped if t.has_rank]
    if len({len(shape) for shape in shapes}) > 1:
        return False
    return all(
        len({extent for extent in extents if extent != DYNAMIC}) <= 1
        for extents in zip(*shapes, strict=True)
    )


def _types(values: Iterable[Value[Any]]) -> list[Type]:
    return [value.type for value in values]


def _is_signless_integer_like(type_: Type) -> bool:
    element = innermost_element_type(type_)
    return isinstance(element, IndexType) or (
        isinstance(element, IntegerType) and element.is_signless
    )


# Types of operands and results.


def verify_same_type_operands(op: Operation) -> None:
    types = _types(op.operands)
    if any(t is not types[0] for t in types):
        raise op.error("requires all operands to have the same type")


def verify_same_operands_shape(op: Operation) -> None:
    if not compatible_shapes(_types(op.expect_operands_at_least(1))):
        raise op.error("requires the same shape for all operands")


def verify_same_operands_and_result_shape(op: Operation) -> None:
    types = _types(op.expect_operands_at_least(1)) + _types(op.expect_results_at_least(1))
    if not compatible_shapes(types):
        raise op.error("requires the same shape for all operands and results")


def verify_same_operands_element_type(op: Operation) -> None:
    elements = [element_type_or_self(v.type) for v in op.expect_operands_at_least(1)]
    if any(e is not elements[0] for e in elements):
        raise op.error("requires the same element type for all operands")


def verify_same_operands_and_result_element_type(op: Operation) -> None:
    values = [*op.expect_operands_at_least(1), *op.expect_results_at_least(1)]
    elements = [element_type_or_self(v.type) for v in values]
    if any(e is not elements[0] for e in elements):
        raise op.error("requires the same element type for all operands and results")


def verify_same_operands_and_result_type(op: Operation) -> None:
    """One element type, compatible shapes, and the encoding of the first result."""
    operands = op.expect_operands_at_least(1)
    results = op.expect_results_at_least(1)
    first = results[0].type
    element = element_type_or_self(first)
    encoding = first.encoding if isinstance(first, RankedTensorType) else None
    for value in (*results[1:], *operands):
        type_ = value.type
        if type_ is first:
            continue
        if element_type_or_self(type_) is not element or not compatible_shape(type_, first):
            raise op.error("requires the same type for all operands and results")
        if encoding is not None and isinstance(type_, RankedTensorType):
            if type_.encoding is not encoding:
                raise op.error("requires the same encoding for all operands and results")


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


def verify_operands_are_float_like(op: Operation) -> None:
    if not all(isinstance(innermost_element_type(v.type), FloatType) for v in op.operands):
        raise op.error("requires a float type")


def verify_operands_are_signless_integer_like(op: Operation) -> None:
    if not all(_is_signless_integer_like(v.type) for v in op.operands):
        raise op.error("requires an integer or index type")


def verify_results_are_bool_like(op: Operation) -> None:
    if not all(innermost_element_type(v.type) is I1 for v in op.results):
        raise op.error("requires a bool result type")


def verify_results_are_float_like(op: Operation) -> None:
    if not all(isinstance(innermost_element_type(v.type), FloatType) for v in op.results):
        raise op.error("requires a floating point type")


def verify_results_are_signless_integer_like(op: Operation) -> None:
    if not all(_is_signless_integer_like(v.type) for v in op.results):
        raise op.error("requires an integer or index type")


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


def broadcast_shapes(a: Sequence[int], b: Sequence[int]) -> tuple[int, ...] | None:
    """The shape two shapes broadcast to, extents aligned at the end; None where they do not.

    Source: MLIR, `OpTrait::util::getBroadcastedShape`.
    """
    rank = max(len(a), len(b))
    result = []
    for x, y in zip(
        (1,) * (rank - len(a)) + tuple(a), (1,) * (rank - len(b)) + tuple(b), strict=True
    ):
        if x == DYNAMIC or y == DYNAMIC:
            # A known extent above 1 decides; 1 and unknown stay unknown.
            known = y if x == DYNAMIC else x
            result.append(known if known > 1 else DYNAMIC)
        elif x == y or x == 1 or y == 1:
            result.append(y if x == 1 else x)
        else:
            return None
    return tuple(result)


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


def _shape_text(shape: Sequence[int]) -> str:
    return "x".join("?" if extent == DYNAMIC else str(extent) for extent in shape)


def matches_elements(type_: Type, elements: Sequence[Value[Any]]) -> bool:
    """Whether `elements` could be all elements of a value of a statically shaped type."""
    return (
        isinstance(type_, ShapedType)
        and type_.has_rank
        and DYNAMIC not in type_.shape
        and prod(type_.shape) == len(elements)
        and all(element.type is type_.element_type for element in elements)
    )


# Structure.


def verify_terminator(op: Operation) -> None:
    block = op.parent_block
    if block is None or block.last_op is not op:
        raise op.error("must be the last operation in the parent block")


def verify_parent_one_of(op: Operation, *parents: str) -> None:
    """The operation around must be one of `parents`, which are full names."""
    parent = op.parent_op
    if parent is None or parent.name not in parents:
        several = "to be one of " if len(parents) != 1 else ""
        raise op.error(f"expects parent op {several}'{', '.join(parents)}'")


def verify_has_parent(op: Operation, parent: str) -> None:
    """The operation around must be a `parent`, which is a full name."""
    verify_parent_one_of(op, parent)


def verify_single_block(op: Operation) -> None:
    from yods.ir.traits import NoTerminator

    for number, region in enumerate(op.regions):
        if not region.blocks:
            continue
        if len(region.blocks) != 1:
            raise op.error(f"expects region #{number} to have 0 or 1 blocks")
        if region.blocks[0].is_empty and not isinstance(op, NoTerminator):
            raise op.error("expects a non-empty block")


def verify_single_block_implicit_terminator(op: Operation, terminator: str) -> None:
    """Each region's block must end with a `terminator`, which is a full name.

    To be called after `verify_single_block`, of which it is the second half.
    """
    for region in op.regions:
        if not region.blocks:
            continue
        last = region.blocks[0].last_op
        if last is not None and last.name != terminator:
            raise op.error(f"expects regions to end with '{terminator}', found '{last.name}'").note(
                f"in custom textual format, the absence of terminator implies '{terminator}'"
            )


def verify_no_region_arguments(op: Operation) -> None:
    for number, region in enumerate(op.regions):
        if region.blocks and region.blocks[0].arguments:
            which = f"region #{number}" if len(op.regions) > 1 else "region"
            raise op.error(f"{which} should have no arguments")


def verify_segment_sizes(
    op: Operation, sizes: Sequence[int] | None, name: str, kind: str, count: int
) -> None:
    """Check the attribute that holds how many operands or results each group has.

    Args:
        sizes: Its values; None where it is missing or no array of i32, which is to
            MLIR as if all were 0.
        name: The attribute's name.
        kind: "operand" or "result".
        count: How many of that kind there are.
    """
    if sizes is None:
        sizes = ()
    if any(size < 0 for size in sizes):
        raise op.error(f"'{name}' attribute cannot have negative elements")
    total = sum(sizes)
    if total != count:
        raise op.error(
            f"{kind} count ({count}) does not match with the total size ({total}) "
            f"specified in attribute '{name}'"
        )


def verify_isolated_from_above(op: Operation) -> None:
    """Nothing in the regions may use a value defined outside of them."""
    from yods.ir.traits import IsolatedFromAbove

    for region in op.regions:
        # Regions known to lie inside, so that most questions cost one look-up.
        inside = {region}
        pending = [region]
        while pending:
            current = pending.pop()
            for block in current.blocks:
                for inner in block:
                    for operand in inner.operands:
                        home = operand.parent_region
                        if home in inside:
                            continue
                        if home is None:
                            raise inner.plain_error("operation's operand is unlinked")
                        if not region.is_ancestor_of(home):
                            raise inner.error("using value defined outside the region").note(
                                "required by region isolation constraints", op._location
                            )
                    if inner.regions and not isinstance(inner, IsolatedFromAbove):
                        inside.update(inner.regions)
                        pending.extend(inner.regions)
