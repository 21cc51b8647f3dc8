// Operations whose folders `press.cpp` has, each in another way.
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/Interfaces.td"

def Press : Dialect {
  let name = "press";
  let cppNamespace = "::mlir::press";
}
class Press_Op<string mnemonic, list<Trait> traits = [Pure]> : Op<Press, mnemonic, traits> {
  let hasFolder = 1;
}
class Press_OneOp<string mnemonic> : Press_Op<mnemonic> {
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$output);
}
class Press_TwoOp<string mnemonic> : Press_Op<mnemonic> {
  let arguments = (ins AnySignlessInteger:$lhs, AnySignlessInteger:$rhs);
  let results = (outs AnySignlessInteger:$result);
}
def Press_ConstOp : Press_Op<"const", [ConstantLike, Pure]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
}
foreach name = ["Same", "Twice", "Flip", "Lost", "Wait", "Old"] in
def Press_#name#Op : Press_OneOp<!tolower(name)>;
foreach name = ["Sum", "Part", "Least"] in
def Press_#name#Op : Press_TwoOp<!tolower(name)>;
def Press_CountOp : Press_Op<"count"> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$rest, UnitAttr:$whole);
  let results = (outs I32:$result);
}
def Press_SwapOp : Press_Op<"swap"> {
  let arguments = (ins AnyType:$one, AnyType:$other);
  let results = (outs AnyType:$first, AnyType:$second);
}

// What the sources say of the rest: a method of an interface, a type that no record defines,
// interfaces that types of others may have.
def Press_Weighed : OpInterface<"Weighed"> {
  let cppNamespace = "::mlir::press";
  let methods = [InterfaceMethod<"", "::mlir::Value", "getWeight", (ins)>];
}
foreach name = ["Soft", "Hard"] in
def Press_#name : TypeInterface<name> { let cppNamespace = "::mlir::press"; }
def Press_Foil : Type<CPred<"::llvm::isa<::mlir::press::FoilType>($_self)">, "foil">;
def Press_Either : Type<
    Or<[CPred<"::llvm::isa<::mlir::press::Soft>($_self)">,
        CPred<"::llvm::isa<::mlir::press::Hard>($_self)">]>, "soft or hard">;
def Press_LoadOp : Op<Press, "load", [
    DeclareOpInterfaceMethods<Press_Weighed>,
    TypesMatchWith<"input is of foil", "foil", "input",
                   "::llvm::cast<::mlir::press::FoilType>($_self).getElementType()">]> {
  let arguments = (ins AnyType:$input, Press_Foil:$foil, Press_Either:$either);
}
