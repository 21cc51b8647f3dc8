// Enums: integers, bits, and what attributes and properties make of them.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"

def Dial_Dialect : Dialect { let name = "dial"; let cppNamespace = "::dial"; }

def Dial_Old : I32EnumAttrCase<"Old", 3, "old">, Deprecated<"use quick">;
def Dial_Speed : I32EnumAttr<"Speed", "how fast it goes", [
  I32EnumAttrCase<"Slow", 1, "slow">, I32EnumAttrCase<"Quick", 2, "quick">, Dial_Old,
  I32EnumAttrCase<"_Top", 7, "as-it-can">]> { let cppNamespace = "::dial"; let genSpecializedAttr = 0; }
def Dial_Rights : I64BitEnumAttr<"Rights", "what is allowed", [
  I64BitEnumAttrCaseNone<"None", "none">, I64BitEnumAttrCaseBit<"Read", 0, "read">,
  I64BitEnumAttrCaseBit<"Write", 2, "write">, BitEnumCaseGroup<"All", [
    I64BitEnumAttrCaseBit<"Read", 0>, I64BitEnumAttrCaseBit<"Write", 2>], "all">]> {
  let cppNamespace = "::dial"; let separator = ", "; let genSpecializedAttr = 0;
  let printBitEnumPrimaryGroups = 1;
}
def Dial_Mode : I32Enum<"Mode", "how it is done", [I32EnumCase<"fast", 0>, I32EnumCase<"and", 1>]>,
    CppDeprecated<"use Speed"> {
  let cppNamespace = "::dial";
}
def Dial_SpeedAttr : EnumAttr<Dial_Dialect, Dial_Speed, "speed">;
def Dial_ModeProp : EnumProp<Dial_Mode>;

def Dial_TurnOp : Op<Dial_Dialect, "turn">, Deprecated<"use dial.spin"> {
  let arguments = (ins Dial_Speed:$speed, Dial_Rights:$rights,
    DefaultValuedAttr<Dial_SpeedAttr, "::dial::Speed::Quick">:$most,
    DefaultValuedProp<Dial_ModeProp, "::dial::Mode::fast">:$mode,
    I32Prop:$depth, DefaultValuedProp<BoolProp, "true">:$flag, UnitProp:$last,
    OptionalProp<I64Prop>:$maybe, IntArrayProp<I64Prop>:$sizes, StringProp:$name,
    Property<"Strange", "a strange thing">:$strange);
}
