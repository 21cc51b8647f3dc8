"""What elements are in formats of ops that only formats of types and attributes have."""

from __future__ import annotations

from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.checking import Checking, not_in_groups
from yods_gen.directives.directive import OpRules
from yods_gen.directives.parse_steps import ParseSteps
from yods_gen.directives.plain import apart, binds_nothing, tells_nothing
from yods_gen.directives.print_steps import PrintSteps
from yods_gen.directives.reading import Reading
from yods_gen.directives.writing import Writing


def _check(element: Element, checking: Checking) -> None:
    checking.error(
        element,
        "misplaced",
        "'params' and 'struct' are for types and attributes",
        "bind operands with 'operands', attributes with 'attr-dict'",
    )


def _read(element: Element, reading: Reading) -> ParseSteps:
    raise AssertionError("an op has no parameters")


def _write(element: Element, writing: Writing) -> PrintSteps:
    raise AssertionError("an op has no parameters")


NOT_IN_OPS: OpRules[Any] = OpRules(
    check=_check,
    in_group=not_in_groups,
    neighbour=apart,
    binds=binds_nothing,
    read=_read,
    begin=None,
    write=_write,
    present=tells_nothing,
    argument=None,
    referent=None,
    qualification=None,
)
