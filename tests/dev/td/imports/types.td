// Types and attributes with parameters, formats and what C++ says of them.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"

def Wire_Dialect : Dialect { let name = "wire"; let cppNamespace = "::wire"; }

def Wire_CableType : TypeDef<Wire_Dialect, "Cable"> {
  let mnemonic = "cable";
  let summary = "A cable of wires.";
  let parameters = (ins "unsigned":$width, "::mlir::Type":$element,
    OptionalParameter<"std::optional<int32_t>">:$_length, StringRefParameter<"Its name.">:$label,
    OptionalArrayRefParameter<"int64_t">:$taps, DefaultValuedParameter<"bool", "true">:$shielded);
  let assemblyFormat = [{ `<` $width `,` $element `,` $label (`,` $_length^)?
    (`[` $taps^ `]`)? (`shielded` $shielded^)? `>` }];
  let genVerifyDecl = 1;
  let builders = [TypeBuilder<(ins "unsigned":$width)>];
}
def Wire_PlugType : TypeDef<Wire_Dialect, "Plug"> { let mnemonic = "plug"; }
def Wire_OddType : TypeDef<Wire_Dialect, "Odd"> {
  let mnemonic = "odd";
  let parameters = (ins "OddThing":$thing);
  let hasCustomAssemblyFormat = 1;
}
def Wire_ColourAttr : AttrDef<Wire_Dialect, "Colour"> {
  let mnemonic = "colour";
  let parameters = (ins "uint8_t":$red, Wire_PlugType:$plug, "::mlir::StringAttr":$name);
  let assemblyFormat = "`<` struct(params) `>`";
}
// C++ reads one of its parameters, so the form is not all that the format says.
def Wire_Turns : ArrayRefParameter<"int64_t"> { let parser = "readTurns($_parser)"; }
def Wire_ReelAttr : AttrDef<Wire_Dialect, "Reel"> {
  let mnemonic = "reel";
  let parameters = (ins "bool":$full, Wire_Turns:$turns);
  let assemblyFormat = "`<` $full `,` $turns `>`";
}
// One of its parameters has no form here, and the format lists them all.
def Wire_KnotAttr : AttrDef<Wire_Dialect, "Knot"> {
  let mnemonic = "knot";
  let parameters = (ins "KnotKind":$kind, "bool":$tight);
  let assemblyFormat = "`<` struct(params) `>`";
}
// What they ask of their parameters is a trait of theirs.
class Wire_Asks<string words, string cpp> : PredTrait<words, CPred<cpp>>;
def Wire_CoilType : TypeDef<Wire_Dialect, "Coil", [
    Wire_Asks<"turns are even {0}", "$turns % 2 == 0">,
    Wire_Asks<"each turn has a size", "$turns == $sizes.size()">]> {
  let mnemonic = "coil";
  let parameters = (ins "unsigned":$turns, ArrayRefParameter<"int64_t">:$sizes);
  let assemblyFormat = "`<` $turns `,` $sizes `>`";
}
// Its accessor is called like one of builtin types, which is another member here.
def Wire_DrumType : TypeDef<Wire_Dialect, "Drum"> {
  let mnemonic = "drum";
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
}
def Wire_WindOp : Op<Wire_Dialect, "wind", [TypesMatchWith<"the wire is the drum's", "drum", "wire",
    "::llvm::cast<::wire::DrumType>($_self).getElementType()">]> {
  let arguments = (ins Wire_DrumType:$drum, AnyType:$wire);
  let assemblyFormat = "$drum `,` $wire attr-dict `:` type($drum)";
}
def Wire_JoinOp : Op<Wire_Dialect, "join"> {
  let arguments = (ins Wire_CableType:$cable, Wire_ColourAttr:$colour,
    Type<CPred<"::llvm::isa<::wire::PlugType>($_self)">, "a plug">:$plug);
  let assemblyFormat = "$cable `,` $plug attr-dict `:` type($cable) `,` type($plug)";
}
// C++ makes the default from one number, which yods knows nothing of.
def Wire_CrossOp : Op<Wire_Dialect, "cross-over"> {
  let arguments = (ins DefaultValuedOptionalAttr<Wire_ColourAttr, "4">:$colour);
}
// Text of the second alone is read as the first.
def Wire_SpanType : TypeDef<Wire_Dialect, "Span"> {
  let mnemonic = "span";
  let parameters = (ins OptionalParameter<"std::optional<int>">:$low,
    OptionalParameter<"std::optional<int>">:$high);
  let assemblyFormat = "`<` params `>`";
}
