"""Names the generator reserves, and what the runtime really has."""

from __future__ import annotations

import importlib

from yods.ir.attribute import Attribute, Type
from yods.ir.dialect import Dialect
from yods.ir.operation import Operation
from yods_gen.definitions.traits import TRAITS
from yods_gen.library.prelude import prelude, runtime_interfaces
from yods_gen.library.reserved_names import (
    ATTRIBUTE_NAMES,
    DIALECT_NAMES,
    INTERFACE_NAMES,
    OPERATION_NAMES,
    PART_NAMES,
    PRIVATE_OPERATION_NAMES,
)


def public(cls: type) -> set[str]:
    return {name for name in dir(cls) if not name.startswith("_")}


def test_names_of_operations_are_reserved() -> None:
    assert public(Operation) - OPERATION_NAMES == set()
    assert OPERATION_NAMES - public(Operation) == set()


def test_names_of_traits_and_interfaces_are_reserved() -> None:
    offered: set[str] = set()
    classes = [s.runtime_class for s in TRAITS.values() if "op" in s.on]
    on = {name.value: raw.on.value for f in prelude().files for name, raw in f.interfaces}
    classes += [ref for name, ref in runtime_interfaces().items() if on[name] == "op"]
    for ref in classes:
        if ref is not None:
            offered |= public(getattr(importlib.import_module(ref.module), ref.name))
    made_here = {"asm_result_names", "infer_return_types", "memory_effects"}
    assert offered - INTERFACE_NAMES - OPERATION_NAMES == PART_NAMES
    assert INTERFACE_NAMES - offered - made_here == set()


def test_names_of_attributes_and_types_are_reserved() -> None:
    assert (public(Attribute) | public(Type)) - ATTRIBUTE_NAMES == set()


def test_names_of_dialects_are_reserved() -> None:
    layout = importlib.import_module("yods.layout.interfaces").DataLayoutDialectInterface
    made_here = {"unknown_type_message", "unknown_attribute_message"}
    assert public(Dialect) | public(layout) | made_here | {"context"} == DIALECT_NAMES


def test_every_check_of_an_interface_exists() -> None:
    runtime = "yods.verification.interfaces"
    # Result types that follow are looked at before the function is called.
    named = {runtime: {"verify_infer_type_op_interface"}}
    for file in prelude().files:
        for _, raw in file.interfaces:
            hooks = () if raw.hooks is None else (raw.hooks.verify, raw.hooks.verify_regions)
            place = "" if raw.class_ is None else raw.class_.value.rpartition(".")[0]
            # An interface of one dialect has its check beside it.
            module = place if place.startswith("yods_defs.") else runtime
            named.setdefault(module, set()).update(h.value for h in hooks if h is not None)
    assert named[runtime] == set(importlib.import_module(runtime).__all__)
    for module, names in named.items():
        assert names <= vars(importlib.import_module(module)).keys()


def test_private_names_of_operations_are_reserved() -> None:
    """A slot of a generated class may begin with an underscore."""
    own = {n for n in dir(Operation) if n.startswith("_") and not n.startswith("__")}
    inherited = {"_abc_impl", "_is_protocol"}
    assert own - inherited - PRIVATE_OPERATION_NAMES == set()
