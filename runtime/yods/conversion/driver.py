"""The driver of conversions: makes every operation legal, or says which cannot be.

Source: MLIR, DialectConversion.md, "Modes of Conversion"; DialectConversion.cpp.
"""

from __future__ import annotations

from yods.conversion.casts import resolve_casts
from yods.conversion.rewriter import CannotConvert, ConversionRewriter, State
from yods.conversion.type_converter import NoConversion
from yods.hints import TYPE_CHECKING, Any, Literal, NoReturn
from yods.ir.diagnostics import DiagnosticError, OperationError
from yods.ir.traits import ConstantLike
from yods.ir.value import replace_all_uses_of_each
from yods.rewrite.folding import can_fold, fold, replacements
from yods.rewrite.pattern import PatternSet
from yods.verification.dominance import DominatorTree

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from yods.conversion.target import ConversionTarget
    from yods.conversion.type_converter import TypeConverter
    from yods.ir.block import Block
    from yods.ir.context import Context
    from yods.ir.operation import Operation, Pattern
    from yods.ir.value import Value

#: Steps of legalisation within one another: patterns whose results need patterns in turn.
_DEEPEST = 256


def apply_partial_conversion(
    op: Operation,
    target: ConversionTarget,
    patterns: Iterable[Pattern],
    context: Context,
    converter: TypeConverter | None = None,
) -> None:
    """Convert what is illegal in `op` and can be; what nothing is said of may stay.

    Args:
        context: Its dialects make the constants that operations fold to.
        converter: Conversion of types; None if no types are converted.

    Raises:
        DiagnosticError: Something illegal cannot be converted. `op` is as it was.
    """
    _Conversion(target, patterns, context, converter, "partial").run(op)


def apply_full_conversion(
    op: Operation,
    target: ConversionTarget,
    patterns: Iterable[Pattern],
    context: Context,
    converter: TypeConverter | None = None,
) -> None:
    """Convert all in `op` that is not legal.

    Raises:
        DiagnosticError: Something is not legal and cannot be converted. `op` is as it was.
    """
    _Conversion(target, patterns, context, converter, "full").run(op)


class _Conversion:
    """One conversion."""

    def __init__(
        self,
        target: ConversionTarget,
        patterns: Iterable[Pattern],
        context: Context,
        converter: TypeConverter | None,
        mode: Literal["partial", "full"],
    ) -> None:
        self._target = target
        self._patterns = PatternSet(patterns)
        self._context = context
        self._mode = mode
        self._rewriter = ConversionRewriter(context, converter)
        #: Operations being legalised, and by which patterns.
        self._applied: set[tuple[Operation, Pattern]] = set()

    def run(self, top: Operation) -> None:
        rewriter = self._rewriter
        start = rewriter.mark()
        try:
            for op in self._to_convert(top):
                if not rewriter.is_stale(op):
                    self._convert(op)
            casts = self._source_casts()
        except OperationError as error:
            rewriter.roll_back(start)
            self._fail(error)
        self._commit(casts)

    def _fail(self, error: OperationError) -> NoReturn:
        from yods.verification.notes import with_current_operation

        raise DiagnosticError([with_current_operation(error.diagnostic, error.op)])

    def _to_convert(self, top: Operation) -> Iterator[Operation]:
        """The operations to convert: outer ones first, blocks after those that dominate them.

        Not what is legal with all in it; and of what control cannot reach, only terminators that
        the conversion of others concerns: of block arguments, or of an operation that they end.
        """
        found: list[Operation] = []
        unreachable: list[tuple[Operation, Operation]] = []
        pending = [top]
        while pending:
            op = pending.pop()
            found.append(op)
            if op.regions and self._target.is_legal(op) and self._target.is_recursively_legal(op):
                continue
            inner: list[Operation] = []
            for region in op.regions:
                blocks: Iterable[Block] = region.blocks
                if len(region.blocks) > 1:
                    tree = DominatorTree(region)
                    ends = [b._last for b in blocks if b._last and not tree.is_reachable(b)]
                    unreachable += [(end, op) for end in ends]
                    blocks = tree.preorder
                inner += [each for block in blocks for each in block]
            pending += reversed(inner)
        yield from found
        converted = self._rewriter.converted_blocks
        concerned: list[Operation] | None = None
        while concerned != []:
            concerned = [
                end
                for end, around in unreachable
                if not converted.isdisjoint(end._successors)
                or (not end._successors and end.parent_op is not around)
            ]
            unreachable = [each for each in unreachable if each[0] not in concerned]
            yield from concerned

    def _convert(self, op: Operation) -> None:
        if self._legalize(op, 0):
            return
        if self._mode == "partial" and not self._target.is_illegal(op):
            return
        marked = " that was explicitly marked illegal" if self._target.is_illegal(op) else ""
        raise op.plain_error(f"failed to legalize operation '{op.name}'{marked}")

    # Legalising.

    def _legalize(self, op: Operation, depth: int) -> bool:
        if self._target.is_legal(op) or self._rewriter.is_stale(op):
            return True
        if depth > _DEEPEST:
            return False
        return self._by_folding(op, depth) or self._by_patterns(op, depth)

    def _by_folding(self, op: Operation, depth: int) -> bool:
        """Replace `op` by what it always is."""
        if isinstance(op, ConstantLike):
            return False
        if not can_fold(type(op)):
            return False
        rewriter = self._rewriter
        mark, before = rewriter.mark(), State(op)
        folded = fold(op)
        if folded is None:
            return False
        if not folded:
            rewriter.folded_in_place(op, before)
            for _ in range(_DEEPEST):
                folded = fold(op)
                if folded is None:
                    # It is another one now, and stays so unless all is undone.
                    return self._legalize(op, depth + 1)
                if folded:
                    break
        values = replacements(op, folded, rewriter) if folded else None
        if values is not None:
            rewriter.replace_op(op, values)
            if all(self._legalize(each, depth + 1) for each in rewriter.made_since(mark)):
                return True
        rewriter.roll_back(mark)
        return False

    def _by_patterns(self, op: Operation, depth: int) -> bool:
        rewriter = self._rewriter
        if op._block is None:
            return False  # nothing can replace the outermost
        applied = self._applied
        for pattern in self._patterns.for_op(op):
            step = (op, pattern)
            if step in applied:
                continue  # what it makes would need it again
            applied.add(step)
            mark = rewriter.mark()
            rewriter.set_before(op)
            try:
                if pattern.match_and_rewrite(op, rewriter) and self._is_done(op, mark, depth):
                    return True
            except (CannotConvert, NoConversion):
                pass
            finally:
                applied.discard(step)
            rewriter.roll_back(mark)
        return False

    def _is_done(self, op: Operation, mark: tuple[int, int], depth: int) -> bool:
        """Whether `op` is gone or legal, and all legal that a pattern made of it."""
        is_legal, stale = self._target.is_legal, self._rewriter._stale
        if op not in stale and is_legal(op) is not True:
            return False
        for each in self._rewriter.made_since(mark):
            if each is not op and not is_legal(each) and not self._legalize(each, depth + 1):
                return False
        return True

    # The end.

    def _source_casts(self) -> list[tuple[Value[Any], tuple[Value[Any], ...]]]:
        """The replacements of values that are still used, cast to their types if needed."""
        rewriter = self._rewriter
        found: list[tuple[Value[Any], tuple[Value[Any], ...]]] = []
        made: dict[Value[Any], tuple[Value[Any], ...]] = {}

        def replacement(value: Value[Any]) -> tuple[Value[Any], ...]:
            """The last value of its type that `value` became, or a cast of what it became.

            That one may itself have been replaced later, by values of other types.
            """
            last = None
            for stage in rewriter._stages(value):
                if stage != (value,) and len(stage) == 1 and stage[0].type is value.type:
                    last = stage[0]
            if last is not None:
                return replacement(last) if last in rewriter._standing_for else (last,)
            if value not in made:
                latest = rewriter._latest(value)
                if len(latest) > 1 and rewriter.converter is not None:
                    # Of several values that a pattern wanted as one, that one is cast.
                    wanted = rewriter.converter.convert_value(value) or ()
                    latest = rewriter._wanted.get((latest, wanted), latest)
                made[value] = rewriter.cast(latest, (value.type,), value, wanted=False)
            return made[value]

        for value in list(rewriter._standing_for):
            if any(not rewriter.is_stale(user) for user in value.users):
                found.append((value, replacement(value)))
        for op in rewriter._replaced:
            for result in op._results:
                if result not in rewriter._standing_for and any(
                    not rewriter.is_stale(user) for user in result.users
                ):
                    raise op.plain_error(
                        f"failed to legalize operation '{op.name}' whose result is still used"
                    )
        return found

    def _commit(self, casts: Sequence[tuple[Value[Any], tuple[Value[Any], ...]]]) -> None:
        """Nothing can fail any more: put values in their places, and erase what was replaced."""
        rewriter = self._rewriter
        replace_all_uses_of_each([value for value, _ in casts], [new for _, (new,) in casts])
        for op in rewriter._replaced:
            op.drop_all_references()
        for op in rewriter._replaced:
            op.remove()
        resolve_casts(list(rewriter._unresolved))
        self._materialize()

    def _materialize(self) -> None:
        """Let the converter materialize casts."""
        rewriter = self._rewriter
        converter = rewriter.converter
        for cast_op, wanted in rewriter._unresolved.items():
            if cast_op._block is None:
                continue
            rewriter.set_before(cast_op)
            types = [result.type for result in cast_op._results]
            make = None
            if converter is not None:
                make = converter.materialize_target if wanted else converter.materialize_source
            made = make and make(rewriter, types, cast_op._operands, cast_op._location)
            if made is None:
                shown = ", ".join(f"'{v.type}'" for v in cast_op._operands)
                wanted_types = ", ".join(f"'{type_}'" for type_ in types)
                self._fail(
                    cast_op.plain_error(
                        "failed to legalize unresolved materialization from "
                        f"({shown}) to ({wanted_types}) that remained live after conversion"
                    )
                )
            replace_all_uses_of_each(cast_op._results, made)
            cast_op.erase()
