"""td, part: imported definitions as the generator's own checker sees them.

What is refused although MLIR's tools accept it is not ported, whatever the reason: the part it
is about becomes a gap with its text. What cannot be a gap costs the whole definition, and is an
error that names the record; the rest stays.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Any

import yaml

from yods_dev.td.dialects import ImportedDialect
from yods_dev.td.gaps import Draft, add_gap, name_of_use
from yods_dev.td.records import Record
from yods_dev.td.yaml_text import yaml_text
from yods_gen.errors import DefinitionErrors, Finding, Reporter
from yods_gen.imported import catalogue
from yods_gen.records import DataClass
from yods_gen.settings import Settings

#: Sections of a file whose entries have an empty line between them.
SECTIONS = ("types", "attributes", "enums", "interfaces", "op_templates", "ops")
#: Stands for the package of what the project defines; nothing is generated here.
_PROJECT = "project"
#: Findings that a shorter summary ends, and how many characters of it are kept then.
_TOO_LONG = ("message-too-long", "constraint-too-large")
_LONGEST_SUMMARY = 200
#: More rounds than a definition has parts that could be taken back.
_MAX_ROUNDS = 25


class Checked(DataClass, frozen=False):
    """Result of checking a dialect.

    Attributes:
        text: The file.
        lost: Definitions that had to be left out, with the finding.
        taken_back: Messages about parts that became gaps.
    """

    imported: ImportedDialect
    text: str = ""
    lost: list[tuple[Record | None, str, Finding]] = field(default_factory=list)
    taken_back: list[str] = field(default_factory=list)


def checked(imports: Sequence[ImportedDialect], settings: Settings) -> list[Checked]:
    """The files of all dialects of a run, which may name one another, as the checker takes them."""
    found = [Checked(each) for each in imports]
    with tempfile.TemporaryDirectory(prefix="yods-import-") as name:
        folder = Path(name)
        for _ in range(_MAX_ROUNDS):
            for each in found:
                each.text = file_text(each.imported)
                (folder / f"{each.imported.name}.yaml").write_text(each.text, encoding="utf-8")
            findings = _findings(folder, [each.imported.name for each in found], settings)
            if not findings:
                break
            for each in found:
                _take_back(each, findings)
    for each in found:
        each.text = file_text(each.imported)
    return found


def file_text(imported: ImportedDialect) -> str:
    """The file of a dialect."""
    return yaml_text(imported.document, SECTIONS)


def _findings(folder: Path, names: Sequence[str], settings: Settings) -> list[Finding]:
    from yods_gen.model import build_model
    from yods_gen.resolve.dialects import read_definitions
    from yods_gen.resolve.hook_sources import HookSources

    # What the project defines itself goes before what comes along.
    imports = {_PROJECT: tuple(p for p in settings.definitions if p.exists()), **settings.imports}
    elsewhere = catalogue([], imports).imports
    firsts = {
        name: [file for file in files if file.package == files[0].package]
        for name, files in elsewhere.items()
    }
    paths, needed = replace(catalogue([folder], {}), imports=firsts).needed(names)
    reporter = Reporter()
    try:
        dialects = read_definitions(paths, folder, needed, reporter)
        build_model(dialects, "imported", reporter, sources=HookSources([]))
        reporter.raise_if_any()
    except DefinitionErrors as errors:
        return list(errors.findings)
    return []


def _take_back(each: Checked, findings: Sequence[Finding]) -> None:
    """Take back what findings in this dialect's file are about."""
    mine = [f for f in findings if f.span.path.endswith(f"{each.imported.name}.yaml")]
    if not mine:
        return
    places = _Places(each.text)
    placed = [(places.at(f.span.line, f.span.column), f) for f in mine]
    # What is wrong with an op may be that something it names is wrong.
    first = [(path, f) for path, f in placed if path[:1] not in (("ops",), ("op_templates",))]
    by_definition: dict[tuple[Any, ...], dict[tuple[Any, ...], Finding]] = {}
    for path, finding in first or placed:
        definition = path[: 3 if path[:1] == ("constraints",) else 2]
        by_definition.setdefault(definition, {}).setdefault(path, finding)
    for definition, found in by_definition.items():
        # What is wrong in later sections may follow from this; the next round reports what is left.
        section = min((path[2:3] for path in found), key=_order)
        taken: set[tuple[Any, ...]] = set()
        for path in sorted((p for p in found if p[2:3] == section), key=_from_the_end):
            part = path[:4]
            if part in taken or definition in taken:
                # Its positions have changed.
                continue
            taken.add(part)
            finding = found[path]
            said = _shortened(each.imported.document, path, finding)
            said = said or _retreat(each.imported.document, path, finding)
            if said is None:
                _lose(each, path, finding)
                taken.add(definition)
            else:
                where = ".".join(map(str, definition))
                each.taken_back.append(f"{where}: {said} ({finding.message})")


#: Sections that others may only be wrong because of, and those that follow from others.
_FIRST = ("parameters", "attributes", "properties", "operands", "results", "regions")
_LAST = ("assembly_format", "hooks")


def _order(section: tuple[Any, ...]) -> int:
    """Position of a section of a definition among those that are taken back one after another;
    that of the definition itself is the last."""
    if not section:
        return 3
    return 0 if section[0] in _FIRST else 2 if section[0] in _LAST else 1


def _from_the_end(path: tuple[Any, ...]) -> tuple[bool, int, str]:
    """Sort key by which entries of a list go from its end, so that earlier ones keep their
    positions."""
    at = path[3] if len(path) > 3 and isinstance(path[3], int) else 0
    return (len(path) < 4, -at, str(path))


def _lose(each: Checked, path: tuple[Any, ...], finding: Finding) -> None:
    document = each.imported.document
    depth = 3 if path[:1] == ("constraints",) else 2
    holder: Any = document
    for key in path[: depth - 1]:
        holder = holder.get(key, {}) if isinstance(holder, dict) else {}
    record = each.imported.records.get((str(path[0]), str(path[1]))) if len(path) > 1 else None
    if len(path) >= depth and isinstance(holder, dict) and path[depth - 1] in holder:
        del holder[path[depth - 1]]
        if depth == 2 and not holder:
            del document[path[0]]
        each.lost.append((record, ".".join(map(str, path[:depth])), finding))
    elif len(path) == 1 and path[0] in document and path[0] != "dialect":
        del document[path[0]]
        each.lost.append((None, str(path[0]), finding))


class _Places:
    """Find the parts of a file by position."""

    def __init__(self, text: str) -> None:
        node = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        self._found: list[tuple[int, int, int, int, tuple[Any, ...]]] = []
        if node is not None:
            self._walk(node, ())

    def _walk(self, node: Any, path: tuple[Any, ...]) -> None:
        start, end = node.start_mark, node.end_mark
        self._found.append((start.line + 1, start.column + 1, end.line + 1, end.column + 1, path))
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                begin, stop = key.start_mark, value.end_mark
                inner = (*path, key.value)
                place = (begin.line + 1, begin.column + 1, stop.line + 1, stop.column + 1, inner)
                self._found.append(place)
                self._walk(value, inner)
        elif isinstance(node, yaml.SequenceNode):
            for at, item in enumerate(node.value):
                self._walk(item, (*path, at))

    def at(self, line: int, column: int) -> tuple[Any, ...]:
        """The path of keys and numbers to the innermost part at a place."""
        best: tuple[Any, ...] = ()
        for first, left, last, right, path in self._found:
            if (first, left) <= (line, column) < (last, right) and len(path) >= len(best):
                best = path
        return best


def _shortened(document: Draft, path: tuple[Any, ...], finding: Finding) -> str | None:
    """Cut the summary of a constraint that is too long for a message of yods."""
    if finding.id not in _TOO_LONG or path[:1] != ("constraints",) or len(path) < 3:
        return None
    draft = document["constraints"][path[1]].get(path[2], {})
    summary = str(draft.get("summary", ""))
    if len(summary) <= _LONGEST_SUMMARY:
        return None
    draft["summary"] = f"{summary[:_LONGEST_SUMMARY].rpartition(' ')[0]} …".lstrip()
    return "its summary is cut"


#: Keys whose values become gaps as they are: the kind of gap, and what messages call it.
_WHOLE = {"assembly_format": ("format", "format"), "fold": ("fold", "folder")}


def _retreat(document: Draft, path: tuple[Any, ...], finding: Finding) -> str | None:
    """Make a gap of the part at `path`; return a message, or None if it cannot be one."""
    if path[:1] == ("constraints",) and len(path) >= 3:
        return _retreat_constraint(document["constraints"][path[1]].get(path[2]), path)
    if path[:1] == ("interfaces",) and len(path) > 3 and path[2] == "methods":
        draft = document["interfaces"][path[1]]
        method = draft["methods"].pop(path[3])
        if not draft["methods"]:
            del draft["methods"]
        add_gap(draft, "methods", path[3], str(method.get("default", {}).get("expression", "")))
        return f"the method {path[3]} is a gap"
    if len(path) < 2 or path[0] not in ("ops", "op_templates", "types", "attributes"):
        return None
    draft = document.get(path[0], {}).get(path[1])
    if not isinstance(draft, dict):
        return None
    if finding.id == "duplicate-mnemonic" and draft.pop("mnemonic", None):
        add_gap(draft, "format", draft.pop("assembly_format", "parse and print"))
        return "its form is a gap"
    if len(path) < 3:
        return None
    if finding.id == "ambiguous-absence":
        add_gap(draft, "verifier", "refuse what its text is not read as")
        return "a check that mlir-tblgen does not ask for is a gap"
    key = path[2]
    if finding.id == "name-clash" and key != "interfaces":
        return _retreat_interface(draft, finding)
    if key in ("operands", "results") and len(path) < 5:
        key = "assembly_format"
    if key in _WHOLE and key in draft:
        gap, called = _WHOLE[key]
        add_gap(draft, gap, str(draft.pop(key)))
        return f"its {called} is a gap"
    if key in ("traits", "interfaces") and len(path) > 3 and key in draft:
        return _retreat_use(draft, key, path)
    if key in ("attributes", "properties", "parameters") and len(path) > 3:
        return _retreat_part(draft, key, path)
    if key == "alias" and key in draft:
        add_gap(draft, "methods", "getAlias", str(draft.pop(key)["name"]))
        return "its alias is a gap"
    return None


def _retreat_interface(draft: Draft, finding: Finding) -> str | None:
    """Take away the interface whose method a part clashes with in Python, though not in C++."""
    for at, use in enumerate(draft.get("interfaces", ())):
        name = name_of_use(use)
        if f"of interface '{name}'" in finding.message:
            return _retreat_use(draft, "interfaces", ("", "", "interfaces", at))
    return None


def _retreat_use(draft: Draft, key: str, path: tuple[Any, ...]) -> str | None:
    uses, at = draft[key], path[3]
    if not isinstance(at, int) or at >= len(uses):
        return None
    use = uses[at]
    if len(path) > 5 and isinstance(use, dict) and isinstance(use.get(path[4]), dict):
        said = use[path[4]]
        if key == "interfaces" and isinstance(said.get(path[5]), dict):
            # Of an interface, one body that the checker refuses costs that body alone.
            body = said.pop(path[5])
            uses[at] = use if said else path[4]
            add_gap(draft, "methods", path[5], str(body.get("expression", "")))
            return f"{path[4]}.{path[5]} is a gap"
    uses.pop(at)
    if not uses:
        del draft[key]
    if draft.get("hooks") and name_of_use(use) == "FunctionOpInterface":
        # Its form was taken for that of functions, which asks the interface.
        del draft["hooks"]
        add_gap(draft, "format", "parse and print")
    name = name_of_use(use)
    said = use if isinstance(use, str) else str(next(iter(use.values())))
    plain = name.rpartition(".")[2]
    if name.endswith("TypesMatchWith"):
        add_gap(draft, "transformers", f"{name}: {said}")
    else:
        add_gap(draft, "traits" if key == "traits" else "interfaces", plain, said)
    return f"{name} is a gap"


def _retreat_part(draft: Draft, key: str, path: tuple[Any, ...]) -> str | None:
    parts, at = draft.get(key, []), path[3]
    if not isinstance(at, int) or at >= len(parts):
        return None
    part = parts[at]
    if "default" in part:
        add_gap(draft, "default_values", part["name"], str(part.pop("default")))
        part.pop("optional", None)
        return f"the default of {part['name']} is a gap"
    if "check" in part:
        add_gap(draft, "verifier", str(part.pop("check")))
        part.pop("message", None)
        return f"the check of {part['name']} is a gap"
    if key == "parameters":
        parts.pop(at)
        if not parts:
            del draft[key]
        add_gap(draft, "parameters", part["name"], part.get("cpp_type", part["kind"]))
        if "assembly_format" in draft:
            add_gap(draft, "format", draft.pop("assembly_format"))
        return f"the parameter {part['name']} is a gap"
    return None


def _retreat_constraint(draft: Draft | None, path: tuple[Any, ...]) -> str | None:
    if not isinstance(draft, dict):
        return None
    for key in ("predicate", "builder", "value_type", "type", "attribute", "class"):
        if key in draft and (len(path) < 4 or path[3] in (key, "summary")):
            said = draft.pop(key)
            if key not in ("builder", "value_type", "class"):
                draft.setdefault("unported", str(said))
            return f"its {key} is a gap"
    return None
