"""Methods of interfaces that a definition's settings give: hooks, operands of successors."""

from __future__ import annotations

import re

from yods_gen.definitions import InterfaceDef
from yods_gen.interfaces import ANNOTATIONS, INTERFACES, HookMethod
from yods_gen.model.code import Code, literal
from yods_gen.model.op_context import OpContext
from yods_gen.model.op_groups import Group
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Constant, Method

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def interface_constants(context: OpContext) -> tuple[Constant, ...]:
    """Class attributes that settings of interfaces ask for."""
    asm = context.op.interface("OpAsmOpInterface")
    dialect = asm.argument("default_dialect") if asm is not None else None
    return () if dialect is None else (Constant("DEFAULT_DIALECT", "", literal(str(dialect))),)


def interface_methods(context: OpContext) -> list[Method]:
    """The methods, in the order of the interfaces and then of the interface's own."""
    made: list[Method] = []
    for interface in context.op.interfaces:
        if interface.name == "BranchOpInterface" and interface.argument("operands") is not None:
            made.append(_successor_operands(context, interface))
        for method in INTERFACES[interface.name].methods:
            hook = interface.argument(method.name)
            if hook is not None:
                made.append(_method(context.scope, method, str(hook)))
    return made


def _method(scope: ClassScope, method: HookMethod, hook: str) -> Method:
    static = method.kind == "static"
    names = [name for name, _ in method.parameters]
    call = ", ".join(names if static else ["self", *names])
    parameters = [f"{name}: {_annotation(scope, text)}" for name, text in method.parameters]
    decorators = {"static": ("staticmethod",), "property": ("property",), "method": ()}
    return Method(
        method.name,
        decorators[method.kind],
        tuple(parameters) if static else ("self", *parameters),
        _annotation(scope, method.returns),
        "",
        (f"{'' if method.returns == 'None' else 'return '}{scope.hook(hook)}({call})",),
    )


def _annotation(scope: ClassScope, text: str) -> str:
    """An annotation, its names imported."""

    def known(found: re.Match[str]) -> str:
        module = ANNOTATIONS.get(found[0])
        return found[0] if module is None else scope.typing(module, found[0])

    return _NAME.sub(known, text)


def _successor_operands(context: OpContext, interface: InterfaceDef) -> Method:
    """What each successor gets, where that is a group of operands."""
    scope = context.scope
    names = interface.argument("operands")
    assert isinstance(names, tuple)
    class_ = scope.need("yods.interfaces", "SuccessorOperands")
    code = Code()
    for number, name in enumerate(names):
        group = context.group(str(name))
        assert group is not None
        given = f"return {class_}({_values(context, group)}, first={_first(context, group)})"
        if number < len(names) - 1:
            with code.block(f"if index == {number}:"):
                code.line(given)
        else:
            code.line(given)
    if not names:
        code.line('raise IndexError("there is no successor")')
    return Method("successor_operands", (), ("self", "index: int"), class_, "", code.lines)


def _values(context: OpContext, group: Group) -> str:
    return context.value_tuple(group, "self._operands")


def _first(context: OpContext, group: Group) -> str:
    """The number of the group's first operand."""
    if context.operands.sized:
        segment = context.scope.need("yods.ir.segments", "segment")
        return f"{segment}(self.{context.operands.slot}, {group.index}).start"
    return str(group.index)
