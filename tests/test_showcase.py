"""Every operation of tests/defs/test, in both forms; the generic one is `mlir-opt`'s as well."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import yaml

from generated_defs import DEFS, generated_dialect
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify

FOLDER = DEFS / "test"
SHOWCASE = (FOLDER / "showcase.mlir").read_text(encoding="utf-8")


@cache
def definitions() -> dict[str, set[str]]:
    """The operations of each dialect that has some."""
    found: dict[str, set[str]] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        found.setdefault(content["dialect"], set()).update(content.get("ops", ()))
    return found


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    for dialect in definitions():
        context.register(generated_dialect("made_showcase", dialect, "test"))
    module = parse_source(Source(text, "showcase.mlir"), context)
    verify(module, context)
    return module


def body(module: Operation) -> str:
    """What stands inside the module, as a text of its own."""
    lines = str(module).splitlines()[1:-1]
    return "".join(f"{line.removeprefix('  ')}\n" for line in lines)


def test_every_operation_is_shown() -> None:
    names = {op.name for op in read(SHOWCASE).walk()}
    wanted = {f"{dialect}.{op}" for dialect, ops in definitions().items() for op in ops}
    assert wanted <= names
    assert len(wanted) >= 70


def test_there_and_back() -> None:
    module = read(SHOWCASE)
    shown = "".join(
        line for line in SHOWCASE.splitlines(keepends=True) if not line.startswith("// ")
    )
    assert body(module) == shown
    assert str(read(module.print(generic=True))) == str(module)


def test_the_generic_form_is_mlirs(mlir_opt: Path) -> None:
    generic = read(SHOWCASE).print(generic=True)
    answer = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.stderr, answer.stdout.rstrip()) == ("", generic.rstrip())
