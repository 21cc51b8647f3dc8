"""The functions that expressions may call, and the members and classes that they may name.

`functions.yaml` and `classes.yaml` are the documentation of the expression language and the only
way for a definition to reach Python. `QUERIES` lists what the runtime module must offer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from yods_gen.classes import ClassRef, RuntimeClass
from yods_gen.expressions.static_types import WITH_MEMBERS, ExprType, StaticType, read
from yods_gen.expressions.tree import Function
from yods_gen.yaml_tables import read_table

QUERIES_MODULE = "yods.builtin.queries"
LAYOUT_MODULE = "yods.layout.functions"
TYPES_MODULE = "yods.builtin.types"

FUNCTION_ROWS: Any = read_table(Path(__file__).with_name("functions.yaml"))
_TABLE: Any = read_table(Path(__file__).with_name("classes.yaml"))


def _functions(rows: Mapping[str, Mapping[str, Any]]) -> Iterator[Function]:
    for module, functions in rows.items():
        for name, row in functions.items():
            takes, _, gives = row["type"].partition(" -> ")
            parameters = takes.split()
            yield Function(
                name=name,
                module=None if module == "builtins" else module,
                python_name=row.get("function", name),
                min_arguments=row.get("least", len(parameters)),
                max_arguments=None if row.get("repeats") else len(parameters),
                parameters=tuple(parameters),
                gives=read(gives),
                summary=row["summary"],
                defined=row.get("defined", "always"),
                implies=row.get("implies", "nothing"),
            )


FUNCTIONS = {each.name: each for each in _functions(FUNCTION_ROWS["expressions"])}
#: What expressions of folds and patterns may call besides.
FOLDING_FUNCTIONS = {each.name: each for each in _functions(FUNCTION_ROWS["folds"])}

#: Asked of the op at hand, in conditions that are checked where symbols are.
SYMBOL = Function(
    name="tables.lookup_nearest",
    module=None,
    python_name="tables.lookup_nearest",
    min_arguments=1,
    max_arguments=2,
    parameters=("unknown", "op"),
    gives=read("op?"),
    summary="The op that a symbol names.",
)
#: The functions the runtime must define in QUERIES_MODULE.
QUERIES: frozenset[str] = frozenset(n for n, f in FUNCTIONS.items() if f.module == QUERIES_MODULE)
#: The functions the runtime must define in LAYOUT_MODULE.
LAYOUT_FUNCTIONS = frozenset(n for n, f in FUNCTIONS.items() if f.module == LAYOUT_MODULE)


def _classes(kind: str) -> dict[str, RuntimeClass]:
    return {
        name: RuntimeClass(module, name) for module, rows in _TABLE[kind].items() for name in rows
    }


#: Builtin classes by the name expressions and constraints use.
TYPE_CLASSES = _classes("types")
ATTRIBUTE_CLASSES = _classes("attributes")
CLASSES = TYPE_CLASSES | ATTRIBUTE_CLASSES
#: Those of the types' classes whose instances are ranked.
RANKED_CLASSES = frozenset({"MemRefType", "RankedTensorType", "VectorType"})
#: Those of the attributes' classes whose `type` is a shaped one.
CLASSES_OF_SHAPED_TYPE = frozenset(
    {"DenseElementsAttr", "DenseStringElementsAttr", "SparseElementsAttr"}
)


def _members(row: Mapping[str, str]) -> dict[str, StaticType]:
    return {name: read(type_) for name, type_ in row.items()}


#: The members of values of each kind, of whatever class.
KIND_MEMBERS: dict[str, dict[str, StaticType]] = {
    kind: _members(_TABLE["kinds"].get(kind, {})) for kind in sorted(WITH_MEMBERS)
}
#: The rows of the classes, by name.
CLASS_ROWS: dict[str, Any] = {
    name: row
    for kind in ("types", "attributes")
    for rows in _TABLE[kind].values()
    for name, row in rows.items()
}
#: Classes of the runtime that the signatures of methods may name besides, with their modules and
#: kinds.
OTHER_CLASSES: dict[str, tuple[str, ExprType]] = {
    name: (module, kind)
    for module, classes in _TABLE["others"].items()
    for name, kind in classes.items()
}
#: The direct bases of the runtime's classes, and the members that each adds to theirs.
BASES: dict[ClassRef, tuple[ClassRef, ...]] = {
    ref: tuple(CLASSES[base] for base in CLASS_ROWS[name].get("bases", "").split())
    for name, ref in CLASSES.items()
}
CLASS_MEMBERS: dict[ClassRef, dict[str, StaticType]] = {
    ref: _members(CLASS_ROWS[name].get("members", {})) for name, ref in CLASSES.items()
}
