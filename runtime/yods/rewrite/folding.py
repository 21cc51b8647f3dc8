"""Folding: replacing an operation by values and constants, and constants shared.

Source: MLIR, mlir/lib/Transforms/Utils/FoldUtils.cpp; Canonicalization.md.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.cast import CastOpInterface
from yods.ir.attribute import Attribute
from yods.ir.hook_errors import hook_error
from yods.ir.matchers import constant_of_op, constants_of
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.traits import Commutative, Idempotent, Involution, IsolatedFromAbove

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.block import Region
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

    _ByTrait: TypeAlias = Callable[
        [Operation, Sequence[Attribute | None]], Sequence[Value[Any]] | None
    ]
    #: Whether a class has a method `fold`, and what its traits promise.
    Ways: TypeAlias = tuple[bool, Sequence[_ByTrait]]


def fold(op: Operation) -> Sequence[Value[Any] | Attribute] | None:
    """Fold `op`, by its own method first, then by what its traits promise.

    Returns:
        As `Operation.fold`.
    """
    has_method, by_traits = ways = ways_of(type(op))
    return fold_by(ways, op) if has_method or by_traits else None


def fold_by(ways: Ways, op: Operation) -> Sequence[Value[Any] | Attribute] | None:
    """`fold` by what the class of `op` is known to have."""
    has_method, by_traits = ways
    constants = constants_of(op._operands)
    folded = None
    if has_method:
        try:
            folded = op.fold(constants)
        except Exception as error:
            raise hook_error(error, f"'{op.name}' op", op._location) from error
    if folded:
        # "It is itself" means that it was changed in place.
        if len(folded) != 1 or folded[0] is not op.results[0]:
            return folded
        folded = ()
    for way in by_traits:
        found = way(op, constants)
        if found is not None:
            return found
    return folded


def replacements(
    op: Operation, folded: Sequence[Value[Any] | Attribute], rewriter: PatternRewriter
) -> list[Value[Any]] | None:
    """The values that `op` folded to; constants are built before it.

    Returns:
        None where its dialect has no such constant; nothing was changed then.

    Raises:
        OperationError: a value is of another type than the result that it is to replace.
    """
    for number, (result, each) in enumerate(zip(op._results, folded, strict=True)):
        if not isinstance(each, Attribute) and each.type is not result.type:
            raise op.error(
                f"folds to a value of type '{each.type}' for result #{number}, "
                f"which is of type '{result.type}'"
            )
    wanted = [
        (each, result.type)
        for result, each in zip(op._results, folded, strict=True)
        if isinstance(each, Attribute)
    ]
    if not wanted:
        return [each for each in folded if not isinstance(each, Attribute)]
    constants = rewriter.constants(op, *wanted)
    if constants is None:
        return None
    made = iter(constants)
    return [next(made) if isinstance(each, Attribute) else each for each in folded]


def _fold_commutative(
    op: Operation, constants: Sequence[Attribute | None]
) -> Sequence[Value[Any]] | None:
    """Move constants after other operands."""
    seen = False
    for constant in constants:
        if constant is not None:
            seen = True
        elif seen:
            break
    else:
        return None
    both = list(zip(op.operands, constants, strict=True))
    moved = [value for value, constant in both if constant is None]
    op.operands = moved + [value for value, constant in both if constant is not None]
    return ()


def _fold_idempotent(op: Operation, constants: object) -> Sequence[Value[Any]] | None:
    operands = op.operands
    if len(operands) == 1:
        inner = operands[0].defining_op
        return (operands[0],) if inner is not None and inner.name == op.name else None
    return (operands[0],) if operands and operands[0] is operands[1] else None


def _fold_cast(op: Operation, constants: object) -> Sequence[Value[Any]] | None:
    """A cast that changes no type is nothing (MLIR: `foldCastInterfaceOp`)."""
    operands = op.operands
    same = operands and [v.type for v in operands] == [v.type for v in op.results]
    return operands if same else None


def _fold_involution(op: Operation, constants: object) -> Sequence[Value[Any]] | None:
    inner = op.operands[0].defining_op if op.operands else None
    if inner is not None and inner.name == op.name and inner.operands:
        return (inner.operands[0],)
    return None


_BY_TRAITS = (
    (Commutative, _fold_commutative),
    (Idempotent, _fold_idempotent),
    (CastOpInterface, _fold_cast),
    (Involution, _fold_involution),
)
_ways: WeakKeyDictionary[type[Operation], Ways] = WeakKeyDictionary()


def can_fold(cls: type[Operation]) -> bool:
    """Whether there is any operation of class `cls` that `fold` changes."""
    has_method, by_traits = ways_of(cls)
    return has_method or bool(by_traits)


def ways_of(cls: type[Operation]) -> Ways:
    """By what operations of class `cls` fold."""
    known = _ways.get(cls)
    if known is None:
        by_traits = tuple([way for trait, way in _BY_TRAITS if issubclass(cls, trait)])
        known = _ways[cls] = cls.fold is not Operation.fold, by_traits
    return known


def _home(op: Operation) -> Region | None:
    """The region into whose entry block constants for `op` belong."""
    region = op.parent_region
    while region is not None:
        owner = region.owner
        if (
            owner is None
            or isinstance(owner, (IsolatedFromAbove, UnregisteredOperation))
            or owner.parent_block is None
        ):
            return region
        region = owner.parent_region
    return None


class ConstantPool:
    """Keeps one constant of each value in each isolated region, at its beginning."""

    __slots__ = ("_constants", "_owned", "_rewriter")

    def __init__(self, rewriter: PatternRewriter) -> None:
        self._rewriter = rewriter
        self._constants: dict[tuple[Any, ...], Operation] = {}
        self._owned: set[Operation] = set()

    def take(self, op: Operation) -> bool:
        """Share `op` if it is a constant.

        Returns:
            Whether `op` is gone, because there is such a constant already.
        """
        value = constant_of_op(op)
        if value is None or len(op.results) != 1:
            return False
        home = _home(op)
        if home is None:
            return False
        key = (home, op.dialect_name, value, op.results[0].type)
        known = self._constants.setdefault(key, op)
        if known is not op:
            # A value with two locations keeps neither.
            if known.location is not op.location:
                known._location = None
            self._rewriter.replace_op(op, known)
            return True
        first = home.blocks[0].first_op
        assert first is not None
        if op.parent_block is not home.blocks[0]:
            op.move_before(first)
            # It no longer belongs to where it was written.
            op._location = None
        elif first is not op and op.previous_op not in self._owned:
            op.move_before(first)
        self._owned.add(op)
        return False
