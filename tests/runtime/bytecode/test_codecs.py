"""Encodings that definitions state, of LLVM's debug information and of quantized types."""

from __future__ import annotations

import pytest

import yods
from yods.builtin.attributes import TypeAttr
from yods.builtin.float_types import Float32Type
from yods.builtin.plain_types import IntegerType
from yods_dialects.quant.types import UniformType

DEBUG = """\
#f = #llvm.di_file<"a.c" in "/x">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #f,
  producer = "p", isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32,
  encoding = DW_ATE_signed>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #int, sizeInBits = 64,
  dwarfAddressSpace = 3>
#s = #llvm.di_subroutine_type<types = #int, #ptr>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #f, name = "f",
  file = #f, line = 3, scopeLine = 3, subprogramFlags = "Definition|Optimized", type = #s>
#none = #llvm.di_subprogram<scope = #f, file = #f>
#e = #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8)]>
"u.a"() {a = #sp, b = #none, c = #e, d = #llvm.di_subrange<count = 4 : i64>} : () -> ()
"""
QUANTIZED = """\
"u.a"() {
  a = !quant.any<i8<-8:7>>, b = !quant.any<u8:f32>, c = !quant.calibrated<f32<-0.5:1.5>>,
  d = !quant.uniform<i8:f32, 2.5:10>, e = !quant.uniform<i8:f32:1, {2.0:1, 3.0}>,
  f = !quant.uniform<i8:f32:1, {2.0}>, g = !quant.uniform<u4:f16:{0:1, 1:2}, {{2.0:7}, {3.0}}>,
  h = !quant.uniform<i8:bf16:{}, {{2.0:-3}}>
} : () -> ()
"""


def _unknown() -> yods.Context:
    return yods.Context(allow_unregistered_dialects=True)


@pytest.mark.parametrize(
    ("text", "spelled"), [(DEBUG, b"di_"), (QUANTIZED, b"uniform"), (QUANTIZED, b"calibrated")]
)
def test_what_has_an_encoding_is_not_written_as_text(text: str, spelled: bytes) -> None:
    op = yods.parse(text, context=_unknown())
    data = op.bytecode()
    assert spelled not in data
    assert str(yods.parse(data, context=_unknown())) == str(op)


def test_an_object_that_no_encoding_fits_is_written_as_text() -> None:
    both = UniformType(
        *(IntegerType(8), True, -8, 7, Float32Type(), 1, (), (2,), ()), scales=(2.0,), zeros=(0,)
    )
    op = yods.parse('"u.a"() {t = i8} : () -> ()', context=_unknown())
    next(iter(op.regions[0])).operations[0].attributes["t"] = TypeAttr(both)
    data = op.bytecode()
    assert b"uniform" in data
    assert str(yods.parse(data, context=_unknown())) == str(op)


def test_values_that_make_no_type_are_refused() -> None:
    data = bytearray(yods.parse(QUANTIZED, context=_unknown()).bytecode())
    refused = 0
    for byte in range(40, len(data) - 1):
        damaged = bytes(data[:byte]) + bytes([data[byte] ^ 0x7E]) + bytes(data[byte + 1 :])
        try:
            yods.parse(damaged, context=_unknown())
        except yods.DiagnosticError:
            refused += 1
    assert refused > 20
