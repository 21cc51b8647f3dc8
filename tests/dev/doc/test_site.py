"""The site of the shipped dialects: its links, its search, its themes."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from support.browser import Browser
from support.paths import REPOSITORY
from yods_dev.doc.command import read_pages
from yods_dev.doc.pages import Page, page
from yods_dev.doc.site import site
from yods_gen.language_tables import manual_pages
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import find_settings
from yods_tools.main import main

CHROMIUM = shutil.which("chromium")
#: Pages of all would take long to make; these have all that pages have.
DIALECTS = ["affine", "arith", "cf", "func", "llvm", "memref", "scf", "tensor"]


@pytest.fixture(scope="module")
def pages() -> list[Page]:
    return read_pages(find_settings(REPOSITORY), DIALECTS)[0]


@pytest.fixture(scope="module")
def files(pages: list[Page]) -> dict[str, str]:
    return site(pages)


class Reader(HTMLParser):
    """Collects identifiers and links, and sees that elements are closed."""

    VOID = frozenset({"meta", "link", "input", "circle", "rect", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids[str(given["id"])] += 1
        self.links += [str(given[key]) for key in ("href", "src") if given.get(key)]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in self.VOID

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_links_lead_somewhere_and_nowhere_else(files: dict[str, str]) -> None:
    read = {}
    for name, text in files.items():
        if name.endswith(".html"):
            read[name] = reader = Reader()
            reader.feed(text)
            assert reader.open == []
            assert [each for each, count in reader.ids.items() if count > 1] == []
    for name, reader in read.items():
        for link in reader.links:
            file, _, anchor = link.partition("#")
            assert (file or name) in files, f"{name} links to {link}"
            assert not anchor or anchor in read[file or name].ids, f"{name} links to {link}"


@pytest.mark.exhaustive
def test_everything_is_found(files: dict[str, str], pages: list[Page]) -> None:
    index = json.loads(files["index.js"].removeprefix("const INDEX = ").rstrip(";\n"))
    definitions = [row for row in index if row[1] != "manual"]
    assert len(definitions) == sum(len(page.sections) for page in pages) > 300
    for name, _, _, address in definitions:
        file, _, anchor = address.partition("#")
        assert f'<section id="{anchor}"><h3><code>{name}</code>' in files[file]


def test_manual_is_part_of_the_site(files: dict[str, str]) -> None:
    index = json.loads(files["index.js"].removeprefix("const INDEX = ").rstrip(";\n"))
    manual = {name: address for name, kind, _, address in index if kind == "manual"}
    assert len(manual) == len(manual_pages())
    assert '<h2 id="definitions-of-others">' in files[manual["Files and dialects"]]
    assert '<a href="manual-passes.html">Passes</a>' in files["manual.html"]
    assert "<td><code>AffineScope</code>" in files[manual["Traits"]]
    assert "<!--" not in "".join(files[address] for address in manual.values())


def test_diagrams_are_svg(files: dict[str, str]) -> None:
    diagrams = re.findall(r"<svg.*?</svg>", "".join(files.values()), re.DOTALL)
    assert len(diagrams) > 200
    for diagram in diagrams:
        root = ElementTree.fromstring(diagram)
        assert float(root.attrib["width"]) > 0
    (alloc,) = re.findall(
        r'<section id="op-alloc">.*?(<svg.*?</svg>)', files["dialect-memref.html"], re.DOTALL
    )
    texts = [each.text for each in ElementTree.fromstring(alloc).iter("text")]
    assert texts == ["(", "$dynamic_sizes", ")", "[", "$symbol_operands", "]", "attr-dict", ":",
                     "type($memref)"]  # fmt: skip


def test_markdown_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    assert main(["doc", "memref", "-o", str(tmp_path)]) == 0
    (file,) = tmp_path.iterdir()
    text = file.read_text(encoding="utf-8")
    _, _, section = text.partition("### `memref.assume_alignment`\n")
    assert section.partition("<a id")[0].strip() == """\
A promise that a memref's address is a multiple of some number of bytes.

Where it is not, behaviour is undefined: `%1 = memref.assume_alignment %0, 64 : memref<4xf32>`.

**Syntax**

```text
$memref `,` $alignment attr-dict `:` type($memref)
```

| Operand | constraint |  |
| --- | --- | --- |
| `memref` | memref of any type values |  |

| Attribute | constraint |  |
| --- | --- | --- |
| `alignment` | 32-bit signless integer attribute whose value is positive | In bytes. |

| Result | constraint |  |
| --- | --- | --- |
| `result` | memref of any type values |  |

Traits: `Pure`, `SameOperandsAndResultType`

Interfaces: `ViewLikeOpInterface`

**Errors**

- `'memref.assume_alignment' op operand #0 must be memref of any type values, but got TYPE`
- `'memref.assume_alignment' op result #0 must be memref of any type values, but got TYPE`
- `'memref.assume_alignment' op requires attribute 'alignment'`
- `'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: \
32-bit signless integer attribute whose value is positive`
- where `SameOperandsAndResultType` does not hold: All operands and results have one \
element type and compatible shapes.
- `'memref.assume_alignment' op alignment must be power of 2`"""


def test_external_models_are_listed() -> None:
    definitions = read_definitions([REPOSITORY / "tests" / "language" / "defs" / "models"])
    models = next(each for each in definitions if each.name == "models")
    text = page(models, {}).markdown()
    _, heading, section = text.partition("\n## External models\n")
    assert heading
    assert sorted(re.findall(r'<a id="external-model-(.*)">', section)) == sorted(
        f"{model.on}-{model.name}" for model in models.external_models
    )
    assert "### `VectorType`\n\nInterfaces: `models.Sorted`\n" in section


@pytest.mark.exhaustive
@pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
def test_search_links_and_theme_in_a_browser(files: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    with Browser(str(CHROMIUM), folder, tmp_path / "profile") as browser:
        browser.resize(390, 844)
        browser.open("index.html")
        # A link of the page.
        browser.run("document.querySelector('main a[href=\"dialect-memref.html\"]').click()")
        browser.wait("location.pathname === '/dialect-memref.html' && document.readyState === "
                     "'complete'")  # fmt: skip
        assert browser.run("document.querySelector('h1').textContent") == "memref"
        assert browser.run("document.documentElement.scrollWidth") == 390
        # A link that a search finds, into another page and to its place there.
        browser.run(
            "search.value = 'addui'; search.dispatchEvent(new Event('input'));"
            "document.querySelector('#found a').click()"
        )
        browser.wait("location.pathname === '/dialect-arith.html' && document.readyState === "
                     "'complete'")  # fmt: skip
        assert browser.run("location.hash") == "#op-addui_extended"
        place = "document.getElementById('op-addui_extended').getBoundingClientRect().top"
        browser.wait(f"Math.abs({place}) < 150")
        # A link of the menu to a place of the same page.
        browser.run("document.querySelector('nav a[href=\"#op-muli\"]').click()")
        browser.wait("location.hash === '#op-muli'")
        # The theme, which the next page keeps.
        colour = "getComputedStyle(document.body).backgroundColor"
        before = browser.run(colour)
        browser.run("theme.click()")
        assert browser.run(colour) != before
        assert browser.run("document.documentElement.dataset.theme") == "dark"
        browser.open("dialect-scf.html")
        assert browser.run("document.documentElement.dataset.theme") == "dark"
