"""From the tree of a program to operations of the Toy dialect.

Source: MLIR, docs/Tutorials/Toy/Ch-2.md and Ch-7.md, for what becomes what.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from toyc.syntax import (
    Binary,
    Call,
    Declaration,
    Function,
    Literal,
    Number,
    Print,
    Return,
    Struct,
    StructLiteral,
    Variable,
)
from yods.builtin.attributes import ArrayAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.types import F64, FunctionType, RankedTensorType, UnrankedTensorType
from yods.ir.builder import Builder
from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.ir.location import resolve_location
from yods_dialects.toy.ops import (
    AddOp,
    ConstantOp,
    FuncOp,
    GenericCallOp,
    MulOp,
    PrintOp,
    ReshapeOp,
    ReturnOp,
    StructAccessOp,
    StructConstantOp,
    TransposeOp,
)
from yods_dialects.toy.types import StructType

if TYPE_CHECKING:
    from toyc.syntax import Expression, Place, Program, Statement, VarType
    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation
    from yods.ir.value import Value

_UNKNOWN = UnrankedTensorType(F64)


def generate(program: Program) -> ModuleOp:
    """The module of a program.

    Raises:
        DiagnosticError: Its parts do not fit together; it has what is wrong with each definition.
    """
    generator = _Generator()
    errors: list[Diagnostic] = []
    for definition in program.definitions:
        try:
            if isinstance(definition, Struct):
                generator.struct(definition)
            else:
                generator.function(definition)
        except DiagnosticError as error:
            errors += error.diagnostics
    if errors:
        raise DiagnosticError(errors)
    return generator.module


def _fail(message: str, place: Place) -> NoReturn:
    raise DiagnosticError([Diagnostic(message, place.location)])


class _Generator:
    def __init__(self) -> None:
        self.module = ModuleOp()
        self._builder = Builder.at_end(self.module.body)
        self._structs: dict[str, Struct] = {}
        self._functions: dict[str, FuncOp] = {}
        #: What variables are, and the struct that they are of, if of one.
        self._variables: dict[str, tuple[Value[Any], str]] = {}

    # Definitions.

    def struct(self, struct: Struct) -> None:
        if struct.name in self._structs:
            _fail(f"struct type with name '{struct.name}' already exists", struct.place)
        for member in struct.members:
            self._type(member.type, member.place)
        self._structs[struct.name] = struct

    def _type(self, type_: VarType, place: Place) -> Type:
        if type_.struct:
            struct = self._structs.get(type_.struct)
            if struct is None:
                _fail(f"unknown struct type '{type_.struct}'", place)
            return StructType([self._type(each.type, each.place) for each in struct.members])
        return RankedTensorType(type_.shape, F64) if type_.shape else _UNKNOWN

    def function(self, function: Function) -> None:
        self._variables = {}
        types = [self._type(each.type, each.place) for each in function.parameters]
        made = FuncOp(
            sym_name=function.name,
            function_type=FunctionType(types, []),
            sym_visibility=None if function.name == "main" else "private",
            location=function.place.location,
        )
        if function.name in self._functions:
            _fail(f"function '{function.name}' already exists", function.place)
        # It is known before its body is read, as its name is all that calls need.
        self._functions[function.name] = made
        with self._builder.restored():
            locations = [each.place.location for each in function.parameters]
            block = self._builder.create_block(made.body, types, locations)
            for parameter, value in zip(function.parameters, block.arguments, strict=True):
                self._declare(parameter, value, parameter.type.struct)
            given = self._body(function)
        if given is not None:
            made.function_type = FunctionType(types, [given])
        self._builder.insert(made)

    def _body(self, function: Function) -> Type | None:
        """Fill the body; gives the type of what the function returns, if it does."""
        for statement in function.body:
            if isinstance(statement, Return):
                value = None if statement.value is None else self._expression(statement.value)
                self._put(ReturnOp([] if value is None else [value]), statement.place)
                return None if value is None else value.type
            self._statement(statement)
        self._put(ReturnOp([]), function.place)
        return None

    # Statements.

    def _put(self, op: Operation, place: Place) -> None:
        op.location = resolve_location(place.location)
        self._builder.insert(op)

    def _value(self, op: Operation, place: Place) -> Value[Any]:
        """The result of an operation that is put at the end."""
        self._put(op, place)
        return op.results[0]

    def _declare(self, declaration: Declaration, value: Value[Any], struct: str) -> None:
        if declaration.name in self._variables:
            _fail(f"variable '{declaration.name}' is declared already", declaration.place)
        self._variables[declaration.name] = (value, struct)

    def _statement(self, statement: Statement) -> None:
        if isinstance(statement, Declaration):
            self._declaration(statement)
        elif isinstance(statement, Print):
            self._put(PrintOp(self._expression(statement.argument)), statement.place)
        elif not isinstance(statement, Return):
            self._expression(statement)

    def _declaration(self, declaration: Declaration) -> None:
        if declaration.value is None:
            _fail("missing initializer in variable declaration", declaration.place)
        type_ = self._type(declaration.type, declaration.place)
        if isinstance(declaration.value, StructLiteral):
            if not isinstance(type_, StructType):
                _fail("a struct literal initialises variables of a struct", declaration.place)
            constant = self._struct_constant(declaration.value)
            value = self._value(StructConstantOp(constant, output=type_), declaration.value.place)
        else:
            value = self._expression(declaration.value)
        if isinstance(type_, StructType) or isinstance(value.type, StructType):
            if value.type is not type_:
                _fail(
                    "struct type of initializer is different than the variable declaration. "
                    f"Got {value.type}, but expected {type_}",
                    declaration.place,
                )
        elif declaration.type.shape:
            value = self._value(ReshapeOp(value, output=type_), declaration.place)
        self._declare(declaration, value, declaration.type.struct)

    # Expressions.

    def _expression(self, expression: Expression) -> Value[Any]:
        place = expression.place
        match expression:
            case Variable():
                return self._variable(expression)[0]
            case Literal() | Number():
                return self._value(ConstantOp(_constant(expression)), place)
            case Binary():
                return self._binary(expression)
            case Call():
                return self._call(expression)
            case Print():
                _fail("print() gives no value", place)
            case StructLiteral():
                _fail("a struct literal stands only where a variable is declared", place)

    def _variable(self, variable: Variable) -> tuple[Value[Any], str]:
        known = self._variables.get(variable.name)
        if known is None:
            _fail(f"unknown variable '{variable.name}'", variable.place)
        return known

    def _binary(self, expression: Binary) -> Value[Any]:
        if expression.operator == ".":
            return self._access(expression)[0]
        lhs, rhs = self._expression(expression.lhs), self._expression(expression.rhs)
        place = expression.place
        if isinstance(lhs.type, StructType) or isinstance(rhs.type, StructType):
            _fail(f"operator '{expression.operator}' is for tensors, not for structs", place)
        if expression.operator == "+":
            return self._value(AddOp(lhs, rhs, output=_UNKNOWN), place)
        if expression.operator == "*":
            return self._value(MulOp(lhs, rhs, output=_UNKNOWN), place)
        _fail(f"invalid binary operator '{expression.operator}'", place)

    def _access(self, expression: Binary) -> tuple[Value[Any], str]:
        """A member of a struct, and the struct that it is of in turn, if of one."""
        lhs, rhs = expression.lhs, expression.rhs
        if isinstance(lhs, Variable):
            value, name = self._variable(lhs)
        elif isinstance(lhs, Binary) and lhs.operator == ".":
            value, name = self._access(lhs)
        else:
            _fail("invalid access into struct expression", expression.place)
        struct = self._structs.get(name)
        if struct is None or not isinstance(rhs, Variable):
            _fail("invalid access into struct expression", expression.place)
        for number, member in enumerate(struct.members):
            if member.name == rhs.name:
                made = self._value(StructAccessOp(value, index=number), expression.place)
                return made, member.type.struct
        names = ", ".join(f"'{each.name}'" for each in struct.members)
        _fail(f"struct '{name}' has no member '{rhs.name}', but {names}", rhs.place)

    def _call(self, call: Call) -> Value[Any]:
        arguments = [self._expression(each) for each in call.arguments]
        if call.callee == "transpose":
            if len(arguments) != 1:
                error = "toy.transpose does not accept multiple arguments"
                _fail(f"MLIR codegen encountered an error: {error}", call.place)
            if isinstance(arguments[0].type, StructType):
                _fail("transpose() is for tensors, not for structs", call.place)
            return self._value(TransposeOp(arguments[0]), call.place)
        callee = self._functions.get(call.callee)
        if callee is None:
            _fail(f"no defined function found for '{call.callee}'", call.place)
        type_ = callee.function_type.value
        assert isinstance(type_, FunctionType)
        if len(type_.inputs) != len(arguments):
            _fail(
                f"'{call.callee}' takes {len(type_.inputs)} arguments, but gets {len(arguments)}",
                call.place,
            )
        if not type_.results and callee.parent_op is not None:
            _fail(f"'{call.callee}' returns nothing", call.place)
        # What a function returns that calls itself is not known before its end.
        result = type_.results[0] if type_.results else _UNKNOWN
        return self._value(GenericCallOp(arguments, callee=call.callee, output=result), call.place)

    def _struct_constant(self, literal: StructLiteral) -> ArrayAttr:
        values: list[Attribute] = [
            self._struct_constant(each) if isinstance(each, StructLiteral) else _constant(each)
            for each in literal.values
        ]
        return ArrayAttr(values)


def _constant(literal: Number | Literal) -> DenseElementsAttr:
    if isinstance(literal, Number):
        return DenseElementsAttr(RankedTensorType((), F64), literal.value)
    return DenseElementsAttr(RankedTensorType(literal.shape, F64), literal.numbers)
