"""Whether `mlir-opt` takes what imported definitions allow: a table of the manual.

    python tests/differential/td_samples.py [DIALECT…] [--write] [--show]

Each dialect that the installed `.td` files define is imported as `td_imports` does it, its classes
are generated, and samples of every operation are made from its definition alone
(`yods_dev.samples`). An operation counts where `mlir-opt` accepts one of them in the generic
form and prints it back as yods does but for names of values, and likewise for its custom form,
where the import has it. What only C++ checks the sampler does not know, so it may miss. With
`--write` the rows of the named dialects are written, each when it is known; the others stay.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from differential.chunks import Answer
from differential.reference import Reference
from differential.td_imports import DOCUMENT, files_by_dialect, import_dialect
from support.oracle import find_mlir_opt, find_tablegen
from yods_dev.breaking.plans import generate
from yods_dev.breaking.processes import NoAnswerError, Process
from yods_dev.breaking.versions import new_version, with_dialects
from yods_gen.settings import SHIPPED_PACKAGE, Settings, shipped_definitions

_TABLE = re.compile(r"(<!-- measured: samples -->\n).*?(<!-- end -->)", re.DOTALL)
_ROW = re.compile(r"^\| (\w+)" + r" \| (\d+)" * 6 + r" \|$", re.MULTILINE)
_HEAD = (
    "| dialect | ops | with a sample | accepted | same generic form | with a custom form "
    "| same custom form |\n| --- | --- | --- | --- | --- | --- | --- |\n"
)
#: How many samples of an operation are made, and how many where none of those will do.
_WANTED = (6, 36)
_VALUE = re.compile(r"%[\w$.-]+")
_CUSTOM = ("--allow-unregistered-dialect",)
_GENERIC = (*_CUSTOM, "--mlir-print-op-generic")


@dataclass(slots=True)
class Sampled:
    """What became of one operation: its samples, and the best that `mlir-opt` said of them."""

    name: str
    samples: list[dict[str, Any]] = field(default_factory=list)
    accepted: bool = False
    generic: bool = False
    #: Whether some sample is printed in a form of its own.
    has_custom: bool = False
    custom: bool = False
    #: Why it is not all it could be.
    why: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """The operations of a dialect, counted."""

    dialect: str
    ops: int
    sampled: int
    accepted: int
    generic: int
    with_custom: int
    custom: int

    def __str__(self) -> str:
        numbers = (getattr(self, name) for name in Row.__slots__[1:])
        return f"| {self.dialect} | {' | '.join(map(str, numbers))} |"


def sampled_dialect(dialect: str, folder: Path, reference: Reference) -> list[Sampled]:
    """What becomes of the operations of a dialect whose import stands in `folder`."""
    shipped = shipped_definitions()
    assert shipped is not None
    settings = Settings(
        folder, (folder,), folder / "generated", "imported", {SHIPPED_PACKAGE: (shipped,)}
    )
    side = with_dialects(new_version(settings), [dialect])
    found = [Sampled(op.qualified_name) for op in side.dialects[dialect].ops]
    with (
        tempfile.TemporaryDirectory() as code_folder,
        Process("imported", (code_folder, *sys.path)) as process,
    ):
        made = generate(side, tuple(side.dialects))
        process.load(*made.write(Path(code_folder), side.settings.output), [])
        for wanted in _WANTED:
            # Only what is not accepted yet is tried on.
            left = [op for op in found if not (op.generic and op.custom >= op.has_custom)]
            try:
                for op in left:
                    _sample(op, process, wanted)
            except NoAnswerError as wrong:
                left[0].why = str(wrong)
                break
            _compare(left, reference)
    return found


def sampled_runs(
    tablegen: Path, dialect: str, runs: Sequence[Sequence[Path]], folder: Path, reference: Reference
) -> list[Sampled]:
    """What becomes of the operations of a dialect whose files are read in some runs, beside what
    stands in `folder`; one run writes its import there."""
    found: dict[str, Sampled] = {}
    for run in runs:
        with tempfile.TemporaryDirectory() as other:
            out = folder if len(runs) == 1 else Path(other)
            for path in folder.glob("*.yaml") if out is not folder else ():
                shutil.copyfile(path, out / path.name)
            import_dialect(tablegen, dialect, [run], out)
            if (out / f"{dialect}.yaml").exists():
                for op in sampled_dialect(dialect, out, reference):
                    found.setdefault(op.name, op)
    return list(found.values())


def _sample(op: Sampled, process: Process, wanted: int) -> None:
    op.samples = []
    for _, said in process.ask("samples", op.name, wanted):
        if said["refused"]:
            op.why = f"no sample: {said['error']}"
        else:
            op.samples.append(said)
    op.has_custom = any(f'"{op.name}"(' not in said["custom"] for said in op.samples)


def _compare(found: Sequence[Sampled], reference: Reference) -> None:
    for form, options in (("generic", _GENERIC), ("custom", _CUSTOM)):
        texts = [(op, f"{said[form]}\n".encode()) for op in found for said in op.samples]
        answers = reference.answers([text for _, text in texts], options)
        for (op, text), answer in zip(texts, answers, strict=True):
            _count(op, form, text.decode(), answer)


def _count(op: Sampled, form: str, text: str, answer: Answer) -> None:
    if form == "generic" and answer.accepted:
        op.accepted = True
    same = answer.accepted and _excerpt(answer.output, op.name) == _excerpt(text, op.name)
    if form == "generic":
        op.generic = op.generic or same
    elif same and op.has_custom:
        op.custom = True
    if not same and not op.why:
        told = answer.output if answer.accepted else answer.errors or answer.failure
        op.why = f"{form}: {text.strip()}\n  {told.strip()}"


def _excerpt(text: str, name: str) -> list[str]:
    """The op `name` in a text, without what it stands in, its values numbered.

    What values are called, C++ may suggest; what is around may have a form that is not ported.
    """
    numbers: dict[str, str] = {}
    numbered = _VALUE.sub(lambda m: numbers.setdefault(m[0], f"%{len(numbers)}"), text)
    lines = numbered.splitlines()
    spelled = re.compile(rf'(?:^|[\s"]){re.escape(name)}(?![\w.$-])')
    begin = next((at for at, line in enumerate(lines) if spelled.search(line)), 0)
    indent = _indent(lines[begin]) if lines else 0
    behind = (at for at, line in enumerate(lines) if at > begin and _indent(line) <= indent)
    end = next(behind, len(lines))
    if end < len(lines) and lines[end].lstrip().startswith("}") and _indent(lines[end]) == indent:
        end += 1
    return [line[indent:] for line in lines[begin:end]]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def row(dialect: str, found: Sequence[Sampled]) -> Row:
    """The row of a dialect."""
    return Row(
        dialect,
        len(found),
        sum(bool(op.samples) for op in found),
        sum(op.accepted for op in found),
        sum(op.generic for op in found),
        sum(op.has_custom for op in found),
        sum(op.custom for op in found),
    )


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and with `--write` write the table; gives the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("dialects", nargs="*")
    parser.add_argument("--write", action="store_true", help="put the table into the document")
    parser.add_argument("--show", action="store_true", help="tell why operations do not count")
    options = parser.parse_args(arguments)
    tablegen, mlir_opt = find_tablegen(), find_mlir_opt()
    if tablegen is None or mlir_opt is None:
        print("there is no llvm-tblgen with MLIR's .td files, or no mlir-opt", file=sys.stderr)
        return 2
    reference = Reference(mlir_opt)
    known = reference.dialects()
    # Whoever crashes on a sample need not say where.
    os.environ["LLVM_DISABLE_SYMBOLIZATION"] = "1"
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for dialect, runs in files_by_dialect(tablegen, tablegen.parents[1] / "include").items():
            if (options.dialects and dialect not in options.dialects) or dialect not in known:
                continue
            found = sampled_runs(tablegen, dialect, runs, folder, reference)
            if not found:
                continue
            rows.append(row(dialect, found))
            print(rows[-1], flush=True)
            for op in found:
                if options.show and op.why and not (op.generic and op.custom >= op.has_custom):
                    print(f"{op.name}: {op.why}")
            if options.write:
                text = DOCUMENT.read_text(encoding="utf-8")
                DOCUMENT.write_text(with_rows(text, rows), encoding="utf-8")
    print(total(rows))
    return 0


def total(rows: Iterable[Row]) -> Row:
    """The row of all."""
    return Row("all", *(sum(getattr(each, f) for each in rows) for f in Row.__slots__[1:]))


def with_rows(text: str, rows: Sequence[Row]) -> str:
    """The document `text` with `rows` in its table, in place of those of the same dialects."""
    found = _TABLE.search(text)
    assert found is not None, "the document has no table of samples"
    known = {each.dialect: each for each in map(_read, _ROW.findall(found[0]))}
    known |= {each.dialect: each for each in rows}
    known.pop("all", None)
    listed = [known[dialect] for dialect in sorted(known)]
    table = _HEAD + "\n".join(map(str, [*listed, total(listed)])) + "\n"
    return text[: found.start()] + f"{found[1]}\n{table}\n{found[2]}" + text[found.end() :]


def _read(cells: tuple[str, ...]) -> Row:
    return Row(cells[0], *map(int, cells[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
