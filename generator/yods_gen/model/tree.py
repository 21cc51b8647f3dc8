"""Records that templates print: every name, order and line of code is decided.

All of it is plain data that prints one way. Lines of code carry their own relative
indentation; prose is raw text that a template filter turns into a literal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from yods_gen.expressions.python import Import, PyExpr
from yods_gen.model.conditions import Violation
from yods_gen.model.constraint_symbols import ConstraintModel, FunctionModel, TypeConstraintModel
from yods_gen.model.docs import ClassModel, HookMethod, NamedValue
from yods_gen.model.layouts import KeyVerifier
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.model.interfaces import ExternalModel, InterfaceModel, TraitModel
    from yods_gen.model.methods import MethodModel
    from yods_gen.model.ops.op import OpModel
    from yods_gen.model.parameters.constructors import DefinitionModel, EnumModel, KindConstants
    from yods_gen.model.passes import PassModel
    from yods_gen.model.rewrites.folds import MaterializeConstant
    from yods_gen.model.rewrites.patterns import CanonicalizationPatterns, PatternModel, PatternSet
    from yods_gen.model.semantics import SemanticsModel


class UnknownName(DataClass):
    """The message for a mnemonic that the dialect does not have."""

    kind: Literal["type", "attribute"]
    message: PyExpr


class DeclaredAttribute(DataClass):
    """An attribute `dialect.name` in one place.

    Attributes:
        name: In full.
        misplaced: What is said where it may not stand in this place at all; or empty.
        ops: Names of the operations it may stand on; empty: any.
        wrong_op: What is said of others.
        violation: The test that its value is wrong, if anything is asked of it.
        unsatisfied: What is said then.
    """

    name: str
    misplaced: str
    ops: tuple[str, ...]
    wrong_op: str
    violation: Violation | None
    unsatisfied: str


class AttributeVerifier(DataClass):
    """The method `name` checks attributes with the dialect's prefix in one place.

    Attributes:
        numbers: Names of the parameters for the position.
        operation, attribute, error: Classes of the operation that bears the attribute, of
            the attribute, and of the fault.
        any: `Any`, where a value is looked at.
        hook: Checks whatever the declared ones leave.
    """

    name: str
    numbers: tuple[str, ...]
    operation: PyExpr
    attribute: PyExpr
    error: PyExpr
    any: PyExpr | None
    declared: tuple[DeclaredAttribute, ...]
    hook: PyExpr | None


class DialectModel(ClassModel):
    """The `Dialect` subclass of one dialect, in the order in which its template prints it.

    Attributes:
        gaps: How many constructs of it and its definitions are not ported.
        depends: Dialects whose operations its rewrites make, or whose types it uses.
        tables: `OPERATIONS`, `TYPES` and `ATTRIBUTES`, as far as it has any.
        unnamed: The classes of what has no mnemonic.
        discardable: Typed access to the attributes that it has for operations.
        hooks: Methods that functions of its hooks module do.
        rewrites: How it makes constants, and its patterns.
        verifiers: The checks of attributes with its prefix.
        interfaces: Methods of the interfaces it implements.
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
    unknown: tuple[UnknownName, ...]
    hooks: tuple[HookMethod, ...]
    rewrites: tuple[MaterializeConstant | CanonicalizationPatterns, ...]
    layout_keys: KeyVerifier | None
    verifiers: tuple[AttributeVerifier, ...]
    interfaces: tuple[MethodModel, ...]

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
