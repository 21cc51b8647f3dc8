"""How the encodings of `ttg` are written: which threads hold an element, or where it lies.

Most are a dictionary in angle brackets whose values are numbers and lists of numbers. A linear
layout is the images of the bits of a register's, lane's, warp's and block's number, one list of
vectors each.

Source: Triton 3.9.0, lib/Dialect/TritonGPU/IR/Dialect.cpp; the messages are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from triton_dialects.ttg import attributes

from yods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr
from yods.builtin.types import I1
from yods.ir.attribute import Attribute

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from yods import AttributeParser, AttributePrinter, Type

    AttributeT = TypeVar("AttributeT", bound=Attribute)

#: Images of bits: one vector for each.
Bases: TypeAlias = tuple[tuple[int, ...], ...]

_INPUTS = ("register", "lane", "warp", "block")


# Values in a dictionary.


def _number(p: AttributeParser, value: Attribute, name: str, at: int) -> int:
    if not isinstance(value, IntegerAttr):
        raise p.error(f"expected an integer type in {name}", at)
    if value.value < 0:
        raise p.error(f"expected an unsigned integer value in {name}", at)
    return value.value


def _numbers(p: AttributeParser, value: Attribute, name: str, at: int) -> tuple[int, ...]:
    if not isinstance(value, ArrayAttr):
        raise p.error(f"expected an array for {name}", at)
    return tuple(_number(p, each, name, at) for each in value.elements)


def _flag(p: AttributeParser, value: Attribute, name: str, at: int) -> bool:
    if not isinstance(value, IntegerAttr) or value.type is not I1:
        raise p.error(f"expected a bool type in {name}", at)
    return bool(value.value)


def _blocks(p: AttributeParser, value: Attribute, name: str, at: int) -> Bases:
    """The blocks of a cluster that an encoding is divided among."""
    if not isinstance(value, ArrayAttr):
        raise p.error(f"expected array value for '{name}'", at)
    return tuple(_numbers(p, each, f"{name} entry", at) for each in value.elements)


def parse_blocks(p: AttributeParser) -> Bases:
    """The blocks of an encoding of tensor memory, which has two dimensions."""
    at = p.next_start()
    blocks = _blocks(p, p.attribute(), "CGALayout", at)
    if any(len(row) != 2 for row in blocks):
        raise p.error("'CGALayout' entry length does not match rank 2", at)
    return blocks


def _bases(p: AttributeParser, values: Mapping[str, Attribute], name: str, at: int) -> Bases:
    value = values.get(name)
    if value is None:
        raise p.error(f"Expected basis of '{name}' not found", at)
    if not isinstance(value, ArrayAttr):
        raise p.error(f"Expected array of arrays for basis of '{name}'", at)
    rows = []
    for row in value.elements:
        if not isinstance(row, ArrayAttr):
            raise p.error(f"Expected array of integers in basis for '{name}'", at)
        numbers = [each.value for each in row.elements if isinstance(each, IntegerAttr)]
        if len(numbers) != len(row.elements):
            raise p.error(f"Expected integer in basis for '{name}'", at)
        rows.append(tuple(numbers))
    return tuple(rows)


def _all_bases(
    p: AttributeParser, values: Mapping[str, Attribute], names: tuple[str, ...], at: int
) -> list[Bases]:
    made = [_bases(p, values, name, at) for name in names]
    if not any(made):
        raise p.error("Empty Layout not supported", at)
    return made


def _dictionary(p: AttributeParser) -> dict[str, Attribute]:
    return dict(p.attribute_of(DictionaryAttr).items())


def _enclosed(p: AttributeParser) -> tuple[dict[str, Attribute], int]:
    """`<{…}>`: the entries, and where it begins."""
    at = p.next_start()
    p.expect("<")
    given = _dictionary(p)
    p.expect(">")
    return given, at


def _list(values: tuple[int, ...]) -> str:
    return f"[{', '.join(map(str, values))}]"


def bases_text(bases: Bases) -> str:
    return f"[{', '.join(map(_list, bases))}]"


def _value_text(p: AttributePrinter, value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Attribute):
        return p.attribute(value)
    if isinstance(value, tuple):
        return bases_text(value) if value and isinstance(value[0], tuple) else _list(value)
    return str(value)


# Encodings that are a dictionary: each parameter by its name.

_READERS: dict[str, Callable[[AttributeParser, Attribute, str, int], Any]] = {
    **dict.fromkeys(
        ("vec", "perPhase", "maxPhase", "rank", "version", "versionMajor", "versionMinor", "dim"),
        _number,
    ),
    **dict.fromkeys(("swizzlingByteWidth", "elementBitWidth"), _number),
    **dict.fromkeys(("numPartitions", "numGroups", "partitionDim"), _number),
    **dict.fromkeys(("order", "sizePerThread", "threadsPerWarp", "warpsPerCTA"), _numbers),
    **dict.fromkeys(("instrShape", "tilesPerWarp"), _numbers),
    **dict.fromkeys(("transposed", "fp4Padded", "isTransposed"), _flag),
    "CGALayout": _blocks,
    "parent": lambda p, value, name, at: value,
    "partitionLayout": lambda p, value, name, at: value,
}
#: The words of messages for names that have others.
_WORDS = {
    "sizePerThread": "number of elements per thread",
    "threadsPerWarp": "number of threads per warp",
    "warpsPerCTA": "number of warps per CTA",
}
#: Encodings of which other keys are passed over.
_LENIENT = (attributes.NvidiaMmaEncodingAttr, attributes.AMDMfmaEncodingAttr)


def _parse(p: AttributeParser, cls: type[AttributeT], **missing: Any) -> AttributeT:
    """Read an encoding of which `missing` gives the parameters that may be left out."""
    given, at = _enclosed(p)
    values = dict(missing)
    names = [each.name for each in cls.PARAMETERS]
    for name, value in given.items():
        if name in names:
            words = name if cls in _LENIENT else _WORDS.get(name, name)
            values[name] = _READERS[name](p, value, words, at)
        elif cls not in _LENIENT:
            raise p.error(f"unexpected key: {name}", at)
    for name in names:
        if name not in values:
            reader = _READERS[name]
            values[name] = 0 if reader is _number else False if reader is _flag else ()
    rank = _rank(values)
    for row in values.get("CGALayout", ()):
        if rank is not None and len(row) != rank:
            raise p.error(f"'CGALayout' entry length does not match rank {rank}", at)
    return p.made(cls, at, *(values[name] for name in names))


def _with(attribute: AttributeT, **values: Any) -> AttributeT:
    """The attribute with other values of these parameters."""
    names = [each.name for each in type(attribute).PARAMETERS]
    return type(attribute)(*(values.get(name, getattr(attribute, name)) for name in names))


def _rank(values: Mapping[str, Any]) -> int | None:
    for name in ("sizePerThread", "warpsPerCTA", "order"):
        if name in values:
            return len(values[name])
    blocks = values.get("CGALayout")
    return len(blocks[0]) if blocks else None


def _text(attribute: Any, p: AttributePrinter, *left_out: str) -> str:
    shown = [
        f"{each.name} = {_value_text(p, getattr(attribute, each.name))}"
        for each in type(attribute).PARAMETERS
        if each.name not in left_out and (each.name != "CGALayout" or attribute.CGALayout)
    ]
    return f"<{{{', '.join(shown)}}}>"


def parse_blocked(p: AttributeParser, type_: Type | None) -> attributes.BlockedEncodingAttr:
    return _parse(p, attributes.BlockedEncodingAttr)


def parse_swizzled(p: AttributeParser, type_: Type | None) -> attributes.SwizzledSharedEncodingAttr:
    return _parse(p, attributes.SwizzledSharedEncodingAttr)


def parse_rotating(
    p: AttributeParser, type_: Type | None
) -> attributes.AMDRotatingSharedEncodingAttr:
    return _parse(p, attributes.AMDRotatingSharedEncodingAttr)


def parse_nvidia_mma(p: AttributeParser, type_: Type | None) -> attributes.NvidiaMmaEncodingAttr:
    return _parse(p, attributes.NvidiaMmaEncodingAttr)


def print_encoding(attribute: Attribute, p: AttributePrinter) -> str:
    return _text(attribute, p)


def parse_mfma(p: AttributeParser, type_: Type | None) -> attributes.AMDMfmaEncodingAttr:
    made = _parse(p, attributes.AMDMfmaEncodingAttr, elementBitWidth=32)
    if made.tilesPerWarp:
        return made
    ones = (1,) * len(made.instrShape)
    return _with(made, tilesPerWarp=ones)


def print_mfma(attribute: attributes.AMDMfmaEncodingAttr, p: AttributePrinter) -> str:
    left_out = ["tilesPerWarp"] if set(attribute.tilesPerWarp) <= {1} else []
    if attribute.elementBitWidth == 32:
        left_out.append("elementBitWidth")
    return _text(attribute, p, *left_out)


def parse_nvmma(p: AttributeParser, type_: Type | None) -> attributes.NVMMASharedEncodingAttr:
    made = _parse(p, attributes.NVMMASharedEncodingAttr, rank=0)
    rank = made.rank or (len(made.CGALayout[0]) if made.CGALayout else 2)
    return _with(made, rank=rank)


def print_nvmma(attribute: attributes.NVMMASharedEncodingAttr, p: AttributePrinter) -> str:
    left_out = [] if attribute.fp4Padded else ["fp4Padded"]
    if attribute.rank == 2 or attribute.CGALayout:
        left_out.append("rank")
    return _text(attribute, p, *left_out)


def parse_slice(p: AttributeParser, type_: Type | None) -> attributes.SliceEncodingAttr:
    given, at = _enclosed(p)
    parent = given.get("parent")
    if not is_distributed(parent):
        raise p.error("expected a distributed encoding trait", at)
    dim = given.get("dim")
    number = dim.value if isinstance(dim, IntegerAttr) else 0
    return p.made(attributes.SliceEncodingAttr, at, number, parent)


def parse_partitioned(
    p: AttributeParser, type_: Type | None
) -> attributes.PartitionedSharedEncodingAttr:
    given, at = _enclosed(p)
    cls = attributes.PartitionedSharedEncodingAttr
    names = [each.name for each in cls.PARAMETERS]
    for name in given:
        if name not in names:
            raise p.error(f"unexpected key: {name}", at)
    layout = given.pop("partitionLayout", None)
    if layout is None:
        raise p.error("missing partitionLayout", at)
    if not isinstance(layout, SHARED):
        raise p.error("partitionLayout must be a SharedEncodingTrait", at)
    numbers = [_number(p, given[name], name, at) if name in given else 0 for name in names[:-1]]
    return p.made(cls, at, *numbers, layout)


# Linear layouts.


def parse_linear(p: AttributeParser, type_: Type | None) -> attributes.LinearEncodingAttr:
    return _linear(p, attributes.LinearEncodingAttr)


def parse_generic_linear(
    p: AttributeParser, type_: Type | None
) -> attributes.GenericLinearEncodingAttr:
    return _linear(p, attributes.GenericLinearEncodingAttr)


def _linear(p: AttributeParser, cls: type[AttributeT]) -> AttributeT:
    given, at = _enclosed(p)
    return p.made(cls, at, *_all_bases(p, given, _INPUTS, p.next_start()))


def print_linear(attribute: Attribute, p: AttributePrinter) -> str:
    shown = [f"{name} = {bases_text(getattr(attribute, name))}" for name in _INPUTS]
    return f"<{{{', '.join(shown)}}}>"


def parse_shared_linear(
    p: AttributeParser, type_: Type | None
) -> attributes.SharedLinearEncodingAttr:
    at = p.next_start()
    p.expect("<")
    given = {"block": ArrayAttr(()), **_dictionary(p)}
    if "alignment" in given:
        raise p.error("alignment must be specified outside of the linear layout braces")
    p.expect(",")
    p.expect_keyword("alignment")
    p.expect("=")
    alignment = p.integer_of(32)
    p.expect(">")
    offset, block = _all_bases(p, given, ("offset", "block"), p.next_start())
    if len(given) != 2:
        raise p.error("SharedLinearEncodingAttr must have exactly two attributes: offset and block")
    return p.made(attributes.SharedLinearEncodingAttr, at, offset, block, alignment)


def print_shared_linear(attribute: attributes.SharedLinearEncodingAttr, p: AttributePrinter) -> str:
    block = f", block = {bases_text(attribute.block)}" if attribute.block else ""
    shown = f"offset = {bases_text(attribute.offset)}{block}"
    return f"<{{{shown}}}, alignment = {attribute.layoutAlignment}>"


# Padding: `<[8:+2, 64:+4] {order = [1, 0], shape = [16, 32]}>`.


def extents_of(bases: Bases, rank: int) -> tuple[int, ...]:
    """The smallest shape that holds all that the bases reach."""
    return tuple(max((2 * row[dim] for row in bases if row[dim]), default=1) for dim in range(rank))


def _identity(shape: tuple[int, ...], order: tuple[int, ...]) -> Bases:
    rows = []
    for dim in order:
        step = 1
        while step < shape[dim]:
            rows.append(tuple(step if each == dim else 0 for each in range(len(shape))))
            step *= 2
    return tuple(rows)


def parse_padded(p: AttributeParser, type_: Type | None) -> attributes.PaddedSharedEncodingAttr:
    at = p.next_start()
    p.expect("<")
    p.expect("[")
    pairs = p.comma_separated(lambda: _padding(p))
    p.expect("]")
    given = _dictionary(p)
    names = {"offset", "block"} if {"offset", "block"} & given.keys() else {"order", "shape"}
    for name in given:
        if name not in names:
            raise p.error(f'Unexpected attribute "{name}" found')
    if "offset" in names:
        offset, block = _all_bases(p, given, ("offset", "block"), p.next_start())
    else:
        order, shape = (
            _numbers(p, given[name], name, at) if name in given else ()
            for name in ("order", "shape")
        )
        if len(order) != len(shape):
            raise p.error("Mismatch of shape and order ranks in padded layout")
        offset, block = _identity(shape, order), ()
    p.expect(">")
    intervals = tuple(interval for interval, _ in pairs)
    paddings = tuple(padding for _, padding in pairs)
    return p.made(attributes.PaddedSharedEncodingAttr, at, intervals, paddings, offset, block)


def _padding(p: AttributeParser) -> tuple[int, int]:
    interval = p.integer_between(0, 2**32 - 1)
    p.expect(":")
    p.expect("+")
    return interval, p.integer_between(0, 2**32 - 1)


def print_padded(attribute: attributes.PaddedSharedEncodingAttr, p: AttributePrinter) -> str:
    pairs = zip(attribute.intervals, attribute.paddings, strict=True)
    padding = ", ".join(f"{interval}:+{each}" for interval, each in pairs)
    offset, block = attribute.offset, attribute.block
    rank = len((*offset, *block, ())[0])
    order = _order(offset, rank)
    shape = extents_of(offset, rank)
    if block or offset != _identity(shape, order):
        body = f"offset = {bases_text(offset)}, block = {bases_text(block)}"
    else:
        body = f"order = {_list(order)}, shape = {_list(shape)}"
    return f"<[{padding}] {{{body}}}>"


def _order(bases: Bases, rank: int) -> tuple[int, ...]:
    """The dimensions in which bases move, in their order; the others after them, last first."""
    moved = [dim for row in bases for dim, step in enumerate(row) if step]
    return tuple(dict.fromkeys([*moved, *reversed(range(rank))]))


# WMMA: the warps' layout is a dictionary of its own.


def parse_wmma(p: AttributeParser, type_: Type | None) -> attributes.AMDWmmaEncodingAttr:
    given, at = _enclosed(p)
    layout = given.get("ctaLayout")
    if not isinstance(layout, DictionaryAttr):
        raise p.error("expected dictionary value for 'ctaLayout'", at)
    bases = dict(layout.items())
    register = _bases(p, bases, "register", at) if "register" in bases else ()
    warp = _bases(p, bases, "warp", p.next_start())
    rank = _number(p, given["rank"], "rank", at) if "rank" in given else 2
    if any(len(row) != rank for row in (*register, *warp)):
        raise p.error("Serialized rank and rank deduced from LL need to match")
    version = _number(p, given["version"], "version", at) if "version" in given else 0
    turned = _flag(p, given["isTranspose"], "isTranspose", at) if "isTranspose" in given else False
    blocks = _blocks(p, given["CGALayout"], "CGALayout", at) if "CGALayout" in given else ()
    shape: tuple[int, ...] = (16, 16, 16)
    if "instrShape" in given:
        shape = _numbers(p, given["instrShape"], "instrShape", at)
    cls = attributes.AMDWmmaEncodingAttr
    return p.made(cls, at, version, turned, register, warp, rank, blocks, shape)


def print_wmma(attribute: attributes.AMDWmmaEncodingAttr, p: AttributePrinter) -> str:
    named = (("register", attribute.register), ("warp", attribute.warp))
    layout = ", ".join(f"{name} = {bases_text(each)}" for name, each in named if each)
    turned = "true" if attribute.isTransposed else "false"
    text = f"version = {attribute.version}, isTranspose = {turned}, ctaLayout = {{{layout}}}"
    if attribute.CGALayout:
        text += f", CGALayout = {bases_text(attribute.CGALayout)}"
    if attribute.instrShape != (16, 16, 16):
        text += f", instrShape = {_list(attribute.instrShape)}"
    return f"<{{{text}}}>"


#: Encodings that say where in shared memory an element lies.
SHARED = (
    attributes.SwizzledSharedEncodingAttr,
    attributes.PaddedSharedEncodingAttr,
    attributes.PartitionedSharedEncodingAttr,
    attributes.SharedLinearEncodingAttr,
    attributes.NVMMASharedEncodingAttr,
    attributes.AMDRotatingSharedEncodingAttr,
)
_DISTRIBUTED = (
    attributes.BlockedEncodingAttr,
    attributes.LinearEncodingAttr,
    attributes.GenericLinearEncodingAttr,
    attributes.NvidiaMmaEncodingAttr,
    attributes.AMDMfmaEncodingAttr,
    attributes.AMDWmmaEncodingAttr,
    attributes.SliceEncodingAttr,
    attributes.DotOperandEncodingAttr,
)


def is_distributed(encoding: Attribute | None) -> bool:
    """Whether the encoding says which threads hold an element."""
    return isinstance(encoding, _DISTRIBUTED)


def rank_of(encoding: Any) -> int:
    """The number of dimensions of tensors in an encoding."""
    match encoding:
        case attributes.SliceEncodingAttr():
            return rank_of(encoding.parent) - 1
        case attributes.DotOperandEncodingAttr():
            return rank_of(encoding.parent)
        case attributes.PartitionedSharedEncodingAttr():
            return rank_of(encoding.partitionLayout)
        case attributes.BlockedEncodingAttr():
            return len(encoding.order)
        case attributes.NvidiaMmaEncodingAttr() | attributes.AMDMfmaEncodingAttr():
            return len(encoding.warpsPerCTA)
        case attributes.AMDWmmaEncodingAttr() | attributes.NVMMASharedEncodingAttr():
            return encoding.rank
        case attributes.SwizzledSharedEncodingAttr() | attributes.AMDRotatingSharedEncodingAttr():
            return len(encoding.order)
    names = ("register", "lane", "warp", "offset", "block")
    rows = [row for name in names for row in getattr(encoding, name, ())]
    return len(rows[0]) if rows else 0
