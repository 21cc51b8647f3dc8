"""`parse` of types and attributes, from the elements of their format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy

from yods_gen.constrained_kinds import SelfType
from yods_gen.definitions.checks import AssemblyFormat, Element
from yods_gen.definitions.kinds import LISTS, PARSER
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.contexts import FormatVariables, ParseContext, PrintContext
from yods_gen.directives.custom import Reference
from yods_gen.directives.directive import directive
from yods_gen.directives.groups import LINE_BREAK, Literal, Whitespace
from yods_gen.directives.parameter import read_with
from yods_gen.directives.steps import CLS, Steps, Write, appended, called, checked_instance, joined
from yods_gen.directives.variable import Variable, kind_of, unqualified
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, PyExpr, constant, local
from yods_gen.expressions.statements import (
    OF_CLASS,
    Annotated,
    Assign,
    Do,
    If,
    Method,
    Return,
    bind,
)
from yods_gen.model.names import Locals
from yods_gen.model.parameters.constructors import Owner
from yods_gen.model.scope import ModuleScope

#: The argument of `parse` of an attribute for the type after it.
_TYPE = "type_"
AT = PyExpr("at")


def parser(scope: ModuleScope, owner: Owner) -> Iterator[Method]:
    """`parse`: reads the text after the mnemonic, if there is one."""
    definition = owner.definition
    hook = definition.hook("parse")
    elements = definition.format.elements if definition.format is not None else ()
    if hook is None and not definition.parameters and not elements:
        return
    given = [Annotated("p", scope.typed("AttributeParser"))]
    if definition.KIND == "attribute":
        # The type after it.
        given.append(Annotated(_TYPE, scope.typed("Type | None"), NONE))
    if hook is not None:
        call = scope.hook_call(hook, *((each.name, local(each.name)) for each in given))
        body: Steps = (Return(checked_instance(call, CLS, hook)),)
    else:
        start = bind(AT.text, called("next_start"))
        body = (start, *ParameterParseContext(scope, owner, elements).body())
    returns = PyExpr(owner.class_name)
    yield Method("parse", tuple(given), returns, body, OF_CLASS, "cls")


class ParameterParseContext(ParseContext):
    """The parser of one type or attribute."""

    def __init__(self, scope: ModuleScope, owner: Owner, elements: Sequence[Element]) -> None:
        variables = FormatVariables(parameters=owner.definition.parameters, of_parameters=True)
        super().__init__(variables)
        self.scope = self._scope = scope
        self._owner = owner
        self._elements = elements
        self._parameters = {p.name: p for p in owner.definition.parameters}
        format_ = owner.definition.format
        self._refers = format_ is not None and any(isinstance(e, Reference) for e in format_.walk())
        self._locals = Locals((str(AT), _TYPE))
        self._variables: dict[str, str] = {}
        #: The variable for the values of all parameters, where they are read at once.
        self._all = ""

    def body(self) -> Steps:
        """Read all elements, and then make an instance, or complete it."""
        parameters = self._parameters.values()
        steps: Steps = tuple(step for each in parameters for step in self._own_type(each))
        steps += self.steps(self._elements)
        if self._owner.mutable:
            steps += (*self.make(), self._completion(), Return(local(self.made)))
        else:
            steps += (Return(self._made_of(self._parameters, CLS, AT)),)
        return steps

    def _made_of(self, names: Iterable[str], *what: PyExpr) -> PyExpr:
        """`p.made(what, …)` with the values of these parameters."""
        values = [
            local(self._variables[name]) if name in self._variables else NONE for name in names
        ]
        if self._all:
            values = [python.starred(local(self._all))]
        return python.call(python.member(PARSER, "made"), *what, *values)

    def _completion(self) -> If:
        """Set the body of a mutable type, if the text has one."""
        names = [parameter.name for parameter in self._owner.mutable]
        given = [
            python.is_there(local(self._variables[name]))
            for name in names
            if name in self._variables
        ]
        set_body = python.member(local(self.made), "set_body")
        return If(python.any_of(*given), (Do(self._made_of(names, set_body, AT)),))

    def _own_type(self, parameter: ParameterDef) -> Iterator[Assign]:
        """The type of the attribute, which the parser has read already."""
        kind = parameter.kind
        if not isinstance(kind, SelfType):
            return
        self._variables[parameter.name] = _TYPE
        class_ = kind.constraint.parsed_class
        if class_ is not None:
            self._variables[parameter.name] = into = self._locals.fresh("own_type")
            function = self._scope.name(LISTS, "self_type")
            given = (PARSER, AT, local(_TYPE), self._scope.ref(class_))
            yield Assign((into,), python.call(function, *given))

    # For directives.

    def steps(self, elements: Iterable[Element]) -> Steps:
        steps: Steps = ()
        printed = [each for each in elements if not isinstance(each, Whitespace)]
        while printed:
            element, *printed = printed
            together = self._with_literal(element, printed[0]) if printed else None
            if together is None:
                steps += directive(element).read(self)
            else:
                steps += together
                del printed[0]
        return steps

    def _with_literal(self, element: Element, following: Element) -> Steps | None:
        """Read a parameter and the literal after it, if neither can be read alone."""
        if not isinstance(element, Variable) or not isinstance(following, Literal):
            return None
        return read_with(self._parameters[element.name], self, following.text)

    def absent(self, elements: Iterable[Element]) -> Steps:
        steps: Steps = ()
        for parameter in self.parameters_in(*elements):
            if parameter.name not in self._variables:
                steps += kind_of(parameter).absent(parameter, self)
        return steps

    def make(self) -> Steps:
        if self.made:
            return ()
        context = python.member(PARSER, "context")
        made = self._made_of([p.name for p in self._owner.keys], CLS, AT, context)
        self.made = self._locals.fresh("made")
        return (Assign((self.made,), made),)

    def is_whole(self, parameters: Sequence[ParameterDef]) -> bool:
        every = tuple(self._parameters.values())
        # In a group, variables are declared before.
        alone = not (self._variables or self._owner.mutable or self._refers)
        return alone and tuple(parameters) == every

    def read_whole(self, value: PyExpr) -> Steps:
        self._all = self._locals.fresh("values")
        return (Assign((self._all,), value),)

    def reference(self, name: str) -> PyExpr:
        return local(self.value(name)) if name in self._variables else NONE

    def value(self, name: str) -> str:
        if name not in self._variables:
            self._variables[name] = self._locals.fresh(self._owner.members[name])
        return self._variables[name]

    def fresh(self, name: str) -> str:
        return self._locals.fresh(name)


# `text` of types and attributes, from the elements of their format.


def printer(scope: ModuleScope, owner: Owner) -> Iterator[Method]:
    """`text`: writes the text after the mnemonic, if there is one."""
    definition = owner.definition
    hook = definition.hook("print")
    if hook is not None:
        call = scope.hook_call(hook, (definition.WORD, python.SELF), ("p", PARSER))
        body: Steps = (Return(call),)
    elif definition.format is not None and definition.format.elements:
        body = ParameterPrintContext(scope, owner).body(definition.format)
    else:
        return
    yield scope.method("text(self, p: AttributePrinter) -> str", body)


class ParameterPrintContext(PrintContext):
    """The printer of one type or attribute."""

    def __init__(self, scope: ModuleScope, owner: Owner) -> None:
        of = owner.definition
        variables = FormatVariables(
            parameters=of.parameters, of_parameters=True, owner=of.qualified_name
        )
        super().__init__(variables)
        self.scope = scope
        self._slots = owner.slots
        #: Parameters that are present because their group is.
        self._present: frozenset[str] = frozenset()

    def body(self, format_: AssemblyFormat) -> Steps:
        """Write all elements."""
        steps = joined(self.steps(format_.elements))
        if len(steps) == 1 and isinstance(steps[0], Write):
            return (Return(steps[0].text),)
        first = constant("")
        if steps and isinstance(steps[0], Write):
            first, steps = steps[0].text, steps[1:]
        return (bind("out", first), *appended(steps), Return(PyExpr("out")))

    # For directives.

    def whitespace(self, text: str) -> Steps:
        if text == LINE_BREAK:
            self.spacing.new_line()
            return (Write((called("new_line"),)),)
        return (Write((self.spacing.in_parameters(text),)),)

    def is_present(self, name: str) -> bool:
        return name in self._present

    def read(self, name: str) -> PyExpr:
        return self._slots[name]

    @contextmanager
    def branch(
        self, elements: Iterable[Element], *, follows: bool, body: bool = False
    ) -> Iterator[None]:
        # As in mlir-tblgen, what comes after the group is spaced after the else branch, or
        # after what came before the group.
        outer = self._present, self.in_body, copy(self.spacing)
        variables = [e.name for e in map(unqualified, elements) if isinstance(e, Variable)]
        self._present |= frozenset(variables)
        self.in_body |= body
        yield
        self._present, self.in_body, spacing = outer
        if not follows:
            self.spacing = spacing
