"""The modules of a dialect's package, and their imports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import Reporter
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, When
from yods_gen.model.constraint_symbols import (
    COMMON_MODULES,
    PRELUDE,
    CommonModule,
    attribute_constant,
    attribute_constraints,
    common_module,
    constant_name,
    constraint_functions,
    type_constant,
    type_constraints,
)
from yods_gen.model.dialect_class import dialect_model
from yods_gen.model.docs import dialect_doc
from yods_gen.model.hook_calls import hook_calls
from yods_gen.model.interfaces import attaching, models_table
from yods_gen.model.parameters.definition import kind_constants, shared_kinds
from yods_gen.model.parameters.records import EnumModel, KindConstants
from yods_gen.model.passes import pass_places, pass_table
from yods_gen.model.rewrites.patterns import pattern_sets
from yods_gen.model.scope import ModuleScope, PackageName, Symbols
from yods_gen.model.semantics import evaluators
from yods_gen.model.tree import AnyClass, Definition, HookCall, ModuleModel
from yods_gen.resolve.dialects import prelude_constraints

_URGENCY: tuple[When, ...] = ("runtime", "late", "typing")
_MODULE_DOCS = {
    "enums": "Enumerations of dialect `{}`.",
    "traits": "Traits of dialect `{}`.",
    "interfaces": "Interfaces of dialect `{}`.",
    "attributes": "Attributes of dialect `{}`.",
    "types": "Types of dialect `{}`.",
    "constraints": "What the verifiers of dialect `{}` ask of types and attributes.",
    "ops": "Operations of dialect `{}`.",
    "patterns": "Rewrite patterns of dialect `{}`.",
    "semantics": "The results that operations of dialect `{}` compute.",
    "passes": "Passes of dialect `{}`.",
    "external_models": "Interfaces that dialect `{}` has definitions of others implement.",
}
#: The tables that modules end in.
_TABLES: Mapping[str, Callable[[Any], tuple[str, ...]]] = {
    "external_models": models_table,
    "semantics": evaluators,
}


def dialect_modules(
    symbols: Symbols,
    dialect: DialectDef,
    class_name: str,
    classes: Mapping[str, tuple[AnyClass, ...]],
    enums: tuple[EnumModel, ...],
    *,
    checks_hooks: bool = True,
) -> tuple[ModuleModel, ...]:
    """The files of one dialect; `classes` are by module name.

    Args:
        checks_hooks: Whether the files check, when they are imported, that the hooks
            module has what they call: nobody could look into it before.
    """
    package = symbols.packages[dialect.name].name
    modules: list[ModuleModel] = []
    hooks, ops = dialect.hooks_module, classes["ops"]
    types = type_constraints(symbols, dialect.name, hooks, ops)
    constants = attribute_constraints(symbols, dialect.name, hooks, ops)
    functions = constraint_functions(symbols, dialect.name, hooks, (*ops, *types, *constants))
    contents: tuple[tuple[str, tuple[Definition, ...]], ...] = (
        ("enums", enums),
        ("traits", classes["traits"]),
        ("interfaces", classes["interfaces"]),
        ("attributes", (*_kinds(symbols, dialect, "attribute"), *classes["attributes"])),
        ("types", (*_kinds(symbols, dialect, "type"), *classes["types"])),
        ("constraints", (*functions, *types, *constants)),
        ("ops", classes["ops"]),
        ("patterns", classes["patterns"]),
        ("semantics", classes["semantics"]),
        ("passes", classes["passes"]),
        ("external_models", classes["external_models"]),
    )
    exports: list[Import] = []
    for module, definitions in contents:
        if not definitions:
            continue
        calls = calls_of(definitions) if checks_hooks else ()
        modules.append(
            ModuleModel(
                path=f"{package}/{module}.py",
                sources=dialect.paths,
                doc=_MODULE_DOCS[module].format(dialect.name),
                imports=imports_of(definitions, calls),
                definitions=definitions,
                closing=_TABLES[module](classes[module]) if module in _TABLES else (),
                pattern_sets=pattern_sets(dialect) if module == "patterns" else (),
                section=section_of(symbols.package),
                hooks_module=dialect.hooks_module or "",
                hook_calls=calls,
            )
        )
        if module in ("constraints", "patterns", "semantics", "passes", "external_models"):
            continue  # only verifiers ask for the first; the others wait for their time
        full = f"{symbols.package}.{package}.{module}"
        for definition in definitions:
            name = definition.class_name
            if definition.kind not in ("template", "parameter kinds"):
                exports.append(Import(full, name, name, "export"))
    dialect_class = dialect_model(symbols, dialect, class_name, classes)
    calls = calls_of((dialect_class,)) if checks_hooks else ()
    attached = attaching(symbols, dialect)
    imports = sorted(
        {*exports, *dialect_class.imports, *_check_import(calls), *python.needs_of(attached)}
    )
    modules.append(
        ModuleModel(
            path=f"{package}/__init__.py",
            sources=dialect.paths,
            doc=dialect_doc(dialect).partition("\n")[0],
            imports=tuple(imports),
            definitions=(dialect_class,),
            closing=(f"DIALECT = {class_name}", *map(str, attached)),
            section=section_of(symbols.package),
            hooks_module=dialect.hooks_module or "",
            hook_calls=calls,
        )
    )
    return tuple(modules)


def _kinds(
    symbols: Symbols, dialect: DialectDef, kind: Literal["type", "attribute"]
) -> tuple[KindConstants, ...]:
    """The constants for kinds that several parameters of a module have, if there are any."""
    definitions = dialect.types if kind == "type" else dialect.attributes
    shared = shared_kinds(dialect.name, definitions)
    made = kind_constants(symbols, dialect.name, kind, dialect.hooks_module, definitions, shared)
    return () if made is None else (made,)


def section_of(package: str) -> str:
    """The top-level package of generated code, where its imports form their own section:
    yods's own dialects and the runtime are of one house."""
    top = package.partition(".")[0]
    return "" if top == "yods_dialects" else top


def package_module(
    symbols: Symbols, dialects: Iterable[DialectDef], known: Mapping[str, str]
) -> ModuleModel:
    """The `__init__.py` of the output folder, with the passes of all dialects in it.

    Args:
        known: Passes that it lists already. Those of dialects that are not at hand stay.
    """
    own = [dialect for dialect in dialects if dialect.package is None]
    written_anew = {symbols.packages[dialect.name].full for dialect in own}
    places = {
        argument: place
        for argument, place in known.items()
        if place.partition(":")[0].rpartition(".")[0] not in written_anew
        and all(place.partition(":")[0] != dialect.hooks_module for dialect in own)
    }
    for dialect in own:
        places |= pass_places(dialect, symbols.packages[dialect.name].full)
    table = f"#: Argument of a pass → its module and class.\nPASSES = {pass_table(places)}"
    return ModuleModel(
        path="__init__.py",
        sources=(),
        doc="Dialects generated by yods, each a package of its own.",
        imports=(),
        definitions=(),
        closing=(table,) if places else (),
        section="",
    )


def calls_of(definitions: Iterable[Definition]) -> tuple[HookCall, ...]:
    """The calls of the hooks module in the classes of a file; each signature once."""
    found: dict[tuple[str, int], HookCall] = {}
    for definition in definitions:
        for call in hook_calls(definition):
            count = -1 if call.arguments is None else len(call.arguments) + len(call.keywords)
            found.setdefault((call.function, count), call)
    return tuple(found[key] for key in sorted(found))


def _check_import(calls: tuple[HookCall, ...]) -> tuple[Import, ...]:
    check = Import("yods.ir.hook_check", "check_hooks", "check_hooks", "runtime")
    return (check,) if calls else ()


def imports_of(
    definitions: Iterable[Definition], calls: tuple[HookCall, ...]
) -> tuple[Import, ...]:
    """The imports of a file with these definitions.

    Args:
        calls: What the file checks that the hooks module has.
    """
    wanted: dict[tuple[str, str, str], set[When]] = {}
    for needed in _check_import(calls):
        wanted[needed.module, needed.name, needed.alias] = {needed.when}
    for definition in definitions:
        for each in definition.imports:
            wanted.setdefault((each.module, each.name, each.alias), set()).add(each.when)
    merged = []
    for (module, name, alias), whens in wanted.items():
        # What runs needs the name there; late is late only if nothing needs it at once.
        when: When = next(w for w in _URGENCY if w in whens)
        merged.append(Import(module, name, alias, when))
    return tuple(sorted(merged))


# The modules of constraints that all dialects have in common, made from the prelude.
# They have the constraints of the prelude that take no arguments. Generated code of any project
# imports them from the package of the shipped dialects, with which they are generated.

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
