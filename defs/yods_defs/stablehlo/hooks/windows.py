"""`stride = [1, 2], pad = [[0, 0], [1, 1]]`: the windows of a convolution in its format.

Source: StableHLO, StablehloOps.cpp, `parseWindowAttributes`; the errors are worded as there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.types import I1, I64, RankedTensorType

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter

#: As the format has them: strides, padding, dilations of both sides, reversal.
Window: TypeAlias = "tuple[Any, Any, Any, Any, Any]"

_NAMES = ("stride", "pad", "lhs_dilate", "rhs_dilate", "reverse")


def _numbers(p: OperationParser) -> list[int]:
    p.expect("[")
    if p.accept("]"):
        return []
    found = p.comma_separated(lambda: p.integer_of(64))
    p.expect("]")
    return found


def _pair(p: OperationParser) -> list[int]:
    found = _numbers(p)
    if len(found) != 2:
        raise p.custom_error(f"Expected array with 2 elements, got {len(found)} elements instead")
    return found


def _padding(p: OperationParser) -> DenseElementsAttr:
    """`[[0, 0], [1, 2]]`: before and after each dimension."""
    p.expect("[")
    pairs: list[list[int]] = []
    if not p.accept("]"):
        pairs = p.comma_separated(lambda: _pair(p))
        p.expect("]")
    type_ = RankedTensorType((len(pairs), 2), I64)
    return DenseElementsAttr(type_, [each for pair in pairs for each in pair])


def _value(p: OperationParser, name: str) -> Attribute:
    if name == "pad":
        return _padding(p)
    numbers = _numbers(p)
    if name == "reverse":
        return DenseArrayAttr(I1, [number != 0 for number in numbers])
    return DenseArrayAttr(I64, numbers)


def parse_window_attributes(p: OperationParser) -> Window:
    found: dict[str, Attribute] = {}
    while (word := p.optional_keyword()) is not None:
        if word not in _NAMES or word in found:
            raise p.custom_error(f"Unexpected keyword {word}")
        p.expect("=")
        found[word] = _value(p, word)
        if not p.accept(","):
            break
    stride, pad, lhs_dilate, rhs_dilate, reverse = map(found.get, _NAMES)
    return stride, pad, lhs_dilate, rhs_dilate, reverse


def _padding_text(padding: DenseElementsAttr) -> str:
    values = [*padding]
    pairs = zip(values[::2], values[1::2], strict=False)
    return ", ".join(f"[{low}, {high}]" for low, high in pairs)


def print_window_attributes(p: OperationPrinter, op: Operation, *window: Attribute | None) -> None:
    shown = []
    for name, attribute in zip(_NAMES, window, strict=True):
        if isinstance(attribute, DenseElementsAttr):
            shown.append(f"{name} = [{_padding_text(attribute)}]")
        elif isinstance(attribute, DenseArrayAttr):
            is_flag = attribute.element_type is I1
            words = [str(bool(each)).lower() if is_flag else str(each) for each in attribute.values]
            shown.append(f"{name} = [{', '.join(words)}]")
    p.write(", ".join(shown))
