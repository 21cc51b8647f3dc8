"""Reading what a dialect names: `!dialect.type<…>`, `!alias`.

Source: MLIR, LangRef, "Dialect Types" and "Type Aliases"; the order and wording of
errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from yods.builtin.types import OpaqueType
from yods.ir.attribute import InvalidParameters
from yods.ir.mutable import Cyclic
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.scanner import SPACE, Scanner

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Type
    from yods.ir.context import Context
    from yods.ir.diagnostics import ParseError
    from yods.ir.dialect import Dialect
    from yods.ir.location import Source

_T = TypeVar("_T")

_type_id = re.compile(SPACE + rf"!({SUFFIX_ID})").match
_in_body = re.compile(r'[<\[({]|->|[>\])}]|"|\0').search
_bare = re.compile(BARE_ID).match

_CLOSES = {">": "<", "]": "[", ")": "(", "}": "{"}


class SymbolParser(Scanner):
    """The part of the parser that reads dialects' symbols and aliases."""

    #: What is read while this grows is not remembered by its spelling. A dialect adds
    #: to it where the same text may come to mean something else, as the name of a
    #: recursive type does inside of the type.
    changing_meaning = 0
    #: How many types and attributes of dialects are being read, one inside the other.
    open_symbols = 0

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source)
        self.context = context
        #: Name of a type alias, without `!` → what it stands for.
        self.type_aliases: dict[str, Type] = {}
        self._cyclic: set[object] = set()

    def cyclic(self, what: object) -> Cyclic:
        """`with p.cyclic(what) as outside:` while reading what may hold itself.

        Inside of itself, `what` stands without what it holds.
        """
        return Cyclic(self._cyclic, what)

    def made(self, make: Callable[..., _T], at: int, *parameters: object) -> _T:
        """`make(*parameters)`; what is wrong with the parameters is reported at `at`."""
        try:
            return make(*parameters)
        except InvalidParameters as wrong:
            raise self.error(str(wrong), at) from None

    # Types of dialects, and aliases.

    def _extended_type(self) -> Type:
        found = _type_id(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected non-function type")
        name = found[1]
        self.pos = end = found.end()
        namespace, dot, _ = name.partition(".")
        has_body = self.text.startswith("<", end)
        if not dot and not has_body:
            alias = self.type_aliases.get(name)
            if alias is None:
                raise self.wrong_token(f"undefined symbol alias id '{name}'")
            return alias
        start = found.start(1) + len(namespace) + 1
        if has_body:
            self.pos = self.symbol_body_end(end)
        close = self.pos
        dialect = self.context.dialect(namespace)
        if dialect is None:
            data = self.text[start : close if dot else close - 1]
            return self._opaque_type(namespace, data, start if dot else found.start(1) - 1)
        if not dialect.reads_types:
            self.pos = start
            raise self.error(
                f"dialect '{namespace}' provides no type parsing hook", self.next_start()
            )
        mnemonic = self.symbol_mnemonic(start, dialect.UNNAMED_TYPE is not None)
        self.enter_nesting(start)
        self.open_symbols += 1
        type_ = dialect.parse_type(self, mnemonic)
        self.open_symbols -= 1
        self.leave_nesting()
        # What the dialect left over is not looked at, as in MLIR.
        self.pos = close
        return type_

    def _opaque_type(self, namespace: str, data: str, start: int) -> Type:
        # Whether a dialect is known may change from one context to the next.
        type_ = self.made(OpaqueType, start, namespace, data)
        if not self.context.allow_unregistered_dialects:
            raise self.unregistered(f'`!"{namespace}"<"{data}">` type', namespace, start)
        return type_

    def unregistered(self, what: str, namespace: str, at: int) -> ParseError:
        """The error that nobody knows the dialect called `namespace`.

        Args:
            what: The type or attribute, as MLIR names it in the message.
        """
        from yods.ir.context import shipped_and_announced
        from yods.ir.suggest import closest

        error = self.error(
            f"{what} created with unregistered dialect. If this is intended, please call "
            "allowUnregisteredDialects() on the MLIRContext, or use "
            "-allow-unregistered-dialect with the MLIR opt tool used",
            at,
        )
        close = closest(namespace, shipped_and_announced())
        return error if close is None else error.hint(f"did you mean dialect '{close}'?")

    def symbol_mnemonic(self, start: int, may_lack: bool = False) -> str:
        """The mnemonic of a dialect's type or attribute, the next token from `start` on.

        Args:
            may_lack: Whether there may be none; it is empty then.
        """
        self.pos = start
        start = self.next_start()
        found = _bare(self.text, start)
        if found is None:
            if may_lack:
                return ""
            raise self.error("expected valid keyword", start)
        self.pos = found.end()
        return found[0]

    def symbol_body_end(self, start: int) -> int:
        """Offset behind the `>` that closes the `<` at `start`.

        The text between is balanced punctuation and anything else, as a dialect's own
        syntax may be; strings in it must be well-formed.
        """
        text = self.text
        open_: list[str] = []
        at = shown = start
        while True:
            found = _in_body(text, at)
            token = found[0] if found is not None else "\0"
            if token in _CLOSES:
                if open_[-1] != _CLOSES[token]:
                    break
                open_.pop()
            elif token == '"':
                assert found is not None
                # A string is the only token looked at, so errors are shown there.
                self.pos = shown = found.start()
                if self.optional_string() is None:
                    raise self.error("expected string", shown)
                at = self.pos
                continue
            elif token == "\0":
                break
            elif token != "->":
                open_.append(token)
            assert found is not None
            at = found.end()
            if not open_:
                return at
        self.pos = shown
        raise self.error(f"unbalanced '{open_[-1]}' character in pretty dialect name", shown)

    def unknown_name(self, kind: str, mnemonic: str, dialect: Dialect) -> ParseError:
        """The error that `dialect` has no type or attribute called `mnemonic`.

        A dialect that words it its own way has a method `unknown_type_message` or
        `unknown_attribute_message`, from mnemonic to message.

        Args:
            kind: "type" or "attribute".
        """
        at = self.pos - len(mnemonic)
        own = getattr(dialect, f"unknown_{kind}_message", None)
        if own is not None:
            message = str(own(mnemonic))
        elif kind == "type":
            # Two blanks, as MLIR's generated parsers have them.
            message = f"unknown  type `{mnemonic}` in dialect `{dialect.NAMESPACE}`"
        else:
            message = f"unknown attribute `{mnemonic}` in dialect `{dialect.NAMESPACE}`"
        from yods.ir.suggest import closest

        names = dialect.TYPES if kind == "type" else dialect.ATTRIBUTES
        error = self.error(message, at)
        close = closest(mnemonic, names)
        return error if close is None else error.hint(f"did you mean '{close}'?")
