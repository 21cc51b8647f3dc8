// Traits: native ones, equations of types, predicates of operations, a dialect's own.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Pick_Dialect : Dialect {
  let name = "pick";
  let cppNamespace = "::pick";
  let discardableAttrs = (ins "::mlir::UnitAttr":$fresh, "::mlir::IntegerAttr":$weight);
}

def Pick_Own : NativeOpTrait<"Own"> { let cppNamespace = "::pick"; }
def Pick_Costly : OpInterface<"Costly"> {
  let cppNamespace = "::pick";
  let description = [{ It knows what it costs. }];
  let methods = [
    InterfaceMethod<"Its price.", "int64_t", "getPrice", (ins "int64_t":$times)>,
    InterfaceMethod<"Whether it is free.", "bool", "isFree", (ins), "", [{
      return $_op.getNumOperands() == 0;
    }]>,
    StaticInterfaceMethod<"Its limit.", "int", "getLimit", (ins), [{ return 7; }]>
  ];
}

def Pick_BlendOp : Op<Pick_Dialect, "blend", [
    Pure, Elementwise, Pick_Own, AllTypesMatch<["a", "b", "result"]>,
    TypesMatchWith<"a bit for each", "a", "mask", "::getI1SameShape($_self)">,
    PredOpTrait<"the mask is a vector", CPred<"::llvm::isa<::mlir::VectorType>($mask.getType())">>,
    DeclareOpInterfaceMethods<Pick_Costly, ["getPrice"]>]> {
  let arguments = (ins AnyType:$mask, VectorOfNonZeroRankOf<[F32, I32]>:$a, AnyType:$b);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$mask `,` $a `,` $b attr-dict `:` type($a)";
}
def Pick_GuessOp : Op<Pick_Dialect, "guess", [
    TypesMatchWith<"what C++ says", "from", "result", "guess($_self)">,
    PredOpTrait<"what C++ says", CPred<"mayGuess($_op)">>,
    DeclareOpInterfaceMethods<InferTypeOpInterface>, RecursiveMemoryEffects]> {
  let arguments = (ins AnyType:$from);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$from attr-dict `:` type($from)";
}
def Pick_DoneOp : Op<Pick_Dialect, "done", [Terminator, ReturnLike, NoMemoryEffect,
    ParentOneOf<["BlendOp", "GuessOp"]>]> {
  let arguments = (ins Variadic<AnyType>:$operands);
}
// Attributes are in predicates what their accessors give.
def Pick_SliceOp : Op<Pick_Dialect, "slice", [
    PredOpTrait<"as many begin as end", CPred<"$first.size() == $last.size() && !$last.empty()">>,
    PredOpTrait<"it takes a few", CPred<"$count > 2 && $kept">>]> {
  let arguments = (ins DenseI64ArrayAttr:$first, DenseI64ArrayAttr:$last, I32Attr:$count,
    BoolAttr:$kept);
}
