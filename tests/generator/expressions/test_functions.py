"""What expressions may name is there in the runtime."""

from __future__ import annotations

import inspect
from importlib import import_module

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.traits import TRAITS
from yods_gen.expressions.functions import (
    BASES,
    CLASS_MEMBERS,
    CLASSES,
    KIND_MEMBERS,
    QUERIES,
    QUERIES_MODULE,
)
from yods_gen.expressions.scope import BUILTIN_CONSTRUCTORS
from yods_gen.library.prelude import runtime_interfaces


def test_classes_exist_in_the_runtime() -> None:
    refs: list[RuntimeClass] = [*CLASSES.values()]
    refs += [t.runtime_class for t in TRAITS.values() if t.runtime_class is not None]
    refs += runtime_interfaces().values()
    for ref in refs:
        assert isinstance(getattr(import_module(ref.module), ref.name), type), ref


def test_queries_are_those_of_the_runtime() -> None:
    module = import_module(QUERIES_MODULE)
    for name in QUERIES:
        assert callable(getattr(module, name))


def test_members_exist_in_the_runtime() -> None:
    kinds = {
        "value": ("yods.ir.value", "Value"),
        "op": ("yods.ir.operation", "Operation"),
        "block": ("yods.ir.block", "Block"),
        "region": ("yods.ir.block", "Region"),
    }
    rows = [(RuntimeClass(*kinds[k]), own) for k, own in KIND_MEMBERS.items() if own]
    rows += [(ref, own) for ref, own in CLASS_MEMBERS.items() if isinstance(ref, RuntimeClass)]
    assert len(rows) > len(kinds)
    for ref, own in rows:
        class_ = getattr(import_module(ref.module), ref.name)
        # What is annotated is set by `__new__` or by the classes derived from it.
        noted = {name for each in class_.__mro__ for name in vars(each).get("__annotations__", ())}
        assert set(own) <= {*dir(class_), *noted}, ref


def test_bases_are_those_of_the_runtime() -> None:
    for ref, bases in BASES.items():
        assert isinstance(ref, RuntimeClass)
        class_ = getattr(import_module(ref.module), ref.name)
        for base in bases:
            assert isinstance(base, RuntimeClass)
            assert issubclass(class_, getattr(import_module(base.module), base.name)), ref


def test_constructors_are_those_of_the_runtime() -> None:
    bases = {name for name, ref in CLASSES.items() if ref not in BUILTIN_CONSTRUCTORS}
    assert bases == {
        "Type", "FloatType", "ShapedType", "TensorType", "BaseMemRefType", "Attribute",
        "ElementsAttr", "Location", "PoisonAttrInterface", "TypedAttrInterface",
    }  # fmt: skip
    for ref, constructor in BUILTIN_CONSTRUCTORS.items():
        class_ = getattr(import_module(ref.module), ref.name)
        _, *parameters = inspect.signature(class_.__new__).parameters.values()
        assert [p.name for p in constructor.parameters] == [p.name for p in parameters], ref
        for ours, theirs in zip(constructor.parameters, parameters, strict=True):
            assert ours.may_be_left_out == (theirs.default is not theirs.empty), (ref, ours)
            assert ours.may_be_none == str(theirs.annotation).endswith("| None"), (ref, ours)
