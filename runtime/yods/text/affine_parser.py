"""Reading affine expressions, maps and integer sets.

Source: MLIR, LangRef of the affine dialect, "Affine Expressions", "Affine Maps" and
"Integer Sets"; the order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.affine import (
    ADD,
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
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.lexical import token_kind_at
from yods.text.scanner import SPACE, Scanner

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.text.value_scopes import UnresolvedOperand

_T = TypeVar("_T")

_bare_id = re.compile(SPACE + f"({BARE_ID})").match

_value_name = re.compile(SPACE + f"%({SUFFIX_ID})").match

_PRODUCT_WORDS = {"floordiv": FLOORDIV, "ceildiv": CEILDIV, "mod": MOD}

_NOT_AFFINE = {
    MUL: "at least one of the multiply operands has to be either a constant or symbolic",
    FLOORDIV: "right operand of floordiv has to be either a constant or symbolic",
    CEILDIV: "right operand of ceildiv has to be either a constant or symbolic",
    MOD: "right operand of mod has to be either a constant or symbolic",
}


class AffineParser(Scanner):
    """The part of the parser that reads affine structures."""

    # As attributes and in attributes.

    def affine_map_attribute(self) -> AffineMapAttr:
        """`affine_map<…>`; the word has been read."""
        return AffineMapAttr(self._in_angles(self.affine_map, "affine map"))

    def integer_set_attribute(self) -> IntegerSetAttr:
        """`affine_set<…>`; the word has been read."""
        return IntegerSetAttr(self._in_angles(self.integer_set, "integer set"))

    def _in_angles(self, read: Callable[[], _T], what: str) -> _T:
        self.expect("<", f" in {what}")
        value = read()
        self.expect(">", f" in {what}")
        return value

    def affine_map(self) -> AffineMap:
        """`(d0, d1)[s0] -> (…)`, without the angle brackets."""
        at = self.next_start()
        found = self._map_or_set()
        if not isinstance(found, AffineMap):
            raise self.error("expected AffineMap, but got IntegerSet", at)
        return found

    def integer_set(self) -> IntegerSet:
        """`(d0, d1)[s0] : (…)`, without the angle brackets."""
        at = self.next_start()
        found = self._map_or_set()
        if not isinstance(found, IntegerSet):
            raise self.error("expected IntegerSet, but got AffineMap", at)
        return found

    def affine_expression(self, names: dict[str, AffineExpr]) -> AffineExpr:
        """One expression of the given identifiers."""
        return _Reader(self, names).expression()

    def _map_or_set(self) -> AffineMap | IntegerSet:
        names: dict[str, AffineExpr] = {}
        dims = symbols = 0

        def dim() -> None:
            nonlocal dims
            self._define(names, AffineDim(dims))
            dims += 1

        def symbol() -> None:
            nonlocal symbols
            self._define(names, AffineSymbol(symbols))
            symbols += 1

        self._listed("(", ")", dim, " in dimensional identifier list")
        if self.at("["):
            self._listed("[", "]", symbol, " in symbol list")
        reader = _Reader(self, names)
        if self.accept("->"):
            results: list[AffineExpr] = []
            self._listed(
                "(", ")", lambda: results.append(reader.expression()), " in affine map range"
            )
            return AffineMap(dims, symbols, results)
        if not self.accept(":"):
            raise self.wrong_token("expected '->' or ':'")
        constraints: list[tuple[AffineExpr, bool]] = []
        self._listed(
            "(",
            ")",
            lambda: constraints.append(reader.constraint()),
            " in integer set constraint list",
        )
        # No constraint at all is one that always holds.
        return IntegerSet(dims, symbols, constraints or [(AffineConstant(0), True)])

    def _listed(self, start: str, end: str, read: Callable[[], None], context: str) -> None:
        self.expect(start, context)
        if self.accept(end):
            return
        read()
        while self.accept(","):
            read()
        self.expect(end, context)

    def _define(self, names: dict[str, AffineExpr], expr: AffineExpr) -> None:
        found = _bare_id(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected bare identifier")
        name = found[1]
        if name in names:
            raise self.error(f"redefinition of identifier '{name}'")
        self.pos = found.end()
        names[name] = expr

    # Of values, as in `affine.load %m[%i + symbol(%n)]`.

    def affine_map_of_values(
        self, start: str = "[", end: str = "]"
    ) -> tuple[AffineMap, list[UnresolvedOperand]]:
        """A list of expressions whose dimensions and symbols are values.

        Gives the map, and the operands: those of its dimensions, then of its symbols.
        """
        reader = _Reader(self, {}, values=True)
        results: list[AffineExpr] = []
        self._listed(start, end, lambda: results.append(reader.expression()), " in affine map")
        return (
            AffineMap(len(reader.dims), len(reader.symbols), results),
            reader.dims + reader.symbols,
        )

    def affine_expression_of_values(
        self,
    ) -> tuple[AffineExpr, list[UnresolvedOperand], list[UnresolvedOperand]]:
        """One such expression: it, the operands of its dimensions and of its symbols."""
        reader = _Reader(self, {}, values=True)
        return reader.expression(), reader.dims, reader.symbols


class _Reader:
    """Reads expressions over one set of names."""

    __slots__ = ("dims", "names", "p", "symbols", "value_names", "values")

    def __init__(self, p: Any, names: dict[str, AffineExpr], values: bool = False) -> None:
        #: The parser, which reads operands too where `values` is set.
        self.p = p
        self.names = names
        self.values = values
        self.value_names: dict[str, AffineExpr] = {}
        self.dims: list[UnresolvedOperand] = []
        self.symbols: list[UnresolvedOperand] = []

    def expression(self) -> AffineExpr:
        """A sum of products; all operators associate to the left."""
        p = self.p
        result: AffineExpr | None = None
        minus = False
        while True:
            term = self._operand(result is not None)
            while True:
                at = p.next_start()
                kind = self._product_operator()
                if kind is None:
                    break
                # An operand that is no expression at all is reported before the product.
                factor, after = self._operand(True), p.next_start()
                if not factor.symbolic and (kind != MUL or not term.symbolic):
                    # MLIR has read the next operator when it builds the product, and
                    # reports at that.
                    place = after if self._product_operator() is not None else at
                    raise p.error(f"non-affine expression: {_NOT_AFFINE[kind]}", place)
                term = binary(kind, term, factor)
            if result is None:
                result = term
            else:
                result = result - term if minus else binary(ADD, result, term)
            if p.accept("+"):
                minus = False
            elif p.accept("-"):
                minus = True
            else:
                return result

    def _product_operator(self) -> str | None:
        p = self.p
        if p.accept("*"):
            return MUL
        found = _bare_id(p.text, p.pos)
        if found is None:
            return None
        kind = _PRODUCT_WORDS.get(found[1])
        if kind is not None:
            p.pos = found.end()
        return kind

    def _operand(self, has_left: bool) -> AffineExpr:
        """One operand, with the signs in front of it.

        Args:
            has_left: Whether it is the right operand of something.
        """
        p = self.p
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
        found = _bare_id(p.text, p.pos)
        assert found is not None
        name = found[1]
        if name == "symbol":
            p.pos = found.end()
            p.expect("(", " at start of SSA symbol")
            result = self._value(symbol=True)
            p.expect(")", " at end of SSA symbol")
            return result
        known = self.names.get(name)
        if known is None:
            raise p.wrong_token("use of undeclared identifier")
        p.pos = found.end()
        return known

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
        p = self.p
        if not self.values:
            raise p.wrong_token("unexpected ssa identifier")
        if p.peek() != "%":
            raise p.wrong_token("expected ssa identifier")
        # Once a name has been used, MLIR takes no more than the name: `#1` behind it, or
        # whether it is a symbol this time, does not count.
        found = _value_name(p.text, p.pos)
        known = None if found is None else self.value_names.get(found[1])
        if found is not None and known is not None:
            p.pos = found.end()
            return known
        operand = p.operand()
        if symbol:
            known = AffineSymbol(len(self.symbols))
            self.symbols.append(operand)
        else:
            known = AffineDim(len(self.dims))
            self.dims.append(operand)
        self.value_names[operand[1].partition("#")[0]] = known
        return known

    def constraint(self) -> tuple[AffineExpr, bool]:
        """`a >= b`, `a <= b` or `a == b`, turned into what is compared with 0."""
        p = self.p
        left = self.expression()
        # Two tokens each, between which there may be white space.
        for sign in (">", "<", "="):
            if p.accept(sign):
                if not p.accept("="):
                    break
                right = self.expression()
                if sign == "<":
                    left, right = right, left
                return left - right, sign == "="
        raise p.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
