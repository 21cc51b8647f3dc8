"""Contracts of the functions that folds and patterns call, in terms of elements.

A function of the runtime computes attributes. Its contract says the same of elements: the result,
and when there is one. A function without contract makes a rule *not expressible*.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from yods.builtin.types import I1, I32, FloatType, IndexType, IntegerType
from yods_dev.prove.elements import TABLE, apply, evaluated, resized
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


def _bitcast(m: Meaning, a: Any, type_: Any) -> Known:
    _given(a)
    return _result(m, m.reinterpreted(a.term, sort_of(type_, INDEX_ATTRIBUTE)), type_, a)


def _c_function(m: Meaning, name: str, *given: Any) -> Known:
    _given(*given)
    term = apply(m.query, f"f{name}", [each.term for each in given])
    if name == "atan2":  # which MLIR folds to a NaN where both are zero
        zeros = (m.query.make("fp.isZero", BOOL, each.term) for each in given)
        nan = Term(f"(_ NaN {_exponents(given[0].type)})", term.sort)
        term = m.query.choose(all_of(*zeros), nan, term)
    return _result(m, term, given[0].type, *given)


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


def _fold(row: Any) -> Callable[..., Known]:
    """The contract of a row, of constants of one type."""
    said = {"is": row} if isinstance(row, str) else row
    typed = re.search(r"\bto\b", said["is"]) is not None

    def fold(m: Meaning, *given: Any) -> Known:
        *constants, type_ = given if typed else (*given, None)
        _given(*constants)
        terms = [each.term for each in constants]
        if any(each.sort != terms[0].sort for each in terms):
            raise NotExpressible("arithmetic on constants of two types")
        to = sort_of(type_, INDEX_ATTRIBUTE).size if typed else 0
        term, when = (evaluated(m.query, said.get(e, "True"), terms, to) for e in ("is", "when"))
        type_ = type_ or constants[0].type
        if term.sort == BOOL:
            term, type_ = m.as_bit(term), I1
        made = _result(m, term, type_, *constants, when=when)
        if "poison" not in said:
            return made
        return Known(term, type_, all_of(made.known, negated(made.poison)), FALSE)

    return fold


def _question(row: Mapping[str, str]) -> Callable[..., Term]:
    def test(m: Meaning, a: Any) -> Term:
        if a is None:
            return FALSE
        _given(a)
        if a.term.sort.kind not in row:
            return FALSE
        found = evaluated(m.query, row[a.term.sort.kind], [a.term])
        return all_of(a.known, negated(a.poison), found)

    return test


CONTRACTS: dict[str, Callable[..., Any]] = {
    **{name: _fold(row) for name, row in TABLE["folds"].items()},
    **{name: _question(row) for name, row in TABLE["questions"].items()},
    "constant": constant, "fold_cmp": _compare, "fold_select": _select,
    "fold_bitcast": _bitcast,
    "fold_function": _c_function, "fold_function_of_two": _c_function,
    "low_half": _low_half, "if_agreed": _if_agreed,
    "zero_of": lambda m, t: _number(m, 0, t), "one_of": lambda m, t: _number(m, 1, t),
    "all_ones_of": lambda m, t: _number(m, -1, t), "splat_of": _number, "is_poison": _is_poison,
    "unsigned_value": _plain, "int": lambda m, v: v if isinstance(v, Term) else int(v),
    # Of `arith` and LLVM's dialect: nsw, nuw; nnan, ninf, nsz, arcp, contract, afn, reassoc.
    "yods_defs.llvm.hooks.overflow": _flags((0, 0), (1, 1)),
    "yods_defs.llvm.hooks.fastmath": _flags((1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (0, 6)),
    "yods_defs.llvm.hooks.has_rows": lambda m, t: False,
    # Of the type of LLVM's dialect that an index becomes.
    "yods_defs.llvm.hooks.number": lambda m, v: _number(m, v, IntegerType(m.index_width)),
}  # fmt: skip
