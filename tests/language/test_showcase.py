"""Every operation of the dialects that show the language, in both forms.

The generic one is `mlir-opt`'s as well.
"""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest
import yaml

from support.generated_defs import DEFS, generated_dialect
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify

ROOMS = (
    "checks",
    "constructs",
    "everyday",
    "forms",
    "interfaces",
    "kinds",
    "names",
    "rewrites",
    "values",
)
SHOWCASE = (Path(__file__).parent / "showcase.mlir").read_text(encoding="utf-8")


@cache
def definitions() -> dict[tuple[str, str], set[str]]:
    """The operations of each dialect in each room."""
    found: dict[tuple[str, str], set[str]] = {}
    for room in ROOMS:
        for path in sorted((DEFS / room).glob("*.yaml")):
            content = yaml.safe_load(path.read_text(encoding="utf-8"))
            found.setdefault((room, content["dialect"]), set()).update(content.get("ops", ()))
    return found


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    for room, dialect in definitions():
        context.register(generated_dialect(f"made_{room}", dialect, room))
    module = parse_source(Source(text, "showcase.mlir"), context)
    verify(module, context)
    return module


def body(module: Operation) -> str:
    """What stands inside the module, as a text of its own."""
    lines = str(module).splitlines()[1:-1]
    return "".join(f"{line.removeprefix('  ')}\n" for line in lines)


@pytest.mark.exhaustive
def test_every_operation_is_shown() -> None:
    names = {op.name for op in read(SHOWCASE).walk()}
    wanted = {f"{dialect}.{op}" for (_, dialect), ops in definitions().items() for op in ops}
    assert wanted <= names
    assert len(wanted) >= 70


def test_round_trip() -> None:
    module = read(SHOWCASE)
    shown = "".join(
        line for line in SHOWCASE.splitlines(keepends=True) if not line.startswith("// ")
    )
    assert body(module) == shown
    assert str(read(module.print(generic=True))) == str(module)


def test_generic_form_matches_mlir(mlir_opt: Path) -> None:
    generic = read(SHOWCASE).print(generic=True)
    answer = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.stderr, answer.stdout.rstrip()) == ("", generic.rstrip())
