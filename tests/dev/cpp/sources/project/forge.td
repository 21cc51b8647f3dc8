include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Forge : Dialect { let name = "forge"; let cppNamespace = "::mlir::forge"; }
class Forge_Op<string mnemonic, list<Trait> traits = []> : Op<Forge, mnemonic, traits> {
  let hasVerifier = 1;
}

// Types and attributes that C++ reads.
def Forge_Mould : AttrDef<Forge, "Mould"> {
  let mnemonic = "mould";
  let parameters = (ins ArrayRefParameter<"int64_t">:$sizes, "int64_t":$depth);
  let hasCustomAssemblyFormat = 1;
}
def Forge_Rack : AttrDef<Forge, "Rack"> {
  let mnemonic = "rack";
  let parameters = (ins ArrayRefParameter<"int64_t">:$rows);
  let hasCustomAssemblyFormat = 1;
}
def Forge_Metal : I32EnumAttr<"Metal", "a metal", [
    I32EnumAttrCase<"Iron", 0, "iron">, I32EnumAttrCase<"Tin", 1, "tin">]> {
  let cppNamespace = "::mlir::forge";
}
def Forge_Alloy : TypeDef<Forge, "Alloy"> {
  let mnemonic = "alloy";
  let parameters = (ins EnumParameter<Forge_Metal>:$metal, "int64_t":$part);
  let hasCustomAssemblyFormat = 1;
}

// What it asks in a constraint.
def Forge_Soft : Type<CPred<"mlir::forge::isSoft($_self)">, "a soft type">;

def Forge_CastOp : Forge_Op<"cast"> {
  let arguments = (ins Forge_Mould:$mould, Forge_Soft:$metal);
}
def Forge_SortOp : Forge_Op<"sort"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Forge_CountOp : Forge_Op<"count"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Forge_PairOp : Forge_Op<"pair"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Forge_WeighOp : Forge_Op<"weigh"> { let arguments = (ins AnyType:$input); }
def Forge_BuildOp : Forge_Op<"build"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Forge_DownOp : Forge_Op<"down"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Forge_FindOp : Forge_Op<"find"> { let arguments = (ins AnyType:$input); }
def Forge_HallOp : Forge_Op<"hall"> { let regions = (region AnyRegion:$room); }
def Forge_CallOp : Op<Forge, "call", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins FlatSymbolRefAttr:$callee);
}
def Forge_JoinOp : Op<Forge, "join", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs AnyType:$result);
}
