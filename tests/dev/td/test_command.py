"""`yods import td`, from TableGen files to definitions, and what it says."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import yaml

from support.paths import REPOSITORY
from yods_dev.td.command import HEADER
from yods_tools.main import main

IMPORTS = Path(__file__).parent / "imports"
FIXTURES = sorted(IMPORTS.glob("*.td"))


def import_td(tablegen: Path, *arguments: str) -> int:
    return main(["import", "td", "--llvm-tblgen", str(tablegen), *arguments])


def write(path: Path, body: str) -> Path:
    path.write_text(
        'include "mlir/IR/OpBase.td"\n'
        'def D : Dialect { let name = "d"; let cppNamespace = "::d"; }\n' + body,
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_imported_file(path: Path, tablegen: Path, tmp_path: Path) -> None:
    """Each construct of ODS with the definitions expected of it, accepted by the checker."""
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    (made,) = tmp_path.iterdir()
    assert made.read_text(encoding="utf-8") == path.with_suffix(".yaml").read_text(encoding="utf-8")


def test_imports_have_expected_output() -> None:
    assert {path.stem for path in IMPORTS.glob("*.yaml")} == {path.stem for path in FIXTURES}


def test_missing_tablegen(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "a.td", "")
    assert import_td(tmp_path / "absent", str(path)) == 2
    assert capsys.readouterr().err == (
        f"yods import td: error: there is no program {tmp_path / 'absent'}\n"
    )


def test_no_tablegen_anywhere(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from yods_dev.td import sources

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sources, "_PREFIXES", (str(tmp_path),))
    assert main(["import", "td", str(write(tmp_path / "a.td", ""))]) == 2
    assert capsys.readouterr().err == (
        f"yods import td: error: llvm-tblgen is neither on PATH nor under {tmp_path}\n"
        "  install it (Debian and Ubuntu: llvm-22 and libmlir-22-dev), or say where it is by "
        "--llvm-tblgen\n"
    )


def test_refused_file(tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write(tmp_path / "a.td", "def Bad : Absent;\n")
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 2
    assert capsys.readouterr().err == (
        f"{path}:3:11: error: Couldn't find class 'Absent'\n"
        "def Bad : Absent;\n"
        "          ^\n"
        f"yods import td: error: {tablegen.name} refuses {path}\n"
    )
    assert not (tmp_path / "out").exists()


def test_file_that_is_included_from_nowhere(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.td"
    path.write_text('include "absent.td"\n', encoding="utf-8")
    assert import_td(tablegen, str(path)) == 2
    assert capsys.readouterr().err.splitlines()[-2:] == [
        f"yods import td: error: {tablegen.name} refuses {path}",
        "  say by -I where it is",
    ]


def test_records_of_one_name_in_two_files(tablegen: Path, tmp_path: Path) -> None:
    """Each file is read by itself, and the dialects of all are imported together."""
    one = write(tmp_path / "a.td", 'def AddOp : Op<D, "add">;\n')
    two = tmp_path / "b.td"
    two.write_text(one.read_text().replace("D ", "E ").replace('"d"', '"e"').replace("<D", "<E"))
    assert import_td(tablegen, str(one), str(two), "-o", str(tmp_path)) == 0
    for name in ("d", "e"):
        assert yaml.safe_load((tmp_path / f"{name}.yaml").read_text())["ops"].keys() == {"add"}


def test_dialect_in_several_files(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A folder stands for its files; what one includes is read with it, and one that is refused
    is reported while the others go on."""
    folder = tmp_path / "include" / "demo"
    folder.mkdir(parents=True)
    base = write(folder / "Base.td", "class DOp<string n> : Op<D, n>;\n")
    base.write_text(f"#ifndef BASE\n#define BASE\n{base.read_text()}#endif\n")
    for name in ("One", "Two"):
        (folder / f"{name}.td").write_text(
            'include "demo/Base.td"\ninclude "mlir/IR/OpBase.td"\n'
            f'def {name}Op : DOp<"{name.lower()}"> '
            "{ let arguments = (ins Variadic<AnyTypeOf<[I1, F32]>>:$x); }\n"
        )
    (folder / "Bad.td").write_text("def Bad : Absent;\n")
    assert import_td(tablegen, str(tmp_path), "-o", str(tmp_path / "out")) == 1
    assert [each.name for each in (tmp_path / "out").iterdir()] == ["d.yaml"]
    document = yaml.safe_load((tmp_path / "out" / "d.yaml").read_text())
    assert document["ops"].keys() == {"one", "two"}
    assert "constraints" not in document
    error = capsys.readouterr().err
    assert f"{folder / 'Bad.td'}:1:11: error: Couldn't find class 'Absent'\n" in error
    assert f"{tablegen.name} refuses {folder / 'Bad.td'}\nd: 2 of 2 ops\n" in error


def test_operations_of_one_name(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = write(tmp_path / "a.td", 'def AOp : Op<D, "a">;\ndef BOp : Op<D, "a">;\n')
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 1
    assert capsys.readouterr().err == (
        "d: 1 of 2 ops\n  error: a.td:4: BOp is not converted: a.td:3 has an op of its name\n"
    )


def test_folder_without_files(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert import_td(tablegen, str(tmp_path)) == 2
    assert capsys.readouterr().err == (
        f"yods import td: error: there is no .td file in {tmp_path}\n"
    )


def test_dialects_that_are_named_twice(tablegen: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.td"
    path.write_text(
        'include "mlir/IR/OpBase.td"\n'
        'def D : Dialect { let name = "d"; let cppNamespace = "::d";\n'
        '  let dependentDialects = ["gpu::GPUDialect", "mlir::gpu::GPUDialect"]; }\n'
        'def AOp : Op<D, "a">;\n',
        encoding="utf-8",
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 0
    assert yaml.safe_load((tmp_path / "out" / "d.yaml").read_text())["depends"] == ["gpu"]


def test_default_dialect_by_its_class(tablegen: Path, tmp_path: Path) -> None:
    body = "static ::llvm::StringRef getDefaultDialect() { return %s::getDialectNamespace(); }"
    path = tmp_path / "a.td"
    path.write_text(
        'include "mlir/IR/OpAsmInterface.td"\n'
        'def My_Dialect : Dialect { let name = "my"; let cppNamespace = "::my"; }\n'
        + "".join(
            f'def {name}Op : Op<My_Dialect, "{name}", [OpAsmOpInterface]> '
            f"{{ let regions = (region AnyRegion:$body);"
            f" let extraClassDeclaration = [{{ {body % class_} }}]; }}\n"
            for name, class_ in (("a", "MyDialect"), ("b", "::my::MyDialect"))
        ),
        encoding="utf-8",
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 0
    text = (tmp_path / "out" / "my.yaml").read_text()
    assert text.count("default_dialect: my") in (1, 2)


def test_choice_of_one_type_is_printed_in_full(tablegen: Path, tmp_path: Path) -> None:
    """C++ knows no more than that it is a type."""
    path = write(
        tmp_path / "a.td",
        'include "mlir/IR/AttrTypeBase.td"\n'
        'def T : TypeDef<D, "T"> { let mnemonic = "t"; }\n'
        'def AOp : Op<D, "a"> { let arguments = (ins AnyTypeOf<[T]>:$x, T:$y); }\n',
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 0
    document = yaml.safe_load((tmp_path / "out" / "d.yaml").read_text())
    assert [each["type"] for each in document["ops"]["a"]["operands"]] == ["AnyOf[d.T]", "d.T"]


def test_missing_file(tablegen: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert import_td(tablegen, "absent.td") == 2
    assert capsys.readouterr().err == "yods import td: error: there is no file absent.td\n"


def test_dialect_of_another_name(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = write(tmp_path / "a.td", "")
    assert import_td(tablegen, str(path), "--dialect", "dd") == 2
    assert capsys.readouterr().err == (
        "yods import td: error: the files define no dialect 'dd'; did you mean 'd'?\n"
    )


def test_import_without_records_of_the_dialect(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.td"
    path.write_text("class C;\ndef X : C;\n", encoding="utf-8")
    assert import_td(tablegen, str(path)) == 2
    assert capsys.readouterr().err == (
        "yods import td: error: the files define nothing of a dialect themselves\n"
        "  name one by --dialect: there is none\n"
    )


def test_file_including_its_neighbours(tablegen: Path, tmp_path: Path) -> None:
    """It stands for the dialects that files of its folder define, and for no others."""
    (tmp_path / "other").mkdir()
    other = write(tmp_path / "other" / "e.td", 'def EOp : Op<D, "e">;\n')
    other.write_text(other.read_text().replace("def D ", "def E ").replace('"d"', '"e"', 1)
                     .replace("Op<D", "Op<E"), encoding="utf-8")  # fmt: skip
    write(tmp_path / "ops.td", 'include "other/e.td"\ndef AOp : Op<D, "a">;\n')
    path = tmp_path / "all.td"
    path.write_text('include "ops.td"\n', encoding="utf-8")
    assert import_td(tablegen, str(path), "-I", str(tmp_path), "-o", str(tmp_path / "out")) == 0
    assert [each.name for each in (tmp_path / "out").iterdir()] == ["d.yaml"]


def test_dialects_that_name_one_another(tablegen: Path, tmp_path: Path) -> None:
    """What one run imports together knows of each other, and stands where it is included from."""
    write(tmp_path / "one.td", 'include "mlir/IR/AttrTypeBase.td"\n'
        'def Named : TypeInterface<"Named"> { let cppNamespace = "::d";\n'
        '  let methods = [InterfaceMethod<"", "int", "getSize">]; }\n'
        'def Bolt : TypeDef<D, "Bolt"> { let mnemonic = "bolt"; }\n')  # fmt: skip
    other = tmp_path / "two.td"
    other.write_text(
        'include "one.td"\n'
        'def E : Dialect { let name = "e"; let cppNamespace = "::e"; }\n'
        'def Nut : TypeDef<E, "Nut", [Named]> { let mnemonic = "nut";\n'
        '  let parameters = (ins "int":$size); let assemblyFormat = "`<` $size `>`"; }\n'
        'def JoinOp : Op<E, "join"> { let arguments = (ins Bolt:$bolt, Nut:$nut, Named:$any); }\n',
        encoding="utf-8",
    )
    out = tmp_path / "out"
    arguments = (str(other), "--dialect", "d", "--dialect", "e", "-o", str(out))
    assert import_td(tablegen, *arguments) == 0
    made = yaml.safe_load((out / "e.yaml").read_text(encoding="utf-8"))
    assert made["types"]["Nut"]["interfaces"] == [{"d.Named": {"get_size": {"expression": "size"}}}]
    kinds = [operand["type"] for operand in made["ops"]["join"]["operands"]]
    assert kinds == ["d.Bolt", "e.Nut", "d.Named"]


def test_parameters_by_their_cpp_types(tablegen: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.td"
    path.write_text(
        'include "mlir/IR/AttrTypeBase.td"\n'
        'include "mlir/IR/EnumAttr.td"\n'
        'def D : Dialect { let name = "d"; let cppNamespace = "::a::d"; }\n'
        'def Color : I32EnumAttr<"Color", "", [I32EnumAttrCase<"red", 0>]> {\n'
        '  let cppNamespace = "::a::d"; }\n'
        'def Nut : TypeDef<D, "Nut"> { let mnemonic = "nut";\n'
        '  let parameters = (ins "std::size_t":$size, "d::Color":$color,\n'
        '    "std::optional<a::d::Color>":$other); let hasCustomAssemblyFormat = 1; }\n',
        encoding="utf-8",
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    made = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    kinds = [each["kind"] for each in made["types"]["Nut"]["parameters"]]
    assert kinds == ["uint64", "enum<d.Color>", "optional<enum<d.Color>>"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            "".join(
                f"def X{i or ''} : ConfinedAttr<{f'X{i + 1}' if i < 299 else 'I64Attr'}, "
                "[IntPositive]>;\n"
                for i in range(299, -1, -1)
            ),
            "a constraint of more than a hundred levels",
        ),
        (
            f'def LongOp : Op<D, "{"x" * 3_000}">;\nclass X_;\ndef X : AnyTypeOf<[I32, I64]>;\n',
            "its name has more than 500 characters",
        ),
    ],
    ids=["deep", "long"],
)
def test_oversized_expressions_are_not_converted(
    body: str, said: str, tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    operation = 'def AOp : Op<D, "a"> { let arguments = (ins X:$x); }\ndef BOp : Op<D, "b">;\n'
    path = write(tmp_path / "a.td", body + operation)
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 1
    assert f"is not converted: {said}\n" in capsys.readouterr().err
    assert "b" in yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))["ops"]


def test_constraints_beyond_limits_of_yods_are_gaps(tablegen: Path, tmp_path: Path) -> None:
    """A predicate of too many parts, and a summary that no message can be: the op stays."""
    path = write(
        tmp_path / "a.td",
        'def P0 : CPred<"true">;\n'
        + "".join(f"def P{i} : And<[P{i - 1}, P{i - 1}]>;\n" for i in range(1, 60))
        + f'def X : Type<P59, "x">;\ndef Y : Type<CPred<"$_self.isF32()">, "{"y " * 3_000}">;\n'
        'def AOp : Op<D, "a"> { let arguments = (ins X:$x, Y:$y); }\n',
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    document = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    assert document["ops"]["a"]["operands"] == [
        {"name": "x", "type": "d.X"},
        {"name": "y", "type": "d.Y"},
    ]
    constraints = document["constraints"]["types"]
    assert constraints["X"] == {"summary": "x", "unported": "…"}
    assert constraints["Y"]["type"] == "F32"
    assert constraints["Y"]["summary"].endswith("y …")


def test_records_of_one_name_in_dialects_that_include_each_other(
    tablegen: Path, tmp_path: Path
) -> None:
    """Two dialects call a type alike, and three files include the second of them: it is one."""
    head = 'include "mlir/IR/AttrTypeBase.td"\ninclude "mlir/IR/OpBase.td"\n'
    for name, guard in (("One", "ONE"), ("Two", "TWO")):
        (tmp_path / f"{name}.td").write_text(
            f"#ifndef {guard}\n#define {guard}\n{head}"
            f'def {name} : Dialect {{ let name = "{name.lower()}"; '
            f'let cppNamespace = "::{name.lower()}"; }}\n'
            f'def BitType : TypeDef<{name}, "Bit"> {{ let mnemonic = "bit"; }}\n#endif\n'
        )
    for name in ("A", "B", "C"):
        (tmp_path / f"{name}Ops.td").write_text(
            f'include "Two.td"\ndef {name}Op : Op<Two, "{name.lower()}"> '
            "{ let arguments = (ins BitType:$x); }\n"
        )
    assert import_td(tablegen, str(tmp_path), "-o", str(tmp_path / "out")) == 0
    for name, ops in (("one", {}), ("two", {"a", "b", "c"})):
        document = yaml.safe_load((tmp_path / "out" / f"{name}.yaml").read_text())
        assert document["types"] == {"Bit": {"mnemonic": "bit"}}
        assert document.get("ops", {}).keys() == set(ops)


def test_record_named_by_digits_after_its_prefix(tablegen: Path, tmp_path: Path) -> None:
    path = write(
        tmp_path / "a.td",
        'include "mlir/IR/AttrTypeBase.td"\n'
        'def Size_10 : TypeDef<D, "Size10"> { let mnemonic = "size"; }\n',
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    document = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    assert document["types"] == {"Size_10": {"mnemonic": "size"}}


def test_parameters_without_a_format_are_a_gap(tablegen: Path, tmp_path: Path) -> None:
    """ODS declares no parser then; nothing is read as if there were no parameters."""
    path = write(
        tmp_path / "a.td",
        'include "mlir/IR/AttrTypeBase.td"\n'
        'def KType : TypeDef<D, "K"> '
        '{ let mnemonic = "k"; let parameters = (ins "unsigned":$n); }\n'
        'def UAttr : AttrDef<D, "U"> '
        '{ let mnemonic = "u"; let parameters = (ins "Foo":$n); }\n',
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    document = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    for section, name in (("types", "K"), ("attributes", "U")):
        assert document[section][name]["unported"]["format"] == "parse and print"


def test_names_with_a_common_prefix_are_distinguished(tablegen: Path, tmp_path: Path) -> None:
    """Where a name is cut, or stands for several methods in C++, none takes another's place."""
    long = "A" * 500
    operations = "".join(
        f'def O{i} : Op<D, "o{i}"> {{ let arguments = (ins I32EnumAttr<"{long}X{i}", "", '
        f'[I32EnumAttrCase<"c{i}", 0>]>:$e, {long}q{i}:$t); }}\n'
        for i in range(3)
    )
    types = "".join(
        f'def {long}q{i} : TypeDef<D, "{long}q{i}"> {{ let mnemonic = "t{i}"; }}\n'
        for i in range(600)
    )
    methods = ", ".join(
        f'InterfaceMethod<"", "int", "get", {a}>' for a in ("(ins)", '(ins "int":$i)')
    )
    interface = (
        f'def I : OpInterface<"{long}"> '
        f'{{ let cppNamespace = "::d"; let methods = [{methods}]; }}\n'
        'def OI : Op<D, "oi", [DeclareOpInterfaceMethods<I>]>;\n'
    )
    head = 'include "mlir/IR/EnumAttr.td"\ninclude "mlir/IR/AttrTypeBase.td"\n'
    path = write(tmp_path / "a.td", head + types + operations + interface)
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    made = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    assert len(made["types"]) == 600
    assert {t["mnemonic"] for t in made["types"].values()} == {f"t{i}" for i in range(600)}
    for i in range(3):
        operation = made["ops"][f"o{i}"]
        enum = operation["attributes"][0]["type"].partition(".")[2]
        assert made["enums"][enum]["cases"] == [{"name": f"c{i}"}]
        type_ = operation["operands"][0]["type"].partition(".")[2]
        assert made["types"][type_]["mnemonic"] == f"t{i}"
    (interface_name,) = made["interfaces"]
    assert interface_name not in made["types"] | made["enums"]
    assert list(made["interfaces"][interface_name]["methods"]) == ["get", "get_"]
    assert made["ops"]["oi"]["unported"]["methods"] == {
        "get": "int get()",
        "get_": "int get(int i)",
    }


def test_file_of_people_is_left_alone(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = write(tmp_path / "a.td", "")
    mine = tmp_path / "d.yaml"
    mine.write_text("dialect: d\n", encoding="utf-8")
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 2
    assert capsys.readouterr().err == (
        f"yods import td: error: {mine} was not written by `yods import td`\n"
        "  move it, or choose another folder by -o\n"
    )
    assert mine.read_text(encoding="utf-8") == "dialect: d\n"


def test_reimport(tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """What upstream changed is what the diff shows."""
    body = 'def AOp : Op<D, "a"> { let arguments = (ins AnyInteger:$x); }\n'
    path = write(tmp_path / "a.td", body)
    made = tmp_path / "d.yaml"
    arguments = (str(path), "-o", str(tmp_path))
    assert import_td(tablegen, *arguments, "--check") == 1
    assert not made.exists()
    assert import_td(tablegen, *arguments) == 0
    assert import_td(tablegen, *arguments, "--check") == 0
    before = made.read_text(encoding="utf-8")
    assert before.startswith(f"{HEADER}\ndialect: d\n")
    write(path, body.replace("AnyInteger", "I32") + 'def BOp : Op<D, "b">;\n')
    capsys.readouterr()
    assert import_td(tablegen, *arguments, "--check", "--diff") == 1
    said = capsys.readouterr()
    assert said.err == (f"{made} would change\nrun `yods import td` again and review the diff\n")
    assert [line for line in said.out.splitlines() if line[:1] in "+-"] == [
        f"--- {made}",
        f"+++ {made}",
        "-  a: {operands: [{name: x, type: AnyInteger}]}",
        "+  a: {operands: [{name: x, type: I32}]}",
        "+  b: {}",
    ]
    assert made.read_text(encoding="utf-8") == before


def test_record_that_the_checker_refuses(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The rest is written, and the exit code says so."""
    body = (
        'def AOp : Op<D, "a"> { let successors = (successor AnySuccessor:$next); }\n'
        'def BOp : Op<D, "b">;\n'
    )
    path = write(tmp_path / "a.td", body)
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 1
    assert capsys.readouterr().err == (
        "d: 1 of 2 ops\n"
        "  internal error: a.td:3: AOp converts to what the checker refuses, and is left out: "
        "only a terminator has successors [trait-unmet]\n"
    )
    assert (tmp_path / "d.yaml").read_text(encoding="utf-8") == (
        f"{HEADER}\ndialect: d\ncpp_namespace: '::d'\n\nops:\n  b: {{}}\n"
    )


def test_section_without_definitions_is_removed(tablegen: Path, tmp_path: Path) -> None:
    body = 'def AOp : Op<D, "a"> { let successors = (successor AnySuccessor:$next); }\n'
    path = write(tmp_path / "a.td", body)
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 1
    assert (tmp_path / "d.yaml").read_text(encoding="utf-8") == (
        f"{HEADER}\ndialect: d\ncpp_namespace: '::d'\n"
    )


def test_shell_text_is_no_command(tablegen: Path, tmp_path: Path) -> None:
    path = tmp_path / "$(touch pwned) `touch pwned`;.td"
    write(path, 'def BOp : Op<D, "b">;\n')
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 0
    assert [p.name for p in (tmp_path / "out").iterdir()] == ["d.yaml"]
    assert not list(tmp_path.rglob("pwned"))


def test_dialect_whose_name_is_a_path(
    tablegen: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Nothing is written outside of the output folder."""
    path = write(tmp_path / "a.td", "").rename(tmp_path / "b.td")
    path.write_text(path.read_text().replace('"d"', '"../d"', 1), encoding="utf-8")
    assert import_td(tablegen, str(path), "-o", str(tmp_path / "out")) == 2
    assert capsys.readouterr().err == (
        "yods import td: error: '../d' cannot be the name of a dialect here\n"
    )
    assert [each.name for each in tmp_path.iterdir()] == ["b.td"]


def test_dialect_named_like_a_python_keyword(tablegen: Path, tmp_path: Path) -> None:
    """No expression can name what it defines, so what would have to is a gap."""
    path = write(
        tmp_path / "a.td",
        'include "mlir/IR/AttrTypeBase.td"\ninclude "mlir/IR/EnumAttr.td"\n'
        'def T : TypeDef<D, "Token"> { let mnemonic = "token"; let assemblyFormat = ""; }\n'
        'def E : I32EnumAttr<"Way", "way", [I32EnumAttrCase<"up", 0>]> '
        '{ let cppNamespace = "::d"; }\n'
        'def C : Type<CPred<"::llvm::isa<::d::Token>($_self)">, "token or so">;\n'
        'def AOp : Op<D, "a"> { let arguments = (ins T:$t, C:$c, '
        'DefaultValuedAttr<E, "::d::Way::up">:$way); }\n',
    )
    path.write_text(path.read_text(encoding="utf-8").replace('"d"', '"async"', 1))
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    made = yaml.safe_load((tmp_path / "async.yaml").read_text(encoding="utf-8"))
    assert made["constraints"]["types"]["C"]["unported"] == "::llvm::isa<::d::Token>($_self)"
    assert made["ops"]["a"]["unported"] == {"default_values": {"way": "::d::Way::up"}}


def test_prose_of_any_kind(tablegen: Path, tmp_path: Path) -> None:
    """What is written is read back as it was, whatever it is."""
    odd = "tab\there, \"quotes\", 'single', # no comment: {a: [b]}\n\n  - list\n|\nyes"
    path = write(tmp_path / "a.td", f'def BOp : Op<D, "b"> {{ let description = [{{{odd}}}]; }}\n')
    assert import_td(tablegen, str(path), "-o", str(tmp_path)) == 0
    made = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    assert made["ops"]["b"]["description"] == odd
    assert import_td(tablegen, str(path), "-o", str(tmp_path), "--no-prose") == 0
    assert (tmp_path / "d.yaml").read_text(encoding="utf-8").endswith("ops:\n  b: {}\n")


def test_hints_and_folders(tablegen: Path, tmp_path: Path) -> None:
    """Hints say what C++ means; `-I` says where includes are, or above what."""
    (tmp_path / "include" / "deep").mkdir(parents=True)
    write(tmp_path / "include" / "deep" / "base.td", "")
    path = tmp_path / "a.td"
    path.write_text(
        'include "base.td"\n'
        'def T : Type<CPred<"isTile($_self) && area($_self) > 4">, "tile">;\n'
        'def U : Type<CPred<"isLegal($_self)">, "legal">;\n'
        'def BOp : Op<D, "b"> { let arguments = (ins T:$t, U:$u); }\n',
        encoding="utf-8",
    )
    hints = tmp_path / "hints.yaml"
    hints.write_text(
        "isTile($a): AnyVector(_a)\narea($a): num_elements(_a)\nisLegal($a): {hook: is_legal}\n"
        "hooks: d_hooks\n",
        encoding="utf-8",
    )
    arguments = (str(path), "-I", str(tmp_path / "include"), "-o", str(tmp_path))
    assert import_td(tablegen, *arguments, "--dialect", "d", "--hints", str(hints)) == 0
    made = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))
    assert made["hooks"] == "d_hooks"
    assert made["constraints"]["types"] == {
        "T": {"summary": "tile", "type": "AnyVector", "predicate": "num_elements(self) > 4"},
        "U": {"summary": "legal", "hook": "is_legal"},
    }


def test_hinted_formats(tablegen: Path, tmp_path: Path) -> None:
    """Of ops whose C++ reads them by one call; another one's form stays a gap."""
    body = (
        "class C<string m, string call> : Op<D, m> {\n"
        "  let arguments = (ins Variadic<AnyType>:$xs);\n"
        "  let hasCustomAssemblyFormat = 1;\n"
        '  let extraClassDefinition = "ParseResult $cppClass::parse(OpAsmParser &parser, '
        'OperationState &result) { return " # call # "(parser, result); }";\n'
        "}\n"
        'def AOp : C<"a", "parseAll">;\ndef BOp : C<"b", "parseOther">;\n'
        # Names that differ in a '_' alone are those of different classes.
        'def COp : Op<D, "x.copy">;\ndef DOp : Op<D, "x.copy_">;\ndef EOp : Op<D, "x._copy">;\n'
    )
    path = write(tmp_path / "a.td", body)
    hints = tmp_path / "hints.yaml"
    hints.write_text(
        "formats: {'parseAll($a, $b)': 'operands attr-dict `:` type(operands)'}\n", encoding="utf-8"
    )
    assert import_td(tablegen, str(path), "-o", str(tmp_path), "--hints", str(hints)) == 0
    ops = yaml.safe_load((tmp_path / "d.yaml").read_text(encoding="utf-8"))["ops"]
    assert ops["a"]["assembly_format"] == "operands attr-dict `:` type(operands)"
    assert "format" not in ops["a"]["unported"]
    assert "assembly_format" not in ops["b"]
    assert ops["b"]["unported"]["format"].startswith("ParseResult parse(")
    assert {"x.copy", "x.copy_", "x._copy"} <= set(ops)


def test_several_files_at_once(tablegen: Path, tmp_path: Path) -> None:
    one = write(tmp_path / 'one "a".td', 'def BOp : Op<D, "b">;\n')
    two = tmp_path / "two.td"
    two.write_text(
        'include "mlir/IR/OpBase.td"\n'
        'def E : Dialect { let name = "e"; let cppNamespace = "::e"; }\n'
        'def COp : Op<E, "c">;\n',
        encoding="utf-8",
    )
    assert import_td(tablegen, str(one), str(two), "-o", str(tmp_path / "out")) == 0
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["d.yaml", "e.yaml"]


def test_help_names_the_command() -> None:
    done = subprocess.run(
        [str(REPOSITORY / ".venv" / "bin" / "yods"), "import", "td", "--help"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.startswith("usage: yods import td ")
    assert "\n  yods import td MyOps.td -I include -o mydialect_defs\n" in done.stdout


def test_binary_file_is_out_of_date(
    tablegen: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = write(tmp_path / "a.td", "")
    (tmp_path / "d.yaml").write_bytes(b"\xff\xfe\x00")
    assert import_td(tablegen, str(source), "-o", str(tmp_path), "--check", "--diff") == 1
    assert "d.yaml would change" in capsys.readouterr().err


def test_planted_symlink_is_not_followed(tablegen: Path, tmp_path: Path) -> None:
    source = write(tmp_path / "a.td", "")
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    (tmp_path / ".d.yaml.new").symlink_to("mine")
    assert import_td(tablegen, str(source), "-o", str(tmp_path)) == 0
    assert (tmp_path / "mine").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "d.yaml").read_text(encoding="utf-8").startswith(HEADER)
