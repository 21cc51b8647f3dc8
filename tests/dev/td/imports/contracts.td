// Interfaces of types and attributes, interfaces that extend others, what has one name twice.
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

def Deal_Dialect : Dialect {
  let name = "deal";
  let cppNamespace = "::deal";
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

def Deal_Priced : TypeInterface<"Priced"> {
  let cppNamespace = "::deal";
  let description = "What has a price.";
  let methods = [
    InterfaceMethod<"The price.", "unsigned", "getPrice">,
    InterfaceMethod<"Whether it is dear.", "bool", "isDear", (ins), "", "return $_type.getPrice() > 9;">
  ];
}
def Deal_Signed : AttrInterface<"Signed"> {
  let cppNamespace = "::deal";
  let methods = [InterfaceMethod<"Who signed.", "::llvm::StringRef", "getBy">];
}
def Deal_Party : OpInterface<"Party"> {
  let cppNamespace = "::deal";
  let methods = [
    InterfaceMethod<"How many take part.", "int64_t", "getCount", (ins), "", "return 2;">,
    InterfaceMethod<"Whether all agree.", "bool", "agrees", (ins), "", "return true;">
  ];
  let verify = "return checkParty($_op);";
}
// It answers otherwise what its base has an answer to.
def Deal_LargeParty : OpInterface<"LargeParty", [Deal_Party]> {
  let cppNamespace = "::deal";
  let methods = [
    InterfaceMethod<"How many take part.", "int64_t", "getCount", (ins), "", "return 7;">,
    InterfaceMethod<"Who leads.", "::mlir::Value", "getLeader">
  ];
}

def Deal_CoinType : TypeDef<Deal_Dialect, "Coin", [Deal_Priced]> {
  let mnemonic = "coin";
  let parameters = (ins "unsigned":$price);
  let assemblyFormat = "`<` $price `>`";
}
def Deal_NoteType : TypeDef<Deal_Dialect, "Note", [DeclareTypeInterfaceMethods<Deal_Priced>]> {
  let mnemonic = "note";
}
// A type and an attribute of one name.
def Deal_NoteAttr : AttrDef<Deal_Dialect, "Note", [Deal_Signed]> {
  let mnemonic = "note";
  let parameters = (ins StringRefParameter<>:$by);
  let assemblyFormat = "`<` $by `>`";
}
def Deal_AnyNote : Type<CPred<"::llvm::isa<::deal::NoteType>($_self)">, "a note">;
def Deal_Signature : Attr<CPred<"::llvm::isa<::deal::NoteAttr>($_self)">, "a signature">;

def Deal_TradeOp : Op<Deal_Dialect, "trade", [DeclareOpInterfaceMethods<Deal_LargeParty>]> {
  let arguments = (ins Deal_Priced:$what, Deal_AnyNote:$leader, Deal_Signature:$signature);
}
