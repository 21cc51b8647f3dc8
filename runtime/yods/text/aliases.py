"""Aliases of attributes and types: `#map`, `#loc1`, `!tuple`.

MLIR walks the IR once without printing, in an order of its own, to learn which
attributes and types that suggest a name occur in it (`alias_collector`); numbers
follow from that order. What is found is printed above the IR, except what only
operations' locations use: that comes below it.

Source: MLIR, LangRef, "Attribute Value Aliases" and "Type Aliases"; the order is that
of MLIR's printer (mlir/lib/IR/AsmPrinter.cpp, AliasInitializer).
"""

from __future__ import annotations

from yods.builtin.affine import AffineMapAttr, IntegerSetAttr
from yods.builtin.attributes import UNIT, DistinctAttr
from yods.builtin.types import TupleType
from yods.hints import TYPE_CHECKING
from yods.interfaces.asm import AliasInterface
from yods.ir.attribute import Type
from yods.ir.location import resolve_location
from yods.ir.location_attributes import Location
from yods.literals.strings import sanitized
from yods.text.attribute_printer import AttributePrinter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from yods.ir.attribute import Attribute
    from yods.ir.location import AnyLocation
    from yods.ir.print_options import PrintOptions

#: What but letters and digits may stand in the name of an alias.
_PUNCTUATION = "$_-"
#: A tuple type with more elements than this gets an alias.
_LONG_TUPLE = 16


def suggested_alias(what: Attribute | Type) -> str | None:
    """The name `what` has as an alias, without prefix and number; None where it has none."""
    if not isinstance(what, _MAY_HAVE_ALIAS):
        return None
    name: str | None = None
    if isinstance(what, AliasInterface):
        suggestion = what.asm_alias()
        if suggestion is not None:
            name, final = suggestion
            if final:
                return sanitized(name, _PUNCTUATION)
    if isinstance(what, Location):
        return "loc"
    if isinstance(what, AffineMapAttr):
        return "map"
    if isinstance(what, IntegerSetAttr):
        return "set"
    if isinstance(what, DistinctAttr):
        # One that holds nothing is short enough as it is.
        if what.value is not UNIT:
            return "distinct"
    elif isinstance(what, TupleType) and len(what.types) > _LONG_TUPLE:
        return "tuple"
    return sanitized(name, _PUNCTUATION) if name else None


#: Who else asks for an alias gets none.
_MAY_HAVE_ALIAS = (AliasInterface, AffineMapAttr, DistinctAttr, IntegerSetAttr, Location, TupleType)


class AliasNumbers:
    """Makes names unique: `map`, `map1`, …; `x0`, `x0_1`, … where a digit ends the name."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._next: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """`name`, with a number after it if it is taken."""
        unique = name
        if name in self._taken:
            base = name + "_" if name[-1:].isdigit() else name
            while unique in self._taken:
                number = self._next.get(base, 1)
                self._next[base] = number + 1
                unique = f"{base}{number}"
        self._taken.add(unique)
        return unique


class Aliases:
    """The aliases of one piece of IR.

    Attributes:
        names: Each attribute or type that has an alias, with it (prefix included), in
            the order in which they are defined.
        deferred: Those that may be defined below the IR.
    """

    __slots__ = ("deferred", "names")

    def __init__(
        self,
        names: Mapping[Attribute | Type, str],
        deferred: frozenset[Attribute | Type] = frozenset(),
    ) -> None:
        self.names = names
        self.deferred = deferred


class AliasesNeeded(Exception):
    """Something is to be printed that has an alias, and the aliases are not known yet."""


class AliasPrinter(AttributePrinter):
    """Writes aliases for the attributes and types that have one.

    Until `use_aliases` is called it writes none.
    """

    #: Whether to raise AliasesNeeded, while there are none, where one would be written.
    stops_at_aliases = False

    def __init__(self, options: PrintOptions | None = None) -> None:
        super().__init__(options)
        self._aliases: Aliases | None = None
        # What is being defined, and so cannot stand for itself.
        self._defined: Attribute | Type | None = None
        # Classes of which nothing has an alias.
        self._unnamed: set[type] = set()
        # Types whose alias is defined further down; only one that holds itself may hold them.
        self._undefined: set[Attribute | Type] = set()

    # Aliases.

    def use_aliases(self, aliases: Aliases) -> None:
        """Write these from now on. Nothing may have been written before."""
        self._aliases = aliases

    def alias(self, what: Attribute | Type) -> str | None:
        """The alias of `what`, with its prefix; None where it has none."""
        if self._aliases is not None:
            if what is self._defined or what in self._undefined:
                return None
            return self._aliases.names.get(what)
        if self.stops_at_aliases and self._suggested(what) is not None:
            raise AliasesNeeded
        return None

    def _suggested(self, what: Attribute | Type) -> str | None:
        """`suggested_alias`, asked of each class that has none only once."""
        if type(what) in self._unnamed:
            return None
        if not isinstance(what, _MAY_HAVE_ALIAS):
            self._unnamed.add(type(what))
            return None
        return suggested_alias(what)

    def alias_definitions(self) -> str:
        """The lines that define aliases above the IR."""
        return "".join([line + "\n" for line in self._definitions(deferred=False)])

    def deferred_alias_definitions(self) -> str:
        """The lines that define aliases below the IR, each with a line end before it."""
        return "".join(["\n" + line for line in self._definitions(deferred=True)])

    def _definitions(self, deferred: bool) -> list[str]:
        aliases = self._aliases
        if aliases is None:
            return []
        lines = []
        self._undefined = {
            what
            for what in aliases.names
            if isinstance(what, Type) and (what in aliases.deferred) is deferred
        }
        for what, name in aliases.names.items():
            if (what in aliases.deferred) is deferred:
                self._defined = what
                if name.startswith("!"):
                    text = self._made_in_steps({}, what, self._type)
                else:
                    text = self._made_in_steps({}, what, self._attribute)
                self._defined = None
                self._undefined.discard(what)
                lines.append(f"{name} = {text}")
        return lines

    def location_suffix(self, location: AnyLocation, aliased: bool = True) -> str:
        """` loc(…)` as written after an operation or a block argument.

        Args:
            aliased: Whether it may be an alias. MLIR writes none after a block
                argument, though its definition is there.
        """
        found = resolve_location(location)
        alias = self.alias(found)
        if self.options.pretty_debuginfo:
            return " " + found.body(self)
        if alias is not None and aliased:
            return f" loc({alias})"
        return f" loc({found.body(self)})"
