"""`yods export td`: what it writes, that mlir-tblgen takes it, and that it comes back."""

from __future__ import annotations

import difflib
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from support.paths import REPOSITORY, TESTS
from yods_dev.export.td.document import unsaid
from yods_tools.main import main

MACHINES = Path(__file__).parents[1] / "machines.yaml"
IMPORTS = TESTS / "dev" / "td" / "imports"
GENERATORS = (
    "-gen-attrdef-defs", "-gen-dialect-defs", "-gen-enum-defs", "-gen-op-decls", "-gen-op-defs",
    "-gen-op-interface-defs", "-gen-typedef-defs",
)  # fmt: skip
#: The shipped dialects: one of each kind at once, all of them by `make test-all`.
QUICK = ("ub",)
ALL = sorted(path.name.rstrip("_") for path in (REPOSITORY / "defs" / "yods_defs").iterdir()
             if path.is_dir() and path.name != "__pycache__")  # fmt: skip
#: What is said in other words, or differently, when a fixture of the import goes out and comes
#: back; a line of the definitions each, with `-` before and `+` after.
DIFFERENT = {
    # A gap of a constraint holds all of its C++, and so that of the constraint it narrows too.
    "constraints": [
        "+        (((::llvm::cast<::mlir::RankedTensorType>($_self).getRank() > 1)) &&",
        "+        (((((::llvm::isa<::mlir::RankedTensorType>($_self))) && "
        "([](::mlir::Type elementType) {",
        "+        return (true); }"
        "(::llvm::cast<::mlir::ShapedType>($_self).getElementType()))) &&",
        "-        (((isEven($_self))) || (!(($_self.isF32()))))",
        "+        (((isEven($_self))) || (!(($_self.isF32())))))))",
    ],
    # The name in messages of a definition that has the key of an enum.
    "enums": ["-    cpp_name: Dial_SpeedAttr"],
    # C++ says on the way out what is its default; where one method is to be ported, the others of
    # the interface are declared with it.
    "interfaces": [
        "+        auto isDeclaration() { return false; }",
        "+      methods:",
        "+        argument_types: '::llvm::ArrayRef<::mlir::Type> getArgumentTypes()'",
        "+        result_types: '::llvm::ArrayRef<::mlir::Type> getResultTypes()'",
        "-      methods: {is_declaration: 'bool isDeclaration() { return isExternal(); }'}",
        "+        is_declaration: 'bool isDeclaration() { return isExternal(); }'",
    ],
    # Conditions in C++ that mean the same; a case with an attribute of its own is a key less.
    "properties": [
        "-    cpp_name: Gauge_ModeAttr",
        "-        check: 'self is None or self >= 0'",
        "+        check: 'self == None or self >= 0'",
        "-        check: 'all((each >= 0 for each in self))'",
        "+        check: 'all((item >= 0 for item in self))'",
        "-        check: 'all((each >= 0 for each in self)) and (not len(self) == 0)'",
        "+        check: 'all((item >= 0 for item in self)) and (not len(self) == 0)'",
        "-        check: 'self is None or (all((each >= 0 for each in self)) and (not "
        "len(self) == 0))'",
        "+        check: 'self == None or (all((item >= 0 for item in self)) and (not "
        "len(self) == 0))'",
        "-    unported: {verifier: isNice($_self)}",
        "+    unported: {verifier: LogicalResult verify()}",
        "+      - {name: e, kind: 'enum<gauge.Mode>', keyword: as, attribute: gauge.ModeAttr}",
        "-      - name: e",
        "-        kind: 'enum<gauge.Mode>'",
        "-        keyword: as",
        "-        attribute: gauge.ModeAttr",
        "-        as_attribute: true",
    ],
    "traits": [
        "-          transform: 'with_element_type(self, I1)'",
        "+          transform: 'with_element_type(self, IntegerType(1))'",
    ],
    # A type named again passes on what makes it; defaults of interfaces are C++ on the way out.
    "contracts": [
        "-    AnyNote: {summary: a note, type: deal.Note}",
        "+    AnyNote: {summary: a note, type: deal.Note, builder: deal.Note()}",
        "-    methods:",
        "-      get_price: {summary: The price., returns: int}",
        "+    methods: {get_price: {summary: The price., returns: int}}",
        "+    unported:",
        "+      methods: {is_dear: 'bool isDear() { return ::deal::defaultIsDear($_self); }'}",
        "-      is_dear:",
        "-        summary: Whether it is dear.",
        "-        returns: bool",
        "-        default: {expression: 'self.get_price() > 9'}",
        "-    unported: {implementations: 'attachInterface<…>(…)'}",
        "+      implementations: 'attachInterface<…>(…)'",
        "-    unported: {methods: {get_price: unsigned getPrice()}}",
        "+    unported: {methods: {get_price: int64_t getPrice()}}",
        "-    cpp_name: Deal_NoteAttr",
    ],
    # One of two with the same mnemonic has one of its own on the way out, and so a format.
    "directives": [
        "-    cpp_name: Sign_SideAttr",
        "-    unported: {format: '`<` $depth `>`'}",
        "+    assembly_format: '`<` $depth `>`'",
    ],
    "inference": [
        "-      inference: 'DeclareOpInterfaceMethods<InferTypeOpInterface>'",
        "+      inference: 'DeclareOpInterfaceMethods<InferTypeOpInterface>'",
    ],
    # What is asked of regions and successors is part of the verifiers on the way out.
    "regions": [
        "+    unported: {verifier: LogicalResult verify(), "
        "region_verifier: LogicalResult verifyRegions()}",
        "-    unported:",
        "-      region_verifier: '$lawns: ::llvm::hasNItems($_self, 2)'",
        "-      verifier: '$on: $_self->getNumArguments() == 0'",
    ],
    # Another name of a type passes on what makes it; a check is C++ on the way out, and C++ that
    # reads one parameter reads all.
    "types": [
        "-constraints: {types: {APlug: {summary: a plug, type: wire.Plug}}}",
        "+constraints: {types: {APlug: {summary: a plug, type: wire.Plug, "
        "builder: wire.Plug()}}}",
        "+    unported: {verifier: LogicalResult verify(…)}",
        "-    verify:",
        "-      - {check: 'turns % 2 == 0', message: 'failed to verify that turns are even {{0}}'}",
        "-      - {check: turns == len(sizes), "
        "message: failed to verify that each turn has a size}",
        "-    unported: {verifier: refuse what its text is not read as}",
        "+    unported: {verifier: LogicalResult verify(…)}",
        "+    unported: {format: parse and print}",
        "-    unported:",
        "-      format: |-",
        "-        `<` $full `,` $turns `>`",
        "-        $turns: readTurns($_parser)",
        # What is cast to a class of the dialect's own is a function that C++ has to have.
        "-    traits:",
        "-      - TypesMatchWith:",
        '-          summary: "the wire is the drum\'s"',
        "-          from: drum",
        "-          to: wire",
        "-          transform: self.elementType",
        "+    unported: {transformers: ['TypesMatchWith<drum, wire>: "
        "::wire::typeOfWireByDrum($_self)']}",
    ],
}
#: What mlir-tblgen says of records that should no longer be used, where others use them.
WARNINGS = {
    "enums": {
        "warning: Using deprecated def `Mode`",
        "note: use Speed",
        "warning: Using deprecated def `Speed_Old`",
        "note: use quick",
    }
}


def export(*arguments: str) -> int:
    return main(["export", "td", *arguments])


def taken(tablegen: Path, path: Path) -> str:
    """What mlir-tblgen complains about in a file."""
    tool = tablegen.with_name("mlir-tblgen")
    include = str(tablegen.parents[1] / "include")
    said = ""
    for generator in GENERATORS:
        command = [tool, generator, "-I", include, path, "-o", "/dev/null"]
        said += subprocess.run(command, capture_output=True, text=True, check=False).stderr
    return said


def test_whole_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "machines.td"
    assert export("machines", "--definitions", str(MACHINES), "-o", str(made)) == 0
    text = made.read_text(encoding="utf-8")
    assert text == MACHINES.with_suffix(".td").read_text(encoding="utf-8")
    assert list(unsaid(text)) == ["verifier: len(names) < 9: too many"]
    assert capsys.readouterr().err == (
        "1 thing of the definitions cannot be said in ODS; comments list them\n"
    )


def test_mlir_tblgen_accepts_the_export(tablegen: Path) -> None:
    assert taken(tablegen, MACHINES.with_suffix(".td")) == ""


@pytest.mark.parametrize(
    "stem",
    [
        "interfaces",
        *(pytest.param(path.stem, marks=pytest.mark.exhaustive)
          for path in sorted(IMPORTS.glob("*.yaml")) if path.stem != "interfaces"),
    ],
)  # fmt: skip
def test_each_construct_comes_back(stem: str, tablegen: Path, tmp_path: Path) -> None:
    """What is imported of a construct is, exported and imported again, the same text."""
    path = IMPORTS / f"{stem}.yaml"
    before = path.read_text(encoding="utf-8")
    name = yaml.safe_load(before)["dialect"]
    exported = tmp_path / f"{name}.td"
    assert export(name, "--definitions", str(path), "-o", str(exported)) == 0
    out = str(tmp_path / "out")
    given = ["td", "--llvm-tblgen", str(tablegen), str(exported), "-o", out]
    assert main(["import", *given]) == 0
    after = (tmp_path / "out" / f"{name}.yaml").read_text(encoding="utf-8")
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    changed = [f"{line[0]}{line[2:]}" for line in lines if line[0] in "+-"]
    assert changed == DIFFERENT.get(stem, [])
    said = taken(tablegen, exported)
    assert set(re.findall(r"error: .*|warning: .*|note: .*", said)) == WARNINGS.get(stem, set())


@pytest.mark.parametrize(
    "name", [*QUICK, *(pytest.param(n, marks=pytest.mark.exhaustive) for n in ALL
                       if n not in QUICK)]
)  # fmt: skip
def test_shipped_dialects(name: str, tablegen: Path, tmp_path: Path) -> None:
    """mlir-tblgen takes what is exported of a dialect that comes with yods."""
    exported = tmp_path / f"{name}.td"
    definitions = str(REPOSITORY / "defs")
    assert export(name, "--definitions", definitions, "-o", str(exported)) == 0
    assert taken(tablegen, exported) == ""


PARAMETRIC = """\
dialect: p
constraints:
  types:
    Wide:
      parameters: [{name: of, kind: type}, {name: least, kind: int}]
      summary: '{of.summary} of at least {least} bits'
      predicate: of(self) and bit_width(self) >= least
    Listed:
      parameters: [{name: of, kind: type, variadic: true}]
      summary: list of {of.summary}
      class: TupleType
      predicate: all(of(t) for t in self.types)
ops:
  a:
    operands:
      - {name: x, type: 'Wide[AnyFloat, 16]'}
      - {name: y, type: 'Listed[F32, I1]'}
      - {name: z, type: 'Not[AnyOf[Index, Wide[AnyInteger, 8]]]'}
"""


def test_constraints_with_parameters_are_classes(tablegen: Path, tmp_path: Path) -> None:
    definitions, made = tmp_path / "p.yaml", tmp_path / "p.td"
    definitions.write_text(PARAMETRIC, encoding="utf-8")
    assert export("p", "--definitions", str(definitions), "-o", str(made)) == 0
    text = made.read_text(encoding="utf-8")
    assert (
        "class P_Wide<Type of, int least> : Type<And<[of.predicate, CPred<"
        '"$_self.getIntOrFloatBitWidth() >= " # least>]>, '
        'of.summary # " of at least " # least # " bits">;\n'
    ) in text
    assert (
        "class P_Listed<list<Type> of> : Type<And<[\n"
        '    CPred<"::llvm::isa<::mlir::TupleType>($_self)">,\n'
        '    Concat<"::llvm::all_of(::llvm::cast<::mlir::TupleType>($_self).getTypes(), '
        '[](::mlir::Type t) { return ", SubstLeaves<"$_self", "t", AnyTypeOf<of>.predicate>, '
        '"; })">\n'
    ) in text
    assert "P_Wide<AnyFloat, 16>:$x,\n" in text
    assert "P_Listed<[F32, I1]>:$y,\n" in text
    assert taken(tablegen, made) == ""


UNSPOKEN = """\
dialect: u
constraints:
  types: {Odd: {summary: odd, class: IntegerType, predicate: 'max(self.width, 2) == 3'}}
ops:
  a:
    traits:
      - TypesMatchWith:
          {summary: is so, from: x, to: y, transform: 'VectorType(shape_of(self)[::-1], F32)'}
      - PredOpTrait: {summary: so many, predicate: 'sum(shape_of(x.type)) == 3'}
    operands: [{name: x, type: AnyVector}]
    results: [{name: y, type: AnyVector}, {name: z, type: Odd}]
    assembly_format: '$x attr-dict `:` type($x) `,` type($z)'
  b:
    interfaces: [SymbolUserOpInterface]
    attributes: [{name: named, type: FlatSymbolRefAttr}]
    verify:
      - for: each in self.ancestors
        check: each.name != "u.b"
        message: stands within another
        note: here
        note_at: each
    verify_symbol_uses:
      - {check: symbol(named) is not None, message: names nothing}
"""


def test_constructs_without_cpp_are_reported(tablegen: Path, tmp_path: Path) -> None:
    """Nothing goes in silence, and formats are what they were."""
    definitions, made = tmp_path / "u.yaml", tmp_path / "u.td"
    definitions.write_text(UNSPOKEN, encoding="utf-8")
    assert export("u", "--definitions", str(definitions), "-o", str(made)) == 0
    text = made.read_text(encoding="utf-8")
    assert list(unsaid(text)) == [
        "predicate: max(self.width, 2) == 3 (no C++ is known for the function 'max')",
        "the type of y follows from that of x: C++ for VectorType(shape_of(self)[::-1], F32) "
        "(none is known for 'shape_of(self)[::-1]')",
        "condition: C++ for sum(shape_of(x.type)) == 3 (none is known for the function 'sum')",
        'verifier: each.name != "u.b": stands within another',
        "symbol verifier: symbol(named) is not None: names nothing",
    ]
    assert '"::mlir::u::typeOfYByX($_self)"' in text
    assert 'CPred<"::mlir::u::soMany($_op)">' in text
    assert taken(tablegen, made) == ""
