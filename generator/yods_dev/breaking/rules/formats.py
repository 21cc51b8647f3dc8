"""The custom form: texts that are refused, or printed differently."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level
from yods_dev.breaking.normal import Normal, normal, renamed, renames
from yods_dev.breaking.plans import group_word
from yods_gen.definitions.operations import OpDef


def compare(c: Comparison) -> None:
    """Report changes of the custom form."""
    added = list(c.added("ops"))
    for op in c.gone("ops"):
        now = next((a for a in added if a.dialect == op.dialect and _same(op, a)), None)
        proof = c.replayer.rejection(op)
        if now is None:
            c.report("TXT_OP_REMOVED", op, proof, side="old")
        else:
            c.report("TXT_OP_RENAMED", op, proof, at=now.span, now=now.qualified_name)
    for old, new in c.touched_ops():
        _format(c, old, new)
        if normal(old.structured) != normal(new.structured):
            _structure(c, new)


def _same(old: OpDef, new: OpDef) -> bool:
    """Whether two ops are equal but for the name."""
    parts = ("operands", "results", "attributes", "properties", "regions", "successors", "format")
    return bool(old.operands or old.results or old.attributes) and all(
        normal(getattr(old, part)) == normal(getattr(new, part)) for part in parts
    )


def _format(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = old.qualified_name
    before, now = (_written(op) for op in (old, new))
    differs = renamed(before, renames(old, new)) != now
    types_differ = not c.same(old.dialect, old.format, new.format, renames(old, new))
    span = new.format.format.span if new.format is not None and differs else new.span
    functions, others = c.hook_texts(old.dialect, _text_hooks(c, old), _text_hooks(c, new))
    hooks_differ = functions != others
    if not (differs or types_differ or hooks_differ or _shape(old) != _shape(new)):
        return
    replayer = c.replayer
    refused = replayer.find(old, lambda r: r.newly_refused and r.refused == "parser", "custom")
    # Another meaning of the generic form is not the custom form's fault.
    other = replayer.find(old, lambda r: r.means_other, "custom")
    reprinted = replayer.find(old, lambda r: r.reprints)
    if refused is not None:
        column = refused.error.split(":")[1] if refused.error[:1].isdigit() else "?"
        c.report("TXT_FORMAT_REJECTS", new, refused.rejection(), at=span, column=column)
    elif c.reported(name, ("GEN_", "PROP_")) and not differs:
        return  # they report why texts differ
    elif other is not None and not (other.changed_members and c.reported(name, ("PROP_",))):
        c.report("TXT_FORMAT_MEANS_OTHER", new, other.other_meaning(), at=span)
    elif reprinted is not None and differs:
        names_only = before[0] == now[0] and not hooks_differ
        rule = "TXT_RESULT_NAMES" if names_only else "TXT_FORMAT_REPRINTS"
        c.report(rule, new, reprinted.reprint(), at=span)
    elif differs:
        if replayer.readings(name):
            defaults = [each.name for each in old.attributes if each.default is not None]
            untried = replayer.untried(name, defaults)
            proof = f"no sample has {untried}" if untried else (
                "no sample is read or printed differently")  # fmt: skip
            shown = "the samples do not show how" if untried else (
                "the samples read and print as before")  # fmt: skip
            c.report("TXT_FORMAT_CHANGED", new, proof, at=span, samples=shown,
                     level=None if untried else Level.INFORMATION)  # fmt: skip
        else:
            c.report("TXT_FORMAT_CHANGED", new, at=span, samples="there is no sample of it")
    if hooks_differ and not c.reported(name, ("TXT_FORMAT_REJECTS", "TXT_FORMAT_MEANS")):
        lost = replayer.unstable(name)
        level = Level.SILENT if lost else Level.INFORMATION if reprinted else None
        shows = lost or (None if reprinted is None else reprinted.reprint())
        c.report("TXT_PARSE_HOOK_CHANGED", new, shows, level=level)


def _structure(c: Comparison, new: OpDef) -> None:
    if not c.reported(new.qualified_name, ("TXT_FORMAT_REJECTS", "TXT_FORMAT_MEANS")):
        other = c.replayer.find(new, lambda r: r.means_other, "custom")
        c.report("TXT_STRUCTURE_CHANGED", new, None if other is None else other.other_meaning(),
                 at=new.span if new.structured is None else new.structured.span)  # fmt: skip


def _written(op: OpDef) -> tuple[Normal, Normal]:
    """The format, without the types that follow from its parts, and the results' names."""
    return normal(None if op.format is None else op.format.format), normal(op.result_names)


def _shape(op: OpDef) -> object:
    return (
        [(v.name, group_word(v)) for v in (*op.operands, *op.results)],
        normal((op.attributes, op.properties, op.regions, op.successors, op.infer)),
    )


def _text_hooks(c: Comparison, op: OpDef) -> list[str]:
    """The functions that read and print an op."""
    others = {h.function for h in op.hooks if h.kind not in ("parse", "print", "result_names")}
    return [name for name in c.hooks_of(op) if name not in others]
