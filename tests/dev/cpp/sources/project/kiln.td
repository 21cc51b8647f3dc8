include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"

def Kiln_Dialect : Dialect {
  let name = "kiln";
  let cppNamespace = "::mlir::kiln";
  let useDefaultTypePrinterParser = 0;
}

class Kiln_Op<string mnemonic, list<Trait> traits = []> : Op<Kiln_Dialect, mnemonic, traits>;

// No record defines the class: its text is in the dialect's own parser and printer.
def Kiln_Heat : DialectType<Kiln_Dialect, CPred<"::llvm::isa<::mlir::kiln::HeatType>($_self)">, "heat">,
    BuildableType<"$_builder.getType<::mlir::kiln::HeatType>()">;

def Kiln_FireOp : Kiln_Op<"fire"> {
  let arguments = (ins Optional<Kiln_Heat>:$heat, AnyType:$piece);
  let results = (outs Kiln_Heat:$left);
  let assemblyFormat = "(`with` $heat^ `on`)? $piece attr-dict `:` type($piece)";
}

// Whole: parsers and printers of directives and operations.
def Kiln_GlazeOp : Kiln_Op<"glaze"> {
  let arguments = (ins TypeAttr:$type, OptionalAttr<AnyAttr>:$value, Variadic<AnyType>:$layers);
  let assemblyFormat = [{
    custom<TypeOrValue>($type, $value) custom<Layers>($layers, type($layers), ref($type)) attr-dict
  }];
}
def Kiln_DryOp : Kiln_Op<"dry"> {
  let arguments = (ins Optional<Index>:$shelf, Index:$row);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "custom<Place>($shelf, $row) custom<Drying>($body) attr-dict";
}
def Kiln_StackOp : Kiln_Op<"stack", [AttrSizedOperandSegments]> {
  let arguments = (ins Variadic<AnyType>:$pieces, Variadic<Index>:$rows, I64ArrayAttr:$counts);
  let results = (outs Variadic<AnyType>:$stacked);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
}
// A function whose form has more than those of others.
def Kiln_BatchOp : Kiln_Op<"batch", [IsolatedFromAbove, SingleBlock, NoTerminator, Symbol,
    FunctionOpInterface]> {
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
    UnitAttr:$hot);
  let regions = (region AnyRegion:$body);
  let extraClassDeclaration = [{
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
  let hasCustomAssemblyFormat = 1;
}
// In part: only what reads it.
def Kiln_ChipOp : Kiln_Op<"chip"> {
  let arguments = (ins AnyType:$piece);
  let hasCustomAssemblyFormat = 1;
}
// Not at all.
def Kiln_CrackOp : Kiln_Op<"crack"> {
  let arguments = (ins TypeAttr:$type);
  let assemblyFormat = "custom<Strange>($type) attr-dict";
}
def Kiln_BreakOp : Kiln_Op<"break"> {
  let arguments = (ins TypeAttr:$type);
  let assemblyFormat = "custom<Absent>($type) attr-dict";
}
