"""Constraints in IRDL, as far as it goes: `is`, `base`, `any_of`, `all_of`, `any`.

What IRDL cannot ask is left out of a constraint, which then accepts more than the definition
does; a constraint knows whether that is so. Source: MLIR, dialect `irdl`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from yods_dev.cpp.ods import ODS, Names
from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.native_members import bases_of
from yods_gen.expressions import tree
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, TYPE_CLASSES
from yods_gen.expressions.tree import Node
from yods_gen.library.prelude import is_interface
from yods_gen.records import dataclass

#: Classes of the builtin dialect by the name under which IRDL knows them.
_TYPES: Names = ODS["irdl_types"]
_ATTRIBUTES: Names = ODS["irdl_attributes"]
_SIGNEDNESS = {"signless": "i", "signed": "si", "unsigned": "ui"}


@dataclass(frozen=True, slots=True)
class Term:
    """A constraint of IRDL; `exact`: it accepts nothing that the definition refuses.

    Attributes:
        word: The operation of IRDL.
        text: What `is` and `base` name.
        terms: What `any_of` and `all_of` are of.
    """

    word: Literal["any", "is", "base", "any_of", "all_of"]
    text: str = ""
    terms: tuple[Term, ...] = ()
    exact: bool = True


ANY = Term("any")
UNSAID = Term("any", exact=False)


def term_of(constraint: Constraint, own: frozenset[DefinedClass]) -> Term:
    """A constraint in IRDL; `own` are the types and attributes that the file defines."""
    return _Reader(own).term(constraint.predicate.root)


def all_of(*terms: Term) -> Term:
    """Return the constraint that all of them hold."""
    exact = all(term.exact for term in terms)
    kept = tuple(dict.fromkeys(term for term in terms if term.word != "any"))
    if not kept:
        return ANY if exact else UNSAID
    if len(kept) == 1:
        return Term(kept[0].word, kept[0].text, kept[0].terms, exact)
    return Term("all_of", terms=kept, exact=exact)


def any_of(*terms: Term) -> Term:
    """Return the constraint that one of them holds."""
    exact = all(term.exact for term in terms)
    if any(term.word == "any" for term in terms):
        return ANY if any(term == ANY for term in terms) else UNSAID
    kept = tuple(dict.fromkeys(terms))
    if len(kept) == 1:
        return kept[0]
    return Term("any_of", terms=kept, exact=exact)


@dataclass(frozen=True, slots=True)
class _Reader:
    own: frozenset[DefinedClass]

    def term(self, node: Node) -> Term:
        """Return the constraint on `self` of a predicate."""
        if isinstance(node, tree.Constant) and node.value is True:
            return ANY
        if isinstance(node, tree.Boolean):
            make = all_of if node.operator == "and" else any_of
            return make(*map(self.term, node.values))
        if isinstance(node, tree.Comparison) and node.operators == ("is",):
            return self._only(node.operands[1]) if _is_self(node.operands[0]) else UNSAID
        if isinstance(node, tree.Call) and node.function.name == "isinstance":
            value_, classes = node.arguments
            if _is_self(value_):
                return any_of(*map(self._instance, _classes(classes)))
        return UNSAID

    def _only(self, value: Node) -> Term:
        if isinstance(value, tree.Build) and isinstance(value.ref, DefinedClass):
            return UNSAID if value.arguments else self._instance(value.ref)
        text = _text(value)
        return Term("is", text) if text else UNSAID

    def _instance(self, ref: ClassRef) -> Term:
        if isinstance(ref, DefinedClass):
            if ref not in self.own:
                return UNSAID  # only what is registered has a name, and dialects are not
            return Term("base", f"@{ref.dialect}::@{ref.name}")
        if ref.name in ("Type", "Attribute"):
            return ANY
        if is_interface(ref):
            return UNSAID
        found = [Term("base", name) for name in _names(ref)]
        return any_of(*found) if found else UNSAID


def _is_self(node: Node) -> bool:
    return isinstance(node, tree.Name) and node.name == "self"


def _classes(node: Node) -> Iterator[ClassRef]:
    for each in node.items if isinstance(node, tree.Sequence_) else (node,):
        assert isinstance(each, tree.ClassName)
        yield each.ref


def _names(ref: RuntimeClass) -> Iterator[str]:
    """The builtin types or attributes that are of a class."""
    known = TYPE_CLASSES | ATTRIBUTE_CLASSES
    for sigil, names in (("!", _TYPES), ("#", _ATTRIBUTES)):
        for class_, name in names.items():
            if bases_of(ref) <= bases_of(known[class_]):
                yield f'"{sigil}builtin.{name}"'


def _text(node: Node) -> str:
    """The text of the one type or attribute that an expression builds; "" where it is none
    that has a text without looking further."""
    if not isinstance(node, tree.Build) or not isinstance(node.ref, RuntimeClass):
        return ""
    given = [each.value for each in node.arguments if isinstance(each, tree.Constant)]
    if len(given) < len(node.arguments):
        return ""
    if node.ref.name == "IntegerType":
        signedness = str(given[1]) if len(given) > 1 else "signless"
        return f"{_SIGNEDNESS[signedness]}{given[0]}"
    if node.ref.name == "UnitAttr":
        return "unit"
    name = _TYPES.get(node.ref.name, "")
    plain = name == "index" or name == "none" or name[1:2].isdigit() or name in ("bf16", "tf32")
    return name if plain and not given else ""
