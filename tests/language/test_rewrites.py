"""Folds, patterns and constants as definitions say them (`defs/rewrites`)."""

from __future__ import annotations

import inspect
import subprocess
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.ir.context import Context
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.rewrite import PatternSet, apply_patterns_greedily, canonicalize
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_eval import constant_predicates, conversions, functions, integers
from yods_gen.expressions.functions import FOLDING_FUNCTIONS

VALUES = '%a, %b, %c = "x.y"() : () -> (i32, i32, i64)\n'


def context() -> Context:
    made = Context(allow_unregistered_dialects=True)
    made.register(generated_dialect("made_rewrites", "rewrites", "rewrites"))
    return made


def read(text: str, ctx: Context) -> Operation:
    module = parse_source(Source(VALUES + text, "in.mlir"), ctx)
    verify(module, ctx)
    return module


def canonical(text: str) -> str:
    ctx = context()
    module = read(text, ctx)
    canonicalize(module, ctx)
    verify(module, ctx)
    return shown(module)


def shown(module: Operation) -> str:
    """What is in `module` besides the values."""
    lines = [line.removeprefix("  ") for line in module.print().splitlines()[1:-1]]
    return "\n".join(line for line in lines if "x.y" not in line)


USE = '\n"x.use"({}) : (i32) -> ()'
#: Text, and its canonical form.
FORMS = {
    "a value": (
        "%0 = rewrites.number 0 : i32\n%1 = rewrites.sum %a, %0 : i32" + USE.format("%1"),
        '"x.use"(%0#0) : (i32) -> ()',
    ),
    "what an operand is made of": (
        "%0 = rewrites.difference %a, %b : i32\n%1 = rewrites.sum %b, %0 : i32" + USE.format("%1"),
        '"x.use"(%0#0) : (i32) -> ()',
    ),
    "a constant": (
        "%0 = rewrites.number 2000000000 : i32\n%1 = rewrites.sum %0, %0 : i32" + USE.format("%1"),
        '%0 = rewrites.number -294967296 : i32\n"x.use"(%0) : (i32) -> ()',
    ),
    "a constant by another op": (
        '%0 = rewrites.difference %c, %c : i64\n"x.use"(%0) : (i64) -> ()',
        '%0 = rewrites.wide 0 : i64 : i64\n"x.use"(%0) : (i64) -> ()',
    ),
    "two results": (
        "%0 = rewrites.number -7 : i32\n%1 = rewrites.number 2 : i32\n"
        '%2:2 = rewrites.divide %0, %1 : i32\n"x.use"(%2#0, %2#1) : (i32, i32) -> ()',
        "%0 = rewrites.number -1 : i32\n%1 = rewrites.number -3 : i32\n"
        '"x.use"(%1, %0) : (i32, i32) -> ()',
    ),
    "two results, of which one is a value": (
        "%0 = rewrites.number 1 : i32\n%1:2 = rewrites.divide %a, %0 : i32\n"
        '"x.use"(%1#0, %1#1) : (i32, i32) -> ()',
        '%0 = rewrites.number 0 : i32\n"x.use"(%1#0, %0) : (i32, i32) -> ()',
    ),
    "undefined, so left alone": (
        "%0 = rewrites.number 0 : i32\n%1:2 = rewrites.divide %0, %0 : i32\n"
        '"x.use"(%1#0, %1#1) : (i32, i32) -> ()',
        "%0 = rewrites.number 0 : i32\n%quotient, %rest = rewrites.divide %0, %0 : i32\n"
        '"x.use"(%quotient, %rest) : (i32, i32) -> ()',
    ),
    "in place": (
        "%0 = rewrites.number 4 : i32\n%1 = rewrites.compare less %0, %a : i32\n"
        '"x.use"(%1) : (i1) -> ()',
        "%0 = rewrites.number 4 : i32\n%2 = rewrites.compare more %1#0, %0 : i32\n"
        '"x.use"(%2) : (i1) -> ()',
    ),
    "the same constant twice, and an attribute": (
        "%0 = rewrites.number 4 : i32\n%1 = rewrites.sum %a, %0 : i32\n"
        '%2 = rewrites.compare less %1, %0 : i32\n"x.use"(%2) : (i1) -> ()',
        "%0 = rewrites.number 0 : i32\n%2 = rewrites.compare less %1#0, %0 : i32\n"
        '"x.use"(%2) : (i1) -> ()',
    ),
    "another attribute": (
        "%0 = rewrites.number 4 : i32\n%1 = rewrites.sum %a, %0 : i32\n"
        '%2 = rewrites.compare more %1, %0 : i32\n"x.use"(%2) : (i1) -> ()',
        "%0 = rewrites.number 4 : i32\n%2 = rewrites.sum %1#0, %0 : i32\n"
        '%3 = rewrites.compare more %2, %0 : i32\n"x.use"(%3) : (i1) -> ()',
    ),
    "either order": (
        "%0 = rewrites.negate %a : i32\n%1 = rewrites.sum %0, %b : i32" + USE.format("%1"),
        '%1 = rewrites.difference %0#1, %0#0 : i32\n"x.use"(%1) : (i32) -> ()',
    ),
    "used twice": (
        "%0 = rewrites.negate %a : i32\n%1 = rewrites.sum %0, %b : i32\n"
        '"x.use"(%0, %1) : (i32, i32) -> ()',
        "%1 = rewrites.negate %0#0 : i32\n%2 = rewrites.sum %1, %0#1 : i32\n"
        '"x.use"(%1, %2) : (i32, i32) -> ()',
    ),
    "a name twice": (
        "%0 = rewrites.sum %a, %a : i32" + USE.format("%0"),
        "%0 = rewrites.number 2 : i32\n%2 = rewrites.product %1#0, %0 : i32\n"
        '"x.use"(%2) : (i32) -> ()',
    ),
    "an attribute computed": (
        "%0 = rewrites.number 3 : i32\n%1 = rewrites.product exact %a, %0 : i32\n"
        "%2 = rewrites.product exact %1, %0 : i32" + USE.format("%2"),
        "%0 = rewrites.number 9 : i32\n%2 = rewrites.product exact %1#0, %0 : i32\n"
        '"x.use"(%2) : (i32) -> ()',
    ),
    "an attribute computed to be absent": (
        "%0 = rewrites.number 3 : i32\n%1 = rewrites.product %a, %0 : i32\n"
        "%2 = rewrites.product exact %1, %0 : i32" + USE.format("%2"),
        "%0 = rewrites.number 9 : i32\n%2 = rewrites.product %1#0, %0 : i32\n"
        '"x.use"(%2) : (i32) -> ()',
    ),
    "a value for each result": (
        "%0 = rewrites.product exact %a, %b : i32\n%1:2 = rewrites.divide %0, %b : i32\n"
        '"x.use"(%1#0, %1#1) : (i32, i32) -> ()',
        '%0 = rewrites.number 0 : i32\n"x.use"(%1#0, %0) : (i32, i32) -> ()',
    ),
    "the second result": (
        "%0:2 = rewrites.divide %a, %b : i32\n%1 = rewrites.rest_of %0#1 : i32" + USE.format("%1"),
        "%quotient, %rest = rewrites.divide %0#0, %0#1 : i32\n"
        '%1 = rewrites.difference %0#0, %quotient : i32\n"x.use"(%1) : (i32) -> ()',
    ),
    "not the second result": (
        "%0:2 = rewrites.divide %a, %b : i32\n%1 = rewrites.rest_of %0#0 : i32" + USE.format("%1"),
        "%quotient, %rest = rewrites.divide %0#0, %0#1 : i32\n"
        '%1 = rewrites.rest_of %quotient : i32\n"x.use"(%1) : (i32) -> ()',
    ),
    "one of a list": (
        "%0 = rewrites.gather %a : (i32) -> i32" + USE.format("%0"),
        '"x.use"(%0#0) : (i32) -> ()',
    ),
    "one of a list, of another type": (
        "%0 = rewrites.gather %c : (i64) -> i32" + USE.format("%0"),
        '%1 = rewrites.gather %0#2 : (i64) -> i32\n"x.use"(%1) : (i32) -> ()',
    ),
    "Python decides; one more op": (
        "%n = rewrites.negate %b : i32\n"
        "%0 = rewrites.gather %a, %n : (i32, i32) -> i32" + USE.format("%0"),
        "%1 = rewrites.negate %0#1 : i32\n"
        "%2 = rewrites.gather %1, %0#0 : (i32, i32) -> i32\n"
        'rewrites.note %0#0 : i32\n"x.use"(%2) : (i32) -> ()',
    ),
    "nothing": ("%0 = rewrites.number 4 : i32\nrewrites.note %0 : i32", ""),
    "the dialect's own": (
        '%0 = "x.z"() : () -> i1\n%1 = rewrites.negate %0 : i1\nrewrites.note %1 : i1',
        '%1 = "x.z"() : () -> i1\nrewrites.note %1 : i1',
    ),
    "a rule, then Python": (
        "%0 = rewrites.number 0 : i32\n%1 = rewrites.absolute %0 : i32\n"
        "%2 = rewrites.number -5 : i32\n%3 = rewrites.absolute %2 : i32\n"
        '"x.use"(%1, %3) : (i32, i32) -> ()',
        "%0 = rewrites.number 5 : i32\n%1 = rewrites.number 0 : i32\n"
        '"x.use"(%1, %0) : (i32, i32) -> ()',
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_canonical_form(name: str) -> None:
    text, expected = FORMS[name]
    assert canonical(text) == expected


def test_pattern_set_is_applied_on_request() -> None:
    ctx = context()
    text = "%0 = rewrites.number 2 : i32\n%1 = rewrites.product %a, %0 : i32" + USE.format("%1")
    module = read(text, ctx)
    patterns = generated_module("made_rewrites", "rewrites.patterns", "rewrites")
    (pattern,) = patterns.lower_patterns()
    assert pattern.benefit == 5
    assert pattern.__doc__ == "x times 2 → x + x"
    apply_patterns_greedily(module.regions, PatternSet([pattern]), ctx)
    assert shown(module) == '%1 = rewrites.sum %0#0, %0#0 : i32\n"x.use"(%1) : (i32) -> ()'


def test_locations_of_new_operations() -> None:
    ctx = context()
    module = read(
        '%n = rewrites.negate %a : i32 loc("first")\n'
        '%0 = rewrites.sum %n, %b : i32 loc("second")\n'
        '%3 = rewrites.number 3 : i32 loc("three")\n'
        '%1 = rewrites.product %0, %3 : i32 loc("third")\n'
        '%2 = rewrites.product %1, %3 : i32 loc("fourth")' + USE.format("%2"),
        ctx,
    )
    canonicalize(module, ctx)
    places = {op.name: str(op.location) for op in module.walk()}
    assert places["rewrites.difference"] == 'loc(fused["second", "first"])'
    assert places["rewrites.product"] == 'loc("fourth")'


def test_generic_forms_agree_with_mlir(mlir_opt: Path) -> None:
    text = "\n".join(
        (
            "%0 = rewrites.number 1 : i32",
            "%1 = rewrites.wide 2 : i64 : i64",
            "%2 = rewrites.sum %a, %0 : i32",
            "%3 = rewrites.difference %a, %0 : i32",
            "%4 = rewrites.product exact %a, %0 : i32",
            "%5 = rewrites.negate %a : i32",
            "%6 = rewrites.compare less %a, %0 : i32",
            "%7:2 = rewrites.divide %a, %0 : i32",
            "%8 = rewrites.rest_of %7#1 : i32",
            "%9 = rewrites.gather %a, %c masked %6 : (i32, i64) -> i32",
            "rewrites.note %a : i32",
            "%10 = rewrites.absolute %a : i32",
        )
    )
    ctx = context()
    module = read(text, ctx)
    generic = module.print(generic=True)
    answer = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect", "--mlir-print-op-generic"],
        input=generic, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert answer.stdout.strip() == generic.strip()
    again = parse_source(Source(module.print(), "again.mlir"), ctx)
    assert again.print() == module.print()


@pytest.mark.parametrize(
    "module", [integers, constant_predicates, conversions, functions], ids=lambda m: m.__name__
)
def test_expression_functions_match_the_runtime(module: ModuleType) -> None:
    named = {f.name for f in FOLDING_FUNCTIONS.values() if f.module == module.__name__}
    defined = {
        name
        for name, found in vars(module).items()
        if inspect.isfunction(found) and found.__module__ == module.__name__ and name[0] != "_"
    }
    assert named == defined


@pytest.mark.parametrize("name", FOLDING_FUNCTIONS)
def test_functions_are_total(name: str) -> None:
    """None for what is unknown, and no error for what makes no sense."""
    function = FOLDING_FUNCTIONS[name]
    if function.name in ("constant", "constants"):
        pytest.skip("about values")
    called = getattr(import_module(str(function.module)), function.python_name)
    for constant in constants():
        arguments: list[Any] = []
        for kind in function.parameters:
            arguments.append(
                {
                    "attribute": constant, "type": getattr(constant, "type", None),
                    "int": 3, "float": 2.5, "str": "slt", "list": [1, 2.5, None],
                }[kind]
            )  # fmt: skip
        if "type" in function.parameters and arguments[-1] is None:
            continue
        called(*arguments)


def constants() -> list[Any]:
    texts = (
        "0 : i32", "-1 : i1", "5 : index", "1.5 : f32", "0xFF800000 : f32", '"x"', "unit",
        "dense<3> : tensor<4xi8>", "dense<[1.0, 2.0]> : vector<2xf64>", "[1, 2]",
        "dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>", "#ub.poison", "dense<> : tensor<0xi32>",
        "200 : ui8", "i32",
    )  # fmt: skip
    from yods.text.parse_attribute import parse_attribute

    return [None, *(parse_attribute(text) for text in texts)]
