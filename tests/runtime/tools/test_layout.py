"""`yods layout`, explanations, strictness, and LLVM's data layout strings."""

from __future__ import annotations

import json
import subprocess
import timeit
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from yods import Context, parse
from yods.layout.engine import DataLayout
from yods.layout.explain import explain
from yods.layout.llvm_string import LLVMStringError, from_llvm_string, to_llvm_string
from yods.layout.strict import strict_findings
from yods.tools.layout import main

DEMO = Path(__file__).parent / "demo.mlir"


def test_the_table_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DEMO)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert all(len(line) <= 80 for line in out.splitlines())
    for line in (
        '  endianness: "little"',
        "        56     448       8       8       -  !llvm.struct<(i8, i64,",
        "                                              array<3 x i16>, struct<packed (i8,",
        "           1       7          (unused)",
        "    56 bytes, of which 10 unused",
        "gpu.module @device at line 6, column 3",
        "  no layout, neither from the scope nor from the type:",
        "    tensor<4xf32>",
    ):
        assert line in out.splitlines(), out


def test_json_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DEMO), "--json", "--explain"]) == 0
    document = json.loads(capsys.readouterr().out)
    host, device = document["scopes"]
    assert (document["version"], host["symbol"], device["line"]) == (1, "host", 6)
    assert host["facts"]["endianness"] == '"little"'
    assert host["stack_alignment"] == 128
    struct, vector, i32, _ = host["types"]
    assert struct["size"] == 56
    assert [f["offset"] for f in struct["fields"]] == [0, 8, 16, 40, 48]
    assert [f["padding_after"] for f in struct["fields"]] == [7, 0, 0, 3, 0]
    assert struct["unused_bytes"] == 10
    assert vector["size"] == {"minimal": 64, "scalable": True}
    (because,) = i32["explanation"]["abi_alignment"]["because"]
    assert because["rule"] == "interpolation from i64, the next wider entry"
    assert because["entry"] == "i64 = dense<64> : vector<2xi64>"
    assert "error" in device["types"][1]["size"]


def test_types_may_be_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DEMO), "--json", "--types=i24, !llvm.struct<(f64, f32)>"]) == 0
    scopes = json.loads(capsys.readouterr().out)["scopes"]
    assert [[t["size"] for t in scope["types"]] for scope in scopes] == [[3, 16], [3, 12]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--types=i24,"], "--types:1:4: error: expected non-function type"),
        (["--types=i24 i8"], "--types:1:5: error: expected ',' or the end of the list of types"),
        (["--nope"], "Unknown command line argument '--nope'"),
        (["--svg=/nowhere/at/all.svg"], "cannot open output file '/nowhere/at/all.svg'"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(DEMO), *arguments]) == 1
    assert message in capsys.readouterr().err


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.mlir")]) == 1
    bad = tmp_path / "bad.mlir"
    bad.write_bytes(b"module attributes {dlti.dl_spec = #dlti.dl_spec<\xff = 3>} {}")
    assert main([str(bad)]) == 1
    assert capsys.readouterr().err.count("error") >= 1


def test_the_drawing_shows_every_byte(tmp_path: Path) -> None:
    target = tmp_path / "demo.svg"
    assert main([str(DEMO), f"--svg={target}", f"-o={tmp_path / 'out.txt'}"]) == 0
    root = ElementTree.fromstring(target.read_text(encoding="utf-8"))
    name = "{http://www.w3.org/2000/svg}"
    titles = [title.text or "" for title in root.iter(f"{name}title")]
    assert "#1 i64: offset 8, 8 bytes" in titles
    assert "unused: offset 1, 7 bytes" in titles
    # Elements of an array are drawn with what is unused inside them.
    assert titles.count("[1] !llvm.struct<(i8, f64)>: offset 32, 16 bytes") == 1
    assert "#0 i8: offset 32, 1 bytes" in titles
    assert "unused: offset 33, 3 bytes" in titles
    # Drawn to scale: what lies side by side on the first level fills the bar.
    bars = [
        rect
        for rect in root.iter(f"{name}rect")
        if (title := rect.find(f"{name}title")) is not None and title.text
    ]
    top = bars[0].attrib["y"]
    width = sum(float(rect.attrib["width"]) for rect in bars if rect.attrib["y"] == top)
    assert abs(width - 920) < 1


def test_large_numbers_keep_their_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "large.mlir"
    fields = ", ".join(["i8", "i64"] * 2_000)
    file.write_text(
        '"a.b"() : () -> !llvm.struct<(i8, array<100000000 x struct<(i8, i16)>>, i8)>\n'
        f'"a.b"() : () -> !llvm.struct<({fields})>'
    )
    target = tmp_path / "large.svg"
    assert main([str(file), f"--svg={target}"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert ["400000002", "1", "1", "#2", "i8"] in [line.split() for line in lines]
    assert all(len(line) <= 80 for line in lines)
    assert "only the first 2,000 parts are drawn" in target.read_text(encoding="utf-8")


STRANGE = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<24> : vector<1xi64>,
    f32 = dense<[-8, -8]> : vector<2xi64>, index = -5, i8 = dense<0> : vector<1xi64>,
    i16 = dense<4> : vector<1xi64>,
    !llvm.ptr = dense<[32, 32, 32, 64]> : vector<4xi64>, "dlti.stack_alignment" = "x",
    "dlti.legal_int_widths" = 3, "dlti.alloca_memory_space" = "none">} {
  "some.op"() {dlti.dl_spec = #dlti.dl_spec<>} : () -> ()
}
"""


def test_strictness_reports_what_mlir_swallows(
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


def test_an_explanation_names_scope_entry_and_rule() -> None:
    module = parse(DEMO.read_text(), context=Context(True), filename="demo.mlir")
    (device,) = (op for op in module.walk() if op.name == "gpu.module")
    layout = DataLayout(device)
    (struct,) = (
        op.results[0].type
        for op in device.walk()
        if op.results and str(op.results[0].type).startswith("!llvm.struct")
    )
    explanation = explain(layout, struct)
    answers = {answer.question: answer for answer in explanation.answers}
    reasons = answers["abi_alignment"].reasons
    by_rule = {(str(r.type), r.rule): r for r in reasons}
    from_device = by_rule["f64", "exact entry"]
    assert from_device.scope is device
    assert from_device.source == "the scope of 'gpu.module' at demo.mlir:6:3"
    from_host = by_rule["i8", "interpolation from i64, the next wider entry"]
    assert from_host.scope is module
    assert "  abi alignment: 8 bytes" in str(explanation)
    assert explanation.as_data()["answers"]["size"]["value"] == layout.type_size(struct).minimal


def test_a_natural_default_is_named_as_such() -> None:
    module = parse("module {}")
    i32: Any = parse('"q.q"() {t = i32} : () -> ()', context=Context(True))
    (query,) = (op for op in i32.walk() if op.name == "q.q")
    explanation = explain(DataLayout(module), query.attributes["t"].value)
    assert "natural default: its size rounded up to a power of two" in str(explanation)


# LLVM's strings.

STRINGS = {
    "x86_64-unknown-linux-gnu": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-"
    "n8:16:32:64-S128",
    "aarch64-unknown-linux-gnu": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-"
    "i128:128-n32:64-S128-Fn32",
    "i686-unknown-linux-gnu": "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-"
    "f80:32-n8:16:32-S128",
    "powerpc64le-unknown-linux-gnu": "e-m:e-Fn32-i64:64-i128:128-n32:64-S128-v256:256:256-"
    "v512:512:512",
    "s390x-unknown-linux-gnu": "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64",
    "avr": "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8",
}


@pytest.mark.parametrize("triple", STRINGS)
def test_a_string_becomes_the_spec_mlir_makes_of_it(triple: str, mlir_opt: Path) -> None:
    text = f'module attributes {{llvm.target = #llvm.target<triple = "{triple}", chip = "">}} {{}}'
    run = subprocess.run(
        [mlir_opt, "--llvm-target-to-data-layout"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    made = str(from_llvm_string(STRINGS[triple]).spec)
    assert f"dlti.dl_spec = {made}, llvm.target" in run.stdout


@pytest.mark.parametrize("triple", STRINGS)
def test_a_spec_survives_the_way_through_a_string(triple: str) -> None:
    spec = from_llvm_string(STRINGS[triple]).spec
    back = to_llvm_string(spec)
    assert back.left_out == ()
    assert to_llvm_string(from_llvm_string(back.string, defaults=False).spec) == back


def test_what_neither_form_can_say_is_listed() -> None:
    assert from_llvm_string("v64:64-a:8-ni:1-i8:8").left_out == ("v64:64", "a:8", "ni:1")
    module: Any = parse(
        "module attributes {dlti.dl_spec = #dlti.dl_spec<bf16 = dense<16> : vector<1xi64>, "
        'si8 = dense<8> : vector<1xi64>, "dlti.default_memory_space" = 1, "other" = 2, '
        "!llvm.struct<()> = dense<64> : vector<1xi64>, index = 32>} {}"
    )
    made = to_llvm_string(module.attributes["dlti.dl_spec"])
    assert made.string == "a:64"
    assert [reason.partition(":")[0] for reason in made.left_out] == [
        "dlti.default_memory_space", "other", "bf16", "si8",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("string", "message"),
    [
        ("e1", "part 'e1' of the data layout string must stand alone"),
        ("i8:x", "has 'x' where a number must stand"),
        ("i0:8", "must name a width from 1 to 16777215"),
        ("i8:8:8:8", "must give one or two alignments"),
        ("p:64", "must give a size and an alignment"),
        ("1", "does not begin with a letter"),
        ("S0", "must give an alignment other than 0"),
        ("m:", "must name a mangling mode"),
        ("n99999999999999999999999", "where a number must stand"),
    ],
)
def test_a_malformed_string_names_the_part(string: str, message: str) -> None:
    with pytest.raises(LLVMStringError, match=message):
        from_llvm_string(string)


# Speed.


def test_a_cached_query_costs_at_most_three_look_ups() -> None:
    module: Any = parse('"q.q"() {t = i32} : () -> ()', context=Context(True))
    (query,) = (op for op in module.walk() if op.name == "q.q")
    i32 = query.attributes["t"].value
    layout = DataLayout(module)
    layout.type_size(i32)
    bare = {i32: layout.type_size(i32)}
    names = {"bare": bare, "layout": layout, "i32": i32}

    def cost(statement: str) -> float:
        return min(timeit.repeat(statement, globals=names, number=100_000, repeat=7))

    # The best of several rounds: another process may disturb any one of them.
    ratios = [cost("layout.type_size(i32)") / cost("bare[i32]") for _ in range(5)]
    assert min(ratios) <= 3, ratios


@pytest.mark.parametrize("option", ["--json", "--explain", "--strict-layout"])
@pytest.mark.parametrize("head", ["struct<(", 'struct<"s{}", ('])
def test_deeply_nested_types_are_shown(
    head: str, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    depth = 900
    nested = "".join(head.format(level) for level in range(depth)) + "i8" + ")>" * depth
    file = tmp_path / "deep.mlir"
    file.write_text(f'"a.b"() : () -> !llvm.{nested}')
    assert main([str(file), option, f"--svg={tmp_path / 'deep.svg'}"]) == 0
    assert capsys.readouterr().err == ""
    module = parse(file.read_text(), context=Context(True))
    assert str(parse(str(module), context=Context(True))) == str(module)
