// Properties that are no attributes, in every form that ODS has for them.
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/EnumAttr.td"

def Gauge_Dialect : Dialect { let name = "gauge"; let cppNamespace = "::gauge"; }

def Gauge_Mode : I32Enum<"Mode", "How it measures.", [
    I32EnumCase<"fast", 0>, I32EnumCase<"exact", 1>]> { let cppNamespace = "::gauge"; }
def Gauge_Marks : I32BitEnum<"Marks", "What is marked.", [
    I32BitEnumCaseBit<"low", 0>, I32BitEnumCaseBit<"high", 1>]> { let cppNamespace = "::gauge"; }
def Gauge_ModeAttr : EnumAttr<Gauge_Dialect, Gauge_Mode, "mode">;

def Gauge_Depth : ConfinedProp<I64Prop, CPred<"$_self >= 0">, "non-negative int64_t">;
class Gauge_Some<Property p>
  : ConfinedProp<ArrayProp<p>, Neg<CPred<"$_self.empty()">>, "non-empty array of " # p.summary>;
def Gauge_NamedMode : NamedEnumProp<Gauge_Mode, "mode">;
def Gauge_FormMode : EnumPropWithAttrForm<Gauge_Mode, Gauge_ModeAttr>;
def Gauge_AlwaysMode : NamedEnumPropWithAttrForm<Gauge_Mode, "as", Gauge_ModeAttr> {
  let storeInCustomAttribute = 1;
}

def Gauge_PlainOp : Op<Gauge_Dialect, "plain"> {
  let arguments = (ins I64Prop:$a, IntProp<"uint8_t">:$b, StringProp:$c, BoolProp:$d, UnitProp:$e,
    DefaultValuedProp<I32Prop, "-1">:$f);
}
def Gauge_ListsOp : Op<Gauge_Dialect, "lists"> {
  let arguments = (ins IntArrayProp<I64Prop>:$a, ArrayProp<I64Prop>:$b, ArrayProp<StringProp>:$c,
    ArrayProp<ArrayProp<I32Prop>>:$d, ArrayProp<UnitProp>:$e, ArrayProp<OptionalProp<I64Prop>>:$f,
    OptionalProp<ArrayProp<I32Prop>>:$g, OptionalProp<StringProp>:$h,
    OptionalProp<StringProp, 0>:$i, OptionalProp<UnitProp>:$j,
    // An optional value twice has no form here.
    OptionalProp<OptionalProp<I64Prop>>:$k);
}
def Gauge_ChecksOp : Op<Gauge_Dialect, "checks"> {
  let arguments = (ins Gauge_Depth:$a, OptionalProp<Gauge_Depth>:$b, ArrayProp<Gauge_Depth>:$c,
    Gauge_Some<Gauge_Depth>:$d, OptionalProp<Gauge_Some<Gauge_Depth>>:$e,
    ConstantProp<I64Prop, "4">:$f, ConstantProp<StringProp, "\"x\"">:$g,
    ConfinedProp<I64Prop, CPred<"isNice($_self)">, "nice">:$h);
}
def Gauge_CasesOp : Op<Gauge_Dialect, "cases"> {
  let arguments = (ins EnumProp<Gauge_Mode>:$a, DefaultValuedProp<EnumProp<Gauge_Marks>,
    "::gauge::Marks::low">:$b, Gauge_NamedMode:$c, Gauge_FormMode:$d, Gauge_AlwaysMode:$e,
    DefaultValuedProp<Gauge_NamedMode, "::gauge::Mode::exact">:$f,
    ConstantProp<EnumProp<Gauge_Mode>, "::gauge::Mode::fast">:$g);
}
