"""`yods opt --show-dialects`, `--remarks=unported`: what could be loaded, what is not ported."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods.ir.context import Context
from yods.ir.dialect_packages import shipped_and_announced
from yods_tools.opt.command import main


def test_dialects_are_shown_with_their_gaps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--show-dialects"]) == 0
    dialects, gaps = capsys.readouterr().out.splitlines()
    assert dialects == f"Available Dialects: {','.join(shipped_and_announced())}"
    shown = dict(each.split(" ") for each in gaps.partition(": ")[2].split(", "))
    loaded = {name: Context().dialect(name) for name in shipped_and_announced()}
    assert shown == {name: str(d.GAPS) for name, d in loaded.items() if d is not None and d.GAPS}
    assert "affine" in shown and "arith" not in shown


SHAPES = """\
func.func @f(%a: !shape.witness, %b: !shape.witness) -> (!shape.witness, !shape.witness) {
  %0 = shape.assuming_all %a, %b
  %1 = shape.assuming_all %b, %b
  return %0, %1 : !shape.witness, !shape.witness
}
"""


def test_remarks_on_what_is_not_ported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shapes.mlir"
    file.write_text(SHAPES, encoding="utf-8")
    assert main([str(file), "--cse", "--canonicalize", "--remarks=unported"]) == 0
    assert capsys.readouterr().err == (
        f"{file}:2:8: remark: 'shape.assuming_all' has what is not ported: canonicaliser "
        "(2 operations)\n"
        "  %0 = shape.assuming_all %a, %b\n"
        "       ^\n"
    )
    assert main([str(file), "--cse", "--remarks=unported"]) == 0
    assert main([str(file), "--canonicalize"]) == 0
    assert capsys.readouterr().err == ""
    assert main([str(file), "--canonicalize", "--remarks=all"]) == 1
    assert "all" in capsys.readouterr().err
