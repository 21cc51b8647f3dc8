"""What an op's interfaces, inference rules and hooks add to its class."""

from __future__ import annotations

from yods_gen.definitions.interfaces import InterfaceUse, all_interfaces, base_interfaces
from yods_gen.definitions.uses import EffectDef
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.interface_hooks import interface_constants, interface_methods
from yods_gen.model.methods import op_methods
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.rewrites.folds import fold_methods
from yods_gen.model.rewrites.patterns import pattern_class
from yods_gen.model.tree import Constant, Method
from yods_gen.model.uncomputable import may_fail, uncomputable

_EFFECTS = {"read": "READ", "write": "WRITE", "allocate": "ALLOCATE", "free": "FREE"}


def bases(context: OpContext) -> tuple[str, ...]:
    """Traits and interfaces with a class, as listed, none implied by another."""
    scope = context.scope
    implemented = all_interfaces(context.op.interfaces)
    known = {interface.qualified_name for interface in implemented}
    implied = {name for interface in implemented for name in interface.implies}
    refs = [
        t.runtime_class
        for t in context.op.traits
        if t.runtime_class is not None and t.name not in implied
    ]
    refs += [interface.ref for interface in base_interfaces(context.op.interfaces)]
    names = [scope.class_(ref) for ref in dict.fromkeys(refs)]
    if (context.op.infer or context.op.hook("infer")) and "InferTypeOpInterface" not in known:
        names.append(scope.need("yods.interfaces", "InferTypeOpInterface"))
    if (
        context.op.result_names or context.op.hook("result_names")
    ) and "OpAsmOpInterface" not in known:
        names.append(scope.need("yods.interfaces", "OpAsmOpInterface"))
    if context.op.hook("effects") and "MemoryEffects" not in known:
        names.append(scope.need("yods.interfaces", "MemoryEffectOpInterface"))
    return (scope.need("yods.ir.operation", "Operation"), *names)


def constants(context: OpContext) -> tuple[Constant, ...]:
    """Class attributes that traits and interfaces ask for."""
    made = [*interface_constants(context)]
    terminator = context.op.trait("SingleBlockImplicitTerminator")
    if terminator is not None:
        made.append(Constant("TERMINATOR", "", literal(str(terminator.argument("terminator")))))
    kind = context.op.interface("RegionKindInterface")
    if kind is not None:
        class_ = context.scope.need("yods.interfaces", "RegionKind")
        made.append(Constant("REGION_KIND", "", f"{class_}.{str(kind.argument('kind')).upper()}"))
    return tuple(made)


def methods(context: OpContext) -> tuple[Method, ...]:
    """Methods of interfaces and hooks, in a fixed order."""
    made: list[Method] = []
    made += _infer(context)
    effects = context.op.interface("MemoryEffects")
    if effects is not None or context.op.hook("effects"):
        made.append(_effects(context, effects))
    if context.op.interface("Symbol") is not None:
        made += _symbol(context)
    made += interface_methods(context)
    made += op_methods(context)
    made += _hooks(context)
    made += _result_names(context)
    return tuple(made)


def _infer(context: OpContext) -> list[Method]:
    op, scope = context.op, context.scope
    hook = op.hook("infer")
    if not op.infer and hook is None:
        return []
    sequence = scope.typing("collections.abc", "Sequence")
    type_ = scope.typing("yods.ir.attribute", "Type")
    code = Code()
    if hook is not None:
        code.line(f"return {scope.hook(hook)}(self)")
        returns = f"{sequence}[{type_}] | None"
    else:
        locals_ = context.locals()
        names = frozenset().union(*(rule.expression.names for rule in op.infer))
        bindings = context.bind(code, names, locals_)
        by_result = {rule.result: rule.expression for rule in op.infer}
        types = [context.expression(by_result[r.name], bindings) for r in op.results]
        returns = f"{sequence}[{type_}]"
        # Parameters that make no type are told in their own words.
        if any(may_fail(rule.expression.root, context.known) for rule in op.infer):
            invalid = scope.need("yods.ir.attribute", "InvalidParameters")
            returns += " | None"
            with code.block("try:"):
                code.line(f"return {tuple_(types)}")
            with code.block(f"except {invalid}:"):
                code.line("raise")
            with code.block(f"except {uncomputable(scope)}:"):
                code.line("return None")
        else:
            code.line(f"return {tuple_(types)}")
    return [Method("infer_return_types", (), ("self",), returns, "", code.lines)]


def _effects(context: OpContext, effects: InterfaceUse | None) -> Method:
    scope = context.scope
    effect_class = scope.typing("yods.interfaces", "MemoryEffect")
    returns = f"tuple[{effect_class}, ...]"
    hook = context.op.hook("effects")
    if hook is not None or effects is None:
        body: tuple[str, ...] = (f"return {scope.hook(str(hook))}(self)",)
    else:
        body = (f"return {tuple_([_effect(context, e) for e in effects.effects])}",)
    return Method("memory_effects", (), ("self",), returns, "", body)


def _effect(context: OpContext, effect: EffectDef) -> str:
    scope = context.scope
    class_ = scope.need("yods.interfaces", "MemoryEffect")
    kind = f"{scope.need('yods.interfaces', 'EffectKind')}.{_EFFECTS[effect.effect]}"
    resource = "" if effect.resource == "Default" else f", resource={literal(effect.resource)}"
    resource += f", stage={effect.stage}" if effect.stage else ""
    resource += ", full=True" if effect.full else ""
    if effect.on is None:
        return f"{class_}({kind}{resource})"
    group = context.group(effect.on)
    if group is None:
        made = f"{class_}({kind}, {context.source(effect.on)}{resource})"
        if not may_be_absent(context.attributes[effect.on]):
            return made
        return f"*(() if {context.source(effect.on)} is None else ({made},))"
    if group.single:
        return f"{class_}({kind}, {context.source(effect.on)}{resource})"
    values = context.value_tuple(group, f"self._{group.kind}s")
    return f"*({class_}({kind}, value{resource}) for value in {values})"


def _symbol(context: OpContext) -> list[Method]:
    name = context.attributes.get("sym_name")
    if name is None or not name.optional:
        return []
    return [Method("is_optional_symbol", ("property",), ("self",), "bool", "", ("return True",))]


def _hooks(context: OpContext) -> list[Method]:
    op, scope = context.op, context.scope
    made = []
    symbols = op.hook("verify_symbol_uses")
    if symbols is not None:
        tables = scope.typing("yods.interfaces.symbol_tables", "SymbolTables")
        made.append(
            Method(
                "verify_symbol_uses",
                (),
                ("self", f"tables: {tables}"),
                "None",
                "",
                (f"{scope.hook(symbols)}(self, tables)",),
            )
        )
    made += fold_methods(context)
    made += _patterns(context)
    return made


def _patterns(context: OpContext) -> list[Method]:
    """Those of the definition, which come first, and those of the hook."""
    op, scope = context.op, context.scope
    canonicalize = op.hook("canonicalize")
    if canonicalize is None and not op.patterns:
        return []
    sequence = scope.typing("collections.abc", "Sequence")
    pattern = scope.typing("yods.rewrite.pattern", "RewritePattern")
    classes = [pattern_class(op, each) for each in op.patterns]
    items = [f"{name}()" for name in classes]
    code = Code()
    if classes:
        # Only who rewrites needs them.
        code.line(f"from {scope.patterns_module} import {', '.join(sorted(classes))}")
        code.line("")
    if canonicalize is not None and items:
        items.append(f"*{scope.hook(canonicalize)}()")
    code.line(f"return {tuple_(items)}" if items else f"return {scope.hook(str(canonicalize))}()")
    return [
        Method(
            "canonicalization_patterns",
            ("classmethod",),
            ("cls",),
            f"{sequence}[{pattern}]",
            "",
            code.lines,
        )
    ]


def _result_names(context: OpContext) -> list[Method]:
    scope = context.scope
    hook = context.op.hook("result_names")
    if hook is None and not context.op.result_names:
        return []
    set_name = scope.typing("yods.interfaces.asm", "SetName")
    code = Code()
    if hook is not None:
        code.line(f"{scope.hook(hook)}(self, set_name)")
    for result, name in context.op.result_names:
        group = context.group(result)
        assert group is not None
        if group.single:
            code.line(f"set_name(self._results{group.access}, {literal(name)})")
        else:
            with code.block(f"for value in {context.value_tuple(group, 'self._results')}[:1]:"):
                code.line(f"set_name(value, {literal(name)})")
    parameters = ("self", f"set_name: {set_name}")
    return [Method("asm_result_names", (), parameters, "None", "", code.lines)]
