"""`yods layout`: tables, JSON, drawings, and what it refuses."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from support.marks import spread
from support.paths import TESTS
from yods import Context, DataLayout, parse
from yods.builtin.types import TupleType
from yods.ir.external_models import attach
from yods.layout.interfaces import DataLayoutTypeInterface
from yods_tools.layout import explain
from yods_tools.layout.command import main

DEMO = Path(__file__).parent / "demo.mlir"


def test_table_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DEMO)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert all(len(line) <= 80 for line in out.splitlines())
    for line in (
        '  endianness: "little"',
        "        56     448       8       8       -  !llvm.struct<(i8, i64,",
        "                                              array<3 x i16>, struct<packed (i8,",
        "           1       7          (unused)",
        "    56 bytes, of which 10 unused: 10 in 2 holes",
        "gpu.module @device at line 6, column 3",
        "  no layout, neither from the scope nor from the type:",
        "    tensor<4xf32>",
    ):
        assert line in out.splitlines(), out


def test_json_matches_the_table(capsys: pytest.CaptureFixture[str]) -> None:
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


SCHEMA = Path(explain.__file__).with_name("layout.schema.json")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--explain"],
        ["--compare=i386-linux-gnu"],
        ["--types=i24, !llvm.struct<(f64, f32)>, memref<?x4xf32>, tensor<2xf32>, complex<f16>"],
        ["--types=!llvm.struct<(vector<[4]xi8>)>, vector<[2]xi64>, memref<2xvector<[2]xi8>>, i1"],
        ["--types=!llvm.struct<packed (i8, i64)>, !llvm.struct<(tensor<2xi8>)>, !llvm.ptr"],
    ],
)
def test_json_matches_its_schema(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DEMO), "--json", *arguments]) == 0
    document = json.loads(capsys.readouterr().out)
    validator = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    validator.check_schema(validator.schema)
    assert list(validator.iter_errors(document)) == []
    document["scopes"][0]["extra"] = "1"
    assert list(validator.iter_errors(document)) != []


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
        (["--compare=i38"], "unknown target 'i38'; did you mean i386?"),
        (["--compare=avr", "--c"], "--compare and --c exclude each other"),
        (["--target=avr", "--data-layout=e"], "--target and --data-layout exclude each other"),
        (["--cache-line=none"], "--cache-line takes a number of bytes above 0, not 'none'"),
        (["--data-layout=e-S0"], "--data-layout:1:4: error: stack natural alignment must be non"),
        (["--svg=/nowhere/at/all.svg"], "cannot open output file '/nowhere/at/all.svg'"),
    ],
)
def test_unsupported_requests_are_reported(
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


def test_drawing_shows_every_byte(tmp_path: Path) -> None:
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


@pytest.mark.parametrize("option", spread(["--explain", "--json", "--strict-layout"], 3))
@pytest.mark.parametrize("head", spread(["struct<(", 'struct<"s{}", ('], 2))
def test_deeply_nested_types_are_shown(
    head: str, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # What explains each level spells the type of each.
    depth = 300 if option == "--explain" else 900
    nested = "".join(head.format(level) for level in range(depth)) + "i8" + ")>" * depth
    file = tmp_path / "deep.mlir"
    file.write_text(f'"a.b"() : () -> !llvm.{nested}')
    assert main([str(file), option, f"--svg={tmp_path / 'deep.svg'}"]) == 0
    assert capsys.readouterr().err == ""
    module = parse(file.read_text(), context=Context(True))
    assert str(parse(str(module), context=Context(True))) == str(module)


PROJECT = """\
dialect: farm
types:
  barn:
    data_layout: {size_in_bits: '96', abi_alignment: '4'}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a dialect, its package generated and not installed."""
    from yods_tools.main import main as generate

    (tmp_path / "pyproject.toml").write_text(
        '[tool.yods]\ndefinitions = ["defs"]\noutput = "out/farm_dialects"\n', encoding="utf-8"
    )
    (tmp_path / "defs").mkdir()
    (tmp_path / "defs" / "farm.yaml").write_text(PROJECT, encoding="utf-8")
    (tmp_path / "in.mlir").write_text('"t.use"() {t = !farm.barn} : () -> ()', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert generate(["gen"]) == 0
    return tmp_path


def test_project_dialects_are_found(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["in.mlir"]) == 0
    assert "12      96       4       4       -  !farm.barn" in capsys.readouterr().out


def test_dialects_are_loaded_by_name(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "pyproject.toml").unlink()
    sys.path.append(str(project / "out"))
    assert main(["--load-dialect-plugin=farm_dialects.farm", "in.mlir"]) == 0
    assert "12      96       4       4       -  !farm.barn" in capsys.readouterr().out
    assert main(["--load-dialect-plugin=farm_dialects.stable", "in.mlir"]) == 1
    assert "Failed to load dialect plugin. cannot load a dialect" in capsys.readouterr().err


class _Packed(DataLayoutTypeInterface):
    """A model of tuples: their parts, one after the other."""

    def layout_size_in_bits(self, layout: DataLayout, entries: object) -> int:
        assert isinstance(self, TupleType)
        return sum(layout.type_size_in_bits(each).fixed for each in self.types)

    def layout_abi_alignment(self, layout: DataLayout, entries: object) -> int:
        return 1


def test_tuple_with_a_layout_of_its_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Those of an external model; elsewhere the parts are listed, which have layouts."""
    source = tmp_path / "in.mlir"
    source.write_text("func.func private @f(tuple<i8, i24>)", encoding="utf-8")
    assert main([str(source)]) == 0
    assert "tuple" not in capsys.readouterr().out
    # Models stay for the process, this one for the test.
    bases = TupleType.__bases__
    attach(TupleType, _Packed)
    try:
        assert main([str(source)]) == 0
    finally:
        TupleType.__bases__ = bases
    (line,) = [each for each in capsys.readouterr().out.splitlines() if "i8" in each]
    assert line.split() == ["4", "32", "1", "1", "-", "tuple<i8,", "i24>"]


def test_addresses_of_memrefs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "in.mlir"
    types = "memref<2x3xf32, #contig.contiguous<[1, 0]>>, memref<?x?xi8, strided<[?, 1]>>"
    source.write_text(f'"t.use"() {{t = [{types}]}} : () -> ()', encoding="utf-8")
    assert main([str(source)]) == 0
    shown = capsys.readouterr().out
    assert "    [d0, d1] at base + (d0 + d1 * 2) * 4\n    24 bytes\n" in shown
    assert "    [d0, d1] at base + d0 * stride0 + d1\n" in shown
    assert main([str(source), "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["scopes"][0]["types"]
    assert first["address"] == {"expression": "(d0 + d1 * 2) * 4", "symbols": []}
    assert (first["span"], second["span"]) == (24, None)
    assert second["address"]["symbols"] == ["stride0"]


def test_elements_that_an_encoding_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(TESTS / "projects" / "triton")
    source = tmp_path / "in.mlir"
    encoding = "#ttg.linear<{register = [[0, 1]], lane = [[2, 0], [1, 0]], warp = [], block = []}>"
    types = f"tensor<4x4xf32, {encoding}>, tensor<4x?xf32, {encoding}>"
    source.write_text(f'"t.use"() {{t = [{types}]}} : () -> ()', encoding="utf-8")
    options = [str(source), "--load-dialect-plugin=triton_dialects.ttg"]
    assert main(options) == 0
    shown = capsys.readouterr().out
    assert shown.count("bits of") == 4
    assert (
        "      bits of register add [0, 1], [0, 2]\n      bits of lane add [2, 0], [1, 0]" in shown
    )
    assert "      bits of warp add none\n" in shown
    assert main([*options, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["scopes"][0]["types"]
    assert first["element_bits"]["lane"] == [[2, 0], [1, 0]]
    assert "element_bits" not in second


def test_drawing_has_one_scale_and_is_xml(tmp_path: Path) -> None:
    """A bar is as long as its bytes, unless nobody could read it; names may hold anything."""
    sizes = {8: 8, 16: 16, 2: 2}
    types = [f'!llvm.struct<"s{n}", (array<{n} x i8>, i8)>' for n in sizes]
    file, target = tmp_path / "in.mlir", tmp_path / "out.svg"
    file.write_text(
        'module @"a\\01\\0Bb" {"t.use"() {t = [' + ", ".join(types) + "]} : () -> ()}",
        encoding="utf-8",
    )
    assert main([str(file), f"--svg={target}", f"-o={tmp_path / 'out.txt'}"]) == 0
    root = ElementTree.fromstring(target.read_text(encoding="utf-8"))
    name = "{http://www.w3.org/2000/svg}"
    texts = [text.text or "" for text in root.iter(f"{name}text")]
    assert any("@a\ufffd\ufffdb" in text for text in texts)
    widths = {
        title.text: float(rect.attrib["width"])
        for rect in root.iter(f"{name}rect")
        if (title := rect.find(f"{name}title")) is not None
    }
    of_bytes = {n: widths[f"#0 !llvm.array<{n} x i8>: offset 0, {n} bytes"] for n in sizes}
    assert of_bytes[16] == pytest.approx(2 * of_bytes[8], rel=0.01)
    assert of_bytes[8] == pytest.approx(4 * of_bytes[2], rel=0.01)


def test_small_aggregate_beside_a_large_one_is_enlarged(tmp_path: Path) -> None:
    file, target = tmp_path / "in.mlir", tmp_path / "out.svg"
    file.write_text(
        '"t.use"() {t = [!llvm.struct<(array<4096 x i8>)>, !llvm.struct<(i8)>]} : () -> ()',
        encoding="utf-8",
    )
    assert main([str(file), f"--svg={target}", f"-o={tmp_path / 'out.txt'}"]) == 0
    assert "(1 bytes; 1,024 times enlarged)" in target.read_text(encoding="utf-8")
