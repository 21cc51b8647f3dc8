"""The walk that finds out which aliases a piece of IR has, and their numbers.

It prints into nothing: custom forms run as they do when printing, so that exactly
what they would show is found; the order is MLIR's, which differs from that of the
text where the generic form is concerned.

Source: MLIR's printer (mlir/lib/IR/AsmPrinter.cpp, AliasInitializer and the printers
it uses); the behaviour of `mlir-opt` 22.
"""

from __future__ import annotations

from yods.builtin.affine import AffineMapAttr, IntegerSetAttr
from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    FloatAttr,
    IntegerAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import FLOAT_TYPES, NONE, IndexType, IntegerType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute, Type
from yods.ir.diagnostics import UNVERIFIED
from yods.ir.hook_errors import hook_error
from yods.ir.location import resolve_location
from yods.ir.location_attributes import (
    CallSiteLoc,
    FileLineColumnLocation,
    FusedLoc,
    NameLoc,
    UnknownLoc,
)
from yods.text.aliases import Aliases, AliasNumbers
from yods.text.attribute_printer import AttributePrinter
from yods.text.printer import OperationPrinter, is_wrong

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from yods.ir.block import Block, Region
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation
    from yods.ir.print_options import PrintOptions
    from yods.ir.value import BlockArgument
    from yods.text.names import Names

#: What holds nothing, and attributes in which MLIR does not look, not even for their type.
_WITHOUT_PARTS = frozenset({AffineMapAttr, FileLineColumnLocation, IntegerSetAttr, UnknownLoc})

# What neither has an alias nor holds anything that might.
_NEVER: frozenset[type] = frozenset(
    {
        # MLIR does not look at the types of these.
        DenseArrayAttr,
        FloatAttr,
        IntegerAttr,
        StridedLayoutAttr,
        SymbolRefAttr,
        UnitAttr,
        IndexType,
        IntegerType,
        *map(type, FLOAT_TYPES.values()),
    }
)


def collect_aliases(op: Operation, names: Names, options: PrintOptions) -> Aliases:
    """The aliases that MLIR gives to what is in `op`.

    Args:
        names: The names of the values, as for printing.
    """
    collector = AliasCollector(names, options)
    collector.operation(op)
    return collector.aliases()


class _Entry:
    """An attribute or type that has been seen.

    Attributes:
        name: The alias without prefix and number; None where it has none.
        depth: 0 where no alias is in it; otherwise how many there are one inside the
            other. What is inside must be defined before.
        deferred: Whether only locations of operations use it.
        inside: What it holds.
    """

    __slots__ = ("deferred", "depth", "inside", "name")

    def __init__(self, name: str | None, deferred: bool) -> None:
        self.name = name
        self.depth = 0 if name is None else 1
        self.deferred = deferred
        self.inside: list[_Entry] = []


#: Stands for all that holds nothing and has no alias, of which there is most.
_WITHOUT_ALIAS = _Entry(None, False)


class _IntoNothing(AttributePrinter):
    """Writes no attribute and no type, and calls `visit` with each."""

    def visit(self, what: Attribute | Type) -> object:
        """Note that `what` is printed."""
        raise NotImplementedError

    def attribute(self, attribute: Attribute) -> str:
        self.visit(attribute)
        return ""

    def attribute_short(self, attribute: Attribute) -> str:
        self.visit(attribute)
        return ""

    def attribute_without_type(self, attribute: Attribute) -> str:
        self.visit(attribute)
        return ""

    def stripped_attribute(self, attribute: Attribute) -> str:
        self.visit(attribute)
        return ""

    def type(self, type_: Type) -> str:
        self.visit(type_)
        return ""

    def stripped_type(self, type_: Type) -> str:
        self.visit(type_)
        return ""

    def dictionary(self, entries: Iterable[tuple[str, Attribute]]) -> str:
        for _, attribute in entries:
            self.visit(attribute)
        return ""


class AliasCollector(_IntoNothing, OperationPrinter):
    """Goes through operations as a printer does, and keeps what is printed."""

    def __init__(self, names: Names, options: PrintOptions) -> None:
        super().__init__(names, options)
        self.write = _discard
        self._entries: dict[Attribute | Type, _Entry] = {}
        #: What need not be visited again.
        self._seen: set[Attribute | Type] = set()
        self._parts = _PartPrinter()

    def aliases(self) -> Aliases:
        """The names of all that was found."""
        found = [(what, entry) for what, entry in self._entries.items() if entry.name is not None]
        found.sort(key=_definition_order)
        numbers = AliasNumbers()
        names: dict[Attribute | Type, str] = {}
        for what, entry in found:
            prefix = "!" if isinstance(what, Type) else "#"
            names[what] = prefix + numbers.unique(entry.name or "")
        return Aliases(names, frozenset(what for what, entry in found if entry.deferred))

    def visit(self, what: Attribute | Type, deferred: bool = False) -> None:
        """Note that `what` is printed.

        An attribute counts with its type, as in MLIR, also where none is printed.

        Args:
            deferred: Whether its alias may be defined below the IR.
        """
        if what.__class__ in _NEVER:
            return
        entries = self._entries
        entry = entries.get(what)
        if entry is not None:
            if entry.deferred and not deferred:
                _define_above(entry)
            return
        if isinstance(what, StringAttr) and what.type is NONE:
            return
        if what.__class__ in _WITHOUT_PARTS:
            self._enter(what, deferred, parts=False)
            return
        held = _inside(what, False, self._parts)
        if not held:
            self._enter(what, deferred, parts=False)
            return
        entry = self._enter(what, deferred)
        # A stack instead of recursion: attributes may hold one another deeply.
        pending = [(entry, iter(held))]
        while pending:
            entry, parts = pending[-1]
            for part, bare in parts:
                inner = entries.get(part)
                if inner is None:
                    inner = self._enter(part, deferred)
                    entry.inside.append(inner)
                    pending.append((inner, iter(_inside(part, bare, self._parts))))
                    break
                if inner.deferred and not deferred:
                    _define_above(inner)
                entry.inside.append(inner)
            else:
                pending.pop()
                depth = max([inner.depth for inner in entry.inside], default=0)
                if depth:
                    entry.depth = depth + 1

    def _enter(self, what: Attribute | Type, deferred: bool, parts: bool = True) -> _Entry:
        name = self._suggested(what)
        entry = _Entry(name, deferred) if parts or name is not None else _WITHOUT_ALIAS
        self._entries[what] = entry
        return entry

    # What custom forms call.

    def type(self, type_: Type) -> str:
        self.visit(type_)
        self._type_texts[type_] = ""
        return ""

    def function_type(self, inputs: Sequence[Type], results: Sequence[Type]) -> str:
        texts = self.types
        for type_ in (*inputs, *results):
            texts[type_]
        return ""

    def dictionary(self, entries: Iterable[tuple[str, Attribute]]) -> str:
        seen = self._seen
        for _, attribute in entries:
            if attribute not in seen:
                self.visit(attribute)
                seen.add(attribute)
        return ""

    def location_suffix(self, location: AnyLocation, aliased: bool = True) -> str:
        self.visit(resolve_location(location))
        return ""

    def block_argument(self, argument: BlockArgument[Any]) -> str:
        self.types_of((argument,))
        if self.options.debuginfo:
            self.visit(resolve_location(argument._location))
        return ""

    def region_argument(
        self,
        argument: BlockArgument[Any],
        attributes: Iterable[tuple[str, Attribute]] = (),
        *,
        typed: bool = True,
    ) -> str:
        # MLIR does not look at the argument's attributes here, and always at its type.
        return self.block_argument(argument)

    def operation(self, op: Operation) -> None:
        if self.options.debuginfo:
            self.visit(resolve_location(op._location), deferred=True)
        assembly = op.print_assembly
        try:
            if assembly is None or self.options.generic:
                self.generic(op)
                return
            try:
                assembly(self)
            except UNVERIFIED:
                if not is_wrong(op):
                    raise
                self.generic(op)
        except Exception as error:
            raise hook_error(error, f"'{op.name}' op", op._location) from error

    def generic(self, op: Operation) -> None:
        for region in op.regions:
            self.region(region)
        self.types_of(op._operands)
        self.types_of(op._results)
        if op._attributes or op.INHERENT_ATTRIBUTES:
            self.dictionary(self._shown_attributes(op, ()))

    def region(
        self,
        region: Region,
        *,
        entry_arguments: bool = True,
        terminators: bool = True,
        empty_block: bool = False,
    ) -> None:
        if self.options.skip_regions:
            return
        for number, block in enumerate(region.blocks):
            first = number == 0
            self._visit_block(block, entry_arguments or not first, terminators or not first)

    def _visit_block(self, block: Block, arguments: bool, terminator: bool) -> None:
        if arguments:
            for argument in block._arguments:
                self.block_argument(argument)
        last = None if terminator else block.terminator
        op = block._first
        while op is not None and op is not last:
            self.operation(op)
            op = op._next


def _discard(text: str) -> None:
    """Write nothing."""


def _define_above(entry: _Entry) -> None:
    """Note that the alias of `entry`, and of all it holds, is needed above the IR."""
    pending = [entry]
    while pending:
        found = pending.pop()
        if found.deferred:
            found.deferred = False
            pending.extend(found.inside)


def _definition_order(item: tuple[Attribute | Type, _Entry]) -> tuple[int, bool, str]:
    """Inner before outer, types before attributes, then by name; else as found."""
    what, entry = item
    return entry.depth, not isinstance(what, Type), entry.name or ""


#: An attribute or type inside another, and whether it is printed without its type.
_Part = tuple[Attribute | Type, bool]


class _PartPrinter(_IntoNothing):
    """Finds out what an attribute or type of a dialect prints as part of itself."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[_Part] = []

    def parts_of(self, what: Attribute | Type) -> list[_Part]:
        """The parts of `what` that are printed, in that order."""
        parts: list[_Part] = []
        self._parts = parts
        # What was printed in short inside of others is to be gone through again.
        self._inner_texts.clear()
        what.text(self)
        return parts

    def visit(self, what: Attribute | Type) -> None:
        if what.__class__ not in _NEVER:
            self._parts.append((what, False))

    def attribute_without_type(self, attribute: Attribute) -> str:
        if attribute.__class__ not in _NEVER:
            self._parts.append((attribute, True))
        return ""


def _inside(what: Attribute | Type, without_type: bool, printer: _PartPrinter) -> list[_Part]:
    """The printed parts of `what` that may have aliases, in the order in which MLIR visits them."""
    if what.DIALECT != "builtin":
        parts = printer.parts_of(what)
    elif isinstance(what, Type):
        return _inside_builtin_type(what)
    elif what.__class__ in _WITHOUT_PARTS:
        return []
    else:
        inside = _inside_builtin_attribute(what)
        parts = [(part, False) for part in inside if part.__class__ not in _NEVER]
    if isinstance(what, TypedAttrInterface) and not without_type:
        type_ = what.type
        if type_ is not NONE and type_.__class__ not in _NEVER:
            parts.append((type_, False))
    return parts


def _inside_builtin_attribute(what: Attribute) -> Iterator[Attribute | Type]:
    if isinstance(what, ArrayAttr):
        yield from what
    elif isinstance(what, DictionaryAttr):
        for _, value in what.items():
            yield value
    elif isinstance(what, (TypeAttr, DistinctAttr)):
        yield what.value
    elif isinstance(what, NameLoc):
        if not isinstance(what.child, UnknownLoc):
            yield what.child
    elif isinstance(what, CallSiteLoc):
        yield what.callee
        yield what.caller
    elif isinstance(what, FusedLoc):
        if what.metadata is not None:
            yield what.metadata
        yield from what.locations


def _inside_builtin_type(what: Type) -> list[_Part]:
    # The parameters stand in the order of the text, an identity layout as None.
    slots: tuple[str, ...] = type(what).__slots__
    parts: list[_Part] = []
    for slot in slots:
        if slot in _NUMBERS:
            continue
        value = getattr(what, slot)
        if isinstance(value, tuple):
            parts += [(part, False) for part in value if part.__class__ not in _NEVER]
        elif isinstance(value, _PARTS) and value.__class__ not in _NEVER:
            parts.append((value, False))
    return parts


#: What may be part of something.
_PARTS = (Attribute, Type)

#: Slots of types that hold a number for each dimension; other tuples in slots hold types.
_NUMBERS = frozenset({"_shape", "scalable_dims"})
