"""Writing attributes and types as text.

Source: MLIR, LangRef; where the document leaves a choice, what `mlir-opt` prints.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import UNIT, FloatAttr, IntegerAttr
from yods.builtin.elements import DenseArrayAttr, ElementsAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import F64, I64, NONE
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute, Type
from yods.ir.diagnostics import TextTooLarge
from yods.ir.print_options import PrintOptions
from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID, escape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar

    from yods.builtin.attributes import DistinctAttr
    from yods.builtin.elements import Resource
    from yods.builtin.printing import BuiltinPrinter
    from yods.ir.mutable import Cyclic

    _WhatT = TypeVar("_WhatT", bound="Attribute | Type")

_bare_id = re.compile(BARE_ID).fullmatch
# A dialect's symbol that needs no angle brackets around it.
_pretty_symbol = LatePattern(r"[A-Za-z][A-Za-z0-9._]*+(?:<.*>)?", re.DOTALL)

# How deep one piece of text may be built by calls within calls. What is deeper is
# built first and put in the cache, so that any depth fits Python's stack.
_DEPTH_LIMIT = 48

#: More characters than operations should hold copies of.
LONG_TEXT = 1 << 12
# A text longer than this counts as large, and against the limit even where it is the only one.
_LARGE_TEXT = 1 << 20
# More characters than this, in one text or in all that is long, are too many. What elements are
# printed as, and a long text that is not large, count from the second time on.
_TEXT_LIMIT = 1 << 28


class _TooDeep(Exception):
    """`make(what)` has to be in `cache` before what holds it can be printed."""

    def __init__(
        self, cache: dict[Any, str], what: Attribute | Type, make: Callable[[Any], str]
    ) -> None:
        self.cache = cache
        self.what = what
        self.make = make


class AttributePrinter:
    """Gives the text of attributes and types. One object keeps what it has printed."""

    def __init__(self, options: PrintOptions | None = None) -> None:
        self.options = options or PrintOptions()
        self._type_texts: dict[Type, str] = {}
        self._attribute_texts: dict[Attribute, str] = {}
        self._short_texts: dict[Attribute, str] = {}
        self._bare_texts: dict[Attribute, str] = {}
        self._inner_texts: dict[Attribute | Type, str] = {}
        self._bodies: dict[Attribute | Type, str] = {}
        #: Name in a dictionary → how it is written there.
        self._keys: dict[str, str] = {}
        self._depth = 0
        self._cyclic: set[Attribute | Type] = set()
        self._varies = False
        self._distinct_numbers: dict[DistinctAttr, int] = {}
        #: Whether that of some type is so long that it is better kept once.
        self.has_long_types = False
        #: Whether some text is so long that all of them might be too long together.
        self.has_long_texts = False
        # How many characters of long texts stand for what is no repetition.
        self._once = 0
        #: The resources mentioned so far, in order.
        self.used_resources: dict[Resource, None] = {}

    # Types and attributes.

    def type(self, type_: Type) -> str:
        """The text of `type_`, or its alias."""
        text = self._type_texts.get(type_)
        return self._made(self._type_texts, type_, self._type) if text is None else text

    def attribute(self, attribute: Attribute) -> str:
        """The text of `attribute` with its type after it, or its alias."""
        text = self._attribute_texts.get(attribute)
        if text is None:
            return self._made(self._attribute_texts, attribute, self._attribute)
        return text

    def attribute_short(self, attribute: Attribute) -> str:
        """As `attribute`, without the types that go without saying: `i64` and `f64`."""
        text = self._short_texts.get(attribute)
        if text is None:
            return self._made(self._short_texts, attribute, self._attribute_short)
        return text

    def attribute_without_type(self, attribute: Attribute) -> str:
        """As `attribute`, without any type, for a place that gives it."""
        text = self._bare_texts.get(attribute)
        if text is None:
            return self._made(self._bare_texts, attribute, self._attribute_without_type)
        return text

    def inner(self, what: _WhatT, make: Callable[[_WhatT], str]) -> str:
        """The text of `what` as it stands inside others of its dialect, by `make`.

        For dialects that leave out prefixes there; it may be nested to any depth.
        """
        text = self._inner_texts.get(what)
        return self._made(self._inner_texts, what, make) if text is None else text

    def memory_space(self, space: Attribute) -> str:
        """A memory space as it stands in a memref type."""
        return self.attribute_short(space)

    def alias(self, what: Attribute | Type) -> str | None:
        """The alias under which `what` is printed, with its `#` or `!`; None for none."""
        return None

    def _type(self, type_: Type) -> str:
        alias = self.alias(type_)
        if alias is not None:
            return alias
        if type_.DIALECT == "builtin":
            return type_.text(self)
        return self.dialect_symbol("!", type_.DIALECT, type_.MNEMONIC + type_.text(self))

    def _attribute(self, attribute: Attribute) -> str:
        alias = self.alias(attribute)
        if alias is not None:
            return alias
        if attribute.DIALECT == "builtin":
            return attribute.text(self)
        text = self._dialect_attribute(attribute)
        if isinstance(attribute, TypedAttrInterface) and attribute.type is not NONE:
            return f"{text} : {self.type(attribute.type)}"
        return text

    def _attribute_short(self, attribute: Attribute) -> str:
        if isinstance(attribute, IntegerAttr) and attribute.type is I64:
            return self.attribute_without_type(attribute)
        if isinstance(attribute, FloatAttr) and attribute.type is F64:
            text = self.attribute_without_type(attribute)
            # Bits in hexadecimal would read back as an integer.
            return self.attribute(attribute) if text.startswith("0x") else text
        return self.attribute(attribute)

    def _attribute_without_type(self, attribute: Attribute) -> str:
        alias = self.alias(attribute)
        if alias is not None:
            return alias
        if attribute.DIALECT != "builtin":
            return self._dialect_attribute(attribute)
        bare = getattr(attribute, "text_without_type", None)
        return attribute.text(self) if bare is None else str(bare(self))

    def _dialect_attribute(self, attribute: Attribute) -> str:
        return self.dialect_symbol(
            "#", attribute.DIALECT, attribute.MNEMONIC + attribute.text(self)
        )

    def _made(self, cache: dict[Any, str], what: Any, make: Callable[[Any], str]) -> str:
        """`make(what)`, entered in `cache`."""
        if self._depth == 0:
            self._depth = 1
            try:
                text = make(what)
            except _TooDeep:
                return self._made_in_steps(cache, what, make)
            finally:
                self._depth = 0
            if len(text) > LONG_TEXT:
                self._note_long(what, text)
            if not self._varies:
                cache[what] = text
            self._varies = False
            return text
        if self._depth >= _DEPTH_LIMIT and not self._cyclic:
            raise _TooDeep(cache, what, make)
        self._depth += 1
        text = make(what)
        self._depth -= 1
        if len(text) > LONG_TEXT:
            self._note_long(what, text)
        # Inside of itself a recursive type looks different than elsewhere.
        if not self._cyclic and not self._varies:
            cache[what] = text
        return text

    def _made_in_steps(self, cache: dict[Any, str], what: Any, make: Callable[[Any], str]) -> str:
        pending = [(cache, what, make)]
        text = ""
        while pending:
            cache, what, make = pending[-1]
            self._depth = 1
            try:
                text = make(what)
            except _TooDeep as deep:
                pending.append((deep.cache, deep.what, deep.make))
                continue
            finally:
                self._depth = 0
            if len(text) > LONG_TEXT:
                self._note_long(what, text)
            if not self._varies or len(pending) > 1:
                cache[what] = text
            pending.pop()
        self._varies = False
        return text

    def _note_long(self, what: Attribute | Type, text: str) -> None:
        """Raise TextTooLarge if the text of `what`, which is long, repeats itself too often."""
        self.has_long_texts = True
        self.has_long_types = self.has_long_types or isinstance(what, Type)
        # What is printed of elements is as long as it must be.
        if len(text) <= _LARGE_TEXT or isinstance(what, ElementsAttr):
            self._once += len(text)
        else:
            self.check_size(len(text))

    def check_size(self, size: int) -> None:
        """Raise TextTooLarge if `size` characters, all in long texts, repeat the same too often."""
        if size > _TEXT_LIMIT + self._once:
            raise self.too_long(_TEXT_LIMIT)

    def too_long(self, limit: int) -> TextTooLarge:
        """Return the error that a text is longer than `limit` characters."""
        return TextTooLarge(limit)

    # What they are made of.

    def function_type(self, inputs: Sequence[Type], results: Sequence[Type]) -> str:
        """`(i32) -> f32`, with parentheses around the results where they are needed."""
        types = self._type_texts
        made = self.type
        shown = ", ".join([types.get(t) or made(t) for t in inputs])
        if len(results) == 1:
            only = types.get(results[0]) or made(results[0])
            # A function type would be taken for the operation's own results.
            return f"({shown}) -> ({only})" if only.startswith("(") else f"({shown}) -> {only}"
        return f"({shown}) -> ({', '.join([types.get(t) or made(t) for t in results])})"

    def dictionary(self, entries: Iterable[tuple[str, Attribute]]) -> str:
        """`{a = 1 : i64, b}`, in the order given."""
        texts = self._attribute_texts
        keys = self._keys
        shown = []
        for name, attribute in entries:
            key = keys.get(name)
            if key is None:
                key = keys[name] = self.keyword_or_string(name)
            if attribute is UNIT:
                shown.append(key)
            else:
                shown.append(f"{key} = {texts.get(attribute) or self.attribute(attribute)}")
        return f"{{{', '.join(shown)}}}"

    def symbol(self, name: str) -> str:
        """`@name`, quoted where it is no identifier."""
        return "@" + self.keyword_or_string(name)

    def string(self, value: str) -> str:
        """`"value"`, with what must be escaped."""
        return f'"{escape(value)}"'

    def keyword_or_string(self, name: str) -> str:
        """`name`, quoted where it is no identifier."""
        return name if _bare_id(name) is not None else f'"{escape(name)}"'

    # What a format prints without dialect and mnemonic, where that leaves anything.
    # Source: MLIR, `printStrippedAttrOrType`.

    def stripped_type(self, type_: Type) -> str:
        """The type's own syntax."""
        if self.alias(type_) is not None:
            return self.type(type_)
        return self._body(type_) or self.type(type_)

    def stripped_attribute(self, attribute: Attribute) -> str:
        """The attribute's own syntax."""
        if self.alias(attribute) is not None:
            return self.attribute(attribute)
        if isinstance(attribute, DenseArrayAttr):
            return f"[{attribute.text(self).partition(': ')[2][:-1]}]"
        return self._body(attribute) or self.attribute(attribute)

    def _body(self, what: Attribute | Type) -> str:
        text = self._bodies.get(what)
        return self._made(self._bodies, what, self._own_text) if text is None else text

    def _own_text(self, what: Attribute | Type) -> str:
        return what.text(self)

    # For the syntax of dialects.

    def dialect_symbol(self, prefix: str, namespace: str, data: str) -> str:
        """`!namespace.data`, or `!namespace<data>` where the data needs brackets."""
        if _pretty_symbol.fullmatch(data) is not None:
            return f"{prefix}{namespace}.{data}"
        return f"{prefix}{namespace}<{data}>"

    def new_line(self) -> str:
        """A line end, with the indentation of the operation that is being printed."""
        # The text around it differs from place to place, so it is not remembered.
        self._varies = True
        return "\n" + self.indentation()

    def indentation(self) -> str:
        """The blanks that a line of what is being printed begins with."""
        return ""

    def use_resource(self, resource: Resource) -> str:
        """The name of a resource where it is used; its data belongs to what is printed."""
        self.used_resources[resource] = None
        return self.keyword_or_string(resource.key)

    def distinct_number(self, attribute: DistinctAttr) -> int:
        """The number of a distinct attribute: they are counted as they are printed."""
        return self._distinct_numbers.setdefault(attribute, len(self._distinct_numbers))

    # Large constants.

    #: What stands for elements that are not shown.
    elided_elements = "dense_resource<__elided__>"

    def elides(self, attribute: ElementsAttr) -> bool:
        """Whether the options say not to show the elements of `attribute`."""
        limit = self.options.elide_elements_larger_than
        if limit is None or getattr(attribute, "is_splat", False):
            return False
        return attribute.num_elements > limit

    def prints_hex(self, count: int) -> bool:
        """Whether the options say to show `count` elements in hexadecimal."""
        limit = self.options.hex_elements_larger_than
        return limit is not None and count > limit

    # Types that hold themselves.

    def cyclic(self, what: Attribute | Type) -> Cyclic:
        """`with p.cyclic(what) as outside:` while printing what may hold itself.

        Inside of itself, `what` is printed without what it holds.
        """
        from yods.ir.mutable import Cyclic

        return Cyclic(self._cyclic, what)


if TYPE_CHECKING:
    # What builtin's attributes and types ask of a printer, this one can.
    _printer: type[BuiltinPrinter] = AttributePrinter


def attribute_text(attribute: Attribute) -> str:
    """The text of one attribute by itself."""
    return AttributePrinter().attribute(attribute)


def type_text(type_: Type) -> str:
    """The text of one type by itself."""
    return AttributePrinter().type(type_)
