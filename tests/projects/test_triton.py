"""The project triton: TTIR that Triton wrote is read, verified and printed as Triton prints it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from support.paths import TESTS
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.print_options import PrintOptions
from yods.text.parse import parse_source
from yods.text.printing import operation_text
from yods.verification.verifier import find_errors

PROJECT = TESTS / "projects" / "triton"
RECORDED = sorted((PROJECT / "recorded").glob("*.ttir"))
DEBUG = PrintOptions(debuginfo=True, use_name_locations=True)


@pytest.fixture(name="context")
def fixture_context(monkeypatch: pytest.MonkeyPatch) -> Context:
    monkeypatch.syspath_prepend(PROJECT)
    from triton_dialects.tt import TtDialect

    return Context(dialects=[TtDialect])


def test_kernels_are_recorded() -> None:
    assert len(RECORDED) >= 24


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


@pytest.mark.exhaustive
def test_recorded_ir_is_current(tmp_path: Path) -> None:
    """`YODS_TRITON_PYTHON` names a Python that has triton 3.9.0."""
    python = os.environ.get("YODS_TRITON_PYTHON")
    if python is None:
        pytest.skip("YODS_TRITON_PYTHON is not set")
    command = [python, str(PROJECT / "record.py"), str(tmp_path)]
    subprocess.run(command, check=True, env={**os.environ, "TRITON_CACHE_DIR": str(tmp_path / "c")})
    for path in RECORDED:
        assert (tmp_path / path.name).read_text(encoding="utf-8") == path.read_text(
            encoding="utf-8"
        )
