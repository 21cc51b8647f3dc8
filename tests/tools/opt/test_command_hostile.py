"""Inputs that once ended in a traceback, exhausted memory, or passed as what they are not."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from differential import subject
from yods import Context, DiagnosticError, parse
from yods.builtin.attributes import StringAttr
from yods.ir.operation import UnregisteredOperation
from yods_tools.main import main

ALLOWED = ("--allow-unregistered-dialect",)

#: Text → a part of what is printed.
ACCEPTED = {
    "integer of 5,000 digits": (f'"t.a"() {{a = {"9" * 5000} : i20000}} : () -> ()', "9" * 5000),
    "f8E8M0FNU has no sign in memory": (
        '"t.a"() {a = dense<-1.0> : tensor<2xf8E8M0FNU>} : () -> ()',
        "dense<0xFF> : tensor<2xf8E8M0FNU>",
    ),
    "each element of f8E8M0FNU": (
        '"t.a"() {a = dense<[-2.0, -0.5, -0.0, -1.0e-300, -3.0e-39]> : tensor<5xf8E8M0FNU>}'
        " : () -> ()",
        "dense<[2.000000e+00, 1.701410e+38, 5.877470e-39, 5.877470e-39, 2.000000e+00]>",
    ),
    "what is too small for f8E8M0FNU": (
        '"t.a"() {a = -1.0e-300 : f8E8M0FNU, b = -3.0e-39 : f8E8M0FNU} : () -> ()',
        "{a = 5.877470e-39 : f8E8M0FNU, b = -5.877470e-39 : f8E8M0FNU}",
    ),
    "name of a module among its attributes": (
        'module @m attributes {sym_name = "a"} {}',
        "module @a {",
    ),
    "name of a symbol without characters": ('func.func @""() { return }', 'func.func @""()'),
    "reference to such a symbol": ('"t.a"() {a = @m::@""} : () -> ()', '@m::@""'),
    "sharing within bounds": (
        "#a = [1, 2]\n#b = [#a, #a]\n" + '"t.a"() {a = [#b, #b]} : () -> ()',
        "[[[1, 2], [1, 2]], [[1, 2], [1, 2]]]",
    ),
}

#: Text → line, column and message of the first error.
REJECTED = {
    "module's name is no string": (
        "module @m\n  attributes {sym_name = 1, sym_visibility = 2} {}",
        (2, 3),
        "custom op 'builtin.module' 'builtin.module' op attribute 'sym_name' failed to satisfy "
        "constraint: string attribute",
    ),
    "module's visibility is no string": (
        "module attributes {sym_visibility = 1} {}",
        (1, 8),
        "custom op 'builtin.module' 'builtin.module' op attribute 'sym_visibility' failed to "
        "satisfy constraint: string attribute",
    ),
    "initial value of what no tensor holds": (
        'memref.global "private" @g : memref<memref<i32>> = dense<1>',
        (1, 52),
        "invalid tensor element type: 'memref<i32>'",
    ),
    "mapping of a loop to no device": (
        "func.func @f(%a: index) { scf.forall (%i) in (%a) { } {mapping = [1]} return }",
        (1, 27),
        "'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array "
        "attribute",
    ),
    "tiles of a size that wraps, of which mlir-opt takes one for dynamic": (
        "func.func @f(%a: tensor<4x4xf32>, %b: tensor<2x2x2x2xf32>) -> tensor<2x2x2x2xf32> {\n"
        "  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, -9223372036854775808] "
        "into %b : tensor<4x4xf32> -> tensor<2x2x2x2xf32>\n  return %0 : tensor<2x2x2x2xf32>\n}",
        (2, 8),
        "'linalg.pack' op incorrect number of dynamic sizes, has 0, expected 1",
    ),
    "waiting for a tag without an index": (
        "func.func @f(%t: memref<1xi32>) {\n"
        '  "affine.dma_wait"(%t) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>) -> ()\n'
        "  return\n}",
        (2, 3),
        "'affine.dma_wait' op incorrect number of operands",
    ),
    "concatenation along the smallest number": (
        "func.func @f(%t: tensor<4xf32>) -> tensor<8xf32> {\n"
        "  %0 = tensor.concat dim(-9223372036854775808) %t, %t : "
        "(tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>\n  return %0 : tensor<8xf32>\n}",
        (2, 8),
        "'tensor.concat' op concatenation dim must be less than the tensor rank",
    ),
    "resource of an unknown dialect, behind others": (
        'module {}\n{-#\n  dialect_resources: {\n    builtin: {\n      a: "0x0800000001"\n    },\n'
        '    nobody : {\n      b: "0x0800000001"\n    }\n  }\n#-}',
        (7, 5),
        "dialect 'nobody' is unknown",
    ),
    "resource of an unknown dialect, its colon on a line of its own": (
        '{-# dialect_resources: { nobody \n : {\n   a: "0x01000000" } } #-}',
        (1, 26),
        "dialect 'nobody' is unknown",
    ),
    "unknown attribute of llvm": (
        '"t.a"() {a = #llvm.nothing<1>} : () -> ()',
        (1, 20),
        "unknown attribute `nothing` in dialect `llvm`",
    ),
    "unknown type of llvm": (
        '"t.a"() {a = !llvm<nothing>} : () -> ()',
        (1, 20),
        "unknown LLVM type: nothing",
    ),
}


@pytest.mark.parametrize("case", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_accepted(case: tuple[str, str]) -> None:
    text, part = case
    answer = subject.answer(text.encode(), ALLOWED)
    assert not answer.failure
    assert part in answer.output
    # What is printed is text for the parser.
    assert subject.answer(answer.output.encode(), ALLOWED).output == answer.output


@pytest.mark.parametrize("case", REJECTED.values(), ids=REJECTED.keys())
def test_rejected(case: tuple[str, tuple[int, int], str]) -> None:
    text, place, message = case
    answer = subject.answer(text.encode(), ALLOWED)
    assert not answer.failure
    assert not answer.accepted
    error = answer.first_error
    assert error is not None
    assert (error.line, error.column) == place
    assert error.message == message


def test_long_integer_folds_are_exact() -> None:
    number = 10**4_400 - 1
    text = (
        f"func.func @f() -> i20000 {{\n%a = arith.constant {hex(number)} : i20000\n"
        "%b = arith.addi %a, %a : i20000\nreturn %b : i20000\n}"
    )
    answer = subject.answer(text.encode(), ("--canonicalize",))
    assert not answer.failure
    assert f"arith.constant 1{'9' * 4399}8 : i20000" in answer.output


def test_long_hexadecimal_literal_is_read_quickly() -> None:
    text = f'"t.a"() {{a = 0x{"9" * 1_000_000} : i8000000}} : () -> ()'
    began = time.process_time()
    answer = subject.answer(text.encode(), ALLOWED)
    assert answer.accepted
    # Twenty seconds once. Decimal digits cost more than reading, and grow faster than linear.
    assert time.process_time() - began < 5


#: What holds the one before twice, level upon level.
SHARED = {
    "arrays": ("#a0 = [1, 2]", "#a{n} = [#a{m}, #a{m}]", "{{a = #a{n}}} : () -> ()"),
    "dictionaries": (
        "#a0 = {x = 1}",
        "#a{n} = {{a = #a{m}, b = #a{m}}}",
        "{{a = #a{n}}} : () -> ()",
    ),
    "tuples": ("!a0 = tuple<i32>", "!a{n} = tuple<!a{m}, !a{m}>", "{{a = !a{n}}} : () -> ()"),
    "functions": ("!a0 = i32", "!a{n} = (!a{m}) -> !a{m}", "{{a = !a{n}}} : () -> ()"),
    "structs": ("!a0 = i32", "!a{n} = !llvm.struct<(!a{m}, !a{m})>", "{{a = !a{n}}} : () -> ()"),
    "locations": (
        '#a0 = loc("x")',
        '#a{n} = loc(fused[#a{m}, callsite(#a{m} at "b")])',
        ": () -> () loc(#a{n})",
    ),
}


@pytest.fixture
def small_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the limits themselves, but reached in a moment."""
    monkeypatch.setattr("yods.text.attribute_printer.LONG_TEXT", 1 << 10)
    monkeypatch.setattr("yods.text.printer.LONG_TEXT", 1 << 10)
    monkeypatch.setattr("yods.text.attribute_printer._LARGE_TEXT", 1 << 10)
    monkeypatch.setattr("yods.text.attribute_printer._TEXT_LIMIT", 1 << 18)
    monkeypatch.setattr("yods.ir.location_attributes._TEXT_LIMIT", 1 << 18)


@pytest.mark.parametrize("flags", [(), ("--cse",), ("--canonicalize",), ("--verify-roundtrip",)])
@pytest.mark.parametrize("shared", SHARED.values(), ids=SHARED.keys())
@pytest.mark.usefixtures("small_limits")
def test_sharing_without_bounds_is_an_error(
    shared: tuple[str, str, str], flags: tuple[str, ...]
) -> None:
    first, level, use = shared
    lines = [first, *[level.format(n=n + 1, m=n) for n in range(40)]]
    text = "\n".join([*lines, '"t.a"() ' + use.format(n=40)])
    printed = ("--mlir-print-debuginfo", "--mlir-print-local-scope")
    answer = subject.answer(text.encode(), (*ALLOWED, *printed, *flags))
    assert not answer.failure
    assert not answer.accepted
    assert (
        "'t.a' op cannot be printed: text would be longer than 262,144 characters" in answer.errors
    )


@pytest.mark.usefixtures("small_limits")
def test_size_limit_error_location() -> None:
    lines = ["!a0 = tuple<i32>", *[f"!a{n + 1} = tuple<!a{n}, !a{n}>" for n in range(40)]]
    lines += ["func.func @f(%a: !a40) {", "  %b = arith.addi %a, %a : !a40", "  return", "}"]
    answer = subject.answer("\n".join(lines).encode(), ())
    assert not answer.failure
    assert "in.mlir:43:8: error: 'arith.addi' op cannot be printed" in answer.errors


@pytest.mark.usefixtures("small_limits")
def test_total_size_of_texts_is_limited() -> None:
    part = StringAttr("x" * 2_000)
    ops = [UnregisteredOperation("t.a", attributes={"a": part}) for _ in range(200)]
    text = "\n".join(str(op) for op in ops)
    with pytest.raises(DiagnosticError, match="as it repeats the same parts"):
        parse(text, context=Context(True)).print(local_scope=True)


#: Operations that have the same long parts, each as often as told.
REPEATED = {
    "one type": ('%a = "t.a"() : () -> !t0', '"t.x"(%a) : (!t0) -> ()'),
    "types of one operation": (
        '%a:2 = "t.a"() : () -> (!t0, !t1)',
        '"t.x"(%a#0, %a#1) : (!t0, !t1) -> ()',
    ),
    "types of one operation, more than are shared": (
        '%a:12 = "t.a"() : () -> (' + ", ".join(f"!t{n}" for n in range(12)) + ")",
        '"t.x"(' + ", ".join(f"%a#{n}" for n in range(12)) + ") : ("
        + ", ".join(f"!t{n}" for n in range(12)) + ") -> ()",
    ),
    "an attribute": ("", '"t.x"() {a = [#a, 1]} : () -> ()'),
    "an attribute of operations with regions": ("", '"t.x"() ({}) {a = #a} : () -> ()'),
    "a type of operations with regions": ("", '"t.x"() ({^bb0(%b: !t0):}) : () -> ()'),
}  # fmt: skip


@pytest.mark.usefixtures("small_limits")
@pytest.mark.parametrize("large", [1 << 10, 1 << 16])
@pytest.mark.parametrize("repeated", REPEATED.values(), ids=REPEATED.keys())
def test_total_text_length_is_limited(
    repeated: tuple[str, str], large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("yods.text.attribute_printer._LARGE_TEXT", large)
    first, each = repeated
    types = [f"!t{n} = tuple<i{n + 1}{', i32' * 800}>" for n in range(12)]
    attribute = f"#a = [{', '.join(['1'] * 800)}]"
    printed = []
    for count in (2, 2_000):
        text = "\n".join([*types, attribute, first, *[each] * count])
        module = parse(text, context=Context(True))
        try:
            printed.append(len(module.print(local_scope=True)))
        except DiagnosticError as error:
            assert "text would be longer than 262,144 characters" in str(error)
            printed.append(0)
    few, many = printed
    assert few and not many


@pytest.mark.usefixtures("small_limits")
def test_long_texts_that_differ_are_as_long_as_they_must_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("yods.text.attribute_printer._LARGE_TEXT", 1 << 16)
    types = [f"tuple<i{n + 1}{', i32' * 800}>" for n in range(200)]
    text = "\n".join(f'%{n} = "t.a"() : () -> {each}' for n, each in enumerate(types))
    printed = parse(text, context=Context(True)).print(local_scope=True)
    assert len(printed) > 1 << 19


@pytest.mark.usefixtures("small_limits")
def test_elements_are_as_long_as_they_must_be() -> None:
    numbers = ", ".join(map(str, range(60_000)))
    text = f'"t.a"() {{a = dense<[{numbers}]> : tensor<60000xi32>}} : () -> ()'
    never = "--mlir-print-elementsattrs-with-hex-if-larger=-1"
    answer = subject.answer(text.encode(), (*ALLOWED, never))
    assert answer.accepted
    assert len(answer.output) > 1 << 18


@pytest.mark.parametrize(
    ("pipeline", "words"),
    [
        ("", "expected pass pipeline to be wrapped with the anchor operation type"),
        ("builtin.module(cse", "expected pass pipeline to be wrapped with the anchor operation"),
        ("builtin.module(cs)", "MLIR Textual PassPipeline Parser:1:1: error: 'cs' does not refer"),
        ("builtin.module(canonicalize{max-iterations=x})", "'x' value invalid for"),
        ("builtin.module(" + "any(" * 3000 + "cse" + ")" * 3001, "nesting is deeper than 100"),
    ],
)
def test_reproducer_with_an_invalid_pipeline(
    pipeline: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "in.mlir"
    stored = f'{{-# external_resources: {{ mlir_reproducer: {{ pipeline: "{pipeline}" }} }} #-}}'
    file.write_text(f"module {{}}\n{stored}\n", encoding="utf-8")
    assert main(["opt", "--run-reproducer", str(file)]) == 1
    told = capsys.readouterr()
    assert words in told.err and "<unknown>" not in told.err
    assert not told.out


@pytest.mark.parametrize(("depth", "code"), [(100, 0), (101, 1), (20_000, 1)])
def test_pipeline_nesting_limit(
    depth: int, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "in.mlir"
    file.write_text("module {}\n", encoding="utf-8")
    text = f"builtin.module({'any(' * depth}cse{')' * depth})"
    line = ["opt", str(file), f"--pass-pipeline={text}", "--dump-pass-pipeline"]
    assert main(line) == code
    refused = "error: nesting is deeper than 100 levels\n" in capsys.readouterr().err
    assert refused == bool(code)


#: What nobody has verified → what is wrong with it.
UNVERIFIED = {
    "terminator without successor": '"cf.br"() : () -> ()',
    "conditional without segment sizes": '"cf.cond_br"(%c)[^x] : (i1) -> ()\n'
    '^x:\n"t.e"() : () -> ()',
    "no region": '"scf.if"(%c) : (i1) -> ()',
    "no operands": '%r = "arith.addi"() : () -> i32\n' '"t.u"(%r) : (i32) -> ()',
    "operands of other types": '%r = "arith.addi"(%c, %i) : (i1, index) -> i32\n'
    '"t.u"(%r) : (i32) -> ()',
    "no value": '%r = "arith.constant"() : () -> i32\n' '"t.u"(%r) : (i32) -> ()',
    "value of another kind": '%r = "arith.constant"() <{value = "a"}> : () -> i32\n'
    '"t.u"(%r) : (i32) -> ()',
    "no predicate": '%r = "arith.cmpi"(%i, %i) : (index, index) -> i1\n"t.u"(%r) : (i1) -> ()',
    "no induction variable": '"scf.for"(%i, %i, %i) ({\n^bb0:\n  "t.x"() : () -> ()\n}) '
    ": (index, index, index) -> ()",
    "two results of one": '%r:2 = "arith.addi"(%i, %i) : (index, index) -> (index, index)\n'
    '"t.u"(%r#1) : (index) -> ()',
    "select of three kinds": '%r = "arith.select"(%i, %c, %i) : (index, i1, index) -> i32\n'
    '"t.u"(%r) : (i32) -> ()',
    "cast without operand": '%r = "arith.extsi"() : () -> i64\n"t.u"(%r) : (i64) -> ()',
    "size of no memref": '%r = "memref.dim"(%i, %i) : (index, index) -> index\n'
    '"t.u"(%r) : (index) -> ()',
    "loop without terminator": '"scf.while"() ({\n}, {\n}) : () -> ()',
    "switch without cases": '"cf.switch"(%c)[^x] : (i1) -> ()\n^x:\n"t.e"() : () -> ()',
}


@pytest.mark.parametrize(
    "step", ["--canonicalize", "--cse", "--canonicalize=region-simplify=aggressive"]
)
@pytest.mark.parametrize("text", UNVERIFIED.values(), ids=UNVERIFIED.keys())
def test_unverified_input_gives_no_traceback(text: str, step: str) -> None:
    whole = f'"t.f"() ({{\n^bb0(%c: i1, %i: index):\n{text}\n}}) : () -> ()\n'
    unsafe = "--mlir-very-unsafe-disable-verifier-on-parsing"
    answer = subject.answer(whole.encode(), (*ALLOWED, unsafe, step))
    assert not answer.failure, answer.failure[-800:]
    assert answer.accepted or "error: " in answer.errors
