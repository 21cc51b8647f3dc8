"""The custom form: texts that are refused, or printed otherwise."""

from __future__ import annotations

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_dev.breaking.normal import normal, renamed, renames
from yods_dev.breaking.plans import group_word
from yods_dev.breaking.rules.enums import case_proof
from yods_gen.definitions.operations import OpDef

RULES = rules_of(
    Rule("TXT_OP_REMOVED", "TEXT", Level.BREAK, "an op is gone", "a text of it"),
    Rule("TXT_OP_RENAMED", "TEXT", Level.BREAK, "an op has another name", "a text of it"),
    Rule("TXT_FORMAT_REJECTS", "TEXT", Level.BREAK, "texts no longer parse", "such a text"),
    Rule(
        "TXT_FORMAT_MEANS_OTHER",
        "SILENT",
        Level.SILENT,
        "texts parse as other operations",
        "such a text in the generic form",
    ),
    Rule(
        "TXT_FORMAT_REPRINTS",
        "TEXT",
        Level.INFORMATION,
        "texts are accepted and printed otherwise",
        "both prints",
    ),
    Rule(
        "TXT_FORMAT_CHANGED",
        "TEXT",
        Level.WARNING,
        "a format differs, and no sample tells how",
        "",
    ),
    Rule(
        "TXT_PARSE_HOOK_CHANGED",
        "TEXT",
        Level.WARNING,
        "the custom form is another function's, or the function does something else",
        "a text that one refuses",
    ),
    Rule(
        "TXT_STRUCTURE_CHANGED",
        "SILENT",
        Level.SILENT,
        "a structured op has other loops, maps or another body, which its texts do not show",
        "such a text in the generic form",
    ),
    Rule("TXT_ENUM_WORD", "TEXT", Level.BREAK, "a case of an enum has another word", "the words"),
    Rule(
        "TXT_NAME_SHADOWS_DISCARDABLE",
        "TEXT",
        Level.WARNING,
        "an attribute that was discardable is the op's own now",
        "an op that has it",
    ),
    Rule(
        "TXT_RESULT_NAMES",
        "TEXT",
        Level.INFORMATION,
        "results are called something else in print",
        "both prints",
    ),
)


def compare(c: Comparison) -> None:
    """Report what is about the custom form."""
    _gone(c)
    for old, new in c.ops():
        if c.touched(old, new):
            _format(c, old, new)
            _structure(c, old, new)
            _shadows(c, old, new)
    for old, new in c.pairs("enums"):
        symbols = {case.name: case for case in new.cases}
        for case in old.cases:
            now = symbols.get(case.name)
            if now is not None and now.symbol != case.symbol:
                c.report(
                    RULES["TXT_ENUM_WORD"],
                    old.qualified_name,
                    f"word '{case.symbol}' of {old.qualified_name} is '{now.symbol}' now",
                    now.span,
                    case_proof(c, new, case)
                    or Stated(f"case {case.name}", case.symbol, now.symbol),
                )


def _gone(c: Comparison) -> None:
    added = list(c.added("ops"))
    for op in c.gone("ops"):
        name = op.qualified_name
        now = next((a for a in added if a.dialect == op.dialect and _same(op, a)), None)
        reading = c.evidence.find(name, lambda r: r.newly_refused)
        proof = None if reading is None else reading.rejection()
        if now is None:
            c.report(
                RULES["TXT_OP_REMOVED"],
                name,
                f"op '{name}' is gone; texts with it are rejected",
                op.span,
                proof,
                side="old",
            )
        else:
            c.report(
                RULES["TXT_OP_RENAMED"],
                name,
                f"op '{name}' is called '{now.qualified_name}'; texts with it are rejected",
                now.span,
                proof,
            )


def _same(old: OpDef, new: OpDef) -> bool:
    """Whether two ops are one but for the name."""
    parts = ("operands", "results", "attributes", "properties", "regions", "successors", "format")
    return bool(old.operands or old.results or old.attributes) and all(
        normal(getattr(old, part)) == normal(getattr(new, part)) for part in parts
    )


def _format(c: Comparison, old: OpDef, new: OpDef) -> None:
    name = old.qualified_name
    span = new.span
    format_differs = _spelled(old) != _spelled(new)
    if new.format is not None and format_differs:
        span = new.format.format.span
    hooks_differ = _text_hooks(c, old, c.old_hooks) != _text_hooks(c, new, c.new_hooks)
    if not (format_differs or hooks_differ or _shape(old) != _shape(new)):
        return
    refused = c.evidence.find(name, lambda r: r.newly_refused and r.refused == "parser", "custom")
    # What the generic form means otherwise is not the custom form's fault.
    other = c.evidence.find(name, lambda r: r.means_other, "custom")
    reprinted = c.evidence.find(name, lambda r: r.reprints)
    if refused is not None:
        column = refused.error.split(":")[1] if refused.error[:1].isdigit() else "?"
        c.report(
            RULES["TXT_FORMAT_REJECTS"],
            name,
            f"text of '{name}' written before no longer parses (column {column})",
            span,
            refused.rejection(),
        )
    elif c.reported(name, ("GEN_", "PROP_")) and not format_differs:
        return  # they say why texts are others
    elif other is not None and not other.changed_members:
        c.report(
            RULES["TXT_FORMAT_MEANS_OTHER"],
            name,
            f"text of '{name}' written before is read as another operation",
            span,
            other.other_meaning(),
        )
    elif reprinted is not None and format_differs:
        names_only = _spelled(old)[0] == _spelled(new)[0] and not hooks_differ
        c.report(
            RULES["TXT_RESULT_NAMES" if names_only else "TXT_FORMAT_REPRINTS"],
            name,
            f"text of '{name}' is accepted and printed otherwise",
            span,
            reprinted.reprint(),
        )
    elif format_differs and renamed(normal(old.format), renames(old, new)) != normal(new.format):
        c.report(
            RULES["TXT_FORMAT_CHANGED"],
            name,
            f"the format of '{name}' differs; the samples read and print as before",
            span,
            None if not c.evidence.readings(name) else "no sample is read or printed otherwise",
            level=Level.INFORMATION if c.evidence.readings(name) else None,
        )
    if hooks_differ and not c.reported(name, ("TXT_FORMAT_REJECTS", "TXT_FORMAT_MEANS")):
        c.report(
            RULES["TXT_PARSE_HOOK_CHANGED"],
            name,
            f"what reads and prints the custom form of '{name}' is not the function it was",
            new.span,
            None,
        )


def _structure(c: Comparison, old: OpDef, new: OpDef) -> None:
    if normal(old.structured) == normal(new.structured):
        return
    name = new.qualified_name
    if c.reported(name, ("TXT_FORMAT_REJECTS", "TXT_FORMAT_MEANS")):
        return
    span = new.span if new.structured is None else new.structured.span
    other = c.evidence.find(name, lambda r: r.means_other, "custom")
    c.report(
        RULES["TXT_STRUCTURE_CHANGED"],
        name,
        f"texts of '{name}' stand for other loops or another body",
        span,
        None if other is None else other.other_meaning(),
    )


def _spelled(op: OpDef) -> tuple[object, object]:
    """What decides the custom form, besides hooks."""
    return normal(op.format), normal(op.result_names)


def _shape(op: OpDef) -> object:
    return (
        [(v.name, group_word(v)) for v in (*op.operands, *op.results)],
        normal((op.attributes, op.properties, op.regions, op.successors, op.infer)),
    )


def _text_hooks(c: Comparison, op: OpDef, sources: object) -> object:
    """The functions that read and print an op, and what they do."""
    texts = sources.get(op.dialect, {}) if isinstance(sources, dict) else {}
    kinds = {h.function for h in op.hooks if h.kind not in ("parse", "print", "result_names")}
    return [(name, texts.get(name)) for name in c.hooks_of(op) if name not in kinds]


def _shadows(c: Comparison, old: OpDef, new: OpDef) -> None:
    known = {a.name for a in old.attributes} | {p.name for p in old.properties}
    for attribute in new.attributes:
        if attribute.name in known or not (attribute.optional or attribute.default is not None):
            continue
        if any(a.name not in {n.name for n in new.attributes} for a in old.attributes):
            continue  # renamed, perhaps: the rules of properties tell
        c.report(
            RULES["TXT_NAME_SHADOWS_DISCARDABLE"],
            new.qualified_name,
            f"'{attribute.name}' on '{new.qualified_name}' was discardable and might be anything; "
            f"it is the op's own now, and {attribute.constraint.summary}",
            attribute.span,
            f"an op that has had an attribute '{attribute.name}' shows it",
            level=Level.INFORMATION,
        )
