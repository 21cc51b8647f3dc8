// Regions and successors with conditions, resources, segments of segments, names of results.
include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Park_Dialect : Dialect { let name = "park"; let cppNamespace = "::park"; }

def Park_Gate : Resource<"::park::GateResource">;
def Park_Lawn : Region<CPred<"::llvm::hasNItems($_self, 2)">, "region with two lawns">;
def Park_Path : Successor<CPred<"$_self->getNumArguments() == 0">, "a path without arguments">;

def Park_WalkOp : Op<Park_Dialect, "walk", [Terminator, HasOnlyGraphRegion, SingleBlock,
    MemoryEffects<[MemRead<Park_Gate>]>]> {
  let regions = (region Park_Lawn:$lawns, SizedRegion<2>:$pair, MinSizedRegion<1>:$some,
    MaxSizedRegion<3>:$few);
  let successors = (successor Park_Path:$on);
}
def Park_PondOp : Op<Park_Dialect, "pond", [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>, GraphRegionNoTerminator]> {
  let arguments = (ins VariadicOfVariadic<Index, "depths">:$fish, DenseI32ArrayAttr:$depths,
    DefaultValuedAttr<DictionaryAttr, "{}">:$plants);
  let results = (outs Index:$duck);
  let regions = (region SizedRegion<1>:$shore);
  let extraClassDeclaration = [{
    void getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {
      setNameFn(getResult(), "duck");
    }
    static ::llvm::StringRef getDefaultDialect() { return "park"; }
  }];
}
