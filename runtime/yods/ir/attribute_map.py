"""Every attribute of an operation as one mapping, inherent and discardable."""

from __future__ import annotations

from collections.abc import MutableMapping

from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import AttributeDictionary

if TYPE_CHECKING:
    from collections.abc import ItemsView, Iterator, ValuesView

    from yods.ir.attribute import Attribute
    from yods.ir.operation_base import OperationBase


def attribute_of(op: OperationBase, name: str) -> Attribute | None:
    """The attribute of an operation by its name, inherent or discardable, if there is one."""
    slot = op.INHERENT_ATTRIBUTES.get(name)
    if slot is not None:
        inherent: Attribute | None = getattr(op, slot)
        return inherent
    found = None if op._attributes is None else op._attributes.get(name)
    if found is None and not op.REGISTERED:
        found = _unregistered_properties(op).get(name)
    return found


class AttributeMap(MutableMapping[str, "Attribute"]):
    """A live view of an operation's attributes, in MLIR's order: by name.

    A name the definition mentions leads to the slot of the inherent attribute, any
    other to the discardable ones. The properties of an unregistered operation are
    part of the view; a new name there is a discardable attribute.

    Source: MLIR, `Operation::getAttrDictionary`.
    """

    __slots__ = ("_op",)

    def __init__(self, op: OperationBase) -> None:
        self._op = op

    def __getitem__(self, name: str) -> Attribute:
        found = attribute_of(self._op, name)
        if found is None:
            raise KeyError(name)
        return found

    def __setitem__(self, name: str, attribute: Attribute) -> None:
        op = self._op
        slot = op.INHERENT_ATTRIBUTES.get(name)
        if slot is not None:
            setattr(op, slot, attribute)
            return
        if not op.REGISTERED:
            properties = _unregistered_properties(op)
            if name in properties:
                properties[name] = attribute
                _set_unregistered_properties(op, properties)
                return
        op.discardable_attributes[name] = attribute

    def __delitem__(self, name: str) -> None:
        op = self._op
        if name not in self:
            raise KeyError(name)
        slot = op.INHERENT_ATTRIBUTES.get(name)
        if slot is not None:
            setattr(op, slot, None)
        elif op._attributes is not None and name in op._attributes:
            del op._attributes[name]
            if not op._attributes:
                op._attributes = None
        elif not op.REGISTERED:
            properties = _unregistered_properties(op)
            del properties[name]
            _set_unregistered_properties(op, properties)

    def __iter__(self) -> Iterator[str]:
        return iter(self._present())

    def __len__(self) -> int:
        return len(self._present())

    def items(self) -> ItemsView[str, Attribute]:
        """Names and attributes as they are now; a later change does not show in them."""
        return self._present().items()

    def values(self) -> ValuesView[Attribute]:
        """The attributes as they are now; a later change does not show in them."""
        return self._present().values()

    def _present(self) -> dict[str, Attribute]:
        op = self._op
        found = dict(op._attributes) if op._attributes else {}
        if inherent := op.INHERENT_ATTRIBUTES:
            for name, slot in inherent.items():
                value = getattr(op, slot)
                if value is not None:
                    found[name] = value
        elif not op.REGISTERED:
            found = _unregistered_properties(op) | found
        # Code points sort as their UTF-8 bytes do, which is what MLIR compares.
        return dict(sorted(found.items())) if len(found) > 1 else found

    def __repr__(self) -> str:
        return f"{{{', '.join(f'{name!r}: {value}' for name, value in self.items())}}}"


def _unregistered_properties(op: Any) -> dict[str, Attribute]:
    """The properties by name; empty where they are no dictionary."""
    properties = op.properties
    return dict(properties.items()) if isinstance(properties, AttributeDictionary) else {}


def _set_unregistered_properties(op: Any, properties: dict[str, Attribute]) -> None:
    """Make `properties`, of which there were some, those of `op`."""
    known = op.properties
    assert isinstance(known, AttributeDictionary)
    op.properties = known.with_entries(properties) if properties else None
