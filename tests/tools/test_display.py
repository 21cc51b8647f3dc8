"""HTML for notebooks: the printer's text with colours, folds and locations around it."""

from __future__ import annotations

import re
from html import escape, unescape

import pytest

import yods
from yods.ir.operation import Operation
from yods_tools.display import MOST_LINES

TEXT = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>>} {
  func.func @f(%a: i32, %c: i1) -> i32 {
    %0 = "t.use"() {t = !llvm.struct<(i8, i64)>, note = "// <b> @no"} : () -> i32
    %r = scf.if %c -> (i32) {
      scf.yield %0 : i32
    } else {
      scf.yield %a : i32
    }
    cf.br ^bb1(%r : i32)
  ^bb1(%q: i32):
    return %q : i32
  }
}
"""


def parsed(text: str = TEXT) -> Operation:
    return yods.parse(text, context=yods.Context(True), filename="demo.mlir")


def html(shown: object) -> str:
    text = shown._repr_html_()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)


def plain(text: str) -> str:
    """The text that a page shows."""
    text = re.sub(r"</summary>", "\n", text)
    # Converters of notebooks leave one of several spaces between tags.
    assert re.search(r">  +<", text) is None
    return unescape(re.sub(r"<[^>]*>", "", text)).replace("\xa0", " ").rstrip("\n")


def of_class(text: str, name: str) -> set[str]:
    return set(map(unescape, re.findall(rf'<b class="{name}">(.*?)</b>', text)))


def test_text_is_that_of_the_printer() -> None:
    module = parsed()
    assert plain(html(module)) == str(module).rstrip("\n")
    for op in module.walk():
        assert plain(html(op)) == str(op)


def test_tokens_are_coloured() -> None:
    text = html(parsed())
    assert of_class(text, "y") == {"@f"}
    assert of_class(text, "c") == {"// pred: ^bb0"}
    assert {'"t.use"', '"// <b> @no"'} <= of_class(text, "s")
    assert {"i32", "!llvm.struct", "vector"} <= of_class(text, "t")
    assert {"module", "func.func", "scf.if", "scf.yield", "cf.br", "return"} == {
        each.strip() for each in of_class(text, "o")
    }


def test_regions_fold_and_long_ones_are_closed() -> None:
    text = html(parsed())
    assert text.count("<details open>") == text.count("</details>") == 4
    body = "\n".join('"t.x"() : () -> ()' for _ in range(100))
    text = html(parsed(f"func.func @f() {{\n{body}\nreturn\n}}"))
    assert text.count("<details open>") == 1  # the module
    assert text.count("<details><summary>") == 1


def test_locations_are_titles() -> None:
    text = html(parsed())
    titles = dict(re.findall(r'<span title="(.*?)">\s*(?:.*?= )?<b class="o"> *([\w.]+)</b>', text))
    assert titles[escape('"demo.mlir":4:10')] == "scf.if"
    assert titles[escape('"demo.mlir":11:5')] == "return"
    assert "title" not in html(parsed("module {} loc(unknown)"))


def test_layout_is_a_table_and_a_picture() -> None:
    text = html(yods.DataLayout(parsed()))
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", text)]
    assert ["12", "96", "4", "4", "-", "!llvm.struct&lt;(i8, i64)&gt;"] in rows
    assert ["1", "1", "4", "4", "-", "i1"] in rows
    assert "<title>unused: offset 1, 3 bytes</title>" in text
    assert plain(html(yods.DataLayout())) == "<DataLayout of no scope>"


def test_diagnostics_have_their_caret() -> None:
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse("module {\n  %0 = arith.addi %x, %x : i32\n}", filename="bad.mlir")
    for shown in (caught.value, *caught.value.diagnostics):
        text = html(shown)
        assert plain(text) == str(shown).rstrip("\n")
        assert '<b class="o">error</b>' in text
        assert '<b class="a">^</b>' in text


def test_hostile_text_stays_text() -> None:
    attack = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    module = parsed(
        f'module @"{attack}" {{ "t.x"() {{a = !llvm.struct<"{attack}", (i8)>}} : () -> () '
        f'loc("{attack}") }}'
    )
    for shown in (module, yods.DataLayout(module)):
        assert not re.search(r"<(?:script|img)", html(shown))
    with pytest.raises(yods.DiagnosticError) as caught:
        yods.parse(f'"{attack}"', filename=attack)
    assert not re.search(r"<(?:script|img)", html(caught.value))


def test_long_text_is_cut() -> None:
    body = "\n".join('"t.x"() : () -> ()' for _ in range(MOST_LINES + 10))
    text = html(parsed(body))
    assert plain(text).endswith("… 12 lines more")


def test_completion_offers_what_people_use() -> None:
    """What generated code needs is left out; each member of the op's own class is offered."""
    (op,) = (op for op in parsed().walk() if op.name == "scf.if")
    names = [name for name in dir(op) if name[0] != "_"]
    assert len(names) < 50
    wanted = {"condition", "thenRegion", "operands", "walk", "erase", "location", "NAME", "error"}
    assert wanted <= set(names)
    hidden = set(object.__dir__(op)) - set(names)
    assert hidden <= {name for name in object.__dir__(yods.parse("module {}"))}
    assert not {"INHERENT_ATTRIBUTES", "expect_operands", "verify_invariants"} & set(names)


def test_pretty_text() -> None:
    class Printer:
        stack: tuple[int, ...] = (1,)

        def text(self, text: str) -> None:
            self.given = text

    printer = Printer()
    parsed()._repr_pretty_(printer, False)
    assert printer.given == str(parsed())
    printer.stack = (1, 2)
    parsed()._repr_pretty_(printer, False)
    assert printer.given == repr(parsed())
