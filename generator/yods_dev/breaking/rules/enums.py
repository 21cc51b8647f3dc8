"""Enums: their cases and the numbers that stand for them."""

from __future__ import annotations

from collections.abc import Iterable

from yods_dev.breaking.comparison import Comparison, shown_list
from yods_dev.breaking.findings import Level, Proof, Rule, Stated, rules_of
from yods_dev.breaking.normal import parts_of
from yods_gen.definitions.constraints import EnumCaseDef, EnumDef
from yods_gen.model.names import plain_class_name

RULES = rules_of(
    Rule(
        "ENUM_VALUE_CHANGED",
        "SILENT",
        Level.SILENT,
        "a number means another case",
        "the case of the same number",
    ),
    Rule("ENUM_CASE_REMOVED", "TEXT", Level.BREAK, "a case is gone", "the cases"),
    Rule(
        "ENUM_CASE_RENAMED",
        "PYTHON",
        Level.BREAK,
        "a case is written as before and called otherwise in Python",
        "the member of the class",
    ),
    Rule("ENUM_CASE_ADDED", "PYTHON", Level.INFORMATION, "there is a new case", "the cases"),
    Rule("ENUM_REMOVED", "PYTHON", Level.BREAK, "an enum is gone", "the class"),
    Rule(
        "ENUM_FORM_CHANGED",
        "TEXT",
        Level.BREAK,
        "cases are stored or spelled in another way: kind, width, separator, quotes, groups",
        "both forms",
    ),
)
_FORM = ("kind", "width", "separator", "quoted", "prints_groups", "cpp_class")


def compare(c: Comparison) -> None:
    """Report what is about enums."""
    for enum in c.gone("enums"):
        c.report(
            RULES["ENUM_REMOVED"],
            enum.qualified_name,
            f"enum '{enum.qualified_name}' is gone",
            enum.span,
            c.evidence.lookup(c.module_of(enum.dialect, "enums"), plain_class_name(enum.name))
            or Stated("enums", f"{len(enum.cases)} cases", "not defined"),
            side="old",
        )
    for old, new in c.pairs("enums"):
        _cases(c, old, new)
        before, now = parts_of(old), parts_of(new)
        for part in _FORM:
            if before[part] != now[part]:
                c.report(
                    RULES["ENUM_FORM_CHANGED"],
                    new.qualified_name,
                    f"{part.replace('_', ' ')} of '{new.qualified_name}' is {now[part]!r}, was "
                    f"{before[part]!r}",
                    new.span,
                    Stated(part.replace("_", " "), repr(before[part]), repr(now[part])),
                    level=Level.INFORMATION if part == "cpp_class" else None,
                )


def _cases(c: Comparison, old: EnumDef, new: EnumDef) -> None:
    name = new.qualified_name
    before = {case.name: case for case in old.cases}
    now = {case.name: case for case in new.cases}
    words = {case.symbol: case for case in new.cases if case.name not in before}
    renamed = {
        case.name: words[case.symbol]
        for case in old.cases
        if case.name not in now and case.symbol in words
    }
    there = {**now, **renamed}
    moved = [
        (case, there[case.name])
        for case in old.cases
        if case.name in there and there[case.name].value != case.value and old.kind != "string"
    ]
    if moved:
        was, is_ = moved[0]
        other = next((case.symbol for case in new.cases if case.value == was.value), None)
        meaning = f"'{was.value}' means {other}" if other else f"'{was.value}' means nothing"
        more = f"; so do {len(moved) - 1} more" if len(moved) > 1 else ""
        c.report(
            RULES["ENUM_VALUE_CHANGED"],
            name,
            f"{was.symbol} of {name}: {was.value} -> {is_.value}, {meaning}{more}",
            is_.span,
            case_proof(c, new, was) or Stated("cases", *_lists(before, now)),
        )
    for case in old.cases:
        if case.name in renamed:
            is_, cls = renamed[case.name], plain_class_name(new.name)
            c.report(
                RULES["ENUM_CASE_RENAMED"],
                name,
                f"{cls}.{case.name} is {cls}.{is_.name} now",
                is_.span,
                c.evidence.lookup(
                    c.module_of(new.dialect, "enums"),
                    f"{cls}.{case.name}",
                    f"{cls}.{case.name}",
                )
                or Stated("cases", *_lists(before, now)),
            )
        elif case.name not in now:
            c.report(
                RULES["ENUM_CASE_REMOVED"],
                name,
                f"case '{case.symbol}' of {name} is gone",
                new.span,
                case_proof(c, new, case) or Stated("cases", *_lists(before, now)),
            )
    for case in new.cases:
        if case.name not in before and case not in renamed.values():
            c.report(
                RULES["ENUM_CASE_ADDED"],
                name,
                f"{name} has a case '{case.symbol}': a match over its cases is no longer complete",
                case.span,
                case_proof(c, new, case) or Stated("cases", *_lists(before, now)),
            )


def _lists(before: Iterable[str], now: Iterable[str]) -> tuple[str, str]:
    return shown_list(before, 20), shown_list(now, 20)


def case_proof(c: Comparison, enum: EnumDef, case: EnumCaseDef) -> Proof | None:
    """What the value of a case stands for, where that differs between the versions."""
    value = case.symbol if enum.kind == "string" else case.value
    module = c.module_of(enum.dialect, "enums")
    return c.evidence.case(module, plain_class_name(enum.name), value)
