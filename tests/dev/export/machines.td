// Machines, as far as IRDL can describe them.

#ifndef MACHINES_TD
#define MACHINES_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Machines_Dialect : Dialect {
  let name = "machines";
  let summary = "Machines, as far as IRDL can describe them.";
  let cppNamespace = "::mlir::machines";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def speed : I32EnumAttr<"speed", "", [I32EnumAttrCase<"slow", 0>, I32EnumAttrCase<"fast", 1>]> {
  let cppNamespace = "::mlir::machines";
}

def idleType : TypeDef<Machines_Dialect, "idle"> {
  let mnemonic = "idle";
  let summary = "A machine that does nothing";
}

def partType : TypeDef<Machines_Dialect, "part"> {
  let mnemonic = "part";
  let parameters = (ins
    "int32_t":$size,
    "::mlir::IntegerType":$of,
    OptionalParameter<"::llvm::StringRef">:$label
  );
  let assemblyFormat = "`<` $size `of` $of (`,` $label^)? `>`";
}

def UpperType : TypeDef<Machines_Dialect, "Upper"> {
  let mnemonic = "upper";
}

def tagAttr : AttrDef<Machines_Dialect, "tag"> {
  let mnemonic = "tag";
  let parameters = (ins StringRefParameter<>:$word);
  let assemblyFormat = "`<` $word `>`";
}

def Machines_Word : Type<And<[
    CPred<"::llvm::isa<::mlir::IntegerType>($_self)">,
    CPred<"(::llvm::cast<::mlir::IntegerType>($_self).getWidth() % 8) == 0">
  ]>, "integer of whole bytes", "::mlir::IntegerType">;

class Machines_Op<string mnemonic, list<Trait> traits = []>
    : Op<Machines_Dialect, mnemonic, traits>;

// Not said in ODS:
// - verifier: len(names) < 9: too many
def Machines_StartOp : Machines_Op<"start", [AttrSizedOperandSegments]> {
  let summary = "Starts a machine.";
  let arguments = (ins
    AnyTypeOf<[idleType, partType]>:$machine,
    AnyTypeOf<[I32, F32, Index]>:$withTheSpeed,
    Variadic<AnyType>:$names,
    Optional<Machines_Word>:$by,
    speed:$speed,
    tagAttr:$tag,
    UnitAttr:$quiet
  );
  let results = (outs AnyTensor:$out);
  let regions = (region
    SizedRegion<1>:$body,
    AnyRegion:$other,
    MinSizedRegion<1>:$more
  );
  let hasVerifier = 1;
}

def Machines_PairOp : Machines_Op<"pair", [AllTypesMatch<["one", "other", "both"]>, Pure]> {
  let arguments = (ins AnyInteger:$one, AnyType:$other);
  let results = (outs AnyType:$both, AnyFloat:$apart);
  let assemblyFormat = "$one `,` $other attr-dict `:` type($one) `,` type($apart)";
}

def Machines_StopOp : Machines_Op<"stop", [Terminator]>;

def Machines_WorkMoreOp : Machines_Op<"work.more">;

def Machines_ChooseOp : Machines_Op<"choose"> {
  let regions = (region VariadicRegion<AnyRegion>:$ways);
}

#endif // MACHINES_TD
