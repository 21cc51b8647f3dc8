"""Encodings in bytecode, from files over `mlir/IR/BytecodeBase.td`."""

from __future__ import annotations

from pathlib import Path

import yaml

from yods_tools.main import main

# The two cannot be in one file: ODS and encodings have classes of the same names.
DEFINITIONS = """
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Tape_Dialect : Dialect { let name = "mag_tape"; let cppNamespace = "::tape"; }

def Tape_Side : I32EnumAttr<"Side", "a side", [
    I32EnumAttrCase<"Front", 0, "front">, I32EnumAttrCase<"Back", 1, "back">]> {
  let cppNamespace = "::tape";
}
def Tape_ReelType : TypeDef<Tape_Dialect, "Reel"> {
  let mnemonic = "reel";
  let parameters = (ins "unsigned":$turns, "bool":$full, "int64_t":$offset, "Side":$side,
    "::mlir::StringAttr":$label, "::mlir::Type":$element, ArrayRefParameter<"int64_t">:$marks);
  let assemblyFormat = "`<` params `>`";
}
def Tape_SpanType : TypeDef<Tape_Dialect, "Span"> {
  let mnemonic = "span";
  let parameters = (ins "int64_t":$low, OptionalParameter<"::mlir::Attribute">:$high);
  let assemblyFormat = "`<` $low (`,` $high^)? `>`";
}
def Tape_NoteAttr : AttrDef<Tape_Dialect, "Note"> {
  let mnemonic = "note";
  let parameters = (ins StringRefParameter<"Its text.">:$text);
  let assemblyFormat = "`<` $text `>`";
}
def Tape_BlotAttr : AttrDef<Tape_Dialect, "Blot"> {
  let mnemonic = "blot";
  let parameters = (ins "unsigned":$size);
  let assemblyFormat = "`<` $size `>`";
}
def Tape_MarkAttr : AttrDef<Tape_Dialect, "Mark"> { let mnemonic = "mark"; }
"""

ENCODINGS = """
include "mlir/IR/BytecodeBase.td"

def Text : WithParser<"succeeded($_reader.readString($_var))", WithType<"StringRef">>;
def ReelType : DialectType<(type VarInt:$turns, Bool:$full, SignedVarInt:$offset,
    VarInt:$_rawSide, LocalVar<"Side", "(Side)_rawSide">:$side,
    Text:$label, Type:$element, Array<SignedVarIntList>:$marks)>;
let cType = "SpanType" in {
def OpenSpan : DialectType<(type SignedVarInt:$low)> {
  let printerPredicate = "!$_val.getHigh()";
}
def ClosedSpan : DialectType<(type SignedVarInt:$low, Attribute:$high)> {
  let printerPredicate = "!!$_val.getHigh()";
}
}
def NoteAttr : DialectAttribute<(attr Text:$text)>;
def BlotAttr : DialectAttribute<(attr WithParser<"readBlot($_var)", VarInt>:$size)>;
def MarkAttr : DialectAttribute<(attr)>;
def TapeTypes : DialectTypes<"MagTape"> {
  let elems = [ReelType, ReservedOrDead, OpenSpan, ClosedSpan];
}
def TapeAttributes : DialectAttributes<"MagTape"> { let elems = [NoteAttr, BlotAttr, MarkAttr]; }
"""


def test_encodings_of_a_file_beside_the_definitions(tablegen: Path, tmp_path: Path) -> None:
    """Values of each kind, several encodings of one type, and a part that only C++ knows."""
    (tmp_path / "Tape.td").write_text(DEFINITIONS, encoding="utf-8")
    (tmp_path / "TapeBytecode.td").write_text(ENCODINGS, encoding="utf-8")
    out = tmp_path / "out"
    arguments = ["import", "td", "--llvm-tblgen", str(tablegen), str(tmp_path), "-o", str(out)]
    assert main(arguments) == 0
    made = yaml.safe_load((out / "mag_tape.yaml").read_text(encoding="utf-8"))
    reel = {
        **{"turns": "varint", "full": "bool", "offset": "signed", "side": "enum"},
        **{"label": "text", "element": "type", "marks": "array<signed>"},
    }
    open_, closed = {"low": "signed"}, {"low": "signed", "high": "attribute"}
    found = {**made["types"], **made["attributes"]}
    assert {name: each.get("bytecode") for name, each in found.items()} == {
        "Reel": [{"code": 0, "values": reel}],
        "Span": [{"code": 2, "values": open_}, {"code": 3, "values": closed}],
        "Note": [{"code": 0, "values": {"text": "string"}}],
        "Blot": None,
        "Mark": [{"code": 2}],
    }
    assert list(found["Reel"]["bytecode"][0]["values"]) == list(reel)
    assert found["Blot"]["unported"]["bytecode"] == "$size: readBlot($_var)"
