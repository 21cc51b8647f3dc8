"""Custom directives that come with yods, compared with MLIR where it has them.

Those that an operation of MLIR's own may be defined with stand in `defs/gpu` and
`defs/directives`.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from support.generated_defs import generated_dialect
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods.verification.verifier import verify

GPU = """\
func.func @f(%arg0: memref<4xf32>) {
  %0 = gpu.wait async
  %1 = gpu.wait async [%0]
  %2 = gpu.wait async [%0, %1] {a}
  gpu.wait [%0, %1]
  gpu.wait []
  gpu.wait
  %3 = gpu.dealloc async [%0] %arg0 : memref<4xf32>
  %4 = gpu.dealloc async %arg0 : memref<4xf32>
  gpu.dealloc [%0] %arg0 : memref<4xf32>
  gpu.dealloc  %arg0 : memref<4xf32>
  return
}
"""
BAD_GPU = {
    "gpu.wait async": "custom op 'gpu.wait' needs to be named when marked 'async'",
    "%0 = gpu.wait [%0": "expected ']' in operand list",
}
ALIKE = [
    "%1 = alike.add %0, %0 : f32",
    "%1 = alike.add %0, %0 : (f32, f32) -> f64",
    "%1 = alike.neg %0 : f32",
    "%1 = alike.neg %0 : (f32) -> f64",
    "%1 = alike.neg %0 : (f32) -> (() -> ())",
]
BAD_ALIKE = {
    "%1 = alike.add %0, %0 : (f32) -> f64": (
        "custom op 'alike.add' expected 2 operand types and 1 result type, but got 1 and 1"
    ),
    "%1 = alike.neg %0 : (f32) -> ()": (
        "custom op 'alike.neg' expected 1 operand types and 1 result type, but got 1 and 0"
    ),
    "%1 = alike.neg %0 : 4": "expected non-function type",
}
#: Dialect → operations that MLIR reads and prints the same.
OF_MLIR = {
    "acc": """\
func.func @f(%i: i32, %j: i64) {
  acc.parallel {
    acc.yield
  }
  acc.parallel async wait {
    acc.yield
  }
  acc.parallel async(%i : i32) wait({%i : i32}) {
    acc.yield
  }
  acc.parallel async(%i : i32 [#acc.device_type<nvidia>], %j : i64) vector_length(%i : i32) {
    acc.yield
  }
  acc.parallel num_gangs({%i : i32, %j : i64}, {%i : i32} [#acc.device_type<host>]) {
    acc.yield
  }
  acc.parallel wait([#acc.device_type<nvidia>], {devnum: %i : i32, %i : i32}) {
    acc.yield
  } attributes {a}
  return
}
""",
    "omp": """\
omp.critical.declare @a
omp.critical.declare @b hint(speculative, contended)
omp.critical.declare @c hint(none)
""",
}
#: Dialect → operations that come back as they are.
SAME = {
    "acc": [
        "acc.enter_data async wait",
        "acc.enter_data async(%0 : i8) wait(%0, %0 : i8, i8) dataOperands(%1 : f32)",
        "%3 = acc.copyin var(%0 : i8) -> i8",
        "%3 = acc.copyin var(%0 : i8) varType(f32) -> i8",
        "%3 = acc.copyin varPtr(%2 : f8E4M3B11FNUZ) -> i8",
        "acc.copyout accVar(%0 : i8) to varPtr(%2 : f8E4M3B11FNUZ)",
        "acc.copyout accPtr(%2 : f8E4M3B11FNUZ) to var(%0 : i8) varType(i16)",
        # What nothing but a blank stands for is printed so, as by MLIR.
        "acc.routine @r worker ",
        "acc.routine @r::@s worker ([#acc.device_type<host>, #acc.device_type<none>]) {a}",
        # MLIR 22 forgets the list in front.
        "acc.parallel async([#acc.device_type<host>], %0 : i8) {",
    ],
    "clauses": [
        "clauses.clause colour(red)",
        "clauses.order green",
        "clauses.order left:green {a}",
        "clauses.lights of ",
        'clauses.lights of ["Warm|Cold"]',
        "clauses.linear linear(%0 = %1 : i8, %1 = %0 : f32) : f32, i8",
        "clauses.allocate %0 : i8 -> %1 : f32, %1 : f32 -> %0 : i8",
        "clauses.named(a: %0, b: %1) : i8, f32",
        "clauses.block ",
        "clauses.block {",
        "clauses.sizes 4x?x2 16x4x1",
        "clauses.sizes [] 0x1x2",
        "clauses.indices ",
        "clauses.indices [%2, 2]",
        "clauses.indices ",
        "clauses.indices [%2, 2]",
    ],
    "handles": [
        "handles.semi %0 : i8",
        "%3 = handles.semi %0 : (i8) -> f32",
        "%3 = handles.one %0 : (i8) -> f32",
        "handles.many %0 : i8",
        "%3 = handles.many %0 : (i8) -> f32",
        "%3:2 = handles.many %0 : (i8) -> (f32, f64)",
        "handles.indices *(%2)",
        "handles.indices [1, %2]",
        "handles.indices *(%2)",
        "handles.indices [1, %2]",
        "handles.positions[all]",
        "handles.positions[0, -1]",
        "handles.positions[except(0, -1)] {a}",
    ],
    "tokens": [
        "tokens.ordered",
        "%4 = tokens.ordered ordering(() -> !tokens.token)",
        "%4 = tokens.ordered ordering(%3, %3 -> !tokens.token)",
    ],
}
#: Dialect → what is wrong, and how that is told.
WRONG = {
    "acc": {
        "acc.parallel async(%0 : i8": "expected ')'",
        "acc.parallel async([#acc.device_type<host>]) {}": "expected ','",
        "acc.routine 4": "invalid kind of attribute specified",
        "%2 = acc.copyin it(%0 : i8) -> i8": "expected 'var'",
    },
    "clauses": {
        "clauses.clause colour(blue)": "invalid clause value: 'blue'",
        "clauses.order up": "invalid clause value: 'up'",
        'clauses.lights of ["Hot"]': 'invalid Light attribute specification: "Hot"',
        "clauses.lights of [4]": "expected string",
        "clauses.sizes [4] 1x1": "Failed parsing dimension list.",
        "clauses.sizes 4 1x2": "expected 3 dimensions in MNK dimension list, got 2",
        "clauses.sizes x 1x1": "Failed parsing dimension list. Did you mean an empty list? It "
        'must be denoted by "[]".',
    },
    "omp": {"omp.critical.declare @b hint(slow)": "slow is not a valid hint"},
    "handles": {
        "handles.one %0 : i8": "expected '('",
        "handles.one %0 : (i8) -> (i8, i8)": "expected 1 result type, but got 2",
    },
}
VALUES = ("i8", "f32")
#: The types of the values that come next.
MORE = {
    "acc": ("f8E4M3B11FNUZ",),
    "clauses": ("index",),
    "handles": ("index",),
    "omp": (),
    "tokens": ("index", "!tokens.token"),
}


def printed(text: str, name: str, folder: str = "gpu") -> str:
    """`text` as it is printed, or the first error."""
    dialect = generated_dialect(f"made_shared_{folder}", name, folder)
    context = Context(dialects=[dialect], allow_unregistered_dialects=True)
    try:
        module = parse_source(Source(text, "<shared>"), context)
        verify(module)
    except DiagnosticError as error:
        return str(error.diagnostics[0].message)
    return str(module)


@pytest.mark.parametrize(("name", "text"), OF_MLIR.items(), ids=OF_MLIR)
def test_operations_of_mlir(name: str, text: str, mlir_opt: Path) -> None:
    answer = subprocess.run(
        [mlir_opt, "-"], input=text, capture_output=True, text=True, check=True
    ).stdout
    assert printed(text, name, "directives").rstrip() == answer.rstrip()


def given(name: str, line: str) -> str:
    """A text with the line, and values for it to name: `%0`, `%1` and so on."""
    types = (*VALUES, *MORE[name])
    text = "".join(f'%{n} = "x.y"() : () -> {type_}\n' for n, type_ in enumerate(types))
    end = "acc.yield" if name == "acc" else '"x.y"() : () -> ()'
    return text + line + (f"\n{end}\n}}" if line.endswith("{") else "")


@pytest.mark.parametrize(
    ("name", "line"), [(name, line) for name, lines in SAME.items() for line in lines]
)
def test_shared_directives_round_trip(name: str, line: str) -> None:
    text = printed(given(name, line), name, "directives")
    assert f"  {line}" in text.splitlines(), text


@pytest.mark.parametrize(
    ("name", "line", "message"),
    [(name, line, wrong) for name, lines in WRONG.items() for line, wrong in lines.items()],
)
def test_shared_directives_errors(name: str, line: str, message: str) -> None:
    assert printed(given(name, line), name, "directives").endswith(message)


def test_async_dependencies_are_those_of_mlir(mlir_opt: Path) -> None:
    answer = subprocess.run(
        [mlir_opt, "-"], input=GPU, capture_output=True, text=True, check=True
    ).stdout
    assert printed(GPU, "gpu").rstrip() == answer.rstrip()


@pytest.mark.parametrize(("line", "message"), BAD_GPU.items())
def test_wrong_async_dependencies(line: str, message: str, mlir_opt: Path) -> None:
    answer = subprocess.run(
        [mlir_opt, "-"], input=line, capture_output=True, text=True, check=False
    ).stderr
    assert f"error: {message}" in answer
    assert printed(line, "gpu") == message


@pytest.mark.parametrize("line", ALIKE)
def test_one_type_or_all(line: str) -> None:
    text = f'%0 = "x.y"() : () -> f32\n{line}'
    assert printed(text, "alike").splitlines()[2].strip() == line


@pytest.mark.parametrize(("line", "message"), BAD_ALIKE.items())
def test_wrong_types(line: str, message: str) -> None:
    assert printed(f'%0 = "x.y"() : () -> f32\n{line}', "alike") == message
