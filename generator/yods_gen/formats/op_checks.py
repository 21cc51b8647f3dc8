"""Definition-time checks of the formats of ops: everything bound once and in its place.

Source of the rules: MLIR, mlir-tblgen's FormatGen and OpFormatGen. The differences are
listed in defs/LANGUAGE.md, "Assembly formats".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    NativePropertyDef,
    OperandDef,
    OpFormatDef,
    RegionDef,
    ResultDef,
    SuccessorDef,
    TypeVariableDef,
    ValueDef,
)
from yods_gen.definitions.uses import TraitDef
from yods_gen.directives.attr_dict import AttrDict
from yods_gen.directives.code_string import CodeString
from yods_gen.directives.custom import Custom
from yods_gen.directives.functional_type import FunctionalType
from yods_gen.directives.oilist import OIList
from yods_gen.directives.operands import Operands
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.params import Params
from yods_gen.directives.prop_dict import PropDict
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.regions import Regions
from yods_gen.directives.results import Results
from yods_gen.directives.struct import Struct
from yods_gen.directives.successors import Successors
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.errors import Reporter, closest, listed, quoted
from yods_gen.formats.ambiguity import AmbiguityChecker
from yods_gen.formats.checks import Checker
from yods_gen.formats.groups import GroupChecker
from yods_gen.formats.shared_directives import SHARED, form_of
from yods_gen.formats.types import TypeResolver


@dataclass(slots=True)
class OpVariables:
    """What an op's format may mention."""

    operands: Sequence[OperandDef]
    results: Sequence[ResultDef]
    attributes: Sequence[NamedAttributeDef]
    regions: Sequence[RegionDef]
    successors: Sequence[SuccessorDef]
    traits: Sequence[TraitDef]
    #: Results whose types the op infers; None: all of them, by a hook.
    inferred: frozenset[str] | None = frozenset()
    hooks: Mapping[str, str] = field(default_factory=dict)
    type_variables: Sequence[TypeVariableDef] = ()
    properties: Sequence[NativePropertyDef] = ()

    def kind(self, name: str) -> str | None:
        """What `name` is, in words."""
        for kind, group in self._groups():
            if any(item.name == name for item in group):
                return kind
        return None

    def find(self, name: str) -> Named | None:
        """The definition of `name`."""
        for _, group in self._groups():
            for item in group:
                if item.name == name:
                    return item
        return None

    def names(self) -> list[str]:
        """Everything a format may mention."""
        return [item.name for _, group in self._groups() for item in group]

    def _groups(self) -> Iterable[tuple[str, Sequence[Named]]]:
        yield "operand", self.operands
        yield "attribute", self.attributes
        yield "property", self.properties
        yield "region", self.regions
        yield "successor", self.successors
        yield "result", self.results


Named = ValueDef | NamedAttributeDef | NativePropertyDef | RegionDef | SuccessorDef


def check_op_format(
    reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
) -> OpFormatDef | None:
    """The format with the source of every type, or None after reporting."""
    before = len(reporter.findings)
    _BindingChecker(reporter, format_, op, context).check()
    GroupChecker(reporter, format_, op, context).check()
    if len(reporter.findings) == before:
        AmbiguityChecker(reporter, format_, op, context).check()
    if len(reporter.findings) > before:
        return None
    types = TypeResolver(reporter, format_, op, context)
    operand_types, result_types = types.sources()
    if len(reporter.findings) > before:
        return None
    return OpFormatDef(format_, operand_types, result_types)


class _BindingChecker(Checker):
    """Every name is known, stands where it may, and is bound once, before its references."""

    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, op: OpVariables, context: str
    ) -> None:
        super().__init__(reporter, format_, context)
        self._op = op
        self._bound: set[str] = set()
        self._typed: set[str] = set()
        #: Those whose type stands there by their own name.
        self._typed_by_name: set[str] = set()
        #: The classes of directives seen that may stand there once.
        self._seen: set[type[Element]] = set()
        #: The same for the type of all operands, or of all results.
        self._seen_types: set[type[Element]] = set()

    def check(self) -> None:
        """Report everything but missing types, groups and ambiguities."""
        self._sequence(self._format.elements)
        if AttrDict not in self._seen:
            self.error(
                None,
                "no-attr-dict",
                "the format never says where attributes stand",
                "add 'attr-dict', usually before the types",
            )
        self._unbound()

    def _unbound(self) -> None:
        op = self._op
        all_at_once = any(isinstance(e, PropDict) for e in self._format.walk())
        for each in () if all_at_once else op.properties:
            if each.name not in self._bound:
                self.error(
                    None,
                    "unbound-property",
                    f"the format never binds property {quoted(each.name)}",
                    f"add '${each.name}', or bind all properties at once with 'prop-dict'",
                )
        for kind, group, directive in (
            ("operand", op.operands, "operands"),
            ("region", op.regions, "regions"),
            ("successor", op.successors, "successors"),
        ):
            for item in group:
                if item.name not in self._bound:
                    self.error(
                        None,
                        f"unbound-{kind}",
                        f"the format never binds {kind} {quoted(item.name)}",
                        f"add '${item.name}', or bind all {directive} at once with '{directive}'",
                    )

    def _sequence(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self._element(element)

    def _element(self, element: Element) -> None:
        match element:
            case Variable(name):
                self._variable(element, name)
            case Qualified(argument):
                self._qualified(argument, element)
            case AttrDict() | PropDict():
                self._once(element, "attr-dict" if isinstance(element, AttrDict) else "prop-dict")
            case Operands():
                self._bind_all(element, "operand", self._op.operands)
            case Regions():
                self._bind_all(element, "region", self._op.regions)
            case Successors():
                self._bind_all(element, "successor", self._op.successors)
            case Results():
                self.error(
                    element,
                    "misplaced",
                    "'results' only stands within type directives",
                    "write 'type(results)' for their types",
                )
            case TypeOf(argument):
                self._type_of(argument, element)
            case FunctionalType(inputs, results):
                for argument in (inputs, results):
                    self._type_of(argument, argument)
            case Custom(name, arguments):
                self._custom(element, name, arguments)
            case OIList(clauses):
                for clause in clauses:
                    self._sequence(clause.elements)
            case OptionalGroup(then, otherwise):
                self._sequence(then)
                self._sequence(otherwise)
            case CodeString():
                self.error(
                    element,
                    "misplaced",
                    "a string only stands within 'custom<…>(…)'",
                    f"write `{element.text}` in backticks for a keyword",
                )
            case Params() | Struct():
                self.error(
                    element,
                    "misplaced",
                    "'params' and 'struct' are for types and attributes",
                    "bind operands with 'operands', attributes with 'attr-dict'",
                )

    def _once(self, element: Element, name: str) -> None:
        if type(element) in self._seen:
            self.error(
                element, "bound-twice", f"'{name}' stands in the format twice", _LEAVE_ONE_OUT
            )
        self._seen.add(type(element))

    def _find(self, element: Variable) -> str | None:
        kind = self._op.kind(element.name)
        if kind is None:
            names = self._op.names()
            match = closest(element.name, names)
            self.error(
                element,
                "unknown-variable",
                f"the op has no {quoted(element.name)}",
                (
                    f"did you mean '${match}'?"
                    if match
                    else f"the format may name {listed(names)}" if names else ""
                ),
            )
        return kind

    def _variable(self, element: Variable, name: str) -> None:
        kind = self._find(element)
        if kind == "result":
            self.error(
                element,
                "misplaced",
                f"result {quoted(name)} only stands within type directives",
                f"write 'type(${name})' for its type",
            )
        elif kind is not None:
            if name in self._bound:
                self.error(
                    element,
                    "bound-twice",
                    f"{kind} {quoted(name)} stands in the format twice",
                    _LEAVE_ONE_OUT,
                )
            self._bound.add(name)

    def _qualified(self, argument: Element, element: Element) -> None:
        match argument:
            case Qualified():
                self._qualified(argument.argument, argument)
            case TypeOf(inner):
                self._type_of(inner, argument)
            case Variable(name) if self._op.kind(name) in ("attribute", None):
                self._variable(argument, name)
            case _:
                if isinstance(argument, Variable):
                    self._variable(argument, argument.name)
                self.error(
                    element,
                    "misplaced",
                    "'qualified' takes an attribute or a 'type' directive",
                    "leave 'qualified' out",
                )

    def _bind_all(self, element: Element, kind: str, group: Sequence[Named]) -> None:
        twice = [item.name for item in group if item.name in self._bound]
        if twice and type(element) not in self._seen:
            self.error(
                element,
                "bound-twice",
                f"'{kind}s' binds {kind} {quoted(twice[0])} a second time",
                _LEAVE_ONE_OUT,
            )
        self._once(element, f"{kind}s")
        self._bound.update(item.name for item in group)

    def _type_of(self, argument: Element, directive: Element) -> None:
        op = self._op
        match argument:
            case Variable(name):
                kind = self._find(argument)
                if kind in ("operand", "result"):
                    if name in self._typed:
                        self.error(
                            argument,
                            "bound-twice",
                            f"the type of {kind} {quoted(name)} stands in the format twice",
                            _LEAVE_ONE_OUT,
                        )
                    self._typed.add(name)
                    self._typed_by_name.add(name)
                elif kind is not None:
                    self.error(
                        argument,
                        "misplaced",
                        f"{kind} {quoted(name)} has no type of its own here",
                        "name an operand or a result",
                    )
            case Operands() | Results():
                kind = "operand" if isinstance(argument, Operands) else "result"
                group: Sequence[Named] = op.operands if kind == "operand" else op.results
                twice = [item.name for item in group if item.name in self._typed]
                if twice:
                    self.error(
                        argument,
                        "bound-twice",
                        f"the type of {kind} {quoted(twice[0])} stands in the format twice",
                        _LEAVE_ONE_OUT,
                    )
                elif type(argument) in self._seen_types:
                    self.error(
                        argument,
                        "bound-twice",
                        f"the types of '{kind}s' stand in the format twice",
                        _LEAVE_ONE_OUT,
                    )
                self._seen_types.add(type(argument))
                self._typed.update(item.name for item in group)
            case _:
                self.error(
                    directive,
                    "misplaced",
                    "a type directive takes an operand, a result, 'operands' or 'results'",
                    "write 'type($name)', naming one",
                )

    # Custom directives.

    def _custom(self, element: Element, name: str, arguments: Sequence[Element]) -> None:
        if name in SHARED:
            if form_of(name, arguments, self._op.kind) is None:
                usages = [f"custom<{name}>({form.usage})" for form in SHARED[name]]
                bracket = any(form.arguments[-1] == "bracket" for form in SHARED[name])
                self.error(
                    element,
                    "wrong-arguments",
                    f"the directive 'custom<{name}>' that comes with yods takes other arguments",
                    f"write {listed(usages, 'or')}"
                    + (", perhaps with the opening bracket as a string behind" if bracket else ""),
                )
        elif "module" not in self._op.hooks:
            self.error(
                element,
                "no-hooks-module",
                f"the directive 'custom<{name}>' has no module to be in",
                "name the module at the top of the file: 'hooks: my_package.hooks'",
            )
        # What the directive itself binds, it cannot be handed.
        for argument in arguments:
            if isinstance(argument, Reference):
                self._reference(argument, argument.argument)
        for argument in arguments:
            self._argument(argument)

    def _argument(self, argument: Element) -> None:
        inner = argument
        while isinstance(inner, Qualified):
            inner = inner.argument
        match inner:
            case TypeOf(Operands() | Results()):
                self.error(
                    inner,
                    "misplaced",
                    "a custom directive gets types one name at a time",
                    f"write {self._each(inner)}",
                )
            case Operands() | Regions() | Successors():
                self._element(inner)
                self.error(
                    inner,
                    "misplaced",
                    "a custom directive gets what it binds one name at a time",
                    f"write {self._each(inner)}",
                )
            case Variable() | TypeOf() | AttrDict() | PropDict():
                self._element(argument)
            case Reference() | CodeString():
                pass
            case _:
                self.error(
                    argument,
                    "misplaced",
                    "this cannot be handed to a custom directive",
                    "hand it variables, their types, references or strings",
                )

    def _each(self, directive: Element) -> str:
        """What to write instead of a directive over all of a kind."""
        op = self._op
        of_types = isinstance(directive, TypeOf)
        kind = directive.argument if isinstance(directive, TypeOf) else directive
        groups: dict[type[Element], Sequence[Named]] = {
            Operands: op.operands,
            Results: op.results,
            Regions: op.regions,
            Successors: op.successors,
        }
        names = [f"type(${i.name})" if of_types else f"${i.name}" for i in groups[type(kind)]]
        return listed(names) if names else "nothing; there is none"

    def _reference(self, element: Element, inner: Element) -> None:
        match inner:
            case TypeOf(Variable(name) as variable):
                known = self._find(variable) is None or name in self._typed_by_name
                what = f"the type of {quoted(name)}"
            case Variable(name):
                known = self._find(inner) is None or name in self._bound
                what = quoted(name)
            case AttrDict() | Operands() | Regions() | Successors():
                known = type(inner) in self._seen
                what = f"'{_DIRECTIVES[type(inner)]}'"
            case _:
                self.error(
                    element,
                    "misplaced",
                    "'ref' takes a variable, its type, 'attr-dict', 'operands', 'regions' "
                    "or 'successors'",
                    "hand the directive a string for what never changes",
                )
                return
        if not known:
            self.error(
                element,
                "unbound-reference",
                f"'ref' names {what}, which is not bound before it",
                "bind it earlier in the format",
            )


_LEAVE_ONE_OUT = "leave one of the two out"
_DIRECTIVES: dict[type[Element], str] = {
    AttrDict: "attr-dict",
    Operands: "operands",
    Regions: "regions",
    Successors: "successors",
}
