"""Branches, loops, computations that run beside others, composites, custom calls, and
communication between processes.

Source: StableHLO, TypeInference.cpp and StablehloOps.cpp; the messages are its own.
"""

from __future__ import annotations

import re
from itertools import islice

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.queries import with_element_type
from yods.builtin.types import DYNAMIC, MemRefType, RankedTensorType, TupleType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.side_effects import EffectKind, MemoryEffect
from yods.ir.diagnostics import ParseError
from yods.text.parameters import DOUBLE
from yods_defs.stablehlo.hooks import shapes
from yods_defs.stablehlo.hooks.inference import least_specific_type
from yods_defs.stablehlo.hooks.shapes import bounds_of
from yods_dialects.stablehlo import attributes, enums, ops
from yods_dialects.stablehlo.types import FutureType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias, TypeVar

    from yods import Attribute, AttributeParser, AttributePrinter, Operation, OperationPrinter, Type
    from yods.builtin.attributes import IntegerAttr

    #: Makes the error with a message, at an offset or at the next token.
    Report: TypeAlias = Callable[..., ParseError]
    AttributeT = TypeVar("AttributeT", bound=Attribute)
    Fields: TypeAlias = dict[str, Callable[[AttributeParser], Any]]


def quoted(types: Sequence[Type]) -> str:
    return ", ".join(f"'{type_}'" for type_ in types)


# Branches.


def infer_branches(op: ops.IfOp | ops.CaseOp) -> list[Type]:
    """The types that those of all branches fit."""
    branches = zip(*map(shapes.given_by, op.regions), strict=True)
    return [least_specific_type(op, types) for types in branches]


# Computations that run beside others.


def infer_async_start(op: ops.AsyncStartOp) -> list[Type]:
    """Source: StablehloOps.cpp, `AsyncStartOp::inferReturnTypes`."""
    return [FutureType(shapes.given_by(op.regions[0]))]


# Composites.

_COMPOSITE_NAME = "^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$"


def is_composite_name(name: str) -> bool:
    """Return whether it is a name in a namespace."""
    return re.search(_COMPOSITE_NAME, name) is not None


def effects_of_custom_call(op: ops.CustomCallOp) -> tuple[MemoryEffect, ...]:
    """All kinds, if the call says that it has side effects. Source: `CustomCallOp::getEffects`."""
    kinds = (EffectKind.ALLOCATE, EffectKind.FREE, EffectKind.WRITE, EffectKind.READ)
    return tuple([MemoryEffect(kind) for kind in kinds if op.has_side_effect.value])


def part_of(type_: Type, indices: Sequence[int]) -> Type | None:
    """Return the part of nested tuples that the indices lead to; None where there is none."""
    for index in indices:
        if not isinstance(type_, TupleType) or not 0 <= index < len(type_.types):
            return None
        type_ = type_.types[index]
    return type_


def output_type(op: ops.CustomCallOp) -> Type:
    types = [result.type for result in op.results]
    return types[0] if len(types) == 1 else TupleType(types)


def api_version_name(version: IntegerAttr) -> str:
    return enums.CustomCallApiVersion(version.value).symbol


def unaliased_output(op: ops.CustomCallOp) -> str | None:
    """Return the indices of a result that is a buffer, but of no operand; None without any.

    Source: `verifyKnownCustomCalls`.
    """
    outputs: set[tuple[int, ...]] = set()
    aliases: Any = op.output_operand_aliases.elements
    for alias in aliases:
        type_ = part_of(op.operands[alias.operand_index].type, alias.operand_tuple_indices)
        if isinstance(type_, MemRefType):
            outputs.add(tuple(alias.output_tuple_indices))
    for type_, indices in _leaves(output_type(op)):
        if isinstance(type_, MemRefType) and indices not in outputs:
            return f"[{', '.join(map(str, indices))}]"
    return None


def _leaves(type_: Type, indices: tuple[int, ...] = ()) -> Iterator[tuple[Type, tuple[int, ...]]]:
    """The elements of nested tuples, with the indices that lead there."""
    if not isinstance(type_, TupleType):
        yield type_, indices
        return
    for index, each in enumerate(type_.types):
        yield from _leaves(each, (*indices, index))


# Groups.


def wrong_groups(groups: Attribute, same_size: bool, global_ids: bool, size: int) -> str | None:
    """Message about groups of replicas that are not right. Source: `verifyReplicaGroups`.

    Args:
        size: How many replicas each group must have; 0 for any number.
    """
    if not isinstance(groups, DenseElementsAttr):
        return None
    shape = groups.type.shape
    if len(shape) != 2:
        return "replica groups should be a rank 2 tensor"
    if global_ids and 0 in shape:
        return "if `use_global_device_ids` is set, the replica groups cannot be empty"
    seen: set[int] = set()
    for replica in shapes.integers_in(groups):
        if replica == -1 and not same_size:
            continue
        if replica == -1:
            return "Invalid replica id -1"
        if replica in seen:
            return f"replica id #{replica} seen more than once"
        seen.add(replica)
    for replica in range(len(seen)):
        if replica not in seen:
            return f"replica id #{replica} not seen in replica groups"
    if same_size and size and (shape[0] == 0 or shape[1] != size):
        return f"group size of replica_groups must be {size}"
    return None


# Collectives.


def verify_all_gather(op: ops.AllGatherOp) -> None:
    """Source: `verifyAllGatherOp`."""
    dim = op.all_gather_dim.value
    pairs = zip(shapes.tensors_of(op.operands), shapes.tensors_of(op.results), strict=False)
    for operand, result in pairs:
        _check_gathered(op, dim, operand, result)
        if DYNAMIC in (operand.shape[dim], result.shape[dim]):
            return
        if result.shape[dim] % operand.shape[dim]:
            raise op.plain_error(
                f"result gather dimension has size {result.shape[dim]}, expected to be a multiple "
                f"of operand gather dimension size {operand.shape[dim]}"
            )


def _check_gathered(
    op: Operation, dim: int, operand: RankedTensorType, result: RankedTensorType
) -> None:
    if dim >= len(operand.shape):
        raise op.plain_error("all_gather_dim must be a valid index of operand")
    if operand.shape[dim] == 0:
        raise op.plain_error("dimension size of operand at 'all_gather_dim' cannot be zero")
    if len(result.shape) != len(operand.shape):
        raise op.plain_error("operand and result must have the same rank")
    pairs = enumerate(zip(result.shape, operand.shape, strict=True))
    if not all(number == dim or shapes.fits(*extents) for number, extents in pairs):
        raise op.plain_error(
            "operand and result should have the same shape except for the dimension size at "
            "'all_gather_dim'"
        )


def infer_all_reduce(op: ops.AllReduceOp) -> list[Type]:
    types = [value.type for value in op.operands]
    first = shapes.element_types(op, op.regions[0], types)[:1]
    return [with_element_type(type_, element) for type_ in types for element in first]


def infer_all_to_all(op: ops.AllToAllOp) -> list[Type]:
    """Source: `inferAllToAllOp`."""
    split, concat = op.split_dimension.value, op.concat_dimension.value
    found: list[Type] = []
    for type_ in shapes.tensors_of(op.operands):
        shape, bounds = list(type_.shape), list(bounds_of(type_))
        for extents in (shape, bounds):
            _exchange(extents, split, concat, op.split_count.value)
        found.append(shapes.tensor_like(type_, shape, type_.element_type, bounds))
    return found


def _exchange(extents: list[int], split: int, concat: int, count: int) -> None:
    if extents and extents[split] != DYNAMIC:
        extents[split] //= count
    if extents and extents[concat] != DYNAMIC:
        extents[concat] *= count


# Channels to the host and to other devices.


def effects_of_transfer(op: Operation) -> tuple[MemoryEffect, ...]:
    """Reads and writes of the channels of its kind: transfers of one kind keep their order."""
    kinds = (EffectKind.READ, EffectKind.WRITE)
    return tuple([MemoryEffect(kind, resource=op.name) for kind in kinds])


# Syntax of attributes: dimension numbers, convolutions, accuracy.
# Source: StableHLO, StablehloOps.cpp and AssemblyFormat.cpp; the errors are worded as there.


# Sizes.


def _size(p: AttributeParser) -> int:
    return DYNAMIC if p.accept("?") else p.integer_of(64)


def parse_dim_sizes(p: AttributeParser) -> tuple[int, ...]:
    """`[4, ?]`."""
    return tuple(p.listed("[]", lambda: _size(p)))


def print_dim_sizes(p: AttributePrinter, sizes: Sequence[int]) -> str:
    return shapes.shape_text(sizes)


def _number(p: AttributeParser) -> int:
    return p.integer_of(64)


# Structs: `<name = value, …>` in any order, what is left out being empty or 0.


def _struct(p: AttributeParser, fields: Fields, what: str) -> dict[str, Any]:
    """Read the fields after `<`, up to and with `>`.

    Source: StableHLO, StablehloOps.cpp, `parseStruct`.
    """
    values: dict[str, Any] = {}
    try:
        while not p.accept(">"):
            name = _field(p, fields, values)
            p.expect("=")
            values[name] = fields[name](p)
            if not p.accept(","):
                p.expect(">")
                break
    except ParseError as error:
        raise p.error(f"failed parsing {what} dimension numbers attribute").after(error) from None
    return values


def _field(p: AttributeParser, fields: Fields, values: dict[str, Any]) -> str:
    """The name of a field that is not among the values."""
    for name in fields:
        if p.accept_keyword(name):
            if name in values:
                raise p.error(f"duplicated `{name}` entry")
            return name
    names = ", ".join(f"`{name}`" for name in fields)
    raise p.error(f"expected one of: {names}")


def _fields(
    cls: type[Attribute], read: Callable[[AttributeParser], Sequence[int]] = parse_dim_sizes
) -> Fields:
    """How each parameter of a class is read: numbers named `…_dim(ension)`, else lists."""
    numbers = ("_dim", "_dimension")
    names = [parameter.name for parameter in cls.PARAMETERS]
    return {name: _number if name.endswith(numbers) else read for name in names}


def dimension_numbers(
    p: AttributeParser,
    cls: type[AttributeT],
    what: str,
    read: Callable[[AttributeParser], Sequence[int]] = parse_dim_sizes,
) -> AttributeT:
    """Read `name = …, …>` as an attribute of `cls`, lists by `read`."""
    at = p.next_start()
    fields = _fields(cls, read)
    values = _struct(p, fields, what)
    missing = {name: 0 if read is _number else () for name, read in fields.items()}
    return p.made(cls, at, *({**missing, **values}[name] for name in fields))


def parse_gather_numbers(p: AttributeParser, type_: Type | None) -> attributes.GatherAttr:
    p.expect("<")
    return dimension_numbers(p, attributes.GatherAttr, "gather")


def parse_scatter_numbers(p: AttributeParser, type_: Type | None) -> attributes.ScatterAttr:
    p.expect("<")
    return dimension_numbers(p, attributes.ScatterAttr, "scatter")


def parse_dot_numbers(p: AttributeParser, type_: Type | None) -> attributes.DotAttr:
    p.expect("<")
    return dimension_numbers(p, attributes.DotAttr, "dot")


def print_dimension_numbers(attribute: Attribute, p: AttributePrinter) -> str:
    """`<name = [0, 1], other = 2>`, without what is empty or 0."""
    shown = []
    for name in _fields(type(attribute)):
        value = getattr(attribute, name)
        if value:
            text = str(value) if isinstance(value, int) else f"[{', '.join(map(str, value))}]"
            shown.append(f"{name} = {text}")
    return f"<{', '.join(shown)}>"


# Convolutions: `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`. Each bracket says of the dimensions
# in order what they are: a letter, or the number of a spatial dimension.

#: Letters of the dimensions that are not spatial, by their parameters' order.
_INPUT, _KERNEL = "bf", "io"
#: As many missing spatial dimensions as an error shows.
_SHOWN = 10


def _labels(p: AttributeParser, letters: str, error: Report) -> tuple[int, int, tuple[int, ...]]:
    """`[b, 0, 1, f]`: the dimensions of both letters, and those of 0, 1 and so on."""
    p.expect("[")
    found: dict[str | int, int] = {}
    left = letters
    while True:
        at = p.next_start()
        number = p.optional_signed_integer()
        if number is None:
            label: str | int = _letter(p, left, at, error)
            left = left.replace(str(label), "")
        else:
            label = number
            if number < 0:
                raise error(f"Unexpected dimension {number}", at)
            if number in found:
                raise error(f"Duplicate entries for spatial dimension {number}", at)
        found[label] = len(found)
        if not p.accept(","):
            break
    if left:
        raise error(f"Expected dimensions {', '.join(left)} not specified")
    p.expect("]")
    spatial = [label for label in found if isinstance(label, int)]
    every = range(max(spatial, default=-1) + 1)
    missing = [str(number) for number in islice((n for n in every if n not in found), _SHOWN)]
    if missing:
        raise error(f"Expected spatial dimensions {', '.join(missing)} not specified")
    return found[letters[0]], found[letters[1]], tuple(found[number] for number in every)


def _letter(p: AttributeParser, left: str, at: int, error: Report) -> str:
    word = p.optional_keyword()
    if word is None:
        raise error("expected valid keyword", p.next_start())
    if len(word) != 1 or not left:
        raise error(f"Unexpected keyword {word}", at)
    if word not in left:
        raise error(f"Unexpected dimension {word}, expecting {', '.join(left)}", at)
    return word


def parse_convolution_dimensions(p: AttributeParser) -> attributes.ConvAttr:
    """The short form in an operation, which its errors name."""
    return _dimensions(p, p.custom_error)


def _dimensions(p: AttributeParser, error: Report) -> attributes.ConvAttr:
    at = p.next_start()
    first = _labels(p, _INPUT, error)
    p.expect_keyword("x")
    kernel = _labels(p, _KERNEL, error)
    p.expect("->")
    return p.made(attributes.ConvAttr, at, *first, *kernel, *_labels(p, _INPUT, error))


def parse_conv_numbers(p: AttributeParser, type_: Type | None) -> attributes.ConvAttr:
    p.expect("<")
    if p.accept_keyword("raw"):
        return dimension_numbers(p, attributes.ConvAttr, "dot")
    found = _dimensions(p, p.error)
    p.expect(">")
    return found


def _labels_text(letters: str, batch: int, feature: int, spatial: Sequence[int]) -> str | None:
    """The text in brackets; None unless each dimension is named once."""
    count = len(spatial) + 2
    labels = {batch: letters[0], feature: letters[1]}
    labels |= {dimension: str(number) for number, dimension in enumerate(spatial)}
    if len(labels) != count or not all(0 <= dimension < count for dimension in labels):
        return None
    return f"[{', '.join(labels[dimension] for dimension in range(count))}]"


def convolution_text(conv: attributes.ConvAttr) -> str | None:
    """The short form; None for numbers of which it cannot say all."""
    values = [getattr(conv, name) for name in _fields(attributes.ConvAttr)]
    first, kernel, last = (
        _labels_text(letters, *values[3 * number : 3 * number + 3])
        for number, letters in enumerate((_INPUT, _KERNEL, _INPUT))
    )
    return None if None in (first, kernel, last) else f"{first}x{kernel}->{last}"


def print_conv_numbers(conv: attributes.ConvAttr, p: AttributePrinter) -> str:
    text = convolution_text(conv)
    # JAX aborts where dimensions are not named once each; this form is read again.
    return f"<raw {print_dimension_numbers(conv, p)[1:]}" if text is None else f"<{text}>"


def print_convolution_dimensions(
    p: OperationPrinter, op: Operation, conv: attributes.ConvAttr
) -> None:
    p.write(convolution_text(conv) or p.attribute(conv))


# Accuracy.


def parse_result_accuracy(p: AttributeParser, type_: Type | None) -> attributes.ResultAccuracyAttr:
    """`<atol = 1.0e-5, rtol = 0.5, ulps = 3, mode = …>`, all but the mode optional."""
    at = p.next_start()
    p.expect("<")
    tolerances = []
    for name, kind in (("atol", DOUBLE), ("rtol", DOUBLE), ("ulps", None)):
        value: Any = 0
        if p.accept_keyword(name):
            p.expect("=")
            value = p.integer_of(64) if kind is None else kind.read(p)
            p.expect(",")
        tolerances.append(value)
    p.expect_keyword("mode")
    p.expect("=")
    mode = p.attribute_of(attributes.ResultAccuracyModeAttr)
    p.expect(">")
    return p.made(attributes.ResultAccuracyAttr, at, *tolerances, mode)


def print_result_accuracy(accuracy: attributes.ResultAccuracyAttr, p: AttributePrinter) -> str:
    shown = [
        f"{name} = {DOUBLE.text(p, value)}"
        for name, value in (("atol", accuracy.atol), ("rtol", accuracy.rtol))
        if value != 0
    ]
    if accuracy.ulps:
        shown.append(f"ulps = {accuracy.ulps}")
    return f"<{', '.join([*shown, f'mode = {p.attribute(accuracy.mode)}'])}>"
