"""Size and alignment queries for types, as seen from one operation.

A `DataLayout` answers for one scope. Each answer is computed once: from the scope
operation where it overrides the question, else from the type, else by the built-in
rules (`yods.layout.defaults`).

Source: MLIR, DataLayoutInterfaces.cpp, class DataLayout.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.ops import ModuleOp
from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir import services
from yods.ir.attribute import InvalidParameters, evaluation_error_message
from yods.ir.hook_errors import hook_message
from yods.ir.nesting import DeepRecursion
from yods.layout.combine import combined, is_scope, specs_around
from yods.layout.entry_values import malformed, unsigned_value
from yods.layout.errors import DataLayoutError, StaleDataLayoutError
from yods.layout.interfaces import (
    DataLayoutOpInterface,
    DataLayoutSpecInterface,
    TargetSystemSpecInterface,
)
from yods.layout.scope_facts import ScopeFacts
from yods.layout.type_size import MASK, ScalableSizeError, TypeSize, as_type_size

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods.layout.interfaces import DataLayoutEntryInterface

    Entries = tuple[DataLayoutEntryInterface, ...]

# The questions are methods to the reader and to mypy, and slots to Python.
_set = object.__setattr__

#: Python frames that a type inside another may take.
_FRAMES_A_LEVEL = 20


def _unsigned(number: int | None) -> int | None:
    return None if number is None else number & MASK


class _Answers(dict[Any, Any]):
    """The answers to one question by type; a missing one is computed when asked for.

    A query is this dict's subscription itself, without a Python frame in between.
    """

    __slots__ = ("ask", "layout", "pending")

    def __init__(self, layout: DataLayout, ask: Callable[[Type], Any]) -> None:
        super().__init__()
        self.layout = layout
        self.ask = ask
        #: Types being asked about right now, outermost first.
        self.pending: dict[Type, None] = {}

    def __missing__(self, type_: Type) -> Any:
        return self.layout._compute(self, type_)


class DataLayout(ScopeFacts):
    """The layout in force at `scope`; entries of inner operations refine outer ones.

    Args:
        scope: A module or an operation with DataLayoutOpInterface. None stands for no
            scope at all: every type then has its natural layout.
        context: Whose dialects say how two entries of one identifier combine; by
            default those that can be found.
        checked: Whether every query first makes sure that the specs around the scope
            are still those the layout was made from; `DataLayout.checked` by default.

    Raises:
        DataLayoutError: `scope` is no scope, or its specs do not combine.
    """

    __slots__ = (
        "_asked",
        "_combined",
        "_enclosing",
        "_facts",
        "_reason",
        "_rules",
        "_system",
        "scope",
        "type_abi_alignment",
        "type_index_bitwidth",
        "type_preferred_alignment",
        "type_size",
        "type_size_in_bits",
    )

    #: Whether layouts check their validity at each query unless told otherwise. Off by
    #: default, as in a release build of MLIR; then it costs nothing.
    checked: ClassVar[bool] = False

    scope: Operation | None

    if TYPE_CHECKING:

        # Attributes that are called: a checker binds no method that `__slots__` names, too.
        type_size: Callable[[Type], TypeSize]
        """Size of a type in bytes: its size in bits, rounded up.

        Raises:
            DataLayoutError: Nobody knows a layout of the type, or of one inside it.

        Source: MLIR, DataLayoutInterfaces.td, getTypeSize.
        """
        type_size_in_bits: Callable[[Type], TypeSize]
        """Size of a type in bits. Raises as `type_size` does."""
        type_abi_alignment: Callable[[Type], int]
        """The alignment that must be kept, in bytes. Raises as `type_size` does."""
        type_preferred_alignment: Callable[[Type], int]
        """The alignment to choose where one may, in bytes. Raises as `type_size` does."""
        type_index_bitwidth: Callable[[Type], int | None]
        """Bits of the index an address of this type is computed with.

        None for types that are neither an address nor an index.
        """

    def __init__(
        self,
        scope: Operation | None = None,
        *,
        context: Context | None = None,
        checked: bool | None = None,
    ) -> None:
        if scope is not None and not is_scope(scope):
            raise DataLayoutError(f"'{scope.name}' op is no data layout scope", None, scope)
        self.scope = scope
        #: The class that answers; its defaults ask the type, then the built-in rules.
        self._rules: type[DataLayoutOpInterface] = (
            type(scope) if isinstance(scope, DataLayoutOpInterface) else DataLayoutOpInterface
        )
        self._enclosing = () if scope is None else specs_around(scope)
        self._combined = combined(self._enclosing, context)
        if self._combined is None and self._enclosing and self._enclosing[0] is not None:
            raise DataLayoutError(
                "data layout does not combine with layouts of enclosing ops", None, scope
            )
        self._system = _system_spec(scope)
        self._facts: dict[str, Attribute | None] = {}
        #: While explaining, a list that collects reasons; see `because`.
        self._reason: list[tuple[Type | None, str, DataLayoutEntryInterface | None]] | None = None
        self._asked: Type | None = None
        for question in DataLayout.__slots__:
            if question.startswith("type_"):
                _set(self, question, self._query(self._ask(question), checked))

    @classmethod
    def closest(cls, op: Operation | None, *, context: Context | None = None) -> DataLayout:
        """The layout at the innermost scope that is `op` or contains it."""
        while op is not None and not is_scope(op):
            op = op.parent_op
        return cls(op, context=context)

    def __repr__(self) -> str:
        if self.scope is None:
            return "<DataLayout of no scope>"
        spec = "" if self._combined is None else f": {self._combined}"
        return f"<DataLayout of {self.scope.name}{spec}>"

    def _repr_html_(self) -> str:
        return services.provided.html(self)

    # What is in force.

    @property
    def spec(self) -> DataLayoutSpecInterface | None:
        """The spec in force: the scope's, combined with those around it. None for none."""
        return self._combined

    @property
    def target_system_spec(self) -> TargetSystemSpecInterface | None:
        """The system spec in force; None for none."""
        return self._system

    def entries_for_class(self, cls: type[Type]) -> Entries:
        """The entries in force that are keyed by types of class `cls`."""
        return () if self._combined is None else tuple(self._combined.entries_for_class(cls))

    # Questions about the scope.

    def integer_scope_fact(self, fact: str) -> int:
        """The number that answers a fact about the scope; 0 where unspecified.

        Raises:
            DataLayoutError: The entry's value is no integer (MLIR reads stray memory).
        """
        value = self.scope_fact(fact)
        if value is None:
            return 0
        if isinstance(value, IntegerAttr):
            return unsigned_value(value)
        raise malformed(self._entry_of_fact(fact), value, "an integer", self.scope)

    def scope_fact(self, fact: str) -> Attribute | None:
        """The value of the entry that answers a fact about the scope, a row of `ScopeFacts`."""
        self._check()
        try:
            return self._facts[fact]
        except KeyError:
            pass
        value = self._rules.layout_scope_fact(fact, self._entry_of_fact(fact))
        self._facts[fact] = value
        return value

    def _entry_of_fact(self, fact: str) -> DataLayoutEntryInterface | None:
        spec = self._combined
        return None if spec is None else spec.entry_for(spec.identifier_of(fact))

    def device_property(self, device: str, name: str) -> Attribute | None:
        """Property `name` of the device called `device`; None where nothing is said."""
        self._check()
        spec = None if self._system is None else self._system.device_spec(device)
        value = None if spec is None else spec.query_key(name)
        return self._rules.layout_device_property(device, name, value)

    # Explaining.

    def because(self, reason: str, entry: DataLayoutEntryInterface | None = None) -> None:
        """Say which rule, and which entry, gives the answer being computed."""
        if self._reason is not None:
            self._reason.append((self._asked, reason, entry))

    # Staying valid.

    def _check(self) -> None:
        if DataLayout.checked:
            self.check_valid()

    def check_valid(self) -> None:
        """Make sure that the specs this layout was made from still hold.

        Raises:
            StaleDataLayoutError: A spec was changed, added or removed; make a new one.
        """
        scope = self.scope
        if scope is None:
            return
        around = specs_around(scope)
        if len(around) != len(self._enclosing):
            what = "number of nested layouts"
        elif any(a is not b for a, b in zip(around, self._enclosing, strict=True)):
            what = "layout attributes"
        elif _system_spec(scope) is not self._system:
            what = "target system spec"
        else:
            return
        raise StaleDataLayoutError(
            f"data layout object used, but no longer valid due to the change in {what}", None, scope
        )

    # Computing.

    def _query(self, ask: Callable[[Type], Any], checked: bool | None) -> Callable[[Type], Any]:
        answers = _Answers(self, ask)
        if not (DataLayout.checked if checked is None else checked):
            return answers.__getitem__

        def checked_query(type_: Type) -> Any:
            self.check_valid()
            return answers[type_]

        return checked_query

    def _compute(self, answers: _Answers, type_: Type) -> Any:
        pending = answers.pending
        if type_ in pending:
            names = [str(t) for t in pending]
            cycle = " contains ".join([*names[list(pending).index(type_) :], str(type_)])
            raise DataLayoutError(f"the type contains itself: {cycle}", type_, self.scope)
        outermost = not pending
        pending[type_] = None
        around, self._asked = self._asked, type_
        try:
            value = answers.ask(type_)
        except (InvalidParameters, ScalableSizeError) as error:
            raise DataLayoutError(str(error), type_, self.scope) from None
        except (ArithmeticError, LookupError, ValueError) as error:
            # What a definition's expression runs into with numbers nobody thought of.
            message = f"the layout of {type_} cannot be computed: {evaluation_error_message(error)}"
            raise DataLayoutError(message, type_, self.scope) from None
        except RecursionError:
            if not outermost:
                raise
            value = self._compute_deep(answers, type_)
        except (DataLayoutError, MemoryError):
            raise
        except Exception as error:
            message = hook_message(error, f"the layout of {type_} cannot be computed")
            raise DataLayoutError(message, type_, self.scope) from error
        finally:
            del pending[type_]
            self._asked = around
        answers[type_] = value
        return value

    def _compute_deep(self, answers: _Answers, type_: Type) -> Any:
        """Ask again with room for types nested as deep as a text allows."""
        try:
            with DeepRecursion(_FRAMES_A_LEVEL):
                return answers.ask(type_)
        except RecursionError:
            raise DataLayoutError("the type is nested too deeply", None, self.scope) from None

    def _ask(self, question: str) -> Callable[[Type], Any]:
        """Return the function that answers a question about types: a number is unsigned."""
        rule = getattr(self._rules, f"layout_{question}")
        taken: Any = as_type_size if "size" in question else _unsigned
        return lambda type_: taken(rule(type_, self, self.entries_for_class(type(type_))))


def _system_spec(scope: Operation | None) -> TargetSystemSpecInterface | None:
    """The system spec of the innermost module that is `scope` or contains it.

    Other scopes count where they give one of their own making, and not as the attribute.

    Source: MLIR, DataLayoutInterfaces.cpp, getTargetSystemSpec: only modules count.
    """
    op = scope
    while op is not None and not isinstance(op, ModuleOp):
        asked: object = op
        if isinstance(asked, DataLayoutOpInterface):
            own = type(asked).target_system_spec is not DataLayoutOpInterface.target_system_spec
            if own and (given := asked.target_system_spec) is not None:
                return given
        op = op.parent_op
    if op is None:
        return None
    for _, attribute in sorted(op.attributes.items()):
        if isinstance(attribute, TargetSystemSpecInterface):
            return attribute
    return None
