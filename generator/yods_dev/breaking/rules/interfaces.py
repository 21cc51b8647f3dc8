"""Interfaces, traits that definitions define, and methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Level, Rule, Stated, rules_of
from yods_dev.breaking.normal import changed_parts, normal
from yods_dev.breaking.rules.verifier import checks
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.model.names import plain_class_name
from yods_gen.spans import Span

_SIGNATURES = "the signatures"
RULES = rules_of(
    Rule("IFC_REMOVED", "PYTHON", Level.BREAK, "an interface is gone, or no longer implemented",
         "what `isinstance` says"),
    Rule("IFC_ADDED", "PYTHON", Level.INFORMATION, "an interface is implemented", ""),
    Rule("IFC_METHOD_REMOVED", "PYTHON", Level.BREAK, "a method is gone", _SIGNATURES),
    Rule("IFC_METHOD_CHANGED", "PYTHON", Level.BREAK, "a method is called otherwise", _SIGNATURES),
    Rule("IFC_METHOD_REQUIRED", "PYTHON", Level.BREAK, "implementations must have a new method",
         _SIGNATURES),
    Rule("IFC_BODY_CHANGED", "SILENT", Level.WARNING, "a method gives something else", ""),
    Rule("IFC_EXTENDS_CHANGED", "PYTHON", Level.BREAK, "an interface extends others", ""),
    Rule("IFC_REQUIREMENT_CHANGED", "PYTHON", Level.WARNING,
         "what implements an interface must have something else", ""),
    Rule("TRAIT_REMOVED", "PYTHON", Level.BREAK, "a trait is gone", ""),
    Rule("TRAIT_CHANGED", "GENERIC", Level.WARNING, "a trait checks something else", ""),
)  # fmt: skip
_REQUIREMENTS = ("settings", "attributes", "min_regions", "hook", "implies", "on", "runtime_class",
                 "is_base")  # fmt: skip


def compare(c: Comparison) -> None:
    """Report what is about interfaces, traits and methods."""
    for gone in c.gone("interfaces"):
        c.report(
            RULES["IFC_REMOVED"],
            gone.qualified_name,
            f"interface '{gone.qualified_name}' is gone",
            gone.span,
            c.evidence.lookup(c.module_of(gone.dialect, "interfaces"), plain_class_name(gone.name))
            or Stated("interfaces", gone.name, "not defined"),
            side="old",
        )
    for old, new in c.pairs("interfaces"):
        _interface(c, old, new)
    for gone in c.gone("traits"):
        c.report(RULES["TRAIT_REMOVED"], gone.qualified_name,
                 f"trait '{gone.qualified_name}' is gone", gone.span, None, side="old")  # fmt: skip
    for old, new in c.pairs("traits"):
        parts = [p for p in changed_parts(old, new) if p != "verify"]
        checks(c, new.qualified_name, old.verify, new.verify, new.span)
        if parts:
            c.report(RULES["TRAIT_CHANGED"], new.qualified_name,
                     f"trait '{new.qualified_name}' differs: {', '.join(parts)}", new.span,
                     None)  # fmt: skip
    for section, what in (("ops", "op"), ("types", "type"), ("attributes", "attribute")):
        for old, new in c.pairs(section):
            name = new.qualified_name
            _uses(c, name, f"{what} '{name}'", old.interfaces, new.interfaces, new.span)
            _methods(c, name, f"{what} '{name}'", old.methods, new.methods, new.span)
    for old, new in c.dialects():
        _uses(c, new.name, f"dialect '{new.name}'", old.implements, new.implements, new.span)
        before = {(m.on, m.name): m.interfaces for m in old.external_models}
        now = {(m.on, m.name): m for m in new.external_models}
        for on, name in sorted({*before, *now}):
            model = now.get((on, name))
            _uses(
                c,
                new.name,
                f"{on} '{name}'",
                before.get((on, name), ()),
                () if model is None else model.interfaces,
                new.span if model is None else model.span,
            )


def _interface(c: Comparison, old: InterfaceDef, new: InterfaceDef) -> None:
    name = new.qualified_name
    words = f"interface '{name}'"
    _methods(c, name, words, old.methods, new.methods, new.span, required=True)
    bases = [[e.qualified_name for e in each.extends] for each in (old, new)]
    if bases[0] != bases[1]:
        gone = set(bases[0]) - set(bases[1])
        c.report(
            RULES["IFC_EXTENDS_CHANGED"],
            name,
            f"{words} extends {', '.join(bases[1]) or 'nothing'}, extended "
            f"{', '.join(bases[0]) or 'nothing'}",
            new.span,
            Stated("extends", ", ".join(bases[0]) or "nothing", ", ".join(bases[1]) or "nothing"),
            level=None if gone else Level.WARNING,
        )
    for section in ("verify", "verify_regions"):
        checks(c, name, getattr(old, section), getattr(new, section), new.span)
    differing = [p for p in (*_REQUIREMENTS, "hooks") if
                 normal(getattr(old, p)) != normal(getattr(new, p))]  # fmt: skip
    if differing:
        c.report(
            RULES["IFC_REQUIREMENT_CHANGED"],
            name,
            f"what implements {words} must have something else: {', '.join(differing)}",
            new.span,
            None,
        )


def _methods(
    c: Comparison,
    name: str,
    words: str,
    old: Sequence[MethodDef],
    new: Sequence[MethodDef],
    where: Span,
    *,
    required: bool = False,
) -> None:
    before = {m.name: m for m in old}
    now = {m.name: m for m in new}
    for method in old:
        if method.name not in now:
            c.report(
                RULES["IFC_METHOD_REMOVED"],
                name,
                f"method '{method.name}' of {words} is gone",
                where,
                Stated(f"method {method.name}", method.signature, "not defined"),
            )
    for method in new:
        was = before.get(method.name)
        if was is None:
            if required and method.body is None and not method.optional:
                c.report(
                    RULES["IFC_METHOD_REQUIRED"],
                    name,
                    f"{words} has a method '{method.name}' that implementations must have",
                    method.span,
                    Stated(f"method {method.name}", "not defined", method.signature),
                )
            continue
        if was.signature != method.signature or was.form != method.form:
            c.report(
                RULES["IFC_METHOD_CHANGED"],
                name,
                f"method '{method.name}' of {words} is called otherwise",
                method.span,
                Stated(f"method {method.name}", f"{was.form} {was.signature}",
                      f"{method.form} {method.signature}"),
            )  # fmt: skip
        if required and was.body is not None and method.body is None:
            c.report(
                RULES["IFC_METHOD_REQUIRED"],
                name,
                f"method '{method.name}' of {words} has no default any more",
                method.span,
                Stated(f"method {method.name}", "has a default", "has none"),
            )
        elif normal(was.body) != normal(method.body):
            _body(c, name, method.name, words, method.span)


def _body(c: Comparison, name: str, method: str, words: str, where: Span) -> None:
    c.report(
        RULES["IFC_BODY_CHANGED"],
        name,
        f"what method '{method}' of {words} gives is computed otherwise",
        where,
        None,
    )


def _uses(
    c: Comparison, name: str, words: str, old: Sequence[Any], new: Sequence[Any], where: Span
) -> None:
    before = {use.name: use for use in old}
    now = {use.name: use for use in new}
    for use in old:
        if use.name not in now and use.name != "MemoryEffects":
            c.report(
                RULES["IFC_REMOVED"],
                name,
                f"{words} no longer implements {use.name}",
                where,
                Stated("interfaces", use.name, "not implemented"),
            )
    for use in new:
        was = before.get(use.name)
        if was is None:
            if use.name != "MemoryEffects":
                c.report(RULES["IFC_ADDED"], name, f"{words} implements {use.name}", use.span,
                         "what worked still does", level=Level.INFORMATION)  # fmt: skip
            continue
        bodies = {i.method.name: i.body for i in was.implementations}
        for implementation in use.implementations:
            method = implementation.method.name
            if normal(bodies.get(method)) != normal(implementation.body):
                _body(c, name, method, words, use.span)
        if normal(was.arguments) != normal(use.arguments):
            _body(c, name, use.name, words, use.span)
