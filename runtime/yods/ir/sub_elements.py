"""Attributes and types inside attributes and types.

Source: MLIR, `AttrTypeSubElements.h`. Explicit stacks, as nesting has no limit.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.attribute import Attribute, Interned, Type
from yods.ir.mutable import Mutable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_A = TypeVar("_A", bound="Attribute | Type")


def _direct(element: Interned) -> Iterator[Interned]:
    """The attributes and types among the parameters of `element`, in order.

    Of a mutable one only those that tell it apart: what it holds is no part of it.
    """
    names = element.KEYS if isinstance(element, Mutable) else type(element).__slots__
    pending: list[Any] = [getattr(element, name) for name in reversed(names)]
    while pending:
        value = pending.pop()
        if isinstance(value, Attribute | Type):
            yield value
        elif isinstance(value, tuple | list):
            pending.extend(reversed(value))
        elif isinstance(value, dict):
            pending.extend(reversed(value.values()))


def walk_sub_elements(
    elements: Iterable[Attribute | Type], *, into: Callable[[Interned], bool] = lambda _: True
) -> Iterator[Interned]:
    """`elements` and everything inside them, each once, parents first.

    Args:
        into: Whether to look inside an element.
    """
    seen: set[Interned] = set()
    pending: list[Interned] = list(elements)
    pending.reverse()
    while pending:
        element = pending.pop()
        if element in seen:
            continue
        seen.add(element)
        yield element
        if into(element):
            pending.extend(list(_direct(element))[::-1])


def replace_sub_elements(element: _A, replace: Callable[[Interned], Interned | None]) -> _A:
    """`element` with what `replace` gives instead of each element inside it.

    Args:
        replace: Called with an element before looking inside it. Gives what stands in
            its place, or None to keep it and go on inside. The element itself is
            asked about, too, and must stay of its kind.
    """
    done: dict[Interned, Interned] = {}
    pending: list[tuple[Interned, bool]] = [(element, False)]
    while pending:
        current, rebuilt = pending.pop()
        if rebuilt:
            done[current] = _rebuild(current, done)
        elif current not in done:
            new = replace(current)
            if new is not None:
                done[current] = new
                continue
            # Stands for itself meanwhile, in case it lies inside itself.
            done[current] = current
            pending.append((current, True))
            pending.extend((inner, False) for inner in _direct(current))
    return done[element]  # type: ignore[return-value]


def _rebuild(element: Interned, done: dict[Interned, Interned]) -> Interned:
    if isinstance(element, Mutable) or all(done[i] is i for i in _direct(element)):
        return element
    # What a copy would be made of.
    make, parameters = element.__reduce__()
    return make(*[_replaced(p, done) for p in parameters])  # type: ignore[no-any-return]


def _replaced(value: Any, done: dict[Interned, Interned]) -> Any:
    if isinstance(value, Interned):
        return done.get(value, value)
    if isinstance(value, tuple | list):
        return type(value)(_replaced(each, done) for each in value)
    if isinstance(value, dict):
        return {key: _replaced(each, done) for key, each in value.items()}
    return value
