"""Parameters of types and attributes: rows that check, normalise and compare arguments.

A class lists its parameters as rows, `Parameter("line", UINT32, optional=True)`. The kind of
a row (`yods.text.parameters`) knows the Python class, the range, the key under which a value
is interned, and how a value is read and printed.
"""

from __future__ import annotations

from types import FunctionType, NoneType

from yods.hints import TYPE_CHECKING, Any
from yods.ir.code import Code
from yods.ir.evaluation_errors import EVALUATION_ERRORS, InvalidParameters

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence


#: Longer representations are cut in messages.
_SHOWN = 60


class WrongKind(TypeError):
    """`given` is not of a parameter's kind: it must be `expected`."""

    def __init__(self, expected: str, given: object) -> None:
        super().__init__(expected)
        self.expected = expected
        self.given = given


def argument_error(owner: str, name: str, expected: str, given: object) -> TypeError:
    """The error that argument `name` of constructor `owner` is not of its kind."""
    shown = repr(given)
    if len(shown) > _SHOWN:
        shown = shown[:_SHOWN] + "…"
    return TypeError(
        f"{owner}: argument '{name}' must be {expected}, but got {shown} "
        f"({type(given).__name__})"
    )


class ParameterKind:
    """The kind of a parameter: its values in Python, their key and their text."""

    __slots__ = ()

    #: Whether a value is text that nobody interprets.
    is_uninterpreted = False

    @property
    def expected(self) -> str:
        """The description of a valid argument: "an integer"."""
        raise NotImplementedError

    @property
    def expected_item(self) -> str:
        """The description of a valid item of a sequence."""
        return self.expected

    @property
    def cpp_type(self) -> str:
        """The type in MLIR's messages."""
        raise NotImplementedError

    @property
    def optional_cpp_type(self) -> str:
        """The C++ type of a parameter that may be absent."""
        return f"std::optional<{self.cpp_type}>"

    @property
    def by_class(self) -> bool:
        """Whether a value is kept unchanged if its class is right."""
        return True

    @property
    def valid_by_class(self) -> bool:
        """Whether the class of a value alone decides if it is valid."""
        return True

    @property
    def has_key(self) -> bool:
        """Whether `key` differs from the value."""
        return False

    @property
    def checks(self) -> bool:
        """Whether a value of the right class may be invalid."""
        return False

    # Values.

    def accepts(self, value: Any) -> bool:
        """Whether `value` is of the right Python class."""
        raise NotImplementedError

    def kept(self, value: Any) -> Any:
        """`value` as it is kept. Raises WrongKind."""
        if not self.accepts(value):
            raise WrongKind(self.expected, value)
        return value

    def accepts_item(self, item: Any) -> bool:
        """Whether an item of a sequence is of the right Python class."""
        return self.accepts(item)

    def kept_item(self, item: Any) -> Any:
        """An accepted item of a sequence as it is kept."""
        return item

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The least and the greatest valid value, if that is all that `valid` asks."""
        return None

    def valid(self, value: Any) -> bool:
        """Whether a kept value is in range, or satisfies the constraint."""
        return True

    def invalid(self, name: str) -> str:
        """MLIR's message for an invalid value of parameter `name`."""
        return ""

    def key(self, value: Any) -> Hashable:
        """The key of a kept value: equal for equal values only."""
        found: Hashable = value
        return found

    # Text.

    def comes_next(self, p: Any) -> bool:
        """Whether the text continues with a value."""
        raise NotImplementedError

    def read(self, p: Any) -> Any:
        """Read a value."""
        raise NotImplementedError

    def text(self, p: Any, value: Any, qualified: bool = False) -> str:
        """The text of a value; types and attributes may be `qualified` with their dialect."""
        raise NotImplementedError

    def spelled(self, p: Any, spelling: str) -> Any:
        """The value of one token, where a look-up gives it; None if it has to be read."""
        return None

    def read_item(self, p: Any) -> Any:
        """Read an item of a list."""
        return self.read(p)

    def item_text(self, p: Any, item: Any, qualified: bool) -> str:
        """The text of an item of a list."""
        return self.text(p, item, qualified)


class Parameter:
    """The row of a parameter.

    Attributes:
        name: Its name in the definition.
        cpp_type: MLIR's name of its type, if it is not the kind's.
        optional: Whether it may be None.
        default: Its value if None is given: a constant, or a function of earlier parameters,
            whose names are those of the slots.
        parse, print: Hooks that read and print it instead of the kind.
        make_key: Gives the key of a value instead of the kind.
        may_be_absent: Whether texts may leave it out.
        is_dependent: Whether its default depends on other parameters.
        has_key: Whether `key` differs from the value.
        owner: The class it is a parameter of, and `slot` its attribute there.
        known_default: What `kept_default` gives, once that has been asked.
        plain: Classes of values that are known to be kept unchanged, and to be valid if their
            class alone decides that.
    """

    __slots__ = (
        "_cpp_type", "default", "has_key", "index", "is_dependent", "kind", "known_default",
        "make_key", "may_be_absent", "name", "optional", "owner", "parse", "plain", "print", "slot",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        kind: ParameterKind,
        cpp_type: str = "",
        *,
        optional: bool = False,
        default: Any = None,
        parse: Callable[[Any], Any] | None = None,
        print: Callable[[Any, Any], str] | None = None,
        key: Callable[[Any], Hashable] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self._cpp_type = cpp_type
        self.optional = optional
        self.default = default
        self.known_default: Any = None
        self.parse = parse
        self.print = print
        self.make_key = key
        self.owner: Any = None
        self.index = 0
        self.slot = name
        self.may_be_absent = optional or default is not None
        self.is_dependent = isinstance(default, FunctionType) and default.__code__.co_argcount > 0
        self.has_key = key is not None or kind.has_key
        self.plain: set[type] = {NoneType} if optional and default is None else set()

    def bind(self, owner: type[Any]) -> None:
        """Enter the class that the row belongs to, and its place there."""
        self.owner = owner
        self.index = owner.PARAMETERS.index(self)
        self.slot = owner.__slots__[self.index]

    # Values.

    def argument(self, value: Any, owner: str = "", before: Sequence[Any] = ()) -> Any:
        """`value`, given to a constructor, as instances keep it.

        Args:
            owner: The constructor, for errors; that of the class if empty.
            before: The values of earlier parameters.

        Raises:
            TypeError: it is not of the parameter's kind.
            InvalidParameters: the default cannot be computed.
        """
        if value is None and self.default is not None:
            try:
                value = self._default(before)
            except EVALUATION_ERRORS:
                message = f"parameter '{self.name}' has no default here"
                raise InvalidParameters(message) from None
        if value is None and self.optional:
            return None
        kind = self.kind
        try:
            kept = kind.kept(value)
        except WrongKind as wrong:
            owner = owner or self.owner.__name__
            raise argument_error(owner, self.name, wrong.expected, wrong.given) from None
        if kept is value and kind.by_class and (not kind.valid_by_class or kind.valid(value)):
            self.plain.add(value.__class__)
        return kept

    def _default(self, before: Sequence[Any]) -> Any:
        default = self.default
        if not isinstance(default, FunctionType):
            return default
        code = default.__code__
        slots = self.owner.__slots__ if code.co_argcount else ()
        names = code.co_varnames[: code.co_argcount]
        return default(*[before[slots.index(name)] for name in names])

    def kept_default(self) -> Any:
        """The default, which depends on no other parameter, as instances keep it."""
        if self.known_default is None:
            self.known_default = self.argument(None)
        return self.known_default

    def key(self, value: Any) -> Hashable:
        """The key of a value: equal for equal values only."""
        if self.make_key is not None:
            return self.make_key(value)
        return None if value is None and self.optional else self.kind.key(value)

    def is_printed(self, of: Any) -> bool:
        """Whether the value that `of` has is neither absent nor the default."""
        value = getattr(of, self.slot)
        return value is not None if self.default is None else not self.is_default(value, of)

    def is_default(self, value: Any, of: Any) -> bool:
        """Whether `value`, which `of` has, equals the default."""
        try:
            if self.is_dependent:
                slots = self.owner.__slots__[: self.index]
                default = self.argument(None, "", [getattr(of, slot) for slot in slots])
            else:
                default = self.kept_default()
            if not self.has_key:
                return bool(value == default)
            return self.key(value) == self.key(default)
        except EVALUATION_ERRORS:
            return False

    # Text.

    @property
    def cpp_type(self) -> str:
        """MLIR's name of its type."""
        kind = self.kind
        return self._cpp_type or (kind.optional_cpp_type if self.optional else kind.cpp_type)

    @property
    def description(self) -> str:
        """The parameter in MLIR's message that it could not be read."""
        owner = self.owner.CPP_NAME or self.owner.__name__
        return f"{owner} parameter '{self.name}' which is to be a `{self.cpp_type}`"

    def text(self, p: Any, of: Any, qualified: bool = False) -> str:
        """The text of the value that `of` has."""
        value = getattr(of, self.slot)
        if self.print is not None and not qualified:
            return self.print(p, value)
        return self.kind.text(p, value, qualified)


def arguments(rows: Iterable[Parameter], given: Iterable[Any]) -> tuple[Any, ...]:
    """All arguments of a constructor as instances keep them. Raises as `Parameter.argument`."""
    values: list[Any] = []
    for row, value in zip(rows, given, strict=True):
        values.append(row.argument(value, "", values))
    return tuple(values)


def check(rows: Iterable[Parameter], values: Iterable[Any]) -> None:
    """Check ranges and constraints of kept values.

    Raises:
        InvalidParameters: one is invalid.
    """
    for row, value in zip(rows, values, strict=True):
        if value is not None and not row.kind.valid(value):
            raise InvalidParameters(row.kind.invalid(row.name))


def constructor(cls: type[Any]) -> Callable[..., Any]:
    """The function that makes instances of `cls`: straight-line code assembled from its rows.

    It is assembled once, when the first instance is made; a loop over the rows would take
    three times as long.
    """
    rows = cls.PARAMETERS
    values = [f"v{row.index}" for row in rows]
    code = Code("constructor", values)
    keys = [_normalise(code, row, values) for row in rows]
    code.line(f"key = ({', '.join(keys)},)" if keys else "key = ()")
    code.line(f"found = {code.bound('cached', cls._known)}(key)")
    code.line("if found is not None:")
    code.line("return found", 2)
    for row, value in zip(rows, values, strict=True):
        if row.kind.checks:
            _check(code, row, value)
    code.line(f"return {code.bound('intern', cls._intern)}({', '.join(['key', *values])})")
    made: Callable[..., Any] = code.function()
    return made


def _normalise(code: Code, row: Parameter, values: Sequence[str]) -> str:
    """Normalise an argument and return the expression of its key."""
    n, v = row.index, values[row.index]
    plain, argument = code.bound(f"plain{n}", row.plain), code.bound(f"argument{n}", row.argument)
    before = f", '', ({', '.join(values[:n])},)" if row.is_dependent else ""
    test = "if"
    if row.default is not None and not row.is_dependent:
        code.line(f"if {v} is None:")
        code.line(f"{v} = {code.bound(f'default{n}', row.kept_default)}()", 2)
        test = "elif"
    code.line(f"{test} {v}.__class__ not in {plain}:")
    code.line(f"{v} = {argument}({v}{before})", 2)
    if not row.has_key:
        return v
    key = row.key if row.make_key or row.optional else row.kind.key
    return f"{code.bound(f'key{n}', key)}({v})"


def _check(code: Code, row: Parameter, v: str) -> None:
    """Raise InvalidParameters if a kept value is out of range."""
    kind, n = row.kind, row.index
    if kind.bounds is not None:
        test = f"not {kind.bounds[0]} <= {v} <= {kind.bounds[1]}"
    else:
        test = f"not {code.bound(f'valid{n}', kind.valid)}({v})"
        if kind.valid_by_class:
            test = f"{v}.__class__ not in plain{n} and {test}"
    if row.optional:
        test = f"{v} is not None and {test}"
    invalid, shown = code.bound("Invalid", InvalidParameters), code.bound(f"row{n}", row)
    code.line(f"if {test}:")
    code.line(f"raise {invalid}({shown}.kind.invalid({shown}.name))", 2)
