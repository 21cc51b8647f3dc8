"""Names of values and blocks while reading: scopes, definitions, forward references.

A name is visible in the region that defines it and in those inside. A value may be
used before its definition, in which case a placeholder takes the uses until then.

Source: MLIR, LangRef, "Value Scoping"; errors as in `mlir-opt`.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Block
from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.ir.value import BlockArgument, OpResult, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    from yods.ir.attribute import Type
    from yods.ir.location import AnyLocation
    from yods.text.operation_parser import OperationParser

    #: What `leave_scope` restores: the names of values, how many those were, and both of blocks.
    Scope: TypeAlias = tuple[
        dict[str, Value[Any]], int, dict[str, tuple[Block, int]], dict[str, tuple[Block, int]]
    ]

#: An operand as written: group 1 is its name, with `#N` for a later result of a pack.
UnresolvedOperand = re.Match[str]


class Placeholder(Value[Any]):
    """Stands for a value used before it is defined."""

    __slots__ = ("at", "name")

    def __init__(self, type: Type, name: str, at: int) -> None:
        self.type = type
        self.name = name
        self.at = at
        self.index = 0
        self._users = None

    @property
    def parent_block(self) -> Block | None:
        """None. One outlives the parser where an operation's own regions define the name."""
        return None

    @property
    def owner(self) -> Block:
        """A block in no region."""
        return Block()


# Scopes.


def enter_scope(p: OperationParser, isolated: bool, at: int) -> Scope:
    """Begin a region; where `isolated`, no name of an outer one is in sight."""
    p.enter_nesting(at)
    values = p.values
    scope = values, len(values), p.blocks, p.undefined_blocks
    if isolated:
        p.values = {}
        p._outer_forward.append(p.forward)
        p.forward = {}
    p.blocks = {}
    p.undefined_blocks = {}
    return scope


def leave_scope(p: OperationParser, scope: Scope) -> None:
    """End the region begun with `scope`; its names are forgotten."""
    if p.undefined_blocks:
        check_blocks(p)
    values, size, p.blocks, p.undefined_blocks = scope
    if p.values is not values:
        p.values = values
        p._never_defined.extend(p.forward.values())
        p.forward = p._outer_forward.pop()
    else:
        if size:
            for _ in range(len(values) - size):
                values.popitem()
        else:
            values.clear()
    p.leave_nesting()


def check_blocks(p: OperationParser) -> None:
    """No block of the region that ends may be left without a definition."""
    places = sorted(at for _, at in p.undefined_blocks.values())
    if places:
        raise DiagnosticError(
            [Diagnostic("reference to an undefined block", (p.source, at)) for at in places]
        )


def finish(p: OperationParser) -> None:
    """End the text: no name may be left without a definition."""
    left = [*p._never_defined, *p.forward.values()]
    if left:
        raise DiagnosticError(
            [
                Diagnostic("use of undeclared SSA value name", (p.source, each.at))
                for each in sorted(left, key=lambda each: each.at)
            ]
        )


# What operands name.


def resolve(p: OperationParser, operand: UnresolvedOperand, type_: Type) -> Value[Any]:
    """The value an operand names, which must have type `type_`."""
    value = p.values.get(operand[1])
    if value is not None and value.type is type_:
        return value
    return _resolve_unusual(p, operand, type_)


def _resolve_unusual(p: OperationParser, operand: UnresolvedOperand, type_: Type) -> Value[Any]:
    at = operand.start(1) - 1
    name, _, number = operand[1].partition("#")
    if operand.re.groups == 3:
        name, number = operand[2], operand[3]
    index = int(number or "0")
    key = name if index == 0 else f"{name}#{index}"
    value = p.values.get(key)
    if value is None:
        value = p.forward.get(key)
        if value is None:
            if index and name in p.values:
                raise p.error("reference to invalid result number", at)
            value = p.forward[key] = Placeholder(type_, key, at)
    if value.type is not type_:
        error = p.error(
            f"use of value '%{name}' expects different type than prior uses: "
            f"'{type_}' vs '{value.type}'",
            at,
        )
        place = place_of(p, key)
        raise error if place is None else error.note("prior use here", place)
    return value


def resolve_all(
    p: OperationParser, operands: Sequence[UnresolvedOperand], types: Sequence[Type], at: int
) -> tuple[Value[Any], ...]:
    """The values the operands name; there must be a type for each.

    Args:
        at: Offset at which to report that there are more or fewer types.
    """
    if len(operands) != len(types):
        raise p.custom_error(
            f"number of operands and types do not match: got {len(operands)} operands "
            f"and {len(types)} types",
            at,
        )
    if not isinstance(types, (tuple, list)):
        # It may be one type, as often as there are operands, of which there may be any number.
        return tuple([p.resolve(each, types[n]) for n, each in enumerate(operands)])
    return resolve_each(p, operands, types)


def resolve_each(
    p: OperationParser, operands: Iterable[UnresolvedOperand], types: Iterable[Type]
) -> tuple[Value[Any], ...]:
    """The values of as many operands as there are types."""
    # `resolve`, written out: most operands of a text come here.
    names = p.values
    found: list[Value[Any]] = []
    for operand, type_ in zip(operands, types, strict=True):
        value = names.get(operand[1])
        if value is None or value.type is not type_:
            value = _resolve_unusual(p, operand, type_)
        found.append(value)
    return tuple(found)


def resolve_same(
    p: OperationParser, operands: Sequence[UnresolvedOperand], type_: Type
) -> tuple[Value[Any], ...]:
    """The values of operands that all must have type `type_`."""
    return resolve_each(p, operands, [type_] * len(operands)) if operands else ()


def resolve_optional(
    p: OperationParser, operand: UnresolvedOperand | None, type_: Type | None, at: int
) -> tuple[Value[Any], ...]:
    """The value of an operand that may be absent, which then has no type either."""
    operands = () if operand is None else (operand,)
    return resolve_all(p, operands, () if type_ is None else (type_,), at)


# Definitions.


def define(p: OperationParser, name: str, index: int, value: Value[Any], at: int) -> None:
    """Let `name` (result `index` of a pack) mean `value` from here on."""
    key = name if index == 0 else f"{name}#{index}"
    if key in p.values:
        error = p.error(f"redefinition of SSA value '%{name}'", at)
        place = place_of(p, key)
        raise error if place is None else error.note("previously defined here", place)
    if p.forward:
        placeholder = p.forward.get(key)
        if placeholder is not None:
            if placeholder.type is not value.type:
                raise p.error(
                    f"definition of SSA value '%{name}#{index}' has type '{value.type}'", at
                ).note(
                    f"previously used here with type '{placeholder.type}'",
                    (p.source, placeholder.at),
                )
            del p.forward[key]
            placeholder.replace_all_uses_with(value)
    p.values[key] = value


def place_of(p: OperationParser, key: str) -> AnyLocation:
    """Where the value called `key` was defined or first used; None where unknown.

    Not recorded while reading: the text in front of the operation's name says it.
    """
    value = p.values.get(key)
    if value is None:
        placeholder = p.forward.get(key)
        return None if placeholder is None else (p.source, placeholder.at)
    if isinstance(value, BlockArgument):
        return p._argument_places.get(value, value._location)
    if not isinstance(value, OpResult):
        return None
    location = value.owner._location
    if not isinstance(location, tuple):
        return location
    pattern = re.compile(rf"%{re.escape(key.partition('#')[0])}(?![A-Za-z0-9$._-])")
    places = [found.start() for found in pattern.finditer(p.text, 0, location[1])]
    return (p.source, places[-1]) if places else location


# Blocks.


def block_named(p: OperationParser, name: str, at: int) -> Block:
    """The block `^name` of the current region, made now where it comes later."""
    known = p.blocks.get(name)
    if known is None:
        known = p.blocks[name] = p.undefined_blocks[name] = Block(), at
    return known[0]


def define_block(p: OperationParser, name: str, at: int, entry: Block | None) -> Block:
    """The block that `^name:` begins.

    Args:
        entry: The region's entry block, where this is it.
    """
    known = p.blocks.get(name)
    if known is None:
        block = entry or Block()
        p.blocks[name] = block, at
        return block
    if p.undefined_blocks.pop(name, None) is None:
        raise p.error(f"redefinition of block '^{name}'", at)
    return known[0]
