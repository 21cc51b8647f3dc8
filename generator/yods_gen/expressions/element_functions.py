"""The functions that the meaning of an op may call, on elements of its operands.

An element is a bit vector, an IEEE float, a boolean or a complex number. `parameters` has a letter
for each argument: `b` a bit vector (all of one width), `f` a float (all of one format), `z` a
complex number, `n` a number, `x` anything; `result` likewise, with `c` for a boolean, `w` for a bit
vector whose width is the last argument, `g` for a float whose format is the last argument. The
runtime's function of the same name gets the width or the format of its first argument, as its last
one.
"""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.expressions import tree
from yods_gen.expressions.static_types import plain
from yods_gen.expressions.tree import Function, Node
from yods_gen.records import DataClass

ELEMENTS_MODULE = "yods_eval.elements"


class ElementFunction(DataClass):
    """A function of elements, and how the expression checker sees it."""

    parameters: str
    result: str
    function: Function


def _row(name: str, signature: str, summary: str) -> tuple[str, ElementFunction]:
    parameters, result = signature.split(">")
    count = len(parameters)
    gives = plain("bool" if result == "c" else "unknown" if result == "x" else "int")
    kinds = tuple("int" if each in "bn" else "unknown" for each in parameters) or ("unknown",)
    module = ELEMENTS_MODULE
    seen = Function(name, module, name, count, count, kinds, gives, summary)  # type: ignore[arg-type]
    return name, ElementFunction(parameters, result, seen)


def _overflow(name: str, what: str) -> Iterator[tuple[str, ElementFunction]]:
    for sign, words in (("s", "signed"), ("u", "unsigned")):
        yield _row(f"{sign}{name}_overflows", "bb>c", f"Whether {what} of {words} integers does.")


#: Of these the generator makes calls for operators.
OPERATORS: dict[str, ElementFunction] = dict((
    _row("add", "bb>b", "Sum, wrapping around."),
    _row("sub", "bb>b", "Difference, wrapping around."),
    _row("mul", "bb>b", "Product, wrapping around."),
    _row("neg", "b>b", "Negation, wrapping around."),
    _row("invert", "b>b", "All bits inverted."),
    _row("bits", "n>b", "A number as a bit vector, wrapping around."),
    _row("fadd", "ff>f", "Sum of floats, to nearest even."),
    _row("fsub", "ff>f", "Difference of floats."),
    _row("fmul", "ff>f", "Product of floats."),
    _row("fdiv", "ff>f", "Quotient of floats."),
    _row("fneg", "f>f", "A float with the other sign."),
    _row("feq", "ff>c", "Whether neither is a NaN and both are equal."),
    _row("flt", "ff>c", "Whether neither is a NaN and the first is less."),
    _row("fle", "ff>c", "Whether neither is a NaN and the first is not greater."),
    _row("float_of", "n>f", "A number as a float."),
))  # fmt: skip

#: Functions of the C library, whose names here begin with an f, by the number of arguments.
_OF_C = {
    1: "acos acosh asin asinh atan atanh cbrt ceil cos cosh erf erfc exp exp10 exp2 expm1 floor "
    "log log10 log1p log2 nearbyint rint round roundeven sin sinh sqrt tan tanh trunc",
    2: "atan2 pow",
    3: "fma",
}

ELEMENT_FUNCTIONS: dict[str, ElementFunction] = dict((
    _row("sdiv", "bb>b", "Signed quotient, towards zero; of zero -1, as hardware and SMT have it."),
    _row("udiv", "bb>b", "Unsigned quotient; by zero all ones."),
    _row("srem", "bb>b", "Signed remainder, with the sign of the dividend."),
    _row("urem", "bb>b", "Unsigned remainder."),
    _row("shl", "bb>b", "Shifted left; by the width or more zero."),
    _row("lshr", "bb>b", "Shifted right without sign."),
    _row("ashr", "bb>b", "Shifted right with sign."),
    _row("smin", "bb>b", "Smaller of signed integers."),
    _row("smax", "bb>b", "Larger of signed integers."),
    _row("umin", "bb>b", "Smaller of unsigned integers."),
    _row("umax", "bb>b", "Larger of unsigned integers."),
    _row("slt", "bb>c", "Signed less."),
    _row("sle", "bb>c", "Signed less or equal."),
    _row("sgt", "bb>c", "Signed greater."),
    _row("sge", "bb>c", "Signed greater or equal."),
    _row("ult", "bb>c", "Unsigned less."),
    _row("ule", "bb>c", "Unsigned less or equal."),
    _row("ugt", "bb>c", "Unsigned greater."),
    _row("uge", "bb>c", "Unsigned greater or equal."),
    *_overflow("add", "the sum"),
    *_overflow("sub", "the difference"),
    *_overflow("mul", "the product"),
    _row("is_signed_minimum", "b>c", "Whether it is the least signed integer."),
    _row("ctpop", "b>b", "Number of bits that are one."),
    _row("ctlz", "b>b", "Zero bits at the upper end."),
    _row("cttz", "b>b", "Zero bits at the lower end."),
    _row("bit_reversed", "b>b", "The bits in the other order."),
    _row("bytes_swapped", "b>b", "The bytes in the other order."),
    _row("ipow", "bb>b", "Power of signed integers; 0 to a negative one is 0."),
    _row("sext", "bn>w", "Made wider with sign."),
    _row("zext", "bn>w", "Made wider without sign."),
    _row("trunc", "bn>w", "Cut off."),
    _row("sext_or_trunc", "bn>w", "Made wider with sign, or cut off."),
    _row("zext_or_trunc", "bn>w", "Made wider without sign, or cut off."),
    _row("frem", "ff>f", "Remainder of floats, with the sign of the dividend."),
    _row("fmaximum", "ff>f", "Larger; NaN where one is; -0.0 is less than 0.0."),
    _row("fminimum", "ff>f", "Smaller; NaN where one is; -0.0 is less than 0.0."),
    _row("fmaxnum", "ff>f", "Larger; the other where one is NaN."),
    _row("fminnum", "ff>f", "Smaller; the other where one is NaN."),
    _row("fabs", "f>f", "Without its sign."),
    _row("copysign", "ff>f", "The first with the sign of the second."),
    _row("is_nan", "f>c", "Whether it is a NaN."),
    _row("is_infinite", "f>c", "Whether it is infinite."),
    _row("is_normal", "f>c", "Whether it is neither zero, subnormal, infinite nor a NaN."),
    _row("fconvert", "fx>g", "In another format, to nearest even."),
    _row("sitofp", "bx>g", "A signed integer as a float, to nearest even."),
    _row("uitofp", "bx>g", "An unsigned integer as a float, to nearest even."),
    _row("fptosi", "fn>w", "Towards zero, as a signed integer; 0 where it does not fit."),
    _row("fptoui", "fn>w", "Towards zero, as an unsigned integer; 0 where it does not fit."),
    _row("fits_signed", "fn>c", "Whether it is, towards zero, a signed integer of so many bits."),
    _row("fits_unsigned", "fn>c", "The same of unsigned integers."),
    *(
        _row(f"f{name}", f"{'f' * count}>f", f"The C library's `{name}`.")
        for count, names in _OF_C.items()
        for name in names.split()
    ),
    _row("re", "z>f", "Real part of a complex number."),
    _row("im", "z>f", "Imaginary part of a complex number."),
    _row("complex_of", "ff>z", "Complex number of two parts."),
    _row("poison", ">x", "Poison."),
    _row("freeze", "x>x", "Itself; some value, always the same, where it is poison."),
    _row("width", "x>n", "Bits of the elements of an operand or result."),
    _row("format", "x>x", "The format of floats of an operand or result."),
))  # fmt: skip


def elements_of(root: Node) -> set[str]:
    """The values whose elements an expression needs, not only their types."""
    match root:
        case tree.Call(function) if function.name in ("width", "format"):
            return set()
        case tree.Name(name, type_):
            return {name} if type_ == "value" else set()
    return set().union(*map(elements_of, tree.children(root)))


def strict_operands(root: Node) -> set[str]:
    """The operands whose poison makes a result poison, whatever the others are."""
    if isinstance(root, tree.Conditional):
        branches = strict_operands(root.then) & strict_operands(root.otherwise)
        return elements_of(root.condition) | branches
    if isinstance(root, tree.Call) and root.function.name == "freeze":
        return set()
    return elements_of(root)
