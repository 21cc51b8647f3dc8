"""Putting the blocks of a region where a call is.

Source: MLIR, mlir/lib/Transforms/Utils/InliningUtils.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.interfaces.call import CallableOpInterface, CallOpInterface, DialectInlinerInterface
from yods.ir.cloning import clone_region
from yods.ir.location import resolve_location
from yods.ir.location_attributes import CallSiteLoc, UnknownLoc
from yods.ir.value import replace_all_uses_of_each

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.attribute import Type
    from yods.ir.block import Block, Region
    from yods.ir.context import Context
    from yods.ir.location_attributes import Location
    from yods.ir.operation import Operation
    from yods.ir.value import Value


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
