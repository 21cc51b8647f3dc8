"""Types and attributes: their names, parameters and texts."""

from __future__ import annotations

from typing import Any

from yods_dev.breaking.comparison import Comparison, constraints_of
from yods_dev.breaking.findings import Level, Proof, Rule, Stated, rules_of
from yods_dev.breaking.normal import changed_parts, normal
from yods_dev.breaking.rules.verifier import RULES as VERIFIER
from yods_gen.definitions.types import AttrOrTypeDef, TypeDef

_TEXT = "its text, read by the new classes"
RULES = rules_of(
    Rule("TYP_REMOVED", "TEXT", Level.BREAK, "a type or attribute is gone", _TEXT),
    Rule("TYP_MNEMONIC", "TEXT", Level.BREAK, "it is written under another name", _TEXT),
    Rule("TYP_PARAM_ADDED", "TEXT", Level.BREAK, "it has a new parameter", _TEXT),
    Rule("TYP_PARAM_REMOVED", "TEXT", Level.BREAK, "a parameter is gone", _TEXT),
    Rule("TYP_PARAM_KIND", "TEXT", Level.BREAK, "a parameter holds another kind", _TEXT),
    Rule(
        "TYP_PARAM_ORDER",
        "SILENT",
        Level.SILENT,
        "parameters change places",
        "its text, and what the parameters are then",
    ),
    Rule(
        "TYP_PARAM_DEFAULT",
        "SILENT",
        Level.SILENT,
        "an absent parameter means something else",
        "its text, and what the parameters are then",
    ),
    Rule("TYP_FORMAT_REJECTS", "TEXT", Level.BREAK, "its texts no longer parse", _TEXT),
    Rule(
        "TYP_FORMAT_MEANS_OTHER",
        "SILENT",
        Level.SILENT,
        "its texts are read as another one",
        "its text, and what the parameters are then",
    ),
    Rule(
        "TYP_FORMAT_REPRINTS", "TEXT", Level.INFORMATION, "it is printed otherwise", "both prints"
    ),
    Rule("TYP_FORMAT_CHANGED", "TEXT", Level.WARNING, "its format differs", ""),
    Rule(
        "TYP_PRINT_LOSES_PARAM",
        "SILENT",
        Level.BREAK,
        "what is printed and read again is another one",
        "an instance, its text, and what that is read as",
    ),
    Rule("TYP_CHECK_CHANGED", "TEXT", Level.WARNING, "what is valid is checked otherwise", _TEXT),
    Rule("TYP_TRAITS_CHANGED", "PYTHON", Level.WARNING, "it has other traits", ""),
    Rule("TYP_ALIAS_CHANGED", "TEXT", Level.INFORMATION, "its alias in print is another", ""),
    Rule(
        "TYP_MESSAGE_NAME", "PYTHON", Level.INFORMATION, "messages call it something else", "both"
    ),
)


def compare(c: Comparison) -> None:
    """Report what is about types and attributes."""
    for section in ("types", "attributes"):
        for gone in c.gone(section):
            sign = "!" if isinstance(gone, TypeDef) else "#"
            reprints = c.evidence.reprints(gone.qualified_name)
            refused = next(((t, n["error"]) for t, _, n in reprints if n["error"]), None)
            c.report(
                RULES["TYP_REMOVED"],
                gone.qualified_name,
                f"{_kind(gone)} {sign}{gone.dialect}.{gone.mnemonic or gone.name} is gone",
                gone.span,
                None if refused is None else Proof(refused[0], "accepted", f"error: {refused[1]}"),
                side="old",
            )
        for old, new in c.pairs(section):
            before, now = c.old_hooks.get(old.dialect), c.new_hooks.get(old.dialect)
            if changed_parts(old, new) or (before != now and (_has_hooks(old) or old.layout)):
                _changed(c, old, new)
            _words(c, old, new)


def _kind(definition: AttrOrTypeDef) -> str:
    return "type" if isinstance(definition, TypeDef) else "attribute"


def _changed(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef) -> None:
    name, kind = new.qualified_name, _kind(new)
    reprints = c.evidence.reprints(name)
    refused = next(
        (Proof(t, "accepted", f"error: {n['error']}") for t, _, n in reprints if n["error"]), None
    )
    other = next((_parameters(t, o, n) for t, o, n in reprints if _means_other(o, n)), None)
    reprinted = next(
        (Proof(t, o["text"], n["text"]) for t, o, n in reprints
         if not n["error"] and n["text"] != o["text"]), None
    )  # fmt: skip
    said = len(c.findings)
    if old.mnemonic != new.mnemonic or old.unnamed != new.unnamed:
        c.report(
            RULES["TYP_MNEMONIC"],
            name,
            f"{kind} '{name}' is written '{new.mnemonic}', was '{old.mnemonic}'",
            new.span,
            refused,
        )
    _compare_parameters(c, old, new, refused, other)
    before, now = c.old_hooks.get(old.dialect, {}), c.new_hooks.get(old.dialect, {})
    spelled = (normal(old.format), *((h, before.get(h)) for h in _text_hooks(old)))
    spelled_now = (normal(new.format), *((h, now.get(h)) for h in _text_hooks(new)))
    about_text = spelled != spelled_now
    where = new.format.span if new.format is not None else new.span
    if len(c.findings) == said and (about_text or refused or other or reprinted):
        if refused is not None and (about_text or old.verify == new.verify):
            c.report(RULES["TYP_FORMAT_REJECTS"], name, f"text of {kind} '{name}' no longer parses",
                     where, refused)  # fmt: skip
        elif other is not None:
            c.report(RULES["TYP_FORMAT_MEANS_OTHER"], name,
                     f"text of {kind} '{name}' is read as another one", where, other)  # fmt: skip
        elif reprinted is not None:
            c.report(RULES["TYP_FORMAT_REPRINTS"], name,
                     f"text of {kind} '{name}' is accepted and printed otherwise", where,
                     reprinted)  # fmt: skip
        elif about_text:
            c.report(RULES["TYP_FORMAT_CHANGED"], name,
                     f"the format of {kind} '{name}' differs", where, None)  # fmt: skip
    lost = c.evidence.newly_lost(name)
    if lost:
        value, text, again = lost[0]
        c.report(RULES["TYP_PRINT_LOSES_PARAM"], name,
                 f"{kind} '{name}' prints as a text that is read as another one", where,
                 Proof(value, text, again))  # fmt: skip
    _checked(c, old, new, refused)


def _has_hooks(definition: AttrOrTypeDef) -> bool:
    return bool(definition.hooks) or any(p.hooks for p in definition.parameters)


def _text_hooks(definition: AttrOrTypeDef) -> list[str]:
    found = [h.function for h in definition.hooks if h.kind in ("parse", "print")]
    return found + [h.function for p in definition.parameters for h in p.hooks]


def _means_other(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Whether parameters that both have say something else."""
    if new["error"]:
        return False
    before, now = old["parameters"], new["parameters"]
    return any(now[name] != value for name, value in before.items() if name in now)


def _parameters(text: str, old: dict[str, Any], new: dict[str, Any]) -> Proof:
    shown = [
        ", ".join(f"{name} = {value}" for name, value in side["parameters"].items())
        for side in (old, new)
    ]
    return Proof(text, *shown)


def _compare_parameters(
    c: Comparison,
    old: AttrOrTypeDef,
    new: AttrOrTypeDef,
    refused: Proof | None,
    other: Proof | None,
) -> None:
    name, kind = new.qualified_name, _kind(new)
    before = {p.name: p for p in old.parameters}
    now = {p.name: p for p in new.parameters}
    for parameter in new.parameters:
        was = before.get(parameter.name)
        if was is None:
            safe = parameter.may_be_absent and refused is None and c.evidence.works
            c.report(
                RULES["TYP_PARAM_ADDED"],
                name,
                f"{kind} '{name}' has a parameter '{parameter.name}' now",
                parameter.span,
                "its texts are read as before" if safe else refused,
                level=Level.INFORMATION if safe else None,
            )
            continue
        if was.kind.text != parameter.kind.text:
            c.report(
                RULES["TYP_PARAM_KIND"],
                name,
                f"parameter '{parameter.name}' of '{name}' is {parameter.kind.text}, was "
                f"{was.kind.text}",
                parameter.span,
                refused or other,
            )
        defaults = normal(was.default), normal(parameter.default)
        # One that could not be absent had to be said, and still may be.
        if defaults[0] != defaults[1] and was.may_be_absent:
            c.report(
                RULES["TYP_PARAM_DEFAULT"],
                name,
                f"absent parameter '{parameter.name}' of '{name}' means something else",
                parameter.span,
                other or refused,
            )
        if (was.cpp_type, was.mutable) != (parameter.cpp_type, parameter.mutable):
            c.report(
                RULES["TYP_MESSAGE_NAME"],
                name,
                f"messages call the type of parameter '{parameter.name}' of '{name}' otherwise"
                if was.mutable == parameter.mutable
                else f"whether parameter '{parameter.name}' of '{name}' may be said later differs",
                parameter.span,
                Stated("C++ type", was.cpp_type or was.kind.cpp_type,
                      parameter.cpp_type or parameter.kind.cpp_type),
                level=None if was.mutable == parameter.mutable else Level.BREAK,
            )  # fmt: skip
    for parameter in old.parameters:
        if parameter.name not in now:
            c.report(
                RULES["TYP_PARAM_REMOVED"],
                name,
                f"parameter '{parameter.name}' of {kind} '{name}' is gone",
                new.span,
                refused or other,
            )
    shared = [p for p in before if p in now]
    order = [p for p in now if p in before]
    if shared != order:
        moved = [p for p, q in zip(shared, order, strict=True) if p != q]
        c.report(
            RULES["TYP_PARAM_ORDER"],
            name,
            f"parameters {', '.join(moved)} of '{name}' change places: arguments without a name "
            "are others",
            new.span,
            other or _order_proof(name, shared, order),
        )


def _order_proof(name: str, old: list[str], new: list[str]) -> Stated:
    return Stated(f"arguments of {name}", ", ".join(old), ", ".join(new))


def _checked(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef, refused: Proof | None) -> None:
    name, kind = new.qualified_name, _kind(new)
    before = {normal(check.condition): check for check in old.verify}
    now = {normal(check.condition): check for check in new.verify}
    hooks = [(d.hook("verify"), h.get(d.dialect, {}).get(d.hook("verify") or ""))
             for d, h in ((old, c.old_hooks), (new, c.new_hooks))]  # fmt: skip
    added = [check for key, check in now.items() if key not in before]
    if before.keys() != now.keys() or hooks[0] != hooks[1]:
        looser = not added and hooks[0] == hooks[1]
        c.report(
            RULES["TYP_CHECK_CHANGED"],
            name,
            (
                f"{kind} '{name}' is checked for: {added[0].message.source}"
                if added
                else f"what is a valid {kind} '{name}' is checked otherwise"
            ),
            added[0].span if added else new.span,
            "what was valid still is" if looser else refused,
            level=Level.INFORMATION if looser else Level.BREAK if refused else None,
        )
    for key, check in now.items():
        if key in before and before[key].message.source != check.message.source:
            c.report(
                VERIFIER["VER_MESSAGE_CHANGED"],
                name,
                f"messages say '{check.message.source}', said '{before[key].message.source}'",
                check.span,
                Stated("message", before[key].message.source, check.message.source),
            )
    if normal(old.traits) != normal(new.traits):
        c.report(
            RULES["TYP_TRAITS_CHANGED"],
            name,
            f"{kind} '{name}' has traits {', '.join(t.name for t in new.traits) or 'none'}; had "
            f"{', '.join(t.name for t in old.traits) or 'none'}",
            new.span,
            None,
        )
    if normal(old.alias) != normal(new.alias):
        c.report(RULES["TYP_ALIAS_CHANGED"], name, f"the alias of {kind} '{name}' is another",
                 new.span, None)  # fmt: skip


def _words(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef) -> None:
    if old.summary != new.summary:
        users = tuple(
            op.qualified_name
            for dialect in c.new.all_dialects()
            if dialect.package is None
            for op in dialect.ops
            if any(new.summary and new.summary in each.summary for each in constraints_of(op))
        )
        c.report(
            VERIFIER["VER_MESSAGE_CHANGED"],
            new.qualified_name,
            f"messages say '{new.summary}', said '{old.summary}'"
            + (f" in {len(users)} ops" if users else ""),
            new.span,
            c.evidence.words(users, old.summary, new.summary)
            or Stated("message", old.summary, new.summary),
            users=users,
        )
    if old.cpp_name != new.cpp_name:
        c.report(
            RULES["TYP_MESSAGE_NAME"],
            new.qualified_name,
            f"messages call '{new.qualified_name}' {new.cpp_name or 'by its class'}",
            new.span,
            Stated("name", old.cpp_name, new.cpp_name),
        )
