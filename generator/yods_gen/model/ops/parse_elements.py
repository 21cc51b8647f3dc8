"""How a generated parser reads single elements of an assembly format.

Source of order and errors: MLIR, mlir-tblgen's OpFormatGen, `genElementParser`.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import Variadicity
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom
from yods_gen.directives.functional_type import FunctionalType
from yods_gen.directives.literal import Literal
from yods_gen.directives.operands import Operands
from yods_gen.directives.prop_dict import PropDict
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.regions import Regions
from yods_gen.directives.successors import Successors
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.model.code import literal
from yods_gen.model.ops.assemble import OpAssembler
from yods_gen.model.ops.elements import directive_hook
from yods_gen.model.ops.properties import native
from yods_gen.model.ops.storage import checks_properties


class ElementReader(OpAssembler):
    """Emits the reads of elements that hold no others."""

    def _element(self, element: Element) -> None:
        """Read one element, which must be there."""
        code = self._code
        match element:
            case Literal(text):
                code.line(f"p.{expect(text)}")
            case AttrDict(with_keyword):
                suffix = "_with_keyword" if with_keyword else ""
                self._attribute_dict = True
                if checks_properties(self._context):
                    code.line(f"attributes = p.own_attribute_dict{suffix}(cls)")
                else:
                    code.line(f"attributes = p.attribute_dict{suffix}()")
            case PropDict():
                self._properties = True
                code.line("properties = p.property_dict()")
            case Qualified(argument):
                self._bind(argument, qualified=True)
            case FunctionalType(inputs, results):
                self._types.functional(inputs, results)
            case Custom(name, arguments):
                call, targets = self._custom_call(name, arguments)
                assign = f"{', '.join(targets)} = " if targets else ""
                code.line(f"{assign}{call}")
                self._flatten_arguments(arguments)
            case _:
                self._bind(element)

    def _bind(self, element: Element, qualified: bool = False) -> None:
        """Read what a variable or one of the directives over all of a kind stands for."""
        code = self._code
        match element:
            case Variable(name):
                self._variable(name, qualified)
            case TypeOf(argument):
                self._types.read(argument, qualified)
            case Operands():
                self._all_operands = self._locals.fresh("operands")
                code.line("operands_at = p.next_start()")
                code.line(f"{self._all_operands} = p.operand_list()")
            case Regions():
                self._all_regions = self._locals.fresh("regions")
                code.line(f"{self._all_regions} = p.region_list()")
            case Successors():
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
            if group.segments is not None:
                code.line(f"{self._list_local(name)} = p.operand_lists()")
                code.line(self._flatten(local, self._list_local(name)))
                return
            optional = group.variadicity is Variadicity.OPTIONAL
            code.line(f"{local} = p.{'optional_operand' if optional else 'operand_list'}()")
            return
        attribute = context.attributes.get(name)
        if attribute is not None:
            self._attributes.read(attribute, local, qualified)
            return
        each = context.properties.get(name)
        if each is not None:
            code.line(f"{local} = {native(each)}.parse(p, {literal(name)})")
            return
        for region in context.op.regions:
            if region.name == name:
                method = "region_list" if region.variadic else "region"
                code.line(f"{local} = p.{method}()")
                self._finish_region(local, region.variadic)
        for successor in context.op.successors:
            if successor.name == name:
                method = "optional_successor_list" if successor.variadic else "successor"
                code.line(f"{local} = p.{method}()")

    def _finishes_regions(self) -> bool:
        return self._context.op.trait("SingleBlockImplicitTerminator") is not None or (
            "SingleBlock" in self._context.traits
        )

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

    def _custom_call(self, name: str, arguments: Sequence[Element]) -> tuple[str, list[str]]:
        """The call of a directive's hook, and the variables for what it returns."""
        targets: list[str] = []
        call = ["p"]
        for argument in arguments:
            if isinstance(argument, Reference):
                call.append(self._referenced(argument.argument))
            elif isinstance(argument, CodeString):
                call.append(literal(argument.text))
            elif isinstance(argument, AttrDict | PropDict):
                call.append(self._dictionary(argument))
            else:
                targets.append(self._target(argument))
        hook = directive_hook(self._context, "parse", name, arguments)
        return f"{hook}({', '.join(call)})", targets

    def _flatten_arguments(self, arguments: Sequence[Element]) -> None:
        """A directive has read lists of lists; what follows wants them flat."""
        for argument in arguments:
            inner = argument.argument if isinstance(argument, TypeOf) else argument
            group = self._context.group(inner.name) if isinstance(inner, Variable) else None
            if group is None or group.segments is None:
                continue
            name = group.definition.name
            if isinstance(argument, TypeOf):
                target = self._types.target(inner)
                self._code.line(self._flatten(target, self._list_local(name, "types")))
            else:
                self._code.line(self._flatten(self._local(name), self._list_local(name)))

    def _flatten(self, local: str, lists: str) -> str:
        return f"{local} = [each for some in {lists} for each in some]"

    def _list_local(self, name: str, of: str = "") -> str:
        """The variable with lists of operands, or of their types."""
        key = (name, of)
        if key not in self._lists:
            words = "_".join(w for w in (self._context.python[name], of, "lists") if w)
            self._lists[key] = self._locals.fresh(words)
        return self._lists[key]

    def _dictionary(self, argument: AttrDict | PropDict) -> str:
        """A dictionary for a hook to fill."""
        local = "attributes" if isinstance(argument, AttrDict) else "properties"
        value = self._context.scope.typing("yods.ir.attribute", "Attribute")
        self._code.line(f"{local}: dict[str, {value}] | None = {{}}")
        if local == "attributes":
            self._attribute_dict = True
        else:
            self._properties = True
        return local

    def _target(self, argument: Element) -> str:
        """The local variable that receives what a custom directive has read."""
        match argument:
            case TypeOf(Variable(name) as inner):
                group = self._context.group(name)
                if group is not None and group.segments is not None:
                    return self._list_local(name, "types")
                return self._types.target(inner)
            case Variable(name):
                group = self._context.group(name)
                if group is not None and not group.single:
                    self._code.line(f"{self._types.place(group)} = p.next_start()")
                if group is not None and group.segments is not None:
                    return self._list_local(name)
                return self._local(name)
            case Qualified(inner):
                return self._target(inner)
        raise AssertionError(argument)

    def _referenced(self, argument: Element) -> str:
        match argument:
            case TypeOf(inner):
                return self._types.referenced(inner)
            case AttrDict():
                return "attributes"
            case Operands():
                return self._all_operands
            case Regions():
                return self._all_regions
            case Successors():
                return self._all_successors
            case Variable(name):
                return self._bound.get(name, "None")
        raise AssertionError(argument)


def is_word(text: str) -> bool:
    """Whether a literal is a keyword and no punctuation."""
    return text[:1].isalpha() or text[:1] == "_"


def expect(text: str) -> str:
    """The call that reads a literal, which must be there."""
    method = "expect_keyword" if is_word(text) else "expect"
    return f"{method}({literal(text)})"


def accept(text: str) -> str:
    """The call that reads a literal, if it comes next."""
    method = "accept_keyword" if is_word(text) else "accept"
    return f"{method}({literal(text)})"
