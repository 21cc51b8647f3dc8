"""Attributes: any one, lists and dictionaries, numbers, strings, symbols, words.

Source: MLIR, LangRef, "Attributes" and "Builtin Attributes"; the order and wording of
errors are `mlir-opt`'s.
"""

from __future__ import annotations

from yods.builtin.attributes import (
    FALSE,
    TRUE,
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
)
from yods.builtin.types import DYNAMIC, F64, I64, FloatType, IndexType, IntegerType
from yods.hints import TYPE_CHECKING, TypeVar
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID, STRING, SUFFIX_ID, unescape
from yods.text.grammar.affine import affine_map_attribute, integer_set_attribute
from yods.text.grammar.dense_arrays import array
from yods.text.grammar.elements import dense, dense_resource, sparse
from yods.text.grammar.locations import location_attribute
from yods.text.grammar.numbers import fitting_integer, float_bits_of_integer, float_literal_bits
from yods.text.grammar.symbols import effects, extended_attribute, remember
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type
    from yods.text.attribute_parser import AttributeParser

#: A class of attributes, or an interface that they implement.
AttributeT = TypeVar("AttributeT")

# Some text without brackets, and such text with a few short strings and angle brackets in it.
_PLAIN = r'[^][<>"{}]{0,80}+'
_FLAT = rf'{_PLAIN}(?:(?:"[^"\\\n\v\f]{{0,80}}+"|<{_PLAIN}>){_PLAIN}){{0,4}}+'
#: A dictionary of this kind.
FLAT_DICTIONARY = rf"\{{{_FLAT}\}}"
#: A spelling that is one attribute in any context, as the common ones are:
#: a number with a one-word type or none, a symbol, an alias, a word, a short string, a map,
#: a word or a dialect's attribute with angle brackets and perhaps a type, a short list or
#: dictionary of the like.
SIMPLE = (
    r"((?:-?+[0-9]++(?:\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)?+(?: : [a-z]++[0-9]*+)?+"
    rf"|[@#!]?+{BARE_ID}"
    r'|"[^"\\\n\v\f]{0,80}+"'
    r"|affine_(?:map|set)<[^<>\"]{0,80}+>(?:[^<>\"]{0,80}+>)?+"
    rf'|(?:[a-z]++|#{BARE_ID})<[^<>"]{{0,80}}+>(?: : [a-z]++<[^<>"]{{0,80}}+>)?+'
    rf"|\[{_FLAT}\]"
    rf"|{FLAT_DICTIONARY})"
    r"(?![A-Za-z0-9_$.<-]))"
)
_simple = Shortcut(SPACE + rf"{SIMPLE}(?!{SPACE}:)")
# Such a one in a list or a dictionary, with what follows it.
_element = Shortcut(SPACE + rf"{SIMPLE}{SPACE}([],])")
_entry = Shortcut(
    SPACE + rf'(?:({BARE_ID})|"([a-z_][A-Za-z0-9_.-]{{0,80}}+)")'
    rf"(?:{SPACE}={SPACE}{SIMPLE})?+{SPACE}([,}}])"
)
_STRIDE = r"(?:-?+[0-9]{1,18}+|\?)"
_strides = Shortcut(rf"<\[({_STRIDE}(?:, {_STRIDE})*+)\](?:, offset: ({_STRIDE}))?+>")
# An attribute of a dialect without brackets inside of it and without a type after it.
_flat_symbol = Shortcut(rf'(#{SUFFIX_ID}<(?:[^<>"\0-]++|->|-(?!>))*+>)(?!{SPACE}:)')
_distinct_unit = Shortcut(r"\[([0-9]{1,18}+)\]<>")
_word = LatePattern(SPACE + f"({BARE_ID})")
_name = LatePattern(SPACE + rf"(?:({BARE_ID})|({STRING}))")
_number = LatePattern(
    SPACE + r"(?:(0x[0-9A-Fa-f]++)|([0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)|([0-9]++))"
)


# Any attribute.


def any_attribute(p: AttributeParser, type_: Type | None = None) -> Attribute:
    """An attribute.

    Args:
        type_: The type of a typed attribute, where the context gives it; then the
            text does not.
    """
    if type_ is None:
        simple = _simple.match(p.text, p.pos)
        if simple is not None:
            spelling = simple[1]
            cached = p.attribute_cache.get(spelling)
            if cached is not None:
                p.pos = simple.end()
                return cached
            return remembered(p, spelling, simple.end())
    return _required_attribute(p, type_)


def remembered(p: AttributeParser, spelling: str, end: int) -> Attribute:
    """The attribute that comes next; it is all of `spelling`, up to `end`, or more."""
    quick = _from_spelling(p, spelling)
    if quick is not None:
        p.pos = end
        p.attribute_cache[spelling] = quick
        return quick
    before = effects(p)
    attribute = _required_attribute(p, None)
    if p.pos == end:
        remember(p, p.attribute_cache, spelling, attribute, before)
    return attribute


def spelled(p: AttributeParser, spelling: str) -> Attribute | None:
    """The attribute of one word, literal or alias; None if it has to be read."""
    attribute = p.attribute_cache.get(spelling)
    if attribute is None:
        attribute = _from_spelling(p, spelling)
        if attribute is not None:
            p.attribute_cache[spelling] = attribute
    return attribute


def _from_spelling(p: AttributeParser, spelling: str) -> Attribute | None:
    """The attribute of `spelling`, one word or literal, if that is the common string, symbol,
    alias or number."""
    first = spelling[0]
    if first == "#":
        # Not one of a dialect, whose name has a dot, nor one that is not defined.
        return p.attribute_aliases.get(spelling[1:])
    if first == '"':
        return StringAttr(spelling[1:-1])
    if first == "@":
        return SymbolRefAttr(spelling[1:])
    negative = first == "-"
    if not negative and not "0" <= first <= "9":
        return None
    if len(spelling) < 19 and spelling.isdigit():
        return IntegerAttr(int(spelling))
    literal, _, type_text = spelling.partition(" : ")
    digits = literal[1:] if negative else literal
    type_: Type | None = p.type_cache.get(type_text)
    if "." in digits:
        if not type_text:
            type_ = F64
        if not isinstance(type_, FloatType):
            return None
        return FloatAttr.from_bits(float_literal_bits(digits, negative, type_), type_)
    if not type_text:
        type_ = I64
    elif isinstance(type_, IntegerType):
        if negative and type_.is_unsigned:
            return None
    elif not isinstance(type_, IndexType):
        return None
    value = fitting_integer(digits, negative, type_)
    return None if value is None else IntegerAttr(value, type_)


def _required_attribute(p: AttributeParser, type_: Type | None) -> Attribute:
    attribute = _attribute(p, type_)
    if attribute is None:
        raise p.wrong_token("expected attribute value")
    return attribute


def optional_attribute(p: AttributeParser, type_: Type | None = None) -> Attribute | None:
    """An attribute, if one comes next that is clearly one."""
    word = _word.match(p.text, p.pos)
    if word is not None and word[1] in _NEVER_OPTIONAL:
        return None
    return _attribute(p, type_)


def at_attribute(p: AttributeParser) -> bool:
    """Whether an attribute comes next that is clearly one; see `optional_attribute`."""
    start = p.next_start()
    first = p.text[start : start + 1]
    if first == "-":
        return p.at("-")
    if first and first in '"0123456789@#[{':
        return not p.text.startswith("{-#", start)
    word = _word.match(p.text, p.pos)
    if word is not None and word[1] in _BY_WORD:
        return word[1] not in _NEVER_OPTIONAL
    return p.at_type()


def attribute_of(
    p: AttributeParser, cls: type[AttributeT], type_: Type | None = None
) -> AttributeT:
    """An attribute, which must be a `cls`.

    Args:
        type_: The type it has when the text does not say.
    """
    before = p.pos
    attribute = any_attribute(p, type_)
    if not isinstance(attribute, cls):
        after, p.pos = p.pos, before
        at = p.next_start()
        p.pos = after
        raise p.custom_error("invalid kind of attribute specified", at)
    return attribute


def _attribute(p: AttributeParser, type_: Type | None) -> Attribute | None:
    text = p.text
    start = p.next_start()
    first = text[start : start + 1]
    word = _word.match(text, start) if first.isalpha() else None
    if word is not None:
        read = _BY_WORD.get(word[1])
        if read is not None:
            p.pos = word.end()
            p.enter_nesting(start)
            attribute = read(p, start, type_)
            p.leave_nesting()
            return attribute
        found = p.optional_type()
        return None if found is None else TypeAttr(found)
    if first == '"':
        return _string(p, type_)
    if "0" <= first <= "9" or (first == "-" and p.at("-")):
        return _numeric(p, type_)
    if first == "@":
        return _symbol_reference(p)
    if first == "#":
        if type_ is None and not p.open_symbols:
            flat = _flat_symbol.match(text, start)
            cached = None if flat is None else p.attribute_cache.get(flat[1])
            if flat is not None and cached is not None:
                p.pos = flat.end()
                return cached
        return extended_attribute(p, type_)
    if first == "[":
        return _array(p, start)
    if first == "{":
        if text.startswith("{-#", start):
            return None
        p.enter_nesting(start)
        entries = attribute_dict(p)
        p.leave_nesting()
        return DictionaryAttr(entries or {})
    found = p.optional_type()
    return None if found is None else TypeAttr(found)


# Lists.


def _array(p: AttributeParser, at: int) -> ArrayAttr:
    """`[…]`, whose bracket is at `at`."""
    p.enter_nesting(at)
    p.pos = at + 1
    elements: list[Attribute] = []
    if not p.accept("]"):
        text, cached = p.text, p.attribute_cache
        while True:
            simple = _element.match(text, p.pos)
            if simple is None:
                elements.append(_required_attribute(p, None))
            else:
                spelling, end = simple.groups()
                element = cached.get(spelling)
                whole = True
                if element is None:
                    element = remembered(p, spelling, simple.end(1))
                    # It may be more than it looked like.
                    whole = p.pos == simple.end(1)
                elements.append(element)
                if whole:
                    p.pos = simple.end()
                    if end == ",":
                        continue
                    break
            if p.accept(","):
                continue
            if p.accept("]"):
                break
            raise p.wrong_token("expected ',' or ']'")
    p.leave_nesting()
    return ArrayAttr(elements)


def attribute_dict(p: AttributeParser) -> dict[str, Attribute] | None:
    """`{name = value, …}`, in the order written; None where there is none."""
    if not p.accept("{"):
        return None
    entries: dict[str, Attribute] = {}
    if p.accept("}"):
        return entries
    text, cached = p.text, p.attribute_cache
    while True:
        simple = _entry.match(text, p.pos)
        if simple is not None:
            name, quoted, spelling, end = simple.groups()
            name = name or quoted
            if name not in entries:
                if "." in name:
                    # The dialect of the prefix is to verify it, so it must be loaded.
                    p.context.dialect(name.partition(".")[0])
                value = UNIT if spelling is None else cached.get(spelling)
                if value is None:
                    p.pos = simple.start(3)
                    value = remembered(p, spelling, simple.end(3))
                    if p.pos != simple.end(3):
                        # The value is not what it looked like, so nor is what ends it.
                        entries[name] = value
                        if p.accept(","):
                            continue
                        break
                entries[name] = value
                p.pos = simple.end()
                if end == ",":
                    continue
                return entries
        _dict_entry(p, entries)
        if not p.accept(","):
            break
    p.expect("}", " in attribute dictionary")
    return entries


def _dict_entry(p: AttributeParser, entries: dict[str, Attribute]) -> None:
    found = _name.match(p.text, p.pos)
    if found is None:
        raise p.wrong_token("expected attribute name")
    name = found[1] or unescape(found[2][1:-1])
    if not name:
        raise p.error("expected valid attribute name")
    if name in entries:
        raise p.error(f"duplicate key '{name}' in dictionary attribute")
    p.pos = found.end()
    if "." in name:
        p.context.dialect(name.partition(".")[0])
    entries[name] = any_attribute(p) if p.accept("=") else UNIT


# Numbers.


def _numeric(p: AttributeParser, type_: Type | None) -> Attribute:
    negative = p.accept("-")
    found = _number.match(p.text, p.pos)
    if found is None:
        raise p.wrong_token("expected constant integer or floating point value")
    at = found.start(found.lastindex or 0)
    p.pos = found.end()
    if found[2]:
        if type_ is None:
            type_ = p.type() if p.accept(":") else F64
        if not isinstance(type_, FloatType):
            raise p.error("floating point value not valid for specified type")
        return FloatAttr.from_bits(float_literal_bits(found[2], negative, type_), type_)
    if type_ is None:
        type_ = p.type() if p.accept(":") else I64
    literal = found[1] or found[3]
    if isinstance(type_, FloatType):
        return FloatAttr.from_bits(float_bits_of_integer(p, literal, negative, type_, at), type_)
    if not isinstance(type_, (IntegerType, IndexType)):
        raise p.error("integer literal not valid for specified type", at)
    if negative and isinstance(type_, IntegerType) and type_.is_unsigned:
        raise p.error("negative integer literal not valid for unsigned integer type", at)
    value = fitting_integer(literal, negative, type_)
    if value is None:
        raise p.error("integer constant out of range for attribute", at)
    return IntegerAttr(value, type_)


# Strings and symbols.


def _string(p: AttributeParser, type_: Type | None) -> Attribute | None:
    value = p.optional_string()
    if value is None:
        return None
    if type_ is None and p.accept(":"):
        type_ = p.type()
    return StringAttr(value) if type_ is None else StringAttr(value, type_)


def _symbol_reference(p: AttributeParser) -> Attribute | None:
    root = p.optional_symbol_name()
    if root is None:
        return None
    nested: list[str] = []
    while _double_colon(p):
        name = p.optional_symbol_name()
        if name is None:
            raise p.error("expected nested symbol reference identifier", p.next_start())
        nested.append(name)
    return SymbolRefAttr(root, nested)


def _double_colon(p: AttributeParser) -> bool:
    """Take `::`, which is two tokens; a single colon is left."""
    before = p.pos
    if not p.accept(":"):
        return False
    if p.accept(":"):
        return True
    if p.next_start() < len(p.text):
        p.check_token()
        p.pos = before
    return False


# Attributes that begin with a word; it has been read, at `at`.


def _strided(p: AttributeParser, at: int, type_: Type | None) -> Attribute:
    common = _strides.match(p.text, p.pos)
    if common is not None:
        p.pos = common.end()
        given = [DYNAMIC if each == "?" else int(each) for each in common[1].split(", ")]
        begin = common[2] or "0"
        return StridedLayoutAttr(DYNAMIC if begin == "?" else int(begin), given)
    p.expect("<", " after 'strided'")
    p.expect("[")
    strides: list[int] = []
    if not p.at("]"):
        strides = p.comma_separated(lambda: _stride(p))
    p.expect("]")
    offset = 0
    if not p.accept(">"):
        p.expect(",")
        if not p.accept_keyword("offset"):
            raise p.wrong_token("expected 'offset' after comma")
        p.expect(":", " after 'offset'")
        offset = _stride(p)
        p.expect(">")
    return StridedLayoutAttr(offset, strides)


def _stride(p: AttributeParser) -> int:
    if p.accept("?"):
        return DYNAMIC
    at = p.next_start()
    negative = p.accept("-")
    value = p.optional_integer()
    if value is None or value >= 2**63:
        p.pos = at
        raise p.error("expected a 64-bit signed integer or '?'", at)
    return -value if negative else value


def _distinct(p: AttributeParser, at: int, type_: Type | None) -> Attribute:
    common = _distinct_unit.match(p.text, p.pos)
    if common is not None:
        p.pos = common.end()
        return _distinct_of(p, at, int(common[1]), UNIT)
    p.expect("[", " after 'distinct'")
    number = p.optional_integer()
    if number is None:
        raise p.wrong_token("expected distinct ID")
    if number >= 2**64:
        raise p.error("expected an unsigned 64-bit integer")
    p.expect("]", " to close distinct ID")
    p.expect("<", " after distinct ID")
    value: Attribute = UNIT
    if not p.accept(">"):
        value = any_attribute(p, type_)
        p.expect(">", " to close distinct attribute")
    return _distinct_of(p, at, number, value)


def _distinct_of(p: AttributeParser, at: int, number: int, value: Attribute) -> Attribute:
    """The one of this number, which has to be of the same value all over the text."""
    cached = p._distinct.get(number)
    if cached is None:
        p._distinct[number] = cached = DistinctAttr(value)
    elif cached.value is not value:
        raise p.error(
            "referenced attribute does not match previous definition: " + str(cached.value), at
        )
    return cached


#: The first word of an attribute → what reads the rest.
_BY_WORD: dict[str, Callable[[AttributeParser, int, Type | None], Attribute]] = {
    "affine_map": lambda p, at, type_: affine_map_attribute(p),
    "affine_set": lambda p, at, type_: integer_set_attribute(p),
    "array": array,
    "dense": dense,
    "dense_resource": dense_resource,
    "distinct": _distinct,
    "false": lambda p, at, type_: FALSE,
    "loc": lambda p, at, type_: location_attribute(p),
    "sparse": sparse,
    "strided": _strided,
    "true": lambda p, at, type_: TRUE,
    "unit": lambda p, at, type_: UNIT,
}

#: These alone MLIR does not take where an attribute is optional.
_NEVER_OPTIONAL = frozenset({"array", "strided", "distinct"})
