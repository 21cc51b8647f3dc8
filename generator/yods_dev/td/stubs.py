"""td, part: skeletons of the hooks that tests ask for, for `--stubs`.

Each is written for a gap that chunks of the tests run into, that which costs most first, and has
the C++ beside it, as far as the sources given hold it. An overlay says where they belong. What
exists is not touched: both are printed then, for their owner to take over.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from yods_dev.cpp.ods import ODS
from yods_dev.cpp.sources.module import owner_of
from yods_dev.cpp.sources.units import text
from yods_dev.cpp.sources.verifiers import Bodies
from yods_dev.cpp.sources.world import class_name
from yods_dev.td.checked import SECTIONS
from yods_dev.td.dialects import ImportedDialect
from yods_dev.td.gaps import Draft
from yods_dev.td.lit.proof import Proof
from yods_dev.td.records import Records
from yods_dev.td.yaml_text import yaml_text
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.gaps import Gap
from yods_gen.directives.custom import hook_name
from yods_gen.expressions.python import snake_case
from yods_gen.imported import catalogue
from yods_gen.model import build_model
from yods_gen.model.hook_calls import hook_calls
from yods_gen.output.formatter import by_black
from yods_gen.records import DataClass
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import Settings

_HOOKS: Mapping[str, Any] = ODS["hooks"]
#: The hooks that fill a gap, by its key.
_FILLED_BY = {
    key: [hook for hook, row in _HOOKS.items() if key in row["gaps"]]
    for row in _HOOKS.values() for key in row["gaps"]
}  # fmt: skip
_FORM = re.compile(
    r"the (?:custom )?form of '([!#]?[\w.$-]+)' is (?:not ported(?:: ([^\n]*))?|only in C\+\+)"
)
_ACCEPTED = re.compile(r"^accepted, but must be refused: .*?'([\w.$-]+)' op ")
#: The definitions that have such hooks: their sections, and what is before their names.
_CARRIERS = {"op": ("ops", ""), "type": ("types", "!"), "attribute": ("attributes", "#")}

#: The section, key and gaps of definitions by the names that messages have for them.
Carriers: TypeAlias = Mapping[str, tuple[str, str, Sequence[Gap]]]


class Stub(DataClass, frozen=False):
    """A function to write.

    Attributes:
        kind: The hook, or "parse" or "print" of a directive.
        gap: What it fills; its text is shown where no source has the C++.
        carrier: The section and the key of the first definition that has the gap.
        chunks: How many chunks of the tests fail for want of it, and where the first is.
    """

    name: str
    kind: str
    gap: Gap
    carrier: tuple[str, str]
    chunks: int = 0
    first: str = ""


class Stubs(DataClass):
    """The skeletons for one dialect: the overlay, the hooks module, and how many there are."""

    overlay: str
    hooks: str
    count: int


def stubs_of(
    imported: ImportedDialect,
    records: Records,
    proof: Proof,
    bodies: Bodies | None,
    settings: Settings,
    package: str,
    output: Path,
) -> Stubs | None:
    """The skeletons for the gaps of a dialect that tests run into; None if they run into none.

    Args:
        package: That of the output folder, with a dot.
        output: The folder with the definitions and overlays that are there.
    """
    at_hand = catalogue(settings.definitions, settings.imports)
    paths, imports = at_hand.needed([imported.name])
    read = read_definitions(paths, output, imports)
    dialect = next(each for each in read if each.name == imported.name)
    wanted = _wanted(dialect, proof)
    if not wanted:
        return None
    draft = _overlay(imported.name, wanted, f"{package}{imported.name}_hooks")
    overlay = yaml_text(draft, SECTIONS)
    path = output / f"{imported.name}_stubs.yaml"
    buffers = {str(path.absolute()): overlay}
    # Of what the definitions then call, the parameters are known.
    read = read_definitions((*paths, path), output, imports, buffers=buffers)
    modules = build_model(read, "imported", only=frozenset({imported.name}))
    calls = {
        call.function: call.arguments or ()
        for module in modules
        for model in module.definitions
        for call in hook_calls(model)
    }
    lines = [
        f'"""Hooks of dialect `{imported.name}`, which its overlay names."""',
        "from __future__ import annotations",
        "from typing import Any",
    ]
    if dialect.hooks_module:
        lines.append(f"from {dialect.hooks_module} import *")
    for stub in wanted:
        lines += _function(
            stub, calls.get(stub.name, ()), _sources(stub, imported, records, bodies)
        )
    return Stubs(overlay, by_black("\n".join(lines) + "\n"), len(wanted))


def _wanted(dialect: DialectDef, proof: Proof) -> list[Stub]:
    """The functions for gaps that chunks run into, most expensive first."""
    carriers = _carriers(dialect)
    found: dict[str, Stub] = {}
    for place in (each for places in proof.costs.values() for each in places):
        where, _, message = place.partition(": ")
        for carrier, gap in _gaps(message, carriers):
            for stub in _stubs(carrier, gap):
                kept = found.setdefault(stub.name, stub)
                kept.chunks += 1
                kept.first = kept.first or where
    return sorted(found.values(), key=lambda stub: -stub.chunks)


def _carriers(dialect: DialectDef) -> Carriers:
    found: dict[str, tuple[str, str, Sequence[Gap]]] = {}
    for kind, each in dialect.definitions():
        if kind in _CARRIERS:
            section, sigil = _CARRIERS[kind]
            mnemonic = getattr(each, "mnemonic", None) or each.name
            found[f"{sigil}{dialect.name}.{mnemonic}"] = (section, each.name, each.gaps)
    return found


def _gaps(message: str, carriers: Carriers) -> Iterator[tuple[tuple[str, str], Gap]]:
    """The gaps by which a chunk fails, each with the section and key of its definition."""
    form, accepted = _FORM.search(message), _ACCEPTED.search(message)
    named = form or accepted
    if named is None or named[1] not in carriers:
        return
    section, name, gaps = carriers[named[1]]
    if accepted is not None:
        fitting = [gap for gap in gaps if "verif" in gap.key and gap.key in _FILLED_BY]
    else:
        lacking = (form[2] or "").split(", ") if form else []
        fitting = [
            gap
            for gap in gaps
            if gap.summary in lacking and (gap.kind == "directives" or gap.key in _FILLED_BY)
        ] or [gap for gap in gaps if gap.kind == "format"]
    for gap in fitting:
        yield (section, name), gap


def _stubs(carrier: tuple[str, str], gap: Gap) -> Iterator[Stub]:
    for kind in _FILLED_BY.get(gap.key, ("parse", "print")):
        if gap.kind == "directives":
            function = hook_name(kind, gap.name)
        else:
            function = f"{kind}_{re.sub('[^a-z0-9_]', '_', snake_case(carrier[1]))}"
            function += "_whole" if gap.kind == "methods" else ""
        yield Stub(function, kind, gap, carrier)


def _overlay(name: str, wanted: Sequence[Stub], module: str) -> Draft:
    draft: Draft = {"dialect": name, "overlay": True, "hooks": module}
    directives = [stub.gap.key for stub in wanted if stub.gap.kind == "directives"]
    if directives:
        draft["ported"] = list(dict.fromkeys(directives))
    for stub in wanted:
        if stub.gap.kind != "directives":
            section, key = stub.carrier
            hooks = draft.setdefault(section, {}).setdefault(key, {}).setdefault("hooks", {})
            hooks[stub.kind] = stub.name
    return draft


def _sources(
    stub: Stub, imported: ImportedDialect, records: Records, bodies: Bodies | None
) -> list[str]:
    """The C++ that a function stands for, as comments."""
    found = []
    if bodies is not None:
        module = bodies.module
        if stub.gap.kind == "directives":
            found = list(module.units.named(f"{stub.kind}{stub.gap.name}"))
        else:
            record = imported.records.get(stub.carrier)
            this = "" if record is None else class_name(records, record)
            methods = module.units.named(_HOOKS[stub.kind]["method"])
            found = [each for each in methods if this and owner_of(module.world, each) == this]
    lines = []
    for each in found:
        indented = " " * each.node.start_point[1] + text(each.node)
        lines += [f"{each.place}:", *textwrap.dedent(indented).splitlines()]
    lines = lines or stub.gap.text.splitlines()
    return [f"# {line}".rstrip() for line in lines]


def _function(stub: Stub, parameters: Sequence[str], sources: Sequence[str]) -> list[str]:
    about = f"of directive {stub.gap.name}" if stub.gap.kind == "directives" else ""
    about = about or f"of '{stub.carrier[1]}'"
    chunks = "1 chunk fails" if stub.chunks == 1 else f"{stub.chunks} chunks fail"
    purpose = _HOOKS[stub.kind]["purpose"]
    summary = [f'"""{purpose} {about}.', f"{chunks} for want of it, as {stub.first}.", '"""']
    checks = stub.kind.startswith("verify")
    returns = "None" if checks or stub.kind == "print" else "Any"
    names = [
        f"{each}_{number}" if (number := parameters[:at].count(each)) else each
        for at, each in enumerate(parameters)
    ]
    given = ", ".join(f"{each}: Any" for each in names)
    body = [summary[0], "", *summary[1:], *sources]
    if stub.gap.kind == "methods":
        body.append(f"{stub.name.removesuffix('_whole')}({', '.join(names)})")
    elif not checks:
        body.append(f'raise NotImplementedError("not ported: {stub.name}")')
    return [f"def {stub.name}({given}) -> {returns}:", *(f"    {line}" for line in body)]
