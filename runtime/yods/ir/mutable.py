"""Types and attributes that are known by name, and may hold themselves.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from _thread import allocate_lock

from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir.attribute import InvalidParameters
from yods.ir.nesting import DeepRecursion
from yods.ir.parameters import arguments, check

if TYPE_CHECKING:
    from types import TracebackType
    from typing import TypeVar

    from yods.ir.context import Context
    from yods.ir.parameters import Parameter

    _T = TypeVar("_T", bound="Mutable")

#: Python frames that reading or printing one level of nesting may take.
_FRAMES_A_LEVEL = 20
#: Held while a body is set.
_completing = allocate_lock()
_new = object.__new__
_set = object.__setattr__


class Cyclic:
    """`with Cyclic(open, what) as outside:`: `outside` is whether `what` was not entered before.

    Meanwhile `what` is in `open`, and Python may recurse as deep as types nest.
    """

    __slots__ = ("_deep", "_open", "_outside", "_what")

    def __init__(self, open_: set[Any], what: object) -> None:
        self._open = open_
        self._what = what
        self._outside = what not in open_
        self._deep = DeepRecursion(_FRAMES_A_LEVEL)

    def __enter__(self) -> bool:
        self._open.add(self._what)
        self._deep.__enter__()
        return self._outside

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._deep.__exit__(kind, error, traceback)
        if self._outside:
            self._open.discard(self._what)


class Mutable:
    """Base of types and attributes of which there is one a context for each name.

    The parameters in `KEYS` are the name; those in `BODY` are None until `set_body` sets
    them, once.
    """

    __slots__ = ()

    #: Names of the parameters that distinguish instances, and of the others.
    KEYS: ClassVar[tuple[str, ...]] = ()
    BODY: ClassVar[tuple[str, ...]] = ()

    if TYPE_CHECKING:
        #: Whether its body is known.
        is_complete: bool
        PARAMETERS: ClassVar[tuple[Parameter, ...]]

        def verify_parameters(self) -> None:
            """Check what no row checks of the parameters that are keys."""

    @classmethod
    def _make_in(cls: type[_T], context: Context, *given: object) -> _T:
        """The instance of `context` with these arguments, for now without a body.

        Raises:
            TypeError: an argument is not of its parameter's kind.
            InvalidParameters: they make no valid instance.
        """
        rows = cls.PARAMETERS[: len(cls.KEYS)]
        values = arguments(rows, given)
        key = (cls, *[row.key(value) for row, value in zip(rows, values, strict=True)])
        found: _T | None = context.storage.get(key)
        if found is not None:
            return found
        check(rows, values)
        self = _new(cls)
        for name, value in zip(cls.KEYS, values, strict=True):
            _set(self, name, value)
        for name in cls.BODY:
            _set(self, name, None)
        _set(self, "is_complete", False)
        self.verify_parameters()
        # Another thread may have been quicker.
        entered: _T = context.storage.setdefault(key, self)
        return entered

    def _body(self, *given: object) -> tuple[Any, ...]:
        """The arguments of `set_body` as they are kept. Raises as `_make_in`."""
        rows = self.PARAMETERS[len(self.KEYS) :]
        values = arguments(rows, given)
        check(rows, values)
        return values

    def _complete(self, *body: Any) -> None:
        """Set the body; if there is one already, it must be equal."""
        with _completing:
            if not self.is_complete:
                for name, value in zip(self.BODY, body, strict=True):
                    _set(self, name, value)
                _set(self, "is_complete", True)
                return
        if any(getattr(self, n) != v for n, v in zip(self.BODY, body, strict=True)):
            raise InvalidParameters("identified type already used with a different body")

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(f"a {type(self).__name__} belongs to its context and cannot be copied")
