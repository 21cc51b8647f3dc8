"""`$name` of an inherent attribute."""

from __future__ import annotations

from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.checking import Checking
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.parse_steps import Absent, ParseSteps, ReadAttribute
from yods_gen.directives.parsed_classes import array_element, is_stripped
from yods_gen.directives.print_steps import PrintSteps, Write
from yods_gen.directives.reading import Begin, Reading, read_by
from yods_gen.directives.variable import (
    Variable,
    VariableKind,
    bind_once,
    hand_value,
    is_flag,
    receive_value,
)
from yods_gen.directives.writing import ALWAYS, Writing, write_by
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source

_NONE = python.constant(None)


def _may_be_absent(attribute: NamedAttributeDef) -> bool:
    """Whether a format may leave the attribute out."""
    return attribute.optional or attribute.default is not None


def _outside(variable: Variable, attribute: NamedAttributeDef, checking: Checking) -> None:
    """An attribute that may be absent needs something that shows its absence.

    MLIR 22 accepts it and prints a null attribute; later versions reject it.
    """
    if attribute.optional and attribute.default is None:
        checking.error(
            variable,
            "optional-outside",
            f"attribute {quoted(attribute.name)} may be absent, and nothing shows it",
            f"put it in an optional group: '(${attribute.name}^)?'",
        )


def _always_there(attribute: NamedAttributeDef) -> tuple[str, str] | None:
    if _may_be_absent(attribute):
        return None
    return f"attribute {quoted(attribute.name)}", "make it 'optional: true' or give it a default"


def _neighbour(variable: Variable, attribute: NamedAttributeDef) -> Neighbour:
    constraint = attribute.constraint
    ends_in_type = constraint.parsed_class is None and constraint.syntax == "attribute"
    return Neighbour(
        goes_on=":" if constraint.value_type is None and ends_in_type else "",
        told=(variable, attribute.name),
        may_be_silent=_may_be_absent(attribute),
    )


# Reading.


def _absent(attribute: NamedAttributeDef, reading: Reading) -> ParseSteps:
    annotation = python.binary("|", reading.annotation(attribute), _NONE)
    return (Absent(reading.value(attribute.name), annotation, _NONE),)


def _read(attribute: NamedAttributeDef, reading: Reading) -> ParseSteps:
    call = _call(attribute, reading, qualified=False, optional=False)
    return (ReadAttribute(reading.value(attribute.name), call),)


def _read_qualified(attribute: NamedAttributeDef, reading: Reading) -> ParseSteps:
    call = _call(attribute, reading, qualified=True, optional=False)
    return (ReadAttribute(reading.value(attribute.name), call),)


def _begin(attribute: NamedAttributeDef, reading: Reading) -> Begin:
    into = reading.value(attribute.name)
    call = _call(attribute, reading, qualified=False, optional=True)
    there = python.compare(("is not",), (python.local(into), _NONE))
    return Begin((ReadAttribute(into, call),), there, binds=True)


def _call(
    attribute: NamedAttributeDef, reading: Reading, *, qualified: bool, optional: bool
) -> Source:
    """The call of the parser's method for attributes of such a constraint."""
    constraint, scope = attribute.constraint, reading.scope
    prefix = "optional_" if optional else ""
    types: tuple[Source, ...] = ()
    if constraint.value_type is not None:
        types = (scope.source(constraint.value_type, {}),)
    if constraint.syntax == "symbol_name":
        return read_by("optional_symbol_name_attribute" if optional else "symbol_name")
    if constraint.syntax == "enum" and constraint.enum is not None:
        enum, name = constraint.enum, python.constant(attribute.name)
        class_ = scope.ref(DefinedClass("enum", enum.dialect, enum.name))
        if enum.kind == "string":
            return read_by(f"string_{prefix}enum_attribute", class_, name)
        return read_by(f"{prefix}enum_attribute", class_, name, *types)
    if is_flag(attribute):
        class_ = scope.name("yods.builtin.attributes", "UnitAttr")
        return read_by(f"{prefix}attribute_of", class_, scope.name("yods.builtin.types", "NONE"))
    ref = constraint.stripped_class
    if ref is not None and not qualified:
        if isinstance(ref, RuntimeClass):
            return read_by(f"{prefix}dense_array", array_element(scope, constraint))
        return read_by(f"{prefix}attribute_or_body", scope.ref(ref))
    if constraint.parsed_class is not None:
        return read_by(f"{prefix}attribute_of", scope.ref(constraint.parsed_class), *types)
    return read_by(f"{prefix}attribute", *types)


# Writing.


def _write(attribute: NamedAttributeDef, writing: Writing) -> PrintSteps:
    return _written(attribute, writing, qualified=False)


def _write_qualified(attribute: NamedAttributeDef, writing: Writing) -> PrintSteps:
    return _written(attribute, writing, qualified=True)


def _written(attribute: NamedAttributeDef, writing: Writing, qualified: bool) -> PrintSteps:
    text = _text(attribute, writing, qualified)
    optional = attribute.optional and attribute.default is None
    if optional and not writing.is_there(attribute.name):
        # The words are MLIR's. Only what stands in an optional part without deciding
        # about it can be absent here.
        there = python.compare(("is not",), (writing.slot(attribute), _NONE))
        text = python.choice(there, text, python.constant("<<NULL ATTRIBUTE>>"))
    return (Write((text,)),)


def _text(attribute: NamedAttributeDef, writing: Writing, qualified: bool) -> Source:
    value = writing.read(attribute.name)
    constraint = attribute.constraint
    if constraint.syntax == "enum":
        return _enum_text(attribute, writing, python.member(value, "value"))
    if constraint.syntax == "symbol_name":
        return write_by("symbol", python.member(value, "value"))
    if constraint.value_type is not None:
        return write_by("attribute_without_type", value)
    if not qualified and is_stripped(constraint):
        return write_by("stripped_attribute", value)
    return write_by("attribute", value)


def _enum_text(attribute: NamedAttributeDef, writing: Writing, value: Source) -> Source:
    enum = attribute.constraint.enum
    assert enum is not None
    if enum.kind == "string":
        return write_by("keyword_or_string", value)
    class_ = writing.scope.ref(DefinedClass("enum", enum.dialect, enum.name))
    method = "text_of" if enum.is_keyword else "attribute_text"
    return python.call(python.member(class_, method), value)


def _present(attribute: NamedAttributeDef, writing: Writing) -> Source:
    slot = writing.slot(attribute)
    there = python.compare(("is not",), (slot, _NONE))
    if attribute.default is not None:
        changed = python.compare(("is not",), (slot, writing.default(attribute)))
        return python.all_of(there, changed) if attribute.optional else changed
    return there if attribute.optional or is_flag(attribute) else ALWAYS


KIND = VariableKind(
    word="attribute",
    definition=NamedAttributeDef,
    check=bind_once,
    outside=_outside,
    always_there=_always_there,
    holds_group=False,
    neighbour=_neighbour,
    absent=_absent,
    read=_read,
    begin=_begin,
    write=_write,
    present=_present,
    receive=receive_value,
    hand=hand_value,
    qualified_read=_read_qualified,
    qualified_write=_write_qualified,
)
