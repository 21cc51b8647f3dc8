"""The record of the class of one op, which its template prints."""

from __future__ import annotations

from typing import Literal

from yods_gen.expressions.python import PyExpr
from yods_gen.model.docs import Annotated, ClassModel, NamedValue
from yods_gen.model.layouts import ScopeQuery
from yods_gen.model.ops.checks import Verifier
from yods_gen.model.ops.constructor import Builder, Constructor
from yods_gen.model.ops.interfaces import OpMethod
from yods_gen.model.ops.parse import Parser
from yods_gen.model.ops.print import Printer
from yods_gen.model.ops.rows import Row


class OpModel(ClassModel):
    """The class of one op, part by part in the order in which its template prints them.

    Attributes:
        name: The op's name without its dialect; `class_name` is the class's.
        kind: "template" for the base class of the ops made from an op template.
        slots: Names of the class's own slots.
        fields: The annotations of slots.
    """

    bases: tuple[PyExpr, ...]
    #: The decorator of a class from which none derives.
    final: PyExpr | None
    deprecated: PyExpr | None
    #: The decorator of a class with arguments that should no longer be given.
    deprecated_arguments: PyExpr | None
    doc: str
    slots: tuple[str, ...]
    constants: tuple[NamedValue, ...]
    rows: tuple[Row, ...]
    fields: tuple[Annotated, ...]
    constructor: Constructor | None
    builders: tuple[Builder, ...]
    verifiers: tuple[Verifier, ...]
    interfaces: tuple[OpMethod, ...]
    layout: tuple[ScopeQuery, ...]
    parser: Parser | None
    printer: Printer | None
    kind: Literal["op", "template"] = "op"
