"""What imported classes with gaps are to texts: refused by name, never read over."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

SOURCE = """\
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/ParallelCombiningOpInterface.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }

// It comes before the class that reads the type after an attribute, which it extends.
def Named : AttrInterface<"Named", [TypedAttrInterface]> { let cppNamespace = "::d"; }
def DoneAttr : AttrDef<D, "Done", [Named]> {
  let mnemonic = "done";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type);
  let assemblyFormat = "";
}

def LayoutAttr : AttrDef<D, "Layout",
    [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface>]> {
  let mnemonic = "layout";
  let parameters = (ins "unsigned":$bank);
  let assemblyFormat = "`<` $bank `>`";
}
def KindAttr : AttrDef<D, "Kind"> {
  let mnemonic = "kind";
  let parameters = (ins "Kind":$kind);
  let hasCustomAssemblyFormat = 1;
}
// C++ tells methods of one name apart by their parameters, Python does not.
def Tolled : OpInterface<"Tolled"> {
  let cppNamespace = "::d";
  let methods = [InterfaceMethod<"", "int64_t", "getToll", (ins "int64_t":$axles)>];
}
def Fined : OpInterface<"Fined"> {
  let cppNamespace = "::d";
  let methods = [InterfaceMethod<"", "int64_t", "getToll", (ins)>];
}
def FerryOp : Op<D, "ferry", [Tolled, Fined]>;
// Its body has more arguments than its type says.
def KernelOp : Op<D, "kernel", [Symbol, FunctionOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
    LogicalResult verifyBody();
  }];
}
def AOp : Op<D, "a"> {
  let arguments = (ins KindAttr:$kind);
  let assemblyFormat = "$kind attr-dict";
}
// C++ elsewhere makes types of other dialects implement it.
def Held : TypeInterface<"Held"> {
  let cppNamespace = "::d";
  let methods = [InterfaceMethod<"", "int64_t", "getWeight", (ins)>];
}
def HoldOp : Op<D, "hold"> {
  let arguments = (ins Held:$it);
  let assemblyFormat = "$it attr-dict `:` type($it)";
}
class Shaped<string name> : TypeDef<D, name, [ShapedTypeInterface]> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let extraClassDeclaration = "bool hasRank() const { return true; }";
}
def GridType : Shaped<"Grid"> {
  let mnemonic = "grid";
  let assemblyFormat = "`<` `[` $shape `]` `,` $elementType `>`";
}
def TileType : Shaped<"Tile"> { let mnemonic = "tile"; let hasCustomAssemblyFormat = 1; }
class Take<string name, Type from> : Op<D, name, [AllElementTypesMatch<["from", "value"]>,
    PredOpTrait<"both have as many elements", CPred<
      "::llvm::cast<::mlir::ShapedType>($from.getType()).getNumElements() == "
      "::llvm::cast<::mlir::ShapedType>($value.getType()).getNumElements()">>]> {
  let arguments = (ins from:$from);
  let results = (outs AnyStaticShapeTensor:$value);
}
def TakeGridOp : Take<"take_grid", GridType>;
def TakeTileOp : Take<"take_tile", TileType>;
// Its body has an argument more, which is no value that it carries.
def TurnOp : Op<D, "turn", [LoopLikeOpInterface]> {
  let arguments = (ins Variadic<AnyType>:$carried);
  let results = (outs Variadic<AnyType>:$turned);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    SmallVector<Region *> getLoopRegions() { return {&getBody()}; }
    std::optional<ResultRange> getLoopResults() { return getResults(); }
    Block::BlockArgListType getRegionIterArgs() { return getBody().getArguments().drop_back(); }
  }];
}
// It need not have a name.
def SetupOp : Op<D, "setup", [FunctionOpInterface]> {
  let arguments = (ins TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ArrayRef<Type> getArgumentTypes() { return {}; }
    ArrayRef<Type> getResultTypes() { return {}; }
    bool isOptionalSymbol() { return true; }
  }];
}
// What its form leaves out has a value all the same.
def LapOp : Op<D, "lap"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "7">:$times);
  let hasCustomAssemblyFormat = 1;
}
def FillOp : Op<D, "fill", [TypesMatchWith<"value is an element", "tile", "value",
    "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let arguments = (ins TileType:$tile, AnyType:$value);
}
def Piece : AnyTypeOf<[AnyMemRef, TileType]>;
def PlaceOp : Op<D, "place", [SameOperandsElementType]> {
  let arguments = (ins Piece:$from, Piece:$to);
}
// What it adds to is only in C++.
def JoinOp : Op<D, "join", [DeclareOpInterfaceMethods<ParallelCombiningOpInterface>]> {
  let arguments = (ins AnyRankedTensor:$part, AnyRankedTensor:$whole);
}
def CopyOp : Op<D, "copy", [SameOperandsElementType, SameOperandsShape]> {
  let arguments = (ins AnyTypeOf<[AnyMemRef, TileType]>:$from, Piece:$to);
}
"""


@pytest.fixture
def project(tmp_path: Path, tablegen: Path) -> Project:
    (tmp_path / "dialects").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "d.td").write_text(SOURCE, encoding="utf-8")
    output = str(tmp_path / "dialects")
    given = (str(tmp_path / "d.td"), "--llvm-tblgen", str(tablegen), "-o", output)
    assert main(["import", "td", *given]) == 0
    made = Project(tmp_path)
    assert made.yods("gen").returncode == 0
    return made


def opt(project: Project, text: str) -> tuple[str, str]:
    path = project.root / "in.mlir"
    path.write_text(text, encoding="utf-8")
    done = project.yods("opt", str(path))
    return done.stdout, done.stderr


def test_second_interface_with_a_method_of_one_name_is_a_gap(project: Project) -> None:
    (text,) = (each.read_text("utf-8") for each in project.root.glob("dialects/*.yaml"))
    ferry = text.partition("  ferry:\n")[2].partition("\n\n")[0]
    assert "interfaces: [d.Tolled]" in ferry
    assert "interfaces: {Fined: d.Fined}" in ferry


def test_class_that_derives_from_an_extended_interface_loads(project: Project) -> None:
    printed, said = opt(project, '"d.x"() {k = #d.done : i32} : () -> ()\n')
    assert said.endswith("in.mlir:1:1: error: unregistered operation 'd.x' found in dialect ('d') "
                         "that does not allow unknown operations\n") or "d.x" in said  # fmt: skip
    printed, said = opt(project, "module attributes {d.k = #d.done : i32} {\n}\n")
    assert (printed, said) == ("module attributes {d.k = #d.done : i32} {\n}\n\n", "")


def test_layout_whose_map_is_not_ported_is_a_layout(project: Project) -> None:
    text = (
        "module {\n"
        "  func.func @f(%arg0: memref<4xf32, #d.layout<3>, 2>) {\n"
        "    %alloc = memref.alloc() : memref<4xf32, #d.layout<3>>\n"
        "    return\n  }\n}\n"
    )
    printed, said = opt(project, text)
    assert (printed, said) == (f"{text}\n", "")


def test_gap_in_place_of_a_body_is_refused_by_name(project: Project) -> None:
    text = "module {\n  d.a <x>\n}\n"
    assert opt(project, text) == (f"{text}\n", "")
    _, said = opt(project, "module {\n  d.a {k}\n}\n")
    assert "error: the form of '#d.kind' is not ported\n" in said
    # In full, nothing after the name may be what C++ prints.
    assert opt(project, "module {\n  d.a #d.kind\n}\n") == ("module {\n  d.a #d.kind\n}\n\n", "")


def test_check_that_is_not_ported_is_not_replaced_by_the_default(project: Project) -> None:
    text = (
        '"d.kernel"() <{function_type = () -> (), sym_name = "k"}> ({\n'
        "^bb0(%arg0: i32):\n"
        '  "cf.br"()[^bb1] : () -> ()\n^bb1:\n  "llvm.unreachable"() : () -> ()\n'
        "}) : () -> ()\n"
    )
    assert opt(project, text)[1] == ""


def test_check_of_an_interface_that_asks_a_gap_is_left_out(project: Project) -> None:
    text = (
        "func.func @f(%arg0: i32) {\n"
        '  %0 = "d.turn"(%arg0) ({\n'
        "  ^bb0(%arg1: i32, %arg2: index):\n"
        '    "llvm.unreachable"() : () -> ()\n'
        "  }) : (i32) -> i32\n  return\n}\n"
    )
    assert opt(project, text)[1] == ""


def test_function_may_go_without_a_name_where_cpp_says_so(project: Project) -> None:
    text = (
        '"d.setup"() <{function_type = () -> ()}> ({\n'
        '  "llvm.unreachable"() : () -> ()\n'
        "}) : () -> ()\n"
    )
    assert opt(project, text)[1] == ""


def test_operation_read_by_a_hook_has_its_defaults(project: Project) -> None:
    printed = 'module {\n  "d.lap"() <{times = 7 : i32}> : () -> ()\n}\n\n'
    assert opt(project, "d.lap\n") == (printed, "")


def test_accessors_of_parameters_are_methods_of_interfaces(project: Project) -> None:
    read = "func.func @f(%0: !d.grid<[4], f32>) {\n" '%1 = "d.take_grid"(%0) : (!d.grid<[4], f32>)'
    assert opt(project, f"{read} -> tensor<4xf32>\nreturn\n}}\n")[1] == ""
    said = opt(project, f"{read} -> tensor<4xf64>\nreturn\n}}\n")[1]
    assert "'d.take_grid' op failed to verify that all of {from, value} have same element" in said
    said = opt(project, f"{read} -> tensor<5xf32>\nreturn\n}}\n")[1]
    assert "'d.take_grid' op failed to verify that both have as many elements" in said


def test_traits_do_not_compare_types_that_are_texts(project: Project) -> None:
    types = "(!d.tile<i8, here>, !d.tile<i8, there>) -> ()"
    text = f'"d.copy"(%0, %1) : {types}\n"d.place"(%0, %1) : {types}'
    read = f"func.func @f(%0: !d.tile<i8, here>, %1: !d.tile<i8, there>) {{\n{text}\nreturn\n}}\n"
    assert opt(project, read)[1] == ""
    text = '"d.fill"(%0, %1) : (!d.tile<i8, here>, i8) -> ()'
    assert (
        opt(project, f"func.func @f(%0: !d.tile<i8, here>, %1: i8) {{\n{text}\nreturn\n}}\n")[1]
        == ""
    )


def test_interface_may_be_implemented_in_cpp(project: Project) -> None:
    text = "func.func @f(%arg0: f32) {\n  d.hold %arg0 : f32\n  return\n}\n"
    assert opt(project, text)[1] == ""


def test_what_a_type_says_is_not_asked_where_its_form_is_not_ported(project: Project) -> None:
    text = (
        "func.func @f(%0: !d.tile<4xf32>) {\n"
        '%1 = "d.take_tile"(%0) : (!d.tile<4xf32>) -> tensor<4xf32>\nreturn\n}\n'
    )
    assert opt(project, text)[1] == ""


FUNCTION = """\
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class Function<string name, list<Trait> more> : Op<D, name, [Symbol] # more> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}
def FuncOp : Function<"func", [FunctionOpInterface]>;
def OtherOp : Function<"other", []>;
def StopOp : Op<D, "stop", [Terminator]> { let assemblyFormat = "attr-dict"; }
"""


def test_function_whose_parser_is_not_ported(
    tmp_path: Path, tablegen: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is taken for the form that functions share, and the report says so; what is no
    function is read by the common form, if that fits."""
    (tmp_path / "dialects").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    source = tmp_path / "d.td"
    source.write_text(FUNCTION, encoding="utf-8")
    output = str(tmp_path / "dialects")
    assert main(["import", "td", str(source), "--llvm-tblgen", str(tablegen), "-o", output]) == 0
    assert capsys.readouterr().err == (
        "d: 3 of 3 ops; 1 of 1 declarative formats as they are\n"
        "  guess: op d.func: C++ reads it, taken for the form that functions share\n"
        "  guess: op d.other: C++ reads it, taken for the common form, and printed in the generic "
        "one\n"
    )
    project = Project(tmp_path)
    assert project.yods("gen").returncode == 0
    text = (
        "module {\n"
        "  d.func private @f(i32) -> i32\n"
        "  d.func @g(%arg0: i32 {d.x}) -> (i32, f32) attributes {d.u} {\n"
        "    d.stop\n"
        "  }\n"
        "}\n"
    )
    assert opt(project, text) == (f"{text}\n", "")
    _, said = opt(project, "d.other @f() {\n}\n")
    assert "error: the custom form of 'd.other' is only in C++, and not the common one\n" in said


COMMON = """\
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let useDefaultTypePrinterParser = 1; }
def IntType : TypeDef<D, "Int"> { let mnemonic = "int"; }
def LoopType : DialectType<D, CPred<"::llvm::isa<::d::LoopType>($_self)">, "loop">;
class Custom<string name> : Op<D, name> { let hasCustomAssemblyFormat = 1; }
def IntOp : Custom<"int"> { let arguments = (ins I64Attr:$value); let results = (outs IntType:$r); }
def DataOp : Custom<"data"> {
  let arguments = (ins OptionalAttr<ElementsAttr>:$value, OptionalAttr<StrAttr>:$text);
  let results = (outs AnyTensor:$r);
}
def SumOp : Custom<"sum"> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$r);
}
def SplitOp : Custom<"split"> {
  let arguments = (ins AnyType:$a);
  let results = (outs AnyType:$r, AnyType:$s);
}
def HostOp : Custom<"host"> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$r);
}
def PairOp : Op<D, "pair", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<Index>:$a, Variadic<Index>:$b);
  let regions = (region AnyRegion:$r, AnyRegion:$s);
  let hasCustomAssemblyFormat = 1;
}
def ListOp : Op<D, "list"> {
  let arguments = (ins Variadic<Index>:$values, DenseI64ArrayAttr:$numbers);
  let assemblyFormat = "custom<DynamicIndexList>($values, $numbers, \\"{}\\") attr-dict";
}
def UseOp : Op<D, "use"> {
  let arguments = (ins LoopType:$a);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}
"""
#: What is read, and how it is printed.
READ = (
    ("%0 = d.int 5", "%0 = d.int 5"),
    ("%0 = d.int 5 {x = 1 : i8}", "%0 = d.int 5 {x = 1 : i8}"),
    ("%0 = d.data dense<1> : tensor<2xi8>",
     '%0 = "d.data"() <{value = dense<1> : tensor<2xi8>}> : () -> tensor<2xi8>'),
    ("%0 = d.data {text = \"a\"} : tensor<2xi8>",
     '%0 = "d.data"() <{text = "a"}> : () -> tensor<2xi8>'),
    ("%0 = d.sum %a, %a : i32", '%0 = "d.sum"(%arg0, %arg0) : (i32, i32) -> i32'),
    ("%0 = d.sum %a, %a {x} : i32, i32 -> i8",
     '%0 = "d.sum"(%arg0, %arg0) {x} : (i32, i32) -> i8'),
    ("%0 = d.sum %a, %a : (i32, i32) -> i8", '%0 = "d.sum"(%arg0, %arg0) : (i32, i32) -> i8'),
    ("%0:2 = d.split %a : i32 -> i8, i16", '%r, %s = "d.split"(%arg0) : (i32) -> (i8, i16)'),
    ("d.host @h attributes {x} {\n    }",
     '"d.host"() <{sym_name = "h"}> ({\n    }) {x} : () -> ()'),
    ("d.pair {\n    }",
     '"d.pair"() <{operandSegmentSizes = array<i32: 0, 0>}> ({\n    }, {\n    }) : () -> ()'),
    ("d.use %l : !d.loop<4 x i8, 0>", "d.use %arg1 : !d.loop<4 x i8, 0>"),
)  # fmt: skip
OTHER = "the custom form of 'd.{}' is only in C++, and not the common one"
#: What is refused, with the message.
REFUSED = (
    ("%0 = d.sum(%a, %a) : i32", OTHER.format("sum")),
    ("%0 = d.sum %a, %a", OTHER.format("sum")),
    ("%0 = d.sum %a, %a : i32 to i8", OTHER.format("sum")),
    ("%0 = d.data unit : tensor<2xi8>", OTHER.format("data")),
    ("d.list {4}", "the custom form of 'd.list' is not ported: directive DynamicIndexList"),
    ("d.use %l : !d.other<#x>", "unknown  type `other` in dialect `d`"),
)  # fmt: skip


def test_forms_that_only_cpp_reads(tmp_path: Path, tablegen: Path) -> None:
    """Constants, operands with types and symbols with a region are read by guess, types of which
    no record tells are kept as text, and what does not fit is refused by name."""
    for folder in ("dialects", "src"):
        (tmp_path / folder).mkdir()
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "d.td").write_text(COMMON, encoding="utf-8")
    given = (str(tmp_path / "d.td"), "--llvm-tblgen", str(tablegen))
    assert main(["import", "td", *given, "-o", str(tmp_path / "dialects")]) == 0
    project = Project(tmp_path)
    assert project.yods("gen").returncode == 0
    head = "func.func @f(%a: i32, %l: !d.loop<4 x i8, 0>) {\n    "
    text = "\n// -----\n".join(f"{head}{op}\n    return\n  }}" for op, _ in READ)
    path = tmp_path / "in.mlir"
    path.write_text(text, encoding="utf-8")
    done = project.yods("opt", "--split-input-file", str(path))
    assert done.stderr == ""
    printed = done.stdout.split("// -----\n")
    for chunk, (op, expected) in zip(printed, READ, strict=True):
        assert f"\n    {expected}\n    return" in chunk, op
    for op, message in REFUSED:
        assert f"error: {message}" in opt(project, f"{head}{op}\n    return\n  }}\n")[1], op


def test_op_at_the_end_of_a_parallel_loop_is_one_whatever_it_adds_to(project: Project) -> None:
    _, said = opt(
        project,
        """func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      "d.join"(%t, %o) : (tensor<4xf32>, tensor<4xf32>) -> ()
    }
  }
  return %r : tensor<4xf32>
}
""",
    )
    raised = "'scf.forall.in_parallel' op: hook raised NotImplementedError: "
    assert f"in.mlir:3:5: error: {raised}updated_destinations is not ported, at " in said
