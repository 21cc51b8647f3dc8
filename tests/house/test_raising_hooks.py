"""Hooks that raise give one diagnostic at the operation or type, through every public entry.

The dialect in `raising` is generated into a folder of its own; its hooks module imports classes of
its own dialect at the top.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.paths import SOURCE_ROOTS

DATA = Path(__file__).parent / "raising"
PYPROJECT = """\
[project]
name = "faulty"

[tool.yods]
definitions = ["defs"]
output = "ir"
package = "ir"
"""
FAULT = "hook raised RuntimeError: out of order, at {hooks}:10 in fault"
USE = "func.func @f(%a: i32) -> i32 {\n  %0 = bad.folded %a\n  return %0 : i32\n}"
CONSTANT = "func.func @f() -> i32 {\n  %0 = bad.constant\n  return %0 : i32\n}"
OPT = {
    "parse-op": ("bad.read", (), "1:1: error: 'bad.read' op"),
    "parse-nested": ("module {\n  bad.read\n}", (), "2:3: error: 'bad.read' op"),
    "print-op": ("bad.printed", (), "'bad.printed' op"),
    "print-generic-form": ('"bad.read"() : () -> ()', (), "1:1: error: 'bad.read' op"),
    "print-with-aliases": (
        '"bad.read"() : () -> ()',
        ("--mlir-print-debuginfo",),
        "1:1: error: 'bad.read' op",
    ),
    "verify-op": ("bad.verified", (), "1:1: error: 'bad.verified' op"),
    "verify-regions": ("bad.regions {\n}", (), "1:1: error: 'bad.regions' op"),
    "fold": (USE, ("--canonicalize",), "2:8: error: 'bad.folded' op"),
    "infer-custom": (
        "func.func @f(%a: i32) {\n  %0 = bad.inferred %a\n  return\n}",
        (),
        "2:8: error: 'bad.inferred' op",
    ),
    "infer-generic": (
        'func.func @f(%a: i32) {\n  %0 = "bad.inferred"(%a) : (i32) -> i64\n  return\n}',
        (),
        "2:8: error: 'bad.inferred' op",
    ),
    "parse-type": ("func.func private @f(!bad.read<4>)", (), "1:27: error: type '!bad.read'"),
    "parse-aliased": ("!t = !bad.read<4>", (), "1:11: error: type '!bad.read'"),
    "print-type": ("func.func private @f(!bad.printed<4>)", (), "1:1: error: 'func.func' op"),
    "verify-type": (
        "func.func private @f(!bad.verified<4>)",
        (),
        "1:27: error: type '!bad.verified'",
    ),
    "result-names": ("%0 = bad.named", (), "1:6: error: 'bad.named' op"),
    "pattern": ("%0 = bad.rewritten", ("--canonicalize",), "1:6: error: 'bad.rewritten' op"),
    "effects": ("%0 = bad.affecting", ("--canonicalize",), "1:6: error: 'bad.affecting' op"),
    "materialize": (CONSTANT, ("--canonicalize",), "2:8: error: 'bad.constant' op"),
    "symbol-uses": ("module {\n  bad.symbols @x\n}", (), "1:1: error: 'builtin.module' op"),
    "parse-directive": ("bad.directive 1", (), "1:1: error: 'bad.directive' op"),
    "print-directive": (
        '"bad.directive"() {value = 1 : i32} : () -> ()',
        (),
        "1:1: error: 'bad.directive' op",
    ),
    "condition": (
        "func.func @f(%a: i32) {\n  bad.checked %a : i32\n  return\n}",
        (),
        "2:3: error: 'bad.checked' op",
    ),
    "layout-entries": (
        "module attributes {dlti.dl_spec = #dlti.dl_spec<!bad.sized = 1 : i32>} {}",
        (),
        "1:1: error: 'builtin.module' op",
    ),
    "parse-attribute": ("#a = #bad.read<4>", (), "1:11: error: attribute '#bad.read'"),
}
PYTHON = """\
import yods
from ir.bad.ops import VerifiedOp
from ir.bad.types import PrintedType, SizedType
from yods.builtin.ops import ModuleOp
from yods.rewrite import canonicalize
from yods.text.parse import parse_source
from yods.text.parse_attribute import parse_attribute, parse_type
from yods.ir.location import Source

def context():
    return yods.Context(project=yods.Project.around())

def unverified(text):
    return parse_source(Source(text, "text.mlir"), context())

USE = '''func.func @f(%a: i32) -> i32 {
  %0 = bad.folded %a
  return %0 : i32
}'''
for entry in (
    lambda: yods.parse("bad.read", context=context()),
    lambda: yods.verify(VerifiedOp()),
    lambda: str(unverified("bad.printed")),
    lambda: canonicalize(unverified(USE), context()),
    lambda: parse_type("!bad.read<4>", context()),
    lambda: parse_attribute("#bad.read<4>", context()),
    lambda: yods.DataLayout().type_size(SizedType()),
):
    try:
        entry()
    except yods.DiagnosticError as error:
        (found,) = error.diagnostics
        print(found.message)
    except yods.DataLayoutError as error:
        print(error.message)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("faulty")
    (folder / "pyproject.toml").write_text(PYPROJECT, "utf-8")
    (folder / "defs").mkdir()
    for path in DATA.glob("*.yaml"):
        shutil.copy(path, folder / "defs")
    for path in DATA.glob("*.py"):
        shutil.copy(path, folder)
    generated = run(folder, "-m", "yods", "gen")
    assert generated.returncode == 0, generated.stderr
    return folder


def run(project: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    path = ":".join(map(str, (project, *SOURCE_ROOTS)))
    return subprocess.run(
        [sys.executable, *arguments],
        input=text, capture_output=True, text=True, cwd=project, check=False,
        env={"PYTHONPATH": path},
    )  # fmt: skip


@pytest.mark.parametrize("name", OPT)
def test_opt_reports_one_diagnostic(name: str, project: Path) -> None:
    text, options, place = OPT[name]
    ended = run(project, "-m", "yods", "opt", *options, text=text)
    errors = [line for line in ended.stderr.splitlines() if "error: " in line]
    assert ended.returncode == 1
    assert len(errors) == 1, ended.stderr
    fault = FAULT.format(hooks=project / "hooks.py")
    assert errors[0].endswith(f"{place}: {fault}"), ended.stderr
    assert "Traceback" not in ended.stderr


A_VALUE = "where it has to give a value or attribute for each result"
ITS_PLACE = "where it has to give what its place in the definition needs"
GIVEN = {
    "folded %a": (
        f"hook 'fold' gave a 'int' {A_VALUE} (TypeError: object of type 'int' has no len())"
    ),
    "twice %a": (
        f"hook 'fold' gave a 'tuple' {A_VALUE} "
        "(ValueError: zip() argument 2 is longer than argument 1)"
    ),
    "inferred": (
        "hook 'infer' gave a 'int' where it has to give a type for each result "
        "(TypeError: 'int' object is not iterable)"
    ),
    "matched %a": (
        f"hook 'number' gave a 'int' {ITS_PLACE} "
        "(AttributeError: 'int' object has no attribute '_users')"
    ),
    "directive 5": (
        f"hook 'parse_operand' gave a 'int' {ITS_PLACE} "
        "(TypeError: 'int' object is not subscriptable)"
    ),
}


@pytest.mark.parametrize("form", GIVEN)
def test_wrong_result_of_a_hook_is_named(form: str, project: Path) -> None:
    result = "" if form.startswith("directive") else "%0 = "
    use = "cf.br ^a(%0 : i32)\n^a(%r: i32):\n" if result else ""
    text = f"func.func @f(%a: i32) {{\n{result}wrong.{form}\n{use}return\n}}"
    ended = run(project, "-m", "yods", "opt", "--canonicalize", text=text)
    name = form.partition(" ")[0]
    assert ended.stderr.splitlines()[0] == (
        f"<stdin>:2:{len(result) + 1}: error: 'wrong.{name}' op: {GIVEN[form]}"
    )


def test_trace_is_shown_on_request(project: Path) -> None:
    option = "--mlir-print-stacktrace-on-diagnostic"
    ended = run(project, "-m", "yods", "opt", option, text="bad.verified")
    note = "note: diagnostic emitted with trace:\nTraceback (most recent call last):"
    assert note in ended.stderr
    assert ended.stderr.rstrip().endswith("RuntimeError: out of order")


@pytest.mark.parametrize(
    ("text", "option", "raised"),
    [
        (
            "%0 = worse.canonicalized",
            "--canonicalize",
            "<unknown>:0: error: 'worse.canonicalized' op: hook raised RuntimeError: out of order",
        ),
        (
            "%0 = bad.affecting\n%1 = bad.affecting",
            "--cse",
            "<stdin>:0:0: error: pass 'cse' raised RuntimeError: out of order on 'builtin.module' "
            "operation",
        ),
    ],
)
def test_hook_in_a_pass_is_one_diagnostic(
    text: str, option: str, raised: str, project: Path
) -> None:
    ended = run(project, "-m", "yods", "opt", option, text=text)
    assert ended.stderr.splitlines() == [f"{raised}, at {project / 'hooks.py'}:10 in fault"]


#: Texts, options, the error before the place of the hook, and the line of the hook.
MISGIVEN = {
    "effects": (
        "%0 = wrong.affecting\n%1 = wrong.affecting",
        "--cse",
        "<stdin>:1:6: error: 'wrong.affecting' op: hook 'texts' gave a 'list' with a 'str' where "
        "it has to give a list of 'MemoryEffect'",
        28,
    ),
    "region_successors": (
        "wrong.looping {\n}",
        "--canonicalize",
        "<stdin>:1:1: error: 'wrong.looping' op: hook 'nothing' gave nothing where it has to give "
        "a list of 'RegionSuccessor'",
        20,
    ),
    "compatible": (
        "module attributes {dlti.dl_spec = #dlti.dl_spec<!wrong.sized = 8>} {\n"
        "  module attributes {dlti.dl_spec = #dlti.dl_spec<!wrong.sized = 8>} {}\n}",
        "--canonicalize",
        "<stdin>:2:3: error: hook 'nothing' gave nothing where it has to give a 'bool'",
        20,
    ),
    "canonicalize": (
        "%0 = unlisted.canonicalized",
        "--canonicalize",
        "<unknown>:0: error: hook 'nothing' gave nothing where it has to give a list of "
        "'RewritePattern'",
        20,
    ),
    "function of a pattern": (
        "%0 = replaced.rewritten",
        "--canonicalize",
        "<stdin>:1:6: error: 'replaced.rewritten' op: hook 'number' gave a 'int' where it has to "
        "give a list of 'Value'",
        4,
    ),
}


@pytest.mark.parametrize("name", MISGIVEN)
def test_result_of_the_wrong_class_is_one_diagnostic(name: str, project: Path) -> None:
    text, option, message, line = MISGIVEN[name]
    ended = run(project, "-m", "yods", "opt", option, text=text)
    errors = [each for each in ended.stderr.splitlines() if "error: " in each]
    assert errors == [f"{message}, at {project / 'wrong_hooks.py'}:{line}"]
    assert "Traceback" not in ended.stderr


LAYOUT = """\
import yods
from yods.layout.errors import DataLayoutError
from ir.wrong.types import SizedType

layout = yods.DataLayout()
for question in ("size_in_bits", "abi_alignment", "preferred_alignment", "index_bitwidth"):
    try:
        getattr(layout, f"type_{question}")(SizedType())
    except DataLayoutError as error:
        print(str(error).removesuffix(' (asked in no scope)'))
"""


def test_layout_of_the_wrong_class_is_named(project: Path) -> None:
    ended = run(project, "-c", LAYOUT)
    hooks = project / "wrong_hooks.py"
    assert (ended.stdout.splitlines(), ended.stderr) == ([
        f"hook 'text' gave a 'str' where it has to give a 'int' or 'TypeSize', at {hooks}:24",
        f"hook 'nothing' gave nothing where it has to give a 'int', at {hooks}:20",
        f"hook 'numbers' gave a 'list' where it has to give a 'int', at {hooks}:32",
        f"hook 'text' gave a 'str' where it has to give a 'int' or 'NoneType', at {hooks}:24",
    ], "")  # fmt: skip


def test_printer_that_raises_leaves_the_diagnostic(project: Path) -> None:
    text = 'func.func @f(%a: !bad.printed<4>) {\n  "func.return"(%a) : (!bad.printed<4>) -> ()\n}'
    ended = run(project, "-m", "yods", "opt", text=text)
    fault = FAULT.format(hooks=project / "hooks.py")
    assert ended.stderr == (
        "<stdin>:2:3: error: 'func.return' op has 1 operands, but enclosing function (@f) "
        'returns 0\n  "func.return"(%a) : (!bad.printed<4>) -> ()\n  ^\n'
        f"<stdin>:2:3: note: see current operation: 'func.return' op: {fault}\n"
    )


def test_python_entries_report_one_diagnostic(project: Path) -> None:
    ended = run(project, "-c", PYTHON)
    fault = FAULT.format(hooks=project / "hooks.py")
    assert ended.stderr == ""
    assert ended.stdout.splitlines() == [
        f"{what}: {fault}"
        for what in (
            "'bad.read' op",
            "'bad.verified' op",
            "'bad.printed' op",
            "'bad.folded' op",
            "type '!bad.read'",
            "attribute '#bad.read'",
            "the layout of !bad.sized cannot be computed",
        )
    ]


@pytest.mark.parametrize("first", ["hooks", "ir.bad.ops", "ir.bad.types", "ir.bad.attributes"])
def test_hooks_may_import_their_own_dialect(first: str, project: Path) -> None:
    ended = run(project, "-c", f"import {first}, hooks; hooks.PrintedOp()")
    assert (ended.returncode, ended.stderr) == (0, "")
