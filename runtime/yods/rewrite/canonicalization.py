"""Canonicalisation: every registered pattern and fold, until nothing changes.

Source: MLIR, Canonicalization.md; mlir/lib/Transforms/Canonicalizer.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.hook_errors import hook_error
from yods.rewrite.greedy import GreedyConfig, GreedyResult, apply_patterns_greedily
from yods.rewrite.pattern import PatternSet

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.context import Context
    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation

#: Where a context keeps what was found for it, with the dialects that were loaded.
_PATTERNS = object()


def canonicalization_patterns(
    context: Context, wanted: Callable[[str], bool] | None = None
) -> PatternSet:
    """The patterns of the dialects loaded in `context`, and of all their operations.

    What a dialect depends on is loaded, too: rewriting may make its operations.

    Args:
        wanted: Tells of the name of a pattern's class whether to have it; None: all.
    """
    known: tuple[tuple[Dialect, ...], PatternSet] | None = context.storage.get(_PATTERNS)
    if wanted is None and known is not None and known[0] == context.loaded_dialects:
        return known[1]
    pending = [dialect.NAMESPACE for dialect in context.loaded_dialects]
    seen = set()
    while pending:
        namespace = pending.pop()
        if namespace not in seen:
            seen.add(namespace)
            dialect = context.dialect(namespace)
            if dialect is not None:
                pending.extend(dialect.DEPENDENT_DIALECTS)
    patterns = [
        pattern
        for dialect in context.loaded_dialects
        for pattern in dialect.canonicalization_patterns()
    ]
    for cls in context.operations.values():
        try:
            patterns += cls.canonicalization_patterns()
        except Exception as error:
            raise hook_error(error, f"'{cls.NAME}' op", None) from error
    if wanted is not None:
        return PatternSet([each for each in patterns if wanted(type(each).__name__)])
    found = PatternSet(patterns)
    # Many small functions are brought to canonical form one after the other.
    context.storage[_PATTERNS] = context.loaded_dialects, found
    return found


def canonicalize(
    op: Operation,
    context: Context | None = None,
    config: GreedyConfig | None = None,
    wanted: Callable[[str], bool] | None = None,
) -> GreedyResult:
    """Bring what is inside `op` to canonical form, as `mlir-opt --canonicalize` does.

    Args:
        op: An operation whose regions use nothing from outside.
        context: Its dialects give the patterns and make constants. None: the one of
            `yods.verification`, with every dialect that can be found.
        wanted: As for `canonicalization_patterns`.
    """
    if context is None:
        from yods.verification.verifier import default_context

        context = default_context()
        # So that the dialects of what is there have their say.
        for each in op.walk():
            context.operation(each.name)
    patterns = canonicalization_patterns(context, wanted)
    return apply_patterns_greedily(op.regions, patterns, context, config)
