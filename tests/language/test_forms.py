"""Each operation of `defs/forms`, there and back in both forms; the generic one by mlir-opt."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify

VALUES = """\
%k:2 = "x.y"() : () -> (i32, i32)
%w = "x.y"() : () -> i64
%v:2 = "x.y"() : () -> (f32, f32)
%n = "x.y"() : () -> index
"""


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_forms", "forms", "forms"))
    module = parse_source(Source(text, "in.mlir"), context)
    verify(module, context)
    return module


#: As printed: every construct with its parts there and missing, in another order.
FORMS = {
    "forms.clauses": "forms.clauses",
    "forms.clauses nowait step %n": "forms.clauses step %n nowait",
    "forms.clauses level 3 bounds(%k#0, %k#1 : i32, i32)": (
        "forms.clauses bounds(%k#0, %k#1 : i32, i32) level 3"
    ),
    "forms.properties <{count = 3 : i64}>": "forms.properties <{count = 3 : i64}>",
    'forms.properties <{label = "a", count = 3 : i64}> {b}': (
        'forms.properties <{count = 3 : i64, label = "a"}> {b}'
    ),
    "forms.same_sizes %w keys() values()": "forms.same_sizes %w keys() values()",
    "forms.same_sizes %w keys(%k#0, %k#1) values(%v#0, %v#1)": (
        "forms.same_sizes %w keys(%k#0, %k#1) values(%v#0, %v#1)"
    ),
    "forms.guarded": "forms.guarded",
    "forms.guarded do {\n}": "forms.guarded",
    'forms.guarded do {\n  "a.b"() : () -> ()\n} {c}': (
        'forms.guarded do {\n  "a.b"() : () -> ()\n} {c}'
    ),
    "forms.alternatives number 4": "forms.alternatives number 4",
    'forms.alternatives body {\n  "a.b"() : () -> ()\n}': (
        'forms.alternatives body {\n  "a.b"() : () -> ()\n}'
    ),
    "forms.flags": "forms.flags",
    "forms.flags mode <fast>": "forms.flags mode <fast>",
    "forms.flags mode <exact|fast>": "forms.flags mode <fast|exact>",
    "forms.flags mode <none>": "forms.flags",
    'forms.paired <second = "s", first = 2>': 'forms.paired <first = 2, second = "s">',
    "forms.paired <first = -1>": "forms.paired <first = -1>",
}


def numbered(text: str) -> str:
    """`text` with the names that the printer gives the values."""
    for name, number in (("%k", "%0"), ("%w", "%1"), ("%v", "%2"), ("%n", "%3")):
        text = text.replace(name, number)
    return text


@pytest.mark.parametrize("text", FORMS)
def test_format_round_trips(mlir_opt: Path, text: str) -> None:
    module = read(VALUES + text)
    printed = module.print()
    lines = printed.split("\n")[5:-1]
    assert "\n".join(line.removeprefix("  ") for line in lines) == numbered(FORMS[text])
    assert read(printed).print() == printed
    generic = module.print(generic=True)
    assert read(generic).print() == printed
    accepted = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic,
        capture_output=True,
        text=True,
        check=False,
    )
    assert accepted.returncode == 0, accepted.stderr
    assert read(accepted.stdout).print() == printed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "forms.clauses nowait nowait",
            "`nowait` clause can appear at most once in the expansion of the oilist directive",
        ),
        (
            "forms.same_sizes %w keys(%k#0) values()",
            # One operand for two lists is none for each, as MLIR divides.
            "'forms.same_sizes' op operand #0 must be 64-bit signless integer, but got 'i32'",
        ),
        ("forms.properties {a}", "'forms.properties' op requires attribute 'count'"),
        ("forms.paired <first = 1, first = 2>", "duplicate or unknown struct parameter name"),
    ],
)
def test_forms_refused(text: str, message: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        read(VALUES + text)
    assert message in caught.value.diagnostics[0].message
