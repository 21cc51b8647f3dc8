"""Dialects: their operations, types and attributes by name."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir.diagnostics import OperationError
from yods.ir.dialect_packages import module_called
from yods.ir.evaluation_errors import EVALUATION_ERRORS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from types import ModuleType

    from yods.ir.attribute import AnyParser, Attribute, Type
    from yods.ir.block import Block
    from yods.ir.context import Context
    from yods.ir.location import AnyLocation
    from yods.ir.operation import Operation, Pattern


#: External models whose classes were not there yet, with the module and name of each. They
#: are attached by `yods.ir.external_models`.
UNATTACHED: list[tuple[type[Any], str, str]] = []


def operations_in(module: ModuleType) -> Mapping[str, type[Operation]]:
    """The operations that a generated module defines, by what follows their namespace."""
    own = classes_in(module).values()
    return _sorted((c.NAME.partition(".")[2], c) for c in own if "NAME" in vars(c))


def types_in(module: ModuleType) -> Mapping[str, type[Type]]:
    """The types that a generated module defines, by mnemonic; not those without."""
    return _sorted((c.MNEMONIC, c) for c in classes_in(module).values() if c.MNEMONIC)


def attributes_in(module: ModuleType) -> Mapping[str, type[Attribute]]:
    """The attributes that a generated module defines, by mnemonic; not those without."""
    return _sorted((c.MNEMONIC, c) for c in classes_in(module).values() if c.MNEMONIC)


def is_own_class(module: ModuleType, value: object) -> bool:
    """Whether `value` is a class that a module defines, and does not only import."""
    return isinstance(value, type) and value.__module__ == module.__name__


def classes_in(module: ModuleType) -> dict[str, Any]:
    """The classes that a module defines, by their names in it."""
    return {name: v for name, v in vars(module).items() if is_own_class(module, v)}


def _sorted(classes: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    return dict(sorted(classes, key=lambda pair: pair[0]))


class Dialect:
    """One dialect, as one context sees it. Generated code subclasses this."""

    #: The prefix of the dialect's names, before the dot.
    NAMESPACE: ClassVar[str] = ""
    #: The operations that make its constants, tried in order: module, class, the attribute with
    #: the value and, if that decides and not its type, a condition over value and type.
    CONSTANTS: ClassVar[Iterable[tuple[Any, ...]]] = ()
    #: Mnemonic (name after `NAMESPACE.`) → class.
    OPERATIONS: ClassVar[Mapping[str, type[Operation]]] = {}
    TYPES: ClassVar[Mapping[str, type[Type]]] = {}
    ATTRIBUTES: ClassVar[Mapping[str, type[Attribute]]] = {}
    #: The classes whose texts have no mnemonic, if there are such.
    UNNAMED_TYPE: ClassVar[type[Type] | None] = None
    UNNAMED_ATTRIBUTE: ClassVar[type[Attribute] | None] = None
    #: How many constructs of it and its definitions are not ported.
    GAPS: ClassVar[int] = 0
    #: Dialects whose operations its rewrites make, or whose types it uses.
    DEPENDENT_DIALECTS: ClassVar[tuple[str, ...]] = ()
    #: The passes it brings: argument → `module:class`, imported when one is run.
    PASSES: ClassVar[Mapping[str, str]] = {}
    #: Whether operations of this namespace without a definition are allowed.
    ALLOWS_UNKNOWN_OPERATIONS: ClassVar[bool] = False

    #: Its version; 0 where it has none.
    VERSION: ClassVar[int] = 0
    #: Versions, each with the differences of the next one, in the names of that; see
    #: `yods_tools.older_versions`.
    UPGRADES: ClassVar[Sequence[tuple[int, Sequence[tuple[Any, ...]]]]] = ()

    def __init__(self, context: Context) -> None:
        self.context = context

    def parse_type(self, p: AnyParser, mnemonic: str) -> Type:
        """Read what follows `!NAMESPACE.mnemonic`; the position is after the mnemonic."""
        cls = self.TYPES.get(mnemonic)
        if cls is None:
            if self.UNNAMED_TYPE is not None:
                p.pos -= len(mnemonic)
                return self.UNNAMED_TYPE.parse(p)
            other = self.parse_other_type(p, mnemonic)
            if other is not None:
                return other
            if not mnemonic:
                raise p.error("expected valid keyword", p.next_start())
            raise p.unknown_name("type", mnemonic, self)
        return cls.parse(p)

    def parse_other_type(self, p: AnyParser, mnemonic: str) -> Type | None:
        """Read what follows a mnemonic that is not in `TYPES`; None for an unknown one.

        The mnemonic is empty where the text begins with none, as `!toy<"array<2>">` does.
        """
        return None

    def upgrade_bytecode(self, block: Block) -> None:
        """Upgrade the operations of `block`, read from bytecode that names the dialect."""

    def downgrade_bytecode(self, op: Operation, version: str) -> tuple[Operation, int, str]:
        """A copy of `op` to write for readers of a version; that of the format; the producer."""
        raise ValueError(f"versions of dialect '{self.NAMESPACE}' are numbers, not '{version}'")

    def parse_other_attribute(
        self, p: AnyParser, mnemonic: str, type_: Type | None
    ) -> Attribute | None:
        """Read what follows a mnemonic that is not in `ATTRIBUTES`; None for an unknown one."""
        return None

    @property
    def reads_types(self) -> bool:
        """Whether it has types at all."""
        cls = type(self)
        return (
            bool(self.TYPES or self.UNNAMED_TYPE)
            or cls.parse_type is not Dialect.parse_type
            or cls.parse_other_type is not Dialect.parse_other_type
        )

    @property
    def reads_unnamed_types(self) -> bool:
        """Whether it has types that begin with no mnemonic."""
        other = type(self).parse_other_type is not Dialect.parse_other_type
        return other or self.UNNAMED_TYPE is not None

    @property
    def reads_attributes(self) -> bool:
        """Whether it has attributes at all."""
        cls = type(self)
        return (
            bool(self.ATTRIBUTES or self.UNNAMED_ATTRIBUTE)
            or cls.parse_attribute is not Dialect.parse_attribute
            or cls.parse_other_attribute is not Dialect.parse_other_attribute
        )

    def parse_attribute(self, p: AnyParser, mnemonic: str, type_: Type | None) -> Attribute:
        """Read what follows `#NAMESPACE.mnemonic`.

        Args:
            type_: The type the context expects of a typed attribute, if it says.
        """
        cls = self.ATTRIBUTES.get(mnemonic)
        if cls is None:
            if self.UNNAMED_ATTRIBUTE is not None:
                p.pos -= len(mnemonic)
                return self.UNNAMED_ATTRIBUTE.parse(p, type_)
            other = self.parse_other_attribute(p, mnemonic, type_)
            if other is None:
                raise p.unknown_name("attribute", mnemonic, self)
            return other
        return cls.parse(p, type_)

    def materialize_constant(
        self, value: Attribute, type_: Type, location: AnyLocation
    ) -> Operation | None:
        """An operation, in no block, whose one result is `value` of type `type_`.

        It must be ConstantLike; it may be of another dialect. None where the dialect
        has no such operation; then what folds to `value` stays as it is.
        """
        for module, name, attribute, *when in self.CONSTANTS:
            cls = getattr(module_called(module), name)
            field, (result,) = cls.ATTRIBUTES[attribute], cls.RESULTS
            # It fits if the condition has an answer, and the operation verifies.
            try:
                fits = when[0](value, type_) if when else getattr(value, "type", type_) is type_
                if fits and isinstance(value, field.constraint.classes):
                    op: Operation = cls(**{field.python: value, result: type_}, location=location)
                    op.verify_invariants()
                    return op
            except (OperationError, *EVALUATION_ERRORS):
                pass
        return None

    def canonicalization_patterns(self) -> Sequence[Pattern]:
        """Patterns of the canonical form that belong to no operation alone."""
        return ()

    def verify_operation_attribute(
        self, op: Operation, name: str, attribute: Attribute
    ) -> OperationError | None:
        """Check a discardable attribute of this dialect's prefix on any operation."""
        return None

    def verify_region_argument_attribute(
        self, op: Operation, region: int, argument: int, name: str, attribute: Attribute
    ) -> OperationError | None:
        """Check such an attribute on an argument of an operation's region."""
        return None

    def verify_region_result_attribute(
        self, op: Operation, region: int, result: int, name: str, attribute: Attribute
    ) -> OperationError | None:
        """Check such an attribute on a result of an operation's region."""
        return None
