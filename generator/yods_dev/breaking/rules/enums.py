"""Enums: their cases and the numbers that stand for them."""

from __future__ import annotations

from collections.abc import Iterable

from yods_dev.breaking.comparison import Comparison, by_name, listed
from yods_dev.breaking.findings import Level, Proof, Stated
from yods_dev.breaking.normal import parts_of, written
from yods_gen.definitions.constraints import EnumCaseDef, EnumDef
from yods_gen.model.names import plain_class_name

_FORM = ("kind", "width", "separator", "quoted", "prints_groups", "cpp_class")
#: Those with which the words of before are read as before.
_ACCEPTED = ("cpp_class", "prints_groups")


def compare(c: Comparison) -> None:
    """Report changes of enums."""
    for enum in c.gone("enums"):
        module = c.module_of(enum.dialect, "enums")
        stated = Stated("enums", f"{len(enum.cases)} cases", "not defined")
        c.report("ENUM_REMOVED", enum,
                 c.replayer.lookup(module, plain_class_name(enum.name)) or stated,
                 side="old")  # fmt: skip
    for old, new in c.pairs("enums"):
        _cases(c, old, new)
        before, now = parts_of(old), parts_of(new)
        for part in _FORM:
            if before[part] != now[part]:
                shown, values = part.replace("_", " "), (written(before[part]), written(now[part]))
                c.report("ENUM_FORM_CHANGED", new, _form_proof(c, old) or Stated(shown, *values),
                         level=Level.INFORMATION if part in _ACCEPTED else None, part=shown,
                         before=values[0], now=values[1])  # fmt: skip


def _cases(c: Comparison, old: EnumDef, new: EnumDef) -> None:
    before, now = by_name(old.cases), by_name(new.cases)
    added = {case.symbol: case for case in new.cases if case.name not in before}
    renamed = {
        case.name: added[case.symbol]
        for case in old.cases
        if case.name not in now and case.symbol in added
    }
    lists = Stated("cases", _shown(before), _shown(now))
    there = {**now, **renamed}
    renumbered = [
        (case, there[case.name])
        for case in old.cases
        if case.name in there and there[case.name].value != case.value and old.kind != "string"
    ]
    if renumbered:
        was, is_ = renumbered[0]
        meaning = next((case.symbol for case in new.cases if case.value == was.value), "nothing")
        more = f"; so do {len(renumbered) - 1} more" if len(renumbered) > 1 else ""
        c.report("ENUM_VALUE_CHANGED", new, _case_proof(c, new, was) or lists, at=is_.span,
                 case=was.symbol, before=was.value, now=is_.value, meaning=meaning,
                 more=more)  # fmt: skip
    cls, module = plain_class_name(new.name), c.module_of(new.dialect, "enums")
    for case in old.cases:
        if case.name in renamed:
            is_, member = renamed[case.name], f"{cls}.{case.name}"
            c.report("ENUM_CASE_RENAMED", new, c.replayer.lookup(module, member, member) or lists,
                     at=is_.span, cls=cls, before=case.name, now=is_.name)  # fmt: skip
        elif case.name not in now:
            c.report("ENUM_CASE_REMOVED", new, _case_proof(c, new, case) or lists,
                     case=case.symbol)  # fmt: skip
        elif now[case.name].symbol != case.symbol:
            is_ = now[case.name]
            stated = Stated(f"case {case.name}", case.symbol, is_.symbol)
            c.report("TXT_ENUM_WORD", new, _case_proof(c, new, case) or stated, at=is_.span,
                     before=case.symbol, now=is_.symbol)  # fmt: skip
    for case in new.cases:
        if case.name not in before and case not in renamed.values():
            c.report("ENUM_CASE_ADDED", new, _case_proof(c, new, case) or lists, at=case.span,
                     case=case.symbol)  # fmt: skip


def _shown(cases: Iterable[str]) -> str:
    return listed(cases, 20)


def _form_proof(c: Comparison, enum: EnumDef) -> Proof | None:
    """The word for two bits of an enum, if it differs."""
    bits = [case.value for case in enum.cases if case.value][:2]
    if enum.kind != "bit" or len(bits) < 2:
        return None
    module = c.module_of(enum.dialect, "enums")
    return c.replayer.case(module, plain_class_name(enum.name), bits[0] | bits[1])


def _case_proof(c: Comparison, enum: EnumDef, case: EnumCaseDef) -> Proof | None:
    """The case for a value, if the two versions have different ones."""
    value = case.symbol if enum.kind == "string" else case.value
    module = c.module_of(enum.dialect, "enums")
    return c.replayer.case(module, plain_class_name(enum.name), value)
