"""What definitions are once everything they refer to is found."""

from __future__ import annotations

from pathlib import Path

from support.definitions import definitions
from support.expressions import python_text
from support.paths import REPOSITORY, ROOMS
from yods_gen.definitions.operations import Variadicity
from yods_gen.load.files import load
from yods_gen.resolve.dialects import read_definitions, resolve

TOY = ROOMS / "toy"


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
    (dialect,) = definitions(tmp_path, d="dialect: d\nunknown_type: '{{x}} is \"{mnemonic}\"'\n")
    assert dialect.unknown_type is not None
    first, middle, last = dialect.unknown_type.parts
    assert (first, last) == ('{x} is "', '"')
    assert not isinstance(middle, str)
    assert python_text(middle, {"mnemonic": "m"}) == "m"


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
    printed = [python_text(a.default, {}) for a in attributes if a.default is not None]
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
    assert python_text(first.predicate, {"self": "x"}) == (
        "isinstance(x, IntegerAttr) and x.type is IntegerType(32) and x.value in (0, 5, 6)"
    )
    assert "x.value & ~27 == 0" in python_text(second.predicate, {"self": "x"})


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


def test_toy() -> None:
    (toy,) = read_definitions([TOY], REPOSITORY)
    assert [op.name for op in toy.ops] == [
        "constant", "add", "mul", "transpose", "reshape", "cast", "struct_constant",
        "struct_access", "generic_call", "print", "return", "func",
    ]  # fmt: skip
    assert toy.hooks_module == "yods_defs.toy.hooks"
    array, _ = toy.types
    assert array.parameters[0].kind.text == "array<int>"
    print_op = toy.ops[9]
    assert print_op.operands[0].constraint.summary == (
        "tensor of 64-bit float values or Toy array of 64-bit float values "
        "or memref of 64-bit float values"
    )
