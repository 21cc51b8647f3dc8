"""Inlining: the call graph, and the blocks of a region put where a call is."""

from __future__ import annotations

from collections import Counter

from yods.builtin.attributes import SymbolRefAttr
from yods.hints import TYPE_CHECKING, Any, NamedTuple
from yods.interfaces import symbol_tables
from yods.interfaces.call import CallableOpInterface, CallOpInterface, DialectInlinerInterface
from yods.interfaces.side_effects import is_memory_effect_free
from yods.interfaces.symbol import SymbolOpInterface
from yods.ir.cloning import clone_region
from yods.ir.location import resolve_location
from yods.ir.location_attributes import CallSiteLoc, UnknownLoc
from yods.ir.traits import IsolatedFromAbove, SingleBlock, Terminator
from yods.ir.value import replace_all_uses_of_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from yods import Block, Context, Operation, Region, Type, Value
    from yods.ir.location_attributes import Location


class CallNode:
    """Something that can be called.

    Attributes:
        region: The region that a call enters.
        op: The operation that holds the region.
        calls: The nodes that it calls, each once, in the order of its first call.
        has_children: Whether others that can be called are defined inside.
    """

    __slots__ = ("calls", "has_children", "op", "region")

    def __init__(self, region: Region, op: Operation) -> None:
        self.region = region
        self.op = op
        self.calls: dict[CallNode, None] = {}
        self.has_children = False


class Call(NamedTuple):
    """A call whose target is known: what makes it, where, and what it enters."""

    op: Operation
    source: CallNode
    target: CallNode


class CallGraph:
    """The calls below an operation, as far as their targets are known."""

    def __init__(self, top: Operation) -> None:
        self.tables = symbol_tables.SymbolTables()
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


def inline_region(
    call: Operation,
    callee: Operation,
    region: Region,
    context: Context,
    clone: bool,
    process: Callable[[Sequence[Block]], None],
) -> bool:
    """Inline `region`, the body of `callee`, after `call`, and replace its results.

    The call stays, without uses.

    Args:
        clone: Whether the region stays where it is; otherwise nothing is left in it.
        process: Called with the blocks before they are moved.

    Returns:
        Whether it was done; False: it may not, and nothing has changed.
    """
    assert isinstance(call, CallOpInterface)
    assert isinstance(callee, CallableOpInterface)
    place = call.parent_block
    if not region.blocks or place is None or place.parent is None:
        return False
    rules = _Rules(context)
    if not rules.allow(call, callee, region, place.parent, clone):
        return False
    casts = _Casts(call, rules.of(call))
    values = casts.of(call.call_arguments, [each.type for each in region.blocks[0].arguments])
    if values is None or not casts.to_results(callee.result_types):
        casts.erase()
        return False
    source = clone_region(region, {}) if clone else region
    blocks = list(source.blocks)
    source.blocks.clear()
    location = call.location
    if not isinstance(location, UnknownLoc):
        _remap_locations(blocks, location)
    replace_all_uses_of_each(blocks[0].arguments, values)
    for block in blocks:
        block.parent = None
    process(blocks)
    if len(blocks) == 1:
        _put_one(call, blocks[0], place, rules)
    else:
        _put_several(call, blocks, place, rules)
    return True


def _put_one(call: Operation, block: Block, place: Block, rules: _Rules) -> None:
    end = block.last_op
    if end is not None and (handler := rules.of(end)) is not None:
        replace_all_uses_of_each(call.results, handler.inlined_values(end))
        end.erase()
    anchor = call.next_op
    for op in list(block):
        place.insert_before(anchor, op.remove())


def _put_several(call: Operation, blocks: list[Block], place: Block, rules: _Rules) -> None:
    following, region = call.next_op, place.parent
    assert following is not None
    assert region is not None
    rest = place.split_before(following)
    results = call.results
    arguments = rest.add_arguments([each.type for each in results], [call._location] * len(results))
    replace_all_uses_of_each(call.results, arguments)
    at = region.blocks.index(rest)
    for number, block in enumerate(blocks[1:]):
        region.insert_block(at + number, block)
    for block in blocks:
        end = block.last_op
        if end is not None and (handler := rules.of(end)) is not None:
            handler.end_inlined_block(end, rest)
    for op in list(blocks[0]):
        place.append(op.remove())


class _Casts:
    """Conversions of values between the types of a call and of its callee, before and after it.

    Source: MLIR, InliningUtils.cpp, `materializeConversion`.
    """

    def __init__(self, call: Operation, rules: DialectInlinerInterface | None) -> None:
        self._call = call
        self._rules = rules
        self._made: list[Operation] = []

    def _cast(self, value: Value[Any], type_: Type) -> Operation | None:
        rules = self._rules
        made = None if rules is None else rules.materialize_call_conversion(value, type_)
        if made is not None:
            made._location = self._call._location
            self._made.append(made)
        return made

    def of(self, values: Sequence[Value[Any]], types: Sequence[Type]) -> list[Value[Any]] | None:
        """`values` as values of `types`; None where they cannot be made."""
        given: list[Value[Any]] = []
        if len(values) != len(types):
            return None
        for value, type_ in zip(values, types, strict=True):
            if value.type is not type_:
                cast = self._cast(value, type_)
                if cast is None:
                    return None
                assert self._call._block is not None
                self._call._block.insert_before(self._call, cast)
                value = cast.results[0]
            given.append(value)
        return given

    def to_results(self, types: Sequence[Type]) -> bool:
        """Have the call give values of `types`, and make those it gave of them, if it can be."""
        results = self._call.results
        if len(results) != len(types):
            return False
        for result, type_ in zip(results, types, strict=True):
            if result.type is type_:
                continue
            users, wanted = result.has_uses, result.type
            result.type = type_
            cast = self._cast(result, wanted) if users else None
            if cast is None:
                result.type = wanted
                if users:
                    return False
                continue
            assert self._call._block is not None
            self._call._block.insert_before(self._call._next, cast)
            made = cast.results[0]
            result.replace_all_uses_with(made)
            cast.operands = (result,)
        return True

    def erase(self) -> None:
        """Leave the call as it was."""
        for cast in reversed(self._made):
            (value,) = cast.operands
            if value.defining_op is self._call:
                made = cast.results[0]
                made.replace_all_uses_with(value)
                value.type = made.type
            cast.erase()


class _Rules:
    """The inlining interfaces of dialects."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[str, DialectInlinerInterface | None] = {}

    def of(self, op: Operation) -> DialectInlinerInterface | None:
        """The interface of the dialect of `op`, if it has one."""
        name = op.dialect_name
        if name not in self._known:
            dialect = self._context.dialect(name)
            self._known[name] = dialect if isinstance(dialect, DialectInlinerInterface) else None
        return self._known[name]

    def allow(
        self, call: Operation, callee: Operation, source: Region, into: Region, cloned: bool
    ) -> bool:
        """Whether all of `source` may go into `into`."""
        for_call = self.of(callee)
        if for_call is None or not for_call.may_inline_call(call, callee, cloned):
            return False
        around = into.owner
        for_region = None if around is None else self.of(around)
        assert isinstance(call, CallOpInterface)
        values = call.call_arguments
        if for_region is None or not for_region.may_inline_region(into, source, cloned, values):
            return False
        pending = [source]
        while pending:
            for block in pending.pop().blocks:
                for op in block:
                    rule = self.of(op)
                    if rule is None or not rule.may_inline(op, into, cloned):
                        return False
                    if op.regions and rule.looks_inside(op):
                        pending += op.regions
        return True


def _remap_locations(blocks: Sequence[Block], caller: Location) -> None:
    """Say of what was inlined that it was called from there."""
    pending = list(blocks)
    while pending:
        block = pending.pop()
        for argument in block.arguments:
            argument._location = _stacked(resolve_location(argument._location), caller)
        for op in block:
            op.location = _stacked(op.location, caller)
            pending += [inner for region in op.regions for inner in region.blocks]


def _stacked(location: Location, caller: Location) -> Location:
    """`location` with `caller` added after the calls that it has."""
    calls = []
    while isinstance(location, CallSiteLoc):
        calls.append(location.callee)
        location = location.caller
    made: Location = CallSiteLoc(location, caller)
    for callee in reversed(calls):
        made = CallSiteLoc(callee, made)
    return made


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
        self._references = symbol_tables.SymbolReferences()
        self._total: dict[CallNode, int] = {}
        self._of: dict[CallNode, Counter[CallNode]] = {}
        always: set[CallNode] = set()
        for table in [op for op in top.walk() if symbol_tables.is_symbol_table(op)]:
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
            table = None if around is None else symbol_tables.nearest_symbol_table(around)
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
