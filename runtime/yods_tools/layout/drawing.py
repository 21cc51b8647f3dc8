"""Aggregates drawn to scale as SVG, with every unused byte in sight.

Each aggregate is a bar, all to one scale as far as they can be read so; fields that are
aggregates themselves are drawn once more below, level by level. The file needs nothing but a
browser.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from xml.sax.saxutils import escape

from yods.hints import TYPE_CHECKING
from yods.layout.errors import DataLayoutError
from yods.layout.kinds import parts_of, type_alloc_size
from yods.layout.parts import ArrayParts, StructParts, UnionParts
from yods_tools.layout.addresses import fields

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import DataLayout, Type
    from yods_tools.layout.explain import ScopeReport

_WIDTH = 960
_MARGIN = 20
_BAR = _WIDTH - 2 * _MARGIN
_ROW = 30
_GAP = 18
_DEEPEST = 6
_MOST_BOXES = 2_000
#: Pixels an element must have to be drawn apart, and a part to be drawn with its own parts.
_THIN = 3
_NARROW = 6
_COLOURS = ("#4e79a7", "#f28e2b", "#59a14f", "#b07aa1", "#76b7b2", "#edc948", "#9c755f", "#e15759")
#: A bar of fewer pixels than this, to the common scale, is enlarged.
_READABLE = 120
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: Of these, the light ones need dark letters.
_LIGHT = ("#76b7b2", "#edc948", "#f28e2b")
_CHARACTER = 6.7

_HEAD = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
     viewBox="0 0 {width} {height}" font-family="monospace" font-size="11">
<defs><pattern id="unused" width="6" height="6" patternUnits="userSpaceOnUse"
 patternTransform="rotate(45)"><rect width="6" height="6" fill="#eeeeee"/>
<rect width="2" height="6" fill="#999999"/></pattern></defs>
<rect width="100%" height="100%" fill="#ffffff"/>
"""


@dataclass(frozen=True, slots=True)
class _Box:
    """A part of a bar; offsets and sizes in bytes from the bar's beginning."""

    offset: int
    size: int
    label: str
    #: Which colour; None for bytes nobody uses.
    colour: int | None
    level: int


def scopes_svg(reports: Sequence[ScopeReport]) -> str:
    """The aggregates of all scopes as one SVG document."""
    out: list[str] = []
    y = _MARGIN
    out.append(
        f'<rect x="{_MARGIN}" y="{y}" width="24" height="14" fill="url(#unused)" '
        'stroke="#333333" stroke-width="0.5"/>'
    )
    out.append(_text(_MARGIN + 32, y + 11, "unused; numbers are offsets in bytes"))
    y += 30
    nothing = len(out)
    largest = _largest(reports)
    for report in reports:
        place = "" if report.place is None else f" at line {report.place[0]}"
        name = "" if report.symbol is None else f" @{report.symbol}"
        drawn = [t for t in report.types if _is_drawn(report.layout, t)]
        if not drawn:
            continue
        target = f" for {report.target}" if report.target else ""
        heading = f"{report.scope.name}{name}{place}{target}"
        out.append(_text(_MARGIN, y + 12, heading, bold=True))
        y += 30
        for type_ in drawn:
            y = _draw(report.layout, type_, y, out, largest)
    if len(out) == nothing:
        out.append(_text(_MARGIN, y + 12, "no aggregates in use"))
        y += 30
    return _HEAD.format(width=_WIDTH, height=y + _MARGIN) + "\n".join(out) + "\n</svg>\n"


def _is_drawn(layout: DataLayout, type_: Type) -> bool:
    return isinstance(parts_of(type_, layout), StructParts | UnionParts)


def _largest(reports: Sequence[ScopeReport]) -> int:
    """The bytes of the largest aggregate, which takes the whole width."""
    sizes = [1]
    for report in reports:
        for type_ in report.types:
            with suppress(DataLayoutError):
                if _is_drawn(report.layout, type_):
                    sizes.append(report.layout.type_size(type_).minimal)
    return max(sizes)


def _draw(layout: DataLayout, type_: Type, y: int, out: list[str], largest: int) -> int:
    """Draw one aggregate from `y` downwards; gives where the next may begin."""
    try:
        total = layout.type_size(type_)
        scale, enlarged = _BAR / largest, 1
        while 0 < total.minimal * scale * enlarged < _READABLE:
            enlarged *= 2
        scale *= enlarged
        boxes = list(islice(_boxes(layout, type_, 0, 0, scale), _MOST_BOXES))
    except DataLayoutError as error:
        out.append(_text(_MARGIN, y + 12, f"{type_}: {error.message}"))
        return y + 30
    unit = "bytes x vscale" if total.scalable else "bytes"
    size = f"  ({total.minimal} {unit}{f'; {enlarged:,} times enlarged' if enlarged > 1 else ''})"
    name = _fitting(str(type_), _BAR - len(size) * _CHARACTER)
    out.append(_text(_MARGIN, y + 12, name + size))
    y += 18
    if not total.minimal:
        return y + _GAP
    levels = 1 + max((box.level for box in boxes), default=0)
    for box in boxes:
        x, width = _MARGIN + box.offset * scale, max(box.size * scale, 0.5)
        top = y + box.level * _ROW
        fill = "url(#unused)" if box.colour is None else _COLOURS[box.colour % len(_COLOURS)]
        title = f"{box.label}: offset {box.offset}, {box.size} bytes"
        out.append(
            f'<rect x="{x:.2f}" y="{top}" width="{width:.2f}" height="{_ROW - 4}" '
            f'fill="{fill}" stroke="#333333" stroke-width="{0.5 if width > 2 else 0}">'
            f"<title>{_escaped(title)}</title></rect>"
        )
        if box.colour is not None:
            label = _fitting(box.label, width - 6) or _fitting(box.label.split(" ")[0], width - 2)
            if label:
                inset = 3 if width > _CHARACTER * 3 else 1
                colour = "#222222" if fill in _LIGHT else "#ffffff"
                out.append(_text(x + inset, top + 17, label, colour=colour))
    y += levels * _ROW
    for offset in _ticks([box for box in boxes if box.level == 0], total.minimal, scale):
        x = min(_MARGIN + offset * scale, _WIDTH - len(str(offset)) * 6)
        out.append(_text(x, y + 8, str(offset), size=9))
    if len(boxes) == _MOST_BOXES:
        y += 14
        out.append(_text(_MARGIN, y + 8, f"only the first {_MOST_BOXES:,} parts are drawn", size=9))
    return y + 10 + _GAP


def _boxes(layout: DataLayout, type_: Type, start: int, level: int, scale: float) -> Iterator[_Box]:
    """The parts of an aggregate, each followed by its own on the next level.

    What `scale`, in pixels a byte, makes too narrow to be seen is not taken apart.
    """
    if level >= _DEEPEST:
        return
    parts = parts_of(type_, layout)
    if isinstance(parts, ArrayParts):
        yield from _element_boxes(layout, parts, start, level, scale)
        return
    if not isinstance(parts, StructParts | UnionParts):
        return
    for field in fields(layout, type_):
        offset = start + field.offset.minimal
        name = field.name or f"#{field.index}"
        size = field.size.minimal
        own = level + (field.index if isinstance(parts, UnionParts) else 0)
        yield _Box(offset, size, f"{name} {field.type}", field.index, own)
        if field.padding:
            yield _Box(offset + size, field.padding, "unused", None, own)
        if not isinstance(parts, UnionParts) and size * scale >= _NARROW:
            yield from _boxes(layout, field.type, offset, level + 1, scale)


def _element_boxes(
    layout: DataLayout, parts: ArrayParts, start: int, level: int, scale: float
) -> Iterator[_Box]:
    """The elements of an array, with what lies between them."""
    element = parts.element
    stride = type_alloc_size(layout, element).minimal
    if stride * scale < _THIN:
        yield _Box(start, stride * parts.count, f"{parts.count} x {element}", 0, level)
        return
    size = layout.type_size(element).minimal
    for index in range(parts.count):
        offset = start + index * stride
        yield _Box(offset, size, f"[{index}] {element}", index, level)
        if stride > size:
            yield _Box(offset + size, stride - size, "unused", None, level)
        if size * scale >= _NARROW:
            yield from _boxes(layout, element, offset, level + 1, scale)


def _ticks(boxes: Sequence[_Box], end: int, scale: float) -> list[int]:
    """Offsets to write below the bar, as many as fit beside each other."""
    ticks: list[int] = []
    for offset in sorted({*(box.offset for box in boxes), end}):
        if not ticks or (offset - ticks[-1]) * scale > len(str(ticks[-1])) * 6 + 8:
            ticks.append(offset)
    return ticks


def _fitting(text: str, width: float) -> str:
    """As much of `text` as fits, with an ellipsis where some is missing."""
    room = int(width / _CHARACTER)
    if len(text) <= room:
        return text
    return text[: room - 1] + "…" if room > 2 else ""


def _escaped(text: str) -> str:
    """Return `text` for XML, in which some characters cannot occur even escaped."""
    return escape(_NOT_XML.sub("\ufffd", text))


def _text(
    x: float, y: float, text: str, *, bold: bool = False, colour: str = "#222222", size: int = 11
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" fill="{colour}" font-size="{size}"{weight}>'
        f"{_escaped(text)}</text>"
    )
