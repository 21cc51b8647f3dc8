"""cpp, part: the table of known C++ in bodies (`known.yaml`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from yods.builtin import attributes, queries, types
from yods_dev.cpp.sources.kinds import split_arguments, table
from yods_eval import constant_predicates
from yods_gen.records import DataClass
from yods_imported import cpp, forms

#: Modules with what rows call by a name alone.
SUPPORT = (types, attributes, queries, cpp, forms, constant_predicates)

_SIGNATURE = re.compile(r"([\w:]+)(<[\w:]+>)?\(([^)]*)\)")


class Meaning(DataClass):
    """A method or function in Python.

    Attributes:
        python: The expression; `_a` is the object or first argument, `_b` and `_c` the next.
        gives: The kind of its value; `$0` is the first argument of the object's kind, `$a` the
            kind of the first argument; empty for a statement.
        takes: The kind that each argument must have, or how it is taken; empty for any.
        of: What the object's first argument (of a list) or each argument must be; empty for any.
        name: What a variable that holds the value is called, if one does.
    """

    python: str
    gives: str
    takes: tuple[str, ...] = ()
    of: str = ""
    name: str = ""


class CppClass(DataClass):
    """A class of types, attributes or operations.

    Attributes:
        base: The class that it derives from; empty for none.
        python: What `isa` asks in Python; empty where that cannot be known.
        methods: Its own, by name and number of arguments.
        gap: The reason why nothing can be asked of an instance; empty if there is none.
        op: Whether it is a class of operations.
    """

    base: str = ""
    python: str = ""
    methods: Mapping[tuple[str, int], Meaning] | None = None
    gap: str = ""
    op: bool = False


class Known(DataClass):
    """The table.

    Attributes:
        kinds: Rows of methods that are of no C++ class, but of a kind.
        forms: Those of what parsers and printers call, by the kind of the object and the name.
    """

    classes: Mapping[str, CppClass]
    functions: Mapping[str, Sequence[Meaning]]
    kinds: frozenset[str]
    forms: Mapping[tuple[str, str], Sequence[Meaning]]


@cache
def known() -> Known:
    """The table that comes with yods."""
    rows = table()
    methods: dict[str, dict[tuple[str, int], Meaning]] = {}
    for class_, own in rows["methods"].items():
        for name, meaning in _meanings(own):
            methods.setdefault(class_, {})[name, len(meaning.takes)] = meaning
    classes = {
        name: CppClass(row.get("base", ""), row["python"], methods.get(name), op="op" in row)
        for name, row in rows["classes"].items()
    }
    for name in methods.keys() - classes.keys():
        classes[name] = CppClass(methods=methods[name])
    functions: dict[str, list[Meaning]] = {}
    for name, meaning in _meanings(rows["functions"]):
        functions.setdefault(name, []).append(meaning)
    kinds = frozenset(name for name in methods if "::" not in name)
    forms: dict[tuple[str, str], list[Meaning]] = {}
    for kind, calls in rows["forms"].items():
        for name, meaning in _meanings(calls):
            forms.setdefault((kind, name), []).append(meaning)
    return Known(classes, functions, kinds, forms)


def _meanings(rows: Mapping[str, Any]) -> Iterator[tuple[str, Meaning]]:
    """Rows by the name of their signature; one of text alone is a statement."""
    for signature, row in rows.items():
        found = _SIGNATURE.fullmatch(signature)
        assert found is not None, signature
        listed = [part for part in split_arguments(found[3]) if part]
        takes = tuple(part.partition(":")[2].strip() for part in listed)
        given = {"is": row, "gives": ""} if isinstance(row, str) else row
        yield f"{found[1]}{found[2] or ''}", Meaning(
            str(given["is"]), given["gives"], takes, given.get("of", ""), given.get("as", "")
        )
