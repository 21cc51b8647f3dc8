"""Pages as a site: static files that work from a folder, without a server or a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, Template
from markupsafe import Markup

from yods_dev.doc import manual
from yods_dev.doc.markdown import html, inline
from yods_dev.doc.pages import HEADINGS, Page
from yods_dev.doc.railroad import railroad
from yods_gen.model.docs import sentence

_HERE = Path(__file__).parent
_PLAYGROUND = _HERE.parent / "playground"


def site(pages: Sequence[Page], *, playground: bool = False) -> dict[str, str]:
    """The files of the site, by their names.

    Args:
        playground: Whether it has a page with a playground, whose other files are those of
            `yods_dev.playground.bundle`.
    """
    files = {_file(each): _rendered(f"Dialect {each.name}", dialect=each) for each in pages}
    listed = [(each, _file(each)) for each in pages]
    files["index.html"] = _rendered("Dialects", files=listed, playground=playground)
    guide = manual.read_manual()
    files |= {each.file: _rendered(each.title, guide=each, pages=guide) for each in guide}
    if playground:
        body = (_PLAYGROUND / "body.html").read_text(encoding="utf-8")
        scripts = ("playground/examples.js", "playground/playground.js")
        files["playground.html"] = _rendered("Playground", body=body, scripts=scripts)
    index = [
        [each.name, each.kind, sentence(each.summary), f"{_file(page)}#{each.anchor}"]
        for page in pages
        for each in page.sections
    ]
    index += [[each.title, "manual", ", ".join(each.headings), each.file] for each in guide]
    # In a script, `</` would end it.
    listing = json.dumps(index).replace("</", "<\\/")
    files["index.js"] = f"const INDEX = {listing};\n"
    for name in ("theme.css", "site.js"):
        files[name] = (_HERE / name).read_text(encoding="utf-8")
    return files


def _file(page: Page) -> str:
    """The file of a dialect's page; one may be called `index`."""
    return f"dialect-{page.name}.html"


def _rendered(title: str, dialect: Page | None = None, **about: object) -> str:
    """A page of the site, about what the template knows by these names."""
    kinds = [
        (kind, HEADINGS[kind], list(sections))
        for kind, sections in groupby(dialect.sections if dialect else (), lambda each: each.kind)
    ]
    return _template().render(title=title, dialect=dialect, kinds=kinds, **about)


@cache
def _template() -> Template:
    environment = Environment(loader=FileSystemLoader(_HERE), autoescape=True)
    makers: dict[str, Callable[..., str]] = {"html": html, "inline": inline, "railroad": railroad}
    for name, make in makers.items():
        environment.filters[name] = lambda value, make=make: Markup(make(value))
    environment.filters |= {"sentence": sentence, "anchor": manual.anchor}
    environment.globals["manual"] = manual.INDEX
    return environment.get_template("site.html.jinja")
