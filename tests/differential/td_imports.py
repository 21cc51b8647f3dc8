"""What `yods import td` makes of MLIR's own dialects: the table of the manual.

    python tests/differential/td_imports.py [DIALECT…] [--write] [--out DIR]

Imports each dialect that the installed `.td` files define, mechanically and without hints, as
the command does, and prints a row for each; with `--write` the rows go into the document. What is
imported has been accepted by the checker. A format counts as exact where it is MLIR's own but for
white space; the last column counts those of which no directive is a gap.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.oracle import find_tablegen
from support.paths import REFERENCE
from yods_dev.cpp.hints import Hints
from yods_dev.td.checked import Checked, checked
from yods_dev.td.command import report, resolved_formats
from yods_dev.td.dialects import convert_dialect
from yods_dev.td.known import others_at_hand
from yods_dev.td.operations import one_line
from yods_dev.td.records import Records
from yods_dev.td.sources import TableGenError, dump_records
from yods_gen.settings import SHIPPED_PACKAGE, Settings, shipped_definitions

DOCUMENT = REFERENCE / "import-td.md"
_TABLE = re.compile(r"(<!-- measured: imports -->\n).*?(<!-- end -->)", re.DOTALL)
_HEAD = (
    "| dialect | ops | converted | declarative formats | exact | without C++ directives |\n"
    "| --- | --- | --- | --- | --- | --- |\n"
)
#: Folders whose files define operations.
_FOLDERS = ("Dialect", "IR")
#: What a file defines, and the field that says of which dialect.
_DEFINED = (("Op", "opDialect"), ("TypeDef", "dialect"), ("AttrDef", "dialect"))
#: Files that say nothing alone, and are included by others.
_PARTS = re.compile(r"yamlgen|Passes|Interfaces?\.td$|Doc\.td$|Base\.td$|Enums\.td$")


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one dialect."""

    dialect: str
    ops: int
    converted: int
    formats: int
    exact: int
    read: int

    def __str__(self) -> str:
        numbers = (self.ops, self.converted, self.formats, self.exact, self.read)
        return f"| {self.dialect} | {' | '.join(map(str, numbers))} |"


def files_by_dialect(tablegen: Path, include: Path) -> dict[str, list[list[Path]]]:
    """Runs of files for each dialect that has operations, such that each of them is in one, and
    each of its types and attributes."""
    defined: dict[str, dict[Path, frozenset[str]]] = {}
    having_ops: set[str] = set()
    for folder in _FOLDERS:
        for path in sorted((include / "mlir" / folder).rglob("*.td")):
            if _PARTS.search(path.name) or "def " not in path.read_text(encoding="utf-8"):
                if "include" not in path.read_text(encoding="utf-8") or _PARTS.search(path.name):
                    continue
            try:
                records = Records(dump_records(tablegen, path, [str(path.parent)]))
            except TableGenError:
                continue
            for class_, field in _DEFINED:
                for record in records.all_of(class_):
                    dialect = records.of(record, field)
                    if dialect is None or record.anonymous:
                        continue
                    # The types and attributes of `builtin` are the runtime's own.
                    if class_ == "Op" or dialect.text("name") != "builtin":
                        found = defined.setdefault(dialect.text("name"), {})
                        found[path] = found.get(path, frozenset()) | {record.name}
                        if class_ == "Op":
                            having_ops.add(dialect.text("name"))
    return {dialect: [_files(defined[dialect])] for dialect in sorted(having_ops)}


def _files(found: dict[Path, frozenset[str]]) -> list[Path]:
    """Few files with all definitions."""
    wanted = frozenset[str]().union(*found.values())
    files: list[Path] = []
    while wanted:
        files.append(max(sorted(found), key=lambda each: len(found[each] & wanted)))
        wanted -= found[files[-1]]
    return files


def import_dialect(
    tablegen: Path, dialect: str, runs: Sequence[Sequence[Path]], out: Path
) -> tuple[Row, list[str]]:
    """Import a dialect as the command does; several runs count together."""
    shipped = shipped_definitions()
    assert shipped is not None
    settings = Settings(out, (out,), out / "generated", "imported", {SHIPPED_PACKAGE: (shipped,)})
    seen: set[str] = set()
    row = Row(dialect, 0, 0, 0, 0, 0)
    said: list[str] = []
    for run in runs:
        folders = sorted({str(path.parent) for path in run})
        records = Records(*(dump_records(tablegen, file, folders) for file in run))
        others = others_at_hand(settings, [dialect])
        (result,) = checked(
            [convert_dialect(records, dialect, others, Hints(), prose=False)], settings
        )
        said.append(report([result]))
        row = _added(row, result, seen)
        if len(runs) == 1:
            (out / f"{dialect}.yaml").write_text(result.text, encoding="utf-8")
            if result.imported.hooks:
                (out / f"{dialect}_cpp.py").write_text(result.imported.hooks, encoding="utf-8")
    return row, said


def _added(row: Row, result: Checked, seen: set[str]) -> Row:
    imported = result.imported
    formats = resolved_formats(result)
    document = imported.document
    new = [name for name in imported.mnemonics if name not in seen]
    seen.update(new)
    written = [name for name in new if name in document.get("ops", {})]
    declared = [name for name in new if name in imported.formats]
    exact = [name for name in declared if one_line(imported.formats[name]) == formats.get(name, "")]
    read = [name for name in exact if "directives" not in document["ops"][name].get("unported", {})]
    return Row(
        row.dialect,
        row.ops + len(new),
        row.converted + len(written),
        row.formats + len(declared),
        row.exact + len(exact),
        row.read + len(read),
    )


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and with `--write` write the table; gives the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("dialects", nargs="*")
    parser.add_argument("--write", action="store_true", help="put the table into the document")
    parser.add_argument("--out", type=Path, help="keep the imported files in this folder")
    options = parser.parse_args(arguments)
    tablegen = find_tablegen()
    if tablegen is None:
        print("there is no llvm-tblgen with MLIR's .td files", file=sys.stderr)
        return 2
    include = tablegen.parents[1] / "include"
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as name:
        out = options.out or Path(name)
        out.mkdir(parents=True, exist_ok=True)
        for dialect, runs in files_by_dialect(tablegen, include).items():
            if options.dialects and dialect not in options.dialects:
                continue
            row, said = import_dialect(tablegen, dialect, runs, out)
            print(row, flush=True)
            if sys.stderr.isatty() or options.dialects:
                print("\n".join(said), file=sys.stderr)
            rows.append(row)
    total = Row("all", *(sum(getattr(row, field) for row in rows) for field in Row.__slots__[1:]))
    print(total)
    if options.write:
        text = DOCUMENT.read_text(encoding="utf-8")
        table = _HEAD + "\n".join(map(str, [*rows, total])) + "\n"
        DOCUMENT.write_text(
            _TABLE.sub(lambda m: f"{m[1]}\n{table}\n{m[2]}", text), encoding="utf-8"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
