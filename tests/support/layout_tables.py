"""Answering the layout tables: what a case expects, as our engine gives it.

The tables, and a README that says what their columns mean, are in `conformance/layout`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from support.paths import TESTS
from yods.builtin.attributes import ArrayAttr, StringAttr, TypeAttr
from yods.ir.attribute import Attribute, Type
from yods.ir.context import Context
from yods.ir.diagnostics import Diagnostic, DiagnosticError, OperationError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.layout.dlti_query import key_text, query
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError
from yods.layout.type_size import TypeSize
from yods.text.parse import parse_source
from yods.verification.verifier import verify

#: The facts that MLIR 22 answers with attributes: what the tables have recorded.
MLIR_FACTS = (
    "endianness",
    "default_memory_space",
    "alloca_memory_space",
    "program_memory_space",
    "global_memory_space",
    "mangling_mode",
    "function_pointer_alignment",
    "legal_int_widths",
)


TABLES = TESTS / "runtime" / "layout" / "conformance"


@cache
def read_table(name: str) -> tuple[dict[str, Any], ...]:
    """The lines of a table."""
    text = (TABLES / name).read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


def answer(text: str) -> dict[str, Any]:
    """What a file's queries get, or what is wrong with it, in the shape of the table."""
    context = Context(allow_unregistered_dialects=True)
    try:
        module = parse_source(Source(text, "case.mlir"), context)
        verify(module, context)
    except DiagnosticError as error:
        told = [*context.take_reported(), *error.diagnostics]
        return {"diagnostics": list(shown_diagnostics(told))}
    reported = context.take_reported()
    queries = [_query(op, context) for op in module.walk() if op.name == "q.query"]
    found: dict[str, Any] = {"queries": queries}
    if reported:
        found["diagnostics"] = list(shown_diagnostics(reported))
    return found


def shown_diagnostics(diagnostics: list[Diagnostic]) -> list[dict[str, Any]]:
    """Diagnostics and their notes in the shape of the table."""
    shown = []
    for diagnostic in diagnostics:
        for one in (diagnostic, *diagnostic.notes):
            # The tables leave out the operation that MLIR shows beside an error, and
            # suggestions are ours.
            if one.message.startswith(("see current operation", "did you mean")):
                continue
            shown.append(
                {
                    "line": one.line,
                    "col": one.column,
                    "severity": one.severity,
                    "message": one.message,
                }
            )
    return shown


def _query(op: Operation, context: Context) -> dict[str, Any]:
    layout = DataLayout.closest(op, context=context)
    scope: dict[str, Any] = {fact: _text(getattr(layout, fact)) for fact in MLIR_FACTS}
    scope["stack_alignment"] = layout.stack_alignment
    found: dict[str, Any] = {
        "id": _string(op.attributes["id"]),
        "scope": scope,
        "types": [type_answer(layout, t.value) for t in _array(op.attributes["types"], TypeAttr)],
    }
    devices = op.attributes.get("devices")
    if devices is not None:
        found["devices"] = []
        for pair in _array(devices, ArrayAttr):
            device, name = map(_string, pair)
            value = _text(layout.device_property(device, name))
            found["devices"].append({"device": device, "property": name, "value": value})
    keys = op.attributes.get("keys")
    if keys is not None:
        found["keys"] = [_keys(op, [_key(k) for k in path]) for path in _array(keys, ArrayAttr)]
    return found


def type_answer(layout: DataLayout, type_: Type) -> dict[str, Any]:
    """All answers about one type, in the shape of the table."""
    found: dict[str, Any] = {"type": str(type_)}
    for key, ask in (
        ("size", layout.type_size),
        ("bits", layout.type_size_in_bits),
        ("abi", layout.type_abi_alignment),
        ("preferred", layout.type_preferred_alignment),
        ("index_bitwidth", layout.type_index_bitwidth),
    ):
        try:
            value = ask(type_)
        except DataLayoutError as error:
            found[key] = {"error": error.message}
            continue
        if isinstance(value, TypeSize):
            found[f"{key}_scalable"] = value.scalable
            value = value.minimal
        found[key] = value
    return found


def _keys(op: Operation, keys: list[Type | str]) -> dict[str, Any]:
    shown = [key_text(key) for key in keys]
    try:
        return {"keys": shown, "value": str(query(op, keys))}
    except OperationError as error:
        return {"keys": shown, "diagnostics": shown_diagnostics([error.diagnostic])}


def _key(attribute: Attribute) -> Type | str:
    return attribute.value if isinstance(attribute, TypeAttr) else _string(attribute)


def _text(attribute: Attribute | None) -> str | None:
    return None if attribute is None else str(attribute)


def _string(attribute: Any) -> str:
    assert isinstance(attribute, StringAttr)
    return attribute.value


def _array(attribute: Any, cls: type[Any]) -> list[Any]:
    assert isinstance(attribute, ArrayAttr)
    assert all(isinstance(element, cls) for element in attribute)
    return list(attribute)
