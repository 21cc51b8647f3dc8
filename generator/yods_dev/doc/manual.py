"""The manual of the definition language as pages of a site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from yods_dev.doc.markdown import html, inline
from yods_gen.language_tables import manual_pages
from yods_gen.records import dataclass

INDEX = "manual.html"
_FENCE = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^(##+) (.*)$", re.MULTILINE)
_COMMENT = re.compile(r"^<!--.*?-->\n", re.MULTILINE)
_TO_PAGE = re.compile(r"\]\((?:[\w./]*/)?([\w-]+)\.md(#[\w-]+)?\)")


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page: its file, title, headings after it, and contents."""

    file: str
    title: str
    headings: tuple[str, ...]
    body: str


def read_manual() -> list[ManualPage]:
    """Return the pages in order, the index first."""
    return [_page(path) for path in manual_pages()]


def _page(path: Path) -> ManualPage:
    text = _TO_PAGE.sub(lambda m: f"]({_file(m[1])}{m[2] or ''})", path.read_text(encoding="utf-8"))
    title, _, rest = _COMMENT.sub("", text).removeprefix("# ").partition("\n")
    headings: list[str] = []
    body = "\n".join(_blocks(rest, headings))
    return ManualPage(_file(path.stem), title, tuple(headings), body)


def _file(stem: str) -> str:
    return INDEX if stem == "index" else f"manual-{stem}.html"


def _blocks(text: str, headings: list[str]) -> Iterator[str]:
    """Render a page; its headings go to `headings`."""
    for code, part in enumerate(_FENCE.split(text)):
        if code % 2:
            yield html(part)
            continue
        before, *rest = _HEADING.split(part)
        yield html(before)
        for marks, heading, prose in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
            headings.append(heading)
            level = len(marks)
            yield f'<h{level} id="{anchor(heading)}">{inline(heading)}</h{level}>'
            yield html(prose)


def anchor(heading: str) -> str:
    """Return the identifier of a heading, as links have it."""
    return escape(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
