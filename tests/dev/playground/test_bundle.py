"""The playground in headless Chromium, which reaches nothing but the files of the site."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.browser import Browser
from support.paths import REPOSITORY
from yods_dev.doc.command import read_pages
from yods_dev.doc.site import site
from yods_dev.playground.bundle import bundle, editor
from yods_gen.errors import UsageError
from yods_gen.settings import find_settings

CHROMIUM = shutil.which("chromium")
NPM = shutil.which("npm")

_ADD = """
(() => {
  const text = document.getElementById("definitions");
  text.value += "\\n  twice:\\n    operands: [{name: x, type: tiles.tile}]\\n"
    + "    assembly_format: '$x attr-dict `:` type($x)'\\n";
  const ir = document.getElementById("ir");
  ir.value = '%a = "h.l"() : () -> !tiles.tile<4, 8>\\ntiles.twice %a : !tiles.tile<4, 8>\\n';
  text.dispatchEvent(new Event("input"));
})()
"""

_HOVER = """
(async () => {{
  const area = document.getElementById("{0}"), at = area.value.indexOf("{1}");
  const found = area.view.coordsAtPos(at + 1);
  const event = {{ clientX: found.left + 1, clientY: found.top + 4, bubbles: true }};
  area.view.contentDOM.dispatchEvent(new MouseEvent("mousemove", event));
  for (let i = 0; i < 600 && !document.querySelector(".cm-tooltip-hover"); i++)
    await new Promise(done => setTimeout(done, 50));
  const shown = document.querySelector(".cm-tooltip-hover").textContent;
  area.view.contentDOM.dispatchEvent(new MouseEvent("mouseleave", {{ bubbles: true }}));
  for (let i = 0; i < 600 && document.querySelector(".cm-tooltip-hover"); i++)
    await new Promise(done => setTimeout(done, 50));
  return shown;
}})()
"""
_COMPLETE = """
(async () => {
  const { view } = ir, all = () => [...document.querySelectorAll(".cm-tooltip-autocomplete li")];
  view.focus();
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: "tiles.t" },
    selection: { anchor: 7 }, userEvent: "input.type" });
  for (let i = 0; i < 600 && !all().length; i++) await new Promise(done => setTimeout(done, 50));
  return all().map(each => each.textContent).join();
})()
"""


def test_invalid_pyodide_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no Pyodide"):
        bundle(tmp_path)


def test_editor_without_its_packages_is_plain(tmp_path: Path) -> None:
    script, why = editor(tmp_path)
    assert script == b""
    assert "esbuild" in why or "node" in why


@pytest.mark.exhaustive
@pytest.mark.skipif(CHROMIUM is None or NPM is None, reason="chromium or npm is not installed")
def test_add_and_use_an_op(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    try:
        files, plain = bundle()
    except UsageError as wrong:
        pytest.skip(str(wrong))
    assert plain == ""
    pages, _ = read_pages(find_settings(REPOSITORY), ["toy"])
    files |= {name: text.encode() for name, text in site(pages, playground=True).items()}
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    with Browser(str(CHROMIUM), folder, tmp_path / "profile") as browser:
        browser.resize(390, 844)
        browser.open("playground.html")
        browser.wait("document.body.dataset.updates || state.textContent.includes('cannot')", 300)
        assert browser.run("document.documentElement.scrollWidth") == 390
        assert browser.run("state.textContent") == ""
        browser.run(
            "examples.value = EXAMPLES.findIndex(each => each[0] === 'tiles');"
            "examples.dispatchEvent(new Event('change'))"
        )
        browser.wait("code.textContent.includes('class TransposeOp')")
        browser.run(_ADD)
        browser.wait("code.textContent.includes('class TwiceOp')")
        browser.wait("document.getElementById('text').textContent.includes('tiles.twice %0')")
        assert "+class TwiceOp" in browser.run("diff.textContent")
        browser.run(
            "ir.value = 'func.func @main(%a: i32) -> i32 {\\n%0 = arith.addi %a, %a : i32\\n"
            "return %0 : i32 }'; call.value = 'main 21'; call.dispatchEvent(new Event('input'))"
        )
        browser.wait("ran.textContent === '42 : i32\\n'")
        # What is wrong is shown where it is, and a link holds it all.
        browser.run("ir.value = 'tiles.twice'; ir.dispatchEvent(new Event('input'))")
        browser.wait("document.querySelector('#ir-problems li.error')")
        assert browser.run("document.querySelectorAll('.cm-lint-marker-error').length") == 1
        assert browser.run(_HOVER.format("definitions", "dialect")).startswith("dialect — key")
        assert browser.run(_COMPLETE) == "tiles.transpose,tiles.twice"
        assert browser.run("document.querySelectorAll('.cm-line .nt').length") > 20
        browser.run("ir.value = 'tiles.twice'")
        # What definitions say is text in all that shows it.
        browser.run(
            "definitions.value = definitions.value.replace('  twice:', '  twice:\\n    summary: "
            "<img src=x onerror=document.title=1>'); definitions.dispatchEvent(new Event('input'))"
        )
        browser.wait("code.textContent.includes('<img src=x')")
        assert "<img" in browser.run(_HOVER.format("ir", "tiles.twice"))
        assert browser.run("document.title + document.images.length") == "Playground0"
        browser.run("link.click()")
        browser.wait("location.hash.length > 100")
        address = browser.run("location.hash")
        browser.open("index.html")
        browser.open(f"playground.html{address}")
        assert browser.run("ir.value") == "tiles.twice"
        assert "twice:" in browser.run("definitions.value")
        # Without the editor there are text areas, as they are where npm brings nothing.
        page = (folder / "playground.html").read_text(encoding="utf-8")
        without = page.replace('<script src="playground/editor.js"></script>', "")
        (folder / "plain.html").write_text(without, encoding="utf-8")
        browser.open("plain.html")
        assert browser.run("document.querySelectorAll('.cm-editor').length") == 0
        assert browser.run("document.querySelectorAll('#ir-marks span').length") > 3
