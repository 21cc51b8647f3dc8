"""The parts of generated files: every name, order and line of code is decided.

All of it is plain data that prints one way, as statements do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from yods_gen.expressions.python import Import, PyExpr, needs_of
from yods_gen.expressions.statements import Method, Statement, Statements
from yods_gen.records import DataClass


class GeneratedModel(DataClass):
    """A definition of a generated module; `name` is that in the definition file, `class_name` its
    name in the module."""

    name: str
    class_name: str
    kind: str

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """The imports that it needs."""
        return tuple(sorted(needs_of(self)))


class CodeModel(GeneratedModel):
    """A function, or constants."""

    statements: Statements


class NamedValue(Statement):
    """`name = value` in a class."""

    name: str
    value: PyExpr

    def lines(self) -> Iterator[str]:
        yield f"{self.name} = {self.value}"


class ClassModel(GeneratedModel):
    """A class.

    Attributes:
        this: The annotation of `self`, where methods need more than the class.
    """

    bases: tuple[PyExpr, ...]
    doc: str
    attributes: Statements
    methods: tuple[Method, ...] = ()
    decorators: tuple[PyExpr, ...] = ()
    this: PyExpr | None = None


#: Of a class whose instances have nothing of its own.
NO_SLOTS = NamedValue("__slots__", PyExpr("()"))


#: What a module of a dialect's package consists of.
Definition: TypeAlias = CodeModel | ClassModel


class HookCall(DataClass, order=True):
    """A call of a function of the hooks module, with its caller and arguments.

    `arguments` is None where the function is only named.
    """

    function: str
    caller: str
    arguments: tuple[str, ...] | None
    keywords: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The arguments, as one would name the parameters."""
        return ", ".join([*(self.arguments or ()), *(f"{name}=…" for name in self.keywords)])

    @property
    def signature(self) -> str:
        """How one would define the function."""
        return f"{self.function}({self.shown})"


class ModuleModel(DataClass):
    """One file: `path` is relative to the output folder, with `/`.

    `sources` are the definition files it comes from; `section` is the top-level package
    of generated code where that is a section of imports of its own.
    """

    path: str
    sources: tuple[str, ...]
    doc: str
    imports: tuple[Import, ...] = ()
    definitions: tuple[Definition, ...] = ()
    #: Lines after everything else.
    closing: tuple[str, ...] = ()
    section: str = ""
    #: Functions after the classes.
    pattern_sets: tuple[Method, ...] = ()
    #: What it calls of the hooks module `hooks_module`.
    hooks_module: str = ""
    hook_calls: tuple[HookCall, ...] = ()
