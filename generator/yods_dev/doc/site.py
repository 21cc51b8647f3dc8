"""Pages as a site: static files that work from a folder, without a server or a network."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path

from yods_dev.doc import manual
from yods_dev.doc.markdown import html, inline
from yods_dev.doc.pages import HEADINGS, Page, Section
from yods_dev.doc.railroad import railroad
from yods_gen.model.docs import sentence

_HERE = Path(__file__).parent
_PLAYGROUND = _HERE.parent / "playground"
_MANUAL = f'<p><a href="{manual.INDEX}">Manual</a> of the definition language.</p>'
_TRY = '<p><a href="playground.html">Playground</a>: write definitions, and IR with them.</p>'


def site(pages: Sequence[Page], *, playground: bool = False) -> dict[str, str]:
    """The files of the site, by their names.

    Args:
        playground: Whether it has a page with a playground, whose other files are those of
            `yods_dev.playground.bundle`.
    """
    files = {_file(page): _document(f"Dialect {page.name}", _page(page)) for page in pages}
    entries = "".join(
        f'<tr><td><a href="{_file(page)}"><code>{escape(page.name)}</code></a></td>'
        f"<td>{inline(sentence(page.summary))}</td></tr>"
        for page in pages
    )
    files["index.html"] = _document(
        "Dialects",
        '<div class="page"><nav></nav><main><h1>Dialects</h1>'
        f"<table>{entries}</table>{_MANUAL}{_TRY if playground else ''}</main></div>",
    )
    guide = manual.read_manual()
    files |= {each.file: _document(each.title, _manual_page(each, guide)) for each in guide}
    if playground:
        body = (_PLAYGROUND / "body.html").read_text(encoding="utf-8")
        scripts = ("playground/examples.js", "playground/playground.js")
        files["playground.html"] = _document("Playground", body, scripts)
    index = [
        [
            section.name,
            section.kind,
            sentence(section.summary),
            f"{_file(page)}#{section.anchor}",
        ]
        for page in pages
        for section in page.sections
    ]
    index += [[each.title, "manual", ", ".join(each.headings), each.file] for each in guide]
    # In a script, `</` would end it.
    listed = json.dumps(index).replace("</", "<\\/")
    files["index.js"] = f"const INDEX = {listed};\n"
    for name in ("theme.css", "site.js"):
        files[name] = (_HERE / name).read_text(encoding="utf-8")
    return files


def _file(page: Page) -> str:
    """The file of a dialect's page; one may be called `index`."""
    return f"dialect-{page.name}.html"


def _document(title: str, body: str, scripts: Sequence[str] = ()) -> str:
    more = "".join(f'<script src="{each}"></script>\n' for each in scripts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        '<link rel="stylesheet" href="theme.css">\n'
        '<script src="index.js"></script>\n<script src="site.js"></script>\n'
        f"{more}</head>\n<body>\n"
        '<header><a class="home" href="index.html">Dialects</a>\n'
        '<div class="search"><input id="search" type="search" placeholder="Search (press /)" '
        'aria-label="Search"><ul id="found"></ul></div>\n'
        '<button id="theme" type="button" aria-label="Light or dark">◐</button></header>\n'
        f"{body}\n</body>\n</html>\n"
    )


def _page(page: Page) -> str:
    menu: list[str] = []
    parts: list[str] = []
    kind = ""
    for section in page.sections:
        if section.kind != kind:
            kind = section.kind
            parts.append(f'<h2 id="{kind}s">{HEADINGS[kind]}</h2>')
            menu.append(f'{"</ul>" if menu else ""}<a href="#{kind}s">{HEADINGS[kind]}</a><ul>')
        short = section.name.removeprefix(f"{page.name}.")
        menu.append(f'<li><a href="#{escape(section.anchor)}">{escape(short)}</a></li>')
        parts.append(_section(section))
    close = "</ul>" if menu else ""
    head = f"<h1><code>{escape(page.name)}</code></h1><p>{inline(sentence(page.summary))}</p>"
    return (
        f'<div class="page"><nav>{"".join(menu)}{close}</nav>\n<main>{head}\n'
        f"{html(page.description)}\n{''.join(parts)}</main></div>"
    )


def _manual_page(page: manual.ManualPage, pages: Sequence[manual.ManualPage]) -> str:
    menu = ""
    for each in pages:
        inner = "".join(
            f'<li><a href="#{manual.anchor(heading)}">{inline(heading)}</a></li>'
            for heading in (each.headings if each is page else ())
        )
        menu += f'<a href="{each.file}">{inline(each.title)}</a>' + (inner and f"<ul>{inner}</ul>")
    return (
        f'<div class="page"><nav>{menu}</nav>\n<main><h1>{inline(page.title)}</h1>\n'
        f"{page.body}</main></div>"
    )


def _section(section: Section) -> str:
    anchor = escape(section.anchor)
    diagram = ""
    if section.format is not None:
        diagram = f'<div class="diagram">{railroad(section.format)}</div>'
    return (
        f'<section id="{anchor}"><h3><code>{escape(section.name)}</code>'
        f'<a class="self" href="#{anchor}" aria-label="Link to this">#</a></h3>'
        f"<p>{inline(sentence(section.summary))}</p>{html(section.warning)}{diagram}{html(section.text)}</section>\n"
    )
