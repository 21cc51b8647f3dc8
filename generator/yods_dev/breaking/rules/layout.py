"""Memory layouts of types, and the specs they follow from."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.normal import changed_parts, normal
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.types import AttrOrTypeDef, LayoutDef
from yods_gen.errors import Span

_MEASURES = (("size", "LAY_SIZE"), ("alignment", "LAY_ALIGN"), ("index", "LAY_INDEX"))


def compare(c: Comparison) -> None:
    """Report changes of layouts."""
    for section in ("types", "attributes"):
        for old, new in c.pairs(section):
            has = old.layout or new.layout or any("DataLayout" in u.name for u in old.interfaces)
            differs = normal(old.layout) != normal(new.layout)
            differs = differs or normal(old.interfaces) != normal(new.interfaces)
            if has and (differs or c.hooks_differ(old.dialect)):
                _type(c, old, new)
    for old_op, new_op in c.pairs("ops"):
        if normal(old_op.layout) != normal(new_op.layout):
            c.report("LAY_SCOPE_CHANGED", new_op)
    for before, now in c.dialects():
        _keys(c, before, now)


def _type(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef) -> None:
    where = new.layout.span if new.layout is not None else new.span
    # An answer that was an error was of no use to anybody.
    rows = [row for row in c.replayer.layouts(new.qualified_name) if not row.old.startswith("err")]
    reported = set()
    for row in rows:
        lost = row.new.startswith("error")
        rule = "LAY_GONE" if lost else next(r for w, r in _MEASURES if w in row.witness)
        if rule in reported or "LAY_GONE" in reported:
            continue
        reported.add(rule)
        measure = row.witness.partition(" of ")[0]
        same = [r for r in rows if r.witness.partition(" of ")[0] == measure]
        more = f", and {len(same) - 1} more answers" if len(same) > 1 else ""
        c.report(rule, new, row, at=where, answer=f"{row.witness}: {row.old} -> {row.new}{more}")
    if rows:
        return
    if normal(old.layout) != normal(new.layout):
        if new.layout is None:
            answer = f"'{new.qualified_name}' no longer has a layout"
            c.report("LAY_GONE", new, at=where, answer=answer)
        elif old.layout is not None:
            _rules(c, new, old.layout, new.layout, new.layout.span)
            return
    uses = [use for use in old.interfaces if "DataLayout" in use.name]
    if c.changed_in(old.dialect, (old.layout, *(use.implementations for use in uses))):
        c.report("LAY_RULE_CHANGED", new, at=where)


def _rules(c: Comparison, of: AttrOrTypeDef, old: LayoutDef, new: LayoutDef, at: Span) -> None:
    form = ("numbers", "optional_numbers", "entry_checks")
    parts = changed_parts(old, new)
    if any(part in form for part in parts):
        c.report("LAY_ENTRY_FORM", of, at=at, now=len(new.numbers), before=len(old.numbers),
                 optional=new.optional_numbers, was_optional=old.optional_numbers)  # fmt: skip
    if "compatible" in parts:
        c.report("LAY_COMPATIBLE", of, at=at)
    if any(part not in (*form, "compatible") for part in parts):
        c.report("LAY_RULE_CHANGED", of, at=at)


def _keys(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    if old.layout_keys is None:
        return
    now = {} if new.layout_keys is None else {key.name: key for key in new.layout_keys.known}
    for key in old.layout_keys.known:
        prefix = "" if key.name.startswith(f"{old.name}.") else f"{old.name}."
        shown = prefix + key.name
        if key.name not in now:
            proof = c.replayer.spec(f'#dlti.dl_spec<#dlti.dl_entry<"{shown}", 1 : i32>>')
            c.report("LAY_KEY_REMOVED", new, proof, key=shown)
        elif normal(key) != normal(now[key.name]):
            c.report("LAY_KEY_CHANGED", new, key=f'"{shown}"')
    unknown = None if new.layout_keys is None else new.layout_keys.unknown
    if normal(old.layout_keys.unknown) != normal(unknown):
        c.report("LAY_KEY_CHANGED", new, key="unknown keys")
