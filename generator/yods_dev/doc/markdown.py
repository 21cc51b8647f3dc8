"""The Markdown that definitions are written in, as HTML. No HTML goes through, and no image."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from yods_dev.editor.grammars import CLASSES, grammar

#: Languages with a grammar of ours: by the language of a fence, its file.
_OURS = {"mlir": "mlir", "yaml": "yods", "yods": "yods"}


def coloured(code: str, language: str) -> str:
    """`code` as HTML, in colours if the language is known."""
    if language in _OURS:
        return "".join(_span(*each) for each in grammar(_OURS[language]).tokens(code))
    try:
        lexer = get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return escape(code, quote=False)
    return str(highlight(code, lexer, HtmlFormatter(nowrap=True)))


def _span(scope: str, text: str) -> str:
    """A piece in its colour; the end of a line stays outside of it."""
    made = next((short for start, short in CLASSES.items() if scope.startswith(start)), "")
    shown = escape(text.removesuffix("\n"), quote=False)
    end = "\n" if text.endswith("\n") else ""
    return f'<span class="{made}">{shown}</span>{end}' if made and text.strip() else shown + end


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
