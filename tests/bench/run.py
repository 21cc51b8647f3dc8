"""`make bench`: yods, xDSL, mlir-opt and MLIR's Python bindings on the same inputs, in one run.

Every measurement is a fresh process; the repetitions are interleaved, so that whatever
else the machine does hits all tools alike. Times are CPU seconds (mlir-opt's phases: its
own timers). What counts is the ratio of medians; the spread stands beside it. Prints a
table and writes it as JSON.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.generation import OPS, Generation
from bench.inputs import TEN_LINES, Input, long_files, make
from bench.measure import INSIDE, NEST_DEPTHS, STRUCT_FIELDS
from bench.results import TOOLS, Measure, Results, as_json, as_table
from bench.shapes import SHAPES
from bench.tools import Bindings, MlirOpt, NotMeasured, Tool, Xdsl, Yods
from support.oracle import find_mlir_opt
from yods.ir.context import Context
from yods.ir.location import Source
from yods.text.parse import parse_source

HERE = Path(__file__).resolve().parent
SIZES = (1_000, 20_000, 200_000)
PHASES = ("parse", "verify", "print", "memory")
LONG_FILES = "long files"
#: Whole processes that read bytecode and print text, or the other way round.
FROM_BYTECODE, TO_BYTECODE = "from bytecode", "to bytecode"
#: Inside one process, beside the bindings.
IN_PROCESS = "in process"
PASSES = ("canonicalize", "cse", "convert-arith-to-llvm", "convert-to-llvm")
EVERYTHING = (
    *(*PHASES, IN_PROCESS, "process", FROM_BYTECODE, TO_BYTECODE, *PASSES),
    *(LONG_FILES, "start-up", "build", "layout", "gen"),
)

#: Above this many operations only `mixed` is measured: xDSL needs minutes for each.
_MIXED_ONLY_ABOVE = 20_000
_BUILDS = 50_000
#: What is measured of layouts, by the worker's names.
_LAYOUT = {
    "layout": Measure("layout", "cached query"),
    "dict": Measure("layout", "a dict"),
    **{
        f"struct {n}": Measure("layout", f"new query, {n:,} fields", "struct", n)
        for n in STRUCT_FIELDS
    },
    **{f"nest {n}": Measure("layout", f"DataLayout(), {n} deep", "nest", n) for n in NEST_DEPTHS},
}
_QUERIES = 200_000


class Bench:
    """One run of the measurements that were asked for."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options = options
        self.folder = folder
        self.yods = Yods()
        self.tools: list[Tool] = [self.yods]
        if options.xdsl_python is not None and options.xdsl_python.exists():
            self.tools.append(Xdsl(options.xdsl_python))
        program = find_mlir_opt()
        if program is not None:
            self.tools.append(MlirOpt(program))
        self.tools = [tool for tool in self.tools if tool.name in options.tool]
        #: What does the same things inside a process.
        self.in_process: list[Yods | Bindings] = (
            [self.yods] if self.tools[:1] == [self.yods] else []
        )
        jax = options.jax_python
        if jax is not None and jax.exists() and Bindings.name in options.tool:
            self.in_process.append(Bindings(jax))
        self.results = Results()
        generation = Generation(folder)
        #: What is measured of `gen`, by the name of its target.
        self._generation = {
            "from nothing": ("from nothing, 1,000 lines", generation.from_nothing),
            "one changed": (f"one op of {OPS} changed", generation.one_changed),
            "unchanged": (f"{OPS} ops, nothing changed", generation.unchanged),
        }

    def run(self) -> Results:
        wanted = set(self.options.measure)
        shapes = [
            (shape, size)
            for size in self.options.size
            for shape in self.options.shape
            if size <= _MIXED_ONLY_ABOVE or shape == "mixed"
        ]
        small = self._file(Input("ten lines", 10, TEN_LINES))
        inputs = [make(shape, size) for shape, size in shapes]
        files = [(self._file(text), text) for text in inputs]
        long_files_ = []
        if LONG_FILES in wanted:
            long_files_ = [(self._file(text), text) for text in long_files()]
        for repetition in range(self.options.repeat):
            self._say(f"repetition {repetition + 1} of {self.options.repeat}")
            for path, text in files:
                self._say(f"  {text.name}")
                self._input(path, text, wanted)
            for tool in self.tools:
                self._small(tool, small, wanted)
                if LONG_FILES in wanted:
                    self._long_files(tool, long_files_)
        return self.results

    def _input(self, path: Path, text: Input, wanted: set[str]) -> None:
        if IN_PROCESS in wanted:
            for each in self.in_process:
                self._measure(
                    each.name,
                    {
                        name: Measure(f"{IN_PROCESS}: {name}", text.name)
                        for name in ("parse", *INSIDE)
                    },
                    lambda each=each: each.inside(path),  # type: ignore[misc]
                )
        for tool in self.tools:
            if wanted.intersection(PHASES):
                self._measure(
                    tool.name,
                    {name: Measure(name, text.name) for name in PHASES if name in wanted},
                    lambda tool=tool: tool.phases(path, text.ops),  # type: ignore[misc]
                )
            runs = {
                "process": (),
                FROM_BYTECODE: (),
                TO_BYTECODE: ("--emit-bytecode",),
                **{name: tool.with_pass(name) for name in PASSES},
            }
            for what, flags in runs.items():
                if what not in wanted or ("bytecode" in what and not tool.knows_bytecode):
                    continue
                source = _bytecode_of(path) if what == FROM_BYTECODE else path
                flags = (*text.flags.get(tool.name, ()), *flags)
                self._measure(
                    tool.name,
                    {"cpu": Measure(what, text.name, size=text.ops)},
                    lambda tool=tool, flags=flags, source=source: {  # type: ignore[misc]
                        "cpu": tool.whole(source, flags).cpu
                    },
                )

    def _long_files(self, tool: Tool, files: Sequence[tuple[Path, Input]]) -> None:
        """Measure each file as a process, and all of them together."""
        measures = {
            path.name: Measure(LONG_FILES, f"{text.name} ({len(text.text) // 1000} kB)")
            for path, text in files
        }
        every = Measure(LONG_FILES, "all")

        def work() -> dict[str, float]:
            took = {
                path.name: tool.whole(path, text.flags.get(tool.name, ())).cpu
                for path, text in files
            }
            return {**took, "all": sum(took.values())}

        self._measure(tool.name, {**measures, "all": every}, work)

    def _small(self, tool: Tool, small: Path, wanted: set[str]) -> None:
        if "start-up" in wanted:
            self._measure(
                tool.name,
                {"cpu": Measure("start-up", "ten lines")},
                lambda: {"cpu": tool.whole(small).cpu},
            )
        if "build" in wanted:
            self._measure(
                tool.name, {"build": Measure("build", "arith.addi")}, lambda: tool.build(_BUILDS)
            )
        if not isinstance(tool, Yods):
            return
        if "layout" in wanted:
            self._measure("yods", _LAYOUT, lambda: tool.layout(_QUERIES))
        if "gen" in wanted:
            for series, (words, work) in self._generation.items():
                on = {"cpu": words, "wall": f"{words}, by the clock"}
                self._measure(
                    "yods", {name: Measure("gen", each, series) for name, each in on.items()}, work
                )

    def _measure(
        self, tool: str, measures: dict[str, Measure], work: Callable[[], dict[str, float]]
    ) -> None:
        """Do `work` once and keep what it gives under `measures`, or why it cannot be."""
        if not measures:
            return
        missing = [m for m in measures.values() if self.results.reason(tool, m) is None]
        if not missing:
            return  # it failed before, for a reason that does not go away
        try:
            found = work()
        except NotMeasured as why:
            for measure in measures.values():
                self.results.fail(tool, measure, str(why))
            return
        for name, measure in measures.items():
            if name in found:
                self.results.add(tool, measure, found[name])

    def _file(self, text: Input) -> Path:
        path = self.folder / (text.name.replace(" ", "_").replace(",", "") + ".mlir")
        path.write_text(text.text, encoding="utf-8")
        # The same dialects in little, to load them before the clock runs.
        shape = text.shape if text.shape in SHAPES else "mixed"
        path.with_suffix(".warm").write_text(make(shape, 60).text, encoding="utf-8")
        return path

    def _say(self, text: str) -> None:
        if sys.stderr.isatty():
            print(text, file=sys.stderr, flush=True)


def _bytecode_of(path: Path) -> Path:
    """The file with the bytecode of a text, written when it is first needed."""
    found = path.with_suffix(".mlirbc")
    if not found.exists():
        context = Context(allow_unregistered_dialects=True)
        found.write_bytes(
            parse_source(Source(path.read_text(encoding="utf-8"), path.name), context).bytecode()
        )
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    if options.quick:
        options.size = options.size or [1_000, 20_000]
        options.shape = options.shape or ["mixed"]
        options.repeat = options.repeat or 3
    options.size = options.size or list(SIZES)
    options.shape = options.shape or list(SHAPES)
    options.repeat = options.repeat or 5
    options.measure = options.measure or list(EVERYTHING)
    options.tool = options.tool or [*TOOLS]
    with tempfile.TemporaryDirectory() as folder:
        results = Bench(options, Path(folder)).run()
    print(as_table(results))
    machine = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "repetitions": options.repeat,
    }
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(as_json(results, machine), indent=1) + "\n")
    print(f"\nwritten to {options.json}")
    # Where a measurement of yods is missing, say so in the exit code, too.
    return 1 if _is_incomplete(results) and options.strict else 0


def _is_incomplete(results: Results) -> bool:
    """Whether something of yods could not be measured."""
    return any(tool == "yods" for tool, _ in results.failures)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--xdsl-python", type=Path, help="interpreter of the xDSL environment")
    parser.add_argument("--jax-python", type=Path, help="interpreter of an environment with jax")
    parser.add_argument("--quick", action="store_true", help="up to 20,000 ops, mixed, 3 times")
    parser.add_argument("--size", type=int, action="append", help="operations; may be repeated")
    parser.add_argument("--shape", action="append", choices=list(SHAPES))
    parser.add_argument("--measure", action="append", choices=EVERYTHING)
    parser.add_argument("--tool", action="append", choices=TOOLS)
    parser.add_argument("--repeat", type=int, help="repetitions (default 5)")
    parser.add_argument("--strict", action="store_true", help="fail where yods is not measured")
    parser.add_argument("--json", type=Path, default=HERE.parents[1] / "build" / "bench.json")
    return parser


if __name__ == "__main__":
    sys.exit(main())
