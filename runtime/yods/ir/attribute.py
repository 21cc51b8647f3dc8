"""Attributes and types: immutable, interned values.

Two attributes with the same parameters are one object, so equality is identity
and hashing costs nothing (MLIR, LangRef, "Attributes" and "Type System").
"""

from __future__ import annotations

from _thread import RLock
from _weakref import ref
from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from yods.ir import services

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self, TypeVar

    from yods.ir.protocols import AnyParser, AnyPrinter

    _T = TypeVar("_T", bound="Interned")

_new = object.__new__

# Of `_thread`, because importing `threading` would be one and a half per cent of a short run;
# `weakref`, of which no more than `ref` is needed, another one.
# Held while an entry is taken out of the table of a class, so that none is taken which another
# thread has just entered. Reentrant, because the last user of an object may let go of it at any
# moment.
_changing = RLock()


class InvalidParameters(ValueError):
    """Parameters that make no valid attribute or type; the text is MLIR's message."""


#: What computing an expression of a definition may raise where it has no value.
UNCOMPUTABLE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    TypeError,
    ValueError,  # InvalidParameters among them
)


def why_uncomputable(error: Exception) -> str:
    """What `error`, one of those, says; of a division the same in every version of Python."""
    if isinstance(error, ZeroDivisionError):
        return "division by zero"
    return str(error) or type(error).__name__


class Parameter:
    """What messages say of a parameter of a type or attribute.

    Attributes:
        name: Its name in the definition.
        expected: What constructors take for it, in words: "an integer".
        cpp_type: What MLIR calls its type.
    """

    __slots__ = ("name", "expected", "cpp_type")

    def __init__(self, name: str, expected: str, cpp_type: str) -> None:
        self.name = name
        self.expected = expected
        self.cpp_type = cpp_type


def parameter_of(owner: type[Interned], name: str) -> Parameter:
    """The parameter of a class that its definition calls `name`."""
    return next(each for each in owner.PARAMETERS if each.name == name)


def wrong_argument(owner: type[Interned], name: str, given: object) -> TypeError:
    """The error that an argument of a class's constructor is not of its parameter's kind."""
    return argument_error(owner.__name__, name, parameter_of(owner, name).expected, given)


def argument_error(owner: str, name: str, expected: str, given: object) -> TypeError:
    """The error that argument `name` of constructor `owner` is not of its kind."""
    shown = repr(given)
    if len(shown) > _SHOWN:
        shown = shown[:_SHOWN] + "…"
    return TypeError(
        f"{owner}: argument '{name}' must be {expected}, but got {shown} "
        f"({type(given).__name__})"
    )


_SHOWN = 60


def items_of(owner: type | str, name: str, given: Any) -> tuple[Any, ...]:
    """Argument `name` of what `owner` constructs, which must be a sequence, as a tuple."""
    if isinstance(given, tuple):
        return given
    if isinstance(given, str | bytes) or not isinstance(given, Iterable):
        raise argument_error(_told(owner), name, "a sequence", given)
    return tuple(given)


def number_of(owner: type | str, name: str, given: Any) -> float:
    """Argument `name` of what `owner` constructs, which must be a number, as a float."""
    if isinstance(given, float):
        return given
    if isinstance(given, bool) or not isinstance(given, int):
        raise argument_error(_told(owner), name, "a number", given)
    try:
        return float(given)
    except OverflowError:
        raise argument_error(_told(owner), name, "a number of a float's size", given) from None


def _told(owner: type | str) -> str:
    return owner if isinstance(owner, str) else owner.__name__


class Interned:
    """Base of everything that exists once for each set of parameters.

    A concrete class lists its parameters in `__slots__` and ends its `__new__`
    with `cls._intern(key, ...)`; one without parameters has no need of its own. The
    table holds weak references: what nobody uses any more is dropped, so a long-lived
    process does not grow without bound. It is one for all threads.
    """

    __slots__ = ("__weakref__",)

    #: What messages say of its parameters, and what MLIR's call the class, where that is
    #: another name than its own.
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    CPP_NAME: ClassVar[str] = ""

    _table: ClassVar[dict[Hashable, ref[Any]]]
    #: What fills a slot of a new object, for each in their order.
    _fill: ClassVar[tuple[Callable[[Any, Any], None], ...]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fill = tuple([getattr(cls, slot).__set__ for slot in cls.__slots__])
        made: Any = cls
        made._fill = fill
        made._table = {}
        made._known, made._intern = _interning(cls, fill)

    def __new__(cls) -> Self:
        """The one instance of a class without parameters."""
        if (known := cls._known(())) is not None:
            return known
        return cls._intern(())

    # Each class has two functions of its own in place of these; see `_interning`.

    @classmethod
    def _known(cls: type[_T], key: Hashable) -> _T | None:
        """The live object with this key, if there is one."""
        raise NotImplementedError

    @classmethod
    def _intern(cls: type[_T], key: Hashable, *parameters: object) -> _T:
        """A new object whose slots hold `parameters`, entered in the table as `key`.

        The caller has asked `_known(key)` before. Where another thread has been quicker
        since, its object.
        """
        raise NotImplementedError

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable; make a new one instead")

    def __copy__(self: _T) -> _T:
        return self

    def __deepcopy__(self: _T, memo: object) -> _T:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Every constructor takes the slots in their order.
        return type(self), tuple(getattr(self, name) for name in type(self).__slots__)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self})"


class _KeyedRef(ref[Any]):
    """A weak reference that knows under which key it stands."""

    __slots__ = ("key",)

    #: Set behind the call, so that the call itself stays one of C: this is made for every type.
    key: Hashable


def _interning(
    cls: type[_T], fill: tuple[Callable[[Any, Any], None], ...]
) -> tuple[Callable[[Hashable], _T | None], Callable[..., _T]]:
    """`_known` and `_intern` of a class: functions that have all they need at hand.

    A text may bring a new type with each line. As methods that look up the table, the slots
    and the rest in the class, and fill the slots in a loop, they take nearly twice as long.
    """
    table: dict[Hashable, ref[_T]] = cls._table
    known_at, enter = table.get, table.setdefault
    changing = _changing  # The module's own name is gone when the last objects go, at exit.
    new = _new
    count = len(fill)

    def forget(reference: _KeyedRef) -> None:
        # A newer object may already stand under the same key.
        with changing:
            if table.get(reference.key) is reference:
                del table[reference.key]

    def known(key: Hashable) -> _T | None:
        found = known_at(key)
        return None if found is None else found()

    def intern(key: Hashable, *parameters: object) -> _T:
        self = new(cls)
        if count == 1:
            fill[0](self, *parameters)
        elif count == 2:
            first, second = fill
            a, b = parameters
            first(self, a)
            second(self, b)
        elif count == 3:
            first, second, third = fill
            a, b, c = parameters
            first(self, a)
            second(self, b)
            third(self, c)
        elif count == 4:
            first, second, third, fourth = fill
            a, b, c, d = parameters
            first(self, a)
            second(self, b)
            third(self, c)
            fourth(self, d)
        else:
            for each, value in zip(fill, parameters, strict=True):
                each(self, value)
        entry = _KeyedRef(self, forget)
        entry.key = key
        while True:
            # One step, also between threads: whoever is first enters the object.
            standing = enter(key, entry)
            if standing is entry:
                return self
            other = standing()
            if other is not None:
                return other
            # Its object has just gone, and it is about to be taken out.
            forget(cast("_KeyedRef", standing))

    return known, intern


class Attribute(Interned):
    """Constant data of the IR. Source: MLIR, LangRef, "Attributes"."""

    __slots__ = ()

    #: Namespace of the dialect that owns the class; "builtin" has no prefix in text.
    DIALECT: ClassVar[str] = "builtin"
    #: What follows `#dialect.` in text. Empty for builtin attributes.
    MNEMONIC: ClassVar[str] = ""

    def text(self, p: AnyPrinter) -> str:
        """What follows the mnemonic in text; for a builtin one, all of it."""
        return ""

    @classmethod
    def parse(cls, p: AnyParser, type_: Type | None = None) -> Self:
        """Read what follows the mnemonic: nothing, where there are no parameters.

        Builtin classes are read by the parser itself.
        """
        return cls()

    def __str__(self) -> str:
        return services.provided.attribute_text(self)


class AttributeDictionary(Attribute):
    """Attributes by name, as one attribute. Builtin's `DictionaryAttr` is the one there is."""

    __slots__ = ()

    def items(self) -> Sequence[tuple[str, Attribute]]:
        """The pairs of name and attribute, by name."""
        raise NotImplementedError

    def with_entries(self, entries: Mapping[str, Attribute]) -> Attribute:
        """A dictionary of the same class with these entries instead."""
        raise NotImplementedError


class Type(Interned):
    """The type of a value. Source: MLIR, LangRef, "Type System"."""

    __slots__ = ()

    #: Namespace of the dialect that owns the class; "builtin" has no prefix in text.
    DIALECT: ClassVar[str] = "builtin"
    #: What follows `!dialect.` in text. Empty for builtin types.
    MNEMONIC: ClassVar[str] = ""

    def text(self, p: AnyPrinter) -> str:
        """What follows the mnemonic in text; for a builtin one, all of it."""
        return ""

    @classmethod
    def parse(cls, p: AnyParser) -> Self:
        """Read what follows the mnemonic: nothing, where there are no parameters.

        Builtin classes are read by the parser itself.
        """
        return cls()

    def __str__(self) -> str:
        return services.provided.type_text(self)
