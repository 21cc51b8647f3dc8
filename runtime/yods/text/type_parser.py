"""Reading types.

Source: MLIR, LangRef, "Type System" and "Builtin Types"; the order and wording of
errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from yods.builtin.interfaces import MemRefLayoutAttrInterface, VerifiableTensorEncoding
from yods.builtin.types import (
    DYNAMIC,
    FLOAT_TYPES,
    INDEX,
    MAX_INTEGER_WIDTH,
    NONE,
    SIGNED,
    SIGNLESS,
    UNSIGNED,
    ComplexType,
    FunctionType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    is_memref_element,
    is_tensor_element,
)
from yods.ir.attribute import InvalidParameters
from yods.literals.integers import decimal
from yods.literals.strings import BARE_ID
from yods.text.scanner import SPACE
from yods.text.symbol_parser import SymbolParser

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.location import Source

# Text without brackets, quotes and comments, and such text with two levels of `<…>`.
_PLAIN = r'(?:[^<>"{}/-]++|->|-(?!>))*+'
_BRACKETS = rf"<{_PLAIN}(?:<{_PLAIN}>{_PLAIN})*+>"
_NAMED = rf"!?+{BARE_ID}(?:{_BRACKETS})?+"
_LISTED = r'\([^()"{}/-]*+\)'

#: A spelling that is one type whatever stands around it: what it means is remembered.
SIMPLE_TYPE = SPACE + rf"({_NAMED}|{_LISTED} -> (?:{_NAMED}|{_LISTED}))(?![A-Za-z0-9_$.<-])"

_simple = re.compile(SIMPLE_TYPE).match
_word = re.compile(SPACE + f"({BARE_ID})").match
_integer_type = re.compile(r"(s|u)?i([0-9]++)").fullmatch
_dimensions = re.compile(SPACE + r"((?:(?:\?|[1-9][0-9]{0,17}+|0)x)*+)").match
_dimension = re.compile(SPACE + r"(?:(\?)|([0-9]++)(?!\.))").match
_x = re.compile(SPACE + r"x").match

_SIGNEDNESS = {None: SIGNLESS, "s": SIGNED, "u": UNSIGNED}
_INT64_MAX = 2**63 - 1

#: Types that are one word.
_WORDS: dict[str, Type] = {"index": INDEX, "none": NONE, **FLOAT_TYPES}


class TypeParser(SymbolParser):
    """The part of the parser that reads types."""

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        #: Spelling → type, of what has been read before.
        self.type_cache: dict[str, Type] = dict(_WORDS)

    if TYPE_CHECKING:

        def attribute(self, type_: Type | None = None) -> Attribute: ...

        def optional_attribute(self) -> Attribute | None: ...

    # Any type.

    def type(self) -> Type:
        """A type, whose every error is reported as MLIR does."""
        found = _simple(self.text, self.pos)
        if found is None:
            return self._full_type()
        spelling = found[1]
        known = self.type_cache.get(spelling)
        if known is not None:
            self.pos = found.end()
            return known
        before = self.changing_meaning
        type_ = self._full_type()
        if self.pos == found.end() and self.changing_meaning == before:
            self.type_cache[spelling] = type_
        return type_

    def optional_type(self) -> Type | None:
        """A type, if one comes next."""
        found = _simple(self.text, self.pos)
        if found is not None:
            known = self.type_cache.get(found[1])
            if known is not None:
                self.pos = found.end()
                return known
        return self.type() if self.at_type() else None

    def at_type(self) -> bool:
        """Whether a type comes next."""
        start = self.next_start()
        if self.text[start : start + 1] in ("(", "!"):
            return True
        word = _word(self.text, self.pos)
        if word is None:
            return False
        return word[1] in _COMPOSITE or word[1] in _WORDS or _integer_type(word[1]) is not None

    def _full_type(self) -> Type:
        if self.peek() == "(":
            return self.function_type()
        return self._non_function_type()

    def _non_function_type(self) -> Type:
        found = _word(self.text, self.pos)
        if found is None:
            if self.peek() == "!":
                return self._extended_type()
            raise self.wrong_token("expected non-function type")
        word = found[1]
        known = _WORDS.get(word)
        if known is not None:
            self.pos = found.end()
            return known
        composite = _COMPOSITE.get(word)
        if composite is not None:
            at = found.start(1)
            self.pos = found.end()
            self.enter_nesting(at)
            type_ = composite(self, at)
            self.leave_nesting()
            return type_
        integer = _integer_type(word)
        if integer is None:
            raise self.wrong_token("expected non-function type")
        at = found.start(1)
        digits = integer[2]
        if len(digits.lstrip("0")) > 10 or int(digits[-10:]) >= 2**32:
            raise self.error("invalid integer width", at)
        width = int(digits[-10:])
        if width > MAX_INTEGER_WIDTH:
            raise self.error(f"integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits", at)
        self.pos = found.end()
        return IntegerType(width, _SIGNEDNESS[integer[1]])

    # Function types and lists of types.

    def function_type(self) -> FunctionType:
        """`(i32, f32) -> i1` or `() -> (i1, i1)`."""
        self.enter_nesting(self.next_start())
        inputs = self.type_list_parens()
        self.expect("->", " in function type")
        results = self.function_result_types()
        self.leave_nesting()
        return FunctionType(inputs, results)

    def function_result_types(self) -> list[Type]:
        """What follows the arrow: one type, or any number in parentheses."""
        if self.peek() == "(":
            return self.type_list_parens()
        found = _simple(self.text, self.pos)
        if found is not None:
            known = self.type_cache.get(found[1])
            if known is not None:
                self.pos = found.end()
                return [known]
        return [self._non_function_type()]

    def type_list_parens(self) -> list[Type]:
        """`(i32, f32)`, or `()`."""
        self.expect("(")
        types: list[Type] = []
        if self.accept(")"):
            return types
        types.append(self.type())
        while self.accept(","):
            types.append(self.type())
        self.expect(")")
        return types

    # Dimensions.

    def dimension_list(self, allow_dynamic: bool = True, with_trailing_x: bool = True) -> list[int]:
        """`2x?x`: the sizes of a shape; DYNAMIC for `?`.

        Args:
            allow_dynamic: Whether `?` may stand for a size.
            with_trailing_x: Whether an `x` follows every size, as in front of an
                element type; else one stands only between two.
        """
        sizes: list[int] = []
        if with_trailing_x:
            found = _dimensions(self.text, self.pos)
            if found is not None and found[1] and (allow_dynamic or "?" not in found[1]):
                self.pos = found.end()
                sizes = [DYNAMIC if s == "?" else int(s) for s in found[1].split("x")[:-1]]
        else:
            first = self._optional_dimension(allow_dynamic)
            if first is None:
                return sizes
            sizes.append(first)
            while (found := _x(self.text, self.pos)) is not None:
                self.pos = found.end()
                size = self._optional_dimension(allow_dynamic)
                if size is None:
                    raise self.wrong_token("expected integer literal or '?'")
                sizes.append(size)
            return sizes
        while True:
            size = self._optional_dimension(allow_dynamic)
            if size is None:
                return sizes
            sizes.append(size)
            self._dimension_x()

    def _optional_dimension(self, allow_dynamic: bool) -> int | None:
        found = _dimension(self.text, self.pos)
        if found is None:
            return None
        at = found.start(found.lastindex or 0)
        if found[1]:
            self.pos = found.end()
            if not allow_dynamic:
                raise self.error("expected static shape", at)
            return DYNAMIC
        size = decimal(found[2])
        if size > _INT64_MAX:
            raise self.error("invalid dimension", at)
        self.pos = found.end()
        return size

    def _dimension_x(self) -> None:
        found = _x(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected 'x' in dimension list")
        self.pos = found.end()

    def _vector_dimensions(self) -> tuple[list[int], list[bool]]:
        sizes: list[int] = []
        scalable: list[bool] = []
        while True:
            in_brackets = self.accept("[")
            found = _dimension(self.text, self.pos)
            if found is None or found[1]:
                if in_brackets:
                    raise self.error("invalid dimension")
                return sizes, scalable
            size = self._optional_dimension(False)
            assert size is not None
            if in_brackets and not self.accept("]"):
                raise self.wrong_token("missing ']' closing scalable dimension")
            sizes.append(size)
            scalable.append(in_brackets)
            self._dimension_x()

    # Composite types; the word has been read and stands at `at`.

    def _complex(self, at: int) -> Type:
        self.expect("<", " in complex type")
        element_at = self.next_start()
        element = self.type()
        self.expect(">", " in complex type")
        return self.made(ComplexType, element_at, element)

    def _tuple(self, at: int) -> Type:
        self.expect("<", " in tuple type")
        types: list[Type] = []
        if not self.accept(">"):
            types.append(self.type())
            while self.accept(","):
                types.append(self.type())
            self.expect(">", " in tuple type")
        return TupleType(types)

    def _vector(self, at: int) -> Type:
        self.expect("<", " in vector type")
        sizes, scalable = self._vector_dimensions()
        element = self.type()
        self.expect(">", " in vector type")
        return self.made(VectorType, at, sizes, element, scalable)

    def _tensor(self, at: int) -> Type:
        self.expect("<", " in tensor type")
        unranked = self.accept("*")
        sizes: list[int] = []
        if unranked:
            self._dimension_x()
        else:
            sizes = self.dimension_list()
        element_at = self.next_start()
        element = self.type()
        encoding: Attribute | None = None
        if self.accept(","):
            encoding = self.optional_attribute()
            self._verify_encoding(encoding, sizes, element)
        self.expect(">", " in tensor type")
        if not is_tensor_element(element):
            raise self.error("invalid tensor element type", element_at)
        if unranked:
            if encoding is not None:
                raise self.error("cannot apply encoding to unranked tensor")
            return UnrankedTensorType(element)
        return self.made(RankedTensorType, at, sizes, element, encoding)

    def _verify_encoding(self, encoding: object, sizes: list[int], element: Type) -> None:
        if isinstance(encoding, VerifiableTensorEncoding):
            try:
                encoding.verify_encoding(tuple(sizes), element)
            except InvalidParameters as wrong:
                raise self.error(str(wrong)) from None

    def _memref(self, at: int) -> Type:
        self.expect("<", " in memref type")
        unranked = self.accept("*")
        sizes: list[int] = []
        if unranked:
            self._dimension_x()
        else:
            sizes = self.dimension_list()
        element_at = self.next_start()
        element = self.type()
        if not is_memref_element(element):
            raise self.error("invalid memref element type", element_at)
        layout: MemRefLayoutAttrInterface | None = None
        space: Attribute | None = None
        if not self.accept(">"):
            self.expect(",", " or '>' in memref type")
            if self.at(">"):
                raise self.wrong_token("expected list element")
            while True:
                attribute = self.attribute()
                if isinstance(attribute, MemRefLayoutAttrInterface):
                    layout = attribute
                    if unranked:
                        raise self.error("cannot have affine map for unranked memref type")
                    if space is not None:
                        raise self.error("expected memory space to be last in memref type")
                elif space is not None:
                    raise self.error("multiple memory spaces specified in memref type")
                else:
                    space = attribute
                if not self.accept(","):
                    break
            if not self.accept(">"):
                raise self.wrong_token("expected ',' or '>'")
        if unranked:
            return self.made(UnrankedMemRefType, at, element, space)
        return self.made(MemRefType, at, sizes, element, layout, space)


_COMPOSITE: dict[str, Callable[[TypeParser, int], Type]] = {
    "complex": TypeParser._complex,
    "memref": TypeParser._memref,
    "tensor": TypeParser._tensor,
    "tuple": TypeParser._tuple,
    "vector": TypeParser._vector,
}
