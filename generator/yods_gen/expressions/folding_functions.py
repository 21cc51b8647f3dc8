"""Functions of constants, for folds and rewrite patterns."""

from __future__ import annotations

from yods_gen.expressions.static_types import ExprType, read
from yods_gen.expressions.tree import Function

QUESTIONS = "yods_eval.constant_predicates"
INTEGERS = "yods_eval.integers"
CONVERSIONS = "yods_eval.conversions"
FUNCTIONS = "yods_eval.functions"
VALUES = "yods.ir.matchers"


def _of(module: str, name: str, parameters: str, result: str, summary: str) -> Function:
    types: tuple[ExprType, ...] = tuple(parameters.split())  # type: ignore[arg-type]
    return Function(name, module, name, len(types), len(types), types, read(result), summary)


def _two(name: str, summary: str, module: str = INTEGERS) -> Function:
    return _of(module, name, "attribute attribute", "attribute?", summary)


def _cast(name: str, summary: str) -> Function:
    return _of(CONVERSIONS, name, "attribute type", "attribute?", summary)


def _is(name: str, summary: str) -> Function:
    return _of(QUESTIONS, name, "attribute", "bool", summary)


#: What expressions of folds and patterns may call besides the functions for all.
#: A constant that is not known is None, and so is an answer that does not exist.
_FUNCTIONS: tuple[Function, ...] = (
    # Values.
    Function("constant", VALUES, "constant_of", 1, 1, ("value",), read("attribute?"),
             "The constant a value is known to be, or None."),
    Function("constants", VALUES, "constants_of", 1, 1, ("list",), read("list attribute?"),
             "The same of each value of a list."),
    # Questions.
    _is("is_all_ones", "Whether all bits of an integer constant, or of all elements, are set."),
    _of(QUESTIONS, "is_float", "attribute float", "bool",
        "Whether a float constant, or each element, is this number."),
    _of(QUESTIONS, "is_integer", "attribute int", "bool",
        "Whether a constant, or each element, is this integer."),
    _is("is_nan", "Whether a float constant, or each element, is one NaN."),
    _is("is_negative_infinity", "Whether a float constant, or each element, is that."),
    _is("is_negative_zero", "Whether a float constant, or each element, is that."),
    _is("is_one", "Whether a constant, or each element, is one."),
    _is("is_poison", "Whether a constant is poison."),
    _is("is_positive_infinity", "Whether a float constant, or each element, is that."),
    _is("is_positive_zero", "Whether a float constant, or each element, is that."),
    _is("is_signed_maximum", "Whether a constant, or each element, is the largest signed integer."),
    _is("is_signed_minimum", "Whether it is the smallest signed integer."),
    _is("is_splat", "Whether a constant is a container of equal elements."),
    _is("is_zero", "Whether a constant, or each element, is zero of either sign."),
    _of(QUESTIONS, "elements_of", "attribute", "list? float", "All elements as numbers."),
    _of(QUESTIONS, "signed_value", "attribute", "int?",
        "The integer, or that of each element, in two's complement."),
    _of(QUESTIONS, "unsigned_value", "attribute", "int?",
        "The integer, or that of each element, without sign."),
    # Constants of a type.
    _of(QUESTIONS, "all_ones_of", "type", "attribute?", "The integer with all bits set."),
    _of(QUESTIONS, "constant_of_elements", "list type", "attribute?", "It has these elements."),
    _of(QUESTIONS, "one_of", "type", "attribute?", "One."),
    _of(QUESTIONS, "splat_of", "float type", "attribute?", "Every element is this number."),
    _of(QUESTIONS, "zero_of", "type", "attribute?", "Zero."),
    # Integers.
    _two("fold_add", "Sum, wrapping around."),
    _two("fold_sub", "Difference, wrapping around."),
    _two("fold_mul", "Product, wrapping around."),
    _two("fold_mul_high_signed", "Upper half of the product of signed integers."),
    _two("fold_mul_high_unsigned", "Upper half of the product of unsigned integers."),
    _two("fold_divs", "Signed quotient rounded towards zero, if it does not overflow."),
    _two("fold_divs_wrapping", "Signed quotient rounded towards zero, wrapping around."),
    _two("fold_divu", "Unsigned quotient rounded towards zero."),
    _two("fold_ceildivs", "Signed quotient rounded up, if MLIR's steps do not overflow."),
    _two("fold_ceildivs_wrapping", "Signed quotient rounded up, wrapping around."),
    _two("fold_ceildivu", "Unsigned quotient rounded up."),
    _two("fold_floordivs", "Signed quotient rounded down, if it does not overflow."),
    _two("fold_floordivs_wrapping", "Signed quotient rounded down, wrapping around."),
    _two("fold_rems", "Signed remainder, with the sign of the dividend."),
    _two("fold_remu", "Unsigned remainder."),
    _two("fold_and", "Bitwise and."),
    _two("fold_or", "Bitwise or."),
    _two("fold_xor", "Bitwise exclusive or."),
    _two("fold_shl", "Shifted left by less than the width."),
    _two("fold_shrs", "Shifted right with sign, by less than the width."),
    _two("fold_shru", "Shifted right without sign, by less than the width."),
    _two("fold_maxs", "Larger of signed integers."),
    _two("fold_maxu", "Larger of unsigned integers."),
    _two("fold_mins", "Smaller of signed integers."),
    _two("fold_minu", "Smaller of unsigned integers."),
    _of(INTEGERS, "fold_cmp", "str attribute attribute", "attribute?",
        "Whether eq, ne, slt, sle, sgt, sge, ult, ule, ugt or uge holds, as i1."),
    _of(INTEGERS, "fold_select", "attribute attribute attribute", "attribute?",
        "The second where the first is true, else the third."),
    _of(INTEGERS, "low_half", "attribute", "attribute?", "An index as one of 32 bits, as i32."),
    _two("if_agreed", "The first, an index, if the second, an i32, is its low half."),
    # Casts.
    _cast("fold_trunci", "Integers cut off."),
    _cast("fold_extui", "Integers made wider without sign."),
    _cast("fold_extsi", "Integers made wider with their sign."),
    _cast("fold_bitcast", "The same bits, read as another type."),
    _cast("fold_sitofp", "Signed integers as floats, rounded."),
    _cast("fold_uitofp", "Unsigned integers as floats, rounded."),
    _cast("fold_fptosi", "Floats as signed integers, rounded towards zero, where they fit."),
    _cast("fold_fptoui", "Floats as unsigned integers, rounded towards zero, where they fit."),
    _cast("fold_convertf", "Floats of another format, where none needs rounding."),
    # Floats.
    _of(CONVERSIONS, "fold_negf", "attribute", "attribute?", "The same with the other sign."),
    _two("fold_addf", "Sum.", CONVERSIONS),
    _two("fold_subf", "Difference.", CONVERSIONS),
    _two("fold_mulf", "Product.", CONVERSIONS),
    _two("fold_divf", "Quotient.", CONVERSIONS),
    _two("fold_remf", "Remainder, with the sign of the dividend.", CONVERSIONS),
    _two("fold_maximumf", "Larger; NaN where one is.", CONVERSIONS),
    _two("fold_minimumf", "Smaller; NaN where one is.", CONVERSIONS),
    _two("fold_maxnumf", "Larger; the other where one is NaN.", CONVERSIONS),
    _two("fold_minnumf", "Smaller; the other where one is NaN.", CONVERSIONS),
    # Functions.
    _of(FUNCTIONS, "fold_function", "str attribute", "attribute?",
        "The C library's function of that name of an f32 or f64, where it is defined."),
    _of(FUNCTIONS, "fold_function_of_two", "str attribute attribute", "attribute?",
        "The same of two numbers: atan2, pow."),
    _of(FUNCTIONS, "fold_ceil", "attribute", "attribute?", "Rounded up."),
    _of(FUNCTIONS, "fold_floor", "attribute", "attribute?", "Rounded down."),
    _of(FUNCTIONS, "fold_roundeven", "attribute", "attribute?",
        "Rounded to the nearest, ties to even."),
    _of(FUNCTIONS, "fold_absf", "attribute", "attribute?", "Without its sign."),
    _of(FUNCTIONS, "fold_isfinite", "attribute", "attribute?",
        "Whether a float is neither infinite nor a NaN, as i1."),
    _of(FUNCTIONS, "fold_isinf", "attribute", "attribute?", "Whether it is infinite."),
    _of(FUNCTIONS, "fold_isnan", "attribute", "attribute?", "Whether it is a NaN."),
    _of(FUNCTIONS, "fold_isnormal", "attribute", "attribute?",
        "Whether it is neither zero, subnormal, infinite nor a NaN."),
    _of(FUNCTIONS, "fold_absi", "attribute", "attribute?", "Absolute value of a signed integer."),
    _of(FUNCTIONS, "fold_ctlz", "attribute", "attribute?", "Zero bits at the upper end."),
    _of(FUNCTIONS, "fold_ctpop", "attribute", "attribute?", "Bits that are one."),
    _of(FUNCTIONS, "fold_cttz", "attribute", "attribute?", "Zero bits at the lower end."),
    _two("fold_copysign", "The first with the sign of the second.", FUNCTIONS),
    _two("fold_ipowi", "Power of signed integers.", FUNCTIONS),
)  # fmt: skip

FOLDING_FUNCTIONS: dict[str, Function] = {function.name: function for function in _FUNCTIONS}
