"""resolve, part: the `replace` of a pattern: what takes the place of the root."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

from yods_gen.definitions import operations
from yods_gen.errors import quoted
from yods_gen.expressions import tree
from yods_gen.expressions.names import spelling
from yods_gen.expressions.source import Invalid
from yods_gen.expressions.static_types import UNKNOWN, ExprType, plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.expressions.types import described
from yods_gen.resolve.op_parts import known_type
from yods_gen.resolve.pattern_sources import ROOT, Names, PatternText

#: What becomes of a new op: it gives all results of the root, one value, or nothing.
Role: TypeAlias = Literal["root", "value", "alone"]
ItemT = TypeVar("ItemT", bound=operations.NewItem)


class ResultText(PatternText):
    """Reads one text of a `replace`. Names of new ops it binds are known after it."""

    def whole(
        self, names: Names, root: operations.OpDef
    ) -> operations.NewOp | operations.NewItem | None:
        """The replacement of all results of `root`: an op, or the value of its only result."""
        return self._read(names, root, lambda node: self._item(node, None, "root"))

    def item(self, names: Names, root: operations.OpDef, index: int) -> operations.NewItem | None:
        """The replacement of result `index` of `root`."""
        return self._read(names, root, lambda node: self._item(node, index))

    def alone(self, names: Names, root: operations.OpDef) -> operations.NewOp | None:
        """An op that replaces nothing."""

        def made(node: ast.expr) -> operations.NewOp:
            name = ""
            if isinstance(node, ast.NamedExpr):
                name, node = self._new_name(node.target), node.value
            call = self._called(node)
            return self._new_op(self._required_op(call.func), call, name, None, node, None, "alone")

        return self._read(names, root, made)

    def named(self, name: str, names: Names, root: operations.OpDef) -> operations.NewItem | None:
        """The op, constant or result of a hook that is made first, under a name."""

        def made(node: ast.expr) -> operations.NewItem:
            call = self._called(node)
            op = None if self._is_call_of_hook(call) else self._op(call.func)
            if op is not None:
                return self._new_op(op, call, name, None, node, None, "alone")
            item = self._item(node, None)
            names.kinds[name] = "value"
            names.types[name] = UNKNOWN
            return item

        return self._read(names, root, made)

    def _called(self, node: ast.expr) -> ast.Call:
        if isinstance(node, ast.Call):
            return node
        raise self._fail(node, "pattern-syntax", "an op must be made here", "write it as a call")

    def _is_call_of_hook(self, node: ast.expr) -> bool:
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and self._is_hook(node.func)
        )

    def _new_call(self, node: ast.Call, several: bool) -> operations.NewCall:
        assert isinstance(node.func, ast.Attribute)
        function = self._hook(node.func.attr, node).python_name
        if node.keywords:
            raise self._fail(node, "expression-syntax", "functions take no keyword arguments here")
        return operations.NewCall(function, tuple(map(self._argument, node.args)), several)

    def _argument(self, node: ast.expr) -> operations.NewItem:
        """An argument of a hook: a new op, what another hook makes, or an expression."""
        if isinstance(node, ast.Call):
            if self._is_call_of_hook(node) or self._op(node.func) is not None:
                return self._item(node, None)
        return self._given(self._node(node, 0))

    def _given(self, value: Node) -> operations.NewValue:
        if isinstance(value, tree.Name) and value.name in self._names.ops and value.name != ROOT:
            # An op that is made here stands for its only result, if it has one.
            results = self._names.ops[value.name].results
            if len(results) == 1 and results[0].is_single:
                value = tree.Member(value, results[0].name, "value")
        return operations.NewValue(self._finished(value))

    def _read(
        self, names: Names, root: operations.OpDef, read: Callable[[ast.expr], ItemT]
    ) -> ItemT | None:
        """The result of reading the whole text; None after reporting."""
        self._names = names
        self._root = root
        try:
            made = read(self._parse())
        except Invalid:
            return None
        return None if self._errors else made

    def _item(self, node: ast.expr, index: int | None, role: Role = "value") -> operations.NewItem:
        member: str | None = None
        outer = node
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call | ast.NamedExpr):
            member, node = spelling(node.attr), node.value
        name = ""
        if isinstance(node, ast.NamedExpr):
            name = self._new_name(node.target)
            node = node.value
            if not isinstance(node, ast.Call) or self._op(node.func) is None:
                raise self._fail(node, "pattern-syntax", "only an op may be given a name here")
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id == "constant" and not name:
                return self._new_constant(node)
            known = isinstance(node.func, ast.Name) and node.func.id in self._scope.functions
            if self._is_call_of_hook(outer):
                alone = [r.variadicity for r in self._root.results] == [
                    operations.Variadicity.SINGLE
                ]
                return self._new_call(node, several=role == "root" and not alone)
            op = self._op(node.func) if known else self._required_op(node.func)
            if op is not None:
                return self._new_op(op, node, name, member, outer, index, role)
        return self._value(outer)

    def _new_name(self, node: ast.Name) -> str:
        name = spelling(node.id)
        if name in self._names.kinds or name in self._scope.functions or name.startswith("_"):
            raise self._fail(
                node, "bound-twice", f"{quoted(name)} has a meaning already", "choose another name"
            )
        return name

    def _new_op(
        self,
        op: operations.OpDef,
        call: ast.Call,
        name: str,
        member: str | None,
        where: ast.expr,
        index: int | None,
        role: Role,
    ) -> operations.NewOp:
        operands = tuple(
            self._operand(operand, node)
            for operand, node in zip(op.operands, self._arguments(op, call), strict=True)
        )
        attributes = [a.name for a in op.attributes] + [p.name for p in op.properties]
        successors = {s.name: s for s in op.successors}
        regions = {r.name: r for r in op.regions}
        results = {r.name: r for r in op.results}
        made: list[tuple[str, Expression]] = []
        blocks: list[tuple[str, Expression]] = []
        types: dict[str, Expression | int] = {}
        moved: list[tuple[str, str]] = []
        discardable: Expression | None = None
        for keyword, node in self._keywords(call):
            known = [*attributes, *successors, *regions, *results]
            if keyword == "attributes" and keyword not in known:
                discardable = self._finished(self._node(node.value, 0))
                continue
            if keyword not in known:
                raise self._no_such_part(op, keyword, node, known)
            if keyword in regions:
                moved.append((keyword, self._moved(regions[keyword], node.value)))
                continue
            value = self._node(node.value, 0)
            if keyword in results:
                variadic = results[keyword].variadicity is operations.Variadicity.VARIADIC
                self._expect(node.value, value, ("list",) if variadic else ("type",))
                types[keyword] = self._finished(value)
            elif keyword in successors:
                variadic = successors[keyword].variadic
                self._expect(node.value, value, ("list",) if variadic else ("block",))
                blocks.append((keyword, self._finished(value)))
            else:
                if value.type in ("value", "op", "block", "region"):
                    self._expect(node.value, value, ("attribute",))
                made.append((keyword, self._finished(value)))
        self._complete(op, call, {name for name, _ in (*made, *blocks, *moved)})
        if role == "root" and member is not None:
            role, index = "value", 0
        same = len(op.results) == len(self._root.results)
        self._find_types(op, call, types, index, alike=role == "root" and same)
        result = self._result(op, member, where) if role == "value" else None
        if role == "root" and not same:
            raise self._fail(
                where,
                "wrong-result-count",
                f"{quoted(op.qualified_name)} has {_count(op)} and cannot replace "
                f"{quoted(self._root.qualified_name)}, which has {_count(self._root)}",
                "write a list of one value for each result",
            )
        if name:
            self._names.kinds[name] = "op"
            self._names.types[name] = plain("op")
            self._names.ops[name] = op
            self._scope = self._names.scope(self._scope)
        return operations.NewOp(
            op, name, operands, tuple(made), tuple(blocks), tuple(types.items()), result,
            tuple(moved), discardable,
        )  # fmt: skip

    def _moved(self, region: operations.RegionDef, node: ast.expr) -> str:
        """The root's region whose blocks go to a region of a new op."""
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=member) if name == ROOT:
                found = spelling(member)
                if any(r.name == found and not r.variadic for r in self._root.regions):
                    if region.variadic:
                        raise self._fail(
                            node, "new-region", f"{quoted(region.name)} is variadic; use a hook"
                        )
                    if found in self._names.moved:
                        raise self._fail(
                            node, "new-region", f"the blocks of {quoted(found)} have gone already"
                        )
                    self._names.moved.add(found)
                    return found
        raise self._fail(
            node,
            "new-region",
            f"a region of {quoted(self._root.qualified_name)} must be here, whose blocks go to "
            "the new op",
            "write 'self.' and its name; what makes blocks is a hook",
        )

    def _find_types(
        self,
        op: operations.OpDef,
        call: ast.Call,
        types: dict[str, Expression | int],
        index: int | None,
        alike: bool,
    ) -> None:
        for position, result in enumerate(op.results):
            if result.name in types or result.variadicity is operations.Variadicity.OPTIONAL:
                continue
            if known_type(op, result, position) is not None:
                continue
            if alike and self._root.results[position].variadicity is result.variadicity:
                types[result.name] = position
                continue
            if index is not None and len(op.results) == 1 and index < len(self._root.results):
                types[result.name] = index
                continue
            raise self._fail(
                call,
                "unknown-type",
                f"the type of {quoted(result.name)} of {quoted(op.qualified_name)} "
                "does not follow from anything",
                f"add '{result.name}=…', a type",
            )

    def _complete(self, op: operations.OpDef, call: ast.Call, given: set[str]) -> None:
        needed: list[tuple[str, str, str]] = [
            *(
                ("attribute", each.name, "…'")
                for each in op.attributes
                if not each.optional and each.default is None and each.constraint.syntax != "unit"
            ),
            *(("property", each.name, "…'") for each in op.properties if not each.may_be_absent),
            *(
                ("region", each.name, "self.…', a region of the op that is replaced")
                for each in op.regions
                if each.min_blocks and not each.variadic
            ),
            *(("successor", each.name, "…'") for each in op.successors if not each.variadic),
        ]
        for kind, name, example in needed:
            if name not in given:
                raise self._fail(
                    call,
                    f"missing-{'attribute' if kind == 'property' else kind}",
                    f"{quoted(op.qualified_name)} needs its {kind} {quoted(name)}",
                    f"add '{name}={example}",
                )

    def _operand(self, operand: operations.OperandDef, node: ast.expr) -> operations.NewItem:
        if operand.variadicity is operations.Variadicity.VARIADIC:
            if isinstance(node, ast.List):
                return operations.NewList(tuple(self._item(each, None) for each in node.elts))
            if isinstance(node, ast.Call) and self._is_call_of_hook(node):
                return self._new_call(node, several=True)
            value = self._node(node, 0)
            self._expect(node, value, ("list",))
            return operations.NewValue(self._finished(value))
        if operand.variadicity is operations.Variadicity.OPTIONAL:
            if isinstance(node, ast.Constant) and node.value is None:
                return operations.NewValue(self._finished(tree.Constant(None, "none")))
        return self._item(node, None)

    def _new_constant(self, call: ast.Call) -> operations.NewConstant:
        if not 1 <= len(call.args) <= 2 or call.keywords:
            raise self._fail(
                call, "wrong-arity", "'constant' takes an attribute, and a type if it has none"
            )
        if self._root.dialect not in self._ops.constant_makers:
            raise self._fail(
                call,
                "no-materializer",
                f"the dialect {quoted(self._root.dialect)} does not make constants",
                "say by which op under 'materialize_constant', or write that op here",
            )
        values = self._nodes(call.args, 0)
        self._expect(call.args[0], values[0], ("attribute",))
        type_ = None
        if len(values) == 2:
            self._expect(call.args[1], values[1], ("type",))
            type_ = self._finished(values[1])
        return operations.NewConstant(self._finished(values[0]), type_)

    def _value(self, node: ast.expr) -> operations.NewValue:
        value = self._node(node, 0)
        if isinstance(value, tree.Name) and value.name in self._names.ops:
            # An op stands for its only result.
            result = self._result(self._names.ops[value.name], None, node)
            value = tree.Member(value, result, "value")
        self._expect(node, value, ("value",))
        return operations.NewValue(self._finished(value))

    def _expect(self, where: ast.expr, value: Node, wanted: tuple[ExprType, ...]) -> None:
        if value.type != "unknown" and value.type not in wanted:
            message = f"{described(wanted[0])} must be here, not {described(value.type)}"
            is_constant = wanted == ("value",) and value.type == "attribute"
            help_ = "write 'constant(…)' to make it a value" if is_constant else ""
            if isinstance(where, ast.List) and not where.col_offset:
                help_ = "write several as a list of YAML, without quotes around it"
            raise self._fail(where, "expression-type", message, help_)


def _count(op: operations.OpDef) -> str:
    count = len(op.results)
    return "no result" if not count else f"{count} result{'' if count == 1 else 's'}"
