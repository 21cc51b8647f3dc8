"""Reading attributes.

Source: MLIR, LangRef, "Attributes" and "Builtin Attributes"; the order and wording of
errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    OpaqueAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import DYNAMIC, F64, I64, NONE, FloatType, IndexType, IntegerType
from yods.ir.diagnostics import ParseError
from yods.literals.strings import BARE_ID, STRING, SUFFIX_ID, unescape
from yods.text.affine_parser import AffineParser
from yods.text.elements_parser import ElementsParser
from yods.text.location_parser import LocationParser
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.location import Source

_T = TypeVar("_T")

# A spelling that is one attribute whatever stands around it, as the common ones are:
# a number with a one-word type or none, a symbol, an alias, a word, a short string.
_simple = re.compile(
    SPACE + r"((?:-?+[0-9]++(?:\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)?+(?: : [a-z]++[0-9]*+)?+"
    rf"|[@#!]?+{BARE_ID}"
    r'|"[^"\\\n\v\f]{0,80}+")'
    rf"(?![A-Za-z0-9_$.<-]))(?!{SPACE}:)"
).match
_word = re.compile(SPACE + f"({BARE_ID})").match
_attribute_id = re.compile(SPACE + rf"#(?!-\}})({SUFFIX_ID})").match
_name = re.compile(SPACE + rf"(?:({BARE_ID})|({STRING}))").match
_number = re.compile(
    SPACE + r"(?:(0x[0-9A-Fa-f]++)|([0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)|([0-9]++))"
).match


class AttributeParser(ElementsParser, AffineParser, LocationParser):
    """The part of the parser that reads attributes, and all that stands in them."""

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        #: Name of an attribute alias, without `#` → what it stands for.
        self.attribute_aliases: dict[str, Attribute] = {}
        #: Spelling → attribute, of what has been read before.
        self.attribute_cache: dict[str, Attribute] = {}
        self._distinct: dict[int, DistinctAttr] = {}

    # Any attribute.

    def attribute(self, type_: Type | None = None) -> Attribute:
        """An attribute.

        Args:
            type_: The type of a typed attribute, where the context gives it; then the
                text does not.
        """
        if type_ is None:
            simple = _simple(self.text, self.pos)
            if simple is not None:
                return self._simple_attribute(simple)
        return self._required_attribute(type_)

    def _simple_attribute(self, simple: re.Match[str]) -> Attribute:
        """The attribute of a spelling that always means the same."""
        spelling = simple[1]
        known = self.attribute_cache.get(spelling)
        if known is not None:
            self.pos = simple.end()
            return known
        before = self.changing_meaning
        attribute = self._required_attribute(None)
        if self.pos == simple.end() and self.changing_meaning == before:
            self.attribute_cache[spelling] = attribute
        return attribute

    def _required_attribute(self, type_: Type | None) -> Attribute:
        attribute = self._attribute(type_)
        if attribute is None:
            raise self.wrong_token("expected attribute value")
        return attribute

    def optional_attribute(self, type_: Type | None = None) -> Attribute | None:
        """An attribute, if one comes next that is clearly one."""
        word = _word(self.text, self.pos)
        if word is not None and word[1] in ("array", "strided", "distinct"):
            # These alone MLIR does not take where an attribute is optional.
            return None
        return self._attribute(type_)

    def at_attribute(self) -> bool:
        """Whether an attribute comes next that is clearly one; see `optional_attribute`."""
        start = self.next_start()
        first = self.text[start : start + 1]
        if first == "-":
            return self.at("-")
        if first and first in '"0123456789@#[{':
            return not self.text.startswith("{-#", start)
        word = _word(self.text, self.pos)
        if word is not None and word[1] in _BY_WORD:
            return word[1] not in ("array", "strided", "distinct")
        return self.at_type()

    def _attribute(self, type_: Type | None) -> Attribute | None:
        text = self.text
        start = self.next_start()
        first = text[start : start + 1]
        if first == '"':
            return self._string(type_)
        if "0" <= first <= "9" or self.at("-"):
            return self._numeric(type_)
        if first == "@":
            return self._symbol_reference()
        if first == "#":
            return self._extended_attribute(type_)
        if first == "[":
            return self._array()
        if first == "{":
            if text.startswith("{-#", start):
                return None
            self.enter_nesting(start)
            entries = self.attribute_dict()
            self.leave_nesting()
            return DictionaryAttr(entries or {})
        word = _word(text, self.pos)
        if word is not None:
            read = _BY_WORD.get(word[1])
            if read is not None:
                self.pos = word.end()
                self.enter_nesting(start)
                attribute = read(self, start, type_)
                self.leave_nesting()
                return attribute
        found = self.optional_type()
        return None if found is None else TypeAttr(found)

    # Lists.

    def comma_separated(self, read: Callable[[], _T]) -> list[_T]:
        """What `read` reads, at least once, with commas between."""
        items = [read()]
        while self.accept(","):
            items.append(read())
        return items

    def _array(self) -> ArrayAttr:
        self.enter_nesting(self.next_start())
        self.accept("[")
        elements: list[Attribute] = []
        if not self.accept("]"):
            elements.append(self.attribute())
            while self.accept(","):
                elements.append(self.attribute())
            if not self.accept("]"):
                raise self.wrong_token("expected ',' or ']'")
        self.leave_nesting()
        return ArrayAttr(elements)

    def attribute_dict(self) -> dict[str, Attribute] | None:
        """`{name = value, …}`, in the order written; None where there is none."""
        if not self.accept("{"):
            return None
        entries: dict[str, Attribute] = {}
        if self.accept("}"):
            return entries
        while True:
            self._dict_entry(entries)
            if not self.accept(","):
                break
        self.expect("}", " in attribute dictionary")
        return entries

    def _dict_entry(self, entries: dict[str, Attribute]) -> None:
        found = _name(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected attribute name")
        name = found[1] or unescape(found[2][1:-1])
        if not name:
            raise self.error("expected valid attribute name")
        if name in entries:
            raise self.error(f"duplicate key '{name}' in dictionary attribute")
        self.pos = found.end()
        if "." in name:
            # The dialect of the prefix is to verify it, so it must be loaded.
            self.context.dialect(name.partition(".")[0])
        entries[name] = self.attribute() if self.accept("=") else UNIT

    # Numbers.

    def _numeric(self, type_: Type | None) -> Attribute:
        negative = self.accept("-")
        found = _number(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected constant integer or floating point value")
        at = found.start(found.lastindex or 0)
        self.pos = found.end()
        if found[2]:
            if type_ is None:
                type_ = self.type() if self.accept(":") else F64
            if not isinstance(type_, FloatType):
                raise self.error("floating point value not valid for specified type")
            return FloatAttr.from_bits(self.float_literal_bits(found[2], negative, type_), type_)
        if type_ is None:
            type_ = self.type() if self.accept(":") else I64
        literal = found[1] or found[3]
        if isinstance(type_, FloatType):
            return FloatAttr.from_bits(
                self.float_bits_of_integer(literal, negative, type_, at), type_
            )
        if not isinstance(type_, IntegerType | IndexType):
            raise self.error("integer literal not valid for specified type", at)
        if negative and isinstance(type_, IntegerType) and type_.is_unsigned:
            raise self.error("negative integer literal not valid for unsigned integer type", at)
        value = self.fitting_integer(literal, negative, type_)
        if value is None:
            raise self.error("integer constant out of range for attribute", at)
        return IntegerAttr(value, type_)

    def dense_array(self, element_type: Type) -> DenseArrayAttr:
        """`[1, 2]`: the numbers of a dense array whose element type is known."""
        self.expect("[")
        values: list[Any] = []
        if not self.accept("]"):
            try:
                while True:
                    values.append(self._array_body_number(element_type))
                    if not self.accept(","):
                        break
            except ParseError as error:
                raise self.wrong_token("expected ']'").after(error) from None
            self.expect("]")
        return DenseArrayAttr(element_type, values)

    def _array_body_number(self, type_: Type) -> Any:
        """One number of a dense array.

        Source: MLIR, `AsmParser::parseInteger` and `parseFloat`.
        """
        at = self.next_start()
        if isinstance(type_, IntegerType):
            if type_.width > 1:
                return self.integer_of(type_.width)
            if self.accept_keyword("false"):
                return 0
            value = 1 if self.accept_keyword("true") else self.integer()
            if value not in (0, 1):
                raise self.custom_error("integer value too large", at)
            return value
        begin = self.pos
        self.accept("-")
        if not self.peek().isdigit():
            raise self.error("expected floating point literal", self.next_start())
        self.pos = begin
        number = self.attribute(type_)
        if not isinstance(number, FloatAttr):
            raise self.custom_error("expected floating point literal", at)
        return number.value

    # Strings and symbols.

    def _string(self, type_: Type | None) -> Attribute | None:
        value = self.optional_string()
        if value is None:
            return None
        if type_ is None and self.accept(":"):
            type_ = self.type()
        return StringAttr(value) if type_ is None else StringAttr(value, type_)

    def _symbol_reference(self) -> Attribute | None:
        root = self.optional_symbol_name()
        if root is None:
            return None
        nested: list[str] = []
        while self._double_colon():
            name = self.optional_symbol_name()
            if name is None:
                raise self.error("expected nested symbol reference identifier", self.next_start())
            nested.append(name)
        return SymbolRefAttr(root, nested)

    def _double_colon(self) -> bool:
        """Take `::`, which is two tokens; one colon alone is left where it stands."""
        before = self.pos
        if not self.accept(":"):
            return False
        if self.accept(":"):
            return True
        if self.next_start() < len(self.text):
            self.check_token()
            self.pos = before
        return False

    # Attributes that begin with a word; it has been read and stands at `at`.

    def _true(self, at: int, type_: Type | None) -> Attribute:
        return TRUE

    def _false(self, at: int, type_: Type | None) -> Attribute:
        return FALSE

    def _unit(self, at: int, type_: Type | None) -> Attribute:
        return UNIT

    def _affine_map(self, at: int, type_: Type | None) -> Attribute:
        return self.affine_map_attribute()

    def _affine_set(self, at: int, type_: Type | None) -> Attribute:
        return self.integer_set_attribute()

    def _loc(self, at: int, type_: Type | None) -> Attribute:
        return self.location_attribute()

    def _strided(self, at: int, type_: Type | None) -> Attribute:
        self.expect("<", " after 'strided'")
        self.expect("[")
        strides: list[int] = []
        if not self.at("]"):
            strides.append(self._stride())
            while self.accept(","):
                strides.append(self._stride())
        self.expect("]")
        offset = 0
        if not self.accept(">"):
            self.expect(",")
            if not self.accept_keyword("offset"):
                raise self.wrong_token("expected 'offset' after comma")
            self.expect(":", " after 'offset'")
            offset = self._stride()
            self.expect(">")
        return StridedLayoutAttr(offset, strides)

    def _stride(self) -> int:
        if self.accept("?"):
            return DYNAMIC
        at = self.next_start()
        negative = self.accept("-")
        value = self.optional_integer()
        if value is None or value >= 2**63:
            self.pos = at
            raise self.error("expected a 64-bit signed integer or '?'", at)
        return -value if negative else value

    def _distinct_attribute(self, at: int, type_: Type | None) -> Attribute:
        self.expect("[", " after 'distinct'")
        number = self.optional_integer()
        if number is None:
            raise self.wrong_token("expected distinct ID")
        if number >= 2**64:
            raise self.error("expected an unsigned 64-bit integer")
        self.expect("]", " to close distinct ID")
        self.expect("<", " after distinct ID")
        value: Attribute = UNIT
        if not self.accept(">"):
            value = self.attribute(type_)
            self.expect(">", " to close distinct attribute")
        known = self._distinct.get(number)
        if known is None:
            self._distinct[number] = known = DistinctAttr(value)
        elif known.value is not value:
            raise self.error(
                "referenced attribute does not match previous definition: " + str(known.value), at
            )
        return known

    # Attributes of dialects, and aliases.

    def _extended_attribute(self, type_: Type | None) -> Attribute | None:
        found = _attribute_id(self.text, self.pos)
        if found is None:
            return None
        name = found[1]
        self.pos = end = found.end()
        namespace, dot, _ = name.partition(".")
        has_body = self.text.startswith("<", end)
        if not dot and not has_body:
            alias = self.attribute_aliases.get(name)
            if alias is None:
                raise self.wrong_token(f"undefined symbol alias id '{name}'")
            return self._of_type(alias, type_)
        start = found.start(1) + len(namespace) + 1
        if has_body:
            self.pos = self.symbol_body_end(end)
        close = self.pos
        expected = type_
        if self.accept(":"):
            expected = self.type()
        behind = self.pos
        dialect = self.context.dialect(namespace)
        if dialect is None:
            data = self.text[start : close if dot else close - 1]
            at = start if dot else found.start(1) - 1
            return self._of_type(self._opaque_attribute(namespace, data, expected, at), type_)
        if not dialect.reads_attributes:
            raise self.error(f"dialect '{namespace}' provides no attribute parsing hook", start)
        mnemonic = self.symbol_mnemonic(start, dialect.UNNAMED_ATTRIBUTE is not None)
        self.enter_nesting(start)
        self.open_symbols += 1
        attribute = dialect.parse_attribute(self, mnemonic, expected)
        self.open_symbols -= 1
        self.leave_nesting()
        # What the dialect left over is not looked at, as in MLIR.
        self.pos = behind
        return self._of_type(attribute, type_)

    def _of_type(self, attribute: Attribute, type_: Type | None) -> Attribute:
        """`attribute`, which must have `type_` if it is typed and the context says one."""
        if type_ is not None and isinstance(attribute, TypedAttrInterface):
            own = attribute.type
            if own is not type_:
                raise self.error(
                    f"attribute type different than expected: expected '{type_}', but got '{own}'"
                )
        return attribute

    def _opaque_attribute(
        self, namespace: str, data: str, type_: Type | None, start: int
    ) -> Attribute:
        type_ = NONE if type_ is None else type_
        attribute = self.made(OpaqueAttr, start, namespace, data, type_)
        if not self.context.allow_unregistered_dialects:
            what = f'#"{namespace}"<"{data}"> : \'{type_}\' attribute'
            raise self.unregistered(what, namespace, start)
        return attribute


_BY_WORD: dict[str, Callable[[AttributeParser, int, Type | None], Attribute]] = {
    "affine_map": AttributeParser._affine_map,
    "affine_set": AttributeParser._affine_set,
    "array": AttributeParser._dense_array,
    "dense": AttributeParser._dense,
    "dense_resource": AttributeParser._dense_resource,
    "distinct": AttributeParser._distinct_attribute,
    "false": AttributeParser._false,
    "loc": AttributeParser._loc,
    "sparse": AttributeParser._sparse,
    "strided": AttributeParser._strided,
    "true": AttributeParser._true,
    "unit": AttributeParser._unit,
}
