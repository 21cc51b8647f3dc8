"""The functions of elements (`yods_gen.expressions.element_functions`) as terms of SMT-LIB.

The runtime has them on numbers (`yods_eval.elements`); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from yods_dev.prove.terms import (
    BOOL,
    FALSE,
    FLOAT_SORTS,
    Query,
    Sort,
    Term,
    all_of,
    any_of,
    bits,
    negated,
    number,
)

#: To nearest even; towards zero.
_ROUND, _CUT = "RNE", "RTZ"
_SAME = {
    "add": "bvadd", "sub": "bvsub", "mul": "bvmul", "sdiv": "bvsdiv", "udiv": "bvudiv",
    "srem": "bvsrem", "urem": "bvurem", "shl": "bvshl", "lshr": "bvlshr", "ashr": "bvashr",
    "neg": "bvneg", "invert": "bvnot", "&": "bvand", "|": "bvor", "^": "bvxor",
}  # fmt: skip
_TESTS = {
    **{name: f"bv{name}" for name in ("slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")},
    "sadd_overflows": "bvsaddo", "uadd_overflows": "bvuaddo", "ssub_overflows": "bvssubo",
    "usub_overflows": "bvusubo", "smul_overflows": "bvsmulo", "umul_overflows": "bvumulo",
    "feq": "fp.eq", "flt": "fp.lt", "fle": "fp.leq", "is_nan": "fp.isNaN",
    "is_infinite": "fp.isInfinite", "is_normal": "fp.isNormal",
}  # fmt: skip
_FLOATS = {"fadd": "fp.add RNE", "fsub": "fp.sub RNE", "fmul": "fp.mul RNE", "fdiv": "fp.div RNE",
           "fneg": "fp.neg", "fabs": "fp.abs", "ffma": "fp.fma RNE", "fsqrt": "fp.sqrt RNE",
           "fceil": "fp.roundToIntegral RTP", "ffloor": "fp.roundToIntegral RTN",
           "ftrunc": "fp.roundToIntegral RTZ", "fround": "fp.roundToIntegral RNA",
           **dict.fromkeys(("froundeven", "frint", "fnearbyint"), "fp.roundToIntegral RNE"),
           }  # fmt: skip


def apply(query: Query, name: str, arguments: list[Term | int | str]) -> Term:
    """The term of a function of elements; numbers are widths, texts the names of formats."""
    terms = [each for each in arguments if isinstance(each, Term)]
    sizes = [each for each in arguments if not isinstance(each, Term)]
    if name in _SAME:
        made = _normal(query, _SAME[name], terms)
        if name in _UNDONE:
            _assume_exact(query, name, made, *terms)
        return made
    if name in _TESTS:
        ordered = sorted(terms, key=str) if name in _UNDONE.values() else terms
        return query.make(_TESTS[name], BOOL, *ordered)
    if name in _FLOATS:
        return query.make(_FLOATS[name], terms[0].sort, *terms)
    if name in _RESIZING:
        return resized(query, terms[0], int(sizes[-1]), signed=name.startswith("s"))
    if name in _SPECIAL:
        return _SPECIAL[name](query, *terms)
    if name in _SIZED:
        return _SIZED[name](query, *terms, *sizes)
    if name in ("re", "im"):
        return query.parts[terms[0].text][name == "im"]
    if name == "complex_of":
        return query.pair(terms[0], terms[1])
    # SMT-LIB has no such function: proved is what holds whatever it gives.
    return query.unknown(name, terms[0].sort, *terms)


#: Divisions, and whether what they undo has overflown.
_UNDONE = {"udiv": "umul_overflows", "sdiv": "smul_overflows"}


def _normal(query: Query, operator: str, terms: list[Term]) -> Term:
    """The term; factors in one order, as solvers do not find that any order will do."""
    if operator != "bvmul":
        return query.make(operator, terms[0].sort, *terms)
    first, *others = sorted(_factors(query, *terms), key=str)
    for each in others:
        first = query.make(operator, each.sort, first, each)
    return first


def _factors(query: Query, *terms: Term | str) -> list[Term]:
    made: list[Term] = []
    for each in terms:
        assert isinstance(each, Term)
        operator, parts = query.made.get(each, ("", ()))
        made += _factors(query, *parts) if operator == "bvmul" else [each]
    return made


def _assume_exact(query: Query, name: str, quotient: Term, product: Term, divisor: Term) -> None:
    """Assert that `a * b / b` is `a` unless the product overflows.

    A theorem of integers of which solvers find no proof at more than eight bits.
    """
    operator, parts = query.made.get(product, ("", ()))
    if operator == "bvmul" and divisor in parts:
        factor = parts[parts[0] == divisor]
        assert isinstance(factor, Term)
        zero = query.equal(divisor, number(0, width_of(divisor)))
        overflows = apply(query, _UNDONE[name], [factor, divisor])
        query.assume(any_of(overflows, zero, query.equal(quotient, factor)))


_RESIZING = frozenset({"sext", "zext", "trunc", "sext_or_trunc", "zext_or_trunc"})


def width_of(term: Term) -> int:
    """The width of a bit vector."""
    assert isinstance(term.sort.size, int)
    return term.sort.size


def resized(query: Query, term: Term, width: int, *, signed: bool) -> Term:
    """A bit vector of another width."""
    own = width_of(term)
    if width == own:
        return term
    operator, parts = query.made.get(term, ("", ()))
    if width < own and operator in ("bvadd", "bvsub", "bvmul"):
        # Low bits depend on low bits alone, which solvers do not see of products.
        narrow = (resized(query, each, width, signed=signed) for each in parts)  # type: ignore[arg-type]
        return _normal(query, operator, list(narrow))
    if width < own:
        return query.make(f"(_ extract {width - 1} 0)", bits(width), term)
    kind = "sign" if signed else "zero"
    return query.make(f"(_ {kind}_extend {width - own})", bits(width), term)


def _chosen(test: str) -> Callable[[Query, Term, Term], Term]:
    def choose(query: Query, a: Term, b: Term) -> Term:
        return query.choose(query.make(test, BOOL, a, b), a, b)

    return choose


def _extreme(nan_wins: bool, test: str, operator: str) -> Callable[[Query, Term, Term], Term]:
    def extreme(query: Query, a: Term, b: Term) -> Term:
        nan = [query.make("fp.isNaN", BOOL, each) for each in (a, b)]
        zeros = all_of(*(query.make("fp.isZero", BOOL, each) for each in (a, b)))
        larger = query.choose(query.make(test, BOOL, a, b), a, b)
        # Of zeros, -0.0 is the smaller one.
        negative = query.make("fp.isNegative", BOOL, a)
        zero = query.choose(negative, *((a, b) if operator == "min" else (b, a)))
        larger = query.choose(zeros, zero, larger)
        first, second = (a, b) if nan_wins else (b, a)
        return query.choose(nan[0], first, query.choose(nan[1], second, larger))

    return extreme


def _count(query: Query, a: Term, order: Callable[[int], range]) -> Term:
    """How many zeros come before the first one, going through the bits in an order."""
    width = width_of(a)
    found = number(width, width)
    places = list(order(width))
    for count, place in reversed(list(enumerate(places))):
        bit = query.make(f"(_ extract {place} {place})", bits(1), a)
        found = query.choose(query.equal(bit, number(1, 1)), number(count, width), found)
    return found


def _ctpop(query: Query, a: Term) -> Term:
    width, found = width_of(a), number(0, width_of(a))
    for place in range(width):
        bit = query.make(f"(_ extract {place} {place})", bits(1), a)
        found = query.make("bvadd", a.sort, found, resized(query, bit, width, signed=False))
    return found


def _reversed(query: Query, a: Term, step: int) -> Term:
    width = width_of(a)
    if width % step:
        return a
    made: Term | None = None
    for low in range(0, width, step):
        part = query.make(f"(_ extract {low + step - 1} {low})", bits(step), a)
        made = part if made is None else query.make("concat", bits(low + step), made, part)
    assert made is not None
    return made


def _copysign(query: Query, a: Term, b: Term) -> Term:
    # The sign of a NaN is not there to ask.
    if query.make("fp.isNaN", BOOL, b) == FALSE:
        return a
    same = query.make("=", BOOL, *(query.make("fp.isNegative", BOOL, each) for each in (a, b)))
    return query.choose(same, a, query.make("fp.neg", a.sort, a))


def _to_float(signed: bool) -> Callable[..., Term]:
    def convert(query: Query, a: Term, width: int, form: str) -> Term:
        e, s = FLOAT_SORTS[form]
        operator = "to_fp" if signed else "to_fp_unsigned"
        return query.make(f"(_ {operator} {e} {s}) {_ROUND}", Sort("float", form), a)

    return convert


def _to_integer(signed: bool) -> Callable[..., Term]:
    def convert(query: Query, a: Term, form: str, width: int) -> Term:
        operator = "fp.to_sbv" if signed else "fp.to_ubv"
        made = query.make(f"(_ {operator} {width}) {_CUT}", bits(width), a)
        return query.choose(_fits(signed)(query, a, width, form), made, number(0, width))

    return convert


def _fits(signed: bool) -> Callable[..., Term]:
    def fits(query: Query, a: Term, width: int, form: str) -> Term:
        # Exact, because the bounds are powers of two, or infinite where a format ends before them.
        whole = query.make(f"fp.roundToIntegral {_CUT}", a.sort, a)
        low = -(1 << (width - 1)) if signed else 0
        high = 1 << (width - 1 if signed else width)
        bounds = [_exact(query, each, a.sort) for each in (low, high)]
        return all_of(
            negated(any_of(*(query.make(t, BOOL, a) for t in ("fp.isNaN", "fp.isInfinite")))),
            query.make("fp.leq", BOOL, bounds[0], whole),
            query.make("fp.lt", BOOL, whole, bounds[1]),
        )

    return fits


def _exact(query: Query, value: int | float, sort: Sort) -> Term:
    e, s = FLOAT_SORTS[str(sort.size)]
    sign, text = str(value).startswith("-"), f"{Decimal(str(value)).copy_abs():f}"
    text = text if "." in text else f"{text}.0"
    made = query.make(f"(_ to_fp {e} {s}) {_ROUND}", sort, text)
    return query.make("fp.neg", sort, made) if sign else made


def _convert(query: Query, a: Term, form: str, target: str) -> Term:
    e, s = FLOAT_SORTS[target]
    return query.make(f"(_ to_fp {e} {s}) {_ROUND}", Sort("float", target), a)


_SPECIAL: dict[str, Callable[..., Term]] = {
    "smin": _chosen("bvslt"), "smax": _chosen("bvsgt"), "umin": _chosen("bvult"),
    "umax": _chosen("bvugt"),
    "is_signed_minimum": lambda q, a: q.equal(a, number(1 << (width_of(a) - 1), width_of(a))),
    "ctpop": _ctpop, "ctlz": lambda q, a: _count(q, a, lambda w: range(w - 1, -1, -1)),
    "cttz": lambda q, a: _count(q, a, range),
    "bit_reversed": lambda q, a: _reversed(q, a, 1),
    "bytes_swapped": lambda q, a: _reversed(q, a, 8),
    "fmaximum": _extreme(True, "fp.gt", "max"), "fminimum": _extreme(True, "fp.lt", "min"),
    "fmaxnum": _extreme(False, "fp.gt", "max"), "fminnum": _extreme(False, "fp.lt", "min"),
    "copysign": _copysign,
}  # fmt: skip
_SIZED: dict[str, Callable[..., Term]] = {
    "sitofp": _to_float(True), "uitofp": _to_float(False),
    "fptosi": _to_integer(True), "fptoui": _to_integer(False),
    "float_of": lambda q, value, form: _exact(q, value, Sort("float", form)),
    "fits_signed": _fits(True), "fits_unsigned": _fits(False), "fconvert": _convert,
}  # fmt: skip
