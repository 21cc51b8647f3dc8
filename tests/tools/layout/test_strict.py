"""What MLIR accepts of layouts and yet looks wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods import parse
from yods_tools.layout.command import main
from yods_tools.layout.strict import strict_findings

STRANGE = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<24> : vector<1xi64>,
    f32 = dense<[-8, -8]> : vector<2xi64>, index = -5, i8 = dense<0> : vector<1xi64>,
    i16 = dense<4> : vector<1xi64>,
    !llvm.ptr = dense<[32, 32, 32, 64]> : vector<4xi64>, "dlti.stack_alignment" = "x",
    "dlti.legal_int_widths" = 3, "dlti.alloca_memory_space" = "none">} {
  "some.op"() {dlti.dl_spec = #dlti.dl_spec<>} : () -> ()
}
"""


def test_strict_mode_reports_errors_ignored_by_mlir(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strange.mlir"
    file.write_text(STRANGE)
    assert main([str(file), "-o", str(tmp_path / "out")]) == 0
    assert capsys.readouterr().err == ""
    assert main([str(file), "--strict-layout", "-o", str(tmp_path / "out")]) == 1
    err = capsys.readouterr().err
    for reason in (
        "the ABI alignment of 24 bits is no power of two",
        "the ABI alignment of -8 bits is negative and counts as 18446744073709551608",
        "the width of -5 bits is negative and counts as 18446744073709551611",
        "the ABI alignment of 0 bits is no alignment",
        "the ABI alignment of 4 bits is no whole number of bytes; 0 bytes count",
        "the index is wider than the pointer",
        "the stack alignment must be an integer",
        "the legal widths must be an array<i32: …>",
        "the value names no memory space",
        "layout spec 'dlti.dl_spec' has no effect: 'some.op' is no layout scope",
    ):
        assert reason in err
    assert f"{file}:6:3: error" in err
    for place, entry in (("1:49", "i32"), ("2:44", "index"), ("4:5", "!llvm.ptr")):
        assert f"{file}:{place}: error: layout entry {entry} = " in err


ODD = "i32 = dense<24> : vector<1xi64>"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        # Through an alias, and behind the region it governs.
        (f"#s = #dlti.dl_spec<{ODD}>\nmodule attributes {{dlti.dl_spec = #s}} {{}}", ["1:20"]),
        (
            f'"builtin.module"() ({{^bb0:}}) {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} : () -> ()',
            ["1:60"],
        ),
        # Equal specs: each one's own; where the text does not tell, at the operation.
        (
            f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} {{\n"
            f"  module attributes {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} {{}}\n}}",
            ["1:49", "2:51"],
        ),
        (
            '"builtin.module"() ({\n'
            f" module attributes {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} {{}}\n"
            f"}}) {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} : () -> ()",
            ["1:1", "2:50"],
        ),
        # Lines that are alike.
        (
            f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} {{\n}}\n" * 3,
            ["1:49", "3:49", "5:49"],
        ),
        # A location that is given is the operation's, and says nothing of the entry.
        (
            f'module attributes {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} {{}} loc("a.py":3:4)',
            ["3:4"],
        ),
    ],
)
def test_strictness_reports_the_entry(text: str, places: list[str]) -> None:
    found = strict_findings(parse(text))
    assert [f"{finding.line}:{finding.column}" for finding in found] == places


def test_operations_have_distinct_locations() -> None:
    form = f'"builtin.module"() ({{^bb0:}}) {{dlti.dl_spec = #dlti.dl_spec<{ODD}>}} : () -> ()\n'
    for _ in range(300):  # until what is usual has been met often enough to be looked for
        parse('"builtin.module"() ({^bb0:}) : () -> ()')
    found = strict_findings(parse(form * 3))
    assert [f"{finding.line}:{finding.column}" for finding in found] == ["1:60", "2:60", "3:60"]
