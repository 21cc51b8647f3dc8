"""Running and ending a program that reads IR: `yods`, or the `…-opt` of a project."""

from __future__ import annotations

import io
import os
import sys

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NoReturn

    from yods.ir.dialect import Dialect


def run_opt(program: str, dialects: Sequence[type[Dialect]]) -> NoReturn:
    """The console script of a project: `yods opt` by another name, which knows its dialects.

    Source: MLIR, `MlirOptMain`.

    Args:
        program: The name of the program in messages.
        dialects: Those it always knows, with their passes.
    """
    from yods_tools.opt.command import main

    end_with(lambda: run_command(program, lambda: main(sys.argv[1:], program, dialects)))


def run_command(program: str, command: Callable[[], int]) -> int:
    """Run a command that reads IR, report what it raises about IR, and return its exit code.

    Args:
        program: The command, as messages call it.
    """
    from yods.ir.diagnostics import DiagnosticError
    from yods.ir.dialect_packages import DialectConflictError, DialectLoadError

    try:
        return command()
    except DiagnosticError as error:
        sys.stdout.flush()
        print(error, file=sys.stderr)
        return 1
    except (DialectConflictError, DialectLoadError) as error:
        print(f"{program}: error: {error}", file=sys.stderr)
        return 1
    except RecursionError as error:
        from yods.ir.hook_errors import place_of

        # IR may nest as deep as texts can say, so that it is a hook which calls itself.
        print(f"{program}: error: {error}, {place_of(error)}", file=sys.stderr)
        return 1


def end_with(command: Callable[[], int]) -> NoReturn:
    """Run a command and end the process with its exit code, as `sys.exit` takes it."""
    _prepare_standard_streams()
    code = 0
    out_of_memory = False
    try:
        try:
            given: object = command()
        except SystemExit as end:  # argparse, which has printed the reason
            given = end.code
        code = given if isinstance(given, int) else bool(given)
        if not sys.stdout.closed:  # a server closes it when it is told to end
            sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except RuntimeError as error:
        # Before Python 3.12 an interrupted class statement raises this around the interruption.
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        code = 130
    except BrokenPipeError:
        # The reader of the output has closed it, as `| head` does.
        code = 1
    except MemoryError:
        # It is reported once the memory of the command is free.
        out_of_memory = True
        code = 1
    except OSError as error:
        # The output cannot be written, as on a full disk; a command that failed has reported it.
        if not code:
            _complain(f"error: {error}")
            code = 1
    if out_of_memory:
        _complain("error: there is not enough memory")
    _complain("", end="")  # what is still to be written
    # Taking a large module apart object by object, only to end, would cost a tenth of
    # the whole run.
    os._exit(code)


def _complain(text: str, end: str = "\n") -> None:
    try:  # noqa: SIM105  # importing `contextlib` would be a hundredth of a short run
        print(text, end=end, file=sys.stderr, flush=True)
    except OSError:
        pass  # standard error cannot be written


def _prepare_standard_streams() -> None:
    """Set their encoding, and open the null device for a closed one.

    Otherwise the next file that is opened would be standard output. Messages are then lost, and
    reading or writing these streams is an error, as with LLVM's tools.
    """
    for number, flags in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            if os.open(os.devnull, flags) == number:
                os.set_inheritable(number, True)
    # Both quote files and their names, so every byte must come out as it went in.
    if sys.stdout is None:  # closed by whoever started the process
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False)
    elif isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    elif isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8", errors="surrogateescape")
