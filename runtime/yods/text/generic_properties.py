"""Inherent attributes as the generic form gives them.

They are given between `<{` and `}>`. Among the other attributes they are still accepted,
as MLIR does for older files; there, values of the wrong storage type are dropped.

Source: MLIR, `OperationParser::parseGenericOperation` and the generated
`setPropertiesFromAttr`, `setInherentAttr` and `verifyInherentAttrs`.
"""

from __future__ import annotations

from yods.builtin.attributes import DictionaryAttr
from yods.builtin.segments import segment_sizes, sizes_of
from yods.hints import TYPE_CHECKING, Any
from yods.ir.diagnostics import Diagnostic, ParseError

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.ir.value import Value


#: Older names of segment sizes → their names.
_OLD_NAMES = {
    "operand_segment_sizes": "operandSegmentSizes",
    "result_segment_sizes": "resultSegmentSizes",
}


def rename_segments(
    cls: type[Operation], attributes: MutableMapping[str, Attribute], *, prevails: bool
) -> None:
    """Give segment sizes under their old name the new one.

    Args:
        prevails: Whether the old name counts where both are given.
    """
    for old, new in _OLD_NAMES.items():
        if new in cls.SEGMENTS and old in attributes:
            sizes = attributes.pop(old)
            if prevails or new not in attributes:
                attributes[new] = sizes


def with_attributes(
    cls: type[Operation],
    operands: tuple[Value[Any], ...],
    result_types: tuple[Type, ...],
    attributes: dict[str, Attribute] | None,
    regions: tuple[Region, ...],
    successors: tuple[Block, ...],
    properties: Attribute | None,
    location: AnyLocation,
    known: dict[tuple[type[Operation], Attribute], Mapping[str, Attribute]] | None = None,
) -> Operation:
    """The operation of class `cls` with these parts; `properties` is what `<{…}>` has.

    Args:
        known: Class and properties → the inherent attributes that these are; it is added to.
    """
    known = {} if known is None else known
    op, slots, older = cls._without_parts(), cls.INHERENT_ATTRIBUTES, cls.OLDER
    if older is not None:
        older.rename(attributes or {})
        operands, properties = older.operands(operands), older.properties(properties)
    if attributes and (cls.SEGMENTS or not slots.keys().isdisjoint(attributes)):
        take_legacy(cls, attributes, location, alone=properties is None)
        for name in slots.keys() & attributes.keys():
            setattr(op, slots[name], attributes.pop(name))
    if properties is not None:
        inherent = known.get((cls, properties))
        if inherent is None:
            inherent = known[cls, properties] = converted(cls, properties, location)
        for name, attribute in inherent.items():
            setattr(op, slots[name], attribute)
    op._attach_parts(operands, result_types, regions, successors, attributes, location)
    if cls.DEFAULTS:
        op.set_default_attributes()
    if cls.PROPERTIES and properties is not None:
        for slot, value in converted_values(cls, properties, location).items():
            setattr(op, slot, value)
    if cls.SEGMENTS:
        complete_segments(op)
    return op if older is None else older.upgraded(op)


class NoCaseError(ValueError):
    """A number that no case of an enum has: for MLIR a value, which its constraint refuses."""


def converted_values(
    cls: type[Operation], properties: Attribute, location: AnyLocation
) -> dict[str, Any]:
    """Slot → value for the properties of `cls` in `<{…}>`.

    Raises:
        ParseError: one cannot be what it is given as.
    """
    values: dict[str, Any] = {}
    given = dict(properties.items()) if isinstance(properties, DictionaryAttr) else {}
    for name, field in cls.PROPERTIES.items():
        attribute = given.get(name)
        if attribute is not None:
            try:
                values[field.slot] = field.kind.value_of(attribute)
            except NoCaseError:
                summary = field.kind.expected
                message = (
                    f"'{cls.NAME}' op property '{name}' failed to satisfy constraint: {summary}"
                )
                raise ParseError(Diagnostic(message, location)) from None
            except ValueError as wrong:
                message = f"invalid properties {properties} for op {cls.NAME}: {wrong}"
                raise ParseError(Diagnostic(message, location)) from None
    return values


def take_legacy(
    cls: type[Operation], attributes: dict[str, Attribute], location: AnyLocation, *, alone: bool
) -> None:
    """Remove from `attributes` the inherent ones of `cls` that no slot can hold.

    Args:
        alone: Whether there is no `<{…}>` as well; only then are they checked.

    Raises:
        ParseError: one violates its constraint.
    """
    if cls.SEGMENTS:
        rename_segments(cls, attributes, prevails=True)
    fault = cls.faulty_property(attributes) if alone else None
    if fault is not None:
        raise ParseError(Diagnostic(f"'{cls.NAME}' op {fault}", location))
    for name in cls.INHERENT_ATTRIBUTES.keys() & attributes.keys():
        field = cls.SEGMENTS.get(name)
        if field is None:
            kept = cls.accepts_storage(name, attributes[name])
        else:
            kept = len(sizes_of(attributes[name]) or ()) == field.groups
        if not kept:
            del attributes[name]


def converted(
    cls: type[Operation], properties: Attribute, location: AnyLocation
) -> Mapping[str, Attribute]:
    """The inherent attributes in `<{…}>`; as in MLIR, names `cls` does not know are lost.

    Raises:
        ParseError: no slot can hold one.
    """
    slots = cls.INHERENT_ATTRIBUTES

    def refused(reason: str) -> ParseError:
        return ParseError(
            Diagnostic(f"invalid properties {properties} for op {cls.NAME}: {reason}", location)
        )

    if not slots and not cls.PROPERTIES:
        raise refused("this operation does not support properties")
    if not isinstance(properties, DictionaryAttr):
        raise refused("expected DictionaryAttr to set properties")
    given = dict(properties.items())
    if cls.SEGMENTS:
        rename_segments(cls, given, prevails=False)
    inherent: dict[str, Attribute] = {}
    for name in slots:
        attribute = given.get(name)
        if attribute is None:
            continue
        field = cls.SEGMENTS.get(name)
        if field is not None:
            sizes, groups = sizes_of(attribute), field.groups
            if sizes is None:
                raise refused("expected DenseI32ArrayAttr for key `value`")
            if len(sizes) != groups:
                raise refused(f"size mismatch in attribute conversion: {len(sizes)} vs {groups}")
        elif not cls.accepts_storage(name, attribute):
            raise refused(f"Invalid attribute `{name}` in property conversion: {attribute}")
        inherent[name] = attribute
    return inherent


def complete_segments(op: Operation) -> None:
    """Set missing segment sizes to zeros."""
    for name, field in op.SEGMENTS.items():
        slot = op.INHERENT_ATTRIBUTES[name]
        if getattr(op, slot) is None:
            setattr(op, slot, segment_sizes(*[0] * field.groups))
