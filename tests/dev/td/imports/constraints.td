// Constraints that the prelude has, some with arguments, and a dialect's own.
include "mlir/IR/OpBase.td"

def Rule_Dialect : Dialect { let name = "rule"; let cppNamespace = "::rule"; }

def Rule_WholeBytes : Type<
  And<[CPred<"::llvm::isa<::mlir::IntegerType>($_self)">,
       CPred<"::llvm::cast<::mlir::IntegerType>($_self).getWidth() % 8 == 0">]>,
  "integer of whole bytes">;
def Rule_Number : AnyTypeOf<[AnyInteger, AnyFloat, Index], "a number">;
def Rule_Legal : Type<CPred<"isLegal($_self)">, "a legal type">;
def Rule_NotLegal : Type<And<[Rule_Number.predicate, Neg<Rule_Legal.predicate>]>, "no legal number">;
def Rule_Square : Type<And<[AnyRankedTensor.predicate,
  CPred<"::llvm::cast<::mlir::RankedTensorType>($_self).getRank() == 2">]>, "square {tensor}">;
def Rule_Names : TypedArrayAttrBase<StrAttr, "names">;
def Rule_Even : AttrConstraint<CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() % 2 == 0">,
  "that is even">;
def AnyFloat_ : TypeConstraint<CPred<"$_self.isF32() || !$_self.isIntOrIndex()">, "some type">;

// Of some conditions C++ says a part; of the others what is known is checked.
def Rule_LegalTensor : Type<And<[AnyRankedTensor.predicate, Neg<CPred<"isOdd($_self)">>,
  CPred<"::llvm::cast<::mlir::RankedTensorType>($_self).getRank() > 1">,
  Or<[CPred<"isEven($_self)">, Neg<F32.predicate>]>]>, "a legal tensor">;
// Nothing is known of instances of a class that is not.
def Rule_LegalByte : Type<And<[CPred<"::llvm::isa<::rule::LegalType>($_self)">,
  CPred<"::llvm::cast<::rule::LegalType>($_self).getWidth() == 8">]>, "a legal byte">;
// What a dictionary holds, no expression goes through.
def Rule_Numbered : ConfinedAttr<DictionaryAttr, [AttrConstraint<CPred<
  "::llvm::all_of(::llvm::cast<::mlir::DictionaryAttr>($_self), [](::mlir::NamedAttribute each) {"
  " return ::llvm::isa<::mlir::IntegerAttr>(each.getValue()); })">, "of numbers">]>;
def Rule_Op : Op<Rule_Dialect, "all"> {
  let arguments = (ins
    I<6>:$six, AnyIntOfWidths<[8, 16]>:$widths, TensorOf<[I32, Rule_WholeBytes]>:$tensor,
    MemRefRankOf<[F32], [1, 2]>:$memref, VectorOfRankAndType<[2], [F32]>:$vector,
    VectorOfLengthAndType<[4, 8], [F32, F64]>:$long, 2DTensorOf<[F32]>:$flat,
    Variadic<Rule_Number>:$numbers, Rule_Legal:$legal, Rule_NotLegal:$illegal,
    Rule_LegalTensor:$lawful, Rule_LegalByte:$byte, Rule_Square:$square,
    AllOfType<[Rule_WholeBytes, Rule_Number], "both">:$both, AnyFloat_:$other,
    TypeAttrOf<Rule_Number>:$number_type, Rule_Names:$words,
    ConfinedAttr<I64Attr, [Rule_Even, IntMinValue<2>]>:$even, I32ArrayAttr:$list,
    ConfinedAttr<DenseI32ArrayAttr, [DenseArrayCount<3>]>:$three,
    AnyAttrOf<[StrAttr, I32Attr]>:$either, Rule_Numbered:$numbered);
}
