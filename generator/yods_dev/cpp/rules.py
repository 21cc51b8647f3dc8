"""cpp, part: what C++ spellings mean: the table of known helpers (`rules.yaml`).

A hints file of a project is rows of the same kind (`yods_dev.cpp.hints`), which come first.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias, cast

from yods_dev.cpp.ods import tables
from yods_dev.cpp.parser import parse_cpp
from yods_dev.cpp.tree import Call, Expression, Member, Name
from yods_gen.records import DataClass

#: Type of a translated expression, as far as its context depends on it.
Kind: TypeAlias = Literal[
    "type", "attribute", "value", "values", "op", "int", "bool", "str", "list", "none", "unknown"
]


class Rule(DataClass):
    """One row: `pattern` with holes, and what it is here."""

    pattern: Expression
    result: ast.expr
    kind: Kind


class Rules(DataClass):
    """Rows by the name that a use of them shows."""

    by_name: Mapping[str, tuple[Rule, ...]]

    def of(self, expression: Expression) -> tuple[Rule, ...]:
        """The rows that may fit."""
        return self.by_name.get(head(expression), ())

    def before(self, others: Rules) -> Rules:
        """These, and then others."""
        names = {**others.by_name, **self.by_name}
        return Rules(
            {name: self.by_name.get(name, ()) + others.by_name.get(name, ()) for name in names}
        )


def head(expression: Expression) -> str:
    """The name of the function, member or constant; else the class of expression."""
    match expression:
        case Call(callee=callee):
            return head(callee)
        case Member(name=name):
            return f".{name}"
        case Name(parts=(*_, last)):
            return last
    return type(expression).__name__


def rules_of(rows: Iterable[tuple[str, str, Kind]]) -> Rules:
    """Rows read. Raises CppSyntaxError or SyntaxError for one that cannot be."""
    found: dict[str, list[Rule]] = {}
    for cpp, result, kind in rows:
        pattern = parse_cpp(cpp)
        rule = Rule(pattern, ast.parse(result, mode="eval").body, kind)
        found.setdefault(head(pattern), []).append(rule)
    return Rules({name: tuple(rules) for name, rules in found.items()})


_TABLE = tables("rules.yaml")
#: The rows as the file has them.
ROWS: Sequence[Mapping[str, str]] = _TABLE["rules"]
RULES = rules_of((row["cpp"], row["is"], cast(Kind, row["gives"])) for row in ROWS)
#: Members that no row has: the C++ method, the class that has it, and the type of its value.
MEMBERS: Mapping[str, Mapping[str, str]] = _TABLE["members"]
#: C++ classes of builtin types and attributes that are constraints here, and no classes.
CLASS_CONSTRAINTS: Mapping[str, str] = _TABLE["class_constraints"]
