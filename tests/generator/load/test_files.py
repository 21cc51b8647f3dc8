"""load and resolve: every value knows its place, and what is found is what was written."""

from __future__ import annotations

import subprocess
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from support.paths import REPOSITORY
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import Variadicity
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import DefinitionErrors, Reporter
from yods_gen.expressions.functions import CLASSES, MEMBERS, QUERIES, QUERIES_MODULE
from yods_gen.library.library import Library
from yods_gen.library.prelude import PRELUDE, prelude, runtime_interfaces
from yods_gen.load.files import load
from yods_gen.load.shapes import keys_of
from yods_gen.resolve.dialects import read_definitions, resolve
from yods_gen.spans import Located, Span

TOY = REPOSITORY / "defs/yods_defs/toy"


def definitions(tmp_path: Path, **files: str) -> tuple[DialectDef, ...]:
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8", newline="")
    return read_definitions([tmp_path], tmp_path)


def located(value: Any) -> list[Located[Any]]:
    """Every located value within a tree of dataclasses and tuples."""
    if isinstance(value, Located):
        return [value]
    if isinstance(value, tuple):
        return [found for item in value for found in located(item)]
    if is_dataclass(value) and not isinstance(value, Span):
        return [x for f in fields(value) for x in located(getattr(value, f.name))]
    return []


@pytest.mark.parametrize("path", [TOY / "toy.yaml", *sorted(PRELUDE.glob("*.yaml"))])
def test_every_value_stands_where_its_span_says(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    (dialect,) = load([path], REPOSITORY)
    values = located(dialect.files)
    assert len(values) > 50
    for value in values:
        line = lines[value.span.line - 1]
        assert value.span.path == path.relative_to(REPOSITORY).as_posix()
        assert line[value.span.column - 1] != " "
        if isinstance(value.value, str) and value.span.content is not None:
            assert line.startswith(value.value, value.span.content - 1)


def test_files_of_one_dialect_are_merged(tmp_path: Path) -> None:
    (dialect,) = definitions(
        tmp_path,
        b="dialect: d\nops:\n  second: {}\n",
        a="dialect: d\nsummary: Both.\ntypes:\n  t: {}\nops:\n  first: {}\n",
        c="dialect: d\nops:\n  third:\n    operands: [{name: x, type: d.t}]\n",
    )
    assert [op.name for op in dialect.ops] == ["first", "second", "third"]
    assert dialect.paths == ("a.yaml", "b.yaml", "c.yaml")
    assert dialect.summary == "Both."


def test_order_of_paths_does_not_matter(tmp_path: Path) -> None:
    definitions(tmp_path, a="dialect: a\n", b="dialect: b\nops: {o: {}}\n")
    paths = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    assert read_definitions(paths, tmp_path) == read_definitions(
        [*reversed(paths), tmp_path], tmp_path
    )


def test_crlf_is_a_line_break(tmp_path: Path) -> None:
    (dialect,) = definitions(tmp_path, d="dialect: d\r\nops:\r\n  o:\r\n    summary: x\r\n")
    assert dialect.ops[0].summary == "x"
    assert dialect.ops[0].span.line == 3
    with pytest.raises(DefinitionErrors) as caught:
        definitions(tmp_path, d="dialect: d\r\nsumary: Windows.\r\n")
    assert "    2 | sumary: Windows.\n      | ^^^^^^\n" in str(caught.value)


@pytest.mark.parametrize("word", ["on", "off", "yes", "no", "true", "null_", "1", "0x1F", "1.5"])
def test_plain_words_are_text_where_text_is_wanted(tmp_path: Path, word: str) -> None:
    (dialect,) = definitions(tmp_path, d=f"dialect: d\nsummary: {word}\n")
    assert dialect.summary == word


def test_references_across_dialects(tmp_path: Path) -> None:
    first, second = definitions(
        tmp_path,
        a="dialect: a\nops:\n  use:\n    operands: [{name: x, type: 'TensorOf[b.Small]'}]\n",
        b="dialect: b\nconstraints:\n  types:\n    Small: {type: 'AnyOf[I1, I8]'}\n",
    )
    constraint = first.ops[0].operands[0].constraint
    assert constraint.reference == "TensorOf[b.Small]"
    assert constraint.summary == (
        "tensor of 1-bit signless integer or 8-bit signless integer values"
    )
    assert second.constraints[0].reference == "b.Small"


def test_resolve_of_load_is_the_same(tmp_path: Path) -> None:
    assert resolve(load([TOY], REPOSITORY)) == read_definitions([TOY], REPOSITORY)


def test_message_parts(tmp_path: Path) -> None:
    (dialect,) = definitions(
        tmp_path,
        d="dialect: d\nunknown_type: '{{x}} is \"{mnemonic}\"'\n",
    )
    assert dialect.unknown_type is not None
    first, middle, last = dialect.unknown_type.parts
    assert (first, last) == ('{x} is "', '"')
    assert not isinstance(middle, str)
    assert middle.to_python({"mnemonic": "m"}) == "m"


def test_defaults_build_attributes(tmp_path: Path) -> None:
    (dialect,) = definitions(
        tmp_path,
        d="dialect: d\nops:\n  o:\n    attributes:\n"
        "      - {name: a, type: I64Attr, default: 42}\n"
        "      - {name: b, type: StrAttr, default: '\"it''s\"'}\n"
        "      - {name: c, type: BoolAttr, default: 'True'}\n"
        "      - {name: d, type: ArrayAttr, default: ArrayAttr(())}\n"
        "      - {name: e, type: UnitAttr}\n",
    )
    attributes = dialect.ops[0].attributes
    printed = [a.default.to_python({}) for a in attributes if a.default is not None]
    assert printed == [
        "IntegerAttr(42, IntegerType(64))",
        'StringAttr("it\'s")',
        "IntegerAttr(int(True), IntegerType(1))",
        "ArrayAttr(())",
    ]
    assert [a.optional for a in attributes] == [False, False, False, False, True]


def test_enums(tmp_path: Path) -> None:
    (dialect,) = definitions(
        tmp_path,
        d="dialect: d\nenums:\n"
        "  i: {cases: [{name: a}, {name: b, value: 5}, {name: c}]}\n"
        "  f: {kind: bit, cases: [{name: x}, {name: y}, {name: z, value: 8}, {name: w}]}\n"
        "  s: {kind: string, cases: [{name: up, symbol: go-up}]}\n"
        "ops:\n  o:\n    attributes: [{name: e, type: d.i}, {name: g, type: d.f}]\n",
    )
    integers, bits, strings = dialect.enums
    assert [c.value for c in integers.cases] == [0, 5, 6]
    assert [c.value for c in bits.cases] == [1, 2, 8, 16]
    assert strings.cases[0].symbol == "go-up"
    first, second = (a.constraint for a in dialect.ops[0].attributes)
    assert first.summary == "allowed 32-bit signless integer cases: 0, 5, 6"
    assert first.predicate.to_python({"self": "x"}) == (
        "isinstance(x, IntegerAttr) and x.type is IntegerType(32) and x.value in (0, 5, 6)"
    )
    assert "x.value & ~27 == 0" in second.predicate.to_python({"self": "x"})


def test_variadicity(tmp_path: Path) -> None:
    (dialect,) = definitions(
        tmp_path,
        d="dialect: d\nops:\n  o:\n    traits: [AttrSizedOperandSegments]\n    operands:\n"
        "      - {name: a, type: I32}\n      - {name: b, type: 'Optional[I32]'}\n"
        "      - {name: c, type: 'Variadic[Index]'}\n",
    )
    a, b, c = dialect.ops[0].operands
    assert [x.variadicity for x in (a, b, c)] == list(Variadicity)
    assert c.constraint_summary == "variadic of index"
    assert b.constraint_summary == "32-bit signless integer"


# The tables and the runtime.


def test_classes_exist_in_the_runtime() -> None:
    refs = [*CLASSES.values()]
    refs += [t.runtime_class for t in TRAITS.values() if t.runtime_class is not None]
    refs += runtime_interfaces().values()
    for ref in refs:
        assert isinstance(getattr(import_module(ref.module), ref.name), type), ref


def test_queries_are_those_of_the_runtime() -> None:
    module = import_module(QUERIES_MODULE)
    for name in QUERIES:
        assert callable(getattr(module, name))


def test_members_exist_in_the_runtime() -> None:
    classes = [getattr(import_module(r.module), r.name) for r in CLASSES.values()]
    for module, name in (
        ("yods.ir.value", "Value"),
        ("yods.ir.operation", "Operation"),
        ("yods.ir.block", "Block"),
        ("yods.ir.block", "Region"),
    ):
        classes.append(getattr(import_module(module), name))
    known = {name for cls in classes for name in dir(cls)}
    known |= {name for cls in classes for name in getattr(cls, "__annotations__", ())}
    assert set(MEMBERS) <= known, sorted(set(MEMBERS) - known)


# The prelude, and MLIR's words.


def library() -> Library:
    reporter = Reporter()
    raws = prelude()
    from yods_gen.resolve.dialects import _declare

    made = Library(reporter)
    _declare(made, raws)
    return made


def test_every_constraint_of_the_prelude_resolves() -> None:
    made = library()
    for entry in list(made.entries.values()):
        if entry.raw.parameters:
            found = made.check_parametric(entry)
        else:
            found = made.resolve(entry.kind, entry.name, "builtin")
        assert found is not None, entry.name.value
        assert found.predicate.names <= {"self"}
        assert found.summary
    assert made.reporter.findings == []


def constraint(kind: str, reference: str) -> Constraint:
    made = library()
    found = made.resolve(kind, Located(reference, Span("x", 1, 1)), "builtin")  # type: ignore[arg-type]
    assert found is not None, [str(f) for f in made.reporter.findings]
    return found


@pytest.mark.parametrize(
    ("reference", "summary", "predicate"),
    [
        ("F64", "64-bit float", "x is Float64Type()"),
        ("I[7]", "7-bit signless integer", "x is IntegerType(7)"),
        (
            "TensorOf[F32, F64]",
            "tensor of 32-bit float or 64-bit float values",
            "isinstance(x, TensorType) and "
            "(x.element_type is Float32Type() or x.element_type is Float64Type())",
        ),
        (
            "MemRefOf[F32, rank=2]",
            "2D memref of 32-bit float values",
            "isinstance(x, MemRefType) and len(x.shape) == 2 and "
            "x.element_type is Float32Type()",
        ),
        ("MemRefOf[AnyType]", "memref of any type values", "isinstance(x, MemRefType)"),
        (
            "TensorRankOf[F32, 1, 2]",
            "1D/2D tensor of 32-bit float values",
            "isinstance(x, RankedTensorType) and len(x.shape) in (1, 2) and "
            "x.element_type is Float32Type()",
        ),
        ("Not[I1]", "not 1-bit signless integer", "not x is IntegerType(1)"),
        ("AnyOf[I1, I1]", "1-bit signless integer or 1-bit signless integer",
         "x is IntegerType(1)"),
        ("AnyOf[I1, Index, summary='flag or index']", "flag or index",
         "x is IntegerType(1) or x is IndexType()"),
    ],
)  # fmt: skip
def test_constraint_algebra(reference: str, summary: str, predicate: str) -> None:
    found = constraint("type", reference)
    assert found.summary == summary
    assert found.predicate.to_python({"self": "x"}) == predicate


#: An op of MLIR's own that breaks one constraint, which operand, result or attribute,
#: and the constraint of the prelude that says the same.
WORDS = [
    ('"tensor.rank"(%a) : (f32) -> f32', "operand #0", "type", "AnyTensor"),
    (
        '"arith.addi"(%a, %a) : (f32, f32) -> f32',
        "operand #0",
        "type",
        "SignlessIntegerOrIndexLike",
    ),
    ('"arith.sitofp"(%i) : (i32) -> i32', "result #0", "type", "FloatLike"),
    ('"scf.if"(%a) ({"scf.yield"() : () -> ()}, {}) : (f32) -> ()', "operand #0", "type", "I1"),
    ('"complex.re"(%a) : (f32) -> f32', "operand #0", "type", "Complex[AnyFloat]"),
    ('"memref.load"(%a) : (f32) -> f32', "operand #0", "type", "AnyMemRef"),
    ('"memref.dealloc"(%a) : (f32) -> ()', "operand #0", "type", "AnyRankedOrUnrankedMemRef"),
    ('"memref.dim"(%a, %a) : (f32, f32) -> index', "operand #0", "type",
     "AnyNon0RankedOrUnrankedMemRef"),
    ('"tensor.dim"(%a, %a) : (f32, f32) -> index', "operand #0", "type",
     "AnyNon0RankedOrUnrankedTensor"),
    ('"tensor.insert"(%a, %a) : (f32, f32) -> f32', "operand #1", "type", "AnyRankedTensor"),
    ('"tensor.from_elements"(%a) : (f32) -> f32', "result #0", "type", "AnyStaticShapeTensor"),
    ('"vector.shape_cast"(%i) : (i32) -> index', "operand #0", "type", "AnyVectorOfAnyRank"),
    ('"index.add"(%a, %a) : (f32, f32) -> index', "operand #0", "type", "Index"),
    ('"memref.alloc"() <{alignment = -1 : i64, operandSegmentSizes = array<i32: 0, 0>}>'
     " : () -> memref<f32>", "attribute 'alignment'", "attribute",
     "Confined[I64Attr, AllOf[IntPositive, IntPowerOf2]]"),
    ('"memref.prefetch"(%a) <{isDataCache = true, isWrite = true, localityHint = 7 : i32}>'
     " : (f32) -> ()", "attribute 'localityHint'", "attribute",
     "Confined[I32Attr, IntMinValue[0], IntMaxValue[3]]"),
]  # fmt: skip


def test_words_are_those_of_mlir(mlir_opt: Path) -> None:
    for op, subject, kind, reference in WORDS:
        results = "" if op.endswith("()") else "%r = "
        text = f"func.func @f(%a: f32, %i: i32) {{\n  {results}{op}\n  return\n}}\n"
        answer = subprocess.run(
            [mlir_opt], input=text, capture_output=True, text=True, timeout=60, check=False
        ).stderr
        words = constraint(kind, reference).summary
        if kind == "type":
            assert f"{subject} must be {words}, but got " in answer, reference
        else:
            assert f"{subject} failed to satisfy constraint: {words}\n" in answer, reference


# Toy.


def test_toy() -> None:
    (toy,) = read_definitions([TOY], REPOSITORY)
    assert [op.name for op in toy.ops] == [
        "constant", "add", "mul", "transpose", "reshape", "cast", "generic_call", "print",
        "return", "func",
    ]  # fmt: skip
    assert toy.hooks_module == "yods_defs.toy.hooks"
    (array,) = toy.types
    assert array.parameters[0].kind.text == "optional<array<int>>"
    print_op = toy.ops[7]
    assert print_op.operands[0].constraint.summary == (
        "tensor of 64-bit float values or Toy array of 64-bit float values "
        "or memref of 64-bit float values"
    )


def test_hooks_keys_are_checked_names() -> None:
    from yods_gen.load.raw_ops import RawOpHooks
    from yods_gen.load.raw_types import RawTypeHooks

    for cls in (RawOpHooks, RawTypeHooks):
        for key in keys_of(cls):
            assert key.shape.pattern  # type: ignore[union-attr]
