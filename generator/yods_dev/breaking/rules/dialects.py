"""Dialects as a whole."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison, listed
from yods_dev.breaking.findings import Level, Stated
from yods_dev.breaking.normal import normal
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef, UpgradeDef, UpgradeRow
from yods_gen.expressions.tree import Expression


def compare(c: Comparison) -> None:
    """Report changes of dialects as a whole."""
    for name in c.names:
        old = c.old.dialects.get(name)
        if old is not None and name not in c.new.catalogue.own:
            c.report("DIA_REMOVED", old, Stated("the dialects", name, "not defined"), side="old",
                     ops=len(old.ops), types=len(old.types),
                     attributes=len(old.attributes))  # fmt: skip
    for before, now in c.dialects():
        _dialect(c, before, now)
        _discardable(c, before, now)


def _dialect(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    if set(old.depends) != set(new.depends):
        lists = [listed(sorted(d.depends), 20) or "nothing" for d in (old, new)]
        c.report("DIA_DEPENDS_CHANGED", new, Stated("depends", *lists))
    if old.hooks_module != new.hooks_module:
        modules = [d.hooks_module or "none" for d in (old, new)]
        c.report("DIA_HOOKS_MODULE", new, Stated("hooks", *modules))
    if new.version < old.version:
        versions = (str(d.version or "none") for d in (old, new))
        c.report("DIA_VERSION_LOWERED", new, Stated("version", *versions))
    _upgrades(c, old, new)
    if old.allow_unknown_operations != new.allow_unknown_operations:
        looser = new.allow_unknown_operations
        c.report("DIA_UNKNOWN_OPS", new,
                 c.replayer.refusals(f'"{new.name}.unknown_operation"() : () -> ()'),
                 level=Level.INFORMATION if looser else None,
                 now="accepted" if looser else "refused")  # fmt: skip
    for part in ("unknown_type", "unknown_attribute"):
        texts = [
            m.source if m is not None else "" for m in (getattr(old, part), getattr(new, part))
        ]
        if texts[0] != texts[1]:
            c.report("VER_MESSAGE_CHANGED", new, Stated("message", *texts), places="")
    functions = [{h.kind: h.function for h in d.hooks} for d in (old, new)]
    for kind in sorted({*functions[0], *functions[1]}):
        before, now = c.hook_texts(new.name, *([each.get(kind)] for each in functions))
        if before != now:
            c.report("DIA_HOOK_CHANGED", new, hook=kind)


def _upgrades(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    """Report changed steps between versions that there were: files of these are about."""
    steps = {step.start: step for step in new.upgrades}
    for was in old.upgrades:
        now = steps.get(was.start)
        before, after = _rows(old, was), [] if now is None else _rows(new, now)
        lists = [
            listed([row for row in rows if row not in other], 20) or "nothing else"
            for rows, other in ((before, after), (after, before))
        ]
        stated = Stated(f"upgrades from {was.start}", *lists)
        if now is None:
            c.report("DIA_UPGRADE_REMOVED", new, stated, start=was.start)
        elif sorted(before) != sorted(after):
            c.report("DIA_UPGRADE_CHANGED", new, stated, at=now.span, start=was.start)


def _rows(dialect: DialectDef, step: UpgradeDef) -> list[str]:
    """The differences of a step, as they are written."""
    operands = {op.name: [each.name for each in op.operands] for op in dialect.ops}

    def spelled(row: UpgradeRow, part: str | Expression | EnumDef | tuple[int, ...]) -> str:
        match part:
            case Expression():
                return part.source
            case EnumDef():
                return part.name
            case tuple():
                return ", ".join(operands[str(row.what[0])][at] for at in part)
        return part

    return [" ".join((row.kind, *(spelled(row, each) for each in row.what))) for row in step.rows]


def _discardable(c: Comparison, old: DialectDef, new: DialectDef) -> None:
    before = {(a.name, a.place): a for a in old.discardable}
    now = {(a.name, a.place): a for a in new.discardable}
    for key, attribute in now.items():
        was = before.get(key)
        if was is None:
            c.report("DIA_DISCARDABLE_ADDED", new, at=attribute.span, attribute=attribute.name,
                     place=attribute.place, summary=attribute.constraint.summary)  # fmt: skip
        elif normal(was) != normal(attribute):
            stated = Stated("constraint", was.constraint.reference, attribute.constraint.reference)
            c.report("DIA_DISCARDABLE_CHANGED", new, stated, at=attribute.span,
                     attribute=attribute.name)  # fmt: skip
    for key, attribute in before.items():
        if key not in now:
            c.report("DIA_DISCARDABLE_REMOVED", new, attribute=attribute.name)
