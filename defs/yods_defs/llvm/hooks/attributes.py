"""Attributes of the llvm dialect: discardable ones, and the parameters of debug information.

Sources: the DWARF standard, version 5, with what vendors add; LLVM, Dwarf.def.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr, UnitAttr
from yods.builtin.types import IntegerType
from yods.interfaces.function import FunctionOpInterface
from yods.ir.location_attributes import FusedLoc
from yods.layout.kinds import PointerLayout
from yods.text.parameters import KEYWORD, UINT64, AttributeKind
from yods_dialects.llvm.attributes import ConstantRangeAttr, TBAAMemberAttr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Attribute, AttributeParser, AttributePrinter, Operation, Type
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect


_TAGS = """
null=0x0 array_type=0x1 class_type=0x2 entry_point=0x3 enumeration_type=0x4
formal_parameter=0x5 imported_declaration=0x8 label=0xa lexical_block=0xb member=0xd
pointer_type=0xf reference_type=0x10 compile_unit=0x11 string_type=0x12 structure_type=0x13
subroutine_type=0x15 typedef=0x16 union_type=0x17 unspecified_parameters=0x18 variant=0x19
common_block=0x1a common_inclusion=0x1b inheritance=0x1c inlined_subroutine=0x1d module=0x1e
ptr_to_member_type=0x1f set_type=0x20 subrange_type=0x21 with_stmt=0x22
access_declaration=0x23 base_type=0x24 catch_block=0x25 const_type=0x26 constant=0x27
enumerator=0x28 file_type=0x29 friend=0x2a namelist=0x2b namelist_item=0x2c packed_type=0x2d
subprogram=0x2e template_type_parameter=0x2f template_value_parameter=0x30 thrown_type=0x31
try_block=0x32 variant_part=0x33 variable=0x34 volatile_type=0x35 dwarf_procedure=0x36
restrict_type=0x37 interface_type=0x38 namespace=0x39 imported_module=0x3a
unspecified_type=0x3b partial_unit=0x3c imported_unit=0x3d condition=0x3f shared_type=0x40
type_unit=0x41 rvalue_reference_type=0x42 template_alias=0x43 coarray_type=0x44
generic_subrange=0x45 dynamic_type=0x46 atomic_type=0x47 call_site=0x48
call_site_parameter=0x49 skeleton_unit=0x4a immutable_type=0x4b MIPS_loop=0x4081
format_label=0x4101 function_template=0x4102 class_template=0x4103 GNU_BINCL=0x4104
GNU_EINCL=0x4105 GNU_template_template_param=0x4106 GNU_template_parameter_pack=0x4107
GNU_formal_parameter_pack=0x4108 GNU_call_site=0x4109 GNU_call_site_parameter=0x410a
APPLE_property=0x4200 SUN_function_template=0x4201 SUN_class_template=0x4202
SUN_struct_template=0x4203 SUN_union_template=0x4204 SUN_indirect_inheritance=0x4205
SUN_codeflags=0x4206 SUN_memop_info=0x4207 SUN_omp_child_func=0x4208
SUN_rtti_descriptor=0x4209 SUN_dtor_info=0x420a SUN_dtor=0x420b SUN_f90_interface=0x420c
SUN_fortran_vax_structure=0x420d SUN_hi=0x42ff LLVM_ptrauth_type=0x4300
ALTIUM_circ_type=0x5101 ALTIUM_mwa_circ_type=0x5102 ALTIUM_rev_carry_type=0x5103
ALTIUM_rom=0x5111 LLVM_annotation=0x6000 GHS_namespace=0x8004 GHS_using_namespace=0x8005
GHS_using_declaration=0x8006 GHS_template_templ_param=0x8007 UPC_shared_type=0x8765
UPC_strict_type=0x8766 UPC_relaxed=0x8767 PGI_kanji_type=0xa000 PGI_interface_block=0xa020
BORLAND_property=0xb000 BORLAND_Delphi_string=0xb001 BORLAND_Delphi_dynamic_array=0xb002
BORLAND_Delphi_set=0xb003 BORLAND_Delphi_variant=0xb004
"""
_LANGUAGES = """
C89=0x1 C=0x2 Ada83=0x3 C_plus_plus=0x4 Cobol74=0x5 Cobol85=0x6 Fortran77=0x7 Fortran90=0x8
Pascal83=0x9 Modula2=0xa Java=0xb C99=0xc Ada95=0xd Fortran95=0xe PLI=0xf ObjC=0x10
ObjC_plus_plus=0x11 UPC=0x12 D=0x13 Python=0x14 OpenCL=0x15 Go=0x16 Modula3=0x17
Haskell=0x18 C_plus_plus_03=0x19 C_plus_plus_11=0x1a OCaml=0x1b Rust=0x1c C11=0x1d
Swift=0x1e Julia=0x1f Dylan=0x20 C_plus_plus_14=0x21 Fortran03=0x22 Fortran08=0x23
RenderScript=0x24 BLISS=0x25 Kotlin=0x26 Zig=0x27 Crystal=0x28 C_plus_plus_17=0x2a
C_plus_plus_20=0x2b C17=0x2c Fortran18=0x2d Ada2005=0x2e Ada2012=0x2f HIP=0x30 Assembly=0x31
C_sharp=0x32 Mojo=0x33 GLSL=0x34 GLSL_ES=0x35 HLSL=0x36 OpenCL_CPP=0x37 CPP_for_OpenCL=0x38
SYCL=0x39 Metal=0x3d Ruby=0x40 Move=0x41 Hylo=0x42 Mips_Assembler=0x8001
GOOGLE_RenderScript=0x8e57 BORLAND_Delphi=0xb000
"""
_ENCODINGS = """
address=0x1 boolean=0x2 complex_float=0x3 float=0x4 signed=0x5 signed_char=0x6 unsigned=0x7
unsigned_char=0x8 imaginary_float=0x9 packed_decimal=0xa numeric_string=0xb edited=0xc
signed_fixed=0xd unsigned_fixed=0xe decimal_float=0xf UTF=0x10 UCS=0x11 ASCII=0x12
HP_complex_float=0x81 HP_float128=0x82 HP_complex_float128=0x83 HP_floathpintel=0x84
HP_imaginary_float90=0x85 HP_imaginary_float128=0x86
"""
_CONVENTIONS = """
normal=0x1 program=0x2 nocall=0x3 pass_by_reference=0x4 pass_by_value=0x5
GNU_renesas_sh=0x40 GNU_borland_fastcall_i386=0x41 BORLAND_safecall=0xb0
BORLAND_stdcall=0xb1 BORLAND_pascal=0xb2 BORLAND_msfastcall=0xb3 BORLAND_msreturn=0xb4
BORLAND_thiscall=0xb5 BORLAND_fastcall=0xb6 LLVM_vectorcall=0xc0 LLVM_Win64=0xc1
LLVM_X86_64SysV=0xc2 LLVM_AAPCS=0xc3 LLVM_AAPCS_VFP=0xc4 LLVM_IntelOclBicc=0xc5
LLVM_SpirFunction=0xc6 LLVM_DeviceKernel=0xc7 LLVM_Swift=0xc8 LLVM_PreserveMost=0xc9
LLVM_PreserveAll=0xca LLVM_X86RegCall=0xcb LLVM_M68kRTD=0xcc LLVM_PreserveNone=0xcd
LLVM_RISCVVectorCall=0xce LLVM_SwiftTail=0xcf LLVM_RISCVVLSCall=0xd0 GDB_IBM_OpenCL=0xff
"""
_OPERATIONS = """
addr=0x3 deref=0x6 const1u=0x8 const1s=0x9 const2u=0xa const2s=0xb const4u=0xc const4s=0xd
const8u=0xe const8s=0xf constu=0x10 consts=0x11 dup=0x12 drop=0x13 over=0x14 pick=0x15
swap=0x16 rot=0x17 xderef=0x18 abs=0x19 and=0x1a div=0x1b minus=0x1c mod=0x1d mul=0x1e neg=0x1f
not=0x20 or=0x21 plus=0x22 plus_uconst=0x23 shl=0x24 shr=0x25 shra=0x26 xor=0x27 bra=0x28
eq=0x29 ge=0x2a gt=0x2b le=0x2c lt=0x2d ne=0x2e skip=0x2f regx=0x90 fbreg=0x91 bregx=0x92
piece=0x93 deref_size=0x94 xderef_size=0x95 nop=0x96 push_object_address=0x97 call2=0x98
call4=0x99 call_ref=0x9a form_tls_address=0x9b call_frame_cfa=0x9c bit_piece=0x9d
implicit_value=0x9e stack_value=0x9f implicit_pointer=0xa0 addrx=0xa1 constx=0xa2
entry_value=0xa3 const_type=0xa4 regval_type=0xa5 deref_type=0xa6 xderef_type=0xa7 convert=0xa8
reinterpret=0xa9 GNU_push_tls_address=0xe0 HP_is_value=0xe1 HP_fltconst4=0xe2 HP_fltconst8=0xe3
HP_mod_range=0xe4 HP_unmod_range=0xe5 HP_tls=0xe6 INTEL_bit_piece=0xe8 WASM_location=0xed
WASM_location_int=0xee APPLE_uninit=0xf0 GNU_implicit_pointer=0xf2 GNU_entry_value=0xf3
PGI_omp_thread_num=0xf8 GNU_addr_index=0xfb GNU_const_index=0xfc LLVM_user=0xe9
LLVM_fragment=0x1000 LLVM_convert=0x1001 LLVM_tag_offset=0x1002 LLVM_entry_value=0x1003
LLVM_implicit_pointer=0x1004 LLVM_arg=0x1005 LLVM_extract_bits_sext=0x1006
LLVM_extract_bits_zext=0x1007
"""
_TABLES = {
    "TAG": _TAGS,
    "LANG": _LANGUAGES,
    "ATE": _ENCODINGS,
    "CC": _CONVENTIONS,
    "OP": _OPERATIONS
    + " ".join(
        f"{name}{number}={first + number:#x}"
        for name, first in (("lit", 0x30), ("reg", 0x50), ("breg", 0x70))
        for number in range(32)
    ),
}


@cache
def numbers(kind: str) -> dict[str, int]:
    """Name → number, of the names `DW_<kind>_…`."""
    pairs = (entry.split("=") for entry in _TABLES[kind].split())
    return {f"DW_{kind}_{name}": int(number, 16) for name, number in pairs}


@cache
def names(kind: str) -> dict[int, str]:
    """Number → name; where several names mean a number, the first."""
    return {number: name for name, number in reversed(numbers(kind).items())}


# What the value of each must be, and what the type it is attached to.
_POINTER_UNITS = "noalias nest nocapture nofree nonnull readnone readonly writeonly"
_KINDS: dict[str, tuple[type[Attribute], str]] = {
    **{name: (UnitAttr, "pointer") for name in _POINTER_UNITS.split()},
    **{name: (UnitAttr, "integer") for name in ("signext", "zeroext")},
    **{name: (UnitAttr, "") for name in ("inreg", "noundef", "returned")},
    **{
        name: (TypeAttr, "pointer")
        for name in ("byref", "byval", "elementtype", "inalloca", "preallocated", "sret")
    },
    **{
        name: (IntegerAttr, "pointer")
        for name in ("align", "dereferenceable", "dereferenceable_or_null")
    },
    "alignstack": (IntegerAttr, ""),
}
_VALUES: dict[type[Attribute], str] = {
    UnitAttr: "a unit attribute",
    TypeAttr: "a type attribute",
    IntegerAttr: "an integer attribute",
}
_NEVER_ON_RESULTS = (
    "alignstack allocalign allocptr byref byval inalloca nest nocapture nofree preallocated "
    "readnone readonly returned sret writeonly"
)


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on any operation."""
    if name != "llvm.data_layout":
        return None
    if not isinstance(attribute, StringAttr):
        return op.error("expected 'llvm.data_layout' to be a string attributes")
    from yods_eval.layout_strings import LLVMStringError, parse_parts

    try:
        parse_parts(attribute.value)
    except LLVMStringError as error:
        # The line end is mlir-opt's.
        return op.error(f"invalid data layout descriptor: {error.message}\n")
    return None


def verify_argument_attribute(
    dialect: Dialect, op: Operation, region: int, number: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on a function's argument."""
    if not isinstance(op, FunctionOpInterface):
        return None
    return _parameter_fault(op, op.argument_types[number], name, attribute)


def verify_result_attribute(
    dialect: Dialect, op: Operation, region: int, number: int, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `llvm.…` on a function's result."""
    if not isinstance(op, FunctionOpInterface):
        return None
    if name.partition(".")[2] in _NEVER_ON_RESULTS.split():
        return op.plain_error(f'"{name}" is not a valid result attribute')
    return _parameter_fault(op, op.result_types[number], name, attribute)


def _parameter_fault(
    op: Operation, type_: Type, name: str, attribute: Attribute
) -> OperationError | None:
    from yods_defs.llvm.hooks.types import is_compatible

    kind = _KINDS.get(name.partition(".")[2])
    if kind is None:
        return None
    value, holder = kind
    if not isinstance(attribute, value):
        return op.plain_error(f'"{name}" should be {_VALUES[value]}')
    # What another type will become in LLVM IR is not known yet.
    if not holder or not is_compatible(type_):
        return None
    if holder == "pointer":
        fits = type_.DIALECT == "llvm" and isinstance(type_, PointerLayout)
    else:
        fits = isinstance(type_, IntegerType)
    if fits:
        return None
    return op.plain_error(f'"{name}" attribute attached to non-{holder} LLVM type')


_MEMBER = AttributeKind(TBAAMemberAttr)
#: The operation whose second argument is an encoding.
_CONVERT = 0x1001
_SCOPES = (
    "common_block compile_unit composite_type file lexical_block lexical_block_file module "
    "namespace subprogram"
)


def _parser(kind: str, description: str) -> Callable[[AttributeParser], int]:
    """How a number is read by its name, `DW_<kind>_…`."""

    def parse(p: AttributeParser) -> int:
        at = p.next_start()
        name = KEYWORD.read(p)
        number = numbers(kind).get(name)
        if number is None:
            raise p.custom_error(f"invalid debug info {description} name: {name}", at)
        return number

    return parse


def _printer(kind: str) -> Callable[[AttributePrinter, int], str]:
    return lambda p, number: names(kind).get(number, "")


parse_tag: Callable[[AttributeParser], int] = _parser("TAG", "debug info tag")
print_tag: Callable[[AttributePrinter, int], str] = _printer("TAG")
parse_language: Callable[[AttributeParser], int] = _parser("LANG", "debug info language")
print_language: Callable[[AttributePrinter, int], str] = _printer("LANG")
parse_encoding: Callable[[AttributeParser], int] = _parser("ATE", "debug info encoding")
print_encoding: Callable[[AttributePrinter, int], str] = _printer("ATE")
parse_convention: Callable[[AttributeParser], int] = _parser("CC", "debug info calling convention")
print_convention: Callable[[AttributePrinter, int], str] = _printer("CC")
parse_operation: Callable[[AttributeParser], int] = _parser("OP", "debug info operation encoding")
print_operation: Callable[[AttributePrinter, int], str] = _printer("OP")


def parse_expression_arg(p: AttributeParser, opcode: int) -> list[int] | None:
    """`16, DW_ATE_signed`: numbers, but for the second one of a conversion."""
    arguments: list[int] = []

    def argument() -> None:
        if opcode == _CONVERT and len(arguments) == 1:
            arguments.append(parse_encoding(p))
        else:
            arguments.append(UINT64.read(p))

    p.comma_separated(argument)
    return arguments


def print_expression_arg(p: AttributePrinter, opcode: int, arguments: Sequence[int]) -> str:
    shown = [str(argument) for argument in arguments]
    if opcode == _CONVERT and len(shown) > 1:
        shown[1] = print_encoding(p, arguments[1])
    return ", ".join(shown)


# Members of types for alias analysis.


def parse_members(p: AttributeParser) -> list[TBAAMemberAttr]:
    """`{<#type, 0>, <#other, 4>}`"""
    p.expect("{")
    members = p.comma_separated(lambda: _MEMBER.read(p))
    p.expect("}")
    return members


def print_members(p: AttributePrinter, members: Sequence[TBAAMemberAttr]) -> str:
    return f"{{{', '.join(map(p.stripped_attribute, members))}}}"


# Ranges of integers.


def parse_constant_range(p: AttributeParser, type_: Type | None) -> ConstantRangeAttr:
    """`<i32, 0, 12>`"""
    at = p.next_start()
    p.expect("<")
    word = p.next_start()
    type_ = p.type()
    if not isinstance(type_, IntegerType):
        raise p.error("expected integer type", word)
    p.expect(",")
    lower = _wrapped(p.integer(), type_.width)
    p.expect(",")
    upper = _wrapped(p.integer(), type_.width)
    p.expect(">")
    return p.made(ConstantRangeAttr, at, type_.width, lower, upper)


def _wrapped(number: int, width: int) -> int:
    """The low bits of `number` as a signed integer."""
    half = 1 << width >> 1
    return (number + half) % (1 << width) - half


def print_constant_range(attribute: ConstantRangeAttr, p: AttributePrinter) -> str:
    """`<i32, 0, 12>`"""
    return f"<i{attribute.width}, {attribute.lower}, {attribute.upper}>"


# What upstream's C++ has as classes over several attributes.


def is_di_node(attribute: Attribute) -> bool:
    """Whether it is debug information."""
    return attribute.DIALECT == "llvm" and attribute.MNEMONIC.startswith("di_")


def is_di_scope(attribute: Attribute) -> bool:
    """Whether it is a scope of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC[3:] in _SCOPES.split()


def is_di_type(attribute: Attribute) -> bool:
    """Whether it is a type of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC.endswith("_type")


def is_di_variable(attribute: Attribute) -> bool:
    """Whether it is a variable of debug information."""
    return is_di_node(attribute) and attribute.MNEMONIC.endswith("_variable")


def is_fused_location(attribute: Attribute) -> bool:
    """Whether it is a location made of several."""
    return isinstance(attribute, FusedLoc)
