"""`parse` of an op's class, from the elements of its assembly format.

The elements are read in their order into local variables; then types are worked out,
operands resolved and the op put together. Source of order and errors: MLIR,
mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen import assembly_format as af
from yods_gen.assembly_format import Element
from yods_gen.definitions import NamedAttributeDef, Variadicity
from yods_gen.model.code import literal
from yods_gen.model.op_assemble import OpAssembler
from yods_gen.model.op_context import OpContext, is_unit
from yods_gen.model.op_elements import (
    asked_class,
    custom_hook,
    elided_anchor,
    first_visible,
    format_of,
    stripped_class,
)
from yods_gen.model.op_storage import checks_properties
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
    class_name = scope.class_name
    return (Method("parse", ("classmethod",), parameters, class_name, "", body),)


class _Reader(OpAssembler):
    """Emits the reads of one element after the other."""

    # Elements.

    def elements(self, elements: Sequence[Element]) -> None:
        rest = list(elements)
        while rest:
            taken = self._operand_pair(rest) or self._attributes_then_type(rest)
            if not taken:
                self._element(rest[0])
                taken = 1
            del rest[:taken]

    # Peepholes: neighbours that one primitive of the runtime reads in one match. Each
    # gives the number of elements it has dealt with.

    def _operand_pair(self, elements: list[Element]) -> int:
        """`$a `,` $b`, both of them single operands."""
        match elements[:3]:
            case [af.Variable(first), af.Literal(","), af.Variable(second)]:
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
            isinstance(e, af.FunctionalType)
            or (isinstance(e, af.TypeOf) and isinstance(e.argument, af.Operands))
            for e in format_of(self._context).walk()
        ):
            return False
        return not any(
            isinstance(e, af.Reference)
            and isinstance(e.argument, af.Variable)
            and e.argument.name in names
            for e in format_of(self._context).walk()
        )

    def _attributes_then_type(self, elements: list[Element]) -> int:
        """`attr-dict `:` type($x)`, x being single."""
        match elements[:3]:
            case [af.AttrDict(False), af.Literal(":"), af.TypeOf(af.Variable(name)) as type_]:
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

    # Single elements.

    def _element(self, element: Element) -> None:
        code = self._code
        match element:
            case af.Literal(text):
                code.line(f"p.{_expect(text)}")
            case af.AttrDict(with_keyword):
                suffix = "_with_keyword" if with_keyword else ""
                self._attribute_dict = True
                if checks_properties(self._context):
                    code.line(f"attributes = p.own_attribute_dict{suffix}(cls)")
                else:
                    code.line(f"attributes = p.attribute_dict{suffix}()")
            case af.PropDict():
                self._properties = True
                code.line("properties = p.property_dict()")
            case af.Qualified(argument):
                self._bind(argument, qualified=True)
            case af.FunctionalType(inputs, results):
                self._types.functional(inputs, results)
            case af.Custom(name, arguments):
                self._custom(name, arguments)
            case af.OptionalGroup():
                self._group(element)
            case af.OIList(clauses):
                self._oilist(clauses)
            case _:
                self._bind(element)

    def _bind(self, element: Element, qualified: bool = False) -> None:
        """Read what a variable or one of the directives over all of a kind stands for."""
        code = self._code
        match element:
            case af.Variable(name):
                self._variable(name, qualified)
            case af.TypeOf(argument):
                self._types.read(argument, qualified)
            case af.Operands():
                self._all_operands = self._locals.fresh("operands")
                code.line("operands_at = p.next_start()")
                code.line(f"{self._all_operands} = p.operand_list()")
            case af.Regions():
                self._all_regions = self._locals.fresh("regions")
                code.line(f"{self._all_regions} = p.region_list({self._isolated()})")
            case af.Successors():
                self._all_successors = self._locals.fresh("successors")
                code.line(f"{self._all_successors} = p.optional_successor_list()")

    def _local(self, name: str) -> str:
        local = self._bound.get(name)
        if local is None:
            local = self._bound[name] = self._locals.fresh(self._context.python[name])
        return local

    def _variable(self, name: str, qualified: bool) -> None:
        context, code = self._context, self._code
        local = self._local(name)
        group = context.group(name)
        if group is not None:
            if group.single:
                code.line(f"{local} = p.operand()")
                return
            code.line(f"{self._types.place(group)} = p.next_start()")
            optional = group.variadicity is Variadicity.OPTIONAL
            code.line(f"{local} = p.{'optional_operand' if optional else 'operand_list'}()")
            return
        attribute = context.attributes.get(name)
        if attribute is not None:
            self._attributes.read(attribute, local, qualified)
            return
        for region in context.op.regions:
            if region.name == name:
                method = "region_list" if region.variadic else "region"
                code.line(f"{local} = p.{method}({self._isolated()})")
                self._finish_region(local, region.variadic)
        for successor in context.op.successors:
            if successor.name == name:
                method = "optional_successor_list" if successor.variadic else "successor"
                code.line(f"{local} = p.{method}()")

    def _isolated(self) -> str:
        return "isolated=True" if "IsolatedFromAbove" in self._context.traits else ""

    def _finish_region(self, local: str, variadic: bool) -> None:
        """What MLIR adds to a region that the text leaves short."""
        context = self._context
        terminator = context.op.trait("SingleBlockImplicitTerminator")
        if terminator is not None:
            line = f"p.ensure_terminator({{}}, {literal(str(terminator.argument('terminator')))})"
        elif "SingleBlock" in context.traits:
            line = "p.ensure_block({})"
        else:
            return
        if variadic:
            self._code.line(f"for region in {local}:")
            self._code.line("    " + line.format("region"))
        else:
            self._code.line(line.format(local))

    # Custom directives.

    def _custom(self, name: str, arguments: Sequence[Element]) -> None:
        targets: list[str] = []
        call = ["p"]
        for argument in arguments:
            if isinstance(argument, af.Reference):
                call.append(self._referenced(argument.argument))
            elif isinstance(argument, af.CodeString):
                call.append(literal(argument.text))
            elif isinstance(argument, af.AttrDict):
                mapping = self._context.scope.typing("yods.ir.attribute", "Attribute")
                self._code.line(f"attributes: dict[str, {mapping}] | None = {{}}")
                self._attribute_dict = True
                call.append("attributes")
            else:
                targets.append(self._target(argument))
        hook = self._context.scope.hook(custom_hook("parse", name))
        assign = f"{', '.join(targets)} = " if targets else ""
        self._code.line(f"{assign}{hook}({', '.join(call)})")

    def _target(self, argument: Element) -> str:
        """The local variable that receives what a custom directive has read."""
        match argument:
            case af.TypeOf(inner):
                return self._types.target(inner)
            case af.Variable(name):
                group = self._context.group(name)
                if group is not None and not group.single:
                    self._code.line(f"{self._types.place(group)} = p.next_start()")
                attribute = self._context.attributes.get(name)
                if attribute is not None:
                    self._attributes.bind(attribute, self._local(name))
                return self._local(name)
            case af.Qualified(inner):
                return self._target(inner)
            case af.Operands():
                self._all_operands = self._locals.fresh("operands")
                self._code.line("operands_at = p.next_start()")
                return self._all_operands
            case af.Regions():
                self._all_regions = self._locals.fresh("regions")
                return self._all_regions
            case af.Successors():
                self._all_successors = self._locals.fresh("successors")
                return self._all_successors
        raise AssertionError(argument)

    def _referenced(self, argument: Element) -> str:
        match argument:
            case af.TypeOf(inner):
                return self._types.referenced(inner)
            case af.AttrDict():
                return "attributes"
            case af.Operands():
                return self._all_operands
            case af.Regions():
                return self._all_regions
            case af.Successors():
                return self._all_successors
            case af.Variable(name):
                return self._bound.get(name, "None")
        raise AssertionError(argument)

    # Optional parts.

    def _initialise(self, elements: Sequence[Element], but: Element | None) -> None:
        """Give variables that an optional part binds their value for its absence."""
        for element in elements:
            if element is but:
                continue
            if isinstance(element, af.TypeOf):
                self._types.initialise(element.argument)
            elif isinstance(element, af.Variable):
                self._initialise_variable(element.name)
            elif not isinstance(element, af.Reference):
                self._initialise(tuple(af.nested(element)), None)

    def _initialise_variable(self, name: str) -> None:
        context, code, scope = self._context, self._code, self._context.scope
        if name in self._bound:
            return
        group = context.group(name)
        if group is not None:
            if group.kind == "result" or not self._binds_operand(name):
                return
            unresolved = scope.typing("yods.text.value_scopes", "UnresolvedOperand")
            code.line(f"{self._types.place(group)} = p.pos")
            if group.variadicity is Variadicity.OPTIONAL:
                code.line(f"{self._local(name)}: {unresolved} | None = None")
            else:
                code.line(f"{self._local(name)}: list[{unresolved}] = []")
            return
        attribute = context.attributes.get(name)
        if attribute is not None:
            self._attributes.initialise(attribute, self._local(name))
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

    def _binds_operand(self, name: str) -> bool:
        """Whether the format has `$name` itself, not only its type."""
        return any(_mentions_value(e, name) for e in format_of(self._context).elements)

    def _group(self, group: af.OptionalGroup) -> None:
        code = self._code
        hidden = elided_anchor(self._context, group)
        then = [e for e in group.then if e is not hidden]
        index = first_visible(tuple(then))
        first, rest = then[index], [*then[:index], *then[index + 1 :]]
        self._initialise([*then, *group.otherwise], first if _binds_first(first) else None)
        if hidden is not None:
            assert isinstance(hidden, af.Variable)
            self._initialise_variable(hidden.name)
        condition = self._begins(first)
        unit = None
        if isinstance(hidden, af.Variable):
            unit = f"{self._local(hidden.name)} = {self._unit()}"
        with code.block(f"if {condition}:"):
            if unit is not None and not group.inverted:
                code.line(unit)
            if isinstance(first, af.OptionalGroup):
                self._element(first)
            self.elements(rest)
        otherwise = [e for e in group.otherwise if e is not hidden]
        if otherwise or (unit is not None and group.inverted):
            with code.block("else:"):
                if unit is not None and group.inverted:
                    code.line(unit)
                self.elements(otherwise)

    def _unit(self) -> str:
        return self._context.scope.need("yods.builtin.attributes", "UNIT")

    def _begins(self, first: Element) -> str:
        """Read the first element of a group if it is there; gives a test whether it was."""
        code, context = self._code, self._context
        match first:
            case af.Literal(text):
                return f"p.{_accept(text)}"
            case af.Qualified(argument):
                return self._begins(argument)
            case af.Custom(name, arguments):
                self._custom(name, arguments)
                targets = [
                    self._target(a)
                    for a in arguments
                    if not isinstance(a, af.Reference | af.CodeString | af.AttrDict)
                ]
                return " or ".join(f"{t} is not None" for t in targets) or "True"
            case af.OptionalGroup():
                inner = first.then[first_visible(first.then)]
                return self._looks_at(inner)
            case af.Variable(name):
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
                for region in context.op.regions:
                    if region.name == name:
                        code.line(
                            f"{local} = p.optional_regions({self._isolated()})"
                            if region.variadic
                            else f"{local} = p.optional_region({self._isolated()})"
                        )
                        self._finish_region(local, region.variadic)
                        return local if region.variadic else f"{local}.blocks"
                code.line(f"{local} = p.optional_successor_list()")
                return local
        return "True"

    def _looks_at(self, inner: Element) -> str:
        if isinstance(inner, af.Literal):
            return (
                f"p.at_keyword({literal(inner.text)})"
                if _is_word(inner.text)
                else (f"p.at({literal(inner.text)})")
            )
        return 'p.at("%")'

    def _oilist(self, clauses: Sequence[af.OIListClause]) -> None:
        code = self._code
        self._initialise([e for clause in clauses for e in clause.elements], None)
        flags = [self._locals.fresh(f"{_identifier(c.keyword.text)}_clause") for c in clauses]
        code.line(f"{' = '.join(flags)} = False")
        with code.block("while True:"):
            for number, (clause, flag) in enumerate(zip(clauses, flags, strict=True)):
                keyword = "elif" if number else "if"
                with code.block(f"{keyword} p.{_accept(clause.keyword.text)}:"):
                    with code.block(f"if {flag}:"):
                        code.line(f"raise p.repeated_clause({literal(clause.keyword.text)})")
                    code.line(f"{flag} = True")
                    for element in clause.elements:
                        unit = self._unit_variable(element)
                        if unit is not None:
                            code.line(f"{self._local(unit.name)} = {self._unit()}")
                        else:
                            self._element(element)
            with code.block("else:"):
                code.line("break")

    def _unit_variable(self, element: Element) -> NamedAttributeDef | None:
        if isinstance(element, af.Variable):
            attribute = self._context.attributes.get(element.name)
            if attribute is not None and is_unit(attribute):
                return attribute
        return None


def _is_word(text: str) -> bool:
    return text[:1].isalpha() or text[:1] == "_"


def _expect(text: str) -> str:
    method = "expect_keyword" if _is_word(text) else "expect"
    return f"{method}({literal(text)})"


def _accept(text: str) -> str:
    method = "accept_keyword" if _is_word(text) else "accept"
    return f"{method}({literal(text)})"


def _identifier(text: str) -> str:
    return "".join(c if c.isalnum() and c.isascii() else "_" for c in text).strip("_") or "clause"


def _binds_first(first: Element) -> bool:
    """Whether reading the first element of a group always sets its variable."""
    return isinstance(first, af.Variable | af.Qualified | af.Custom)


def _mentions_value(element: Element, name: str) -> bool:
    if isinstance(element, af.Variable):
        return element.name == name
    if isinstance(element, af.TypeOf | af.Reference | af.FunctionalType):
        return False
    return any(_mentions_value(e, name) for e in af.nested(element))
