"""Reading locations: `loc(…)` behind operations and block arguments, and as attributes.

Source: MLIR, LangRef and BuiltinLocationAttributes.td; the order and wording of errors
are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.ir.diagnostics import Diagnostic, ParseError
from yods.ir.location_attributes import (
    UNKNOWN_LOCATION,
    CallSiteLoc,
    FileLineColumnLocation,
    Location,
    NameLoc,
    fused,
)
from yods.literals.strings import SUFFIX_ID
from yods.text.scanner import SPACE, Scanner

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block
    from yods.ir.location import Source
    from yods.ir.operation import Operation
    from yods.ir.protocols import AsmPrinter
    from yods.ir.value import BlockArgument

_alias = re.compile(SPACE + rf"#(?!-\}})({SUFFIX_ID})").match

_LINE = "expected integer line number in FileLineColRange"
_COLUMN = "expected integer column number in FileLineColRange"
_END = "expected either integer or `:` post `to` in FileLineColRange"


class DeferredLocation(Location):
    """`loc(#name)` in front of the definition of `#name`.

    Stands in an operation's or block argument's slot until the whole text is read.
    """

    __slots__ = ("at", "name", "source")

    at: int
    name: str
    source: Source

    def __new__(cls, name: str, source: Source, at: int) -> DeferredLocation:
        key = name, source, at
        return cls._known(key) or cls._intern(key, at, name, source)

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        return ("unknown",)


class LocationParser(Scanner):
    """The part of the parser that reads locations."""

    #: Name of an attribute alias, without `#` → what it stands for.
    attribute_aliases: dict[str, Attribute]

    #: Whether a `DeferredLocation` has been handed out.
    has_deferred_locations = False

    if TYPE_CHECKING:

        def attribute(self, type_: Type | None = None) -> Attribute: ...

    def optional_trailing_location(self) -> Location | None:
        """`loc(…)` behind an operation or block argument, if it is there.

        An alias that is not defined yet gives a `DeferredLocation`; once the text is
        read, `resolve_deferred_locations` puts what it stands for in its place.
        """
        if not self.accept_keyword("loc"):
            return None
        self.expect("(", " in location")
        found = _alias(self.text, self.pos)
        if found is not None and "." not in found[1]:
            location = self._aliased(found)
        else:
            location = self.location_instance()
        self.expect(")", " in location")
        return location

    def _aliased(self, found: re.Match[str]) -> Location:
        self.pos = found.end()
        name = found[1]
        at = found.start(1) - 1
        attribute = self.attribute_aliases.get(name)
        if attribute is None:
            self.has_deferred_locations = True
            return DeferredLocation(name, self.source, at)
        if not isinstance(attribute, Location):
            raise self.error(f"expected location, but found '{attribute}'", at)
        return attribute

    def location_attribute(self) -> Location:
        """`(…)` of a location that is used as an attribute; `loc` has been read."""
        self.expect("(", " in inline location")
        location = self.location_instance()
        self.expect(")", " in inline location")
        return location

    def location_instance(self) -> Location:
        """What stands in `loc(…)`, or inside another location."""
        at = self.next_start()
        if self.text.startswith("#", at) and not self.text.startswith("#-}", at):
            attribute = self.attribute()
            if not isinstance(attribute, Location):
                raise self.error(f"expected location attribute, but got{attribute}")
            return attribute
        name = self.optional_string()
        if name is not None:
            if self.accept(":"):
                return self._file_location(name)
            return self._name_location(name, at)
        if self.accept_keyword("unknown"):
            return UNKNOWN_LOCATION
        if self.accept_keyword("callsite"):
            return self._call_site(at)
        if self.accept_keyword("fused"):
            return self._fused(at)
        raise self.wrong_token("expected location instance")

    def _number(self, message: str) -> int:
        """An unsigned 32-bit integer."""
        at = self.next_start()
        number = self.optional_integer()
        if number is None or number >= 2**32:
            self.pos = at
            raise self.wrong_token(message)
        return number

    def _file_location(self, filename: str) -> Location:
        line = self._number(_LINE)
        if not self.accept(":"):
            return FileLineColumnLocation(filename, line)
        column = self._number(_COLUMN)
        if not self.accept_keyword("to"):
            return FileLineColumnLocation(filename, line, column)
        if self.accept(":"):
            return FileLineColumnLocation(filename, line, column, None, self._number(_COLUMN))
        if not self.peek().isdigit():
            raise self.wrong_token(_END)
        end_line = self._number(_LINE)
        if not self.accept(":"):
            raise self.wrong_token(_END)
        return FileLineColumnLocation(filename, line, column, end_line, self._number(_COLUMN))

    def _name_location(self, name: str, at: int) -> Location:
        if not self.accept("("):
            return NameLoc(name)
        self.enter_nesting(at)
        child = self.location_instance()
        self.leave_nesting()
        self.expect(")", " after child location of NameLoc")
        return NameLoc(name, child)

    def _call_site(self, at: int) -> Location:
        self.enter_nesting(at)
        self.expect("(", " in callsite location")
        callee = self.location_instance()
        if not self.accept_keyword("at"):
            raise self.wrong_token("expected 'at' in callsite location")
        caller = self.location_instance()
        self.expect(")", " in callsite location")
        self.leave_nesting()
        return CallSiteLoc(callee, caller)

    def _fused(self, at: int) -> Location:
        self.enter_nesting(at)
        metadata = None
        if self.accept("<"):
            metadata = self.attribute()
            self.expect(">", " after fused location metadata")
        self.expect("[", " in fused location")
        locations: list[Location] = []
        if not self.accept("]"):
            locations.append(self.location_instance())
            while self.accept(","):
                locations.append(self.location_instance())
            self.expect("]", " in fused location")
        self.leave_nesting()
        return fused(locations, metadata)

    # Aliases that are defined behind their use.

    def resolve_deferred_locations(self, block: Block) -> None:
        """Put in place what the aliases stand for, in everything below `block`.

        Raises:
            ParseError: An alias was never defined, or is no location.
        """
        if not self.has_deferred_locations:
            return
        # Inner operations before those around them: the first error is to be MLIR's.
        op = block._first
        while op is not None:
            for inner in _inner_first(op):
                self._resolve(inner)
                for region in inner.regions:
                    for each in region.blocks:
                        for argument in each._arguments:
                            self._resolve(argument)
            op = op._next
        self.has_deferred_locations = False

    def _resolve(self, holder: Operation | BlockArgument[Any]) -> None:
        location = holder._location
        if not isinstance(location, DeferredLocation):
            return
        attribute = self.attribute_aliases.get(location.name)
        if attribute is None:
            message = "operation location alias was never defined"
        elif isinstance(attribute, Location):
            holder._location = attribute
            return
        else:
            message = f"expected location, but found '{attribute}'"
        raise ParseError(Diagnostic(message, (location.source, location.at)))


def _inner_first(op: Operation) -> list[Operation]:
    """`op` and all operations inside it, each behind those inside it."""
    order: list[Operation] = []
    pending = [op]
    while pending:
        found = pending.pop()
        order.append(found)
        for region in found.regions:
            for block in region.blocks:
                inner = block._first
                while inner is not None:
                    pending.append(inner)
                    inner = inner._next
    order.reverse()
    return order
