"""How values lie in memory."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Proof, Rule, rules_of
from yods_dev.breaking.normal import changed_parts, normal
from yods_dev.breaking.replayer import Differing
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.layout import LayoutDef
from yods_gen.definitions.types import AttrOrTypeDef

_TABLE = "the type under sample layouts"
RULES = rules_of(
    Rule("LAY_SIZE", "SILENT", Level.SILENT, "a type has another size", _TABLE),
    Rule("LAY_ALIGN", "SILENT", Level.SILENT, "a type has another alignment", _TABLE),
    Rule("LAY_INDEX", "SILENT", Level.SILENT, "indices into a type are of another width", _TABLE),
    Rule("LAY_GONE", "TEXT", Level.BREAK, "a type has no layout any more", _TABLE),
    Rule("LAY_RULE_CHANGED", "SILENT", Level.WARNING, "a layout is computed otherwise", _TABLE),
    Rule("LAY_ENTRY_FORM", "TEXT", Level.WARNING, "entries of layout specs have another form", ""),
    Rule("LAY_COMPATIBLE", "TEXT", Level.WARNING, "which entries may be nested differs", ""),
    Rule("LAY_KEY_REMOVED", "TEXT", Level.BREAK, "a key of layout specs is gone", "a spec with it"),
    Rule("LAY_KEY_CHANGED", "TEXT", Level.WARNING, "a key of specs is checked otherwise", ""),
    Rule(
        "LAY_SCOPE_CHANGED", "SILENT", Level.WARNING, "an op answers layout questions otherwise", ""
    ),
)
_ABOUT = (("size", "LAY_SIZE"), ("alignment", "LAY_ALIGN"), ("index", "LAY_INDEX"))


def compare(c: Comparison) -> None:
    """Report what is about layouts."""
    for section in ("types", "attributes"):
        for old, new in c.pairs(section):
            hooks = [h.get(old.dialect) for h in (c.old_hooks, c.new_hooks)]
            has = old.layout or new.layout or any("DataLayout" in u.name for u in old.interfaces)
            differs = normal(old.layout) != normal(new.layout)
            differs = differs or normal(old.interfaces) != normal(new.interfaces)
            if has and (differs or hooks[0] != hooks[1]):
                _type(c, old, new)
    for old_op, new_op in c.ops():
        if normal(old_op.layout) != normal(new_op.layout):
            c.report(
                RULES["LAY_SCOPE_CHANGED"],
                new_op.qualified_name,
                f"'{new_op.qualified_name}' answers layout questions otherwise",
                new_op.span,
                None,
            )
    for before, now in c.dialects():
        _keys(c, before, now)


def _type(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef) -> None:
    name = new.qualified_name
    where = new.layout.span if new.layout is not None else new.span
    # Where there was no answer, nobody relied on one.
    rows = [row for row in c.evidence.layouts(name) if not row.old.startswith("error")]
    told = set()
    for row in rows:
        lost = row.new.startswith("error") and not row.old.startswith("error")
        rule = "LAY_GONE" if lost else next(r for w, r in _ABOUT if w in row.question)
        if rule in told or (rule != "LAY_GONE" and "LAY_GONE" in told):
            continue
        told.add(rule)
        same = [r for r in rows if _rule(r) == _rule(row)]
        more = f", and {len(same) - 1} more answers" if len(same) > 1 else ""
        c.report(
            RULES[rule],
            name,
            f"{row.question}: {row.old} -> {row.new}{more}",
            where,
            Proof(row.question, row.old, row.new),
        )
    if not rows and normal(old.layout) != normal(new.layout):
        if new.layout is None:
            c.report(RULES["LAY_GONE"], name, f"'{name}' has no layout any more", where, None)
        else:
            _rules(c, name, old.layout, new.layout)


def _rule(row: Differing) -> str:
    return row.question.partition(" of ")[0]


def _rules(c: Comparison, name: str, old: LayoutDef | None, new: LayoutDef) -> None:
    if old is None:
        return  # it had none: nothing that was known changes
    if (old.numbers, old.optional_numbers) != (new.numbers, new.optional_numbers) or normal(
        old.entry_checks
    ) != normal(new.entry_checks):
        c.report(
            RULES["LAY_ENTRY_FORM"],
            name,
            f"an entry for '{name}' has {len(new.numbers)} numbers ({new.optional_numbers} of "
            f"them optional), had {len(old.numbers)} ({old.optional_numbers})",
            new.span,
            None,
        )
    if normal(old.compatible) != normal(new.compatible):
        c.report(
            RULES["LAY_COMPATIBLE"],
            name,
            f"which entries for '{name}' may be nested differs",
            new.span,
            None,
        )
    told = ("numbers", "optional_numbers", "entry_checks", "compatible")
    if any(part not in told for part in changed_parts(old, new)):
        c.report(
            RULES["LAY_RULE_CHANGED"],
            name,
            f"the layout of '{name}' is computed otherwise; the samples have the sizes they had",
            new.span,
            None,
        )


def _keys(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    if old.layout_keys is None:
        return
    before = {key.name: key for key in old.layout_keys.known}
    now = {} if new.layout_keys is None else {key.name: key for key in new.layout_keys.known}
    for name, key in before.items():
        shown = f"{old.name}.{name}" if not name.startswith(f"{old.name}.") else name
        if name not in now:
            spec = f'#dlti.dl_spec<#dlti.dl_entry<"{shown}", 1 : i32>>'
            differing = c.evidence.spec(spec)
            c.report(
                RULES["LAY_KEY_REMOVED"],
                old.name,
                f'layout specs may no longer have "{shown}"',
                new.span,
                None if differing is None else differing.proof(),
            )
        elif normal(key) != normal(now[name]):
            c.report(
                RULES["LAY_KEY_CHANGED"],
                old.name,
                f'what "{shown}" may be in layout specs is checked otherwise',
                new.span,
                None,
            )
    was = normal(old.layout_keys.unknown)
    if was != normal(None if new.layout_keys is None else new.layout_keys.unknown):
        message = "what is said of unknown keys of layout specs differs"
        c.report(RULES["LAY_KEY_CHANGED"], old.name, message, new.span, None)
