"""Steps of interpreted programs: loops around scalar bodies."""

from __future__ import annotations

from itertools import product

from yods.builtin.types import TensorType
from yods.hints import TYPE_CHECKING, Any
from yods_defs.affine.hooks.interpretation import compiled_results
from yods_defs.linalg.structured import element_or_self, loop_ranges
from yods_dialects.linalg.ops import PackOp
from yods_eval.evaluation import POISON, Fault
from yods_eval.programs import Code, Registers, Step, assign

if TYPE_CHECKING:
    from yods_dialects.linalg import ops
    from yods_eval.memory import Elements


def interpret_structured(op: Any, code: Code) -> Step:
    """The body in all iterations of the loops, in order; tensors are copied first."""
    maps = op.indexing_maps_array
    loops = code.loops[op] = [code.new_register() for _ in range(op.number_of_loops)]
    body = code.body(op.regions[0])
    count = len(op.regions[0].blocks[0].arguments)
    operands, results = code.registers(op.operands), code.registers(op.results)
    first = len(op.dps_inputs)
    # A vector is no container here, but a scalar of the loops.
    scalar = [element_or_self(each.type) is each.type for each in op.operands]
    accesses = [compiled_results(map_) for map_ in maps]
    tensors = [isinstance(each.type, TensorType) for each in op.operands]

    def step(registers: Registers) -> None:
        given = [registers[each] for each in operands]
        given[first:] = [
            each.copy() if tensor else each
            for each, tensor in zip(given[first:], tensors[first:], strict=True)
        ]
        shapes = [() if one else each.sizes for each, one in zip(given, scalar, strict=True)]
        ends = loop_ranges(shapes, maps)
        if ends is None:
            raise Fault("loops without an end cannot be interpreted")
        for at in product(*map(range, ends)):
            assign(registers, loops, at)
            arguments, outputs = [], []
            for number, value in enumerate(given):
                where = [access(at) for access in accesses[number]]
                if number < count:
                    arguments.append(value if scalar[number] else value.load(where))
                if number >= first:
                    outputs.append((value, where))
            for (value, where), new in zip(outputs, body(registers, arguments), strict=True):
                value.store(where, new)
        assign(registers, results, given[first:] if results else ())

    return step


def compute_pack(op: Any, code: Code, source: Elements, dest: Elements, *rest: Any) -> Elements:
    """`linalg.pack` and `linalg.unpack`: each element of the tiles and the one it belongs to."""
    packs, tiled = isinstance(op, PackOp), op.inner_dims_pos.values
    order = op.outer_dims_perm.values
    rank = len(op.operands[0 if packs else 1].type.shape)
    padded = packs and op.padding_value is not None
    made = dest.copy()
    tiles, plain = (made, source) if packs else (source, made)
    for at in product(*map(range, tiles.shape)):
        where = list(at[:rank])
        for number, dim in enumerate(order):
            where[dim] = at[number]
        for number, dim in enumerate(tiled, rank):
            where[dim] = where[dim] * tiles.shape[number] + at[number]
        inside = all(map(int.__lt__, where, plain.shape))
        if packs:
            tiles.store(at, plain.load(where) if inside else rest[0] if padded else POISON)
        elif inside:
            plain.store(where, tiles.load(at))
    return made


compute_unpack = compute_pack


def interpret_index(op: ops.IndexOp, code: Code) -> Step:
    parent = next((each for each in op.ancestors if each in code.loops), None)
    if parent is None:
        raise Fault("there are no loops around this", op)
    source = code.loops[parent][op.dim.value]
    result = code.register(op.result)

    def step(registers: Registers) -> None:
        registers[result] = registers[source]

    return step
