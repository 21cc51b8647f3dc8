"""Hooks of the sparse_tensor dialect."""

from __future__ import annotations

import yods_dialects.sparse_tensor.attributes as attributes
import yods_dialects.sparse_tensor.ops as ops
from yods.builtin.affine import FLOORDIV, MOD, AffineBinary, AffineDim, AffineMap, AffineSymbol
from yods.builtin.attributes import FloatAttr, IntegerAttr
from yods.builtin.types import INDEX
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import InvalidParameters
from yods.ir.matchers import constant_of
from yods.ir.value import BlockArgument
from yods_eval.constant_predicates import signed_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        Operation,
        OperationParser,
        OperationPrinter,
        Type,
        Value,
    )
    from yods.builtin.affine import AffineExpr, AffineMapAttr


# The syntax of sparse encodings.
# Source: MLIR, SparseTensorDialect.cpp, DimLvlMapParser.cpp and LvlTypeParser.cpp; the messages
# are MLIR's.

_UNKNOWN = -1
_FORMATS = ("dense", "batch", "compressed", "singleton", "loose_compressed", "structured")
#: Those that may be neither nonunique nor the like.
_PLAIN = ("dense", "batch", "structured")
_PROPERTIES = ("nonunique", "nonordered", "soa")


# Slices.


def parse_slice(p: AttributeParser, type_: Type | None) -> attributes.SparseTensorDimSliceAttr:
    """`(1, ?, 2)`: offset, size and stride."""
    at = p.next_start() - len("slice")
    p.expect("(")
    numbers: list[int] = []
    for number in range(3):
        if number:
            p.expect(",")
        if p.accept("?"):
            numbers.append(_UNKNOWN)
            continue
        numbers.append(p.integer_of(64))
        if numbers[-1] < 0:
            raise p.error("expect positive value or ? for slice offset/size/stride", p.next_start())
    p.expect(")")
    return p.made(attributes.SparseTensorDimSliceAttr, at, *numbers)


def print_slice(slice_: attributes.SparseTensorDimSliceAttr, p: AttributePrinter) -> str:
    numbers = (slice_.offset, slice_.size, slice_.stride)
    return f"({', '.join('?' if each == _UNKNOWN else str(each) for each in numbers)})"


# Encodings.


def parse_no_map(p: AttributeParser) -> AffineMap:
    """An encoding reads its map together with the levels."""
    return p.affine_map()


def print_no_map(p: AttributePrinter, map_: AffineMap) -> str:
    return str(map_)


def parse_encoding(p: AttributeParser, type_: Type | None) -> attributes.SparseTensorEncodingAttr:
    """`<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32 }>`"""
    at = p.next_start() - len("encoding")
    p.expect("<")
    p.expect("{")
    map_: AffineMap | None = None
    back: AffineMap | None = None
    levels: list[str] = []
    slices: list[Any] = []
    found: dict[str, Any] = {"posWidth": 0, "crdWidth": 0, "explicitVal": None}
    found["implicitVal"] = None
    while (word := p.optional_keyword()) is not None:
        if word != "map" and word not in found:
            raise p.error(f"unexpected key: {word}", at)
        p.expect("=")
        if word == "map":
            map_, back, levels, slices = _map(p)
        else:
            found[word] = p.attribute()
        if not p.accept(","):
            break
    p.expect("}")
    p.expect(">")
    for width, what in (("posWidth", "position"), ("crdWidth", "index")):
        value = found[width]
        if isinstance(value, IntegerAttr):
            found[width] = value.value & 0xFFFFFFFF  # `unsigned` in MLIR
        elif value != 0:
            raise p.error(f"expected an integral {what} bitwidth", at)
    for name in ("explicitVal", "implicitVal"):
        if found[name] is not None and not _is_number(found[name]):
            raise p.error(f"expected a numeric value for {name}", at)
    if map_ is None or not levels:
        raise p.error("expected a non-empty array for lvlTypes", at)
    parts = (map_, tuple(levels), tuple(slices), *found.values())
    made = p.made(attributes.SparseTensorEncodingAttr, at, *parts)
    if back is not None and not map_.symbols and back != inverse(map_):
        raise p.error("expected lvlToDim to be an inverse of dimToLvl", at)
    return made


def _bound(
    p: AttributeParser, ends: str, make: Any, *known: dict[str, AffineExpr]
) -> dict[str, AffineExpr]:
    """Names in brackets, if these are there, as dimensions or symbols."""
    names: dict[str, AffineExpr] = {}
    if not p.accept(ends[0]):
        return names
    while not p.accept(ends[1]):
        if names:
            p.expect(",")
        _bind(p, names, make(len(names)), *known)
    return names


def _bind(p: AttributeParser, names: dict[str, AffineExpr], value: AffineExpr, *known: Any) -> None:
    at = p.next_start()
    word = p.keyword("expected bare identifier")
    if any(word in each for each in (names, *known)):
        raise p.error(f"redefinition of identifier '{word}'", at)
    names[word] = value


def _map(p: AttributeParser) -> tuple[AffineMap, AffineMap | None, list[str], list[Any]]:
    """`[s0]{l0}(d0 = l0 : slice) -> (l0 = d0 : dense)`: the map, the way back if it is given,
    levels and slices."""
    symbols = _bound(p, "[]", AffineSymbol)
    declared = _bound(p, "{}", AffineDim, symbols)
    dims: dict[str, AffineExpr] = {}
    slices: list[Any] = []
    back: list[AffineExpr] = []
    p.expect("(", " in dimension-specifier list")
    while not p.accept(")"):
        if dims:
            p.expect(",", " in dimension-specifier list")
        _bind(p, dims, AffineDim(len(dims)), symbols, declared)
        if p.accept("="):
            back.append(p.affine_expression({**declared, **symbols}))
        slices.append(_slice(p) if p.accept(":") else None)
    p.expect("->")
    results: list[AffineExpr] = []
    levels: list[str] = []
    order = list(declared)
    p.expect("(", " in level-specifier list")
    while not p.accept(")"):
        if levels:
            p.expect(",", " in level-specifier list")
        if order:
            at = p.next_start()
            word = p.keyword("expected bare identifier")
            if word not in declared:
                raise p.error(f"use of undeclared identifier '{word}'", at)
            p.expect("=")
        results.append(p.affine_expression({**dims, **symbols}))
        p.expect(":")
        levels.append(_level(p))
    given = [each for each in slices if each is not None]
    if given:
        whole = attributes.SparseTensorDimSliceAttr(0, _UNKNOWN, 1)
        given = [whole if each is None else each for each in slices]
    way_back = AffineMap(len(declared), len(symbols), back) if back else None
    return AffineMap(len(dims), len(symbols), results), way_back, levels, given


def _slice(p: AttributeParser) -> Attribute:
    at = p.next_start()
    found = p.attribute()
    if not isinstance(found, attributes.SparseTensorDimSliceAttr):
        raise p.error("expected SparseTensorDimSliceAttr", at)
    return found


def _level(p: AttributeParser) -> str:
    """`compressed(nonunique)`, in the way in which it is printed."""
    at = p.next_start()
    base = p.optional_keyword()
    if base is None:
        raise p.error("expected valid level format (e.g. dense, compressed or singleton)", at)
    text = base
    if base == "structured":
        sizes: list[int] = []
        if p.accept("["):
            sizes.append(p.integer_of(32))
            while p.accept(","):
                sizes.append(p.integer_of(32))
            p.expect("]", " in structured n out of m")
        if len(sizes) != 2:
            raise p.error("expected exactly 2 structured sizes", at)
        if sizes[0] > sizes[1]:
            raise p.error("expected n <= m in n_out_of_m", at)
        text = f"structured[{sizes[0]}, {sizes[1]}]"
    given = _properties(p)
    if base not in _FORMATS:
        raise p.error(f"unknown level format: {base}", at)
    if given and base in _PLAIN:
        raise p.error("invalid level type: level format doesn't support the properties", at)
    shown = [each for each in _PROPERTIES if each in given]
    return f"{text}({', '.join(shown)})" if shown else text


def _properties(p: AttributeParser) -> set[str]:
    given: set[str] = set()
    if p.accept("(") and not p.accept(")"):
        while True:
            at = p.next_start()
            word = p.optional_keyword()
            if word is None:
                raise p.error(
                    "expected valid level property (e.g. nonordered, nonunique or high)", at
                )
            if word not in _PROPERTIES:
                raise p.error(f"unknown level property: {word}", at)
            given.add(word)
            if not p.accept(","):
                break
        p.expect(")", " in level property list")
    return given


def print_encoding(encoding: attributes.SparseTensorEncodingAttr, p: AttributePrinter) -> str:
    map_ = encoding.dimToLvl
    symbols = ", ".join(f"s{number}" for number in range(map_.symbols))
    dims = [f"d{number}" for number in range(map_.dims)]
    if encoding.dimSlices:
        pairs = zip(dims, encoding.dimSlices, strict=True)
        dims = [f"{dim} : {p.attribute(each)}" for dim, each in pairs]
    pairs_of_levels = zip(map_.results, encoding.lvlTypes, strict=True)
    levels = ", ".join(f"{result} : {level}" for result, level in pairs_of_levels)
    text = f"map = {f'[{symbols}]' if symbols else ''}({', '.join(dims)}) -> ({levels})"
    for name in ("posWidth", "crdWidth"):
        if getattr(encoding, name):
            text += f", {name} = {getattr(encoding, name)}"
    for name in ("explicitVal", "implicitVal"):
        if getattr(encoding, name) is not None:
            text += f", {name} = {p.attribute(getattr(encoding, name))}"
    return f"<{{ {text} }}>"


def inverse(map_: AffineMap) -> AffineMap | None:
    """The map from levels to dimensions; None where MLIR knows none.

    That of a permutation; or of blocks, where some dimensions are two levels, `d floordiv n` and
    later `d mod n`: these dimensions come after all others then.

    Source: MLIR, SparseTensorDialect.cpp, `inferLvlToDim`.
    """
    whole: dict[int, int] = {}
    blocks: dict[int, list[AffineExpr]] = {}
    for level, result in enumerate(map_.results):
        number = AffineDim(level)
        if isinstance(result, AffineDim) and result.position not in (*whole, *blocks):
            whole[result.position] = level
            continue
        if not isinstance(result, AffineBinary) or not isinstance(result.lhs, AffineDim):
            return None
        dim = result.lhs.position
        if result.kind == FLOORDIV and dim not in (*whole, *blocks):
            blocks[dim] = [result.rhs, number]
        elif result.kind == MOD and dim in blocks and blocks[dim][0] == result.rhs:
            blocks[dim].append(number)
        else:
            return None
    if any(len(each) < 3 for each in blocks.values()):
        return None
    if not blocks:
        if len(whole) != map_.dims:
            return None
        return AffineMap(map_.dims, 0, [AffineDim(whole[dim]) for dim in range(map_.dims)])
    pairs = [blocks[dim] for dim in sorted(blocks)]
    results = [*map(AffineDim, whole.values()), *(q * size + r for size, q, r, *_ in pairs)]
    return AffineMap(len(map_.results), 0, results)


def verify_levels(map_: AffineMap, *parts: Any) -> None:
    """The way back from levels to dimensions is known."""
    if map_.results and not map_.symbols and inverse(map_) is None:
        raise InvalidParameters("failed to infer lvlToDim from dimToLvl")


def verify_encoding(
    encoding: attributes.SparseTensorEncodingAttr, shape: Sequence[int], element: Type
) -> None:
    """It is for tensors of that rank."""
    rank = encoding.dimToLvl.dims
    if not shape:
        raise InvalidParameters("expected non-scalar sparse tensor")
    if rank != len(shape):
        raise InvalidParameters(
            f"dimension-rank mismatch between encoding and tensor shape: {rank} != {len(shape)}"
        )
    for value, kind in ((encoding.explicitVal, "explicit"), (encoding.implicitVal, "implicit")):
        given: Any = value
        if given is not None and given.type is not element:
            raise InvalidParameters(
                f"{kind} value type mismatch between encoding and tensor element type: "
                f"'{given.type}' != '{element}'"
            )
        if given is not None and kind == "implicit" and not _is_zero(given):
            raise InvalidParameters("implicit value must be zero")


def _is_number(value: Any) -> bool:
    """Whether it is a number, which may be a complex one."""
    if isinstance(value, IntegerAttr | FloatAttr):
        return True
    return bool(value.DIALECT == "complex" and value.MNEMONIC == "number")


def _is_zero(number: Any) -> bool:
    if isinstance(number, IntegerAttr | FloatAttr):
        return not number.value
    return not number.real.value and not number.imag.value


# Levels: of types, and of `sparse_tensor.extract_iteration_space`.


def parse_level_range(p: AttributeParser) -> tuple[int, int]:
    """`1 to 3`; `1` alone is `1 to 2`."""
    at = p.next_start()
    low = p.integer_of(64)
    high = p.integer_of(64) if p.accept_keyword("to") else low + 1
    if high <= low:
        raise p.error("expect larger level upper bound than lower bound", at)
    return low, high


def print_level_range(p: AttributePrinter, low: int, high: int) -> str:
    return str(low) if high == low + 1 else f"{low} to {high}"


def parse_levels(p: OperationParser) -> tuple[IntegerAttr, IntegerAttr]:
    """As `parse_level_range`, as attributes."""
    low, high = parse_level_range(p)
    return IntegerAttr(low, INDEX), IntegerAttr(high, INDEX)


def print_levels(p: OperationPrinter, op: Operation, low: IntegerAttr, high: IntegerAttr) -> None:
    p.write(print_level_range(p, low.value, high.value))


# Checks of regions, and of sizes that constants give.
# Source: MLIR, SparseTensorDialect.cpp; the messages are MLIR's.


# Regions.


def verify_unary(op: ops.UnaryOp) -> None:
    if not op.absentRegion.blocks:
        return
    # What is yielded where there is no value must be the same wherever that is.
    block = op.absentRegion.blocks[0]
    last: Any = block.last_op
    value = last.operands[0]
    if isinstance(value, BlockArgument):
        if value.owner is op.parent_block:
            raise op.plain_error("absent region cannot yield linalg argument")
        return
    made = value.defining_op
    if made.name != "arith.constant" and made.parent_block in (block, op.parent_block):
        raise op.plain_error("absent region cannot yield locally computed value")


def level_rank(tensor: Any) -> int:
    """How many levels a tensor has; its dimensions, where it is no sparse one."""
    encoding = tensor.encoding
    return len(getattr(encoding, "lvlTypes", tensor.shape))


# Sizes.


def known_number(value: Value[Any]) -> int | None:
    """Return the number that a value is known to be."""
    found: int | None = signed_value(constant_of(value))
    return found


def is_permutation(map_: AffineMapAttr) -> bool:
    """Return whether a map gives all of its dimensions back, each once."""
    return map_.map.is_permutation


def map_text(map_: AffineMapAttr) -> str:
    """Return a map as messages show it."""
    return str(map_.map)
