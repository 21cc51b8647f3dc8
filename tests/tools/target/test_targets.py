"""Data layouts of targets: as LLVM has them, as MLIR imports them, without loss."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import yods
from support.target_layouts import ANSWERS, TYPES, answers, imported_spec
from yods.text.parse_attribute import parse_attribute, parse_type
from yods_tools.main import main
from yods_tools.target.llvm_string import from_llvm_string, to_llvm_string
from yods_tools.target.targets import (
    TARGETS,
    UnknownTargetError,
    find_target,
    string_of,
    target_module,
)
from yods_tools.target.triples import layout_string

RECORDED = [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("target", TARGETS)
def test_string_module_round_trip(target: str) -> None:
    module = target_module(target)
    assert string_of(module) == layout_string(target)
    assert string_of(yods.parse(str(module))) == layout_string(target)


@pytest.mark.parametrize("target", TARGETS)
def test_string_spec_round_trip(target: str) -> None:
    string = layout_string(target)
    assert string is not None
    spec = from_llvm_string(string).spec
    assert to_llvm_string(spec).string == string
    read = parse_attribute(str(spec), yods.Context())
    assert read is spec


@pytest.mark.parametrize("told", RECORDED, ids=[told["target"] for told in RECORDED])
def test_specs_and_sizes_match_mlir_import(told: dict[str, object]) -> None:
    module = target_module(str(told["target"]))
    assert str(module.attributes["dlti.dl_spec"]) == told["spec"]
    layout = yods.DataLayout(module)
    found = {}
    for name in TYPES:
        type_ = parse_type(name, yods.Context())
        found[name] = " ".join(
            str(number)
            for number in (
                _shown(layout.type_size(type_)),
                _shown(layout.type_size_in_bits(type_)),
                layout.type_abi_alignment(type_),
                layout.type_preferred_alignment(type_),
                layout.type_index_bitwidth(type_) or 0,
            )
        )
    assert found == told["answers"]
    assert len(found) == 40


def _shown(size: yods.TypeSize) -> str:
    return f"{size.minimal}x" if size.scalable else str(size.minimal)


def test_every_target_is_recorded() -> None:
    assert [told["target"] for told in RECORDED] == list(TARGETS)


@pytest.mark.exhaustive
def test_recorded_mlir_answers_are_current(mlir_opt: Path) -> None:
    translate = mlir_opt.with_name("mlir-translate")
    if not translate.is_file():
        pytest.skip("mlir-translate is not installed")
    specs = [imported_spec(layout_string(target) or "", mlir_opt) for target in TARGETS]
    assert specs == [told["spec"] for told in RECORDED]
    said = [dict(zip(TYPES, each, strict=True)) for each in answers(specs, mlir_opt)]
    assert said == [told["answers"] for told in RECORDED]


@pytest.mark.exhaustive
def test_mlirs_export_gives_the_string(mlir_opt: Path) -> None:
    """By the attribute as it is, and by the spec alone as we make one of it."""
    translate = mlir_opt.with_name("mlir-translate")
    if not translate.is_file():
        pytest.skip("mlir-translate is not installed")
    for target in TARGETS:
        module = target_module(target)
        assert f'"{layout_string(target)}"' in _exported(str(module), translate), target
        made = to_llvm_string(module.attributes["dlti.dl_spec"])  # type: ignore[arg-type]  # a spec
        del module.attributes["llvm.data_layout"]
        assert f'"{made.string}"' in _exported(str(module), translate), target
        assert made.left_out == ()


def _exported(text: str, translate: Path) -> str:
    command = [str(translate), "--mlir-to-llvmir"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("target", "type_", "expected"),
    [
        ("x86_64", "!llvm.ptr", (8, 8)),
        ("x86_64", "i128", (16, 16)),
        ("armv7", "!llvm.ptr", (4, 4)),
        ("avr", "!llvm.ptr", (2, 1)),
        ("amdgcn", "!llvm.ptr<5>", (4, 4)),
        ("nvptx64", "!llvm.ptr<6>", (4, 4)),
        ("wasm32", "!llvm.struct<(i8, i64)>", (16, 8)),
        ("i386", "!llvm.struct<(i8, i64)>", (12, 4)),
    ],
)
def test_sizes_and_alignments(target: str, type_: str, expected: tuple[int, int]) -> None:
    layout = yods.DataLayout(target_module(find_target(target)))
    asked = parse_type(type_, yods.Context())
    assert (layout.type_size(asked).minimal, layout.type_abi_alignment(asked)) == expected


def test_suggestions_for_unknown_targets() -> None:
    with pytest.raises(UnknownTargetError, match=r"'wasm23'; did you mean wasm32\?$"):
        find_target("wasm23")
    with pytest.raises(UnknownTargetError, match=r"did you mean wasm64 or wasm32\?$"):
        find_target("wasm")
    with pytest.raises(UnknownTargetError, match=r"did you mean riscv64-linux-gnu\?$"):
        find_target("riscv64-linux-gmu")
    with pytest.raises(UnknownTargetError, match=r"did you mean nvptx64-nvidia-cuda\?$"):
        find_target("nvptx64-nvidia-cudda")
    with pytest.raises(UnknownTargetError, match=r"unknown target 'z80'$"):
        find_target("z80")


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("x86_64", "x86_64-linux-gnu"),
        ("x86-64", "x86_64-linux-gnu"),
        ("x86_64-unknown-linux-gnu", "x86_64-unknown-linux-gnu"),
        ("armv7", "armv7-linux-gnueabihf"),
        ("armv6", "arm-linux-gnueabi"),
        ("systemz", "s390x-linux-gnu"),
        ("thumbv8m.main-none-eabi", "thumbv8m.main-none-eabi"),
    ],
)
def test_names_of_targets(name: str, target: str) -> None:
    assert find_target(name) == target


def test_target_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["target", "--string", "avr"]) == 0
    assert capsys.readouterr().out == f"{layout_string('avr')}\n"
    assert main(["target", "avr"]) == 0
    text = capsys.readouterr().out
    assert string_of(yods.parse(text)) == layout_string("avr")
    assert main(["target", "--list"]) == 0
    assert capsys.readouterr().out.split() == list(TARGETS)
    assert main(["target", "avrr"]) == 1
    assert "unknown target 'avrr'; did you mean avr?" in capsys.readouterr().err
    assert main(["target"]) == 1
    assert "either a target must be named or --data-layout be given" in capsys.readouterr().err
    source = tmp_path / "in.mlir"
    source.write_text('"t.use"() {t = !llvm.ptr} : () -> ()', encoding="utf-8")
    assert main(["layout", "--target=avr", str(source)]) == 0
    assert " 2      16       1       1      16  !llvm.ptr" in capsys.readouterr().out
    assert main(["layout", "--target=avrr", str(source)]) == 1
    assert "did you mean avr?" in capsys.readouterr().err


def test_user_defined_string(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["target", "--data-layout=e-p:32:16-a:8"]) == 0
    module = yods.parse(capsys.readouterr().out)
    assert string_of(module) == "e-p:32:16-a:8"
    assert main(["target", "--data-layout=e-p:32:17-a:8"]) == 1
    assert capsys.readouterr().err == (
        "--data-layout:1:8: error: ABI alignment must be a power of two times the byte width\n"
        "e-p:32:17-a:8\n"
        "       ^\n"
    )
    assert main(["target", "--data-layout=e", "avr"]) == 1
