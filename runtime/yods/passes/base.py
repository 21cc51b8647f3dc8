"""A pass: a transformation of operations, with options and statistics.

Source: MLIR, PassManagement.md, "Operation Pass".
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn
from yods.passes.options import PassOption, read_options, shown_options

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from yods.ir.context import Context
    from yods.ir.diagnostics import Diagnostic
    from yods.ir.operation import Operation
    from yods.passes.options import OptionValue


class PassFailure(Exception):
    """A pass gave up. It has reported the errors before, or there is nothing to report."""


class StatisticRow(NamedTuple):
    """A number that a pass counts.

    Attributes:
        name: As `--mlir-pass-statistics` shows it.
        summary: What is counted.
        attribute: What the pass keeps it as; by default the name in Python's spelling.
    """

    name: str
    summary: str
    attribute: str = ""

    @property
    def slot(self) -> str:
        """The attribute of the pass with the count."""
        return self.attribute or self.name.replace("-", "_")


class Pass:
    """Transforms one operation and what is inside it, nothing else.

    A subclass says with `ARGUMENT` how it is called and does the work in `run`. One instance
    runs on one operation after another; what it keeps of one must not matter to the next.
    `ANCHOR` names the operations it runs on, `OPTIONS` has a `PassOption` and `STATISTICS` a
    `StatisticRow` for each: attributes of the pass have their values.
    """

    #: Its name in pipelines and, after two dashes, on command lines.
    ARGUMENT: ClassVar[str] = ""
    #: What dumps and reports call it; by default the class's name.
    NAME: ClassVar[str] = ""
    SUMMARY: ClassVar[str] = ""
    #: The full name of the operations it runs on; empty: any that it `can_run_on`.
    ANCHOR: ClassVar[str] = ""
    OPTIONS: ClassVar[tuple[PassOption, ...]] = ()
    STATISTICS: ClassVar[tuple[StatisticRow, ...]] = ()
    #: Dialects whose operations it makes, loaded before it runs.
    DEPENDENT_DIALECTS: ClassVar[tuple[str, ...]] = ()

    #: The context that it runs in; set before it runs.
    context: Context

    def __init__(self, **options: Any) -> None:
        known = {option.slot: option.default for option in self.OPTIONS}
        unknown = options.keys() - known.keys()
        if unknown:
            raise TypeError(f"pass '{self.ARGUMENT}' has no option {sorted(unknown)[0]!r}")
        for slot, value in {**known, **options}.items():
            setattr(self, slot, value)
        for row in self.STATISTICS:
            setattr(self, row.slot, 0)

    @classmethod
    def display_name(cls) -> str:
        """The name in dumps and reports."""
        return cls.NAME or cls.__name__

    @classmethod
    def from_text(cls, text: str, program: str = "yods opt") -> Self:
        """A pass with the options of a pipeline's text, `key=value key`.

        Raises:
            PassOptionError: There is no such option, or it has no such value.
        """
        return cls(**read_options(program, cls.OPTIONS, text))

    @classmethod
    def can_run_on(cls, op: Operation) -> bool:
        """Whether it may run on `op`."""
        return not cls.ANCHOR or op.name == cls.ANCHOR

    def run(self, op: Any) -> None:
        """Transform `op`.

        Raises:
            OperationError: The pass failed; `raise op.error("…")` says why.
            DiagnosticError: Likewise, with any number of findings.
            PassFailure: It failed; `fail` raises it.
        """
        raise NotImplementedError(f"{type(self).__name__} does not do anything")

    def fail(self, *diagnostics: Diagnostic) -> NoReturn:
        """Give up (MLIR: `signalPassFailure`), reporting `diagnostics`."""
        from yods.ir.diagnostics import DiagnosticError

        if diagnostics:
            raise DiagnosticError(diagnostics)
        raise PassFailure

    # What is shown.

    @property
    def option_values(self) -> dict[str, OptionValue]:
        """The options' values, by the attributes that have them."""
        return {option.slot: getattr(self, option.slot) for option in self.OPTIONS}

    @property
    def statistics(self) -> Sequence[tuple[StatisticRow, int]]:
        """The statistics so far."""
        return [(row, getattr(self, row.slot)) for row in self.STATISTICS]

    @property
    def text(self) -> str:
        """The pass as a pipeline has it, every option with its value."""
        return self.ARGUMENT + shown_options(self.OPTIONS, self.option_values)
