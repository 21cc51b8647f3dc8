"""Records that templates print: every name, order and line of code is decided.

All of it is plain data that prints one way. Lines of code carry their own relative
indentation; prose is raw text that a template filter turns into a literal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from yods_gen.expressions.python import Import, PyExpr
from yods_gen.expressions.statements import Method
from yods_gen.model.constraint_symbols import ConstraintModel, FunctionModel, TypeConstraintModel
from yods_gen.model.docs import ClassModel, NamedValue
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.model.interfaces import ExternalModel, InterfaceModel, TraitModel
    from yods_gen.model.ops.op import OpModel
    from yods_gen.model.parameters.constructors import DefinitionModel, EnumModel, KindConstants
    from yods_gen.model.passes import PassModel
    from yods_gen.model.rewrites.patterns import PatternModel, PatternSet
    from yods_gen.model.semantics import SemanticsModel


class DialectModel(ClassModel):
    """The `Dialect` subclass of one dialect, in the order in which its template prints it.

    Attributes:
        gaps: How many constructs of it and its definitions are not ported.
        depends: Dialects whose operations its rewrites make, or whose types it uses.
        tables: `OPERATIONS`, `TYPES` and `ATTRIBUTES`, as far as it has any.
        unnamed: The classes of what has no mnemonic.
        discardable: Typed access to the attributes that it has for operations.
    """

    bases: tuple[PyExpr, ...]
    final: PyExpr
    doc: str
    gaps: int
    depends: tuple[str, ...]
    allows_unknown_operations: bool
    tables: tuple[NamedValue, ...]
    unnamed: tuple[NamedValue, ...]
    discardable: tuple[NamedValue, ...]
    methods: tuple[Method, ...]

    kind: Literal["dialect"] = "dialect"


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


#: Classes in the modules of a dialect's package.
AnyClass: TypeAlias = (
    "OpModel | DefinitionModel | EnumModel | InterfaceModel | TraitModel | PatternModel"
    " | PassModel | ExternalModel | SemanticsModel"
)
Definition: TypeAlias = (
    "AnyClass | FunctionModel | ConstraintModel | TypeConstraintModel | DialectModel"
    " | KindConstants"
)


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
    pattern_sets: tuple[PatternSet, ...] = ()
    #: What it calls of the hooks module `hooks_module`.
    hooks_module: str = ""
    hook_calls: tuple[HookCall, ...] = ()
