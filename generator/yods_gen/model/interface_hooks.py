"""What settings of interfaces give: constants, operands of successors."""

from __future__ import annotations

from yods_gen.definitions.interfaces import InterfaceUse, MethodDef
from yods_gen.model.code import Code, literal
from yods_gen.model.methods import signed
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.groups import Group
from yods_gen.model.tree import Constant, Method


def interface_constants(context: OpContext) -> tuple[Constant, ...]:
    """Class attributes that settings of interfaces ask for."""
    asm = context.op.interface("OpAsmOpInterface")
    dialect = asm.argument("default_dialect") if asm is not None else None
    return () if dialect is None else (Constant("DEFAULT_DIALECT", "", literal(str(dialect))),)


def interface_methods(context: OpContext) -> list[Method]:
    """Methods that follow from settings, in the order of the interfaces."""
    made: list[Method] = []
    for interface in context.op.interfaces:
        methods = {method.name: method for method in interface.interface.all_methods()}
        for setting in interface.interface.all_settings():
            value = interface.argument(setting.name)
            if setting.implements is None or value is None:
                continue
            method = methods[setting.implements]
            if method.name == "successor_operands":
                made.append(_successor_operands(context, interface))
            else:
                made.append(_part(context, method, str(value)))
    return made


def _part(context: OpContext, method: MethodDef, name: str) -> Method:
    """A property that gives an attribute, or an operand: its value, or its values."""
    group = context.group(name)
    several = method.returns is not None and method.returns.form == "sequence"
    source = context.source(name)
    if several and group is not None:
        source = context.value_tuple(group, f"self._{group.kind}s")
    return signed(context.scope, method, (f"return {source}",))


def _successor_operands(context: OpContext, interface: InterfaceUse) -> Method:
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
        segment = context.scope.need("yods.builtin.segments", "segment")
        return f"{segment}(self.{context.operands.slot}, {group.index}).start"
    return str(group.index)
