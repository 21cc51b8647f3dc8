"""The definitions that every dialect may use, from the prelude's files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from yods_gen.classes import RuntimeClass
from yods_gen.errors import Reporter
from yods_gen.load.files import load_into
from yods_gen.load.raw_dialects import RawDialect

PRELUDE = Path(__file__).parents[1] / "prelude"


@cache
def prelude() -> RawDialect:
    """Constraints and interfaces of dialect "builtin", as loaded."""
    reporter = Reporter()
    # That the schema accepts it is tested.
    raws, _ = load_into(
        reporter, [PRELUDE], PRELUDE, accepted=[path.name for path in PRELUDE.iterdir()]
    )
    reporter.raise_if_any()
    return raws[0]


@cache
def plain_constraints() -> frozenset[tuple[str, str]]:
    """The kinds and names of the constraints that take no arguments."""
    return frozenset(
        (kind, name.value)
        for file in prelude().files
        if file.constraints is not None
        for kind, entries in (
            ("type", file.constraints.types),
            ("attribute", file.constraints.attributes),
        )
        for name, raw in entries
        if not raw.parameters
    )


@cache
def runtime_interfaces() -> dict[str, RuntimeClass]:
    """The hand-written classes of the prelude's interfaces, by the interface's name."""
    found = {}
    for file in prelude().files:
        for name, raw in file.interfaces:
            assert raw.class_ is not None
            module, _, class_name = raw.class_.value.rpartition(".")
            found[name.value] = RuntimeClass(module, class_name)
    return found
