include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"

def Mill : Dialect { let name = "mill"; let cppNamespace = "::mlir::mill"; }
class Mill_Op<string mnemonic> : Op<Mill, mnemonic> { let hasVerifier = 1; }

// Understood whole.
def Mill_RankOp : Mill_Op<"rank"> { let arguments = (ins AnyRankedTensor:$input); }
def Mill_SameOp : Mill_Op<"same"> { let arguments = (ins AnyType:$first, Variadic<AnyType>:$rest); }
def Mill_SizesOp : Mill_Op<"sizes"> { let arguments = (ins DenseI64ArrayAttr:$sizes); }
def Mill_LabelOp : Mill_Op<"label"> { let arguments = (ins OptionalAttr<StrAttr>:$label); }
def Mill_HelpedOp : Mill_Op<"helped"> { let arguments = (ins AnyRankedTensor:$input); }

def Mill_Wheel : TypeDef<Mill, "Wheel"> {
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
