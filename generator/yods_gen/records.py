"""Records: data classes whose methods are made when they are first needed.

All that the generator knows is kept in records, hundreds of classes of which a command needs
some. The standard library writes and compiles six methods for each of them, which took two
thirds of the time until a command began. Here fields are the standard library's, and so `replace`,
`fields` and `match` work as ever; `__init__` is compiled at the first instance, and what
compares, hashes and shows reads the fields by name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter, ge, gt, le, lt
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, dataclass_transform

__all__ = ["DataClass", "dataclass", "field", "field_values", "replace"]

_MISSING = dataclasses.MISSING


def _dataclass(
    cls: Any = None,
    /,
    *,
    eq: bool = True,
    frozen: bool = False,
    slots: bool = False,
    order: bool = False,
    kw_only: bool = False,
) -> Any:
    """Make a class a record; `dataclasses.dataclass` says what its arguments mean."""

    def made(given: Any) -> Any:
        fields_only = dataclasses.dataclass(
            init=False, repr=False, eq=False, slots=slots, kw_only=kw_only
        )
        return _with_methods(fields_only(given), eq, frozen, order)

    return made if cls is None else made(cls)


def _replace(record: Any, /, **changes: Any) -> Any:
    """Return a record with some fields changed, as `dataclasses.replace` and quicker."""
    kind: Any = type(record)
    for name in _given_names(kind):
        if name not in changes:
            changes[name] = getattr(record, name)
    return kind(**changes)


@cache
def _given_names(kind: type) -> tuple[str, ...]:
    """The names of the fields that the constructor of a record takes."""
    return tuple(field.name for field in dataclasses.fields(kind) if field.init)


def _field_values(kind: Any) -> Callable[[Any], Iterable[Any]]:
    known = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
    names = [field.name for field in known]
    if len(names) < 2:
        return lambda record: [getattr(record, name) for name in names]
    return attrgetter(*names)


#: A getter of the values of a record, by its class; what is no record has none.
field_values: Callable[[Any], Callable[[Any], Iterable[Any]]] = cache(_field_values)


# A type checker knows what becomes of a class by the name of the standard library's function.
if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace
else:
    field = dataclasses.field
    dataclass = _dataclass
    replace = _replace


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
class DataClass:
    """Base of data classes, whose keywords are those of `dataclass`; frozen unless one says not."""

    def __init_subclass__(
        cls, *, frozen: bool = True, order: bool = False, kw_only: bool = False
    ) -> None:
        super().__init_subclass__()
        _dataclass(frozen=frozen, order=order, kw_only=kw_only)(cls)


def _with_methods(cls: Any, eq: bool, frozen: bool, order: bool) -> Any:
    fields = dataclasses.fields(cls)
    methods: dict[str, Any] = {
        "__init__": _first_init(cls, frozen),
        "__repr__": _repr([field.name for field in fields if field.repr]),
    }
    compared = _values([field.name for field in fields if field.compare])
    if eq:
        methods["__eq__"] = _comparison(compared, lambda a, b: a == b)
        # As in the standard library, what may change and compares by value has no hash.
        methods["__hash__"] = _hash(compared) if frozen else None
    if order:
        for each in (lt, le, gt, ge):
            methods[f"__{each.__name__}__"] = _comparison(compared, each)
    if frozen:
        methods |= {"__setattr__": _refuse_setting, "__delattr__": _refuse_deleting}
    own = dict(cls.__dict__)
    for name, method in methods.items():
        # What a class says itself stands; one with an `__eq__` has a `__hash__`, None, by that.
        if own.get(name) is None:
            setattr(cls, name, method)
    return cls


def _values(names: list[str]) -> Callable[[Any], Any]:
    """A getter of the values of fields: a tuple, or the value if there is only one."""
    return attrgetter(*names) if names else lambda record: ()


def _comparison(values: Callable[[Any], Any], compare: Callable[[Any, Any], Any]) -> Any:
    def method(self: Any, other: Any) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return compare(values(self), values(other))

    return method


def _hash(values: Callable[[Any], Any]) -> Any:
    def method(self: Any) -> int:
        return hash(values(self))

    return method


def _repr(names: list[str]) -> Any:
    @recursive_repr()
    def method(self: Any) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({shown})"

    return method


def _refuse_setting(self: Any, name: str, value: Any) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deleting(self: Any, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _first_init(cls: Any, frozen: bool) -> Any:
    """An `__init__` that puts the compiled one in its place."""

    def method(self: Any, /, *args: Any, **kwargs: Any) -> None:
        cls.__init__ = compiled = _compiled_init(cls, frozen)
        compiled(self, *args, **kwargs)

    return method


def _compiled_init(cls: Any, frozen: bool) -> Any:
    """`__init__` with the fields as parameters, as the standard library writes it."""
    known: dict[str, Any] = {"_MISSING": _MISSING}
    positional: list[str] = []
    by_name: list[str] = []
    lines = []
    for field in dataclasses.fields(cls):
        name = value = field.name
        default = ""
        if field.default_factory is not _MISSING:
            known[f"_make_{name}"] = field.default_factory
            value = f"_make_{name}()"
            if field.init:
                default = "=_MISSING"
                value = f"{value} if {name} is _MISSING else {name}"
        elif field.default is not _MISSING:
            known[f"_default_{name}"] = field.default
            default = f"=_default_{name}"
            value = name if field.init else f"_default_{name}"
        elif not field.init:
            continue  # `__post_init__` sets it
        if field.init:
            (by_name if field.kw_only else positional).append(name + default)
        lines.append(_stored(cls, name, value, frozen, known))
    if hasattr(cls, "__post_init__"):
        lines.append("_self.__post_init__()")
    parameters = ["_self", "/", *positional, *(["*", *by_name] if by_name else [])]
    body = "\n    ".join(lines or ["pass"])
    # The text is made of names of fields, which are written in the generator's own modules.
    exec(f"def __init__({', '.join(parameters)}):\n    {body}\n", known)
    method = known["__init__"]
    method.__qualname__ = f"{cls.__qualname__}.__init__"
    return method


def _stored(cls: Any, name: str, value: str, frozen: bool, known: dict[str, Any]) -> str:
    """The statement that sets a field, which `__setattr__` of a frozen record refuses to."""
    if not frozen:
        return f"_self.{name} = {value}"
    slot: Any = next((c.__dict__[name] for c in cls.__mro__ if name in c.__dict__), None)
    if hasattr(slot, "__set__"):
        known[f"_set_{name}"] = slot.__set__
        return f"_set_{name}(_self, {value})"
    known["_set"] = object.__setattr__
    return f"_set(_self, {name!r}, {value})"
