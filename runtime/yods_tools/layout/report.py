"""The layouts of a file as data: each scope, and the types in use there.

`yods layout --json` prints it; its form is stable. Version 1:

    {"version": 1, "file": name, "scopes": [scope, …]}
    scope: {"operation", "symbol", "line", "column", "facts": {name: text or null},
            "stack_alignment", "types": [type, …]}
    type:  {"type", "size", "size_in_bits", "abi_alignment", "preferred_alignment",
            "index_bitwidth", "alloc_size", "unused_bytes", "fields": [field, …]}
    memref: also {"address": {"expression", "symbols": [name, …]}, "span"}
    field: {"index", "name", "type", "offset", "size", "abi_alignment", "padding_after"}
    struct: also {"holes", "bytes_in_holes", "bytes_at_end",
                  "cache_lines": {"size", "count", "straddling": [index, …]},
                  "better_order": {"fields": [index, …], "size", "saved"} or null}

`layout.schema.json` beside this module says the same for programs; `yods layout --compare` adds
`"compared": {"target", "scopes": [scope, …]}`, scope for scope what another target makes of it.

Numbers are bytes, unless the name says bits, and unsigned. A size that scales with
`vscale` is {"minimal": number, "scalable": true}; a question without an answer gives
{"error": message}; `fields` is there for structs, unions and complex types only. A memref's
address is that of an element, from the base, over its indices `d0` and so on; its span the bytes
up to the end of the last element, or null where they are known only at run time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import ArrayAttr, DictionaryAttr, TypeAttr
from yods.builtin.types import FunctionType, MemRefType, TupleType
from yods.ir.diagnostics import Diagnostic
from yods.layout.combine import is_scope
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError
from yods.layout.interfaces import DataLayoutTypeInterface
from yods.layout.kinds import StructParts, UnionParts, parts_of, type_alloc_size
from yods.layout.scope_facts import SCOPE_FACTS, ScopeFact
from yods.layout.type_size import TypeSize
from yods_tools.layout.addresses import element_address, fields, span_in_bytes, unused_bytes
from yods_tools.layout.packing import CACHE_LINE, better_order, packing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.operation import Operation

VERSION = 1
FACTS = tuple(fact.name for fact in SCOPE_FACTS if isinstance(fact, ScopeFact))


class ScopeReport:
    """One scope, its layout, and the types in use in it (not in scopes inside it)."""

    __slots__ = ("cache_line", "layout", "scope", "target", "types")

    def __init__(
        self,
        scope: Operation,
        layout: DataLayout,
        types: tuple[Type, ...],
        target: str = "",
        cache_line: int = CACHE_LINE,
    ) -> None:
        self.scope = scope
        self.layout = layout
        self.types = types
        #: Which target of several it is about, where there are several.
        self.target = target
        #: In bytes.
        self.cache_line = cache_line

    @property
    def place(self) -> tuple[int, int] | None:
        """Line and column of the scope operation; None where unknown."""
        found = Diagnostic("", self.scope._location).place()
        return None if found is None or not found[1] else found[1:]

    @property
    def symbol(self) -> str | None:
        """The scope operation's symbol name, if it has one."""
        name = getattr(self.scope, "sym_name", None)
        return None if name is None else str(name.value)

    def as_data(self) -> dict[str, Any]:
        """The scope in the form above."""
        place = self.place or (None, None)
        return {
            "operation": self.scope.name,
            "symbol": self.symbol,
            "line": place[0],
            "column": place[1],
            "facts": {
                fact: None if (value := self.layout.scope_fact(fact)) is None else str(value)
                for fact in FACTS
            },
            "stack_alignment": answer(lambda: self.layout.stack_alignment),
            "types": [type_data(self.layout, type_, self.cache_line) for type_ in self.types],
        }


def report_scopes(
    top: Operation,
    context: Context,
    types: Iterable[Type] | None = None,
    target: str = "",
    cache_line: int = CACHE_LINE,
) -> list[ScopeReport]:
    """The scopes of `top`, outermost first.

    Args:
        types: The types to show in every scope; by default those in use in it.
        target: Which target of several it is about.
        cache_line: In bytes.
    """
    used: dict[Operation, dict[Type, None]] = {}
    order: list[Operation] = []
    for op in top.walk():
        if is_scope(op):
            order.append(op)
            used[op] = {}
        owner = _closest_scope(op)
        if types is None and owner is not None:
            used[owner].update(dict.fromkeys(_types_of(op)))
    wanted = None if types is None else tuple(types)
    return [
        ScopeReport(
            op,
            DataLayout(op, context=context),
            tuple(used[op]) if wanted is None else wanted,
            target,
            cache_line,
        )
        for op in order
        if wanted is not None or used[op] or op is top
    ]


def _closest_scope(op: Operation) -> Operation | None:
    parent = op.parent_op
    while parent is not None and not is_scope(parent):
        parent = parent.parent_op
    return parent


def _types_of(op: Operation) -> Iterator[Type]:
    """The types an operation mentions: of its values, and in its attributes."""
    for result in op.results:
        yield from _visible(result.type)
    for region in op.regions:
        for block in region.blocks:
            for argument in block.arguments:
                yield from _visible(argument.type)
    pending: list[Attribute] = [value for _, value in sorted(op.attributes.items())]
    while pending:
        attribute = pending.pop(0)
        if isinstance(attribute, TypeAttr):
            yield from _visible(attribute.value)
        elif isinstance(attribute, ArrayAttr):
            pending[:0] = attribute.elements
        elif isinstance(attribute, DictionaryAttr):
            pending[:0] = attribute.values()


def _visible(type_: Type) -> Iterator[Type]:
    """`type_`, or the types of values that it is made of where it has no layout itself."""
    pending = [type_]
    while pending:
        current = pending.pop(0)
        if isinstance(current, FunctionType):
            pending[:0] = [*current.inputs, *current.results]
        elif isinstance(current, DataLayoutTypeInterface) or not isinstance(current, TupleType):
            yield current
        else:
            pending[:0] = current.types


def type_data(layout: DataLayout, type_: Type, cache_line: int = CACHE_LINE) -> dict[str, Any]:
    """Everything about one type in the form above."""
    data = {
        "type": str(type_),
        "size": answer(lambda: layout.type_size(type_)),
        "size_in_bits": answer(lambda: layout.type_size_in_bits(type_)),
        "abi_alignment": answer(lambda: layout.type_abi_alignment(type_)),
        "preferred_alignment": answer(lambda: layout.type_preferred_alignment(type_)),
        "index_bitwidth": answer(lambda: layout.type_index_bitwidth(type_)),
        "alloc_size": answer(lambda: type_alloc_size(layout, type_)),
    }
    if isinstance(type_, MemRefType):
        data["address"] = answer(lambda: _address_data(layout, type_))
        data["span"] = answer(lambda: span_in_bytes(layout, type_))
    if has_fields(layout, type_):
        data["unused_bytes"] = answer(lambda: unused_bytes(layout, type_))
        data["fields"] = answer(
            lambda: [
                {
                    "index": field.index,
                    "name": field.name,
                    "type": str(field.type),
                    "offset": plain(field.offset),
                    "size": plain(field.size),
                    "abi_alignment": field.alignment,
                    "padding_after": field.padding,
                }
                for field in fields(layout, type_)
            ]
        )
        data |= _packing_data(layout, type_, cache_line)
    return data


def _packing_data(layout: DataLayout, type_: Type, cache_line: int) -> dict[str, Any]:
    """How well a struct is packed; nothing where there is nothing to tell."""
    try:
        found = packing(layout, type_, cache_line)
        order = better_order(layout, type_)
    except DataLayoutError:
        # What is wrong is told where the size is asked for.
        return {}
    if found is None:
        return {}
    return {
        "holes": found.holes,
        "bytes_in_holes": found.hole_bytes,
        "bytes_at_end": found.end_bytes,
        "cache_lines": {
            "size": cache_line,
            "count": found.lines,
            "straddling": list(found.straddling),
        },
        "better_order": order
        and {
            "fields": list(order.indices),
            "size": order.size,
            "saved": order.saved,
        },
    }


def _address_data(layout: DataLayout, type_: MemRefType) -> dict[str, Any]:
    address = element_address(layout, type_)
    return {"expression": str(address), "symbols": list(address.symbols)}


def has_fields(layout: DataLayout, type_: Type) -> bool:
    """Whether the type is a struct or union, which can be drawn field by field."""
    return isinstance(parts_of(type_, layout), StructParts | UnionParts)


def answer(ask: Callable[[], Any]) -> Any:
    """The plain answer to a question, or its error."""
    try:
        return plain(ask())
    except DataLayoutError as error:
        return {"error": error.message}


def plain(value: Any) -> Any:
    """A size as a number, or as an object where it scales."""
    if isinstance(value, TypeSize):
        return {"minimal": value.minimal, "scalable": True} if value.scalable else value.minimal
    return value
