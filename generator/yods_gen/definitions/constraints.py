"""Constraints of types and attributes, and enums."""

from __future__ import annotations

import re
from typing import Literal

from yods_gen.classes import ClassRef, DefinedClass, OfDialect, RuntimeClass
from yods_gen.definitions.gaps import Gap
from yods_gen.errors import Span
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression
from yods_gen.records import DataClass, replace

_KEYWORD = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*", re.ASCII)


class Constraint(DataClass):
    """A constraint of a type or an attribute, with all parameters filled in.

    `reference` is its canonical text, such as `TensorOf[F64]`; `summary` is that
    of MLIR's error messages ("tensor of 64-bit float values"). `predicate` is an
    expression over `self`, complete in itself (it includes the class tests).
    """

    kind: Literal["type", "attribute"]
    reference: str
    summary: str
    predicate: Expression
    #: Classes the constrained value is an instance of, for typing; empty: any.
    classes: tuple[ClassRef, ...]
    #: The class a parser asks for where a format reads it; None: any (ODS: cppType).
    parsed_class: ClassRef | None = None
    #: Gives the one type (or unit attribute) that satisfies it (ODS: BuildableType).
    #: When it is set, `predicate` is equivalent to identity with this value.
    builder: Expression | None = None
    #: Attributes only. The type elided from the text because it is always the same
    #: (ODS: valueType): `42` instead of `42 : i64`.
    value_type: Expression | None = None
    #: Attributes only. The Python type of a plain value, "int", "str", …, or None;
    #: an expression over `value` that makes the attribute from it (ODS:
    #: constBuilderCall), and one over `self` that gives it back (convertFromStorage).
    python_type: str | None = None
    from_python: Expression | None = None
    to_python: Expression | None = None
    #: Attributes only. How an assembly format reads and prints it.
    syntax: Literal["attribute", "symbol_name", "unit", "enum"] = "attribute"
    #: The enum it holds a case of, where `syntax` is "enum".
    enum: EnumDef | None = None
    #: Attributes only. The enum of which such an attribute holds a case as its one parameter,
    #: `value` (ODS: EnumAttr).
    case_of: DefinedClass | None = None
    #: Attributes only. The constraint that this one narrows, whose C++ class MLIR keeps such
    #: attributes in (ODS: ConfinedAttr); None where it has a class, or none, of its own.
    narrows: Constraint | None = None
    #: Whether it is a definition whose form is not ported, which has its text for a parameter, or
    #: of several types one may be.
    is_text: bool = False
    #: The predicate with its gaps, where it has some: what constraints made of it go by.
    with_gaps: Expression | None = None
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def condition(self) -> Expression:
        """The predicate for constraints that are made of it."""
        return self.predicate if self.with_gaps is None else self.with_gaps

    @property
    def is_any(self) -> bool:
        """Whether everything satisfies it, so that no check is needed."""
        return self.predicate.is_true

    @property
    def stripped_class(self) -> ClassRef | None:
        """The class whose own syntax a format prints without dialect and mnemonic.

        Source: MLIR, `printStrippedAttrOrType`: where the C++ class is known, and is no
        interface.
        """
        ref = self.parsed_class
        if isinstance(ref, DefinedClass) and ref.kind not in ("enum", "interface"):
            return ref
        if isinstance(ref, RuntimeClass) and ref.name == "DenseArrayAttr":
            return ref
        return None

    @property
    def element_type(self) -> Expression | None:
        """The element type of a dense array, where the predicate says which it is."""
        for node in tree.walk(self.predicate.root):
            if isinstance(node, tree.Comparison) and node.operators == ("is",):
                left, right = node.operands
                if isinstance(left, tree.Member) and left.name == "element_type":
                    return replace(self.predicate, root=right)
        return None


class EnumCaseDef(DataClass):
    """A case: `name` identifies it in Python, `symbol` is its text, `value` its number."""

    name: str
    symbol: str
    value: int
    summary: str
    span: Span
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""


class EnumDef(OfDialect, DataClass):
    """An enumeration. Of kind "bit", values are disjoint bits, texts joined by `separator`.

    `width` is the number of bits of the integer attribute that stores it; a "string"
    enum is stored as its symbol.
    """

    dialect: str
    name: str
    kind: Literal["int", "bit", "string"]
    width: int
    separator: str
    summary: str
    description: str
    cases: tuple[EnumCaseDef, ...]
    span: Span
    #: What messages call it where MLIR names the C++ class.
    cpp_class: str = ""
    #: Of a bit enum: several symbols stand in a string; groups stand for their bits.
    quoted: bool = False
    prints_groups: bool = False
    #: What is not ported.
    gaps: tuple[Gap, ...] = ()
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""

    @property
    def is_keyword(self) -> bool:
        """Whether every value is written as one keyword."""
        return self.kind == "int" and all(_KEYWORD.fullmatch(c.symbol) for c in self.cases)

    @property
    def ref(self) -> DefinedClass:
        """Its class."""
        return DefinedClass("enum", self.dialect, self.name)
