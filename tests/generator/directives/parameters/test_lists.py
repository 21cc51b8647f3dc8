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


def test_more_parameters_than_calls_of_python_can_be_nested(tmp_path: Path) -> None:
    listed = "\n".join([f"      - {{name: p{n}, kind: int32}}" for n in range(1_200)])
    form = "    assembly_format: '`<` params `>`'\n"
    text = f"dialect: many\ntypes:\n  much:\n{form}    parameters:\n{listed}\n"
    files = render_plain(build_model(definitions(tmp_path, many=text), "lists"))
    (types,) = (each.text for each in files if each.path == "many/types.py")
    assert "self.p1199" in types
