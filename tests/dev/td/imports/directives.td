// Formats: each directive of ODS, those in C++ that dialects share, and some of the dialect's own.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Sign_Dialect : Dialect { let name = "sign"; let cppNamespace = "::sign"; }

class Sign_Op<string m, list<Trait> traits = []> : Op<Sign_Dialect, m, traits>;

def Sign_Side : I32EnumAttr<"Side", "a side", [
  I32EnumAttrCase<"Left", 0, "left">, I32EnumAttrCase<"Right", 1, "right">]> {
  let cppNamespace = "::sign"; let genSpecializedAttr = 0;
}
def Sign_SideAttr : EnumAttr<Sign_Dialect, Sign_Side, "side"> {
  let assemblyFormat = "`<` $value `>`";
}
def Sign_GridType : TypeDef<Sign_Dialect, "Grid"> {
  let mnemonic = "grid";
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$element);
  let assemblyFormat = "`<` custom< Extents >($shape) `:` $element `>`";
}
def Sign_PostAttr : AttrDef<Sign_Dialect, "Post"> {
  let mnemonic = "post";
  let parameters = (ins "int64_t":$height, DefaultValuedParameter<"int64_t", "2">:$width,
    OptionalParameter<"::mlir::StringAttr">:$text, "::mlir::Type":$side);
  let assemblyFormat = "`<` $height (`by` $width^)? `,` qualified($side) (`says` $text^)? `>`";
}
// Of two that have one mnemonic, C++ reads one.
def Sign_StakeAttr : AttrDef<Sign_Dialect, "Stake"> {
  let mnemonic = "post";
  let parameters = (ins "int64_t":$depth);
  let assemblyFormat = "`<` $depth `>`";
}
def Sign_TurnOp : Sign_Op<"turn", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let arguments = (ins Sign_SideAttr:$side, I64Prop:$angle, UnitAttr:$sharp,
    OptionalAttr<I32Attr>:$speed, Variadic<I32>:$before, Variadic<Index>:$after,
    Optional<AnyType>:$by);
  let results = (outs Optional<I1>:$done, Variadic<AnyType>:$others);
  let assemblyFormat = [{
    $side $angle (`sharp` $sharp^) : (`wide`)? oilist(`before` `(` $before `)` | `after` $after)
    (`at` `` `(` $speed^ `)`)? ($by^ `:` qualified(type($by)))? attr-dict-with-keyword
    (`->` type($done)^)? (`:` type($others)^)? prop-dict
  }];
}
def Sign_LoopOp : Sign_Op<"loop", [Terminator]> {
  let arguments = (ins SymbolRefAttr:$to, Variadic<AnyType>:$carried);
  let results = (outs Variadic<AnyType>:$left);
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$more);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$rest);
  let assemblyFormat = "$to operands `->` successors attr-dict `:` functional-type(operands, results) regions";
}
// These are read and written by what the runtime has for them.
def Sign_SharedOp : Sign_Op<"shared"> {
  let arguments = (ins Variadic<Index>:$offsets, DenseI64ArrayAttr:$static_offsets,
    AnyType:$in, SymbolNameAttr:$name, OptionalAttr<StrAttr>:$sym_visibility);
  let results = (outs AnyType:$out);
  let assemblyFormat = [{
    custom<SymbolVisibility>($sym_visibility) $name custom<DynamicIndexList>($offsets, $static_offsets)
    $in custom<Mine>(ref($static_offsets), ref($offsets), type($out)) attr-dict `:` type($in)
  }];
}
def Sign_SameOp : Sign_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$of);
  let results = (outs AnyType:$made);
  let assemblyFormat = "$of attr-dict `:` custom<SameOperandsAndResultType>(type($of), type($made))";
}
