"""External models: what classes of other dialects implement because a dialect is there.

Source: MLIR, "Interfaces", "External Models for Attribute, Operation and Type Interfaces"
(`attachInterface`). An interface is a base class, so a class that is given one later gets a
base class more; whoever asks by `isinstance` is answered as quickly as before. Classes are
the process's, so the models are attached for all contexts, and stay.
"""

from __future__ import annotations

from yods.hints import Any
from yods.ir.dialect import UNATTACHED
from yods.ir.dialect_packages import module_called


def attach_models(module: str) -> None:
    """Attach what the generated module of this name lists as `MODELS`.

    A class whose module is only about to be imported gets its model when the next dialect is
    loaded.

    Raises:
        TypeError: a class cannot have the interfaces, because they want others in an order
            opposite to its own.
    """
    for model, place, name in module_called(module).MODELS:
        _attach_or_wait(model, place, name)


def attach_waiting() -> None:
    """Attach what had to wait."""
    waiting = UNATTACHED[:]
    UNATTACHED.clear()
    for model, place, name in waiting:
        _attach_or_wait(model, place, name)


def _attach_or_wait(model: type[Any], place: str, name: str) -> None:
    cls = getattr(module_called(place), name, None)
    if cls is None:
        # Two packages import each other, and the other one is not through.
        UNATTACHED.append((model, place, name))
    else:
        attach(cls, model)


def attach(cls: type[Any], model: type[Any]) -> None:
    """Have `cls` and what derives from it implement the interfaces of `model`.

    What the class defines itself, or has had attached before, stands. (MLIR: the first model
    of an interface is kept.)
    """
    if all(issubclass(cls, base) for base in model.__bases__):
        return
    # A model may be a type itself (`ShapedType`); it then stands in the place of `Type`.
    bases = tuple(base for base in cls.__bases__ if not issubclass(model, base))
    try:
        cls.__bases__ = (*bases, model)
    except TypeError as wrong:
        interfaces = ", ".join(base.__name__ for base in model.__bases__)
        raise TypeError(f"{cls.__name__} cannot implement {interfaces}: {wrong}") from None
