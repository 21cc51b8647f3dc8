"""Layouts of the same types for two targets, side by side, at most 80 columns wide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.layout.errors import DataLayoutError
from yods_tools.layout.addresses import fields
from yods_tools.layout.report import FACTS, answer, has_fields
from yods_tools.layout.table import (
    COLUMN,
    MOST_FIELDS,
    WIDTH,
    cell,
    field_name,
    heading,
    name_lines,
    wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.attribute import Type
    from yods.layout.engine import DataLayout
    from yods_tools.layout.report import ScopeReport

_INDENT = "  "
_NAMES = ("A", "B")
#: What marks a line on which the two differ.
_MARK = "*"


def comparison_table(one: ScopeReport, other: ScopeReport) -> str:
    """One scope under two targets: facts, types and fields, and a mark where they differ."""
    lines = [heading(one)]
    for name, report in zip(_NAMES, (one, other), strict=True):
        lines += wrapped(f"{_INDENT}{name}: {report.target}", _INDENT * 2)
    layouts = (one.layout, other.layout)
    lines += _facts(layouts)
    if not one.types:
        return "\n".join([*lines, f"{_INDENT}no types in use"]) + "\n"
    lines.append(_pairs("", ("A", "A", "A"), ("B", "B", "B"), ""))
    lines.append(_pairs("", ("size", "abi", "index"), ("size", "abi", "index"), "type"))
    for type_ in one.types:
        lines += _row(layouts, type_)
    for type_ in one.types:
        if all(has_fields(layout, type_) for layout in layouts):
            lines += ["", *_fields(layouts, type_)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _facts(layouts: Sequence[DataLayout]) -> Iterator[str]:
    """The facts of the scope that are not the same."""
    for fact in (*FACTS, "stack_alignment"):
        one, other = [_said(_fact(layout, fact)) for layout in layouts]
        if one != other:
            line = f"{_INDENT}{fact.replace('_', ' ')}: {one} in A, {other} in B"
            yield from wrapped(line, _INDENT * 2)


def _fact(layout: DataLayout, fact: str) -> Any:
    if fact == "stack_alignment":
        return answer(lambda: layout.stack_alignment)
    return layout.scope_fact(fact)


def _said(found: Any) -> str:
    return "?" if isinstance(found, dict) else "none" if found is None else str(found)


def _row(layouts: Sequence[DataLayout], type_: Type) -> list[str]:
    one, other = [_numbers(layout, type_) for layout in layouts]
    return _named(_pairs(_mark((one, other)), one, other, ""), str(type_))


def _numbers(layout: DataLayout, type_: Type) -> tuple[str, str, str]:
    return (
        cell(answer(lambda: layout.type_size(type_))),
        cell(answer(lambda: layout.type_abi_alignment(type_))),
        cell(answer(lambda: layout.type_index_bitwidth(type_))),
    )


def _fields(layouts: Sequence[DataLayout], type_: Type) -> list[str]:
    """An aggregate field by field."""
    lines = [f"{_INDENT}{line}" for line in name_lines(str(type_), WIDTH - len(_INDENT))]
    try:
        placed = [fields(layout, type_) for layout in layouts]
        sizes = [layout.type_size(type_) for layout in layouts]
    except DataLayoutError as error:
        return [*lines, *wrapped(f"{_INDENT * 2}{error.message}", _INDENT * 2)]
    lines.append(_pairs("", ("A", "A"), ("B", "B"), ""))
    lines.append(_pairs("", ("offset", "size"), ("offset", "size"), "field"))
    for pair in list(zip(*placed, strict=True))[:MOST_FIELDS]:
        found = [(cell_of(field.offset), cell_of(field.size)) for field in pair]
        start = _pairs(_mark(found), found[0], found[1], "")
        lines += _named(start, field_name(pair[0]) + str(pair[0].type))
    if len(placed[0]) > MOST_FIELDS:
        lines.append(f"{_INDENT * 2}and {len(placed[0]) - MOST_FIELDS} more fields")
    ends = [(cell_of(size), "") for size in sizes]
    return [*lines, _pairs(_mark(ends), ends[0], ends[1], "(end)")]


def cell_of(size: Any) -> str:
    """A size or an offset as a cell of a table."""
    return cell({"minimal": size.minimal} if size.scalable else size.minimal)


def _mark(found: Sequence[object]) -> str:
    return "" if found[0] == found[1] else _MARK


def _pairs(mark: str, one: Sequence[str], other: Sequence[str], name: str) -> str:
    left = "".join(f"{each:>{COLUMN}}" for each in one)
    right = "".join(f"{each:>{COLUMN}}" for each in other)
    return f"{_INDENT}{left} {right}{mark:>2}  {name}"


def _named(start: str, name: str) -> list[str]:
    first, *others = name_lines(name, WIDTH - len(start))
    return [start + first, *(" " * len(start) + each for each in others)]
