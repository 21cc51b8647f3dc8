"""Pages as a site: static files that work from a folder, without a server or a network."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, Template
from markupsafe import Markup

from yods.ir.context import Context
from yods.ir.dialect_packages import SHIPPED_PACKAGE
from yods_dev.doc.commands import command_reference
from yods_dev.doc.documents import Document, entries_of, read_manual
from yods_dev.doc.markdown import coloured, html, html_of, inline, tokens_of
from yods_dev.doc.pages import HEADINGS, Page, Section
from yods_dev.doc.python_api import python_reference
from yods_dev.doc.railroad import railroad
from yods_dev.doc.references import Targets, resolve
from yods_gen.model.docs import sentence

_HERE = Path(__file__).parent
_PLAYGROUND = _HERE.parent / "playground"
#: Pages of the manual whose tables list definitions that every dialect may use, and their kinds.
_LISTED = {
    "manual-constraints.html": "constraint",
    "manual-interfaces.html": "interface",
    "manual-traits.html": "trait",
}
#: Rows of the tables in sections that a search finds, by the kind of section.
_ROWS = {"enum": "case", "interface": "method", "pass": "option"}


def site(
    pages: Sequence[Page], sources: Mapping[str, str] | None = None, *, playground: bool = False
) -> dict[str, str]:
    """The files of the site, by their names.

    Args:
        sources: The texts of definition files, by their paths.
        playground: Whether it has a page with a playground, whose other files are those of
            `yods_dev.playground.bundle`.
    """
    documents = read_documents()
    targets = _targets(pages, documents)
    index: list[list[str]] = []
    files = {}
    groups = [(group, list(each)) for group, each in groupby(documents, lambda each: each.group)]
    given: dict[str, Any] = {"playground": playground, "groups": groups, "dialects": pages}
    for page in pages:
        sections = [_Shown(each, page, targets, sources or {}) for each in page.sections]
        kinds = [
            (kind, HEADINGS[kind], list(each))
            for kind, each in groupby(sections, lambda each: each.section.kind)
        ]
        description = html(resolve(page.description, targets))
        files[_file(page)] = _template().render(
            title=f"Dialect {page.name}", page=page, kinds=kinds, description=description, **given
        )
        index.append([page.name, "dialect", sentence(page.summary), _file(page)])
        index += [row for each in sections for row in each.rows()]
    for document in documents:
        files[document.file] = _template().render(title=document.title, document=document, **given)
        index += _rows(document)
    for path, text in (sources or {}).items():
        lines = coloured(text, "yaml").split("\n")
        files[_source_file(path)] = _template().render(title=path, lines=lines, **given)
    files["index.html"] = _template().render(title="yods", **given)
    if playground:
        body = (_PLAYGROUND / "body.html").read_text(encoding="utf-8")
        whole = {e.name: (sources or {}).get(e.paths[0], "") for e in pages if len(e.paths) == 1}
        # Hooks name the classes of the project, which are not those that the page generates.
        whole = {n: text for n, text in whole.items() if text and "\nhooks:" not in text}
        files |= {f"definitions-{name}.yaml": text for name, text in whole.items()}
        known = {name: _is_shipped(name) for name in whole}
        files["operations.js"] = (
            f"const OPERATIONS = {_script(_examples(pages))};\n"
            f"const DIALECTS = {_script(known)};\n"
        )
        scripts = (
            *("operations.js", "playground/examples.js"),
            *("playground/editor.js", "playground/playground.js"),
        )
        files["playground.html"] = _template().render(
            title="Playground", body=body, scripts=scripts, **given
        )
    files["index.js"] = f"const INDEX = {_script(index)};\n"
    for name in ("theme.css", "site.js"):
        files[name] = (_HERE / name).read_text(encoding="utf-8")
    return files


@cache
def read_documents() -> list[Document]:
    """The pages of every site: the manual, the reference of Python, and that of commands."""
    return [*read_manual(), *python_reference(), command_reference()]


def _script(value: object) -> str:
    """A value in a script, which `</` would end."""
    return json.dumps(value).replace("</", "<\\/")


def _examples(pages: Sequence[Page]) -> dict[str, str]:
    """The example of each operation that has one; values from elsewhere are declared."""
    sections = (each for page in pages for each in page.sections)
    return {each.name: each.runnable for each in sections if each.kind == "op" and each.runnable}


def _is_shipped(dialect: str) -> bool:
    """Return whether a playground has the classes of a dialect without its definitions."""
    found = Context().dialect(dialect)
    return found is not None and found.__module__.startswith(SHIPPED_PACKAGE)


class _Shown:
    """A section as its page shows it.

    Attributes:
        body: Its text as HTML.
        source: The address of its definition; empty where that is not shown.
    """

    def __init__(
        self, section: Section, page: Page, targets: Targets, sources: Mapping[str, str]
    ) -> None:
        self.section = section
        self._page = page
        tokens = tokens_of(resolve(section.text, targets))
        self._entries = entries_of(tokens, f"{section.anchor}-")
        self.body = html_of(tokens)
        span = section.span
        shown = span is not None and span.path in sources
        self.source = f"{_source_file(span.path)}#L{span.line}" if span and shown else ""

    def rows(self) -> Iterator[list[str]]:
        """The rows of the search: itself, and what its tables list."""
        section, file = self.section, _file(self._page)
        yield [section.name, section.kind, sentence(section.summary), f"{file}#{section.anchor}"]
        if section.kind in _ROWS:
            for each in self._entries:
                name, address = f"{section.name}.{each.name}", f"{file}#{each.anchor}"
                yield [name, _ROWS[section.kind], each.summary, address]


def _rows(document: Document) -> Iterator[list[str]]:
    kind = document.group.lower() or "manual"
    headings = ", ".join(each.name for each in document.headings)
    yield [document.title, kind, headings, document.file]
    for each in (*document.headings, *document.entries):
        about = each.summary or document.title
        yield [each.name.strip("`"), kind, about, f"{document.file}#{each.anchor}"]


def _targets(pages: Sequence[Page], documents: Sequence[Document]) -> Targets:
    """The addresses of all definitions that the site has; a page's own come last and count."""
    found = {
        (_LISTED[document.file], each.name): f"{document.file}#{each.anchor}"
        for document in documents
        if document.file in _LISTED
        for each in document.entries
    }
    for page in pages:
        found |= page.targets(_file(page))
    return found


def _file(page: Page) -> str:
    """The file of a dialect's page; one may be called `index`."""
    return f"dialect-{page.name}.html"


def _source_file(path: str) -> str:
    return f"source-{re.sub(r'[^A-Za-z0-9_.]+', '-', path)}.html"


@cache
def _template() -> Template:
    environment = Environment(loader=FileSystemLoader(_HERE), autoescape=True)
    makers: dict[str, Callable[..., str]] = {"html": html, "inline": inline, "railroad": railroad}
    for name, make in makers.items():
        environment.filters[name] = lambda value, make=make: Markup(make(value))
    environment.filters |= {"sentence": sentence, "page_file": _file}
    return environment.get_template("site.html.jinja")
