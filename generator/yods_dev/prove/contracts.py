"""Contracts of the functions that folds and patterns call, in terms of elements.

A function of the runtime computes attributes. Its contract says the same of elements: the result,
and when there is one. A function without contract makes a rule *not expressible*.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yods.builtin.types import I1, I32, FloatType, IndexType, IntegerType
from yods_dev.prove.elements import apply, resized, width_of
from yods_dev.prove.meaning import INDEX_ATTRIBUTE, Case, Choice, Known, Meaning, Value, sort_of
from yods_dev.prove.terms import (
    BOOL,
    FALSE,
    TRUE,
    NotExpressible,
    Term,
    all_of,
    any_of,
    bits,
    negated,
    number,
)

#: A result, and the condition under which there is one.
_Partial = Callable[[Meaning, Term, Term], tuple[Term, Term]]


def constant(m: Meaning, value: Any) -> Any:
    """`constant(x)`: the attribute of a value that a constant gives."""
    if isinstance(value, Known) or value is None:
        return value
    if not isinstance(value, Value):
        raise NotExpressible("the constant of what is no value")
    key = f"{m.query.named(value.term)} is constant"
    known = m.query.declared.get(key)
    term = Term(f"|{key}|", BOOL) if known is not None else m.query.declare(key, BOOL)
    return Known(attribute_of(m, value, term), value.type, term, value.poison)


def attribute_of(m: Meaning, value: Value, known: Term) -> Term:
    """The element of the attribute that a value has: of an index, always one of 64 bits."""
    if not isinstance(value.type, IndexType) or m.index_width == INDEX_ATTRIBUTE:
        return value.term
    key = f"{m.query.named(value.term)} as attribute"
    wide = Term(f"|{key}|", bits(INDEX_ATTRIBUTE))
    if key not in m.query.declared:
        wide = m.query.declare(key, bits(INDEX_ATTRIBUTE))
        low = resized(m.query, wide, m.index_width, signed=False)
        m.facts.append(m.query.equal(low, value.term))
    return wide


def value_of(m: Meaning, attribute: Known, type_: Any) -> Value:
    """The value of a constant of an attribute."""
    if attribute.term.sort.kind == "bits" and not isinstance(type_, FloatType):
        width = sort_of(type_, m.index_width).size
        term = resized(m.query, attribute.term, int(width), signed=True)
        return Value(term, attribute.poison, type_)
    return Value(attribute.term, attribute.poison, type_)


def _result(m: Meaning, term: Term, type_: Any, *of: Known, when: Term = TRUE) -> Known:
    """The result of a fold of these constants: poison if one is, whatever the others are."""
    poison = any_of(*(all_of(each.known, each.poison) for each in of))
    known = any_of(all_of(*(each.known for each in of), when), poison)
    return Known(term, type_, m.query.name(known), m.query.name(poison))


def _given(*values: Any) -> None:
    for each in values:
        if not isinstance(each, Known):
            raise NotExpressible("arithmetic on what is no constant")


def _binary(function: _Partial, *, keeps_poison: bool = True) -> Callable[..., Known]:
    def fold(m: Meaning, a: Any, b: Any) -> Known:
        _given(a, b)
        if a.term.sort != b.term.sort:
            raise NotExpressible("arithmetic on constants of two types")
        term, when = function(m, a.term, b.term)
        made = _result(m, term, a.type, a, b, when=when)
        if keeps_poison:
            return made
        return Known(term, a.type, all_of(made.known, negated(made.poison)), FALSE)

    return fold


def _total(name: str) -> Callable[..., Known]:
    return _binary(lambda m, a, b: (apply(m.query, name, [a, b]), TRUE))


def _divided(name: str, fits: bool) -> Callable[..., Known]:
    def divide(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
        return apply(m.query, name, [a, b]), _may_divide(m, a, b, fits)

    return _binary(divide)


def _may_divide(m: Meaning, a: Term, b: Term, fits: bool) -> Term:
    width = width_of(a)
    zero = m.query.equal(b, number(0, width))
    overflow = all_of(
        m.query.equal(a, number(1 << (width - 1), width)), m.query.equal(b, number(-1, width))
    )
    return negated(any_of(zero, overflow) if fits else zero)


def _rounded(up: bool, fits: bool) -> _Partial:
    def divide(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
        q, width = m.query, width_of(a)
        zero = number(0, width)
        quotient, rest = (apply(q, name, [a, b]) for name in ("sdiv", "srem"))
        same = q.equal(q.make("bvslt", BOOL, a, zero), q.make("bvslt", BOOL, b, zero))
        inexact = negated(q.equal(rest, zero))
        step = q.choose(all_of(inexact, same if up else negated(same)), number(1, width), zero)
        return apply(q, "add" if up else "sub", [quotient, step]), _may_divide(m, a, b, fits)

    return divide


def _ceil_as_mlir(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
    """MLIR's steps negate on the way, and give up where that overflows."""
    made, may = _rounded(True, True)(m, a, b)
    width = width_of(a)
    least, zero = number(1 << (width - 1), width), number(0, width)
    q = m.query
    touched = any_of(q.equal(a, least), q.equal(b, least))
    by_one = all_of(q.equal(a, least), q.equal(b, number(1, width)))
    gives_up = all_of(negated(q.equal(a, zero)), touched, negated(by_one))
    return made, all_of(may, negated(gives_up))


def _ceil_wrapping(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
    """The same steps without giving up: of the least number, the negation is itself."""
    q, width = m.query, width_of(a)
    zero, one, minus = (number(each, width) for each in (0, 1, -1))
    positive = [q.make("bvsgt", BOOL, each, zero) for each in (a, b)]
    negation = apply(q, "neg", [apply(q, "sdiv", [apply(q, "neg", [a]), b])])
    moved = apply(q, "add", [a, q.choose(positive[1], minus, one)])
    upward = apply(q, "add", [apply(q, "sdiv", [moved, b]), one])
    made = q.choose(q.equal(*positive), upward, negation)
    return q.choose(q.equal(a, zero), zero, made), _may_divide(m, a, b, False)


def _ceil_unsigned(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
    q, width = m.query, width_of(a)
    zero, one = number(0, width), number(1, width)
    made = apply(q, "add", [apply(q, "udiv", [apply(q, "sub", [a, one]), b]), one])
    return q.choose(q.equal(a, zero), zero, made), negated(q.equal(b, zero))


def _shifted(name: str) -> Callable[..., Known]:
    def shift(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
        fits = m.query.make("bvult", BOOL, b, number(width_of(b), width_of(b)))
        return apply(m.query, name, [a, b]), fits

    return _binary(shift, keeps_poison=False)


def _high(signed: bool) -> Callable[..., Known]:
    def high(m: Meaning, a: Term, b: Term) -> tuple[Term, Term]:
        width, q = width_of(a), m.query
        product = apply(q, "mul", [resized(q, e, 2 * width, signed=signed) for e in (a, b)])
        return q.make(f"(_ extract {2 * width - 1} {width})", bits(width), product), TRUE

    return _binary(high)


def _compare(m: Meaning, predicate: Any, a: Any, b: Any) -> Known:
    _given(a, b)
    q = m.query

    def test(name: str) -> Term:
        if name in ("eq", "ne"):
            equal = q.equal(a.term, b.term)
            return equal if name == "eq" else negated(equal)
        return q.make(f"bv{name}", BOOL, a.term, b.term)

    term = m._chosen(predicate, test) if isinstance(predicate, Choice) else test(str(predicate))
    return _result(m, q.choose(term, number(1, 1), number(0, 1)), I1, a, b)


def _select(m: Meaning, condition: Any, a: Any, b: Any) -> Known:
    _given(condition, a, b)
    q = m.query
    test = m.truth(condition.term)
    known = q.choose(test, a.known, b.known)
    return Known(
        q.choose(test, a.term, b.term),
        a.type,
        all_of(condition.known, negated(condition.poison), known),
        q.choose(test, a.poison, b.poison),
    )


def _width(m: Meaning, type_: Any) -> int:
    return INDEX_ATTRIBUTE if isinstance(type_, IndexType) else type_.width


def _cast(signed: bool) -> Callable[..., Known]:
    def cast(m: Meaning, a: Any, type_: Any) -> Known:
        _given(a)
        return _result(m, resized(m.query, a.term, _width(m, type_), signed=signed), type_, a)

    return cast


def _bitcast(m: Meaning, a: Any, type_: Any) -> Known:
    _given(a)
    return _result(m, m.reinterpreted(a.term, sort_of(type_, INDEX_ATTRIBUTE)), type_, a)


def _float_cast(name: str) -> Callable[..., Known]:
    def cast(m: Meaning, a: Any, type_: Any) -> Known:
        _given(a)
        own, target = a.term.sort.size, sort_of(type_, INDEX_ATTRIBUTE).size
        when = TRUE
        if name.startswith("fpto"):
            fits = "fits_signed" if name == "fptosi" else "fits_unsigned"
            when = apply(m.query, fits, [a.term, target, own])
        return _result(m, apply(m.query, name, [a.term, own, target]), type_, a, when=when)

    return cast


def _convert_exactly(m: Meaning, a: Any, type_: Any) -> Known:
    _given(a)
    own, target = a.term.sort.size, sort_of(type_, INDEX_ATTRIBUTE).size
    there = apply(m.query, "fconvert", [a.term, own, target])
    back = apply(m.query, "fconvert", [there, target, own])
    return _result(m, there, type_, a, when=m.query.equal(back, a.term))


def _unary(name: str) -> Callable[..., Known]:
    def fold(m: Meaning, a: Any) -> Known:
        _given(a)
        return _result(m, apply(m.query, name, [a.term]), a.type, a)

    return fold


def _c_function(m: Meaning, name: str, *given: Any) -> Known:
    _given(*given)
    term = apply(m.query, f"f{name}", [each.term for each in given])
    if name == "atan2":  # which MLIR folds to a NaN where both are zero
        zeros = (m.query.make("fp.isZero", BOOL, each.term) for each in given)
        nan = Term(f"(_ NaN {_exponents(given[0].type)})", term.sort)
        term = m.query.choose(all_of(*zeros), nan, term)
    return _result(m, term, given[0].type, *given)


def _absolute(m: Meaning, a: Any) -> Known:
    _given(a)
    negative = m.query.make("bvslt", BOOL, a.term, number(0, width_of(a.term)))
    term = m.query.choose(negative, apply(m.query, "neg", [a.term]), a.term)
    return _result(m, term, a.type, a)


def _float_question(*tests: str, opposite: bool = False) -> Callable[..., Known]:
    def fold(m: Meaning, a: Any) -> Known:
        _given(a)
        found = any_of(*(m.query.make(each, BOOL, a.term) for each in tests))
        return _result(m, m.as_bit(negated(found) if opposite else found), I1, a)

    return fold


def _low_half(m: Meaning, a: Any) -> Known:
    _given(a)
    if not isinstance(a.type, IndexType):
        return Known(number(0, 32), I32, FALSE)
    term = resized(m.query, a.term, 32, signed=False)
    return Known(term, I32, all_of(a.known, negated(a.poison)))


def _if_agreed(m: Meaning, wide: Any, narrow: Any) -> Known:
    _given(wide, narrow)
    low = wide.term
    if isinstance(wide.type, IndexType) and isinstance(narrow.type, IntegerType):
        low = resized(m.query, wide.term, 32, signed=False)
    agrees = m.query.equal(low, narrow.term)
    return Known(
        wide.term, wide.type, all_of(wide.known, narrow.known, negated(wide.poison), agrees)
    )


def _number(m: Meaning, value: Any, type_: Any) -> Known:
    if isinstance(type_, FloatType):
        if value != 0:
            raise NotExpressible("a number as a float")
        return Known(Term(f"(_ +zero {_exponents(type_)})", sort_of(type_, 64)), type_)
    width = _width(m, type_)
    if isinstance(value, Term):
        term = value if value.sort != BOOL else m.as_bit(value)
        return Known(resized(m.query, term, width, signed=False), type_)
    return Known(number(int(value), width), type_)


def _exponents(type_: Any) -> str:
    return str(sort_of(type_, 64)).removeprefix("(_ FloatingPoint ").rstrip(")")


def _is(value: Callable[[int], int]) -> Callable[..., Term]:
    def test(m: Meaning, a: Any) -> Term:
        if a is None:
            return FALSE
        _given(a)
        if a.term.sort.kind != "bits":
            return _float_is(value)(m, a)
        width = width_of(a.term)
        equal = m.query.equal(a.term, number(value(width), width))
        return all_of(a.known, negated(a.poison), equal)

    return test


def _float_is(value: Callable[[int], int]) -> Callable[..., Term]:
    def test(m: Meaning, a: Known) -> Term:
        if value(8) == 0:
            found = m.query.make("fp.isZero", BOOL, a.term)
        elif value(8) == 1:
            size = str(a.term.sort).removeprefix("(_ FloatingPoint ").rstrip(")")
            one = m.query.make(f"(_ to_fp {size}) RNE", a.term.sort, "1.0")
            found = m.query.equal(a.term, one)
        else:
            return FALSE
        return all_of(a.known, negated(a.poison), found)

    return test


def _float_test(*tests: str) -> Callable[..., Term]:
    def test(m: Meaning, a: Any) -> Term:
        if a is None:
            return FALSE
        _given(a)
        if a.term.sort.kind != "float":
            return FALSE
        found = [m.query.make(each, BOOL, a.term) for each in tests]
        return all_of(a.known, negated(a.poison), *found)

    return test


def _is_poison(m: Meaning, a: Any) -> Term:
    if a is None:
        return FALSE
    _given(a)
    return all_of(a.known, a.poison)


def _plain(m: Meaning, a: Any) -> Term:
    _given(a)
    return a.term  # type: ignore[no-any-return]


def _flags(*kept: tuple[int, int]) -> Callable[..., Any]:
    """Flags as those of another enum: the places of the bits that mean the same."""

    def converted(m: Meaning, flags: Any) -> Any:
        if flags is None or isinstance(flags, int):
            given = flags or 0
            return sum(1 << to for of, to in kept if given >> of & 1)
        if not isinstance(flags, Case):
            raise NotExpressible("flags that are none")
        made = number(0, 64)
        for of, to in kept:
            bit = m.query.make("bvand", bits(64), flags.term, number(1 << of, 64))
            set_ = negated(m.query.equal(bit, number(0, 64)))
            one = m.query.choose(set_, number(1 << to, 64), number(0, 64))
            made = m.query.make("bvor", bits(64), made, one)
        return Case(made)

    return converted


CONTRACTS: dict[str, Callable[..., Any]] = {
    "constant": constant,
    "fold_add": _total("add"), "fold_sub": _total("sub"), "fold_mul": _total("mul"),
    "fold_and": _total("&"), "fold_or": _total("|"), "fold_xor": _total("^"),
    "fold_maxs": _total("smax"), "fold_mins": _total("smin"), "fold_maxu": _total("umax"),
    "fold_minu": _total("umin"), "fold_mul_high_signed": _high(True),
    "fold_mul_high_unsigned": _high(False),
    "fold_divs": _divided("sdiv", True), "fold_divs_wrapping": _divided("sdiv", False),
    "fold_divu": _divided("udiv", False), "fold_rems": _divided("srem", False),
    "fold_remu": _divided("urem", False), "fold_floordivs": _binary(_rounded(False, True)),
    "fold_floordivs_wrapping": _binary(_rounded(False, False)),
    "fold_ceildivs": _binary(_ceil_as_mlir), "fold_ceildivs_wrapping": _binary(_ceil_wrapping),
    "fold_ceildivu": _binary(_ceil_unsigned),
    "fold_shl": _shifted("shl"), "fold_shrs": _shifted("ashr"), "fold_shru": _shifted("lshr"),
    "fold_cmp": _compare, "fold_select": _select,
    "fold_extsi": _cast(True), "fold_extui": _cast(False), "fold_trunci": _cast(False),
    "fold_bitcast": _bitcast, "fold_sitofp": _float_cast("sitofp"),
    "fold_uitofp": _float_cast("uitofp"), "fold_fptosi": _float_cast("fptosi"),
    "fold_fptoui": _float_cast("fptoui"), "fold_convertf": _convert_exactly,
    "fold_addf": _total("fadd"), "fold_subf": _total("fsub"), "fold_mulf": _total("fmul"),
    "fold_divf": _total("fdiv"), "fold_remf": _total("frem"), "fold_negf": _unary("fneg"),
    "fold_maximumf": _total("fmaximum"), "fold_minimumf": _total("fminimum"),
    "fold_maxnumf": _total("fmaxnum"), "fold_minnumf": _total("fminnum"),
    "fold_absf": _unary("fabs"), "fold_copysign": _total("copysign"), "fold_absi": _absolute,
    "fold_ctlz": _unary("ctlz"), "fold_cttz": _unary("cttz"), "fold_ctpop": _unary("ctpop"),
    "fold_function": _c_function, "fold_function_of_two": _c_function,
    "fold_ceil": _unary("fceil"), "fold_floor": _unary("ffloor"),
    "fold_roundeven": _unary("froundeven"), "fold_ipowi": _total("ipow"),
    "fold_isnormal": _float_question("fp.isNormal"), "fold_isnan": _float_question("fp.isNaN"),
    "fold_isinf": _float_question("fp.isInfinite"),
    "fold_isfinite": _float_question("fp.isNaN", "fp.isInfinite", opposite=True),
    "low_half": _low_half, "if_agreed": _if_agreed,
    "zero_of": lambda m, t: _number(m, 0, t), "one_of": lambda m, t: _number(m, 1, t),
    "all_ones_of": lambda m, t: _number(m, -1, t), "splat_of": _number,
    "is_zero": _is(lambda width: 0), "is_one": _is(lambda width: 1),
    "is_all_ones": _is(lambda width: -1),
    "is_signed_maximum": _is(lambda width: (1 << (width - 1)) - 1),
    "is_signed_minimum": _is(lambda width: 1 << (width - 1)),
    "is_nan": _float_test("fp.isNaN"), "is_poison": _is_poison,
    "is_positive_zero": _float_test("fp.isZero", "fp.isPositive"),
    "is_negative_zero": _float_test("fp.isZero", "fp.isNegative"),
    "is_positive_infinity": _float_test("fp.isInfinite", "fp.isPositive"),
    "is_negative_infinity": _float_test("fp.isInfinite", "fp.isNegative"),
    "unsigned_value": _plain, "int": lambda m, v: v if isinstance(v, Term) else int(v),
    # Of `arith` and LLVM's dialect: nsw, nuw; nnan, ninf, nsz, arcp, contract, afn, reassoc.
    "yods_defs.llvm.hooks.overflow": _flags((0, 0), (1, 1)),
    "yods_defs.llvm.hooks.fastmath": _flags((1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (0, 6)),
    "yods_defs.llvm.hooks.has_rows": lambda m, t: False,
    # Of the type of LLVM's dialect that an index becomes.
    "yods_defs.llvm.hooks.number": lambda m, v: _number(m, v, IntegerType(m.index_width)),
}  # fmt: skip
