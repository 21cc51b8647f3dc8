"""The project triton: IR that Triton wrote is read, verified and printed as Triton prints it."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from support.paths import TESTS
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.print_options import PrintOptions
from yods.text.parse import parse_source
from yods.text.printing import operation_text
from yods.verification.verifier import find_errors

PROJECT = TESTS / "projects" / "triton"
RECORDED = sorted((PROJECT / "recorded").glob("*.tt*ir"))
DEBUG = PrintOptions(debuginfo=True, use_name_locations=True)


@pytest.fixture(name="context")
def fixture_context(monkeypatch: pytest.MonkeyPatch) -> Context:
    monkeypatch.syspath_prepend(PROJECT)
    from triton_dialects.tt import TtDialect
    from triton_dialects.ttg import TtgDialect
    from triton_dialects.ttng import TtngDialect

    return Context(dialects=[TtDialect, TtgDialect, TtngDialect])


def test_kernels_are_recorded() -> None:
    for stage in ("ttir", "ttgir"):
        assert (
            len({path.name.partition(".")[0] for path in RECORDED if path.name.endswith(stage)})
            >= 12
        )


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name)
def test_recorded_ir_comes_back(path: Path, context: Context) -> None:
    text = path.read_text(encoding="utf-8")
    module = parse_source(Source(text, path.name), context)
    assert find_errors(module, context) == []
    options = DEBUG if ".debug." in path.name else PrintOptions()
    assert operation_text(module, options).strip() == text.strip()


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("end = 1024", "end = 1000", "must match size of range"),
        ("tensor<1024x", "tensor<1000x", "power-of-two"),
        ("tt.ptr<f32>", "tt.ptr<tensor<2xf32>>", "must point to integer or floating-point types"),
        ("tt.return", "tt.return %arg3 : i32", "has 1 operands, but enclosing function"),
    ],
)
def test_damage_is_refused(before: str, after: str, message: str, context: Context) -> None:
    text = (PROJECT / "recorded" / "add.ttir").read_text(encoding="utf-8").replace(before, after)
    try:
        found = find_errors(parse_source(Source(text, "add.ttir"), context), context)
    except Exception as error:
        found = [error]
    assert any(message in str(each) for each in found)


_BLOCKED = (
    "#ttg.blocked<{{sizePerThread = [{}], threadsPerWarp = [{}], warpsPerCTA = [4], order = [0]}}>"
)
_SWIZZLED = "#ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [0]}>"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        # The answers are those of Triton 3.9.0.
        (_BLOCKED.format(3, 32), "Every element in sizePerThread must be a power of two."),
        (_BLOCKED.format("1, 1", 32), "order must all have the same rank."),
        ("#ttg.slice<{dim = 0, parent = " + _SWIZZLED + "}>", "expected a distributed encoding"),
        ("#ttg.linear<{register = [[0, 3]], lane = [], warp = [], block = []}>", "a permutation"),
        ("#ttg.linear<{register = [[0, 1]], lane = [], warp = []}>", "basis of 'block' not found"),
        ("#ttg.nvidia_mma<{versionMajor = 1, warpsPerCTA = [4]}>", "Volta (versionMajor = 1)"),
        ("#ttg.padded_shared<[7:+2] {order = [0], shape = [8]}>", "must all be power of two"),
        (f"!ttg.memdesc<33xf32, {_SWIZZLED}, #ttg.shared_memory>", "non-zero dimensions; got 33"),
        (f"!ttg.memdesc<8xf32, {_SWIZZLED}, #ttng.tensor_memory>", "must be SharedMemorySpace"),
        ("#ttng.tensor_memory_encoding<blockM = 32, blockN = 64, colStride = 1>", "64 or 128"),
    ],
)
def test_wrong_encodings_are_refused(written: str, message: str, context: Context) -> None:
    text = f"module attributes {{tt.a = {written}}} {{}}"
    with pytest.raises(DiagnosticError, match=re.escape(message)):
        parse_source(Source(text, "f"), context)


@pytest.mark.parametrize(
    "written",
    [
        "#ttg.amd_wmma<{version = 2, isTranspose = false, ctaLayout = {warp = [[1, 0], [0, 1]]}}>",
        "#ttg.amd_mfma<{version = 3, warpsPerCTA = [2, 2], instrShape = [32, 32, 8], "
        "isTransposed = true, tilesPerWarp = [1, 2]}>",
        "#ttg.padded_shared<[8:+2, 64:+4] {order = [0, 1], shape = [16, 32]}>",
        "#ttg.padded_shared<[8:+2] {offset = [[0, 1], [1, 0], [0, 2]], block = []}>",
        "#ttg.shared_linear<{offset = [[0, 1], [1, 0]], block = [[2, 0]]}, alignment = 16>",
        "#ttg.nvmma_shared<{swizzlingByteWidth = 64, transposed = false, elementBitWidth = 16, "
        "rank = 3}>",
        "#ttng.tensor_memory_encoding<blockM = 64, blockN = 64, colStride = 1, "
        "CGALayout = [[1, 0]]>",
    ],
)
def test_encodings_come_back(written: str, context: Context) -> None:
    module = parse_source(Source(f"module attributes {{tt.a = {written}}} {{}}", "f"), context)
    assert str(module.attributes["tt.a"]) == written


def test_warp_specialization_comes_back(context: Context) -> None:
    text = """\
module attributes {"ttg.num-warps" = 4 : i32} {
  tt.func @f(%arg0: i32) {
    %0 = ttg.warp_specialize(%arg0)
    default {
      ttg.barrier local|global_read
      ttg.warp_yield %arg0 : i32
    }
    partition0(%arg1: i32) num_warps(2) {
      ttg.barrier all
      ttg.warp_return
    } : (i32) -> i32
    tt.return
  }
}
"""
    module = parse_source(Source(text, "f"), context)
    assert find_errors(module, context) == []
    assert operation_text(module, PrintOptions()) == text.rstrip()


def test_layouts_are_for_the_warps_around(context: Context) -> None:
    whole = (PROJECT / "recorded" / "add.ttgir").read_text(encoding="utf-8")
    text = whole.replace('"ttg.num-warps" = 4', '"ttg.num-warps" = 8')
    first, *_ = find_errors(parse_source(Source(text, "add.ttgir"), context), context)
    assert "Layout has 4 warps per CTA, but the context requires 8 warps per CTA." in str(first)


def test_places_are_those_of_triton(context: Context) -> None:
    from triton_defs.places import element_bits

    recorded = json.loads((PROJECT / "recorded" / "places.json").read_text(encoding="utf-8"))
    assert len(recorded) >= 24
    for each in recorded:
        module = parse_source(Source(each["module"], "f"), context)
        encoding = module.attributes["tt.encoding"]
        for shape, answer in each["places"]:
            found = element_bits(encoding, shape)
            assert found is not None
            assert {name: [*map(list, rows)] for name, rows in found.items()} == answer, encoding


@pytest.mark.exhaustive
def test_recorded_ir_is_current(tmp_path: Path) -> None:
    """`YODS_TRITON_PYTHON` names a Python that has triton 3.9.0."""
    python = os.environ.get("YODS_TRITON_PYTHON")
    if python is None:
        pytest.skip("YODS_TRITON_PYTHON is not set")
    command = [python, str(PROJECT / "record.py"), str(tmp_path)]
    subprocess.run(command, check=True, env={**os.environ, "TRITON_CACHE_DIR": str(tmp_path / "c")})
    for path in (*RECORDED, PROJECT / "recorded" / "places.json"):
        assert (tmp_path / path.name).read_text(encoding="utf-8") == path.read_text(
            encoding="utf-8"
        )
