"""The verifier of an operation's class, derived from its fields.

MLIR's order: counts, segment sizes, `verify_structure`, required attributes by name,
constraints of attributes and properties, of operands and of results, `verify_predicates`,
regions, `verify_unequal_types`, `verify_op`. The `verify_…` methods are the class's own.

A class gets straight-line code, compiled when the class is first verified: a loop over the
fields was measured to take a third longer. Classes of one shape share the code; constraints
are its globals.

Source: MLIR, mlir-tblgen's OpDefinitionsGen.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.attribute import EVALUATION_ERRORS, Attribute
from yods.ir.code import Code
from yods.ir.operation_base import OperationBase
from yods.ir.value_ranges import EqualShare, Segment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from yods.ir.parts import RegionConstraint, TypeConstraint, ValuePart
    from yods.ir.value_ranges import Kind

    Verifier: TypeAlias = Callable[[Any], None]


def field_verifier(cls: type[OperationBase]) -> Verifier:
    """Return `verify_invariants` of a class."""
    code = _Code()
    _counts(code, cls)
    for number, sizes in enumerate(cls.SEGMENTS.values()):
        if sizes.checked:
            verify = code.bound(f"verify_sizes_{number}", sizes.verifier(cls))
            code.line(f"{verify}(self)")
    _own(code, cls, "verify_structure")
    _attributes(code, cls)
    _properties(code, cls)
    _values(code, "operand", cls.OPERANDS.values())
    _values(code, "result", cls.RESULTS.values())
    _own(code, cls, "verify_predicates")
    _regions(code, cls)
    if _has_own(cls, "verify_unequal_types"):
        code.line(f"if not ({' is '.join(code.types(cls))}):")
        code.line("self.verify_unequal_types()", 2)
    _own(code, cls, "verify_op")
    verifier: Verifier = code.function()
    return verifier


class _Code(Code):
    """The code of one class's verifier."""

    def __init__(self) -> None:
        super().__init__("verifier of an operation's fields", ["self"])
        self._locals: set[str] = set()
        #: Constraint → the local with the first type that is checked against it.
        self.asked: dict[TypeConstraint, str] = {}

    def violation(self, test: str, error: str, *, raises: bool, depth: int = 1) -> None:
        """Add `error` if `test` is true; a predicate that `raises` is violated."""
        if raises:
            self.bound("EVALUATION_ERRORS", EVALUATION_ERRORS)
            self.line("try:", depth)
            self.line(f"violated = {test}", depth + 1)
            self.line("except EVALUATION_ERRORS:", depth)
            self.line("violated = True", depth + 1)
            test = "violated"
        self.line(f"if {test}:", depth)
        self.line(error, depth + 1)

    def values(self, kind: Kind) -> str:
        """Return the name of the local with all operands or results."""
        name = f"{kind}s"
        if name not in self._locals:
            self._locals.add(name)
            self.line(f"{name} = self._{name}")
        return name

    def types(self, cls: type[OperationBase]) -> list[str]:
        """Return the types of all operands and results, which are single values."""
        return [
            f"{self.values(field.KIND)}[{index}].type"
            for fields in (cls.OPERANDS, cls.RESULTS)
            for index in range(len(fields))
            for field in [*fields.values()][:1]
        ]


def _own(code: _Code, cls: type[OperationBase], method: str) -> None:
    """Call a method of the class, unless it is the empty one of `OperationBase`."""
    if _has_own(cls, method):
        code.line(f"self.{method}()")


def _has_own(cls: type[OperationBase], method: str) -> bool:
    return getattr(cls, method) is not getattr(OperationBase, method)


# Counts.


def _counts(code: _Code, cls: type[OperationBase]) -> None:
    """One test of all counts; `expect_counts` finds the one that is wrong."""
    counts = dict(cls.COUNTS)
    operands, results = list(cls.OPERANDS.values()), list(cls.RESULTS.values())
    regions, successors = list(cls.REGIONS.values()), list(cls.SUCCESSORS.values())
    others = (
        ("regions", len(regions), sum(not each.VARIADIC for each in regions)),
        ("results", len(results), sum(each.SINGLE for each in results)),
        ("successors", len(successors), sum(not each.VARIADIC for each in successors)),
        ("operands", len(operands), sum(each.SINGLE for each in operands)),
    )
    for part, count, single in others:
        if part in counts:
            continue
        if single == count:
            counts[part] = count
        elif single:
            counts[f"{part}_at_least"] = single
    if not counts:
        return
    tests = []
    for name, number in counts.items():
        part = name.removesuffix("_at_least")
        found = "self.regions" if part == "regions" else f"self._{part}"
        if part == "operands":
            found = code.values("operand")
        elif part == "results":
            found = code.values("result")
        sign = "!=" if part == name else "<"
        tests.append(f"len({found}) {sign} {number}" if number else found)
    arguments = ", ".join(f"{name}={number}" for name, number in counts.items())
    code.line(f"if {' or '.join(tests)}:")
    code.line(f"self.expect_counts({arguments})", 2)


# Attributes and properties.


def _attributes(code: _Code, cls: type[OperationBase]) -> None:
    """Required attributes are there, by name; then all satisfy their constraints, as declared."""
    fields = cls.ATTRIBUTES
    for name in sorted(name for name, field in fields.items() if field.REQUIRED):
        code.line(f"if self.{fields[name].slot} is None:")
        code.line(f"raise self.missing_attribute({name!r})", 2)
    for name, field in fields.items():
        constraint, slot = field.constraint, field.slot
        if constraint.holds is not None:
            test = f"not {code.bound(f'holds{slot}', constraint.holds)}(self.{slot})"
        elif constraint.classes is not Attribute:
            test = (
                f"not isinstance(self.{slot}, {code.bound(f'classes{slot}', constraint.classes)})"
            )
        else:
            continue
        if not field.REQUIRED:
            code.line(f"if self.{slot} is not None:")
        code.violation(
            test,
            f"raise self.attribute_error({name!r})",
            raises=constraint.holds is not None,
            depth=1 if field.REQUIRED else 2,
        )


def _properties(code: _Code, cls: type[OperationBase]) -> None:
    for name, field in cls.PROPERTIES.items():
        if field.holds is not None:
            holds = code.bound(f"holds{field.slot}", field.holds)
            error = f"raise self.property_error({name!r}, {field.summary!r})"
            code.violation(f"not {holds}(self.{field.slot})", error, raises=True)


# Operands and results.


def _values(code: _Code, kind: Kind, fields: Iterable[ValuePart]) -> None:
    """The types of operands or results satisfy their constraints, in order."""
    every = [*fields]
    # A class derived from a template's may have values before those of its base class.
    every.sort(key=_position)
    #: Whether the local `stop` is where the last segment ends; before, all are one value.
    counted = False
    for number, field in enumerate(every):
        check = _TypeCheck(code, kind, f"{kind}_{number}", field)
        match field.range:
            case int(index):
                check.one(index)
            case slice(start=None, stop=None):
                check.several("", "")
            case slice(start=start, stop=stop):
                check.several(str(start or ""), str(stop or ""))
            case Segment(number=group) if field.SINGLE and not counted:
                check.one(group)
            case Segment(number=group):
                if not counted:
                    sizes = f"self._{kind}_segment_sizes"
                    code.line(f"sizes = {sizes} or {(0,) * len(every)}")
                    code.line(f"stop = {group}")
                    counted = True
                code.line(f"start, stop = stop, stop + sizes[{group}]")
                check.several("start", "stop")
            case EqualShare() as share:
                if not counted:
                    values = code.values(kind)
                    code.line(f"size = (len({values}) - {share.singles}) // {share.loose}")
                    counted = True
                code.line(f"start = {share.fixed} + {share.before} * size")
                code.line("stop = start + 1" if field.SINGLE else "stop = start + size")
                check.several("start", "stop")


def _position(field: ValuePart) -> tuple[int, int]:
    match field.range:
        case int(index):
            return (0, index) if index >= 0 else (2, index)
        case slice():
            return 1, 0
        case Segment(number=number):
            return 0, number
        case share:
            return 0, share.fixed + share.before


class _TypeCheck:
    """The check of one operand or result field."""

    def __init__(self, code: _Code, kind: Kind, name: str, field: ValuePart) -> None:
        self._code = code
        self._kind = kind
        self._name = name
        self._field = field

    def _violated(self, type_: str, differs: str = "") -> str:
        constraint = self._field.constraint
        verified = self._code.bound(f"verified_{self._name}", constraint.verified)
        admits = self._code.bound(f"admits_{self._name}", constraint.admits)
        return f"if {differs}{type_} not in {verified} and not {admits}({type_}):"

    def one(self, index: int) -> None:
        """Check a value whose index is fixed; it counts from the end if it is negative."""
        constraint = self._field.constraint
        if constraint.holds is None:
            return
        code, values, type_ = self._code, self._code.values(self._kind), f"type_{self._name}"
        code.line(f"{type_} = {values}[{index}].type")
        # Nearly all operations have one type throughout: identity is the quickest test.
        first = code.asked.setdefault(constraint, type_)
        differs = f"{type_} is not {first} and " if first != type_ else ""
        code.line(self._violated(type_, differs))
        shown = str(index) if index >= 0 else f"len({values}) - {-index}"
        code.line(f"raise self.{self._kind}_error({shown})", 2)

    def several(self, start: str, stop: str) -> None:
        """Check the values from `start` up to `stop`; empty for the first and the last."""
        code, field = self._code, self._field
        values = code.values(self._kind)
        found = f"{values}[{start}:{stop}]" if start or stop else values
        if field.OPTIONAL:
            code.line(f"if len({found}) > 1:")
            code.line(f"raise self.group_error({self._kind!r}, {start or 0}, len({found}))", 2)
        if field.verify_lists is not None:
            verify = code.bound(f"verify_lists_{self._name}", field.verify_lists)
            code.line(f"{verify}(self, len({found}))")
        if field.constraint.holds is None:
            return
        code.line(f"for value in {found}:")
        code.line(self._violated("value.type"), 2)
        code.line(f"raise self.{self._kind}_error({values}.index(value, {start or 0}))", 3)


# Regions.


def _regions(code: _Code, cls: type[OperationBase]) -> None:
    """The numbers of blocks of regions satisfy their constraints."""
    for field in sorted(cls.REGIONS.values(), key=lambda field: field.index):
        constraint, index = field.constraint, field.index
        if constraint is None:
            continue
        arguments = f"{constraint.summary!r}, {field.name!r}"
        if field.VARIADIC:
            code.line(f"for index, region in enumerate(self.regions[{index or ''}:], {index}):")
            code.line(f"if {_wrong_number('region', constraint)}:", 2)
            code.line(f"raise self.region_error(index, {arguments})", 3)
        else:
            code.line(f"if {_wrong_number(f'self.regions[{index}]', constraint)}:")
            code.line(f"raise self.region_error({index}, {arguments})", 2)


def _wrong_number(region: str, constraint: RegionConstraint) -> str:
    count = f"len({region}.blocks)"
    if constraint.most is None:
        return f"{count} < {constraint.least}"
    if constraint.least == constraint.most:
        return f"{count} != {constraint.least}"
    return f"not {constraint.least} <= {count} <= {constraint.most}"
