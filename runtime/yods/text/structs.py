"""`struct(…)` in formats of types and attributes: `name = value, name = value`, in any order.

Debug information is thousands of these, each another one. So what a value's spelling alone
tells is looked up in tables, a step a field; all else is for the readers of `parameters`.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "`struct`"; mlir-tblgen,
AttrOrTypeFormatGen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

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

_named = LatePattern(SPACE + f"({BARE_ID}){SPACE}=")

# A field whose value is a number, a text, a word, an alias or a distinct attribute without
# value, whatever it is read as; and the comma behind it, or a bracket, which is left.
_usual_field = Shortcut(
    SPACE + rf"({BARE_ID}){SPACE}={SPACE}"
    r'(-?+[0-9]{1,18}+|"[^"\\\n\v\f]{0,80}+"|distinct\[[0-9]{1,18}+\]<>'
    rf"|[#!]?+{BARE_ID}){SPACE}(?:(,)|(?=[>)\]}}]))"
)


class StructFields:
    """What a struct is made of.

    Attributes:
        names: The names of its fields.
        required: Those that may not be left out.
    """

    __slots__ = ("_make_usual", "_rows", "names", "required")

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

    @property
    def rows(self) -> dict[str, tuple[int, Usual | None]]:
        """Name → its position, and what knows its usual spellings."""
        rows = self._rows
        if rows is None:
            usual = enumerate(self._make_usual())
            self._rows = rows = dict(zip(self.names, usual, strict=True))
        return rows


def struct_fields(p: AttributeParser, fields: StructFields, found: list[Any]) -> Iterator[str]:
    """The names of those fields, one by one, that are to be read, each with its `=` already read.

    The values of the others, which are spelt as usual, are put into `found`, which has a place
    for each field.

    Where no field may be left out, as many are read as there are; else as many as there
    are commas for, or none if all may be left out and no word comes next.
    """
    text = p.text
    rows = fields.rows
    required = fields.required
    all_required = len(required) == len(rows)
    seen: set[str] = set()
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
                    break
                p.pos = usual.end()
                continue
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
            if not quoted or cls.cpp_class():
                case = cls.from_text(spelling[1:-1] if quoted else spelling)
                if case is not None and len(cases) < _MOST_CASES:
                    cases[spelling] = case
        return case

    return known


#: More spellings of an enum's cases than this are not remembered: bits may be joined at will.
_MOST_CASES = 256
