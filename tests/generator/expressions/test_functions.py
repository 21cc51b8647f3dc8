"""What expressions may name is there in the runtime."""

from __future__ import annotations

import inspect
from importlib import import_module

from yods_gen.definitions.traits import TRAITS
from yods_gen.expressions.constructors import BUILTIN_CONSTRUCTORS
from yods_gen.expressions.functions import CLASSES, MEMBERS, QUERIES, QUERIES_MODULE
from yods_gen.library.prelude import runtime_interfaces


def test_classes_exist_in_the_runtime() -> None:
    refs = [*CLASSES.values()]
    refs += [t.runtime_class for t in TRAITS.values() if t.runtime_class is not None]
    refs += runtime_interfaces().values()
    for ref in refs:
        assert isinstance(getattr(import_module(ref.module), ref.name), type), ref


def test_queries_are_those_of_the_runtime() -> None:
    module = import_module(QUERIES_MODULE)
    for name in QUERIES:
        assert callable(getattr(module, name))


def test_members_exist_in_the_runtime() -> None:
    classes = [getattr(import_module(r.module), r.name) for r in CLASSES.values()]
    for module, name in (
        ("yods.ir.value", "Value"),
        ("yods.ir.operation", "Operation"),
        ("yods.ir.block", "Block"),
        ("yods.ir.block", "Region"),
    ):
        classes.append(getattr(import_module(module), name))
    known = {name for cls in classes for name in dir(cls)}
    known |= {name for cls in classes for name in getattr(cls, "__annotations__", ())}
    assert set(MEMBERS) <= known, sorted(set(MEMBERS) - known)


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
