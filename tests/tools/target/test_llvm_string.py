"""LLVM's data layout strings, to specs and back."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from yods import DiagnosticError, parse
from yods_eval.layout_strings import LLVMStringError
from yods_tools.target.llvm_string import ToString, from_llvm_string, to_llvm_string

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
def test_string_import_matches_mlir(triple: str, mlir_opt: Path) -> None:
    text = f'module attributes {{llvm.target = #llvm.target<triple = "{triple}", chip = "">}} {{}}'
    run = subprocess.run(
        [mlir_opt, "--llvm-target-to-data-layout"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    made = str(from_llvm_string(STRINGS[triple], as_mlir=True).spec)
    assert f"dlti.dl_spec = {made}, llvm.target" in run.stdout


@pytest.mark.parametrize("triple", STRINGS)
def test_spec_to_string_round_trip(triple: str) -> None:
    spec = from_llvm_string(STRINGS[triple], as_mlir=True).spec
    back = to_llvm_string(spec)
    assert back.left_out == ()
    assert from_llvm_string(back.string, defaults=False, as_mlir=True).spec is spec


ALL = (
    "E-m:o-p:32:32:64:16-p1:16:8-pue2(x):32:32-p3(y):64:64-i1:8:16-i24:32-i64:32:64-f16:16-f24:32-"
    "f80:128-v64:64:128-a:0:64-n8:16:32-ni:1:2-S64-Fn16-P1-A5-G3-P0-s64-e-i64:64-S0016"
)


@pytest.mark.parametrize("string", ["", "e", "i8:8-e", "E-e", "v64:64", ALL])
def test_string_to_spec_round_trip(string: str) -> None:
    spec: Any = from_llvm_string(string).spec
    assert to_llvm_string(spec) == ToString(string, ())
    module = parse(f"module attributes {{dlti.dl_spec = {spec}}} {{}}")
    assert to_llvm_string(module.attributes["dlti.dl_spec"]).string == string


def test_spec_with_a_string_matches_mlir(mlir_opt: Path) -> None:
    text = f"module attributes {{dlti.dl_spec = {from_llvm_string(ALL).spec}}} {{\n}}\n"
    run = subprocess.run([mlir_opt], input=text, capture_output=True, text=True, check=True)
    assert run.stdout == f"{text}\n"


def test_stored_string_applies_only_if_entries_agree() -> None:
    spec: Any = from_llvm_string("e-p:32:32-v64:64-a:8").spec
    changed = str(spec).replace("dense<32> : vector<4xi64>", "dense<16> : vector<4xi64>")
    module: Any = parse(f"module attributes {{dlti.dl_spec = {changed}}} {{}}")
    made = to_llvm_string(module.attributes["dlti.dl_spec"])
    assert made.string.startswith("e-p0:16:16:16:16-")
    assert made.string.endswith("-v64:64-a:8")
    broken: Any = parse(
        'module attributes {dlti.dl_spec = #dlti.dl_spec<"yods.llvm_data_layout" = "i8:x">} {}'
    )
    assert to_llvm_string(broken.attributes["dlti.dl_spec"]).left_out == (
        "yods.llvm_data_layout: column 4 of the data layout string: ABI alignment must be a 16-bit "
        "integer",
    )


def test_inexpressible_parts_are_listed() -> None:
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


def test_malformed_string_errors_match_llvm() -> None:
    with pytest.raises(LLVMStringError) as caught:
        from_llvm_string("e-i0:8")
    assert str(caught.value) == (
        "column 4 of the data layout string: size must be a non-zero 24-bit integer"
    )


def test_module_with_a_malformed_string_is_rejected() -> None:
    with pytest.raises(DiagnosticError, match="invalid data layout descriptor: unknown specifier"):
        parse('module attributes {llvm.data_layout = "e-q"} {}')
    with pytest.raises(DiagnosticError, match="size must be a non-zero 24-bit integer"):
        parse('module attributes {llvm.data_layout = "i0:8"} {}')
