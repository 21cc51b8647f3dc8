"""Code in colours, as HTML: `span` elements with the short class names of Pygments."""

from __future__ import annotations

from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from yods_dev.editor.grammars import grammar

#: Languages with a grammar of ours: by the language of a fence, its file.
_OURS = {"mlir": "mlir", "yaml": "yods", "yods": "yods"}
#: Classes by what a scope begins with; the first counts.
_CLASSES = {
    "comment": "c",
    "string": "s",
    "constant.numeric": "m",
    "constant": "kc",
    "variable.language": "nb",
    "variable": "nv",
    "entity.name.tag": "nt",
    "entity.name.type": "kt",
    "entity.name": "nf",
    "support.type": "kt",
    "support": "nf",
    "keyword.operator": "o",
    "keyword": "k",
}


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
    made = next((short for start, short in _CLASSES.items() if scope.startswith(start)), "")
    shown = escape(text.removesuffix("\n"), quote=False)
    end = "\n" if text.endswith("\n") else ""
    return f'<span class="{made}">{shown}</span>{end}' if made and text.strip() else shown + end
