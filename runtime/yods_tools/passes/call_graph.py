"""The call graph.

Source: MLIR, mlir/lib/Analysis/CallGraph.cpp.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from yods.builtin.attributes import SymbolRefAttr
from yods.interfaces.call import CallableOpInterface, CallOpInterface
from yods.interfaces.symbol_tables import SymbolTables

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation


@dataclass(eq=False, slots=True)
class CallNode:
    """Something that can be called.

    Attributes:
        region: The region that a call enters.
        op: The operation that holds the region.
        calls: The nodes that it calls, each once, in the order of its first call.
        has_children: Whether others that can be called are defined inside.
    """

    region: Region
    op: Operation
    calls: dict[CallNode, None] = field(default_factory=dict)
    has_children: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A call whose target is known: what makes it, where, and what it enters."""

    op: Operation
    source: CallNode
    target: CallNode


class CallGraph:
    """The calls below an operation, as far as their targets are known."""

    def __init__(self, top: Operation) -> None:
        self.tables = SymbolTables()
        self._nodes: dict[Region, CallNode] = {}
        for op in top.walk():
            region = op.callable_region if isinstance(op, CallableOpInterface) else None
            if region is None:
                continue
            self._nodes[region] = CallNode(region, op)
            around = self.around(op.parent_region)
            if around is not None:
                around.has_children = True
        for node in self._nodes.values():
            for call in self.calls_in(node.region.blocks, node):
                node.calls[call.target] = None

    def __iter__(self) -> Iterator[CallNode]:
        return iter(self._nodes.values())

    def node(self, region: Region | None) -> CallNode | None:
        """The node that is called by entering `region`."""
        return None if region is None else self._nodes.get(region)

    def around(self, region: Region | None) -> CallNode | None:
        """The node of `region`, or of the nearest region around it."""
        while region is not None:
            node = self._nodes.get(region)
            if node is not None:
                return node
            region = None if region.owner is None else region.owner.parent_region
        return None

    def target(self, call: Operation) -> CallNode | None:
        """The region that `call` enters, if it is known."""
        if not isinstance(call, CallOpInterface):
            return None
        callee = call.resolve_callable(self.tables)
        return (
            self.node(callee.callable_region) if isinstance(callee, CallableOpInterface) else None
        )

    def calls_in(self, blocks: Iterable[Block], source: CallNode) -> Iterator[Call]:
        """The calls in `blocks`, of `source`, without those in others that can be called."""
        pending = list(blocks)
        while pending:
            for op in pending.pop():
                if isinstance(op, CallOpInterface):
                    callee = op.callable_for_callee
                    nested = isinstance(callee, SymbolRefAttr) and not callee.is_flat
                    target = None if nested else self.target(op)
                    if target is not None:
                        yield Call(op, source, target)
                    continue
                for region in op.regions:
                    if region not in self._nodes:
                        pending += region.blocks

    def components(self) -> Iterator[list[CallNode]]:
        """Strongly connected components, callees first.

        Source: R. Tarjan, Depth-first search and linear graph algorithms (1972).
        """
        number: dict[CallNode, int] = {}
        low: dict[CallNode, int] = {}
        path: list[CallNode] = []
        on_path: set[CallNode] = set()
        for root in list(self):
            if root in number:
                continue
            # A list of work instead of recursion: chains of calls have no limit.
            work = [(root, iter(root.calls))]
            number[root] = low[root] = len(number)
            path.append(root)
            on_path.add(root)
            while work:
                node, rest = work[-1]
                following = next(rest, None)
                if following is None:
                    work.pop()
                    if work:
                        caller = work[-1][0]
                        low[caller] = min(low[caller], low[node])
                    if low[node] == number[node]:
                        at = path.index(node)
                        component = path[at:][::-1]
                        del path[at:]
                        on_path.difference_update(component)
                        yield component
                elif following not in number:
                    number[following] = low[following] = len(number)
                    path.append(following)
                    on_path.add(following)
                    work.append((following, iter(following.calls)))
                elif following in on_path:
                    low[node] = min(low[node], number[following])
