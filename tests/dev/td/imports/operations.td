// Operands, results, attributes, regions, successors, formats; what C++ alone says.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Yard_Dialect : Dialect {
  let name = "yard";
  let summary = "Things in a yard.";
  let description = [{
    The yard has a crane.

      It lifts.
  }];
  let cppNamespace = "::yard";
  let hasConstantMaterializer = 1;
}

class Yard_Op<string mnemonic, list<Trait> traits = []> : Op<Yard_Dialect, mnemonic, traits>;

def Yard_LiftOp : Yard_Op<"lift", [AttrSizedOperandSegments, Pure, Terminator]> {
  let summary = "Lifts some of its load.";
  let description = [{ It is slow. }];
  let arguments = (ins
    Arg<AnyTypeOf<[I32, F32]>, "What is lifted.">:$load,
    Optional<Index>:$height,
    Variadic<I64>:$ropes,
    OptionalAttr<StrAttr>:$label,
    DefaultValuedAttr<I64Attr, "-1">:$limit,
    DefaultValuedOptionalAttr<BoolAttr, "true">:$careful,
    DefaultValuedAttr<DenseI64ArrayAttr, "{1, 2}">:$steps,
    DefaultValuedAttr<I64Attr, "computeIt()">:$computed,
    UnitAttr:$fast,
    ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<7>]>:$_gear,
    ConfinedAttr<DefaultValuedOptionalAttr<I32Attr, "3">, [IntPositive]>:$floors,
    ConfinedAttr<OptionalAttr<I32Attr>, [IntPositive]>:$doors);
  let results = (outs Res<F32, "What is up.">:$up, Variadic<AnyType>:$others);
  let regions = (region SizedRegion<1>:$body, VariadicRegion<AnyRegion>:$more);
  let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$rest);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasCustomAssemblyFormat = 1;
  let builders = [OpBuilder<(ins "Value":$load, CArg<"int", "1">:$n), [{
    build($_builder, $_state, load);
  }]>, OpBuilder<(ins "int":$n)>];
  let extraClassDeclaration = [{
    /// How high it is.
    int64_t getHeightInMetres();
  }];
}

def Yard_ShoutOp : Yard_Op<"shout", [MemoryEffectsOpInterface]> {
  let assemblyFormat = "attr-dict";
}

def Yard_EndOp : Yard_Op<"end", [Terminator, HasParent<"SiteOp">]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def Yard_SiteOp : Yard_Op<"site", [SingleBlockImplicitTerminator<"EndOp">, IsolatedFromAbove]> {
  let arguments = (ins SymbolNameAttr:$sym_name, I32:$in);
  let regions = (region MinSizedRegion<1>:$body);
  let assemblyFormat = [{
    $sym_name $in
      custom<Fence>($body) `` `around` attr-dict
  }];
}

def Yard_EmptyOp : Yard_Op<"empty.lot", [MemoryEffects<[MemAlloc<DefaultResource, 1>]>]> {
  let arguments = (ins Arg<AnyMemRef, "", [MemRead, MemWriteAt<0, FullEffect>]>:$at);
  let assemblyFormat = "$at attr-dict `:` type($at)";
}
// After the first, parts of its name may begin with a digit.
def Yard_LiftsOp : Yard_Op<"lift.4x.8"> { let assemblyFormat = "attr-dict"; }
