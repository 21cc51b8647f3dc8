"""Data layouts of targets: as LLVM has them, as MLIR imports them, without loss."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import yods
from yods.layout.targets import (
    TARGETS,
    UnknownTargetError,
    find_target,
    string_of,
    target_module,
)
from yods.text.parse_attribute import parse_type
from yods.tools.main import main


@pytest.mark.parametrize("target", TARGETS)
def test_string_to_module_to_string_loses_nothing(target: str) -> None:
    module = target_module(target)
    assert string_of(module) == TARGETS[target]
    assert string_of(yods.parse(str(module))) == TARGETS[target]


def test_strings_are_llvms_and_specs_are_mlirs(mlir_opt: Path, tmp_path: Path) -> None:
    opt, translate = mlir_opt.parent / "opt", mlir_opt.parent / "mlir-translate"
    if not (opt.is_file() and translate.is_file()):
        pytest.skip("LLVM's opt and mlir-translate are not installed")
    source = tmp_path / "in.ll"
    source.write_text("define void @f() {\n ret void\n}\n", encoding="utf-8")
    for target, string in TARGETS.items():
        command = [str(opt), f"-mtriple={target}", "-S", "-passes=verify", str(source)]
        made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        found = re.search(r'target datalayout = "(.*)"', made)
        assert found is not None and found[1] == string, target
    for target in ("x86_64-linux-gnu", "amdgcn-amd-amdhsa", "wasm32", "avr", "s390x-linux-gnu"):
        text = f'target datalayout = "{TARGETS[target]}"\n'
        command = [str(translate), "--import-llvm"]
        imported = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        module = target_module(target)
        assert str(module.attributes["dlti.dl_spec"]) in imported.stdout, target
        exported = subprocess.run(
            [str(translate), "--mlir-to-llvmir"],
            input=str(module),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert f'target datalayout = "{TARGETS[target]}"' in exported, target


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


def test_near_names_of_unknown_targets() -> None:
    with pytest.raises(UnknownTargetError, match="unknown target 'wasm23'; did you mean wasm32"):
        find_target("wasm23")
    with pytest.raises(UnknownTargetError, match="did you mean riscv64-linux-gnu"):
        find_target("riscv64-unknown-freebsd")
    with pytest.raises(UnknownTargetError, match=r"unknown target 'z80'$"):
        find_target("z80")


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["target", "--string", "avr"]) == 0
    assert capsys.readouterr().out == TARGETS["avr"] + "\n"
    assert main(["target", "avr"]) == 0
    text = capsys.readouterr().out
    assert string_of(yods.parse(text)) == TARGETS["avr"]
    assert main(["target", "--list"]) == 0
    assert capsys.readouterr().out.split() == list(TARGETS)
    assert main(["target", "avrr"]) == 1
    assert "unknown target 'avrr'; did you mean avr?" in capsys.readouterr().err
    assert main(["target"]) == 1
    assert "a target must be named" in capsys.readouterr().err
    source = tmp_path / "in.mlir"
    source.write_text('"t.use"() {t = !llvm.ptr} : () -> ()', encoding="utf-8")
    assert main(["layout", "--target=avr", str(source)]) == 0
    assert " 2      16       1       1      16  !llvm.ptr" in capsys.readouterr().out
    assert main(["layout", "--target=avrr", str(source)]) == 1
    assert "did you mean avr?" in capsys.readouterr().err
