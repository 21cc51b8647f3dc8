//===- YrithHooks.cpp - The hooks of arith, ported by hand ----------------===//
//
// What `defs/yods_defs/arith/hooks` has in Python, for `yods export cpp arith --rename yrith`.
//
//===----------------------------------------------------------------------===//

#include "YrithHooks.h"

using namespace mlir;

namespace yrith {
namespace hooks {

// Where divisions may be moved to.

static Speculation::Speculatability dividesBy(Value divisor, ArrayRef<int64_t> excluded) {
  APInt number;
  if (!matchPattern(divisor, m_ConstantInt(&number)))
    return Speculation::NotSpeculatable;
  for (int64_t each : excluded)
    if (number == APInt(number.getBitWidth(), each, /*isSigned=*/true, /*implicitTrunc=*/true))
      return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}

Speculation::Speculatability getSpeculatabilityOfDivui(DivuiOp op) {
  return dividesBy(op.getRhs(), {0});
}
Speculation::Speculatability getSpeculatabilityOfDivsi(DivsiOp op) {
  return dividesBy(op.getRhs(), {0, -1});
}
Speculation::Speculatability getSpeculatabilityOfCeildivui(CeildivuiOp op) {
  return dividesBy(op.getRhs(), {0});
}
Speculation::Speculatability getSpeculatabilityOfCeildivsi(CeildivsiOp op) {
  return dividesBy(op.getRhs(), {0, -1});
}

// What may be cast to what.

static bool mayCorrespond(TypeRange inputs, TypeRange outputs) {
  if (inputs.size() != 1 || outputs.size() != 1)
    return false;
  auto source = dyn_cast<RankedTensorType>(inputs[0]);
  auto target = dyn_cast<RankedTensorType>(outputs[0]);
  if (source && target && source.getEncoding() != target.getEncoding())
    return false;
  return succeeded(verifyCompatibleShapes(inputs[0], outputs[0]));
}

/// The element type if it is of a wanted kind, in no container or in a proper one.
template <typename... Wanted>
static Type elementOf(Type type, bool inMemRefs = false) {
  if (isa<ShapedType>(type) && !isa<VectorType, TensorType>(type) &&
      !(inMemRefs && isa<MemRefType>(type)))
    return {};
  Type element = getElementTypeOrSelf(type);
  return isa<Wanted...>(element) ? element : Type();
}

template <typename Source, typename Target>
static bool casts(TypeRange inputs, TypeRange outputs) {
  return mayCorrespond(inputs, outputs) && elementOf<Source>(inputs[0]) &&
         elementOf<Target>(outputs[0]);
}

/// Casts between elements of one kind, to wider ones (1) or narrower ones (-1).
template <typename Kind>
static bool resizes(TypeRange inputs, TypeRange outputs, int direction) {
  if (!casts<Kind, Kind>(inputs, outputs))
    return false;
  int64_t before = elementOf<Kind>(inputs[0]).getIntOrFloatBitWidth();
  int64_t after = elementOf<Kind>(outputs[0]).getIntOrFloatBitWidth();
  return (after - before) * direction > 0;
}

bool areCastCompatibleOfExtui(TypeRange inputs, TypeRange outputs) {
  return resizes<IntegerType>(inputs, outputs, 1);
}
bool areCastCompatibleOfExtsi(TypeRange inputs, TypeRange outputs) {
  return resizes<IntegerType>(inputs, outputs, 1);
}
bool areCastCompatibleOfExtf(TypeRange inputs, TypeRange outputs) {
  return resizes<FloatType>(inputs, outputs, 1);
}
bool areCastCompatibleOfScalingExtf(TypeRange inputs, TypeRange outputs) {
  return resizes<FloatType>(inputs.take_front(), outputs, 1);
}
bool areCastCompatibleOfTrunci(TypeRange inputs, TypeRange outputs) {
  return resizes<IntegerType>(inputs, outputs, -1);
}
bool areCastCompatibleOfTruncf(TypeRange inputs, TypeRange outputs) {
  return resizes<FloatType>(inputs, outputs, -1);
}
bool areCastCompatibleOfScalingTruncf(TypeRange inputs, TypeRange outputs) {
  return resizes<FloatType>(inputs.take_front(), outputs, -1);
}
bool areCastCompatibleOfUitofp(TypeRange inputs, TypeRange outputs) {
  return casts<IntegerType, FloatType>(inputs, outputs);
}
bool areCastCompatibleOfSitofp(TypeRange inputs, TypeRange outputs) {
  return casts<IntegerType, FloatType>(inputs, outputs);
}
bool areCastCompatibleOfFptoui(TypeRange inputs, TypeRange outputs) {
  return casts<FloatType, IntegerType>(inputs, outputs);
}
bool areCastCompatibleOfFptosi(TypeRange inputs, TypeRange outputs) {
  return casts<FloatType, IntegerType>(inputs, outputs);
}

static bool castsIndex(TypeRange inputs, TypeRange outputs) {
  if (!mayCorrespond(inputs, outputs))
    return false;
  Type source = elementOf<IntegerType, IndexType>(inputs[0], /*inMemRefs=*/true);
  Type target = elementOf<IntegerType, IndexType>(outputs[0], /*inMemRefs=*/true);
  if (!source || !target)
    return false;
  return (source.isIndex() && target.isSignlessInteger()) ||
         (source.isSignlessInteger() && target.isIndex());
}
bool areCastCompatibleOfIndexCast(TypeRange inputs, TypeRange outputs) {
  return castsIndex(inputs, outputs);
}
bool areCastCompatibleOfIndexCastui(TypeRange inputs, TypeRange outputs) {
  return castsIndex(inputs, outputs);
}

bool areCastCompatibleOfBitcast(TypeRange inputs, TypeRange outputs) {
  if (!mayCorrespond(inputs, outputs))
    return false;
  Type source = elementOf<IntegerType, FloatType>(inputs[0], /*inMemRefs=*/true);
  Type target = elementOf<IntegerType, FloatType>(outputs[0], /*inMemRefs=*/true);
  return source && target && source.getIntOrFloatBitWidth() == target.getIntOrFloatBitWidth();
}

bool holdsAllOf(Type wide, Type narrow) {
  return llvm::APFloat::isRepresentableBy(cast<FloatType>(narrow).getFloatSemantics(),
                                          cast<FloatType>(wide).getFloatSemantics());
}

// Names.

void nameConstant(ConstantOp op, OpAsmSetValueNameFn setNameFn) {
  auto number = dyn_cast<IntegerAttr>(op.getValue());
  auto type = dyn_cast<IntegerType>(op.getResult().getType());
  if (!number)
    return setNameFn(op.getResult(), "cst");
  if (type && type.getWidth() == 1)
    return setNameFn(op.getResult(), number.getValue().isZero() ? "false" : "true");
  llvm::SmallString<32> name;
  llvm::raw_svector_ostream stream(name);
  stream << 'c' << number.getValue();
  if (type)
    stream << '_' << type;
  setNameFn(op.getResult(), name);
}

void nameMuli(MuliOp op, OpAsmSetValueNameFn setNameFn) {
  if (!op.getResult().getType().isIndex())
    return;
  for (auto [factor, other] : {std::pair(op.getLhs(), op.getRhs()), std::pair(op.getRhs(), op.getLhs())}) {
    Operation *scale = other.getDefiningOp();
    IntegerAttr number;
    if (scale && scale->getName().getStringRef() == "vector.vscale" &&
        matchPattern(factor, m_Constant(&number)))
      return setNameFn(op.getResult(), ("c" + llvm::Twine(number.getInt()) + "_vscale").str());
  }
}

// Comparisons of floats.

static bool holds(CmpFPredicate predicate, llvm::APFloat::cmpResult order) {
  if (predicate == CmpFPredicate::AlwaysFalse || predicate == CmpFPredicate::AlwaysTrue)
    return predicate == CmpFPredicate::AlwaysTrue;
  // The numbers of the predicates are those of their names: eq, gt, ge, lt, le, ne, ord or uno.
  auto number = static_cast<uint64_t>(predicate);
  bool unorderedToo = number >= static_cast<uint64_t>(CmpFPredicate::UEQ);
  if (order == llvm::APFloat::cmpUnordered)
    return unorderedToo;
  bool less = order == llvm::APFloat::cmpLessThan, equal = order == llvm::APFloat::cmpEqual;
  switch (unorderedToo ? number - 7 : number) {
  case 1:
    return equal;
  case 2:
    return !less && !equal;
  case 3:
    return !less;
  case 4:
    return less;
  case 5:
    return less || equal;
  case 6:
    return !equal;
  default:
    return !unorderedToo;
  }
}

OpFoldResult foldCmpf(CmpfOp op, CmpfOp::FoldAdaptor adaptor) {
  auto lhs = dyn_cast_or_null<FloatAttr>(adaptor.getLhs());
  auto rhs = dyn_cast_or_null<FloatAttr>(adaptor.getRhs());
  // Where one operand is a NaN the other does not matter.
  if (lhs && lhs.getValue().isNaN())
    rhs = lhs;
  if (rhs && rhs.getValue().isNaN())
    lhs = rhs;
  if (!lhs || !rhs)
    return {};
  return BoolAttr::get(op.getContext(),
                       holds(op.getPredicate(), lhs.getValue().compare(rhs.getValue())));
}

namespace {
/// float(x) < c -> x < c'
struct CmpfOfInteger : public OpRewritePattern<CmpfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(CmpfOp op, PatternRewriter &rewriter) const override {
    llvm::APFloat constant(0.0);
    Operation *converted = op.getLhs().getDefiningOp();
    if (!isa_and_nonnull<SitofpOp, UitofpOp>(converted) ||
        !matchPattern(op.getRhs(), m_ConstantFloat(&constant)) || constant.isNaN())
      return failure();
    Value source = converted->getOperand(0);
    auto type = dyn_cast<IntegerType>(source.getType());
    bool isUnsigned = isa<UitofpOp>(converted);
    if (!type || mayMislead(constant, type.getWidth(), isUnsigned))
      return failure();
    auto number = static_cast<uint64_t>(op.getPredicate());
    if (op.getPredicate() == CmpFPredicate::ORD || op.getPredicate() == CmpFPredicate::UNO)
      return replace(op, rewriter, op.getPredicate() == CmpFPredicate::ORD);
    if (number == 0 || number == 15)
      return failure();
    // 1 to 6: eq, gt, ge, lt, le, ne.
    unsigned kind = number > 7 ? number - 7 : number;
    APInt low = isUnsigned ? APInt::getZero(type.getWidth()) : APInt::getSignedMinValue(type.getWidth());
    APInt high = isUnsigned ? APInt::getMaxValue(type.getWidth()) : APInt::getSignedMaxValue(type.getWidth());
    auto asFloat = [&](const APInt &limit) {
      llvm::APFloat made(constant.getSemantics());
      made.convertFromAPInt(limit, !isUnsigned, llvm::APFloat::rmNearestTiesToEven);
      return made;
    };
    if (asFloat(high) < constant)
      return replace(op, rewriter, kind >= 4);
    if (asFloat(low) > constant)
      return replace(op, rewriter, kind == 2 || kind == 3 || kind == 6);
    bool isExact = false;
    llvm::APSInt whole(type.getWidth(), isUnsigned);
    if (constant.convertToInteger(whole, llvm::APFloat::rmTowardZero, &isExact) ==
        llvm::APFloat::opInvalidOp)
      return failure();
    // The comparison with the constant rounded towards zero that says the same; -0 is 0.
    if (!isExact && !constant.isZero()) {
      if (kind == 1 || kind == 6)
        return replace(op, rewriter, kind == 6);
      if (isUnsigned && constant.isNegative())
        return replace(op, rewriter, kind == 2 || kind == 3);
      if (kind == 4 || kind == 5)
        kind = constant.isNegative() ? 4 : 5;
      else
        kind = constant.isNegative() ? 3 : 2;
    }
    static const CmpIPredicate kSigned[] = {CmpIPredicate::eq,  CmpIPredicate::sgt,
                                            CmpIPredicate::sge, CmpIPredicate::slt,
                                            CmpIPredicate::sle, CmpIPredicate::ne};
    static const CmpIPredicate kUnsigned[] = {CmpIPredicate::eq,  CmpIPredicate::ugt,
                                              CmpIPredicate::uge, CmpIPredicate::ult,
                                              CmpIPredicate::ule, CmpIPredicate::ne};
    auto limit = ConstantOp::create(rewriter, op.getLoc(), IntegerAttr::get(type, whole));
    rewriter.replaceOpWithNewOp<CmpiOp>(op, source, limit.getResult(),
                                        (isUnsigned ? kUnsigned : kSigned)[kind - 1]);
    return success();
  }

private:
  static LogicalResult replace(CmpfOp op, PatternRewriter &rewriter, bool truth) {
    rewriter.replaceOpWithNewOp<ConstantOp>(op, rewriter.getBoolAttr(truth));
    return success();
  }

  /// Whether rounding in the conversion can change what the comparison says.
  static bool mayMislead(const llvm::APFloat &constant, unsigned width, bool isUnsigned) {
    const llvm::fltSemantics &form = constant.getSemantics();
    int precision = llvm::APFloat::semanticsPrecision(form);
    int bits = isUnsigned ? width : width - 1;
    if (static_cast<int>(width) <= precision)
      return false;
    if (constant.isInfinity())
      return llvm::APFloat::semanticsMaxExponent(form) < bits;
    if (constant.isZero())
      return false;
    int exponent = ilogb(constant);
    return precision <= exponent && exponent <= bits;
  }
};
} // namespace

void canonicalizeCmpf(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<CmpfOfInteger>(context);
}

// `%c, %a, %b : TYPE`, or with the condition's type before, where that is no i1.

ParseResult parseSelect(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand, 3> operands;
  Type condition = parser.getBuilder().getI1Type(), type;
  if (parser.parseOperandList(operands, /*requiredOperandCount=*/3) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  if (succeeded(parser.parseOptionalComma())) {
    condition = type;
    if (parser.parseType(type))
      return failure();
  }
  result.addTypes(type);
  return parser.resolveOperands(operands, {condition, type, type}, parser.getNameLoc(),
                                result.operands);
}

void printSelect(SelectOp op, OpAsmPrinter &printer) {
  printer << ' ' << op->getOperands();
  printer.printOptionalAttrDict(op->getAttrs());
  printer << " : ";
  if (Type condition = op.getCondition().getType(); isa<ShapedType>(condition))
    printer << condition << ", ";
  printer << op.getResult().getType();
}

} // namespace hooks
} // namespace yrith
