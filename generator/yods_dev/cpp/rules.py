"""cpp, part: what C++ spellings mean: the table of known helpers (`rules.yaml`).

A hints file of a project is rows of the same kind (`yods_dev.cpp.hints`), which come first.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias, cast

from yods_dev.cpp.ods import tables
from yods_dev.cpp.parser import callee, parse_cpp
from yods_gen.records import DataClass

#: Type of a translated expression, as far as its context depends on it.
Kind: TypeAlias = Literal[
    "type", "attribute", "value", "values", "op", "int", "bool", "str", "list", "none", "unknown"
]


class Rule(DataClass):
    """One row: `pattern` with holes, and what it is here."""

    cpp: str
    pattern: ast.expr
    result: ast.expr
    kind: Kind


class Rules(DataClass):
    """Rows by the name that a use of them shows."""

    by_name: Mapping[str, tuple[Rule, ...]]

    def of(self, expression: ast.expr) -> tuple[Rule, ...]:
        """The rows that may fit."""
        return self.by_name.get(head(expression), ())

    def before(self, others: Rules) -> Rules:
        """These, and then others."""
        names = {**others.by_name, **self.by_name}
        return Rules(
            {name: self.by_name.get(name, ()) + others.by_name.get(name, ()) for name in names}
        )


def head(expression: ast.expr) -> str:
    """The name of the function, member or constant; else the class of expression."""
    match expression:
        case ast.Call(function):
            return head(callee(function)[0])
        case ast.Attribute(_, name):
            return f".{name}"
        case ast.Name(name):
            return name.rpartition("::")[2]
    return type(expression).__name__


#: What stands for any expression in a row, in its C++ and here.
HOLES = {"$a": "_a", "$b": "_b", "$c": "_c", "$d": "_d"}


def fits(row: ast.AST, found: ast.AST, bound: dict[str, ast.expr]) -> bool:
    """Return whether `found` is one side of a row with expressions for its holes, which are
    `bound`; namespaces may be left out on either side."""
    if isinstance(row, ast.Name) and (hole := HOLES.get(row.id, row.id)) in HOLES.values():
        if not isinstance(found, ast.expr):
            return False
        return ast.dump(bound.setdefault(hole, found)) == ast.dump(found)
    if isinstance(row, ast.Name) and isinstance(found, ast.Name):
        return _names_fit(row.id.split("::"), found.id.split("::"))
    if type(row) is not type(found):
        return False
    for name in row._fields:
        one, other = getattr(row, name, None), getattr(found, name, None)
        ones = one if isinstance(one, list) else [one]
        others = other if isinstance(other, list) else [other]
        if len(ones) != len(others) or not all(
            fits(a, b, bound) if isinstance(a, ast.AST) and isinstance(b, ast.AST) else a == b
            for a, b in zip(ones, others, strict=True)
        ):
            return False
    return True


def _names_fit(one: Sequence[str], other: Sequence[str]) -> bool:
    count = min(len(one), len(other))
    extra = [*one[:-count], *other[:-count]]
    plain = all(part in ("llvm", "mlir", "std") for part in extra)
    return one[-count:] == other[-count:] and (count > 1 or plain)


def rules_of(rows: Iterable[tuple[str, str, Kind]]) -> Rules:
    """Rows read. Raises CppSyntaxError or SyntaxError for one that cannot be."""
    found: dict[str, list[Rule]] = {}
    for cpp, result, kind in rows:
        pattern = parse_cpp(cpp)
        rule = Rule(cpp, pattern, ast.parse(result, mode="eval").body, kind)
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
