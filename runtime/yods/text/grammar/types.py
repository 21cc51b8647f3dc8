"""Types: single words, functions, lists; types of one class.

Source: MLIR, LangRef, "Type System" and "Builtin Types"; the order and wording of errors
are `mlir-opt`'s.
"""

from __future__ import annotations

import re

from yods.builtin.types import (
    FLOAT_TYPES,
    INDEX,
    MAX_INTEGER_WIDTH,
    NONE,
    SIGNED,
    SIGNLESS,
    UNSIGNED,
    FunctionType,
    IntegerType,
)
from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID
from yods.text.grammar.composite_types import COMPOSITE
from yods.text.grammar.symbols import extended_type
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.diagnostics import ParseError
    from yods.text.attribute_parser import AttributeParser

#: A class of types, or an interface that they implement.
TypeT = TypeVar("TypeT")

# Text without brackets, quotes and comments.
_PLAIN = r'(?:[^<>"{}/-]++|->|-(?!>))*+'
#: Two levels of `<…>` at most, around such text.
BRACKETS = rf"<{_PLAIN}(?:<{_PLAIN}>{_PLAIN})*+>"
_NAMED = rf"!?+{BARE_ID}(?:{BRACKETS})?+"
_LISTED = r'\([^()"{}/-]*+\)'

#: A spelling that is one type in any context: its meaning is cached.
SIMPLE_TYPE = SPACE + rf"({_NAMED}|{_LISTED} -> (?:{_NAMED}|{_LISTED}))(?![A-Za-z0-9_$.<-])"

_simple = Shortcut(SIMPLE_TYPE)
#: A list of such, mostly of one.
SIMPLE_TYPES = rf"({_NAMED}(?:, {_NAMED})*+)"
#: All of a list of such.
ALL_TYPES = SIMPLE_TYPES + rf"(?![A-Za-z0-9_$.<-])(?!{SPACE},)"
_list = Shortcut(SPACE + ALL_TYPES)
# A function with one result, where no more than the latter may be new.
_common_function = Shortcut(
    SPACE + rf"\(({_NAMED}(?:, {_NAMED})*+)?+\) -> (?=({_NAMED})(?![A-Za-z0-9_$.<-]))"
)
_word = LatePattern(SPACE + f"({BARE_ID})")
#: The one token that is always a type.
INTEGER_TYPE = LatePattern(r"(s|u)?i([0-9]++)")

_SIGNEDNESS = {None: SIGNLESS, "s": SIGNED, "u": UNSIGNED}

#: Types that are one word.
WORDS: dict[str, Type] = {"index": INDEX, "none": NONE, **FLOAT_TYPES}

#: MLIR's names in messages for the builtin types, which have no mnemonic.
_BUILTIN_NAMES = {
    "BFloat16Type": "bf16",
    "ComplexType": "complex",
    "Float128Type": "f128",
    "Float16Type": "f16",
    "Float32Type": "f32",
    "Float64Type": "f64",
    "Float80Type": "f80",
    "FloatTF32Type": "tf32",
    "FunctionType": "function",
    "IndexType": "index",
    "IntegerType": "integer",
    "MemRefType": "memref",
    "NoneType": "none",
    "OpaqueType": "opaque",
    "RankedTensorType": "tensor",
    "TupleType": "tuple",
    "UnrankedMemRefType": "unranked_memref",
    "UnrankedTensorType": "unranked_tensor",
    "VectorType": "vector",
}


# Any type.


def any_type(p: AttributeParser) -> Type:
    """A type, whose every error is reported as MLIR does."""
    found = _simple.match(p.text, p.pos)
    if found is None:
        return _full_type(p)
    spelling = found[1]
    cached = p.type_cache.get(spelling)
    if cached is not None:
        p.pos = found.end()
        return cached
    return new_type(p, found)


def new_type(p: AttributeParser, found: re.Match[str]) -> Type:
    """The type that comes next, whose spelling, `found` as a `SIMPLE_TYPE`, is not known yet."""
    type_ = function_type(p) if found[1][0] == "(" else _non_function_type(p)
    if p.pos == found.end() and not p.open_cycles:
        p.type_cache[found[1]] = type_
    return type_


def optional_type(p: AttributeParser) -> Type | None:
    """A type, if one comes next."""
    found = _simple.match(p.text, p.pos)
    if found is not None:
        cached = p.type_cache.get(found[1])
        if cached is not None:
            p.pos = found.end()
            return cached
    return any_type(p) if at_type(p) else None


def at_type(p: AttributeParser) -> bool:
    """Whether a type comes next."""
    start = p.next_start()
    if p.text[start : start + 1] in ("(", "!"):
        return True
    word = _word.match(p.text, p.pos)
    if word is None:
        return False
    return word[1] in COMPOSITE or word[1] in WORDS or INTEGER_TYPE.fullmatch(word[1]) is not None


def _full_type(p: AttributeParser) -> Type:
    if p.peek() == "(":
        return function_type(p)
    return _non_function_type(p)


def _non_function_type(p: AttributeParser) -> Type:
    found = _word.match(p.text, p.pos)
    if found is None:
        if p.peek() == "!":
            return extended_type(p)
        raise p.wrong_token("expected non-function type")
    word = found[1]
    cached = WORDS.get(word)
    if cached is not None:
        p.pos = found.end()
        return cached
    composite = COMPOSITE.get(word)
    if composite is not None:
        at = found.start(1)
        p.pos = found.end()
        p.enter_nesting(at)
        type_ = composite(p, at)
        p.leave_nesting()
        return type_
    integer = INTEGER_TYPE.fullmatch(word)
    if integer is None:
        raise p.wrong_token("expected non-function type")
    at = found.start(1)
    digits = integer[2]
    if len(digits.lstrip("0")) > 10 or int(digits[-10:]) >= 2**32:
        raise p.error("invalid integer width", at)
    width = int(digits[-10:])
    if width > MAX_INTEGER_WIDTH:
        raise p.error(f"integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits", at)
    p.pos = found.end()
    return IntegerType(width, _SIGNEDNESS[integer[1]])


# Function types.


def function_type(p: AttributeParser) -> FunctionType:
    """`(i32, f32) -> i1` or `() -> (i1, i1)`."""
    common = common_function(p)
    if common is not None:
        inputs, result = common
        return FunctionType(inputs, (result,))
    p.enter_nesting(p.next_start())
    types = type_list_parens(p)
    p.expect("->", " in function type")
    results = function_result_types(p)
    p.leave_nesting()
    return FunctionType(types, results)


def common_function(p: AttributeParser) -> tuple[tuple[Type, ...], Type] | None:
    """The inputs and the result of a function type with one result, if at most that is new.

    None, and nothing is taken, if anything else is here.
    """
    common = _common_function.match(p.text, p.pos)
    if common is None:
        return None
    listed, spelling = common.groups()
    inputs = () if listed is None else p.type_list_cache.get(listed)
    if inputs is None:
        return None
    p.pos = common.end()
    result = p.type_cache.get(spelling)
    if result is not None:
        p.pos = common.end(2)
    else:
        result = _non_function_type(p)
        if p.pos == common.end(2) and not p.open_cycles:
            p.type_cache[spelling] = result
    return inputs, result


def function_result_types(p: AttributeParser) -> list[Type]:
    """The types after the arrow: one, or any number in parentheses."""
    if p.peek() == "(":
        return type_list_parens(p)
    found = _simple.match(p.text, p.pos)
    if found is not None:
        cached = p.type_cache.get(found[1])
        if cached is not None:
            p.pos = found.end()
            return [cached]
    return [_non_function_type(p)]


# Lists.


def type_list(p: AttributeParser) -> list[Type]:
    """`i32, f32`: at least one, as for MLIR's `parseTypeList`."""
    found = _list.match(p.text, p.pos)
    if found is not None:
        cached = p.type_list_cache.get(found[1])
        if cached is not None:
            p.pos = found.end()
            return list(cached)
    types = [any_type(p)]
    while p.accept(","):
        types.append(any_type(p))
    if found is not None and p.pos == found.end() and not p.open_cycles:
        p.type_list_cache[found[1]] = tuple(types)
    return types


def type_list_parens(p: AttributeParser) -> list[Type]:
    """`(i32, f32)`, or `()`."""
    p.expect("(")
    if p.accept(")"):
        return []
    types = type_list(p)
    p.expect(")")
    return types


def type_lists(p: AttributeParser) -> list[list[Type]]:
    """`(i32, f32), (), (i32)`, or nothing."""
    lists: list[list[Type]] = []
    while p.at("("):
        lists.append(type_list_parens(p))
        if not p.accept(","):
            break
    return lists


# A type of one kind.


def type_of(p: AttributeParser, cls: type[TypeT]) -> TypeT:
    """A type, which must be a `cls`. Source: MLIR, `AsmParser::parseType<TypeT>`."""
    at = p.next_start()
    type_ = any_type(p)
    if not isinstance(type_, cls):
        raise wrong_kind_of_type(p, cls, type_, at)
    return type_


def functional_type(p: AttributeParser) -> FunctionType:
    """`(i32, f32) -> i32`: the types of operands and results."""
    return type_of(p, FunctionType)


def wrong_kind_of_type(p: AttributeParser, cls: type[Any], type_: Type, at: int) -> ParseError:
    """The error that `type_` is no `cls`, which only a class of one kind of type names.

    Source: MLIR, `AsmParser::parseType<TypeT>`.
    """
    message = "invalid kind of type specified"
    dialect = getattr(cls, "DIALECT", "builtin")
    name = _BUILTIN_NAMES.get(cls.__name__) if dialect == "builtin" else cls.MNEMONIC
    if name:
        message += f": expected {dialect}.{name}, but found '{type_}'"
    return p.custom_error(message, at)
