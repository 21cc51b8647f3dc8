"""Factors of sharding rules as they are written: `i` to `z`, then `z_1`, `z_2` and so on.

Source: Shardy, parsers.cc, `parseFactorSymbolIndex`, and utils.cc, `factorSymbolString`; the
messages are Shardy's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from yods_dialects.sdy.attributes import DimMappingAttr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

_LETTERS = "ijklmnopqrstuvwxyz"
_LAST = len(_LETTERS) - 1
_digits = re.compile("[0-9]*")
_MOST = (1 << 63) - 1


def factor_symbol(factor: int) -> str:
    """Return how factor number `factor` is written; a negative one as the byte that it comes to."""
    if factor > _LAST:
        return f"z_{factor - _LAST}"
    return chr((ord(_LETTERS[0]) + factor) % 256)


def _first_factor(p: AttributeParser, symbols: str) -> tuple[int, str]:
    """Return the number of the first factor of `symbols`, and the text after it."""
    if not symbols.startswith("z_"):
        if symbols[0] not in _LETTERS:
            raise p.custom_error(
                f"expecting symbol from 'i' to 'z'. Received: '{symbols[0]}'", p.next_start()
            )
        return _LETTERS.index(symbols[0]), symbols[1:]
    found = _digits.match(symbols, 2)
    digits = "" if found is None else found[0]
    if not digits:
        raise p.custom_error(f"expecting integer after 'z_'. Received: '{symbols}'")
    if digits[0] == "0":
        raise p.custom_error(
            f"expecting positive integer without leading zeros. Received: '{digits}'"
        )
    # Of a number of more digits the length says enough.
    if len(digits) > len(str(_MOST)) or int(digits) > _MOST:
        raise p.custom_error(f"expecting symbol index <=2^63-1. Received: '{digits}'")
    factor = int(digits) + _LAST
    # As in C++, where the sum of 64 bits is negative then; no rule has such a factor.
    return factor - 2 * (_MOST + 1) if factor > _MOST else factor, symbols[2 + len(digits) :]


def parse_dim_mapping(p: AttributeParser, type_: Type | None = None) -> DimMappingAttr:
    """`ij`: the factors of a dimension in one word."""
    at = p.next_start()
    factors: list[int] = []
    symbols = p.optional_keyword() or ""
    while symbols:
        factor, symbols = _first_factor(p, symbols)
        factors.append(factor)
    return p.made(DimMappingAttr, at, factors)


def print_dim_mapping(mapping: DimMappingAttr, p: AttributePrinter) -> str:
    """As `parse_dim_mapping` reads it."""
    return "".join(map(factor_symbol, mapping.factor_indices))


def parse_factor_sizes(p: AttributeParser) -> list[int]:
    """`{i=2, j=4}`, or nothing: the sizes of all factors, in order."""
    sizes: list[int] = []

    def read() -> None:
        factor, rest = _first_factor(p, p.keyword())
        if factor != len(sizes):
            raise p.custom_error(
                "expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. "
                f"{{i=#, j=#, ...}}). Expecting factor index symbol '{factor_symbol(len(sizes))}'"
                f", received: '{factor_symbol(factor)}'"
            )
        if rest:
            raise p.custom_error(f"expecting single factor symbol: {rest}")
        p.expect("=")
        sizes.append(p.integer_of(32))

    if p.accept("{") and not p.accept("}"):
        p.comma_separated(read)
        p.expect("}")
    return sizes


def print_factor_sizes(p: AttributePrinter, sizes: Sequence[int]) -> str:
    """As `parse_factor_sizes` reads them."""
    listed = ", ".join(f"{factor_symbol(factor)}={size}" for factor, size in enumerate(sizes))
    return f" {{{listed}}}" if sizes else ""


def parse_factors_with_type(p: AttributeParser, word: str) -> list[int]:
    """`reduction={k, i}`, or nothing: factors of which something holds."""

    def read() -> int:
        return _first_factor(p, p.keyword())[0]

    if not p.accept_keyword(word):
        return []
    p.expect("=")
    if not p.accept("{") or p.accept("}"):
        return []
    factors = p.comma_separated(read)
    p.expect("}")
    return factors


def print_factors_with_type(p: AttributePrinter, factors: Sequence[int], word: str) -> str:
    """As `parse_factors_with_type` reads them."""
    return f" {word}={{{', '.join(map(factor_symbol, factors))}}}" if factors else ""


def parse_is_custom_rule(p: AttributeParser) -> bool:
    """`, custom`, or nothing."""
    if not p.accept(","):
        return False
    p.expect_keyword("custom")
    return True


def print_is_custom_rule(p: AttributePrinter, is_custom: bool) -> str:
    """As `parse_is_custom_rule` reads it."""
    return ", custom" if is_custom else ""
