"""Putting what is called where it is called.

Source: MLIR, mlir/lib/Transforms/Utils/Inliner.cpp and InliningUtils.cpp.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from yods.interfaces.call import CallableOpInterface
from yods.interfaces.side_effects import is_memory_effect_free
from yods.interfaces.symbol import SymbolOpInterface
from yods.interfaces.symbol_tables import SymbolReferences, is_symbol_table, nearest_symbol_table
from yods.ir.traits import IsolatedFromAbove, SingleBlock, Terminator
from yods_tools.passes.call_graph import CallGraph
from yods_tools.passes.inline_region import inline_region

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.block import Block
    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods_tools.passes.call_graph import Call, CallNode


def inline_calls(
    top: Operation,
    context: Context,
    *,
    simplify: Callable[[Operation], None],
    max_iterations: int = 4,
    threshold: int | None = None,
) -> None:
    """Inline the calls below `top` whose targets are known and may be inlined.

    Args:
        context: Its dialects say what may be inlined.
        simplify: Called with what can be called, before calls in it are inlined.
        max_iterations: How often what calls one another in a circle is looked at.
        threshold: How many percent of the caller's operations the callee may have.
    """
    inliner = _Inliner(top, context, threshold)
    for component in inliner.graph.components():
        for _ in range(max(max_iterations, 1)):
            for node in component:
                if not node.has_children and isinstance(node.op, IsolatedFromAbove):
                    simplify(node.op)
                    inliner.uses.count(node)
            if not inliner.inline_in(component):
                break
    inliner.erase_dead()


class _Uses:
    """How often symbols that may be dropped are referred to, and by what."""

    def __init__(self, top: Operation, graph: CallGraph) -> None:
        self._graph = graph
        self._references = SymbolReferences()
        self._total: dict[CallNode, int] = {}
        self._of: dict[CallNode, Counter[CallNode]] = {}
        always: set[CallNode] = set()
        for table in [op for op in top.walk() if is_symbol_table(op)]:
            for block in table.regions[0].blocks:
                for op in block:
                    node = self._node(op)
                    if node is None:
                        always.update(self._referred(op))
                    elif isinstance(op, SymbolOpInterface) and op.can_discard_when_unused:
                        self._total[node] = 0
        for node in always:
            self._total.pop(node, None)
        for node in graph:
            self.count(node)

    def _node(self, op: Operation | None) -> CallNode | None:
        return self._graph.node(op.callable_region) if isinstance(op, CallableOpInterface) else None

    def _referred(self, op: Operation) -> Counter[CallNode]:
        found: Counter[CallNode] = Counter()
        for user in op.walk():
            around = user.parent_op
            table = None if around is None else nearest_symbol_table(around)
            if table is None:
                continue
            for reference in self._references.of(user):
                node = self._node(self._graph.tables.lookup_in(table, reference))
                if node is not None:
                    found[node] += 1
        return found

    def count(self, node: CallNode) -> None:
        """Look anew at what `node` refers to."""
        self.discard(node)
        found = self._of[node] = self._referred(node.op)
        for each, times in found.items():
            if each in self._total:
                self._total[each] += times

    def discard(self, node: CallNode) -> None:
        """Discard the references of `node`."""
        for each, times in self._of.pop(node, Counter()).items():
            if each in self._total:
                self._total[each] -= times

    def moved(self, call: Call) -> None:
        """`call` was inlined: its caller refers to what its callee refers to, instead."""
        source, target = self._of[call.source], self._of.get(call.target, Counter())
        for each, times in (*target.items(), (call.target, -1)):
            source[each] += times
            if each in self._total:
                self._total[each] += times

    def is_last(self, node: CallNode) -> bool:
        """Whether there is one use of `node`, after which it may be erased."""
        return self._total.get(node) == 1

    def is_dead(self, node: CallNode) -> bool:
        """Whether `node` has no possible references."""
        if not isinstance(node.op, SymbolOpInterface):
            return is_memory_effect_free(node.op) and not node.op.has_uses
        return self._total.get(node) == 0


class _Inliner:
    """Inlines calls, one component of the call graph after another."""

    def __init__(self, top: Operation, context: Context, threshold: int | None) -> None:
        self.graph = CallGraph(top)
        self.uses = _Uses(top, self.graph)
        self._context = context
        self._threshold = threshold
        self._dead: dict[CallNode, None] = {}

    def erase_dead(self) -> None:
        """Erase functions without calls."""
        for node in self._dead:
            node.op.erase()

    def inline_in(self, component: list[CallNode]) -> bool:
        """Inline calls in `component`, of which what is dead goes; gives whether any was."""
        calls: list[Call] = []
        dead: dict[CallNode, None] = {}
        for node in component:
            if self.uses.is_dead(node):
                dead[node] = None
            else:
                calls += self.graph.calls_in(node.region.blocks, node)
        #: By call: what was inlined for it to be there, and by which call that one was.
        origins: list[int | None] = [None] * len(calls)
        history: list[tuple[CallNode, int | None]] = []
        # Recursive calls would never end.
        circle = set(component)
        inlined = False
        for number, call in enumerate(calls):  # which grows meanwhile
            if call.source in dead or _in_history(call.target, origins[number], history):
                continue
            if call.target in circle or not self._is_wanted(call):
                continue
            in_place = self.uses.is_last(call.target)
            found: list[Call] = []

            def note(blocks: Sequence[Block], call: Call = call, found: list[Call] = found) -> None:
                found += self.graph.calls_in(blocks, call.source)

            if not inline_region(
                call.op, call.target.op, call.target.region, self._context, not in_place, note
            ):
                continue
            inlined = True
            history.append((call.target, origins[number]))
            calls += found
            origins += [len(history) - 1] * len(found)
            self.uses.moved(call)
            call.op.erase()
            if in_place:
                self.uses.discard(call.target)
                dead[call.target] = None
        for node in dead:
            self.uses.discard(node)
            if node in component:
                component.remove(node)
        self._dead |= dead
        return inlined

    def _is_wanted(self, call: Call) -> bool:
        target, op = call.target, call.op
        if isinstance(op, Terminator) or target in target.calls:
            return False
        into = op.parent_region
        assert into is not None
        if target.region.is_ancestor_of(into):
            return False
        if len(target.region.blocks) != 1:
            # The parent decides whether several blocks are allowed.
            around = into.owner
            if (
                around is not None
                and around.name != target.op.name
                and isinstance(around, SingleBlock)
            ):
                return False
        if self._threshold is None:
            return True
        caller = sum(1 for _ in call.source.op.walk()) - 1
        callee = sum(1 for _ in target.op.walk()) - 1
        return not caller or callee * 100 // caller <= self._threshold


def _in_history(
    node: CallNode, at: int | None, history: Sequence[tuple[CallNode, int | None]]
) -> bool:
    while at is not None:
        target, at = history[at]
        if target is node:
            return True
    return False
