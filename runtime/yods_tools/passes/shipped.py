"""The passes that belong to no dialect. Source: MLIR, Passes.md, "General Transforms"."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING
from yods.ir.diagnostics import Diagnostic
from yods.passes.base import Pass, StatisticRow
from yods.passes.options import PassOption

if TYPE_CHECKING:
    from yods.ir.operation import Operation

#: The threshold of `inline` that stands for none.
_UNLIMITED = (1 << 32) - 1


class Canonicalizer(Pass):
    """`canonicalize`: folds and canonicalisation patterns until nothing changes."""

    ARGUMENT = "canonicalize"
    SUMMARY = "Canonicalize operations and remove dead ones"
    OPTIONS = (
        PassOption("top-down", "bool", True, "Look at operations in order of the text"),
        PassOption(
            "region-simplify",
            "string",
            "normal",
            "What is done to regions as a whole",
            ("disabled", "normal", "aggressive"),
        ),
        PassOption(
            "max-iterations", "int64", 10, "How often everything is looked at; -1: no limit"
        ),
        PassOption(
            "max-num-rewrites", "int64", -1, "How many rewrites an iteration has; -1: no limit"
        ),
        PassOption(
            "test-convergence", "bool", False, "Fail where an iteration more would change something"
        ),
        PassOption(
            "disable-patterns", "string", (), "Patterns left out, by their classes", is_list=True
        ),
        PassOption(
            "enable-patterns", "string", (), "The only patterns applied, likewise", is_list=True
        ),
    )

    top_down: bool
    region_simplify: str
    max_iterations: int
    max_num_rewrites: int
    test_convergence: bool
    disable_patterns: tuple[str, ...]
    enable_patterns: tuple[str, ...]

    def run(self, op: Operation) -> None:
        from yods.rewrite.canonicalization import canonicalize
        from yods.rewrite.greedy import GreedyConfig

        config = GreedyConfig(
            top_down=self.top_down,
            max_iterations=_limit(self.max_iterations),
            max_rewrites=_limit(self.max_num_rewrites),
            simplify_regions=self.region_simplify != "disabled",
            merge_blocks=self.region_simplify == "aggressive",
        )
        wanted = None
        if self.disable_patterns or self.enable_patterns:
            wanted = self._wants
        result = canonicalize(op, self.context, config, wanted)
        if self.test_convergence and not result.converged:
            self.fail(Diagnostic("canonicalization did not converge", op._location))

    def _wants(self, pattern: str) -> bool:
        if pattern in self.disable_patterns:
            return False
        return not self.enable_patterns or pattern in self.enable_patterns


def _limit(number: int) -> int | None:
    return None if number == -1 else number


class CSE(Pass):
    """`cse`: what is computed twice is computed once."""

    ARGUMENT = "cse"
    SUMMARY = "Eliminate common sub-expressions"
    STATISTICS = (
        StatisticRow("num-cse'd", "Number of operations CSE'd", "num_cse"),
        StatisticRow("num-dce'd", "Number of operations DCE'd", "num_dce"),
    )

    num_cse: int
    num_dce: int

    def run(self, op: Operation) -> None:
        from yods_tools.passes.cse import eliminate_common_subexpressions

        result = eliminate_common_subexpressions(op)
        self.num_cse += result.replaced
        self.num_dce += result.dead


class Inliner(Pass):
    """`inline`: what is called is put where it is called."""

    ARGUMENT = "inline"
    SUMMARY = "Inline function calls"
    OPTIONS = (
        PassOption(
            "default-pipeline",
            "string",
            "canonicalize",
            "The passes that simplify what can be called, before it is looked at",
        ),
        PassOption("max-iterations", "uint32", 4, "How often what calls one another is looked at"),
        PassOption(
            "inlining-threshold",
            "uint32",
            _UNLIMITED,
            "How many percent of the caller's operations the callee may have",
        ),
        PassOption(
            "op-pipelines",
            "string",
            (),
            "Pipelines for what can be called of one name: func.func(canonicalize)",
            is_list=True,
        ),
    )

    default_pipeline: str
    max_iterations: int
    inlining_threshold: int
    op_pipelines: tuple[str, ...]

    def run(self, op: Operation) -> None:
        from yods_tools.passes.inlining import inline_calls
        from yods_tools.passes.textual import PassRegistry, PipelineError, parse_pipeline

        find = PassRegistry(project=self.context.project).find
        try:
            default = parse_pipeline(f"any({self.default_pipeline})", find)
            given = [parse_pipeline(text, find) for text in self.op_pipelines]
        except PipelineError as error:
            self.fail(Diagnostic(str(error), op._location))
        managers = {manager.anchor: manager for manager in given}

        def simplify(callable_: Operation) -> None:
            managers.get(callable_.name, default).run(callable_, self.context)

        unlimited = self.inlining_threshold == _UNLIMITED
        inline_calls(
            op,
            self.context,
            simplify=simplify,
            max_iterations=self.max_iterations,
            threshold=None if unlimited else self.inlining_threshold,
        )


class LoopInvariantCodeMotion(Pass):
    """`loop-invariant-code-motion`: what does not change in a loop is done before it."""

    ARGUMENT = "loop-invariant-code-motion"
    SUMMARY = "Hoist loop invariant instructions outside of the loop"

    def run(self, op: Operation) -> None:
        from yods_tools.passes.loop_invariants import hoist_loop_invariants

        hoist_loop_invariants(op)


class ReconcileUnrealizedCastsPass(Pass):
    """`reconcile-unrealized-casts`: casts that undo one another go."""

    ARGUMENT = "reconcile-unrealized-casts"
    SUMMARY = "Simplify and eliminate unrealized conversion casts"

    def run(self, op: Operation) -> None:
        from yods.builtin.ops import UnrealizedConversionCastOp
        from yods.conversion.casts import resolve_casts

        resolve_casts([each for each in op.walk() if isinstance(each, UnrealizedConversionCastOp)])


class SymbolDCE(Pass):
    """`symbol-dce`: symbols that nobody can refer to go."""

    ARGUMENT = "symbol-dce"
    SUMMARY = "Eliminate dead symbols"
    STATISTICS = (StatisticRow("num-dce'd", "Number of symbols DCE'd", "num_dce"),)

    num_dce: int

    def run(self, op: Operation) -> None:
        from yods_tools.passes.symbol_dce import erase_dead_symbols

        self.num_dce += erase_dead_symbols(op)
