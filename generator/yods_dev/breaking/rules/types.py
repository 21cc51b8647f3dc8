"""Types and attributes: their names, parameters and texts."""

from __future__ import annotations

from typing import Any

from yods_dev.breaking.comparison import Comparison, by_name, moved, only_in
from yods_dev.breaking.findings import Level, Proof, Stated
from yods_dev.breaking.normal import changed_parts, normal
from yods_dev.breaking.rules.verifier import verdict
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.types import AttrOrTypeDef, TypeDef
from yods_gen.kinds import Integer


def compare(c: Comparison) -> None:
    """Report changes of types and attributes."""
    for section in ("types", "attributes"):
        for gone in c.gone(section):
            sign = "!" if isinstance(gone, TypeDef) else "#"
            c.report("TYP_REMOVED", gone, _Texts(c, gone).refused, side="old", kind=_kind(gone),
                     spelled=f"{sign}{gone.dialect}.{gone.mnemonic or gone.name}")  # fmt: skip
        for old, new in c.pairs(section):
            hooks = old.layout or _hooks(old, "parse", "print", "verify")
            if changed_parts(old, new) or (hooks and c.hooks_differ(old.dialect)):
                _changed(c, old, new)
            _messages(c, old, new)


class _Texts:
    """Witnesses among the texts of a type or attribute: one that is refused now, one with other
    parameters, and one that is printed differently; whether there are texts."""

    def __init__(self, c: Comparison, definition: AttrOrTypeDef) -> None:
        self.refused: Proof | None = None
        self.other: Proof | None = None
        self.reprinted: Proof | None = None
        self.tried = False
        for text, old, new in c.replayer.reprints(definition.qualified_name):
            self.tried = True
            if new["error"]:
                self.refused = self.refused or Proof(text, "accepted", f"error: {new['error']}")
                continue
            before, now = old["parameters"], new["parameters"]
            if any(now[name] != value for name, value in before.items() if name in now):
                self.other = self.other or Proof(text, _shown(before), _shown(now))
            if new["text"] != old["text"]:
                self.reprinted = self.reprinted or Proof(text, old["text"], new["text"])


def _shown(parameters: dict[str, Any]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in parameters.items())


def _kind(definition: AttrOrTypeDef) -> str:
    return "type" if isinstance(definition, TypeDef) else "attribute"


def _hooks(definition: AttrOrTypeDef, *kinds: str) -> list[str]:
    found = [h.function for h in definition.hooks if h.kind in kinds]
    return found + [h.function for p in definition.parameters for h in p.hooks]


def _changed(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef) -> None:
    kind, texts, count = _kind(new), _Texts(c, new), len(c.findings)
    if old.mnemonic != new.mnemonic or old.unnamed != new.unnamed:
        c.report("TYP_MNEMONIC", new, texts.refused, kind=kind, before=old.mnemonic,
                 now=new.mnemonic)  # fmt: skip
    _compare_parameters(c, old, new, texts)
    hooks = c.hook_texts(old.dialect, _hooks(old, "parse", "print"), _hooks(new, "parse", "print"))
    differs = normal(old.format) != normal(new.format) or hooks[0] != hooks[1]
    where = new.format.span if new.format is not None else new.span
    if len(c.findings) == count:
        if texts.refused is not None and (differs or old.verify == new.verify):
            c.report("TYP_FORMAT_REJECTS", new, texts.refused, at=where, kind=kind)
        elif texts.other is not None:
            c.report("TYP_FORMAT_MEANS_OTHER", new, texts.other, at=where, kind=kind)
        elif texts.reprinted is not None:
            c.report("TYP_FORMAT_REPRINTS", new, texts.reprinted, at=where, kind=kind)
        elif differs:
            written = normal(old.format) != normal(new.format)
            level = Level.INFORMATION if written and texts.tried else None
            c.report("TYP_FORMAT_CHANGED", new, at=where, kind=kind, level=level,
                     what="the format" if written else "a function that reads or prints the text",
                     samples="the samples read and print as before" if texts.tried else
                     "there is no sample of it")  # fmt: skip
    lost = c.replayer.newly_lost(new.qualified_name)
    if lost:
        c.report("TYP_PRINT_LOSES_PARAM", new, Proof(*lost[0]), at=where, kind=kind)
    _checked(c, old, new, texts.refused)
    now = {each.code: each for each in new.bytecode}
    for encoding in old.bytecode:
        other = now.get(encoding.code)
        if other is None or other.values != encoding.values:
            lists = (", ".join(f"{name}: {of}" for name, of in each.values) if each else "not read"
                     for each in (encoding, other))  # fmt: skip
            c.report("TYP_ENCODING", new, Stated(f"encoding {encoding.code}", *lists),
                     at=(other or new).span, kind=kind, code=encoding.code)  # fmt: skip


def _compare_parameters(
    c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef, texts: _Texts
) -> None:
    kind, before = _kind(new), by_name(old.parameters)
    for parameter in new.parameters:
        was, name = before.get(parameter.name), parameter.name
        if was is None:
            safe = parameter.may_be_absent and texts.refused is None and c.replayer.works
            proof = "its texts are read as before" if safe else texts.refused
            c.report("TYP_PARAM_ADDED", new, proof, at=parameter.span, kind=kind, parameter=name,
                     level=Level.INFORMATION if safe else None)  # fmt: skip
            continue
        if was.kind.text != parameter.kind.text:
            proof = texts.refused or texts.other
            wider = proof is None and _holds_more(was.kind, parameter.kind)
            c.report("TYP_PARAM_KIND", new, "what it held it still holds" if wider else proof,
                     at=parameter.span, level=Level.INFORMATION if wider else None, parameter=name,
                     before=was.kind.text, now=parameter.kind.text)  # fmt: skip
        # One that could not be absent had to be written, and still may be.
        if normal(was.default) != normal(parameter.default) and was.may_be_absent:
            c.report("TYP_PARAM_DEFAULT", new, texts.other or texts.refused, at=parameter.span,
                     parameter=name)  # fmt: skip
        if (was.cpp_type, was.mutable) != (parameter.cpp_type, parameter.mutable):
            same = was.mutable == parameter.mutable
            change = "messages have another name for the type of parameter" if same else (
                "the mutability differs of parameter")  # fmt: skip
            types = [each.cpp_type or each.kind.cpp_type for each in (was, parameter)]
            c.report("TYP_MESSAGE_NAME", new, Stated("C++ type", *types), at=parameter.span,
                     level=None if same else Level.BREAK,
                     change=f"{change} '{name}' of '{new.qualified_name}'")  # fmt: skip
    for parameter in only_in(old.parameters, new.parameters):
        c.report("TYP_PARAM_REMOVED", new, texts.refused or texts.other, kind=kind,
                 parameter=parameter.name)  # fmt: skip
    names, others = ([p.name for p in each.parameters] for each in (old, new))
    if moved(names, others):
        lists = (", ".join(n for n in names if n in others),
                 ", ".join(n for n in others if n in names))  # fmt: skip
        c.report("TYP_PARAM_ORDER", new,
                 texts.other or Stated(f"arguments of {new.qualified_name}", *lists),
                 moved=", ".join(moved(names, others)))  # fmt: skip


def _holds_more(old: ParameterKind, new: ParameterKind) -> bool:
    """Whether all numbers that `old` holds are among those of `new`."""
    if old.element is not None and new.element is not None and type(old) is type(new):
        return _holds_more(old.element, new.element)
    if not isinstance(old, Integer) or not isinstance(new, Integer):
        return False
    if new.width is None or old.width is None:
        return new.width is None
    return new.width - old.width >= (new.signed and not old.signed) and (
        new.signed or not old.signed
    )


def _checked(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef, refused: Proof | None) -> None:
    name, kind = new.qualified_name, _kind(new)
    before = {normal(check.condition): check for check in old.verify}
    now = {normal(check.condition): check for check in new.verify}
    added = [check for key, check in now.items() if key not in before]
    hook = c.hook_changed(old, new, "verify") or c.changed_in(old.dialect, old.verify)
    if before.keys() != now.keys() or hook:
        looser = not added and not hook
        proof: Proof | str | None = "what was valid still is" if looser else refused
        level = Level.INFORMATION if looser else Level.BREAK if refused else None
        change = f"the checks of an instance of {kind} '{name}' differ"
        if added:
            message = added[0].message.source
            gone = {check.message.source: check for key, check in before.items() if key not in now}
            how = "in another way for" if message in gone else "for"
            change = f"{kind} '{name}' is checked {how}: {message}"
            if refused is None:
                proof, level = verdict(c, name, gone.get(message), added[0])
        c.report("TYP_CHECK_CHANGED", new, proof, at=added[0].span if added else new.span,
                 level=level, change=change)  # fmt: skip
    for key, check in now.items():
        if key in before and before[key].message.source != check.message.source:
            stated = Stated("message", before[key].message.source, check.message.source)
            c.report("VER_MESSAGE_CHANGED", new, stated, at=check.span, places="")
    if normal(old.traits) != normal(new.traits):
        lists = [", ".join(t.name for t in each.traits) or "none" for each in (old, new)]
        c.report("TYP_TRAITS_CHANGED", new, kind=kind, before=lists[0], now=lists[1])
    if normal(old.alias) != normal(new.alias):
        c.report("TYP_ALIAS_CHANGED", new, kind=kind)


def _messages(c: Comparison, old: AttrOrTypeDef, new: AttrOrTypeDef) -> None:
    if old.summary != new.summary:
        users = c.ops_with(lambda used: new.summary and new.summary in used.summary)
        c.report("VER_MESSAGE_CHANGED", new,
                 c.replayer.messages(users, old.summary, new.summary)
                 or Stated("message", old.summary, new.summary), users=users, before=old.summary,
                 now=new.summary, places=f" in {len(users)} ops" if users else "")  # fmt: skip
    if old.cpp_name != new.cpp_name:
        shown = new.cpp_name or "by its class"
        c.report("TYP_MESSAGE_NAME", new, Stated("name", old.cpp_name, new.cpp_name),
                 change=f"messages call '{new.qualified_name}' {shown}")  # fmt: skip
