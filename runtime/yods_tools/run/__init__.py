"""Interpreted programs: `yods run`, and `run` for Python."""

from __future__ import annotations

from yods.builtin.types import MemRefType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.function import FunctionOpInterface
from yods_eval.evaluation import Fault
from yods_eval.memory import MemRef
from yods_eval.programs import Program
from yods_eval.programs import run as run_function
from yods_tools.run.values import EXTERNALS, from_python, from_text, text_of, to_python

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods.ir.operation import Operation

__all__ = ["Fault", "run", "run_texts"]

#: Operations that a program may execute.
STEPS = 10_000_000


def run(
    module: Operation,
    entry: str,
    *arguments: Any,
    steps: int = STEPS,
    write: Callable[[str], Any] | None = None,
) -> Any:
    """Call function `entry` of a verified module and return its results.

    Integers, floats and booleans are Python's. A memref or tensor is a nested list or an array of
    numpy; what the program stores into the memory of an array is in the array afterwards.

    Args:
        steps: Operations that may be executed.
        write: Takes what the program prints; standard output by default.

    Returns:
        The result; None if there is none, a tuple of several.

    Raises:
        Fault: The program does what it must not do, such as a division by zero or a poisoned
            branch, or what cannot be interpreted; `op` is the operation at fault.
        ValueError: There is no such function, or an argument is not of its type.
    """
    program = new_program(module, steps, write)
    function = entry_function(program, entry)
    types = function.argument_types
    if len(types) != len(arguments):
        raise ValueError(f"'{entry}' takes {len(types)} arguments, but got {len(arguments)}")
    values = [
        from_python(program, value, type_) for value, type_ in zip(arguments, types, strict=True)
    ]
    results = run_function(program, function, values)
    for value, given, type_ in zip(values, arguments, types, strict=True):
        if isinstance(value, MemRef) and hasattr(given, "shape"):
            assert isinstance(type_, MemRefType)
            for indices in value.all_indices():
                given[indices] = to_python(value.load(indices), type_.element_type)
    found = tuple(map(to_python, results, function.result_types))
    return found[0] if len(found) == 1 else found or None


def run_texts(
    module: Operation,
    entry: str,
    arguments: Sequence[str],
    steps: int = STEPS,
    write: Callable[[str], Any] | None = None,
) -> list[str]:
    """Call function `entry` with arguments as a command line has them. Raises as `run` does.

    Returns:
        The text of each result.
    """
    program = new_program(module, steps, write)
    function = entry_function(program, entry)
    types = function.argument_types
    if len(arguments) != len(types):
        raise ValueError(f"'{entry}' takes {len(types)} arguments, but got {len(arguments)}")
    given = zip(arguments, types, strict=True)
    values = [from_text(program, text, type_) for text, type_ in given]
    results = run_function(program, function, values)
    return [text_of(*each) for each in zip(results, function.result_types, strict=True)]


def new_program(
    module: Operation, steps: int = STEPS, write: Callable[[str], Any] | None = None
) -> Program:
    """A program that may call the functions that MLIR's runner provides."""
    import sys

    program = Program(module, steps=steps, write=write or sys.stdout.write)
    for name, make in EXTERNALS.items():
        program.externals[name] = make(program)
    return program


def entry_function(program: Program, name: str) -> Any:
    """The function called `name`.

    Raises:
        ValueError: There is none, or it is only declared.
    """
    found: Any = program.tables.lookup_in(program.module, name)
    if not isinstance(found, FunctionOpInterface):
        raise ValueError(f"there is no function '{name}'")
    if found.is_external:
        raise ValueError(f"function '{name}' has no body")
    return found
