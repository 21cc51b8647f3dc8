"""Attributes and types in custom forms: dictionaries, names of symbols, short forms, enums; types
at the end, in short, and those that follow from others.

Source: MLIR, DefiningDialects/Operations.md, "Declarative Assembly Format"; errors as
mlir-tblgen's parsers and `OpAsmParser` word them.
"""

from __future__ import annotations

from yods.builtin.attributes import DictionaryAttr, IntegerAttr, StringAttr, SymbolRefAttr
from yods.hints import TYPE_CHECKING, Any, cast
from yods.ir.attribute import Attribute, InvalidParameters, Type
from yods.ir.diagnostics import Diagnostic, ParseError
from yods.literals.patterns import Shortcut
from yods.text.grammar.symbols import effects, remember
from yods.text.grammar.types import SIMPLE_TYPE
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeVar

    from yods.ir.enums import BitEnum, IntegerEnum, StringEnum
    from yods.ir.operation import Operation
    from yods.text.attribute_parser import AttributeParser
    from yods.text.operation_parser import OperationParser

    #: A class of attributes.
    AttributeT = TypeVar("AttributeT", bound="Attribute")
    #: A class of types, or an interface that they implement.
    TypeT = TypeVar("TypeT")
    #: A class of types.
    ClassT = TypeVar("ClassT", bound="Type")

# Some words in angle brackets: cases of enums.
#: Methods of classes that have no form but the full one.
_WITHOUT_FORM: tuple[Any, ...] = tuple(vars(each)["parse"].__func__ for each in (Attribute, Type))
_words = Shortcut(SPACE + r"(<[a-z]\w*+(?:, ?[a-z]\w*+){0,8}+>)")
_colon_type = Shortcut(SPACE + ":" + SIMPLE_TYPE)

# Dictionaries.


def attribute_dict_with_keyword(p: OperationParser) -> dict[str, Attribute] | None:
    """`attributes {…}`, or nothing."""
    if not p.accept_keyword("attributes"):
        return None
    if not p.at("{"):
        raise p.wrong_token("expected '{' in attribute dictionary")
    return p.attribute_dict()


def own_attribute_dict(p: OperationParser, op: type[Operation]) -> dict[str, Attribute] | None:
    """`{…}`, in which inherent attributes of `op` meet their constraints."""
    at = p.next_start()
    if not p.text.startswith("{", at):
        return None
    return _inherent_checked(p, op, p.attribute_dict(), at)


def own_attribute_dict_with_keyword(
    p: OperationParser, op: type[Operation]
) -> dict[str, Attribute] | None:
    """The same after `attributes`."""
    at = p.next_start()
    return _inherent_checked(p, op, attribute_dict_with_keyword(p), at)


def _inherent_checked(
    p: OperationParser, op: type[Operation], attributes: dict[str, Attribute] | None, at: int
) -> dict[str, Attribute] | None:
    if attributes:
        fault = op.faulty_property(attributes)
        if fault is not None:
            raise p.custom_error(f"'{op.NAME}' op {fault}", at)
    return attributes


def property_dict(p: OperationParser) -> dict[str, Attribute] | None:
    """`<{name = value, …}>`, or nothing."""
    if not p.accept("<"):
        return None
    if p.peek() != "{":
        raise p.wrong_token("expected '{' to begin the dictionary of properties")
    entries = p.attribute_dict()
    p.expect(">")
    return entries


def property_values(
    p: OperationParser, op: type[Operation], properties: dict[str, Attribute] | None
) -> dict[str, Any]:
    """Take from `properties` what is no attribute of `op`: slot → value."""
    from yods.text.generic_properties import converted_values

    if not properties:
        return {}
    values = converted_values(op, DictionaryAttr(properties), (p.source, p.op_start))
    for name in op.PROPERTIES:
        properties.pop(name, None)
    return values


def merged(
    p: OperationParser,
    properties: Mapping[str, Attribute] | None,
    attributes: dict[str, Attribute] | None,
) -> dict[str, Attribute] | None:
    """Properties and other attributes as one; no name may be among both."""
    if not properties:
        return attributes
    if attributes:
        for name in properties:
            if name in attributes:
                raise p.custom_error(f"'{name}' is given as a property and as an attribute")
    return {**properties, **(attributes or {})}


# Symbols.


def symbol_name(p: OperationParser) -> StringAttr:
    """`@name`, as the name a symbol defines."""
    name = p.optional_symbol_name()
    if name is None:
        raise p.custom_error("expected valid '@'-identifier for symbol name")
    return StringAttr(name)


def optional_symbol_name_attribute(p: OperationParser) -> StringAttr | None:
    """`@name`, where it comes next."""
    name = p.optional_symbol_name()
    return None if name is None else StringAttr(name)


def symbol_reference(p: OperationParser) -> SymbolRefAttr:
    """`@name` or `@outer::@inner`, as a reference to a symbol."""
    return p.attribute_of(SymbolRefAttr)


# Attributes of one class.


def attribute_or_body(p: OperationParser, cls: type[AttributeT]) -> AttributeT:
    """A `cls`: in full, or only what follows its mnemonic."""
    words = _words.match(p.text, p.pos)
    if words is None:
        return p.attribute_of(cls) if p.peek() == "#" else own_form(p, cls)
    # As the full form has it, which is read the same.
    spelling = f"#{cls.DIALECT}.{cls.MNEMONIC}{words[1]}"
    known = p.attribute_cache.get(spelling)
    if isinstance(known, cls):
        p.pos = words.end()
        return known
    before = effects(p)
    attribute = cls.parse(p)
    if p.pos == words.end():
        remember(p, p.attribute_cache, spelling, attribute, before)
    return attribute


def optional_attribute_or_body(p: OperationParser, cls: type[AttributeT]) -> AttributeT | None:
    """As `attribute_or_body`, where something comes that can begin one."""
    return attribute_or_body(p, cls) if p.peek() in ("#", "<") else None


def optional_attribute_of(
    p: OperationParser, cls: type[AttributeT], type_: Type | None = None
) -> AttributeT | None:
    """An attribute, where one comes next, which is to be a `cls`.

    Arrays, strings and symbols are looked for by how they begin. That others are
    no `cls` is, as in MLIR, for the verifier to find.
    """
    opening = {"ArrayAttr": "[", "StringAttr": '"', "SymbolRefAttr": "@"}.get(cls.__name__)
    if opening is not None and p.peek() != opening:
        return None
    at = p.next_start()
    attribute = p.optional_attribute(type_)
    if attribute is not None and opening is not None and not isinstance(attribute, cls):
        raise p.custom_error("invalid kind of attribute specified", at)
    return cast("AttributeT | None", attribute)


# Enums.


def enum_attribute(
    p: OperationParser, enum: type[IntegerEnum] | type[BitEnum], name: str, type_: Type
) -> IntegerAttr:
    """A case of `enum`, as the integer of `type_` that stores it."""
    return IntegerAttr(enum.read_case(p, name).value, type_)


def optional_enum_attribute(
    p: OperationParser, enum: type[IntegerEnum] | type[BitEnum], name: str, type_: Type
) -> IntegerAttr | None:
    """The same, where a keyword or string comes next that is a case."""
    return enum_attribute(p, enum, name, type_) if enum.comes_next(p) else None


def string_enum_attribute(p: OperationParser, enum: type[StringEnum], name: str) -> StringAttr:
    """A case of a string enum."""
    return StringAttr(enum.read_case(p, name).symbol)


def optional_string_enum_attribute(
    p: OperationParser, enum: type[StringEnum], name: str
) -> StringAttr | None:
    """The same, where a keyword or string comes next that is a case."""
    return string_enum_attribute(p, enum, name) if enum.comes_next(p) else None


# Errors.


def repeated_clause(p: OperationParser, keyword: str) -> ParseError:
    """The error that a clause of an `oilist` is repeated."""
    return p.custom_error(
        f"`{keyword}` clause can appear at most once in the expansion of the oilist directive",
        p.op_start,
    )


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


def own_form(p: AttributeParser, cls: type[Any]) -> Any:
    """Read what follows the mnemonic of a type or attribute, where that is left out.

    Raises:
        ParseError: Only C++ knows how it is read, and it does not begin as what is kept as text.

    Source: MLIR, `parseCustomTypeWithFallback`, `parseCustomAttributeWithFallback`.
    """
    if getattr(cls.parse, "__func__", None) in _WITHOUT_FORM:
        return p.type_of(cls) if issubclass(cls, Type) else p.attribute_of(cls)
    if p.peek() != "<" and cls.PARAMETERS and cls.PARAMETERS[0].kind.is_uninterpreted:
        sigil = "!" if issubclass(cls, Type) else "#"
        raise p.error(f"the form of '{sigil}{cls.DIALECT}.{cls.MNEMONIC}' is not ported")
    return cls.parse(p)


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
