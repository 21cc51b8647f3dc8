"""What the checks of all assembly formats have in common.

Formats of ops: `op_format_checks`, with `format_groups`, `format_ambiguity` and
`format_types`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_gen import assembly_format as af
from yods_gen.assembly_format import AssemblyFormat, Element
from yods_gen.definitions import ParameterDef
from yods_gen.errors import Reporter, closest, quoted
from yods_gen.format_parser import FormatSyntaxError
from yods_gen.spans import Located


def parse_format_text(
    reporter: Reporter, text: Located[str], context: str
) -> AssemblyFormat | None:
    """The parsed format, or None after reporting why it cannot be read."""
    try:
        return AssemblyFormat.parse(text.value, text.span)
    except FormatSyntaxError as error:
        reporter.error(
            text.span.part(error.offset, error.width),
            "format-syntax",
            error.message,
            context=context,
            help_=error.help,
        )
        return None


class Checker:
    """What formats of ops and of types have in common."""

    def __init__(self, reporter: Reporter, format_: AssemblyFormat, context: str) -> None:
        self._reporter = reporter
        self._format = format_
        self._context = context

    def error(
        self, element: Element | None, id_: str, message: str, help_: str = "", width: int = 0
    ) -> None:
        """Report at an element, or at the beginning of the format."""
        span = self._format.span
        if element is not None:
            span = span.part(element.offset, width or _width(element))
        else:
            span = type(span)(span.path, span.line, span.column, 1)
        self._reporter.error(span, id_, message, context=self._context, help_=help_)


def _width(element: Element) -> int:
    match element:
        case af.Variable(name):
            return len(name) + 1
        case af.Literal(text) | af.Whitespace(text):
            return len(text) + 2
        case af.AttrDict(with_keyword):
            return len("attr-dict-with-keyword" if with_keyword else "attr-dict")
        case af.Operands() | af.Results() | af.Regions() | af.Params():
            return len(type(element).__name__)
        case af.Successors() | af.PropDict():
            return len("successors")
        case af.FunctionalType():
            return len("functional-type")
        case af.TypeOf():
            return len("type")
        case af.Custom():
            return len("custom")
        case af.Qualified():
            return len("qualified")
        case af.OIList():
            return len("oilist")
        case af.Reference():
            return len("ref")
        case af.CodeString(text):
            return len(text) + 2
    return 1


def check_parameter_format(
    reporter: Reporter, format_: AssemblyFormat, parameters: Sequence[ParameterDef], context: str
) -> None:
    """Report what is wrong with the format of a type or attribute."""
    _ParameterChecker(reporter, format_, context).check(parameters)


class _ParameterChecker(Checker):
    def check(self, parameters: Sequence[ParameterDef]) -> None:
        """All parameters must be bound once."""
        known = {p.name: p for p in parameters}
        bound: dict[str, Element] = {}
        for element in self._format.walk():
            match element:
                case af.Variable(name):
                    if name not in known:
                        match = closest(name, known)
                        self.error(
                            element,
                            "unknown-variable",
                            f"there is no parameter {quoted(name)}",
                            f"did you mean '${match}'?" if match else "",
                        )
                    elif name in bound:
                        self.error(
                            element,
                            "bound-twice",
                            f"parameter {quoted(name)} stands in the format twice",
                        )
                    bound.setdefault(name, element)
                case af.Params():
                    for name in known:
                        bound.setdefault(name, element)
                case af.Literal() | af.Whitespace() | af.Struct() | af.Qualified() | af.Custom():
                    pass
                case af.Reference():
                    pass
                case af.OptionalGroup():
                    self._group(element, known)
                case _:
                    self.error(element, "misplaced", "this directive is for the formats of ops")
        for name in known:
            if name not in bound:
                self.error(
                    None,
                    "unbound-parameter",
                    f"the format never binds parameter {quoted(name)}",
                    f"add '${name}', or bind all parameters at once with 'params'",
                )

    def _group(self, group: af.OptionalGroup, known: Mapping[str, ParameterDef]) -> None:
        for element in af.walk(group):
            if not isinstance(element, af.Variable) or element.name not in known:
                continue
            parameter = known[element.name]
            if parameter.kind.base != "optional" and parameter.default is None:
                self.error(
                    element,
                    "not-optional",
                    f"parameter {quoted(element.name)} is always there, "
                    "so no optional group may hold it",
                    "make its kind 'optional<…>', give it a default, or move it out of the group",
                )
        anchor = group.anchor_element
        if isinstance(anchor, af.Literal | af.Whitespace):
            self.error(
                anchor,
                "bad-anchor",
                "this cannot be the anchor of an optional group: it is always there",
                "mark an optional parameter",
            )
