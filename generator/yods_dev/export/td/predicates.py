"""export.td, part: conditions as ODS's predicates, trees of C++ pieces.

`and`, `or` and `not` become `And`, `Or` and `Neg`, and a constraint that is asked of something
else than the thing itself `SubstLeaves`; so what a constraint asks is written once. Whatever else
there is is C++ (`yods_dev.cpp.spell`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from yods_dev.cpp.spell import Meanings, Speller, Unspeakable
from yods_dev.export.td.text import code, string
from yods_gen.expressions.functions import CLASSES, FUNCTIONS
from yods_gen.records import dataclass

#: The TableGen value of a constraint that an expression names; None where it names none.
Refer = Callable[[str], "str | None"]


@dataclass(frozen=True, slots=True)
class Predicates:
    """Writes conditions.

    Attributes:
        refer: What constraints are called.
    """

    speller: Speller
    refer: Refer

    def parsed(self, text: str, meanings: Meanings) -> str:
        """The predicate of a condition as text. Raises Unspeakable."""
        return self.predicate(ast.parse(text.strip(), mode="eval").body, meanings)

    def predicate(self, condition: ast.expr, meanings: Meanings) -> str:
        """The predicate of a condition. Raises Unspeakable."""
        match condition:
            case ast.Constant(value=True):
                return "TruePred"
            case ast.BoolOp(op=operator, values=values):
                try:
                    # What is one method in C++ is one piece here.
                    whole = self.speller.spell(condition, meanings)
                    if " && " not in whole.text and " || " not in whole.text:
                        return _piece(whole.text)
                except Unspeakable:
                    pass
                name = "And" if isinstance(operator, ast.And) else "Or"
                parts = [self.predicate(value, meanings) for value in values]
                return f"{name}<[{', '.join(parts)}]>"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"Neg<{self.predicate(operand, meanings)}>"
            case ast.Call(func=func, args=[asked], keywords=[]):
                found = self._asked(func, asked, meanings)
                if found is not None:
                    return found
        return _piece(self.speller.text(condition, meanings))

    def _asked(self, func: ast.expr, asked: ast.expr, meanings: Meanings) -> str | None:
        name = ast.unparse(func)
        if name in ("all", "any") and isinstance(asked, ast.GeneratorExp):
            return self._quantified(name, asked, meanings)
        if name in FUNCTIONS or name in CLASSES:
            return None
        constraint = self.refer(name)
        if constraint is None:
            return None
        text = self.speller.text(asked, meanings)
        if text == "$_self":
            return f"{constraint}.predicate"
        try:
            return _piece(self.speller.text(ast.Call(func, [asked], []), meanings))
        except Unspeakable:
            return f'SubstLeaves<"$_self", {code(text)}, {constraint}.predicate>'

    def _quantified(self, name: str, items: ast.GeneratorExp, meanings: Meanings) -> str | None:
        try:
            self.speller.text(items.elt, self.speller.bound(items, meanings).inner)
            return None
        except Unspeakable:
            pass
        bound = self.speller.bound(items, meanings)
        inner = self.predicate(items.elt, bound.inner)
        head = f"::llvm::{name}_of({bound.iterated}, []({bound.type} {bound.name}) {{ return "
        return f"Concat<{code(head)}, {inner}, {string('; })')}>"


def _piece(text: str) -> str:
    return f"CPred<{code(text)}>"
