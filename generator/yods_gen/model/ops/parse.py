"""`parse` of an op's class, from the elements of its assembly format.

The elements are read in their order into local variables; then types are worked out,
operands resolved and the op put together. Source of order and errors: MLIR,
mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import RegionDef, Variadicity
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.custom import Custom
from yods_gen.directives.functional_type import FunctionalType
from yods_gen.directives.literal import Literal
from yods_gen.directives.oilist import Clause, OIList
from yods_gen.directives.operands import Operands
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.model.code import literal
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.elements import (
    asked_class,
    elided_anchor,
    first_visible,
    format_of,
    stripped_class,
    unit_clause,
)
from yods_gen.model.ops.parse_elements import ElementReader, accept
from yods_gen.model.ops.properties import native
from yods_gen.model.ops.storage import checks_properties
from yods_gen.model.tree import Method


def parse(context: OpContext) -> tuple[Method, ...]:
    """The method that reads the custom form, where there is one."""
    scope = context.scope
    parameters = ("cls", f"p: {scope.typing('yods.text.operation_parser', 'OperationParser')}")
    hook = context.op.hook("parse")
    if hook is not None:
        body: tuple[str, ...] = (f"return {scope.hook(hook)}(p)",)
    elif context.op.format is not None:
        reader = _Reader(context)
        reader.elements(format_of(context).elements)
        body = reader.finish()
    else:
        return ()
    # Inherited, it gives an op of the class that inherits it.
    returns = scope.typing("typing", "Self")
    return (Method("parse", ("classmethod",), parameters, returns, "", body),)


class _Reader(ElementReader):
    """Emits the reads of one element after the other, and of optional parts."""

    # Elements.

    def elements(self, elements: Sequence[Element]) -> None:
        rest = list(elements)
        while rest:
            taken = (
                self._operand_pair(rest)
                or self._bracketed(rest)
                or self._attributes_then_type(rest)
            )
            if not taken:
                self._element(rest[0])
                taken = 1
            del rest[:taken]

    # Peepholes: neighbours that one primitive of the runtime reads in one match. Each
    # gives the number of elements it has dealt with.

    def _operand_pair(self, elements: list[Element]) -> int:
        """`$a `,` $b`, both of them single operands."""
        match elements[:3]:
            case [Variable(first), Literal(","), Variable(second)]:
                groups = self._context.group(first), self._context.group(second)
                if all(g is not None and g.kind == "operand" and g.single for g in groups):
                    names = (first, second)
                    if self._neighbours(names) and not self._context.operands.sized:
                        local = self._locals.fresh("operands")
                        self._pairs[first] = local
                        self._code.line(f"{local} = p.operand_pair()")
                        for name in names:
                            self._bound[name] = local
                        return 3
        return 0

    def _neighbours(self, names: tuple[str, str]) -> bool:
        """Whether two operands follow each other and nothing else refers to them."""
        order = [g.definition.name for g in self._context.operands.groups]
        at = order.index(names[0])
        if order[at : at + 2] != list(names):
            return False
        if any(
            isinstance(e, FunctionalType)
            or (isinstance(e, TypeOf) and isinstance(e.argument, Operands))
            for e in format_of(self._context).walk()
        ):
            return False
        return not any(
            isinstance(e, Reference)
            and isinstance(e.argument, Variable)
            and e.argument.name in names
            for e in format_of(self._context).walk()
        )

    def _bracketed(self, elements: list[Element]) -> int:
        """`[` $operands `]`, of operands whose number needs no types to agree."""
        match elements[:3]:
            case [Literal("["), Variable(name), Literal("]")]:
                group = self._context.group(name)
                if (
                    group is not None
                    and group.kind == "operand"
                    and group.variadicity is Variadicity.VARIADIC
                    and group.segments is None
                    and self._types.is_given(group)
                ):
                    self._code.line(f"{self._local(name)} = p.bracketed_operands()")
                    return 3
        return 0

    def _attributes_then_type(self, elements: list[Element]) -> int:
        """`attr-dict `:` type($x)`, x being single."""
        match elements[:3]:
            case [AttrDict(False), Literal(":"), TypeOf(Variable(name)) as type_]:
                group = self._context.group(name)
                if group is not None and group.single:
                    constraint = group.definition.constraint
                    if stripped_class(constraint) is None:
                        self._attribute_dict = True
                        target = self._types.target(type_.argument)
                        asked = asked_class(constraint)
                        own = ["cls"] if checks_properties(self._context) else []
                        read = "attributes_then_type"
                        if asked is not None:
                            own.insert(0, self._types.ask(name, asked, target))
                            read = "attributes_then_type_of"
                        read += f"({', '.join(own)})"
                        self._code.line(f"attributes, {target} = p.{read}")
                        return 3
        return 0

    def _element(self, element: Element) -> None:
        match element:
            case OptionalGroup():
                self._group(element)
            case OIList(clauses):
                self._oilist(clauses)
            case _:
                super()._element(element)

    # Optional parts.

    def _initialise(self, elements: Sequence[Element], but: Element | None) -> None:
        """Give variables that an optional part binds their value for its absence."""
        for element in elements:
            if element is but:
                continue
            match element:
                case TypeOf(argument):
                    self._types.initialise(argument)
                case FunctionalType(inputs, results):
                    self._types.initialise(inputs, listed=True)
                    self._types.initialise(results, listed=True)
                case Variable(name):
                    self._initialise_variable(name)
                case Reference():
                    pass
                case _:
                    self._initialise(element.parts, None)

    def _initialise_variable(self, name: str) -> None:
        context, code, scope = self._context, self._code, self._context.scope
        if name in self._bound:
            return
        group = context.group(name)
        if group is not None:
            unresolved = scope.typing("yods.text.value_scopes", "UnresolvedOperand")
            code.line(f"{self._types.place(group)} = p.op_start")
            if group.variadicity is Variadicity.OPTIONAL:
                code.line(f"{self._local(name)}: {unresolved} | None = None")
            else:
                code.line(f"{self._local(name)}: list[{unresolved}] = []")
                if group.segments is not None:
                    code.line(f"{self._list_local(name)}: list[list[{unresolved}]] = []")
            return
        attribute = context.attributes.get(name)
        if attribute is not None:
            self._attributes.initialise(attribute, self._local(name))
            return
        each = context.properties.get(name)
        if each is not None:
            code.line(f"{self._local(name)} = {native(each)}.default")
            return
        for region in context.op.regions:
            if region.name == name:
                if region.variadic:
                    class_ = scope.typing("yods.ir.block", "Region")
                    code.line(f"{self._local(name)}: list[{class_}] = []")
                else:
                    class_ = scope.need("yods.ir.block", "Region")
                    code.line(f"{self._local(name)} = {class_}()")
        for successor in context.op.successors:
            if successor.name == name:
                block = scope.typing("yods.ir.block", "Block")
                code.line(f"{self._local(name)}: list[{block}] = []")

    def _group(self, group: OptionalGroup) -> None:
        code = self._code
        hidden = elided_anchor(self._context, group)
        then = [e for e in group.then if e is not hidden]
        index = first_visible(tuple(then))
        first, rest = then[index], [*then[:index], *then[index + 1 :]]
        self._initialise([*then, *group.otherwise], first if _binds(first) else None)
        if hidden is not None:
            assert isinstance(hidden, Variable)
            self._initialise_variable(hidden.name)
        condition, begun = self._begins(first)
        unit = None
        if isinstance(hidden, Variable):
            unit = f"{self._local(hidden.name)} = {self._unit(hidden.name)}"
        with code.block(f"if {condition}:"):
            if begun:
                code.line(begun)
            if isinstance(first, Custom):
                self._flatten_arguments(first.arguments)
            if unit is not None and not group.inverted:
                code.line(unit)
            self.elements(rest)
        otherwise = [e for e in group.otherwise if e is not hidden]
        if otherwise or (unit is not None and group.inverted):
            with code.block("else:"):
                if unit is not None and group.inverted:
                    code.line(unit)
                self.elements(otherwise)

    def _unit(self, name: str) -> str:
        if name in self._context.properties:
            return "True"
        return self._context.scope.need("yods.builtin.attributes", "UNIT")

    def _begins(self, first: Element) -> tuple[str, str]:
        """Read the first element of a group if it is there.

        Gives a test whether it was, and a statement to begin with if so.
        """
        match first:
            case Literal(text):
                return f"p.{accept(text)}", ""
            case Qualified(argument):
                return self._begins(argument)
            case Custom(name, arguments):
                call, targets = self._custom_call(name, arguments)
                if not targets:
                    return call, ""
                read = self._locals.fresh("read")
                self._code.line(f"{read} = {call}")
                return f"{read} is not None", f"{', '.join(targets)} = {read}"
            case Variable(name):
                return self._begins_with(name), ""
        raise AssertionError(first)

    def _begins_with(self, name: str) -> str:
        code, context = self._code, self._context
        local = self._local(name)
        group = context.group(name)
        if group is not None:
            self._variable(name, False)
            absent = group.variadicity is Variadicity.OPTIONAL
            return f"{local} is not None" if absent else local
        attribute = context.attributes.get(name)
        if attribute is not None:
            self._attributes.read_optional(attribute, local)
            return f"{local} is not None"
        each = context.properties.get(name)
        if each is not None:
            at = self._locals.fresh("at")
            code.line(f"{at} = p.pos")
            code.line(f"{local} = {native(each)}.parse_optional(p, {literal(name)})")
            return f"p.pos != {at}"
        for region in context.op.regions:
            if region.name == name:
                return self._begins_with_region(region, local)
        code.line(f"{local} = p.optional_successor_list()")
        return local

    def _begins_with_region(self, region: RegionDef, local: str) -> str:
        if region.variadic:
            self._variable(region.name, False)
            return local
        self._code.line(f"{local} = p.optional_region()")
        if self._finishes_regions():
            with self._code.block(f"if {local}.blocks:"):
                self._finish_region(local, False)
        return f"{local}.blocks"

    def _oilist(self, clauses: Sequence[Clause]) -> None:
        code = self._code
        self._initialise([e for clause in clauses for e in clause.elements], None)
        flags = [self._locals.fresh(f"{_identifier(c.keyword.text)}_clause") for c in clauses]
        code.line(f"{' = '.join(flags)} = False")
        with code.block("while True:"):
            for number, (clause, flag) in enumerate(zip(clauses, flags, strict=True)):
                keyword = "elif" if number else "if"
                with code.block(f"{keyword} p.{accept(clause.keyword.text)}:"):
                    with code.block(f"if {flag}:"):
                        code.line(f"raise p.repeated_clause({literal(clause.keyword.text)})")
                    code.line(f"{flag} = True")
                    unit = unit_clause(self._context, clause)
                    if unit is not None:
                        code.line(f"{self._local(unit.name)} = {self._unit(unit.name)}")
                        continue
                    for element in clause.elements:
                        self._clause_element(element)
            with code.block("else:"):
                code.line("break")

    def _clause_element(self, element: Element) -> None:
        """An attribute that may be absent may be so even behind the clause's keyword."""
        argument = element.argument if isinstance(element, Qualified) else element
        if isinstance(argument, Variable):
            attribute = self._context.attributes.get(argument.name)
            if attribute is not None and attribute.optional:
                self._attributes.read_optional(attribute, self._local(argument.name))
                return
        self._element(element)


def _identifier(text: str) -> str:
    return "".join(c if c.isalnum() and c.isascii() else "_" for c in text).strip("_") or "clause"


def _binds(first: Element) -> bool:
    """Whether reading the first element of a group sets its variable in any case."""
    return isinstance(first, Variable | Qualified)
