"""Whether order matters in the regions of an operation.

Source: MLIR, `RegionKindInterface.td`; LangRef, "Control Flow and SSACFG Regions" and
"Graph Regions".
"""

from __future__ import annotations

from enum import Enum

from yods.hints import ClassVar
from yods.ir.operation import Operation
from yods.ir.traits import GraphRegion


class RegionKind(Enum):
    """Whether the order of the operations in a region matters."""

    SSACFG = "ssacfg"
    GRAPH = "graph"


class RegionKindInterface:
    """States the kind of each region."""

    __slots__ = ()

    #: The kind of every region, unless the class overrides `region_kind`.
    REGION_KIND: ClassVar[RegionKind] = RegionKind.SSACFG

    def region_kind(self, index: int) -> RegionKind:
        """The kind of region number `index`."""
        return self.REGION_KIND


def region_kind(op: Operation, index: int) -> RegionKind:
    """The kind of region `index` of `op`: SSACFG where the operation does not say."""
    if isinstance(op, RegionKindInterface):
        return op.region_kind(index)
    return RegionKind.GRAPH if isinstance(op, GraphRegion) else RegionKind.SSACFG
