"""What the page of a dialect says."""

from __future__ import annotations

from pathlib import Path

from support.definitions import definitions
from yods_gen.doc.pages import page

TEXT = """\
dialect: gone
enums:
  kind:
    deprecated: use sort.
    cases:
      - {name: a, summary: the first, deprecated: use b}
      - {name: b}
ops:
  old: {summary: Is old., deprecated: use gone.new}
  new: {summary: Is new.}
"""


def test_what_is_deprecated_says_so(tmp_path: Path) -> None:
    (dialect,) = definitions(tmp_path, gone=TEXT)
    text = page(dialect, {}).markdown()
    assert "### `gone.old`\n\nIs old.\n\n**Deprecated: use gone.new.**\n" in text
    assert "### `gone.new`\n\nIs new.\n" in text
    assert text.count("**Deprecated: ") == 2
    assert "| `a` | `a` | 0 the first. Deprecated: use b. |" in text
