"""map, reduce, transpose and broadcast: their maps, and how shapes must agree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from yods.builtin.affine import AffineMap, AffineMapAttr
from yods_defs.linalg.structured import loop_dims, rank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.asm import SetName
    from yods.ir.attribute import Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.linalg.ops import BroadcastOp, MapOp, ReduceOp, TransposeOp


def _shape(value: Value[Any]) -> tuple[int, ...]:
    return cast("tuple[int, ...]", value.type.shape)


def _element(value: Value[Any]) -> Type:
    return cast("Type", value.type.element_type)


def _map(loops: int, places: Sequence[int]) -> AffineMapAttr:
    """The map that gives these of the loops."""
    dims = loop_dims(loops)
    return AffineMapAttr(AffineMap(loops, 0, [dims[each] for each in places]))


def _identity(loops: int) -> AffineMapAttr:
    return _map(loops, range(loops))


def _without(loops: int, dropped: Sequence[int]) -> AffineMapAttr:
    return _map(loops, [each for each in range(loops) if each not in dropped])


def name_mapper_arguments(op: Operation, region: Region, set_name: SetName) -> None:
    """Those of inputs are `%in`, those of outputs `%init`."""
    if not region.blocks:
        return
    inputs = len(cast(Any, op).dps_inputs)
    for number, argument in enumerate(region.blocks[0].arguments):
        set_name(argument, "in" if number < inputs else "init")


# map.


def map_maps(op: MapOp) -> Sequence[AffineMapAttr]:
    return [_identity(rank_of(op.init))] * len(op.operands)


def verify_map(op: MapOp) -> None:
    arguments = op.mapper.blocks[0].arguments
    if len(op.inputs) + 1 != len(arguments):
        raise op.error(
            "expects number of operands to match the arity of mapper, but got: "
            f"{len(op.inputs) + 1} and {len(arguments)}"
        )
    for argument, given in zip(arguments, op.inputs, strict=False):
        if argument.type is not _element(given):
            raise op.error(
                f"expected element type of input '{_element(given)}' to match bbArg type "
                f"'{argument.type}'"
            )
    for given in op.inputs:
        if not _ranked(given, op.init):
            return  # what the maps tell is said later
        if _shape(given) != _shape(op.init):
            raise op.error(
                f"expected shape of input ({_listed(_shape(given))}) to match shape of output "
                f"({_listed(_shape(op.init))})"
            )


def _ranked(*values: Value[Any]) -> bool:
    return all(value.type.has_rank for value in values)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


# reduce.


def reduce_maps(op: ReduceOp) -> Sequence[AffineMapAttr]:
    loops = rank_of(op.inputs[0]) if op.inputs else 0
    reduced = _without(loops, op.dimensions.values)
    return [_identity(loops)] * len(op.inputs) + [reduced] * len(op.inits)


def reduce_iterators(op: ReduceOp) -> Sequence[str]:
    dropped = op.dimensions.values
    loops = rank_of(op.inputs[0]) if op.inputs else 0
    return ["reduction" if each in dropped else "parallel" for each in range(loops)]


def verify_reduce(op: ReduceOp) -> None:
    if not op.inputs:
        raise op.error("expected at least one input")
    if not _ranked(*op.operands):
        return
    for word, values in (("input", op.inputs), ("output", op.inits)):
        for number, value in enumerate(values):
            if _shape(value) != _shape(values[0]):
                raise op.error(
                    f"expects all {word}s to have the same shapes. Shape at {word}-index {number} "
                    f"is not equal to the shape at {word}-index 0."
                )
    shape, wanted = _shape(op.inputs[0]), _shape(op.inits[0])
    dropped = op.dimensions.values
    if any(not 0 <= each < len(shape) for each in dropped):
        raise op.error(f"dimensions for reduction should be in the range [0, {len(shape) - 1}].")
    left = tuple(extent for each, extent in enumerate(shape) if each not in dropped)
    if len(left) != len(wanted):
        raise op.error(
            f"number of dimensions after reduction {len(left)} doesn't match the init rank "
            f"{len(wanted)}"
        )
    if left != wanted:
        raise op.error(
            f"init dimensions [{_listed(wanted)}] doesn't match input dimensions after reduction "
            f"[{_listed(left)}]"
        )
    _verify_combiner(op)


def _verify_combiner(op: ReduceOp) -> None:
    arguments = op.combiner.blocks[0].arguments
    if len(arguments) != len(op.operands):
        raise op.error("mismatching number of operands and block arguments")
    for number, (value, argument) in enumerate(zip(op.operands, arguments, strict=True)):
        if argument.type is not _element(value):
            word = "input" if number < len(op.inputs) else "output"
            raise op.error(
                f"{word} element type '{_element(value)}' does not match corresponding block "
                f"argument type '{argument.type}'"
            )


# transpose.


def transpose_maps(op: TransposeOp) -> Sequence[AffineMapAttr]:
    loops = rank_of(op.init)
    places = sorted(range(len(op.permutation.values)), key=op.permutation.values.__getitem__)
    return [_map(loops, [each for each in places if each < loops]), _identity(loops)]


def verify_transpose(op: TransposeOp) -> None:
    if not _ranked(op.input, op.init):
        return
    source, target, order = _shape(op.input), _shape(op.init), op.permutation.values
    if len(source) != len(target):
        raise op.error(f"input rank {len(source)} does not match init rank {len(target)}")
    if len(source) != len(order):
        raise op.error(
            f"size of permutation {len(order)} does not match the argument rank {len(source)}"
        )
    for number, extent in enumerate(target):
        if source[order[number]] != extent:
            raise op.error(
                f"dim(result, {number}) = {extent} doesn't match dim(input, "
                f"permutation[{number}]) = {source[order[number]]}"
            )


# broadcast.


def broadcast_maps(op: BroadcastOp) -> Sequence[AffineMapAttr]:
    loops = rank_of(op.init)
    return [_without(loops, op.dimensions.values), _identity(loops)]


def verify_broadcast(op: BroadcastOp) -> None:
    if not _ranked(op.input, op.init):
        return
    source, target, added = _shape(op.input), _shape(op.init), op.dimensions.values
    if len(source) + len(added) != len(target):
        raise op.error(
            "input rank plus added dimensions does not match init rank. "
            f"input rank: {len(source)}, dimensions size: {len(added)}, init rank: {len(target)}"
        )
    for number, each in enumerate(added):
        if not 0 <= each < len(target):
            raise op.error(
                f"dimension {number} is out of range. expected range: [0, {len(target) - 1}], "
                f"got: {each}"
            )
    kept = [each for each in range(len(target)) if each not in added]
    for number, each in enumerate(kept[: len(source)]):
        if source[number] != target[each]:
            raise op.error(
                f"input dim {number} should match init dim {each}. input: {source[number]}, "
                f"init: {target[each]}"
            )
