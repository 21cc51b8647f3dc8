"""The custom form that functions share, whatever dialect they belong to.

`func @name(%a: T {attributes}, …) -> (R {attributes}, …) attributes {…} { … }`

Source: MLIR, mlir/lib/Interfaces/FunctionImplementation.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, DictionaryAttr, StringAttr, TypeAttr
from yods.builtin.types import FunctionType
from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.attribute_map import attribute_of
from yods.ir.block import Region
from yods.ir.operation import Operation
from yods.literals.patterns import Shortcut
from yods.text.directives import parse_symbol_visibility
from yods.text.grammar.types import SIMPLE_TYPE
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.location import AnyLocation
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter
    from yods.text.value_scopes import UnresolvedOperand

OpT = TypeVar("OpT", bound=Operation)

#: Attributes the custom form spells out, and so does not list.
_SPELLED_OUT = ("sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs")
_INFERRED = ("sym_visibility", "sym_name", "function_type")


# One result, not in parentheses.
_common_result = Shortcut(SPACE + rf"->(?!{SPACE}\(){SIMPLE_TYPE}")


class Signature:
    """Arguments and results of a function as they are written.

    Attributes:
        names: The arguments' names; empty where only types are given.
        argument_types, result_types: Their types.
        argument_attributes, result_attributes: For each, its attributes or None.
        locations: For each argument, its location or None.
        is_variadic: Whether `...` follows the arguments.
    """

    __slots__ = (
        "argument_attributes",
        "argument_types",
        "is_variadic",
        "locations",
        "names",
        "result_attributes",
        "result_types",
    )

    def __init__(self) -> None:
        self.names: list[UnresolvedOperand] = []
        self.argument_types: list[Type] = []
        self.argument_attributes: list[dict[str, Attribute] | None] = []
        self.locations: list[AnyLocation] = []
        self.result_types: list[Type] = []
        self.result_attributes: list[dict[str, Attribute] | None] = []
        self.is_variadic = False


def parse_signature(p: OperationParser, *, variadic: bool = False) -> Signature:
    """Read `(arguments) -> results`.

    Args:
        variadic: Whether `...` may follow the arguments.
    """
    signature = Signature()
    parse_arguments(p, signature, variadic=variadic)
    common = _common_result.match(p.text, p.pos)
    result = None if common is None else p.type_cache.get(common[1])
    if common is not None and result is not None:
        p.pos = common.end()
        signature.result_types.append(result)
        signature.result_attributes.append(None)
    elif p.accept("->"):
        _results(p, signature)
    return signature


def parse_arguments(p: OperationParser, signature: Signature, *, variadic: bool = False) -> None:
    """Read `(arguments)` into a signature, after those that it has."""
    p.expect("(")
    if not p.accept(")"):
        while True:
            if signature.is_variadic:
                raise p.custom_error("variadic arguments must be in the end of the argument list")
            if variadic and p.accept("..."):
                signature.is_variadic = True
                if _ends(p):
                    break
            elif _is_last_argument(p, signature):
                break


def _is_last_argument(p: OperationParser, signature: Signature) -> bool:
    """Read some arguments and what follows them; return whether that is the end of the list."""
    # Where names and bare types are mixed, the long way says what is wrong.
    if len(signature.names) == len(signature.argument_types):
        ended = p.plain_arguments(signature.names, signature.argument_types)
        added = len(signature.names) - len(signature.locations)
        if added:
            signature.argument_attributes += [None] * added
            signature.locations += [None] * added
            return ended
    _argument(p, signature)
    return _ends(p)


def _ends(p: OperationParser) -> bool:
    """Read what follows an argument; return whether that is the end of the list."""
    if p.accept(","):
        return False
    p.expect(")")
    return True


def _argument(p: OperationParser, signature: Signature) -> None:
    at = p.next_start()
    name = p.optional_argument()
    first = not signature.argument_types
    misplaced = name is not None and not first and not signature.names
    if name is not None:
        p.expect(":")
        signature.names.append(name)
    elif not first and signature.names:
        raise p.custom_error("expected SSA identifier")
    signature.argument_types.append(p.type())
    signature.argument_attributes.append(p.attribute_dict())
    signature.locations.append(p.optional_trailing_location())
    if misplaced:
        # Said only now: MLIR reads the whole argument first.
        raise p.custom_error("expected type instead of SSA identifier", at)


def _results(p: OperationParser, signature: Signature) -> None:
    if not p.accept("("):
        signature.result_types.append(p.type())
        signature.result_attributes.append(None)
        return
    if p.accept(")"):
        return
    while True:
        signature.result_types.append(p.type())
        signature.result_attributes.append(p.attribute_dict())
        if not p.accept(","):
            break
    p.expect(")")


def parse_call_signature(p: OperationParser, incomplete: str, at: int) -> Signature:
    """Read `(T {…}, …) -> results` of a call, which names nothing.

    Args:
        incomplete: What is wrong where no arrow follows, as is said at `at`.
    """
    signature = Signature()
    p.expect("(")
    if not p.accept(")"):
        while True:
            signature.argument_types.append(p.type())
            signature.argument_attributes.append(p.attribute_dict())
            if not p.accept(","):
                break
        p.expect(")")
    if not p.accept("->"):
        raise p.custom_error(incomplete, at)
    _results(p, signature)
    return signature


def call_signature_text(
    p: OperationPrinter,
    operands: Sequence[Value[Any]],
    argument_attributes: ArrayAttr | None,
    results: Sequence[Value[Any]],
    result_attributes: ArrayAttr | None,
) -> str:
    """`(T {…}, …) -> results` of a call, as `parse_call_signature` reads it."""
    attributes = _attribute_dicts(argument_attributes, len(operands))
    arguments = [
        p.type(operand.type) + _suffix(p, each)
        for operand, each in zip(operands, attributes, strict=False)
    ]
    given = _attribute_dicts(result_attributes, len(results))
    types = [result.type for result in results]
    return f"({', '.join(arguments)}) -> {_results_text(p, types, given)}"


def set_signature_attributes(attributes: dict[str, Attribute], signature: Signature) -> None:
    """Add `arg_attrs` and `res_attrs`, where the signature has any."""
    _set_attributes(attributes, "arg_attrs", signature.argument_attributes)
    _set_attributes(attributes, "res_attrs", signature.result_attributes)


def parse_function(p: OperationParser, cls: type[OpT]) -> OpT:
    """Read a function of class `cls`, from after its name on."""
    attributes: dict[str, Attribute] = {}
    visibility = parse_symbol_visibility(p)
    if visibility is not None:
        attributes["sym_visibility"] = visibility
    attributes["sym_name"] = p.symbol_name()
    signature = parse_signature(p)
    attributes["function_type"] = TypeAttr(
        FunctionType(signature.argument_types, signature.result_types)
    )
    at = p.next_start()
    if not p.text.startswith("{", at):
        given = p.attribute_dict_with_keyword() or {}
        for name in _INFERRED:
            if name in given:
                raise p.custom_error(
                    f"'{name}' is an inferred attribute and should not be specified in the "
                    "explicit attribute dictionary",
                    at,
                )
        attributes.update(given)
        at = p.next_start()
    set_signature_attributes(attributes, signature)
    if p.at("{"):
        arguments = list(
            zip(signature.names, signature.argument_types, signature.locations, strict=False)
        )
        body = p.region(arguments)
        if not body.blocks:
            raise p.custom_error("expected non-empty function body", at)
    else:
        body = Region()
    return p.build(cls, (), (), attributes, (body,))


def read_function(p: OperationParser) -> Operation:
    """Read a function of the class that the text names, from after its name on."""
    cls = p.context.operation(p.op_name() or "")
    assert cls is not None  # its method `parse` has called this
    return parse_function(p, cls)


def _set_attributes(
    attributes: dict[str, Attribute], name: str, given: Sequence[dict[str, Attribute] | None]
) -> None:
    if any(given):
        attributes[name] = ArrayAttr(DictionaryAttr(each or {}) for each in given)


def print_function(op: Any, p: OperationPrinter) -> None:
    """Write the function `op`, from after its name on."""
    visibility = attribute_of(op, "sym_visibility")
    text = f" {visibility.value} " if isinstance(visibility, StringAttr) else " "
    text += p.symbol(op.symbol_name)
    p.write(text + signature_text(op, p))
    p.attribute_dict_with_keyword(op, elided=_SPELLED_OUT)
    body = op.regions[0]
    if body.blocks:
        p.write(" ")
        p.region(body, entry_arguments=False)


def signature_text(op: Any, p: OperationPrinter) -> str:
    """`(arguments) -> results` of the function `op`; names only where it has a body."""
    argument_types, result_types = op.argument_types, op.result_types
    entry = op.regions[0].entry_block
    given = attribute_of(op, "arg_attrs")
    if given is None and entry is not None and len(entry._arguments) == len(argument_types):
        arguments = [p.region_arguments(entry._arguments)] if argument_types else []
    elif entry is None:
        arguments = [
            p.types[type_] + _suffix(p, attributes)
            for type_, attributes in zip(
                argument_types, _attribute_dicts(given, len(argument_types)), strict=True
            )
        ]
    else:
        arguments = [
            p.region_argument(entry._arguments[number], attributes)
            for number, attributes in enumerate(_attribute_dicts(given, len(argument_types)))
        ]
    if op.is_variadic:
        arguments.append("...")
    text = f"({', '.join(arguments)})"
    if not result_types:
        return text
    given = attribute_of(op, "res_attrs")
    if given is None and len(result_types) == 1 and not isinstance(result_types[0], FunctionType):
        return f"{text} -> {p.types[result_types[0]]}"
    result_attributes = _attribute_dicts(given, len(result_types))
    return f"{text} -> {_results_text(p, result_types, result_attributes)}"


def _results_text(
    p: OperationPrinter,
    result_types: Sequence[Type],
    result_attributes: Sequence[Sequence[tuple[str, Attribute]]],
) -> str:
    """`R`, or `(R {…}, …)`."""
    results = [
        p.type(type_) + _suffix(p, attributes)
        for type_, attributes in zip(result_types, result_attributes, strict=False)
    ]
    bare = (
        len(results) == 1
        and not result_attributes[0]
        and not isinstance(result_types[0], FunctionType)
    )
    return results[0] if bare else f"({', '.join(results)})"


def _attribute_dicts(given: Any, count: int) -> Sequence[Sequence[tuple[str, Attribute]]]:
    if not isinstance(given, ArrayAttr):
        return ((),) * count
    return [list(each.items()) if isinstance(each, DictionaryAttr) else [] for each in given]


def _suffix(p: OperationPrinter, attributes: Sequence[tuple[str, Attribute]]) -> str:
    return " " + p.dictionary(attributes) if attributes else ""
