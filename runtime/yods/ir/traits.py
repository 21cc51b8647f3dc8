"""Traits: what an operation promises, each a base class without state.

`isinstance(op, Pure)` asks for one. A trait that can be violated has its check in
`yods.verification.traits`, under its own name in snake case: `SameOperandsShape` is checked
by `verify_same_operands_shape(op)`. A generated verifier calls the checks it needs.

Source: MLIR, "Traits"; `OpDefinition.h`, `SideEffectInterfaces.h`, `OpBase.td`.
"""

from __future__ import annotations

from typing import ClassVar


class OpTrait:
    """Base of all traits of operations."""

    __slots__ = ()


class AttributeTrait:
    """Base of all traits of types and attributes."""

    __slots__ = ()


# Structure.


class AffineScope(OpTrait):
    """Its regions begin a scope: values defined at their top level are affine symbols."""

    __slots__ = ()


class AttrSizedOperandSegments(OpTrait):
    """`operandSegmentSizes` holds how many operands each group has."""

    __slots__ = ()


class AttrSizedResultSegments(OpTrait):
    """`resultSegmentSizes` holds how many results each group has."""

    __slots__ = ()


class AutomaticAllocationScope(OpTrait):
    """Stack memory allocated inside is freed when control leaves its regions."""

    __slots__ = ()


class HasParent(OpTrait):
    """It stands directly in an operation of one certain kind."""

    __slots__ = ()


class ParentOneOf(OpTrait):
    """It stands directly in an operation of one of several kinds."""

    __slots__ = ()


class IsolatedFromAbove(OpTrait):
    """Its regions use no value defined outside of them."""

    __slots__ = ()


class NoRegionArguments(OpTrait):
    """The entry blocks of its regions have no arguments."""

    __slots__ = ()


class NoTerminator(OpTrait):
    """The single block of each of its regions needs no terminator."""

    __slots__ = ()


class SameVariadicOperandSize(OpTrait):
    """All variadic operands have the same number of values."""

    __slots__ = ()


class SameVariadicResultSize(OpTrait):
    """All variadic results have the same number of values."""

    __slots__ = ()


class SingleBlock(OpTrait):
    """Each of its regions has at most one block."""

    __slots__ = ()


class SingleBlockImplicitTerminator(SingleBlock):
    """Each of its regions has one block, whose terminator the text may leave out."""

    __slots__ = ()

    #: Full name of the terminator.
    TERMINATOR: ClassVar[str] = ""


class SymbolTable(OpTrait):
    """The symbols in the one block of its region have different names, found there."""

    __slots__ = ()


class Terminator(OpTrait):
    """It ends its block."""

    __slots__ = ()


class ReturnLike(Terminator):
    """It ends its block and hands its operands to the operation around."""

    __slots__ = ()


class GraphRegion(OpTrait):
    """Its regions have no order: a value may be used before it is defined."""

    __slots__ = ()


# Types of operands and results.


class Elementwise(OpTrait):
    """On vectors and tensors it works element by element."""

    __slots__ = ()


class Scalarizable(OpTrait):
    """Containers among its operands and results may be replaced by their elements."""

    __slots__ = ()


class Tensorizable(OpTrait):
    """Scalars among its operands and results may be replaced by tensors of them."""

    __slots__ = ()


class Vectorizable(OpTrait):
    """Scalars among its operands and results may be replaced by vectors of them."""

    __slots__ = ()


class ElementwiseMappable(Elementwise, Scalarizable, Vectorizable, Tensorizable):
    """All four at once."""

    __slots__ = ()


class FirstAttrDerivedResultType(OpTrait):
    """The type of its results is that of its first attribute."""

    __slots__ = ()


class OperandsAreFloatLike(OpTrait):
    """All operands are floats, or vectors or tensors of floats."""

    __slots__ = ()


class OperandsAreSignlessIntegerLike(OpTrait):
    """All operands are signless integers or indices, or vectors or tensors of them."""

    __slots__ = ()


class ResultsAreBoolLike(OpTrait):
    """All results are i1, or vectors or tensors of it."""

    __slots__ = ()


class ResultsAreFloatLike(OpTrait):
    """All results are floats, or vectors or tensors of floats."""

    __slots__ = ()


class ResultsAreSignlessIntegerLike(OpTrait):
    """All results are signless integers or indices, or vectors or tensors of them."""

    __slots__ = ()


class ResultsBroadcastableShape(OpTrait):
    """The operands' shapes broadcast to one that is compatible with the results'."""

    __slots__ = ()


class SameOperandsAndResultElementType(OpTrait):
    """All operands and results have one element type."""

    __slots__ = ()


class SameOperandsAndResultRank(OpTrait):
    """All ranked operands and results have one rank."""

    __slots__ = ()


class SameOperandsAndResultShape(OpTrait):
    """All operands and results have compatible shapes."""

    __slots__ = ()


class SameOperandsAndResultType(OpTrait):
    """All operands and results have one element type and compatible shapes."""

    __slots__ = ()


class SameOperandsElementType(OpTrait):
    """All operands have one element type."""

    __slots__ = ()


class SameOperandsShape(OpTrait):
    """All operands have compatible shapes."""

    __slots__ = ()


class SameTypeOperands(OpTrait):
    """All operands have one type."""

    __slots__ = ()


# Meaning.


class AlwaysSpeculatable(OpTrait):
    """It may run where it otherwise would not: that is never undefined behaviour."""

    __slots__ = ()


class Commutative(OpTrait):
    """The order of its operands does not matter; constants are moved to the end."""

    __slots__ = ()


class ConstantLike(OpTrait):
    """It has no operands, and its result is the constant it folds to."""

    __slots__ = ()


class Idempotent(OpTrait):
    """Applied twice it does the same as once."""

    __slots__ = ()


class Involution(OpTrait):
    """Applied twice it gives back its operand."""

    __slots__ = ()


class MemRefsNormalizable(OpTrait):
    """Its memrefs may be rewritten to ones of identity layout."""

    __slots__ = ()


class NoMemoryEffect(OpTrait):
    """It neither reads nor writes memory, nor allocates nor frees any."""

    __slots__ = ()


class Pure(NoMemoryEffect, AlwaysSpeculatable):
    """It does nothing but compute its results: it may be moved, merged and dropped."""

    __slots__ = ()


class RecursiveMemoryEffects(OpTrait):
    """Its memory effects are those of the operations inside, besides its own."""

    __slots__ = ()


class RecursivelySpeculatable(OpTrait):
    """It may be speculated when all operations inside may."""

    __slots__ = ()
