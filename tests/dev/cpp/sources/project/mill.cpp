#include "mill.h"

using namespace mlir;
using namespace mlir::mill;

static LogicalResult checkRank(Operation *op, int64_t rank) {
  if (rank > 3)
    return op->emitOpError("has rank ") << rank;
  return success();
}

static bool isStrange(Type type) { return strangeTypes().contains(type); }

LogicalResult RankOp::verify() {
  RankedTensorType type = getInput().getType();
  if (type.getRank() < 1)
    return emitOpError("expects a rank, not ") << type;
  return success();
}

LogicalResult SameOp::verify() {
  Type type = getFirst().getType();
  if (!llvm::all_of(getRest(), [&](Value v) { return v.getType() == type; }))
    return emitOpError("expects one type");
  return success();
}

LogicalResult SizesOp::verify() {
  for (auto [i, size] : llvm::enumerate(getSizes())) {
    if (size < 0 && !ShapedType::isDynamic(size))
      return emitOpError() << "size #" << i << " is " << size;
  }
  return success();
}

LogicalResult LabelOp::verify() {
  if (auto label = getLabel(); label && label->empty())
    return emitOpError("has an empty label");
  return success();
}

LogicalResult HelpedOp::verify() {
  return checkRank(*this, getInput().getType().getRank());
}

LogicalResult PartOp::verify() {
  if (getSizes().empty())
    return emitOpError("expects sizes");
  if (weigh(getSizes()) > 3)
    return emitOpError("is too heavy");
  if (getSizes().size() > 2)
    return emitOpError("has too many sizes");
  return success();
}

LogicalResult CallOp::verify() {
  int64_t count = getSizes().size();
  mill::fill(count);
  if (count > 2)
    return emitOpError("has too many sizes");
  return success();
}

LogicalResult MethodOp::verify() {
  if (getInput().getType().isStrange())
    return emitOpError("is strange");
  return success();
}

LogicalResult AskedOp::verify() {
  if (isStrange(getInput().getType()))
    return emitOpError("is strange");
  return success();
}

static int64_t teethOf(Type type) { return cast<WheelType>(type).getTeeth(); }
static int64_t teethOf(Value wheel) { return teethOf(wheel.getType()); }

template <typename OpTy>
static LogicalResult checkTeeth(OpTy *op) {
  if (teethOf(op->getWheel()) < 2)
    return op->emitOpError("has too few teeth"), failure();
  return success();
}

LogicalResult TurnOp::verify() { return checkTeeth(this); }

LogicalResult GrindOp::verify() {
  if (getSizeAttr().getType() != getSize().getType() || getWheel().getType().getTeeth() == 7)
    return emitOpError("takes no wheel of ") << TurnOp::getOperationName();
  if (checkTeeth<GrindOp>(this).failed())
    return failure();
  return success();
}

template <typename OpTy>
static LogicalResult checkSpecial(OpTy op) { return success(); }
template <>
LogicalResult checkSpecial<SpecialOp>(SpecialOp op) { return op.emitOpError("is special"); }

LogicalResult SpecialOp::verify() { return checkSpecial(*this); }
