// What the overlay beside it speaks of, as StableHLO's own files have it; they may be read instead.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def StandIn_Dialect : Dialect { let name = "stablehlo"; let cppNamespace = "::mlir::stablehlo"; }

def StandIn_Sizes : ArrayRefParameter<"int64_t"> { let parser = "readSizes($_parser)"; }
def StandIn_TypeExtensions : AttrDef<StandIn_Dialect, "TypeExtensions"> {
  let mnemonic = "type_extensions";
  let parameters = (ins StandIn_Sizes:$bounds);
  let assemblyFormat = "`<` custom<DimSizes>($bounds) `>`";
}
class StandIn_Op<string mnemonic> : Op<StandIn_Dialect, mnemonic>;

def StandIn_ConstantOp : StandIn_Op<"constant"> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyTensor:$output);
  let hasCustomAssemblyFormat = 1;
}
def StandIn_SliceOp : StandIn_Op<"slice"> {
  let arguments = (ins AnyTensor:$operand, DenseI64ArrayAttr:$start_indices,
    DenseI64ArrayAttr:$limit_indices, DenseI64ArrayAttr:$strides);
  let results = (outs AnyTensor:$sliced);
  let assemblyFormat = [{
    $operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
      attr-dict `:` functional-type(operands, results)
  }];
}
def StandIn_CustomCallOp : StandIn_Op<"custom_call"> {
  let arguments = (ins Variadic<AnyType>:$inputs, StrAttr:$call_target_name);
  let results = (outs Variadic<AnyType>:$made);
  let assemblyFormat = [{
    custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict
      `:` functional-type(operands, results)
  }];
}
