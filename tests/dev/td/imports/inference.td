// Types that follow from others: equations of every kind, and the families of interfaces for them.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Lens_Dialect : Dialect { let name = "lens"; let cppNamespace = "::lens"; }

class Lens_Op<string m, list<Trait> traits = []> : Op<Lens_Dialect, m, traits>;

// What is absent has no type that could differ.
def Lens_TintOp : Lens_Op<"tint", [
    OptionalTypesMatchWith<"the tint is of the light's type", "light", "tint", "$_self">]> {
  let arguments = (ins AnyType:$light, Optional<AnyType>:$tint);
  let assemblyFormat = "$light (`with` $tint^)? attr-dict `:` type($light)";
}
def Lens_StackOp : Lens_Op<"stack", [
    RangedTypesMatchWith<"they are what it takes", "first", "rest",
      "::llvm::cast<::mlir::FunctionType>($_self).getInputs()">]> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$rest);
  let assemblyFormat = "$first `,` $rest attr-dict `:` type($first)";
}
// They need not be equal: another function compares.
def Lens_ZoomOp : Lens_Op<"zoom", [
    TypesMatchWith<"both are of one rank", "near", "far", "$_self",
      "[](::mlir::Type a, ::mlir::Type b) { return ::llvm::cast<::mlir::ShapedType>(a).getRank() == ::llvm::cast<::mlir::ShapedType>(b).getRank(); }">,
    TypesMatchWith<"C++ says when they match", "near", "far", "$_self", "fits">]> {
  let arguments = (ins AnyRankedTensor:$near, AnyRankedTensor:$far);
}
// One name that stands for several values.
def Lens_GroupOp : Lens_Op<"group", [AllTypesMatch<["parts", "whole"]>, AllShapesMatch<["parts", "whole"]>,
    AllElementTypesMatch<["parts"]>, AllRanksMatch<["parts"]>, SameOperandsShape]> {
  let arguments = (ins Variadic<AnyRankedTensor>:$parts);
  let results = (outs AnyRankedTensor:$whole);
  let assemblyFormat = "$parts attr-dict `:` type($whole)";
}
// Lists of traits may hold lists.
def Lens_Plain : TraitList<[Pure, TraitList<[Terminator, TraitList<[ReturnLike]>]>]>;
def Lens_StopOp : Lens_Op<"stop", [Lens_Plain]> {
  let arguments = (ins Variadic<AnyType>:$values);
}
// What C++ infers, by the method that it has for that.
def Lens_PlaneOp : Lens_Op<"plane", [InferShapedTypeOpAdaptor]> {
  let arguments = (ins AnyTensor:$of);
  let results = (outs AnyTensor:$made);
}
def Lens_CurveOp : Lens_Op<"curve", [InferTensorTypeWithReify]> {
  let arguments = (ins AnyTensor:$of);
  let results = (outs AnyTensor:$made);
}
def Lens_GlassOp : Lens_Op<"glass", [DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
    ["inferReturnTypeComponents", "reifyReturnTypeShapes"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface>]> {
  let arguments = (ins AnyTensor:$of);
  let results = (outs AnyTensor:$made);
}
def Lens_ClearOp : Lens_Op<"clear", [InferTypeOpAdaptor]> {
  let arguments = (ins AnyTensor:$of);
  let results = (outs AnyTensor:$made);
}
