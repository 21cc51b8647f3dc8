"""`yods_support.h`: each function gives in C++ what the runtime's gives in Python."""

from __future__ import annotations

import itertools
import subprocess
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from yods.ir.context import Context
from yods.text.parse_attribute import parse_attribute, parse_type
from yods_dev.export.cpp.build import find_tools
from yods_dev.export.td.text import lowered
from yods_gen.expressions.functions import FOLDING_FUNCTIONS

INTEGERS = (
    "0 : i8", "1 : i8", "-1 : i8", "127 : i8", "-128 : i8", "5 : i8", "-7 : i8", "true", "false",
    "9223372036854775807 : index", "-9223372036854775808 : index", "4294967298 : index",
    "dense<3> : tensor<4xi8>", "dense<[1, -128, 0, 7]> : tensor<4xi8>", "dense<> : tensor<0xi8>",
)  # fmt: skip
FLOATS = (
    "0.0 : f32", "-0.0 : f32", "1.0 : f32", "-2.5 : f32", "0x7F800000 : f32", "0xFFC00000 : f32",
    "3.0e38 : f32", "dense<1.5> : tensor<2xf32>", "dense<[0.5, -0.0]> : tensor<2xf32>",
    "1.0 : f16", "65504.0 : f16", "2.0 : f64",
)  # fmt: skip
#: None, and a poison: answers that do not exist pass through.
OTHERS = ("", "#ub.poison", '"text"')
TYPES = ("i8", "i16", "i1", "index", "f32", "f16", "tensor<4xi16>", "tensor<4xf32>")
#: Functions whose arguments are a name and constants.
NAMES = {"fold_cmp": ("slt", "uge", "eq", "none"), "fold_function": ("sin", "log", "sqrt", "none"),
         "fold_function_of_two": ("atan2", "pow")}  # fmt: skip
#: Functions of values, lists or numbers, which cases of attributes do not reach.
APART = frozenset({"constant", "constants", "constant_of_elements", "elements_of"})

Case = tuple[str, tuple[object, ...]]


def cases() -> list[Case]:
    """Calls: the name of a function, and arguments, of which attributes are texts."""
    made: list[Case] = []
    constants = (*INTEGERS, *FLOATS, *OTHERS)
    pairs = [*zip(constants, constants, strict=True), *itertools.product(INTEGERS[:9], repeat=2),
             *itertools.product(FLOATS[:7], repeat=2), *itertools.product(OTHERS, INTEGERS[:2]),
             *itertools.product(INTEGERS[:2], OTHERS), *itertools.product(INTEGERS[12:], repeat=2),
             ("9223372036854775807 : index", "-1 : index"),
             ("-9223372036854775808 : index", "-1 : index")]  # fmt: skip
    for name, function in FOLDING_FUNCTIONS.items():
        kinds = " ".join(function.parameters)
        if name in APART:
            continue
        if kinds == "attribute":
            made += [(name, (each,)) for each in constants]
        elif kinds == "attribute attribute":
            made += [(name, pair) for pair in pairs]
        elif kinds == "attribute type":
            made += [(name, (each, t)) for each in constants for t in TYPES
                     if ("tensor" in t) == ("tensor<4x" in each) and ("tensor" in each) == (
                         "tensor" in t)]  # fmt: skip
        elif kinds == "type":
            made += [(name, (each,)) for each in TYPES]
        elif kinds == "str attribute":
            made += [(name, (w, each)) for w in NAMES[name] for each in constants]
        elif kinds == "str attribute attribute":
            made += [(name, (w, *pair)) for w in NAMES[name] for pair in pairs]
    return made


def in_python(context: Context, name: str, arguments: tuple[object, ...]) -> str:
    function = FOLDING_FUNCTIONS[name]
    assert function.module is not None
    given = []
    for kind, text in zip(function.parameters, arguments, strict=True):
        if kind == "str":
            given.append(text)
        elif kind == "type":
            given.append(parse_type(str(text), context))
        else:
            given.append(parse_attribute(str(text), context) if text else None)
    return shown(getattr(import_module(function.module), function.python_name)(*given))


def shown(value: object) -> str:
    return "None" if value is None else str(value)


PROGRAM = """\
#include "yods_support.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/MLIRContext.h"

using mlir::Attribute;
static mlir::MLIRContext context;
static Attribute a(const char *text) {
  return *text ? mlir::parseAttribute(text, &context) : Attribute();
}
static mlir::Type t(const char *text) { return mlir::parseType(text, &context); }
static void show(Attribute value) {
  llvm::outs() << (value ? yods::text(value) : "None") << "\\n";
}
static void show(bool value) { llvm::outs() << yods::text(value) << "\\n"; }
static void show(std::optional<yods::Int> value) { llvm::outs() << yods::text(value) << "\\n"; }

CALLS
int main() {
  context.loadDialect<mlir::ub::UBDialect>();
ALL}
"""


@pytest.mark.exhaustive
def test_constants(mlir_opt: Path, tmp_path: Path) -> None:
    every = cases()
    tools = find_tools(str(mlir_opt))
    header = files("yods_dev.export.cpp").joinpath("templates", "yods_support.h")
    (tmp_path / "yods_support.h").write_text(header.read_text(encoding="utf-8"), encoding="utf-8")
    lines = []
    for name, arguments in every:
        given = ", ".join(
            f"{dict(str='', type='t', attribute='a').get(kind)}({quoted(text)})"
            for kind, text in zip(FOLDING_FUNCTIONS[name].parameters, arguments, strict=True)
        )
        lines.append(f"  show(yods::{lowered(name)}({given}));\n")
    # Functions of a few calls: one with all takes the compiler minutes.
    parts = ["".join(lines[at : at + 100]) for at in range(0, len(lines), 100)]
    calls = "".join(f"static void part{n}() {{\n{part}}}\n" for n, part in enumerate(parts))
    body = "".join(f"  part{n}();\n" for n in range(len(parts)))
    (tmp_path / "all.cpp").write_text(
        PROGRAM.replace("CALLS", calls).replace("ALL", body), encoding="utf-8"
    )
    command = [tools.compiler, "-std=c++17", "-fno-rtti", "-O0", "-Wall", "-Werror", "-isystem",
               tools.root / "include", "-I", tmp_path, tmp_path / "all.cpp", "-L",
               tools.root / "lib", "-lMLIR", *sorted((tools.root / "lib").glob("libLLVM.so"))[:1],
               f"-Wl,-rpath,{tools.root / 'lib'}", "-o", tmp_path / "all"]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:2000]
    answers = subprocess.run([tmp_path / "all"], capture_output=True, text=True, check=True)
    context = Context()
    found = answers.stdout.splitlines()
    assert len(found) == len(every) > 3000
    different = [
        (case, expected, cpp)
        for case, cpp in zip(every, found, strict=True)
        if (expected := in_python(context, *case)) != cpp
    ]
    assert different == []


def quoted(text: object) -> str:
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
