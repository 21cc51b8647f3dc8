"""Two targets side by side."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from yods_tools.layout.command import main

TEXT = """\
"t.use"() {t = [!llvm.struct<"point", (i8, i64, f32)>, i32, tensor<2xi8>]} : () -> ()
gpu.module @inner {
  "t.use"() {t = !llvm.ptr} : () -> ()
}
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.mlir"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_the_table(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--target=x86_64-linux-gnu", "--compare=avr", str(source)]) == 0
    assert capsys.readouterr().out == """\
builtin.module
  A: x86_64-linux-gnu
  B: avr
  mangling mode: "e" in A, none in B
  program memory space: none in A, 1 : ui64 in B
  legal int widths: array<i32: 8, 16, 32, 64> in A, array<i32: 8, 16> in B
  stack alignment: 128 in A, 0 in B
         A       A       A        B       B       B
      size     abi   index     size     abi   index    type
        24       8       -       13       1       - *  !llvm.struct<"point",
                                                         (i8, i64, f32)>
         4       4       -        4       1       - *  i32
         ?       ?       -        ?       ?       -    tensor<2xi8>

  !llvm.struct<"point", (i8, i64, f32)>
         A       A        B       B
    offset    size   offset    size    field
         0       1        0       1    #0 i8
         8       8        1       8 *  #1 i64
        16       4        9       4 *  #2 f32
        24               13         *  (end)

gpu.module @inner at line 2, column 1
  A: x86_64-linux-gnu
  B: avr
  mangling mode: "e" in A, none in B
  program memory space: none in A, 1 : ui64 in B
  legal int widths: array<i32: 8, 16, 32, 64> in A, array<i32: 8, 16> in B
  stack alignment: 128 in A, 0 in B
         A       A       A        B       B       B
      size     abi   index     size     abi   index    type
         8       8      64        2       1      16 *  !llvm.ptr
"""


def test_json_and_drawing(source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg = tmp_path / "both.svg"
    compare = ["--target=x86_64", "--compare=i386-linux-gnu"]
    assert main([*compare, "--json", f"--svg={svg}", str(source)]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["compared"]["target"] == "i386-linux-gnu"
    both = (document["scopes"], document["compared"]["scopes"])
    assert [scopes[0]["types"][0]["size"] for scopes in both] == [24, 16]
    drawn = [each.text or "" for each in ElementTree.parse(svg).iter() if each.text]
    assert any("for i386-linux-gnu" in text for text in drawn)
    assert any("for x86_64-linux-gnu" in text for text in drawn)


def test_file_with_its_own_target(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(
        "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 16>} {\n"
        '  "t.use"() {t = index} : () -> ()\n}\n',
        encoding="utf-8",
    )
    assert main(["--target=avr", "--compare=x86_64", str(path)]) == 0
    out = capsys.readouterr().out
    assert "A: the file's own layout" in out
    assert "         2       2      16        8       8      64 *  index" in out
