"""LLVM's data layout strings, to specs and back."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from yods import parse
from yods.layout.llvm_string import LLVMStringError, from_llvm_string, to_llvm_string

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
