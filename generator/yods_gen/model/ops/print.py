"""`print_assembly` of an op's class, from the elements of its assembly format.

Where blanks go is decided here, once, by mlir-tblgen's rules: a blank comes before an
element unless punctuation says otherwise. Source: MLIR, mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from yods_gen.classes import DefinedClass
from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import NamedAttributeDef, Variadicity
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom
from yods_gen.directives.functional_type import FunctionalType
from yods_gen.directives.literal import Literal
from yods_gen.directives.oilist import Clause, OIList
from yods_gen.directives.operands import Operands
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.prop_dict import PropDict
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.regions import Regions
from yods_gen.directives.results import Results
from yods_gen.directives.spacing import Spacing
from yods_gen.directives.successors import Successors
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.model.code import Code, f_string, literal, tuple_
from yods_gen.model.ops.context import OpContext, may_be_absent, reads_default
from yods_gen.model.ops.elements import (
    bound_attributes,
    directive_hook,
    elided_anchor,
    format_of,
    is_stripped,
    mentions,
    unit_clause,
)
from yods_gen.model.tree import Method


def print_assembly(context: OpContext) -> tuple[Method, ...]:
    """The method that writes the custom form, where there is one."""
    scope = context.scope
    hook = context.op.hook("print")
    parameters = ("self", f"p: {scope.typing('yods.text.printer', 'OperationPrinter')}")
    if hook is not None:
        body: tuple[str, ...] = (f"{scope.hook(hook)}(self, p)",)
    elif context.op.format is not None:
        writer = _Writer(context)
        writer.elements(format_of(context).elements)
        body = writer.finish()
    else:
        return ()
    return (Method("print_assembly", (), parameters, "None", "", body),)


class _Writer:
    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._code = Code()
        self._parts: list[tuple[str, str]] = []
        self._spacing = Spacing()
        #: Attributes that are there, because what is being written is.
        self._present_attributes: list[str] = []

    def finish(self) -> tuple[str, ...]:
        """The body of the method."""
        self._flush()
        return self._code.lines or ("pass",)

    # Output: text and expressions gather until a statement must come between.

    def _text(self, text: str) -> None:
        self._parts.append(("text", text))

    def _value(self, expression: str) -> None:
        self._parts.append(("code", expression))

    def _flush(self) -> None:
        if any(text for _, text in self._parts):
            self._code.line(f"p.write({f_string(self._parts)})")
        self._parts = []

    def _statement(self, line: str) -> None:
        self._flush()
        self._code.line(line)

    @contextmanager
    def _block(self, header: str) -> Iterator[None]:
        self._flush()
        with self._code.block(header):
            yield
            self._flush()

    # Elements.

    def elements(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self._element(element)

    def _element(self, element: Element) -> None:
        match element:
            case Literal(text):
                self._text(self._spacing.literal(text))
                return
            case Whitespace("\\n" | "\n"):
                self._statement("p.newline()")
                return
            case Whitespace(text):
                self._text(self._spacing.whitespace(text))
                return
            case OptionalGroup():
                self._group(element)
                return
            case OIList(clauses):
                for clause in clauses:
                    self._clause(clause)
                return
            case AttrDict(with_keyword):
                self._attr_dict(with_keyword)
                self._spacing.attr_dict()
                return
            case PropDict():
                self._prop_dict()
                self._spacing.attr_dict()
                return
        self._text(self._spacing.element())
        self._operand_like(element)

    def _operand_like(self, element: Element, qualified: bool = False) -> None:
        context = self._context
        match element:
            case Qualified(argument):
                self._operand_like(argument, qualified=True)
            case Variable(name):
                self._variable(name, qualified)
            case Operands():
                self._value("p.operands(self._operands)")
            case Regions():
                self._statement("p.regions(self.regions)")
            case Successors():
                self._value("p.successors(self._successors)")
            case TypeOf(argument):
                self._type(argument, qualified)
            case FunctionalType(inputs, results):
                types = f"{self._values(inputs)}, {self._values(results)}"
                self._value(f"p.functional_type({types})")
            case Custom(name, arguments):
                call = ["p", "self", *(self._custom_argument(a) for a in arguments)]
                hook = directive_hook(context, "print", name, arguments)
                self._statement(f"{hook}({', '.join(call)})")

    def _variable(self, name: str, qualified: bool) -> None:
        context = self._context
        group = context.group(name)
        if group is not None:
            if group.single:
                self._value(f"p.operand({context.source(name)})")
            elif group.segments is not None:
                self._value(f"p.operand_lists({context.source(name)})")
            else:
                self._value(f"p.operands({context.value_tuple(group, 'self._operands')})")
            return
        attribute = context.attributes.get(name)
        if attribute is not None:
            self._attribute(attribute, qualified)
            return
        if name in context.properties:
            entry = f"self.NATIVE_PROPERTIES[{literal(name)}]"
            self._statement(f"p.write({entry}.kind.text({context.source(name)}))")
            return
        source = context.source(name)
        for successor in context.op.successors:
            if successor.name == name:
                self._value(f"p.successor{'s' if successor.variadic else ''}({source})")
        for region in context.op.regions:
            if region.name == name:
                self._region(source, region.variadic)

    def _region(self, source: str, variadic: bool) -> None:
        terminator = self._context.op.trait("SingleBlockImplicitTerminator") is not None
        if variadic:
            implicit = ", implicit_terminator=True" if terminator else ""
            self._statement(f"p.regions({source}{implicit})")
        elif terminator:
            self._statement(f"p.region({source}, terminators=p.shows_terminator({source}))")
        else:
            self._statement(f"p.region({source})")

    # Attributes.

    def _attribute(self, attribute: NamedAttributeDef, qualified: bool) -> None:
        text = self._attribute_text(attribute, qualified)
        optional = attribute.optional and attribute.default is None
        if optional and attribute.name not in self._present_attributes:
            # The words are MLIR's. Only what stands in an optional part without
            # deciding about it can be absent here.
            source = f"self.{self._context.slot(attribute)}"
            text = f'({text} if {source} is not None else "<<NULL ATTRIBUTE>>")'
        self._value(text)

    def _attribute_text(self, attribute: NamedAttributeDef, qualified: bool) -> str:
        context = self._context
        source = context.source(attribute.name)
        constraint = attribute.constraint
        if constraint.syntax == "enum":
            return self._enum(constraint, source)
        if constraint.syntax == "symbol_name":
            return f"p.symbol({source}.value)"
        if constraint.value_type is not None:
            return f"p.attribute_without_type({source})"
        if not qualified and is_stripped(constraint):
            return f"p.stripped_attribute({source})"
        return f"p.attribute({source})"

    def _enum(self, constraint: Constraint, source: str) -> str:
        enum = constraint.enum
        assert enum is not None
        if enum.kind == "string":
            return f"p.keyword_or_string({source}.value)"
        class_ = self._context.scope.class_(DefinedClass("enum", enum.dialect, enum.name))
        method = "text_of" if enum.is_keyword else "attribute_text"
        return f"{class_}.{method}({source}.value)"

    def _attr_dict(self, with_keyword: bool) -> None:
        context = self._context
        method = "attribute_dict_with_keyword" if with_keyword else "attribute_dict"
        format_ = format_of(context)
        bound = bound_attributes(context, format_)
        # What follows from the lengths of lists stands nowhere else.
        bound |= {
            group.segments
            for group in context.operands.groups
            if group.segments is not None and mentions(format_, group.definition.name)
        }
        properties = [a.name for a in context.op.attributes]
        all_operands = any(isinstance(e, Operands) for e in format_.elements)
        for groups, listed in ((context.operands, all_operands), (context.results, False)):
            if groups.sized:
                properties.append(groups.attribute)
                if not listed:
                    bound = bound | {groups.attribute}
        if any(isinstance(e, PropDict) for e in format_.elements):
            bound = frozenset(properties)
        elided = [name for name in properties if name in bound]
        defaults = [
            f'*(("{a.name}",) if self.{context.slot(a)} is ' f"{context.default(a)} else ())"
            for a in context.op.attributes
            if a.default is not None and a.name not in bound
        ]
        if len(elided) == len(properties):
            # Only discardable attributes can be left to show.
            with self._block("if self._attributes:"):
                shown = tuple_([literal(name) for name in elided])
                argument = f", elided={shown}" if elided else ""
                self._code.line(f"p.{method}(self{argument})")
            return
        names = [literal(name) for name in elided] + defaults
        argument = f", elided={tuple_(names)}" if names else ""
        # Most ops have nothing left to show; to see that takes no call.
        left = [self._is_shown(a) for a in context.op.attributes if a.name not in bound]
        with self._block(f"if {' or '.join(['self._attributes', *left])}:"):
            self._code.line(f"p.{method}(self{argument})")

    def _is_shown(self, attribute: NamedAttributeDef) -> str:
        """A test that the attribute has something to show in the dictionary."""
        slot = f"self.{self._context.slot(attribute)}"
        if attribute.default is None:
            return f"{slot} is not None"
        default = self._context.default(attribute)
        if reads_default(attribute):
            return f"{slot} not in (None, {default})"
        return f"{slot} is not {default}"

    def _prop_dict(self) -> None:
        context = self._context
        bound = bound_attributes(context, format_of(context))
        elided = [literal(a.name) for a in context.op.attributes if a.name in bound]
        elided += [literal(g.attribute) for g in (context.operands, context.results) if g.sized]
        elided += [
            f'*(("{a.name}",) if self.{context.slot(a)} is ' f"{context.default(a)} else ())"
            for a in context.op.attributes
            if a.default is not None and a.name not in bound
        ]
        written = {e.name for e in format_of(context).walk() if isinstance(e, Variable)}
        for each in context.op.properties:
            if each.name in written:
                elided.append(literal(each.name))
            elif each.may_be_absent:
                test = self._variable_present(each.name)
                elided.append(f'*(() if {test} else ("{each.name}",))')
        argument = f", elided={tuple_(elided)}" if elided else ""
        self._statement(f"p.property_dict(self{argument})")

    # Types.

    def _type(self, argument: Element, qualified: bool) -> None:
        context = self._context
        match argument:
            case Operands():
                self._value("p.types_of(self._operands)")
            case Results():
                self._value("p.types_of(self._results)")
            case Variable(name):
                group = context.group(name)
                assert group is not None
                values = f"self._{group.kind}s"
                stripped = not qualified and is_stripped(group.definition.constraint)
                if group.segments is not None:
                    self._value(f"p.type_lists({context.source(name)})")
                elif group.single:
                    source = f"{context.source(name)}.type"
                    if stripped:
                        self._value(f"p.stripped_type({source})")
                    else:
                        self._value(f"p.type({source})")
                else:
                    method = "stripped_types_of" if stripped else "types_of"
                    self._value(f"p.{method}({context.value_tuple(group, values)})")

    def _values(self, argument: Element) -> str:
        match argument:
            case Operands():
                return "self._operands"
            case Results():
                return "self._results"
            case Variable(name):
                group = self._context.group(name)
                assert group is not None
                return self._context.value_tuple(group, f"self._{group.kind}s")
            case TypeOf(inner):
                return self._values(inner)
        raise AssertionError(argument)

    def _custom_argument(self, argument: Element) -> str:
        context = self._context
        match argument:
            case Reference(inner) | Qualified(inner):
                return self._custom_argument(inner)
            case TypeOf(Variable(name)):
                group = context.group(name)
                assert group is not None
                values = f"self._{group.kind}s"
                if group.single:
                    return f"{context.source(name)}.type"
                if group.segments is not None:
                    types = "[value.type for value in some]"
                    return f"[{types} for some in {context.source(name)}]"
                tuple_ = context.value_tuple(group, values)
                if group.variadicity is Variadicity.OPTIONAL:
                    return f"next((value.type for value in {tuple_}), None)"
                return f"[value.type for value in {tuple_}]"
            case TypeOf(Operands()):
                return "[value.type for value in self._operands]"
            case TypeOf(Results()):
                return "[value.type for value in self._results]"
            case Variable(name):
                return (
                    f"({context.source(name)})"
                    if " if " in context.source(name)
                    else (context.source(name))
                )
            case Operands():
                return "self._operands"
            case Regions():
                return "self.regions"
            case Successors():
                return "self._successors"
            case AttrDict():
                return "self.attributes"
            case PropDict():
                return "dict(self.property_items)"
            case CodeString(text):
                return literal(text)
        raise AssertionError(argument)

    # Optional parts.

    def _group(self, group: OptionalGroup) -> None:
        condition = self._present(group.anchor_element)
        if group.inverted:
            condition = f"not ({condition})"
        hidden = elided_anchor(self._context, group)
        rest = [e for e in group.otherwise if e is not hidden]
        anchor: list[Element] = [group.anchor_element]
        there, not_there = ([], anchor) if group.inverted else (anchor, [])
        with self._block(f"if {condition}:"), self._knowing(there):
            self.elements([e for e in group.then if e is not hidden])
        if rest:
            with self._block("else:"), self._knowing(not_there):
                self.elements(rest)

    @contextmanager
    def _knowing(self, elements: Sequence[Element]) -> Iterator[None]:
        """Within the block, attributes that are these elements are there."""
        before = len(self._present_attributes)
        for element in elements:
            inner = element.argument if isinstance(element, Qualified) else element
            if isinstance(inner, Variable):
                self._present_attributes.append(inner.name)
        yield
        del self._present_attributes[before:]

    def _present(self, anchor: Element) -> str:
        """A test that what the anchor stands for is there."""
        match anchor:
            case Qualified(argument) | TypeOf(argument):
                return self._present(argument)
            case Operands():
                return "self._operands"
            case Results():
                return "self._results"
            case Regions():
                return "self.regions"
            case Successors():
                return "self._successors"
            case FunctionalType(inputs):
                # MLIR asks for these alone.
                return self._present(inputs)
            case Custom(_, arguments):
                tests = [self._present(a) for a in arguments if not isinstance(a, Reference)]
                return " or ".join(dict.fromkeys(t for t in tests if t)) or "True"
            case OIList(clauses):
                return " or ".join(self._clause_present(clause) for clause in clauses)
            case Variable(name):
                return self._variable_present(name)
        return ""

    def _variable_present(self, name: str) -> str:
        context = self._context
        group = context.group(name)
        if group is not None:
            return "True" if group.single else context.value_tuple(group, f"self._{group.kind}s")
        attribute = context.attributes.get(name)
        if attribute is not None:
            slot = f"self.{context.slot(attribute)}"
            if attribute.default is not None:
                default = context.default(attribute)
                if reads_default(attribute):
                    return f"{slot} is not None and {slot} is not {default}"
                return f"{slot} is not {default}"
            return f"{slot} is not None" if may_be_absent(attribute) else "True"
        each = context.properties.get(name)
        if each is not None:
            if each.kind.base == "unit":
                return context.source(name)
            return f"{context.source(name)} != self.NATIVE_PROPERTIES[{literal(name)}].default"
        for region in context.op.regions:
            if region.name == name:
                source = context.source(name)
                return source if region.variadic else f"{source}.blocks"
        return context.source(name)

    def _clause(self, clause: Clause) -> None:
        deciding = [e for e in clause.elements if self._presences(e)]
        alone = deciding if len(deciding) == 1 else []
        with self._block(f"if {self._clause_present(clause)}:"), self._knowing(alone):
            self._text(self._spacing.literal(clause.keyword.text))
            if unit_clause(self._context, clause) is None:
                self.elements(clause.elements)

    def _clause_present(self, clause: Clause) -> str:
        tests = [test for e in clause.elements for test in self._presences(e)]
        return " or ".join(dict.fromkeys(t for t in tests if t)) or "False"

    def _presences(self, element: Element) -> list[str]:
        """Tests of which each says that something a clause binds is there."""
        match element:
            case OptionalGroup(then, otherwise):
                return [test for e in (*then, *otherwise) for test in self._presences(e)]
            case OIList(clauses):
                return [test for c in clauses for e in c.elements for test in self._presences(e)]
            case Variable() | TypeOf() | Custom() | Qualified() | FunctionalType():
                return [self._present(element)]
        return []
