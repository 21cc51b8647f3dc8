include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/Interfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Mill : Dialect { let name = "mill"; let cppNamespace = "::mlir::mill"; }
class Mill_Op<string mnemonic> : Op<Mill, mnemonic> { let hasVerifier = 1; }

// Understood whole.
def Mill_RankOp : Mill_Op<"rank"> { let arguments = (ins AnyRankedTensor:$input); }
def Mill_SameOp : Mill_Op<"same"> { let arguments = (ins AnyType:$first, Variadic<AnyType>:$rest); }
def Mill_SizesOp : Mill_Op<"sizes"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_LabelOp : Mill_Op<"label"> { let arguments = (ins OptionalAttr<StrAttr>:$label); }
def Mill_HelpedOp : Mill_Op<"helped"> { let arguments = (ins AnyRankedTensor:$input); }

def Mill_Toothed : TypeInterface<"Toothed"> {
  let cppNamespace = "::mlir::mill";
  let methods = [InterfaceMethod<"", "int64_t", "getTeeth", (ins)>];
}
def Mill_Wheel : TypeDef<Mill, "Wheel", [DeclareTypeInterfaceMethods<Mill_Toothed>]> {
  let mnemonic = "wheel";
  let parameters = (ins "int64_t":$teeth);
  let assemblyFormat = "`<` $teeth `>`";
}
def Mill_TurnOp : Mill_Op<"turn"> { let arguments = (ins Mill_Wheel:$wheel); }
def Mill_GrindOp : Mill_Op<"grind"> {
  let arguments = (ins Mill_Wheel:$wheel, Builtin_IntegerAttr:$size);
}

// In part, or not at all.
def Mill_PartOp : Mill_Op<"part"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_CallOp : Mill_Op<"call"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_MethodOp : Mill_Op<"method"> { let arguments = (ins AnyType:$input); }
def Mill_AskedOp : Mill_Op<"asked"> { let arguments = (ins AnyType:$input); }
def Mill_AbsentOp : Mill_Op<"absent">;
def Mill_SpecialOp : Mill_Op<"special">;
// What writes through a reference, in several ways.
foreach name = ["Through", "Pointed", "Other"] in
def Mill_#name#Op : Mill_Op<!tolower(name)> { let arguments = (ins AnyType:$input); }
foreach name = ["Turned", "Tally"] in
def Mill_#name#Op : Mill_Op<!tolower(name)> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_EachOp : Mill_Op<"each"> {
  let arguments = (ins AnyType:$input, DenseI64ArrayAttr:$sizes);
}

// Structs, errors in place of values, loops, walks; checks of parameters, traits and interfaces.
def Mill_Level : NativeOpTrait<"Level"> { let cppNamespace = "::mlir::mill"; }
def Mill_Loaded : OpInterface<"Loaded"> {
  let cppNamespace = "::mlir::mill";
  let verify = [{
    auto op = mlir::cast<ConcreteOp>($_op);
    if (op.getLoad() > op.limit())
      return $_op->emitOpError("carries ") << op.getLoad();
    return mlir::success();
  }];
}
def Mill_GridOp : Mill_Op<"grid"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_StepOp : Mill_Op<"step"> { let arguments = (ins DenseI64ArrayAttr:$sizes, F64Attr:$by); }
// A template of any range, an attribute of several classes, cases in the namespace.
def Mill_SaltOp : Mill_Op<"salt"> {
  let arguments = (ins DenseI64ArrayAttr:$sizes, AnyAttrOf<[I64Attr, StrAttr]>:$grain);
}
// What a function writes to a list of its caller; errors that only a location says.
def Mill_HeapOp : Mill_Op<"heap"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_PileOp : Mill_Op<"pile"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
// Inference of result types, whole and in part; types by an interface of theirs.
class Mill_Inferring<string mnemonic, list<string> methods = []>
    : Op<Mill, mnemonic, [DeclareOpInterfaceMethods<InferTypeOpInterface, methods>]> {
  let arguments = (ins AnyType:$input, DenseI64ArrayAttr:$sizes);
  let results = (outs AnyType:$output);
}
def Mill_SpinOp : Mill_Inferring<"spin"> {
  let assemblyFormat = "$input `by` $sizes attr-dict `:` type($input)";
}
def Mill_WeaveOp : Mill_Inferring<"weave", ["isCompatibleReturnTypes"]>;
def Mill_KnitOp : Mill_Inferring<"knit">;
def Mill_LiftOp : Mill_Op<"lift"> { let arguments = (ins I64Attr:$load); }
def Mill_RollOp : Mill_Op<"roll"> { let arguments = (ins AnyType:$input); }
// Attributes by name, an absent result, numbers that are made narrow, the end of a pattern.
def Mill_LedgerOp : Mill_Op<"ledger"> {
  let arguments = (ins DictionaryAttr:$table, StrAttr:$key, UI64Attr:$slots);
  let results = (outs Optional<AnyType>:$total);
}
def Mill_HouseOp : Op<Mill, "house", [NoTerminator]> {
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}
def Mill_YardOp : Op<Mill, "yard", [NoTerminator]> {
  let regions = (region Region<CPred<"isTidy($_self)">, "a tidy region">:$body);
  let hasRegionVerifier = 1;
}
def Mill_CarryOp : Op<Mill, "carry", [Mill_Level, Mill_Loaded]> {
  let arguments = (ins I64Attr:$load);
  let extraClassDeclaration = [{ int64_t limit() { return 3; } }];
}
def Mill_Teeth : AttrDef<Mill, "Teeth"> {
  let mnemonic = "teeth";
  let parameters = (ins "int64_t":$count, "int64_t":$length);
  let assemblyFormat = "`<` $count `,` $length `>`";
  let genVerifyDecl = 1;
}
