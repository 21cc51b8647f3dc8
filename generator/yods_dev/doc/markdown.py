"""The Markdown that definitions are written in, as HTML. No HTML goes through, and no image."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from yods_dev.doc.colours import coloured

#: Targets of links: the web, an anchor of the page, and pages of the site.
_TARGET = re.compile(r"https?://|#|(?:manual|dialect|source|python|commands)[\w.-]*\.html")


class _Markdown(MarkdownIt):
    def validateLink(self, url: str) -> bool:
        return _TARGET.match(url) is not None


def _reader() -> MarkdownIt:
    options = {"html": False, "highlight": lambda code, language, _: coloured(code, language)}
    made = _Markdown("commonmark", options).enable("table").disable("image")
    # A wide table scrolls by itself.
    made.add_render_rule("table_open", lambda *_: '<div class="table"><table>\n')
    made.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return made


_READER = _reader()


def html(text: str) -> str:
    """`text` as HTML."""
    return str(_READER.render(text))


def inline(text: str) -> str:
    """One line of it."""
    return str(_READER.renderInline(text))


def tokens_of(text: str) -> Sequence[Token]:
    """The tokens of a text, for `html_of`."""
    return _READER.parse(text)


def html_of(tokens: Sequence[Token]) -> str:
    """Tokens as HTML."""
    return str(_READER.renderer.render(tokens, _READER.options, {}))
