"""Definitions and uses of the names in a text, however unfinished the text is.

The parser stops at the first mistake; an editor asks about texts that are being typed. So names
are recognised by the text around them: a value is visible in the region that defines it and in
those inside, blocks in their region, symbols and aliases everywhere.

Source: MLIR, LangRef, "Value Scoping".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

NameKind: TypeAlias = Literal["value", "block", "symbol", "alias"]

_TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*)
    |(?P<string>"(?:[^"\\\n]|\\.)*"?)
    |(?P<value>%[A-Za-z0-9_$.-]+)(?P<pack>[:\#][0-9]+)?
    |(?P<block>\^[A-Za-z0-9_$.-]+)
    |(?P<symbol>@(?:[A-Za-z_][A-Za-z0-9_$.]*|"(?:[^"\\\n]|\\.)*"))
    |(?P<alias>[!\#][A-Za-z_][A-Za-z0-9_$.]*)
    |(?P<word>[A-Za-z_][A-Za-z0-9_$.]*)
    |(?P<number>[0-9][0-9A-Za-z_.]*)
    |(?P<newline>\n)
    |(?P<punctuation>->|::|[^\s])""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A token, and where it begins."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset after it."""
        return self.start + len(self.text)


@dataclass(slots=True, eq=False)
class Binding:
    """Entity that a name refers to: its definitions (two if it is redefined) and its uses."""

    kind: NameKind
    name: str
    #: Offset of the name of the operation that defines it; None if none does.
    operation: int | None = None
    #: Its index among the operation's results or arguments.
    index: int = 0
    is_result: bool = False
    definitions: list[Token] = field(default_factory=list)
    uses: list[Token] = field(default_factory=list)

    @property
    def places(self) -> list[Token]:
        """All tokens that name it, in their order."""
        return sorted([*self.definitions, *self.uses], key=lambda token: token.start)


@dataclass(slots=True, eq=False)
class Operation:
    """An operation of the text: its name, and what it defines."""

    word: Token
    results: list[Binding] = field(default_factory=list)
    #: Values that its own syntax defines: arguments of a function, variables of a loop.
    arguments: list[Binding] = field(default_factory=list)
    defines_symbol: bool = False


@dataclass(slots=True, eq=False)
class _Scope:
    """A pair of braces. Names are looked for here, then in what is around."""

    outer: _Scope | None
    names: dict[tuple[NameKind, str], Binding] = field(default_factory=dict)
    #: Names that the operation defined before its first region, entered at its end.
    taken: list[Binding] = field(default_factory=list)

    def find(self, kind: NameKind, name: str) -> Binding | None:
        scope: _Scope | None = self
        while scope is not None:
            found = scope.names.get((kind, name))
            if found is not None:
                return found
            scope = scope.outer if kind == "value" else None
        return None


class Names:
    """The names of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens(text)
        self.operations: list[Operation] = []
        self.bindings: list[Binding] = []
        self._global = _Scope(None)
        self._by_start: dict[int, Binding] = {}
        #: Start and end of each scope, to find what is visible at an offset.
        self._extents: list[tuple[int, int, _Scope]] = []
        _Reader(self).read()
        for binding in self.bindings:
            for token in binding.places:
                self._by_start[token.start] = binding

    def at(self, offset: int) -> tuple[Binding, Token] | None:
        """The name at an offset, or that ends there."""
        for token in self.tokens:
            if token.start <= offset <= token.end and token.start in self._by_start:
                if offset < token.end or offset not in self._by_start:
                    return self._by_start[token.start], token
        return None

    def token_at(self, offset: int) -> Token | None:
        """The token at an offset, or that ends there."""
        before = None
        for token in self.tokens:
            if token.start <= offset < token.end:
                return token if token.kind != "newline" else before
            if token.end == offset:
                before = token
        return before

    def operation_at(self, offset: int) -> Operation | None:
        """Return the operation whose name is last before an offset."""
        found = None
        for operation in self.operations:
            if operation.word.start > offset:
                break
            found = operation
        return found

    def visible(self, offset: int, kind: NameKind) -> list[str]:
        """The names of a kind that could be used at an offset."""
        if kind in ("symbol", "alias"):
            return sorted(name for known, name in self._global.names if known == kind)
        inside = [each for each in self._extents if each[0] <= offset <= each[1]]
        inside.sort(key=lambda each: each[0] - each[1], reverse=True)
        scope: _Scope | None = inside[0][2] if inside else self._global
        found: dict[str, None] = {}
        while scope is not None:
            found.update((name, None) for known, name in scope.names if known == kind)
            scope = scope.outer if kind == "value" else None
        return sorted(found)


def tokens(text: str) -> list[Token]:
    """The tokens of any text; comments and line ends are among them."""
    found = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "punctuation"
        if kind == "pack":  # `%a:2` defines two, `%a#1` is the second
            kind = "value"
        found.append(Token(kind, match["value"] or match[0], match.start()))
    return found


class _Reader:
    """Reads tokens in two passes: definitions that say so, then everything else."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._tokens = [t for t in names.tokens if t.kind != "comment"]
        #: Scope that the brace at a position of the tokens opens.
        self._scopes: dict[int, _Scope] = {}
        self._operation: Operation | None = None
        self._pending: list[Binding] = []
        self._nesting = 0

    def read(self) -> None:
        defined = self._definitions()
        scope = self._names._global
        starts: list[int] = []
        for position, token in enumerate(self._tokens):
            if token.text == "{":
                scope = self._scopes[position]
                starts.append(token.start)
                scope.taken, self._pending = self._pending, []
                for binding in scope.taken:
                    scope.names.setdefault((binding.kind, binding.name), binding)
            elif token.text == "}" and scope.outer is not None:
                self._names._extents.append((starts.pop(), token.end, scope))
                following = self._following(position)
                if following == "{":
                    # That was a dictionary of attributes, or the next region sees the same.
                    self._pending = scope.taken
                scope = scope.outer
            elif token.kind == "newline":
                if self._pending and self._begins_operation(position + 1):
                    self._end_pending(scope)
            elif position in defined:
                self._operation = defined[position]
                self._end_pending(scope)
            elif token.kind in ("value", "block", "symbol", "alias"):
                self._name(position, token, scope)
        self._end_pending(scope)
        end = len(self._names.text)
        while scope.outer is not None:
            self._names._extents.append((starts.pop() if starts else 0, end, scope))
            scope = scope.outer

    def _end_pending(self, scope: _Scope) -> None:
        """Move names from before the first region to the region around."""
        for binding in self._pending:
            known = scope.names.setdefault((binding.kind, binding.name), binding)
            if known is not binding:
                known.uses += binding.places
                self._names.bindings.remove(binding)
        self._pending = []

    def _following(self, position: int) -> str:
        position += 1
        while position < len(self._tokens) and self._tokens[position].kind == "newline":
            position += 1
        return self._text(position)

    def _begins_operation(self, position: int) -> bool:
        """Return whether a line begins an operation: results and `=`, a dotted name, a string."""
        tokens_ = self._tokens
        if position >= len(tokens_):
            return False
        token = tokens_[position]
        if token.kind == "value":
            return self._results_end(position) is not None
        return (token.kind == "word" and "." in token.text) or (
            token.kind == "string" and self._text(position + 1) == "("
        )

    def _text(self, position: int) -> str:
        return self._tokens[position].text if position < len(self._tokens) else ""

    def _results_end(self, position: int) -> int | None:
        """Return the offset after `%a, %b =` at a position, if it is there."""
        while position < len(self._tokens) and self._tokens[position].kind == "value":
            position += 1
            if self._text(position) == ",":
                position += 1
            elif self._text(position) == "=":
                return position + 1
            else:
                return None
        return None

    def _define(self, kind: NameKind, token: Token, scope: _Scope) -> Binding:
        known = scope.names.get((kind, token.text))
        if known is None:
            known = scope.names[kind, token.text] = Binding(kind, token.text)
            self._names.bindings.append(known)
        known.definitions.append(token)
        return known

    def _definitions(self) -> dict[int, Operation]:
        """Find operations by the offset of their names; enter what they and blocks define."""
        found: dict[int, Operation] = {}
        scope = self._names._global
        results: list[Binding] = []
        begins = True
        skip = 0
        for position, token in enumerate(self._tokens):
            if position < skip:
                continue
            if token.kind == "newline":
                begins = True
                continue
            if token.text == "{":
                scope = self._scopes[position] = _Scope(scope)
                begins = True
                continue
            if token.text == "}":
                scope = scope.outer or scope
                begins = True
                continue
            if not begins:
                continue
            end = self._results_end(position) if token.kind == "value" else None
            if end is not None:
                results = [
                    self._define("value", each, scope)
                    for each in self._tokens[position:end]
                    if each.kind == "value"
                ]
                skip = end
                continue
            begins = False
            if token.kind == "block":
                self._define("block", token, scope)
                self._block_arguments(position + 1, scope)
            elif token.kind == "alias" and self._text(position + 1) == "=":
                self._define("alias", token, self._names._global)
            elif (token.kind == "word" and self._text(position + 1) not in ("=", ",", "}")) or (
                token.kind == "string" and self._text(position + 1) == "("
            ):
                operation = found[position] = Operation(token, results)
                self._names.operations.append(operation)
                index = 0
                for binding in results:
                    binding.operation, binding.index = token.start, index
                    binding.is_result = True
                    index += self._pack_size(binding.definitions[-1])
            results = []
        return found

    def _pack_size(self, token: Token) -> int:
        """Return the number of results of a name: `%a:2` has two."""
        size = re.match(r":([0-9]{1,6})", self._names.text[token.end : token.end + 8])
        return 1 if size is None else int(size[1])

    def _block_arguments(self, position: int, scope: _Scope) -> None:
        depth = 0
        while position < len(self._tokens):
            token = self._tokens[position]
            depth += (token.text == "(") - (token.text == ")")
            if depth <= 0:
                return
            if token.kind == "value" and self._text(position - 1) in ("(", ","):
                self._define("value", token, scope)
            position += 1

    def _name(self, position: int, token: Token, scope: _Scope) -> None:
        kind: NameKind = token.kind  # type: ignore[assignment]
        names = self._names
        if kind in ("symbol", "alias"):
            scope = names._global
            if kind == "alias" and (
                "." in token.text or (("alias", token.text) not in scope.names)
            ):
                return  # what a dialect defines
        known = next(
            (b for b in self._pending if (b.kind, b.name) == (kind, token.text)), None
        ) or scope.find(kind, token.text)
        if known is not None and token in known.definitions:
            return
        operation = self._operation
        if kind == "symbol":
            defines = (
                operation is not None
                and not operation.defines_symbol
                and (self._is_before_arguments(position, operation))
            )
            if defines and operation is not None:
                operation.defines_symbol = True
                self._define("symbol", token, scope).operation = operation.word.start
                return
        if known is None:
            known = Binding(kind, token.text)
            names.bindings.append(known)
            if kind == "value":
                known.definitions.append(token)
                if operation is not None:
                    known.operation = operation.word.start
                    known.index = len(operation.arguments)
                    operation.arguments.append(known)
                self._pending.append(known)
                return
            scope.names[kind, token.text] = known
        known.uses.append(token)

    def _is_before_arguments(self, position: int, operation: Operation) -> bool:
        """Return whether only keywords are between an operation's name and a symbol.

        That is how symbols are defined (`func.func private @f`), and calls name what they
        call: those who know better ask the operation's class.
        """
        for token in reversed(self._tokens[:position]):
            if token.start <= operation.word.start:
                break
            if token.kind not in ("word", "string"):
                return False
        word = operation.word.text.strip('"')
        return not word.rpartition(".")[2].startswith(("call", "addressof", "get_global", "launch",
                                                       "constant", "token", "await"))  # fmt: skip
