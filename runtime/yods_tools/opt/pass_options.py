"""The options of `yods opt` about passes, and the pass manager for them.

Imported only if one of them is given, or an option that may be a pass.
"""

from __future__ import annotations

import sys

from yods.hints import TYPE_CHECKING, Any
from yods.ir.diagnostics import NOTE, Diagnostic, DiagnosticError
from yods.ir.dialect_packages import PassLoadError, module_called
from yods.ir.print_options import PrintOptions
from yods.passes.instrumentation import Instrumentation, symbol_of
from yods.passes.manager import PassManager
from yods.rewrite.soundness import SoundRules
from yods_tools.options import OptionError
from yods_tools.passes import textual

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import Context, Operation
    from yods.passes.base import Pass
    from yods_tools.options import Arguments
    from yods_tools.passes.reports import Timing
    from yods_tools.project import DialectSources


#: The group of resources with what `--run-reproducer` wants.
RESOURCE = "mlir_reproducer"


def reproducer_text(op: Operation, pipeline: str, *, threading: bool, verify_each: bool) -> str:
    """`op` with what it takes to run `pipeline` on it again."""
    entries: list[tuple[str, bool | str]] = [
        ("pipeline", pipeline),
        ("disable_threading", not threading),
        ("verify_each", verify_each),
    ]
    return op.print_with(PrintOptions(external_resources={RESOURCE: entries})) + "\n"


class CrashReproducer(Instrumentation):
    """Writes a reproducer when the first pass fails.

    Args:
        path: The file.
        text: Returns the reproducer of the whole pipeline, made before it ran.
        report: Gets the failure.
        local: Whether the reproducer has only the pass that failed, and what it ran on;
            None, or a function that makes it of the pipeline's text and the operation.
    """

    def __init__(
        self,
        path: str,
        text: str,
        report: Callable[[Diagnostic], None],
        local: Callable[[str, Operation], str] | None = None,
    ) -> None:
        self._path = path
        self._text = text
        self._report = report
        self._local = local
        self._done = False

    def before_pass(self, pass_: Pass, op: Operation) -> None:
        if self._local is not None and not self._done:
            pipeline = pass_.text
            around: Operation | None = op
            while around is not None:
                pipeline = f"{around.name}({pipeline})"
                top, around = around, around.parent_op
            self._text = self._local(pipeline, top)

    def after_failed_pass(self, pass_: Pass, op: Operation) -> None:
        if self._done:
            return
        self._done = True
        symbol = symbol_of(op)
        running = f"`{pass_.display_name()}` on '{op.name}' operation"
        running += f": @{symbol}" if symbol else ""
        if self._local is None:
            running = f"[{running}]"
        found = Diagnostic(
            "Failures have been detected while processing an MLIR pass pipeline", op._location
        )
        found.notes.append(
            Diagnostic(
                f"Pipeline failed while executing {running}: {self._written()}", op._location, NOTE
            )
        )
        self._report(found)

    def _written(self) -> str:
        try:
            with open(self._path, "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(self._text)
        except OSError as error:
            return (
                "failed to create output stream: Failed to create reproducer stream: "
                f"cannot open output file '{self._path}': {error.strerror}"
            )
        return f"reproducer generated at `{self._path}`"


#: Passes of this command alone.
textual.RUNTIME_PASSES.setdefault(
    "test-data-layout-query", "yods_tools.opt.data_layout_query:TestDataLayoutQuery"
)


#: What `--prove-passes` needs: the solver, and the observer, which reads definitions.
_PROVER = ("bitwuzla", "yods_dev.prove.passes")


def pass_registry(sources: DialectSources) -> textual.PassRegistry:
    """The passes that this command finds."""
    return textual.PassRegistry(sources.plugins, sources.project)


class Passes:
    """The passes to run on each chunk of the input.

    Args:
        program: How the command is called in messages.
        sources: Where passes are found besides the shipped ones.
        print_options: How dumps are printed.

    Raises:
        OptionError: The options are wrong.
    """

    def __init__(
        self, program: str, options: Arguments, sources: DialectSources, print_options: PrintOptions
    ) -> None:
        self._program = program
        self._options = options
        self._find = pass_registry(sources).find
        self._print_options = print_options
        self._verify_each = options.switch("verify-each") or not options.given("verify-each")
        self._timing: Timing | None = None
        if options.switch("mlir-timing"):
            from yods_tools.passes.reports import Timing

            self._timing = Timing()
        self._check_dumps()
        # Errors in the command line are reported before anything is read.
        self._manager("builtin.module", dict)
        self._prover: Any = self._loaded_prover() if options.switch("prove-passes") else None

    def time(self, name: str | None) -> None:
        """Time what begins now; None: what began last has ended."""
        if self._timing is None:
            return
        if name is None:
            self._timing.stop()
        else:
            self._timing.start(name)

    def run(
        self, op: Operation, context: Context, report: Callable[[Sequence[Diagnostic]], None]
    ) -> None:
        """Run all on `op`.

        Raises:
            DiagnosticError: Something failed; `report` has had the errors.
        """
        options = self._options
        manager = self._stored_manager(op, context)
        if options.switch("dump-pass-pipeline"):
            count = len(manager.steps)
            print(f"Pass Manager with {count} passes:", file=sys.stderr)
            print(f"{manager.pretty_text()}\n", file=sys.stderr)
        if self._timing is not None:
            manager.instrumentations.append(self._timing)
        self._add_dumps(manager)
        if self._prover is not None:
            manager.instrumentations.append(self._prover.PassProver())
        self._add_reproducer(manager, op, report)
        if options.given("remarks"):
            from yods_tools.passes.reports import UnportedRemarks

            manager.instrumentations.append(UnportedRemarks(report))
        with SoundRules(options.switch("sound")):
            manager.run(op, context, report)
        path = options.text("mlir-generate-reproducer")
        if path:

            # As there, it has the IR after the passes.
            text = reproducer_text(op, manager.text, threading=self._threading, verify_each=False)
            try:
                with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
                    file.write(text)
            except OSError as error:
                cannot = f"cannot open output file '{path}': {error.strerror}"
                report([Diagnostic(f"failed to create a reproducer: {cannot}", op._location)])
                raise DiagnosticError([]) from None
        if options.switch("mlir-pass-statistics"):
            from yods_tools.passes.reports import statistics_report

            as_list = options.text("mlir-pass-statistics-display") == "list"
            sys.stderr.write(statistics_report(manager, as_list))

    def report_times(self) -> None:
        """Print how long all took, if that is asked."""
        if self._timing is not None:
            as_list = self._options.text("mlir-timing-display") == "list"
            sys.stderr.write(self._timing.report(as_list))

    # The pass manager.

    def _manager(self, anchor: str, stored: Callable[[], dict[str, bool | str]]) -> PassManager:
        """The passes asked for, to be run on an operation called `anchor`."""
        options = self._options
        try:
            if options.given("pass-pipeline"):
                if options.steps:
                    raise OptionError(
                        "<unknown>:0: error: '-pass-pipeline' option can't be used with "
                        "individual pass options"
                    )
                text = options.text("pass-pipeline")
                manager = textual.parse_pipeline(text, self._find, self._program)
            else:
                manager = PassManager(anchor, implicit_nesting=True)
                if options.switch("run-reproducer"):
                    again = stored()
                    if "pipeline" in again:
                        text = str(again["pipeline"])
                        manager = textual.parse_pipeline(text, self._find, self._program)
                        manager.implicit_nesting = True
                    if "verify_each" in again:
                        self._verify_each = bool(again["verify_each"])
                for name, value in options.steps:
                    cls = self._find(name)
                    assert cls is not None, "it was found when the option was read"
                    textual.add_pass(manager, cls, value, self._program)
        except textual.PipelineError as error:
            raise OptionError(str(error)) from None
        manager.verify_each = self._verify_each
        manager.show_tracebacks = options.switch("mlir-print-stacktrace-on-diagnostic")
        return manager

    def _stored_manager(self, op: Operation, context: Context) -> PassManager:
        """The passes asked for, by a reproducer that has been read, too.

        Raises:
            DiagnosticError: The reproducer is invalid; that has been reported.
        """
        try:
            return self._manager(
                op.name, lambda: dict(context.external_resources.pop(RESOURCE, []))
            )
        except (OptionError, PassLoadError) as error:
            # Without a place, unlike what is wrong with the command line, as there.
            print(str(error).replace("<unknown>:0: error: ", ""), file=sys.stderr)
            raise DiagnosticError([]) from None

    @property
    def _threading(self) -> bool:
        return not self._options.switch("mlir-disable-threading")

    def _check_dumps(self) -> None:
        """Dumps may be asked for around passes that exist."""
        for option in ("mlir-print-ir-before", "mlir-print-ir-after"):
            for name in self._names(option):
                if self._find(name) is None:
                    raise OptionError(
                        f"{self._program}: for the --{option} option: "
                        f"Cannot find option named '{name}'!"
                    )

    def _names(self, option: str) -> list[str]:
        return [name for name in self._options.text(option).split(",") if name]

    def _add_dumps(self, manager: PassManager) -> None:
        options = self._options
        all_before = options.switch("mlir-print-ir-before-all")
        all_after = options.switch("mlir-print-ir-after-all")
        all_after = all_after or options.switch("mlir-print-ir-after-failure")
        before = None if all_before else self._names("mlir-print-ir-before")
        after = None if all_after else self._names("mlir-print-ir-after")
        if before != [] or after != []:
            from yods_tools.passes.reports import IRPrinter

            printer = IRPrinter(options, before, after, self._print_options)
            manager.instrumentations.append(printer)

    def _loaded_prover(self) -> Any:
        try:
            return [module_called(each) for each in _PROVER][-1]
        except ModuleNotFoundError as missing:
            raise OptionError(
                f"{self._program}: --prove-passes: the prover is not installed ({missing})\n"
                '  pip install "yods[prove]"'
            ) from None

    def _add_reproducer(
        self, manager: PassManager, op: Operation, report: Callable[[Sequence[Diagnostic]], None]
    ) -> None:
        path = self._options.text("mlir-pass-pipeline-crash-reproducer")
        if not path:
            return

        def text(pipeline: str, top: Operation) -> str:
            return reproducer_text(
                top, pipeline, threading=self._threading, verify_each=self._verify_each
            )

        local = self._options.switch("mlir-pass-pipeline-local-reproducer")
        manager.instrumentations.append(
            CrashReproducer(
                path,
                "" if local else text(manager.reproducer_text, op),
                lambda found: report([found]),
                text if local else None,
            )
        )
