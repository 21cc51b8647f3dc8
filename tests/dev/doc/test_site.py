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
from yods_dev.doc.pages import HEADINGS, Page, Section, page
from yods_dev.doc.site import site
from yods_gen.errors import Span
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

    VOID = frozenset({"meta", "link", "input", "circle", "rect", "path", "br"})

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


def index_of(files: dict[str, str]) -> list[list[str]]:
    """The rows of the search: name, kind, summary and address."""
    rows: list[list[str]] = json.loads(files["index.js"].removeprefix("const INDEX = ")[:-2])
    return rows


@pytest.mark.exhaustive
def test_everything_is_found(files: dict[str, str], pages: list[Page]) -> None:
    index = index_of(files)
    definitions = [row for row in index if row[1] in HEADINGS]
    assert len(definitions) == sum(len(page.sections) for page in pages) > 300
    for name, _, _, address in definitions:
        file, _, anchor = address.partition("#")
        assert f'<section id="{anchor}"><h3><code>{name}</code>' in files[file]
    for _, _, _, address in index:
        file, _, anchor = address.partition("#")
        assert not anchor or f' id="{anchor}"' in files[file], address
    found = {(name, kind): address for name, kind, _, address in index}
    assert found["arith.CmpIPredicate.slt", "case"] == "dialect-arith.html#enum-CmpIPredicate-slt"
    assert found["convert-scf-to-cf", "pass"] == "dialect-scf.html#pass-convert-scf-to-cf"
    assert found["Operation.walk", "python"] == "python-yods.html#operationwalk"
    assert found["yods gen", "commands"] == "commands.html#yods-gen"
    assert found["AffineScope", "definition language"] == "manual-traits.html#AffineScope"


def test_manual_is_part_of_the_site(files: dict[str, str]) -> None:
    pages = {address for _, _, _, address in index_of(files) if "#" not in address}
    manual = {address for address in pages if address.startswith("manual")}
    assert len(manual) == len(manual_pages())
    assert '<h2 id="definitions-of-others">' in files["manual-files.html"]
    assert '<a href="manual-passes.html">Passes</a>' in files["manual.html"]
    assert '<tr id="AffineScope">\n<td><code>AffineScope</code>' in files["manual-traits.html"]
    assert "<!--" not in "".join(files[address] for address in manual)


def test_definitions_link_to_each_other(files: dict[str, str]) -> None:
    section = files["dialect-arith.html"].partition('<section id="op-cmpi">')[2]
    section = section.partition("</section>")[0]
    for link in (
        "dialect-arith.html#enum-CmpIPredicate",
        "manual-traits.html#SameTypeOperands",
        "manual-constraints.html#SignlessIntegerOrIndexLike",
    ):
        assert f'<a href="{link}">' in section
    assert "ref:" not in section
    assert '<span class="kn">import</span> <span class="n">CmpiOp</span>' in section


def test_source_lines_have_addresses() -> None:
    text = "dialect: one\nops:\n  two: {}\n"
    span = Span("defs/one.yaml", 3, 3)
    section = Section("op", "one.two", "op-two", "", "", span=span)
    made = site([Page("one", "", "", (section,), ("defs/one.yaml",))], {"defs/one.yaml": text})
    link = '<a class="aside" href="source-defs-one.yaml.html#L3">source</a>'
    assert link in made["dialect-one.html"]
    line = '<span class="line" id="L3">  <span class="nt">two:</span> {}\n</span>'
    assert line in made["source-defs-one.yaml.html"]


def test_operations_open_in_the_playground() -> None:
    section = Section("op", "one.two", "op-two", "", "", runnable='"</script>"\n')
    pages = [Page("one", "", "", (section,))]
    made = site(pages, playground=True)
    assert 'href="playground.html#op=one.two">try it</a>' in made["dialect-one.html"]
    assert made["operations.js"].startswith(
        'const OPERATIONS = {"one.two": "\\"<\\/script>\\"\\n"};\n'
    )
    assert '<script src="operations.js">' in made["playground.html"]
    assert "try it" not in site(pages)["dialect-one.html"]


def test_diagrams_are_svg(files: dict[str, str]) -> None:
    diagrams = re.findall(r'<div class="railroad".*?</div>', "".join(files.values()), re.DOTALL)
    assert len(diagrams) > 200
    for diagram in diagrams:
        root = ElementTree.fromstring(diagram)
        assert all(float(part.attrib["width"]) > 0 for part in root)
    (alloc,) = re.findall(
        r'<section id="op-alloc">.*?(<div class="railroad".*?</div>)',
        files["dialect-memref.html"],
        re.DOTALL,
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

```yods
$memref `,` $alignment attr-dict `:` type($memref)
```

| Operand | constraint |
| --- | --- |
| `memref` | memref of any type values (`AnyMemRef`) |

| Attribute | constraint |  |
| --- | --- | --- |
| `alignment` | 32-bit signless integer attribute whose value is positive \
(`Confined[I32Attr, IntPositive]`) | In bytes. |

| Result | constraint |
| --- | --- |
| `result` | memref of any type values (`AnyMemRef`) |

**Python**

```python
from yods_dialects.memref.ops import AssumeAlignmentOp

AssumeAlignmentOp(
    memref: Value[Any],
    *,
    alignment: IntegerAttr | int,
    result: Type | None = None,
    **common: Unpack[Common],
)
```

Traits: `Pure`, `SameOperandsAndResultType`

Interfaces: `ViewLikeOpInterface`

**Folds**

```yaml
{match: 'assume_alignment(assume_alignment(_, alignment=a), alignment=a)', gives: self.memref}
```

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
    text = page(models).markdown({})
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
