"""Hooks of the out-of-tree dialect `kinds`."""

from __future__ import annotations

from typing import Any

from yods.builtin.attributes import StringAttr
from yods.builtin.types import TupleType
from yods.ir.attribute import Attribute, Type


def lower_case(word: str) -> str:
    return word.lower()


def parse_other_type(p: Any, mnemonic: str) -> Type | None:
    return TupleType([]) if mnemonic == "nothing" else None


def parse_other_attribute(p: Any, mnemonic: str, type_: Type | None) -> Attribute | None:
    return StringAttr(mnemonic) if mnemonic.startswith("word") else None
