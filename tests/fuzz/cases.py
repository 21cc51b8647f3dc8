"""The case of one seed: a text, one with flags or repetitions, a program, a pass, a definition.

A case that was found lies in `findings` as it was tried: a first line, a comment, gives its
kind and flags; one without such a line is a text by itself.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from differential import subject
from differential.chunks import Chunk
from differential.comparison import Comparison
from differential.reference import Reference
from fuzz.again import difference, repeated
from fuzz.check import Failure, check
from fuzz.definitions import damaged, fault
from fuzz.inputs import text
from fuzz.passes import PASSES, broken_by, is_invalid_in_mlir, suite
from fuzz.programs import program
from support.oracle import find_mlir_opt
from yods import Context, DataLayout, DataLayoutError
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source

#: Flags that any text may be given, of which some are taken at random.
FLAGS = (
    *("--canonicalize", "--cse", "--symbol-dce", "--inline", "--verify-roundtrip"),
    *("--canonicalize=region-simplify=aggressive", "--canonicalize=top-down=false"),
    *("--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope"),
    *("--mlir-print-value-users", "--mlir-print-skip-regions", "--mlir-print-unique-ssa-ids"),
    *("--mlir-use-nameloc-as-prefix", "--mlir-pretty-debuginfo", "--mlir-print-assume-verified"),
    *("--mlir-elide-elementsattrs-if-larger=4", "--mlir-very-unsafe-disable-verifier-on-parsing"),
    *("--split-input-file", "--convert-scf-to-cf", "--convert-to-llvm", "--lower-affine"),
)
#: What a program is given beside `mlir-opt`: how the two must agree is known for these.
SHARED = (
    (),
    ("--cse",),
    ("--canonicalize",),
    ("--canonicalize", "--cse"),
    ("--canonicalize=region-simplify=aggressive",),
    ("--mlir-print-op-generic", "--canonicalize"),
    ("--mlir-print-debuginfo",),
    ("--mlir-print-local-scope", "--cse", "--canonicalize"),
)
_HEAD = re.compile(rb"// fuzz: (\w+)(?: (.*))?\n")


@dataclass(frozen=True, slots=True)
class Case:
    """One thing to try.

    Attributes:
        kind: Which of `KINDS` it is.
        data: The text, the program or the definition.
        flags: What `yods opt` is started with, where that is what is tried.
    """

    kind: str
    data: bytes
    flags: tuple[str, ...] = ()

    def failure(self) -> Failure | None:
        """Return the failure, if there is one."""
        return KINDS[self.kind](self)

    def saved(self) -> bytes:
        """As a file of `findings` holds it."""
        head = " ".join(("// fuzz:", self.kind, *self.flags))
        return self.data if self.kind == "text" else head.encode() + b"\n" + self.data


def read(data: bytes) -> Case:
    """The inverse of `Case.saved`."""
    head = _HEAD.match(data)
    if head is None:
        return Case("text", data)
    flags = (head[2] or b"").decode().split()
    return Case(head[1].decode(), data[head.end() :], tuple(flags))


def case(seed: int) -> Case:
    """The case that follows from `seed`."""
    random = Random(~seed)
    choice = random.random()
    if choice < 0.4:
        return Case("text", text(seed))
    if choice < 0.5:
        return Case("again", repeated(seed).encode("utf-8", "surrogateescape"))
    if choice < 0.65:
        flags = ["--allow-unregistered-dialect", *random.sample(FLAGS, random.choice((1, 1, 2, 3)))]
        data = text(seed) if random.random() < 0.6 else _damaged_program(seed, random)
        return Case("flags", data, tuple(flags))
    if choice < 0.7:
        return Case("layout", text(seed))
    if choice < 0.85:
        return Case("program", program(seed).encode(), random.choice(SHARED))
    if choice < 0.95:
        data = random.choice(suite()).text if random.random() < 0.5 else program(seed).encode()
        return Case("pass", data, (f"--{random.choice(PASSES)}",))
    return Case("definition", damaged(seed).encode("utf-8", "surrogateescape"))


def _damaged_program(seed: int, random: Random) -> bytes:
    """A program with a word or two in the place of others: mostly wrong, and nearly right."""
    words = re.findall(r"\s+|[%@^!]?[\w.]+|.", program(seed))
    for _ in range(random.choice((0, 1, 1, 2))):
        words[random.randrange(len(words))] = random.choice(words)
    return "".join(words).encode()


# The kinds.


def _again(case: Case) -> Failure | None:
    found = difference(case.data.decode("utf-8", "surrogateescape"))
    return Failure("read otherwise where it comes again", found) if found else None


def _with_flags(case: Case) -> Failure | None:
    return _broken(subject.answer(case.data, case.flags).failure)


def _program(case: Case) -> Failure | None:
    """Beside `mlir-opt`: whether it is taken, and what is printed."""
    got = subject.answer(case.data, case.flags)
    reference = _reference()
    if got.failure or reference is None:
        return _broken(got.failure)
    (expected,) = reference.answers([case.data], case.flags)
    if expected.failure:
        return None  # What the tool makes of itself is its own affair.
    found = Comparison(Chunk("program", 1, case.data), " ".join(case.flags), expected, got)
    if found.agrees:
        return None
    how = "prints otherwise" if found.verdict_agrees else "judges otherwise"
    return Failure(f"{how} than mlir-opt {' '.join(case.flags)}", found.report())


def _pass(case: Case) -> Failure | None:
    """Whether a pass leaves what is valid valid."""
    (flag,) = case.flags
    why = broken_by(case.data, flag.removeprefix("--"))
    return Failure(f"{flag}: {why}", why) if why and not is_invalid_in_mlir(why) else None


def _layout(case: Case) -> Failure | None:
    """The sizes of all types in a text."""
    context = Context(allow_unregistered_dialects=True)
    try:
        top = parse_source(Source(case.data.decode("utf-8", "surrogateescape"), "in.mlir"), context)
        for op in top.walk():
            for value in (*op.operands, *op.results):
                try:
                    layout = DataLayout.closest(op)
                    layout.type_size_in_bits(value.type)
                    layout.type_preferred_alignment(value.type)
                except DataLayoutError:
                    continue
    except DiagnosticError:
        return None
    return None


def _definition(case: Case) -> Failure | None:
    with tempfile.TemporaryDirectory() as folder:
        return _broken(fault(case.data.decode("utf-8", "surrogateescape"), Path(folder)))


def _broken(details: str) -> Failure | None:
    """A failure whose signature is the last line of a traceback and where it came from."""
    if not details:
        return None
    lines = [line.strip() for line in details.strip().splitlines()]
    places = [line for line in lines if line.startswith("File ")]
    where = re.sub(r'File ".*/|", line \d+', "", places[-1]) if places else ""
    return Failure(f"{lines[-1][:60]} {where}".strip(), details)


@cache
def _reference() -> Reference | None:
    """`mlir-opt`, where it is installed. Each program is new, so nothing is remembered."""
    found = find_mlir_opt()
    return None if found is None else Reference(found, cache=None, jobs=1)


def _in_bounds(work: Callable[[Case], Failure | None]) -> Callable[[Case], Failure | None]:
    return lambda case: check(case.data, work=lambda _: work(case))


#: What is tried of each kind.
KINDS: dict[str, Callable[[Case], Failure | None]] = {
    "text": lambda case: check(case.data),
    "again": _in_bounds(_again),
    "flags": _in_bounds(_with_flags),
    "layout": _in_bounds(_layout),
    "program": _in_bounds(_program),
    "pass": _in_bounds(_pass),
    "definition": _in_bounds(_definition),
}
