"""Members that interfaces, inference rules and hooks add to an op's class."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions import interfaces
from yods_gen.definitions.checks import EffectDef
from yods_gen.definitions.gaps import REWRITE_GAPS
from yods_gen.definitions.native_traits import Count
from yods_gen.expressions import python, statements
from yods_gen.expressions.python import SELF, PyExpr
from yods_gen.model.conditions import check_names, conditions, evaluation_errors, may_fail
from yods_gen.model.methods import signed
from yods_gen.model.names import Locals
from yods_gen.model.ops import structured
from yods_gen.model.ops.context import OpContext, may_be_absent, op_methods
from yods_gen.model.ops.groups import Group, Segment, all_values, number_of, only, tuple_of
from yods_gen.model.rewrites.folds import fold_method
from yods_gen.model.rewrites.patterns import op_pattern_names, op_patterns
from yods_gen.model.scope import message_names
from yods_gen.model.tree import NamedValue

_EFFECTS = {"read": "READ", "write": "WRITE", "allocate": "ALLOCATE", "free": "FREE"}


def bases(context: OpContext) -> tuple[PyExpr, ...]:
    """Traits and interfaces with a class, as listed, none implied by another."""
    scope = context.scope
    implemented = interfaces.all_interfaces(context.op.interfaces)
    known = {interface.qualified_name for interface in implemented}
    implied = {name for interface in implemented for name in interface.implies}
    inherited = interfaces.inherited_classes(context.op.interfaces)
    refs = [
        t.runtime_class
        for t in context.op.traits
        if t.runtime_class is not None
        and t.name not in implied
        and t.runtime_class not in inherited
    ]
    refs += [interface.ref for interface in interfaces.base_interfaces(context.op.interfaces)]
    names = [scope.ref(ref) for ref in dict.fromkeys(refs)]
    if context.op.infers_types and "InferTypeOpInterface" not in known:
        names.append(scope.name("yods.interfaces.infer_type", "InferTypeOpInterface"))
    if (
        context.op.result_names or context.op.hook("result_names")
    ) and "OpAsmOpInterface" not in known:
        names.append(scope.name("yods.interfaces.asm", "OpAsmOpInterface"))
    if context.op.hook("effects") and "MemoryEffects" not in known:
        names.append(scope.name("yods.interfaces.side_effects", "MemoryEffectOpInterface"))
    return (scope.name("yods.ir.operation", "Operation"), *names)


def constants(context: OpContext) -> Iterator[NamedValue]:
    """Class attributes that traits and interfaces ask for."""
    op = context.op
    asm = op.interface("OpAsmOpInterface")
    dialect = asm.argument("default_dialect") if asm is not None else None
    if dialect is not None:
        yield NamedValue("DEFAULT_DIALECT", python.constant(str(dialect)))
    terminator = op.trait("SingleBlockImplicitTerminator")
    if terminator is not None:
        yield NamedValue("TERMINATOR", python.constant(str(terminator.argument("terminator"))))
    if op.unported_form:
        yield NamedValue("UNPORTED_FORM", python.constant(op.unported_form))
    rewrites = [gap.summary for gap in op.gaps if gap.kind in REWRITE_GAPS]
    if rewrites:
        yield NamedValue("UNPORTED_REWRITES", python.constant(", ".join(rewrites)))
    kind = op.interface("RegionKindInterface")
    if kind is not None:
        class_ = context.scope.name("yods.interfaces.region_kind", "RegionKind")
        yield NamedValue("REGION_KIND", python.member(class_, str(kind.argument("kind")).upper()))
    counts = [each.row.check for each in op.traits if each.row is not None]
    named = [(each.what, each.number) for each in counts if isinstance(each, Count)]
    if named:
        yield NamedValue("COUNTS", python.constant(dict(named)))
    if op.patterns:
        yield NamedValue("PATTERNS", python.constant(op_pattern_names(op)))
    if op.unsound:
        yield NamedValue("UNSOUND_TRAITS", python.constant(tuple(name for name, _ in op.unsound)))
    yield from structured.structured_constants(context)


def methods(context: OpContext) -> tuple[statements.Method, ...]:
    """Methods of interfaces and hooks, in a fixed order."""
    single = (
        _infer(context),
        _effects(context),
        _optional_symbol(context),
        *_settings(context),
        *structured.structured_methods(context),
        *op_methods(context),
        _symbol_uses(context),
        fold_method(context),
        op_patterns(context.scope, context.op),
        _result_names(context),
    )
    return tuple(each for each in single if each is not None)


def _infer(context: OpContext) -> statements.Method | None:
    """`infer_return_types`: the types of the results."""
    op, scope = context.op, context.scope
    hook = op.hook("infer")
    if not op.infer and hook is None:
        return None
    names = check_names(op.inferable).union(*(rule.expression.names for rule in op.infer))
    locals_ = Locals(("violated", "message"))
    sources, bindings = context.bound(names, locals_)
    body = conditions(scope, op.inferable, sources, context.known, SELF, locals_)
    # The parts of an op that is just read need not satisfy their constraints.
    fails = bool(body) or any(may_fail(r.expression.root, context.known) for r in op.infer)
    if hook is None:
        by_result = {rule.result: rule.expression for rule in op.infer}
        types = python.tuple_of(*(scope.source(by_result[r.name], sources) for r in op.results))
        body = *body, statements.Return(types)
    if fails:
        # The error of parameters that make no type has a message of its own.
        invalid = scope.name("yods.ir.attribute", "InvalidParameters")
        none = statements.Handler(evaluation_errors(scope), (statements.Return(python.NONE),))
        body = (statements.Try(body, (statements.Handler(invalid, (statements.Raise(),)), none)),)
    if hook is not None:
        body = *body, statements.Return(scope.hook_call(hook, ("op", SELF)))
    absent = " | None" if fails or hook is not None else ""
    signature = f"infer_return_types(self) -> Sequence[Type]{absent}"
    return scope.method(signature, (*bindings, *body))


def _effects(context: OpContext) -> statements.Method | None:
    """`memory_effects`: what the op does to memory."""
    scope = context.scope
    effects, hook = context.op.interface("MemoryEffects"), context.op.hook("effects")
    if hook is not None:
        class_ = scope.name("yods.interfaces.side_effects", "MemoryEffect")
        answer = scope.checked_hook(hook, class_, ("op", SELF))
    elif effects is not None:
        answer = python.tuple_of(*(_effect(context, effect) for effect in effects.effects))
    else:
        return None
    signature = "memory_effects(self) -> tuple[MemoryEffect, ...]"
    return scope.method(signature, (statements.Return(answer),))


def _effect(context: OpContext, effect: EffectDef) -> PyExpr:
    """An item of the tuple of effects, or several of them."""
    scope = context.scope
    kinds = scope.name("yods.interfaces.side_effects", "EffectKind")
    more = []
    if effect.resource != "Default":
        more.append(python.keyword("resource", python.constant(effect.resource)))
    if effect.stage:
        more.append(python.keyword("stage", python.constant(effect.stage)))
    if effect.full:
        more.append(python.keyword("full", python.constant(True)))

    def made(*on: PyExpr) -> PyExpr:
        kind = python.member(kinds, _EFFECTS[effect.effect])
        return python.call(
            scope.name("yods.interfaces.side_effects", "MemoryEffect"), kind, *on, *more
        )

    if effect.on is None:
        return made()
    group = context.group(effect.on)
    part = context.read(effect.on)
    if group is None:
        if not may_be_absent(context.attributes[effect.on]):
            return made(part)
        absent = python.is_none(part)
        one = python.tuple_of(made(part))
        return python.starred(python.choice(absent, python.tuple_of(), one))
    if group.single:
        return made(part)
    values = tuple_of(scope, group, all_values(group.kind))
    each = python.For(("value",), values)
    return python.starred(python.comprehension("generator", made(python.local("value")), each))


def _optional_symbol(context: OpContext) -> statements.Method | None:
    """`is_optional_symbol`: it need not have a name."""
    name = context.attributes.get("sym_name")
    if context.op.interface("Symbol") is None or name is None or not name.optional:
        return None
    said = (each.method.name for use in context.op.interfaces for each in use.implementations)
    if "is_optional_symbol" in said:
        return None
    scope, body = context.scope, (statements.Return(python.constant(True)),)
    return scope.method("is_optional_symbol(self) -> bool", body, scope.property_decorator())


def _settings(context: OpContext) -> Iterator[statements.Method]:
    """Methods that follow from settings, in the order of the interfaces."""
    for interface in context.op.interfaces:
        declared = {method.name: method for method in interface.interface.all_methods()}
        for setting in interface.interface.all_settings():
            value = interface.argument(setting.name)
            if setting.implements is None or value is None:
                continue
            method = declared[setting.implements]
            if method.name == "successor_operands":
                yield _successor_operands(context, interface)
            else:
                yield _part(context, method, str(value))


def _part(context: OpContext, method: interfaces.MethodDef, name: str) -> statements.Method:
    """A property that gives an attribute, or an operand: its value, or its values."""
    group = context.group(name)
    value = context.read(name)
    if group is not None and method.returns is not None and method.returns.form == "sequence":
        value = tuple_of(context.scope, group, all_values(group.kind))
    return signed(context.scope, method, (statements.Return(value),))


def _successor_operands(
    context: OpContext, interface: interfaces.InterfaceUse
) -> statements.Method:
    """`successor_operands`: what each successor gets, where that is a group of operands."""
    names = interface.argument("operands")
    assert isinstance(names, tuple)
    class_ = context.scope.name("yods.interfaces.control_flow", "SuccessorOperands")
    last = len(names) - 1
    body: list[statements.Statement] = []
    for index, name in enumerate(names):
        given = statements.Return(_given_operands(context, class_, context.group(str(name)), index))
        body.append(
            given if index == last else statements.If(PyExpr(f"index == {index}"), (given,))
        )
    if not body:
        none = python.constant("there is no successor")
        body.append(statements.Raise(python.call(PyExpr("IndexError"), none)))
    index_ = statements.Annotated("index", PyExpr("int"))
    return statements.Method("successor_operands", (index_,), class_, tuple(body))


def _given_operands(context: OpContext, class_: PyExpr, group: Group | None, before: int) -> PyExpr:
    """The operands after those of `before` successors."""
    assert group is not None
    if group.segments is not None:
        listed = context.scope.name("yods.interfaces.control_flow", "listed_successor_operands")
        number = python.local("index")
        if before:
            number = python.binary("-", number, python.constant(before))
        name = python.constant(context.python[group.definition.name])
        return python.call(listed, SELF, name, number)
    if isinstance(group.range, Segment):
        counted = context.scope.name("yods.interfaces.control_flow", "segment_successor_operands")
        return python.call(counted, SELF, python.constant(group.range.number))
    every = all_values("operand")
    values = tuple_of(context.scope, group, every)
    first = number_of(context.scope, group, every)
    return python.call(class_, values, python.keyword("first", first))


def _symbol_uses(context: OpContext) -> statements.Method | None:
    """`verify_symbol_uses`: conditions and a hook check the op's symbol references."""
    scope, checks = context.scope, context.op.verify_symbol_uses
    hook = context.op.hook("verify_symbol_uses")
    if hook is None and not checks:
        return None
    locals_ = Locals(("tables", "violated", "message"))
    bound, body = context.bound(check_names(checks), locals_)
    body += conditions(scope, checks, bound, context.known, SELF, locals_)
    if hook is not None:
        call = scope.hook_call(hook, ("op", SELF), ("tables", python.local("tables")))
        body = *body, statements.Do(call)
    return scope.method("verify_symbol_uses(self, tables: SymbolTables) -> None", body)


def _result_names(context: OpContext) -> statements.Method | None:
    """`asm_result_names`: what the results would like to be called in text."""
    scope, hook = context.scope, context.op.hook("result_names")
    if hook is None and not context.op.result_names:
        return None
    body: statements.Statements = ()
    if hook is not None:
        body = (statements.Do(scope.hook_call(hook, ("op", SELF), ("set_name", _SET_NAME))),)
    locals_ = Locals(("set_name", "name", "value"))
    mentioned = [message_names(text) for _, text in context.op.result_names]
    bound, bindings = context.bound(frozenset().union(*mentioned), locals_)
    body += bindings
    for result, text in context.op.result_names:
        name = preferred = scope.text(text, bound)
        computed = bool(text.inserted)
        if computed:
            name = python.local("name")
        named = _named(context, result, name)
        if computed:
            # One that cannot be computed is none.
            errors = evaluation_errors(scope)
            body += statements.attempt("name", preferred, errors, python.constant(""))
            named = statements.If(name, (named,))
        body = *body, named
    return scope.method("asm_result_names(self, set_name: SetName) -> None", body)


_SET_NAME = python.local("set_name")


def _named(context: OpContext, result: str, name: PyExpr) -> statements.Statement:
    """The call that names a result, if it is there."""
    group, results = context.group(result), all_values("result")
    assert group is not None
    if group.single:
        return statements.Do(python.call(_SET_NAME, only(context.scope, group, results), name))
    first = python.part(tuple_of(context.scope, group, results), None, python.constant(1))
    call = python.call(_SET_NAME, python.local("value"), name)
    return statements.ForEach("value", first, (statements.Do(call),))
