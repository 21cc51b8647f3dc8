"""The manual of the definition language as pages of a site."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from yods_dev.doc.markdown import html_of, tokens_of
from yods_gen.language_tables import manual_pages
from yods_gen.records import dataclass

INDEX = "manual.html"
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
    tokens = tokens_of(rest)
    headings = []
    for token, content in pairwise(tokens):
        if token.type == "heading_open":
            headings.append(content.content)
            token.attrSet("id", anchor(content.content))
    return ManualPage(_file(path.stem), title, tuple(headings), html_of(tokens))


def _file(stem: str) -> str:
    return INDEX if stem == "index" else f"manual-{stem}.html"


def anchor(heading: str) -> str:
    """Return the identifier of a heading, as links have it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
