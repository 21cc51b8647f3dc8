"""Constructors of generated classes: from the arguments to the parts of an operation.

The fields of a class say what each argument of its constructor is: which are operands and
how many values they stand for, how an attribute is made from a plain value and what it is if it
is not given. From them a class gets its builder, straight-line code that is compiled when the
class is first constructed: a loop over the fields was measured to take nearly twice as long.
Classes of one shape share the code.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.attribute import EVALUATION_ERRORS
from yods.ir.block import Region
from yods.ir.code import Code
from yods.ir.plain_values import all_types

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.operation_base import OperationBase
    from yods.ir.parts import OperandPart, ResultPart

    #: Takes an operation of which nothing is set, and the arguments of its constructor.
    Builder: TypeAlias = Callable[..., None]

#: The names of `Common`, the arguments of every constructor.
COMMON = ("attributes", "location")


def builder(cls: type[OperationBase]) -> Builder:
    """Return the builder of a class with a generated constructor."""
    build: Builder = _Builder(cls).function()
    # Keywords that no constructor has are refused in the name of the generated one.
    build.__qualname__ = f"{cls.__name__}.__init__"
    return build


class _Builder(Code):
    """The code of one class's builder.

    The arguments are called `a0`, `a1`, … in it, so that classes of one shape share it.
    """

    def __init__(self, cls: type[OperationBase]) -> None:
        self._class = cls
        parameters = _parameters(cls)
        self._locals = {name: f"a{number}" for number, name in enumerate(parameters)}
        common = [f"{name}=None" for name in COMMON]
        super().__init__("constructor", ["self", *self._locals.values(), *common])
        self.bound("EVALUATION_ERRORS", EVALUATION_ERRORS)
        self.bound("property_of", property_of)
        self.bound("region_of", region_of)
        self._add_attributes()
        self._add_inferred_types()
        operands, results = self._operands(), self._results()
        arguments = (operands, results, self._regions(), self._successors())
        self.line(f"self._attach_parts({', '.join(arguments)}, attributes, location)")

    def _given(self, fields: Iterable[Any]) -> list[tuple[str, Any]]:
        """Return the arguments for some of the fields, as locals, in the constructor's order."""
        by_name = {field.python: field for field in fields}
        return [(local, by_name[n]) for n, local in self._locals.items() if n in by_name]

    # Attributes and properties.

    def _add_attributes(self) -> None:
        cls = self._class
        for local, field in self._given(cls.ATTRIBUTES.values()):
            assign = self.bound(f"assign_{local}", field.assign)
            default = cls.DEFAULTS.get(field.slot)
            if default is not None:
                value = self.bound(f"default_{local}", default)
                self.line(f"if {local} is None: self.{field.slot} = {value}")
            elif field.REQUIRED:
                classes = self.bound(f"classes_{local}", field.constraint.classes)
                self.line(f"if isinstance({local}, {classes}): self.{field.slot} = {local}")
            else:
                self.line(f"if {local} is None: self.{field.slot} = None")
            self.line(f"else: {assign}(self, {local})")
        for local, field in self._given(cls.PROPERTIES.values()):
            self.line(f"self.{field.slot} = property_of(self, {field.name!r}, {local})")

    # Results.

    def _add_inferred_types(self) -> None:
        results = {field.python: field for field in self._class.RESULTS.values()}
        for name, infer in self._class.INFERRED_TYPES.items():
            local = self._locals[name]
            used = infer.__code__.co_varnames[: infer.__code__.co_argcount]
            call = f"{self.bound(f'infer_{local}', infer)}({', '.join(map(self._value, used))})"
            if not used:
                self.line(f"if {local} is None: {local} = {call}")
                continue
            operands = [each for each in used if each in self._class.OPERANDS]
            error = self.bound(f"not_inferred_{local}", _not_inferred(results[name].name, operands))
            values = "".join([f", {self._locals[each]}" for each in operands])
            self.line(f"if {local} is None:")
            self.line(f"try: {local} = {call}", 2)
            self.line("except EVALUATION_ERRORS as wrong:", 2)
            self.line(f"raise {error}(self, wrong{values}) from None", 3)

    def _value(self, name: str) -> str:
        """Return what a type is inferred from: an argument, or the attribute made of it."""
        return self._locals[name] if name in self._class.OPERANDS else f"self.{name}"

    def _results(self) -> str:
        given = self._given(self._class.RESULTS.values())
        if len(given) == 1 and given[0][1].is_variadic:
            return given[0][0]
        for local, field in given:
            if field.is_variadic:
                self.bound("all_types", all_types)
                self.line(f"if not all_types({local}):")
                self.bound("wrong_type", _wrong_type)
                self.line(f"raise wrong_type(self, {field.python!r}, {local})", 2)
        return _tuple([_values(local, field) for local, field in given])

    # Operands.

    def _operands(self) -> str:
        given = self._given(self._class.OPERANDS.values())
        values = _tuple([_values(local, field) for local, field in given])
        loose = [(local, field) for local, field in given if not (field.SINGLE or field.OPTIONAL)]
        sizes = list(self._sizes())
        if not loose:
            for each in sizes:
                self.line(each)
            return values
        error = self.bound("no_sequence", _no_sequence([field.python for _, field in loose]))
        self.line("try:")
        self.line(f"operands = {values}", 2)
        for each in sizes:
            self.line(each, 2)
        self.line("except TypeError:")
        self.line(f"raise {error}(self, {', '.join([local for local, _ in loose])}) from None", 2)
        return "operands"

    def _sizes(self) -> Iterable[str]:
        """Yield what sets the numbers of values in each group."""
        cls = self._class
        for slot, name, fields in (
            ("_operand_segment_sizes", "operandSegmentSizes", cls.OPERANDS),
            ("_result_segment_sizes", "resultSegmentSizes", cls.RESULTS),
        ):
            if name in cls.SEGMENTS:
                counts = [_count(local, field) for local, field in self._given(fields.values())]
                yield f"self.{slot} = {_tuple(counts)}"
        for local, field in self._given(cls.OPERANDS.values()):
            if field.verify_lists is not None:
                sizes = self.bound(f"set_lengths_{local}", field.set_lengths)
                yield f"{sizes}(self, [len(each) for each in {local}])"

    # Regions and successors.

    def _regions(self) -> str:
        made = []
        for local, field in self._given(self._class.REGIONS.values()):
            if field.VARIADIC:
                made.append(f"*[region_of(self, {field.name!r}, each) for each in {local}]")
            else:
                made.append(f"region_of(self, {field.name!r}, {local})")
        return _tuple(made)

    def _successors(self) -> str:
        given = self._given(self._class.SUCCESSORS.values())
        return _tuple([f"*{local}" if field.VARIADIC else local for local, field in given])


def _parameters(cls: type[OperationBase]) -> Sequence[str]:
    """Return the names of a generated constructor's parameters, without the common ones.

    The constructor may be that of a base, and deprecated.
    """
    for base in cls.__mro__:
        made = base.__dict__.get("__init__")
        made = getattr(made, "__wrapped__", made)
        code = getattr(made, "__code__", None)
        if code is not None and "_build_from" in code.co_names:
            names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount]
            # An older generator wrote the common ones out, last.
            return [name for name in names if name not in COMMON]
    raise TypeError(f"'{cls.__name__}' has no generated constructor")


# Expressions.


def _tuple(items: Sequence[str]) -> str:
    return f"({', '.join(items)}{',' if len(items) == 1 else ''})"


def _values(local: str, field: OperandPart | ResultPart) -> str:
    """Return the items that one argument adds to the tuple of all."""
    if field.SINGLE:
        return local
    if field.OPTIONAL:
        return f"*(() if {local} is None else ({local},))"
    if field.verify_lists is not None:
        return f"*[value for each in {local} for value in each]"
    return f"*{local}"


def _count(local: str, field: OperandPart | ResultPart) -> str:
    """Return how many values one argument stands for."""
    if field.SINGLE:
        return "1"
    if field.OPTIONAL:
        return f"0 if {local} is None else 1"
    if field.verify_lists is not None:
        return f"sum([len(each) for each in {local}])"
    return f"len({local})"


def property_of(op: OperationBase, name: str, given: Any) -> Any:
    """Return what the slot of property `name` holds for the argument `given`.

    Raises:
        TypeError: it is of another type.
        ValueError: it is out of range.
    """
    try:
        return op.PROPERTIES[name].kind.kept(given)
    except (TypeError, ValueError) as wrong:
        from yods.ir.argument_errors import property_error

        raise property_error(op, name, given, wrong) from None


def region_of(op: OperationBase, name: str, given: object) -> Region:
    """Return the region of `op` for the argument `given` of its constructor.

    It is new, for `fill_region`, if a function is given, and empty if nothing is.

    Raises:
        TypeError: it is neither a region nor a function.
    """
    if isinstance(given, Region):
        return given
    if given is not None and not callable(given):
        expected = "a region or a function that fills it"
        from yods.ir.argument_errors import argument_error

        raise argument_error(op, f"region '{name}'", expected, given)
    return Region()


# Errors.


def _wrong_type(op: OperationBase, name: str, given: object) -> TypeError:
    from yods.ir.argument_errors import wrong_type

    return wrong_type(op, name, given)


def _not_inferred(result: str, operands: Sequence[str]) -> Callable[..., Exception]:
    def error(op: OperationBase, reason: Exception, *values: object) -> Exception:
        from yods.ir.argument_errors import inference_error

        return inference_error(op, result, reason, dict(zip(operands, values, strict=True)))

    return error


def _no_sequence(operands: Sequence[str]) -> Callable[..., TypeError]:
    def error(op: OperationBase, *values: object) -> TypeError:
        from yods.ir.argument_errors import sequence_error

        return sequence_error(op, dict(zip(operands, values, strict=True)))

    return error
