"""Writing for readers that know older versions of dialects only."""

from __future__ import annotations

import re
import sys

from yods.hints import TYPE_CHECKING, Any
from yods.ir import services
from yods.ir.dialect_packages import DialectVersionError
from yods.ir.enums import WRITTEN_SYMBOLS
from yods.text.attribute_printer import AttributePrinter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

_word = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")


def _dialect_class(name: str, cls: type[Any]) -> type[Dialect] | None:
    """The dialect called `name`, if that has defined a class of its package."""
    package = sys.modules.get(cls.__module__.rpartition(".")[0])
    found: Any = getattr(package, "DIALECT", None)
    return found if getattr(found, "NAMESPACE", None) == name else None


def version_of(name: str, cls: type[Any], older: OlderWriting | None) -> int:
    """The version that is written of the dialect called `name`, of which `cls` is; 0 for none."""
    dialect = _dialect_class(name, cls)
    if dialect is None or not dialect.VERSION:
        return 0
    wanted = None if older is None else older.version(dialect)
    return dialect.VERSION if wanted is None else wanted.version


def printer_for(older: OlderWriting | None) -> AttributePrinter:
    """A printer of types and attributes for what is written."""
    return AttributePrinter() if older is None or not older.versions else _OlderPrinter(older)


class OlderWriting:
    """The versions that are written, where they are not the newest; a context manager.

    Args:
        versions: By dialect.

    Raises:
        DialectVersionError: A dialect has no such version.
    """

    def __init__(self, versions: Mapping[str, int]) -> None:
        self.versions = versions
        self._met: dict[str, Any] = {}
        self.mnemonics: dict[tuple[str, str, str], str] = {}
        self._symbols: dict[Any, dict[str, str]] = {}

    def __enter__(self) -> Self:
        self._token = WRITTEN_SYMBOLS.set(self._symbols)
        return self

    def __exit__(self, *_: object) -> None:
        WRITTEN_SYMBOLS.reset(self._token)

    def version(self, dialect: type[Dialect]) -> Any:
        """The version that is written of a dialect; None for the newest."""
        name = dialect.NAMESPACE
        if name not in self.versions:
            return None
        if name not in self._met:
            met = services.provided.older_version(dialect, self.versions[name])
            self._met[name] = met
            for sigil, table in (("!", met.types), ("#", met.attributes)):
                for mnemonic, cls in table.items():
                    self.mnemonics[sigil, name, cls.MNEMONIC] = mnemonic
            for enum, symbols in met.symbols.items():
                self._symbols[enum] = {new: old for old, new in symbols.items()}
        return self._met[name]

    def operation(self, op: Operation) -> Any:
        """The difference about an operation's class in the version that is written, if any.

        Raises:
            DialectVersionError: That version cannot say what it is.
        """
        dialect = _dialect_class(op.dialect_name, type(op)) if self.versions else None
        met = None if dialect is None else self.version(dialect)
        if met is None:
            return None
        reason = met.unknown.get(op.name)
        if reason is not None:
            version = f"version {met.version} of '{met.dialect.NAMESPACE}'"
            raise DialectVersionError(f"'{op.name}' cannot be written for {version}: {reason}")
        return met.by_class.get(type(op))

    def check_all_met(self) -> None:
        """Report versions of dialects that are not there.

        Raises:
            DialectVersionError: There is one.
        """
        for name in self.versions.keys() - self._met.keys():
            raise DialectVersionError(f"no dialect '{name}' with versions is used")


class _OlderPrinter(AttributePrinter):
    """Prints types and attributes with the mnemonics that they had."""

    def __init__(self, older: OlderWriting) -> None:
        super().__init__()
        self._mnemonics = older.mnemonics

    def dialect_symbol(self, prefix: str, namespace: str, data: str) -> str:
        word = _word.match(data)
        if word is not None:
            old = self._mnemonics.get((prefix, namespace, word[0]), word[0])
            data = old + data[word.end() :]
        return super().dialect_symbol(prefix, namespace, data)
