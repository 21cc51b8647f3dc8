"""cpp, part: what C++ spellings mean: the table of known helpers.

A row is a C++ expression, in which `$a` to `$d` stand for anything, its form in the
definition language, in which `_a` to `_d` stand for the same, and what that gives. A
hints file of a project is rows of the same kind (`yods_dev.cpp.hints`), which come first.

Sources: MLIR, `CommonTypeConstraints.td`, `CommonAttrConstraints.td`, `OpBase.td`, and the
methods of builtin types and attributes that they call.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from yods_dev.cpp.parser import parse_cpp
from yods_dev.cpp.tree import Call, Expression, Member, Name
from yods_gen.records import dataclass

#: Type of a translated expression, as far as its context depends on it.
Kind: TypeAlias = Literal[
    "type", "attribute", "value", "values", "op", "int", "bool", "str", "list", "none", "unknown"
]


@dataclass(frozen=True, slots=True)
class Rule:
    """One row: `pattern` with holes, and what it is here."""

    pattern: Expression
    result: ast.expr
    kind: Kind


@dataclass(frozen=True, slots=True)
class Rules:
    """Rows by the name that a use of them shows."""

    by_name: Mapping[str, tuple[Rule, ...]]

    def of(self, expression: Expression) -> tuple[Rule, ...]:
        """The rows that may fit."""
        return self.by_name.get(head(expression), ())

    def before(self, others: Rules) -> Rules:
        """These, and then others."""
        names = {**others.by_name, **self.by_name}
        return Rules(
            {name: self.by_name.get(name, ()) + others.by_name.get(name, ()) for name in names}
        )


def head(expression: Expression) -> str:
    """The name of the function, member or constant; else the class of expression."""
    match expression:
        case Call(callee=callee):
            return head(callee)
        case Member(name=name):
            return f".{name}"
        case Name(parts=(*_, last)):
            return last
    return type(expression).__name__


def rules_of(rows: Iterable[tuple[str, str, Kind]]) -> Rules:
    """Rows read. Raises CppSyntaxError or SyntaxError for one that cannot be."""
    found: dict[str, list[Rule]] = {}
    for cpp, result, kind in rows:
        pattern = parse_cpp(cpp)
        rule = Rule(pattern, ast.parse(result, mode="eval").body, kind)
        found.setdefault(head(pattern), []).append(rule)
    return Rules({name: tuple(rules) for name, rules in found.items()})


_FLOATS = (
    "BF16", "F16", "F32", "F64", "F80", "F128", "TF32", "Float4E2M1FN", "Float6E2M3FN",
    "Float6E3M2FN", "Float8E3M4", "Float8E4M3", "Float8E4M3B11FNUZ", "Float8E4M3FN",
    "Float8E4M3FNUZ", "Float8E5M2", "Float8E5M2FNUZ", "Float8E8M0FNU",
)  # fmt: skip

_ROWS: tuple[tuple[str, str, Kind], ...] = (
    # Types.
    *((f"$a.is{name}()", f"{name.replace('Float', 'F')}(_a)", "bool") for name in _FLOATS),
    ("$a.isIndex()", "Index(_a)", "bool"),
    ("$a.isSignlessInteger()", "AnySignlessInteger(_a)", "bool"),
    ("$a.isSignedInteger()", "AnySignedInteger(_a)", "bool"),
    ("$a.isUnsignedInteger()", "AnyUnsignedInteger(_a)", "bool"),
    ("$a.isSignlessIntOrIndex()", "AnySignlessIntegerOrIndex(_a)", "bool"),
    ("$a.isIntOrIndex()", "isinstance(_a, (IntegerType, IndexType))", "bool"),
    ("$a.isIntOrFloat()", "isinstance(_a, (IntegerType, FloatType))", "bool"),
    (
        "$a.isIntOrIndexOrFloat()",
        "isinstance(_a, (IntegerType, IndexType, FloatType))",
        "bool",
    ),
    (
        "$a.isSignlessIntOrFloat()",
        "AnySignlessInteger(_a) or isinstance(_a, FloatType)",
        "bool",
    ),
    (
        "$a.isSignlessIntOrIndexOrFloat()",
        "AnySignlessIntegerOrIndex(_a) or isinstance(_a, FloatType)",
        "bool",
    ),
    ("$a.isInteger()", "isinstance(_a, IntegerType)", "bool"),
    ("$a.isFloat()", "isinstance(_a, FloatType)", "bool"),
    ("$a.isInteger($b)", "isinstance(_a, IntegerType) and _a.width == _b", "bool"),
    ("$a.isSignlessInteger($b)", "AnySignlessInteger(_a) and _a.width == _b", "bool"),
    ("$a.isSignedInteger($b)", "AnySignedInteger(_a) and _a.width == _b", "bool"),
    ("$a.isUnsignedInteger($b)", "AnyUnsignedInteger(_a) and _a.width == _b", "bool"),
    ("$a.isSignless()", "_a.signedness == 'signless'", "bool"),
    ("$a.isSigned()", "_a.signedness == 'signed'", "bool"),
    ("$a.isUnsigned()", "_a.signedness == 'unsigned'", "bool"),
    ("$a.getIntOrFloatBitWidth()", "bit_width(_a)", "int"),
    ("$a.getWidth()", "_a.width", "int"),
    ("$a.hasTrait<ValueSemantics>()", "isinstance(_a, (TensorType, VectorType))", "bool"),
    ("$a.hasTrait<::mlir::ValueSemantics>()", "isinstance(_a, (TensorType, VectorType))", "bool"),
    ("getElementTypeOrSelf($a)", "element_type_of(_a)", "type"),
    ("$a.getElementType()", "_a.element_type", "type"),
    ("$a.getElementTypeBitWidth()", "bit_width(_a.element_type)", "int"),
    ("$a.hasRank()", "has_rank(_a)", "bool"),
    ("$a.getRank()", "rank(_a)", "int"),
    ("$a.getShape()", "shape_of(_a)", "list"),
    ("$a.getDimSize($b)", "shape_of(_a)[_b]", "int"),
    ("$a.getNumElements()", "num_elements(_a)", "int"),
    ("$a.hasStaticShape()", "has_static_shape(_a)", "bool"),
    ("$a.isScalable()", "any(_a.scalable_dims)", "bool"),
    ("$a.getScalableDims()", "_a.scalable_dims", "list"),
    ("$a.getMemorySpace()", "_a.memory_space", "attribute"),
    ("$a.getEncoding()", "_a.encoding", "attribute"),
    ("$a.getLayout()", "_a.layout", "attribute"),
    ("$a.isStrided()", "is_strided(_a)", "bool"),
    ("isStrided($a)", "is_strided(_a)", "bool"),
    # Of quantized types: they keep what integers they are stored as.
    ("$a.getStorageType()", "_a.storage", "type"),
    ("$a.getStorageTypeIntegralWidth()", "bit_width(_a.storage)", "int"),
    ("$a.getInputs()", "_a.inputs", "list"),
    ("$a.getResults()", "_a.results", "list"),
    ("getI1SameShape($a)", "with_element_type(_a, I1)", "type"),
    ("$a.clone(IntegerType::get($b, $c))", "with_element_type(_a, IntegerType(_c))", "type"),
    (
        "$a.cloneWith({}, IntegerType::get($b, $c))",
        "with_element_type(_a, IntegerType(_c))",
        "type",
    ),
    ("$a.getIntegerType($b)", "IntegerType(_b)", "type"),
    ("$a.getIntegerType($b, true)", "IntegerType(_b, 'signed')", "type"),
    ("$a.getIntegerType($b, false)", "IntegerType(_b, 'unsigned')", "type"),
    *((f"$a.getI{n}Type()", f"IntegerType({n})", "type") for n in (1, 8, 16, 32, 64)),
    *((f"$a.getF{n}Type()", f"Float{n}Type()", "type") for n in (16, 32, 64, 80, 128)),
    *(
        (f"::llvm::SmallVector<{types}>($a, $b)", "repeated(_b, _a)", "list")
        for types in ("::mlir::Type", "mlir::Type", "Type", "Type, 2", "::mlir::Type, 2")
    ),
    ("$a.getIndexType()", "IndexType()", "type"),
    ("$a.getNoneType()", "NoneType()", "type"),
    # Values and operations.
    ("$a.getType()", "_a.type", "type"),
    ("$a.getTypes()", "_a.types", "list"),
    ("$a.getOperand($b)", "_a.operands[_b]", "value"),
    ("$a.getResult($b)", "_a.results[_b]", "value"),
    ("$a.getNumOperands()", "len(_a.operands)", "int"),
    ("$a.getNumResults()", "len(_a.results)", "int"),
    ("$a.getOperands()", "_a.operands", "values"),
    ("$a.getOperandTypes()", "[v.type for v in _a.operands]", "list"),
    ("$a.getResultTypes()", "[v.type for v in _a.results]", "list"),
    ("$a.getParentOp()", "_a.parent_op", "op"),
    # Attributes.
    ("$a.getValue()", "_a.value", "unknown"),
    ("$a.getInt()", "_a.value", "int"),
    ("$a.getSInt()", "_a.value", "int"),
    ("$a.getUInt()", "_a.value", "int"),
    ("$a.getSExtValue()", "_a", "int"),
    ("$a.getZExtValue()", "_a", "int"),
    ("$a.getLimitedValue()", "_a", "int"),
    ("$a.isStrictlyPositive()", "_a > 0", "bool"),
    ("$a.isNonNegative()", "_a >= 0", "bool"),
    ("$a.isNegative()", "_a < 0", "bool"),
    ("$a.isPowerOf2()", "is_power_of_two(_a)", "bool"),
    ("isPowerOf2_64($a)", "is_power_of_two(_a)", "bool"),
    ("$a.asArrayRef()", "_a.values", "list"),
    ("$a.getRootReference()", "_a.root", "str"),
    ("$a.getLeafReference()", "_a.leaf", "str"),
    # Lists.
    ("$a.size()", "len(_a)", "int"),
    ("$a.empty()", "len(_a) == 0", "bool"),
    ("$a.front()", "_a[0]", "unknown"),
    ("$a.back()", "_a[-1]", "unknown"),
    ("$a.drop_front()", "_a[1:]", "list"),
    ("$a.drop_front($b)", "_a[_b:]", "list"),
    ("$a.drop_back()", "_a[:-1]", "list"),
    ("$a.take_front($b)", "_a[:_b]", "list"),
    ("is_contained($a, $b)", "_b in _a", "bool"),
    ("std::equal_to<>()($a, $b)", "_a == _b", "bool"),
)

RULES = rules_of(_ROWS)

#: C++ classes of builtin types and attributes that are constraints here, and no classes.
CLASS_CONSTRAINTS: dict[str, str] = {
    "FixedVectorType": "AnyFixedVectorOfAnyRank",
    "ScalableVectorType": "AnyScalableVectorOfAnyRank",
    "BoolAttr": "BoolAttr",
    "FlatSymbolRefAttr": "FlatSymbolRefAttr",
    "LocationAttr": "LocationAttr",
    "DenseBoolArrayAttr": "DenseBoolArrayAttr",
    "DenseI8ArrayAttr": "DenseI8ArrayAttr",
    "DenseI16ArrayAttr": "DenseI16ArrayAttr",
    "DenseI32ArrayAttr": "DenseI32ArrayAttr",
    "DenseI64ArrayAttr": "DenseI64ArrayAttr",
    "DenseF32ArrayAttr": "DenseF32ArrayAttr",
    "DenseF64ArrayAttr": "DenseF64ArrayAttr",
    "TypedAttr": "TypedAttrInterface",
    "MemRefElementTypeInterface": "MemRefElementTypeInterface",
    "VectorElementTypeInterface": "VectorElementTypeInterface",
}
