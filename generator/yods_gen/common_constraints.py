"""The runtime's modules of constraints, which are made from the prelude.

They have the constraints of the prelude that take no arguments: what verifiers of any dialect
ask of types and attributes, and the words for it. `python -m yods_gen.common_constraints FOLDER`
brings them up to date; a test compares what is committed with this module's answer.
"""

from __future__ import annotations

import sys
from pathlib import Path

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
from yods_gen.model.scope import ClassScope, PackageName, World
from yods_gen.model.tree import Definition, ModuleModel
from yods_gen.output.render import render
from yods_gen.resolve.dialects import prelude_constraints


def common_constraints() -> dict[str, str]:
    """The text of each module, by the name of its file."""
    modules = [_module(module) for module in COMMON_MODULES]
    names = [module.path for module in modules]
    files = {file.path: file.text for file in render(modules)}
    return {name: _HEAD + files[name].partition("\n")[2] for name in names}


def _module(common: CommonModule) -> ModuleModel:
    world = World("yods", {}, {PRELUDE: PackageName("yods", "builtin")}, Reporter())
    constants: list[Definition] = []
    types: list[Definition] = []
    for each in prelude_constraints():
        if common_module(each) != common:
            continue
        constant = constant_name(each, PRELUDE)
        scope = ClassScope(world, PRELUDE, "constraint", None, constant)
        if common.kind == "attribute":
            constants.append(attribute_constant(scope, constant, each))
        else:
            types.append(type_constant(scope, constant, each))
    definitions = (*constraint_functions(world, PRELUDE, None), *types, *constants)
    return ModuleModel(
        path=f"{common.name}.py",
        sources=(),
        doc=f"What verifiers of all dialects ask of {common.about}, under MLIR's names.",
        imports=imports_of(definitions, ()),
        definitions=definitions,
        closing=(),
        section="",
    )


_HEAD = "# Made by `python -m yods_gen.common_constraints` from the generator's prelude.\n"


if __name__ == "__main__":
    for file, text in common_constraints().items():
        (Path(sys.argv[1]) / file).write_text(text, encoding="utf-8")
