"""Pages of prose of a site: the manual, the reference of Python, commands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from markdown_it.token import Token

from yods_dev.doc.markdown import html_of, tokens_of
from yods_gen.language_tables import manual_pages
from yods_gen.records import dataclass

#: The first page of the manual.
MANUAL = "manual.html"
_COMMENT = re.compile(r"^<!--.*?-->\n", re.MULTILINE)
_TO_PAGE = re.compile(r"\]\((?:[\w./]*/)?([\w-]+)\.md(#[\w-]+)?\)")
_NAMED = re.compile(r"[A-Za-z_][\w$.]*")
#: Groups by the folder of a page.
_GROUPS = {"guide": "Guide", "reference": "Definition language"}


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that a table of a document lists, or a heading: name, anchor and summary."""

    name: str
    anchor: str
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A page: its group, file, title, headings after that, entries of tables, and contents."""

    group: str
    file: str
    title: str
    headings: tuple[Entry, ...]
    entries: tuple[Entry, ...]
    body: str


def read_manual() -> list[Document]:
    """Return the pages in order, the index first."""
    return [_page(path) for path in manual_pages()]


def _page(path: Path) -> Document:
    text = _TO_PAGE.sub(lambda m: f"]({_file(m[1])}{m[2] or ''})", path.read_text(encoding="utf-8"))
    return document(_GROUPS.get(path.parent.name, ""), _file(path.stem), _COMMENT.sub("", text))


def document(group: str, file: str, text: str) -> Document:
    """A page of Markdown that begins with its title."""
    title, _, rest = text.removeprefix("# ").partition("\n")
    tokens = tokens_of(rest)
    entries = entries_of(tokens, "")
    taken = {each.anchor for each in entries}
    headings = []
    for token, content in pairwise(tokens):
        if token.type == "heading_open":
            made = anchor(content.content)
            # A heading may have the name of what a table lists after it.
            while made in taken:
                made += "-"
            taken.add(made)
            token.attrSet("id", made)
            if token.tag == "h2":
                headings.append(Entry(content.content, made))
            else:
                entries.append(Entry(content.content.strip("`"), made))
    return Document(group, file, title, tuple(headings), tuple(entries), html_of(tokens))


def entries_of(tokens: Sequence[Token], before: str) -> list[Entry]:
    """Give the rows of tables that begin with a name in code an anchor, and return them.

    Args:
        before: The text before a name in an anchor.
    """
    found: dict[str, Entry] = {}
    for number, token in enumerate(tokens[:-4]):
        if token.type != "tr_open" or tokens[number + 1].type != "td_open":
            continue
        cells = []
        for each in tokens[number + 1 :]:
            if each.type == "tr_close":
                break
            if each.type == "inline":
                cells.append(each)
        first = next(iter(cells[0].children or ()), None)
        if first is None or first.type != "code_inline":
            continue
        named = _NAMED.match(first.content)
        if named is None:
            continue
        made = before + named[0]
        if made not in found:
            token.attrSet("id", made)
            summary = cells[-1].content if len(cells) > 1 else ""
            found[made] = Entry(named[0], made, summary)
    return list(found.values())


def _file(stem: str) -> str:
    return MANUAL if stem == "index" else f"manual-{stem}.html"


def anchor(heading: str) -> str:
    """Return the identifier of a heading, as links have it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
