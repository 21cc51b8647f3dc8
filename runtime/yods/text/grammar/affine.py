"""Affine expressions, maps and integer sets.

Source: MLIR, LangRef of the affine dialect, "Affine Expressions", "Affine Maps" and
"Integer Sets"; the order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

from yods.builtin.affine import (
    CEILDIV,
    FLOORDIV,
    MOD,
    MUL,
    AffineConstant,
    AffineDim,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbol,
    IntegerSet,
    IntegerSetAttr,
    binary,
)
from yods.hints import TYPE_CHECKING, TypeVar
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.grammar.operands import OPERANDS, each_operand
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.diagnostics import ParseError
    from yods.text.attribute_parser import AttributeParser
    from yods.text.operation_parser import OperationParser
    from yods.text.value_scopes import UnresolvedOperand

_T = TypeVar("_T")

_bare_id = LatePattern(SPACE + f"({BARE_ID})")
_value_name = LatePattern(SPACE + f"%({SUFFIX_ID})")
# Values and nothing else.
_plain_values = Shortcut(rf" ?+\[{OPERANDS}\]")

# Names of dimensions and symbols as MLIR prints them, which are the common ones.
_common_names = Shortcut(
    r"(\((?:d[0-9]++(?:, d[0-9]++)*+)?+\)(?:\[s[0-9]++(?:, s[0-9]++)*+\])?+)(?= (?:->|:) )"
)
_common_operand = LatePattern(SPACE + r"(?:([ds][0-9]++)|([0-9]{1,18}+))(?![A-Za-z0-9_$.])")
_operator = LatePattern(SPACE + r"([*+]|-(?!>)|(?:floordiv|ceildiv|mod)(?![A-Za-z0-9_$.]))")
_comparison = LatePattern(SPACE + f"([<=>]){SPACE}=")

#: Operators that bind more tightly than `+` and `-`.
_PRODUCTS = frozenset({MUL, FLOORDIV, CEILDIV, MOD})

_NOT_AFFINE = {
    MUL: "at least one of the multiply operands has to be either a constant or symbolic",
    FLOORDIV: "right operand of floordiv has to be either a constant or symbolic",
    CEILDIV: "right operand of ceildiv has to be either a constant or symbolic",
    MOD: "right operand of mod has to be either a constant or symbolic",
}


# Maps and sets.


def affine_map_attribute(p: AttributeParser) -> AffineMapAttr:
    """`affine_map<…>`; the word has been read."""
    p.expect("<", " in affine map")
    map_ = affine_map(p)
    p.expect(">", " in affine map")
    return AffineMapAttr(map_)


def integer_set_attribute(p: AttributeParser) -> IntegerSetAttr:
    """`affine_set<…>`; the word has been read."""
    p.expect("<", " in integer set")
    set_ = integer_set(p)
    p.expect(">", " in integer set")
    return IntegerSetAttr(set_)


def affine_map(p: AttributeParser) -> AffineMap:
    """`(d0, d1)[s0] -> (…)`, without the angle brackets."""
    at = p.next_start()
    found = _map_or_set(p)
    if not isinstance(found, AffineMap):
        raise p.error("expected AffineMap, but got IntegerSet", at)
    return found


def integer_set(p: AttributeParser) -> IntegerSet:
    """`(d0, d1)[s0] : (…)`, without the angle brackets."""
    at = p.next_start()
    found = _map_or_set(p)
    if not isinstance(found, IntegerSet):
        raise p.error("expected IntegerSet, but got AffineMap", at)
    return found


def affine_expression(p: AttributeParser, names: dict[str, AffineExpr]) -> AffineExpr:
    """One expression of the given identifiers."""
    return _Reader(p, names).expression()


def _map_or_set(p: AttributeParser) -> AffineMap | IntegerSet:
    common = _common_names.match(p.text, p.pos)
    meaning = None if common is None else p.affine_names.get(common[1])
    if common is not None and meaning is not None:
        p.pos = common.end()
    else:
        meaning = _names(p)
        if common is not None:
            p.affine_names[common[1]] = meaning
    names, dims, symbols = meaning
    reader = _Reader(p, names)
    if p.accept("->"):
        results = p.listed("()", reader.expression, " in affine map range")
        return AffineMap(dims, symbols, results)
    if not p.accept(":"):
        raise p.wrong_token("expected '->' or ':'")
    constraints = p.listed("()", reader.constraint, " in integer set constraint list")
    # No constraint at all is one that always holds.
    return IntegerSet(dims, symbols, constraints or [(AffineConstant(0), True)])


def _names(p: AttributeParser) -> tuple[dict[str, AffineExpr], int, int]:
    """`(d0, d1)[s0]`: the meanings of the names, the numbers of dimensions and of symbols."""
    names: dict[str, AffineExpr] = {}
    dims = _identifiers(p, names, AffineDim, "(", ")", " in dimensional identifier list")
    symbols = 0
    if p.at("["):
        symbols = _identifiers(p, names, AffineSymbol, "[", "]", " in symbol list")
    return names, dims, symbols


def _identifiers(
    p: AttributeParser,
    names: dict[str, AffineExpr],
    make: Callable[[int], AffineExpr],
    start: str,
    end: str,
    context: str,
) -> int:
    """Names of dimensions or symbols, each of which enters `names`: how many."""
    before = len(names)

    def define() -> None:
        found = _bare_id.match(p.text, p.pos)
        if found is None:
            raise p.wrong_token("expected bare identifier")
        name = found[1]
        if name in names:
            raise p.error(f"redefinition of identifier '{name}'")
        p.pos = found.end()
        names[name] = make(len(names) - before)

    p.listed(start + end, define, context)
    return len(names) - before


# Of values, as in `affine.load %m[%i + symbol(%n)]`.


def affine_map_of_values(
    p: OperationParser, start: str = "[", end: str = "]"
) -> tuple[AffineMap, list[UnresolvedOperand]]:
    """A list of expressions whose dimensions and symbols are values.

    Gives the map, and the operands: those of its dimensions, then of its symbols.
    """
    common = _plain_values.match(p.text, p.pos) if start == "[" else None
    if common is not None:
        operands: list[UnresolvedOperand] = list(
            each_operand.finditer(p.text, common.start(), common.end())
        )
        count = len(operands)
        if "#" not in common[0] and (count < 2 or len({each[1] for each in operands}) == count):
            p.pos = common.end()
            return AffineMap.identity(count), operands
    reader = _ValueReader(p)
    results = p.listed(start + end, reader.expression, " in affine map")
    return (AffineMap(len(reader.dims), len(reader.symbols), results), reader.dims + reader.symbols)


def affine_expression_of_values(
    p: OperationParser,
) -> tuple[AffineExpr, list[UnresolvedOperand], list[UnresolvedOperand]]:
    """One such expression: it, the operands of its dimensions and of its symbols."""
    reader = _ValueReader(p)
    return reader.expression(), reader.dims, reader.symbols


# Expressions.


class _Reader:
    """Reads expressions over one set of names."""

    __slots__ = ("names", "p")

    def __init__(self, p: AttributeParser, names: dict[str, AffineExpr]) -> None:
        self.p = p
        self.names = names

    def expression(self) -> AffineExpr:
        """A sum of products; all operators associate to the left."""
        p = self.p
        text = p.text
        total: AffineExpr | None = None
        minus = False
        term = self._operand(False)
        while True:
            found = _operator.match(text, p.pos)
            kind = "" if found is None else found[1]
            if found is not None and kind in _PRODUCTS:
                p.pos = found.end()
                # An operand that is no expression at all is reported before the product.
                factor = self._operand(True)
                if not factor.symbolic and (kind != MUL or not term.symbolic):
                    raise self._not_affine(kind, found.start(1))
                term = binary(kind, term, factor)
                continue
            if total is None:
                total = term
            else:
                total = total - term if minus else total + term
            if found is None:
                return total
            p.pos = found.end()
            minus = kind == "-"
            term = self._operand(True)

    def _not_affine(self, kind: str, at: int) -> ParseError:
        """The error that the operator at `at`, whose operands have been read, makes no product."""
        p = self.p
        # MLIR has read the next operator when it builds the product, and reports at that.
        after = _operator.match(p.text, p.pos)
        if after is not None and after[1] in _PRODUCTS:
            at, p.pos = after.start(1), after.end()
        return p.error(f"non-affine expression: {_NOT_AFFINE[kind]}", at)

    def _operand(self, has_left: bool) -> AffineExpr:
        """One operand, with the signs before it.

        Args:
            has_left: Whether it is the right operand of something.
        """
        p = self.p
        common = _common_operand.match(p.text, p.pos)
        if common is not None:
            name, number = common.groups()
            meaning = AffineConstant(int(number)) if name is None else self.names.get(name)
            if meaning is not None:
                p.pos = common.end()
                return meaning
        negative = False
        while p.accept("-"):
            negative = not negative
        result = self._unsigned(has_left)
        return -result if negative else result

    def _unsigned(self, has_left: bool) -> AffineExpr:
        p = self.p
        at = p.next_start()
        first = p.text[at : at + 1]
        if first == "(":
            return self._parenthesised(at)
        if first == "%":
            return self._value(symbol=False)
        if first in ("+", "*"):
            side = "right" if has_left else "left"
            raise p.error(f"missing {side} operand of binary operator")
        # Most texts have no affine expression, and all but this works without it.
        from yods.text.lexical import token_kind_at

        kind = token_kind_at(p.text, at)
        if kind == "integer":
            number = p.optional_integer()
            if number is None or number >= 2**63:
                raise p.error("constant too large for index", at)
            return AffineConstant(number)
        if kind != "bare_id":
            raise p.error(
                "missing right operand of binary operator"
                if has_left
                else "expected affine expression"
            )
        found = _bare_id.match(p.text, p.pos)
        assert found is not None
        name = found[1]
        if name == "symbol":
            p.pos = found.end()
            p.expect("(", " at start of SSA symbol")
            result = self._value(symbol=True)
            p.expect(")", " at end of SSA symbol")
            return result
        meaning = self.names.get(name)
        if meaning is None:
            raise p.wrong_token("use of undeclared identifier")
        p.pos = found.end()
        return meaning

    def _parenthesised(self, at: int) -> AffineExpr:
        p = self.p
        p.enter_nesting(at)
        p.accept("(")
        if p.at(")"):
            raise p.error("no expression inside parentheses")
        result = self.expression()
        p.expect(")")
        p.leave_nesting()
        return result

    def _value(self, symbol: bool) -> AffineExpr:
        """`%name`, allowed only if values are dimensions and symbols."""
        raise self.p.wrong_token("unexpected ssa identifier")

    def constraint(self) -> tuple[AffineExpr, bool]:
        """`a >= b`, `a <= b` or `a == b`, turned into what is compared with 0."""
        p = self.p
        left = self.expression()
        # Two tokens each, between which there may be white space.
        found = _comparison.match(p.text, p.pos)
        if found is not None:
            p.pos = found.end()
            right = self.expression()
            if found[1] == "<":
                left, right = right, left
            return left - right, found[1] == "="
        if p.peek() in ("<", "=", ">"):
            p.pos = p.next_start() + 1
        raise p.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")


class _ValueReader(_Reader):
    """Reads expressions of values, and collects these."""

    __slots__ = ("_read_operand", "_value_names", "dims", "symbols")

    def __init__(self, p: OperationParser) -> None:
        super().__init__(p, {})
        self._read_operand = p.operand
        self._value_names: dict[str, AffineExpr] = {}
        self.dims: list[UnresolvedOperand] = []
        self.symbols: list[UnresolvedOperand] = []

    def _value(self, symbol: bool) -> AffineExpr:
        p = self.p
        if p.peek() != "%":
            raise p.wrong_token("expected ssa identifier")
        # Once a name has been used, MLIR takes no more than the name: `#1` after it, or
        # whether it is a symbol this time, does not count.
        found = _value_name.match(p.text, p.pos)
        meaning = None if found is None else self._value_names.get(found[1])
        if found is not None and meaning is not None:
            p.pos = found.end()
            return meaning
        operand = self._read_operand()
        if symbol:
            meaning = AffineSymbol(len(self.symbols))
            self.symbols.append(operand)
        else:
            meaning = AffineDim(len(self.dims))
            self.dims.append(operand)
        self._value_names[operand[1].partition("#")[0]] = meaning
        return meaning
