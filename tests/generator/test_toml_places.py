"""Where keys of TOML stand, however they are written."""

from __future__ import annotations

import pytest

from yods_gen.toml_places import place_of


@pytest.mark.parametrize(
    ("text", "value", "shown"),
    [
        ("[tool.yods]\noutput = 1", "", "output"),
        ("[tool.yods]\n  output = 1", "", "output"),
        ("tool.yods.output = 1", "", "tool.yods.output"),
        ("[tool]\n yods . output = 1", "", "yods . output"),
        ('["tool" . \'yods\']\n"output" = 1', "", '"output"'),
        ("[tool]\nyods = {package = 'a', output = 'b'}", "", "output"),
        ("[tool.yods]\noutput = ['a', \"b\"]", "b", '"b"'),
        ("[tool.yods]\noutput = [\n 'a', # 'b'\n 'b']", "b", "'b'"),
        ("[tool.yods]\noutput = ['a']", "c", "output"),
        ("[tool.yods] # output = 1", "", "tool.yods"),
        ('a = """\n[tool.yods]\noutput = 2\n"""\n[tool.yods]\noutput = 1', "", "output"),
        ("a = [\n[1],\n]\n[tool.yods]\noutput = 1", "", "output"),
        ("[[tool.yods]]\noutput = 1\n[other]\noutput = 2", "", "output"),
    ],
)
def test_place(text: str, value: str, shown: str) -> None:
    span = place_of(text, "x.toml", ("tool", "yods", "output"), value)
    assert span is not None
    line = text.split("\n")[span.line - 1]
    assert line[span.column - 1 : span.column - 1 + span.width] == shown
    assert "= 2" not in line


def test_absent_keys_have_no_location() -> None:
    assert place_of("[tool.black]\noutput = 1", "x.toml", ("build", "output")) is None
