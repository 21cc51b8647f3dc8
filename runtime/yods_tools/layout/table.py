"""Layouts as text for people, at most 80 columns wide.

Structs are drawn field by field, with offsets, holes and cache lines, and with the order of their
fields that takes least.
"""

from __future__ import annotations

from textwrap import wrap

from yods.builtin.types import MemRefType
from yods.hints import TYPE_CHECKING, Any
from yods.layout.defaults import missing_layout
from yods.layout.errors import DataLayoutError
from yods.layout.kinds import type_alloc_size
from yods_tools.layout import addresses
from yods_tools.layout.explain import FACTS, answers, explain, fact_answer, has_fields
from yods_tools.layout.packing import better_order, packing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import DataLayout, Type
    from yods_tools.layout.addresses import Field
    from yods_tools.layout.explain import ScopeReport
    from yods_tools.layout.packing import Packing

WIDTH = 80
COLUMN = 8
_COLUMNS = ("size", "bits", "abi", "pref", "index")
_INDENT = "  "
#: Fields shown of one aggregate; more are counted.
MOST_FIELDS = 200


def scope_table(report: ScopeReport, *, explained: bool = False) -> str:
    """The table of one scope: its facts, its types, its aggregates.

    Args:
        explained: Whether to say of each number where it comes from.
    """
    lines = [heading(report)]
    lines += _facts(report.layout)
    if not report.types:
        lines.append(f"{_INDENT}no types in use")
        return "\n".join(lines) + "\n"
    memrefs = [type_ for type_ in report.types if isinstance(type_, MemRefType)]
    others = [type_ for type_ in report.types if type_ not in memrefs]
    unknown = [type_ for type_ in others if _has_no_layout(report.layout, type_)]
    known = [type_ for type_ in others if type_ not in unknown]
    if known:
        lines.append(_INDENT + "".join(f"{name:>{COLUMN}}" for name in _COLUMNS) + "  type")
    for type_ in known:
        lines += _row(report.layout, type_)
        lines += _bits(type_)
    for type_ in memrefs:
        lines += _memref(report.layout, type_)
    if unknown:
        lines.append(f"{_INDENT}no layout, neither from the scope nor from the type:")
    for type_ in unknown:
        names = name_lines(str(type_), WIDTH - 2 * len(_INDENT))
        lines += [_INDENT * 2 + line for line in names]
        lines += _bits(type_)
    for type_ in report.types:
        if has_fields(report.layout, type_):
            lines += ["", *_drawing(report.layout, type_, report.cache_line)]
    if explained:
        for type_ in report.types:
            lines.append("")
            for line in str(explain(report.layout, type_)).splitlines():
                lines += wrapped(line, "      ")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def heading(report: ScopeReport) -> str:
    """Which scope it is, and where."""
    symbol = "" if report.symbol is None else f" @{report.symbol}"
    place = "" if report.place is None else f" at line {report.place[0]}, column {report.place[1]}"
    return f"{report.scope.name}{symbol}{place}"


def _facts(layout: DataLayout) -> Iterator[str]:
    for fact in FACTS:
        value = fact_answer(layout, fact)
        if value not in (None, 0):
            shown = f"{cell(value)} {fact.unit}" if isinstance(value, int | dict) else value
            yield from wrapped(f"{_INDENT}{fact.label}: {shown}", _INDENT * 2)


def _has_no_layout(layout: DataLayout, type_: Type) -> bool:
    """Whether nobody says anything of the type itself."""
    try:
        layout.type_size(type_)
    except DataLayoutError as error:
        return error.message == missing_layout(type_, layout).message
    return False


def _row(layout: DataLayout, type_: Type) -> list[str]:
    """One type: its numbers, then its name, which may need more than a line."""
    numbers = [*answers(layout, type_).values()]
    cells = "".join(f"{cell(number):>{COLUMN}}" for number in numbers)
    start = f"{_INDENT}{cells}  "
    rest = " " * len(start)
    lines = named(start, str(type_))
    errors = dict.fromkeys(n["error"] for n in numbers if isinstance(n, dict) and "error" in n)
    for error in errors:
        lines += wrapped(f"{rest}{error}", rest)
    return lines


def _memref(layout: DataLayout, type_: MemRefType) -> list[str]:
    """A memref: how many bytes it spans, and where its elements lie."""
    lines = titled(type_)
    try:
        address = addresses.element_address(layout, type_)
        span = addresses.span_in_bytes(layout, type_)
    except DataLayoutError as error:
        return [*lines, *wrapped(f"{_INDENT * 2}{error.message}", _INDENT * 2)]
    indices = ", ".join([f"d{i}" for i in range(type_.rank)])
    lines += wrapped(f"{_INDENT * 2}[{indices}] at base + {address}", _INDENT * 2)
    return lines if span is None else [*lines, f"{_INDENT * 2}{span} bytes"]


def _bits(type_: Type) -> list[str]:
    """Lines on where the elements of a type are, where its encoding says it."""
    lines: list[str] = []
    for coordinate, vectors in (addresses.element_bits(type_) or {}).items():
        shown = ", ".join(f"[{', '.join(map(str, vector))}]" for vector in vectors) or "none"
        lines += wrapped(f"{_INDENT * 3}bits of {coordinate} add {shown}", _INDENT * 4)
    return lines


def cell(number: Any) -> str:
    """A number, or that it scales or is unknown (`answer`), as a cell of a column."""
    if number is None:
        return "-"
    if isinstance(number, dict):
        return "?" if "error" in number else f"{number['minimal']}x"
    return str(number) if len(str(number)) < COLUMN else f"{number:.1e}"


def name_lines(name: str, width: int) -> list[str]:
    """A type's text on lines of at most `width`: broken after a comma, else at a space."""
    lines: list[str] = []
    indent = ""
    start = 0
    # By offsets: a name may be as long as a file.
    while len(name) - start > (room := width - len(indent)):
        at = name.rfind(", ", start, start + room + 1) + 1
        if at <= start + room // 3:
            at = name.rfind(" ", start + 1, start + room + 1)
        if at <= start:
            at = start + room
        lines.append(indent + name[start:at].rstrip())
        start = at
        while name.startswith(" ", start):
            start += 1
        indent = _INDENT
    return [*lines, indent + name[start:]]


def named(start: str, name: str) -> list[str]:
    """A line that ends with a name, which may need more lines."""
    first, *others = name_lines(name, WIDTH - len(start))
    return [start + first, *(" " * len(start) + each for each in others)]


def titled(type_: Type) -> list[str]:
    """A type above what is said of it."""
    return [f"{_INDENT}{line}" for line in name_lines(str(type_), WIDTH - len(_INDENT))]


def _drawing(layout: DataLayout, type_: Type, cache_line: int) -> list[str]:
    """An aggregate field by field, as pahole shows a struct."""
    lines = titled(type_)
    try:
        placed = addresses.fields(layout, type_)
        size = layout.type_size(type_)
        alloc = type_alloc_size(layout, type_)
        unused = addresses.unused_bytes(layout, type_)
        found = packing(layout, type_, cache_line)
        order = better_order(layout, type_)
    except DataLayoutError as error:
        return [*lines, *wrapped(f"{_INDENT * 2}{error.message}", _INDENT * 2)]
    wide = max(COLUMN, len(str(size)) + 1)
    lines.append(f"{_INDENT * 2}{'offset':>{wide}}{'size':>{wide}}{'align':>8}  field")
    line = 0
    for field in placed[:MOST_FIELDS]:
        if found is not None and field.offset.minimal // cache_line > line:
            line = field.offset.minimal // cache_line
            lines.append(f"{_INDENT * 2}{'':>{2 * wide + 8}}  {_boundary(field, line, cache_line)}")
        start = f"{_INDENT * 2}{field.offset!s:>{wide}}{field.size!s:>{wide}}{field.alignment:>8}  "
        lines += named(start, field_name(field) + str(field.type))
        if field.padding:
            end = field.offset.minimal + field.size.minimal
            lines.append(f"{_INDENT * 2}{end:>{wide}}{field.padding:>{wide}}{'':>8}  (unused)")
    if len(placed) > MOST_FIELDS:
        lines.append(f"{_INDENT * 2}and {len(placed) - MOST_FIELDS} more fields")
    if not placed:
        return [*lines[:-1], f"{_INDENT * 2}{size} bytes, no fields"]
    total = f"{size} bytes, " + (f"of which {unused} unused" if unused else "none unused")
    if unused and found is not None:
        total += f": {_where_unused(found)}"
    if alloc != size:
        total += f"; {alloc} bytes from one to the next"
    lines += wrapped(f"{_INDENT * 2}{total}", _INDENT * 2)
    if found is not None and found.lines > 1:
        lines += wrapped(f"{_INDENT * 2}{_in_lines(found, placed, size.minimal, cache_line)}", "")
    if order is not None:
        shown = ", ".join([_short_name(placed[index]) for index in order.indices[:MOST_FIELDS]])
        more = ", …" if len(order.indices) > MOST_FIELDS else ""
        better = f"{order.size} bytes in the order {shown}{more}: {order.saved} saved"
        lines += wrapped(f"{_INDENT * 2}{better}", _INDENT * 2)
    return lines


def field_name(field: Field) -> str:
    """The text before a field's type."""
    return f"{field.name}: " if field.name else f"#{field.index} "


def _short_name(field: Field) -> str:
    return field.name or f"#{field.index}"


def _boundary(field: Field, line: int, cache_line: int) -> str:
    start = line * cache_line
    before = field.offset.minimal - start
    return f"(cache line {line} began at {start})" if before else f"(cache line {line})"


def _where_unused(found: Packing) -> str:
    holes = f"{found.hole_bytes} in {found.holes} hole{'s' if found.holes > 1 else ''}"
    end = f"{found.end_bytes} at the end"
    return " and ".join([*([holes] if found.holes else []), *([end] if found.end_bytes else [])])


def _in_lines(found: Packing, placed: Sequence[Field], size: int, cache_line: int) -> str:
    last = size - (found.lines - 1) * cache_line
    shown = f"{found.lines} cache lines of {cache_line} bytes, {last} in the last"
    if found.straddling:
        names = [_short_name(placed[index]) for index in found.straddling[:MOST_FIELDS]]
        shown += f"; across two: {', '.join(names)}"
    return shown


def wrapped(line: str, indent: str) -> list[str]:
    """A line on lines that fit, the further ones with an indent."""
    stripped = line.lstrip(" ")
    start = line[: len(line) - len(stripped)]
    return wrap(
        stripped,
        WIDTH,
        initial_indent=start,
        subsequent_indent=max(start + "  ", indent, key=len),
        break_on_hyphens=False,
        break_long_words=True,
    ) or [line]
