"""Traits: what an operation promises, each a base class without state.

`isinstance(op, Pure)` tests for one. This module defines traits completely: the class,
whose class statement has what the generator needs, its one line of documentation, and the
function that verifies it, `verify_` and the trait's name in snake case. The generator reads
this module, and `yods.builtin.traits`, which has the traits that are about types and
attributes, as text (`yods_gen.definitions.native_traits`).

Source: MLIR, "Traits"; `OpDefinition.h`, `SideEffectInterfaces.h`, `OpBase.td`; the checks:
mlir/lib/IR/Operation.cpp (`OpTrait::impl`).
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, ClassVar, Literal, TypeAlias

if TYPE_CHECKING:
    from yods.ir.operation_base import OperationBase

#: When a trait is checked: "structure", before the constraints, which may rely on it;
#: "traits", after them, in the order in which an op lists its traits; "regions", once these
#: are known to be right. Two are checked for all ops alike, by `yods.verification`:
#: "verifier", and "before own checks", which an op's verifier checks as well where checks of
#: its own follow.
Stage: TypeAlias = Literal["structure", "traits", "regions", "verifier", "before own checks"]
#: Where there is nothing to check: the operands, or the operands and results, are of one
#: type; the op is the last of its block.
Holding: TypeAlias = Literal["one operand type", "one type", "last in block"]
#: Which types are one, so that a format may leave out all but one of them.
OneType: TypeAlias = Literal["operands", "operands and results", "results and first attribute"]
#: The full name of an op, as a trait's argument.
OpName: TypeAlias = str


class OpTrait:
    """Base of all traits of operations."""

    __slots__ = ()

    def __init_subclass__(
        cls,
        *,
        marker: bool = False,
        checked: Stage | None = None,
        holds_for: Holding | None = None,
        one_type: OneType | None = None,
        about_regions: bool = False,
        **others: object,
    ) -> None:
        """Take the properties of a trait; operations, which derive from traits, give none.

        Args:
            marker: Nothing is to be checked, besides what it implies: its base classes.
            checked: When its function checks it.
            holds_for: Where the function has nothing to find.
            one_type: Which types are the same in any op that has it.
            about_regions: It makes sense only for an op with regions.
        """
        super().__init_subclass__(**others)


class AttributeTrait:
    """Base of all traits of types and attributes."""

    __slots__ = ()


# Structure.


class AffineScope(OpTrait, marker=True):
    """Its regions begin a scope: values defined at their top level are affine symbols."""

    __slots__ = ()


class AutomaticAllocationScope(OpTrait, marker=True):
    """Stack memory allocated inside is freed when control leaves its regions."""

    __slots__ = ()


class GraphRegion(OpTrait, marker=True, about_regions=True):
    """Its regions have no order: a value may be used before it is defined."""

    __slots__ = ()


class ParentOneOf(OpTrait, checked="structure"):
    """It stands directly in an operation of one of several kinds."""

    __slots__ = ()


def verify_parent_one_of(op: OperationBase, *parents: OpName) -> None:
    """The operation around must be one of `parents`, which are full names."""
    region = op.parent_region
    parent = None if region is None else region.owner
    if parent is None or parent.name not in parents:
        several = "to be one of " if len(parents) != 1 else ""
        raise op.error(f"expects parent op {several}'{', '.join(parents)}'")


class HasParent(OpTrait, checked="structure"):
    """It stands directly in an operation of one certain kind."""

    __slots__ = ()


def verify_has_parent(op: OperationBase, parent: OpName) -> None:
    """The operation around must be a `parent`, which is a full name."""
    verify_parent_one_of(op, parent)


class IsolatedFromAbove(OpTrait, checked="verifier", about_regions=True):
    """Its regions use no value defined outside of them."""

    __slots__ = ()


def verify_isolated_from_above(op: OperationBase) -> None:
    """Nothing in the regions may use a value defined outside of them."""
    for region in op.regions:
        # Regions known to lie inside, so that most questions cost one look-up.
        inside = {region}
        pending = [region]
        while pending:
            current = pending.pop()
            for block in current.blocks:
                for inner in block:
                    for operand in inner.operands:
                        home = operand.parent_region
                        if home in inside:
                            continue
                        if home is None:
                            raise inner.plain_error("operation's operand is unlinked")
                        if not region.is_ancestor_of(home):
                            raise inner.error("using value defined outside the region").note(
                                "required by region isolation constraints", op._location
                            )
                    if inner.regions and not isinstance(inner, IsolatedFromAbove):
                        inside.update(inner.regions)
                        pending.extend(inner.regions)


class NoRegionArguments(OpTrait, checked="structure"):
    """The entry blocks of its regions have no arguments."""

    __slots__ = ()


def verify_no_region_arguments(op: OperationBase) -> None:
    for number, region in enumerate(op.regions):
        if region.blocks and region.blocks[0].arguments:
            which = f"region #{number}" if len(op.regions) > 1 else "region"
            raise op.error(f"{which} should have no arguments")


class NoTerminator(OpTrait, marker=True, about_regions=True):
    """The single block of each of its regions needs no terminator."""

    __slots__ = ()


class SameVariadicOperandSize(OpTrait, marker=True):
    """All variadic operands have the same number of values."""

    __slots__ = ()


class SameVariadicResultSize(OpTrait, marker=True):
    """All variadic results have the same number of values."""

    __slots__ = ()


class SingleBlock(OpTrait, checked="structure", about_regions=True):
    """Each of its regions has at most one block."""

    __slots__ = ()


def verify_single_block(op: OperationBase) -> None:
    for number, region in enumerate(op.regions):
        blocks = region.blocks
        if not blocks:
            continue
        if len(blocks) != 1:
            raise op.error(f"expects region #{number} to have 0 or 1 blocks")
        if blocks[0]._first is None and not isinstance(op, NoTerminator):
            raise op.error("expects a non-empty block")


class SingleBlockImplicitTerminator(SingleBlock, checked="regions"):
    """Each of its regions has one block, whose terminator the text may leave out."""

    __slots__ = ()

    #: Full name of the terminator.
    TERMINATOR: ClassVar[str] = ""


def verify_single_block_implicit_terminator(op: OperationBase, terminator: OpName) -> None:
    """Each region's block must end with a `terminator`, which is a full name.

    To be called after `verify_single_block`, of which it is the second half.
    """
    for region in op.regions:
        if not region.blocks:
            continue
        last = region.blocks[0]._last
        if last is not None and last.name != terminator:
            raise op.error(f"expects regions to end with '{terminator}', found '{last.name}'").note(
                f"in custom textual format, the absence of terminator implies '{terminator}'"
            )


class SymbolTable(OpTrait, checked="verifier", about_regions=True):
    """The symbols in the one block of its region have different names, found there."""

    __slots__ = ()


class Terminator(OpTrait, checked="before own checks", holds_for="last in block"):
    """It ends its block."""

    __slots__ = ()


def verify_terminator(op: OperationBase) -> None:
    block = op.parent_block
    if block is None or block.last_op is not op:
        raise op.error("must be the last operation in the parent block")


class ReturnLike(Terminator, marker=True):
    """It ends its block and hands its operands to the operation around."""

    __slots__ = ()


# Meaning.


class AlwaysSpeculatable(OpTrait, marker=True):
    """It may run where it otherwise would not: that is never undefined behaviour."""

    __slots__ = ()


class Commutative(OpTrait, marker=True):
    """The order of its operands does not matter; constants are moved to the end."""

    __slots__ = ()


class ConstantLike(OpTrait, marker=True):
    """It has no operands, and its result is the constant it folds to."""

    __slots__ = ()


class Idempotent(OpTrait, marker=True):
    """Applied twice it does the same as once."""

    __slots__ = ()


class Involution(OpTrait, marker=True):
    """Applied twice it gives back its operand."""

    __slots__ = ()


class MemRefsNormalizable(OpTrait, marker=True):
    """Its memrefs may be rewritten to ones of identity layout."""

    __slots__ = ()


class NoMemoryEffect(OpTrait, marker=True):
    """It neither reads nor writes memory, nor allocates nor frees any."""

    __slots__ = ()


class Pure(NoMemoryEffect, AlwaysSpeculatable, marker=True):
    """It does nothing but compute its results: it may be moved, merged and dropped."""

    __slots__ = ()


class RecursiveMemoryEffects(OpTrait, marker=True):
    """Its memory effects are those of the operations inside, besides its own."""

    __slots__ = ()


class RecursivelySpeculatable(OpTrait, marker=True):
    """It may be speculated when all operations inside may."""

    __slots__ = ()
