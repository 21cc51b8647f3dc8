"""Dialects that exist in bytecode only: their entries and operations stand for those of others.

Source: MLIR, BytecodeDialectInterface, whose upgrades do so after reading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.bytecode.entries import EntryReader
    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation


class Encoding:
    """An encoding that is read and never written.

    Args:
        kinds: The kinds of its values.
        build: Makes what it stands for of the values.
        read: Reads all of it, where one value says how another is read.
    """

    __slots__ = ("_build", "_kinds", "_read", "code")

    def __init__(
        self,
        code: int,
        kinds: Sequence[str],
        build: Callable[..., Any],
        read: Callable[[EntryReader], Any] | None = None,
    ) -> None:
        self.code = code
        self._kinds = kinds
        self._build = build
        self._read = read

    def read(self, r: EntryReader) -> Any:
        return self._build(*r.values(self._kinds)) if self._read is None else self._read(r)


class StandIns:
    """The bytecode of one dialect.

    Attributes:
        attributes: Its attributes, by code.
        types: Its types, by code.
        operation: The full name of an operation, given the mnemonic in the file and the name of
            the operation around it.
        names: The names of the inherent attributes in the file, in their order, given the mnemonic.
        inherent_attributes: What they stand for, given the class of the operation meant.
    """

    def __init__(
        self,
        attributes: Sequence[Encoding],
        types: Sequence[Encoding],
        operation: Callable[[str, str], str],
        names: Callable[[str], Sequence[str]],
        inherent_attributes: Callable[
            [type[Operation], dict[str, Attribute]], dict[str, Attribute]
        ],
    ) -> None:
        self.attributes = {each.code: each for each in attributes}
        self.types = {each.code: each for each in types}
        self.operation = operation
        self.names = names
        self.inherent_attributes = inherent_attributes
