// Classes that operations are made of become templates, and those of templates.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Calc_Dialect : Dialect { let name = "calc"; let cppNamespace = "::calc"; }

class Calc_Op<string m, list<Trait> traits = []> : Op<Calc_Dialect, m, traits>;
class Calc_Binary<string m, list<Trait> traits = []>
    : Calc_Op<m, !listconcat([Pure, SameOperandsAndResultType], traits)> {
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($result)";
}
class Calc_FloatBinary<string m, list<Trait> traits = []> : Calc_Binary<m, traits> {
  let arguments = (ins AnyFloat:$lhs, AnyFloat:$rhs);
}
class Calc_IntBinary<string m, list<Trait> traits = []> : Calc_Binary<m, traits> {
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
}
def Calc_AddF : Calc_FloatBinary<"addf", [Commutative]> { let summary = "Their sum."; }
def Calc_SubF : Calc_FloatBinary<"subf">;
def Calc_AddI : Calc_IntBinary<"addi", [Commutative]>;
def Calc_SubI : Calc_IntBinary<"subi">;
def Calc_ModI : Calc_IntBinary<"modi"> {
  let assemblyFormat = "$lhs `mod` $rhs attr-dict `:` type($result)";
}
