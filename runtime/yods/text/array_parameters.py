"""The kinds of parameters that are sequences of values of one kind: arrays, shapes, orders.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Parameters"; DialectImplementation.h,
`FieldParser`.
"""

from __future__ import annotations

from yods.builtin.types import dimensions_text
from yods.hints import TYPE_CHECKING, Any
from yods.ir.parameters import ParameterKind, WrongKind
from yods.text.parameters import INT64

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

#: More dimensions than any type has; so many positions can be written as their number.
_MOST_POSITIONS = 2**16


class ArrayKind(ParameterKind):
    """A sequence, kept as a tuple. An array in an array is printed in brackets."""

    __slots__ = ("of",)

    by_class = False

    def __init__(self, of: ParameterKind) -> None:
        self.of = of

    @property
    def expected(self) -> str:
        return f"a sequence in which each is {self.of.expected_item}"

    @property
    def expected_item(self) -> str:
        return "a sequence"

    @property
    def cpp_type(self) -> str:
        return f"::llvm::ArrayRef<{self.of.cpp_type}>"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be empty

    @property
    def has_key(self) -> bool:
        return self.of.has_key

    def kept(self, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, tuple):
            if isinstance(value, str | bytes) or not hasattr(value, "__iter__"):
                raise WrongKind("a sequence", value)
            value = tuple(value)
        of = self.of
        if not all([of.accepts_item(item) for item in value]):
            raise WrongKind(self.expected, value)
        return self.kept_item(value)

    def accepts_item(self, item: Any) -> bool:
        return isinstance(item, tuple | list)

    def kept_item(self, item: Iterable[Any]) -> tuple[Any, ...]:
        return tuple([self.of.kept_item(each) for each in item])

    @property
    def checks(self) -> bool:
        return self.of.checks

    @property
    def valid_by_class(self) -> bool:
        return False

    def valid(self, value: Any) -> bool:
        valid = self.of.valid
        return all([valid(item) for item in value])

    def invalid(self, name: str) -> str:
        return self.of.invalid(name)

    def key(self, value: Any) -> tuple[Any, ...]:
        return tuple([self.of.key(item) for item in value])

    def comes_next(self, p: AttributeParser) -> bool:
        return p.at("[") if type(self.of) is ArrayKind else self.of.comes_next(p)

    def read(self, p: AttributeParser) -> Any:
        items = [self.of.read_item(p)]
        while p.accept_between(","):
            items.append(self.of.read_item(p))
        return items

    def read_item(self, p: AttributeParser) -> Any:
        p.enter_nesting(p.next_start())
        p.expect("[")
        items = [] if p.at("]") else self.read(p)
        p.expect("]")
        p.leave_nesting()
        return items

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return ", ".join([self.of.item_text(p, item, qualified) for item in value])

    def item_text(self, p: AttributePrinter, item: Any, qualified: bool) -> str:
        return f"[{self.text(p, item, qualified)}]"


class DimensionsKind(ArrayKind):
    """The sizes of a shape: `4x?x2`."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(INT64)

    @property
    def expected_item(self) -> str:
        return "a sequence of integers"

    def comes_next(self, p: AttributeParser) -> bool:
        next_ = p.peek()
        return next_ == "?" or next_.isdigit()

    def read(self, p: AttributeParser, with_trailing_x: bool = False) -> tuple[int, ...]:
        next_ = p.peek()
        if not next_ or next_ not in "?0123456789":
            raise p.custom_error("expected a dimension list", p.next_start())
        return tuple(p.dimension_list(with_trailing_x=with_trailing_x))

    def read_item(self, p: AttributeParser) -> tuple[int, ...]:
        return self.read(p)

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return dimensions_text(value)[:-1]

    def item_text(self, p: AttributePrinter, item: Any, qualified: bool) -> str:
        return self.text(p, item)


class PermutationKind(DimensionsKind):
    """An order of dimensions: `[1, 0, 2]`, or `3` for `[0, 1, 2]`."""

    __slots__ = ()

    def comes_next(self, p: AttributeParser) -> bool:
        next_ = p.peek()
        return next_ == "[" or next_.isdigit()

    def read(self, p: AttributeParser, with_trailing_x: bool = False) -> tuple[int, ...]:
        if not p.at("["):
            return tuple(range(_position(p)))
        p.enter_nesting(p.next_start())
        p.expect("[")
        positions = [] if p.at("]") else p.comma_separated(lambda: _position(p))
        p.expect("]")
        p.leave_nesting()
        return tuple(positions)

    def text(self, p: AttributePrinter, value: Sequence[int], qualified: bool = False) -> str:
        if all(place == position for place, position in enumerate(value)):
            return str(len(value))
        return f"[{', '.join(map(str, value))}]"


def _position(p: AttributeParser) -> int:
    at = p.next_start()
    number = p.integer_between(-_MOST_POSITIONS, _MOST_POSITIONS)
    if number < 0:
        raise p.custom_error("expected a number that is not below 0", at)
    return number


DIMENSIONS = DimensionsKind()
PERMUTATION = PermutationKind()
