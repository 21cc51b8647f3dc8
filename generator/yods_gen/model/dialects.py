"""The class of a dialect, and the modules of its package with their imports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from yods_gen.classes import name_set
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef, DiscardableAttributeDef, UpgradeDef
from yods_gen.errors import Reporter, listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, PyExpr, When, local
from yods_gen.expressions.statements import If, Method, Return, Statement, Statements, bind
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import Known, violation
from yods_gen.model.constraint_symbols import (
    COMMON_MODULES,
    PRELUDE,
    CommonModule,
    common_module,
    constant_model,
    constant_name,
    constraint_functions,
    own_constants,
)
from yods_gen.model.docs import dialect_doc
from yods_gen.model.hook_calls import hook_calls
from yods_gen.model.interfaces import attaching, models_table
from yods_gen.model.layouts import key_bases, key_verifier
from yods_gen.model.methods import class_methods, interface_bases
from yods_gen.model.parameters.definition import kind_constants
from yods_gen.model.passes import pass_places, pass_table
from yods_gen.model.rewrites.folds import MATERIALIZE, constant_rows
from yods_gen.model.rewrites.patterns import dialect_patterns, pattern_sets
from yods_gen.model.scope import FINAL, ModuleScope, PackageName, Symbols
from yods_gen.model.semantics import evaluators
from yods_gen.model.tree import ClassModel, Definition, HookCall, ModuleModel, NamedValue
from yods_gen.resolve.dialects import prelude_constraints
from yods_gen.settings import SHIPPED_PACKAGE

#: Methods of `Dialect` and hooks of their names: what they check, and parameters for the position.
_CHECKS = (
    ("verify_operation_attribute", "operation", ""),
    ("verify_region_argument_attribute", "argument", "region: int, argument: int, "),
    ("verify_region_result_attribute", "result", "region: int, result: int, "),
)
_PLACES = {
    "operation": "operations",
    "argument": "arguments of functions",
    "result": "results of functions",
}
_TAKEN = name_set("""
    ALLOWS_UNKNOWN_OPERATIONS ATTRIBUTES DEPENDENT_DIALECTS NAMESPACE OPERATIONS TYPES
    """)


def attribute_access(scope: ModuleScope, dialect: DialectDef) -> Iterator[NamedValue]:
    """Typed access to each attribute declared for operations: `TARGET.of(op)`."""
    for each in dialect.discardable:
        if each.place != "operation":
            continue
        name = each.name.upper()
        classes = each.constraint.classes
        class_ = scope.name("yods.ir.attribute", "Attribute")
        if len(classes) == 1:
            class_ = scope.ref(classes[0])
        descriptor = scope.name("yods.ir.discardable", "DiscardableAttribute")
        qualified = python.constant(f"{dialect.name}.{each.name}")
        yield NamedValue(
            f"{name}_" if name in _TAKEN else name, python.call(descriptor, qualified, class_)
        )


def attribute_verifiers(scope: ModuleScope, dialect: DialectDef) -> Iterator[Method]:
    """The methods that the verifier calls for attributes with the dialect's prefix."""
    for name, place, numbers in _CHECKS:
        hook = dialect.hook(name)
        if hook is None and not dialect.discardable:
            continue
        here = {each.name: each for each in dialect.discardable if each.place == place}
        body: Statements = tuple(_declared(scope, dialect, here))
        if any(not each.constraint.is_any for each in here.values()):
            body = bind("value", PyExpr("attribute"), scope.any), *body
        given = f"op: Operation, {numbers}name: str, attribute: Attribute"
        signature = f"{name}(self, {given}) -> OperationError | None"
        answer: Statements = (Return(python.NONE),)
        if hook is not None:
            answer = scope.hook_method(signature, hook, ("dialect", python.SELF)).body
        yield scope.method(signature, (*body, *answer))


def _declared(
    scope: ModuleScope, dialect: DialectDef, here: Mapping[str, DiscardableAttributeDef]
) -> Iterator[Statement]:
    """The checks of declared ones at this position; others are left to the hook."""
    for name in dict.fromkeys(each.name for each in dialect.discardable):
        qualified = f"{dialect.name}.{name}"
        checks: Statements = ()
        if name not in here:
            places = [_PLACES[each.place] for each in dialect.discardable if each.name == name]
            checks = (_fault(f"attribute '{qualified}' may stand only on {' or '.join(places)}"),)
        elif here[name].ops or not here[name].constraint.is_any:
            checks = tuple(_placed(scope, here[name], qualified))
        if checks:
            this = python.compare(("==",), (PyExpr("name"), python.constant(qualified)))
            yield If(this, checks)


def _fault(message: str) -> Return:
    return Return(python.call(PyExpr("op.error"), python.constant(message)))


def _placed(
    scope: ModuleScope, each: DiscardableAttributeDef, qualified: str
) -> Iterator[Statement]:
    if each.ops:
        message = f"attribute {quoted(qualified)} may stand only on {listed(each.ops, 'or')}"
        ops = python.constant(each.ops)
        yield If(python.compare(("not in",), (PyExpr("op.name"), ops)), (_fault(message),))
    if not each.constraint.is_any:
        message = f"attribute {quoted(qualified)} failed to satisfy constraint: "
        test = violation(scope, each.constraint.predicate, {"self": local("value")}, Known())
        yield from test.leads_to(_fault(message + each.constraint.summary))


_DIALECT = "yods.ir.dialect"


def dialect_model(symbols: Symbols, dialect: DialectDef, class_name: str) -> ClassModel:
    """The model of a dialect's class."""
    scope = ModuleScope(symbols, dialect.name, "dialect", dialect.hooks_module, class_name)
    patterns = dialect_patterns(scope, dialect)
    about: dict[str, object] = {"NAMESPACE": dialect.name}
    if dialect.gap_count:
        about["GAPS"] = dialect.gap_count
    if dialect.depends:
        about["DEPENDENT_DIALECTS"] = dialect.depends
    if dialect.allow_unknown_operations:
        about["ALLOWS_UNKNOWN_OPERATIONS"] = True
    return ClassModel(
        name=dialect.name,
        class_name=class_name,
        kind="dialect",
        bases=(
            scope.name(_DIALECT, "Dialect"),
            *key_bases(scope, dialect),
            *interface_bases(scope, dialect.implements),
        ),
        decorators=(FINAL,),
        doc=dialect_doc(dialect),
        attributes=(
            *(NamedValue(name, python.constant(value)) for name, value in about.items()),
            *_tables(scope, dialect),
            *_unnamed(scope, dialect),
            *constant_rows(scope, dialect),
            *attribute_access(scope, dialect),
        ),
        methods=(
            *_unknown(scope, dialect),
            *_hooks(scope, dialect),
            *(() if patterns is None else (patterns,)),
            *key_verifier(scope, dialect),
            *attribute_verifiers(scope, dialect),
            *class_methods(scope, "dialect", dialect.implements),
        ),
    )


def _tables(scope: ModuleScope, dialect: DialectDef) -> Iterator[NamedValue]:
    """The classes of its modules, by their names without its prefix."""
    for table, module, function, is_there in (
        ("OPERATIONS", "ops", "operations_in", bool(dialect.ops)),
        ("TYPES", "types", "types_in", any(t.mnemonic for t in dialect.types)),
        ("ATTRIBUTES", "attributes", "attributes_in", any(a.mnemonic for a in dialect.attributes)),
    ):
        if is_there:
            package = scope.symbols.packages[dialect.name].full
            of = scope.name(package, module)
            yield NamedValue(table, python.call(scope.name(_DIALECT, function), of))
    passes = pass_places(dialect, scope.symbols.packages[dialect.name].full)
    if passes:
        yield NamedValue("PASSES", pass_table(passes))
    if dialect.version:
        yield NamedValue("VERSION", python.constant(dialect.version))
    if dialect.upgrades:
        yield NamedValue(
            "UPGRADES", python.tuple_of(*(_upgrade(scope, u) for u in dialect.upgrades))
        )


def _upgrade(scope: ModuleScope, step: UpgradeDef) -> PyExpr:
    """The version that an upgrade begins with, and its rows."""

    def value(given: object) -> PyExpr:
        match given:
            case Expression():
                return scope.source(given, {})
            case EnumDef():
                return scope.ref(given.ref)
            case _:
                return python.constant(given)

    rows = [python.tuple_of(python.constant(r.kind), *map(value, r.what)) for r in step.rows]
    return python.tuple_of(python.constant(step.start), python.tuple_of(*rows))


def _unnamed(scope: ModuleScope, dialect: DialectDef) -> Iterator[NamedValue]:
    """The classes without mnemonic."""
    for kind, definitions in (("TYPE", dialect.types), ("ATTRIBUTE", dialect.attributes)):
        for each in definitions:
            if each.unnamed:
                yield NamedValue(f"UNNAMED_{kind}", scope.ref(each.ref))


def _unknown(scope: ModuleScope, dialect: DialectDef) -> Iterator[Method]:
    """The messages for names that the dialect does not have."""
    for kind, message in (("type", dialect.unknown_type), ("attribute", dialect.unknown_attribute)):
        if message is not None:
            answer = Return(scope.text(message, {"mnemonic": local("mnemonic")}))
            doc = f"What is said of a {kind} that the dialect does not have."
            signature = f"unknown_{kind}_message(self, mnemonic: str) -> str"
            yield scope.method(signature, (answer,), doc=doc)


#: The methods that hooks do, but for the checks of attributes.
_OF_HOOKS = {
    "parse_type": "parse_other_type(self, p: AttributeParser, mnemonic: str) -> Type | None",
    "parse_attribute": "parse_other_attribute(self, p: AttributeParser, mnemonic: str, "
    "type_: Type | None) -> Attribute | None",
    "upgrade_bytecode": "upgrade_bytecode(self, block: Block) -> None",
    "downgrade_bytecode": "downgrade_bytecode(self, op: Operation, version: str) "
    "-> tuple[Operation, int, str]",
    "combine_layout_entries": "combine_layout_entries(self, outer: DataLayoutEntryInterface, "
    "inner: DataLayoutEntryInterface) -> DataLayoutEntryInterface | None",
    "materialize_constant": MATERIALIZE,
}


def _hooks(scope: ModuleScope, dialect: DialectDef) -> Iterator[Method]:
    """The methods of `_OF_HOOKS` that the dialect has."""
    for kind, signature in _OF_HOOKS.items():
        hook = dialect.hook(kind)
        if hook is not None:
            yield scope.hook_method(signature, hook)


_URGENCY: tuple[When, ...] = ("runtime", "late", "called", "typing")
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
    "dialect": "The class of dialect `{}`.",
}
#: The modules whose classes the package has under their names, in the order in which it looks for
#: a name: those that import least come first. The others wait for what asks for them.
_EXPORTED = ("enums", "interfaces", "traits", "types", "attributes", "ops", "dialect")
#: The tables that modules end in.
_TABLES: Mapping[str, Callable[[Any], tuple[str, ...]]] = {
    "external_models": models_table,
    "semantics": evaluators,
}


def dialect_modules(
    symbols: Symbols,
    dialect: DialectDef,
    class_name: str,
    classes: Mapping[str, tuple[Definition, ...]],
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
    constants = own_constants(symbols, dialect.name, hooks, ops)
    contents: dict[str, tuple[Definition, ...]] = {
        **classes,
        "attributes": (*kind_constants(symbols, dialect, "attribute"), *classes["attributes"]),
        "types": (*kind_constants(symbols, dialect, "type"), *classes["types"]),
    }
    functions = constraint_functions(symbols, dialect.name, hooks, (*ops, *constants))
    contents["constraints"] = (*functions, *constants)
    contents["dialect"] = (dialect_model(symbols, dialect, class_name),)
    closing = {
        **{module: table(classes[module]) for module, table in _TABLES.items()},
        "dialect": (f"DIALECT = {class_name}",),
    }
    for module, doc in _MODULE_DOCS.items():
        definitions = contents[module]
        if not definitions:
            continue
        calls = calls_of(definitions) if checks_hooks else ()
        full = f"{symbols.package}.{package}.{module}"
        modules.append(
            ModuleModel(
                path=f"{package}/{module}.py",
                sources=dialect.paths,
                doc=doc.format(dialect.name),
                imports=imports_of(
                    full, definitions, calls, hooks if module == "dialect" else None
                ),
                definitions=definitions,
                closing=closing.get(module, ()),
                pattern_sets=pattern_sets(dialect) if module == "patterns" else (),
                section=section_of(symbols.package),
                hooks_module=dialect.hooks_module or "",
                hook_calls=calls,
            )
        )
    exported = tuple(module for module in _EXPORTED if contents[module])
    return (*modules, _package(symbols, dialect, exported))


def _package(symbols: Symbols, dialect: DialectDef, exported: tuple[str, ...]) -> ModuleModel:
    """The `__init__.py` of a dialect: a process loads the modules of which it needs a name."""
    package = symbols.packages[dialect.name]
    # What modules import under one name are different things to checkers that are not strict.
    names = PyExpr(
        '# mypy: disable-error-code="assignment"\n'
        f"if not TYPE_CHECKING:\n    "
        f"__getattr__, __dir__ = names_in(__name__, {python.constant(exported)})",
        needs=frozenset({Import("yods.ir.late_modules", "names_in", "names_in", "runtime")}),
    )
    attached = attaching(symbols, dialect)
    return ModuleModel(
        path=f"{package.name}/__init__.py",
        sources=dialect.paths,
        doc=dialect_doc(dialect).partition("\n")[0],
        imports=tuple(
            sorted(
                {
                    *(Import(f"{package.full}.{each}", "*", "*", "typing") for each in exported),
                    *python.needs_of((names, *attached)),
                }
            )
        ),
        closing=(str(names), *map(str, attached)),
        section=section_of(symbols.package),
    )


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
        closing=(table,) if places else (),
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
    module: str,
    definitions: Iterable[Definition],
    calls: tuple[HookCall, ...],
    hooks: str | None = None,
) -> tuple[Import, ...]:
    """The imports of a file with these definitions.

    Args:
        module: The file's own.
        calls: What the file checks that the hooks module has.
        hooks: A hooks module to import in any case: where a dialect is loaded, whatever is wrong
            with it is an error, and does not wait for an operation that calls a hook.
    """
    wanted: dict[tuple[str, str, str], set[When]] = {}
    needs = [each for definition in definitions for each in definition.imports]
    if hooks is not None:
        needs.append(Import(hooks, "", "hooks", "late"))
    for each in (*_check_import(calls), *needs):
        # What is defined in it takes no import.
        if each.module != module:
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
    constants = [
        constant_model(symbols, PRELUDE, None, constant_name(each, PRELUDE), each)
        for each in prelude_constraints()
        if common_module(each) == common
    ]
    definitions = (*constraint_functions(symbols, PRELUDE, None), *constants)
    about = f"Constraints of {common.about} that all dialects have in common, by MLIR's names."
    return _module_model(common.name, about, definitions)


def _module_model(name: str, doc: str, definitions: Sequence[Definition]) -> ModuleModel:
    return ModuleModel(
        path=f"{PRELUDE}/{name}.py",
        sources=_SOURCES,
        doc=doc,
        imports=imports_of(f"{SHIPPED_PACKAGE}.{PRELUDE}.{name}", definitions, ()),
        definitions=tuple(definitions),
    )
