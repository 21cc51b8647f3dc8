"""What the checks of all assembly formats have in common.

Formats of ops: `op_checks`, with `ambiguity` and `types`; of types and attributes:
`parameter_checks`.
"""

from __future__ import annotations

from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.directives.syntax import FormatSyntaxError
from yods_gen.directives.table import directive_of
from yods_gen.errors import Reporter
from yods_gen.formats.parser import read_format
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

    def error(self, element: Element | None, id_: str, message: str, help_: str = "") -> None:
        """Report at an element, or at the beginning of the format."""
        span = self._format.span
        if element is not None:
            shown = directive_of(element).spelling.shown(element)
            span = span.part(element.offset, len(shown))
        else:
            span = type(span)(span.path, span.line, span.column, 1)
        self._reporter.error(span, id_, message, context=self._context, help_=help_)
