"""Forms that most operations share, as hooks of those whose own parser is only in C++.

They are guesses. A form that does not fit is an error that says so, and what has been read is
printed in the generic form, which every tool reads; only functions have the printer as well.

Source: MLIR, mlir/lib/Interfaces/FunctionImplementation.cpp, which most parsers of functions call.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import OpaqueAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import NONE, OpaqueType
from yods.hints import TYPE_CHECKING
from yods.ir.block import Region
from yods.text.function_syntax import print_function, read_function
from yods.text.generic_properties import complete_segments
from yods.text.grammar.operations import op_name
from yods.text.grammar.symbols import symbol_body_end

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, AttributeParser, Operation, OperationParser, Type
    from yods.ir.diagnostics import ParseError

__all__ = [
    "read_common_form", "read_function", "read_other_attribute", "read_other_type",
    "write_function",
]  # fmt: skip

write_function = print_function

#: `!dialect.` or `#dialect<`, after which a mnemonic begins.
_DIALECT = re.compile(r"[!#]([A-Za-z_][\w$]*)[.<]\Z")
_LONGEST_PREFIX = 100
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_ALIAS = re.compile(r"[!#][A-Za-z_][\w$]*(?![\w$.<])")


def _class(p: OperationParser) -> type[Operation]:
    cls = p.context.operation(op_name(p) or "")
    assert cls is not None  # its method `parse` has called a hook of this module
    return cls


def read_common_form(p: OperationParser) -> Operation:
    """`@name VALUE %a, %b {…} : TYPES -> TYPES {region}…`, each where the class has it.

    Types after `:` are those of operands and results, a function type, those of operands where
    `->` follows, or one type for all.
    """
    cls = _class(p)
    attributes: dict[str, Attribute] = {}

    def attribute_dict() -> None:
        for name, value in (p.attribute_dict_with_keyword() or p.attribute_dict() or {}).items():
            if name in attributes:
                raise p.error(f"attribute '{name}' occurs more than once in the attribute list")
            attributes[name] = value

    if "sym_name" in cls.INHERENT_ATTRIBUTES and p.at("@"):
        attributes["sym_name"] = p.symbol_name()
    if not cls.REGIONS:
        attribute_dict()
    value = _value(p, cls, attributes)
    operands = p.operand_list() if cls.OPERANDS else []
    attribute_dict()
    at = p.next_start()
    given, results = _types(p)
    if not given and value is not None and results is None:
        results = [value.type] if isinstance(value, TypedAttrInterface) else []
    types, made = _assigned(p, cls, len(operands), given, results, at)
    values = p.resolve_all(operands, types, at)
    regions: list[Region] = []
    while p.at("{") and len(regions) < len(cls.REGIONS):
        regions.append(p.region())
    # A parser in C++ adds those, too, of which nothing is written.
    fixed = [part for part in cls.REGIONS.values() if not part.VARIADIC]
    regions += [Region() for _ in fixed[len(regions) :]]
    if cls.REGIONS:
        attribute_dict()
    end = p.next_start()
    if not (p.at_keyword("loc") or "\n" in p.text[p.pos : end] or p.text[end : end + 1] in "})"):
        raise _another_form(p, cls, end)
    op = p.build(cls, values, made, attributes, tuple(regions))
    # As in the generic form, in which it is printed.
    complete_segments(op)
    return op


def _value(
    p: OperationParser, cls: type[Operation], attributes: dict[str, Attribute]
) -> Attribute | None:
    """Read the value of a constant, which has the first attribute that can hold it."""
    if cls.OPERANDS or cls.REGIONS or not cls.RESULTS or not p.at_attribute():
        return None
    at = p.next_start()
    value: Attribute = p.attribute()
    for name, part in cls.ATTRIBUTES.items():
        if name not in attributes and isinstance(value, part.constraint.classes):
            attributes[name] = value
            return attributes[name]
    raise _another_form(p, cls, at)


def _types(p: OperationParser) -> tuple[list[Type], list[Type] | None]:
    """Read `: TYPES -> TYPES`; None for results of which nothing is written."""
    given: list[Type] = []
    if p.accept(":"):
        if p.at("("):
            signature = p.functional_type()
            return list(signature.inputs), list(signature.results)
        given = p.type_list()
    if not p.accept("->"):
        return given, None
    return given, p.type_list_parens() if p.at("(") else p.type_list()


def _assigned(
    p: OperationParser,
    cls: type[Operation],
    operands: int,
    given: list[Type],
    results: list[Type] | None,
    at: int,
) -> tuple[Sequence[Type], Sequence[Type]]:
    """The types of operands and results by those that are written."""
    expected = len(cls.RESULTS)
    if results is not None or not expected:
        if len(given) == 1 and operands > 1:
            given *= operands
        return given, results or ()
    if len(given) == operands + expected:
        return given[:operands], given[operands:]
    if len(given) == 1 and operands:
        return given * operands, given * expected
    raise _another_form(p, cls, at)


def _another_form(p: OperationParser, cls: type[Operation], at: int) -> ParseError:
    message = f"the custom form of '{cls.NAME}' is only in C++, and not the common one"
    return p.error(message, at).hint("write it in the generic form")


def _as_text(p: AttributeParser, mnemonic: str) -> tuple[str, str] | None:
    """Read what follows `!dialect.`; the dialect and the text, or None if it names an alias."""
    start = p.pos - len(mnemonic)
    prefix = _DIALECT.search(p.text, max(0, start - _LONGEST_PREFIX), start)
    end = symbol_body_end(p, p.pos) if p.text.startswith("<", p.pos) else p.pos
    text = p.text[start:end]
    if prefix is None or not mnemonic or _ALIAS.search(_STRING.sub("", text)):
        return None
    p.pos = end
    return prefix[1], text


def read_other_type(p: AttributeParser, mnemonic: str) -> Type | None:
    """Read a type that only C++ defines as text, as one of a dialect that is not registered."""
    found = _as_text(p, mnemonic)
    return None if found is None else OpaqueType(*found)


def read_other_attribute(p: AttributeParser, mnemonic: str, type_: Type | None) -> Attribute | None:
    """Read an attribute that only C++ defines as text."""
    found = _as_text(p, mnemonic)
    return None if found is None else OpaqueAttr(*found, NONE if type_ is None else type_)
