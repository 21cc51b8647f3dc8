"""Lists of more parameters than calls of Python can be nested."""

from __future__ import annotations

from pathlib import Path

from bench.growth_tools import EVERY
from yods_gen.main import main


def test_a_list_may_have_very_many_parameters(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text(EVERY["parameters, yods check"].text(1_200), encoding="utf-8")
    assert main(["check", str(path)]) == 0
