"""Methods that definitions and interfaces declare: signatures, bodies, docstrings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias, assert_never

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.interfaces import (
    BodyDef,
    InterfaceUse,
    MethodDef,
    PythonType,
    all_interfaces,
    base_interfaces,
    prevailing,
)
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.expressions import python, tree
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import (
    STATIC,
    Annotated,
    Do,
    Method,
    Prose,
    Raise,
    Return,
    Statement,
    Statements,
    bind,
)
from yods_gen.expressions.tree import Expression
from yods_gen.model.docs import method_doc
from yods_gen.model.names import Locals
from yods_gen.model.scope import ModuleScope

#: Functions of the language whose result can be gone through only once.
_ITERATORS = frozenset({"enumerate", "reversed", "zip"})
SELF = PyExpr("self")


def annotation(scope: ModuleScope, type_: PythonType | None) -> PyExpr:
    """A Python type as an annotation."""
    if type_ is None:
        return python.constant(None)
    if type_.element is not None:
        inner = annotation(scope, type_.element)
        match type_.form:
            case "optional":
                return python.binary("|", inner, python.constant(None))
            case "tuple":
                return python.item(PyExpr("tuple"), python.listed(inner, PyExpr("...")))
            case "sequence":
                return python.item(scope.typed("Sequence"), inner)
            case "list" | "plain" | "class":
                return python.item(PyExpr("list"), inner)
            case _:
                assert_never(type_.form)
    if type_.ref is None:
        return PyExpr(type_.name)
    name = scope.ref(type_.ref, "typing")
    if isinstance(type_.ref, RuntimeClass) and type_.ref.name == "Value":
        return python.item(name, scope.any)
    return name


def signed(scope: ModuleScope, method: MethodDef, body: Statements, doc: str = "") -> Method:
    """`method` with its signature and this body."""
    static = method.form == "static"
    decorators = (scope.property_decorator(),) if method.form == "property" else ()
    return Method(
        method.name,
        tuple(Annotated(p.name, annotation(scope, p.type)) for p in method.parameters),
        annotation(scope, method.returns),
        body,
        STATIC if static else decorators,
        "" if static else "self",
        doc=doc,
    )


def not_implemented(message: PyExpr) -> Raise:
    """There is no answer, as the message says."""
    return Raise(python.call(PyExpr("NotImplementedError"), message))


def hook_answer(
    scope: ModuleScope, method: MethodDef, hook: str, instance: tuple[str, PyExpr]
) -> Statement:
    """It is left to a hook, which gets the method's arguments.

    Args:
        instance: What has the method, with the word for it; a static one has none.
    """
    arguments = [(p.name, python.local(p.name)) for p in method.parameters]
    if method.form != "static":
        arguments.insert(0, instance)
    returns = method.returns
    if returns is None:
        return Do(scope.hook_call(hook, *arguments))
    several = returns.element if returns.form in ("sequence", "tuple") else None
    if several is not None and isinstance(several.ref, RuntimeClass):
        return Return(scope.checked_hook(hook, scope.ref(several.ref), *arguments))
    return Return(scope.hook_call(hook, *arguments))


def answer(
    scope: ModuleScope,
    method: MethodDef,
    expression: Expression,
    bindings: Mapping[str, PyExpr],
    locals_: Locals,
) -> Statements:
    """The value of an expression, as the type that was stated."""
    assert method.returns is not None
    value = _as_sequence(method.returns, expression, scope.source(expression, bindings))
    if _is_constant(expression.root):
        return (Return(value),)
    name = locals_.fresh("answer")
    found: Statements = ()
    if _narrower(method.returns):
        # Functions return any type or attribute; the definition guarantees more.
        local = locals_.fresh("found")
        found = (bind(local, value, scope.any),)
        value = PyExpr(local)
    return (*found, bind(name, value, annotation(scope, method.returns)), Return(PyExpr(name)))


def _is_constant(root: tree.Node) -> bool:
    """Whether checkers see its type without an annotation."""
    match root:
        case tree.Sequence_(_, items):
            return all(map(_is_constant, items))
        case tree.Constant():
            return True
    return False


def _as_sequence(type_: PythonType, expression: Expression, value: PyExpr) -> PyExpr:
    root = expression.root
    comprehension = root.kind if isinstance(root, tree.Comprehension) else None
    display = root.kind if isinstance(root, tree.Sequence_) else None
    if type_.form == "list" and "list" not in (comprehension, display):
        return python.call(PyExpr("list"), value)
    if type_.form == "tuple" and display != "tuple":
        return python.call(PyExpr("tuple"), value)
    if type_.form == "sequence":
        iterates = isinstance(root, tree.Call) and root.function.name in _ITERATORS
        if iterates or comprehension == "generator":
            return python.call(PyExpr("tuple"), value)
    return value


def _narrower(type_: PythonType) -> bool:
    """Whether it has more members than expressions know."""
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
    interfaces = [i for i in all_interfaces(definition.interfaces) if i.dialect != "builtin"]
    for method in prevailing(m for interface in interfaces for m in interface.methods).values():
        if method.form != "property" or method.name not in parts:
            yield method
    yield from definition.methods


#: Binds what an expression names; the names of the method's parameters, which it is given,
#: are bound already. Gives what is bound, and the variables that this takes.
_Bind: TypeAlias = Callable[
    [Expression, frozenset[str], Locals], tuple[Mapping[str, PyExpr], Statements]
]


def definition_methods(
    scope: ModuleScope, definition: AttrOrTypeDef, members: Mapping[str, str]
) -> list[Method]:
    """The methods of a type or attribute; `members` are the names of its parameters."""

    def bind_names(
        expression: Expression, given: frozenset[str], locals_: Locals
    ) -> tuple[Mapping[str, PyExpr], Statements]:
        bindings, made = scope.parameters(members, expression.names - given, locals_)
        return {**bindings, "self": SELF}, made

    return methods_of(scope, definition.WORD, definition.interfaces, definition.methods, bind_names)


def class_methods(scope: ModuleScope, word: str, uses: tuple[InterfaceUse, ...]) -> list[Method]:
    """The methods of a class of which expressions see no parts; hooks get it as `word`."""
    return methods_of(scope, word, uses, (), lambda *_: ({"self": SELF}, ()))


def methods_of(
    scope: ModuleScope,
    word: str,
    uses: Iterable[InterfaceUse],
    own: Iterable[MethodDef],
    bind_names: _Bind,
) -> list[Method]:
    """The methods of a class: those of its interfaces, in their order, and then its own."""
    return [
        _method(scope, word, method, body, doc, bind_names) for method, body, doc in _all(uses, own)
    ]


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


def _method(
    scope: ModuleScope, word: str, method: MethodDef, body: BodyDef, doc: str, bind_names: _Bind
) -> Method:
    if body.hook is not None:
        return signed(scope, method, (hook_answer(scope, method, body.hook, (word, SELF)),), doc)
    if body.expression is None:
        # There is an answer in C++ only; what C++ alone checks is accepted.
        gap: Statement = Prose("Accept everything: what is checked is not ported.")
        if not method.is_check:
            gap = not_implemented(python.constant(f"{method.name} is not ported"))
        return signed(scope, method, (gap,), doc)
    parameters = {p.name: python.local(p.name) for p in method.parameters}
    locals_ = Locals(parameters)
    bindings, bound = bind_names(body.expression, frozenset(parameters), locals_)
    given = answer(scope, method, body.expression, {**bindings, **parameters}, locals_)
    return signed(scope, method, (*bound, *given), doc)


def interface_bases(scope: ModuleScope, uses: tuple[InterfaceUse, ...]) -> list[PyExpr]:
    """The classes of interfaces that a definition's class derives from."""
    return [scope.ref(interface.ref) for interface in base_interfaces(uses)]
