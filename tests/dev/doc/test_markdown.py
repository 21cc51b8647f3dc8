"""Prose of definitions as HTML."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from yods_dev.doc.markdown import html, inline


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("one\ntwo\n\nthree", "<p>one\ntwo</p>\n<p>three</p>"),
        ("`a<b>` and <b>", "<p><code>a&lt;b&gt;</code> and &lt;b&gt;</p>"),
        ("**x** *y* a * b*c", "<p><strong>x</strong> <em>y</em> a * b*c</p>"),
        ("- a\n  b\n- `c`", "<ul>\n<li>a\nb</li>\n<li><code>c</code></li>\n</ul>"),
        (
            "```unheard\n%a <x>\n```",
            '<pre><code class="language-unheard">%a &lt;x&gt;\n</code></pre>',
        ),
        (
            "```mlir\n%a <x>\n```",
            '<pre><code class="language-mlir"><span class="nv">%a</span> '
            '<span class="o">&lt;</span>x<span class="o">&gt;</span>\n</code></pre>',
        ),
        ("```\nnever closed", "<pre><code>never closed</code></pre>"),
        (
            "[a](https://b.c) [d](javascript:e)",
            '<p><a href="https://b.c">a</a> [d](javascript:e)</p>',
        ),
        (
            "| a | b |\n| --- | --- |\n| x\\|y | <z> |",
            '<div class="table"><table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n'
            "<tbody>\n<tr>\n<td>x|y</td>\n<td>&lt;z&gt;</td>\n</tr>\n</tbody>\n</table></div>",
        ),
    ],
)
def test_html(text: str, made: str) -> None:
    assert html(text).rstrip("\n") == made


class Active(HTMLParser):
    """Collects what a browser would run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("script", "img", "iframe", "object", "svg", "style", "link", "form", "base"):
            self.found.append(tag)
        for name, value in attrs:
            target = (value or "").strip().lower()
            leads = target.startswith(("http://", "https://", "#", "manual"))
            if name.startswith("on") or name in ("style", "src") or (name == "href" and not leads):
                self.found.append(f"{name}={value}")


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)> b",
        "<svg onload=alert(1)>",
        "![x](javascript:alert(1))",
        "![x](https://elsewhere.example/pixel.png)",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](java\tscript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](vbscript:msgbox)",
        "[x](//elsewhere.example)",
        "<javascript:alert(1)>",
        "[x]: javascript:alert(1)\n\n[x]",
        '[x](https://a.b "" onmouseover=alert(1) x="")',
        "`<script>`` </code><script>alert(1)</script>",
        '```"><script>alert(1)</script>\nx\n```',
        "| <script> |\n| --- |\n| <img src=x onerror=alert(1)> |",
        "- <iframe src=javascript:alert(1)>",
        "# <style>@import 'x'</style>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<a href=javascript:alert(1)>x</a>",
        "<!-- --><script>alert(1)</script>",
        "**<b onclick=alert(1)>**",
        '<https://a.b/"onclick=alert(1)>',
        "<![CDATA[<script>alert(1)</script>]]>",
        "<?php <script>alert(1)</script> ?>",
    ],
)
def test_prose_runs_no_script(text: str) -> None:
    for make in (html, inline):
        reader = Active()
        reader.feed(make(text))
        assert reader.found == []


def test_long_prose_ends() -> None:
    """Quadratic work on delimiters that nothing closes would take hours."""
    for piece in ("*a ", "[", "`", "`a``b```", "![", "| a ", "**a*b_"):
        assert html(piece * 20_000)
