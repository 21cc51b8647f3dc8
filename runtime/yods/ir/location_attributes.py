"""The builtin location attributes: where an operation or a block argument comes from.

Source: MLIR, BuiltinLocationAttributes.td; the text is that of `mlir-opt`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.attribute import Attribute
from yods.literals.strings import escape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeVar

    from yods.ir.attribute import AsmPrinter

    _L = TypeVar("_L", bound="Location")

#: More characters than this no location has that means anything.
_TEXT_LIMIT = 1 << 24


class Location(Attribute):
    """Base of all location attributes."""

    __slots__ = ()

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        """The text between `loc(` and `)`, with the locations inside left as they are.

        Args:
            pretty: In the short form that does not read back.
        """
        raise NotImplementedError

    def children(self) -> tuple[Attribute, ...]:
        """The attributes inside, in the order in which MLIR walks them."""
        return ()

    def body(self, p: AsmPrinter) -> str:
        """The text between `loc(` and `)`; a location inside that has an alias is that."""
        # A stack instead of recursion: name and call site locations nest without limit.
        pretty = p.options.pretty_debuginfo
        pieces = self.pieces(p, pretty)
        if len(pieces) == 1 and isinstance(pieces[0], str):
            return pieces[0]
        out: list[str] = []
        size = 0
        pending: list[str | Location] = list(reversed(pieces))
        while pending:
            piece = pending.pop()
            if isinstance(piece, str):
                out.append(piece)
                size += len(piece)
                if size > _TEXT_LIMIT:
                    # Locations may share what they are made of, level upon level.
                    raise p.too_long(_TEXT_LIMIT)
                continue
            alias = p.alias(piece)
            if alias is not None:
                out.append(alias)
            else:
                pending.extend(reversed(piece.pieces(p, pretty)))
        return "".join(out)

    def text(self, p: AsmPrinter) -> str:
        body = self.body(p)
        return body if p.options.pretty_debuginfo else f"loc({body})"


class UnknownLoc(Location):
    """Nothing is known: `loc(unknown)`."""

    __slots__ = ()

    def __new__(cls) -> UnknownLoc:
        return cls._known(()) or cls._intern(())

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        return ("[unknown]" if pretty else "unknown",)


#: The one unknown location.
UNKNOWN_LOCATION = UnknownLoc()


class FileLineColumnLocation(Location):
    """A place in a file, or a range of it: `loc("f":1:2)`, `loc("f":1:2 to 3:4)`.

    Attributes:
        filename: As written; an empty name becomes "-".
        line: From 1; 0 where unknown.
        column: From 1, in bytes; 0 where unknown.
        end_line: Last line of the range; `line` for a single place.
        end_column: Last column of the range; `column` for a single place.
    """

    __slots__ = ("column", "end_column", "end_line", "filename", "line")

    filename: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __new__(
        cls,
        filename: str,
        line: int,
        column: int | None = None,
        end_line: int | None = None,
        end_column: int | None = None,
    ) -> FileLineColumnLocation:
        filename = filename or "-"
        # MLIR keeps apart what is spelt differently, though it prints the same.
        key = filename, line, column, end_line, end_column
        known = cls._known(key)
        if known is not None:
            return known
        if column is None:
            column = 0
        if end_line is None:
            end_line = line
        if end_column is None:
            end_column = column
        return cls._intern(key, column, end_column, end_line, filename, line)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        start = self.filename, self.line, self.column
        if (self.end_line, self.end_column) == (self.line, self.column):
            return type(self), start
        return type(self), (*start, self.end_line, self.end_column)

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        name = self.filename if pretty else f'"{escape(self.filename)}"'
        text = f"{name}:{self.line}:{self.column}"
        if self.end_line != self.line:
            text += f" to {self.end_line}:{self.end_column}"
        elif self.end_column != self.column:
            text += f" to :{self.end_column}"
        return (text,)


class NameLoc(Location):
    """A name, and what it is a name for: `loc("x")`, `loc("x"("f":1:2))`."""

    __slots__ = ("child", "name")

    name: str
    child: Location

    def __new__(cls, name: str, child: Location = UNKNOWN_LOCATION) -> NameLoc:
        key = name, child
        return cls._known(key) or cls._intern(key, child, name)

    def __reduce__(self) -> tuple[type, tuple[str, Location]]:
        return type(self), (self.name, self.child)

    def children(self) -> tuple[Attribute, ...]:
        return (self.child,)

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        name = f'"{escape(self.name)}"'
        if isinstance(self.child, UnknownLoc):
            return (name,)
        return name, "(", self.child, ")"


class CallSiteLoc(Location):
    """A place as reached by a call: `loc(callsite("f" at "g"))`."""

    __slots__ = ("callee", "caller")

    callee: Location
    caller: Location

    def __new__(cls, callee: Location, caller: Location) -> CallSiteLoc:
        key = callee, caller
        return cls._known(key) or cls._intern(key, callee, caller)

    def children(self) -> tuple[Attribute, ...]:
        return self.callee, self.caller

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        if not pretty:
            return "callsite(", self.callee, " at ", self.caller, ")"
        inline = isinstance(self.callee, NameLoc) and isinstance(
            self.caller, FileLineColumnLocation
        )
        return self.callee, " at " if inline else "\n at ", self.caller


class FusedLoc(Location):
    """Several places that became one: `loc(fused<metadata>["a", "b"])`.

    Make one with `fused`, which simplifies; the constructor does not.
    """

    __slots__ = ("locations", "metadata")

    locations: tuple[Location, ...]
    metadata: Attribute | None

    def __new__(cls, locations: Sequence[Location], metadata: Attribute | None = None) -> FusedLoc:
        locations = tuple(locations)
        key = locations, metadata
        return cls._known(key) or cls._intern(key, locations, metadata)

    def children(self) -> tuple[Attribute, ...]:
        if self.metadata is None:
            return self.locations
        return *self.locations, self.metadata

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        out: list[str | Location] = [] if pretty else ["fused"]
        if self.metadata is not None:
            out += ["<", p.attribute(self.metadata), ">"]
        out.append("[")
        for i, location in enumerate(self.locations):
            if i:
                out.append(", ")
            out.append(location)
        out.append("]")
        return tuple(out)


def fused(locations: Sequence[Location], metadata: Attribute | None = None) -> Location:
    """The location of what several locations became.

    Fused locations with the same metadata are taken apart, unknown ones and repetitions
    dropped. Without metadata, one location is itself and none is the unknown one.

    Source: MLIR, FusedLoc::get.
    """
    parts: dict[Location, None] = {}
    for location in locations:
        if isinstance(location, FusedLoc) and location.metadata is metadata:
            parts.update(dict.fromkeys(location.locations))
        elif not isinstance(location, UnknownLoc):
            parts[location] = None
    if metadata is None:
        if not parts:
            return UNKNOWN_LOCATION
        if len(parts) == 1:
            return next(iter(parts))
    return FusedLoc(tuple(parts) or (UNKNOWN_LOCATION,), metadata)


# Looking into locations.


def walk(location: Location) -> Iterator[Location]:
    """The location and all inside it, outer before inner, each once.

    Metadata is looked at where it is a location itself.
    """
    seen: set[Location] = set()
    pending: list[Attribute] = [location]
    while pending:
        found = pending.pop()
        if isinstance(found, Location) and found not in seen:
            seen.add(found)
            yield found
            pending.extend(reversed(found.children()))


def find_instance(location: Location, kind: type[_L]) -> _L | None:
    """The first location of class `kind` in `location`."""
    for found in walk(location):
        if isinstance(found, kind):
            return found
    return None


def find_file_location(location: Location) -> FileLineColumnLocation | None:
    """The first place in a file that `location` names."""
    return find_instance(location, FileLineColumnLocation)


def find_file_place(location: Location) -> tuple[str, int, int] | None:
    """File, line and column that a diagnostic at `location` shows; None where it has none."""
    found = find_file_location(location)
    return None if found is None else (found.filename, found.line, found.column)


def find_call_site(location: Location) -> CallSiteLoc | None:
    """The call site whose callers a diagnostic at `location` lists, if it has one.

    Source: MLIR's SourceMgrDiagnosticHandler, which looks through names and into fused
    locations.
    """
    pending = [location]
    while pending:
        found = pending.pop()
        if isinstance(found, CallSiteLoc):
            return found
        if isinstance(found, NameLoc):
            pending.append(found.child)
        elif isinstance(found, FusedLoc):
            pending.extend(reversed(found.locations))
    return None


def find_name(location: Location) -> str | None:
    """The name that `--mlir-use-nameloc-as-prefix` gives to a value at `location`."""
    found = find_instance(location, NameLoc)
    return None if found is None else found.name
