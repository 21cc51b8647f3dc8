"""The playground in headless Chromium, which reaches nothing but the files of the site."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.browser import Browser
from support.paths import REPOSITORY
from yods_dev.doc.command import read_pages
from yods_dev.doc.site import site
from yods_dev.playground.bundle import bundle
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


def test_invalid_pyodide_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is no Pyodide"):
        bundle(tmp_path)


@pytest.mark.exhaustive
@pytest.mark.skipif(CHROMIUM is None or NPM is None, reason="chromium or npm is not installed")
def test_add_and_use_an_op(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    try:
        files = bundle()
    except UsageError as wrong:
        pytest.skip(str(wrong))
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
        assert browser.run("document.querySelector('#ir-marks .wrong').textContent") == "1"
        browser.run("link.click()")
        browser.wait("location.hash.length > 100")
        address = browser.run("location.hash")
        browser.open("index.html")
        browser.open(f"playground.html{address}")
        assert browser.run("ir.value") == "tiles.twice"
        assert "twice:" in browser.run("definitions.value")
