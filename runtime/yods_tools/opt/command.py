"""The command `yods opt`: its options, and the steps of a run.

Exit codes: 0, all was well; 1, something was reported or could not be read or written.
"""

from __future__ import annotations

import gc
import sys

from yods.hints import TYPE_CHECKING
from yods.ir.context import Context
from yods.ir.diagnostics import NOTE, UNVERIFIED, Diagnostic, DiagnosticError, Hint
from yods.ir.dialect_packages import DialectVersionError, PassLoadError
from yods.ir.location import Source
from yods.ir.print_options import PrintOptions
from yods_tools.options import Arguments, CommandLine, Option, OptionError, parse_arguments
from yods_tools.project import SHARED_OPTIONS, DialectSources, read_source, versions_of
from yods_tools.streams import write_output

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.dialect import Dialect
    from yods.ir.operation import Operation
    from yods_tools.opt.pass_options import Passes

#: The row in the table of subcommands.
COMMAND = ("opt", "read, verify, transform and print IR, as mlir-opt does", "")

PROGRAM = "yods opt"

_LINE = CommandLine(__file__, PROGRAM, *SHARED_OPTIONS)

#: Those for which passes are loaded, though none may be run.
_ABOUT_PASSES = (
    "pass-pipeline",
    "run-reproducer",
    "dump-pass-pipeline",
    "mlir-generate-reproducer",
    "mlir-pass-statistics",
    "mlir-print-ir-after",
    "mlir-print-ir-before",
    "mlir-timing",
)


def main(
    arguments: Sequence[str], program: str = PROGRAM, dialects: Sequence[type[Dialect]] = ()
) -> int:
    """Run `yods opt` with `arguments`; gives the exit code.

    Args:
        program: The name of the command in messages.
        dialects: Dialects that it knows besides those it finds.
    """
    try:
        options, sources = understood(arguments, program, dialects)
    except (OptionError, PassLoadError) as error:
        print(error, file=sys.stderr)
        return 1
    except (ImportError, ValueError) as error:
        print(f"{program}: Failed to load dialect plugin. {error}", file=sys.stderr)
        return 1
    if options.switch("help"):
        _print_help(program, sources)
        return 0
    if options.switch("version"):
        from importlib.metadata import version

        print(f"yods {version('yods')}")
        return 0
    if options.switch("show-dialects"):
        _show_dialects()
        return 0
    try:
        run = Run(options, sources, program)
    except (OptionError, PassLoadError) as error:
        print(error, file=sys.stderr)
        return 1
    # One run makes objects and ends: collecting cycles would only cost time.
    gc.disable()
    return run.run()


def understood(
    arguments: Sequence[str], program: str = PROGRAM, dialects: Sequence[type[Dialect]] = ()
) -> tuple[Arguments, DialectSources]:
    """The command line, and the dialects that it names, `dialects` among them.

    Raises:
        OptionError: It cannot be understood.
        ImportError, ValueError: A plugin, or the module of a pass, cannot be loaded.
    """
    # Passes may be those of a plugin or the project, wherever on the command line that is named.
    given = program, _LINE.options, arguments
    first = parse_arguments(*given, len(arguments), lambda name: Option(name, "step", ""))
    sources = DialectSources.of(first, dialects)
    options = parse_arguments(
        *given, 1, lambda name: _pass_option(name, sources), lambda: pass_names(sources)
    )
    return options, sources


class Run:
    """One run over one input."""

    def __init__(self, options: Arguments, sources: DialectSources, program: str = PROGRAM) -> None:
        self.options = options
        self.print_options = _print_options(options)
        self._versions = versions_of(options)
        own: dict[str, str] = {}
        numbers = versions_of(options, "emit-bytecode-dialect-version", own)
        self._emitted_versions: dict[str, int | str] = {**numbers, **own}
        #: What is to be printed, in pieces.
        self.output: list[str] = []
        #: Gets each diagnostic: prints it, or compares it with the expected ones.
        self.tell: Callable[[Sequence[Diagnostic]], None] = self._print
        self._sources = sources
        #: That of the first chunk.
        self._first: Context | None = None
        #: What is done to each chunk; None: nothing, and no module of passes is loaded.
        self._passes: Passes | None = None
        if options.steps or any(map(options.given, _ABOUT_PASSES)):
            from yods_tools.opt.pass_options import Passes

            self._passes = Passes(program, options, sources, self.print_options)

    def _context(self) -> Context:
        """A new one for each chunk, which looks for dialects that an earlier one found no more."""
        if self._first is not None:
            return self._first.another()
        allow = self.options.switch("allow-unregistered-dialect")
        self._first = self._sources.context(allow)
        return self._first

    def run(self) -> int:
        name = self.options.positional[0] if self.options.positional else "-"
        try:
            source = read_source(name)
        except OptionError as error:
            print(error, file=sys.stderr)
            return 1
        ok = self._chunks(source)
        target = self.options.text("o", "-")
        # As in mlir-opt, standard output gets what could be done; a file is written
        # only when all was well.
        if not ok and target != "-":
            return 1
        try:
            write_output(target, self.output)
        except BrokenPipeError:
            raise  # the reader has left, as `| head` does: the command ends quietly
        except OSError as error:
            print(f"cannot open output file '{target}': {error.strerror}", file=sys.stderr)
            return 1
        return 0 if ok else 1

    def _chunks(self, source: Source) -> bool:
        if not self.options.given("verify-diagnostics"):
            ok = self._each_chunk(source, self.accepts)
            if self._passes is not None:
                self._passes.report_times()
            return ok
        from yods_tools.opt.verify_diagnostics import Expectations

        # Chunks are numbered by the lines of the whole, so what one expects, another may
        # bring.
        only = self.options.text("verify-diagnostics") == "only-expected"
        expectations = Expectations(source, only_expected=only)

        def expect(diagnostics: Sequence[Diagnostic]) -> None:
            for diagnostic in diagnostics:
                expectations.process(diagnostic)

        self.tell = expect
        self._each_chunk(source, self.accepts)
        wrong = expectations.finish()
        _report(wrong, True)
        return not wrong

    def _each_chunk(self, source: Source, handle: Callable[[Source], bool]) -> bool:
        """Whether `handle` was content with every chunk; what they print is put together."""
        if not self.options.given("split-input-file"):
            return handle(source)
        from yods_tools.opt.split_input import DEFAULT_MARKER, split_source

        marker = self.options.text("split-input-file") or DEFAULT_MARKER
        separator = self.options.text("output-split-marker", DEFAULT_MARKER)
        sources, warnings = split_source(source, marker)
        _report(warnings, True)
        ok = True
        for number, chunk in enumerate(sources):
            if number:
                self.output.append(separator + "\n")
            ok = handle(chunk) and ok
        return ok

    def _print(self, diagnostics: Sequence[Diagnostic]) -> None:
        """Report what came up, as soon as it has."""
        from yods.ir.hook_errors import HookDiagnostic
        from yods.verification.notes import CurrentOperationNote

        traces = self.options.switch("mlir-print-stacktrace-on-diagnostic")
        for diagnostic in diagnostics:
            if traces and isinstance(diagnostic, HookDiagnostic):
                diagnostic.show_trace()
            for note in diagnostic.notes:
                if isinstance(note, CurrentOperationNote):
                    note.options = self.print_options
        _report(diagnostics, not self.options.switch("mlir-disable-diagnostic-notes"))

    def accepts(self, source: Source) -> bool:
        """Read, verify, transform and print one chunk; whether all was well.

        MLIR reports a few errors and accepts the text all the same.
        """
        context = self._context()
        try:
            self._process(source, context)
        except DiagnosticError as error:
            self.tell([*context.take_reported(), *error.diagnostics])
            return False
        except DialectVersionError as error:
            print(f"{PROGRAM}: {error}", file=sys.stderr)
            return False
        self.tell(context.take_reported())
        return True

    def _process(self, source: Source, context: Context) -> None:
        from yods.text.parse import parse_source
        from yods.verification.verifier import verify

        options, passes = self.options, self._passes
        implicit = not options.switch("no-implicit-module")
        checked = not options.switch("mlir-very-unsafe-disable-verifier-on-parsing")
        # Without an implicit module there is one all the same until all is verified.
        early = checked and not implicit
        if passes is not None:
            passes.time("Parser")
        op = parse_source(
            source,
            context,
            implicit_module=implicit,
            dialect_versions=self._versions,
            check=(lambda module: verify(module, context)) if early else None,
        )
        if checked and not early:
            verify(op, context)
        if options.switch("strict-layout"):
            _check_layouts(op)
        if options.switch("verify-roundtrip"):
            self._check_round_trip(op)
        if passes is not None:
            passes.time(None)
            self.tell(context.take_reported())
            if checked:
                passes.run(op, context, self.tell)
            else:
                self._run_unverified(passes, op, context)
            passes.time("Output")
        if options.switch("emit-bytecode") or options.text("o", "-").endswith(".mlirbc"):
            self.output.append(self._bytecode(op, context))
        else:
            self._print_text(op, context, checked)
        if passes is not None:
            passes.time(None)

    def _bytecode(self, op: Operation, context: Context) -> str:
        """`op` as bytecode, decoded as if it were text.

        Raises:
            DiagnosticError: There is no such version.
        """
        from yods.bytecode.writer import write_bytecode
        from yods.verification.notes import with_current_operation

        try:
            data = write_bytecode(
                op,
                self.options.number("emit-bytecode-version"),
                elide_resources=self.options.switch("elide-resource-data-from-bytecode"),
                external_resources=context.external_resources,
                dialect_versions=self._emitted_versions,
            )
        except ValueError as wrong:
            error = op.plain_error(str(wrong)).diagnostic
            raise DiagnosticError([with_current_operation(error, op)]) from None
        return data.decode("utf-8", "surrogateescape")

    def _print_text(self, op: Operation, context: Context, checked: bool) -> None:
        from yods.text.printing import operation_pieces
        from yods.verification.verifier import find_errors

        options = self.options
        self.print_options.generic = options.switch("mlir-print-op-generic") or not (
            checked or self.print_options.assume_verified or not find_errors(op, context)
        )
        self.print_options.external_resources = context.external_resources
        # MLIR ends a whole operation with a line end, and mlir-opt adds one.
        ends = "\n" if self.print_options.local_scope else "\n\n"
        irdl = options.texts("print-irdl")
        if irdl:
            from yods_tools.opt.irdl_form import irdl_form

            pieces = [irdl_form(op, self.print_options, frozenset(irdl))]
        else:
            pieces = operation_pieces(op, self.print_options)
        pieces.append(ends)
        if self.output:
            self.output += pieces
        else:  # Most inputs are one chunk, of which there need not be two lists.
            self.output = pieces

    def _run_unverified(self, passes: Passes, op: Operation, context: Context) -> None:
        """Run `passes` on what nobody has verified.

        Raises:
            DiagnosticError: A pass failed, or `op` is not what passes rely on.
        """
        from yods.verification.verifier import find_errors

        before = op.clone()
        try:
            passes.run(op, context, self.tell)
        except UNVERIFIED:
            errors = find_errors(before, context)
            if not errors:
                raise
            raise DiagnosticError(errors) from None

    def _check_round_trip(self, op: Operation) -> None:
        """Print `op`, read that, and compare; then the same with bytecode.

        Source: MLIR, MlirOptMain.cpp.
        """
        everything = PrintOptions(generic=True, debuginfo=True)
        reference = op.print_with(everything)
        self._compare_with(op, reference, reference, "textual")
        bytecode = op.bytecode().decode("utf-8", "surrogateescape")
        self._compare_with(op, reference, bytecode, "bytecode")

    def _compare_with(self, op: Operation, reference: str, content: str, form: str) -> None:
        """Read `content`, which is `op`, and compare what it prints with `reference`."""
        from yods.text.parse import parse_source
        from yods.verification.notes import with_current_operation

        try:
            again = parse_source(Source(content, "-"), self._context())
        except DiagnosticError as error:
            failed = op.error(f"failed to parse {form} content back, cannot verify round-trip.\n")
            failed.diagnostic.notes += [
                Hint(f"line {each.line} of it: {each.message}", severity=NOTE)
                for each in error.diagnostics
            ]
            raise DiagnosticError([with_current_operation(failed.diagnostic, op)]) from None
        printed = again.print_with(PrintOptions(generic=True, debuginfo=True))
        if printed != reference:
            differs = op.error(
                f"{form} roundTrip testing roundtripped module differs from reference:\n"
                f"<<<<<<Reference\n{reference}\n\n=====\n{printed}\n\n>>>>>roundtripped\n"
            )
            raise DiagnosticError([with_current_operation(differs.diagnostic, op)])


def _show_dialects() -> None:
    """Print the dialects that could be loaded, and those of which not everything is ported."""
    from yods.ir.dialect_packages import DialectLoadError, shipped_and_announced

    names = shipped_and_announced()
    print("Available Dialects: " + ",".join(names))
    context = Context()
    gaps = {}
    for name in names:
        try:
            dialect = context.dialect(name)
        except DialectLoadError as error:
            print(error, file=sys.stderr)
        else:
            gaps[name] = 0 if dialect is None else dialect.GAPS
    lacking = ", ".join(f"{name} {count}" for name, count in gaps.items() if count)
    if lacking:
        print(f"Gaps, what is not ported of them: {lacking}")


def _pass_option(name: str, sources: DialectSources) -> Option | None:
    from yods_tools.opt.pass_options import pass_registry

    cls = pass_registry(sources).find(name)
    return None if cls is None else Option(name, "step", cls.SUMMARY)


def completions() -> list[str]:
    """The options and passes, which shells complete."""
    names = [*(each.name for each in _LINE.options), *pass_names(DialectSources())]
    return [f"--{name}" for name in names]


def pass_names(sources: DialectSources) -> list[str]:
    """The passes that may be asked for by an option of their name."""
    from yods_tools.opt.pass_options import pass_registry

    return pass_registry(sources).arguments()


def _print_help(program: str, sources: DialectSources) -> None:
    names = pass_names(sources)
    passes = [option for name in names if (option := _pass_option(name, sources))]
    sys.stdout.write(_LINE.help(program, passes))


def _check_layouts(op: Operation) -> None:
    """Reject layout specs that are valid and yet cannot be meant."""
    from yods_tools.layout.strict import strict_findings

    findings = strict_findings(op)
    if findings:
        raise DiagnosticError(findings)


def _report(diagnostics: Sequence[Diagnostic], notes: bool) -> None:
    for diagnostic in diagnostics:
        if not notes:
            diagnostic.notes.clear()
        text = str(diagnostic)
        sys.stderr.write(text if text.endswith("\n") else text + "\n")


def _print_options(options: Arguments) -> PrintOptions:
    hex_larger = options.number("mlir-print-elementsattrs-with-hex-if-larger")
    if hex_larger is None:
        hex_larger = 100
    return PrintOptions(
        generic=options.switch("mlir-print-op-generic"),
        debuginfo=options.switch("mlir-print-debuginfo"),
        pretty_debuginfo=options.switch("mlir-pretty-debuginfo"),
        local_scope=options.switch("mlir-print-local-scope"),
        value_users=options.switch("mlir-print-value-users"),
        skip_regions=options.switch("mlir-print-skip-regions"),
        unique_ssa_ids=options.switch("mlir-print-unique-ssa-ids"),
        use_name_locations=options.switch("mlir-use-nameloc-as-prefix"),
        assume_verified=options.switch("mlir-print-assume-verified"),
        elide_elements_larger_than=options.number("mlir-elide-elementsattrs-if-larger"),
        elide_resource_strings_larger_than=options.number("mlir-elide-resource-strings-if-larger"),
        hex_elements_larger_than=None if hex_larger == -1 else hex_larger,
    )
