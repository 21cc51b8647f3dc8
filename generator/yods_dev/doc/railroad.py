"""Assembly formats as railroad diagrams: SVG whose colours the page's style sheet says."""

from __future__ import annotations

from html import escape

from yods_gen.definitions.checks import AssemblyFormat, Element
from yods_gen.directives.directive import directive
from yods_gen.directives.groups import Literal, OIList, OptionalGroup, Whitespace
from yods_gen.records import dataclass

_CHARACTER = 7.3
_PADDING = 9.0
_HALF = 12.0
_GAP = 12.0
_CURVE = 14.0
_BETWEEN = 10.0


@dataclass(frozen=True, slots=True)
class Track:
    """A piece of track with its height above and below the line that runs through it."""

    width: float
    up: float
    down: float
    #: SVG of it, with its left end of the line at the origin.
    svg: str

    def at(self, x: float, y: float) -> str:
        """The piece, moved."""
        return f'<g transform="translate({x:g} {y:g})">{self.svg}</g>'


def railroad(format_: AssemblyFormat) -> str:
    """The diagram of a format: an `svg` element for each part, between which a line may break."""
    ends = Track(8, 4, 4, '<circle class="end" cx="4" cy="0" r="4"/>')
    tracks = [track for track in map(_track, format_.elements) if track.svg] or [_EMPTY]
    up = max(track.up for track in tracks)
    # The ends break from no line by themselves.
    tracks[0] = _sequence([ends, tracks[0]])
    tracks[-1] = _sequence([tracks[-1], ends])
    pieces = [_piece(track, up) for track in tracks]
    return f'<div class="railroad" role="img" aria-label="Syntax diagram">{"".join(pieces)}</div>'


def _piece(track: Track, up: float) -> str:
    """A track with rails at both ends, its line `up` below the upper edge."""
    half = _GAP / 2
    width, height = track.width + _GAP, up + track.down + 2
    rails = _line(0, up + 1, half) + _line(half + track.width, up + 1, half)
    return (
        f'<svg width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">'
        f"{rails}{track.at(half, up + 1)}</svg>"
    )


def _line(x: float, y: float, length: float) -> str:
    return f'<path class="rail" d="M{x:g} {y:g}h{length:g}"/>' if length > 0 else ""


def _box(text: str, *, literal: bool) -> Track:
    width = len(text) * _CHARACTER + 2 * _PADDING
    kind, radius = ("literal", _HALF) if literal else ("named", 2)
    svg = (
        f'<rect class="{kind}" y="{-_HALF:g}" width="{width:g}" height="{2 * _HALF:g}" '
        f'rx="{radius:g}"/><text x="{width / 2:g}" y="4">{escape(text)}</text>'
    )
    return Track(width, _HALF, _HALF, svg)


_EMPTY = Track(_GAP, 1, 1, _line(0, 0, _GAP))


def _sequence(tracks: list[Track]) -> Track:
    tracks = [track for track in tracks if track.svg] or [_EMPTY]
    at, parts = 0.0, []
    for number, track in enumerate(tracks):
        if number:
            parts.append(_line(at, 0, _GAP))
            at += _GAP
        parts.append(track.at(at, 0))
        at += track.width
    return Track(at, max(t.up for t in tracks), max(t.down for t in tracks), "".join(parts))


def _choice(branches: list[Track]) -> Track:
    """One branch or another, the first on the line and the others below it."""
    inner = max(track.width for track in branches)
    width = inner + 2 * _CURVE
    parts, depth = [], 0.0
    for number, track in enumerate(branches):
        y = 0.0 if number == 0 else depth + _BETWEEN + track.up
        if number:
            half = _CURVE / 2
            parts.append(
                f'<path class="rail" d="M0 0q{half:g} 0 {half:g} {half:g}V{y - half:g}'
                f'q0 {half:g} {half:g} {half:g}"/>'
                f'<path class="rail" d="M{width:g} 0q{-half:g} 0 {-half:g} {half:g}V{y - half:g}'
                f'q0 {half:g} {-half:g} {half:g}"/>'
            )
        else:
            parts.append(_line(0, 0, _CURVE) + _line(width - _CURVE, 0, _CURVE))
        parts.append(track.at(_CURVE, y) + _line(_CURVE + track.width, y, inner - track.width))
        depth = y + track.down
    return Track(width, branches[0].up, depth, "".join(parts))


def _track(element: Element) -> Track:
    match element:
        case Whitespace():
            return Track(0, 0, 0, "")
        case Literal(text=text):
            return _box(text, literal=True)
        case OptionalGroup(then=then, otherwise=otherwise):
            first = _sequence([_track(each) for each in then])
            return _choice([first, _sequence([_track(each) for each in otherwise])])
        case OIList(clauses=clauses):
            tracks = [
                _sequence([_track(each) for each in (clause.keyword, *clause.elements)])
                for clause in clauses
            ]
            return _choice([_EMPTY, *tracks])
    return _box(label(element), literal=False)


def label(element: Element) -> str:
    """An element as the format writes it, or nearly so."""
    shown = directive(element).shown.strip("()")
    inside = ", ".join(label(part) for part in element.parts)
    return f"{shown}({inside})" if inside else shown
