"""The Markdown that definitions are written in, as HTML.

Paragraphs, lists, fenced code, tables, code spans, emphasis, links: what prose of definitions
has. Everything else is text, and no HTML goes through.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

_CODE = re.compile(r"(`+)(.+?)\1")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])")
_LINK = re.compile(r"\[([^\]]+)\]\((https?://[^)\s]+|#[^)\s]+|manual[\w-]*\.html[^)\s]*)\)")
_CELLS = re.compile(r"(?<!\\)\|")


def html(text: str) -> str:
    """`text` as HTML."""
    made: list[str] = []
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.lstrip().startswith("```"):
            end = at + 1
            while end < len(lines) and not lines[end].lstrip().startswith("```"):
                end += 1
            code = escape("\n".join(lines[at + 1 : end]))
            made.append(f"<pre><code>{code}</code></pre>")
            at = end + 1
        elif line.startswith("|"):
            end = _while(lines, at, lambda each: each.startswith("|"))
            made.append(_table(lines[at:end]))
            at = end
        elif line.startswith(("- ", "* ")):
            end = _while(lines, at, lambda each: each.startswith(("- ", "* ", "  ")))
            made.append(_list(lines[at:end]))
            at = end
        else:
            end = _while(
                lines,
                at,
                lambda each: bool(each.strip()) and not each.startswith(("|", "- ", "* ", "```")),
            )
            paragraph = " ".join(each.strip() for each in lines[at:end]).lstrip("# ")
            made.append(f"<p>{inline(paragraph)}</p>")
            at = max(end, at + 1)
    return "\n".join(made)


def _while(lines: list[str], at: int, holds: Callable[[str], bool]) -> int:
    """Behind the lines from `at` on of which it holds."""
    while at < len(lines) and holds(lines[at]):
        at += 1
    return at


def inline(text: str) -> str:
    """One line of it."""
    made, at = [], 0
    for code in _CODE.finditer(text):
        made.append(_plain(text[at : code.start()]))
        made.append(f"<code>{escape(code[2].strip())}</code>")
        at = code.end()
    made.append(_plain(text[at:]))
    return "".join(made)


def _plain(text: str) -> str:
    text = escape(text.replace("\\|", "|"))
    text = _LINK.sub(r'<a href="\2">\1</a>', text)
    return _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", text))


def _list(lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        if line.startswith(("- ", "* ")):
            items.append(line[2:])
        else:
            items[-1] += f" {line.strip()}"
    return "<ul>" + "".join(f"<li>{inline(item)}</li>" for item in items) + "</ul>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in _CELLS.split(line.strip().strip("|"))] for line in lines]
    head = "".join(f"<th>{inline(cell)}</th>" for cell in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>" for row in rows[2:]
    )
    return (
        '<div class="table"><table><thead><tr>'
        f"{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
