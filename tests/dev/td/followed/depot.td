// A dialect of which C++ reads, checks and answers a part, as those of other projects are.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Depot_Dialect : Dialect { let name = "depot"; let cppNamespace = "::depot"; }

def Depot_Extents : ArrayRefParameter<"int64_t"> { let parser = "readExtents($_parser)"; }
def Depot_LimitsAttr : AttrDef<Depot_Dialect, "Limits"> {
  let mnemonic = "limits_ext";
  let parameters = (ins Depot_Extents:$limits);
  let assemblyFormat = "`<` `limits` `=` $limits `>`";
}
// What it holds, only C++ knows.
def Depot_SealAttr : AttrDef<Depot_Dialect, "Seal"> {
  let mnemonic = "seal";
  let parameters = (ins "SealKind":$kind);
  let hasCustomAssemblyFormat = 1;
}
def Depot_Stackable : Type<CPred<"isStackable($_self)">, "what can be stacked">;

class Depot_Op<string m, list<Trait> traits = []> : Op<Depot_Dialect, m, traits>;

def Depot_StockOp : Depot_Op<"stock", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyTensor:$output);
  let hasCustomAssemblyFormat = 1;
}
def Depot_TakeOp : Depot_Op<"take"> {
  let summary = "Takes some of it.";
  let arguments = (ins AnyTensor:$from, DenseI64ArrayAttr:$first, DenseI64ArrayAttr:$last,
    OptionalAttr<Depot_SealAttr>:$seal);
  let results = (outs AnyTensor:$taken);
  let assemblyFormat = [{
    $from custom<Ranges>($first, $last) attr-dict `:` functional-type($from, $taken)
  }];
  let hasVerifier = 1;
}
def Depot_StackOp : Depot_Op<"stack", [CallOpInterface]> {
  let arguments = (ins FlatSymbolRefAttr:$crane, Variadic<Depot_Stackable>:$items);
  let results = (outs AnyInteger:$height);
  let assemblyFormat = "$crane `(` $items `)` attr-dict `:` functional-type($items, $height)";
  let extraClassDeclaration = "operand_range getArgOperands() { return getItems(); }";
}
