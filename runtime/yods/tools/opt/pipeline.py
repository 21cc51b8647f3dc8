"""Pass pipelines in `mlir-opt`'s spelling: `builtin.module(func.func(canonicalize,cse))`.

Source: MLIR, PassManagement.md, "Textual Pass Pipeline Specification"; PassRegistry.cpp.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.tools.options import Option, OptionError, option_value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.ir.context import Context
    from yods.ir.operation import Operation

#: Pass → its options.
PASSES: dict[str, tuple[Option, ...]] = {
    "canonicalize": (
        Option("max-iterations", "integer", "How often everything is looked at; -1: no limit"),
        Option("max-num-rewrites", "integer", "How many rewrites an iteration has; -1: no limit"),
        Option(
            "region-simplify",
            "text",
            "What is done to regions as a whole",
            ("disabled", "normal", "aggressive"),
        ),
        Option("test-convergence", "switch", "Fail where an iteration more would change something"),
        Option("top-down", "switch", "Look at operations in order of the text"),
    ),
    "cse": (),
    "test-data-layout-query": (),
}
_ANY = "any"


@dataclass(frozen=True, slots=True)
class Pass:
    """One pass with its options."""

    name: str
    options: Mapping[str, str | int | bool] = field(default_factory=dict)

    def run(self, op: Operation, context: Context) -> None:
        """Transform `op`.

        Raises:
            DiagnosticError: The pass failed.
        """
        if self.name == "canonicalize":
            self._canonicalize(op, context)
        elif self.name == "cse":
            from yods.rewrite.cse import eliminate_common_subexpressions

            eliminate_common_subexpressions(op)
        elif self.name == "test-data-layout-query":
            from yods.tools.opt.data_layout_query import annotate_queries

            annotate_queries(op, context)

    def _canonicalize(self, op: Operation, context: Context) -> None:
        from yods.rewrite.canonicalization import canonicalize
        from yods.rewrite.greedy import GreedyConfig

        options = self.options
        simplify = options.get("region-simplify", "normal")
        config = GreedyConfig(
            top_down=bool(options.get("top-down", True)),
            max_iterations=_limit(options.get("max-iterations", 10)),
            max_rewrites=_limit(options.get("max-num-rewrites", -1)),
            simplify_regions=simplify != "disabled",
            merge_blocks=simplify == "aggressive",
        )
        result = canonicalize(op, context, config)
        if options.get("test-convergence") and not result.converged:
            raise DiagnosticError([Diagnostic("canonicalization did not converge", op._location)])


def _limit(number: str | int | bool) -> int | None:
    return None if number == -1 or not isinstance(number, int) else number


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Passes for the operations of one name; `any`: for those isolated from above."""

    anchor: str
    steps: tuple[Pass | Pipeline, ...]

    def run(self, op: Operation, context: Context) -> None:
        """Run everything on `op`, verifying it after each pass.

        Raises:
            DiagnosticError: A pass failed, or left behind what is not valid.
        """
        if self.anchor not in (_ANY, op.name):
            message = f"can't run '{self.anchor}' pass manager on '{op.name}' op"
            raise DiagnosticError([Diagnostic(message, op._location)])
        self._run(op, context)

    def _run(self, op: Operation, context: Context) -> None:
        from yods.verification.verifier import verify

        for step in self.steps:
            if isinstance(step, Pass):
                step.run(op, context)
                verify(op, context)
                continue
            for inner in [each for region in op.regions for b in region.blocks for each in b]:
                if step._takes(inner):
                    step._run(inner, context)

    def _takes(self, op: Operation) -> bool:
        from yods.ir.traits import IsolatedFromAbove

        if self.anchor == _ANY:
            return isinstance(op, IsolatedFromAbove)
        return op.name == self.anchor


def passes_of(steps: Sequence[tuple[str, str]]) -> Pipeline:
    """The pipeline of passes given as options of their own, by name and their options' text.

    Raises:
        OptionError: The options of one are wrong.
    """
    return Pipeline(_ANY, tuple(Pass(name, pass_options(name, text)) for name, text in steps))


def parse_pipeline(text: str) -> Pipeline:
    """Understand `anchor(pass,…)`.

    Raises:
        OptionError: It is wrong.
    """
    text = text.strip()
    anchor, bracket, inner = text.partition("(")
    if not anchor or not bracket or not inner.endswith(")"):
        raise OptionError(
            "<unknown>:0: error: expected pass pipeline to be wrapped with the anchor operation "
            "type, e.g. 'builtin.module(...)'"
        )
    return Pipeline(anchor.rstrip(), _Reader(inner[:-1]).steps())


def pass_options(name: str, text: str) -> dict[str, str | int | bool]:
    """The options of a pass: `key=value` or `key`, apart by blanks.

    Raises:
        OptionError: The pass has no such option, or it no such value.
    """
    known = {option.name: option for option in PASSES[name]}
    found: dict[str, str | int | bool] = {}
    for item in text.split():
        key, _, value = item.partition("=")
        option = known.get(key)
        if option is None:
            raise OptionError(f"<unknown>:0: error: <Pass-Options-Parser>: no such option {key}\n")
        try:
            found[key] = option_value("yods opt", option, value)
        except OptionError as error:
            raise OptionError(f"{error}\n<unknown>:0: error: ") from None
    return found


class _Reader:
    """Takes the text within an anchor's parentheses apart."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._pos = 0

    def steps(self) -> tuple[Pass | Pipeline, ...]:
        """All of the text."""
        outer: list[tuple[str, list[Pass | Pipeline]]] = []
        current: list[Pass | Pipeline] = []
        text = self._text
        if not text:
            return ()
        while True:
            start = self._pos
            while self._pos < len(text) and text[self._pos] not in ",(){":
                self._pos += 1
            name = text[start : self._pos].strip()
            if self._next("("):
                outer.append((name, current))
                current = []
                continue
            current.append(self._pass(name, start))
            while self._next(")"):
                if not outer:
                    raise self._error(
                        "encountered extra closing ')' creating unbalanced parentheses while "
                        "parsing pipeline",
                        self._pos - 1,
                    )
                anchor, before = outer.pop()
                before.append(Pipeline(anchor, tuple(current)))
                current = before
                self._skip_blanks()
            if self._pos == len(text):
                break
            if not self._next(","):
                raise self._error("expected ',' after parsing pipeline", self._pos)
        if outer:
            # Where the text ends with a name, MLIR points at that.
            at = self._pos if self._text[-1] in ")}" or self._text[-1].isspace() else start
            raise self._error("encountered unbalanced parentheses while parsing pipeline", at)
        return tuple(current)

    def _pass(self, name: str, start: int) -> Pass:
        """The pass called `name`, with the options that follow in braces."""
        options = ""
        if self._next("{"):
            options = self._braces()
            self._skip_blanks()
        if name not in PASSES:
            while start < len(self._text) and self._text[start].isspace():
                start += 1
            raise self._error(
                f"'{name}' does not refer to a registered pass or pass pipeline", start
            )
        try:
            return Pass(name, pass_options(name, options))
        except OptionError as error:
            raise OptionError(
                f"{error}\nfailed to add `{name}` with options `{options}`\n"
            ) from None

    def _braces(self) -> str:
        """What stands up to the closing brace; the opening one has been read."""
        begin = self._pos
        depth = 1
        while self._pos < len(self._text):
            depth += {"{": 1, "}": -1}.get(self._text[self._pos], 0)
            self._pos += 1
            if not depth:
                return self._text[begin : self._pos - 1]
        raise self._error("missing closing '}' while processing pass options", begin - 1)

    def _next(self, character: str) -> bool:
        if self._text[self._pos : self._pos + 1] != character:
            return False
        self._pos += 1
        return True

    def _skip_blanks(self) -> None:
        while self._pos < len(self._text) and self._text[self._pos].isspace():
            self._pos += 1

    def _error(self, message: str, at: int) -> OptionError:
        return OptionError(
            f"<unknown>:0: error: MLIR Textual PassPipeline Parser:1:{at + 1}: error: {message}\n"
            f"{self._text}\n{' ' * at}^\n"
        )
