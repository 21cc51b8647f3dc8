"""`text` of types and attributes, from the elements of their format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from copy import copy

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.definitions.types import TypeDef
from yods_gen.directives.context import FormatVariables, PrintContext
from yods_gen.directives.literal import LINE_BREAK
from yods_gen.directives.steps import Assign, Return, Steps, Write, appended, called, joined
from yods_gen.directives.variable import Variable, unqualified
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, constant
from yods_gen.model.parameters.owner import Owner
from yods_gen.model.parameters.records import Printer
from yods_gen.model.scope import ModuleScope


def printer(scope: ModuleScope, owner: Owner) -> Printer | None:
    """`text`: writes the text after the mnemonic; None if there is none."""
    definition = owner.definition
    hook = definition.hook("print")
    class_ = scope.name("yods.text.attribute_printer", "AttributePrinter", "typing")
    if hook is not None:
        word = "type_" if isinstance(definition, TypeDef) else "attribute"
        call = scope.hook_call(hook, (word, python.SELF), ("p", PARSER))
        return Printer(class_, (Return(call),))
    if definition.format is None or not definition.format.elements:
        return None
    return ParameterPrintContext(scope, owner).printer(class_, definition.format)


class ParameterPrintContext(PrintContext):
    """The printer of one type or attribute."""

    def __init__(self, scope: ModuleScope, owner: Owner) -> None:
        variables = FormatVariables(parameters=owner.definition.parameters, of_parameters=True)
        super().__init__(variables)
        self.scope = scope
        self._slots = owner.slots
        #: Parameters that are present because their group is.
        self._present: frozenset[str] = frozenset()

    def printer(self, class_: PyExpr, format_: AssemblyFormat) -> Printer:
        """Write all elements."""
        steps = joined(self.steps(format_.elements))
        if len(steps) == 1 and isinstance(steps[0], Write):
            return Printer(class_, (Return(steps[0].text),))
        first = constant("")
        if steps and isinstance(steps[0], Write):
            first, steps = steps[0].text, steps[1:]
        out = PyExpr("out")
        return Printer(class_, (Assign(("out",), first), *appended(steps), Return(out)))

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
