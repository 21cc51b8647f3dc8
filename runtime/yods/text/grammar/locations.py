"""Locations: `loc(…)` after operations and block arguments, and as attributes.

Source: MLIR, LangRef and BuiltinLocationAttributes.td; the order and wording of errors
are `mlir-opt`'s.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, Any
from yods.ir.diagnostics import Diagnostic, ParseError
from yods.ir.location_attributes import (
    UNKNOWN_LOCATION,
    CallSiteLoc,
    FileLineColumnLocation,
    FusedLoc,
    Location,
    NameLoc,
    fused,
)
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.ir.attribute import AsmPrinter, Attribute
    from yods.ir.block import Block
    from yods.ir.location import Source
    from yods.ir.operation import Operation
    from yods.ir.value import BlockArgument
    from yods.text.attribute_parser import AttributeParser

_alias = LatePattern(SPACE + rf"#(?!-\}})({SUFFIX_ID})")

# The common ones: an alias, and a place in a file, which may have a name.
_TEXT = r'"([^"\\\n\v\f]*+)"'
_common = Shortcut(
    SPACE + rf"loc\((?:#({SUFFIX_ID})"
    rf"|(?:{_TEXT}\()?+{_TEXT}:([0-9]{{1,9}}):([0-9]{{1,9}})(?(2)\)))\)"
)

# Characters in which the end of an alias is looked for.
_LONGEST_NAME = 100

_LINE = "expected integer line number in FileLineColRange"
_COLUMN = "expected integer column number in FileLineColRange"
_END = "expected either integer or `:` post `to` in FileLineColRange"


class DeferredLocation(Location):
    """`loc(#name)` before the definition of `#name`.

    It is in an operation's or block argument's slot until the whole text is read.
    """

    __slots__ = ("at", "name", "source")

    at: int
    name: str
    source: Source

    def __new__(cls, name: str, source: Source, at: int) -> DeferredLocation:
        # Each is at a position of its own, so there is nothing to look up.
        self = object.__new__(cls)
        fill_at, fill_name, fill_source = cls._fill
        fill_at(self, at)
        fill_name(self, name)
        fill_source(self, source)
        return self

    def pieces(self, p: AsmPrinter, pretty: bool = False) -> tuple[str | Location, ...]:
        return ("unknown",)


# A place in a file inside of another location, which nothing more belongs to.
_common_place = Shortcut(SPACE + rf"{_TEXT}:([0-9]{{1,9}}):([0-9]{{1,9}})(?=[\]),])")

# One place, or aliases, that became one; what comes with it is an alias.
_common_fused = Shortcut(
    SPACE + rf"fused(?:<#({SUFFIX_ID})>)?\[(?:{_TEXT}:([0-9]{{1,9}}):([0-9]{{1,9}})"
    rf"|(#{SUFFIX_ID}(?:, #{SUFFIX_ID})*+))\]"
)

# The common definitions of aliases for locations: places, and what is made of aliases before it.
_defined_place = Shortcut(SPACE + rf"#({SUFFIX_ID}) = loc\({_TEXT}:([0-9]{{1,9}}):([0-9]{{1,9}})\)")
# While places are read the long way, 63 times, what follows is asked for each of them, too; then at
# the end of a row alone.
_OTHERS_DUE = 72
_defined_by_others = Shortcut(
    SPACE + rf"#({SUFFIX_ID}) = loc\((?:{_TEXT}\(#({SUFFIX_ID})\)"
    rf"|fused(?:<#({SUFFIX_ID})>)?\[(?:{_TEXT}:([0-9]{{1,9}}):([0-9]{{1,9}})"
    rf"|(#{SUFFIX_ID}(?:, #{SUFFIX_ID})*+))\]"
    rf"|callsite\(#({SUFFIX_ID}) at #({SUFFIX_ID})\))\)",
    worth_compiling=_OTHERS_DUE,
)


def common_definitions(p: AttributeParser) -> bool:
    """Take the common definitions of aliases for locations, as many as follow each other.

    Before or after a module there may be very many. False where none comes next.
    """
    text, aliases = p.text, p.attribute_aliases
    start = at = p.pos
    while True:
        location: Location | None
        place = _defined_place.match(text, at)
        if place is not None:
            name, file, line, column = place.groups()
            if name in aliases or "." in name:
                break
            location = FileLineColumnLocation(file, int(line), int(column))
            at = place.end()
        else:
            other = _defined_by_others.match(text, at)
            if other is None:
                break
            name, text_, child, metadata, file, line, column, names, callee, caller = other.groups()
            if name in aliases or "." in name:
                break
            if text_ is not None:
                location = _named(aliases, text_, child)
            elif callee is not None:
                location = _called(aliases, callee, caller)
            else:
                location = _fusion(aliases, metadata, file, line, column, names)
            if location is None:
                break
            at = other.end()
        aliases[name] = location
    p.pos = at
    return at != start


def _named(aliases: dict[str, Attribute], name: str, child: str) -> Location | None:
    """The named location; None if alias `child` is no location."""
    location = aliases.get(child)
    return NameLoc(name, location) if isinstance(location, Location) else None


def _called(aliases: dict[str, Attribute], callee: str, caller: str) -> Location | None:
    """The call site location; None if one of both aliases is no location."""
    inner, outer = aliases.get(callee), aliases.get(caller)
    if not isinstance(inner, Location) or not isinstance(outer, Location):
        return None
    return CallSiteLoc(inner, outer)


def optional_trailing_location(p: AttributeParser) -> Location | None:
    """`loc(…)` after an operation or block argument, if present.

    An alias that is not defined yet gives a `DeferredLocation`; once the text is
    read, `resolve_deferred_locations` replaces it by its meaning.
    """
    if p.peek() != "l":
        return None
    common = _common.match(p.text, p.pos)
    if common is not None:
        alias, name, file, line, column = common.groups()
        if alias is None:
            p.pos = common.end()
            place = FileLineColumnLocation(file, int(line), int(column))
            return place if name is None else NameLoc(name, place)
        aliased = p.attribute_aliases.get(alias)
        if isinstance(aliased, Location):
            p.pos = common.end()
            return aliased
        if aliased is None and "." not in alias:
            p.pos = common.end()
            return _deferred(p, alias, common.start(1) - 1)
    if not p.accept_keyword("loc"):
        return None
    p.expect("(", " in location")
    found = _alias.match(p.text, p.pos)
    if found is not None and "." not in found[1]:
        location = _aliased(p, found)
    else:
        location = location_instance(p)
    p.expect(")", " in location")
    return location


def common_alias(p: AttributeParser, at: int) -> Location | None:
    """The location of `(#name)` at `at`, after a `loc`, perhaps a `DeferredLocation`.

    None, and nothing is taken, if anything else is there.
    """
    text = p.text
    if text[at : at + 2] != "(#":
        return None
    close = text.find(")", at, at + _LONGEST_NAME)
    if close < 0:
        return None
    name = text[at + 2 : close]
    aliased = p.attribute_aliases.get(name)
    if not isinstance(aliased, Location):
        if aliased is not None or not (name.isascii() and name.isidentifier()):
            return None
        aliased = _deferred(p, name, at + 1)
    p.pos = close + 1
    return aliased


def _deferred(p: AttributeParser, name: str, at: int) -> DeferredLocation:
    """The placeholder of `#name` at `at` until the whole text is read."""
    p.has_deferred_locations = True
    return DeferredLocation(name, p.source, at)


def _aliased(p: AttributeParser, found: re.Match[str]) -> Location:
    p.pos = found.end()
    name = found[1]
    at = found.start(1) - 1
    attribute = p.attribute_aliases.get(name)
    if attribute is None:
        return _deferred(p, name, at)
    if not isinstance(attribute, Location):
        raise p.error(f"expected location, but found '{attribute}'", at)
    return attribute


def location_attribute(p: AttributeParser) -> Location:
    """`(…)` of a location that is used as an attribute; `loc` has been read."""
    p.expect("(", " in inline location")
    location = location_instance(p)
    p.expect(")", " in inline location")
    return location


def location_instance(p: AttributeParser) -> Location:
    """The body of `loc(…)`, or a location inside another one."""
    common = _common_place.match(p.text, p.pos)
    if common is not None:
        p.pos = common.end()
        file, line, column = common.groups()
        return FileLineColumnLocation(file, int(line), int(column))
    at = p.next_start()
    if p.text.startswith("#", at) and not p.text.startswith("#-}", at):
        attribute = p.attribute()
        if not isinstance(attribute, Location):
            raise p.error(f"expected location attribute, but got{attribute}")
        return attribute
    if p.text.startswith("fused", at):
        common_one = _common_fusion(p, at)
        if common_one is not None:
            return common_one
    name = p.optional_string()
    if name is not None:
        if p.accept(":"):
            return _file_location(p, name)
        return _name_location(p, name, at)
    if p.accept_keyword("unknown"):
        return UNKNOWN_LOCATION
    if p.accept_keyword("callsite"):
        return _call_site(p, at)
    if p.accept_keyword("fused"):
        return _fused(p, at)
    raise p.wrong_token("expected location instance")


def _number(p: AttributeParser, message: str) -> int:
    """An unsigned 32-bit integer."""
    at = p.next_start()
    number = p.optional_integer()
    if number is None or number >= 2**32:
        p.pos = at
        raise p.wrong_token(message)
    return number


def _file_location(p: AttributeParser, filename: str) -> Location:
    line = _number(p, _LINE)
    if not p.accept(":"):
        return FileLineColumnLocation(filename, line)
    column = _number(p, _COLUMN)
    if not p.accept_keyword("to"):
        return FileLineColumnLocation(filename, line, column)
    if p.accept(":"):
        return FileLineColumnLocation(filename, line, column, None, _number(p, _COLUMN))
    if not p.peek().isdigit():
        raise p.wrong_token(_END)
    end_line = _number(p, _LINE)
    if not p.accept(":"):
        raise p.wrong_token(_END)
    return FileLineColumnLocation(filename, line, column, end_line, _number(p, _COLUMN))


def _name_location(p: AttributeParser, name: str, at: int) -> Location:
    if not p.accept("("):
        return NameLoc(name)
    p.enter_nesting(at)
    child = location_instance(p)
    p.leave_nesting()
    p.expect(")", " after child location of NameLoc")
    return NameLoc(name, child)


def _call_site(p: AttributeParser, at: int) -> Location:
    p.enter_nesting(at)
    p.expect("(", " in callsite location")
    callee = location_instance(p)
    if not p.accept_keyword("at"):
        raise p.wrong_token("expected 'at' in callsite location")
    caller = location_instance(p)
    p.expect(")", " in callsite location")
    p.leave_nesting()
    return CallSiteLoc(callee, caller)


def _fused(p: AttributeParser, at: int) -> Location:
    p.enter_nesting(at)
    metadata = None
    if p.accept("<"):
        metadata = p.attribute()
        p.expect(">", " after fused location metadata")
    locations = p.listed("[]", lambda: location_instance(p), " in fused location")
    p.leave_nesting()
    return fused(locations, metadata)


def _common_fusion(p: AttributeParser, at: int) -> Location | None:
    """The common `fused…` at `at`; None, and nothing is taken, where it is not common."""
    common = _common_fused.match(p.text, at)
    location = None if common is None else _fusion(p.attribute_aliases, *common.groups())
    if common is not None and location is not None:
        p.pos = common.end()
    return location


def _fusion(
    aliases: dict[str, Attribute],
    metadata_name: str | None,
    file: str | None,
    line: str,
    column: str,
    names: str,
) -> Location | None:
    """The fused location of a place in a file or of the aliases `names`; None if one is invalid."""
    metadata = None
    if metadata_name is not None:
        metadata = aliases.get(metadata_name)
        if metadata is None:
            return None
    if file is not None:
        place = FileLineColumnLocation(file, int(line), int(column))
        return place if metadata is None else FusedLoc((place,), metadata)
    locations: list[Location] = []
    for name in names.split(", "):
        location = aliases.get(name[1:])
        if not isinstance(location, Location):
            return None
        locations.append(location)
    return fused(locations, metadata)


# Aliases that are defined after their use.


def resolve_deferred_locations(p: AttributeParser, block: Block) -> None:
    """Replace deferred aliases by their locations, in everything below `block`.

    Raises:
        ParseError: An alias was never defined, or is no location.
    """
    if not p.has_deferred_locations:
        return
    # Inner operations before those around them: the first error is to be MLIR's.
    op = block._first
    while op is not None:
        for inner in _inner_first(op):
            if isinstance(inner._location, DeferredLocation):
                _resolve(p, inner)
            for region in inner.regions:
                for each in region.blocks:
                    for argument in each._arguments:
                        _resolve(p, argument)
        op = op._next
    p.has_deferred_locations = False


def _resolve(p: AttributeParser, holder: Operation | BlockArgument[Any]) -> None:
    location = holder._location
    if not isinstance(location, DeferredLocation):
        return
    attribute = p.attribute_aliases.get(location.name)
    if attribute is None:
        message = "operation location alias was never defined"
    elif isinstance(attribute, Location):
        holder._location = attribute
        return
    else:
        message = f"expected location, but found '{attribute}'"
    raise ParseError(Diagnostic(message, (location.source, location.at)))


def _inner_first(op: Operation) -> list[Operation]:
    """`op` and all operations inside it, each after those inside it."""
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
