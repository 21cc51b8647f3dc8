"""Types in custom forms: at the end, in short, and those that follow from others.

Source: MLIR, DefiningDialects/Operations.md, "Declarative Assembly Format"; errors as
mlir-tblgen's parsers and `OpAsmParser` word them.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.attribute import InvalidParameters
from yods.ir.diagnostics import Diagnostic, ParseError
from yods.literals.patterns import Shortcut
from yods.text.grammar.custom_attributes import own_attribute_dict
from yods.text.grammar.types import SIMPLE_TYPE
from yods.text.parameters import own_form
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeVar

    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.text.operation_parser import OperationParser

    #: A class of types, or an interface that they implement.
    TypeT = TypeVar("TypeT")
    #: A class of types.
    ClassT = TypeVar("ClassT", bound="Type")

_colon_type = Shortcut(SPACE + ":" + SIMPLE_TYPE)


# At the end.


def attributes_then_type(
    p: OperationParser, op: type[Operation] | None = None
) -> tuple[dict[str, Attribute] | None, Any]:
    """`{…} : TYPE`, the attributes optional: how most custom forms end.

    Args:
        op: Has inherent attributes that may be among them.

    Returns:
        The attributes and the type. That may be of any class; expressions of definitions read
        members of it that some have.
    """
    found = _colon_type.match(p.text, p.pos)
    if found is not None:
        cached = p.type_cache.get(found[1])
        if cached is not None:
            p.pos = found.end()
            return None, cached
    attributes = p.attribute_dict() if op is None else own_attribute_dict(p, op)
    p.expect(":")
    return attributes, p.type()


def attributes_then_type_of(
    p: OperationParser, cls: type[TypeT], op: type[Operation] | None = None
) -> tuple[dict[str, Attribute] | None, TypeT]:
    """The same where the type must be a `cls`."""
    found = _colon_type.match(p.text, p.pos)
    if found is not None:
        cached = p.type_cache.get(found[1])
        if isinstance(cached, cls):
            p.pos = found.end()
            return None, cached
    attributes = p.attribute_dict() if op is None else own_attribute_dict(p, op)
    p.expect(":")
    return attributes, p.type_of(cls)


# In short.


def type_or_body(p: OperationParser, cls: type[ClassT]) -> ClassT:
    """A `cls`: in full, or only what follows its mnemonic.

    Source: MLIR, `parseCustomTypeWithFallback`.
    """
    return p.type_of(cls) if p.peek() == "!" else own_form(p, cls)


# Types that follow from others.


def first_type(p: OperationParser, types: Sequence[Type], at: int) -> Type:
    """The first of the types, of which there must be one."""
    if not types:
        raise p.custom_error("expected at least one type", at)
    return types[0]


def known_type(p: OperationParser, type_: Type | None, name: str) -> Type:
    """The type of `name`, which follows from that of something that may have been left out."""
    if type_ is None:
        raise no_such_type(p, name)
    return type_


def operand_type_error(p: OperationParser, name: str, summary: str, type_: Type) -> ParseError:
    """The error that an operand's type, on which other types depend, is wrong."""
    return p.custom_error(f"'{name}' must be {summary}, but got '{type_}'", p.op_start)


def no_such_type(p: OperationParser, name: str, wrong: Exception | None = None) -> ParseError:
    """The error that no type for `name` follows from the others.

    Args:
        wrong: What computing it raised, if there was anything to compute it of.
    """
    message = f"failed to infer the type of '{name}'"
    if isinstance(wrong, InvalidParameters):
        message = str(wrong)
    return ParseError(Diagnostic(message, (p.source, p.op_start)))
