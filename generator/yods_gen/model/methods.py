"""Methods that definitions and interfaces declare: signatures, bodies, docstrings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.interfaces import (
    BodyDef,
    InterfaceUse,
    MethodDef,
    PythonType,
    all_interfaces,
    base_interfaces,
)
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef, ParameterKind
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression
from yods_gen.model.code import Code
from yods_gen.model.docs import method_doc
from yods_gen.model.names import Locals
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Method

if TYPE_CHECKING:
    from yods_gen.model.ops.context import OpContext

_DECORATORS = {"static": ("staticmethod",), "property": ("property",), "method": ()}
#: Functions of the language whose result can be gone through only once.
_ITERATORS = frozenset({"enumerate", "reversed", "zip"})


def annotation(scope: ClassScope, type_: PythonType | None) -> str:
    """A Python type as an annotation, its names imported."""
    if type_ is None:
        return "None"
    if type_.element is not None:
        inner = annotation(scope, type_.element)
        if type_.form == "optional":
            return f"{inner} | None"
        if type_.form == "tuple":
            return f"tuple[{inner}, ...]"
        outer = "list"
        if type_.form == "sequence":
            outer = scope.typing("collections.abc", "Sequence")
        return f"{outer}[{inner}]"
    if type_.ref is None:
        return type_.name
    name = scope.class_(type_.ref, "typing")
    if isinstance(type_.ref, RuntimeClass) and type_.ref.name == "Value":
        return f"{name}[{scope.typing('typing', 'Any')}]"
    return name


def signed(scope: ClassScope, method: MethodDef, body: tuple[str, ...], doc: str = "") -> Method:
    """`method` with its signature and this body."""
    parameters = [f"{p.name}: {annotation(scope, p.type)}" for p in method.parameters]
    return Method(
        method.name,
        _DECORATORS[method.form],
        tuple(parameters) if method.form == "static" else ("self", *parameters),
        annotation(scope, method.returns),
        doc,
        body,
    )


def hook_call(scope: ClassScope, method: MethodDef, hook: str, instance: str = "self") -> str:
    """The line that leaves it to a hook."""
    names = [p.name for p in method.parameters]
    arguments = names if method.form == "static" else [instance, *names]
    returns = "" if method.returns is None else "return "
    return f"{returns}{scope.hook(hook)}({', '.join(arguments)})"


def return_value(
    scope: ClassScope,
    code: Code,
    method: MethodDef,
    expression: Expression,
    bindings: Mapping[str, str],
    locals_: Locals,
) -> None:
    """The lines that compute an expression and give it back as the type that was stated."""
    assert method.returns is not None
    value = _as_sequence(method.returns, expression, scope.expression(expression, bindings))
    answer = locals_.fresh("answer")
    if _narrower(method.returns):
        # Functions give any type or attribute; the definition promises more.
        found = locals_.fresh("found")
        code.line(f"{found}: {scope.typing('typing', 'Any')} = {value}")
        value = found
    code.line(f"{answer}: {annotation(scope, method.returns)} = {value}")
    code.line(f"return {answer}")


def _as_sequence(type_: PythonType, expression: Expression, value: str) -> str:
    root = expression.root
    if type_.form == "list":
        if isinstance(root, tree.Sequence_ | tree.Comprehension) and root.kind == "list":
            return value
        return f"list{value}" if isinstance(root, tree.Comprehension) else f"list({value})"
    if type_.form == "tuple":
        if isinstance(root, tree.Sequence_) and root.kind == "tuple":
            return value
        generator = isinstance(root, tree.Comprehension) and root.kind == "generator"
        return f"tuple{value}" if generator else f"tuple({value})"
    if type_.form == "sequence":
        if isinstance(root, tree.Comprehension) and root.kind == "generator":
            return f"tuple{value}"
        if isinstance(root, tree.Call) and root.function.name in _ITERATORS:
            return f"tuple({value})"
    return value


def _narrower(type_: PythonType) -> bool:
    """Whether it says more of a value than expressions know."""
    while type_.element is not None:
        type_ = type_.element
    return type_.ref is not None and type_.ref.name not in ("Attribute", "Type", "Value")


def member_methods(definition: OpDef | AttrOrTypeDef) -> Iterable[MethodDef]:
    """The methods with names of a user's choice that a definition's class has.

    A property that one of its parts implements is that part.
    """
    parts: set[str] = set()
    if not isinstance(definition, OpDef):
        parts.update(p.name for p in definition.parameters)
    else:
        for group in (definition.operands, definition.results, definition.attributes,
                      definition.regions, definition.successors):  # fmt: skip
            parts.update(part.name for part in group)
    for interface in all_interfaces(definition.interfaces):
        if interface.dialect != "builtin":
            for method in interface.methods:
                if method.form != "property" or method.name not in parts:
                    yield method
    yield from definition.methods


#: Emits what the names of an expression need and gives their bindings; those of the
#: method's parameters, which it is told, are not among them.
_Bind: TypeAlias = Callable[[Code, Expression, Mapping[str, str], Locals], Mapping[str, str]]


def op_methods(context: OpContext) -> list[Method]:
    """What an op's class has of its interfaces, in their order, and then of its own."""

    def bind(
        code: Code, expression: Expression, names: Mapping[str, str], locals_: Locals
    ) -> Mapping[str, str]:
        return context.bind(code, expression.names - names.keys(), locals_)

    return _methods(context.scope, context.op.interfaces, context.op.methods, bind)


def definition_methods(
    scope: ClassScope, definition: AttrOrTypeDef, python: Mapping[str, str]
) -> list[Method]:
    """The same for the class of a type or attribute."""
    kinds = {p.name: p.kind for p in definition.parameters}

    def bind(
        code: Code, expression: Expression, names: Mapping[str, str], locals_: Locals
    ) -> Mapping[str, str]:
        bindings = {"self": "self"}
        for name, member in python.items():
            if name not in expression.names or name in names:
                continue
            bindings[name] = f"self.{member}"
            if holds_attributes(kinds[name]):
                # Members of types and attributes are more than an annotation says.
                local = locals_.fresh(member)
                code.line(f"{local}: {scope.typing('typing', 'Any')} = self.{member}")
                bindings[name] = local
        return bindings

    return _methods(scope, definition.interfaces, definition.methods, bind)


def dialect_methods(scope: ClassScope, uses: tuple[InterfaceUse, ...]) -> list[Method]:
    """The same for a dialect's class."""
    return _methods(scope, uses, (), lambda *_: {"self": "self"})


def _methods(
    scope: ClassScope, uses: Iterable[InterfaceUse], own: Iterable[MethodDef], bind: _Bind
) -> list[Method]:
    return [_method(scope, method, body, doc, bind) for method, body, doc in _all(uses, own)]


def _all(
    uses: Iterable[InterfaceUse], own: Iterable[MethodDef]
) -> Iterable[tuple[MethodDef, BodyDef, str]]:
    for use in uses:
        given = {i.method.name: i for i in use.implementations}
        for method in use.interface.all_methods():
            if method.name in given:
                yield method, given[method.name].body, ""
    for method in own:
        assert method.body is not None
        yield method, method.body, method_doc(method)


def _method(scope: ClassScope, method: MethodDef, body: BodyDef, doc: str, bind: _Bind) -> Method:
    if body.hook is not None:
        return signed(scope, method, (hook_call(scope, method, body.hook),), doc)
    assert body.expression is not None
    code = Code()
    names = {p.name: p.name for p in method.parameters}
    locals_ = Locals(names)
    bindings = bind(code, body.expression, names, locals_)
    return_value(scope, code, method, body.expression, {**bindings, **names}, locals_)
    return signed(scope, method, code.lines, doc)


def holds_attributes(kind: ParameterKind) -> bool:
    """Whether a parameter's value is, or is made of, types or attributes."""
    if kind.element is not None:
        return holds_attributes(kind.element)
    return kind.base in ("type", "attribute")


def interface_bases(scope: ClassScope, uses: tuple[InterfaceUse, ...]) -> list[str]:
    """The classes of interfaces that a definition's class derives from."""
    return [scope.class_(interface.ref) for interface in base_interfaces(uses)]
