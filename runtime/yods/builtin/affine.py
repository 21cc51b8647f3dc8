"""Affine expressions, maps and integer sets, and the attributes that hold them.

Expressions are simplified as they are made, exactly as MLIR does it, so that a map
reads and prints as with `mlir-opt`. Numbers are signed 64-bit integers: where MLIR
wraps around, so do these; where it leaves an operation alone, it stays.

Source: MLIR, LangRef of the affine dialect, "Affine Expressions", and the behaviour of
`mlir-opt` 22 where that is silent.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd

from yods.builtin.interfaces import BuiltinLayout
from yods.hints import TYPE_CHECKING, Final
from yods.ir.attribute import Attribute, Interned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.builtin.interfaces import StridesAndOffset
    from yods.builtin.printing import BuiltinPrinter

_MIN: Final = -(2**63)
_MAX: Final = 2**63 - 1

ADD: Final = "+"
MUL: Final = "*"
FLOORDIV: Final = "floordiv"
CEILDIV: Final = "ceildiv"
MOD: Final = "mod"


def wrapped(value: int) -> int:
    """`value` as a signed 64-bit integer."""
    return (value - _MIN) % 2**64 + _MIN


class AffineExpr(Interned):
    """An affine expression of dimensions, symbols and constants.

    `+`, `-`, `*`, `//` and `%` make new ones; so do `floordiv` and `ceildiv`. Operands may be
    Python integers.
    """

    __slots__ = ()

    #: Whether it has no dimension in it.
    symbolic: bool
    #: The greatest known divisor; 0 for the constant 0.
    divisor: int

    def __add__(self, other: AffineExpr | int) -> AffineExpr:
        return _add(self, _expr(other))

    def __radd__(self, other: int) -> AffineExpr:
        return _add(_expr(other), self)

    def __mul__(self, other: AffineExpr | int) -> AffineExpr:
        return _mul(self, _expr(other))

    def __rmul__(self, other: int) -> AffineExpr:
        return _mul(_expr(other), self)

    def __neg__(self) -> AffineExpr:
        return _mul(self, AffineConstant(-1))

    def __sub__(self, other: AffineExpr | int) -> AffineExpr:
        return _add(self, -_expr(other))

    def __rsub__(self, other: int) -> AffineExpr:
        return _add(_expr(other), -self)

    def __mod__(self, other: AffineExpr | int) -> AffineExpr:
        return _mod(self, _expr(other))

    def floordiv(self, other: AffineExpr | int) -> AffineExpr:
        """The quotient, rounded down."""
        return _floordiv(self, _expr(other))

    __floordiv__ = floordiv

    def ceildiv(self, other: AffineExpr | int) -> AffineExpr:
        """The quotient, rounded up."""
        return _ceildiv(self, _expr(other))

    @property
    def is_pure_affine(self) -> bool:
        """Whether it multiplies by, and divides by, constants only."""
        pending = [self]
        while pending:
            found = pending.pop()
            if isinstance(found, AffineBinary):
                if found.kind != ADD and not isinstance(found.rhs, AffineConstant):
                    if found.kind != MUL or not isinstance(found.lhs, AffineConstant):
                        return False
                pending += (found.lhs, found.rhs)
        return True

    def uses(self, other: AffineExpr) -> bool:
        """Whether `other`, a dimension or symbol, occurs in it."""
        seen: set[AffineExpr] = set()
        pending = [self]
        while pending:
            found = pending.pop()
            if found is other:
                return True
            if isinstance(found, AffineBinary) and found not in seen:
                seen.add(found)
                pending += (found.lhs, found.rhs)
        return False

    def replace(
        self, dims: Sequence[AffineExpr] = (), symbols: Sequence[AffineExpr] = ()
    ) -> AffineExpr:
        """The expression with dimensions and symbols replaced, by position.

        Those beyond the end of `dims` or `symbols` stay.
        """
        done: dict[AffineExpr, AffineExpr] = {}
        pending = [self]
        while pending:
            found = pending[-1]
            if found in done:
                pending.pop()
            elif isinstance(found, AffineBinary):
                lhs, rhs = done.get(found.lhs), done.get(found.rhs)
                if lhs is None or rhs is None:
                    pending += (found.lhs, found.rhs)
                elif lhs is found.lhs and rhs is found.rhs:
                    done[found] = found
                else:
                    done[found] = binary(found.kind, lhs, rhs)
            elif isinstance(found, AffineDim):
                at = found.position
                done[found] = dims[at] if at < len(dims) else found
            elif isinstance(found, AffineSymbol):
                at = found.position
                done[found] = symbols[at] if at < len(symbols) else found
            else:
                done[found] = found
        return done[self]

    def value(self, dims: Sequence[int] = (), symbols: Sequence[int] = ()) -> int | None:
        """Its value with numbers for all dimensions and symbols; None where undefined."""
        result = self.replace(
            [AffineConstant(d) for d in dims], [AffineConstant(s) for s in symbols]
        )
        return result.number if isinstance(result, AffineConstant) else None

    def text(self, dims: Sequence[str] | None = None, symbols: Sequence[str] | None = None) -> str:
        """As MLIR prints it.

        Args:
            dims: What to write for each dimension instead of `d0`, `d1`, …
            symbols: What to write for each symbol instead of `s0`, `s1`, …
        """
        from yods.builtin.affine_text import expression_text

        return expression_text(self, dims, symbols)

    def __str__(self) -> str:
        return self.text()


class AffineConstant(AffineExpr):
    """An integer. Numbers beyond 64 bits wrap around."""

    __slots__ = ("number",)

    number: int
    symbolic = True

    def __new__(cls, number: int) -> AffineConstant:
        if not _MIN <= number <= _MAX:
            number = wrapped(number)
        return cls._known(number) or cls._intern(number, number)

    @property
    def divisor(self) -> int:  # type: ignore[override]  # read only, as all of it
        return abs(self.number)


class AffineDim(AffineExpr):
    """A dimension: `d0`, `d1`, …"""

    __slots__ = ("position",)

    position: int
    symbolic = False
    divisor = 1

    def __new__(cls, position: int) -> AffineDim:
        return cls._known(position) or cls._intern(position, position)


class AffineSymbol(AffineExpr):
    """A symbol: `s0`, `s1`, …"""

    __slots__ = ("position",)

    position: int
    symbolic = True
    divisor = 1

    def __new__(cls, position: int) -> AffineSymbol:
        return cls._known(position) or cls._intern(position, position)


class AffineBinary(AffineExpr):
    """Two expressions and an operation; made by the operators, which simplify."""

    __slots__ = ("divisor", "kind", "lhs", "rhs", "symbolic")

    kind: str
    lhs: AffineExpr
    rhs: AffineExpr

    def __new__(cls, kind: str, lhs: AffineExpr, rhs: AffineExpr) -> AffineBinary:
        # Identities rather than the operands themselves: they live as long as this
        # object does, and a key that held them would make a long sum's end recursive.
        key = kind, id(lhs), id(rhs)
        found = cls._known(key)
        if found is not None:
            return found
        symbolic = lhs.symbolic and rhs.symbolic
        return cls._intern(key, _divisor(kind, lhs, rhs), kind, lhs, rhs, symbolic)

    def __reduce__(self) -> tuple[type, tuple[str, AffineExpr, AffineExpr]]:
        return type(self), (self.kind, self.lhs, self.rhs)


def _expr(value: AffineExpr | int) -> AffineExpr:
    return AffineConstant(value) if isinstance(value, int) else value


def binary(kind: str, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    """`lhs kind rhs`, simplified. `kind` is one of ADD, MUL, FLOORDIV, CEILDIV, MOD."""
    return _OPERATIONS[kind](lhs, rhs)


def _divisor(kind: str, lhs: AffineExpr, rhs: AffineExpr) -> int:
    if kind in (ADD, MOD):
        return gcd(lhs.divisor, rhs.divisor)
    if kind == MUL:
        return abs(wrapped(lhs.divisor * rhs.divisor))
    if isinstance(rhs, AffineConstant) and rhs.number != 0:
        if lhs.divisor % rhs.number == 0:
            return abs(lhs.divisor // rhs.number)
    return 1


def _is(expr: AffineExpr, kind: str) -> AffineBinary | None:
    return expr if isinstance(expr, AffineBinary) and expr.kind == kind else None


def _factor(expr: AffineExpr) -> tuple[AffineExpr, int]:
    """The expression as a product: a factor and a constant."""
    if isinstance(expr, AffineBinary) and expr.kind == MUL:
        if isinstance(expr.rhs, AffineConstant):
            return expr.lhs, expr.rhs.number
    return expr, 1


def _add(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    return _simplified_sum(lhs, rhs) or AffineBinary(ADD, lhs, rhs)


def _simplified_sum(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """A simpler or canonical form of the sum, or None if it has one already.

    Source: MLIR, AffineExpr.cpp, `simplifyAdd`.
    """
    if isinstance(lhs, AffineConstant):
        if not isinstance(rhs, AffineConstant):
            return _add(rhs, lhs)
        number = lhs.number + rhs.number
        return AffineConstant(number) if _MIN <= number <= _MAX else None  # it would wrap
    # What has no dimension goes to the right; a constant is there already.
    if (lhs.symbolic and not rhs.symbolic) or _is_later(lhs, rhs):
        return _add(rhs, lhs)
    left_sum = _is(lhs, ADD)
    left_constant = None
    if left_sum is not None and isinstance(left_sum.rhs, AffineConstant):
        left_constant = left_sum.rhs
    if isinstance(rhs, AffineConstant):
        if rhs.number == 0:
            return lhs
        if left_sum is not None and left_constant is not None:
            return _add(left_sum.lhs, AffineConstant(left_constant.number + rhs.number))
    left_term, left_factor = _factor(lhs)
    right_term, right_factor = _factor(rhs)
    if left_term is right_term:
        return _mul(left_term, AffineConstant(left_factor + right_factor))
    if left_sum is not None and left_constant is not None:
        # A constant goes to the end of a sum.
        return _add(_add(left_sum.lhs, rhs), left_constant)
    if not isinstance(rhs, AffineBinary):
        return None
    modulus = _modulus(lhs, rhs)
    if modulus is not None:
        return _mod(lhs, modulus)
    if left_sum is not None and rhs.kind == MUL and _is(rhs.lhs, FLOORDIV) is not None:
        # A multiple of a quotient may become one with the last term.
        last = _simplified_sum(left_sum.rhs, rhs)
        return None if last is None else _add(left_sum.lhs, last)
    return None


def _is_later(lhs: AffineExpr, rhs: AffineExpr) -> bool:
    """Whether both are dimensions, or both symbols, in the order that is not canonical."""
    if isinstance(lhs, AffineDim):
        return isinstance(rhs, AffineDim) and lhs.position > rhs.position
    if isinstance(lhs, AffineSymbol):
        return isinstance(rhs, AffineSymbol) and lhs.position > rhs.position
    return False


def _modulus(lhs: AffineExpr, rhs: AffineBinary) -> AffineExpr | None:
    """The q for which `rhs` is `-q * (lhs floordiv q)`, so that the sum is `lhs mod q`."""
    # Here MLIR does not ask which operation `rhs` is, so neither do we.
    product = _is(rhs.lhs, MUL)
    if product is not None and isinstance(rhs.rhs, AffineConstant) and rhs.rhs.number == -1:
        quotient = _is(product.lhs, FLOORDIV)
        if quotient is None:
            return None
        if quotient.rhs is product.rhs and quotient.lhs is lhs:
            return product.rhs
    quotient = _is(rhs.lhs, FLOORDIV)
    if rhs.kind != MUL or quotient is None or quotient.lhs is not lhs:
        return None
    divisor, factor = quotient.rhs, rhs.rhs
    if not isinstance(divisor, AffineConstant) or not isinstance(factor, AffineConstant):
        return None
    return divisor if divisor.number == -factor.number > 0 else None


def _mul(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    if isinstance(lhs, AffineConstant) and isinstance(rhs, AffineConstant):
        number = lhs.number * rhs.number
        if _MIN <= number <= _MAX:
            return AffineConstant(number)
        return AffineBinary(MUL, lhs, rhs)
    if not lhs.symbolic and not rhs.symbolic:
        raise ValueError("the product of two expressions with dimensions is not affine")
    if not rhs.symbolic or isinstance(lhs, AffineConstant) or _is_later(lhs, rhs):
        lhs, rhs = rhs, lhs
    left = _is(lhs, MUL)
    left_constant = None
    if left is not None and isinstance(left.rhs, AffineConstant):
        left_constant = left.rhs
    if isinstance(rhs, AffineConstant):
        if rhs.number == 1:
            return lhs
        if rhs.number == 0:
            return rhs
        if left is not None and left_constant is not None:
            return _mul(left.lhs, AffineConstant(left_constant.number * rhs.number))
    if left is not None and left_constant is not None:
        # A constant goes to the end of a product.
        return _mul(_mul(left.lhs, rhs), left_constant)
    return AffineBinary(MUL, lhs, rhs)


def _quotient(lhs: AffineExpr, rhs: AffineConstant) -> AffineExpr | None:
    """`lhs` divided by a constant other than 0, where that leaves no remainder."""
    if rhs.number == 1:
        return lhs
    term, factor = _factor(lhs)
    if term is not lhs and factor % rhs.number == 0:
        number = factor // rhs.number
        if number <= _MAX:
            return _mul(term, AffineConstant(number))
    return None


def _floordiv(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    if not isinstance(rhs, AffineConstant) or rhs.number == 0:
        return AffineBinary(FLOORDIV, lhs, rhs)
    # A sum is divided term by term where one side is divisible. Sums lean to the left
    # and can be long, so their left side is walked and not recursed into.
    terms: list[AffineExpr] = []
    while True:
        left_sum = _is(lhs, ADD)
        if left_sum is None or rhs.number == 1:
            break
        if left_sum.lhs.divisor % rhs.number and left_sum.rhs.divisor % rhs.number:
            break
        terms.append(left_sum.rhs)
        lhs = left_sum.lhs
    result: AffineExpr | None = None
    if isinstance(lhs, AffineConstant):
        number = lhs.number // rhs.number
        if number <= _MAX:
            result = AffineConstant(number)
    else:
        result = _quotient(lhs, rhs)
    if result is None:
        result = AffineBinary(FLOORDIV, lhs, rhs)
    for term in reversed(terms):
        result = _add(result, _floordiv(term, rhs))
    return result


def _ceildiv(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    if isinstance(rhs, AffineConstant) and rhs.number != 0:
        if isinstance(lhs, AffineConstant):
            number = -(-lhs.number // rhs.number)
            if number <= _MAX:
                return AffineConstant(number)
        else:
            result = _quotient(lhs, rhs)
            if result is not None:
                return result
    return AffineBinary(CEILDIV, lhs, rhs)


def _mod(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    if not isinstance(rhs, AffineConstant) or rhs.number < 1:
        return AffineBinary(MOD, lhs, rhs)
    number = rhs.number
    while True:
        if isinstance(lhs, AffineConstant):
            return AffineConstant(lhs.number % number)
        if lhs.divisor % number == 0:
            return AffineConstant(0)
        if not isinstance(lhs, AffineBinary):
            break
        inner = lhs.rhs
        if lhs.kind == ADD and lhs.lhs.divisor % number == 0:
            lhs = inner
            continue
        if lhs.kind == ADD:
            simpler = inner.divisor % number == 0
        elif lhs.kind == MOD and isinstance(inner, AffineConstant) and inner.number >= 1:
            simpler = inner.number % number == 0
        else:
            simpler = False
        if not simpler:
            break
        lhs = lhs.lhs
    return AffineBinary(MOD, lhs, rhs)


_OPERATIONS: dict[str, Callable[[AffineExpr, AffineExpr], AffineExpr]] = {
    ADD: _add,
    MUL: _mul,
    FLOORDIV: _floordiv,
    CEILDIV: _ceildiv,
    MOD: _mod,
}


class AffineMap(Interned):
    """`(d0, d1)[s0] -> (d0 + s0, d1)`: results as functions of dimensions and symbols.

    Attributes:
        dims: Number of dimensions.
        symbols: Number of symbols.
        results: The expressions.
    """

    __slots__ = ("dims", "results", "symbols")

    dims: int
    symbols: int
    results: tuple[AffineExpr, ...]

    def __new__(cls, dims: int, symbols: int, results: Sequence[AffineExpr]) -> AffineMap:
        results = tuple(results)
        key = dims, symbols, results
        return cls._known(key) or cls._intern(key, dims, results, symbols)

    def __reduce__(self) -> tuple[type, tuple[int, int, tuple[AffineExpr, ...]]]:
        return type(self), (self.dims, self.symbols, self.results)

    # A text has few, and each access to an array asks for one.
    @staticmethod
    @lru_cache(maxsize=32)
    def identity(dims: int) -> AffineMap:
        """The map that gives its dimensions back: `(d0, d1) -> (d0, d1)`."""
        return AffineMap(dims, 0, [AffineDim(i) for i in range(dims)])

    @property
    def is_identity(self) -> bool:
        """Whether it gives its dimensions back, in order. Symbols do not matter."""
        return len(self.results) == self.dims and all(
            isinstance(e, AffineDim) and e.position == i for i, e in enumerate(self.results)
        )

    @property
    def is_permutation(self) -> bool:
        """Whether it gives each of its dimensions back once and has no symbols."""
        positions = [e.position for e in self.results if isinstance(e, AffineDim)]
        return (
            self.symbols == 0
            and len(positions) == len(self.results) == self.dims
            and len(set(positions)) == self.dims
        )

    @property
    def is_projected_permutation(self) -> bool:
        """Whether it gives some of its dimensions back, none twice, without symbols."""
        positions = {e.position for e in self.results if isinstance(e, AffineDim)}
        return self.symbols == 0 and len(positions) == len(self.results)

    def compose(self, inner: AffineMap) -> AffineMap:
        """The map that applies `inner` and then this one; symbols of this one come first."""
        shifted = [AffineSymbol(i + self.symbols) for i in range(inner.symbols)]
        values = [e.replace((), shifted) for e in inner.results]
        results = [e.replace(values) for e in self.results]
        return AffineMap(inner.dims, self.symbols + inner.symbols, results)

    def __str__(self) -> str:
        from yods.builtin.affine_text import map_text

        return map_text(self)


class IntegerSet(Interned):
    """`(d0)[s0] : (d0 >= 0, s0 - d0 == 0)`: the points at which all constraints hold.

    Attributes:
        dims: Number of dimensions.
        symbols: Number of symbols.
        constraints: Expressions, each with whether it must be 0 (else: at least 0).
    """

    __slots__ = ("constraints", "dims", "symbols")

    dims: int
    symbols: int
    constraints: tuple[tuple[AffineExpr, bool], ...]

    def __new__(
        cls, dims: int, symbols: int, constraints: Sequence[tuple[AffineExpr, bool]]
    ) -> IntegerSet:
        constraints = tuple(constraints)
        key = dims, symbols, constraints
        return cls._known(key) or cls._intern(key, constraints, dims, symbols)

    def __reduce__(self) -> tuple[type, tuple[int, int, tuple[tuple[AffineExpr, bool], ...]]]:
        return type(self), (self.dims, self.symbols, self.constraints)

    def __str__(self) -> str:
        from yods.builtin.affine_text import set_text

        return set_text(self)


class AffineMapAttr(Attribute, BuiltinLayout):
    """`affine_map<(d0) -> (d0)>`."""

    __slots__ = ("map",)

    map: AffineMap

    def __new__(cls, map_: AffineMap) -> AffineMapAttr:
        return cls._known(map_) or cls._intern(map_, map_)

    @property
    def affine_map(self) -> AffineMap:
        return self.map

    def strides_and_offset(self, shape: Sequence[int]) -> StridesAndOffset | None:
        # Of a permutation MLIR reads none: only `permutation_and_offset` does.
        from yods.builtin.layout_maps import strides_of_map

        return strides_of_map(self.map, shape)

    def text(self, p: BuiltinPrinter) -> str:
        return f"affine_map<{self.map}>"


class IntegerSetAttr(Attribute):
    """`affine_set<(d0) : (d0 >= 0)>`."""

    __slots__ = ("set",)

    set: IntegerSet

    def __new__(cls, set_: IntegerSet) -> IntegerSetAttr:
        return cls._known(set_) or cls._intern(set_, set_)

    def text(self, p: BuiltinPrinter) -> str:
        return f"affine_set<{self.set}>"
