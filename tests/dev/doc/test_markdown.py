"""Prose of definitions as HTML."""

from __future__ import annotations

import pytest

from yods_dev.doc.markdown import html


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("one\ntwo\n\nthree", "<p>one two</p>\n<p>three</p>"),
        ("`a<b>` and <b>", "<p><code>a&lt;b&gt;</code> and &lt;b&gt;</p>"),
        ("**x** *y* a*b*c", "<p><strong>x</strong> <em>y</em> a*b*c</p>"),
        ("- a\n  b\n- `c`", "<ul><li>a b</li><li><code>c</code></li></ul>"),
        ("```mlir\n%a <x>\n```", "<pre><code>%a &lt;x&gt;</code></pre>"),
        ("```\nnever closed", "<pre><code>never closed</code></pre>"),
        (
            "[a](https://b.c) [d](javascript:e)",
            '<p><a href="https://b.c">a</a> [d](javascript:e)</p>',
        ),
        (
            "| a | b |\n| --- | --- |\n| x\\|y | <z> |",
            '<div class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead>'
            "<tbody><tr><td>x|y</td><td>&lt;z&gt;</td></tr></tbody></table></div>",
        ),
    ],
)
def test_html(text: str, made: str) -> None:
    assert html(text) == made
