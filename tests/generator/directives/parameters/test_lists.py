"""`params` and `struct(params)`, as read and written."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from support.definitions import definitions
from yods_gen.model import build_model
from yods_gen.output.render import render_plain


@pytest.mark.parametrize("listed", ["params", "struct(params)"])
def test_lists_of_no_parameters(listed: str, tmp_path: Path) -> None:
    """They read and write nothing; what is generated is Python."""
    text = f"dialect: bare\nattributes:\n  mark: {{assembly_format: '`<` {listed} `>`'}}\n"
    files = render_plain(build_model(definitions(tmp_path, bare=text), "lists"))
    (attributes,) = (each.text for each in files if each.path == "bare/attributes.py")
    assert "MarkAttr" in {getattr(node, "name", "") for node in ast.parse(attributes).body}
    assert "struct_fields" not in attributes
