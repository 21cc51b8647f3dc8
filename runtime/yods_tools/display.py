"""HTML of IR, layouts and diagnostics, which notebooks show (`_repr_html_`).

The text is the printer's own; colours, folds and locations are put around it. Nothing in it is
run: all text is escaped, and there is no script.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from yods import DataLayout, Diagnostic, DiagnosticError, Operation
from yods.hints import TYPE_CHECKING
from yods.ir.location_attributes import UNKNOWN_LOCATION
from yods.layout.kinds import parts_of
from yods.layout.parts import StructParts, UnionParts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: More lines of IR are not shown, and a region of more lines is folded at first.
MOST_LINES = 4_000
_FOLDED = 40
_DRAWN = (StructParts, UnionParts)
#: A light theme, and a dark one where the page of the notebook says so.
_STYLE = Path(__file__).with_name("display.css").read_text(encoding="utf-8")

#: Tokens of MLIR's syntax, by the class that colours them.
_TOKEN = re.compile(
    r'(?P<y>@(?:"(?:\\.|[^"\\])*+"|[\w.$-]+))|(?P<s>"(?:\\.|[^"\\])*+")|(?P<c>//.*)'
    r"|(?P<v>[%^][\w.$-]+(?:\#\d+)?)|(?P<t>![\w.]+|\b(?:[su]?i\d+|b?f\d\w*|tf32|index|none|memref"
    r"|tensor|vector|tuple|complex)\b(?!\.))|(?P<a>\#[\w.]+)"
    r"|(?P<o>(?:(?<= = )|(?<![^ ]))[a-z_]\w*(?:\.\w+)+|(?:^ *|(?<= = ))[a-z_]\w*(?=[ (]|$))"
)
_LOCATION = re.compile(r' loc\(((?:"(?:\\.|[^"\\])*+"|[^()"]|\((?:[^()]|\([^()]*\))*\))*)\)')
_ALIAS = re.compile(r"(#loc\d*) = loc\((.*)\)")


def html(shown: object) -> str:
    """Return a part of an HTML page that shows an operation, a layout or a diagnostic."""
    match shown:
        case Operation():
            body = _operation(shown)
        case DataLayout():
            body = _layout(shown)
        case Diagnostic():
            body = _diagnostics([shown])
        case DiagnosticError():
            body = _diagnostics(shown.diagnostics)
        case _:
            body = escape(str(shown))
    return f'<style>\n{_STYLE}</style><div class="yods">{body}</div>'


# Operations.


def _operation(op: Operation) -> str:
    lines = str(op).split("\n")
    locations = _locations(op, len(lines)) if len(lines) <= MOST_LINES else [""] * len(lines)
    left_out = len(lines) - MOST_LINES
    out = "".join(_folds(lines[:MOST_LINES], locations))
    return out + (f'<span class="c">… {left_out:,} lines more</span>' if left_out > 0 else "")


def _locations(op: Operation, count: int) -> list[str]:
    """The location of what each line begins, as text; empty where it is not known."""
    if all(each.location is UNKNOWN_LOCATION for each in op.walk()):
        return [""] * count
    aliases: dict[str, str] = {}
    found: list[str] = []
    opened: list[int] = []
    for line in op.print(debuginfo=True).split("\n"):
        alias = _ALIAS.fullmatch(line)
        if alias is not None:
            aliases[alias[1]] = alias[2]
            continue
        given = _LOCATION.findall(line)
        at_end = given[-1] if given and line.rstrip().endswith(f"loc({given[-1]})") else ""
        # The location of an operation with regions is after the last of them.
        closes, opens = line.lstrip().startswith("}"), line.endswith("{")
        if closes and not opens and opened:
            found[opened.pop()] = at_end
        elif opens and not closes:
            opened.append(len(found))
        found.append(at_end)
    if len(found) != count:
        return [""] * count
    return [_resolved(text, aliases) for text in found]


def _resolved(text: str, aliases: dict[str, str]) -> str:
    """Return a location without the names of aliases in it."""
    for _ in range(4):
        text, changed = re.subn(r"#loc\d*", lambda m: aliases.get(m[0], m[0]), text)
        if not changed:
            break
    return text


def _folds(lines: Sequence[str], locations: Sequence[str]) -> Iterator[str]:
    """The lines, where each from `{` to its `}` can be folded."""
    ends = _ends(lines)
    closing = set(ends.values())
    for number, line in enumerate(lines):
        # A line that closes a region and opens the next, as `} else {`, does both.
        if number in closing:
            yield "</details>"
        title = f' title="{escape(locations[number])}"' if locations[number] else ""
        # What makes pages of notebooks takes spaces between tags for one.
        inner = line.lstrip(" ")
        indent = "\N{NO-BREAK SPACE}" * (len(line) - len(inner))
        text = f"<span{title}>{indent}{_coloured(inner)}</span>"
        if number in ends:
            folded = ends[number] - number > _FOLDED and number > 0
            yield f"<details{'' if folded else ' open'}><summary>{text}</summary>"
        else:
            yield f"{text}\n"


def _ends(lines: Sequence[str]) -> dict[int, int]:
    """The line that closes what each line opens."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for number, line in enumerate(lines):
        if line.lstrip().startswith("}") and opened:
            ends[opened.pop()] = number
        if line.endswith("{"):
            opened.append(number)
    return ends


def _coloured(line: str) -> str:
    out, end = [], 0
    for token in _TOKEN.finditer(line):
        out.append(escape(line[end : token.start()]))
        out.append(f'<b class="{token.lastgroup}">{escape(token[0])}</b>')
        end = token.end()
    return "".join([*out, escape(line[end:])])


# Layouts and diagnostics.


def _layout(layout: DataLayout) -> str:
    from yods.ir.context import Context
    from yods_tools.layout.drawing import scopes_svg
    from yods_tools.layout.explain import report_scopes

    scope = layout.scope
    if scope is None:
        return escape(repr(layout))
    reports = [r for r in report_scopes(scope, Context()) if r.scope is scope and r.types]
    if not reports:
        return escape(repr(layout))
    numbers = ("size", "size_in_bits", "abi_alignment", "preferred_alignment", "index_bitwidth")
    titles = ("size", "bits", "abi", "pref", "index", "type")
    rows = ["".join(f"<th>{title}</th>" for title in titles)]
    for data in reports[0].as_data()["types"]:
        cells = [_number(data[number]) for number in numbers]
        rows.append("".join(f"<td>{escape(each)}</td>" for each in (*cells, data["type"])))
    table = f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
    aggregates = [t for t in reports[0].types if isinstance(parts_of(t, layout), _DRAWN)]
    return table + (scopes_svg(reports) if aggregates else "")


def _number(answer: object) -> str:
    if isinstance(answer, dict):
        return f"{answer['minimal']} x vscale" if "minimal" in answer else "?"
    return "-" if answer is None else str(answer)


def _diagnostics(diagnostics: Sequence[Diagnostic]) -> str:
    text = escape("\n".join(map(str, diagnostics)), quote=False)
    text = re.sub(r"(?m)^(\S.*?:\d+:\d+: )?(error|warning): ", r'\1<b class="o">\2</b>: ', text)
    text = re.sub(r"(?m)^(\S.*?:\d+:\d+: )?(note|remark): ", r'\1<b class="t">\2</b>: ', text)
    return re.sub(r"(?m)^( *)(\^)$", r'\1<b class="a">\2</b>', text)
