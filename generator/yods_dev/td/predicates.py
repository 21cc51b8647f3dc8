"""td, part: ODS's predicates, trees of C++ pieces, as expressions.

`And`, `Or` and `Neg` are what they say. `SubstLeaves` writes another text for one in the
leaves below it, `Concat` puts C++ around what is below it; that C++ is read with a hole in it,
which is then filled in by what its names have come to mean there.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from yods_dev.cpp.translate import (
    Hole,
    Scope,
    Term,
    Translator,
    Untranslatable,
    instance_of,
    simplified,
)
from yods_dev.cpp.translate import named as named_expression
from yods_dev.td.records import Record, Records
from yods_gen.records import DataClass

_HOLE = "yods_hole_"
_MAX_DEPTH = 40
#: Leaves of a predicate, counted once for each use; MLIR's have some dozens.
_MAX_LEAVES = 1_000
#: The constraint that a predicate is named by, or None.
NameOf = Callable[[Record], str | None]
_Substitutions = tuple[tuple[str, str], ...]


class _Context(DataClass):
    """Context of a predicate.

    Attributes:
        replaced: The texts that others replace in its leaves.
        otherwise: What parts without a form count as; None if there must be none.
    """

    scope: Scope
    replaced: _Substitutions = ()
    otherwise: bool | None = None
    depth: int = 0


class Predicates(DataClass):
    """Translates predicates; `name_of` finds those that have a name."""

    records: Records
    translator: Translator
    name_of: NameOf

    def term(self, predicate: Record, scope: Scope, *, named: bool = True) -> Term:
        """Return the expression for `predicate`.

        Args:
            named: Whether it may be called by its name, and not only what it consists of.

        Raises:
            Untranslatable: some of it has no form here.
        """
        if self._leaves(predicate) > _MAX_LEAVES:
            raise Untranslatable("a predicate of more than a thousand parts")
        return self._term(predicate, _Context(scope), named)

    def part(self, predicate: Record, scope: Scope) -> Term:
        """Return the expression for `predicate`; parts without a form count as satisfied, and
        so does one that is too large for an expression."""
        if self._leaves(predicate) > _MAX_LEAVES:
            return Term(ast.Constant(True), "bool")
        return self._term(predicate, _Context(scope, otherwise=True), False)

    def text(self, predicate: Record) -> str:
        """The C++ that mlir-tblgen makes of it, without parentheses around all of it."""
        if self._leaves(predicate) > _MAX_LEAVES:
            return "…"
        text = self._text(predicate, (), 0).strip()
        while text.startswith("(") and _closing(text) == len(text) - 1:
            text = text[1:-1].strip()
        return text

    def _leaves(self, predicate: Record) -> int:
        """Return the number of its leaves, up to one more than the limit.

        It may name a part twice, which does so as well: a predicate of sixty lines could
        then not be written in a lifetime.
        """
        known: dict[str, int] = {}
        waiting = [(predicate, False)]
        while waiting:
            each, children_known = waiting.pop()
            children = self.records.list(each, "children")
            if children_known:
                leaves = sum(known[child.name] for child in children) or 1
                known[each.name] = min(leaves, _MAX_LEAVES + 1)
            elif each.name not in known:
                # One that contains itself never ends.
                known[each.name] = _MAX_LEAVES + 1
                waiting += [(each, True), *((child, False) for child in children)]
        return known[predicate.name]

    def _text(self, predicate: Record, replaced: _Substitutions, depth: int) -> str:
        if depth > _MAX_DEPTH:
            return "…"
        if predicate.isa("CPred"):
            return _substituted(predicate.text("predExpr"), replaced)
        kind = _kind(self.records, predicate)
        if kind == "SubstLeaves":
            replaced = (*replaced, (predicate.text("pattern"), predicate.text("replacement")))
        children = [
            self._text(child, replaced, depth + 1)
            for child in self.records.list(predicate, "children")
        ]
        if kind == "Concat":
            prefix = _substituted(predicate.text("prefix"), replaced)
            suffix = _substituted(predicate.text("suffix"), replaced)
            return f"{prefix}{''.join(children)}{suffix}"
        if kind == "Not":
            return f"!({children[0]})" if children else "false"
        if len(children) == 1:
            return children[0]
        if not children:
            return "false" if kind == "Or" else "true"
        return (" || " if kind == "Or" else " && ").join(f"({child})" for child in children)

    def _term(self, predicate: Record, at: _Context, named: bool = True) -> Term:
        """Return the expression for a predicate, which may be called by its name if `named`."""
        if at.depth > _MAX_DEPTH:
            raise Untranslatable("a predicate of more than forty levels")
        kind = _kind(self.records, predicate)
        try:
            return self._piece(predicate, kind, at, named)
        except Untranslatable:
            if at.otherwise is None or kind in ("And", "Or", "Not"):
                raise
            return Term(ast.Constant(at.otherwise), "bool")

    def _piece(self, predicate: Record, kind: str, at: _Context, named: bool) -> Term:
        name = self.name_of(predicate) if named else None
        if name is not None:
            asked = self.translator.translate(_substituted("$_self", at.replaced), at.scope)
            callee = named_expression(name)
            if name in self.translator.classes.values():
                # To call a definition would make one.
                return Term(instance_of(asked.expression, [callee]), "bool")
            return Term(ast.Call(callee, [asked.expression], []), "bool")
        if predicate.isa("CPred"):
            text = _substituted(predicate.text("predExpr"), at.replaced)
            return self.translator.translate(text, at.scope)
        children = self.records.list(predicate, "children")
        inner = replace(at, depth=at.depth + 1)
        if kind in ("And", "Or"):
            return self._joined(kind, children, inner)
        if len(children) != 1:
            raise Untranslatable(f"a predicate of kind '{kind}' with {len(children)} parts")
        if kind == "Not":
            opposite = None if at.otherwise is None else not at.otherwise
            term = self._term(children[0], replace(inner, otherwise=opposite)).expression
            if isinstance(term, ast.Constant):
                return Term(ast.Constant(not term.value), "bool")
            return Term(ast.UnaryOp(ast.Not(), term), "bool")
        if kind == "SubstLeaves":
            pair = (predicate.text("pattern"), predicate.text("replacement"))
            return self._term(children[0], replace(inner, replaced=(*at.replaced, pair)))
        if kind == "Concat":
            return self._around(predicate, children[0], inner)
        raise Untranslatable(f"a predicate of kind '{kind}'")

    def _joined(self, kind: str, children: Sequence[Record], at: _Context) -> Term:
        """`And` or `Or` of predicates."""
        operator = ast.And() if kind == "And" else ast.Or()
        values: list[ast.expr] = []
        unguarded = False
        for child in children:
            part = self._term(child, at).expression
            if unguarded and any(isinstance(each, ast.Attribute) for each in ast.walk(part)):
                part = ast.Constant(at.otherwise)
            if kind == "And" and at.otherwise and isinstance(part, ast.Constant):
                # What comes after a class that is not understood asks instances of it.
                unguarded |= "isa<" in self._text(child, at.replaced, at.depth - 1)
            same = isinstance(part, ast.BoolOp) and isinstance(part.op, type(operator))
            values += part.values if same and isinstance(part, ast.BoolOp) else [part]
        return Term(simplified(ast.BoolOp(operator, values)), "bool")

    def _around(self, predicate: Record, child: Record, at: _Context) -> Term:
        prefix, suffix = (
            _substituted(predicate.text(each), at.replaced) for each in ("prefix", "suffix")
        )
        if "!" in prefix or "none_of" in prefix:
            # What satisfies a part then is what does not satisfy the whole.
            at = replace(at, otherwise=None)
        holes: Mapping[str, Hole] = {
            _HOLE: lambda scope: self._term(child, replace(at, scope=scope))
        }
        return self.translator.translate(f"{prefix}({_HOLE}){suffix}", at.scope, holes)


def _kind(records: Records, predicate: Record) -> str:
    combiner = records.of(predicate, "kind")
    return "" if combiner is None else combiner.spelled.removeprefix("PredCombiner")


def _substituted(text: str, replaced: _Substitutions) -> str:
    for pattern, replacement in reversed(replaced):
        text = text.replace(pattern, replacement)
    return text


def _closing(text: str) -> int:
    """Return the index of the parenthesis that closes the first of `text`."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at
    return -1
