"""What the checks of all assembly formats have in common.

Formats of ops: `op_format_checks`, with `format_groups`, `format_ambiguity` and
`format_types`; of types and attributes: `parameter_format_checks`.
"""

from __future__ import annotations

from yods_gen.definitions import assembly_format as af
from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.errors import Reporter
from yods_gen.formats.parser import FormatSyntaxError, read_format
from yods_gen.spans import Located


def parse_format_text(
    reporter: Reporter, text: Located[str], context: str
) -> AssemblyFormat | None:
    """The parsed format, or None after reporting why it cannot be read."""
    try:
        return read_format(text.value, text.span)
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
