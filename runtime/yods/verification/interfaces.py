"""The checks of MLIR's interfaces, for generated verifiers to call.

Each function is named after its interface and raises OperationError at the first
fault, with MLIR's message. Those marked so belong into `verify_regions`.

Source: MLIR, FunctionInterfaces.h, ControlFlowInterfaces.cpp, InferTypeOpInterface.cpp,
CastInterfaces.cpp.
"""

from __future__ import annotations

from operator import attrgetter

from yods.builtin.attributes import ArrayAttr, DictionaryAttr
from yods.builtin.traits import incompatible_with_inferred
from yods.builtin.types import DYNAMIC, INDEX, BaseMemRefType, TensorType
from yods.hints import TYPE_CHECKING, Any, cast
from yods.interfaces.cast import CastOpInterface
from yods.interfaces.control_flow import (
    BranchOpInterface,
    LoopLikeOpInterface,
    RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface,
    RegionSuccessor,
)
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.infer_type import InferTypeOpInterface
from yods.interfaces.values import DestinationStyleOpInterface, OffsetSizeAndStrideOpInterface
from yods.ir.diagnostics import Diagnostic, OperationError
from yods.ir.evaluation_errors import InvalidParameters
from yods.ir.traits import ReturnLike
from yods.verification.symbols import verify_symbol_op_interface

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods.ir.value import Value

__all__ = [
    "verify_branch_op_interface", "verify_cast_op_interface", "verify_data_layout_op_interface",
    "verify_destination_style_op_interface", "verify_function_op_interface",
    "verify_infer_type_op_interface", "verify_loop_like_op_interface",
    "verify_offset_size_and_stride_op_interface", "verify_region_branch_op_interface",
    "verify_shaped_dim_op_interface", "verify_symbol_op_interface",
]  # fmt: skip


_type_of = attrgetter("type")


# Functions.


def verify_function_op_interface(op: Operation) -> None:
    """Verify a symbol; the function's type, the attributes of its arguments and
    results, its body.
    """
    verify_symbol_op_interface(op)
    function = cast(FunctionOpInterface, op)
    function.verify_type()
    arguments = function.all_argument_attributes
    if arguments is not None:
        _verify_signature_attributes(op, arguments, len(function.argument_types), "argument")
    results = function.all_result_attributes
    if results is not None:
        _verify_signature_attributes(op, results, len(function.result_types), "result")
    if len(op.regions) != 1:
        raise op.error("expects one region")
    function.verify_body()


def _verify_signature_attributes(op: Operation, all_: Attribute, count: int, kind: str) -> None:
    """Check `arg_attrs` or `res_attrs`: `count` dictionaries of dialects' attributes."""
    if not isinstance(all_, ArrayAttr):
        return
    if len(all_) != count:
        raise op.error(
            f"expects {kind} attribute array to have the same number of elements as the "
            f"number of function {kind}s, got {len(all_)}, but expected {count}"
        )
    for number, attributes in enumerate(all_):
        if not isinstance(attributes, DictionaryAttr):
            raise op.error(
                f"expects {kind} attribute dictionary to be a DictionaryAttr, "
                f"but got `{attributes}`"
            )
        for name, attribute in attributes.items():
            if "." not in name:
                raise op.error(f"{kind}s may only have dialect attributes")
            dialect = _dialect_of(name)
            if dialect is None:
                continue
            verify = (
                dialect.verify_region_argument_attribute
                if kind == "argument"
                else dialect.verify_region_result_attribute
            )
            error = verify(op, 0, number, name, attribute)
            if error is not None:
                raise error


def _dialect_of(name: str) -> Dialect | None:
    from yods.verification.verifier import active_context

    return active_context().dialect(name.partition(".")[0])


# Layouts.


def verify_data_layout_op_interface(op: Operation) -> None:
    """The spec that the op gives is right, and combines with those around it.

    Source: MLIR, DataLayoutInterfaces.td, `verify` of DataLayoutOpInterface.
    """
    from yods.verification.verifier import active_context

    scope: Any = op
    scope.verify_layout_scope(active_context())


# Types.


def verify_infer_type_op_interface(op: Operation) -> None:
    """The result types are those that follow from the rest. Belongs into `verify_regions`.

    Source: MLIR, `detail::verifyInferredResultTypes`.
    """
    infers = cast(InferTypeOpInterface, op)
    verify_inferred_types(op, infers.infer_return_types, infers.is_compatible_return_types)


def verify_inferred_types(
    op: Operation,
    infer: Callable[[], Sequence[Type] | None],
    fits: Callable[[Sequence[Type], Sequence[Type]], bool],
) -> None:
    """The result types are such that `fits` accepts them beside those that `infer` gives."""
    try:
        inferred = infer()
    except (OperationError, InvalidParameters) as error:
        failed = op.error("failed to infer returned types")
        if isinstance(error, OperationError):
            failed.preceding = [*error.preceding, error.diagnostic]
        else:
            failed.preceding = [Diagnostic(str(error), op._location)]
        raise failed from None
    if inferred is None:
        raise op.error("failed to infer returned types")
    if not fits(inferred, [result.type for result in op.results]):
        raise incompatible_with_inferred(op, inferred)


def _quoted(types: Iterable[Type]) -> str:
    return ", ".join(f"'{type_}'" for type_ in types)


def verify_cast_op_interface(op: Operation) -> None:
    """At least one result, and types that can be cast into each other."""
    if not op.results:
        raise op.error("expected at least one result for cast operation")
    inputs = [operand.type for operand in op.operands]
    outputs = [result.type for result in op.results]
    if not cast(CastOpInterface, op).are_cast_compatible(inputs, outputs):
        raise op.error(
            f"operand type{_plural(inputs)} {_quoted(inputs)} and result "
            f"type{_plural(outputs)} {_quoted(outputs)} are cast incompatible"
        )


def _plural(things: Sequence[object]) -> str:
    return "" if len(things) == 1 else "s"


# Control flow.


def verify_branch_op_interface(op: Operation) -> None:
    """Each successor gets operands for all of its arguments."""
    branch: Any = op
    by_identity = _compares_identity(op, BranchOpInterface)
    for number, block in enumerate(op._successors):
        operands = branch.successor_operands(number)
        arguments = block._arguments
        forwarded = operands.forwarded
        if operands.produced + len(forwarded) != len(arguments):
            raise op.plain_error(
                f"branch has {len(operands)} operands for successor #{number}, "
                f"but target block has {len(arguments)}"
            )
        if not forwarded:
            continue
        if operands.produced:
            arguments = arguments[operands.produced :]
        if by_identity and _have_same_types(forwarded, arguments):
            continue
        for value, argument in zip(forwarded, arguments, strict=True):
            if not branch.are_types_compatible(value.type, argument.type):
                raise op.plain_error(
                    f"type mismatch for bb argument #{argument.index} of successor #{number}"
                )


def _compares_identity(
    op: Operation, interface: type[BranchOpInterface | RegionBranchOpInterface]
) -> bool:
    """Whether types are compatible to `op` just where they are one, as `interface` has it."""
    cls: Any = op.__class__
    return cls.are_types_compatible is interface.are_types_compatible


def _have_same_types(some: Iterable[Value[Any]], others: Iterable[Value[Any]]) -> bool:
    """Whether there are as many values here as there, each of the very type of its fellow."""
    return [*map(_type_of, some)] == [*map(_type_of, others)]


def verify_loop_like_op_interface(op: Operation) -> None:
    """Values carried through a loop agree. Belongs into `verify_regions`.

    Source: MLIR, LoopLikeInterface.cpp, `verifyLoopLikeOpInterface`.
    """
    loop = cast(LoopLikeOpInterface, op)
    initial, arguments = loop.loop_initial_values, loop.loop_iter_args
    yielded, results = loop.loop_yielded_values, loop.loop_results
    if not (initial or arguments or yielded or results):
        return
    if (
        _have_same_types(initial, arguments)
        and (not yielded or _have_same_types(arguments, yielded))
        and (results is None or _have_same_types(arguments, results))
    ):
        return
    steps = (
        ("init", "region iter_arg", initial, arguments),
        ("region iter_arg", "yielded value", arguments, yielded),
        ("region iter_arg", "loop result", arguments, results),
    )
    for before, after, first, second in steps:
        if after == "yielded value" and not second:
            continue
        if second is not None and len(first) != len(second):
            counts = f"{len(first)} != {len(second)}"
            names = f"{before}s and {after}s"
            if after == "loop result":
                counts, names = f"{len(second)} != {len(first)}", f"{after}s and {before}s"
            raise op.error(f"different number of {names}: {counts}")
    for before, after, first, second in steps:
        for number, (one, other) in enumerate(zip(first, second or (), strict=False)):
            if one.type is not other.type:
                raise op.error(
                    f"{number}-th {before} and {number}-th {after} have different type: "
                    f"'{one.type}' != '{other.type}'"
                )


def verify_region_branch_op_interface(op: Operation) -> None:
    """Types agree along every edge between regions. Belongs into `verify_regions`."""
    by_identity = _compares_identity(op, RegionBranchOpInterface)
    _verify_edges(op, None, by_identity)
    for region in op.regions:
        for block in region.blocks:
            terminator = block._last
            if terminator is not None and isinstance(terminator, _LEAVING):
                _verify_edges(op, terminator, by_identity)


# A tuple: `isinstance` is quicker with it than with a union.
_LEAVING = (RegionBranchTerminatorOpInterface, ReturnLike)


def leaves_region(op: Operation) -> bool:
    """Whether `op` hands control to another region of the operation around, or after it."""
    return isinstance(op, _LEAVING)


def _verify_edges(op: Operation, point: Operation | None, by_identity: bool) -> None:
    """Check the edges that leave `point`: a terminator, or None for the operation.

    Args:
        by_identity: Whether types are compatible just where they are one.
    """
    branch: Any = op
    for successor in branch.region_successors(point):
        if point is None:
            operands = branch.entry_successor_operands(successor)
        else:
            operands = region_branch_operands(point, successor)
        inputs = successor.inputs
        if not (operands or inputs) or (by_identity and _have_same_types(operands, inputs)):
            continue
        if len(operands) != len(inputs):
            raise op.error(
                f"along control flow edge {_edge_text(op, point, successor)}: region branch "
                f"point has {len(operands)} operands, but region successor needs "
                f"{len(inputs)} inputs"
            ).note("region branch point", (point or op)._location)
        for number, (source, target) in enumerate(zip(operands, inputs, strict=True)):
            if not branch.are_types_compatible(source.type, target.type):
                raise op.error(
                    f"along control flow edge {_edge_text(op, point, successor)}: successor "
                    f"operand type #{number} '{source.type}' should match successor input "
                    f"type #{number} '{target.type}'"
                ).note("region branch point", (point or op)._location)


def region_branch_operands(
    terminator: Operation, successor: RegionSuccessor
) -> Sequence[Value[Any]]:
    """Return the operands that a terminator passes to `successor`; a ReturnLike one passes all."""
    asked: object = terminator
    if isinstance(asked, RegionBranchTerminatorOpInterface):
        return asked.successor_region_operands(successor)
    return terminator._operands


def _edge_text(op: Operation, point: Operation | None, successor: RegionSuccessor) -> str:
    source = "parent" if point is None else f"Operation {point.name}"
    region = successor.region
    target = "parent" if region is None else f"Region #{op.regions.index(region)}"
    return f"from {source} to {target}"


def verify_destination_style_op_interface(op: Operation) -> None:
    """Inits are tensors or memrefs, each tensor of its result's type. Belongs into
    `verify_regions`."""
    style = cast(DestinationStyleOpInterface, op)
    start, end = style._range()
    tensors = []
    for number in range(start, end):
        type_ = op.operands[number].type
        if isinstance(type_, TensorType):
            tensors.append(number)
        elif not isinstance(type_, BaseMemRefType):
            raise op.error(f"expected that operand #{number} is a tensor or a memref")
    results = sum(isinstance(result.type, TensorType) for result in op.results)
    if results != len(tensors):
        raise op.error(
            f"expected the number of tensor results ({results}) to be equal to the number of "
            f"output tensors ({len(tensors)})"
        )
    for number in tensors:
        type_, tied = op.operands[number].type, style.tied_result(number - start)
        if tied is not None and tied.type is not type_:
            raise op.error(
                f"expected type of operand #{number} ('{type_}') to match type of corresponding "
                f"result ('{tied.type}')"
            )


def verify_offset_size_and_stride_op_interface(op: Operation) -> None:
    """As many offsets, sizes and strides as dimensions, and a value for each unknown."""
    slice_ = cast(OffsetSizeAndStrideOpInterface, op)
    offsets = slice_.static_offsets.values
    sizes, strides = slice_.static_sizes.values, slice_.static_strides.values
    for name, numbers, values in (
        ("sizes", sizes, slice_.sizes),
        ("strides", strides, slice_.strides),
        ("offsets", offsets, slice_.offsets),
    ):
        unknown = sum(number == DYNAMIC for number in numbers)
        if len(values) != unknown:
            raise op.plain_error(
                f"expected the number of '{name}' to match the number of dynamic entries in "
                f"'static_{name}' ({len(values)} vs {unknown})"
            )
    ranks = slice_.array_attr_max_ranks()
    well_formed = "so the rank of the result type is well-formed."
    # One offset may stand for all dimensions.
    if not (len(offsets) == 1 and ranks[0] == 1) and len(offsets) != len(sizes):
        raise op.plain_error(
            "expected mixed offsets rank to match mixed sizes rank "
            f"({len(offsets)} vs {len(sizes)}) {well_formed}"
        )
    if len(sizes) != len(strides):
        raise op.plain_error(
            "expected mixed sizes rank to match mixed strides rank "
            f"({len(sizes)} vs {len(strides)}) {well_formed}"
        )
    for name, numbers, rank in zip(
        ("offset", "size", "stride"), (offsets, sizes, strides), ranks, strict=True
    ):
        if len(numbers) != rank:
            raise op.plain_error(f"expected {rank} {name} values, got {len(numbers)}")
    for name, numbers in (("offsets", offsets), ("sizes", sizes)):
        for number in numbers:
            if number < 0 and number != DYNAMIC:
                raise op.plain_error(f"expected {name} to be non-negative, but got {number}")


def verify_shaped_dim_op_interface(op: Operation) -> None:
    """One result, an index."""
    if len(op.results) != 1:
        raise op.plain_error("expected single op result")
    if op.results[0].type is not INDEX:
        raise op.plain_error("expect index result type")
