"""export.cpp, part: what looks for the form of a pattern.

All that may fail is asked before anything changes: first which ops there are, then which values are
the same, then attributes and constants, then the conditions.
"""

from __future__ import annotations

from dataclasses import field

from yods_dev.export.cpp.bodies import Ported, part_piece, parts_of
from yods_dev.export.cpp.pieces import Piece, variable
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.text import camel
from yods_gen.definitions import operations
from yods_gen.expressions import tree
from yods_gen.expressions.static_types import StaticType, plain
from yods_gen.expressions.tree import Node
from yods_gen.records import dataclass
from yods_gen.resolve.op_parts import defined_op_type, part_types

ROOT = "self"


@dataclass(slots=True)
class Matcher:
    """Statements that look for the form of a pattern, and what its names are in C++.

    Attributes:
        fails: What is returned where the form is not there.
        folding: Whether constants of the root's operands come with the adaptor.
        converts: Whether the root's operands come with it, too, as a conversion makes them.
        converted: What it makes of them, by the names that are bound to them.
    """

    ported: Ported
    fails: str
    folding: bool = False
    converts: bool = False
    lines: list[str] = field(default_factory=list)
    names: dict[str, Piece] = field(default_factory=dict)
    types: dict[str, StaticType] = field(default_factory=dict)
    ops: dict[str, tuple[operations.OpDef, str]] = field(default_factory=dict)
    known: list[Node] = field(default_factory=list)
    converted: dict[str, str] = field(default_factory=dict)
    hooks: list[Printer] = field(default_factory=list)
    _later: list[str] = field(default_factory=list)
    _constants: list[tuple[operations.ConstantSource, str]] = field(default_factory=list)

    def printer(self) -> Printer:
        """A printer of expressions over the names."""
        made = self.ported.printer(self.names, self.types, "op.getContext()", tuple(self.known))
        made.part = self.part
        self.hooks.append(made)
        return made

    def part(self, base: str, name: str) -> Piece | None:
        """C++ of the part of an op that a name stands for."""
        if base not in self.ops:
            return None
        op, local = self.ops[base]
        for each, kind, several, type_, accessor in parts_of(op, f"{local}."):
            if each == name:
                whole = several or kind == "block"
                text = accessor if whole else f"({accessor})" if kind == "region" else (
                    f"{type_}({accessor})")  # fmt: skip
                return part_piece(text, kind, several)
        return None

    def require(self, condition: str) -> None:
        """`condition` must hold."""
        self.lines.append(f"if (!({condition}))\n      return {self.fails};")

    def match(self, source: operations.SourceOp, bound: dict[str, str]) -> None:
        """Ask for all that `source` does."""
        self.ops[ROOT] = source.op, "op"
        self._type(source, ROOT)
        self._op(source)
        self.lines += self._later
        for constant, value in self._constants:
            self._constant(constant, value)

    def _type(self, source: operations.SourceOp, name: str) -> None:
        self.types[name] = defined_op_type(source.op, self.ported.table)
        self.names[name] = Piece(self.ops[name][1], "op")

    def _op(self, source: operations.SourceOp) -> None:
        name = ROOT if source.result is None else source.name
        op, local = self.ops[name]
        types = part_types(op, self.ported.table)
        inner: list[operations.SourceOp] = []
        for operand, item in zip(op.operands, source.operands, strict=True):
            path = f"{local}.get{camel(operand.name)}()"
            if self.converts and isinstance(item, operations.NameSource) and name == ROOT:
                self.converted.setdefault(item.name, f"adaptor.get{camel(operand.name)}()")
            several = operand.variadicity is operations.Variadicity.VARIADIC
            if isinstance(item, operations.ListSource):
                self.require(f"{path}.size() == {len(item.items)}")
                one = types[operand.name].of_items
                for index, each in enumerate(item.items):
                    self._item(each, f"{path}[{index}]", one, inner, "", False)
                continue
            if operand.variadicity is operations.Variadicity.OPTIONAL and isinstance(
                item, operations.SourceOp | operations.ConstantSource
            ):
                self.require(path)
            root = operand.name if name == ROOT and not several else ""
            self._item(item, path, types[operand.name], inner, root, several)
        for successor, block in source.successors:
            self._bind(block, f"{local}.get{camel(successor)}()", plain("block"), "block")
        for attribute in source.attributes:
            path = f"::mlir::Attribute({local}.get{camel(attribute.name)}Attr())"
            definition = next(a for a in op.attributes if a.name == attribute.name)
            if attribute.bound is not None:
                self._bind(attribute.bound, path, types[attribute.name], "attribute")
            elif attribute.value is not None:
                value = attribute.value
                if definition.constraint.syntax == "unit" or value.type == "none":
                    there = isinstance(value.root, tree.Constant) and bool(value.root.value)
                    self._later.append(self._asked(path if there else f"!{path}"))
                    continue
                wanted = self.printer().attribute(value.root, definition.constraint)
                self._later.append(self._asked(f"{path} == {wanted}"))
        for each in inner:
            self._op(each)

    def _asked(self, condition: str) -> str:
        return f"if (!({condition}))\n      return {self.fails};"

    def _item(self, item: operations.SourceItem, path: str, known: StaticType,
              inner: list[operations.SourceOp], root: str, several: bool) -> None:  # fmt: skip
        match item:
            case operations.NameSource():
                self._bind(item, path, known, "list" if several else "value")
            case operations.ConstantSource():
                given = f"adaptor.get{camel(root)}()" if self.folding and root else (
                    f"yods::constant({path})")  # fmt: skip
                self._constants.append((item, given))
            case operations.SourceOp():
                local = variable(f"op{len(self.ops)}")
                class_ = self.ported.context.op_class(item.op.qualified_name)
                self.lines.append(f"auto {local} = {path}.getDefiningOp<{class_}>();")
                self.require(local)
                self.ops[item.name] = item.op, local
                self._type(item, item.name)
                if item.result is not None and len(item.op.results) > 1:
                    self.require(f"{path} == {local}.get{camel(item.result)}()")
                inner.append(item)

    def _bind(self, name: operations.NameSource, path: str, known: StaticType, kind: str) -> None:
        if name.same:
            if kind == "list":
                self._later.append(self._asked(
                    f"yods::equalLists({path}, {self.names[name.name].text})"))  # fmt: skip
                return
            # It may be bound further on in the text.
            self._later.append(self._asked(f"{path} == {variable(name.name)}"))
            return
        local = variable(name.name)
        type_ = {"value": "::mlir::Value", "attribute": "::mlir::Attribute"}.get(kind, "auto")
        self.lines.append(f"{type_} {local} = {path};\n    (void){local};")
        items = (Piece("", "value"),) if kind == "list" else ()
        self.names[name.name] = Piece(local, kind, items=items)  # type: ignore[arg-type]
        self.types[name.name] = known

    def _constant(self, source: operations.ConstantSource, given: str) -> None:
        if source.number is not None:
            asked = "isFloat" if isinstance(source.number, float) else "isInteger"
            self.require(f"yods::{asked}({given}, {source.number})")
        elif not source.name:
            self.require(f"bool({given})")
        elif source.name in self.names:
            self.require(f"{given} == {self.names[source.name].text}")
        else:
            local = variable(source.name)
            self.lines.append(f"::mlir::Attribute {local} = {given};")
            self.require(f"bool({local})")
            self.names[source.name] = Piece(local, "attribute")
            self.types[source.name] = plain("attribute")

    def condition(self, node: Node) -> None:
        """`node` must hold."""
        self.require(self.printer().holding(node))
        self.known.append(node)
