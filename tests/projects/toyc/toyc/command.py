"""The command `toyc`: what a program becomes, as far as one wants to see, or what it prints."""

from __future__ import annotations

import subprocess
import sys
from shutil import which
from typing import TYPE_CHECKING

from toyc_dialects.toyc import ToycDialect

from toyc.generation import generate
from toyc.parser import parse
from toyc.syntax import shown
from yods import Context
from yods.api import parse as parse_ir
from yods.api import verify
from yods.ir.diagnostics import DiagnosticError
from yods_tools.options import Option, OptionError, help_text, parse_arguments
from yods_tools.passes.textual import PassRegistry, parse_pipeline

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from yods.ir.operation import Operation
    from yods_tools.options import Arguments

PROGRAM = "toyc"
ACTIONS = ("ast", "mlir", "mlir-affine", "mlir-llvm", "llvm", "run")
OPTIONS = (
    Option("help", "switch", "Display this help"),
    Option("emit", "text", "What to print", ACTIONS),
    Option("opt", "switch", "Inline, infer shapes and simplify, where that is not needed anyway"),
    Option("x", "text", "What the input is", ("toy", "mlir")),
)

#: What is done for each action besides what is done for those before.
_SIMPLIFY = "canonicalize,cse"
_OPTIMIZE = f"inline,symbol-dce,toy.func(toy-shape-inference,{_SIMPLIFY})"
_TO_AFFINE = f"toy-to-affine,func.func({_SIMPLIFY})"
_TO_LLVM = "toy-print-to-llvm,lower-affine,convert-scf-to-cf,convert-to-llvm"


def run() -> NoReturn:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run a command line; gives the exit code."""
    try:
        options = parse_arguments(PROGRAM, OPTIONS, arguments, 1)
    except OptionError as error:
        print(error, file=sys.stderr)
        return 1
    if options.switch("help"):
        overview, usage = "The compiler of the Toy language", "[options] <input file>"
        sys.stdout.write(help_text(PROGRAM, overview, usage, OPTIONS))
        return 0
    action = options.text("emit")
    if not action:
        print(f"{PROGRAM}: nothing to do: say what with -emit=<action>", file=sys.stderr)
        return 1
    try:
        name, text = _read(options)
        return _act(options, action, name, text)
    except DiagnosticError as error:
        print(error, file=sys.stderr)
    except (OSError, UnicodeDecodeError) as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
    return 1


def _read(options: Arguments) -> tuple[str, str]:
    name = options.positional[0] if options.positional else "-"
    if name == "-":
        return "<stdin>", sys.stdin.read()
    with open(name, encoding="utf-8") as file:
        return name, file.read()


def _act(options: Arguments, action: str, name: str, text: str) -> int:
    is_ir = options.text("x") == "mlir" or name.endswith(".mlir")
    if action == "ast":
        if is_ir:
            print(f"{PROGRAM}: can't dump a Toy AST when the input is MLIR", file=sys.stderr)
            return 1
        sys.stdout.write(shown(parse(text, name)))
        return 0
    context = Context(False, [ToycDialect])
    module: Operation
    if is_ir:
        module = parse_ir(text, context=context, filename=name)
    else:
        module = generate(parse(text, name))
        verify(module, context=context)
    passes = pipeline(action, optimize=options.switch("opt"))
    if passes:
        manager = parse_pipeline(
            f"builtin.module({passes})", PassRegistry([ToycDialect]).find, PROGRAM
        )
        manager.run(module, context)
    if action.startswith("mlir"):
        print(module)
        return 0
    if action == "llvm":
        return _tool("mlir-translate", ["--mlir-to-llvmir"], str(module))
    return _tool("mlir-runner", ["-e", "main", "-entry-point-result=void"], str(module))


def pipeline(action: str, *, optimize: bool) -> str:
    """The passes for what is to be printed, as text."""
    level = ACTIONS.index(action)
    steps = [_OPTIMIZE] if optimize or level >= ACTIONS.index("mlir-affine") else []
    if level >= ACTIONS.index("mlir-affine"):
        steps.append(_TO_AFFINE)
    if level >= ACTIONS.index("mlir-llvm"):
        steps.append(_TO_LLVM)
    return ",".join(steps)


def _tool(name: str, arguments: Sequence[str], text: str) -> int:
    """Have a tool of MLIR's do the rest."""
    path = which(name) or which(f"{name}-22")
    if path is None:
        print(
            f"{PROGRAM}: needs '{name}' of MLIR 22 (Debian package mlir-22-tools)", file=sys.stderr
        )
        return 1
    sys.stdout.flush()
    return subprocess.run([path, *arguments], input=text, text=True, check=False).returncode


if __name__ == "__main__":
    run()
