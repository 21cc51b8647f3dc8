"""Custom directives that all dialects share.

Formats name them as `custom<DynamicIndexList>(…)`; each is a row of `yods_gen.directives.custom`
with a pair of functions that read and print it. The other functions are for hand-written forms.

Source: MLIR, ViewLikeInterface.cpp, `parseDynamicIndexList`; AsmPrinter.cpp,
`printSuccessorAndUseList`.
"""

from __future__ import annotations

from functools import lru_cache

from yods.builtin.affine import AffineMapAttr
from yods.builtin.attributes import StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, I1, I64
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import VISIBILITIES
from yods.ir.diagnostics import ParseError
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.operand_lists import CLOSING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from yods.builtin.affine import AffineMap
    from yods.ir.attribute import Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

    TypeT = TypeVar("TypeT", bound="Type")

# Lists of indices, known or not.

_INDEX = rf"(?:%{SUFFIX_ID}(?:#[0-9]{{1,9}}(?![0-9]))?+|-?+[0-9]{{1,18}}+)"
_plain_indices = Shortcut(rf" ?+\[{_INDEX}(?:, {_INDEX})*+\]")
_each_index = LatePattern(rf"%({SUFFIX_ID}(?:#[0-9]++)?+)|(-?+[0-9]++)")


class _Indices:
    """A parsed list of indices: values for the unknown ones, and all as numbers."""

    __slots__ = ("numbers", "scalable", "types", "values")

    def __init__(self) -> None:
        self.values: list[UnresolvedOperand] = []
        self.types: list[Type] = []
        self.numbers: list[int] = []
        self.scalable: list[bool] = []


def _index(p: OperationParser, found: _Indices, typed: bool) -> bool:
    """Read one item; False where a bracket that has been opened is not closed."""
    value = p.optional_operand()
    # A bracket around it says that it scales with the machine's vectors.
    scalable = p.accept("[")
    found.scalable.append(scalable)
    if value is None:
        found.numbers.append(p.integer_of(64))
    else:
        found.values.append(value)
        found.numbers.append(DYNAMIC)
        if typed:
            p.expect(":")
            found.types.append(p.type())
    return not scalable or p.accept("]")


def _indices(p: OperationParser, bracket: str = "[", typed: bool = False) -> _Indices:
    found = _Indices()
    closing = CLOSING[bracket]
    # MLIR reports once more that the list as a whole is none.
    message = "expected SSA value or integer"
    try:
        p.expect(bracket, " in dynamic index list")
        if not p.accept(closing):
            while True:
                if not _index(p, found, typed):
                    raise p.custom_error(message, p.op_start)
                if not p.accept(","):
                    break
            p.expect(closing, " in dynamic index list")
    except ParseError as error:
        if error.diagnostic.message.endswith(message):
            raise
        raise p.custom_error(message, p.op_start).after(error) from None
    return found


def parse_dynamic_index_list(
    p: OperationParser, bracket: str = "["
) -> tuple[list[UnresolvedOperand], DenseArrayAttr]:
    """`[%a, 4, %b]`: the values, and an i64 array that has a mark in their places.

    Args:
        bracket: What opens the list: `[`, `(` or `<`.
    """
    plain = _plain_indices.match(p.text, p.pos) if bracket == "[" else None
    if plain is not None:
        p.pos = plain.end()
        items = list(_each_index.finditer(p.text, plain.start(), plain.end()))
        numbers = [DYNAMIC if item[2] is None else int(item[2]) for item in items]
        return [item for item in items if item[2] is None], DenseArrayAttr(I64, numbers)
    found = _indices(p, bracket)
    return found.values, DenseArrayAttr(I64, found.numbers)


def print_dynamic_index_list(
    p: OperationPrinter,
    op: Operation,
    values: Sequence[Value[Any]],
    numbers: DenseArrayAttr | None,
    bracket: str = "[",
) -> None:
    p.write(index_list_text(p, values, numbers, bracket))


def parse_scalable_index_list(
    p: OperationParser, bracket: str = "["
) -> tuple[list[UnresolvedOperand], DenseArrayAttr, DenseArrayAttr]:
    """`[%a, 4, [8]]`: as above, and an i1 array of those that scale."""
    found = _indices(p, bracket)
    scalable = DenseArrayAttr(I1, [int(each) for each in found.scalable])
    return found.values, DenseArrayAttr(I64, found.numbers), scalable


def print_scalable_index_list(
    p: OperationPrinter,
    op: Operation,
    values: Sequence[Value[Any]],
    numbers: DenseArrayAttr | None,
    scalable: DenseArrayAttr | None,
    bracket: str = "[",
) -> None:
    flags = [bool(each) for each in scalable] if scalable is not None else []
    p.write(index_list_text(p, values, numbers, bracket, scalable=flags))


def parse_typed_index_list(
    p: OperationParser, bracket: str = "["
) -> tuple[list[UnresolvedOperand], list[Type], DenseArrayAttr]:
    """`[%a : i32, 4]`: each value brings its type."""
    found = _indices(p, bracket, typed=True)
    return found.values, found.types, DenseArrayAttr(I64, found.numbers)


def print_typed_index_list(
    p: OperationPrinter,
    op: Operation,
    values: Sequence[Value[Any]],
    types: Sequence[Type],
    numbers: DenseArrayAttr | None,
    bracket: str = "[",
) -> None:
    p.write(index_list_text(p, values, numbers, bracket, typed=True))


def index_list_text(
    p: OperationPrinter,
    values: Sequence[Value[Any]],
    numbers: DenseArrayAttr | None,
    bracket: str = "[",
    *,
    typed: bool = False,
    scalable: Sequence[bool] = (),
) -> str:
    """The list as it is written, brackets included.

    Values that no mark in `numbers` stands for are not shown; a mark that no value
    stands for is shown as `?`: the verifier reports both.
    """
    named = p.values
    items = []
    unknown = iter(values)
    for place, number in enumerate(() if numbers is None else numbers.values):
        if number != DYNAMIC:
            item = str(number)
        elif (value := next(unknown, None)) is None:
            item = "?"
        elif typed:
            item = f"{named[value]} : {p.types[value.type]}"
        else:
            item = named[value]
        if place < len(scalable) and scalable[place]:
            item = f"[{item}]"
        items.append(item)
    return f"{bracket}{', '.join(items)}{CLOSING[bracket]}"


# Affine maps.


def parse_affine_map_of_values(
    p: OperationParser, bracket: str = "["
) -> tuple[list[UnresolvedOperand], AffineMapAttr]:
    """`[%a + 1, symbol(%b)]`: the values, those of dimensions first, and the map."""
    map_, values = p.affine_map_of_values(bracket, CLOSING[bracket])
    return values, AffineMapAttr(map_)


def print_affine_map_of_values(
    p: OperationPrinter,
    op: Operation,
    values: Sequence[Value[Any]],
    map_: AffineMapAttr | None,
    bracket: str = "[",
) -> None:
    results = "" if map_ is None else affine_results_text(p, map_.map, values)
    p.write(f"{bracket}{results}{CLOSING[bracket]}")


def affine_results_text(p: OperationPrinter, map_: AffineMap, values: Sequence[Value[Any]]) -> str:
    """`%a + 1, symbol(%b)`: the map's results, of values."""
    names = [p.values[value] for value in values]
    # The verifier reports where there are too few.
    names += ["?"] * (map_.dims + map_.symbols - len(names))
    return _results_form(map_).format(*names)


# A module has few different maps and very many operations with them.
@lru_cache(maxsize=256)
def _results_form(map_: AffineMap) -> str:
    """The results of a map, with `{0}` for the value that is the first dimension, and so on."""
    values = [f"{{{number}}}" for number in range(map_.dims + map_.symbols)]
    symbols = [f"symbol({value})" for value in values[map_.dims :]]
    return ", ".join([result.text(values, symbols) for result in map_.results])


# Regions by number.


def parse_switch_cases(p: OperationParser) -> tuple[DenseArrayAttr, list[Region]]:
    """`case 2 { … }`, as often as there is one: the numbers, as i64, and the regions."""
    numbers = []
    regions = []
    while p.accept_keyword("case"):
        numbers.append(p.integer_of(64))
        regions.append(p.region())
    return DenseArrayAttr(I64, numbers), regions


def print_switch_cases(
    p: OperationPrinter, op: Operation, numbers: DenseArrayAttr | None, regions: Sequence[Region]
) -> None:
    for number, region in zip(numbers if numbers is not None else (), regions, strict=False):
        p.newline()
        p.write(f"case {number} ")
        p.region(region, entry_arguments=False)


# Symbols.


def parse_symbol_visibility(p: OperationParser) -> StringAttr | None:
    """`public`, `private` or `nested`, or nothing."""
    for visibility in () if p.at("@") else VISIBILITIES:
        if p.accept_keyword(visibility):
            return StringAttr(visibility)
    return None


def print_symbol_visibility(
    p: OperationPrinter, op: Operation, visibility: StringAttr | None
) -> None:
    if visibility is not None:
        p.write(visibility.value)


# Types.


def colon_type(p: OperationParser, cls: type[TypeT]) -> TypeT:
    """`: TYPE`, which must be a `cls`; where it is none, the colon is what is shown.

    Source: MLIR, `AsmParser::parseColonType`.
    """
    at = p.next_start()
    p.expect(":")
    type_ = p.type()
    if not isinstance(type_, cls):
        raise p.wrong_kind_of_type(cls, type_, at)
    return type_


# Successors with what they get.


def successor_and_uses_text(p: OperationPrinter, block: Block, values: Sequence[Value[Any]]) -> str:
    """`^block(%a, %b : i32, f32)`."""
    text = p.blocks[block]
    return f"{text}({p.operands(values)} : {p.types_of(values)})" if values else text
