"""`yods import td`: the command line.

Exit codes: 0, done; 1, something could not be converted, or with `--check` the import is not
current; 2, the command line, `llvm-tblgen` or the file system do not allow it.
"""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from yods_dev.cpp.hints import Hints, read_hints
from yods_dev.cpp.sources.units import Units, read_units
from yods_dev.cpp.sources.verifiers import Bodies, bodies_of
from yods_dev.td.checked import Checked, checked
from yods_dev.td.class_types import add_class_types
from yods_dev.td.dialects import ImportedDialect, convert_dialect
from yods_dev.td.known import Others, others_at_hand, together
from yods_dev.td.operations import one_line
from yods_dev.td.proving import tested
from yods_dev.td.records import Records
from yods_dev.td.sources import Sources, TableGenError, find_tablegen, read_sources
from yods_dev.td.stubs import Stubs, stubs_of
from yods_gen.errors import UsageError, closest, quoted
from yods_gen.imported import catalogue
from yods_gen.load.shapes import NAMESPACE, matches
from yods_gen.options import command_line
from yods_gen.settings import (
    SHIPPED_PACKAGE,
    Settings,
    SettingsError,
    find_settings,
    resolved,
    shipped_definitions,
)
from yods_gen.whole_files import write_whole


def report(results: Sequence[Checked]) -> str:
    """Return the number of ops, new names and errors, one dialect at a time."""
    lines: list[str] = []
    for each in results:
        imported = each.imported
        ops = resolved_formats(each)
        declarative = len(imported.formats)
        exact = sum(
            one_line(text) == ops.get(mnemonic, "") for mnemonic, text in imported.formats.items()
        )
        converted = len(imported.document.get("ops", {}))
        lines.append(
            f"{imported.name}: {converted} of {len(imported.mnemonics)} ops"
            + (f"; {exact} of {declarative} declarative formats as they are" if declarative else "")
        )
        lines += [f"  renamed: {text}" for text in imported.renamed]
        lines += [f"  guess: {text}" for text in imported.guessed]
        lines += [f"  gap: {text}" for text in each.taken_back]
        for record, reason in imported.refused:
            lines.append(f"  error: {record.place}: {record.spelled} is not converted: {reason}")
        for lost, where, finding in each.lost:
            place = f"{lost.place}: {lost.spelled}" if lost is not None else where
            lines.append(
                f"  internal error: {place} converts to what the checker refuses, and is left out:"
                f" {finding.message} [{finding.id}]"
            )
    return "\n".join(lines)


def resolved_formats(each: Checked) -> dict[str, str]:
    """The format of each op, whether it or a template says it."""
    document = each.imported.document
    templates = document.get("op_templates", {})
    found: dict[str, str] = {}
    for mnemonic, op in document.get("ops", {}).items():
        draft = op
        while "assembly_format" not in draft and "template" in draft:
            draft = templates.get(draft["template"], {})
        found[mnemonic] = draft.get("assembly_format", "")
    return found


#: The row in the table of subcommands.
COMMAND = ("import td", "write definitions of dialects that TableGen files describe", "gen")
parser, completions = command_line(__file__, COMMAND[0])

#: The first line of a file that may be overwritten.
HEADER = "# Imported by `yods import td`; edit the .td, or say more in a file beside this one."

#: The same of a module of hooks.
HOOKS_HEADER = "# Written by `yods import td`; edit its sources, or say more in an overlay."


def main(arguments: Sequence[str]) -> int:
    """Run `yods import td`; return its exit code."""
    options = parser().parse_args(arguments)
    try:
        return _import(options)
    except TableGenError as wrong:
        if wrong.diagnostics:
            _say(wrong.diagnostics.rstrip())
        raise


def _import(options: argparse.Namespace) -> int:
    if options.stubs and not options.tests:
        raise UsageError("--stubs needs --tests, which say what is to be written")
    files = [Path(file) for file in options.files]
    hints = read_hints(Path(options.hints)) if options.hints else Hints()
    output = Path(options.output)
    if output.exists() and not output.is_dir():
        raise UsageError(f"{output} is no folder")
    units = read_units(options.cpp) if options.cpp else None
    tablegen = find_tablegen(options.llvm_tblgen)
    sources = read_sources(tablegen, files, options.include)
    for refused in sources.refused:
        _say(f"{refused.diagnostics}{refused}")
    records = sources.records
    if units is not None:
        add_class_types(records, units)
    settings = _settings(output)
    names = _dialects(sources, options.dialect, catalogue([], settings.imports).imports)
    for name in names:
        # It names a file, and a package of Python.
        if not matches(NAMESPACE, name):
            raise UsageError(f"{quoted(name)} cannot be the name of a dialect here")
    # What this run imports is what it makes of that, and not what an earlier one did.
    others = together(records, names, others_at_hand(settings, names))
    convert = partial(_convert, records, names, others, hints, not options.no_prose)
    package = _package(output, settings)
    imports = convert(None, package)
    bodies = None
    if units is not None:
        drafts = {each.name: each.drafts for each in imports}
        ops = {name for each in others.values() for kind, name in each.references if kind == "op"}
        bodies = bodies_of(units, records, drafts, sorted(ops))
        imports = convert(bodies, package)
    results = checked(imports, settings)
    failed = bool(sources.refused) or any(each.lost or each.imported.refused for each in results)
    if options.check or options.diff:
        stale = _compare(results, output, options)
        return 1 if failed or (options.check and stale) else 0
    output.mkdir(parents=True, exist_ok=True)
    for each in results:
        for file, text in _files(each).items():
            _write(output / file, text)
    _say(report(results))
    if bodies is not None and units is not None:
        _say("\n".join(_outcomes(bodies, names, units, every=options.report)))
    if options.tests:
        proof = tested([Path(each) for each in options.tests], names, output, settings)
        failed |= proof is None
        if proof is not None:
            print("\n".join(proof.lines(names, every=options.report)))
            if options.stubs:
                for imported in (each.imported for each in results):
                    stubs = stubs_of(imported, records, proof, bodies, settings, package, output)
                    if stubs is not None:
                        _write_stubs(stubs, output, imported.name)
    return 1 if failed else 0


def _convert(
    records: Records,
    names: Sequence[str],
    others: Mapping[str, Others],
    hints: Hints,
    prose: bool,
    bodies: Bodies | None,
    package: str,
) -> list[ImportedDialect]:
    return [
        convert_dialect(
            records, name, others[name], hints, prose=prose, bodies=bodies, package=package
        )
        for name in names
    ]


def _package(output: Path, settings: Settings) -> str:
    """The package that the output folder is, from a folder on Python's path, with a dot."""
    depth = settings.package.count(".")
    roots = [*settings.output.parents[depth : depth + 1], settings.root]
    for root in roots:
        if resolved(output).is_relative_to(root):
            parts = resolved(output).relative_to(root).parts
            if all(part.isidentifier() for part in parts):
                return "".join(f"{part}." for part in parts)
    return ""


def _dialects(sources: Sources, wanted: Sequence[str], at_hand: Mapping[str, object]) -> list[str]:
    """The dialects to import: those asked for, or else what the files themselves define.

    Files that add to a dialect of another package, but do not define it, are not all of it, and
    would hide the rest.

    Raises:
        UsageError: there is none, or none of a name.
    """
    records = sources.records
    known = {
        record.text("name"): record for record in records.all_of("Dialect") if record.text("name")
    }
    for name in wanted:
        if name not in known:
            match = closest(name, known)
            hint = f"; did you mean {quoted(match)}?" if match else ""
            raise UsageError(f"the files define no dialect {quoted(name)}{hint}")
    if wanted:
        return list(dict.fromkeys(wanted))
    folders = {file.parent for file in sources.files}
    # A file may be there to include what defines the dialect, beside it.
    found = _defined(records, lambda path: path in sources.files) or _defined(
        records, lambda path: any((folder / path.name).is_file() for folder in folders)
    )
    for name in [each for each in found if each in at_hand]:
        if resolved(Path(known[name].source.rpartition(":")[0])) not in sources.files:
            found.remove(name)
            _say(f"not imported: what adds to the dialect {quoted(name)}, which is at hand whole")
    if not found:
        raise UsageError(
            "the files define nothing of a dialect themselves\n"
            f"  name one by --dialect: {', '.join(sorted(known)) or 'there is none'}"
        )
    return found


def _defined(records: Records, here: Callable[[Path], bool]) -> list[str]:
    """The dialects of which records are defined in files that are `here`."""
    at = cache(lambda source: here(Path(source.rpartition(":")[0])))
    found = {
        record.text("name")
        for record in records.all_of("Dialect")
        if record.text("name") and at(record.source)
    }
    for field, classes in (("opDialect", ("Op",)), ("dialect", ("TypeDef", "AttrDef"))):
        for record in (each for class_ in classes for each in records.all_of(class_)):
            dialect = records.of(record, field)
            if dialect is not None and not record.anonymous and at(record.source):
                found.add(dialect.text("name"))
    return sorted(found)


def _settings(output: Path) -> Settings:
    """The project around the output folder; outside of one, what comes with yods."""
    start = next(path for path in (output, *resolved(output).parents) if path.is_dir())
    try:
        found = find_settings(start)
    except SettingsError:
        shipped = shipped_definitions()
        imports = {SHIPPED_PACKAGE: (shipped,)} if shipped is not None else {}
        root = resolved(output)
        return Settings(root, (root,), root / "generated", "generated", imports)
    place = resolved(output)
    if any(place == path or path in place.parents for path in found.definitions):
        return found
    return replace(found, definitions=(*found.definitions, place))


def _compare(results: Sequence[Checked], output: Path, options: argparse.Namespace) -> bool:
    """Show what would change; gives whether anything would."""
    stale = False
    for file, new in (item for each in results for item in _files(each).items()):
        path = output / file
        old = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        if old == new:
            continue
        stale = True
        if options.diff:
            lines = difflib.unified_diff(
                old.splitlines(), new.splitlines(), str(path) if old else "/dev/null", str(path),
                lineterm="",
            )  # fmt: skip
            print("\n".join(lines))
        if options.check:
            _say(f"{path} would {'change' if old else 'be added'}")
    if stale and options.check:
        _say("run `yods import td` again and review the diff")
    return stale


def _files(each: Checked) -> dict[str, str]:
    """The files of a dialect by name: the definitions, and hooks that come from C++."""
    name = each.imported.name
    files = {f"{name}.yaml": f"{HEADER}\n{each.text}"}
    if each.imported.hooks:
        files[f"{name}_cpp.py"] = f"{HOOKS_HEADER}\n{each.imported.hooks}"
    return files


def _outcomes(bodies: Bodies, names: Sequence[str], units: Units, *, every: bool) -> list[str]:
    """The outcome of C++ bodies."""
    lines = [f"not read: {text}" for text in units.skipped]
    for name in names:
        listed = bodies.report(name, every=every)
        lines += [f"{name}:", *listed] if listed else []
    return lines


def _write_stubs(stubs: Stubs, output: Path, name: str) -> None:
    """Write an overlay and its hooks, or print them where one of the two is there."""
    files = {f"{name}_overlay.yaml": stubs.overlay, f"{name}_hooks.py": stubs.hooks}
    if any((output / file).exists() for file in files):
        for file, text in files.items():
            print(f"\nfor {output / file}:\n{text}", end="")
        return
    for file, text in files.items():
        write_whole(output / file, text)
    _say(f"{name}: {stubs.count} functions to write in {output / f'{name}_hooks.py'}")


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises:
        UsageError: it is one that people wrote.
    """
    if path.exists():
        if path.is_symlink() or not path.is_file():
            raise UsageError(f"{path} is no plain file")
        if not path.read_text(encoding="utf-8", errors="replace").startswith(
            (HEADER, HOOKS_HEADER)
        ):
            raise UsageError(
                f"{path} was not written by `yods import td`\n"
                "  move it, or choose another folder by -o"
            )
    write_whole(path, text)


def _say(text: str) -> None:
    if text:
        print(text.encode("utf-8", "backslashreplace").decode(), file=sys.stderr)
