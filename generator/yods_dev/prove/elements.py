"""The functions of elements (`yods_gen.expressions.element_functions`) as terms of SMT-LIB.

The runtime has them on numbers (`yods_eval.elements`); a test compares the two.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import cache, partial
from pathlib import Path
from typing import Any

from yods_dev.prove.terms import (
    BOOL,
    FLOAT_SORTS,
    TRUE,
    Query,
    Sort,
    Term,
    all_of,
    any_of,
    bits,
    negated,
    number,
)
from yods_gen.yaml_tables import read_table

#: To nearest even; towards zero.
_ROUND, _CUT = "RNE", "RTZ"
#: The table; what is in it, it says itself.
TABLE: Any = read_table(Path(__file__).with_name("elements.yaml"))
_OPERATORS: Mapping[str, str] = TABLE["operators"]
_TESTS: Mapping[str, str] = TABLE["tests"]
_DEFINED: Mapping[str, str] = TABLE["defined"]


def apply(query: Query, name: str, arguments: list[Term | int | str]) -> Term:
    """The term of a function of elements; numbers are widths, texts the names of formats."""
    terms = [each for each in arguments if isinstance(each, Term)]
    sizes = [each for each in arguments if not isinstance(each, Term)]
    if name in _OPERATORS:
        made = _normal(query, _OPERATORS[name], terms)
        if name in _UNDONE:
            _assume_exact(query, name, made, *terms)
        return made
    if name in _TESTS:
        ordered = sorted(terms, key=str) if name in _UNDONE.values() else terms
        return query.make(_TESTS[name], BOOL, *ordered)
    if name in _RESIZING:
        return resized(query, terms[0], int(sizes[-1]), signed=name.startswith("s"))
    if name in _DEFINED:
        return evaluated(query, _DEFINED[name], terms)
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


def evaluated(query: Query, expression: str, terms: Sequence[Term], to: int | str = 0) -> Term:
    """An expression of the table over terms `a` and `b`, and the size of another type."""
    sort = terms[0].sort
    names: dict[str, Any] = {**dict(zip("ab", terms, strict=False)), "own": sort.size, "to": to}
    if sort.kind == "bits":
        width = width_of(terms[0])
        least = 1 << (width - 1)
        named = {"least": least, "greatest": least - 1, "width": width}
        names |= {name: number(value, width) for name, value in named.items()}

    def term(node: ast.expr) -> Any:
        match node:
            case ast.Name(name):
                return names[name]
            case ast.Constant(True):
                return TRUE
            case ast.Constant(float(value)):
                return _exact(query, value, sort)
            case ast.Constant() | ast.UnaryOp(ast.USub()):
                return number(ast.literal_eval(node), width_of(terms[0]))
            case ast.UnaryOp(ast.Not(), operand):
                return negated(term(operand))
            case ast.BoolOp(operator, values):
                return (all_of if isinstance(operator, ast.And) else any_of)(*map(term, values))
            case ast.Compare(left, _, [right]):
                return query.equal(term(left), term(right))
            case ast.IfExp(test, then, otherwise):
                return query.choose(term(test), term(then), term(otherwise))
            case ast.BinOp(left, operator, right):
                return apply(query, _SIGNS[type(operator)], [term(left), term(right)])
            case ast.Call(ast.Name(name), arguments):
                return apply(query, name, list(map(term, arguments)))
        raise AssertionError(expression)

    made: Term = term(_parsed(expression))
    return made


@cache
def _parsed(expression: str) -> ast.expr:
    return ast.parse(expression, mode="eval").body


_SIGNS: Mapping[type[ast.operator], str] = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
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


def _high(query: Query, a: Term, b: Term, *, signed: bool) -> Term:
    width = width_of(a)
    product = apply(query, "mul", [resized(query, e, 2 * width, signed=signed) for e in (a, b)])
    return query.make(f"(_ extract {2 * width - 1} {width})", bits(width), product)


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
    "smul_high": partial(_high, signed=True), "umul_high": partial(_high, signed=False),
    "ctpop": _ctpop, "ctlz": lambda q, a: _count(q, a, lambda w: range(w - 1, -1, -1)),
    "cttz": lambda q, a: _count(q, a, range),
    "bit_reversed": lambda q, a: _reversed(q, a, 1),
    "bytes_swapped": lambda q, a: _reversed(q, a, 8),
}  # fmt: skip
_SIZED: dict[str, Callable[..., Term]] = {
    "sitofp": _to_float(True), "uitofp": _to_float(False),
    "fptosi": _to_integer(True), "fptoui": _to_integer(False),
    "float_of": lambda q, value, form: _exact(q, value, Sort("float", form)),
    "fits_signed": _fits(True), "fits_unsigned": _fits(False), "fconvert": _convert,
}  # fmt: skip
