"""Rewrite patterns: one way to turn an operation into something better.

Source: MLIR, PatternRewriter.md, "Pattern Rewriting".
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar
from yods.ir.hook_errors import check_result
from yods.ir.operation import Operation
from yods.ir.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.operation import Pattern
    from yods.rewrite.rewriter import PatternRewriter

#: What a function makes of an operation: what replaces it, an operation, its value or several;
#: False where the function does not apply, True where it has rewritten the operation itself.
Rewritten: TypeAlias = "bool | Operation | Value[Any] | Sequence[Value[Any]]"

OpT = TypeVar("OpT", bound=Operation)


class RewritePattern:
    """Matches operations and rewrites them.

    A subclass says with `ROOT` which operations it is tried on, and does the work in
    `match_and_rewrite`.
    """

    #: A class of operations, whose subclasses are included; or a full name; or None:
    #: any operation.
    ROOT: ClassVar[type[Operation] | str | None] = None
    #: Patterns of higher benefit are tried first; those of equal benefit in order.
    BENEFIT: ClassVar[int] = 1

    @property
    def root(self) -> type[Operation] | str | None:
        """The operations that the pattern is tried on, as for `ROOT`."""
        return self.ROOT

    @property
    def benefit(self) -> int:
        """How early it is tried."""
        return self.BENEFIT

    def match_and_rewrite(self, op: Any, rewriter: PatternRewriter) -> bool:
        """Rewrite `op` if it matches, through `rewriter` only.

        Returns:
            Whether anything was changed. A pattern that says False must have left
            everything as it was.
        """
        raise NotImplementedError(f"{type(self).__name__} does not rewrite anything")

    def matches_root(self, op: Operation) -> bool:
        """Whether the pattern is to be tried on `op`."""
        root = self.root
        if root is None:
            return True
        return op.name == root if isinstance(root, str) else isinstance(op, root)


class FunctionPattern(RewritePattern, Generic[OpT]):
    """A pattern made of a function: `FunctionPattern(TransposeOp, simplify_redundant)`.

    Args:
        root: The class of operations it is tried on.
        function: As `match_and_rewrite`, or returns what the operation is replaced by. An operation
            is inserted in its place unless it has a place already. What it inserts has the location
            of the operation unless it has its own.
        benefit: As for `RewritePattern`.
    """

    def __init__(
        self,
        root: type[OpT],
        function: Callable[[OpT, PatternRewriter], Rewritten],
        benefit: int = 1,
    ) -> None:
        self._root = root
        self._function = function
        self._benefit = benefit

    @property
    def root(self) -> type[Operation]:
        return self._root

    @property
    def benefit(self) -> int:
        return self._benefit

    def match_and_rewrite(self, op: Any, rewriter: PatternRewriter) -> bool:
        rewriter.location = op._location
        try:
            made = self._function(op, rewriter)
        finally:
            rewriter.location = None
        # A function that ends without a `return` has never applied.
        if made is None or isinstance(made, bool):
            return bool(made)
        if isinstance(made, Operation) and made.parent_block is None:
            rewriter.replace_op_with(op, made)
        else:
            if not isinstance(made, (Operation, Value)):
                check_result(self._function, made, Value, (op,), True)
            rewriter.replace_op(op, (made,) if isinstance(made, Value) else made)
        return True

    def __repr__(self) -> str:
        return f"<FunctionPattern {self._function.__qualname__} on {self._root.__name__}>"


def function_patterns(
    root: type[OpT], *functions: Callable[[OpT, PatternRewriter], Rewritten]
) -> Callable[[], list[RewritePattern]]:
    """A hook `canonicalize`: a pattern of each function, tried on `root` in this order."""
    return lambda: [FunctionPattern(root, function) for function in functions]


class PatternSet:
    """Patterns, found by the operations they are tried on, best first."""

    __slots__ = ("_by_class", "_by_name", "_patterns")

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        # Sorting is stable, so equal ones stay in the order given.
        self._patterns = sorted(patterns, key=lambda pattern: -pattern.benefit)
        self._by_class: dict[type[Operation], list[Pattern]] = {}
        self._by_name: dict[str, list[Pattern]] = {}

    def __len__(self) -> int:
        return len(self._patterns)

    def for_op(self, op: Operation) -> list[Pattern]:
        """The patterns to be tried on `op`, in order."""
        # All operations of a registered class have one name; unregistered ones do not.
        if op.NAME:
            known = self._by_class.get(type(op))
            if known is None:
                known = self._by_class[type(op)] = self._find(op)
            return known
        known = self._by_name.get(op.name)
        if known is None:
            known = self._by_name[op.name] = self._find(op)
        return known

    def _find(self, op: Operation) -> list[Pattern]:
        return [pattern for pattern in self._patterns if pattern.matches_root(op)]
