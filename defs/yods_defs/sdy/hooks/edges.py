"""Records of propagation: which value of an operation gave which axis to which others.

Source: Shardy, verifiers.cc, `verifyPropagationEdgesShardingAttr`; the messages are Shardy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods_defs.sdy.hooks.axes import axis_sizes
from yods_defs.sdy.hooks.meshes import common_mesh, sharding_of
from yods_dialects.sdy.enums import EdgeNodeType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.sdy.attributes import (
        AxisToPropagationDetailsAttr,
        EdgeValueRefAttr,
        PropagationEdgesAttr,
        TensorShardingAttr,
    )


def _entries(edges: PropagationEdgesAttr) -> Iterator[AxisToPropagationDetailsAttr]:
    for step in edges.value:
        yield from step.axis_entries


def _values(reference: EdgeValueRefAttr, op: Operation) -> tuple[Sequence[Value[Any]], str]:
    """Return the values that a reference chooses from, and what one is called."""
    if reference.type == EdgeNodeType.RESULT:
        return op.results, "a result"
    return op.operands, "an operand"


def _shardings(edges: PropagationEdgesAttr, op: Operation) -> Iterator[TensorShardingAttr]:
    for entry in _entries(edges):
        for reference in (entry.source, *entry.targets):
            values, _ = _values(reference, op)
            if 0 <= reference.index < len(values):
                sharding = sharding_of(values[reference.index])
                if sharding is not None:
                    yield sharding


def verify_edges(edges: PropagationEdgesAttr, op: Operation) -> None:
    """The values of the edges are the operation's, their axes those of one mesh."""
    shardings = list(_shardings(edges, op))
    if not shardings:
        raise op.error("expected propagation edges attr to reference a sharding.")
    mesh = common_mesh(shardings, op)
    if mesh is None:
        raise op.error("expected a common mesh for propagation edges attr.")
    for entry in _entries(edges):
        if entry.axis_name.name not in axis_sizes(mesh):
            raise op.error("expected axis ref to be in one of the meshes")
        for reference in (entry.source, *entry.targets):
            values, what = _values(reference, op)
            if not 0 <= reference.index < len(values):
                raise op.error(
                    f"expected a value ref to have {what} index in range [0, {len(values)}), "
                    f"got: {reference.index}"
                )
