"""Python names: chosen once, here, for everything that definitions name.

A name that Python or the runtime's own classes use gains a trailing underscore; two
definitions that would become the same Python name are an error that points at both.
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable, Set
from functools import cache

from yods_gen.classes import name_set
from yods_gen.definitions.traits import TRAITS
from yods_gen.errors import Reporter, Span, quoted
from yods_gen.expressions.functions import CLASSES, FUNCTIONS
from yods_gen.library.prelude import runtime_interfaces
from yods_gen.library.reserved_names import CLASS_SCOPE
from yods_gen.records import DataClass, field

#: Names that generated modules import or define for themselves, besides what
#: definitions refer to.
_MODULE_NAMES = (
    name_set("""
    annotations Any AnyLocation Attribute AttributeParser AttributePrinter Block builtins ClassVar
    cls common Context DIALECT Dialect Effect EffectKind Enum final Flag hooks index_numbers
    InvalidParameters loop_dims Mapping MemoryEffect Operation OperationError OperationParser
    OperationPrinter OpResult p parameters queries Region RegionKind Self Scalars self Sequence
    SymbolTables Type TYPE_CHECKING Value
    """)
    | frozenset([*CLASSES] + [t.runtime_class.name for t in TRAITS.values() if t.runtime_class])
)


@cache
def module_names() -> frozenset[str]:
    """Names that generated modules import or define for themselves."""
    return _MODULE_NAMES | {each.name for each in runtime_interfaces().values()}


_BUILTINS = frozenset(dir(builtins))
#: Builtins that generated code calls.
_CALLED = frozenset({f.name for f in FUNCTIONS.values()} | {"isinstance", "next", "super"})


def member_name(name: str, *taken: Set[str]) -> str:
    """The Python name of an op's or type's part; `taken` are the runtime's own names.

    These are looked up in each set by itself: a set of all together would be made anew for
    every definition of a module.
    """
    while (
        keyword.iskeyword(name)
        or any([name in names for names in taken])
        or name in CLASS_SCOPE
        or name in module_names()
        or name.startswith("__")
    ):
        name += "_"
    return name


def class_name(text: str, suffix: str) -> str:
    """CamelCase: `generic_call` and `Op` give `GenericCallOp`; `a.b-c` counts as words.

    A `_` at an end of one of these words is kept (`a.copy_` and `a._copy` are three with
    `a.copy`), as ODS has it in its names, but not at the beginning of all, where it means private.
    """
    name = ""
    for word in re.split(r"[^A-Za-z0-9_]+", text):
        inner = word.strip("_")
        before, _, after = word.partition(inner) if inner else ("", "", "")
        camel = "".join(part[:1].upper() + part[1:] for part in inner.split("_"))
        name += f"{before if name else ''}{camel}{after}"
    name += suffix
    if name[:1].isdigit():
        name = "_" + name
    return name


def plain_class_name(text: str) -> str:
    """A name without suffix, for enums and interfaces, that no module imports."""
    name = class_name(text, "")
    while name in module_names() or name in _BUILTINS or keyword.iskeyword(name):
        name += "_"
    return name


def package_name(dialect: str) -> str:
    """The Python package of a dialect."""
    name = re.sub(r"[^A-Za-z0-9_]", "_", dialect)
    return name + "_" if keyword.iskeyword(name) or name in _MODULE_FILES else name


_MODULE_FILES = frozenset({"py", "__init__", "__main__"})


class Names(DataClass):
    """One scope in which Python names must differ; clashes go to the reporter."""

    _reporter: Reporter
    _context: str
    _taken: dict[str, tuple[str, Span]] = field(default_factory=dict)

    def add(self, python: str, original: str, what: str, span: Span) -> str:
        """Enter `python` for the definition `original` (`what` it is, at `span`)."""
        known = self._taken.get(python)
        if known is None:
            self._taken[python] = (f"{what} {quoted(original)}", span)
        else:
            other, place = known
            self._reporter.error(
                span,
                "name-clash",
                f"{what} {quoted(original)} and {other} would both be called "
                f"{quoted(python)} in Python",
                context=self._context,
                help_=f"rename one of them; the other is at {place}",
            )
        return python

    @property
    def taken(self) -> frozenset[str]:
        """The Python names entered so far."""
        return frozenset(self._taken)


class Locals:
    """Names of local variables in one generated function: unlike one another and `used`."""

    def __init__(self, used: Iterable[str] = ()) -> None:
        self._used = {*used, *keyword.kwlist, "self", "cls", "p", "op", "hooks"}

    def fresh(self, name: str) -> str:
        """`name`, with as many underscores as make it unique."""
        while name in self._used or name in module_names() or name in _CALLED:
            name += "_"
        self._used.add(name)
        return name
