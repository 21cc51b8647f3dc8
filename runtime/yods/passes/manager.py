"""The pass manager: passes in order, nested by the operations that they run on.

Source: MLIR, PassManagement.md, "Pass Manager"; mlir/lib/Pass/Pass.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, TypeAlias, cast
from yods.ir.diagnostics import Diagnostic, DiagnosticError, OperationError
from yods.passes.base import Pass, PassFailure
from yods.passes.instrumentation import symbol_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods.passes.instrumentation import Instrumentation

#: The anchor of a pass manager for operations of any name.
ANY = "any"


class PassNestingError(ValueError):
    """A pass was added where it cannot run; the message is MLIR's."""


class PassManager:
    """Passes for the operations called `anchor`; `any`: for those isolated from above.

    Args:
        implicit_nesting: Whether a pass for other operations than `anchor` gets a pass
            manager of its own inside; otherwise it is an error to add it.
    """

    def __init__(self, anchor: str = ANY, *, implicit_nesting: bool = False) -> None:
        self.anchor = anchor
        self.implicit_nesting = implicit_nesting
        self.steps: list[Step] = []
        self.verify_each = True
        self.instrumentations: list[Instrumentation] = []
        #: Whether the error about a Python exception in a pass shows where it was raised.
        self.show_tracebacks = False

    def add(self, pass_: Pass) -> PassManager:
        """Append a pass; gives the manager back.

        Raises:
            PassNestingError: It runs on other operations than these.
        """
        wanted = pass_.ANCHOR
        if wanted and ANY != self.anchor != wanted:
            if not self.implicit_nesting:
                raise PassNestingError(
                    f"Can't add pass '{pass_.display_name()}' restricted to '{wanted}' on a "
                    f"PassManager intended to run on '{self.anchor}', did you intend to nest?"
                )
            self.nest(wanted).add(pass_)
        else:
            self.steps.append(pass_)
        return self

    def nest(self, anchor: str) -> PassManager:
        """Append a pass manager for operations right inside; gives the new one."""
        inner = PassManager(anchor, implicit_nesting=self.implicit_nesting)
        self.steps.append(inner)
        return inner

    # Text.

    @property
    def text(self) -> str:
        """The pipeline on one line, with every option."""
        return f"{self.anchor}({','.join(step.text for step in self.steps)})"

    @property
    def reproducer_text(self) -> str:
        """The same as a crash reproducer spells it."""
        return f"{self.anchor}({', '.join(step.text for step in self.steps)})"

    def pretty_text(self, indent: int = 0) -> str:
        """The pipeline with a line for each pass, as `--dump-pass-pipeline` shows it."""
        margin = " " * (indent + 2)
        inner = ",\n".join(
            margin + (step.text if isinstance(step, Pass) else step.pretty_text(indent + 2))
            for step in self.steps
        )
        return f"{self.anchor}(\n{inner}\n{' ' * indent})"

    # Running.

    def run(
        self,
        op: Operation,
        context: Context | None = None,
        report: Callable[[Sequence[Diagnostic]], None] | None = None,
    ) -> None:
        """Run all passes on `op`, verifying after each.

        Args:
            context: None: that of `yods.verification`, with every dialect to be found.
            report: Gets errors when they occur; None: they are in the exception.

        Raises:
            DiagnosticError: A pass failed, or left what is not valid. It has the errors that
                `report` did not get.
        """
        if context is None:
            from yods.verification.verifier import default_context

            context = default_context()
            for each in op.walk():
                context.operation(each.name)
        if self.anchor not in (ANY, op.name):
            message = f"can't run '{self.anchor}' pass manager on '{op.name}' op"
            _Run(self, context, report).finish([Diagnostic(message, op._location)])
        run = _Run(self, context, report)
        run.prepare(self)
        if not run.steps(_coalesced(self.steps), op):
            run.finish([])


Step: TypeAlias = "Pass | PassManager"


class _Run:
    """One run of a pass manager."""

    def __init__(
        self,
        manager: PassManager,
        context: Context,
        report: Callable[[Sequence[Diagnostic]], None] | None,
    ) -> None:
        self._verify_each = manager.verify_each
        self._show_tracebacks = manager.show_tracebacks
        self._instrumentations = manager.instrumentations
        self._context = context
        self._report = report
        self._unreported: list[Diagnostic] = []

    def finish(self, diagnostics: Sequence[Diagnostic]) -> None:
        """End with what is wrong."""
        self._tell(diagnostics)
        raise DiagnosticError(self._unreported)

    def _tell(self, diagnostics: Sequence[Diagnostic]) -> None:
        if self._report is None:
            self._unreported += diagnostics
        else:
            self._report(diagnostics)

    def prepare(self, manager: PassManager) -> None:
        """Load the dialects whose operations passes make."""
        for step in manager.steps:
            if isinstance(step, PassManager):
                self.prepare(step)
                continue
            step.context = self._context
            for namespace in step.DEPENDENT_DIALECTS:
                self._context.dialect(namespace)

    def steps(self, steps: Sequence[Pass | _Nested], op: Operation) -> bool:
        """Whether all of `steps` succeeded on `op`."""
        return all(
            self._pass(step, op) if isinstance(step, Pass) else self._nested(step, op)
            for step in steps
        )

    def _nested(self, nested: _Nested, op: Operation) -> bool:
        """Run pass managers on what is right inside `op`; each has its chance, whatever
        becomes of those before it."""
        for each in self._instrumentations:
            each.before_pipeline(nested.name)
        good = True
        for region in op.regions:
            for block in region.blocks:
                for inner in block:
                    manager = nested.manager_for(inner)
                    if manager is not None:
                        good = self.steps(nested.steps[manager], inner) and good
        for each in reversed(self._instrumentations):
            each.after_pipeline(nested.name)
        return good

    def _pass(self, pass_: Pass, op: Operation) -> bool:
        fault = _cannot_run(pass_, op)
        if fault:
            self._tell([_shown(op.error(fault))])
            return False
        for each in self._instrumentations:
            each.before_pass(pass_, op)
        reported = len(self._context.reported)
        failed, diagnostics = self._try(pass_, op)
        self._tell([*self._context.take_reported(reported), *diagnostics])
        for each in reversed(self._instrumentations):
            if failed:
                each.after_failed_pass(pass_, op)
            else:
                each.after_pass(pass_, op)
        return not failed

    def _try(self, pass_: Pass, op: Operation) -> tuple[bool, Sequence[Diagnostic]]:
        """Run one pass and verify; return whether that failed, and the errors to report."""
        try:
            pass_.run(op)
            if self._verify_each:
                from yods.verification.verifier import verify

                verify(op, self._context)
        except DiagnosticError as error:
            return True, error.diagnostics
        except OperationError as error:
            return True, [*error.preceding, _shown(error)]
        except PassFailure:
            return True, []
        # Passes are other people's code. Whatever goes wrong in one, its user must hear which
        # it was and where, in one line.
        except (Exception, SystemExit) as error:
            return True, [self._crash(pass_, op, error)]
        return False, []

    def _crash(self, pass_: Pass, op: Operation, error: BaseException) -> Diagnostic:
        from yods.ir.evaluation_errors import cause_of
        from yods.ir.hook_errors import place_of, trace_note

        symbol = symbol_of(op)
        on = f"'{op.name}' operation" + (f" @{symbol}" if symbol else "")
        message = f"pass '{pass_.ARGUMENT}' raised {cause_of(error)} on {on}, {place_of(error)}"
        found = Diagnostic(message, op._location)
        if self._show_tracebacks:
            found.notes.append(trace_note(error))
        return found


class _Nested:
    """Pass managers that run side by side: each operation takes the one that is for it."""

    def __init__(self, managers: list[PassManager]) -> None:
        self._managers = managers
        self.steps: dict[PassManager, list[Pass | _Nested]] = {}

    @property
    def name(self) -> str:
        """The name in reports."""
        if len(self._managers) == 1:
            return f"'{self._managers[0].anchor}' Pipeline"
        anchors = ", ".join(f"'{each.anchor}'" for each in self._managers)
        return f"Pipeline Collection : [{anchors}]"

    def manager_for(self, op: Operation) -> PassManager | None:
        """The one for `op`: by its name, else for any operation that can be run on."""
        for manager in self._managers:
            if manager.anchor == op.name:
                return manager
        for manager in self._managers:
            if manager.anchor == ANY and _fits(manager, op):
                return manager
        return None

    def merge(self, manager: PassManager) -> bool:
        """Take `manager` in, unless it could matter which of two comes first."""
        anchors = {each.anchor for each in self._managers}
        if manager.anchor not in anchors and (ANY in anchors or manager.anchor == ANY):
            return False
        if manager.anchor == ANY:
            return False
        for each in self._managers:
            if each.anchor == manager.anchor:
                merged = PassManager(each.anchor)
                merged.steps = [*each.steps, *manager.steps]
                self._managers[self._managers.index(each)] = merged
                return True
        self._managers.append(manager)
        self._managers.sort(key=lambda each: each.anchor)
        return True

    def close(self) -> None:
        """Nothing is merged any more."""
        self.steps = {each: _coalesced(each.steps) for each in self._managers}


def _coalesced(steps: Sequence[Step]) -> list[Pass | _Nested]:
    """`steps` with neighbouring pass managers made one, so that each operation is done with
    before the next begins."""
    made: list[Pass | _Nested] = []
    for step in steps:
        if isinstance(step, Pass):
            made.append(step)
        elif not (made and isinstance(made[-1], _Nested) and made[-1].merge(step)):
            made.append(_Nested([step]))
    for each in made:
        if isinstance(each, _Nested):
            each.close()
    return made


def _fits(manager: PassManager, op: Operation) -> bool:
    """Whether all passes of a manager for any operation can run on `op`."""
    from yods.ir.traits import IsolatedFromAbove

    return isinstance(op, IsolatedFromAbove) and all(
        step.can_run_on(op) for step in manager.steps if isinstance(step, Pass)
    )


def _cannot_run(pass_: Pass, op: Operation) -> str:
    """Why a pass cannot run on `op`; empty where it can."""
    from yods.ir.operation import UnregisteredOperation
    from yods.ir.traits import IsolatedFromAbove

    if isinstance(op, UnregisteredOperation):
        return "trying to schedule a pass on an unregistered operation"
    if not isinstance(op, IsolatedFromAbove):
        return "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'"
    if not pass_.can_run_on(cast("Operation", op)):
        name = pass_.display_name()
        return f"trying to schedule pass '{name}' on an unsupported operation"
    return ""


def _shown(error: OperationError) -> Diagnostic:
    """The error with the operation that it is about."""
    from yods.verification.notes import with_current_operation

    if error.shows_operation:
        return with_current_operation(error.diagnostic, error.op)
    return error.diagnostic
