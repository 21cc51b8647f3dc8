// Interfaces: MLIR's and a dialect's own, as accessors, bodies and formats implement them.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def Road_Dialect : Dialect { let name = "road"; let cppNamespace = "::road"; }

def Road_Tolled : OpInterface<"Tolled"> {
  let cppNamespace = "::road";
  let methods = [
    InterfaceMethod<"Who pays.", "::mlir::Value", "getPayer", (ins)>,
    InterfaceMethod<"What it costs.", "int64_t", "getToll", (ins "int64_t":$axles), "", [{
      int64_t each = 3;
      return each * axles;
    }]>,
    InterfaceMethod<"What C++ alone can say.", "MyReceipt", "getReceipt", (ins)>
  ];
}

// Each successor is followed by what it gets.
def Road_ForkOp : Op<Road_Dialect, "fork", [AttrSizedOperandSegments, Terminator,
    DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>]> {
  let arguments = (ins I1:$left, Variadic<AnyType>:$leftOperands,
                   Variadic<AnyType>:$rightOperands);
  let successors = (successor AnySuccessor:$leftDest, AnySuccessor:$rightDest);
  let assemblyFormat = [{
    $left `,` $leftDest (`(` $leftOperands^ `:` type($leftOperands) `)`)? `,`
    $rightDest (`(` $rightOperands^ `:` type($rightOperands) `)`)? attr-dict
  }];
}
// Here nothing says which operands a successor gets.
def Road_CrossingOp : Op<Road_Dialect, "crossing", [Terminator,
    DeclareOpInterfaceMethods<BranchOpInterface>]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$ways);
}
def Road_DriveOp : Op<Road_Dialect, "drive", [CallOpInterface]> {
  let arguments = (ins FlatSymbolRefAttr:$route, Variadic<AnyType>:$load,
                   OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>:$arrived);
  let extraClassDeclaration = [{
    operand_range getArgOperands() { return getLoad(); }
    ::mlir::CallInterfaceCallable getCallableForCallee() {
      return (*this)->getAttrOfType<SymbolRefAttr>("route"); // by its name
    }
    void setCalleeFromCallable(::mlir::CallInterfaceCallable callee);
  }];
}
def Road_RouteOp : Op<Road_Dialect, "route", [FunctionOpInterface, IsolatedFromAbove,
    OpAsmOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                   OptionalAttr<StrAttr>:$sym_visibility,
                   OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    static StringRef getDefaultDialect() { return "road"; }
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
  }];
}
def Road_LaneOp : Op<Road_Dialect, "lane", [FunctionOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                   OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{ bool isDeclaration() { return isExternal(); } }];
}
// Its type is no function type of MLIR, so the runtime could not read it.
def Road_TrackOp : Op<Road_Dialect, "track", [FunctionOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$function_type);
  let regions = (region AnyRegion:$body);
}
def Road_MapOp : Op<Road_Dialect, "map", [RegionKindInterface, SymbolTable, Symbol, NoTerminator,
    SingleBlock]> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = [{
    static ::mlir::RegionKind getRegionKind(unsigned index) { return ::mlir::RegionKind::Graph; }
  }];
}
def Road_PaveOp : Op<Road_Dialect, "pave", [DestinationStyleOpInterface, ViewLikeOpInterface,
    DeclareOpInterfaceMethods<CastOpInterface>, Road_Tolled]> {
  let arguments = (ins AnyRankedTensor:$source, AnyRankedTensor:$ground);
  let results = (outs AnyRankedTensor:$paved);
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getGroundMutable(); }
    ::mlir::Value getViewSource() { return getSource(); }
    ::mlir::Value getPayer() { return getWorker(); }
    ::mlir::Value getWorker() { return getSource(); }
  }];
}
// The accessor of its operand is the method.
def Road_BridgeOp : Op<Road_Dialect, "bridge", [
    DeclareOpInterfaceMethods<Road_Tolled, ["getToll"]>]> {
  let arguments = (ins AnyType:$payer);
}
// The method is C++ elsewhere.
def Road_TunnelOp : Op<Road_Dialect, "tunnel", [DeclareOpInterfaceMethods<Road_Tolled>]>;
// A rank that is not the one of MLIR's shaped types.
def Road_PlotType : TypeDef<Road_Dialect, "Plot"> {
  let mnemonic = "plot";
  let parameters = (ins "int64_t":$rank);
  let assemblyFormat = "`<` $rank `>`";
}
def Road_TentOp : Op<Road_Dialect, "tent", [DeclareOpInterfaceMethods<Road_Tolled>]> {
  let arguments = (ins Road_PlotType:$plot, AnyRankedTensor:$pegs);
  let extraClassDeclaration = [{
    ::mlir::Value getPayer() { return getPlot(); }
    int64_t getToll(int64_t axles) { return getPlot().getType().getRank() * axles; }
  }];
}
def Road_HutOp : Op<Road_Dialect, "hut", [DeclareOpInterfaceMethods<Road_Tolled>]> {
  let arguments = (ins AnyRankedTensor:$pegs);
  let extraClassDeclaration = [{
    ::mlir::Value getPayer() { return getPegs(); }
    int64_t getToll(int64_t axles) { return getPegs().getType().getRank() * axles; }
  }];
}
def Road_CutOp : Op<Road_Dialect, "cut", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<OffsetSizeAndStrideOpInterface>]> {
  let arguments = (ins AnyTypeOf<[Road_PlotType]>:$from, Variadic<Index>:$offsets, Variadic<Index>:$sizes,
    Variadic<Index>:$strides, DenseI64ArrayAttr:$static_offsets, DenseI64ArrayAttr:$static_sizes,
    DenseI64ArrayAttr:$static_strides);
  let extraClassDeclaration = [{
    std::array<unsigned, 3> getArrayAttrMaxRanks() {
      unsigned rank = getFrom().getType().getRank();
      return {rank, rank, rank};
    }
  }];
}
