"""How a generated parser puts the op together from what it has read."""

from __future__ import annotations

import re

from yods_gen.definitions.operations import Variadicity
from yods_gen.model.code import Code, tuple_
from yods_gen.model.ops.attributes import AttributeReader
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.groups import Group
from yods_gen.model.ops.types import OpTypes


class OpAssembler:
    """Holds what was read into which variable; emits the end of the parser."""

    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._code = code = Code()
        self._locals = context.locals(("attributes", "properties"))
        self._types = OpTypes(context, code, self._locals)
        self._attributes = AttributeReader(context, code)
        #: Name in the definition → local variable, for all but types.
        self._bound: dict[str, str] = {}
        self._all_operands = ""
        self._all_regions = ""
        self._all_successors = ""
        self._properties = False
        self._attribute_dict = False
        #: Lists of operands, or of their `types` → local variable with the lists.
        self._lists: dict[tuple[str, str], str] = {}
        #: First of two operands read at once → the variable with both.
        self._pairs: dict[str, str] = {}

    # Putting the op together.

    def finish(self) -> tuple[str, ...]:
        context, code = self._context, self._code
        if self._properties and context.properties:
            code.line("native_values = p.native_values(cls, properties)")
        if self._properties:
            if self._attribute_dict:
                code.line("attributes = p.merged(properties, attributes)")
            else:
                code.line("attributes = properties")
            self._attribute_dict = True
        results = self._types.result_types()
        operands = self._resolved()
        results = self._types.inferred_results(operands) or results
        arguments = ["cls", self._types.operands_expression or operands, results]
        if self._attribute_dict:
            arguments.append("attributes")
        regions = self._parts([(r.name, r.variadic) for r in context.op.regions])
        regions = f"tuple({self._all_regions})" if self._all_regions else regions
        if regions:
            arguments.append(f"regions={regions}")
        successors = self._parts([(s.name, s.variadic) for s in context.op.successors])
        successors = f"tuple({self._all_successors})" if self._all_successors else successors
        if successors:
            arguments.append(f"successors={successors}")
        while (len(arguments) == 3 and arguments[-1] == "()") or arguments == ["cls", "()"]:
            arguments.pop()
        build = f"p.build({', '.join(arguments)})"
        after = Code()
        for attribute in context.op.attributes:
            if attribute.name in self._bound:
                slot = context.slot(attribute)
                self._unless_given(after, slot, f"op.{slot} = {self._bound[attribute.name]}")
        if self._properties and context.properties:
            with after.block("for slot, value in native_values.items():"):
                after.line("setattr(op, slot, value)")
        for each in context.op.properties:
            if each.name in self._bound:
                after.line(f"op.{context.python[each.name]} = {self._bound[each.name]}")
        self._segments(after)
        if any(a.default is not None and not a.optional for a in context.op.attributes):
            after.line("op.set_default_attributes()")
        if self._types.infers_late:
            after.line("p.set_inferred_types(op)")
        if not after:
            code.line(f"return {build}")
        else:
            code.line(f"op = {build}")
            code.extend(after.lines)
            code.line("return op")
        return _without_unused_places(code.lines)

    def _unless_given(self, after: Code, slot: str, line: str) -> None:
        """Set an attribute, but for what the dictionary gives, which stands."""
        if not self._attribute_dict:
            after.line(line)
        else:
            with after.block(f"if op.{slot} is None:"):
                after.line(line)

    def _resolved(self) -> str:
        """The tuple of operands, with their types."""
        groups = self._context.operands.groups
        if self._all_operands:
            return self._types.resolve_everything(self._all_operands)
        if self._types.all_at_once and not (len(groups) == 1 and not groups[0].single):
            return self._types.resolve_together(
                [(g, self._bound.get(g.definition.name, "()")) for g in groups]
            )
        items = []
        rest = list(groups)
        while rest:
            pair = self._pairs.get(rest[0].definition.name)
            if pair is not None:
                items.append(self._types.resolve_pair(pair, rest[0], rest[1]))
                del rest[:2]
                continue
            group = rest.pop(0)
            items.append(self._types.resolve(group, self._bound.get(group.definition.name, "()")))
        if len(items) == 1 and items[0].startswith("*["):
            return f"tuple({items[0][1:]})"
        if len(items) == 1 and items[0].startswith("*"):
            return items[0][1:]
        return tuple_(items)

    def _parts(self, parts: list[tuple[str, bool]]) -> str:
        items = [
            f"*{self._bound[name]}" if variadic else self._bound[name]
            for name, variadic in parts
            if name in self._bound
        ]
        return tuple_(items) if items else ""

    def _segments(self, after: Code) -> None:
        for groups in (self._context.operands, self._context.results):
            if not groups.sized or (groups.kind == "operand" and self._all_operands):
                continue
            sizes = [self._size(group) for group in groups.groups]
            if any(not size for size in sizes):
                continue
            function = self._context.scope.need("yods.builtin.segments", "segment_sizes")
            after.line(f"op.{groups.slot} = {function}({', '.join(sizes)})")

        for group in self._context.operands.groups:
            lists = self._lists.get((group.definition.name, ""))
            if group.segments is not None and lists is not None:
                function = self._context.scope.need("yods.builtin.segments", "segment_sizes")
                slot = self._context.slot(self._context.attributes[group.segments])
                line = f"op.{slot} = {function}(*[len(each) for each in {lists}])"
                self._unless_given(after, slot, line)

    def _size(self, group: Group) -> str:
        if group.single:
            return "1"
        if group.kind == "result":
            return self._types.size(group)
        local = self._bound.get(group.definition.name)
        if local is None:
            return ""
        absent = group.variadicity is Variadicity.OPTIONAL
        return f"0 if {local} is None else 1" if absent else f"len({local})"


_PLACE = re.compile(r" *(\w+_at) = p\.(?:next_start\(\)|op_start)")


def _without_unused_places(lines: tuple[str, ...]) -> tuple[str, ...]:
    """`lines` but for those that note a place in the text that no error will name."""
    notes = {i: found[1] for i, line in enumerate(lines) if (found := _PLACE.fullmatch(line))}
    rest = "\n".join(line for i, line in enumerate(lines) if i not in notes)
    used = {name for name in notes.values() if re.search(rf"\b{name}\b", rest)}
    return tuple(line for i, line in enumerate(lines) if notes.get(i) is None or notes[i] in used)
