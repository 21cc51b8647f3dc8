"""Reading and printing parameters of types and attributes by their rows.

Generated `parse` and `text` methods call these functions, hooks the `ErrorContext`.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Assembly Format"; mlir-tblgen,
AttrOrTypeFormatGen.
"""

from __future__ import annotations

from functools import lru_cache, partial

from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir.diagnostics import ParseError
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import TracebackType
    from typing import Self, TypeVar

    from yods.ir.attribute import Interned, Type
    from yods.ir.parameters import Parameter
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

    TypeT = TypeVar("TypeT", bound="Type")

_field = LatePattern(SPACE + f"({BARE_ID}){SPACE}=")
# A field with a number, a string, a word or an alias, and the comma or bracket after it.
_common_field = Shortcut(
    SPACE + rf"({BARE_ID}){SPACE}={SPACE}"
    rf'(-?+[0-9]{{1,18}}+|"[^"\\\n\v\f]{{0,80}}+"|[#!]?+{BARE_ID}){SPACE}(?:(,)|(?=[>)\]}}]))'
)


class ErrorContext:
    """`with ErrorContext(p, what):` adds to an error the message that `what` was not read.

    For hooks, where MLIR has other names for parameters than the definition.
    """

    __slots__ = ("_p", "_what")

    def __init__(self, p: AttributeParser, what: str) -> None:
        self._p = p
        self._what = what

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, ParseError):
            failed = self._p.custom_error(f"failed to parse {self._what}")
            raise failed.after(error) from None


# Reading.


def read_row(p: AttributeParser, row: Parameter) -> Any:
    """The value of a parameter, which must come next."""
    try:
        return row.kind.read(p) if row.parse is None else row.parse(p)
    except ParseError as error:
        raise p.custom_error(f"failed to parse {row.description}").after(error) from None


def read_parameter(p: AttributeParser, cls: type[Interned], name: str) -> Any:
    """The value of parameter `name`, which must come next."""
    return read_row(p, cls._rows[name])


def read_optional(p: AttributeParser, cls: type[Interned], name: str) -> Any:
    """The value of parameter `name` if one seems to come next; otherwise None.

    A hook is asked in any case.
    """
    row = cls._rows[name]
    return read_row(p, row) if row.parse is not None or row.kind.comes_next(p) else None


def comes_next(p: AttributeParser, cls: type[Interned], name: str) -> bool:
    """Whether a value of parameter `name` seems to come next."""
    return cls._rows[name].kind.comes_next(p)


def read_leading_dimensions(p: AttributeParser, cls: type[Interned], name: str) -> Any:
    """`4x?x` before the element, as in `4x?xf32`: the `x` may be followed by either."""
    row = cls._rows[name]
    kind: Any = row.kind
    with ErrorContext(p, row.description):
        return kind.read(p, with_trailing_x=True)


def read_list(p: AttributeParser, cls: type[Interned], *names: str) -> list[Any]:
    """Comma-separated values of these parameters, of all if none are named.

    After the last that must be present, the list may end early. One that may be absent is
    followed by a comma only if it is present.
    """
    rows = [cls._rows[name] for name in names] or list(cls.PARAMETERS)
    values: list[Any] = [None] * len(rows)
    last = max((n for n, row in enumerate(rows) if not row.may_be_absent), default=0)
    follows = True
    for number, row in enumerate(rows):
        if number:
            before = rows[number - 1]
            absent = before.may_be_absent and _counts_as_absent(before, values[number - 1])
            if number > last:
                follows = follows and (absent or p.accept(","))
                if not follows:
                    break
            elif not absent:
                p.expect(",")
        if not row.may_be_absent or row.parse is not None or row.kind.comes_next(p):
            values[number] = read_row(p, row)
    return values


def _counts_as_absent(row: Parameter, value: Any) -> bool:
    default = row.default
    return value is None or (default is not None and not callable(default) and value == default)


def read_struct(p: AttributeParser, cls: type[Interned], *names: str) -> list[Any]:
    """`name = value` for these parameters, in any order; for all if none are named.

    If none may be left out, as many are read as there are; otherwise as many as there are
    commas for, or none if all may be left out and no word comes next.
    """
    of: Any = cls  # mypy takes a class with a `__hash__` of its own for one that has none
    rows, required = _fields(of, names)
    all_required = len(required) == len(rows)
    values: list[Any] = [None] * len(rows)
    found: set[str] = set()
    text = p.text
    while True:
        common = _common_field.match(text, p.pos)
        if common is not None:
            name, spelling, comma = common.groups()
            entry = rows.get(name)
            if entry is not None and name not in found and entry[1].parse is None:
                position, row = entry
                value = row.kind.spelled(p, spelling)
                if value is not None:
                    values[position] = value
                    found.add(name)
                    if comma is None or (all_required and len(found) == len(rows)):
                        p.pos = common.end(2)
                        if all_required and len(found) < len(rows):
                            p.expect(",")  # which is missing
                        break
                    p.pos = common.end()
                    continue
        named = _field.match(text, p.pos)
        if named is None:
            if not required and not found:
                before = p.pos
                if p.optional_keyword() is None:
                    break
                p.pos = before
            raise _no_field(p)
        name = named[1]
        p.pos = named.end()
        if name in found or name not in rows:
            raise p.custom_error(f"duplicate or unknown struct parameter name: {name}")
        found.add(name)
        position, row = rows[name]
        values[position] = read_row(p, row)
        if all_required:
            if len(found) == len(rows):
                break
            p.expect(",")
        elif not p.accept(","):
            break
    for name in required:
        if name not in found:
            raise p.custom_error(f"struct is missing required parameter: {name}")
    return values


@lru_cache(maxsize=4096)
def _fields(
    cls: Any, names: tuple[str, ...]
) -> tuple[dict[str, tuple[int, Parameter]], tuple[str, ...]]:
    """Name → position and row of each field, and the names of those that must be present."""
    rows = [cls._rows[name] for name in names] if names else cls.PARAMETERS
    fields = {row.name: (position, row) for position, row in enumerate(rows)}
    return fields, tuple([row.name for row in rows if not row.may_be_absent])


def _no_field(p: AttributeParser) -> ParseError:
    """The error that no name and `=` come next."""
    at = p.next_start()
    if p.optional_keyword() is None:
        first = p.custom_error("expected valid keyword", at)
        return p.custom_error("expected a parameter name in struct").after(first)
    return p.wrong_token("expected '='")


def self_type(p: AttributeParser, at: int, type_: Type | None, cls: type[TypeT]) -> TypeT | None:
    """The type after an attribute, if present; it must be a `cls`.

    Args:
        at: The position at which the attribute's own syntax begins.
    """
    if type_ is None or isinstance(type_, cls):
        return type_
    raise p.custom_error("invalid kind of type specified", at)


# Printing.


def parameter_text(p: AttributePrinter, of: Interned, name: str, *, qualified: bool = False) -> str:
    """The text of parameter `name`."""
    return type(of)._rows[name].text(p, of, qualified)


def is_printed(of: Interned, name: str) -> bool:
    """Whether parameter `name` is neither absent nor its default."""
    return type(of)._rows[name].is_printed(of)


def _joined(
    p: AttributePrinter,
    of: Interned,
    *names: str,
    qualified: Sequence[str] = (),
    before: str = "",
    named: bool,
) -> str:
    """Comma-separated values of these parameters, of all if none are named.

    Args:
        qualified: Those printed with their dialects and mnemonics.
        before: Precedes the list if it is not empty.
        named: Whether each has its name, `name = value`.
    """
    rows = type(of)._rows
    texts = []
    for row in [rows[name] for name in names] if names else rows.values():
        value = getattr(of, row.slot)
        # None where the row has no default.
        if value is row.known_default or (row.default is not None and row.is_default(value, of)):
            continue
        if row.print is not None and row.name not in qualified:
            text = row.print(p, value)
        else:
            text = row.kind.text(p, value, row.name in qualified)
        texts.append(f"{row.name} = {text}" if named else text)
    return before + ", ".join(texts) if texts else ""


list_text = partial(_joined, named=False)
struct_text = partial(_joined, named=True)


# Common formats.


class ListSyntax:
    r"""`parse` and `text` of types and attributes with the format ``\`<\` params \`>\```."""

    __slots__ = ()

    _read_values: ClassVar[Callable[..., list[Any]]] = staticmethod(read_list)
    _values_text: ClassVar[Callable[..., str]] = staticmethod(list_text)

    @classmethod
    def parse(cls, p: AttributeParser, type_: Type | None = None) -> Self:
        at = p.next_start()
        p.expect("<")
        values = cls._read_values(p, cls)
        p.expect(">")
        return p.made(cls, at, *values)

    def text(self, p: Any) -> str:
        return f"<{self._values_text(p, self)}>"


class StructSyntax(ListSyntax):
    r"""`parse` and `text` of those with the format ``\`<\` struct(params) \`>\```."""

    __slots__ = ()

    _read_values = staticmethod(read_struct)
    _values_text = staticmethod(struct_text)


class ValueSyntax:
    """`parse` and `text` of those with one parameter, which is their format."""

    __slots__ = ()

    PARAMETERS: ClassVar[Sequence[Parameter]]

    @classmethod
    def parse(cls, p: AttributeParser, type_: Type | None = None) -> Self:
        at = p.next_start()
        return p.made(cls, at, read_row(p, cls.PARAMETERS[0]))

    def text(self, p: Any) -> str:
        return f" {self.PARAMETERS[0].text(p, self)}"
