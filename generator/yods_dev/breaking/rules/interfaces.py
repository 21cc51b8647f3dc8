"""Interfaces, traits that definitions define, and methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yods_dev.breaking.comparison import Comparison, by_name, only_in
from yods_dev.breaking.findings import Level, Stated
from yods_dev.breaking.normal import changed_parts, normal
from yods_dev.breaking.rules.verifier import compare_checks
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.errors import Span
from yods_gen.model.names import plain_class_name

_REQUIREMENTS = ("settings", "attributes", "min_regions", "hook", "implies", "on", "runtime_class",
                 "is_base", "hooks")  # fmt: skip


def compare(c: Comparison) -> None:
    """Report changes of interfaces, traits and methods."""
    for gone in c.gone("interfaces"):
        module = c.module_of(gone.dialect, "interfaces")
        proof = c.replayer.lookup(module, plain_class_name(gone.name))
        c.report("IFC_REMOVED", gone, proof or Stated("interfaces", gone.name, "not defined"),
                 side="old", change=f"interface '{gone.qualified_name}' is gone")  # fmt: skip
    for old, new in c.pairs("interfaces"):
        _interface(c, old, new)
    for gone in c.gone("traits"):
        c.report("TRAIT_REMOVED", gone, side="old")
    for old, new in c.pairs("traits"):
        compare_checks(c, new, old.verify, new.verify)
        parts = [part for part in changed_parts(old, new) if part != "verify"]
        if parts:
            c.report("TRAIT_CHANGED", new, parts=", ".join(parts).replace("_", " "))
    for section, kind in (("ops", "op"), ("types", "type"), ("attributes", "attribute")):
        for old, new in c.pairs(section):
            what = f"{kind} '{new.qualified_name}'"
            _uses(c, new, what, old.interfaces, new.interfaces, new.span)
            _methods(c, old, new, what)
    for old, new in c.dialects():
        _uses(c, new, f"dialect '{new.name}'", old.implements, new.implements, new.span)
        before = {(m.on, m.name): m for m in old.external_models}
        now = {(m.on, m.name): m for m in new.external_models}
        for key in sorted({*before, *now}):
            models = before.get(key), now.get(key)
            uses = [() if model is None else model.interfaces for model in models]
            span = new.span if models[1] is None else models[1].span
            _uses(c, new, f"{key[0]} '{key[1]}'", uses[0], uses[1], span)


def _interface(c: Comparison, old: InterfaceDef, new: InterfaceDef) -> None:
    _methods(c, old, new, f"interface '{new.qualified_name}'", required=True)
    bases = [[base.qualified_name for base in each.extends] for each in (old, new)]
    if bases[0] != bases[1]:
        shown = [", ".join(each) or "nothing" for each in bases]
        gone = set(bases[0]) - set(bases[1])
        level = None if gone else Level.WARNING
        c.report("IFC_EXTENDS_CHANGED", new, Stated("extends", *shown), level=level)
    for section in ("verify", "verify_regions"):
        compare_checks(c, new, getattr(old, section), getattr(new, section))
    parts = [p for p in _REQUIREMENTS if normal(getattr(old, p)) != normal(getattr(new, p))]
    if parts:
        c.report("IFC_REQUIREMENT_CHANGED", new, parts=", ".join(parts).replace("_", " "))


def _methods(
    c: Comparison, before: Any, definition: Any, what: str, *, required: bool = False
) -> None:
    old: Sequence[MethodDef] = before.methods
    new: Sequence[MethodDef] = definition.methods
    for method in only_in(old, new):
        c.report("IFC_METHOD_REMOVED", definition,
                 Stated(f"method {method.name}", method.signature, "not defined"),
                 method=method.name, what=what)  # fmt: skip
    known = by_name(old)
    for method in new:
        was, about = known.get(method.name), f"method {method.name}"
        if was is None:
            if required and method.body is None and not method.optional:
                change = f"{what} has a method '{method.name}' that implementations must have"
                c.report("IFC_METHOD_REQUIRED", definition,
                         Stated(about, "not defined", method.signature), at=method.span,
                         change=change)  # fmt: skip
            continue
        if was.signature != method.signature or was.form != method.form:
            stated = Stated(about, *(f"{each.form} {each.signature}" for each in (was, method)))
            c.report("IFC_METHOD_CHANGED", definition, stated, at=method.span, method=method.name,
                     what=what)  # fmt: skip
        if required and was.body is not None and method.body is None:
            change = f"method '{method.name}' of {what} no longer has a default"
            c.report("IFC_METHOD_REQUIRED", definition,
                     Stated(about, "has a default", "has none"), at=method.span,
                     change=change)  # fmt: skip
        elif not c.same(_dialect(definition), was.body, method.body, _renames(was, method)):
            c.report("IFC_BODY_CHANGED", definition, at=method.span, method=method.name, what=what)


def _renames(old: MethodDef, new: MethodDef) -> dict[str, str]:
    pairs = zip(old.parameters, new.parameters, strict=False)
    return {was.name: is_.name for was, is_ in pairs if was.name != is_.name}


def _uses(
    c: Comparison, definition: Any, what: str, old: Sequence[Any], new: Sequence[Any], at: Span
) -> None:
    # Memory effects are compared with the traits that say the same.
    for use in only_in(old, new):
        if use.name != "MemoryEffects":
            c.report("IFC_REMOVED", definition, Stated("interfaces", use.name, "not implemented"),
                     at=at, change=f"{what} no longer implements {use.name}")  # fmt: skip
    before = by_name(old)
    for use in new:
        was = before.get(use.name)
        if was is None:
            if use.name != "MemoryEffects":
                c.report("IFC_ADDED", definition, "what worked still does", at=use.span, what=what,
                         interface=use.name)  # fmt: skip
            continue
        bodies = {i.method.name: i.body for i in was.implementations}
        dialect = _dialect(definition)
        methods = [each.method.name for each in use.implementations
                   if not c.same(dialect, bodies.get(each.method.name), each.body)]  # fmt: skip
        if not c.same(dialect, was.arguments, use.arguments):
            methods.append(use.name)
        for method in methods:
            c.report("IFC_BODY_CHANGED", definition, at=use.span, method=method, what=what)


def _dialect(definition: Any) -> str:
    """The name of the dialect that a definition belongs to, or is."""
    return str(getattr(definition, "dialect", None) or definition.name)
