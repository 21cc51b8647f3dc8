"""Colours: on a terminal, and nowhere else."""

from __future__ import annotations

import io

import pytest

from yods_gen.options import in_colour, painted

REPORT = """\
a.yaml:3:16: error[unknown-trait]: no trait is named 'Pur'
    3 |   y: {traits: [Pur]}
      |                ^^^
  did you mean 'Pure'?"""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_places_levels_and_carets_are_painted() -> None:
    lines = painted(REPORT).splitlines()
    head = "\x1b[1ma.yaml:3:16: \x1b[0m\x1b[1;31merror[unknown-trait]\x1b[0m: "
    assert lines[0] == f"{head}no trait is named 'Pur'"
    assert lines[2] == "      |                \x1b[32m^^^\x1b[0m"
    assert [lines[1], lines[3]] == [REPORT.splitlines()[1], REPORT.splitlines()[3]]


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colours_can_be_disabled(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert in_colour(Terminal())
    assert not in_colour(io.StringIO())
    monkeypatch.setenv(name, value)
    assert not in_colour(Terminal())
