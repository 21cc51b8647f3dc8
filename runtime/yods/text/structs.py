"""`struct(…)` in formats of types and attributes: `name = value, name = value`, in any order.

Debug information is thousands of these, each another one. So what a value's spelling alone
tells is looked up in tables, a step a field, or all fields at once where many structs had the
same; all else is for the readers of `parameters`.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "`struct`"; mlir-tblgen,
AttrOrTypeFormatGen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from yods.ir.enums import BitEnum
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import ParseError
    from yods.ir.enums import IntegerEnum, StringEnum
    from yods.text.attribute_parser import AttributeParser

#: What a spelling stands for; None where that takes more than to look it up.
Usual: TypeAlias = Callable[["AttributeParser", str], Any]

#: What matches all fields of a struct, and for each its position and what knows its spellings.
Alike: TypeAlias = tuple[
    Callable[[str, int], "re.Match[str] | None"], tuple[tuple[int, Usual], ...]
]

_named = LatePattern(SPACE + f"({BARE_ID}){SPACE}=")

# A field whose value is a number, a text, a word, an alias or a distinct attribute without
# value, whatever it is read as; and the comma behind it, or a bracket, which is left.
_usual_field = Shortcut(
    SPACE + rf"({BARE_ID}){SPACE}={SPACE}"
    r'(-?+[0-9]{1,18}+|"[^"\\\n\v\f]{0,80}+"|distinct\[[0-9]{1,18}+\]<>'
    rf"|[#!]?+{BARE_ID}){SPACE}(?:(,)|(?=[>)\]}}]))"
)


# Of these, one kind at a time: what a value like one before is, between what printers write.
_KINDS = {
    "#": rf"(#{BARE_ID})",
    "!": rf"(!{BARE_ID})",
    '"': r'("[^"\\\n\v\f]{0,80}+")',
    "-": "(-?+[0-9]{1,18}+)",
    "[": r"(distinct\[[0-9]{1,18}+\]<>)",
    "a": f"({BARE_ID})",
}

#: So many structs of one class are looked at for what they have in common, whether it pays or not.
_MOST_LEARNT = 1024
#: As many with the same fields pay for a pattern.
_WORTH_A_PATTERN = 32
#: Each of these is tried in turn.
_MOST_PATTERNS = 4


class StructFields:
    """What a struct is made of.

    Attributes:
        names: The names of its fields.
        required: Those that may not be left out.
        alike: Patterns of all fields together, as many structs had them, with what knows the
            value of each and its position.
    """

    __slots__ = ("_common", "_learnt", "_make_usual", "_rows", "alike", "names", "required")

    def __init__(
        self,
        names: tuple[str, ...],
        required: tuple[str, ...],
        usual: Callable[[], tuple[Usual | None, ...]],
    ) -> None:
        """
        Args:
            usual: Gives for each field what knows its usual spellings, if anything does. Not
                called before a struct is read: it may name classes that are defined later.
        """
        self.names = names
        self.required = required
        self._make_usual = usual
        self._rows: dict[str, tuple[int, Usual | None]] | None = None
        self.alike: list[Alike] = []
        self._common: dict[str, int] = {}
        self._learnt = 0

    @property
    def rows(self) -> dict[str, tuple[int, Usual | None]]:
        """Name → its position, and what knows its usual spellings."""
        rows = self._rows
        if rows is None:
            usual = enumerate(self._make_usual())
            self._rows = rows = dict(zip(self.names, usual, strict=True))
        return rows

    def learn(self, text: str, start: int, end: int) -> None:
        """Remember which fields stand from `start` to `end`, all of them usual and right.

        Where it is the same fields often, in the same order and with the same kinds of values,
        the next are matched at once.
        """
        if self._learnt == _MOST_LEARNT or len(self.alike) == _MOST_PATTERNS:
            return
        self._learnt += 1
        found = _usual_field.match(text, start)
        pieces = []
        names = []
        while found is not None:
            name, spelling, comma = found.groups()
            pieces.append(f"{name} = {_KINDS[_kind(spelling)]}")
            names.append(name)
            found = _usual_field.match(text, found.end()) if comma and found.end() < end else None
        pattern = ", ".join(pieces) + r"(?=[>)\]}])"
        count = self._common.get(pattern, 0) + 1
        self._common[pattern] = count
        if count == _WORTH_A_PATTERN:
            known = tuple([self.rows[name] for name in names])
            self.alike.append((re.compile(pattern).match, cast("Any", known)))


def _kind(spelling: str) -> str:
    """The key of `_KINDS` for a value."""
    first = spelling[0]
    if first in '#!"':
        return first
    if first in "-0123456789":
        return "-"
    return "[" if spelling[-1] == ">" else "a"


def _read_alike(p: AttributeParser, fields: StructFields, found: list[Any]) -> bool:
    """Take all fields at once, as they stood in many before; nothing where one is unusual."""
    for match, known_at in fields.alike:
        all_ = match(p.text, p.pos)
        if all_ is not None:
            for (position, known), spelling in zip(known_at, all_.groups(), strict=True):
                value = known(p, spelling)
                if value is None:
                    break
                found[position] = value
            else:
                p.pos = all_.end()
                return True
            # All that has been found is found again.
            return False
    return False


def struct_fields(p: AttributeParser, fields: StructFields, found: list[Any]) -> Iterator[str]:
    """The names of those fields, one by one, that are to be read, each with its `=` already read.

    The values of the others, which are spelt as usual, are put into `found`, which has a place
    for each field.

    Where no field may be left out, as many are read as there are; else as many as there
    are commas for, or none if all may be left out and no word comes next.
    """
    if fields.alike and _read_alike(p, fields, found):
        return
    text = p.text
    start = p.pos
    rows = fields.rows
    required = fields.required
    all_required = len(required) == len(rows)
    seen: set[str] = set()
    all_usual = True
    while True:
        usual = _usual_field.match(text, p.pos)
        if usual is not None:
            name, spelling, comma = usual.groups()
            position, known = rows.get(name, (0, None))
            value = None if known is None or name in seen else known(p, spelling)
            if value is not None:
                found[position] = value
                seen.add(name)
                if comma is None or (all_required and len(seen) == len(rows)):
                    p.pos = usual.end(2)
                    if all_required and len(seen) < len(rows):
                        p.expect(",")  # which is not there
                    break
                p.pos = usual.end()
                continue
        all_usual = False
        named = _named.match(text, p.pos)
        if named is None:
            if not required and not seen:
                before = p.pos
                if p.optional_keyword() is None:
                    return
                p.pos = before
            raise _no_field(p)
        name = named[1]
        p.pos = named.end()
        if name in seen or name not in rows:
            raise p.custom_error(f"duplicate or unknown struct parameter name: {name}")
        seen.add(name)
        yield name
        if all_required:
            if len(seen) == len(rows):
                return
            p.expect(",")
        elif not p.accept(","):
            break
    for name in required:
        if name not in seen:
            raise p.custom_error(f"struct is missing required parameter: {name}")
    if all_usual:
        fields.learn(text, start, p.pos)


def _no_field(p: AttributeParser) -> ParseError:
    """What is wrong where a name and `=` should come next."""
    at = p.next_start()
    if p.optional_keyword() is None:
        first = p.custom_error("expected valid keyword", at)
        return p.custom_error("expected a parameter name in struct").after(first)
    return p.wrong_token("expected '='")


# What the usual spellings of each kind of parameter stand for.


def usual_attribute(cls: type[Attribute]) -> Usual:
    """Those of attributes, of which only a `cls` is one."""

    def known(p: AttributeParser, spelling: str) -> Attribute | None:
        found = p.spelled(spelling)
        return found if isinstance(found, cls) else None

    return known


def usual_type(cls: type[Type]) -> Usual:
    """Those of types, of which only a `cls` is one."""

    def known(p: AttributeParser, spelling: str) -> Type | None:
        found = p.type_cache.get(spelling)
        return found if isinstance(found, cls) else None

    return known


def usual_integer(low: int, high: int) -> Usual:
    """Those of integers between `low` and `high`."""

    def known(p: AttributeParser, spelling: str) -> int | None:
        if not "-" <= spelling[0] <= "9":
            return None
        number = int(spelling)
        return number if low <= number <= high else None

    return known


def usual_bool(p: AttributeParser, spelling: str) -> bool | None:
    """Those of truth values."""
    return _BOOLS.get(spelling)


_BOOLS = {"true": True, "false": False}


def usual_string(p: AttributeParser, spelling: str) -> str | None:
    """Those of texts."""
    return spelling[1:-1] if spelling[0] == '"' else None


def usual_enum(cls: type[IntegerEnum | StringEnum | BitEnum]) -> Usual | None:
    """Those of an enum's cases, each of which is looked up in the text once."""
    if issubclass(cls, BitEnum) and cls.separator().strip() == ",":
        return None  # it is not known whose the comma behind a case is
    cases: dict[str, Any] = {}

    def known(p: AttributeParser, spelling: str) -> Any:
        case = cases.get(spelling)
        if case is None:
            quoted = spelling[0] == '"'
            if not quoted or cls.cpp_class() or not cls.is_bare():
                case = cls.from_text(spelling[1:-1] if quoted else spelling)
                if case is not None and len(cases) < _MOST_CASES:
                    cases[spelling] = case
        return case

    return known


#: More spellings of an enum's cases than this are not remembered: bits may be joined at will.
_MOST_CASES = 256
