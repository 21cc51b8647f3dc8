"""A program that was written from the reference of Python alone, and that reference."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest

from yods_dev.doc.python_api import python_reference

PROGRAM = Path(__file__).parent / "report" / "program.py"


def test_program_of_a_user() -> None:
    lines = run_path(str(PROGRAM))["main"]()
    assert lines[-11:] == [
        "unrolled arith.addi: 3",
        "unrolled arith.constant: 4",
        "unrolled arith.muli: 4",
        "unrolled builtin.module: 1",
        "unrolled func.func: 1",
        "unrolled func.return: 1",
        "unrolled memref.load: 8",
        *["unrolled @dot: 16 bytes"] * 2,
        "kernel.mlir:10:12: custom op 'arith.mulli' is unknown",
        "the product is used by arith.addi in scf.for",
    ]


@pytest.fixture(scope="module")
def entries() -> set[str]:
    text = "".join(page.body for page in python_reference())
    return set(re.findall(r"<h[23][^>]*>.*?<code>([^<]+)</code>", text))


@pytest.mark.parametrize(
    "name",
    ["Operation.operands", "Operation.regions", "Operation.results", "Value.type", "Region.blocks",
     "Block.parent", "IntegerAttr.value", "IntegerType.width", "MemRefType.element_type",
     "DataLayout.type_size", "Operation.replace_all_uses_with"],
)  # fmt: skip
def test_reference_has_what_the_program_needed(entries: set[str], name: str) -> None:
    assert name in entries


def test_reference_lacks_what_only_generated_code_needs(entries: set[str]) -> None:
    assert not {"Operation.expect_operands", "Operation.operand_error"} & entries
