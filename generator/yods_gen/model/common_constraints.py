"""The modules of constraints that all dialects have in common, made from the prelude.

They have the constraints of the prelude that take no arguments. Generated code of any project
imports them from the package of the shipped dialects, with which they are generated.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.errors import Reporter
from yods_gen.model.attribute_constraints import attribute_constant
from yods_gen.model.constraint_symbols import (
    COMMON_MODULES,
    PRELUDE,
    CommonModule,
    common_module,
    constant_name,
    constraint_functions,
    type_constant,
)
from yods_gen.model.dialects import imports_of
from yods_gen.model.scope import ModuleScope, PackageName, Symbols
from yods_gen.model.tree import Definition, ModuleModel
from yods_gen.resolve.dialects import prelude_constraints

#: Where the prelude is, as generated files name it.
_SOURCES = ("yods_gen/prelude",)


def common_modules() -> tuple[ModuleModel, ...]:
    """The modules, each a file of the package `builtin`."""
    package = _module_model("__init__", "The constraints that all dialects have in common.", ())
    return (package, *map(_module, COMMON_MODULES))


def _module(common: CommonModule) -> ModuleModel:
    symbols = Symbols("yods", {}, {PRELUDE: PackageName("yods", "builtin")}, Reporter())
    constants: list[Definition] = []
    types: list[Definition] = []
    for each in prelude_constraints():
        if common_module(each) != common:
            continue
        constant = constant_name(each, PRELUDE)
        scope = ModuleScope(symbols, PRELUDE, "constraint", None, constant)
        if common.kind == "attribute":
            constants.append(attribute_constant(scope, constant, each))
        else:
            types.append(type_constant(scope, constant, each))
    definitions = (*constraint_functions(symbols, PRELUDE, None), *types, *constants)
    about = f"Constraints of {common.about} that all dialects have in common, by MLIR's names."
    return _module_model(common.name, about, definitions)


def _module_model(name: str, doc: str, definitions: Sequence[Definition]) -> ModuleModel:
    return ModuleModel(
        path=f"{PRELUDE}/{name}.py",
        sources=_SOURCES,
        doc=doc,
        imports=imports_of(definitions, ()),
        definitions=tuple(definitions),
        closing=(),
        section="",
    )
