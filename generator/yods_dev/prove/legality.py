"""Which types the ops of a rule verify with, as the generated verifiers say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yods
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef
from yods_gen.model.names import class_name
from yods_gen.settings import SettingsError, find_settings

_given: list[Any] = []


def use_context(given: Any) -> None:
    """Write the IR of proofs in this context."""
    _given[:] = [given]


def context() -> Any:
    """The context of all IR that proofs write; by default with the dialects of the project around.

    Whoever asks for it first has checked that the project's code may run.
    """
    if not _given:
        try:
            use_context(yods.Context(project=str(find_settings(Path.cwd()).root)))
        except (SettingsError, ValueError):  # no project, or that of yods itself
            use_context(yods.Context())
    return _given[0]


@cache
def package_of(dialect: str) -> str:
    """The package of the classes generated for a dialect."""
    found = context().dialect(dialect)
    if found is None:
        raise LookupError(dialect)
    return str(found.__module__)


def attribute_text(
    op: OpDef, attribute: NamedAttributeDef | NativePropertyDef, value: int | bool
) -> str | None:
    """An attribute of an op as text, of which a number says which it is; None if absent."""
    if isinstance(attribute, NativePropertyDef):
        return f"{value} : i32"
    constraint = attribute.constraint
    if constraint.syntax == "unit":
        return "unit" if value else None
    if constraint.enum is not None:
        return f"{value} : i{constraint.enum.width}"
    ref = constraint.case_of
    if ref is None:
        return None
    package = package_of(ref.dialect)
    holder = next(c for c in constraint.classes if getattr(c, "kind", "") == "attribute")
    attributes, enums = (import_module(f"{package}.{m}") for m in ("attributes", "enums"))
    held = getattr(attributes, class_name(holder.name, "Attr"))
    case = getattr(enums, class_name(ref.name, ""))(value)
    return str(held(case))


#: Ops with types: whether they verify.
_VERIFIED: dict[tuple[str, str], bool] = {}


def verifies(op: OpDef, operands: Sequence[Any], results: Sequence[Any]) -> bool:
    """Whether an op with operands and results of these types does; its attributes are default."""
    of, to = (", ".join(map(str, types)) for types in (operands, results))
    key = (op.qualified_name, f"({of}) -> ({to})")
    if key not in _VERIFIED:
        attributes = []
        for each in op.attributes:
            if each.optional or each.default is not None:
                continue
            text = attribute_text(op, each, 0)
            if text is None:
                return True  # nobody knows which it should have
            attributes.append(f"{each.name} = {text}")
        names = [f"%a{n}" for n in range(len(operands))]
        parameters = ", ".join(f"{n}: {t}" for n, t in zip(names, operands, strict=True))
        properties = f" <{{{', '.join(attributes)}}}>" if attributes else ""
        text = f'"{op.qualified_name}"({", ".join(names)}){properties} : {key[1]}'
        whole = f"func.func @f({parameters}) {{\n  {text}\n  return\n}}"
        try:
            yods.parse(whole, context=context())
            _VERIFIED[key] = True
        except yods.DiagnosticError:
            _VERIFIED[key] = False
    return _VERIFIED[key]
