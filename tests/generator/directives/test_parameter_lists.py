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
    assert "read_struct" not in attributes and "read_list" not in attributes


@pytest.mark.parametrize(("kind", "count"), [("int32", 1_200), ("optional<string>", 150)])
def test_more_parameters_than_blocks_of_python_can_be_nested(
    kind: str, count: int, tmp_path: Path
) -> None:
    listed = "\n".join([f"      - {{name: p{n}, kind: '{kind}'}}" for n in range(count)])
    form = "    assembly_format: '`<` params `>`'\n"
    # Which of them are present is for a check to say.
    names = ", ".join(f"p{n}" for n in range(count)) if "optional" in kind else ""
    form += f"    verify: [{{check: 'len([{names}]) >= 0', message: never}}]\n"
    text = f"dialect: many\ntypes:\n  much:\n{form}    parameters:\n{listed}\n"
    files = render_plain(build_model(definitions(tmp_path, many=text), "lists"))
    (types,) = (each.text for each in files if each.path == "many/types.py")
    assert f"self.p{count - 1}" in types or f'"p{count - 1}"' in types
    assert compile(types, "types.py", "exec") is not None
