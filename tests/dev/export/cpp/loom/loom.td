include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Loom_Dialect : Dialect {
  let name = "loom";
  let cppNamespace = "::loom";
  let useDefaultTypePrinterParser = 1;
}
class Loom_Op<string mnemonic, list<Trait> traits = []> : Op<Loom_Dialect, mnemonic, traits>;

def Loom_Cloth : TypeDef<Loom_Dialect, "Cloth"> {
  let mnemonic = "cloth";
  let parameters = (ins "int64_t":$width, "int64_t":$length);
  let assemblyFormat = "`<` $width `,` $length `>`";
  let genVerifyDecl = 1;
}
def Loom_Even : NativeOpTrait<"Even"> { let cppNamespace = "::loom"; }

// Its verifier is understood by the importer.
def Loom_CutOp : Loom_Op<"cut", [Pure]> {
  let arguments = (ins Loom_Cloth:$cloth, I64Attr:$at);
  let results = (outs Loom_Cloth:$left, Loom_Cloth:$right);
  let hasVerifier = 1;
}
// So is only the first half of this one.
def Loom_SewOp : Loom_Op<"sew", [Pure, Loom_Even]> {
  let arguments = (ins Variadic<Loom_Cloth>:$parts);
  let results = (outs Loom_Cloth:$cloth);
  let assemblyFormat = "$parts attr-dict `:` functional-type($parts, $cloth)";
  let hasVerifier = 1;
}
// Nothing of these.
def Loom_DyeOp : Loom_Op<"dye", [Pure]> {
  let arguments = (ins Loom_Cloth:$cloth, StrAttr:$colour);
  let results = (outs Loom_Cloth:$dyed);
  let assemblyFormat = "$cloth $colour attr-dict `:` type($cloth) `->` type($dyed)";
  let hasVerifier = 1;
  let hasFolder = 1;
}
def Loom_FoldOp : Loom_Op<"fold", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Loom_Cloth:$cloth);
  let results = (outs Loom_Cloth:$folded);
  let assemblyFormat = "$cloth attr-dict `:` type($folded)";
  let hasCanonicalizeMethod = 1;
}
def Loom_WeaveOp : Loom_Op<"weave", [NoTerminator, SingleBlock]> {
  let regions = (region AnyRegion:$body);
  let hasRegionVerifier = 1;
}
