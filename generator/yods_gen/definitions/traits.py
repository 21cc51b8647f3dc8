"""The traits a definition may name, and what the generator knows about each.

One table: name, what it applies to, its parameters and the runtime class that marks
it. A trait without runtime class is nothing but checks in the generated verifier.
Source: MLIR, `OpBase.td`, `Traits.td`, `SideEffectInterfaces.td`, "Traits".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from yods_gen.classes import ClassRef, RuntimeClass

TRAITS_MODULE = "yods.ir.traits"

#: "value": an operand, result or attribute; "type": the same, for its type; "op": a
#: qualified op name; "…s": a list of them. "predicate" is an expression over the op,
#: "transform" one over `self`, a type. "text" is prose; "hook" a function's name.
ParameterKind: TypeAlias = Literal[
    "operand",
    "operands",
    "value",
    "values",
    "op",
    "ops",
    "int",
    "text",
    "predicate",
    "transform",
    "attribute",
    "hook",
]
Target: TypeAlias = Literal["op", "type", "attribute"]


@dataclass(frozen=True, slots=True)
class UseParameter:
    """A parameter of a trait or interface."""

    name: str
    kind: ParameterKind
    required: bool = True


@dataclass(frozen=True, slots=True)
class TraitSpec:
    """A trait: what it says in one line, its class, its parameters."""

    summary: str
    runtime_class: ClassRef | None
    parameters: tuple[UseParameter, ...] = ()
    on: tuple[Target, ...] = ("op",)
    #: Traits it includes, whose effects on formats and checks hold too.
    implies: tuple[str, ...] = ()
    repeatable: bool = False
    #: What it counts, and how many there are.
    count: tuple[Literal["operands", "results", "regions", "successors"], int] | None = None


def _marker(
    name: str, summary: str, *parameters: UseParameter, implies: tuple[str, ...] = ()
) -> TraitSpec:
    return TraitSpec(summary, RuntimeClass(TRAITS_MODULE, name), parameters, implies=implies)


def _check(summary: str, *parameters: UseParameter) -> TraitSpec:
    return TraitSpec(summary, None, parameters, repeatable=True)


def _count(what: Literal["operands", "results", "regions", "successors"], count: int) -> TraitSpec:
    # Every op's counts are checked; to name one is to have it checked before the others.
    words = f"exactly one of its {what}" if count else f"no {what}"
    return TraitSpec(f"It has {words}: checked before other counts.", None, count=(what, count))


_VALUES = UseParameter("names", "values")

_TABLE: dict[str, str | TraitSpec] = {
    # Counts.
    "ZeroOperands": _count("operands", 0),
    "OneOperand": _count("operands", 1),
    "ZeroResults": _count("results", 0),
    "OneResult": _count("results", 1),
    "ZeroRegions": _count("regions", 0),
    "OneRegion": _count("regions", 1),
    "ZeroSuccessors": _count("successors", 0),
    "OneSuccessor": _count("successors", 1),
    # Structure.
    "AffineScope": "Its regions begin a scope for affine symbols.",
    "AttrSizedOperandSegments": "An attribute holds how many operands each group has.",
    "AttrSizedResultSegments": "An attribute holds how many results each group has.",
    "AutomaticAllocationScope": "Stack memory is freed when it ends.",
    "GraphRegion": "Its regions have no order: a value may be used before it is defined.",
    "HasParent": _marker(
        "HasParent", "The op around it is this one.", UseParameter("parent", "op")
    ),
    "IsolatedFromAbove": "Its regions use no value from outside.",
    "NoRegionArguments": "No block of its regions has arguments.",
    "NoTerminator": "Its blocks need no terminator.",
    "ParentOneOf": _marker(
        "ParentOneOf", "The op around it is one of these.", UseParameter("parents", "ops")
    ),
    "ReturnLike": _marker(
        "ReturnLike",
        "A terminator whose operands are what its region gives.",
        implies=("Terminator",),
    ),
    "SameVariadicOperandSize": "All variadic operands have the same number of values.",
    "SameVariadicResultSize": "All variadic results have the same number of values.",
    "SingleBlock": "Each of its regions has one block.",
    "SingleBlockImplicitTerminator": _marker(
        "SingleBlockImplicitTerminator",
        "Each of its regions has one block, whose terminator the text leaves out.",
        UseParameter("terminator", "op"),
        implies=("SingleBlock",),
    ),
    "SymbolTable": "Symbols in its region are looked up there.",
    "Terminator": "It ends a block.",
    # Types of operands and results.
    "Elementwise": "On vectors and tensors it works element by element.",
    "ElementwiseMappable": _marker(
        "ElementwiseMappable",
        "Elementwise, Scalarizable, Vectorizable and Tensorizable in one.",
        implies=("Elementwise", "Scalarizable", "Vectorizable", "Tensorizable"),
    ),
    "OperandsAreFloatLike": "All operands are floats or containers of floats.",
    "OperandsAreSignlessIntegerLike": "All operands are signless integers or containers.",
    "ResultsAreBoolLike": "All results are i1 or containers of i1.",
    "ResultsAreFloatLike": "All results are floats or containers of floats.",
    "ResultsAreSignlessIntegerLike": "All results are signless integers or containers.",
    "ResultsBroadcastableShape": "Operand shapes broadcast to the result's shape.",
    "SameOperandsAndResultElementType": "All operands and results have one element type.",
    "SameOperandsAndResultRank": "All ranked operands and results have one rank.",
    "SameOperandsAndResultShape": "All operands and results have one shape.",
    "SameOperandsAndResultType": "All operands and results have one type.",
    "SameOperandsElementType": "All operands have one element type.",
    "SameOperandsShape": "All operands have one shape.",
    "SameTypeOperands": "All operands have one type.",
    "Scalarizable": "It can be rewritten on scalars.",
    "Tensorizable": "It can be rewritten on tensors.",
    "Vectorizable": "It can be rewritten on vectors.",
    "AllElementCountsMatch": _check("All named have one number of elements.", _VALUES),
    "AllElementTypesMatch": _check("All named have one element type.", _VALUES),
    "AllRanksMatch": _check("All named have one rank.", _VALUES),
    "AllShapesMatch": _check("All named have one shape.", _VALUES),
    "AllTypesMatch": _check("All named have one type.", _VALUES),
    "TypesMatchWith": _check(
        "The type of `to` follows from the type of `from`.",
        UseParameter("summary", "text"),
        UseParameter("from", "value"),
        UseParameter("to", "value"),
        UseParameter("transform", "transform"),
    ),
    "OptionalTypesMatchWith": _check(
        "As TypesMatchWith, where both are there.",
        UseParameter("summary", "text"),
        UseParameter("from", "value"),
        UseParameter("to", "value"),
        UseParameter("transform", "transform"),
    ),
    "RangedTypesMatchWith": _check(
        "As TypesMatchWith; `to` is variadic, and `transform` gives a list of types.",
        UseParameter("summary", "text"),
        UseParameter("from", "value"),
        UseParameter("to", "value"),
        UseParameter("transform", "transform"),
    ),
    "AllTypeIDsMatch": _check("The types of all named are of one class.", _VALUES),
    "ShapedTypeMatchesElementCountAndTypes": _check(
        "`elements` are as many as `shaped` has elements, and of its element type.",
        UseParameter("shaped", "value"),
        UseParameter("elements", "operand"),
    ),
    "PredOpTrait": _check(
        "A condition over the whole op.",
        UseParameter("summary", "text"),
        UseParameter("predicate", "predicate"),
    ),
    "FirstAttrDerivedResultType": "The result has the type of the first attribute.",
    # Meaning.
    "AlwaysSpeculatable": "It may be moved to where it is not reached.",
    "Commutative": "The order of its operands does not matter.",
    "ConstantLike": "Its result is a constant, given by an attribute.",
    "Idempotent": "Applied twice it does the same as once.",
    "Involution": "Applied twice it gives back its operand.",
    "MemRefsNormalizable": "Its memrefs may be rewritten to an identity layout.",
    "NoMemoryEffect": "It neither reads nor writes memory.",
    "Pure": _marker(
        "Pure",
        "No memory effect, and it may be moved anywhere.",
        implies=("AlwaysSpeculatable", "NoMemoryEffect"),
    ),
    "RecursiveMemoryEffects": "Its memory effects are those of the ops inside.",
    "RecursivelySpeculatable": "It may be moved when the ops inside may.",
}

#: Traits by which the type of `to` is known once that of `from` is.
TYPES_MATCH = frozenset({"RangedTypesMatchWith", "TypesMatchWith"})

TRAITS: dict[str, TraitSpec] = {
    name: _marker(name, spec) if isinstance(spec, str) else spec for name, spec in _TABLE.items()
}
