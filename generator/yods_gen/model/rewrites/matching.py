"""The code that looks for the form a pattern or fold matches, and binds its names.

Cheap rejections come first: which ops there are, then which values are the same, then
attributes, and constants last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import OpDef, Variadicity
from yods_gen.definitions.rewrites import (
    AnySource,
    ConstantSource,
    ListSource,
    NameSource,
    SourceAttribute,
    SourceItem,
    SourceOp,
)
from yods_gen.errors import Reporter
from yods_gen.expressions import tree
from yods_gen.expressions.folding_functions import FOLDING_FUNCTIONS, QUESTIONS
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.code import Code
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext, may_be_absent
from yods_gen.model.scope import ClassScope
from yods_gen.model.uncomputable import Known, may_fail, uncomputable
from yods_gen.resolve.pattern_text import ROOT


class Steps:
    """Emits conditions. What does not hold ends the function, or, nested, is skipped."""

    def __init__(self, scope: ClassScope, code: Code, nested: bool) -> None:
        self._scope = scope
        self._code = code
        self._nested = nested
        self._stack = ExitStack()
        self._pending: list[str] = []
        self._holds_known = False

    def line(self, text: str) -> None:
        """A statement once everything before holds."""
        self._flush()
        self._code.line(text)

    def require(self, positive: str, negative: str) -> None:
        """`positive` must hold; `negative` says the opposite. Neither can fail."""
        if self._nested:
            self._pending.append(positive)
            return
        with self._code.block(f"if {negative}:"):
            self._code.line("return False")

    def require_computable(self, positive: str) -> None:
        """`positive`, which may have no value, must hold."""
        self._flush()
        with self._code.block("try:"):
            self._code.line(f"holds = bool({positive})")
        with self._code.block(f"except {uncomputable(self._scope)}:"):
            self._code.line("holds = False")
        self.require("holds", "not holds")

    def compute(self, local: str, text: str) -> None:
        """`local` becomes the value of `text`, which may have none."""
        self._flush()
        with self._code.block("try:"):
            self._code.line(f"{local} = {text}")
        with self._code.block(f"except {uncomputable(self._scope)}:"):
            self._code.line(f"{local} = None" if self._nested else "return False")

    def _flush(self) -> None:
        if self._pending:
            self._stack.enter_context(self._code.block(f"if {' and '.join(self._pending)}:"))
            self._pending = []

    def close(self) -> None:
        """What comes next does not depend on what was required."""
        self._flush()
        self._stack.close()


class Matching:
    """The names of one pattern or fold rule and how code gets at what they stand for.

    Args:
        root: The local variable, or `self`, with the root.
        constants: How the constant of an operand of the root is read, by its name;
            others are asked for at run time.
    """

    def __init__(
        self,
        scope: ClassScope,
        steps: Steps,
        locals_: Locals,
        root: OpDef,
        root_local: str,
        constants: Callable[[str], str] | None = None,
    ) -> None:
        self._scope = scope
        self._steps = steps
        self._locals = locals_
        self._root = root
        self._constants = constants
        #: Name of an op → its context, and the variable with it.
        self.contexts: dict[str, OpContext] = {ROOT: context_of(scope, root)}
        self.op_locals: dict[str, str] = {ROOT: root_local}
        #: Name → code, and Python type of the variable to be made when it is needed.
        self._paths: dict[str, tuple[str, str]] = {}
        self._bound: dict[str, str] = {}
        self._sames: list[tuple[str, str, bool]] = []
        self._constant_sources: list[tuple[ConstantSource, str, str]] = []
        self._attributes: list[tuple[SourceOp, SourceAttribute]] = []
        self._readable: set[str] = set()

    # The source.

    def match(self, source: SourceOp) -> None:
        """Emit all that `source` asks for."""
        self._op(source)
        for path, name, several in self._sames:
            first = self._paths[name][0]
            same = ("==", "!=") if several else ("is", "is not")
            self._steps.require(f"{path} {same[0]} {first}", f"{path} {same[1]} {first}")
        for op, attribute in self._attributes:
            self._attribute(op, attribute)
        for constant, path, operand in self._constant_sources:
            self._constant(constant, path, operand)

    def _op(self, source: SourceOp) -> None:
        context, local = self.contexts[source.name], self.op_locals[source.name]
        inner: list[SourceOp] = []
        for operand, item in zip(source.op.operands, source.operands, strict=True):
            path = f"{local}.{context.python[operand.name]}"
            if isinstance(item, ListSource):
                self._steps.require(
                    f"len({path}) == {len(item.items)}", f"len({path}) != {len(item.items)}"
                )
                for index, each in enumerate(item.items):
                    self._item(each, f"{path}[{index}]", "", inner)
                continue
            if operand.variadicity is Variadicity.OPTIONAL and isinstance(
                item, SourceOp | ConstantSource
            ):
                self._steps.require(f"{path} is not None", f"{path} is None")
            is_root = source.name == ROOT
            self._item(item, path, operand.name if is_root else "", inner, operand.variadicity)
        for name, block in source.successors:
            index = [s.name for s in source.op.successors].index(name)
            self._name(block, f"{local}.{context.python[source.op.successors[index].name]}", "")
        self._attributes += [(source, attribute) for attribute in source.attributes]
        for each in inner:
            self._op(each)

    def _item(
        self,
        item: SourceItem,
        path: str,
        operand: str,
        inner: list[SourceOp],
        variadicity: Variadicity = Variadicity.SINGLE,
    ) -> None:
        match item:
            case NameSource():
                several = variadicity is Variadicity.VARIADIC
                kind = "" if variadicity is not Variadicity.SINGLE else "Value[Any]"
                self._name(item, path, kind, several)
                if variadicity is Variadicity.SINGLE:
                    self._readable.add(item.name)
            case ConstantSource():
                self._constant_sources.append((item, path, operand))
            case SourceOp():
                self._defining(item, path)
                inner.append(item)
            case AnySource() | ListSource():
                pass

    def _name(self, name: NameSource, path: str, kind: str, several: bool = False) -> None:
        if name.same:
            self._sames.append((path, name.name, several))
        else:
            self._paths[name.name] = (path, kind)

    def _defining(self, source: SourceOp, path: str) -> None:
        wanted = source.name if not source.name.startswith("@") else snake(source.op.name)
        local = self._locals.fresh(wanted)
        class_ = self._scope.op_class(source.op.qualified_name)
        self.contexts[source.name] = context_of(self._scope, source.op)
        self.op_locals[source.name] = local
        self._steps.line(f"{local} = {path}.defining_op")
        self._steps.require(f"isinstance({local}, {class_})", f"not isinstance({local}, {class_})")
        if source.result is not None and len(source.op.results) > 1:
            result = f"{local}.{self.contexts[source.name].python[source.result]}"
            self._steps.require(f"{path} is {result}", f"{path} is not {result}")

    def _attribute(self, source: SourceOp, attribute: SourceAttribute) -> None:
        context, local = self.contexts[source.name], self.op_locals[source.name]
        definition = context.attributes[attribute.name]
        path = f"{local}.{context.python[attribute.name]}"
        if attribute.bound is not None:
            self._name(attribute.bound, path, "Any")
            if attribute.bound.same:
                first = self._paths[attribute.bound.name][0]
                self._sames.pop()
                self._steps.require(f"{path} is {first}", f"{path} is not {first}")
            elif not may_be_absent(definition):
                self._readable.add(attribute.bound.name)
        elif attribute.value is not None:
            value = attribute.value
            constant = value.root
            if definition.constraint.syntax == "unit" or value.type == "none":
                there = isinstance(constant, tree.Constant) and bool(constant.value)
                yes, no = f"{path} is not None", f"{path} is None"
                self._steps.require(*((yes, no) if there else (no, yes)))
                return
            text = self.text(value)
            if self.fails(value):
                self._steps.require_computable(f"{path} is {text}")
            else:
                self._steps.require(f"{path} is {text}", f"{path} is not {text}")

    def _constant(self, source: ConstantSource, path: str, operand: str) -> None:
        if operand and self._constants is not None:
            asked = self._constants(operand)
        else:
            asked = f"{self._scope.function(FOLDING_FUNCTIONS['constant'])}({path})"
        if source.number is not None:
            name = "is_float" if isinstance(source.number, float) else "is_integer"
            test = f"{self._scope.need(QUESTIONS, name)}({asked}, {source.number!r})"
            self._steps.require(test, f"not {test}")
        elif not source.name:
            self._steps.require(f"{asked} is not None", f"{asked} is None")
        elif source.name in self._bound or source.name in self._paths:
            # Bound already, though perhaps further on in the text.
            first = self._local(source.name)
            self._steps.require(f"{asked} is {first}", f"{asked} is not {first}")
        else:
            self._scope.typing("typing", "Any")
            local = self._locals.fresh(source.name)
            self._steps.line(f"{local}: Any = {asked}")
            self._steps.require(f"{local} is not None", f"{local} is None")
            self._bound[source.name] = local

    def bind(self, order: Mapping[str, str], names: set[str]) -> None:
        """Make variables of the root's parts `names` (`self.part`, with `:constant` behind
        them for the constants of operands), in the order of `order`."""
        for part in order:
            for name in (f"{ROOT}.{part}", f"{ROOT}.{part}:constant", f"{ROOT}.{part}:constants"):
                if name in names:
                    self._local(name)

    # What comes behind it.

    def constraint(self, name: str, constraint: Constraint) -> None:
        """What `name` stands for, or its type, must satisfy `constraint`."""
        if constraint.is_any:
            return
        local = self._local(name)
        subject = local if constraint.kind == "attribute" else f"{local}.type"
        predicate = constraint.predicate
        bindings = {"self": subject}
        if may_fail(predicate.root, Known(frozenset({"self"}))) and constraint.builder is None:
            self._steps.require_computable(self._scope.expression(predicate, bindings))
            return
        self._steps.require(
            joinable(self._scope.expression(predicate, bindings), predicate.root),
            self._scope.condition(predicate, bindings),
        )

    def condition(self, expression: Expression) -> None:
        """`expression` must hold."""
        flat = self._flat(expression)
        bindings = self._bindings(flat)
        if self._fails(flat):
            self._steps.require_computable(self._scope.expression(flat, bindings))
            return
        self._steps.require(
            joinable(self._scope.expression(flat, bindings), flat.root),
            self._scope.condition(flat, bindings),
        )

    def let(self, name: str, expression: Expression, required: bool = True) -> str:
        """A variable for the value of `expression`, which must not be None if `required`."""
        flat = self._flat(expression)
        bindings = self._bindings(flat)
        text = self._scope.expression(flat, bindings)
        local = self._locals.fresh(name)
        self._scope.typing("typing", "Any")
        if self._fails(flat):
            self._steps.line(f"{local}: Any")
            self._steps.compute(local, text)
        else:
            self._steps.line(f"{local}: Any = {text}")
        if required and expression.type not in ("type", "list", "str", "bool", "int", "float"):
            self._steps.require(f"{local} is not None", f"{local} is None")
        self._bound[name] = local
        return local

    def add_op(self, name: str, op: OpDef, local: str) -> None:
        """A new op that later expressions may name."""
        self.contexts[name] = context_of(self._scope, op)
        self.op_locals[name] = local

    def text(self, expression: Expression) -> str:
        """Source of an expression over the names; binds those that it needs."""
        flat = self._flat(expression)
        return self._scope.expression(flat, self._bindings(flat))

    def fails(self, expression: Expression) -> bool:
        """Whether computing it may fail."""
        return self._fails(self._flat(expression))

    def _fails(self, flat: Expression) -> bool:
        return may_fail(flat.root, self._known())

    def _known(self) -> Known:
        readable = set(self._readable)
        for name, context in self.contexts.items():
            readable.add(name)
            known = context.known
            readable |= {f"{name}.{key}" for key in known.readable}
        ranked = {
            f"{name}.{key}" for name, context in self.contexts.items()
            for key in context.known.ranked
        }  # fmt: skip
        return Known(frozenset(readable), frozenset(ranked))

    def _flat(self, expression: Expression) -> Expression:
        """`expression` with `op.part` as one name."""
        return Expression(self._flatten(expression.root), expression.source, expression.span)

    def _flatten(self, node: Node) -> Node:
        if isinstance(node, tree.Member) and isinstance(node.base, tree.Name):
            context = self.contexts.get(node.base.name)
            if context is not None and node.name in context.python:
                return tree.Name(f"{node.base.name}.{node.name}", node.type)
        return tree.map_children(node, self._flatten)

    def _bindings(self, flat: Expression) -> Mapping[str, str]:
        order = {name: index for index, name in enumerate(self._paths)}
        names = sorted(flat.names, key=lambda name: (order.get(name, -1), name))
        return {name: self._local(name) for name in names}

    def _local(self, name: str) -> str:
        """The variable, made if need be, for what `name` stands for."""
        if name in self._bound:
            return self._bound[name]
        if name in self.op_locals:
            return self.op_locals[name]
        path, kind = self._paths[name] if name in self._paths else self._part(name)
        if kind == "Any" or not kind:
            self._scope.typing("typing", "Any")
            kind = "Any"
        else:
            self._scope.typing("yods.ir.value", "Value")
            self._scope.typing("typing", "Any")
        part = name.rpartition(".")[2].replace(":", "_")
        local = self._locals.fresh(part)
        self._steps.line(f"{local}: {kind} = {path}")
        self._bound[name] = local
        return local

    def _part(self, name: str) -> tuple[str, str]:
        op, _, part = name.partition(".")
        part, _, constant = part.partition(":")
        context = self.contexts[op]
        group = context.group(part)
        if constant and group is not None:
            return (f"constants{group.access}", "")
        single = group is not None and group.single
        return f"{self.op_locals[op]}.{context.python[part]}", "Value[Any]" if single else ""


def context_of(scope: ClassScope, op: OpDef) -> OpContext:
    """The Python names of the parts of `op`; nothing in the code of `scope` comes of it."""
    apart = ClassScope(scope.world, scope.dialect, "op", None, scope.class_name)
    return OpContext(op, apart, Reporter())


def snake(mnemonic: str) -> str:
    """A variable's name for an op."""
    return "".join(c if c.isalnum() else "_" for c in mnemonic)


def joinable(text: str, root: Node) -> str:
    """`text` in parentheses where `and` would take it apart."""
    loose = isinstance(root, tree.Conditional) or (
        isinstance(root, tree.Boolean) and root.operator == "or"
    )
    return f"({text})" if loose else text
