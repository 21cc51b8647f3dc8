"""Attributes and types: immutable, interned values.

Two attributes with the same parameters are one object, so equality is identity
and hashing costs nothing (MLIR, LangRef, "Attributes" and "Type System").
"""

from __future__ import annotations

from _thread import RLock
from _weakref import ref
from collections.abc import Callable, Hashable

from yods.hints import TYPE_CHECKING, Any, ClassVar, Protocol, cast
from yods.ir import services

# Exported again.
from yods.ir.evaluation_errors import EVALUATION_ERRORS as EVALUATION_ERRORS  # noqa: PLC0414
from yods.ir.evaluation_errors import InvalidParameters as InvalidParameters  # noqa: PLC0414

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Self, TypeAlias, TypeVar

    from yods.ir.parameters import Parameter
    from yods.ir.print_options import PrintOptions

    _T = TypeVar("_T", bound="Interned")
    #: A printer or parser of `yods.text`, where each class that overrides a method says which.
    AnyPrinter: TypeAlias = Any
    AnyParser: TypeAlias = Any

_new = object.__new__

# Of `_thread`, because importing `threading` would be one and a half per cent of a short run;
# `weakref`, of which no more than `ref` is needed, another one.
# Held while an entry is taken out of the table of a class, so that none is taken which another
# thread has just entered. Reentrant, because the last user of an object may let go of it at any
# moment.
_changing = RLock()


def evaluation_error_message(error: Exception) -> str:
    """The message of `error`, one of those; of a division the same in every version of Python."""
    if isinstance(error, ZeroDivisionError):
        return "division by zero"
    return str(error) or type(error).__name__


class Interned:
    """Base of objects that exist once for each set of parameters.

    A concrete class lists its parameters in `__slots__`. Where it has rows in `PARAMETERS` as
    well, its `__new__` is a call of `cls._make`; a class of the runtime itself may end it with
    `cls._intern(key, ...)` instead, and one without parameters needs none. The table holds
    weak references: unused objects are dropped, so a long-lived process does not grow
    without bound. It is shared by all threads.
    """

    __slots__ = ("__weakref__",)

    #: The rows of its parameters, in the order of the slots; and the name of the class in
    #: MLIR's messages, if it is not its own.
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    CPP_NAME: ClassVar[str] = ""

    _table: ClassVar[dict[Hashable, ref[Any]]]
    _rows: ClassVar[dict[str, Parameter]]
    #: Functions that fill the slots of a new object, in order.
    _fill: ClassVar[tuple[Callable[[Any, Any], None], ...]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fill = tuple([getattr(cls, slot).__set__ for slot in cls.__slots__])
        made: Any = cls
        made._fill = fill
        made._table = {}
        made._rows = {row.name: row for row in cls.PARAMETERS}
        for row in cls.PARAMETERS:
            row.bind(cls)
        made._known, made._intern = _interning(cls, fill)

    def __new__(cls) -> Self:
        """The one instance of a class without parameters."""
        if (known := cls._known(())) is not None:
            return known
        return cls._intern(())

    def verify_parameters(self) -> None:
        """Check the conditions of the definition that no row has. Raises InvalidParameters."""

    @classmethod
    def _make(cls: type[_T], *given: object) -> _T:
        """The one object with these arguments: normalised and, if it is new, verified.

        Raises:
            TypeError: an argument is not of its parameter's kind.
            InvalidParameters: they make no valid object.
        """
        from yods.ir.parameters import constructor

        made: Any = cls
        made._make = constructor(cls)
        return cls._make(*given)

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


_verify_nothing = Interned.verify_parameters


class _KeyedRef(ref[Any]):
    """A weak reference with the key of its entry."""

    __slots__ = ("key",)

    #: Set after the call, so that the call itself is one of C: there is one for every type.
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
    verify = cls.verify_parameters if cls.verify_parameters is not _verify_nothing else None

    def discard(reference: _KeyedRef) -> None:
        # A newer object may already be entered under the same key.
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
        if verify is not None:
            verify(self)
        entry = _KeyedRef(self, discard)
        entry.key = key
        while True:
            # One step, also between threads: the first one enters the object.
            present = enter(key, entry)
            if present is entry:
                return self
            other = present()
            if other is not None:
                return other
            # Its object has just gone, and it is about to be taken out.
            discard(cast("_KeyedRef", present))

    return known, intern


class Attribute(Interned):
    """Constant data of the IR. Source: MLIR, LangRef, "Attributes"."""

    __slots__ = ()

    #: Namespace of the dialect that owns the class; "builtin" has no prefix in text.
    DIALECT: ClassVar[str] = "builtin"
    #: What follows `#dialect.` in text. Empty for builtin attributes.
    MNEMONIC: ClassVar[str] = ""

    def text(self, p: AnyPrinter) -> str:
        """The text after the mnemonic; for a builtin one, all of it."""
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
        """The text after the mnemonic; for a builtin one, all of it."""
        return ""

    @classmethod
    def parse(cls, p: AnyParser) -> Self:
        """Read what follows the mnemonic: nothing, where there are no parameters.

        Builtin classes are read by the parser itself.
        """
        return cls()

    def __str__(self) -> str:
        return services.provided.type_text(self)


class AsmPrinter(Protocol):
    """Gives the text of attributes and types: `yods.text.attribute_printer`."""

    options: PrintOptions

    def type(self, type_: Type) -> str:
        """The text of `type_`, or its alias."""

    def attribute(self, attribute: Attribute) -> str:
        """The text of `attribute` with its type, or its alias."""

    def attribute_short(self, attribute: Attribute) -> str:
        """As `attribute`, without the types that go without saying."""

    def memory_space(self, space: Attribute) -> str:
        """A memory space as written in a memref type."""

    def alias(self, what: Attribute | Type) -> str | None:
        """The alias under which `what` is printed; None for none."""

    def function_type(self, inputs: Sequence[Type], results: Sequence[Type]) -> str:
        """`(i32) -> f32`."""

    def dictionary(self, entries: Iterable[tuple[str, Attribute]]) -> str:
        """`{a = 1 : i64, b}`, in the order given."""

    def symbol(self, name: str) -> str:
        """`@name`, quoted where it is no identifier."""

    def too_long(self, limit: int) -> Exception:
        """The error that a text is longer than `limit` characters, to be raised."""

    def dialect_symbol(self, prefix: str, namespace: str, data: str) -> str:
        """`!namespace.data`, or `!namespace<data>` where the data needs brackets."""
