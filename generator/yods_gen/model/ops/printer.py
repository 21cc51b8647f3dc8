"""`print_assembly` of an op's class, as a record; `templates/op/print.jinja` prints it."""

from __future__ import annotations

from yods_gen.directives.print_steps import PrintSteps
from yods_gen.expressions.python import Source
from yods_gen.model.conditions import Binding
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Printer:
    """The method `print_assembly`: a hook, or steps behind what they read."""

    printer: Source
    hook: Source | None
    bindings: tuple[Binding, ...] = ()
    steps: PrintSteps = ()
