"""The kinds of parameters of types and attributes.

Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Parameters"; DialectImplementation.h,
`FieldParser`.
"""

from __future__ import annotations

from struct import Struct

from yods.builtin.attributes import FloatAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.types import DYNAMIC, FLOAT_TYPES
from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir.attribute import EVALUATION_ERRORS, Attribute, Type
from yods.ir.parameters import ParameterKind, WrongKind
from yods.literals.floats import FORMATS, bits_from_double, float_text
from yods.literals.patterns import Shortcut
from yods.text.grammar.attributes import spelled as spelled_attribute
from yods.text.grammar.custom_forms import own_form
from yods.text.grammar.symbols import symbol_body_end
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.enums import BitEnum, IntegerEnum, StringEnum
    from yods.text.attribute_parser import AttributeParser
    from yods.text.attribute_printer import AttributePrinter

# A number that Python's own `float` reads.
_common_double = Shortcut(SPACE + r"(-?+[0-9]++\.[0-9]*+(?:[eE][+-]?+[0-9]++)?+)")


# Numbers.


class IntegerKind(ParameterKind):
    """An integer of a C++ type; of any size without a `width` (bits)."""

    __slots__ = ("high", "low", "signed", "width")

    valid_by_class = False

    def __init__(self, width: int | None, signed: bool = True) -> None:
        self.width = width
        self.signed = signed
        if width is not None:
            self.low = -(1 << (width - 1)) if signed else 0
            self.high = (1 << (width - signed)) - 1

    @property
    def expected(self) -> str:
        return "an integer"

    @property
    def cpp_type(self) -> str:
        if self.width is None:
            return "::llvm::APInt"
        bits = next((bits for bits in (8, 16, 32) if bits >= self.width), 64)
        return f"{'' if self.signed else 'u'}int{bits}_t"

    def accepts(self, value: Any) -> bool:
        # True and False are no integers, though of a subclass.
        return type(value) is int

    @property
    def checks(self) -> bool:
        return self.width is not None

    @property
    def bounds(self) -> tuple[int, int]:
        return self.low, self.high

    def valid(self, value: Any) -> bool:
        return self.width is None or self.low <= value <= self.high

    def invalid(self, name: str) -> str:
        sign = "signed" if self.signed else "unsigned"
        return f"parameter '{name}' must fit into {self.width} bits, {sign}"

    def comes_next(self, p: AttributeParser) -> bool:
        next_ = p.peek()
        if next_ == "-":
            return not p.at("->")
        return next_.isdigit() or p.at_keyword("true") or p.at_keyword("false")

    def read(self, p: AttributeParser) -> int:
        return p.integer() if self.width is None else p.integer_between(self.low, self.high)

    def spelled(self, p: AttributeParser, spelling: str) -> int | None:
        if self.width is None or not "-" <= spelling[0] <= "9":
            return None
        number = int(spelling)
        return number if self.low <= number <= self.high else None

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return str(value)


class ExtentKind(IntegerKind):
    """A size, stride or offset: `4`, or `?` where it is known only at run time."""

    __slots__ = ()

    def comes_next(self, p: AttributeParser) -> bool:
        return p.peek() == "?" or _at_number(p)

    def read(self, p: AttributeParser) -> int:
        return DYNAMIC if p.accept("?") else p.integer_between(DYNAMIC + 1, -(DYNAMIC + 1))

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return "?" if value == DYNAMIC else str(value)


class BoolKind(ParameterKind):
    """True or False, `true` or `false`; also read as 1 or 0."""

    __slots__ = ()

    expected = "True or False"
    cpp_type = "bool"

    def accepts(self, value: Any) -> bool:
        return type(value) is bool

    def comes_next(self, p: AttributeParser) -> bool:
        return INT64.comes_next(p)

    def read(self, p: AttributeParser) -> bool:
        return p.integer_between(0, 1) != 0

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return "true" if value else "false"


class FloatKind(ParameterKind):
    """A number, rounded to the float type `keyword`.

    Values are equal if their bits are: -0.0 differs from 0.0, and NaN equals itself.
    """

    __slots__ = ("keyword",)

    expected = "a number"
    has_key = True
    # Of C, and so quicker than a method.
    key = staticmethod(Struct("<d").pack)  # type: ignore[assignment]

    def __init__(self, keyword: str = "f64") -> None:
        self.keyword = keyword

    @property
    def cpp_type(self) -> str:
        return "double" if self.keyword == "f64" else "::llvm::APFloat"

    @property
    def by_class(self) -> bool:
        return self.keyword == "f64"

    def kept(self, value: Any) -> float:
        if isinstance(value, float):
            return self.rounded(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise WrongKind("a number", value)
        try:
            return self.rounded(float(value))
        except OverflowError:
            raise WrongKind("a number of a float's size", value) from None

    def accepts_item(self, item: Any) -> bool:
        return isinstance(item, float | int)

    def kept_item(self, item: Any) -> float:
        return self.rounded(float(item))

    def rounded(self, value: float) -> float:
        """The nearest number of the float type."""
        if self.keyword == "f64":
            return value
        type_ = FLOAT_TYPES[self.keyword]
        return FloatAttr.from_bits(bits_from_double(value, FORMATS[type_.KEYWORD]), type_).value

    def comes_next(self, p: AttributeParser) -> bool:
        return _at_number(p)

    def read(self, p: AttributeParser) -> float:
        common = _common_double.match(p.text, p.pos) if self.keyword == "f64" else None
        if common is not None:
            p.pos = common.end()
            return float(common[1])
        next_ = p.peek()
        if not next_ or next_ not in "-0123456789":
            raise p.custom_error("expected floating point literal", p.next_start())
        attribute = p.attribute(FLOAT_TYPES[self.keyword])
        assert isinstance(attribute, FloatAttr)
        return attribute.value

    def text(self, p: AttributePrinter | None, value: Any, qualified: bool = False) -> str:
        format_ = FORMATS[FLOAT_TYPES[self.keyword].KEYWORD]
        return float_text(bits_from_double(value, format_), format_)


def _at_number(p: AttributeParser) -> bool:
    next_ = p.peek()
    return next_.isdigit() or (next_ == "-" and not p.at("->"))


# Words.


class _TextKind(ParameterKind):
    """A `str`, in C++ a `StringRef`."""

    __slots__ = ()

    expected = "a string"
    cpp_type = "::llvm::StringRef"

    def accepts(self, value: Any) -> bool:
        return type(value) is str


class StringKind(_TextKind):
    """A string in quotes."""

    __slots__ = ()

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null

    def comes_next(self, p: AttributeParser) -> bool:
        return p.peek() == '"'

    def read(self, p: AttributeParser) -> str:
        at = p.next_start()
        value = p.optional_string()
        if value is None:
            raise p.custom_error("expected string", at)
        return value

    def spelled(self, p: AttributeParser, spelling: str) -> str | None:
        return spelling[1:-1] if spelling[0] == '"' else None

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return p.string(value)


class KeywordKind(_TextKind):
    """A bare word."""

    __slots__ = ()

    def comes_next(self, p: AttributeParser) -> bool:
        next_ = p.peek()
        return next_.isalpha() or next_ == "_"

    def read(self, p: AttributeParser) -> str:
        at = p.next_start()
        value = p.optional_keyword()
        if value is None:
            raise p.custom_error("expected valid keyword", at)
        return value

    def text(self, p: AttributePrinter, value: str, qualified: bool = False) -> str:
        return value


class RawKind(KeywordKind):
    """Uninterpreted text in angle brackets, which it includes; or empty."""

    __slots__ = ()

    expected = "text in angle brackets"
    by_class = False
    is_uninterpreted = True

    def accepts(self, value: Any) -> bool:
        return type(value) is str and (not value or (value[0] == "<" and value[-1] == ">"))

    def comes_next(self, p: AttributeParser) -> bool:
        return p.peek() == "<"

    def read(self, p: AttributeParser) -> str:
        at = p.next_start()
        if not p.text.startswith("<", at):
            return ""
        p.pos = symbol_body_end(p, at)
        return p.text[at : p.pos]


class EnumKind(ParameterKind):
    """A case of an enum: its symbol, or several of a bit enum."""

    __slots__ = ("_cpp_type", "enum")

    def __init__(self, enum: type[IntegerEnum | StringEnum | BitEnum], cpp_type: str = "") -> None:
        self.enum = enum
        self._cpp_type = cpp_type

    @property
    def expected(self) -> str:
        return f"a {self.enum.__name__}"

    @property
    def cpp_type(self) -> str:
        return self._cpp_type or self.enum.cpp_class() or self.enum.__name__

    def accepts(self, value: Any) -> bool:
        return isinstance(value, self.enum)

    def comes_next(self, p: AttributeParser) -> bool:
        return KEYWORD.comes_next(p) or p.peek() == '"'

    def read(self, p: AttributeParser) -> Any:
        return self.enum.read_parameter(p)

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        text: str = value.parameter_text
        return text


# Types, attributes and classes of hooks.


class _ClassKind(ParameterKind):
    """An instance of a class, which may be defined later."""

    __slots__ = ("_class",)

    def __init__(self, class_: type[Any] | Callable[[], Any]) -> None:
        self._class: Any = class_

    @property
    def class_(self) -> Any:
        """The class; the base class of all types or attributes where any is allowed."""
        class_ = self._class
        if not isinstance(class_, type):
            self._class = class_ = class_()
        return class_


class _ConstrainedKind(_ClassKind):
    """A type or an attribute that satisfies a constraint.

    Args:
        class_: The class that a reader asks for, or a function that returns it; none if
            any class may be read.
        summary: The summary of the constraint; that of the class's definition if empty.
        holds: Whether a value satisfies it; if None, every instance of the class does.
        element: The element type of a dense array, which the text leaves out.
    """

    __slots__ = ("_holds", "_own_syntax", "_summary", "element")

    #: The base class of all that it may hold, its name in texts and the sign in front.
    BASE: ClassVar[Any]
    SIGIL: ClassVar[str]

    def __init__(
        self,
        class_: type[Any] | Callable[[], Any] | None = None,
        summary: str = "",
        holds: Callable[[Any], Any] | None = None,
        element: Type | None = None,
    ) -> None:
        super().__init__(class_ or self.BASE)
        self._summary = summary
        self._holds = holds
        self.element = element
        self._own_syntax: bool | None = None

    @property
    def valid_by_class(self) -> bool:
        return self._holds is None

    @property
    def cpp_type(self) -> str:
        class_ = self.class_
        is_own = class_.__module__.startswith("yods.")
        return f"::mlir::{class_.__name__ if is_own else self.BASE.__name__}"

    @property
    def optional_cpp_type(self) -> str:
        return self.cpp_type  # may be null

    def accepts(self, value: Any) -> bool:
        return isinstance(value, self.BASE)

    @property
    def checks(self) -> bool:
        return self._holds is not None or self._class is not self.BASE

    def valid(self, value: Any) -> bool:
        if self._holds is None:
            return isinstance(value, self.class_)
        try:
            return bool(self._holds(value))
        except EVALUATION_ERRORS:
            return False

    def invalid(self, name: str) -> str:
        return f"failed to verify '{name}': {self._summary or self._defined}"

    @property
    def _defined(self) -> str:
        class_ = self.class_
        return f"{class_.DIALECT}.{class_.__name__.removesuffix('Type').removesuffix('Attr')}"

    @property
    def has_own_syntax(self) -> bool:
        """Whether texts leave out dialect and mnemonic.

        Source: MLIR, `printStrippedAttrOrType`: where the C++ class is known, and is no
        interface.
        """
        found = self._own_syntax
        if found is None:
            class_ = self.class_
            found = class_ is DenseArrayAttr
            found = found or (issubclass(class_, self.BASE) and class_.DIALECT != "builtin")
            self._own_syntax = found
        return found

    def _body(self, p: AttributeParser) -> Any:
        """Read what follows the mnemonic."""
        p.enter_nesting(p.next_start())  # bodies may hold bodies without end
        made = own_form(p, self.class_)
        p.leave_nesting()
        return made


class TypeKind(_ConstrainedKind):
    """A type that satisfies a constraint."""

    __slots__ = ()

    BASE = Type
    expected = "a type"

    def comes_next(self, p: AttributeParser) -> bool:
        return _at_something(p) if self.has_own_syntax else p.at_type()

    def read(self, p: AttributeParser) -> Any:
        if self._class is Type:
            return p.type()
        if self.has_own_syntax and p.peek() != "!":
            return self._body(p)
        return p.type_of(self.class_)

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        return p.stripped_type(value) if not qualified and self.has_own_syntax else p.type(value)


class AttributeKind(_ConstrainedKind):
    """An attribute that satisfies a constraint."""

    __slots__ = ()

    BASE = Attribute
    expected = "an attribute"

    def comes_next(self, p: AttributeParser) -> bool:
        if self._class is DenseArrayAttr:
            return p.at("[")
        return _at_something(p) if self.has_own_syntax else p.at_attribute()

    def spelled(self, p: AttributeParser, spelling: str) -> Any:
        found = spelled_attribute(p, spelling)
        class_ = self._class
        if not isinstance(class_, type):
            class_ = self.class_
        return found if isinstance(found, class_) else None

    def read(self, p: AttributeParser) -> Any:
        if self._class is Attribute:
            return p.attribute()
        if self.element is not None:
            return p.dense_array(self.element)
        if self._class is not DenseArrayAttr and self.has_own_syntax and p.peek() != "#":
            return self._body(p)
        return p.attribute_of(self.class_)

    def text(self, p: AttributePrinter, value: Any, qualified: bool = False) -> str:
        if not qualified and self.has_own_syntax:
            return p.stripped_attribute(value)
        return p.attribute(value)


class CustomKind(_ClassKind):
    """An instance of a class of the hooks module, which hooks read and print."""

    __slots__ = ()

    @property
    def expected(self) -> str:
        return f"a {self.class_.__name__}"

    @property
    def cpp_type(self) -> str:
        name: str = self.class_.__name__
        return name

    def accepts(self, value: Any) -> bool:
        return isinstance(value, self.class_)

    def comes_next(self, p: AttributeParser) -> bool:
        return _at_something(p)


def _at_something(p: AttributeParser) -> bool:
    """Whether anything but closing punctuation comes next."""
    next_ = p.peek()
    return next_ != "" and next_ not in ">)]},:="


INT8, INT16, INT32, INT64 = map(IntegerKind, (8, 16, 32, 64))
UINT8, UINT16, UINT32, UINT64 = (IntegerKind(width, False) for width in (8, 16, 32, 64))
ANY_INTEGER = IntegerKind(None)
EXTENT = ExtentKind(64)
BOOL = BoolKind()
DOUBLE = FloatKind()
STRING = StringKind()
KEYWORD = KeywordKind()
RAW = RawKind()
