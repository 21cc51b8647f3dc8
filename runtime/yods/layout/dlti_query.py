"""`dlti.query`: the attribute found by following keys from an operation.

Source: MLIR, DLTI.cpp, dlti::query.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.attribute import Type
from yods.ir.diagnostics import OperationError
from yods.layout.interfaces import DLTIQueryInterface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation


def query(op: Operation, keys: Sequence[Type | str]) -> Attribute:
    """Look up `keys`, each inside the one before, in the closest queryable attribute.

    The attribute is looked for on `op` and outwards; of several on one operation the
    one whose name sorts first is asked.

    Raises:
        OperationError: There is no answer; the note says why and where.
    """
    failed = OperationError(op, "target op of failed DLTI query")
    if not keys:
        raise failed.note("no keys provided to attempt query with")
    found = _closest_queryable(op)
    if found is None:
        raise failed.note("no DLTI-queryable attrs on target op or any of its ancestors")
    attribute, owner = found
    for number, key in enumerate(keys):
        if not isinstance(attribute, DLTIQueryInterface):
            before = ",".join(map(key_text, keys[:number]))
            raise failed.note(
                f"got non-DLTI-queryable attribute upon looking up keys [{before}] at op",
                owner._location,
            )
        value = attribute.query_key(key)
        if value is None:
            raise failed.note(
                f"key {key_text(key)} has no DLTI-mapping per attr: {attribute}", owner._location
            )
        attribute = value
    return attribute


def key_text(key: Type | str) -> str:
    """A key as MLIR prints it."""
    if isinstance(key, Type):
        return str(key)
    from yods.builtin.attributes import StringAttr

    return str(StringAttr(key))


def _closest_queryable(op: Operation) -> tuple[Attribute, Operation] | None:
    for current in (op, *op.ancestors):
        for _, attribute in sorted(current.attributes.items()):
            if isinstance(attribute, DLTIQueryInterface):
                return attribute, current
    return None
